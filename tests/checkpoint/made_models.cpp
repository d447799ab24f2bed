// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/checkpoint/made_models.h"

#include "core/base/atomic_file.h"
#include "core/checkpoint/hf_config.h"
#include "core/io/safetensors_writer.h"

#include <algorithm>
#include <vector>

namespace glassllm::testing {

Config small_config(std::int64_t vocab, bool tied)
{
    return { .vocab_size = vocab,
        .d_model = 24,
        .n_layers = 2,
        .n_heads = 4,
        .n_kv_heads = 2,
        .d_ff = 40,
        .max_len = 64,
        .tied = tied };
}

NamedTensors weights_of(const GlassLM& model)
{
    NamedTensors out;
    for_each_weight(model.config(), model.weights(),
        [&out](const std::string& name, const Tensor& weight, const Shape& /*expected*/) {
            out.emplace(name, weight);
        });
    return out;
}

void write_tensors(const std::filesystem::path& file, const NamedTensors& tensors)
{
    SafetensorsWriter out;
    for (const auto& [name, tensor] : tensors) {
        out.add(name, tensor);
    }
    out.write(file);
}

void write_model(const std::filesystem::path& folder, const GlassLM& model,
    const std::function<void(Json& config, NamedTensors& weights)>& change)
{
    Json config = parse_json(json_text(config_to_hf(model.config())), "config.json");
    NamedTensors weights = weights_of(model);
    if (change) {
        change(config, weights);
    }
    std::filesystem::create_directories(folder);
    write_file(folder / "config.json", json_text(config));
    write_tensors(folder / "model.safetensors", weights);
}

void write_sharded(const std::filesystem::path& folder, const GlassLM& model, std::size_t shards)
{
    std::filesystem::create_directories(folder);
    std::vector<NamedTensors> parts(shards);
    Json weight_map = Json::object();
    std::size_t next = 0;
    for (const auto& [name, tensor] : weights_of(model)) {
        const std::size_t shard = next++ % shards;
        parts[shard].emplace(name, tensor);
        weight_map[name] = "part-" + std::to_string(shard) + ".safetensors";
    }
    for (std::size_t i = 0; i < shards; ++i) {
        write_tensors(folder / ("part-" + std::to_string(i) + ".safetensors"), parts[i]);
    }
    write_file(folder / "config.json", json_text(config_to_hf(model.config())));
    write_file(folder / "model.safetensors.index.json",
        json_text(Json { { "metadata", Json::object() }, { "weight_map", weight_map } }));
}

bool same_logits(const GlassLM& a, const GlassLM& b)
{
    const std::vector<std::int64_t> tokens { 1, 5, 0, 9, 5, 2 };
    const Tensor x = a.forward(tokens);
    const Tensor y = b.forward(tokens);
    return x.shape() == y.shape() && std::ranges::equal(x.raw(), y.raw());
}

} // namespace glassllm::testing
