// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/model_card.h"

#include "core/base/hash.h"

#include <algorithm>

namespace glassllm {
namespace {

constexpr std::size_t SAMPLE = 64U << 10; // bytes of each weight

} // namespace

std::string compute_model_id(const Json& config, const GlassLM& model)
{
    Hasher hasher;
    hasher.add(json_text(config));
    for_each_weight(model.config(), model.weights(),
        [&hasher](const std::string& name, const Tensor& weight, const Shape& shape) {
            hasher.add("\n" + name + " " + shape_text(shape) + "\n");
            const auto bytes = weight.raw();
            hasher.add(bytes.first(std::min(bytes.size(), SAMPLE)));
        });
    return hasher.hex();
}

} // namespace glassllm
