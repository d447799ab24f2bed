// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/checkpoint.h"

#include "core/base/data_dir.h"
#include "core/base/mapped_file.h"
#include "core/base/path_name.h"
#include "core/base/reason.h"
#include "core/checkpoint/hf_config.h"
#include "core/checkpoint/model_card.h"
#include "core/checkpoint/weight_files.h"
#include "core/trace/run_file.h"

#include <cerrno>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <utility>

namespace glassllm {
namespace {

constexpr const char* BUILTIN = "builtin";
constexpr const char* BUILTIN_NAME = "vidro";

std::filesystem::file_type type_of(const std::filesystem::path& path)
{
    std::error_code failed;
    const auto status = std::filesystem::status(path, failed);
    if (!std::filesystem::exists(status)) {
        throw_error<IoError>(ErrorCode::CannotOpen,
            { path_name(path),
                failed ? failed.message() : std::generic_category().message(ENOENT) });
    }
    return status.type();
}

/// A small text file; a Git LFS pointer in its place is named as such.
std::string read_text(const std::filesystem::path& path, std::uint64_t limit)
{
    std::string text = read_file(path, limit);
    if (text.starts_with("version https://git-lfs.github.com/spec/")) {
        throw_error<BadFile>(ErrorCode::LfsPointer, { path.filename().string() });
    }
    return text;
}

Json read_json(const std::filesystem::path& path)
{
    return parse_json(read_text(path, JSON_LIMIT), path.filename().string());
}

Tokenizer read_tokenizer(const std::filesystem::path& path)
{
    return Tokenizer::from_json(read_text(path, Tokenizer::FILE_LIMIT), path.filename().string());
}

/// The last name of a path: "models/tiny/", "." and "models/tiny" all have one.
std::string name_of(const std::filesystem::path& path)
{
    std::error_code ignored;
    auto whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path), ignored);
    if (whole.filename().empty()) {
        whole = whole.parent_path();
    }
    return whole.filename().string();
}

/// Model and card from a configuration and the files that hold the weights.
Checkpoint build(Json json, Config config, const WeightFiles& files, ModelCard card)
{
    Weights weights = load_weights(files, config);
    // what the window and a run say is what the model does, also where files contradict each other
    json["tie_word_embeddings"] = config.tied;
    GlassLM model(config, std::move(weights));
    const TensorInfo* table = files.find("model.embed_tokens.weight");
    card.model_id = compute_model_id(json, model);
    card.config = std::move(json);
    card.parameters = config.parameter_count();
    card.stored_dtype = table == nullptr ? "" : dtype_name(table->dtype);
    return { std::move(model), std::nullopt, std::move(card) };
}

/// Ids of the tokenizer beyond the model's table would be refused token by token.
void require_vocabulary(const Tokenizer& tokenizer, const Config& config)
{
    if (tokenizer.vocab_size() > config.vocab_size) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { "tokenizer.json", reason(Reason::LargestId), std::to_string(tokenizer.vocab_size()),
                reason(Reason::AtMostVocabulary, { std::to_string(config.vocab_size) }) });
    }
}

Checkpoint load_folder(const std::filesystem::path& folder)
{
    if (!path_is_taken(folder / "config.json")) {
        throw_error<BadFile>(ErrorCode::NotAModel, { folder.string(), reason(Reason::NoConfig) });
    }
    Json json = read_json(folder / "config.json");
    Config config = config_from_hf(json, "config.json");
    if (path_is_taken(folder / "generation_config.json")) {
        const Json generation = read_json(folder / "generation_config.json");
        apply_generation_config(config, generation, "generation_config.json");
        if (const auto eos = generation.find("eos_token_id");
            eos != generation.end() && !eos->is_null()) {
            json["eos_token_id"] = *eos;
        }
    }
    ModelCard card;
    card.name = name_of(folder);
    card.path = folder;
    Checkpoint out = build(std::move(json), config, WeightFiles::open_folder(folder), card);
    if (path_is_taken(folder / "tokenizer.json")) {
        out.tokenizer = read_tokenizer(folder / "tokenizer.json");
        require_vocabulary(*out.tokenizer, out.model.config());
    }
    return out;
}

Checkpoint load_run_file(const std::filesystem::path& path)
{
    const auto extension = path.extension();
    if (extension != ".glass" && extension != ".safetensors") {
        throw_error<BadFile>(
            ErrorCode::NotAModel, { path.string(), reason(Reason::NoFolderNoRun) });
    }
    SafetensorsFile file = SafetensorsFile::open(path);
    const auto format = file.metadata().find("format");
    if (format == file.metadata().end() || format->second != "glassllm-trace") {
        throw_error<BadFile>(
            ErrorCode::NotAModel, { path.string(), reason(Reason::GiveTheFolder) });
    }
    const Run run = read_run(file);
    const WeightFiles weights(std::move(file), "model/");
    if (weights.empty() || run.config.is_null()) {
        throw_error<BadFile>(
            ErrorCode::NotAModel, { path.string(), reason(Reason::NoWeightsInRun) });
    }
    const std::string name = path.filename().string();
    ModelCard card;
    card.name = run.model.empty() ? path.stem().string() : run.model;
    card.path = path;
    return build(run.config, config_from_hf(run.config, name), weights, card);
}

} // namespace

Checkpoint load_checkpoint(const std::filesystem::path& path)
{
    return type_of(path) == std::filesystem::file_type::directory ? load_folder(path)
                                                                  : load_run_file(path);
}

Checkpoint load_builtin()
{
    Checkpoint out = load_checkpoint(builtin_model_dir());
    out.card.name = BUILTIN_NAME;
    out.card.builtin = true;
    return out;
}

Checkpoint load_model(const std::string& name_or_path)
{
    return name_or_path == BUILTIN ? load_builtin() : load_checkpoint(name_or_path);
}

Tokenizer load_tokenizer(const std::string& name_or_path)
{
    std::filesystem::path path = name_or_path;
    if (name_or_path == BUILTIN) {
        path = builtin_model_dir();
    }
    if (type_of(path) != std::filesystem::file_type::directory) {
        if (path.extension() == ".glass") {
            throw_error<BadFile>(ErrorCode::MissingKey, { path.string(), "tokenizer.json" });
        }
        return read_tokenizer(path);
    }
    if (!path_is_taken(path / "tokenizer.json")) {
        throw_error<BadFile>(ErrorCode::MissingKey, { path.string(), "tokenizer.json" });
    }
    return read_tokenizer(path / "tokenizer.json");
}

} // namespace glassllm
