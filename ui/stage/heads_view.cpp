// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/heads_view.h"

#include "ui/stage/head_thumbnail.h"
#include "ui/stage/stage_text.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int gap = 6;
constexpr int bracketWidth = 8;
constexpr int edgeGap = 8; // to the edge of the stage
constexpr int mostWithoutScrolling = 8;
constexpr int smallestInColumn = 60;
constexpr int tallestInColumn = 118;
constexpr int smallestInGrid = 140;

int titleHeight()
{
    return grid(26);
}

int noteHeight()
{
    return grid(34);
}

QString lowered(int number)
{
    QString text = QString::number(number);
    for (QChar& digit : text) {
        digit = QChar(static_cast<char16_t>(0x2080 + digit.digitValue()));
    }
    return text;
}

} // namespace

HeadsView::HeadsView(Theme* theme, Arrangement arrangement, QWidget* parent)
    : QScrollArea(parent)
    , m_theme(theme)
    , m_arrangement(arrangement)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* const canvas = new QWidget;
    canvas->installEventFilter(this);
    setWidget(canvas);
    canvas->setAutoFillBackground(false); // the stage shows through
    viewport()->setAutoFillBackground(false);
    if (arrangement == Arrangement::Column) {
        fixGridWidth(this, 116);
    }
    connect(theme, &Theme::changed, canvas, qOverload<>(&QWidget::update));
    connect(theme, &Theme::textSizeChanged, this, &HeadsView::arrange);
}

void HeadsView::display(std::vector<HeadPicture> pictures, bool keyHeadAxis, int groupSize)
{
    m_pictures = std::move(pictures);
    m_keyHeadAxis = keyHeadAxis;
    m_groupSize = std::max(1, groupSize);
    while (m_thumbnails.size() < m_pictures.size()) {
        if (!m_spare.empty()) {
            m_thumbnails.push_back(m_spare.back());
            m_spare.pop_back();
            m_thumbnails.back()->setReveal(m_reveal);
            m_thumbnails.back()->show();
            continue;
        }
        auto* const thumbnail = new HeadThumbnail(m_theme, widget());
        const int head = count();
        thumbnail->installEventFilter(this);
        connect(thumbnail, &QAbstractButton::clicked, this, [this, head] {
            setCurrent(m_current); // a click must not uncheck the lit one
            emit picked(head);
        });
        thumbnail->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(thumbnail, &QWidget::customContextMenuRequested, this,
            [this, head, thumbnail](
                const QPoint& place) { emit menuWanted(head, thumbnail->mapToGlobal(place)); });
        thumbnail->setVisible(true);
        thumbnail->setReveal(m_reveal);
        m_thumbnails.push_back(thumbnail);
    }
    while (m_thumbnails.size() > m_pictures.size()) {
        // a step with key heads has fewer: those of the next step are these again, in their order
        m_thumbnails.back()->hide();
        m_thumbnails.back()->display({}, {}, {}); // it keeps no run in memory
        m_spare.push_back(m_thumbnails.back());
        m_thumbnails.pop_back();
    }
    nameThumbnails();
    arrange();
    setCurrent(m_current);
}

void HeadsView::nameThumbnails()
{
    for (int head = 0; head < count(); ++head) {
        HeadThumbnail* const each = thumbnail(head);
        const bool shared = m_groupSize > 1;
        // "key head" is too long below a small picture: the title says so, and the letter
        const QString name = StageText::head(head);
        QString group = m_keyHeadAxis ? QLatin1Char('K') + lowered(head) : QString();
        QString accessible = m_keyHeadAxis ? StageText::keyHead(head) : name;
        if (shared && !m_keyHeadAxis) {
            group = QLatin1Char('K') + lowered(head / m_groupSize);
            accessible += QStringLiteral(", ") + StageText::keyHead(head / m_groupSize);
        }
        each->display(m_pictures.at(static_cast<std::size_t>(head)), name, group);
        each->setAccessibleName(accessible);
        each->setToolTip(shared && m_keyHeadAxis
                ? StageText::sharedHeads(head, count(), count() * m_groupSize)
                : accessible);
    }
    widget()->update();
}

void HeadsView::setReveal(const Reveal& reveal)
{
    m_reveal = reveal;
    for (HeadThumbnail* const each : m_thumbnails) {
        each->setReveal(reveal);
    }
}

void HeadsView::setCurrent(int head)
{
    m_current = head;
    for (int each = 0; each < count(); ++each) {
        thumbnail(each)->setChecked(each == head);
    }
    if (head >= 0 && head < count()) {
        ensureWidgetVisible(thumbnail(head), 0, gap);
    }
}

