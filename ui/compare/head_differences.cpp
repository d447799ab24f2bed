// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/head_differences.h"

#include "ui/compare/compare_text.h"
#include "ui/stage/head_thumbnail.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace glassllm {

namespace {

constexpr int HEADS_TITLE = 20;
constexpr int BETWEEN_HEADS = 4;
constexpr int NARROWEST_HEAD = 62;
constexpr int WIDEST_HEAD = 110;

} // namespace

HeadDifferences::HeadDifferences(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scroll(new QScrollArea(this))
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const canvas = new QWidget;
    m_scroll->setWidget(canvas);
    canvas->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(theme, &Theme::textSizeChanged, this, &HeadDifferences::arrange);
}

HeadThumbnail* HeadDifferences::makeThumbnail()
{
    auto* const made = new HeadThumbnail(m_theme, m_scroll->widget());
    const int head = count();
    made->installEventFilter(this);
    connect(made, &QAbstractButton::clicked, this, [this, head] {
        setCurrent(m_current); // a click must not uncheck the lit one
        emit picked(head);
    });
    made->setReveal(m_reveal);
    made->setVisible(true);
    return made;
}

void HeadDifferences::display(
    std::vector<HeadPicture> pictures, bool keyHeads, const Letters& letters)
{
    m_pictures = std::move(pictures);
    m_keyHeads = keyHeads;
    m_letters = letters;
    while (m_thumbnails.size() < m_pictures.size()) {
        m_thumbnails.push_back(makeThumbnail());
    }
    while (m_thumbnails.size() > m_pictures.size()) {
        m_thumbnails.back()->hide();
        m_thumbnails.back()->deleteLater();
        m_thumbnails.pop_back();
    }
    nameThumbnails();
    arrange();
    setCurrent(m_current);
    update();
}

void HeadDifferences::nameThumbnails()
{
    for (int head = 0; head < count(); ++head) {
        const QString name = m_keyHeads ? StageText::keyHead(head) : StageText::head(head);
        thumbnail(head)->display(
            m_pictures.at(static_cast<std::size_t>(head)), StageText::head(head), {});
        thumbnail(head)->setAccessibleName(
            CompareText::byHead(m_letters, m_keyHeads) + QStringLiteral(": ") + name);
        thumbnail(head)->setToolTip(name);
    }
}

void HeadDifferences::setCurrent(int head)
{
    m_current = head;
    for (int each = 0; each < count(); ++each) {
        thumbnail(each)->setChecked(each == head);
    }
    if (head >= 0 && head < count()) {
        m_scroll->ensureWidgetVisible(thumbnail(head), BETWEEN_HEADS, 0);
    }
}

void HeadDifferences::setReveal(const Reveal& reveal)
{
    m_reveal = reveal;
    for (HeadThumbnail* const each : m_thumbnails) {
        each->setReveal(reveal);
    }
}

void HeadDifferences::arrange()
{
    m_scroll->setGeometry(0, grid(HEADS_TITLE), width(), height() - grid(HEADS_TITLE));
    if (count() == 0) {
        return;
    }
    const int each = std::clamp((width() + BETWEEN_HEADS) / count() - BETWEEN_HEADS,
        grid(NARROWEST_HEAD), grid(WIDEST_HEAD));
    const int tall = m_scroll->height();
    for (int head = 0; head < count(); ++head) {
        thumbnail(head)->setGeometry(head * (each + BETWEEN_HEADS), 0, each, tall);
    }
    m_scroll->widget()->resize(count() * (each + BETWEEN_HEADS) - BETWEEN_HEADS, tall);
}

void HeadDifferences::paintEvent(QPaintEvent* /*event*/)
{
    if (m_pictures.empty()) {
        return;
    }
    QPainter painter(this);
    const Palette& palette = m_theme->palette();
    const QRectF line(0, 0, width(), grid(HEADS_TITLE));
    const QString title = CompareText::byHead(m_letters, m_keyHeads);
    painter.setFont(glassllm::font(FontRole::SectionHead));
    painter.setPen(palette.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    const qreal taken = QFontMetricsF(painter.font()).horizontalAdvance(title) + grid(12.0);
    const ColorScale& scale = m_pictures.front().scale;
    const QString note = scale.allZero ? StageText::allZero()
                                       : CompareText::oneScale(tickText(scale.limit, scale.limit));
    painter.setFont(glassllm::font(FontRole::AxisText));
    painter.setPen(palette.ink3);
    if (QFontMetricsF(painter.font()).horizontalAdvance(note) <= line.width() - taken) {
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, note);
    }
}

bool HeadDifferences::eventFilter(QObject* watched, QEvent* event)
{
    const auto place = std::ranges::find(m_thumbnails, watched);
    if (place == m_thumbnails.end()) {
        return QWidget::eventFilter(watched, event);
    }
    const int head = static_cast<int>(place - m_thumbnails.begin());
    if (event->type() == QEvent::ContextMenu) {
        emit menuWanted(head, static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* const press = static_cast<QKeyEvent*>(event);
        const int key = press->key();
        if (key == Qt::Key_F10 && press->modifiers() == Qt::ShiftModifier) {
            const QWidget* const at = thumbnail(head);
            emit menuWanted(head, at->mapToGlobal(at->rect().center()));
            return true;
        }
        const int step = key == Qt::Key_Right || key == Qt::Key_Down ? 1
            : key == Qt::Key_Left || key == Qt::Key_Up               ? -1
                                                                     : 0;
        if (step != 0) {
            const int next = std::clamp(head + step, 0, count() - 1);
            thumbnail(next)->setFocus(Qt::OtherFocusReason);
            m_scroll->ensureWidgetVisible(thumbnail(next), BETWEEN_HEADS, 0);
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            emit picked(head);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void HeadDifferences::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void HeadDifferences::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        nameThumbnails();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
