// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/picked_row.h"

#include "core/base/error.h"
#include "core/explain/weight_rows.h"

#include <algorithm>

namespace glassllm {

std::optional<PickedRow> pickedRow(const ResultPlace& place, qint64 row)
{
    const Pass& pass = place.run->passes.at(static_cast<std::size_t>(place.pass));
    const StepRecord& record = pass.trace->records.at(static_cast<std::size_t>(place.event));
    if (record.id != "embed" || record.value.rank() != 2 || row < 0
        || row >= record.value.size(0)) {
        return std::nullopt;
    }
    const auto plans = choreographyOf(record.id)->operands();
    const auto tokens = findOperand(place, plans[0]);
    const auto table = findOperand(place, plans[1]);
    if (!tokens || !table || row >= tokens->columns) {
        return std::nullopt;
    }
    const auto token = static_cast<qint64>(tokens->value.at({ 0, row }));
    if (token < 0 || token >= table->rows) {
        return std::nullopt;
    }
    return PickedRow { row, pass.first + row, token, table->rows, table->columns, table->source };
}

std::vector<qint64> rowsToShow(const PickedRow& picked, int most)
{
    std::vector<qint64> rows { picked.token };
    if (most >= 3) {
        rows.insert(rows.end(), { picked.token - 1, picked.token + 1 });
    }
    if (most >= 5) {
        rows.insert(rows.end(), { 0, picked.tableRows - 1 });
    }
    std::erase_if(rows, [&](qint64 each) { return each < 0 || each >= picked.tableRows; });
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

std::optional<Tensor> rowsOfTable(
    const WeightRows& weights, const PickedRow& picked, const std::vector<qint64>& rows)
{
    std::vector<double> all;
    all.reserve(rows.size() * static_cast<std::size_t>(picked.width));
    try {
        for (const qint64 row : rows) {
            const auto numbers = weights.row(picked.table, row, picked.width);
            all.insert(all.end(), numbers.begin(), numbers.end());
        }
    } catch (const BadFile&) { // the derivation says which
        return std::nullopt;
    }
    return Tensor(Shape { static_cast<std::int64_t>(rows.size()), picked.width }, std::move(all));
}

} // namespace glassllm
