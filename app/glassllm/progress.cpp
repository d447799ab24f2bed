// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/progress.h"

#include <iostream>

#include <unistd.h>

namespace glassllm {
namespace {

constexpr std::chrono::milliseconds PAUSE { 100 };

} // namespace

std::string progress_text(const StepProgress& step, std::int64_t passes)
{
    std::string text = "pass " + std::to_string(step.pass + 1) + " of " + std::to_string(passes);
    if (step.layer >= 0) {
        text += ", layer " + std::to_string(step.layer);
    }
    return text + ", step " + std::to_string(step.done) + " of " + std::to_string(step.total);
}

Progress::Progress(bool wanted, std::int64_t passes)
    : m_wanted(wanted)
    , m_is_terminal(::isatty(STDERR_FILENO) == 1)
    , m_passes(passes)
    , m_last(Clock::now())
{
}

Progress::~Progress()
{
    if (m_shown > 0) { // the next line of the terminal begins clean
        std::cerr << '\r' << std::string(m_shown, ' ') << '\r' << std::flush;
    }
}

void Progress::show(const StepProgress& step)
{
    const auto now = Clock::now();
    if (now - m_last < PAUSE) {
        return;
    }
    m_last = now;
    const std::string text = progress_text(step, m_passes);
    if (!m_is_terminal) {
        std::cerr << text << '\n' << std::flush;
        return;
    }
    const std::size_t wipe = m_shown > text.size() ? m_shown - text.size() : 0;
    std::cerr << '\r' << text << std::string(wipe, ' ') << std::flush;
    m_shown = text.size();
}

ProgressFunction Progress::function()
{
    if (!m_wanted) {
        return {};
    }
    return [this](const StepProgress& step) { show(step); };
}

} // namespace glassllm
