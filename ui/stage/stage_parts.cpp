// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_parts.h"

#include "ui/stage/candidates_view.h"
#include "ui/stage/heads_view.h"
#include "ui/stage/heatmap_plot.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/legend_strip.h"
#include "ui/stage/lens.h"
#include "ui/stage/loss_view.h"
#include "ui/stage/phase_read_out.h"
#include "ui/stage/read_out.h"
#include "ui/stage/stage_header.h"
#include "ui/stage/stage_text.h"
#include "ui/text/step_text.h"
#include "ui/theme/text_size.h"

#include <QLabel>
#include <QStackedWidget>
#include <QtConcurrent>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int WIDEST_STRIP = 380; // a value stands not far from its name

/// The name of a step before its colon: "Scores".
QString shortTitle(const QString& stepId)
{
    return stepText(stepId, {}).title.section(QLatin1Char(':'), 0, 0);
}

} // namespace

std::optional<Cell> StageParts::shownCell(const std::optional<Cell>& inRecord) const
{
    if (!inRecord || figure() == nullptr) {
        return std::nullopt;
    }
    const auto place = figure()->matrix->columnAxis().shownIndex(inRecord->column);
    return place && figure()->matrix->contains(inRecord->row, *place)
        ? std::optional(Cell { inRecord->row, *place })
        : std::nullopt;
}

std::optional<Cell> StageParts::recordCell(const std::optional<Cell>& shown) const
{
    if (!shown || figure() == nullptr) {
        return std::nullopt;
    }
    const auto place = figure()->matrix->columnAxis().recordIndex(static_cast<int>(shown->column));
    return place ? std::optional(Cell { shown->row, *place }) : std::nullopt;
}

int StageParts::headsOfRecord() const
{
    const StepRecord* const record = selection->record();
    return record != nullptr ? headsInRecord(*record) : 0;
}

void StageParts::refresh()
{
    picture = kept.picture(*selection, options);
    const StepRecord* const record = selection->record();
    if (record == nullptr) {
        header->setStep({}, {}, {});
    } else {
        const auto headline = [&](bool brief) {
            return StageText::headline(*record,
                selection->headIndexInRecord(*record, selection->head()), selection->headCount(),
                brief);
        };
        header->setStep(QString::fromStdString(record->id), headline(compact), headline(true));
    }
    const bool heads = headsOfRecord() > 0;
    header->setHeads(
        heads ? std::max(selection->headCount(), headsOfRecord()) : 0, selection->head());
    const bool vocabulary = figure() != nullptr
        && figure()->matrix->columnAxis().kind == AxisKind::Token
        && figure()->matrix->values().size(1) > smallVocabularyAxis && !figure()->readsAsBars();
    header->setAvailable(
        headsOfRecord() > 1 && !isProbabilityStep(record->id), vocabulary, !picture.isEmpty());
    header->setTrimOffered(figure() != nullptr && figure()->trimOffered);
    refreshHeads();
    showContent();
    describe();
}

void StageParts::refreshHeads()
{
    headStats.reset();
    const int heads = headsOfRecord();
    const bool gridShown = header->isGridShown() && heads > 1;
    column->setVisible(!compact && heads > 1 && !gridShown);
    if (heads <= 1) {
        return;
    }
    const StepRecord& record = *selection->record();
    const bool keyAxis = hasKeyHeads(record);
    int keyHeads = heads;
    if (!keyAxis) {
        const StepRecord* const keys = findRecord(*selection->currentPass(), "attn.k");
        keyHeads = keys != nullptr ? std::max(1, headsInRecord(*keys)) : heads;
    }
    const int queryHeads = std::max(selection->headCount(), heads);
    HeadsView* const view = gridShown ? grid : column;
    view->setReveal(selection->reveal());
    if (gridShown || !compact) {
        const auto pictures = kept.heads(*selection, options);
        headStats = statsOfHeads(pictures);
        view->display(pictures, keyAxis, std::max(1, queryHeads / keyHeads));
        view->setCurrent(selection->headIndexInRecord(record, selection->head()));
    }
}

