// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/hf_config.h"

#include "core/base/error.h"
#include "core/base/reason.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace glassllm {
namespace {

constexpr std::int64_t LARGEST_SIZE = std::int64_t { 1 } << 20;
constexpr std::int64_t LARGEST_VOCABULARY = std::int64_t { 1 } << 24;
constexpr std::int64_t LARGEST_CONTEXT = std::int64_t { 1 } << 32;
constexpr std::int64_t MOST_LAYERS = 4096;

[[noreturn]] void unsupported(
    const std::string& file, const std::string& what, const std::string& value)
{
    throw_error<BadFile>(ErrorCode::UnsupportedModel, { file, what, value });
}

std::int64_t required_size(
    const Json& json, const std::string& key, const std::string& file, std::int64_t largest)
{
    const auto value = json_int(json, key, file, 1, largest);
    if (!value) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, key });
    }
    return *value;
}

bool present(const Json& json, const std::string& key)
{
    const auto it = json.find(key);
    return it != json.end() && !it->is_null();
}

void require_llama(const Json& json, const std::string& file)
{
    const auto architectures = json.find("architectures");
    const bool named = architectures != json.end() && architectures->is_array();
    const bool llama = named
        && std::ranges::find(*architectures, Json("LlamaForCausalLM")) != architectures->end();
    const auto type = json_string(json, "model_type", file);
    if (type && *type != "llama") {
        unsupported(file, "model_type", *type);
    }
    if (named && !architectures->empty() && !llama) {
        const Json& first = architectures->front();
        unsupported(
            file, "architectures", first.is_string() ? first.get<std::string>() : json_text(first));
    }
    if (!type && !llama) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, "model_type" });
    }
}

/// What changes the numbers and is not computed here is refused, never ignored.
void require_supported(const Json& json, const std::string& file)
{
    const auto activation = json_string(json, "hidden_act", file);
    if (activation && *activation != "silu") {
        unsupported(file, "hidden_act", *activation);
    }
    for (const char* key : { "attention_bias", "mlp_bias" }) {
        if (json_bool(json, key, file).value_or(false)) {
            unsupported(file, key, "true");
        }
    }
    if (present(json, "quantization_config")) {
        const Json& how = json.at("quantization_config");
        unsupported(file, "quantization_config",
            json_string(how, "quant_method", file).value_or("without quant_method"));
    }
}

void require_whole_rotation(const Json& json, const std::string& file)
{
    const auto part = json_number(json, "partial_rotary_factor", file);
    if (part && *part != 1.0) {
        unsupported(file, "partial_rotary_factor", json_text(json.at("partial_rotary_factor")));
    }
}

double required_number(const Json& json, const std::string& key, const std::string& file)
{
    const auto value = json_number(json, key, file);
    if (!value) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, "rope_scaling." + key });
    }
    return *value;
}

/// `rope_scaling` of older files, `rope_parameters` of newer ones; the latter may also hold theta.
void read_rope(const Json& json, const std::string& file, Config& config)
{
    config.rope_theta = json_number(json, "rope_theta", file).value_or(10000.0);
    require_whole_rotation(json, file);
    const bool older = present(json, "rope_scaling");
    const char* key = older ? "rope_scaling" : "rope_parameters";
    if (!present(json, key)) {
        return;
    }
    const Json& rope = json.at(key);
    if (!rope.is_object()) {
        refuse_json(rope, key, file, reason(Reason::Object));
    }
    config.rope_theta = json_number(rope, "rope_theta", file).value_or(config.rope_theta);
    require_whole_rotation(rope, file);
    auto type = json_string(rope, "rope_type", file);
    if (!type) {
        type = json_string(rope, "type", file);
    }
    if (!type && older) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, "rope_scaling.rope_type" });
    }
    if (!type || *type == "default") {
        return;
    }
    if (*type != "llama3") {
        unsupported(file, "rope_type", *type);
    }
    RopeScaling scaling;
    scaling.factor = required_number(rope, "factor", file);
    scaling.low_freq_factor = required_number(rope, "low_freq_factor", file);
    scaling.high_freq_factor = required_number(rope, "high_freq_factor", file);
    scaling.original_max_len
        = required_size(rope, "original_max_position_embeddings", file, LARGEST_CONTEXT);
    config.rope_scaling = scaling;
}

/// One id or a list; ids outside the vocabulary can never be sampled and are left out.
std::vector<std::int64_t> read_ids(
    const Json& json, const std::string& key, const std::string& file, std::int64_t vocab)
{
    std::vector<std::int64_t> ids;
    if (present(json, key) && json.at(key).is_array()) {
        ids = json_ints(json, key, file, INT32_MIN, INT32_MAX).value_or(ids);
    } else if (const auto id = json_int(json, key, file, INT32_MIN, INT32_MAX)) {
        ids.push_back(*id);
    }
    std::erase_if(ids, [vocab](std::int64_t id) { return id < 0 || id >= vocab; });
    return ids;
}

