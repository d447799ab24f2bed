// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace glassllm {

/// What Run does.
struct RunChoice {
    RunMode mode = RunMode::Generate;
    qint64 newTokens = 1;
    bool operator==(const RunChoice&) const = default;
};

/// What beside the prompt decides how a run comes out.
struct RunOptions {
    RunChoice choice {};
    Sampling sampling {};
    std::string model {}; ///< its id

    /// Whether the same comes out; sampling counts only where tokens are drawn.
    [[nodiscard]] bool sameResult(const RunOptions& other) const;
};

/// A prompt, what runs, and the run that is shown for it.
struct StudioPage {
    QString prompt; ///< as it stands in the field
    QString recordedPrompt; ///< what the run was made from
    QString runningPrompt; ///< what runs now, or ran last
    QString openedFile; ///< of an opened run
    std::shared_ptr<const Run> run;
    double seconds = 0; ///< that the run took; 0 for an opened one
    bool modelMissing = false; ///< the opened run's model is not open and no other was chosen
    std::optional<RunOptions> madeWith; ///< none without a run
};

} // namespace glassllm