MatrixStats StageParts::statsOfRecord() const
{
    return headStats ? *headStats : statsOf(selection->record()->value);
}

std::shared_ptr<const StageOperands> StageParts::operands()
{
    if (!weightsAsked && weightsOfRun && selection->run()) {
        weights = weightsOfRun(*selection->run());
        weightsAsked = true;
    }
    const bool needed = !compact || selection->record()->id == "embed";
    auto around = kept.operands(*selection, options, needed ? weights : nullptr, figure());
    // beside the result they need a width that narrow windows have not
    return compact && around && around->left ? nullptr : around;
}

void StageParts::showContent()
{
    const bool matrix = figure() != nullptr;
    const bool gridShown = matrix && header->isGridShown() && headsOfRecord() > 1;
    readOut->setVisible(matrix && !gridShown);
    legend->setVisible(matrix && !gridShown);
    heatmap->setFigure(matrix ? *picture.heatmap() : nullptr, selection->reveal(),
        matrix && !gridShown ? operands() : nullptr);
    legend->setPending(!selection->isWhole());
    const bool lensShown = matrix && !gridShown && wantsLens(*figure());
    lens->setVisible(lensShown);
    lens->setFigure(lensShown ? lensFigure(*figure()) : nullptr, selection->reveal());
    if (gridShown) {
        canvas->setCurrentWidget(grid);
    } else if (matrix) {
        canvas->setCurrentWidget(heatmap);
        const MatrixStats whole = statsOfRecord();
        legend->display(*figure(),
            headsOfRecord() > 1 ? StageText::statisticsOfHeads(whole)
                                : StageText::statistics(whole));
        showCurrent();
    } else if (const auto* const list = std::get_if<StagePicture::Candidates>(&picture.content)) {
        candidates->display(list->list, list->mode);
        candidates->setReveal(selection->reveal());
        canvas->setCurrentWidget(candidates);
        showCurrent();
    } else if (const auto* const table = std::get_if<StagePicture::Loss>(&picture.content)) {
        loss->display(*table);
        loss->setReveal(selection->reveal());
        canvas->setCurrentWidget(loss);
    } else {
        nothing->setText(whyNothing());
        canvas->setCurrentWidget(nothing);
    }
    placeStrips();
}

void StageParts::placeStrips()
{
    const QRect place = placeForStrips();
    moveStrips(!place.isEmpty());
    if (!place.isEmpty()) {
        readOut->setGeometry(place.left(), place.top(), place.width(), readOut->height());
        legend->setGeometry(
            place.left(), readOut->geometry().bottom() + 1, place.width(), legend->height());
    }
}

QRect StageParts::placeForStrips() const
{
    const QWidget* const panel = canvas->parentWidget();
    constexpr int margins = 5;
    const QSize whole(canvas->width(), panel->height() - header->height() - margins);
    const int strips = glassllm::grid(compact ? 82 : 104);
    const bool alone
        = figure() != nullptr && canvas->currentWidget() == heatmap && lens->isHidden();
    const auto fits = [](const QRect& place) {
        return place.width() >= glassllm::grid(HeatmapPlot::STRIPS_BESIDE)
            && place.height()
            >= glassllm::grid(ReadOut::CORNER_HEIGHT) + glassllm::grid(LegendStrip::CORNER_HEIGHT);
    };
    QRect place = alone ? heatmap->cornerIn(whole) : QRect(); // it costs the operands nothing
    const bool beside = alone && !fits(place);
    if (beside) {
        place = heatmap->besideIn(whole, strips);
    }
    place.setWidth(std::min(place.width(), glassllm::grid(WIDEST_STRIP)));
    heatmap->setStripsBeside(beside && fits(place));
    return fits(place) ? place : QRect();
}

void StageParts::moveStrips(bool corner)
{
    if (corner == inCorner) {
        return;
    }
    inCorner = corner;
    readOut->setInCorner(corner);
    legend->setInCorner(corner);
    QWidget* const parent = corner ? static_cast<QWidget*>(heatmap) : canvas->parentWidget();
    for (QWidget* const strip : std::initializer_list<QWidget*> { readOut, legend }) {
        const bool hidden = strip->isHidden();
        middle->removeWidget(strip);
        strip->setParent(parent);
        strip->setHidden(hidden);
    }
    if (!corner) {
        middle->insertWidget(0, readOut);
        middle->addWidget(legend);
    }
}

