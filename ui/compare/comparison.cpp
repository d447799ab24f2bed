// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "core/trace/steps.h"
#include "ui/compare/token_match.h"
#include "ui/stage/matrix_view.h"
#include "ui/state/selection.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

bool isSamePlace(const StepRecord& a, const StepRecord& b)
{
    return a.id == b.id && a.layer == b.layer && a.head == b.head;
}

bool countsPositions(std::string_view axis)
{
    const AxisKind kind = axisKindOf(axis);
    return kind == AxisKind::Query || kind == AxisKind::Key || kind == AxisKind::Position;
}

bool namesTokens(const StepRecord& record)
{
    const auto number = find_step(record.id);
    return number && std::ranges::any_of(STEPS.at(*number).axes, [](std::string_view axis) {
        return axisKindOf(axis) == AxisKind::Token;
    });
}

Obstacle obstacleBetween(
    const Run& run, const StepRecord& record, const Run& other, const StepRecord& theirs)
{
    if (namesTokens(record) && !haveOneVocabulary(run, other)) {
        return record.id == "probs" ? Obstacle::None : Obstacle::OtherVocabulary;
    }
    return canBeCompared(record, theirs) ? Obstacle::None : Obstacle::OtherSizes;
}

} // namespace

bool canBeCompared(const StepRecord& a, const StepRecord& b)
{
    const auto number = find_step(a.id);
    if (!number || a.shape().size() != b.shape().size()) {
        return false;
    }
    const Step& step = STEPS.at(*number);
    const std::size_t skipped = step.per_head && a.head ? 1 : 0;
    if (step.axes.size() != a.shape().size() + skipped) {
        return a.shape() == b.shape();
    }
    for (std::size_t axis = 0; axis < a.shape().size(); ++axis) {
        if (a.shape()[axis] != b.shape()[axis] && !countsPositions(step.axes[axis + skipped])) {
            return false;
        }
    }
    return true;
}

Counterpart counterpartOf(const Run& run, int pass, int event, const Run& other)
{
    const auto& records = run.passes.at(static_cast<std::size_t>(pass)).trace->records;
    const StepRecord& record = records.at(static_cast<std::size_t>(event));
    if (static_cast<std::size_t>(pass) >= other.passes.size()) {
        return { Obstacle::NoPass, 0, 0 };
    }
    const auto isSame = [&record](const StepRecord& each) { return isSamePlace(each, record); };
    auto rank = std::count_if(records.begin(), records.begin() + event, isSame);
    const auto& trace = other.passes[static_cast<std::size_t>(pass)].trace;
    const auto count = trace ? trace->records.size() : 0;
    // most often it stands at the same place
    const auto same = static_cast<std::size_t>(event);
    if (rank == 0 && same < count && isSame(trace->records[same])
        && std::none_of(trace->records.begin(), trace->records.begin() + event, isSame)) {
        return { obstacleBetween(run, record, other, trace->records[same]), pass, event };
    }
    for (std::size_t i = 0; i < count; ++i) {
        const StepRecord& each = trace->records[i];
        if (isSame(each) && rank-- == 0) {
            return { obstacleBetween(run, record, other, each), pass, static_cast<int>(i) };
        }
    }
    return { Obstacle::NotRecorded, pass, 0 };
}

Counterpart counterpartOf(const Selection& shown, const Run* other)
{
    if (other == nullptr) {
        return { Obstacle::NoRun, 0, 0 };
    }
    return shown.record() == nullptr
        ? Counterpart { Obstacle::NoEvent, 0, 0 }
        : counterpartOf(*shown.run(), shown.pass(), shown.event(), *other);
}

const std::vector<std::int64_t>& tokensOfPass(const Run& run, const Pass& pass)
{
    return pass.tokens.empty() ? run.tokens : pass.tokens;
}

bool TokenDifferences::isAt(std::int64_t position) const
{
    return std::ranges::binary_search(positions, position);
}

std::int64_t TokenDifferences::first() const
{
    if (!positions.empty()) {
        return positions.front();
    }
    return shown == other ? -1 : std::min(shown, other);
}

TokenDifferences tokenDifferences(
    const Run& shown, const Pass& shownPass, const Run& other, const Pass& otherPass)
{
    const auto& a = tokensOfPass(shown, shownPass);
    const auto& b = tokensOfPass(other, otherPass);
    TokenDifferences found;
    found.shown = static_cast<std::int64_t>(a.size());
    found.other = static_cast<std::int64_t>(b.size());
    const bool byId = haveOneVocabulary(shown, other);
    const auto differ = [&](std::int64_t ofShown, std::int64_t ofOther) {
        if (byId) {
            return ofShown != ofOther;
        }
        const auto key = tokenKey(shown, ofShown);
        return !key || key != tokenKey(other, ofOther);
    };
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (differ(a[i], b[i])) {
            found.positions.push_back(static_cast<std::int64_t>(i));
        }
    }
    return found;
}

double differenceOf(double a, double b)
{
    return std::isinf(a) && a == b ? a : b - a;
}

} // namespace glassllm
