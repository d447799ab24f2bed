// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace glassllm {

/// Shows on standard error how far a run is, a few times a second; silent when not wanted.
class Progress {
public:
    /// @param passes how many the run may have
    Progress(bool wanted, std::int64_t passes);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(const StepProgress& step);
    /// What to hand to the model; empty when not wanted.
    [[nodiscard]] ProgressFunction function();

private:
    using Clock = std::chrono::steady_clock;

    bool m_wanted;
    bool m_is_terminal;
    std::int64_t m_passes;
    std::size_t m_shown = 0; ///< columns to wipe
    Clock::time_point m_last;
};

/// "pass 2 of 3, layer 4, step 40 of 75": the pass and step count from 1, the layer from 0.
[[nodiscard]] std::string progress_text(const StepProgress& step, std::int64_t passes);

} // namespace glassllm
