// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/step_caption.h"

#include "core/trace/steps.h"
#include "ui/side/step_numbers.h"
#include "ui/stage/stage_text.h"
#include "ui/state/selection.h"

namespace glassllm {

StepCaption StepCaption::of(const Selection& selection, const StagePicture& picture, bool allHeads)
{
    StepCaption caption;
    const StepRecord* const record = selection.record();
    if (record == nullptr) {
        return caption;
    }
    caption.layer = record->layer;
    caption.pass = selection.pass();
    QStringList places;
    if (selection.passCount() > 1) {
        places << tr("Token %1 of %2").arg(selection.pass() + 1).arg(selection.passCount());
    }
    places << tr("Event %1 of %2").arg(selection.event() + 1).arg(selection.eventCount());
    places << picture.step;
    if (record->layer) {
        places << StageText::layer(*record->layer);
    }
    if (allHeads) {
        places << tr("all heads");
    } else if (picture.head >= 0) {
        places << (hasKeyHeads(*record) ? StageText::keyHead(picture.head)
                                        : StageText::head(picture.head));
    }
    caption.place = places.join(QStringLiteral(" \u00b7 "));
    if (const auto number = find_step(record->id)) {
        const std::string_view plain = STEPS.at(*number).info.plain;
        caption.equation = QString::fromUtf8(plain.data(), static_cast<qsizetype>(plain.size()));
        const StepText text
            = stepText(picture.step, stepNumbers(*selection.run(), *selection.currentPass()));
        caption.title = text.title;
        caption.paragraphs = text.paragraphs;
        caption.paragraphs.removeAll(QString());
        caption.mixUp = text.mixUp.isEmpty() ? QString() : tr("Common mix-up: %1").arg(text.mixUp);
    }
    return caption;
}

PictureTexts StepCaption::texts() const
{
    PictureTexts found { { QStringLiteral("Event"), place } };
    if (!equation.isEmpty()) {
        found.emplace_back(QStringLiteral("Equation"), equation);
        found.emplace_back(QStringLiteral("Description"),
            title + QLatin1Char('\n') + paragraphs.join(QLatin1Char('\n')));
    }
    return found;
}

} // namespace glassllm
