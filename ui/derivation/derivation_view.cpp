// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_view.h"

#include "ui/derivation/derivation_sketch.h"
#include "ui/derivation/formula_painter.h"
#include "ui/stage/color_map.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace glassllm {
namespace {

constexpr int NOTE = 17;
constexpr int RESULT = 22;
constexpr int VIEW_AIR = 16;
constexpr int LONGEST_HEAD = 15; // characters of a token
constexpr int TOKEN_GAP = 6; // between the tokens of two columns
constexpr qreal POSITIVE = 0.82; // where in their maps bars take their colours
constexpr qreal NEGATIVE = 0.2;
constexpr qreal SHARE = 0.55;
constexpr qreal BAR_INSET = 0.18; // of a column, on both sides

qreal baselineIn(const QRectF& line, const QFont& face)
{
    const QFontMetricsF metrics(face);
    return line.center().y() + (metrics.ascent() - metrics.descent()) / 2;
}

/// As much of a head as there is room for: the token is cut in its middle, never its position.
TokenText fittingHead(const TokenText& head, const TokenFonts& fonts, qreal room)
{
    static const QRegularExpression position(QStringLiteral("^\\d+ $"));
    TokenText number;
    TokenText token = head;
    if (head.pieces.size() > 1 && position.match(head.pieces.front().text).hasMatch()) {
        number.pieces = { head.pieces.front() };
        token.pieces.erase(token.pieces.begin());
    }
    TokenText fitting = head;
    for (int most = LONGEST_HEAD; most > 1 && tokenWidth(fitting, fonts) > room; --most) {
        const TokenText shorter = elided(token, most);
        fitting = number;
        fitting.pieces.insert(fitting.pieces.end(), shorter.pieces.begin(), shorter.pieces.end());
    }
    return fitting;
}

} // namespace

DerivationView::DerivationView(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    connect(theme, &Theme::changed, this, &DerivationView::arrange); // also of the text size
}

void DerivationView::display(DerivationText text)
{
    m_text = std::move(text);
    arrange();
}

void DerivationView::setLow(bool low)
{
    m_low = low;
    arrange();
}

void DerivationView::arrange()
{
    m_layout = DerivationLayout(m_text, size(), m_low);
    updateGeometry();
    update();
    emit arranged();
}

QSize DerivationView::minimumSizeHint() const
{
    return { qCeil(m_layout.neededWidth()), 0 };
}

void DerivationView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void DerivationView::paintEvent(QPaintEvent* /*event*/)
{
    if (m_text.lines.empty()) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const DerivationTable& table = m_text.table;
    if (!m_layout.sketch().isEmpty()) {
        paintSketch(painter, m_layout.sketch(), m_text.figure, m_theme->palette());
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme->palette().accentSoft);
    for (std::size_t i = 0; i < table.heads.size(); ++i) {
        if (table.heads[i].lit) {
            const QRectF place = m_layout.column(i, 0, m_layout.tableHeight());
            painter.drawRoundedRect(place.adjusted(1, 0, -1, 0), 4, 4);
        }
    }
    paintHeads(painter);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        paintRow(painter, table.rows[i], m_layout.rowTop(i));
    }
    if (m_layout.barsHeight() > 0) {
        paintBars(painter);
    }
    if (m_layout.notesBelow()) {
        if (!m_layout.notes().isEmpty()) {
            paintNotesBelow(painter);
        }
    } else {
        paintNotesBeside(painter);
    }
}

void DerivationView::paintHeads(QPainter& painter) const
{
    const Palette& palette = m_theme->palette();
    const TokenFonts fonts = tokenFonts(m_layout.headRole());
    painter.setFont(fonts.text);
    painter.setPen(palette.ink3);
    paintText(painter, m_layout.rowHead(0), Qt::AlignLeft | Qt::AlignVCenter, m_text.table.corner);
    for (std::size_t i = 0; i < m_text.table.heads.size(); ++i) {
        const DerivationHead& head = m_text.table.heads[i];
        const QRectF place = m_layout.column(i, 0, m_layout.rowHeight());
        const TokenText token
            = head.whole ? head.text : fittingHead(head.text, fonts, place.width() - TOKEN_GAP);
        const QPointF start(
            place.center().x() - tokenWidth(token, fonts) / 2, baselineIn(place, fonts.text));
        painter.save();
        if (!head.whole) { // a byte has no shorter name
            painter.setClipRect(place.adjusted(1, 0, -1, 0), Qt::IntersectClip);
        }
        paintToken(painter, start, token, fonts, head.lit ? palette.accent : palette.ink2);
        painter.restore();
    }
}

void DerivationView::paintRow(QPainter& painter, const DerivationRow& row, qreal top) const
{
    using Role = FormulaSpan::Role;
    const Palette& palette = m_theme->palette();
    const QFont face = glassllm::font(m_layout.numberRole());
    const QRectF line = m_layout.rowHead(top);
    const QColor ink = row.role == Role::Left ? palette.roleA
        : row.role == Role::Right             ? palette.roleB
                                              : palette.ink2;
    paintFormula(painter, { line.left(), baselineIn(line, face) }, row.head,
        DerivationLayout::SMALL, palette, ink);
    painter.setFont(face);
    painter.setPen(row.role == Role::Plain ? palette.ink2 : palette.ink);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const QRectF place = m_layout.column(i, top, m_layout.rowHeight());
        // right edges line up in a column, its widest number in the middle
        qreal widest = 0;
        for (const DerivationRow& each : m_text.table.rows) {
            widest = std::max(widest, textWidth(face, each.cells[i]));
        }
        if (row.words) {
            widest = textWidth(face, row.cells[i]);
        }
        const qreal right = place.center().x() + widest / 2;
        paintText(painter, QPointF(right - textWidth(face, row.cells[i]), baselineIn(place, face)),
            row.cells[i]);
    }
}

