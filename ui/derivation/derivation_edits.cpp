// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What interventions made of a number after it was computed.
#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"

namespace glassllm::deriving {
namespace {

const QString SPACE = QStringLiteral(" ");
const QString UNTOLD = QStringLiteral("?"); // a later intervention hid it

} // namespace

QString changeOf(const Parts& parts, const DerivedEdit& edit)
{
    const QString amount = parts.numbers.exact(edit.operand.value).text;
    switch (edit.change) {
    case Edit::Change::Scale:
        return QStringLiteral("\u00b7 ") + guarded(amount);
    case Edit::Change::Add:
        return addedNumber(amount).trimmed();
    case Edit::Change::Zero:
        return QStringLiteral("= 0");
    case Edit::Change::Replace:
        break;
    }
    return QStringLiteral("= ")
        + (edit.is_known ? parts.numbers.single(edit.operand.value).text : UNTOLD);
}

Formula editsOf(const Parts& parts, bool brief)
{
    FormulaWriter out;
    for (const DerivedEdit& edit : parts.derivation.edits) {
        const bool computes
            = edit.change == Edit::Change::Scale || edit.change == Edit::Change::Add;
        if (brief) {
            out.plain(QStringLiteral(" \u2192 "));
        } else {
            out.quiet(DerivationWords::thenAnIntervention()).plain(SPACE);
        }
        out.plain((computes ? changeOf(parts, edit) + SPACE : QString()) + QStringLiteral("= "));
        out.strong(edit.is_known ? parts.numbers.single(edit.result).text : UNTOLD);
        if (edit.change == Edit::Change::Replace && !brief) {
            out.plain(SPACE).quiet(DerivationWords::asRecorded());
        }
    }
    return out.take();
}

} // namespace glassllm::deriving
