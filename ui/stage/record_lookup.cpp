// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/record_lookup.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

const StepRecord* findRecord(const Pass& pass, std::string_view id)
{
    if (!pass.trace) {
        return nullptr;
    }
    const auto& records = pass.trace->records;
    const auto found = std::ranges::find(records, id, &StepRecord::id);
    return found != records.end() ? &*found : nullptr;
}

std::vector<double> allNumbers(const Tensor& values)
{
    const Tensor doubles = values.contiguous().cast(DType::F64);
    const auto span = doubles.values<double>();
    return { span.begin(), span.end() };
}

std::vector<double> rowOf(const StepRecord* record, std::int64_t row)
{
    if (record == nullptr || record->value.rank() != 2 || row < 0 || row >= record->value.size(0)) {
        return {};
    }
    return allNumbers(record->value.select(0, row));
}

std::vector<double> lastRow(const StepRecord* record)
{
    return record != nullptr && record->value.rank() == 2 ? rowOf(record, record->value.size(0) - 1)
                                                          : std::vector<double> {};
}

std::vector<std::int64_t> lossTargets(const Run& run, const Pass& pass)
{
    if (!run.targets.empty() || run.mode != RunMode::Loss) {
        return run.targets;
    }
    const auto& tokens = pass.tokens.empty() ? run.tokens : pass.tokens;
    std::vector<std::int64_t> targets;
    if (!tokens.empty()) {
        targets.assign(tokens.begin() + 1, tokens.end());
        targets.push_back(-1);
    }
    return targets;
}

namespace {

bool holdsNaN(const Tensor& values)
{
    if (values.dtype() == DType::F32 && values.is_contiguous()) {
        return std::ranges::any_of(
            values.values<float>(), [](float each) { return std::isnan(each); });
    }
    if (values.dtype() != DType::F32 && values.dtype() != DType::F64) {
        return false;
    }
    return std::ranges::any_of(allNumbers(values), [](double each) { return std::isnan(each); });
}

} // namespace

std::optional<NaNPlace> firstNaN(const Run& run)
{
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        if (!run.passes[pass].trace) {
            continue;
        }
        const auto& records = run.passes[pass].trace->records;
        const auto found = std::ranges::find_if(
            records, [](const StepRecord& record) { return holdsNaN(record.value); });
        if (found != records.end()) {
            return NaNPlace { static_cast<int>(pass), static_cast<int>(found - records.begin()) };
        }
    }
    return std::nullopt;
}

} // namespace glassllm
