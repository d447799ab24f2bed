// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/phase_read_out.h"

#include "ui/motion/operands.h"
#include "ui/motion/row_phases.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/record_lookup.h"
#include "ui/stage/stage_text.h"
#include "ui/state/selection.h"

namespace glassllm {

namespace {

/// The epsilon of the norms; nothing when the run's configuration does not say it.
std::optional<double> normEpsilon(const Run& run)
{
    if (!run.config.is_object()) {
        return std::nullopt;
    }
    const auto found = run.config.find("rms_norm_eps");
    return found != run.config.end() && found->is_number() ? std::optional(found->get<double>())
                                                           : std::nullopt;
}

ReadOutText::Part word(const QString& text)
{
    return { ReadOutText::Role::Word, { { { TokenPiece::Kind::Text, text } } } };
}

void addRow(ReadOutText& text, const AxisLabels& rows, int row)
{
    const AxisLabel label = rows.at(row);
    text.sentence.push_back(word(rows.word()));
    ReadOutText::Part part { ReadOutText::Role::Row, label.shortToken() };
    part.text.pieces.insert(part.text.pieces.begin(),
        { TokenPiece::Kind::Text,
            label.token.pieces.empty() ? label.number : label.number + QLatin1Char(' ') });
    text.sentence.push_back(std::move(part));
}

void setValue(ReadOutText& text, const QString& name, double value)
{
    text.name = name;
    text.value = readOutText(value, 3);
    text.exact = exactText(value);
}

} // namespace

ReadOutText phaseReadOut(const Selection& selection, const HeatmapFigure& figure)
{
    ReadOutText text;
    const Frame now = selection.frames().at(selection.frame());
    const StepRecord* const record = selection.record();
    if (record == nullptr || now.phase == Phase::Values || !now.row) {
        return text;
    }
    const Choreography* const step = choreographyOf(record->id);
    const OperandPlan& plan = step->operands().front();
    const auto input = findOperand({ selection.run().get(), selection.pass(), selection.event(),
                                       selection.headIndexInRecord(*record, selection.head()) },
        plan);
    const auto eps = normEpsilon(*selection.run());
    if (!input || (now.phase == Phase::RootMeanSquare && !eps)) {
        return text;
    }
    const auto numbers = allNumbers(input->value.select(0, *now.row));
    const auto row = static_cast<int>(*now.row);
    const QString name
        = QString::fromUtf8(plan.symbol.data(), static_cast<qsizetype>(plan.symbol.size()))
        + QStringLiteral("[%1, :]").arg(figure.rows.axis().number(row));
    if (now.phase == Phase::Exponentials) {
        setValue(text, QStringLiteral("max ") + name, softmaxRow(numbers).maximum);
    } else if (now.phase == Phase::RowSum) {
        setValue(text, QStringLiteral("Σ exp(%1 − max)").arg(name), softmaxRow(numbers).sum);
    } else {
        setValue(text, QStringLiteral("rms ") + name, normRow(numbers, *eps).root);
    }
    addRow(text, figure.rows, row);
    text.sentence.push_back(word(StageText::phase(now.phase)));
    return text;
}

} // namespace glassllm
