// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/loss_pair_painter.h"

#include "ui/compare/compare_pieces.h"
#include "ui/compare/token_match.h"
#include "ui/text/number_format.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace glassllm {

namespace {

constexpr qreal LOSS_EDGE = 16;
constexpr qreal LOSS_SUMMARY = 74;
constexpr qreal LOSS_HEAD = 26;
constexpr qreal LOSS_ROW = 25;
constexpr qreal LOSS_POSITION = 52;
constexpr qreal LOSS_NUMBER = 64;
constexpr qreal LOSS_ARROW = 18;
constexpr qreal LOSS_BETWEEN = 14;
constexpr int LONGEST_TOKEN_OF_LOSS = 14;

} // namespace

std::optional<double> lossOf(const LossTable* table)
{
    if (table == nullptr) {
        return std::nullopt;
    }
    return table->recorded ? table->recorded : table->recomputed;
}

const LossRow* lossRowAt(const LossTable* table, std::size_t row)
{
    return table != nullptr && row < table->rows.size() ? &table->rows[row] : nullptr;
}

/// Left and right ends of the columns.
struct LossPairPainter::Columns {
    struct Side {
        qreal left = 0, arrow = 0, probability = 0, surprise = 0; ///< the numbers: right ends
    };
    std::array<Side, 2> sides;
    qreal position = 0;
    qreal difference = 0; ///< right end

    explicit Columns(qreal width)
    {
        position = grid(LOSS_EDGE);
        difference = width - grid(LOSS_EDGE);
        const qreal from = position + grid(LOSS_POSITION);
        const qreal to = difference - grid(LOSS_NUMBER);
        const qreal each = (to - from) / 2;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            Side& side = sides.at(i);
            side.left = from + static_cast<qreal>(i) * each;
            const qreal end = side.left + each - grid(LOSS_BETWEEN);
            side.surprise = end;
            side.probability = end - grid(LOSS_NUMBER);
            side.arrow = side.left + (side.probability - grid(LOSS_NUMBER) - side.left) / 2;
        }
    }
};

LossPairPainter::LossPairPainter(
    const LossTable* shown, const LossTable* other, Letters letters, ThemeMode mode)
    : m_shown(shown)
    , m_other(other)
    , m_letters(std::move(letters))
    , m_mode(mode)
    , m_byId(shown == nullptr || other == nullptr || haveOneVocabulary(*shown->run, *other->run))
{
}

std::size_t LossPairPainter::rows() const
{
    const auto count = [](const LossTable* table) { return table ? table->rows.size() : 0; };
    return std::max(count(m_shown), count(m_other));
}

qreal LossPairPainter::height() const
{
    return grid(LOSS_SUMMARY + LOSS_HEAD + LOSS_ROW * static_cast<qreal>(rows()) + LOSS_EDGE);
}

bool LossPairPainter::differs(const LossRow& a, const LossRow& b) const
{
    if (m_byId) {
        return a.token != b.token || a.target != b.target;
    }
    const auto same = [this](std::int64_t one, std::int64_t another) {
        const auto key = tokenKey(*m_shown->run, one);
        return key && key == tokenKey(*m_other->run, another);
    };
    const bool sameTarget = a.target && b.target ? same(*a.target, *b.target)
                                                 : a.target.has_value() == b.target.has_value();
    return !same(a.token, b.token) || !sameTarget;
}

void LossPairPainter::paintSummary(QPainter& painter) const
{
    if (!m_reveal.isEverything()) {
        return;
    }
    const Palette& palette = this->palette();
    const auto a = lossOf(m_shown);
    const auto b = lossOf(m_other);
    qreal x = grid(LOSS_EDGE);
    const auto show = [&](const std::optional<double>& value, const QString& caption,
                          const QColor& ink) {
        const QString number = value ? readOutText(*value) : QStringLiteral("\u2013");
        painter.setFont(font(FontRole::ReadOut));
        painter.setPen(palette.ink);
        painter.drawText(QPointF(x, grid(34.0)), number);
        const qreal wide = QFontMetricsF(painter.font()).horizontalAdvance(number);
        painter.setFont(font(FontRole::Caption));
        painter.setPen(ink);
        painter.drawText(QPointF(x, grid(54.0)), caption);
        x += std::max(wide, QFontMetricsF(painter.font()).horizontalAdvance(caption)) + grid(32.0);
    };
    show(a, tr("loss of %1, in nats").arg(m_letters.shown), runColor(false, m_mode));
    show(b, tr("loss of %1, in nats").arg(m_letters.other), runColor(true, m_mode));
    show(a && b ? std::optional(*b - *a) : std::nullopt, m_letters.difference(), palette.ink2);
}