/// The configuration's own checks, told with the names that the file uses.
void validate(const Config& config, const std::string& file)
{
    constexpr std::array<std::pair<std::string_view, const char*>, 7> NAMES { {
        { "d_model", "hidden_size" },
        { "n_layers", "num_hidden_layers" },
        { "n_heads", "num_attention_heads" },
        { "n_kv_heads", "num_key_value_heads" },
        { "d_ff", "intermediate_size" },
        { "max_len", "max_position_embeddings" },
        { "norm_eps", "rms_norm_eps" },
    } };
    try {
        config.validate();
    } catch (const BadValue& problem) {
        std::vector<std::string> args = problem.info().args;
        for (const auto& [ours, theirs] : NAMES) {
            args.front() = args.front() == ours ? theirs : args.front();
        }
        args.insert(args.begin(), file);
        throw_error<BadFile>(ErrorCode::BadValueInFile, std::move(args));
    }
}

} // namespace

Config config_from_hf(const Json& json, const std::string& file)
{
    if (!json.is_object()) {
        refuse_json(json, reason(Reason::TheConfiguration), file, reason(Reason::Object));
    }
    require_llama(json, file);
    require_supported(json, file);
    Config config;
    config.vocab_size = required_size(json, "vocab_size", file, LARGEST_VOCABULARY);
    config.d_model = required_size(json, "hidden_size", file, LARGEST_SIZE);
    config.n_layers = required_size(json, "num_hidden_layers", file, MOST_LAYERS);
    config.n_heads = required_size(json, "num_attention_heads", file, LARGEST_SIZE);
    config.n_kv_heads
        = json_int(json, "num_key_value_heads", file, 1, LARGEST_SIZE).value_or(config.n_heads);
    config.head_dim = json_int(json, "head_dim", file, 1, LARGEST_SIZE).value_or(0);
    config.d_ff = required_size(json, "intermediate_size", file, LARGEST_SIZE);
    config.max_len
        = json_int(json, "max_position_embeddings", file, 1, LARGEST_CONTEXT).value_or(2048);
    config.norm_eps = json_number(json, "rms_norm_eps", file).value_or(1e-6);
    config.tied = json_bool(json, "tie_word_embeddings", file).value_or(false);
    read_rope(json, file, config);
    config.eos = read_ids(json, "eos_token_id", file, config.vocab_size);
    const auto bos = read_ids(json, "bos_token_id", file, config.vocab_size);
    if (!bos.empty()) {
        config.bos = bos.front();
    }
    validate(config, file);
    return config.resolved();
}

void apply_generation_config(Config& config, const Json& json, const std::string& file)
{
    if (present(json, "eos_token_id")) {
        config.eos = read_ids(json, "eos_token_id", file, config.vocab_size);
    }
}

OrderedJson config_to_hf(const Config& config)
{
    const Config c = config.resolved();
    OrderedJson out;
    out["architectures"] = { "LlamaForCausalLM" };
    out["model_type"] = "llama";
    out["hidden_act"] = "silu";
    out["vocab_size"] = c.vocab_size;
    out["hidden_size"] = c.d_model;
    out["num_hidden_layers"] = c.n_layers;
    out["num_attention_heads"] = c.n_heads;
    out["num_key_value_heads"] = c.n_kv_heads;
    out["head_dim"] = c.head_dim;
    out["intermediate_size"] = c.d_ff;
    out["max_position_embeddings"] = c.max_len;
    out["rms_norm_eps"] = c.norm_eps;
    out["rope_theta"] = c.rope_theta;
    out["rope_scaling"] = nullptr;
    if (c.rope_scaling) {
        OrderedJson rope;
        rope["rope_type"] = "llama3";
        rope["factor"] = c.rope_scaling->factor;
        rope["low_freq_factor"] = c.rope_scaling->low_freq_factor;
        rope["high_freq_factor"] = c.rope_scaling->high_freq_factor;
        rope["original_max_position_embeddings"] = c.rope_scaling->original_max_len;
        out["rope_scaling"] = std::move(rope);
    }
    out["tie_word_embeddings"] = c.tied;
    if (c.bos) {
        out["bos_token_id"] = *c.bos;
    }
    if (!c.eos.empty()) {
        out["eos_token_id"] = c.eos.size() == 1 ? OrderedJson(c.eos.front()) : OrderedJson(c.eos);
    }
    out["attention_bias"] = false;
    out["mlp_bias"] = false;
    out["torch_dtype"] = "float32";
    return out;
}

} // namespace glassllm
