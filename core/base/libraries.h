// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace glassllm {

/// A library that the program is made with.
struct Library {
    std::string name;
    std::string version; ///< of the one that runs where it tells, else of the one compiled with
    std::string licence; ///< SPDX
};

/// Those that core itself uses, without the standard library.
[[nodiscard]] std::vector<Library> core_libraries();

} // namespace glassllm
