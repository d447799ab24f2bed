// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/libraries.h"

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <utf8proc.h>
#include <xxhash.h>
#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>

#include <array>

namespace glassllm {
namespace {

constexpr unsigned XXH_STEP = 100; // between the parts of its version number

std::string dotted(unsigned first, unsigned second, unsigned third)
{
    return std::to_string(first) + '.' + std::to_string(second) + '.' + std::to_string(third);
}

/// "10.42" of "10.42 2022-12-11".
std::string pcre2_version()
{
    std::array<char, 64> text {}; // PCRE2 asks for at least 24
    pcre2_config(PCRE2_CONFIG_VERSION, text.data());
    const std::string whole = text.data();
    return whole.substr(0, whole.find(' '));
}

} // namespace

std::vector<Library> core_libraries()
{
    const unsigned xxh = XXH_versionNumber();
    return {
        { "Eigen", dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION),
            "MPL-2.0" },
        { "nlohmann/json",
            dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                NLOHMANN_JSON_VERSION_PATCH),
            "MIT" },
        { "PCRE2", pcre2_version(), "BSD-3-Clause" },
        { "utf8proc", utf8proc_version(), "MIT" },
        { "xxHash", dotted(xxh / (XXH_STEP * XXH_STEP), xxh / XXH_STEP % XXH_STEP, xxh % XXH_STEP),
            "BSD-2-Clause" },
    };
}

} // namespace glassllm
