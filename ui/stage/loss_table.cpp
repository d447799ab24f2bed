// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/loss_table.h"

#include "ui/stage/record_lookup.h"
#include "ui/state/selection.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

bool LossTable::agrees() const
{
    constexpr double tolerance = 1e-6; // of the sum of the terms, at least 1
    return recorded && recomputed
        && std::abs(*recorded - *recomputed)
        <= tolerance * std::max(1.0, sum / static_cast<double>(std::max<std::int64_t>(counted, 1)));
}

double surpriseOf(const std::vector<double>& logits, std::int64_t target)
{
    const double top = *std::ranges::max_element(logits);
    double sum = 0;
    for (const double each : logits) {
        sum += std::exp(each - top);
    }
    return std::log(sum) + top - logits.at(static_cast<std::size_t>(target));
}

std::optional<LossTable> lossTableOf(const Selection& selection)
{
    const Pass* const pass = selection.currentPass();
    const StepRecord* const loss = pass != nullptr ? findRecord(*pass, "loss") : nullptr;
    if (loss == nullptr) {
        return std::nullopt;
    }
    LossTable table;
    table.run = selection.run();
    const Run& run = *table.run;
    if (loss->value.count() == 1) {
        table.recorded = loss->value.item();
    }
    const StepRecord* const logits = findRecord(*pass, "logits");
    if (logits != nullptr && logits->value.rank() == 2) {
        table.vocabulary = logits->value.size(1);
    }
    const auto& tokens = pass->tokens.empty() ? run.tokens : pass->tokens;
    const std::vector<std::int64_t> targets = lossTargets(run, *pass);
    std::int64_t known = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        LossRow row { static_cast<std::int64_t>(i), i < tokens.size() ? tokens[i] : -1, {}, {},
            {} };
        if (targets[i] >= 0) {
            row.target = targets[i];
            ++table.counted;
            if (targets[i] < table.vocabulary && row.position < logits->value.size(0)) {
                row.surprise = surpriseOf(rowOf(logits, row.position), targets[i]);
                row.probability = std::exp(-*row.surprise);
                table.sum += *row.surprise;
                ++known;
            }
        }
        table.rows.push_back(row);
    }
    if (known > 0 && known == table.counted) {
        table.recomputed = table.sum / static_cast<double>(table.counted);
    }
    return table;
}

} // namespace glassllm
