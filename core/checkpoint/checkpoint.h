// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/model/model.h"
#include "core/tokenizer/tokenizer.h"

#include <filesystem>
#include <optional>
#include <string>

namespace glassllm {

/// What a window or a list says about a model.
struct ModelCard {
    std::string name; ///< folder name, "vidro" for the built-in one
    std::filesystem::path path; ///< where it was loaded from
    std::string model_id; ///< XXH3-128 over config.json, the tensor table and 64 KiB of each tensor
    Json config; ///< config.json as read (Hugging Face names)
    std::int64_t parameters = 0;
    std::string stored_dtype; ///< "F32", "BF16", ... as in the file
    bool builtin = false;
};

struct Checkpoint {
    GlassLM model;
    std::optional<Tokenizer> tokenizer; ///< absent: the model takes ids only
    ModelCard card;
};

/// Loads a Hugging Face folder of the llama family (config.json, model.safetensors single or
/// sharded, optional tokenizer.json), or a *.glass file that carries weights. F16 and BF16 become
/// float32. BadFile, IoError: what is wrong, with file, tensor, value and what was expected.
[[nodiscard]] Checkpoint load_checkpoint(const std::filesystem::path& path);
/// The model that ships with the program.
[[nodiscard]] Checkpoint load_builtin();
/// "builtin" is the built-in model; anything else is a path.
[[nodiscard]] Checkpoint load_model(const std::string& name_or_path);
/// Only the tokenizer of a model; a folder with just tokenizer.json will do.
[[nodiscard]] Tokenizer load_tokenizer(const std::string& name_or_path);

/// Writes config.json, model.safetensors (F32) and, when given, tokenizer.json into a folder, each
/// atomically; the folder is made when its parent exists.
void save_checkpoint(const std::filesystem::path& folder, const GlassLM& model,
    const std::optional<std::string>& tokenizer_json);

} // namespace glassllm
