// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace glassllm::testing {

/// The rules of the house, each as a function from a file's name (relative to the repository) and
/// text to what breaks it: "line 7: ..."; empty when nothing does.

/// Arrows point one way: app -> ui -> core, and inside core a room uses only those before it. Core
/// and the command line know nothing of Qt.
[[nodiscard]] std::vector<std::string> include_problems(
    const std::string& file, std::string_view text);
/// Numbers and text meet in core/base/number_text only: functions that follow the locale are
/// banned.
[[nodiscard]] std::vector<std::string> locale_problems(
    const std::string& file, std::string_view text);
/// Two SPDX lines at the top, and at most 400 lines.
[[nodiscard]] std::vector<std::string> shape_problems(
    const std::string& file, std::string_view text);

} // namespace glassllm::testing
