// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/marked_tokens.h"

#include "core/trace/steps.h"
#include "ui/state/selection.h"

namespace glassllm {

MarkedTokens markedTokens(const Selection& selection)
{
    MarkedTokens marked;
    const StepRecord* const record = selection.record();
    const auto cell = selection.hover() ? selection.hover() : selection.cell();
    const auto number = record != nullptr ? find_step(record->id) : std::nullopt;
    if (!cell || !number) {
        return marked;
    }
    auto axes = STEPS.at(*number).axes;
    if (!axes.empty() && (axes.front() == "head" || axes.front() == "key_head")) {
        axes = axes.subspan(1);
    }
    if (axes.size() != 2) {
        return marked; // a vector over the vocabulary is about no position
    }
    const std::int64_t row = cell->row + selection.currentPass()->first;
    if (axes[0] == "key") {
        marked.column = row;
    } else {
        marked.row = row;
    }
    if (axes[1] == "key") {
        marked.column = cell->column; // keys of earlier passes are columns too
    }
    return marked;
}

} // namespace glassllm
