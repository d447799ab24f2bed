// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/cell.h"

#include "core/base/reason.h"
#include "core/checkpoint/hf_config.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <array>
#include <utility>

namespace glassllm::explaining {
namespace {

/// In the order of STEPS.
constexpr std::array<std::string_view, STEPS.size()> SYMBOLS { "X", "Xhat", "Q", "K", "V", "Q'",
    "K'", "S", "M", "P", "C", "A", "Y", "Yhat", "G", "U", "R", "B", "X'", "Xhat", "Z", "p", "s",
    "L", "dL/dZ" };

void append_joined(std::string& out, const std::vector<std::int64_t>& indices)
{
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (i > 0) {
            out += ',';
        }
        out += std::to_string(indices[i]);
    }
}

std::string joined(const std::vector<std::int64_t>& indices)
{
    std::string out;
    append_joined(out, indices);
    return out;
}

std::string range_text(std::int64_t size)
{
    return reason(Reason::Range, { "0", std::to_string(size - 1) });
}

std::vector<std::int64_t> with_head(
    std::optional<std::int64_t> head, std::vector<std::int64_t> indices)
{
    if (head) {
        indices.insert(indices.begin(), *head);
    }
    return indices;
}

/// A number that a float32 holds is one: wider weights are kept as they are.
DType dtype_of_weight(double value)
{
    const bool single = static_cast<double>(static_cast<float>(value)) == value;
    return single ? DType::F32 : DType::F64;
}

std::string asked_for(std::string_view id, std::optional<std::int64_t> layer,
    std::optional<std::int64_t> head, std::int64_t pass)
{
    std::string text = "step \"" + std::string(id) + "\"";
    if (layer) {
        text += ", layer " + std::to_string(*layer);
    }
    if (head) {
        text += ", head " + std::to_string(*head);
    }
    return text + ", pass " + std::to_string(pass);
}

} // namespace

std::string_view symbol_of(std::string_view id)
{
    return SYMBOLS.at(step_number(id));
}

std::string labelled(std::string_view symbol, const std::vector<std::int64_t>& indices)
{
    std::string out(symbol);
    if (!indices.empty()) {
        out += '[';
        append_joined(out, indices);
        out += ']';
    }
    return out;
}

std::string labelled_row(std::string_view symbol, const std::vector<std::int64_t>& indices)
{
    return std::string(symbol) + "[" + joined(indices) + ",:]";
}

std::vector<double> numbers_of(const Tensor& value)
{
    const Tensor wide = value.cast(DType::F64).contiguous();
    const auto values = wide.values<double>();
    return { values.begin(), values.end() };
}

Operand Matrix::operand(std::int64_t row, std::int64_t column, double number) const
{
    std::vector<std::int64_t> index;
    index.reserve(3);
    if (head) {
        index.push_back(*head);
    }
    index.push_back(first + row);
    index.push_back(column);
    std::string label = labelled(symbol, index);
    index[index.size() - 2] = row;
    return { std::move(label), source, std::move(index), number, value.dtype() };
}

Operand Matrix::at(std::int64_t row, std::int64_t column) const
{
    return operand(row, column, value.at({ row, column }));
}

std::vector<Operand> Matrix::row(std::int64_t row) const
{
    const std::vector<double> all = numbers(row);
    std::vector<Operand> out;
    out.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        out.push_back(operand(row, static_cast<std::int64_t>(i), all[i]));
    }
    return out;
}

std::vector<double> Matrix::numbers(std::int64_t row) const
{
    return numbers_of(value.select(0, row));
}

std::string Matrix::row_label(std::int64_t row) const
{
    return labelled_row(symbol, with_head(head, { first + row }));
}

Operand Matrix::of_row(std::int64_t row, std::string label, double number) const
{
    return { std::move(label), source, with_head(head, { row }), number, DType::F64 };
}

Cell::Cell(const Run& run, const CellAddress& address, const WeightRows* weights)
    : m_run(&run)
    , m_address(address)
    , m_weights(weights)
{
    const bool has_heads = step(address.id).per_head;
    const auto passes = static_cast<std::int64_t>(run.passes.size());
    if (address.pass < 0 || address.pass >= passes) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "pass", std::to_string(address.pass), range_text(passes) });
    }
    const StepRecord found = find(address.pass, address.id, address.layer, address.head);
    if (has_heads && !address.head) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "head", "null",
                found.head ? std::to_string(*found.head) : range_text(found.value.size(0)) });
    }
    m_address.layer = found.layer;
    m_record = found.value;
    require_indices();
}

void Cell::require_indices() const
{
    auto axes = step(m_address.id).axes;
    if (m_address.head) {
        axes = axes.subspan(1);
    }
    if (m_address.at.size() != axes.size() || m_record.rank() != axes.size()) {
        std::string names;
        for (const std::string_view axis : axes) {
            names += (names.empty() ? "" : ",") + std::string(axis);
        }
        const std::string given = joined(m_address.at);
        throw_error<BadValue>(ErrorCode::BadOption, { "at", "(" + given + ")", "(" + names + ")" });
    }
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (m_address.at[i] < 0 || m_address.at[i] >= m_record.size(i)) {
            throw_error<BadValue>(ErrorCode::BadOption,
                { std::string(axes[i]), std::to_string(m_address.at[i]),
                    range_text(m_record.size(i)) });
        }
    }
}

const Pass& Cell::pass() const
{
    return m_run->passes.at(static_cast<std::size_t>(m_address.pass));
}

std::string Cell::label() const
{
    std::vector<std::int64_t> indices = m_address.at;
    if (indices.size() == 2) {
        indices.front() = position();
    }
    return labelled(symbol_of(m_address.id), with_head(m_address.head, std::move(indices)));
}

