// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace glassllm {

/// A path as messages name it: an empty one has quotes, or nothing would stand there.
[[nodiscard]] inline std::string path_name(const std::filesystem::path& path)
{
    return path.empty() ? "\"\"" : path.string();
}

} // namespace glassllm
