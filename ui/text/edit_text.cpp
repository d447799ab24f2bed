// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/edit_text.h"

#include "core/base/error.h"
#include "core/checkpoint/edit_json.h"
#include "ui/text/number_format.h"

namespace glassllm {

bool switchesHeadOff(const Edit& edit)
{
    return edit.step == "attn.mix" && edit.layer && edit.head && !edit.pass && edit.at.empty()
        && edit.change == Edit::Change::Zero;
}

QString EditText::place(const Edit& edit)
{
    QString text = QString::fromStdString(edit.step);
    if (edit.layer) {
        text = tr("%1 of layer %2").arg(text, integerText(*edit.layer));
    }
    if (edit.head) {
        text = tr("%1, head %2,").arg(text, integerText(*edit.head));
    }
    if (edit.pass) {
        text = tr("%1 in pass %2").arg(text, integerText(*edit.pass));
    }
    return edit.at.empty() ? text : tr("a part of %1").arg(text);
}

QString EditText::of(const Edit& edit)
{
    if (switchesHeadOff(edit)) {
        return tr("head %1 of layer %2 is off")
            .arg(integerText(*edit.head), integerText(*edit.layer));
    }
    switch (edit.change) {
    case Edit::Change::Zero:
        return tr("%1 is set to 0").arg(place(edit));
    case Edit::Change::Scale:
        return tr("%1 is multiplied by %2").arg(place(edit), exactText(edit.amount));
    case Edit::Change::Add:
        return tr("%2 is added to %1").arg(place(edit), exactText(edit.amount));
    case Edit::Change::Replace:
        break;
    }
    return tr("%1 is replaced").arg(place(edit));
}

QString EditText::brief(const Edit& edit)
{
    return switchesHeadOff(edit)
        ? tr("off: head %1, layer %2").arg(integerText(*edit.head), integerText(*edit.layer))
        : of(edit);
}

QStringList EditText::of(const Run& run)
{
    QStringList texts;
    try {
        for (const Edit& edit : recorded_edits(run)) {
            texts << of(edit);
        }
    } catch (const Error&) {
        return {}; // a file may tell anything
    }
    return texts;
}

} // namespace glassllm
