// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

namespace glassllm {

/// Turns Ctrl+C into a stop request, so that the work ends in order and leaves nothing half
/// written. Made before other threads start; from then on the signal does not end the program.
class Interrupt {
public:
    Interrupt();
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }
    [[nodiscard]] bool happened() const { return m_source.stop_requested(); }

private:
    std::stop_source m_source;
};

} // namespace glassllm
