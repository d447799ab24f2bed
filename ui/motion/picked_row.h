// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/operands.h"

#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// The row of the embedding table that a token of the text picks. Source: the equation of embed in
/// core/trace/steps.h.
struct PickedRow {
    qint64 row = 0; ///< of the record
    qint64 position = 0; ///< in the text
    qint64 token = 0; ///< its id, which is the row of the table
    qint64 tableRows = 0; ///< of the whole table: one for each token of the vocabulary
    qint64 width = 0; ///< numbers of a row
    std::string table; ///< name of the weight
    bool operator==(const PickedRow&) const = default;
};

/// Nothing for other steps, a row outside of the record, when the run does not say which token
/// stands there or how long the table is, and for an id that the table has not.
[[nodiscard]] std::optional<PickedRow> pickedRow(const ResultPlace& place, qint64 row);

/// Rows of the table that stand for all of it, in order: the picked one; with 3 also its
/// neighbours; with 5 also the first and the last of the table. Fewer where some are the same.
[[nodiscard]] std::vector<qint64> rowsToShow(const PickedRow& picked, int most);

/// The numbers of some rows of the table, (rows, width) in double. Nothing when the weights are of
/// another model.
[[nodiscard]] std::optional<Tensor> rowsOfTable(
    const WeightRows& weights, const PickedRow& picked, const std::vector<qint64>& rows);

} // namespace glassllm
