// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/tracer.h"

#include "core/base/budget.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <utility>

namespace glassllm {
namespace {

std::optional<std::int64_t> plain(const std::optional<Index>& index)
{
    return index ? std::optional(index->value()) : std::nullopt;
}

void require_heads(const Step& step, const std::optional<Index>& head)
{
    if (head && !step.per_head) {
        throw_error<BadValue>(ErrorCode::HeadNotAllowed, { std::string(step.id) });
    }
}

/// Drops the batch axis, which holds one sequence.
Tensor without_batch(std::string_view id, const Tensor& value)
{
    if (value.rank() == 0 || value.size(0) != 1) {
        throw_error<BadValue>(ErrorCode::BatchAxis, { std::string(id), shape_text(value.shape()) });
    }
    return value.select(0, 0);
}

std::string asked_for(
    std::string_view id, const std::optional<Index>& layer, const std::optional<Index>& head)
{
    std::string text = "step \"" + std::string(id) + "\"";
    if (layer) {
        text += ", layer " + std::to_string(layer->value());
    }
    if (head) {
        text += ", head " + std::to_string(head->value());
    }
    return text;
}

template <class T> bool allows(const std::vector<T>& list, const T& value)
{
    return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

} // namespace

std::string_view StepRecord::equation() const
{
    return step(id).info.plain;
}
std::string_view StepRecord::latex() const
{
    return step(id).info.latex;
}

bool TraceFilter::wants(
    std::string_view id, std::optional<std::int64_t> layer, std::int64_t pass) const
{
    return allows(ids, std::string(id)) && (!layer || allows(layers, *layer))
        && allows(passes, pass);
}

void TraceFilter::validate() const
{
    for (const std::string& id : ids) {
        (void)step(id);
    }
    for (const auto& list : { layers, passes }) {
        for (const std::int64_t value : list) {
            (void)Index(value);
        }
    }
}

Tracer::Tracer(TraceFilter filter, std::int64_t pass, std::uint64_t budget)
    : m_filter(std::move(filter))
    , m_pass(pass)
    , m_budget(budget)
{
    m_filter.validate();
}

bool Tracer::wants(std::string_view id, std::optional<std::int64_t> layer) const
{
    return m_filter.wants(id, layer, m_pass);
}

void Tracer::record(std::string_view id, Tensor value, const RecordOptions& options)
{
    require_heads(step(id), options.head);
    if (options.batched) {
        value = without_batch(id, value);
    }
    if (!wants(id, plain(options.layer))) {
        return;
    }
    // a view of a larger array would keep all of it alive
    if (!value.is_contiguous() || !value.owns_exactly()) {
        value = value.deep_copy();
    }
    const std::uint64_t needed = m_bytes + value.bytes();
    if (needed > m_budget) {
        throw_over_budget(needed, m_budget);
    }
    m_bytes = needed;
    records.push_back({ std::string(id), plain(options.layer), std::move(value),
        static_cast<std::int64_t>(records.size()), plain(options.head) });
}

StepRecord Tracer::get(
    std::string_view id, std::optional<Index> layer, std::optional<Index> head) const
{
    require_heads(step(id), head);
    for (const StepRecord& found : records) {
        const bool matches = found.id == id && (!layer || found.layer == layer->value())
            && (!head || !found.head || *found.head == head->value());
        if (!matches) {
            continue;
        }
        if (!head || found.head) {
            return found;
        }
        if (head->value() >= found.value.size(0)) {
            throw_error<BadValue>(ErrorCode::HeadOutOfRange,
                { std::to_string(head->value()), std::to_string(found.value.size(0) - 1) });
        }
        return { found.id, found.layer, found.value.select(0, *head), found.order, head->value() };
    }
    throw_error<NotFound>(ErrorCode::RecordMissing, { asked_for(id, layer, head) });
}

std::vector<std::string> Tracer::step_ids() const
{
    std::vector<std::string> ids;
    for (const StepRecord& found : records) {
        if (std::find(ids.begin(), ids.end(), found.id) == ids.end()) {
            ids.push_back(found.id);
        }
    }
    return ids;
}

void record(Tracer* tracer, std::string_view id, const Tensor& value, const RecordOptions& options)
{
    if (tracer != nullptr) {
        tracer->record(id, value, options);
    }
}

} // namespace glassllm
