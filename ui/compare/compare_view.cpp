// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "ui/compare/candidate_bars.h"
#include "ui/compare/compare_header.h"
#include "ui/compare/compare_parts.h"
#include "ui/compare/compare_picture.h"
#include "ui/compare/compare_pictures.h"
#include "ui/compare/compare_read_out.h"
#include "ui/compare/compare_row_panel.h"
#include "ui/compare/compare_text.h"
#include "ui/compare/head_differences.h"
#include "ui/compare/loss_pair.h"
#include "ui/export/exportable.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace glassllm {

CompareView::CompareView(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_parts(std::make_unique<CompareParts>())
{
    setAttribute(Qt::WA_OpaquePaintEvent); // what lies behind need not be painted
    m_parts->selection = selection;
    m_parts->theme = theme;
    build();
    connectParts();
}

CompareView::~CompareView()
{
    m_parts->sizeSearch.disconnect();
    m_parts->sizeSearch.waitForFinished();
}

void CompareView::build()
{
    CompareParts& parts = *m_parts;
    Theme* const theme = parts.theme;
    parts.header = new CompareHeader(theme, this);
    parts.strip = new QWidget(this);
    parts.readOut = new CompareReadOut(theme, parts.strip);
    parts.nextToken = new CandidateBars(theme, CandidateBars::Size::Few, parts.strip);
    parts.heads = new HeadDifferences(theme, parts.strip);
    auto* const strip = new QHBoxLayout(parts.strip);
    strip->setContentsMargins(0, 4, 12, 2);
    strip->setSpacing(20);
    strip->addWidget(parts.readOut, 36);
    strip->addWidget(parts.nextToken, 27);
    strip->addWidget(parts.heads, 34);
    parts.canvas = new QStackedWidget(this);
    parts.pictures = new ComparePictures(theme, parts.canvas);
    parts.list = new CandidateBars(theme, CandidateBars::Size::Many, parts.canvas);
    parts.loss = new LossPair(theme, parts.canvas);
    parts.nothing = new QLabel(parts.canvas);
    parts.nothing->setTextFormat(Qt::PlainText);
    parts.nothing->setWordWrap(true);
    parts.nothing->setAlignment(Qt::AlignCenter);
    parts.nothing->setMargin(24);
    for (QWidget* const each :
        std::initializer_list<QWidget*> { parts.pictures, parts.list, parts.loss, parts.nothing }) {
        parts.canvas->addWidget(each);
    }
    parts.row = new CompareRowPanel(theme, this);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(parts.header);
    column->addWidget(parts.strip);
    column->addWidget(parts.canvas, 1);
    column->addWidget(parts.row);
}

void CompareView::connectParts()
{
    CompareParts& parts = *m_parts;
    Selection* const selection = parts.selection;
    const auto whenSeen = [this, &parts](auto follow) {
        return [this, &parts, follow] {
            if (isVisible() && !parts.stale) {
                follow(parts);
            }
        };
    };
    connect(selection, &Selection::eventChanged, this, &CompareView::refresh);
    connect(selection, &Selection::headChanged, this, &CompareView::refresh);
    connect(selection, &Selection::frameChanged, this,
        whenSeen([](CompareParts& all) { all.showMoment(); }));
    connect(selection, &Selection::cellChanged, this, whenSeen([](CompareParts& all) {
        all.elsewhere.reset();
        all.showCurrent();
    }));
    connect(selection, &Selection::hoverChanged, this,
        whenSeen([](CompareParts& all) { all.showHover(); }));
    connect(parts.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(parts.theme, &Theme::textSizeChanged, this, &CompareView::refresh);
    connect(parts.pictures, &ComparePictures::cellChosen, this,
        [&parts](Cell cell) { parts.choose(cell); });
    connect(parts.pictures, &ComparePictures::cellHovered, this,
        [&parts](std::optional<Cell> cell) { parts.hover(cell); });
    connect(parts.list, &CandidateBars::chosen, selection, [selection](qint64 id) {
        selection->setCell(Cell { 0, id });
    });
    connect(
        parts.heads, &HeadDifferences::picked, this, [&parts](int head) { parts.pickHead(head); });
    connect(parts.heads, &HeadDifferences::menuWanted, this,
        [this, &parts](int head, const QPoint& global) {
            emit headMenuWanted(parts.queryHeadsOf(head), global);
        });
    connect(parts.header, &CompareHeader::headPicked, selection, &Selection::setHead);
    connect(parts.header, &CompareHeader::headMenuWanted, this,
        [this](int head, const QPoint& global) { emit headMenuWanted({ head }, global); });
    connect(parts.header, &CompareHeader::swapWanted, this, &CompareView::swapWanted);
    connect(parts.header, &CompareHeader::closeWanted, this, &CompareView::closeWanted);
    connect(parts.header, &CompareHeader::copyWanted, this, &CompareView::copyPicture);
    connect(parts.header, &CompareHeader::exportWanted, this, &CompareView::exportWanted);
    connect(parts.row, &CompareRowPanel::reported, this, &CompareView::reported);
    connect(&parts.sizeSearch, &QFutureWatcherBase::finished, this, [this, &parts] {
        if (parts.sizeSearch.future().resultCount() > 0) {
            parts.sizes = parts.sizeSearch.result();
            emit differencesChanged();
        }
    });
}

void CompareView::refresh()
{
    CompareParts& parts = *m_parts;
    parts.stale = true;
    parts.row->clear(); // it reads both runs anew whenever its size changes
    if (isVisible()) {
        parts.refresh();
        if (parts.sizesOf != std::pair(parts.selection->run(), parts.selection->pass())) {
            parts.seekSizes();
        }
        emit wordsChanged();
    }
}

void CompareView::setRuns(const ComparedRun& shown, const ComparedRun& other)
{
    CompareParts& parts = *m_parts;
    parts.letters = { shown.letter, other.letter };
    parts.otherRun = other.run;
    parts.sizesOf = {};
    parts.sizes.clear();
    emit differencesChanged();
    refresh();
}

void CompareView::setCompact(bool compact)
{
    m_parts->header->setCompact(compact);
}

void CompareView::setDecimals(std::optional<int> decimals)
{
    if (m_parts->decimals != decimals) {
        m_parts->decimals = decimals;
        refresh();
    }
}

std::vector<double> CompareView::differenceSizes() const
{
    return m_parts->sizes;
}

QString CompareView::sizesLegend() const
{
    return CompareText::barsLegend(m_parts->letters);
}

std::optional<StepText> CompareView::words() const
{
    const CompareParts& parts = *m_parts;
    if (parts.stale || !parts.hasBoth() || !isVisible()) {
        return std::nullopt;
    }
    return CompareWords::of(*parts.selection, parts.other, parts.letters, parts.figures.get());
}

std::optional<Exportable> CompareView::exportable() const
{
    const CompareParts& parts = *m_parts;
    if (parts.stale || !parts.figures) {
        return std::nullopt;
    }
    const ComparePicture picture(*parts.selection, parts.other, parts.letters, parts.figures);
    return Exportable { ExportKind::Heatmap, picture.naturalSize(), picture.name(),
        [picture](const PictureOrder& order) { return picture.file(order); } };
}

void CompareView::copyPicture()
{
    const CompareParts& parts = *m_parts;
    if (parts.stale || !parts.figures) {
        return;
    }
    constexpr int sharp = 2; // enough for a slide
    const ComparePicture picture(*parts.selection, parts.other, parts.letters, parts.figures);
    QApplication::clipboard()->setImage(
        imageOf(picture.scene(ThemeMode::Light), picture.naturalSize() * sharp));
    emit reported(tr("The pictures are on the clipboard."));
}

void CompareView::copyRow()
{
    m_parts->row->copy();
}

void CompareView::focusResult()
{
    CompareParts& parts = *m_parts;
    if (parts.canvas->currentWidget() == parts.pictures) {
        parts.pictures->picture(2)->setFocus(Qt::ShortcutFocusReason);
    } else if (parts.canvas->currentWidget() == parts.list) {
        parts.list->setFocus(Qt::ShortcutFocusReason);
    } else {
        parts.header->closeButton()->setFocus(Qt::ShortcutFocusReason);
    }
}

void CompareView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        refresh();
        emit differencesChanged(); // the legend of the bars
    }
    QWidget::changeEvent(event);
}

void CompareView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closeWanted();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void CompareView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Palette& palette = m_parts->theme->palette();
    painter.fillRect(rect(), palette.stage);
    painter.setPen(palette.line);
    painter.drawLine(0, m_parts->header->height(), width(), m_parts->header->height());
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_parts->arrange(size());
}

void CompareView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_parts->stale) {
        refresh();
    } else {
        emit wordsChanged();
    }
}

void CompareView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    emit wordsChanged();
}

} // namespace glassllm
