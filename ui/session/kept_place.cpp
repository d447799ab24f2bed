// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/kept_place.h"

#include "ui/state/selection.h"

#include <algorithm>

namespace glassllm {
namespace {

bool hasCell(const StepRecord& record, const Cell& cell)
{
    const Shape& shape = record.shape();
    if (shape.empty()) {
        return false;
    }
    const std::int64_t rows = shape.size() < 2 ? 1 : shape[shape.size() - 2];
    return cell.row < rows && cell.column < shape.back();
}

} // namespace

std::optional<KeptPlace> placeOf(const Selection& selection)
{
    const StepRecord* const record = selection.record();
    if (record == nullptr) {
        return std::nullopt;
    }
    return KeptPlace { selection.pass(), selection.event(), record->id, record->layer,
        selection.head(), selection.cell() };
}

void goTo(Selection& selection, const KeptPlace& place)
{
    const auto& run = selection.run();
    if (!run || run->passes.empty()) {
        return;
    }
    const int pass = std::clamp(place.pass, 0, selection.passCount() - 1);
    const auto& trace = run->passes[static_cast<std::size_t>(pass)].trace;
    int event = place.event;
    if (trace) {
        const auto found = std::ranges::find_if(trace->records, [&place](const StepRecord& each) {
            return each.id == place.step && each.layer == place.layer;
        });
        if (found != trace->records.end()) {
            event = static_cast<int>(found - trace->records.begin());
        }
    }
    selection.setPassAndEvent(pass, event);
    selection.revealEvent();
    selection.setHead(place.head);
    const StepRecord* const record = selection.record();
    if (place.cell && record != nullptr && record->id == place.step
        && hasCell(*record, *place.cell)) {
        selection.setCell(place.cell);
    }
}

void goToHead(Selection& selection, std::int64_t layer, int head)
{
    const Pass* const pass = selection.currentPass();
    if (pass == nullptr || !pass->trace) {
        return;
    }
    const auto& records = pass->trace->records;
    const auto found = std::ranges::find_if(records,
        [layer](const StepRecord& each) { return each.id == "attn.mix" && each.layer == layer; });
    const auto event = static_cast<int>(found - records.begin());
    if (found != records.end() && selection.event() < event) {
        selection.setEvent(event);
    }
    selection.setHead(head);
}

} // namespace glassllm
