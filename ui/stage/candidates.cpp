// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/candidates.h"

#include "ui/stage/record_lookup.h"
#include "ui/state/selection.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

std::optional<std::size_t> CandidateList::rankOf(std::int64_t id) const
{
    const auto found = std::ranges::find(ranked, id, &Candidate::id);
    return found != ranked.end() ? std::optional(static_cast<std::size_t>(found - ranked.begin()))
                                 : std::nullopt;
}

std::vector<Candidate> rankCandidates(
    const std::vector<double>& probs, const std::vector<double>& logits)
{
    std::vector<Candidate> ranked;
    ranked.reserve(probs.size());
    for (std::size_t id = 0; id < probs.size(); ++id) {
        Candidate candidate { static_cast<std::int64_t>(id), probs[id], {}, 0 };
        if (logits.size() == probs.size()) {
            candidate.logit = logits[id];
        }
        ranked.push_back(candidate);
    }
    // NaN must not break the order: it goes last
    const auto key = [](double value) { return std::isnan(value) ? -HUGE_VAL : value; };
    std::ranges::sort(ranked, [&key](const Candidate& a, const Candidate& b) {
        if (key(a.probability) != key(b.probability)) {
            return key(a.probability) > key(b.probability);
        }
        const double one = key(a.logit.value_or(0));
        const double other = key(b.logit.value_or(0));
        // the draw knows probabilities only: logits order what was filtered out
        if (a.probability == 0 && one != other) {
            return one > other;
        }
        return a.id < b.id;
    });
    double sum = 0;
    for (Candidate& candidate : ranked) {
        sum += candidate.probability;
        candidate.cumulative = sum;
    }
    return ranked;
}

std::vector<std::int64_t> rankedIds(const Pass& pass)
{
    const StepRecord* const probs = findRecord(pass, "probs");
    std::vector<std::int64_t> ids;
    if (probs != nullptr && probs->value.rank() == 1) {
        for (const Candidate& each :
            rankCandidates(allNumbers(probs->value), lastRow(findRecord(pass, "logits")))) {
            ids.push_back(each.id);
        }
    }
    return ids;
}

std::optional<CandidateList> candidatesOf(const Selection& selection)
{
    const Pass* const pass = selection.currentPass();
    if (pass == nullptr || !pass->trace) {
        return std::nullopt;
    }
    const StepRecord* const probs = findRecord(*pass, "probs");
    const StepRecord* const sample = findRecord(*pass, "sample");
    if (probs == nullptr && sample == nullptr) {
        return std::nullopt;
    }
    CandidateList list;
    list.run = selection.run();
    list.sampling = selection.run()->sampling;
    list.massTopK = pass->mass_top_k;
    list.massTopP = pass->mass_top_p;
    list.u = pass->u;
    if (sample != nullptr && sample->value.count() == 1) {
        list.chosen = std::llround(sample->value.item());
    } else {
        list.chosen = pass->token;
    }
    if (probs != nullptr && probs->value.rank() == 1) {
        list.probsRecorded = true;
        list.ranked
            = rankCandidates(allNumbers(probs->value), lastRow(findRecord(*pass, "logits")));
        list.kept = std::ranges::count_if(
            list.ranked, [](const Candidate& each) { return each.probability > 0; });
    }
    return list;
}

} // namespace glassllm
