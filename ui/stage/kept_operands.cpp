// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/kept_operands.h"

#include "ui/state/selection.h"

namespace glassllm {
namespace {

constexpr int MOST = 96 * 1024; // KiB
constexpr int DRAWN = 400; // KiB of an operand's picture, about

int costOf(const StageOperands& operands)
{
    qint64 cost = 1;
    const auto add = [&cost](const OperandPicture& picture) {
        const qint64 cells = qint64 { picture.matrix->rows() } * picture.matrix->columns();
        cost += cells * static_cast<qint64>(sizeof(double)) / 1024 + DRAWN;
    };
    for (const auto* const beside : { &operands.left, &operands.top }) {
        if (*beside) {
            add(**beside);
        }
    }
    for (const OperandPicture& picture : operands.above) {
        add(picture);
    }
    return static_cast<int>(cost);
}

QString keyOf(const Selection& selection, const StageOptions& options, bool withWeights)
{
    return QStringLiteral("%1|%2|%3|%4%5%6%7|%8")
        .arg(selection.pass())
        .arg(selection.event())
        .arg(selection.head())
        .arg(options.scaleOverAllHeads ? 1 : 0)
        .arg(options.allTokens ? 1 : 0)
        .arg(options.trim ? 1 : 0)
        .arg(withWeights ? 1 : 0)
        .arg(options.decimals.value_or(-1));
}

} // namespace

KeptOperands::KeptOperands()
    : m_kept(MOST)
{
}

KeptOperands::Operands KeptOperands::of(const Selection& selection, const StageOptions& options,
    bool withWeights, const std::function<Operands()>& make)
{
    if (m_run.lock() != selection.run()) {
        m_kept.clear();
        m_run = selection.run();
    }
    const QString key = keyOf(selection, options, withWeights);
    if (const Operands* const known = m_kept.object(key)) {
        return *known;
    }
    Operands made = make();
    m_kept.insert(key, new Operands(made), made != nullptr ? costOf(*made) : 1);
    return made;
}

} // namespace glassllm
