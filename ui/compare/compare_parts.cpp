// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_parts.h"

#include "ui/compare/candidate_bars.h"
#include "ui/compare/compare_header.h"
#include "ui/compare/compare_pictures.h"
#include "ui/compare/compare_read_out.h"
#include "ui/compare/compare_row_panel.h"
#include "ui/compare/compare_text.h"
#include "ui/compare/difference_sizes.h"
#include "ui/compare/head_differences.h"
#include "ui/compare/loss_pair.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"
#include "ui/theme/text_size.h"

#include <QLabel>
#include <QStackedWidget>
#include <QtConcurrent>

#include <algorithm>

namespace glassllm {

namespace {

constexpr std::size_t FEW_CANDIDATES = 3;
constexpr std::size_t MANY_CANDIDATES = 16;
const QString PARTED = QStringLiteral(" \u00b7 ");

/// "9 × 9"
QString sizeOf(const HeatmapFigure& figure)
{
    const CellArea& area = figure.beside->present;
    const std::int64_t columns = figure.columns.axis().chosen.empty()
        ? area.endColumn - area.firstColumn
        : figure.matrix->values().size(1);
    return QStringLiteral("%1 × %2").arg(
        integerText(area.endRow - area.firstRow), integerText(columns));
}

} // namespace

TokenDifferences CompareParts::tokens() const
{
    return tokenDifferences(
        *selection->run(), *selection->currentPass(), *other.run(), *other.currentPass());
}

void CompareParts::refresh()
{
    stale = false;
    elsewhere.reset();
    hoveredElsewhere.reset();
    const Counterpart place = counterpartOf(*selection, otherRun.get());
    obstacle = place.obstacle;
    figures = nullptr;
    candidates = nullptr;
    if (hasBoth()) {
        other.setRun(otherRun);
        other.setPassAndEvent(place.pass, place.event);
        other.setHead(selection->head());
        if (auto compared = compareFigures(*selection, other, letters, decimals)) {
            figures = std::make_shared<const ComparedFigures>(std::move(*compared));
        }
        const std::string& id = selection->record()->id;
        const bool isList = id == "probs" || id == "sample";
        if (!match || !match->isOf(selection->run(), otherRun)) {
            match = std::make_unique<const TokenMatch>(selection->run(), otherRun);
        }
        candidates = std::make_shared<const ComparedCandidates>(compareCandidates(
            *selection, other, isList ? MANY_CANDIDATES : FEW_CANDIDATES, *match));
    } else {
        other.setRun(nullptr); // it may be large
    }
    showHead();
    showContent();
}

void CompareParts::release()
{
    stopSeeking();
    stale = true;
    obstacle = Obstacle::NoRun;
    elsewhere.reset();
    hoveredElsewhere.reset();
    other.setRun(nullptr);
    figures = nullptr;
    candidates = nullptr;
    match = nullptr;
    row->clear();
    readOut->display(nullptr, letters);
    nextToken->display(nullptr, letters);
    list->display(nullptr, letters);
    loss->clear();
    heads->display({}, false, letters);
    pictures->display(nullptr, {}, {});
}

void CompareParts::showHead()
{
    header->setLetters(letters);
    const StepRecord* const record = selection->record();
    if (record == nullptr) {
        header->setStep({}, {}, {});
        header->setHeads(0, 0);
        header->setBadge({});
        return;
    }
    QStringList parts;
    if (record->layer) {
        parts << StageText::layer(*record->layer);
    }
    const int count = headsInRecord(*record);
    if (count > 0) {
        const int index = selection->headIndexInRecord(*record, selection->head());
        parts << (hasKeyHeads(*record) ? StageText::keyHead(index) : StageText::head(index));
    }
    const QString brief = parts.join(PARTED);
    if (figures) {
        const QString a = sizeOf(*figures->shown);
        const QString b = sizeOf(*figures->other);
        parts << (a == b ? CompareText::eachOfSize(letters, a)
                         : CompareText::ofSizes(letters, a, b));
    }
    header->setStep(QString::fromStdString(record->id), parts.join(PARTED), brief);
    header->setHeads(count > 0 ? std::max(selection->headCount(), count) : 0, selection->head());
    if (hasBoth()) {
        const auto badge = [&](bool shorter) {
            return CompareText::badge(*selection->run(), *other.run(), tokens(), letters, shorter);
        };
        header->setBadge(badge(false), badge(true));
    } else {
        header->setBadge({});
    }
}

void CompareParts::showContent()
{
    const std::string id = selection->record() != nullptr ? selection->record()->id : "";
    const bool isList = hasBoth() && (id == "probs" || id == "sample");
    const bool isLoss = hasBoth() && id == "loss" && loss->display(*selection, other, letters);
    readOut->display(figures, letters);
    nextToken->display(candidates, letters);
    row->setVisible(figures != nullptr);
    if (figures) {
        showPictures();
        canvas->setCurrentWidget(pictures);
    } else if (isList) {
        list->setDraw(id == "sample");
        list->display(candidates, letters);
        canvas->setCurrentWidget(list);
    } else if (isLoss) {
        canvas->setCurrentWidget(loss);
    } else {
        nothing->setText(hasBoth()
                ? CompareText::noPicture()
                : CompareText::obstacle(obstacle, *selection, letters, otherRun));
        canvas->setCurrentWidget(nothing);
    }
    header->setAvailable(canvas->currentWidget() != nothing);
    dropUnseen();
    arrange(canvas->parentWidget()->size());
    showMoment();
}

void CompareParts::dropUnseen() const
{
    const QWidget* const seen = canvas->currentWidget();
    if (seen != pictures && pictures->figures() != nullptr) {
        pictures->display(nullptr, {}, {});
    }
    if (seen != list && list->candidates() != nullptr) {
        list->display(nullptr, letters);
    }
    if (seen != loss && loss->table(0)) {
        loss->clear();
    }
}

void CompareParts::showPictures()
{
    const StepRecord& record = *selection->record();
    ComparePictures::Words words;
    words.letters = letters;
    words.titles = { CompareText::promptOf(*selection->run()), CompareText::promptOf(*other.run()),
        CompareText::whereTheyPart() };
    words.captions = { CompareText::axes(*figures), {}, CompareText::finding(*figures, tokens()) };
    const QString step = QString::fromStdString(record.id);
    const auto name = [&](const QString& letter) {
        return StageText::matrixName(letter + QStringLiteral(": ") + step, figures->shown->head,
            figures->shown->matrix->rows(), figures->shown->matrix->columns());
    };
    words.names = { name(letters.shown), name(letters.other), name(letters.difference()) };
    pictures->display(figures, words, figures->shownRow == 0 ? selection->reveal() : Reveal());
    auto each = headsInRecord(record) > 1 ? differenceOfHeads(*selection, other)
                                          : std::vector<HeadPicture>();
    heads->display(std::move(each), hasKeyHeads(record), letters);
    heads->setCurrent(selection->headIndexInRecord(record, selection->head()));
}

void CompareParts::showMoment() const
{
    const bool inStep = figures && figures->shownRow == 0;
    pictures->setReveal(inStep ? selection->reveal() : Reveal());
    heads->setReveal(inStep ? selection->reveal() : Reveal());
    loss->setReveal(selection->reveal());
    showCurrent();
}

std::optional<Cell> CompareParts::currentCell() const
{
    if (!figures) {
        return std::nullopt;
    }
    if (elsewhere) {
        return elsewhere;
    }
    if (const auto chosen = figures->aligned(selection->cell())) {
        return chosen;
    }
    if (!selection->isWhole()) {
        return std::nullopt;
    }
    // before anyone chose a cell: where the two differ most
    return figures->changed > 0 && figures->largest > 0
        ? figures->largestCell
        : figures->aligned(figures->shown->defaultCell());
}

void CompareParts::showCurrent() const
{
    if (!figures) {
        const auto cell = selection->cell();
        list->setCurrent(cell ? std::optional(cell->column) : std::nullopt);
        return;
    }
    const auto cell = currentCell();
    pictures->setCurrent(cell);
    // of cells that are not there yet nothing must be told
    const auto told = cell && isThere(*cell) ? cell : std::nullopt;
    readOut->setCell(told);
    showRow(told);
}

void CompareParts::showRow(const std::optional<Cell>& cell) const
{
    if (cell) {
        row->ask({ figures.get(), selection, &other, letters, *cell }, figures);
    } else {
        row->clear();
    }
}

void CompareParts::showHover() const
{
    if (!figures) {
        return;
    }
    const auto cell = hoveredElsewhere ? hoveredElsewhere : figures->aligned(selection->hover());
    pictures->setHovered(cell);
    const auto told = cell ? cell : currentCell();
    readOut->setCell(told && isThere(*told) ? told : std::nullopt);
}

void CompareParts::choose(const Cell& cell)
{
    if (!figures) {
        return;
    }
    const auto own = figures->inRecord(cell);
    elsewhere = own ? std::nullopt : std::optional(cell);
    if (own && selection->cell() != own) {
        selection->setCell(own);
    }
    showCurrent();
}

void CompareParts::hover(const std::optional<Cell>& cell)
{
    if (!figures) {
        return;
    }
    const auto own = cell ? figures->inRecord(*cell) : std::nullopt;
    hoveredElsewhere = own ? std::nullopt : cell;
    selection->setHover(own);
    showHover();
}

QList<int> CompareParts::queryHeadsOf(int headInRecord) const
{
    const StepRecord* const record = selection->record();
    const int inRecord = record != nullptr ? headsInRecord(*record) : 0;
    const bool shared = record != nullptr && inRecord > 0 && hasKeyHeads(*record);
    const int group = shared ? std::max(1, selection->headCount() / inRecord) : 1;
    QList<int> all;
    for (int i = 0; i < group; ++i) {
        all << headInRecord * group + i;
    }
    return all;
}

void CompareParts::pickHead(int headInRecord) const
{
    const StepRecord* const record = selection->record();
    // of a key head the first query head that uses it, unless one of its own is shown already
    if (record != nullptr
        && selection->headIndexInRecord(*record, selection->head()) != headInRecord) {
        selection->setHead(queryHeadsOf(headInRecord).constFirst());
    }
}

void CompareParts::stopSeeking()
{
    sizeSearch.cancel();
    sizeSearch.setFuture(QFuture<std::vector<double>>()); // it holds both runs until it has ended
    sizes.clear();
    sizesOf = {};
}

void CompareParts::seekSizes()
{
    stopSeeking();
    const std::shared_ptr<const Run> run = selection->run();
    sizesOf = { run, selection->pass() };
    if (!run || !otherRun) {
        return;
    }
    const auto seek
        = [run, pass = selection->pass(), seen = otherRun](QPromise<std::vector<double>>& promise) {
              auto found
                  = differenceSizesOf(run, pass, seen, [&promise] { return promise.isCanceled(); });
              if (!promise.isCanceled()) {
                  promise.addResult(std::move(found));
              }
          };
    sizeSearch.setFuture(QtConcurrent::run(seek));
}

void CompareParts::arrange(const QSize& size) const
{
    constexpr int leastForHeads = 740;
    constexpr int leastForTokens = 560;
    constexpr int leastHeight = 470;
    constexpr int leastHeightForBars = 640;
    constexpr int leastHeightForTable = 410;
    const bool tall = size.height() >= grid(leastHeight) && size.width() >= grid(leastForTokens);
    const bool matrix = figures != nullptr;
    readOut->setCompact(!tall);
    readOut->setVisible(matrix);
    const bool wide = size.width() >= grid(leastForHeads);
    nextToken->setVisible(matrix && tall && candidates && !candidates->isEmpty());
    heads->setVisible(matrix && tall && wide && heads->count() > 1);
    strip->setVisible(matrix);
    using Room = CompareRowPanel::Room;
    row->setRoom(size.height() >= grid(leastHeightForBars) ? Room::Bars
            : size.height() >= grid(leastHeightForTable)   ? Room::Table
                                                           : Room::Line);
}

} // namespace glassllm