void HeadsView::arrange()
{
    const int heads = count();
    if (heads == 0) {
        return;
    }
    const int width = viewport()->width();
    if (m_arrangement == Arrangement::Column) {
        const int shown = std::min(heads, mostWithoutScrolling);
        const int room = viewport()->height() - titleHeight() - noteHeight();
        const int each = std::clamp(room / shown - gap, smallestInColumn, tallestInColumn);
        int y = titleHeight();
        for (HeadThumbnail* const thumbnail : m_thumbnails) {
            thumbnail->setGeometry(bracketWidth, y, width - bracketWidth - edgeGap, each);
            y += each + gap;
        }
        widget()->resize(width, std::max(viewport()->height(), y + noteHeight()));
        return;
    }
    const int height = viewport()->height() - noteHeight();
    int columns = 1;
    // the number of columns with the largest pictures
    int side = 0;
    for (int tried = 1; tried <= heads; ++tried) {
        const int rows = (heads + tried - 1) / tried;
        const int size = std::min((width - gap) / tried, height / rows) - gap;
        if (size > side) {
            side = size;
            columns = tried;
        }
    }
    if (side < smallestInGrid) {
        columns = std::max(1, (width - gap) / (smallestInGrid + gap));
        side = (width - gap) / columns - gap;
    }
    const int rows = (heads + columns - 1) / columns;
    const int tall = std::max(side, std::min(side * 5 / 4, height / rows - gap));
    const int wide = std::max(side, std::min(side * 2, (width - gap) / columns - gap));
    for (int head = 0; head < heads; ++head) {
        thumbnail(head)->setGeometry(
            gap + head % columns * (wide + gap), head / columns * (tall + gap), wide, tall);
    }
    widget()->resize(width, std::max(viewport()->height(), rows * (tall + gap) + noteHeight()));
}

QString HeadsView::scaleNote() const
{
    if (m_pictures.empty()) {
        return {};
    }
    const ColorScale& first = m_pictures.front().scale;
    const bool one = std::ranges::all_of(
        m_pictures, [&first](const HeadPicture& each) { return each.scale == first; });
    if (!one) {
        return tr("each its own scale");
    }
    return tr("one scale, %1 to %2")
        .arg(tickText(first.low(), first.limit), tickText(first.high(), first.limit));
}

void HeadsView::paintBrackets(QWidget* canvas) const
{
    QPainter painter(canvas);
    const Palette& palette = m_theme->palette();
    if (m_arrangement == Arrangement::Column) {
        painter.setFont(glassllm::font(FontRole::SectionHead));
        painter.setPen(palette.ink2);
        const QString title = m_keyHeadAxis ? tr("Key heads") : tr("Heads");
        // above the names below the pictures; a longer one begins where the column does
        constexpr qreal left = bracketWidth + 6;
        const qreal wide = textWidth(painter.font(), title);
        const bool fits = wide <= canvas->width() - left - edgeGap;
        paintText(painter, QRectF(fits ? left : 0, 0, width(), titleHeight()),
            Qt::AlignVCenter | Qt::AlignLeft, title);
    }
    if (m_thumbnails.empty()) {
        return;
    }
    painter.setFont(glassllm::font(FontRole::AxisText));
    painter.setPen(palette.ink3);
    const QRect last = m_thumbnails.back()->geometry();
    paintText(painter,
        QRectF(bracketWidth, last.bottom() + 4, canvas->width() - bracketWidth, noteHeight() - 4),
        Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, scaleNote());
    if (m_arrangement == Arrangement::Grid || m_keyHeadAxis || m_groupSize < 2) {
        return;
    }
    painter.setPen(QPen(palette.edge, 1));
    for (int head = 0; head < count(); head += m_groupSize) {
        const int end = std::min(head + m_groupSize, count()) - 1;
        const int top = thumbnail(head)->geometry().top() + 4;
        const int bottom = thumbnail(end)->geometry().bottom() - 4;
        painter.drawLine(1, top, 1, bottom);
        painter.drawLine(1, top, 5, top);
        painter.drawLine(1, bottom, 5, bottom);
    }
}

bool HeadsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::Paint) {
        paintBrackets(widget());
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const auto place = std::ranges::find(m_thumbnails, watched);
        if (place != m_thumbnails.end()) {
            const int head = static_cast<int>(place - m_thumbnails.begin());
            const bool back = key == Qt::Key_Up || key == Qt::Key_Left;
            const bool on = key == Qt::Key_Down || key == Qt::Key_Right;
            if (back || on) {
                const int next = std::clamp(head + (on ? 1 : -1), 0, count() - 1);
                thumbnail(next)->setFocus(Qt::OtherFocusReason);
                ensureWidgetVisible(thumbnail(next), 0, gap);
                return true;
            }
            if (key == Qt::Key_Return || key == Qt::Key_Enter) {
                emit picked(head);
                return true;
            }
            if (key == Qt::Key_F10
                && static_cast<QKeyEvent*>(event)->modifiers() == Qt::ShiftModifier) {
                const HeadThumbnail* const at = thumbnail(head);
                emit menuWanted(head, at->mapToGlobal(at->rect().center()));
                return true;
            }
        }
    }
    return QScrollArea::eventFilter(watched, event);
}

void HeadsView::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void HeadsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        nameThumbnails();
    }
    QScrollArea::changeEvent(event);
}

} // namespace glassllm
