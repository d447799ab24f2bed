// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/cpp_tokens.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// A comment `// @step id [op]`.
struct Marker {
    std::string id;
    std::optional<std::string> op;
    std::int64_t comment_line = 0; ///< where the comment stands
    std::int64_t line = 0; ///< the line it marks
};

/// The markers of one file, in order; ids are not checked. `file` is named in errors. BadFile
/// (BadMarker) for a comment that begins with "@step" and goes on otherwise, or that nothing
/// follows.
[[nodiscard]] std::vector<Marker> find_markers(
    const std::vector<CppToken>& tokens, const std::string& file);

} // namespace glassllm