void DerivationView::paintBars(QPainter& painter) const
{
    const Palette& palette = m_theme->palette();
    const QRectF room = m_layout.bars();
    const auto& bars = m_text.table.bars;
    double low = 0;
    double high = 0;
    for (const double each : bars) {
        if (std::isfinite(each)) {
            low = std::min(low, each);
            high = std::max(high, each);
        }
    }
    const qreal scale = high > low ? room.height() / (high - low) : 0;
    const qreal zero = high > low ? room.top() + high * scale : room.bottom();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const QRectF place = m_layout.column(i, room.top(), room.height());
        const qreal inset = std::min(place.width() * BAR_INSET, grid(qreal(VIEW_AIR)));
        const QRectF bar(place.left() + inset, zero, place.width() - 2 * inset, 0);
        if (std::isinf(bars[i])) {
            painter.fillRect(bar.adjusted(0, bars[i] > 0 ? -10 : 0, 0, bars[i] > 0 ? 0 : 10),
                QBrush(palette.hatch, Qt::BDiagPattern));
        } else if (!std::isnan(bars[i])) {
            const QColor color = low < 0
                ? mapColor(ColorMap::AnilUrucum, m_theme->mode(), bars[i] < 0 ? NEGATIVE : POSITIVE)
                : mapColor(ColorMap::Lagoa, m_theme->mode(), SHARE);
            // beside the line at 0, which is painted last, and never too low to be seen
            const qreal length = bars[i] == 0 ? 0 : std::max(1.5, std::abs(bars[i]) * scale);
            painter.fillRect(
                bars[i] < 0 ? bar.adjusted(0, 1, 0, 1 + length) : bar.adjusted(0, -length, 0, 0),
                color);
        }
    }
    const QRectF first = m_layout.column(0, 0, 0);
    painter.fillRect(QRectF(first.left(), zero, room.right() - first.left(), 1), palette.edge);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF head = m_layout.rowHead(room.center().y() - m_layout.rowHeight() / 2);
    paintFormula(painter, { head.left(), baselineIn(head, glassllm::font(m_layout.numberRole())) },
        m_text.table.barsHead, DerivationLayout::SMALL, palette, palette.ink2);
}

void DerivationView::paintNotesBeside(QPainter& painter) const
{
    const Palette& palette = m_theme->palette();
    const QRectF room = m_layout.notes().adjusted(grid(qreal(VIEW_AIR)), 0, 0, 0);
    painter.fillRect(QRectF(room.left(), 0, 1, room.height()), palette.line);
    const qreal left = room.left() + grid(qreal(VIEW_AIR));
    const qreal right = room.right();
    const auto plain = static_cast<qreal>(m_text.notes.size()) - 1;
    const qreal under = grid(qreal(RESULT)) + grid(qreal(NOTE)) + grid(qreal(4));
    const qreal step = plain > 0 ? std::min(grid(qreal(NOTE)), (room.height() - under) / plain) : 0;
    qreal top = 0;
    for (const DerivationNote& note : m_text.notes) {
        const QFont face
            = glassllm::font(note.result ? FontRole::DerivationStrong : FontRole::Table);
        if (note.result && top > 0) {
            painter.fillRect(QRectF(left, top + 2, right - left, 1), palette.edge);
            top += grid(qreal(4));
        }
        const QRectF line(left, top, right - left, note.result ? grid(qreal(RESULT)) : step);
        paintFormula(painter, { left, baselineIn(line, face) }, note.label,
            note.result ? FormulaFonts { FontRole::Derivation, FontRole::Table, FontRole::Caption }
                        : DerivationLayout::NOTE,
            palette, palette.ink2);
        painter.setFont(face);
        painter.setPen(palette.ink);
        paintText(painter, line, Qt::AlignRight | Qt::AlignVCenter, note.value);
        top = line.bottom();
    }
    painter.setFont(glassllm::font(FontRole::Caption));
    painter.setPen(m_text.agrees ? palette.ok : palette.warn);
    paintText(painter, QRectF(left, top, right - left, grid(qreal(NOTE))),
        Qt::AlignRight | Qt::AlignVCenter, m_text.check);
}

void DerivationView::paintNotesBelow(QPainter& painter) const
{
    const Palette& palette = m_theme->palette();
    const QFont face = glassllm::font(FontRole::Table);
    QPointF place(0, baselineIn(m_layout.notes(), face));
    for (const DerivationNote& note : m_text.notes) {
        if (note.inLine) {
            continue;
        }
        paintFormula(painter, place, note.label, DerivationLayout::NOTE, palette, palette.ink2);
        place.rx() += formulaWidth(note.label, DerivationLayout::NOTE) + grid(qreal(6));
        painter.setFont(face);
        painter.setPen(palette.ink);
        paintText(painter, place, note.value);
        place.rx() += textWidth(face, note.value) + grid(qreal(18));
    }
}

} // namespace glassllm
