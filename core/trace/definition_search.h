// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/cpp_tokens.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace glassllm {

/// The line of the first token of the return type where a function of that name is defined (a body
/// follows; declarations and calls do not count), or nothing. The first one of several.
[[nodiscard]] std::optional<std::int64_t> find_definition(
    const std::vector<CppToken>& tokens, std::string_view function);

} // namespace glassllm
