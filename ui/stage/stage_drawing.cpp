// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_drawing.h"

#include "ui/motion/choreography.h"
#include "ui/stage/sketches.h"
#include "ui/text/number_format.h"
#include "ui/text/painted_text.h"
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
constexpr qreal valuesWidth = 118;
constexpr qreal leastWidthWithValues = 480;

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

StageDrawing::StageDrawing(TableDrawing table)
    : m_kind(Kind::Table)
    , m_table(std::move(table))
{
}

QList<qreal> StageDrawing::heights() const
{
    switch (m_kind) {
    case Kind::Dials:
        return { grid(188.0), grid(96.0), grid(66.0) };
    case Kind::Curve:
        return { grid(132.0), grid(100.0) };
    case Kind::Table:
        return TableDrawing::heights();
    case Kind::None:
        break;
    }
    return {};
}

void StageDrawing::paint(QPainter& painter, const QRectF& room, const CellGeometry& cells,
    const LitCell& lit, const HeatmapStyle& style)
{
    const Cell& cell = lit.cell;
    painter.save();
    switch (m_kind) {
    case Kind::Dials:
        if (!m_turns || m_turns->row != cell.row) {
            m_turns = rowTurns(m_place, cell.row);
            m_values = valuesNotTurned(m_place, cell.row);
        }
        if (m_turns) {
            paintDials(painter, room, lit, style.palette());
        }
        break;
    case Kind::Curve:
        paintCurve(painter, room, cell, lit.reveal.shows(cell.row, cell.column), style.palette());
        break;
    case Kind::Table:
        m_table->paint(painter, room, cells, lit, style);
        break;
    case Kind::None:
        break;
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
    paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, shown);
    QPointF at(line.right() - legend + 2 * grid(legendGap), line.center().y());
    const auto entry = [&](const QString& word, const QPen& pen) {
        painter.setPen(pen);
        painter.drawLine(at, at + QPointF(grid(stroke), 0));
        at.rx() += grid(stroke) + grid(legendGap);
        painter.setPen(palette.ink2);
        const qreal width = metrics.horizontalAdvance(word);
        paintText(painter, QRectF(at.x(), line.top(), width + 1, line.height()),
            Qt::AlignLeft | Qt::AlignVCenter, word);
        at.rx() += width + 2 * grid(legendGap);
    };
    entry(before, QPen(palette.ink3, 1.5, Qt::DashLine));
    entry(after, QPen(palette.ink, 2.5));
}

void StageDrawing::paintDials(
    QPainter& painter, const QRectF& room, const LitCell& lit, const Palette& palette) const
{
    const RowTurns& turns = *m_turns;
    const Reveal& reveal = lit.reveal;
    const auto chosen = static_cast<int>(turns.pairOf(lit.cell.column));
    const QRectF heading(room.left(), room.top(), room.width(), grid(headingLine));
    QRectF dials = room.adjusted(0, grid(headingLine), 0, 0);
    if (!m_values.empty() && room.width() >= grid(leastWidthWithValues)) {
        dials.setRight(dials.right() - grid(valuesWidth) - grid(dialGap));
        paintValues(painter,
            { dials.right() + grid(dialGap), dials.top(), grid(valuesWidth), dials.height() },
            palette);
    }
    const DialPlaces places(dials, static_cast<int>(turns.pairs.size()), chosen);
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
        paintText(painter, line.translated(0, dial.top() - grid(nameLine)), Qt::AlignCenter,
            wholeNames ? nameOf(pair) : QString::number(pair.first));
        if (places.anglesShown()) {
            painter.setPen(palette.ink2);
            const QString number = angleText(pair.angle);
            const QString unit = number + QStringLiteral(" rad");
            paintText(painter, line.translated(0, dial.bottom()), Qt::AlignCenter,
                metrics.horizontalAdvance(unit) <= places.pitch() - 4 ? unit : number);
        }
    }
}

void StageDrawing::paintValues(QPainter& painter, const QRectF& room, const Palette& palette) const
{
    // greyed: it stands by; in two lines, so that what would be a pair is one above the other
    constexpr qreal line = 15;
    constexpr qreal tallestLine = 16;
    const QFont caption = font(FontRole::AxisText);
    const bool tall = room.height() >= grid(line * 2 + 2 * tallestLine + 22);
    const qreal texts = grid(line) * (tall ? 2 : 1);
    const qreal each = std::min(grid(tallestLine), (room.height() - texts - grid(8.0)) / 2);
    const qreal height = texts + 2 * each + grid(8.0);
    const QRectF card(room.left(), room.center().y() - height / 2, room.width(), height);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.line, 1));
    painter.setBrush(palette.panel);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QRectF inside = card.adjusted(grid(6.0), grid(3.0), -grid(6.0), -grid(3.0));
    painter.setFont(caption);
    painter.setPen(palette.ink3);
    const QString name = StageDrawing::valuesName(m_turns->position);
    const QString said = tr("is not rotated");
    if (tall) {
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop, name);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom, said);
    } else {
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop,
            QFontMetricsF(caption).elidedText(
                name + QLatin1Char(' ') + said, Qt::ElideRight, inside.width()));
    }
    double largest = 0;
    for (const double value : m_values) {
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    }
    const std::size_t half = (m_values.size() + 1) / 2;
    const qreal across = inside.width() / static_cast<qreal>(half);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        QColor grey = palette.ink3;
        const double share = largest > 0 ? std::abs(m_values[i]) / largest : 0;
        grey.setAlphaF(std::isfinite(share) ? static_cast<float>(0.08 + 0.72 * share) : 1.0F);
        const qreal left = inside.left() + static_cast<qreal>(i % half) * across;
        painter.fillRect(
            QRectF(left, inside.top() + grid(line) + (i < half ? 0 : each), across, each)
                .adjusted(0, 0, across >= 3 ? -1 : 0, -1),
            grey);
    }
}

QString StageDrawing::valuesName(qint64 position)
{
    return tr("v of position %1").arg(integerText(position));
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
    paintSiluCurve(
        painter, box, shown ? std::optional(made->gate) : std::nullopt, palette, m_decimals);
    painter.setFont(font(FontRole::Table));
    painter.setPen(palette.roleA);
    paintText(
        painter, box.adjusted(8, 4, 0, 0), Qt::AlignLeft | Qt::AlignTop, QStringLiteral("silu"));
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
        paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, QLatin1String(name));
        paintText(painter, line.adjusted(names, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
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
    paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter,
        QStringLiteral("act = silu(gate) \u00b7 up"));
}

} // namespace glassllm
