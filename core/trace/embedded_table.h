// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace glassllm {

struct EmbeddedFile {
    std::string_view name;
    std::string_view text;
};

/// All packed files in name order; written by cmake/EmbedFiles.cmake.
[[nodiscard]] std::span<const EmbeddedFile> embedded_table();

} // namespace glassllm