StepRecord Cell::find(std::int64_t pass, std::string_view id, std::optional<std::int64_t> layer,
    std::optional<std::int64_t> head) const
{
    const auto index = [](std::optional<std::int64_t> number) {
        return number ? std::optional<Index>(*number) : std::nullopt;
    };
    try {
        return m_run->passes.at(static_cast<std::size_t>(pass))
            .trace->get(id, index(layer), index(head));
    } catch (const NotFound&) {
        throw_error<NotFound>(ErrorCode::RecordMissing, { asked_for(id, layer, head, pass) });
    }
}

Matrix Cell::matrix(std::int64_t pass, std::string_view id, std::optional<std::int64_t> layer,
    std::optional<std::int64_t> head) const
{
    StepRecord found = find(pass, id, layer, head);
    return { std::string(symbol_of(id)), record_key(pass, id, layer), head,
        m_run->passes[static_cast<std::size_t>(pass)].first, std::move(found.value) };
}

Matrix Cell::operand(std::string_view id, std::optional<std::int64_t> head) const
{
    return matrix(m_address.pass, id, step(id).per_layer ? m_address.layer : std::nullopt, head);
}

StepRecord Cell::record_of_pass(std::string_view id) const
{
    return find(m_address.pass, id, std::nullopt, std::nullopt);
}

std::string Cell::key_of(std::string_view id) const
{
    return record_key(m_address.pass, id, std::nullopt);
}

Matrix Cell::stream() const
{
    const std::int64_t layer = m_address.layer.value_or(0);
    Matrix out = layer == 0 ? matrix(m_address.pass, "embed", std::nullopt, std::nullopt)
                            : matrix(m_address.pass, "ffn.residual", layer - 1, std::nullopt);
    out.symbol = "X";
    return out;
}

Matrix Cell::last_stream() const
{
    std::int64_t layers = m_run->config_int("num_hidden_layers");
    if (layers == 0) {
        for (const StepRecord& record : pass().trace->records) {
            layers = std::max(layers, record.layer.value_or(0) + 1);
        }
    }
    return matrix(m_address.pass, "ffn.residual", layers - 1, std::nullopt);
}

std::vector<Cell::Part> Cell::positions(
    std::string_view id, std::int64_t g, std::int64_t from, std::int64_t end) const
{
    std::vector<Part> out;
    for (std::int64_t pass = m_address.pass; end > from; --pass) {
        if (pass < 0) {
            throw_error<NotFound>(ErrorCode::RecordMissing,
                { asked_for(id, m_address.layer, g, m_address.pass) + ", key "
                    + std::to_string(end - 1) });
        }
        const Pass& at = m_run->passes[static_cast<std::size_t>(pass)];
        if (at.first < end && at.rows_total() >= end) {
            const std::int64_t begin = std::max(from, at.first);
            out.push_back(
                { matrix(pass, id, m_address.layer, g), begin - at.first, end - at.first });
            end = begin;
        }
    }
    std::ranges::reverse(out);
    return out;
}

std::int64_t Cell::heads_of(std::string_view key, std::string_view id) const
{
    if (const std::int64_t configured = m_run->config_int(std::string(key)); configured > 0) {
        return configured;
    }
    const StepRecord found = find(m_address.pass, id, m_address.layer, std::nullopt);
    if (found.head) { // one head says nothing of how many there are
        throw_error<BadFile>(ErrorCode::MissingKey, { "config", std::string(key) });
    }
    return found.value.size(0);
}

std::int64_t Cell::heads() const
{
    return heads_of("num_attention_heads", "attn.mix");
}

std::int64_t Cell::key_head() const
{
    const bool scores = m_address.id == "attn.scores";
    const std::int64_t query_heads
        = heads_of("num_attention_heads", scores ? "attn.q_rope" : "attn.softmax");
    const std::int64_t key_heads
        = heads_of("num_key_value_heads", scores ? "attn.k_rope" : "attn.v");
    if (key_heads > query_heads || query_heads % key_heads != 0) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { "config", "num_key_value_heads", std::to_string(key_heads),
                reason(Reason::DivisorOf, { std::to_string(query_heads) }) });
    }
    return head() / (query_heads / key_heads);
}

Config Cell::config() const
{
    if (!m_run->config.is_object()) {
        throw_error<BadFile>(ErrorCode::MissingKey, { m_run->model, "config" });
    }
    const Config config = config_from_hf(m_run->config, "config");
    config.validate();
    return config.resolved();
}

std::string Cell::layer_weight(std::string_view part) const
{
    return "model.layers." + std::to_string(m_address.layer.value_or(0)) + "." + std::string(part)
        + ".weight";
}

const WeightRows& Cell::weights(const std::string& name) const
{
    if (m_weights == nullptr) {
        throw_error<WeightsMissing>(ErrorCode::TensorMissing, { m_run->model, name });
    }
    return *m_weights;
}

std::vector<Operand> Cell::weight_row(
    std::string_view symbol, const std::string& name, std::int64_t row, std::int64_t width) const
{
    const std::vector<double> numbers = weights(name).row(name, row, width);
    std::vector<Operand> out;
    out.reserve(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::vector<std::int64_t> index { row, static_cast<std::int64_t>(i) };
        std::string label = labelled(symbol, index);
        out.push_back(
            { std::move(label), name, std::move(index), numbers[i], dtype_of_weight(numbers[i]) });
    }
    return out;
}

Operand Cell::weight_number(
    std::string_view symbol, const std::string& name, const std::vector<std::int64_t>& index) const
{
    const double value = weights(name).number(name, index);
    return { labelled(symbol, index), name, index, value, dtype_of_weight(value) };
}

} // namespace glassllm::explaining
