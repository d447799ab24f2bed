// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/row_workings.h"

#include "core/base/error.h"
#include "core/checkpoint/hf_config.h"
#include "core/model/config.h"
#include "core/model/rope.h"
#include "core/trace/steps.h"
#include "ui/stage/record_lookup.h"

#include <cmath>

namespace glassllm {

namespace {

const StepRecord& recordAt(const ResultPlace& place)
{
    const Pass& pass = place.run->passes.at(static_cast<std::size_t>(place.pass));
    return pass.trace->records.at(static_cast<std::size_t>(place.event));
}

/// The result as rows and columns: of a record with heads the one that is looked at.
std::optional<Tensor> resultAt(const ResultPlace& place)
{
    const StepRecord& record = recordAt(place);
    if (record.value.rank() == 2) {
        return record.value;
    }
    return record.value.rank() == 3 && place.head >= 0 && place.head < record.value.size(0)
        ? std::optional(record.value.select(0, place.head))
        : std::nullopt;
}

/// Radians per position of each pair; empty when the configuration does not fit.
std::vector<double> frequencies(const Run& run, std::int64_t columns)
{
    try {
        Config config = config_from_hf(run.config, "config");
        config.validate();
        config = config.resolved();
        return config.head_dim == columns ? rope_frequencies(config) : std::vector<double> {};
    } catch (const Error&) { // the derivation says what is wrong with it
        return {};
    }
}

bool holds(const Tensor& value, std::int64_t row, std::int64_t column)
{
    return value.rank() == 2 && row >= 0 && row < value.size(0) && column >= 0
        && column < value.size(1);
}

} // namespace

std::optional<RowTurns> rowTurns(const ResultPlace& place, qint64 row)
{
    const Choreography* const step = choreographyOf(recordAt(place).id);
    if (step == nullptr || step->layout != StageTemplate::Rotation) {
        return std::nullopt;
    }
    const auto before = findOperand(place, step->operands()[0]);
    const auto after = resultAt(place);
    if (!before || !after || !holds(*after, row, 0) || before->value.shape() != after->shape()) {
        return std::nullopt;
    }
    const std::vector<double> thetas = frequencies(*place.run, after->size(1));
    const std::int64_t half = after->size(1) / 2;
    if (half == 0 || static_cast<std::int64_t>(thetas.size()) != half) {
        return std::nullopt;
    }
    RowTurns out;
    out.row = row;
    out.position = place.run->passes.at(static_cast<std::size_t>(place.pass)).first + row;
    for (std::int64_t pair = 0; pair < half; ++pair) {
        const std::int64_t other = pair + half;
        out.pairs.push_back({ pair, other, before->value.at({ row, pair }),
            before->value.at({ row, other }), after->at({ row, pair }), after->at({ row, other }),
            static_cast<double>(out.position) * thetas[static_cast<std::size_t>(pair)] });
    }
    return out;
}

std::vector<double> valuesNotTurned(const ResultPlace& place, qint64 row)
{
    const Choreography* const step = choreographyOf(recordAt(place).id);
    const auto after = resultAt(place);
    if (step == nullptr || step->layout != StageTemplate::Rotation || !after
        || !holds(*after, row, 0)) {
        return {};
    }
    const OperandPlan plan { "v", OperandFrom::Record, "attn.v", OperandHead::Shared };
    const auto values = findOperand(place, plan);
    const auto position = place.run->passes.at(static_cast<std::size_t>(place.pass)).first + row;
    if (!values || !holds(values->value, position, 0) || values->columns != after->size(1)) {
        return {};
    }
    return allNumbers(values->value.select(0, position));
}

double siluOf(double x)
{
    return x / (1 + std::exp(-x));
}

std::optional<Activation> activationAt(const ResultPlace& place, const Cell& cell)
{
    const StepRecord& record = recordAt(place);
    if (record.id != "ffn.act" || !holds(record.value, cell.row, cell.column)) {
        return std::nullopt;
    }
    const auto plans = choreographyOf(record.id)->operands();
    const auto gate = findOperand(place, plans[0]);
    const auto up = findOperand(place, plans[1]);
    if (!gate || !up || !holds(gate->value, cell.row, cell.column)
        || !holds(up->value, cell.row, cell.column)) {
        return std::nullopt;
    }
    Activation out;
    out.gate = gate->value.at({ cell.row, cell.column });
    out.silu = siluOf(out.gate);
    out.up = up->value.at({ cell.row, cell.column });
    out.result = record.value.at({ cell.row, cell.column });
    return out;
}

} // namespace glassllm
