// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_table.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <immintrin.h>
#include <type_traits>

namespace glassllm::kernels {
namespace {
#include "core/kernels/kernels_impl.h"

constexpr Tables TABLES { table<float>(), table<double>() };
} // namespace

const Tables& tables_v3()
{
    return TABLES;
}

} // namespace glassllm::kernels