void LossPairPainter::paintHead(QPainter& painter, const Columns& columns) const
{
    const Palette& palette = this->palette();
    const qreal base = grid(LOSS_SUMMARY + LOSS_HEAD - 8);
    const QFont face = font(FontRole::Caption);
    const QFontMetricsF metrics(face);
    const auto atRight = [&](qreal right, const QString& text) {
        painter.drawText(QPointF(right - metrics.horizontalAdvance(text), base), text);
    };
    for (std::size_t i = 0; i < columns.sides.size(); ++i) {
        const Columns::Side& side = columns.sides.at(i);
        painter.setFont(font(FontRole::BodyStrong));
        painter.setPen(runColor(i == 1, m_mode));
        painter.drawText(QPointF(side.left, base), i == 0 ? m_letters.shown : m_letters.other);
        painter.setFont(face);
        painter.setPen(palette.ink3);
        painter.drawText(QPointF(side.arrow + grid(LOSS_ARROW), base), tr("target"));
        atRight(side.probability, tr("p(target)"));
        atRight(side.surprise, QStringLiteral("\u2212log p"));
    }
    atRight(columns.difference, m_letters.difference());
    painter.fillRect(QRectF(columns.position, grid(LOSS_SUMMARY + LOSS_HEAD) - 1,
                         columns.difference - columns.position, 1),
        palette.edge);
}

void LossPairPainter::paintSide(
    QPainter& painter, const Columns& columns, std::size_t row, bool other) const
{
    const LossTable* const table = other ? m_other : m_shown;
    const LossRow* const own = lossRowAt(table, row);
    if (own == nullptr) {
        return;
    }
    const Palette& palette = this->palette();
    const Columns::Side& side = columns.sides.at(other ? 1 : 0);
    const TokenFonts fonts = tokenFonts(FontRole::Body);
    const qreal middle
        = grid(LOSS_SUMMARY + LOSS_HEAD + LOSS_ROW * (static_cast<qreal>(row) + 0.5));
    const qreal base = middle + QFontMetricsF(fonts.text).capHeight() / 2;
    const auto cut = [&](std::int64_t id, qreal room) {
        const TokenText whole = tokenText(*table->run, id);
        TokenText token = whole;
        for (int most = LONGEST_TOKEN_OF_LOSS; most > 2 && tokenWidth(token, fonts) > room;
             --most) {
            token = elided(whole, most);
        }
        return token;
    };
    if (own->token >= 0) {
        const TokenText token = cut(own->token, side.arrow - side.left - 6);
        paintToken(painter, { side.arrow - 6 - tokenWidth(token, fonts), base }, token, fonts,
            palette.roleA);
    }
    if (!own->target || !m_reveal.showsRow(static_cast<qint64>(row))) {
        return;
    }
    painter.setFont(fonts.text);
    painter.setPen(palette.ink3);
    painter.drawText(QPointF(side.arrow, base), QStringLiteral("\u2192"));
    const qreal from = side.arrow + grid(LOSS_ARROW);
    paintToken(painter, { from, base }, cut(*own->target, side.probability - grid(46.0) - from),
        fonts, palette.roleB);
    const QFont face = font(FontRole::Table);
    const QFontMetricsF metrics(face);
    painter.setFont(face);
    painter.setPen(palette.ink);
    const auto atRight = [&](qreal right, const std::optional<double>& value) {
        const QString text = value ? readOutText(*value) : QString();
        painter.drawText(QPointF(right - metrics.horizontalAdvance(text), base), text);
    };
    atRight(side.probability, own->probability);
    atRight(side.surprise, own->surprise);
}

void LossPairPainter::paintRow(QPainter& painter, const Columns& columns, std::size_t row) const
{
    const Palette& palette = this->palette();
    const qreal top = grid(LOSS_SUMMARY + LOSS_HEAD + LOSS_ROW * static_cast<qreal>(row));
    const LossRow* const a = lossRowAt(m_shown, row);
    const LossRow* const b = lossRowAt(m_other, row);
    const bool differ = a != nullptr && b != nullptr && differs(*a, *b);
    const QFont face = font(FontRole::PositionIndex);
    const qreal base = top + grid(LOSS_ROW) / 2 + QFontMetricsF(face).capHeight() / 2;
    painter.setFont(face);
    painter.setPen(differ ? palette.warn : palette.ink3);
    painter.drawText(QPointF(columns.position, base),
        integerText(static_cast<qint64>(row)) + (differ ? QStringLiteral(" \u2260") : QString()));
    paintSide(painter, columns, row, false);
    paintSide(painter, columns, row, true);
    const bool there = m_reveal.showsRow(static_cast<qint64>(row));
    if (a != nullptr && b != nullptr && a->surprise && b->surprise && there) {
        const QFont numbers = font(FontRole::TableStrong);
        const QString text = readOutText(*b->surprise - *a->surprise);
        painter.setFont(numbers);
        painter.setPen(palette.ink);
        painter.drawText(
            QPointF(columns.difference - QFontMetricsF(numbers).horizontalAdvance(text), base),
            text);
    }
    painter.fillRect(QRectF(columns.position, top + grid(LOSS_ROW) - 1,
                         columns.difference - columns.position, 1),
        palette.line);
}

void LossPairPainter::paint(QPainter& painter, qreal width) const
{
    const Columns columns(width);
    paintSummary(painter);
    paintHead(painter, columns);
    for (std::size_t row = 0; row < rows(); ++row) {
        paintRow(painter, columns, row);
    }
}

} // namespace glassllm
