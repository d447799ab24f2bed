// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the lens of the stage follows the current cell, and when that cell counts as chosen.
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/lens.h"
#include "ui/stage/stage_parts.h"

#include <cmath>

namespace glassllm {

void StageParts::moveLens()
{
    const auto cell = heatmap->current();
    if (lens->figure() == nullptr || !cell) {
        heatmap->setFrame(std::nullopt);
        return;
    }
    // a cell that nobody chose does not take the lens away from where it was put
    const Cell wanted = selection->cell() || !lensWindow
        ? *cell
        : Cell { std::lround(lensWindow->top), std::lround(lensWindow->left) };
    lens->showWindow(lensAround(wanted, *figure()->matrix, lensWindow));
    lens->setCurrent(cell);
    followLens();
}

void StageParts::followLens()
{
    if (lens->figure() == nullptr) {
        return;
    }
    const CellWindow now = lens->window();
    const QSize cells = lensCells(*lens->figure()->matrix);
    // a figure that has just been set shows itself whole
    if (now.right - now.left < cells.width() + 0.5 && now.bottom - now.top < cells.height() + 0.5) {
        lensWindow = now;
        heatmap->setFrame(now);
    }
}

void StageParts::chooseRinged() const
{
    if (selection->cell() || !selection->isWhole()) {
        return;
    }
    // a lens that was moved elsewhere stays there
    const auto ringed = heatmap->current();
    const bool elsewhere = lensWindow && ringed
        && !QRectF(QPointF(lensWindow->left, lensWindow->top),
            QPointF(lensWindow->right, lensWindow->bottom))
                .contains(static_cast<qreal>(ringed->column), static_cast<qreal>(ringed->row));
    if (!lens->isHidden() && elsewhere) {
        return;
    }
    if (figure() != nullptr) {
        selection->setCell(recordCell(heatmap->current()));
    } else if (const auto* const list = std::get_if<StagePicture::Candidates>(&picture.content)) {
        if (list->mode == CandidateMode::Probabilities && !list->list->ranked.empty()) {
            selection->setCell(Cell { 0, list->list->ranked.front().id });
        }
    }
}

} // namespace glassllm
