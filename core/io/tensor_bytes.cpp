// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tensor_bytes.h"

namespace glassllm {
namespace {

constexpr std::size_t COPY_LIMIT = 1U << 20; // bytes put in order at a time

} // namespace

void for_each_piece(
    const Tensor& tensor, const std::function<void(std::span<const std::byte>)>& sink)
{
    if (tensor.count() == 0) {
        return;
    }
    if (tensor.is_contiguous()) {
        sink(tensor.raw());
        return;
    }
    if (tensor.bytes() <= COPY_LIMIT || tensor.rank() == 1) {
        const Tensor ordered = tensor.contiguous();
        sink(ordered.raw());
        return;
    }
    for (std::int64_t i = 0; i < tensor.size(0); ++i) {
        for_each_piece(tensor.select(0, i), sink);
    }
}

} // namespace glassllm
