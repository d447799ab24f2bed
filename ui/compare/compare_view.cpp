// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "ui/compare/candidate_bars.h"
#include "ui/compare/compare_header.h"
#include "ui/compare/compare_list_picture.h"
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

#include <utility>

namespace glassllm {

CompareView::CompareView(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_parts(std::make_unique<CompareParts>())
{
    setAttribute(Qt::WA_OpaquePaintEvent); // what lies behind need not be painted
    m_parts->selection = selection;
    m_parts->theme = theme;
    build();
    connectMoves();
    connectParts();
}

CompareView::~CompareView()
{
    m_parts->sizeSearch.disconnect();
    m_parts->stopSeeking(); // a search that still runs holds what it reads
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

void CompareView::connectMoves()
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
    connect(selection, &Selection::eventChanged, this, &CompareView::refreshSoon);
    connect(selection, &Selection::headChanged, this, &CompareView::refreshSoon);
    connect(selection, &Selection::frameChanged, this,
        whenSeen([](CompareParts& all) { all.showMoment(); }));
    connect(selection, &Selection::cellChanged, this, whenSeen([](CompareParts& all) {
        all.elsewhere.reset();
        all.showCurrent();
    }));
    connect(selection, &Selection::hoverChanged, this,
        whenSeen([](CompareParts& all) { all.showHover(); }));
    connect(parts.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(parts.theme, &Theme::textSizeChanged, this, &CompareView::refreshSoon);
}

void CompareView::connectParts()
{
    CompareParts& parts = *m_parts;
    Selection* const selection = parts.selection;
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
    connect(parts.row, &CompareRowPanel::copyableChanged, this, &CompareView::copyableChanged);
    connect(&parts.sizeSearch, &QFutureWatcherBase::finished, this, [this, &parts] {
        if (parts.sizeSearch.future().resultCount() > 0) {
            parts.sizes = parts.sizeSearch.result();
            emit differencesChanged();
        }
    });
}

void CompareView::follow()
{
    CompareParts& parts = *m_parts;
    const auto now = std::pair(parts.selection->run(), parts.selection->pass());
    if (parts.sizesOf != now && parts.sizesOf.first) {
        parts.stopSeeking(); // bars of another pass must not stand over this one
        emit differencesChanged();
    }
}

void CompareView::refreshSoon()
{
    m_parts->stale = true;
    m_parts->row->clear(); // it reads both runs anew whenever its size changes
    follow();
    if (isVisible() && !m_refreshing) {
        m_refreshing = true;
        QMetaObject::invokeMethod(this, &CompareView::refresh, Qt::QueuedConnection);
    }
}

void CompareView::refresh()
{
    m_refreshing = false;
    const bool focusWanted = std::exchange(m_focusWanted, false);
    CompareParts& parts = *m_parts;
    if (!isVisible() || !parts.stale) {
        return;
    }
    parts.refresh();
    if (!parts.sizesOf.first) {
        parts.seekSizes();
    }
    emit wordsChanged();
    emit refreshed();
    if (focusWanted) {
        focusResult();
    }
}

void CompareView::setRuns(const ComparedRun& shown, const ComparedRun& other)
{
    CompareParts& parts = *m_parts;
    parts.letters = { shown.letter, other.letter };
    parts.otherRun = other.run;
    parts.stopSeeking();
    emit differencesChanged();
    if (!isVisible() || !other.run) {
        parts.release();
    }
    refreshSoon();
}

void CompareView::setCompact(bool compact)
{
    m_parts->header->setCompact(compact);
}

void CompareView::setDecimals(std::optional<int> decimals)
{
    if (m_parts->decimals != decimals) {
        m_parts->decimals = decimals;
        refreshSoon();
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
    return CompareWords::of(
        *parts.selection, parts.other, parts.letters, *parts.candidates, parts.figures.get());
}

std::optional<Exportable> CompareView::exportable() const
{
    const auto as = [](const auto& picture) {
        return Exportable { ExportKind::Heatmap, picture.naturalSize(), picture.name(),
            [picture](const PictureOrder& order) {
                return PictureFile::of(picture.scene(order.mode), order);
            } };
    };
    const CompareParts& parts = *m_parts;
    if (parts.stale || !parts.hasBoth()) {
        return std::nullopt;
    }
    if (parts.figures) {
        return as(ComparePicture(*parts.selection, parts.other, parts.letters, parts.figures));
    }
    const auto list = [&parts](const CompareListPicture::Content& content) {
        return CompareListPicture(*parts.selection, parts.other, parts.letters, content);
    };
    if (parts.canvas->currentWidget() == parts.list) {
        const bool draw = parts.selection->record()->id == "sample";
        return as(list(CompareListPicture::Candidates { parts.candidates, draw }));
    }
    if (parts.canvas->currentWidget() == parts.loss) {
        return as(list(CompareListPicture::Losses { parts.loss->table(0), parts.loss->table(1) }));
    }
    return std::nullopt;
}

bool CompareView::canCopyRow() const
{
    return m_parts->row->canCopy();
}

void CompareView::copyPicture()
{
    const auto picture = exportable();
    if (!picture) {
        return;
    }
    constexpr int sharp = 2; // enough for a slide
    const PictureFile file
        = picture->make({ PictureFormat::Png, picture->natural * sharp, ThemeMode::Light, {} });
    QApplication::clipboard()->setImage(QImage::fromData(file.bytes, "PNG"));
    emit reported(m_parts->figures ? tr("The pictures are on the clipboard.")
                                   : tr("The picture is on the clipboard."));
}

void CompareView::copyRow()
{
    m_parts->row->copy();
}

void CompareView::focusResult()
{
    CompareParts& parts = *m_parts;
    m_focusWanted = m_refreshing;
    if (m_focusWanted) {
        return; // what stands there then is not known yet
    }
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
        refreshSoon();
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
        refreshSoon();
    } else {
        emit wordsChanged();
    }
}

void CompareView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!event->spontaneous()) {
        m_parts->release(); // the runs may be large
    }
    emit wordsChanged();
}

} // namespace glassllm
