// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_drawing.h"

#include "ui/motion/choreography.h"
#include "ui/stage/sketches.h"
#include "ui/text/number_format.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal nameLine = 14; // above a dial, and below one
constexpr qreal dialGap = 8;
constexpr qreal largestDial = 84;
constexpr qreal smallestDial = 26;
constexpr qreal dialWithAngle = 30;
constexpr qreal narrowestAngle = 40;
constexpr qreal headingLine = 18;
constexpr int mostLines = 4;

QString angleText(double angle)
{
    return roundsToZero(angle, 2) ? smallText(angle, 1) : fixedText(angle, 2);
}

} // namespace

DialPlaces::DialPlaces(const QRectF& room, int pairs, int chosen)
    : m_room(room)
{
    const auto fit = [&](int columns, int lines, bool angles) {
        const QSizeF pitch(room.width() / columns, room.height() / lines);
        if (angles && pitch.width() < grid(narrowestAngle)) {
            return;
        }
        const qreal texts = grid(nameLine) * (angles ? 2 : 1);
        const qreal diameter = std::min(
            { pitch.width() - grid(dialGap), pitch.height() - texts - 2, grid(largestDial) });
        if (diameter > m_diameter) {
            m_pitch = pitch;
            m_columns = columns;
            m_diameter = diameter;
            m_angles = angles;
            m_shown = std::min(pairs, columns * lines);
        }
    };
    // the angles go before the dials get small
    for (const bool angles : { true, false }) {
        if (m_diameter < grid(dialWithAngle)) {
            m_diameter = 0;
            for (int lines = 1; lines <= std::min(mostLines, pairs); ++lines) {
                fit((pairs + lines - 1) / lines, lines, angles);
            }
        }
    }
    if (m_diameter < grid(smallestDial) && pairs > 0) {
        m_diameter = 0;
        const qreal line = grid(smallestDial + nameLine) + 2;
        const auto columns = static_cast<int>(room.width() / grid(smallestDial + dialGap));
        fit(std::clamp(columns, 1, pairs), std::max(1, static_cast<int>(room.height() / line)),
            false);
        // whole lines, with the one of the chosen pair in the middle
        const int lines = (m_shown + m_columns - 1) / m_columns;
        const int all = (pairs + m_columns - 1) / m_columns;
        m_first
            = std::clamp(chosen / m_columns - lines / 2, 0, std::max(0, all - lines)) * m_columns;
        m_shown = std::min(m_shown, pairs - m_first);
    }
}

QRectF DialPlaces::dial(int pair) const
{
    const int place = pair - m_first;
    const int line = place / m_columns;
    const QPointF corner(m_room.left() + (place % m_columns) * m_pitch.width(),
        m_room.top() + line * m_pitch.height());
    return { corner.x() + (m_pitch.width() - m_diameter) / 2, corner.y() + grid(nameLine),
        m_diameter, m_diameter };
}

StageDrawing::StageDrawing(const ResultPlace& place, std::shared_ptr<const Run> run, int decimals)
    : m_place(place)
    , m_run(std::move(run))
    , m_decimals(decimals)
{
    const auto& records = m_run->passes.at(static_cast<std::size_t>(place.pass)).trace->records;
    const std::string& id = records.at(static_cast<std::size_t>(place.event)).id;
    const Choreography* const step = choreographyOf(id);
    if (step != nullptr && step->layout == StageTemplate::Rotation && rowTurns(place, 0)) {
        m_kind = Kind::Dials;
    } else if (activationAt(place, {})) {
        m_kind = Kind::Curve;
    }
}

QList<qreal> StageDrawing::heights() const
{
    switch (m_kind) {
    case Kind::Dials:
        return { grid(188.0), grid(96.0), grid(66.0) };
    case Kind::Curve:
        return { grid(132.0), grid(100.0) };
    case Kind::None:
        break;
    }
    return {};
}

void StageDrawing::paint(QPainter& painter, const QRectF& room, const Cell& cell,
    const Reveal& reveal, const HeatmapStyle& style)
{
    painter.save();
    if (m_kind == Kind::Dials) {
        if (!m_turns || m_turns->row != cell.row) {
            m_turns = rowTurns(m_place, cell.row);
        }
        if (m_turns) {
            paintDials(painter, room, cell.column, reveal, style.palette());
        }
    } else if (m_kind == Kind::Curve) {
        paintCurve(painter, room, cell, reveal.shows(cell.row, cell.column), style.palette());
    }
    painter.restore();
}

QString StageDrawing::turnsLine(const RowTurns& turns)
{
    return tr("Pair (c, c + %1) turns by %2 · θ: the first pairs fast, the last ones hardly")
        .arg(integerText(static_cast<qint64>(turns.pairs.size())), integerText(turns.position));
}

