// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/read_out.h"

#include "ui/stage/heatmap_figure.h"
#include "ui/stage/stage_text.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal readOutMargin = 16;
constexpr qreal wordGap = 5;
constexpr int fullHeight = 60;
constexpr qreal cornerLine = 66; // of the exact number
constexpr int compactHeight = 38;
constexpr int compactValuePixels = 18;

TokenText plainWord(const QString& text)
{
    return { { { TokenPiece::Kind::Text, text } } };
}

/// "7 ␣gave", the token cut in the middle when long.
TokenText numberAndToken(const AxisLabel& label)
{
    TokenText text = plainWord(label.number);
    if (!label.token.pieces.empty()) {
        const TokenText token = label.whole ? label.token : elided(label.token, 15);
        text.pieces.front().text += label.number.isEmpty() ? QString() : QStringLiteral(" ");
        text.pieces.insert(text.pieces.end(), token.pieces.begin(), token.pieces.end());
    }
    return text;
}

void addAxis(ReadOutText& text, const AxisLabels& labels, int index, ReadOutText::Role role)
{
    const AxisLabel label = labels.at(index);
    if (!label.number.isEmpty()) {
        text.sentence.push_back({ ReadOutText::Role::Word, plainWord(labels.word()) });
    }
    text.sentence.push_back({ role, numberAndToken(label) });
}

/// Which part of the sentence leads from the row to the column; their number without one.
std::size_t arrowOf(const ReadOutText& text)
{
    const auto found = std::ranges::find_if(text.sentence, [](const ReadOutText::Part& part) {
        return part.text.plain() == QStringLiteral("\u2192");
    });
    return static_cast<std::size_t>(found - text.sentence.begin());
}

} // namespace

ReadOutText readOutOf(const HeatmapFigure& figure, int row, int column)
{
    ReadOutText text;
    text.name = StageText::cellName(figure.symbol, figure.rows, figure.columns, row, column);
    addAxis(text, figure.rows, row, ReadOutText::Role::Row);
    text.sentence.push_back({ ReadOutText::Role::Word, plainWord(QStringLiteral("\u2192")) });
    addAxis(text, figure.columns, column, ReadOutText::Role::Column);
    text.value = readOutText(figure.matrix->value(row, column), figure.decimals);
    text.exact = figure.matrix->exactTextOf(row, column);
    return text;
}

QString plainSentence(const ReadOutText& text)
{
    QStringList parts;
    for (const ReadOutText::Part& part : text.sentence) {
        parts << part.text.plain();
    }
    return parts.join(QLatin1Char(' '));
}

