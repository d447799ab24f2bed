// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/matrix_view.h"

#include "core/trace/run.h"
#include "core/trace/steps.h"
#include "ui/stage/color_map.h"
#include "ui/stage/record_lookup.h"
#include "ui/stage/vocabulary_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace glassllm {

namespace {

/// More rows or columns than an index of the screen counts.
constexpr std::int64_t axisLimit = std::numeric_limits<int>::max() / 2;

/// The kinds of the last two axes; a record of another rank than its step's has none of them.
std::pair<AxisKind, AxisKind> axisKinds(const StepRecord& record, std::size_t rank)
{
    const auto number = find_step(record.id);
    if (!number) {
        return { AxisKind::Feature, AxisKind::Feature };
    }
    const auto& names = STEPS.at(*number).axes;
    const std::size_t without = STEPS.at(*number).per_head ? 1 : 0;
    if (names.size() - without != rank || rank == 0) {
        return { AxisKind::Feature, AxisKind::Feature };
    }
    return { rank == 2 ? axisKindOf(names[without]) : AxisKind::Position,
        axisKindOf(names.back()) };
}

template <class T> void addEach(MatrixStats& stats, double& sum, std::span<const T> values)
{
    for (const T each : values) {
        const double value = each;
        if (std::isfinite(value)) {
            stats.min = stats.finite == 0 ? value : std::min(stats.min, value);
            stats.max = stats.finite == 0 ? value : std::max(stats.max, value);
            sum += value;
            ++stats.finite;
        } else if (std::isnan(value)) {
            ++stats.nan;
        } else {
            ++(value < 0 ? stats.negativeInfinite : stats.positiveInfinite);
        }
    }
}

/// The sum, the least and the largest of every fourth number.
template <class T> struct Lane {
    double sum = 0;
    T low;
    T high;

    explicit Lane(T first)
        : low(first)
        , high(first)
    {
    }
    void add(T value)
    {
        sum += value;
        low = value < low ? value : low;
        high = value > high ? value : high;
    }
};

/// Four numbers at once while all are finite: a record of many tokens has millions, and a sum
/// that waits for the one before takes four times as long.
template <class T> void addTo(MatrixStats& stats, double& sum, std::span<const T> values)
{
    constexpr std::size_t BLOCK = 256;
    while (!values.empty()) {
        const auto block = values.first(std::min(BLOCK, values.size()));
        values = values.subspan(block.size());
        Lane<T> a(block.front());
        Lane<T> b(block.front());
        Lane<T> c(block.front());
        Lane<T> d(block.front());
        for (std::size_t i = 0; i + 4 <= block.size(); i += 4) {
            a.add(block[i]);
            b.add(block[i + 1]);
            c.add(block[i + 2]);
            d.add(block[i + 3]);
        }
        const double total = (a.sum + b.sum) + (c.sum + d.sum);
        // an infinity or a NaN makes the sum one too
        if (block.size() < BLOCK || !std::isfinite(total)) {
            addEach(stats, sum, block);
            continue;
        }
        const double least = std::min({ a.low, b.low, c.low, d.low });
        const double most = std::max({ a.high, b.high, c.high, d.high });
        stats.min = stats.finite == 0 ? least : std::min(stats.min, least);
        stats.max = stats.finite == 0 ? most : std::max(stats.max, most);
        sum += total;
        stats.finite += static_cast<std::int64_t>(block.size());
    }
}

/// The record as (rows, columns), or nothing.
std::optional<Tensor> asMatrix(const MatrixRequest& request)
{
    Tensor values = request.record->value;
    if (values.count() == 0 || values.rank() == 0) {
        return std::nullopt;
    }
    if (headsInRecord(*request.record) > 0) {
        const auto last = values.size(0) - 1;
        values = values.select(0, std::clamp<std::int64_t>(request.head, 0, last));
    }
    if (values.rank() == 1) {
        values = values.reshape({ 1, values.size(0) });
    }
    if (values.rank() != 2 || values.size(0) > axisLimit || values.size(1) > axisLimit) {
        return std::nullopt;
    }
    return values;
}

} // namespace