QString StageParts::whyNothing() const
{
    if (!selection->run()) {
        return {};
    }
    const StepRecord* const record = selection->record();
    return record == nullptr ? StageText::passWithoutEvents()
                             : StageText::noPicture(record->shape());
}

void StageParts::showMoment()
{
    for (HeadsView* const view : { column, grid }) {
        view->setReveal(selection->reveal());
    }
    heatmap->setReveal(selection->reveal());
    lens->setReveal(selection->reveal());
    candidates->setReveal(selection->reveal());
    loss->setReveal(selection->reveal());
    legend->setPending(!selection->isWhole());
    showCurrent();
}

void StageParts::showCurrent()
{
    if (figure() != nullptr) {
        auto cell = shownCell(selection->cell());
        if (!cell && selection->isWhole()) {
            cell = figure()->defaultCell();
        }
        heatmap->setCurrent(cell);
        moveLens();
        showReadOut();
    } else {
        const auto cell = selection->cell();
        candidates->setCurrent(cell ? std::optional(cell->column) : std::nullopt);
    }
}

void StageParts::showHover() const
{
    const auto cell = shownCell(selection->hover());
    heatmap->setHovered(cell);
    lens->setHovered(cell);
    showReadOut();
}

void StageParts::hover(HeatmapWidget* over, const std::optional<Cell>& cell) const
{
    const auto inRecord = recordCell(cell);
    selection->setHover(inRecord);
    if (cell && !inRecord) {
        over->setHovered(cell); // the column of many tokens is known here only
        showReadOut();
    } else if (!cell) {
        showHover();
    }
}

void StageParts::choose(const Cell& cell)
{
    if (const auto inRecord = recordCell(cell)) {
        selection->setCell(inRecord);
    }
    heatmap->setCurrent(cell);
    moveLens();
    showReadOut();
}

void StageParts::showReadOut() const
{
    const auto cell = heatmap->hovered() ? heatmap->hovered() : heatmap->current();
    if (cell && figure() != nullptr) {
        readOut->display(heatmap->isThere(*cell)
                ? readOutOf(*figure(), static_cast<int>(cell->row), static_cast<int>(cell->column))
                : phaseReadOut(*selection, *figure()));
    } else {
        readOut->clear();
    }
}

void StageParts::showZoom() const
{
    header->setZoomed(
        figure() != nullptr && canvas->currentWidget() == heatmap && heatmap->isZoomed());
    const auto [rows, columns] = heatmap->poolFactors();
    legend->setNote(rows > 1 || columns > 1 ? StageText::pooled(rows, columns) : QString());
}

void StageParts::showNaN() const
{
    const bool known = nanSearch.isFinished() && nanSearch.future().resultCount() > 0;
    const auto place = known ? nanSearch.result() : std::nullopt;
    if (!place || !selection->run()) {
        header->setWarning({});
        return;
    }
    const Pass& pass = selection->run()->passes.at(static_cast<std::size_t>(place->pass));
    const StepRecord& record = pass.trace->records.at(static_cast<std::size_t>(place->event));
    header->setWarning(StageText::firstNaN(record));
}

void StageParts::followRun()
{
    header->setWarning({});
    lensWindow.reset();
    weights = nullptr;
    weightsAsked = false;
    kept.clear();
    const std::shared_ptr<const Run> run = selection->run();
    if (run) {
        // every number of the run is read: away from the window's thread
        nanSearch.setFuture(QtConcurrent::run([run] { return firstNaN(*run); }));
    }
}

void StageParts::describe() const
{
    if (figure() != nullptr) {
        heatmap->setAccessibleName(StageText::matrixName(shortTitle(picture.step), figure()->head,
            figure()->matrix->rows(), figure()->matrix->columns()));
        const QSize cells = lensCells(*figure()->matrix);
        lens->setAccessibleName(StageText::lensName(cells.height(), cells.width()));
    }
}

} // namespace glassllm
