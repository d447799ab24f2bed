// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/output.h"

#include "core/base/error.h"
#include "core/base/utf8.h"

#include <cerrno>
#include <system_error>

#include <unistd.h>

namespace glassllm {
namespace {

constexpr std::size_t ENOUGH = 1U << 16; // bytes handed on at once

} // namespace

Output::Output()
    : m_is_terminal(::isatty(STDOUT_FILENO) == 1)
{
}

void Output::write(std::string_view text)
{
    m_waiting += m_is_terminal ? terminal_text(text) : std::string(text);
    if (m_waiting.size() >= ENOUGH) {
        flush();
    }
}

void Output::flush()
{
    std::string_view rest = m_waiting;
    while (!rest.empty()) {
        const ::ssize_t put = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put < 0 && errno == EPIPE) {
            throw BrokenPipe();
        }
        if (put < 0) {
            throw_error<IoError>(ErrorCode::CannotWrite,
                { "Standard output", std::generic_category().message(errno) });
        }
        rest.remove_prefix(static_cast<std::size_t>(put));
    }
    m_waiting.clear();
}

} // namespace glassllm
