// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/kernels.h"

namespace glassllm::kernels {

/// The inner loops of one instruction set.
template <class T> struct Table {
    void (*matmul_transposed)(const T*, const T*, T*, std::int64_t, std::int64_t, std::int64_t);
    void (*weighted_sum)(
        const T*, Walk, const T*, T*, std::int64_t, std::int64_t, std::int64_t, bool);
    T (*dot)(const T*, const T*, std::int64_t);
    T (*sum)(const T*, std::int64_t);
};

struct Tables {
    Table<float> single;
    Table<double> twice;
};

[[nodiscard]] const Tables& tables_v2();
[[nodiscard]] const Tables& tables_v3();
[[nodiscard]] const Tables& tables_v4();

} // namespace glassllm::kernels
