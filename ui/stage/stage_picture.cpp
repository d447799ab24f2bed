// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_picture.h"

#include "ui/stage/stage_text.h"

namespace glassllm {

namespace {

void addContent(StagePicture& picture, const Selection& selection, const StageOptions& options)
{
    const std::string& id = selection.record()->id;
    if (id == "probs" || id == "sample") {
        if (auto list = candidatesOf(selection)) {
            picture.content = StagePicture::Candidates { std::make_shared<const CandidateList>(
                                                             std::move(*list)),
                id == "probs" ? CandidateMode::Probabilities : CandidateMode::Draw };
        }
    } else if (id == "loss") {
        if (auto table = lossTableOf(selection)) {
            picture.content = std::make_shared<const LossTable>(std::move(*table));
        }
    } else if (auto figure = figureOf(selection, options)) {
        picture.head = figure->head;
        picture.content = std::make_shared<const HeatmapFigure>(std::move(*figure));
    }
}

} // namespace

StagePicture pictureOf(const Selection& selection, const StageOptions& options)
{
    StagePicture picture;
    const StepRecord* const record = selection.record();
    if (record == nullptr) {
        return picture;
    }
    const Run& run = *selection.run();
    picture.step = QString::fromStdString(record->id);
    picture.layer = record->layer;
    picture.model = QString::fromStdString(run.model);
    picture.prompt = run.prompt ? QString::fromStdString(*run.prompt) : QString();
    addContent(picture, selection, options);
    constexpr qsizetype longest = 60;
    QString shown = visibleText(picture.prompt);
    if (shown.size() > longest) {
        shown = shown.left(longest - 1) + QChar(0x2026);
    }
    picture.title = StageText::figureTitle(*record, std::max(0, picture.head), shown);
    return picture;
}

} // namespace glassllm
