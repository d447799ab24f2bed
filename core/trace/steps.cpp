// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/steps.h"

#include "core/base/error.h"

#include <string>

namespace glassllm {

const Step& step(std::string_view id)
{
    return STEPS[step_number(id)];
}

std::optional<std::size_t> find_step(std::string_view id)
{
    const auto* const found = std::ranges::find(STEPS, id, &Step::id);
    if (found == STEPS.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - STEPS.begin());
}

std::size_t step_number(std::string_view id)
{
    const std::optional<std::size_t> number = find_step(id);
    if (!number) {
        throw_error<NotFound>(ErrorCode::UnknownStep, { std::string(id) });
    }
    return *number;
}

} // namespace glassllm
