// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QString>

#include <optional>

namespace glassllm {

/// A place in a source text that a panel shows; lines count from 1.
struct SourceExcerpt {
    QString file; ///< relative to the repository
    QString text; ///< the whole file
    int line = 0; ///< the statement, or where the function begins
    int last = 0; ///< the last line of the function; equal to `line` for a statement
    bool foreign = false; ///< the run was recorded from another version of the file
};

struct StepSource {
    std::optional<SourceExcerpt> block; ///< the statement that computes and records the step
    std::optional<SourceExcerpt> op; ///< the function that it calls
};

/// Where a step of a run was computed. The run's own sources are shown; a run that carries none is
/// explained by the sources of this program.
[[nodiscard]] StepSource sourceOf(const Run& run, const std::string& id);

/// The line on which the function that begins at `first` ends: where its braces close.
[[nodiscard]] int functionEnd(const QString& text, int first);

} // namespace glassllm
