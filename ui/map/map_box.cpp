// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/map/map_box.h"

#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/kept_picture.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace glassllm {
namespace {

constexpr int MOST_DOTS = 16; // more would be thinner than a pixel pair

/// "q_rope" of "attn.q_rope"; steps outside of layers keep their whole id.
QString shortId(const MapPlace& place)
{
    const QString id = QString::fromStdString(place.id);
    return place.layer ? id.section(QLatin1Char('.'), 1) : id;
}

} // namespace

QColor groupColor(const Theme& theme, int group)
{
    // hues a golden angle apart stay distinct however many groups there are
    const double hue = std::fmod(0.53 + 0.381966 * group, 1.0);
    const bool dark = theme.mode() == ThemeMode::Dark;
    return QColor::fromHslF(static_cast<float>(hue), dark ? 0.60F : 0.75F, dark ? 0.70F : 0.33F);
}

MapBox::MapBox(Theme* theme, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus); // after a click Space still means Next
}

void MapBox::setPlace(const MapPlace& place)
{
    m_place = place;
    m_heads = 0;
    setText({});
    update();
}

void MapBox::setState(MapState state)
{
    if (m_state != state) {
        m_state = state;
        setEnabled(state != MapState::Absent);
        update();
    }
}

void MapBox::setCounts(int done, int total)
{
    if (m_done != done || m_total != total) {
        m_done = done;
        m_total = total;
        update();
    }
}

void MapBox::setHeads(int heads, int groups, int current)
{
    if (m_heads != heads || m_groups != groups || m_head != current) {
        m_heads = heads;
        m_groups = groups;
        m_head = current;
        update();
    }
}

void MapBox::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void MapBox::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void MapBox::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        emit arrowPressed(static_cast<Qt::Key>(event->key()));
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        click();
        return;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void MapBox::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QString key = QStringLiteral("map box|") + text() + QLatin1Char('|') + shortId(m_place);
    for (const int part : { static_cast<int>(m_place.kind), static_cast<int>(m_state),
             static_cast<int>(m_theme->mode()), underMouse() ? 1 : 0, m_heads, m_groups, m_head,
             m_done, m_total }) {
        key += QLatin1Char('|') + QString::number(part);
    }
    paintKept(painter, rect(), key, [this](QPainter& to) { paintBox(to); });
}

void MapBox::paintBox(QPainter& painter)
{
    switch (m_place.kind) {
    case MapPlace::Kind::Step:
        paintStep(painter);
        break;
    case MapPlace::Kind::Residual:
        paintResidual(painter);
        break;
    case MapPlace::Kind::Layer:
        paintLayer(painter);
        break;
    }
}

void MapBox::paintStep(QPainter& painter)
{
    const Palette& colors = m_theme->palette();
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool now = m_state == MapState::Now;
    const bool done = m_state == MapState::Done;
    painter.setBrush(now ? colors.accent : done ? colors.accentSoft : colors.panel);
    QPen line(now || underMouse() ? colors.accent : done ? colors.edge : colors.controlLine, 1);
    if (m_state == MapState::Absent) {
        line.setStyle(Qt::DotLine);
    }
    painter.setPen(line);
    painter.drawRoundedRect(box, 5, 5);
    const bool dots = m_heads > 1 && m_heads <= MOST_DOTS;
    painter.setFont(glassllm::font(now ? FontRole::TableStrong : FontRole::Table));
    painter.setPen(now ? colors.onAccent : done ? colors.ink : colors.ink2);
    paintText(
        painter, dots ? box.adjusted(0, 0, 0, -grid(6.0)) : box, Qt::AlignCenter, shortId(m_place));
    if (dots) {
        paintHeads(painter, box);
    }
}

void MapBox::paintHeads(QPainter& painter, const QRectF& box)
{
    const qreal gap = 1.5;
    const qreal room = box.width() - 10;
    const qreal width = std::min(grid(7.0), (room - gap * (m_heads - 1)) / m_heads);
    qreal x = box.center().x() - (width * m_heads + gap * (m_heads - 1)) / 2;
    painter.setPen(Qt::NoPen);
    for (int head = 0; head < m_heads; ++head) {
        const qreal height = head == m_head ? grid(4.0) : grid(2.0);
        const int perGroup = std::max(1, m_heads / std::max(1, m_groups));
        painter.setBrush(m_state == MapState::Now ? m_theme->palette().onAccent
                                                  : groupColor(*m_theme, head / perGroup));
        painter.drawRect(QRectF(x, box.bottom() - 2 - height, width, height));
        x += width + gap;
    }
}

void MapBox::paintResidual(QPainter& painter)
{
    const Palette& colors = m_theme->palette();
    const bool now = m_state == MapState::Now;
    if (now || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(now ? colors.accent : colors.accentSoft);
        painter.drawRoundedRect(QRectF(rect()), 5, 5);
    }
    painter.setFont(glassllm::font(now ? FontRole::TableStrong : FontRole::Table));
    painter.setPen(now ? colors.onAccent : m_state == MapState::Done ? colors.ink : colors.ink2);
    paintText(painter, rect(), Qt::AlignCenter, QLatin1String("+ ") + shortId(m_place));
}

void MapBox::paintLayer(QPainter& painter)
{
    const Palette& colors = m_theme->palette();
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool done = m_state == MapState::Done;
    painter.setBrush(done ? colors.accentSoft : colors.panel);
    painter.setPen(QPen(underMouse() ? colors.accent : done ? colors.edge : colors.controlLine, 1));
    painter.drawRoundedRect(box, box.height() > grid(20) ? 7 : 3, box.height() > grid(20) ? 7 : 3);
    const bool low = box.height() < grid(20);
    painter.setFont(glassllm::font(low ? FontRole::PositionIndex : FontRole::Label));
    painter.setPen(done ? colors.ink : colors.ink2);
    const QRectF inside = box.adjusted(grid(9.0), 0, -grid(9.0), 0);
    paintText(painter, inside, Qt::AlignVCenter | Qt::AlignLeft, text());
    if (m_total == 0) {
        return;
    }
    // thinner where the name leaves them little room
    constexpr qreal gap = 1.5;
    const qreal room = inside.width() - textWidth(painter.font(), text()) - grid(6.0);
    const qreal pitch = std::clamp(room / m_total, gap + 1, grid(4.0) + gap);
    const qreal tick = pitch - gap;
    const qreal height = low ? grid(5.0) : grid(10.0);
    qreal x = inside.right() - pitch * m_total;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < m_total; ++i, x += pitch) {
        painter.setBrush(i < m_done ? colors.accent : colors.controlLine);
        painter.drawRect(QRectF(x, box.center().y() - height / 2, tick, height));
    }
}

} // namespace glassllm