void StageDrawing::paintHeading(
    QPainter& painter, const QRectF& line, const QString& sentence, const Palette& palette)
{
    const QFont face = font(FontRole::AxisText);
    const QFontMetricsF metrics(face);
    constexpr qreal stroke = 22;
    constexpr qreal legendGap = 6;
    const QString before = tr("before");
    const QString after = tr("after");
    const qreal legend = metrics.horizontalAdvance(before) + metrics.horizontalAdvance(after)
        + 2 * grid(stroke) + 6 * grid(legendGap);
    painter.setFont(face);
    painter.setPen(palette.ink2);
    const QString shown = metrics.elidedText(sentence, Qt::ElideRight, line.width() - legend);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, shown);
    QPointF at(line.right() - legend + 2 * grid(legendGap), line.center().y());
    const auto entry = [&](const QString& word, const QPen& pen) {
        painter.setPen(pen);
        painter.drawLine(at, at + QPointF(grid(stroke), 0));
        at.rx() += grid(stroke) + grid(legendGap);
        painter.setPen(palette.ink2);
        const qreal width = metrics.horizontalAdvance(word);
        painter.drawText(QRectF(at.x(), line.top(), width + 1, line.height()),
            Qt::AlignLeft | Qt::AlignVCenter, word);
        at.rx() += width + 2 * grid(legendGap);
    };
    entry(before, QPen(palette.ink3, 1.5, Qt::DashLine));
    entry(after, QPen(palette.ink, 2.5));
}

void StageDrawing::paintDials(QPainter& painter, const QRectF& room, qint64 column,
    const Reveal& reveal, const Palette& palette) const
{
    const RowTurns& turns = *m_turns;
    const auto chosen = static_cast<int>(turns.pairOf(column));
    const QRectF heading(room.left(), room.top(), room.width(), grid(headingLine));
    const DialPlaces places(
        room.adjusted(0, grid(headingLine), 0, 0), static_cast<int>(turns.pairs.size()), chosen);
    QString sentence = turnsLine(turns);
    if (places.shown() < static_cast<int>(turns.pairs.size())) {
        sentence = tr("pairs %1 to %2 of %3")
                       .arg(places.first())
                       .arg(places.first() + places.shown() - 1)
                       .arg(turns.pairs.size())
            + QStringLiteral(" \u00b7 ") + sentence;
    }
    paintHeading(painter, heading, sentence, palette);
    const QFont face = font(FontRole::PositionIndex);
    const QFontMetricsF metrics(face);
    const auto nameOf = [](const PairTurn& pair) {
        return QStringLiteral("%1, %2").arg(pair.first).arg(pair.second);
    };
    const bool wholeNames
        = metrics.horizontalAdvance(nameOf(turns.pairs.back())) <= places.pitch() - grid(dialGap);
    for (int index = places.first(); index < places.first() + places.shown(); ++index) {
        const PairTurn& pair = turns.pairs.at(static_cast<std::size_t>(index));
        const QRectF dial = places.dial(index);
        paintTurn(painter, dial,
            { pair.xBefore, pair.yBefore, pair.angle, reveal.shows(turns.row, pair.first),
                index == chosen },
            palette);
        painter.setFont(face);
        painter.setPen(index == chosen ? palette.roleA : palette.ink3);
        const QRectF line(
            dial.center().x() - places.pitch() / 2, 0, places.pitch(), grid(nameLine));
        painter.drawText(line.translated(0, dial.top() - grid(nameLine)), Qt::AlignCenter,
            wholeNames ? nameOf(pair) : QString::number(pair.first));
        if (places.anglesShown()) {
            painter.setPen(palette.ink2);
            const QString number = angleText(pair.angle);
            const QString unit = number + QStringLiteral(" rad");
            painter.drawText(line.translated(0, dial.bottom()), Qt::AlignCenter,
                metrics.horizontalAdvance(unit) <= places.pitch() - 4 ? unit : number);
        }
    }
}

void StageDrawing::paintCurve(QPainter& painter, const QRectF& room, const Cell& cell, bool there,
    const Palette& palette) const
{
    constexpr qreal widest = 1.7; // of the height
    constexpr qreal rowOfNumbers = 19;
    const auto made = activationAt(m_place, cell);
    const QRectF box(room.left(), room.top(), std::min(room.width() * 0.45, room.height() * widest),
        room.height());
    const bool shown = made && there;
    paintSiluCurve(painter, box, shown ? std::optional(made->gate) : std::nullopt, palette);
    painter.setFont(font(FontRole::Table));
    painter.setPen(palette.roleA);
    painter.drawText(
        box.adjusted(8, 4, 0, 0), Qt::AlignLeft | Qt::AlignTop, QStringLiteral("silu"));
    if (!shown) {
        return;
    }
    const auto number = [this](double value) { return readOutText(value, m_decimals); };
    const QFontMetricsF metrics(font(FontRole::Derivation));
    const qreal names = metrics.horizontalAdvance(QStringLiteral("gate  "));
    QRectF line(box.right() + grid(24), room.top() + (room.height() - grid(5 * rowOfNumbers)) / 2,
        room.right() - box.right() - grid(24), grid(rowOfNumbers));
    const auto write = [&](const char* name, const QString& text, const QColor& ink,
                           FontRole role) {
        painter.setFont(font(role));
        painter.setPen(ink);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, QLatin1String(name));
        painter.drawText(line.adjusted(names, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
        line.translate(0, line.height());
    };
    write("gate", number(made->gate), palette.roleA, FontRole::Derivation);
    write("silu", number(made->silu), palette.ink, FontRole::Derivation);
    write("up", number(made->up), palette.roleB, FontRole::Derivation);
    painter.fillRect(QRectF(line.left(), line.top() + 1, grid(150), 1.5), palette.edge);
    line.translate(0, 3);
    write("act", number(made->result), palette.ink, FontRole::DerivationStrong);
    painter.setFont(font(FontRole::Caption));
    painter.setPen(palette.ink3);
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("act = silu(gate) \u00b7 up"));
}

} // namespace glassllm
