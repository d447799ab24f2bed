// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/dtype.h"

#include <array>

namespace glassllm {
namespace {

struct Row {
    DType dtype;
    std::string_view name;
    std::size_t size;
};

constexpr std::array ROWS { Row { DType::F32, "F32", 4 }, Row { DType::F64, "F64", 8 },
    Row { DType::I64, "I64", 8 }, Row { DType::I32, "I32", 4 }, Row { DType::U16, "U16", 2 },
    Row { DType::U8, "U8", 1 }, Row { DType::Bool, "BOOL", 1 }, Row { DType::F16, "F16", 2 },
    Row { DType::BF16, "BF16", 2 } };

} // namespace

std::size_t dtype_size(DType dtype)
{
    return ROWS.at(static_cast<std::size_t>(dtype)).size;
}

std::string_view dtype_name(DType dtype)
{
    return ROWS.at(static_cast<std::size_t>(dtype)).name;
}

std::optional<DType> dtype_from_name(std::string_view name)
{
    for (const Row& row : ROWS) {
        if (row.name == name) {
            return row.dtype;
        }
    }
    return std::nullopt;
}

bool is_floating(DType dtype)
{
    return dtype == DType::F32 || dtype == DType::F64 || dtype == DType::F16
        || dtype == DType::BF16;
}

} // namespace glassllm
