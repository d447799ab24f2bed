// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_panel.h"

#include "ui/export/heatmap_export.h"
#include "ui/stage/candidates_view.h"
#include "ui/stage/head_selector.h"
#include "ui/stage/heads_view.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/legend_strip.h"
#include "ui/stage/loss_view.h"
#include "ui/stage/read_out.h"
#include "ui/stage/stage_header.h"
#include "ui/stage/stage_parts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace glassllm {

namespace {

constexpr double TALL = 0.75; // height over width from which the lens stands below

} // namespace

StagePanel::StagePanel(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_parts(std::make_unique<StageParts>())
{
    setAttribute(Qt::WA_OpaquePaintEvent); // what lies behind need not be painted
    StageParts& parts = *m_parts;
    parts.selection = selection;
    parts.theme = theme;
    build();
    connectParts();
    retranslateUi();
}

StagePanel::~StagePanel()
{
    m_parts->nanSearch.disconnect();
    m_parts->nanSearch.waitForFinished();
}

void StagePanel::build()
{
    StageParts& parts = *m_parts;
    Theme* const theme = parts.theme;
    parts.header = new StageHeader(theme, this);
    parts.readOut = new ReadOut(theme, this);
    parts.canvas = new QStackedWidget(this);
    parts.heatmap = new HeatmapWidget(theme, parts.canvas);
    parts.heatmap->setObjectName(QStringLiteral("result"));
    parts.lens = new HeatmapWidget(theme, this);
    parts.lens->setObjectName(QStringLiteral("lens"));
    parts.lens->hide();
    parts.grid = new HeadsView(theme, HeadsView::Arrangement::Grid, parts.canvas);
    parts.candidates = new CandidatesView(theme, parts.canvas);
    parts.loss = new LossView(theme, parts.canvas);
    parts.nothing = new QLabel(parts.canvas);
    parts.nothing->setTextFormat(Qt::PlainText);
    parts.nothing->setWordWrap(true);
    parts.nothing->setAlignment(Qt::AlignCenter);
    parts.nothing->setMargin(24);
    for (QWidget* const each : std::initializer_list<QWidget*> {
             parts.heatmap, parts.grid, parts.candidates, parts.loss, parts.nothing }) {
        parts.canvas->addWidget(each);
    }
    parts.legend = new LegendStrip(theme, this);
    parts.column = new HeadsView(theme, HeadsView::Arrangement::Column, this);
    auto* const middle = new QVBoxLayout;
    parts.middle = middle;
    middle->setSpacing(0);
    middle->addWidget(parts.readOut);
    parts.results = new QBoxLayout(QBoxLayout::LeftToRight);
    parts.results->setSpacing(8);
    parts.results->addWidget(parts.canvas, 4);
    parts.results->addWidget(parts.lens, 3);
    middle->addLayout(parts.results, 1);
    middle->addWidget(parts.legend);
    auto* const body = new QHBoxLayout;
    body->setSpacing(8);
    body->setContentsMargins(0, 1, 0, 4);
    body->addLayout(middle, 1);
    body->addWidget(parts.column);
    auto* const all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(parts.header);
    all->addLayout(body, 1);
}

void StagePanel::connectParts()
{
    StageParts& parts = *m_parts;
    Selection* const selection = parts.selection;
    const auto refresh = [&parts] { parts.refresh(); };
    connect(selection, &Selection::runChanged, this, [&parts] { parts.followRun(); });
    connect(selection, &Selection::eventChanged, this, refresh);
    connect(selection, &Selection::frameChanged, this, [&parts] { parts.showMoment(); });
    connect(selection, &Selection::headChanged, this, [&parts] {
        // a step without heads looks the same for every head
        if (parts.headsOfRecord() > 0) {
            parts.refresh();
        }
    });
    connect(selection, &Selection::cellChanged, this, [&parts] { parts.showCurrent(); });
    connect(selection, &Selection::hoverChanged, this, [&parts] { parts.showHover(); });
    connect(parts.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(parts.theme, &Theme::textSizeChanged, this, refresh);
    connect(&parts.nanSearch, &QFutureWatcherBase::finished, this, [&parts] { parts.showNaN(); });
    for (HeatmapWidget* const widget : { parts.heatmap, parts.lens }) {
        connect(widget, &HeatmapWidget::cellHovered, this,
            [&parts, widget](std::optional<Cell> cell) { parts.hover(widget, cell); });
        connect(
            widget, &HeatmapWidget::cellChosen, this, [&parts](Cell cell) { parts.choose(cell); });
    }
    connect(parts.candidates, &CandidatesView::chosen, selection, [selection](qint64 id) {
        selection->setCell(Cell { 0, id });
    });
    connect(parts.heatmap, &HeatmapWidget::zoomChanged, this, [&parts] { parts.showZoom(); });
    // later: strips do not leave a layout that is at work
    const auto place = [&parts] { parts.placeStrips(); };
    connect(parts.heatmap, &HeatmapWidget::resized, this, place, Qt::QueuedConnection);
    connect(this, &StagePanel::resized, this, place, Qt::QueuedConnection);
    connect(parts.lens, &HeatmapWidget::zoomChanged, this, [&parts] { parts.followLens(); });
    connect(parts.header, &StageHeader::headPicked, selection, &Selection::setHead);
    connect(parts.header, &StageHeader::gridToggled, this, refresh);
    connect(parts.header, &StageHeader::zoomReset, parts.heatmap, &HeatmapWidget::resetZoom);
    connect(parts.header, &StageHeader::copyWanted, this, &StagePanel::copyHeatmap);
    connect(parts.header, &StageHeader::exportWanted, this, &StagePanel::exportWanted);
    connect(
        parts.header, &StageHeader::optionsChanged, this, [&parts](const StageOptions& options) {
            const auto decimals = parts.options.decimals; // not one of the header's
            parts.options = options;
            parts.options.decimals = decimals;
            parts.refresh();
        });
    connectHeads();
}

void StagePanel::connectHeads()
{
    StageParts& parts = *m_parts;
    const auto pick = [&parts](int headInRecord) {
        const StepRecord* const record = parts.selection->record();
        const int heads = parts.headsOfRecord();
        if (record == nullptr || heads == 0) {
            return;
        }
        // of a key head the first query head that uses it, unless one of its own is shown already
        if (parts.selection->headIndexInRecord(*record, parts.selection->head()) != headInRecord) {
            const int group
                = hasKeyHeads(*record) ? std::max(1, parts.selection->headCount() / heads) : 1;
            parts.selection->setHead(headInRecord * group);
        }
        parts.header->setGridShown(false);
    };
    connect(parts.column, &HeadsView::picked, this, pick);
    connect(parts.grid, &HeadsView::picked, this, pick);
    const auto askInRecord = [this, &parts](int headInRecord, const QPoint& global) {
        const StepRecord* const record = parts.selection->record();
        const int heads = parts.headsOfRecord();
        if (record == nullptr || !record->layer || heads == 0) {
            return;
        }
        const int group
            = hasKeyHeads(*record) ? std::max(1, parts.selection->headCount() / heads) : 1;
        QList<int> queryHeads;
        for (int i = 0; i < group; ++i) {
            queryHeads << headInRecord * group + i;
        }
        emit headMenuWanted(queryHeads, global);
    };
    connect(parts.column, &HeadsView::menuWanted, this, askInRecord);
    connect(parts.grid, &HeadsView::menuWanted, this, askInRecord);
    connect(parts.header->heads(), &HeadSelector::menuWanted, this,
        [this, &parts](int queryHead, const QPoint& global) {
            const StepRecord* const record = parts.selection->record();
            if (record != nullptr && record->layer) {
                emit headMenuWanted({ queryHead }, global);
            }
        });
}

void StagePanel::setCompact(bool compact)
{
    if (compact == m_parts->compact) {
        return;
    }
    m_parts->compact = compact;
    m_parts->header->setCompact(compact);
    m_parts->readOut->setCompact(compact);
    m_parts->refresh();
}

void StagePanel::setWeights(WeightsOfRun weights)
{
    m_parts->weightsOfRun = std::move(weights);
    forgetWeights();
}

void StagePanel::forgetWeights()
{
    m_parts->weights = nullptr;
    m_parts->weightsAsked = false;
    m_parts->kept.clear();
    if (m_parts->selection->run()) {
        m_parts->refresh();
    }
}

void StagePanel::setDecimals(std::optional<int> decimals)
{
    if (m_parts->options.decimals != decimals) {
        m_parts->options.decimals = decimals;
        m_parts->refresh();
    }
}

void StagePanel::setMotionReduced(bool reduced)
{
    m_parts->heatmap->setMotionReduced(reduced);
    m_parts->lens->setMotionReduced(reduced);
}

bool StagePanel::canExport() const
{
    return !m_parts->picture.isEmpty();
}

QSize StagePanel::naturalExportSize() const
{
    return HeatmapExport::naturalSize(m_parts->picture);
}

QImage StagePanel::heatmapImage(QSize pixels, bool dark) const
{
    return HeatmapExport::image(
        m_parts->picture, pixels, dark ? ThemeMode::Dark : ThemeMode::Light);
}

const StagePicture& StagePanel::picture() const
{
    return m_parts->picture;
}

const StageOptions& StagePanel::options() const
{
    return m_parts->options;
}

bool StagePanel::exportHeatmap(const QString& path, QSize pixels, QString* problem) const
{
    // any other name is refused by name
    const PictureFormat format = pictureFormatOf(path).value_or(PictureFormat::Png);
    return HeatmapExport::file(m_parts->picture, { format, pixels, ThemeMode::Light, {} })
        .write(path, problem);
}

void StagePanel::copyHeatmap()
{
    if (canExport()) {
        constexpr int sharp = 2; // enough for a slide
        QApplication::clipboard()->setImage(heatmapImage(naturalExportSize() * sharp));
        emit reported(tr("The picture is on the clipboard."));
    }
}

void StagePanel::focusResult()
{
    m_parts->canvas->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

void StagePanel::chooseRinged()
{
    m_parts->chooseRinged();
}

void StagePanel::retranslateUi()
{
    m_parts->kept.clear(); // with their words
    m_parts->refresh();
    m_parts->showNaN();
}

void StagePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void StagePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // labels take their room from each: side by side only where there is no height
    const bool tall = height() > TALL * width();
    m_parts->results->setDirection(tall ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    emit resized(); // the result may keep its size
}

void StagePanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Palette& palette = m_parts->theme->palette();
    painter.fillRect(rect(), palette.stage);
    painter.setPen(palette.line);
    painter.drawLine(0, m_parts->header->height(), width(), m_parts->header->height());
    if (m_parts->column->isVisible()) {
        const int x = m_parts->column->x() - 4;
        painter.drawLine(x, m_parts->header->height() + 12, x, height() - 12);
    }
}

} // namespace glassllm
