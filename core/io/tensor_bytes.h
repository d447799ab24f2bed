// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstddef>
#include <functional>
#include <span>

namespace glassllm {

/// Hands on the row-major bytes of a tensor of any layout; one that is not row-major is put in
/// order piece by piece, so that no second copy of it is made.
void for_each_piece(
    const Tensor& tensor, const std::function<void(std::span<const std::byte>)>& sink);

} // namespace glassllm
