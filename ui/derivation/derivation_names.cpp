// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/steps.h"
#include "ui/derivation/derivation_parts.h"
#include "ui/stage/axis_labels.h"
#include "ui/stage/matrix_view.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace glassllm::deriving {
namespace {

const Pass& passOf(const Parts& parts)
{
    return parts.run.passes.at(static_cast<std::size_t>(parts.derivation.cell.pass));
}

std::int64_t tokenAt(const Parts& parts, std::int64_t position)
{
    const Pass& pass = passOf(parts);
    const auto& tokens = pass.tokens.empty() ? parts.run.tokens : pass.tokens;
    return position >= 0 && position < static_cast<std::int64_t>(tokens.size())
        ? tokens[static_cast<std::size_t>(position)]
        : -1;
}

/// "query 7 ␣gave"
QString wordsOf(const Parts& parts, AxisKind kind, std::int64_t number)
{
    QString text = StageText::axisWord(kind) + QLatin1Char(' ') + integerText(number);
    const std::int64_t id = kind == AxisKind::Token ? number
        : kind == AxisKind::Feature                 ? -1
                                                    : tokenAt(parts, number);
    if (id >= 0) {
        text += QLatin1Char(' ') + tokenText(parts.run, id).plain();
    }
    return text;
}

} // namespace

QString subscript(std::int64_t number)
{
    QString text = QString::number(number);
    for (QChar& digit : text) {
        digit
            = digit == QLatin1Char('-') ? QChar(0x2212) : QChar(0x2080 + (digit.unicode() - u'0'));
    }
    return text;
}

QString prettyLabel(const std::string& label, const QLocale& locale)
{
    static const std::array<std::pair<QString, QString>, 14> signs { {
        { QStringLiteral("Xhat"), QStringLiteral("X\u0302") },
        { QStringLiteral("Yhat"), QStringLiteral("Y\u0302") },
        { QStringLiteral("dL/dZ"), QStringLiteral("\u2202L/\u2202Z") },
        { QStringLiteral("'"), QStringLiteral("\u2032") },
        { QStringLiteral("sqrt("), QStringLiteral("\u221a(") },
        { QStringLiteral("sum("), QStringLiteral("\u03a3(") },
        { QStringLiteral("theta"), QStringLiteral("\u03b8") },
        { QStringLiteral("gamma"), QStringLiteral("\u03b3") },
        { QStringLiteral("eps"), QStringLiteral("\u03b5") },
        { QStringLiteral(" * "), QStringLiteral(" \u00b7 ") },
        { QStringLiteral("^2"), QStringLiteral("\u00b2") },
        { QStringLiteral("<="), QStringLiteral("\u2264") },
        { QStringLiteral("-inf"), QStringLiteral("\u2212\u221e") },
        { QStringLiteral("-"), QStringLiteral("\u2212") },
    } };
    static const QRegularExpression point(QStringLiteral("(\\d)\\.(\\d)"));
    QString text = QString::fromStdString(label);
    for (const auto& [plain, pretty] : signs) {
        text.replace(plain, pretty);
    }
    return text.replace(
        point, QStringLiteral("\\1") + locale.decimalPoint() + QStringLiteral("\\2"));
}

QString headlessLabel(const std::string& label, const QLocale& locale)
{
    static const QRegularExpression threeIndices(QStringLiteral("\\[\\d+,(\\d+|:),(\\d+|:)\\]"));
    return prettyLabel(label, locale).replace(threeIndices, QStringLiteral("[\\1,\\2]"));
}

TokenText plainHead(const QString& text)
{
    return { { { TokenPiece::Kind::Text, text } } };
}

TokenText positionHead(const Parts& parts, std::int64_t position)
{
    const std::int64_t id = tokenAt(parts, position);
    if (id < 0) {
        return plainHead(integerText(position));
    }
    TokenText token = tokenText(parts.run, id);
    if (!parts.shown.whole()) { // the columns are not counted through
        token.pieces.insert(token.pieces.begin(),
            { TokenPiece::Kind::Text, integerText(position) + QLatin1Char(' ') });
    }
    return token;
}

QString addedNumber(const QString& number)
{
    const bool negative = number.startsWith(QChar(0x2212)) && !number.endsWith(QChar(0x221e));
    return negative ? QStringLiteral(" \u2212 ") + number.mid(1)
                    : QStringLiteral(" + ") + guarded(number);
}

QString Parts::name() const
{
    QString text = symbolOf(id());
    const auto& at = derivation.cell.at;
    if (at.size() == 2) {
        text += QStringLiteral("[%1,%2]").arg(integerText(position()), integerText(at[1]));
    } else if (at.size() == 1) {
        text += QStringLiteral("[%1]").arg(integerText(at[0]));
    }
    return text;
}

std::int64_t Parts::position() const
{
    const auto& at = derivation.cell.at;
    return passOf(*this).first + (at.empty() ? 0 : at.front());
}

ProductNames productNames(const Parts& parts)
{
    struct Vector {
        std::string_view id;
        const char* left;
        const char* right;
    };
    static constexpr std::array<Vector, 8> vectors { {
        { "attn.q", "x\u0302", "q" },
        { "attn.k", "x\u0302", "k" },
        { "attn.v", "x\u0302", "v" },
        { "attn.out", "c", "o" },
        { "ffn.gate", "y\u0302", "gate" },
        { "ffn.up", "y\u0302", "up" },
        { "ffn.down", "r", "down" },
        { "logits", "x\u0302", "z" },
    } };
    using Role = FormulaSpan::Role;
    const QString row = subscript(parts.position());
    const QString dot = QStringLiteral("\u00b7");
    if (parts.id() == "attn.scores") {
        return { FormulaWriter().left(QStringLiteral("q") + row).take(),
            FormulaWriter().right(QStringLiteral("k") + subscript(parts.column())).take(),
            FormulaWriter().plain(QStringLiteral("q\u00b7k")).take() };
    }
    if (parts.id() == "attn.mix") {
        return { FormulaWriter().left(QStringLiteral("p") + row).take(),
            FormulaWriter().right(QStringLiteral("V[:,%1]").arg(parts.column())).take(),
            FormulaWriter().plain(QStringLiteral("p\u00b7v")).take() };
    }
    const auto* const found = std::ranges::find(vectors, parts.id(), &Vector::id);
    const QString letter = QString::fromUtf8(found->left);
    const std::int64_t weightRow = parts.addends.empty() || !parts.addends.front()->factor
        ? parts.column()
        : parts.addends.front()->factor->index.front();
    return { FormulaWriter().left(letter + row).take(),
        FormulaWriter()
            .right(QStringLiteral("W"))
            .lowered(QString::fromUtf8(found->right), Role::Right)
            .right(QStringLiteral("[%1]").arg(weightRow))
            .take(),
        FormulaWriter().plain(letter + dot + QLatin1Char('w')).take() };
}

QString placeOf(const Parts& parts)
{
    const CellAddress& cell = parts.derivation.cell;
    const Step& of = step(cell.id);
    const auto axes = of.per_head ? of.axes.subspan(1) : of.axes;
    if (cell.id == "sample") {
        return wordsOf(parts, AxisKind::Token, std::llround(parts.derivation.value));
    }
    QStringList words;
    for (std::size_t axis = 0; axis < std::min(axes.size(), cell.at.size()); ++axis) {
        const bool isRow = axis == 0 && axes.size() == 2;
        words << wordsOf(parts, axisKindOf(axes[axis]), isRow ? parts.position() : cell.at[axis]);
    }
    return words.join(QStringLiteral(", "));
}

} // namespace glassllm::deriving
