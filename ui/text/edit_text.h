// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace glassllm {

struct Edit;
struct Run;

/// What interventions do, in the window's language at the time of the call.
class EditText {
    Q_DECLARE_TR_FUNCTIONS(EditText)

public:
    /// "head 2 of layer 1 is off", "ffn.up of layer 0 is set to 0", "attn.mix of layer 1, head 2,
    /// is multiplied by 0.5"
    [[nodiscard]] static QString of(const Edit& edit);
    /// The same for a narrow place: "off: head 2, layer 1".
    [[nodiscard]] static QString brief(const Edit& edit);
    /// One for each edit that a run was made with; empty also when what its file tells is none.
    [[nodiscard]] static QStringList of(const Run& run);

private:
    [[nodiscard]] static QString place(const Edit& edit);
};

/// Whether an edit takes all that one head gives away: zero at `attn.mix`, whole, in every pass.
[[nodiscard]] bool switchesHeadOff(const Edit& edit);

} // namespace glassllm