ReadOut::ReadOut(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    fixGridHeight(this, fullHeight);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ReadOut::display(const ReadOutText& text)
{
    m_text = text;
    setAccessibleName(text.name + QStringLiteral(": ") + text.value);
    setAccessibleDescription(plainSentence(text) + QStringLiteral(": ") + text.exact);
    update();
}

void ReadOut::clear()
{
    display({});
}

void ReadOut::setCompact(bool compact)
{
    m_compact = compact;
    fixGridHeight(this, designHeight());
    update();
}

void ReadOut::setInCorner(bool corner)
{
    m_corner = corner;
    fixGridHeight(this, designHeight());
    update();
}

int ReadOut::designHeight() const
{
    return m_corner ? CORNER_HEIGHT : m_compact ? compactHeight : fullHeight;
}

qreal ReadOut::sentenceWidth() const
{
    const TokenFonts words = tokenFonts(FontRole::Body);
    const TokenFonts strong = tokenFonts(FontRole::BodyStrong);
    qreal width = 0;
    for (const ReadOutText::Part& part : m_text.sentence) {
        const bool word = part.role == ReadOutText::Role::Word;
        width += tokenWidth(part.text, word ? words : strong) + wordGap;
    }
    return width;
}

void ReadOut::paintSentence(
    QPainter& painter, QPointF baseline, qreal right, std::size_t from, std::size_t to) const
{
    const Palette& palette = m_theme->palette();
    const TokenFonts words = tokenFonts(FontRole::Body);
    const TokenFonts strong = tokenFonts(FontRole::BodyStrong);
    painter.save();
    painter.setClipRect(QRectF(baseline.x(), 0, right - baseline.x(), CORNER_HEIGHT));
    for (std::size_t i = from; i < std::min(to, m_text.sentence.size()); ++i) {
        const ReadOutText::Part& part = m_text.sentence[i];
        const bool word = part.role == ReadOutText::Role::Word;
        const QColor color = word                 ? palette.ink2
            : part.role == ReadOutText::Role::Row ? palette.roleA
                                                  : palette.roleB;
        paintToken(painter, baseline, part.text, word ? words : strong, color);
        baseline.rx() += tokenWidth(part.text, word ? words : strong) + wordGap;
    }
    painter.restore();
}

/// On two lines where one is too narrow: who asks above who answers.
void ReadOut::paintInCorner(QPainter& painter, qreal right, qreal beforeExact) const
{
    const std::size_t all = m_text.sentence.size();
    const bool wide = readOutMargin + sentenceWidth() - wordGap <= right;
    const std::size_t broken = wide ? all : arrowOf(m_text);
    paintSentence(painter, { readOutMargin, 47 }, right, 0, broken);
    paintSentence(painter, { readOutMargin, cornerLine }, beforeExact, broken, all);
}

void ReadOut::paintEvent(QPaintEvent* /*event*/)
{
    if (m_text.name.isEmpty()) {
        return;
    }
    QPainter painter(this);
    // at 100 % under a scale
    painter.scale(textFactor(), textFactor());
    const qreal end = width() / textFactor() - readOutMargin;
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const Palette& palette = m_theme->palette();
    const QFont nameFont = glassllm::font(FontRole::DerivationStrong);
    const qreal nameWidth = textWidth(nameFont, m_text.name);
    painter.setFont(nameFont);
    painter.setPen(palette.ink);
    QFont valueFont = glassllm::font(FontRole::ReadOut);
    QFont exactFont = glassllm::font(FontRole::Cell);
    if (m_compact && !m_corner) {
        valueFont.setPixelSize(compactValuePixels);
        const qreal baseline = compactHeight / 2.0 + 6;
        paintText(painter, QPointF(readOutMargin, baseline), m_text.name);
        painter.setFont(valueFont);
        qreal x = readOutMargin + nameWidth + 12;
        paintText(painter, QPointF(x, baseline), m_text.value);
        x += textWidth(valueFont, m_text.value) + 10;
        const qreal exact = textWidth(exactFont, m_text.exact) + 24;
        // the digits give way to the tokens: they are in the accessible text too
        if (x + exact + sentenceWidth() <= end) {
            painter.setFont(exactFont);
            painter.setPen(palette.ink3);
            paintText(painter, QPointF(x, baseline), m_text.exact);
            x += exact;
        }
        paintSentence(painter, { x, baseline }, end, 0, m_text.sentence.size());
        return;
    }
    const qreal valueWidth = textWidth(valueFont, m_text.value);
    const qreal exactWidth = textWidth(exactFont, m_text.exact);
    const qreal numbers = std::max({ valueWidth, exactWidth, 110.0 });
    // the number stands at one place whatever the cell, so that the eye need not search it
    const qreal right = m_corner
        ? end
        : std::min<qreal>(end, std::max<qreal>(430, readOutMargin + nameWidth + 24 + numbers));
    paintText(painter, QPointF(readOutMargin, 26), m_text.name);
    const qreal exactLine = m_corner ? cornerLine : 47;
    const qreal beforeExact = right - exactWidth - 16;
    if (m_corner) {
        paintInCorner(painter, right, beforeExact);
    } else {
        paintSentence(painter, { readOutMargin, 47 }, beforeExact, 0, m_text.sentence.size());
    }
    painter.setFont(valueFont);
    painter.setPen(palette.ink);
    paintText(painter, QPointF(right - valueWidth, 30), m_text.value);
    painter.setFont(exactFont);
    painter.setPen(palette.ink3);
    paintText(painter, QPointF(right - exactWidth, exactLine), m_text.exact);
}

} // namespace glassllm