AxisKind axisKindOf(std::string_view axis)
{
    static constexpr std::array<std::pair<std::string_view, AxisKind>, 4> kinds { {
        { "query", AxisKind::Query },
        { "key", AxisKind::Key },
        { "position", AxisKind::Position },
        { "token", AxisKind::Token },
    } };
    const auto found
        = std::ranges::find(kinds, axis, &std::pair<std::string_view, AxisKind>::first);
    return found != kinds.end() ? found->second : AxisKind::Feature;
}

std::optional<std::int64_t> MatrixAxis::recordIndex(int index) const
{
    if (others > 0 && index == count - 1) {
        return std::nullopt;
    }
    return chosen.empty() ? index : chosen.at(static_cast<std::size_t>(index));
}

std::optional<int> MatrixAxis::shownIndex(std::int64_t recordIndex) const
{
    if (chosen.empty()) {
        return recordIndex >= 0 && recordIndex < count
            ? std::optional(static_cast<int>(recordIndex))
            : std::nullopt;
    }
    const auto found = std::ranges::find(chosen, recordIndex);
    return found != chosen.end() ? std::optional(static_cast<int>(found - chosen.begin()))
                                 : std::nullopt;
}

std::int64_t MatrixAxis::number(int index) const
{
    return first + recordIndex(index).value_or(-1);
}

double MatrixStats::largest() const
{
    return std::max(std::abs(min), std::abs(max));
}

MatrixStats statsOf(const Tensor& values)
{
    MatrixStats stats;
    double sum = 0;
    const Tensor dense = values.contiguous();
    if (dense.dtype() == DType::F32) {
        addTo(stats, sum, dense.values<float>());
    } else {
        const Tensor doubles = dense.cast(DType::F64);
        addTo(stats, sum, doubles.values<double>());
    }
    stats.mean = stats.finite > 0 ? sum / static_cast<double>(stats.finite) : 0;
    return stats;
}

MatrixView::MatrixView(Tensor values, MatrixAxis rows, MatrixAxis columns, OthersRule rule)
    : m_values(std::move(values))
    , m_rowAxis(std::move(rows))
    , m_columnAxis(std::move(columns))
    , m_rule(rule)
{
    m_values = m_values.contiguous();
    if (m_values.dtype() == DType::F32) {
        m_floats = m_values.values<float>().data();
    } else {
        m_values = m_values.cast(DType::F64).contiguous();
        m_doubles = m_values.values<double>().data();
    }
    m_recordColumns = m_values.size(1);
    poolOthers();
}

double MatrixView::recordValue(std::int64_t row, std::int64_t column) const
{
    const auto index = row * m_recordColumns + column;
    return m_floats != nullptr ? static_cast<double>(m_floats[index]) : m_doubles[index];
}

void MatrixView::poolOthers()
{
    if (m_columnAxis.others == 0) {
        return;
    }
    std::vector<bool> shown(static_cast<std::size_t>(m_recordColumns));
    for (const std::int64_t id : m_columnAxis.chosen) {
        shown.at(static_cast<std::size_t>(id)) = true;
    }
    for (int row = 0; row < rows(); ++row) {
        double pooled = m_rule == OthersRule::Sum ? 0 : -std::numeric_limits<double>::infinity();
        for (std::int64_t column = 0; column < m_recordColumns; ++column) {
            if (shown[static_cast<std::size_t>(column)]) {
                continue;
            }
            const double value = recordValue(row, column);
            if (m_rule == OthersRule::Sum || std::isnan(value)) {
                pooled += value;
            } else {
                pooled = pooled < value ? value : pooled;
            }
        }
        m_others.push_back(pooled);
    }
}

double MatrixView::value(int row, int column) const
{
    const auto index = m_columnAxis.recordIndex(column);
    return index ? recordValue(row, *index) : m_others.at(static_cast<std::size_t>(row));
}

QString MatrixView::exactTextOf(int row, int column) const
{
    const double number = value(row, column);
    const bool single = m_floats != nullptr && m_columnAxis.recordIndex(column).has_value();
    return single ? exactText(static_cast<float>(number)) : exactText(number);
}

