// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

namespace glassllm::testing {

struct Caught {
    ErrorCode code = ErrorCode::Count; ///< Count: nothing was thrown
    std::vector<std::string> args;
    std::string what;

    [[nodiscard]] bool says(const std::string& text) const
    {
        return what.find(text) != std::string::npos;
    }
};

/// Runs fn and hands back the error of core of the given kind; any other exception passes on.
template <class Kind, class Fn> Caught caught(const Fn& fn)
{
    try {
        fn();
    } catch (const Kind& error) {
        return { error.info().code, error.info().args, error.what() };
    }
    return {};
}

} // namespace glassllm::testing
