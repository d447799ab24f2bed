// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/weight_list.h"

namespace glassllm {

std::vector<Tensor*> tensors_of(const Config& config, Weights& weights)
{
    std::vector<Tensor*> all;
    for_each_weight(config, weights,
        [&all](const std::string&, Tensor& weight, const Shape&) { all.push_back(&weight); });
    return all;
}

std::vector<const Tensor*> tensors_of(const Config& config, const Weights& weights)
{
    std::vector<const Tensor*> all;
    for_each_weight(config, weights,
        [&all](const std::string&, const Tensor& weight, const Shape&) { all.push_back(&weight); });
    return all;
}

} // namespace glassllm
