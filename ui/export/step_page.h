// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/step_caption.h"

#include <QByteArray>
#include <QCoreApplication>

#include <vector>

namespace glassllm {

/// A page that shows the pictures of a folder in order, each with its caption: one HTML file that
/// needs nothing else, light or dark as its reader's browser is.
class StepPage {
    Q_DECLARE_TR_FUNCTIONS(StepPage)

public:
    struct Entry {
        QString file; ///< beside the page; empty: the event has no picture
        StepCaption caption;
    };

    QString language; ///< "en", "pt-BR"
    QString model;
    QString prompt;
    std::vector<Entry> entries;

    /// UTF-8. All texts are escaped, and what cannot be seen in them is made visible.
    [[nodiscard]] QByteArray html() const;

private:
    [[nodiscard]] QString heading(const StepCaption& caption) const;
    [[nodiscard]] bool startsSection(std::size_t entry) const;
    [[nodiscard]] QString contents() const;
    [[nodiscard]] QString figure(const Entry& entry, std::size_t number) const;
    [[nodiscard]] bool hasPasses() const;
};

} // namespace glassllm
