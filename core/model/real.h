// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/dtype.h"

namespace glassllm {

/// The type of the engine's numbers. The tests build these sources a second time in double.
#ifdef GLASSLLM_REAL_DOUBLE
using Real = double;
#else
using Real = float;
#endif
inline constexpr DType REAL = DTypeOf<Real>::VALUE;

} // namespace glassllm
