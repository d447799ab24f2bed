// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace glassllm::testing {

/// The developers' reference data (`$GLASSLLM_SHARED/data`), or nothing in a user's clone.
[[nodiscard]] std::optional<std::filesystem::path> shared_data();
/// The folder of the programs under test (`$GLASSLLM_BIN`).
[[nodiscard]] std::filesystem::path program_dir();

} // namespace glassllm::testing
