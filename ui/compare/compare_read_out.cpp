// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_read_out.h"

#include "ui/compare/compare_pieces.h"
#include "ui/compare/compare_text.h"
#include "ui/stage/color_bar.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <vector>

namespace glassllm {

namespace {

constexpr int TALL_READ_OUT = 96;
constexpr int LOW_READ_OUT = 38;
constexpr qreal EDGE = 16;
constexpr qreal WORD_SPACE = 5;
constexpr qreal VALUE_SPACE = 14; // between two numbers
constexpr int VALUE_PIXELS = 17;
constexpr std::array<qreal, 5> SCALE_WIDTHS { 104, 76, 60, 44, 34 };
constexpr qreal AFTER_LETTER = 8;
constexpr qreal AFTER_SCALE = 16;
const QString DELTA = QStringLiteral("\u0394");

QFont valueFace()
{
    QFont face = font(FontRole::ReadOut);
    face.setPixelSize(grid(VALUE_PIXELS));
    return face;
}

} // namespace

CompareReadOut::CompareReadOut(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    fixGridHeight(this, TALL_READ_OUT);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

int CompareReadOut::tallHeight()
{
    return grid(TALL_READ_OUT);
}

void CompareReadOut::display(std::shared_ptr<const ComparedFigures> figures, const Letters& letters)
{
    m_figures = std::move(figures);
    m_letters = letters;
    read();
}

void CompareReadOut::setCell(const std::optional<Cell>& cell)
{
    m_cell = cell;
    read();
}

void CompareReadOut::setCompact(bool compact)
{
    m_compact = compact;
    fixGridHeight(this, compact ? LOW_READ_OUT : TALL_READ_OUT);
    update();
}

void CompareReadOut::read()
{
    m_text = {};
    m_values = {};
    const bool there
        = m_figures && m_cell && m_figures->shown->matrix->contains(m_cell->row, m_cell->column);
    if (there) {
        const auto row = static_cast<int>(m_cell->row);
        const auto column = static_cast<int>(m_cell->column);
        const bool shown = m_figures->shown->has(row, column);
        m_text = readOutOf(shown ? *m_figures->shown : *m_figures->other, row, column);
        m_text.name.remove(QLatin1Char(' '));
        const std::array<const HeatmapFigure*, 3> figures { m_figures->shown.get(),
            m_figures->other.get(), m_figures->difference.get() };
        for (std::size_t i = 0; i < figures.size(); ++i) {
            m_values.at(i) = figures.at(i)->has(row, column) || i == 2
                ? figures.at(i)->valueText(row, column)
                : QStringLiteral("\u2013");
        }
    }
    setAccessibleName(m_text.name.isEmpty() ? QString()
                                            : tr("%1: %2 in %3, %4 in %5, difference %6")
                                                  .arg(m_text.name, m_values[0], m_letters.shown,
                                                      m_values[1], m_letters.other, m_values[2]));
    setAccessibleDescription(plainSentence(m_text));
    update();
}

bool CompareReadOut::isSaid(const ReadOutText::Part& part, bool brief)
{
    const bool word = part.role == ReadOutText::Role::Word;
    return !brief || !word || part.text.plain() == QStringLiteral("\u2192");
}

qreal CompareReadOut::sentenceWidth(bool brief) const
{
    qreal all = 0;
    for (const ReadOutText::Part& part : m_text.sentence) {
        const bool word = part.role == ReadOutText::Role::Word;
        const FontRole role = word ? FontRole::Body : FontRole::BodyStrong;
        all += isSaid(part, brief) ? tokenWidth(part.text, tokenFonts(role)) + grid(WORD_SPACE) : 0;
    }
    return all;
}

void CompareReadOut::paintSentence(QPainter& painter, QPointF baseline, qreal right) const
{
    const Palette& palette = m_theme->palette();
    // the words of the axes are the first to go
    const bool brief = baseline.x() + sentenceWidth(false) > right;
    if (m_compact && brief && baseline.x() + sentenceWidth(true) > right) {
        return; // half of a place is none
    }
    painter.save();
    painter.setClipRect(QRectF(baseline.x(), 0, right - baseline.x(), height()));
    for (const ReadOutText::Part& part : m_text.sentence) {
        if (!isSaid(part, brief)) {
            continue;
        }
        const bool word = part.role == ReadOutText::Role::Word;
        const TokenFonts fonts = tokenFonts(word ? FontRole::Body : FontRole::BodyStrong);
        const QColor color = word                 ? palette.ink2
            : part.role == ReadOutText::Role::Row ? palette.roleA
                                                  : palette.roleB;
        paintToken(painter, baseline, part.text, fonts, color);
        baseline.rx() += tokenWidth(part.text, fonts) + grid(WORD_SPACE);
    }
    painter.restore();
}

CompareReadOut::ScaleRoom CompareReadOut::scalesIn(qreal width) const
{
    const QFontMetricsF caption(glassllm::font(FontRole::Caption));
    const QFontMetricsF letters(glassllm::font(FontRole::Table));
    const qreal around = letters.horizontalAdvance(m_figures->shown->symbol + DELTA)
        + 2 * grid(AFTER_LETTER) + 2 * grid(AFTER_SCALE);
    std::vector<QString> legends;
    if (m_figures->bothMasked > 0) {
        legends = { CompareText::bothMasked(m_figures->bothMasked), CompareText::bothMasked() };
    }
    legends.emplace_back();
    // the longest legend before the longest bars
    for (const QString& legend : legends) {
        const qreal entry = legend.isEmpty() ? 0 : caption.horizontalAdvance(legend) + grid(24.0);
        for (const qreal bar : SCALE_WIDTHS) {
            const qreal all = 2 * grid(bar) + around + entry;
            if (all <= width) {
                return { grid(bar), legend, all };
            }
        }
    }
    return {};
}

void CompareReadOut::paintScales(
    QPainter& painter, const QRectF& room, const ScaleRoom& scales) const
{
    const HeatmapStyle style { m_theme->mode(), devicePixelRatioF() };
    const QFont face = glassllm::font(FontRole::Table);
    const QFontMetricsF metrics(face);
    qreal x = room.left();
    const auto scale = [&](const QString& letter, const ColorScale& colors) {
        painter.setFont(face);
        painter.setPen(m_theme->palette().ink2);
        painter.drawText(QPointF(x, room.top() + grid(9.0)), letter);
        x += metrics.horizontalAdvance(letter) + grid(AFTER_LETTER);
        paintColorBar(painter, { x, room.top(), scales.bar, colorBarHeight }, colors, style);
        x += scales.bar + grid(AFTER_SCALE);
    };
    scale(m_figures->shown->symbol, m_figures->shown->scale);
    scale(DELTA, m_figures->difference->scale);
    if (!scales.legend.isEmpty()) {
        const QRectF entry(x, room.top() - grid(5.0), std::max(0.0, room.right() - x), grid(20.0));
        paintLegend(
            painter, entry, { { LegendEntry::Swatch::NegativeHatch, scales.legend } }, style);
    }
}

void CompareReadOut::paintTall(QPainter& painter) const
{
    const QRectF room(grid(EDGE), grid(60.0), width() - grid(EDGE), colorBarHeight);
    if (const ScaleRoom scales = scalesIn(room.width()); scales.bar > 0) {
        paintScales(painter, room, scales);
    }
    const QFontMetricsF metrics(valueFace());
    qreal numbers = 0;
    for (const QString& value : m_values) {
        numbers += std::max(metrics.horizontalAdvance(value), grid(44.0)) + grid(VALUE_SPACE);
    }
    const qreal left = width() - grid(EDGE) - numbers;
    painter.setFont(glassllm::font(FontRole::DerivationStrong));
    painter.setPen(m_theme->palette().ink);
    painter.drawText(QPointF(grid(EDGE), grid(20.0)), m_text.name);
    const qreal named = grid(EDGE) + QFontMetricsF(painter.font()).horizontalAdvance(m_text.name);
    if (named <= left && grid(EDGE) + sentenceWidth(false) <= left) {
        paintNumbersBeside(painter);
        paintSentence(painter, { grid(EDGE), grid(43.0) }, left);
    } else {
        paintSentence(painter, { named + grid(12.0), grid(20.0) }, width());
        paintNumbersInLine(painter, { grid(EDGE), grid(45.0) });
    }
}

void CompareReadOut::paintNumbersBeside(QPainter& painter) const
{
    const Palette& palette = m_theme->palette();
    const QFont face = valueFace();
    const QFontMetricsF metrics(face);
    const std::array<QString, 3> captions { m_letters.shown, m_letters.other,
        m_letters.difference() };
    qreal x = width() - grid(EDGE);
    for (std::size_t i = m_values.size(); i-- > 0;) {
        const qreal wide = std::max(metrics.horizontalAdvance(m_values.at(i)), grid(44.0));
        painter.setFont(face);
        painter.setPen(palette.ink);
        painter.drawText(QRectF(x - wide, grid(6.0), wide, grid(22.0)),
            Qt::AlignRight | Qt::AlignVCenter, m_values.at(i));
        painter.setFont(glassllm::font(FontRole::Caption));
        painter.setPen(i < 2 ? runColor(i == 1, m_theme->mode()) : palette.ink2);
        painter.drawText(QRectF(x - wide, grid(29.0), wide, grid(18.0)),
            Qt::AlignRight | Qt::AlignVCenter, captions.at(i));
        x -= wide + grid(VALUE_SPACE);
    }
}

qreal CompareReadOut::paintNumbersInLine(QPainter& painter, QPointF baseline) const
{
    const Palette& palette = m_theme->palette();
    const std::array<QString, 3> captions { m_letters.shown, m_letters.other,
        m_letters.difference() };
    const auto write = [&](const QFont& with, const QColor& ink, const QString& text, qreal after) {
        painter.setFont(with);
        painter.setPen(ink);
        painter.drawText(baseline, text);
        baseline.rx() += QFontMetricsF(with).horizontalAdvance(text) + after;
    };
    for (std::size_t i = 0; i < captions.size(); ++i) {
        const QColor ink = i < 2 ? runColor(i == 1, m_theme->mode()) : palette.ink2;
        write(glassllm::font(FontRole::Caption), ink, captions.at(i), grid(5.0));
        write(valueFace(), palette.ink, m_values.at(i), grid(12.0));
    }
    return baseline.x();
}

void CompareReadOut::paintLow(QPainter& painter) const
{
    const qreal baseline = height() / 2.0 + grid(6.0);
    painter.setFont(glassllm::font(FontRole::DerivationStrong));
    painter.setPen(m_theme->palette().ink);
    painter.drawText(QPointF(grid(EDGE), baseline), m_text.name);
    const qreal named = QFontMetricsF(painter.font()).horizontalAdvance(m_text.name) + grid(14.0);
    const qreal x = paintNumbersInLine(painter, { grid(EDGE) + named, baseline });
    // the sentence gives way to the scales: its tokens stand below too
    qreal right = width() - grid(EDGE) / 2;
    if (const ScaleRoom scales = scalesIn(right - x); scales.bar > 0) {
        right -= scales.width;
        paintScales(painter, { right, grid(8.0), scales.width, colorBarHeight }, scales);
    }
    paintSentence(painter, { x + grid(4.0), baseline }, right - grid(8.0));
}

void CompareReadOut::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_figures) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_compact) {
        paintLow(painter);
    } else {
        paintTall(painter);
    }
}

void CompareReadOut::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        read();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
