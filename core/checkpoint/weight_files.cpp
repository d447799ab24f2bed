// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/weight_files.h"

#include "core/base/json_text.h"
#include "core/base/mapped_file.h"
#include "core/base/reason.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <string_view>
#include <utility>

namespace glassllm {
namespace {

constexpr const char* SINGLE = "model.safetensors";
constexpr const char* INDEX = "model.safetensors.index.json";
constexpr std::string_view LAYERS = "model.layers.";
constexpr const char* EMBEDDING = "model.embed_tokens.weight";
constexpr const char* HEAD = "lm_head.weight";

bool is_plain_name(const std::string& name)
{
    return !name.empty() && name.front() != '.'
        && name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
}

[[noreturn]] void no_weights(const std::filesystem::path& folder)
{
    std::string why = reason(Reason::NoWeightsFile);
    for (const char* other : { "pytorch_model.bin", "pytorch_model.bin.index.json" }) {
        if (path_is_taken(folder / other)) {
            why = reason(Reason::OnlyPickledWeights, { other });
            break;
        }
    }
    throw_error<BadFile>(ErrorCode::NotAModel, { folder.string(), why });
}

/// Checkpoints of the bare model leave out "model."; all other names stay.
std::string full_name(const std::string& name)
{
    const bool bare = name.starts_with("embed_tokens.") || name.starts_with("layers.")
        || name == "norm.weight" || name == "norm.bias";
    return bare ? "model." + name : name;
}

/// The name of a weight inside of its layer, or nothing for one outside of layers.
std::string_view name_in_layer(std::string_view name)
{
    if (!name.starts_with(LAYERS)) {
        return {};
    }
    name.remove_prefix(LAYERS.size());
    const std::size_t dot = name.find('.');
    return dot == std::string_view::npos ? std::string_view {} : name.substr(dot + 1);
}

bool is_known_in_layer(std::string_view name)
{
    constexpr std::array<std::string_view, 9> KNOWN { "input_layernorm.weight",
        "self_attn.q_proj.weight", "self_attn.k_proj.weight", "self_attn.v_proj.weight",
        "self_attn.o_proj.weight", "post_attention_layernorm.weight", "mlp.gate_proj.weight",
        "mlp.up_proj.weight", "mlp.down_proj.weight" };
    return std::ranges::find(KNOWN, name) != KNOWN.end();
}

void refuse_unknown_weights(const WeightFiles& files)
{
    for (const std::string& name : files.names()) {
        const std::string_view inside = name_in_layer(name);
        const bool unknown = inside.ends_with(".weight") && !is_known_in_layer(inside);
        // buffers (rotary_emb.inv_freq) and tables of other heads change nothing
        if (unknown || name.ends_with(".bias")) {
            throw_error<BadFile>(
                ErrorCode::UnsupportedModel, { files.file_of(name), "tensor", name });
        }
    }
}

void refuse_more_layers(const WeightFiles& files, const Config& config)
{
    const std::string beyond = "model.layers." + std::to_string(config.n_layers) + ".";
    for (const std::string& name : files.names()) {
        if (name.starts_with(beyond) && is_known_in_layer(name_in_layer(name))) {
            throw_error<BadFile>(ErrorCode::BadValueInFile,
                { "config.json", "num_hidden_layers", std::to_string(config.n_layers),
                    reason(Reason::MoreLayers, { files.file_of(name), name }) });
        }
    }
}

bool same_bytes(const Tensor& a, const Tensor& b)
{
    const auto x = a.raw();
    const auto y = b.raw();
    return a.dtype() == b.dtype() && a.shape() == b.shape()
        && std::memcmp(x.data(), y.data(), x.size()) == 0;
}

/// Whether the output table is the embedding table.
bool is_tied(const WeightFiles& files, const Config& config)
{
    if (files.find(HEAD) == nullptr) {
        return true;
    }
    return config.tied && files.find(EMBEDDING) != nullptr
        && same_bytes(files.tensor(HEAD), files.tensor(EMBEDDING));
}

void require_weight(const WeightFiles& files, const std::string& name, const Shape& shape)
{
    const TensorInfo* info = files.find(name);
    const std::string& file = files.file_of(name);
    if (info == nullptr) {
        throw_error<BadFile>(ErrorCode::TensorMissing, { file, name });
    }
    if (info->shape != shape) {
        throw_error<BadFile>(
            ErrorCode::TensorShape, { file, name, shape_text(info->shape), shape_text(shape) });
    }
    if (info->dtype != DType::F32 && info->dtype != DType::F16 && info->dtype != DType::BF16) {
        throw_error<BadFile>(ErrorCode::TensorDtype,
            { file, name, std::string(dtype_name(info->dtype)), reason(Reason::TypesOfWeight) });
    }
}

} // namespace

WeightFiles WeightFiles::open_folder(const std::filesystem::path& folder)
{
    if (path_is_taken(folder / SINGLE)) {
        return { SafetensorsFile::open(folder / SINGLE), "" };
    }
    if (!path_is_taken(folder / INDEX)) {
        no_weights(folder);
    }
    const Json index = parse_json(read_file(folder / INDEX, JSON_LIMIT), INDEX);
    const auto weight_map = index.find("weight_map");
    if (weight_map == index.end() || !weight_map->is_object()) {
        throw_error<BadFile>(ErrorCode::MissingKey, { INDEX, "weight_map" });
    }
    WeightFiles out;
    out.m_main = INDEX;
    out.add(folder, *weight_map);
    return out;
}

WeightFiles::WeightFiles(SafetensorsFile file, const std::string& prefix)
    : m_main(file.file())
{
    for (const TensorInfo& info : file.tensors()) {
        if (info.name.starts_with(prefix)) {
            m_places.emplace(full_name(info.name.substr(prefix.size())), Place { 0, info.name });
        }
    }
    m_files.push_back(std::move(file));
}

void WeightFiles::add(const std::filesystem::path& folder, const Json& weight_map)
{
    std::map<std::string, std::size_t> opened;
    for (const auto& [name, shard] : weight_map.items()) {
        if (!shard.is_string() || !is_plain_name(shard.get<std::string>())) {
            refuse_json(shard, "weight_map." + name, m_main, reason(Reason::FileOfFolder));
        }
        const auto file = shard.get<std::string>();
        const auto [it, is_new] = opened.emplace(file, m_files.size());
        if (is_new) {
            m_files.push_back(SafetensorsFile::open(folder / file));
        }
        if (m_files[it->second].find(name) == nullptr) {
            throw_error<BadFile>(ErrorCode::TensorMissing, { file, name });
        }
        m_places.emplace(full_name(name), Place { it->second, name });
    }
}

const WeightFiles::Place* WeightFiles::place(const std::string& name) const
{
    const auto it = m_places.find(name);
    return it == m_places.end() ? nullptr : &it->second;
}

const TensorInfo* WeightFiles::find(const std::string& name) const
{
    const Place* at = place(name);
    return at == nullptr ? nullptr : m_files[at->file].find(at->name);
}

Tensor WeightFiles::tensor(const std::string& name) const
{
    const Place* at = place(name);
    if (at == nullptr) {
        throw_error<BadFile>(ErrorCode::TensorMissing, { m_main, name });
    }
    return m_files[at->file].tensor(at->name);
}

const std::string& WeightFiles::file_of(const std::string& name) const
{
    const Place* at = place(name);
    return at == nullptr ? m_main : m_files[at->file].file();
}

std::vector<std::string> WeightFiles::names() const
{
    std::vector<std::string> out;
    for (const auto& [name, ignored] : m_places) {
        out.push_back(name);
    }
    std::ranges::sort(out);
    return out;
}

Weights load_weights(const WeightFiles& files, Config& config)
{
    refuse_unknown_weights(files);
    refuse_more_layers(files, config);
    config.tied = is_tied(files, config);
    Weights weights;
    weights.layers.resize(static_cast<std::size_t>(config.n_layers));
    for_each_weight(config, std::as_const(weights),
        [&files](const std::string& name, const Tensor& /*empty*/, const Shape& shape) {
            require_weight(files, name, shape);
        });
    for_each_weight(
        config, weights, [&files](const std::string& name, Tensor& weight, const Shape&) {
            weight = files.tensor(name).cast(DType::F32);
        });
    return weights;
}

} // namespace glassllm
