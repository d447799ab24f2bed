// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_candidates.h"

#include "ui/state/selection.h"

#include <algorithm>

namespace glassllm {

namespace {

std::shared_ptr<const CandidateList> listOf(const Selection& selection)
{
    if (selection.currentPass() == nullptr) {
        return nullptr;
    }
    auto list = candidatesOf(selection);
    return list ? std::make_shared<const CandidateList>(std::move(*list)) : nullptr;
}

std::optional<double> probabilityOf(const CandidateList* list, std::int64_t id)
{
    const auto rank = list != nullptr && list->probsRecorded ? list->rankOf(id) : std::nullopt;
    return rank ? std::optional(list->ranked[*rank].probability) : std::nullopt;
}

} // namespace

double ComparedCandidate::largest() const
{
    return std::max(shown.value_or(0), other.value_or(0));
}

ComparedCandidates compareCandidates(
    const Selection& shown, const Selection& other, std::size_t most)
{
    ComparedCandidates out { listOf(shown), listOf(other), {}, -1 };
    const Pass* const pass = shown.currentPass();
    if (pass != nullptr && pass->trace) {
        const auto& records = pass->trace->records;
        const auto found = std::ranges::find(records, "probs", &StepRecord::id);
        out.event = found == records.end() ? -1 : static_cast<int>(found - records.begin());
    }
    std::vector<std::int64_t> ids;
    const auto add = [&ids](std::int64_t id) {
        if (std::ranges::find(ids, id) == ids.end()) {
            ids.push_back(id);
        }
    };
    for (const CandidateList* const list : { out.shown.get(), out.other.get() }) {
        for (std::size_t i = 0; list != nullptr && i < std::min(most, list->ranked.size()); ++i) {
            if (list->ranked[i].probability > 0) {
                add(list->ranked[i].id);
            }
        }
        if (list != nullptr && list->chosen) {
            add(*list->chosen);
        }
    }
    for (const std::int64_t id : ids) {
        const Run& named = out.shown ? *out.shown->run : *out.other->run;
        out.ranked.push_back({ id, tokenText(named, id), probabilityOf(out.shown.get(), id),
            probabilityOf(out.other.get(), id), out.shown && out.shown->chosen == id,
            out.other && out.other->chosen == id });
    }
    std::ranges::stable_sort(
        out.ranked, [](const ComparedCandidate& a, const ComparedCandidate& b) {
            return a.largest() > b.largest();
        });
    return out;
}

} // namespace glassllm
