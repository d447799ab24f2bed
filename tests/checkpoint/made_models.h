// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace glassllm::testing {

/// 12 wide, two layers, 4 query heads on 2 key heads, room for `vocab` tokens.
[[nodiscard]] Config small_config(std::int64_t vocab = 64, bool tied = true);

using NamedTensors = std::map<std::string, Tensor>;
/// All weights of a model under Hugging Face names.
[[nodiscard]] NamedTensors weights_of(const GlassLM& model);
/// Writes one safetensors file.
void write_tensors(const std::filesystem::path& file, const NamedTensors& tensors);
/// A folder with the model's files, of which `change` may alter the configuration and the weights.
void write_model(const std::filesystem::path& folder, const GlassLM& model,
    const std::function<void(Json& config, NamedTensors& weights)>& change = {});
/// The same in `shards` files with an index.
void write_sharded(const std::filesystem::path& folder, const GlassLM& model, std::size_t shards);
/// Whether two models give the same bits for the same tokens.
[[nodiscard]] bool same_logits(const GlassLM& a, const GlassLM& b);

} // namespace glassllm::testing
