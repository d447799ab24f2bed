// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/selection.h"

#include "core/trace/steps.h"
#include "ui/stage/candidates.h"

#include <algorithm>
#include <limits>
#include <utility>

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

Frames Selection::framesHere() const
{
    const StepRecord* const shown = record();
    return shown != nullptr ? framesOf(*shown, m_grain, linesOf(*currentPass(), *shown)) : Frames();
}

std::optional<Cell> Selection::cellOfFrame() const
{
    const StepRecord* const shown = record();
    const Frame now = m_frames.at(m_frame);
    if (shown == nullptr || !now.row) {
        return std::nullopt;
    }
    if (m_frames.unit() == FrameUnit::Line) {
        const auto ids = rankedIds(*currentPass());
        if (shown->id != "probs" || ids.empty()) {
            return std::nullopt; // one number has no cells to choose from
        }
        // with the rest of the list the first of it comes back
        const auto line = now.reveal.isEverything() ? 0 : static_cast<std::size_t>(*now.row);
        return Cell { 0, ids.at(line) };
    }
    if (now.column) {
        return Cell { *now.row, *now.column };
    }
    // of a row that is not there yet nothing must be told
    return now.phase == Phase::Values
        ? tellingCell(*shown, headIndexInRecord(*shown, m_head), *now.row)
        : Cell { *now.row, 0 };
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
    m_frames = framesHere();
    m_frame = 0;
    m_reveal = m_frames.at(m_frame).reveal;
    m_cell = cellOfFrame();
    m_hover.reset();
    emit runChanged();
    emit eventChanged();
    emit headChanged();
    emit frameChanged();
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
    if (pass != m_pass || event != m_event) {
        moveTo(pass, event, std::numeric_limits<int>::max(), false);
    }
}

void Selection::setMoment(int pass, int event, int frame)
{
    pass = std::clamp(pass, 0, std::max(0, passCount() - 1));
    event = std::clamp(event, 0, std::max(0, eventCountOf(pass) - 1));
    moveTo(pass, event, frame, true);
}

void Selection::moveTo(int pass, int event, int frame, bool follow)
{
    const bool otherEvent = pass != m_pass || event != m_event;
    const auto cellBefore = m_cell;
    const auto hoverBefore = m_hover;
    const auto momentBefore = std::pair(m_frame, m_reveal);
    const int countBefore = m_frames.count();
    if (otherEvent) {
        m_pass = pass;
        m_event = event;
        m_frames = framesHere();
    }
    frame = std::clamp(frame, 0, m_frames.last());
    if (!otherEvent && frame == m_frame) {
        return;
    }
    m_frame = frame;
    m_reveal = m_frames.at(frame).reveal;
    if (follow) {
        m_cell = cellOfFrame();
    } else if (otherEvent) {
        m_cell.reset();
    }
    if (otherEvent || (m_hover && !m_reveal.shows(m_hover->row, m_hover->column))) {
        m_hover.reset();
    }
    if (otherEvent) {
        emit eventChanged();
    }
    if (momentBefore != std::pair(m_frame, m_reveal) || countBefore != m_frames.count()) {
        emit frameChanged();
    }
    if (m_cell != cellBefore) {
        emit cellChanged();
    }
    if (m_hover != hoverBefore) {
        emit hoverChanged();
    }
}

void Selection::revealEvent()
{
    moveTo(m_pass, m_event, m_frames.last(), false);
}

void Selection::setGrain(Grain grain)
{
    if (grain == m_grain) {
        return;
    }
    m_grain = grain;
    const auto cellBefore = m_cell;
    const bool wasWhole = isWhole();
    m_frames = framesHere();
    m_frame = wasWhole ? m_frames.last() : m_frames.frameWith(m_reveal);
    m_reveal = m_frames.at(m_frame).reveal;
    if (!wasWhole) {
        m_cell = cellOfFrame();
    }
    emit grainChanged();
    emit frameChanged();
    if (m_cell != cellBefore) {
        emit cellChanged();
    }
}

void Selection::goToLayer(qint64 layer)
{
    const StepRecord* const shown = record();
    if (shown == nullptr) {
        return;
    }
    const auto& records = currentPass()->trace->records;
    const auto inLayer = [layer](const StepRecord& each) { return each.layer == layer; };
    auto found = std::ranges::find_if(
        records, [&](const StepRecord& each) { return inLayer(each) && each.id == shown->id; });
    if (found == records.end()) {
        found = std::ranges::find_if(records, inLayer);
    }
    if (found != records.end()) {
        setEvent(static_cast<int>(found - records.begin()));
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
    if (cell == m_cell || (cell && !m_reveal.shows(cell->row, cell->column))) {
        return;
    }
    m_cell = cell;
    emit cellChanged();
}

void Selection::setHover(std::optional<Cell> hover)
{
    if (hover && !m_reveal.shows(hover->row, hover->column)) {
        hover.reset();
    }
    if (hover == m_hover) {
        return;
    }
    m_hover = hover;
    emit hoverChanged();
}

} // namespace glassllm
