// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>
#include <string_view>

namespace glassllm {

/// The reader of our output went away; there is nobody left to tell.
class BrokenPipe : public std::exception { };

/// Standard output, which carries only the result. Collects until flush().
class Output {
public:
    Output();
    ~Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Whether a person may be looking: then texts go through terminal_text().
    [[nodiscard]] bool is_terminal() const { return m_is_terminal; }
    /// Adds text as it is; on a terminal, control characters are made visible.
    void write(std::string_view text);
    /// Hands everything on. IoError (CannotWrite), BrokenPipe.
    void flush();

private:
    std::string m_waiting;
    bool m_is_terminal;
};

} // namespace glassllm