double MatrixView::rowSum(int row) const
{
    double sum = 0;
    for (std::int64_t column = 0; column < m_recordColumns; ++column) {
        sum += recordValue(row, column);
    }
    return sum;
}

std::optional<MatrixView> matrixOf(const MatrixRequest& request)
{
    const auto values = asMatrix(request);
    if (!values) {
        return std::nullopt;
    }
    const StepRecord& record = *request.record;
    const std::size_t rank = record.value.rank() - (headsInRecord(record) > 0 ? 1 : 0);
    const auto [rowKind, columnKind] = axisKinds(record, rank);
    MatrixAxis rows { rowKind, static_cast<int>(values->size(0)), 0, {}, 0 };
    MatrixAxis columns { columnKind, static_cast<int>(values->size(1)), 0, {}, 0 };
    if (rows.countsPositions() && request.pass != nullptr) {
        rows.first = rank == 1 ? request.pass->rows_total() - 1 : request.pass->first;
    }
    OthersRule rule = OthersRule::Sum;
    if (columnKind == AxisKind::Token && rank == 2 && !request.allTokens) {
        const bool known = request.run != nullptr && request.pass != nullptr;
        const auto targets = known && record.id == "loss.grad"
            ? lossTargets(*request.run, *request.pass)
            : std::vector<std::int64_t> {};
        rule = record.id == "logits" ? OthersRule::Largest : OthersRule::Sum;
        columns.chosen = vocabularyColumns(*values, targets, rule);
        if (!columns.chosen.empty()) {
            columns.others = values->size(1) - static_cast<std::int64_t>(columns.chosen.size());
            columns.count = static_cast<int>(columns.chosen.size()) + (columns.others > 0 ? 1 : 0);
        }
    }
    return MatrixView(*values, std::move(rows), std::move(columns), rule);
}

int headsInRecord(const StepRecord& record)
{
    const auto number = find_step(record.id);
    if (!number || !STEPS.at(*number).per_head || record.head || record.value.rank() != 3) {
        return 0;
    }
    return static_cast<int>(std::min<std::int64_t>(record.value.size(0), axisLimit));
}

bool hasKeyHeads(const StepRecord& record)
{
    const auto number = find_step(record.id);
    return number && STEPS.at(*number).per_head && STEPS.at(*number).axes.front() == "key_head";
}

NumberStyle numberStyleOf(std::string_view stepId)
{
    return isProbabilityStep(stepId) ? NumberStyle::Probability : NumberStyle::Signed;
}

QString symbolOf(std::string_view stepId)
{
    static constexpr std::array<std::pair<std::string_view, const char*>, 25> symbols { {
        { "embed", "X" },
        { "attn.norm", "X\u0302" },
        { "attn.q", "Q" },
        { "attn.k", "K" },
        { "attn.v", "V" },
        { "attn.q_rope", "Q\u2032" },
        { "attn.k_rope", "K\u2032" },
        { "attn.scores", "S" },
        { "attn.mask", "M" },
        { "attn.softmax", "P" },
        { "attn.mix", "C" },
        { "attn.out", "A" },
        { "attn.residual", "Y" },
        { "ffn.norm", "Y\u0302" },
        { "ffn.gate", "G" },
        { "ffn.up", "U" },
        { "ffn.act", "R" },
        { "ffn.down", "B" },
        { "ffn.residual", "X\u2032" },
        { "final.norm", "X\u0302" },
        { "logits", "Z" },
        { "probs", "p" },
        { "sample", "s" },
        { "loss", "L" },
        { "loss.grad", "\u2202L/\u2202Z" },
    } };
    const auto found
        = std::ranges::find(symbols, stepId, &std::pair<std::string_view, const char*>::first);
    return found != symbols.end() ? QString::fromUtf8(found->second) : QStringLiteral("X");
}

int readOutDecimals(std::string_view stepId)
{
    static constexpr std::array<std::string_view, 11> products { "attn.q", "attn.k", "attn.v",
        "attn.scores", "attn.mask", "attn.mix", "attn.out", "ffn.gate", "ffn.up", "ffn.down",
        "logits" };
    return std::ranges::find(products, stepId) != products.end() ? 2 : 3;
}

} // namespace glassllm
