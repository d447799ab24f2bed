// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/selection.h"

#include "core/trace/steps.h"

#include <algorithm>

namespace glassllm {
namespace {

/// Query heads that a record with a head axis shows; 0 for any other record.
int queryHeads(const StepRecord& record)
{
    const auto number = find_step(record.id);
    if (!number || record.head || record.shape().empty()) {
        return 0;
    }
    const auto& axes = STEPS.at(*number).axes;
    return !axes.empty() && axes.front() == "head" ? static_cast<int>(record.shape().front()) : 0;
}

} // namespace

Selection::Selection(QObject* parent)
    : QObject(parent)
{
}

int Selection::passCount() const
{
    return m_run ? static_cast<int>(m_run->passes.size()) : 0;
}

const Pass* Selection::currentPass() const
{
    return m_pass < passCount() ? &m_run->passes[static_cast<std::size_t>(m_pass)] : nullptr;
}

int Selection::eventCountOf(int pass) const
{
    if (pass < 0 || pass >= passCount()) {
        return 0;
    }
    const auto& trace = m_run->passes[static_cast<std::size_t>(pass)].trace;
    return trace ? static_cast<int>(trace->records.size()) : 0;
}

int Selection::eventCount() const
{
    return eventCountOf(m_pass);
}

const StepRecord* Selection::record() const
{
    return m_event < eventCount()
        ? &currentPass()->trace->records[static_cast<std::size_t>(m_event)]
        : nullptr;
}

int Selection::headCount() const
{
    if (!m_run) {
        return 0;
    }
    const auto configured = m_run->config_int("num_attention_heads");
    if (configured > 0) {
        return static_cast<int>(configured);
    }
    int heads = 0;
    if (eventCount() > 0) {
        for (const StepRecord& each : currentPass()->trace->records) {
            heads = std::max(heads, queryHeads(each));
        }
    }
    return heads;
}

int Selection::headIndexInRecord(const StepRecord& record, int queryHead) const
{
    const auto number = find_step(record.id);
    if (!number || !STEPS.at(*number).per_head || record.head || record.shape().empty()) {
        return 0;
    }
    const auto inRecord = static_cast<int>(record.shape().front());
    int index = queryHead;
    if (STEPS.at(*number).axes.front() == "key_head" && headCount() > inRecord && inRecord > 0) {
        index = queryHead / std::max(1, headCount() / inRecord);
    }
    return std::clamp(index, 0, std::max(0, inRecord - 1));
}

void Selection::setRun(std::shared_ptr<const Run> run)
{
    if (run == m_run) {
        return;
    }
    m_run = std::move(run);
    m_pass = 0;
    // a pass without records has nothing to show: the first one that has
    while (m_pass + 1 < passCount() && eventCountOf(m_pass) == 0) {
        ++m_pass;
    }
    if (eventCountOf(m_pass) == 0) {
        m_pass = 0;
    }
    m_event = 0;
    m_head = std::clamp(m_head, 0, std::max(0, headCount() - 1));
    m_cell.reset();
    m_hover.reset();
    emit runChanged();
    emit eventChanged();
    emit headChanged();
    emit cellChanged();
    emit hoverChanged();
}

void Selection::setPass(int pass)
{
    setPassAndEvent(pass, m_event);
}

void Selection::setEvent(int event)
{
    setPassAndEvent(m_pass, event);
}

void Selection::setPassAndEvent(int pass, int event)
{
    pass = std::clamp(pass, 0, std::max(0, passCount() - 1));
    event = std::clamp(event, 0, std::max(0, eventCountOf(pass) - 1));
    if (pass == m_pass && event == m_event) {
        return;
    }
    m_pass = pass;
    m_event = event;
    const bool hadCell = m_cell.has_value();
    const bool hadHover = m_hover.has_value();
    m_cell.reset();
    m_hover.reset();
    emit eventChanged();
    if (hadCell) {
        emit cellChanged();
    }
    if (hadHover) {
        emit hoverChanged();
    }
}

void Selection::setHead(int head)
{
    head = std::clamp(head, 0, std::max(0, headCount() - 1));
    if (head == m_head) {
        return;
    }
    m_head = head;
    emit headChanged();
}

void Selection::setCell(std::optional<Cell> cell)
{
    if (cell == m_cell) {
        return;
    }
    m_cell = cell;
    emit cellChanged();
}

void Selection::setHover(std::optional<Cell> hover)
{
    if (hover == m_hover) {
        return;
    }
    m_hover = hover;
    emit hoverChanged();
}

} // namespace glassllm
