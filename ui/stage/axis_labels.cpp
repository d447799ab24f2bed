// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/axis_labels.h"

#include "core/trace/run.h"
#include "ui/stage/cell_geometry.h"
#include "ui/stage/stage_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <algorithm>
#include <array>
#include <utility>

namespace glassllm {

AxisLabels::AxisLabels(MatrixAxis axis, std::shared_ptr<const Run> run,
    std::vector<std::int64_t> tokens, OthersRule rule)
    : m_axis(std::move(axis))
    , m_run(std::move(run))
    , m_tokens(std::move(tokens))
    , m_rule(rule)
{
    if (m_run) {
        m_alphabet = tokenAlphabet(*m_run);
    }
}

bool AxisLabels::hasTokens() const
{
    return m_axis.kind == AxisKind::Token
        ? !m_axis.chosen.empty() || m_axis.count <= smallVocabularyAxis
        : m_axis.countsPositions() && !m_tokens.empty();
}

std::optional<std::int64_t> AxisLabels::tokenId(int index) const
{
    const auto place = m_axis.recordIndex(index);
    if (!place) {
        return std::nullopt;
    }
    if (m_axis.kind == AxisKind::Token) {
        return *place;
    }
    const std::int64_t position = m_axis.number(index);
    if (!m_axis.countsPositions() || position < 0
        || static_cast<std::size_t>(position) >= m_tokens.size()) {
        return std::nullopt;
    }
    return m_tokens[static_cast<std::size_t>(position)];
}

AxisLabel AxisLabels::at(int index) const
{
    if (const auto other = m_others.find(index); other != m_others.end()) {
        return other->second;
    }
    if (!m_axis.recordIndex(index)) {
        const QString text = m_rule == OthersRule::Sum ? StageText::others(m_axis.others)
                                                       : StageText::largestOfOthers(m_axis.others);
        return { {}, { { { TokenPiece::Kind::Text, text } } }, true };
    }
    AxisLabel label { integerText(m_axis.number(index)), {}, false };
    if (const auto id = tokenId(index); id && m_run) {
        label.token = tokenText(*m_run, *id, m_alphabet);
    }
    return label;
}

QString AxisLabels::wholeText(int index) const
{
    const AxisLabel label = at(index);
    QString token = label.token.plain();
    if (label.number.isEmpty()) {
        return token;
    }
    const auto id = tokenId(index);
    if (!label.below.pieces.empty()) {
        return label.number + QLatin1Char(' ') + token + QStringLiteral(" / ")
            + label.below.plain();
    }
    if (!id) {
        return token.isEmpty() ? label.number : label.number + QLatin1Char(' ') + token;
    }
    if (m_axis.kind == AxisKind::Token) {
        return StageText::tokenWithId(token, *id);
    }
    return StageText::tokenWithId(label.number + QLatin1Char(' ') + token, *id);
}

AxisLabels::Widest AxisLabels::measured() const
{
    constexpr int most = 600;
    const QFont numbers = font(FontRole::PositionIndex);
    const TokenFonts fonts = tokenFonts(FontRole::AxisText);
    Widest widest;
    const int step = std::max(1, count() / most);
    const auto look = [&](int index) {
        const AxisLabel label = at(index);
        widest.number = std::max(widest.number, textWidth(numbers, label.number));
        if (hasTokens()) {
            widest.token = std::max({ widest.token, tokenWidth(label.shortToken(), fonts),
                tokenWidth(label.below, fonts), tokenWidth(label.brief, fonts) });
        }
    };
    for (int index = 0; index < count(); index += step) {
        look(index);
    }
    if (count() > 0) {
        look(count() - 1);
    }
    return widest;
}

AxisLabels::Widest AxisLabels::widest() const
{
    if (!m_widest || m_widestAt != textPercent()) {
        m_widest = measured();
        m_widestAt = textPercent();
    }
    return *m_widest;
}

QString AxisLabels::word() const
{
    return StageText::axisWord(m_axis.kind);
}

std::vector<int> labelledIndices(
    const MatrixAxis& axis, double cell, double needed, const IndexRange& visible)
{
    std::vector<int> indices;
    const bool sparse = axis.kind == AxisKind::Feature
        || (axis.kind == AxisKind::Token && axis.chosen.empty()
            && axis.count > smallVocabularyAxis);
    int step = 1;
    if (sparse && axis.count > 8) {
        for (step = 8; step * cell < needed && step < axis.count; step *= 2) { }
    } else {
        static constexpr std::array<int, 3> factors { 2, 5, 10 };
        for (int decade = 1; step * cell < needed && step < axis.count; decade *= 10) {
            for (const int factor : factors) {
                step = factor * decade;
                if (step * cell >= needed) {
                    break;
                }
            }
        }
    }
    for (int index = visible.first; index <= visible.last; ++index) {
        // steps follow the number that people read, not the index of the screen
        const auto number = axis.chosen.empty() ? axis.first + index : index;
        if (number % step == 0) {
            indices.push_back(index);
        }
    }
    const int last = axis.count - 1;
    if (visible.last == last && (indices.empty() || indices.back() != last)) {
        if (!indices.empty() && (last - indices.back()) * cell < needed) {
            if (indices.back() == 0) {
                return indices;
            }
            indices.pop_back();
        }
        indices.push_back(last);
    }
    return indices;
}

} // namespace glassllm
