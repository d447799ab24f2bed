// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

namespace glassllm {

/// Turns Ctrl+C, and the polite signals of a system (TERM, HUP), into a stop request, so that the
/// work ends in order and leaves nothing half written. Made before other threads start; from then
/// on they do not end the program. What the parent ignores stays ignored.
class Interrupt {
public:
    Interrupt();
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }
    [[nodiscard]] bool happened() const { return m_source.stop_requested(); }

private:
    std::stop_source m_source;
};

/// What a program that was stopped returns: 130 after Ctrl+C, 128 and the signal after another.
[[nodiscard]] int interrupted_exit_code();

} // namespace glassllm
