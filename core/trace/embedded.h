// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace glassllm {

/// A file packed into the library when it was built: "resources/step_index.json" or a source of
/// core/model ("core/model/attention.cpp"). NotFound (RecordMissing) for any other name.
[[nodiscard]] std::string_view embedded_file(std::string_view name);
/// The names of all packed files, in order.
[[nodiscard]] std::vector<std::string_view> embedded_files();

} // namespace glassllm
