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

std::optional<double> probabilityOf(
    const CandidateList* list, const std::optional<std::int64_t>& id)
{
    const auto rank
        = list != nullptr && list->probsRecorded && id ? list->rankOf(*id) : std::nullopt;
    return rank ? std::optional(list->ranked[*rank].probability) : std::nullopt;
}

/// The likeliest tokens of a run and the one that it took.
std::vector<std::int64_t> worthShowing(const CandidateList* list, std::size_t most)
{
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; list != nullptr && i < std::min(most, list->ranked.size()); ++i) {
        if (list->ranked[i].probability > 0) {
            ids.push_back(list->ranked[i].id);
        }
    }
    if (list != nullptr && list->chosen && std::ranges::find(ids, *list->chosen) == ids.end()) {
        ids.push_back(*list->chosen);
    }
    return ids;
}

/// One of the ids is there; a token that is listed already is not listed again.
void add(ComparedCandidates& all, const std::optional<std::int64_t>& shownId,
    const std::optional<std::int64_t>& otherId)
{
    const bool listed = std::ranges::any_of(all.ranked, [&](const ComparedCandidate& each) {
        return shownId ? each.shownId == shownId : each.otherId == otherId;
    });
    if (listed) {
        return;
    }
    // where the shown run has no list, the other one names its token
    const bool ofShown = shownId && (all.shown || !otherId);
    const Run& named = ofShown ? *all.shown->run : *all.other->run;
    ComparedCandidate candidate { shownId, otherId, tokenText(named, ofShown ? *shownId : *otherId),
        probabilityOf(all.shown.get(), shownId), probabilityOf(all.other.get(), otherId), false,
        false };
    candidate.shownChosen = shownId && all.shown && all.shown->chosen == shownId;
    candidate.otherChosen = otherId && all.other && all.other->chosen == otherId;
    all.ranked.push_back(std::move(candidate));
}

} // namespace

double ComparedCandidate::largest() const
{
    return std::max(shown.value_or(0), other.value_or(0));
}

ComparedCandidates compareCandidates(
    const Selection& shown, const Selection& other, std::size_t most, const TokenMatch& match)
{
    ComparedCandidates out { listOf(shown), listOf(other), {}, -1, !match.byId() };
    const Pass* const pass = shown.currentPass();
    if (pass != nullptr && pass->trace) {
        const auto& records = pass->trace->records;
        const auto found = std::ranges::find(records, "probs", &StepRecord::id);
        out.event = found == records.end() ? -1 : static_cast<int>(found - records.begin());
    }
    for (const std::int64_t id : worthShowing(out.shown.get(), most)) {
        add(out, id, match.inOther(id));
    }
    for (const std::int64_t id : worthShowing(out.other.get(), most)) {
        add(out, match.inShown(id), id);
    }
    std::ranges::stable_sort(
        out.ranked, [](const ComparedCandidate& a, const ComparedCandidate& b) {
            return a.largest() > b.largest();
        });
    return out;
}

} // namespace glassllm
