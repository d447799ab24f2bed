// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace glassllm {

/// Where the models and lessons are: `$GLASSLLM_DATA_DIR`, then `<exe>/../share/glassllm` of an
/// installed tree, then `resources/` of the source tree for a program in its build folder.
/// Throws IoError (CannotOpen) when none of them is a folder.
[[nodiscard]] std::filesystem::path data_dir();
/// The folder of the built-in model, data_dir() / "models/vidro".
[[nodiscard]] std::filesystem::path builtin_model_dir();
/// The folder of the running executable.
[[nodiscard]] std::filesystem::path executable_dir();

} // namespace glassllm
