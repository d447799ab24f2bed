// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shared_data.h"

#include "core/base/data_dir.h"

#include <cstdlib>

namespace glassllm::testing {

std::optional<std::filesystem::path> shared_data()
{
    const char* chosen = std::getenv("GLASSLLM_SHARED");
    const std::filesystem::path root = chosen != nullptr
        ? std::filesystem::path(chosen)
        : std::filesystem::path(GLASSLLM_SOURCE_DIR) / ".." / "shared";
    const auto data = root / "data";
    std::error_code ignored;
    return std::filesystem::is_directory(data, ignored) ? std::optional(data) : std::nullopt;
}

std::filesystem::path program_dir()
{
    const char* chosen = std::getenv("GLASSLLM_BIN");
    return chosen != nullptr ? std::filesystem::path(chosen) : executable_dir();
}

} // namespace glassllm::testing
