// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QString>

#include <memory>

namespace glassllm {

/// A run with the letter of its tab.
struct ComparedRun {
    QString letter; ///< "A", "B", ...
    std::shared_ptr<const Run> run;
    bool operator==(const ComparedRun&) const = default;
};

/// The letters of the two sides: of the run that is shown, and of the other one.
struct Letters {
    QString shown = QStringLiteral("A");
    QString other = QStringLiteral("B");

    /// "B − A"
    [[nodiscard]] QString difference() const { return other + QStringLiteral(" \u2212 ") + shown; }
};

} // namespace glassllm
