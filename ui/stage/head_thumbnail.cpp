// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/head_thumbnail.h"

#include "ui/stage/drawn_cells.h"
#include "ui/text/painted_text.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal padding = 5;

qreal nameHeight()
{
    return grid(15.0);
}

} // namespace

HeadThumbnail::HeadThumbnail(Theme* theme, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void HeadThumbnail::display(HeadPicture picture, const QString& name, const QString& group)
{
    m_picture = std::move(picture);
    m_name = name;
    m_group = group;
    if (m_picture.drawn == nullptr) {
        m_picture.drawn = std::make_shared<DrawnCells>();
    }
    update();
}

void HeadThumbnail::setReveal(const Reveal& reveal)
{
    if (reveal != m_reveal) {
        m_reveal = reveal;
        update();
    }
}

QRectF HeadThumbnail::picturePlace() const
{
    const QRectF room(
        padding, padding, width() - 2 * padding, height() - 2 * padding - nameHeight());
    const int rows = m_picture.matrix->rows();
    const int columns = m_picture.matrix->columns();
    const bool square = m_picture.matrix->rowAxis().kind == AxisKind::Query
        && m_picture.matrix->columnAxis().kind == AxisKind::Key;
    // whole pixels per cell while there are enough of them
    const auto fitted = [](double length, int count) {
        const double cell = length / count;
        return cell >= 3 ? std::floor(cell) * count : std::floor(length);
    };
    QSizeF size(fitted(room.width(), columns), fitted(room.height(), rows));
    constexpr double strip = 28; // of a single row
    if (rows == 1 && columns > 1) {
        size.setHeight(std::min(size.height(), strip));
    } else if (square) {
        // nearly square, like the large one
        constexpr double widest = 1.5;
        const double down = size.height() / rows;
        const double across = std::min(size.width() / columns, down * widest);
        size = { fitted(across * columns, columns),
            fitted(std::min(down, across * 1.2) * rows, rows) };
    }
    return { room.left(), room.top(), std::min(size.width(), room.width()), size.height() };
}

void HeadThumbnail::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_picture.matrix) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& palette = m_theme->palette();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (isChecked() || underMouse()) {
        painter.setPen(isChecked() ? QPen(palette.accent, 1.5) : QPen(palette.controlLine, 1));
        painter.setBrush(isChecked() ? QBrush(palette.accentSoft) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(frame, 8, 8);
    }
    const QRectF place = picturePlace();
    const qreal ratio = devicePixelRatioF();
    const CellGeometry geometry(
        m_picture.matrix->rows(), m_picture.matrix->columns(), QRectF(QPointF(), place.size()));
    const HeatmapStyle style { m_theme->mode(), ratio };
    DrawnCells& drawn = *m_picture.drawn;
    if (!drawn.isOf(geometry, style, m_reveal)) {
        drawn = { QPixmap((place.size() * ratio).toSize()), geometry, style, m_reveal };
        drawn.cells.setDevicePixelRatio(ratio);
        drawn.cells.fill(palette.stage);
        QPainter cells(&drawn.cells);
        paintPlainCells(cells, *m_picture.matrix, m_picture.scale, geometry, style, m_reveal);
    }
    painter.drawPixmap(place.topLeft(), drawn.cells);
    painter.setFont(glassllm::font(isChecked() ? FontRole::SectionHead : FontRole::Caption));
    painter.setPen(isChecked() ? palette.accent : palette.ink2);
    const QRectF line(padding, height() - nameHeight() - 4, width() - 2 * padding, nameHeight());
    paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, m_name);
    painter.setFont(glassllm::font(FontRole::AxisText));
    painter.setPen(palette.ink3);
    paintText(painter, line, Qt::AlignRight | Qt::AlignVCenter, m_group);
}

} // namespace glassllm
