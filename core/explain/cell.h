// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"
#include "core/explain/weight_rows.h"
#include "core/model/config.h"
#include "core/trace/run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm::explaining {

/// symbol[a,b,c]; just the symbol without indices.
[[nodiscard]] std::string labelled(
    std::string_view symbol, const std::vector<std::int64_t>& indices);
/// symbol[a,b,:], a whole last axis.
[[nodiscard]] std::string labelled_row(
    std::string_view symbol, const std::vector<std::int64_t>& indices);

/// All elements of a tensor in double, row-major.
[[nodiscard]] std::vector<double> numbers_of(const Tensor& value);

/// A record of a pass, or one head of it, whose numbers know their names. Rows are those of the
/// record, from 0.
struct Matrix {
    std::string symbol;
    std::string source; ///< key of the record
    std::optional<std::int64_t> head;
    std::int64_t first = 0; ///< position of the first row
    Tensor value; ///< (rows, columns)

    [[nodiscard]] std::int64_t columns() const { return value.size(1); }
    [[nodiscard]] Operand at(std::int64_t row, std::int64_t column) const;
    [[nodiscard]] std::vector<Operand> row(std::int64_t row) const;
    /// The numbers of a row alone.
    [[nodiscard]] std::vector<double> numbers(std::int64_t row) const;
    /// symbol[head,position,:]
    [[nodiscard]] std::string row_label(std::int64_t row) const;
    /// What stands in a record's row without being one number of it: its maximum, its sum.
    [[nodiscard]] Operand of_row(std::int64_t row, std::string label, double number) const;
    /// at(), for a number that is at hand.
    [[nodiscard]] Operand operand(std::int64_t row, std::int64_t column, double number) const;
};

/// The number to explain, and the way to all that it was made from.
class Cell {
public:
    /// Finds the record and checks every index; see explain().
    Cell(const Run& run, const CellAddress& address, const WeightRows* weights);

    [[nodiscard]] const Run& run() const { return *m_run; }
    [[nodiscard]] const Pass& pass() const;
    [[nodiscard]] const CellAddress& address() const { return m_address; }
    [[nodiscard]] const Tensor& record() const { return m_record; }
    [[nodiscard]] std::int64_t row() const { return m_address.at.front(); }
    [[nodiscard]] std::int64_t column() const { return m_address.at.back(); }
    [[nodiscard]] std::int64_t position() const { return pass().first + row(); }
    [[nodiscard]] std::int64_t head() const { return m_address.head.value_or(0); }
    /// Its name in the formula: "S[1,7,6]".
    [[nodiscard]] std::string label() const;

    /// A record of the same pass and layer (and of this head, if one is given).
    [[nodiscard]] Matrix operand(
        std::string_view id, std::optional<std::int64_t> head = std::nullopt) const;
    /// A record of the same pass outside of layers, whatever its axes, and its key.
    [[nodiscard]] StepRecord record_of_pass(std::string_view id) const;
    [[nodiscard]] std::string key_of(std::string_view id) const;
    /// The residual stream that enters the cell's layer: X.
    [[nodiscard]] Matrix stream() const;
    /// The stream that leaves the last layer: X'.
    [[nodiscard]] Matrix last_stream() const;
    /// Some rows of a record.
    struct Part {
        Matrix matrix;
        std::int64_t from = 0;
        std::int64_t end = 0;
    };
    /// Keys or values of key head g at the positions from `from` to before `end`, in order: of this
    /// pass, and with a cache of the passes before that computed them.
    [[nodiscard]] std::vector<Part> positions(
        std::string_view id, std::int64_t g, std::int64_t from, std::int64_t end) const;

    [[nodiscard]] std::int64_t heads() const;
    /// The key head that the cell's query head shares.
    [[nodiscard]] std::int64_t key_head() const;
    [[nodiscard]] Config config() const;

    /// "model.layers.0." + part + ".weight"
    [[nodiscard]] std::string layer_weight(std::string_view part) const;
    /// The weights; WeightsMissing names the one that is wanted.
    [[nodiscard]] const WeightRows& weights(const std::string& name) const;
    /// Row `row` of a weight, its numbers as symbol[row,k].
    [[nodiscard]] std::vector<Operand> weight_row(std::string_view symbol, const std::string& name,
        std::int64_t row, std::int64_t width) const;
    [[nodiscard]] Operand weight_number(std::string_view symbol, const std::string& name,
        const std::vector<std::int64_t>& index) const;

private:
    [[nodiscard]] StepRecord find(std::int64_t pass, std::string_view id,
        std::optional<std::int64_t> layer, std::optional<std::int64_t> head) const;
    [[nodiscard]] Matrix matrix(std::int64_t pass, std::string_view id,
        std::optional<std::int64_t> layer, std::optional<std::int64_t> head) const;
    [[nodiscard]] std::int64_t heads_of(std::string_view key, std::string_view id) const;
    void require_indices() const;

    const Run* m_run;
    CellAddress m_address;
    const WeightRows* m_weights;
    Tensor m_record; ///< without the head axis
};

/// The symbol of a step's record in the equations of the catalogue.
[[nodiscard]] std::string_view symbol_of(std::string_view id);

} // namespace glassllm::explaining
