// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/operands.h"

#include "core/explain/weight_rows.h"
#include "core/trace/steps.h"
#include "ui/motion/frames.h"
#include "ui/stage/record_lookup.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace glassllm {

namespace {

constexpr std::string_view OUTPUT_TABLE = "lm_head.weight";

/// The search for the operands of one result.
class Finder {
public:
    explicit Finder(const ResultPlace& place)
        : m_run(*place.run)
        , m_passNumber(place.pass)
        , m_pass(m_run.passes.at(static_cast<std::size_t>(place.pass)))
        , m_result(m_pass.trace->records.at(static_cast<std::size_t>(place.event)))
        , m_head(m_result.head.value_or(place.head))
    {
    }

    [[nodiscard]] std::optional<FoundOperand> find(const OperandPlan& plan) const
    {
        switch (plan.from) {
        case OperandFrom::Record:
            return record(plan);
        case OperandFrom::LayerInput: {
            const std::int64_t layer = m_result.layer.value_or(0);
            return layer == 0 ? whole("embed", std::nullopt) : whole("ffn.residual", layer - 1);
        }
        case OperandFrom::LastLayer:
            return whole("ffn.residual", layers() - 1);
        case OperandFrom::LayerWeight:
        case OperandFrom::Weight:
        case OperandFrom::OutputTable:
            return weight(plan);
        case OperandFrom::Tokens:
            return tokens();
        case OperandFrom::Positions:
            return positions();
        case OperandFrom::Targets:
            return list("targets", lossTargets(m_run, m_pass));
        case OperandFrom::Draw:
            return m_pass.u ? vector("u", std::vector { *m_pass.u }) : std::nullopt;
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] static const StepRecord* recordOf(
        const Pass& pass, std::string_view id, std::optional<std::int64_t> layer)
    {
        if (!pass.trace) {
            return nullptr;
        }
        const auto& records = pass.trace->records;
        const auto found = std::ranges::find_if(
            records, [&](const StepRecord& each) { return each.id == id && each.layer == layer; });
        return found != records.end() ? &*found : nullptr;
    }

    [[nodiscard]] std::int64_t layers() const
    {
        std::int64_t count = m_run.config_int("num_hidden_layers");
        for (const StepRecord& each : m_pass.trace->records) {
            count = std::max(count, each.layer.value_or(-1) + 1);
        }
        return count;
    }

    [[nodiscard]] static std::optional<FoundOperand> matrix(
        std::string_view id, std::optional<std::int64_t> layer, Tensor value)
    {
        if (value.rank() == 1) {
            value = value.reshape({ 1, value.size(0) });
        }
        if (value.rank() != 2 || value.count() == 0) {
            return std::nullopt;
        }
        FoundOperand out { std::string(id), layer, value };
        out.rows = value.size(0);
        out.columns = value.size(1);
        return out;
    }

    [[nodiscard]] std::optional<FoundOperand> whole(
        std::string_view id, std::optional<std::int64_t> layer) const
    {
        const StepRecord* const found = recordOf(m_pass, id, layer);
        return found != nullptr ? matrix(id, layer, found->value) : std::nullopt;
    }

    /// One head of a record, or nothing when it holds another one only.
    [[nodiscard]] static std::optional<Tensor> headOf(const StepRecord& record, std::int64_t head)
    {
        if (record.head) {
            return *record.head == head ? std::optional(record.value) : std::nullopt;
        }
        return record.value.rank() == 3 && head >= 0 && head < record.value.size(0)
            ? std::optional(record.value.select(0, head))
            : std::nullopt;
    }

    [[nodiscard]] std::optional<FoundOperand> record(const OperandPlan& plan) const
    {
        const auto number = find_step(plan.name);
        const auto layer = number && STEPS.at(*number).per_layer ? m_result.layer : std::nullopt;
        if (plan.head == OperandHead::None) {
            return whole(plan.name, layer);
        }
        if (plan.head == OperandHead::Shared) {
            return allPositions(plan.name, layer);
        }
        const StepRecord* const found = recordOf(m_pass, plan.name, layer);
        if (found == nullptr) {
            return std::nullopt;
        }
        if (plan.head == OperandHead::Joined) {
            const Tensor& heads = found->value;
            return heads.rank() == 3 ? matrix(plan.name, layer,
                       heads.transpose(0, 1).contiguous().reshape(
                           { heads.size(1), heads.size(0) * heads.size(2) }))
                                     : std::nullopt;
        }
        const auto one = headOf(*found, m_head);
        return one ? matrix(plan.name, layer, *one) : std::nullopt;
    }

    /// The key head that the query head shares; nothing when the numbers of heads do not fit.
    [[nodiscard]] std::optional<std::int64_t> keyHead(const StepRecord& keys) const
    {
        const std::int64_t queryHeads
            = m_result.head ? m_run.config_int("num_attention_heads") : m_result.value.size(0);
        const std::int64_t keyHeads
            = keys.head ? m_run.config_int("num_key_value_heads") : keys.value.size(0);
        if (keyHeads <= 0 || queryHeads < keyHeads || queryHeads % keyHeads != 0) {
            return std::nullopt;
        }
        return m_head / (queryHeads / keyHeads);
    }

    /// Keys or values of every position up to the end of this pass.
    [[nodiscard]] std::optional<FoundOperand> allPositions(
        std::string_view id, std::optional<std::int64_t> layer) const
    {
        std::vector<Tensor> parts;
        std::int64_t end = m_pass.rows_total();
        for (int number = m_passNumber; number >= 0 && end > 0; --number) {
            const Pass& pass = m_run.passes[static_cast<std::size_t>(number)];
            const StepRecord* const found = recordOf(pass, id, layer);
            if (found == nullptr || pass.first >= end || pass.rows_total() < end) {
                continue;
            }
            const auto head = keyHead(*found);
            const auto rows = head ? headOf(*found, *head) : std::nullopt;
            if (!rows || rows->rank() != 2 || rows->size(0) < end - pass.first) {
                return std::nullopt;
            }
            parts.push_back(rows->slice(0, 0, end - pass.first));
            end = pass.first;
        }
        if (end != 0 || parts.empty()) {
            return std::nullopt;
        }
        return matrix(id, layer, parts.size() == 1 ? parts.front() : stacked(parts));
    }

    /// Parts below each other, the last one on top.
    [[nodiscard]] static Tensor stacked(const std::vector<Tensor>& parts)
    {
        std::vector<float> all;
        std::for_each(parts.rbegin(), parts.rend(), [&all](const Tensor& part) {
            const Tensor floats = part.contiguous().cast(DType::F32);
            std::ranges::copy(floats.values<float>(), std::back_inserter(all));
        });
        const std::int64_t columns = parts.front().size(1);
        const auto rows
            = static_cast<std::int64_t>(all.size()) / std::max<std::int64_t>(1, columns);
        return { Shape { rows, columns }, std::move(all) };
    }

    [[nodiscard]] std::optional<FoundOperand> weight(const OperandPlan& plan) const
    {
        const ResultGrid grid = gridOf(m_result);
        FoundOperand out;
        out.layer = plan.from == OperandFrom::LayerWeight ? m_result.layer : std::nullopt;
        out.source = plan.from == OperandFrom::LayerWeight
            ? "model.layers." + std::to_string(m_result.layer.value_or(0)) + "."
                + std::string(plan.name) + ".weight"
            : std::string(plan.from == OperandFrom::OutputTable ? OUTPUT_TABLE : plan.name);
        if (plan.lit == Lit::GainOfColumn) {
            out.rows = 1;
            out.columns = grid.columns;
            out.isVector = true;
        } else if (plan.lit == Lit::TokenRow) {
            out.rows = m_run.config_int("vocab_size");
            out.columns = grid.columns;
        } else {
            const auto left = find(choreographyOf(m_result.id)->operands().front());
            if (!left) {
                return std::nullopt;
            }
            out.rows = grid.columns;
            out.columns = left->columns;
            out.firstRow = plan.head == OperandHead::WeightRows ? m_head * grid.columns : 0;
        }
        return out.rows > 0 ? std::optional(out) : std::nullopt;
    }

    template <class T>
    [[nodiscard]] static std::optional<FoundOperand> vector(
        std::string_view source, std::vector<T> numbers)
    {
        return numbers.empty() ? std::nullopt
                               : matrix(source, std::nullopt, Tensor(std::move(numbers)));
    }

    [[nodiscard]] std::optional<FoundOperand> list(
        std::string_view source, std::vector<std::int64_t> numbers) const
    {
        const std::int64_t rows = m_pass.count;
        return static_cast<std::int64_t>(numbers.size()) >= rows
            ? vector(source, std::move(numbers))
            : std::nullopt;
    }

    /// The ids of the rows that this pass computed.
    [[nodiscard]] std::optional<FoundOperand> tokens() const
    {
        const auto& all = m_pass.tokens.empty() ? m_run.tokens : m_pass.tokens;
        const auto from = std::min<std::size_t>(static_cast<std::size_t>(m_pass.first), all.size());
        return list("tokens", { all.begin() + static_cast<std::ptrdiff_t>(from), all.end() });
    }

    [[nodiscard]] std::optional<FoundOperand> positions() const
    {
        std::vector<std::int64_t> places;
        for (std::int64_t row = 0; row < gridOf(m_result).rows; ++row) {
            places.push_back(m_pass.first + row);
        }
        return list("positions", std::move(places));
    }

    const Run& m_run;
    int m_passNumber;
    const Pass& m_pass;
    const StepRecord& m_result;
    std::int64_t m_head;
};

} // namespace

std::optional<FoundOperand> findOperand(const ResultPlace& place, const OperandPlan& plan)
{
    return Finder(place).find(plan);
}

std::string outputTable(const WeightRows& weights)
{
    std::string own(OUTPUT_TABLE);
    return weights.has(own) ? own : "model.embed_tokens.weight";
}

Tensor readWeight(const WeightRows& weights, const FoundOperand& found)
{
    const std::string name = found.source == OUTPUT_TABLE ? outputTable(weights) : found.source;
    std::vector<double> all;
    all.reserve(static_cast<std::size_t>(found.rows * found.columns));
    for (qint64 row = 0; row < found.rows; ++row) {
        if (found.isVector) {
            for (qint64 column = 0; column < found.columns; ++column) {
                all.push_back(weights.number(name, { column }));
            }
        } else {
            const auto numbers = weights.row(name, found.firstRow + row, found.columns);
            all.insert(all.end(), numbers.begin(), numbers.end());
        }
    }
    return { Shape { found.rows, found.columns }, std::move(all) };
}

} // namespace glassllm
