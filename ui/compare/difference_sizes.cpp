// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/difference_sizes.h"

#include "ui/compare/comparison.h"
#include "ui/compare/token_match.h"
#include "ui/stage/matrix_view.h"
#include "ui/stage/record_lookup.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

struct Squares {
    double ofDifference = 0;
    double ofBoth = 0;

    void add(double a, double b)
    {
        if (std::isfinite(a) && std::isfinite(b)) {
            ofDifference += (b - a) * (b - a);
            ofBoth += a * a + b * b;
        }
    }
    [[nodiscard]] double size() const
    {
        return ofDifference > 0 ? std::sqrt(2 * ofDifference / ofBoth) : 0;
    }
};

/// Of one axis: where the common indices begin in both, and how many there are.
struct Overlap {
    int inA = 0, inB = 0, count = 0;

    Overlap(const MatrixAxis& a, const MatrixAxis& b)
    {
        const std::int64_t from = std::max(a.first, b.first);
        const std::int64_t end = std::min(a.first + a.count, b.first + b.count);
        inA = static_cast<int>(from - a.first);
        inB = static_cast<int>(from - b.first);
        count = static_cast<int>(std::max<std::int64_t>(0, end - from));
    }
};

/// Of `probs` and `sample`, token by token.
double sizeByText(const StepRecord& a, const StepRecord& b, const TokenMatch& match)
{
    if (a.value.count() == 1 && b.value.count() == 1) {
        return match.inOther(std::llround(a.value.item())) == std::llround(b.value.item())
            ? 0
            : std::sqrt(2.0);
    }
    const std::vector<double> left = allNumbers(a.value);
    const std::vector<double> right = allNumbers(b.value);
    Squares squares;
    for (std::size_t id = 0; id < left.size(); ++id) {
        const auto theirs = match.inOther(static_cast<std::int64_t>(id));
        if (theirs && *theirs < std::ssize(right)) {
            squares.add(left[id], right[static_cast<std::size_t>(*theirs)]);
        }
    }
    return squares.size();
}

} // namespace

double differenceSize(
    const Pass& passOfA, const StepRecord& a, const Pass& passOfB, const StepRecord& b)
{
    Squares squares;
    if (a.value.count() == 1 && b.value.count() == 1) {
        if (a.id == "sample") {
            return a.value.item() == b.value.item() ? 0 : std::sqrt(2.0);
        }
        squares.add(a.value.item(), b.value.item());
        return squares.size();
    }
    for (int head = 0; head < std::max(1, headsInRecord(a)); ++head) {
        const auto left = matrixOf({ nullptr, &passOfA, &a, head, true });
        const auto right = matrixOf({ nullptr, &passOfB, &b, head, true });
        if (!left || !right) {
            return 0;
        }
        // of what the last row alone has, the rows are compared wherever they stand
        const bool single = a.value.rank() == 1;
        const MatrixAxis& rowsOfB = single ? left->rowAxis() : right->rowAxis();
        const Overlap rows(left->rowAxis(), rowsOfB);
        const Overlap columns(left->columnAxis(), right->columnAxis());
        for (int row = 0; row < rows.count; ++row) {
            for (int column = 0; column < columns.count; ++column) {
                squares.add(left->value(rows.inA + row, columns.inA + column),
                    right->value(rows.inB + row, columns.inB + column));
            }
        }
    }
    return squares.size();
}

std::vector<double> differenceSizesOf(const std::shared_ptr<const Run>& run, int pass,
    const std::shared_ptr<const Run>& other, const std::function<bool()>& stopped)
{
    std::vector<double> sizes;
    if (pass < 0 || static_cast<std::size_t>(pass) >= run->passes.size()) {
        return sizes;
    }
    const Pass& here = run->passes[static_cast<std::size_t>(pass)];
    const TokenMatch match(run, other);
    const auto count = here.trace ? here.trace->records.size() : 0;
    sizes.resize(count);
    for (std::size_t event = 0; event < count; ++event) {
        if (stopped && stopped()) {
            return {};
        }
        const Counterpart place = counterpartOf(*run, pass, static_cast<int>(event), *other);
        if (place.obstacle != Obstacle::None) {
            continue;
        }
        const StepRecord& a = here.trace->records[event];
        const Pass& there = other->passes[static_cast<std::size_t>(place.pass)];
        const StepRecord& b = there.trace->records[static_cast<std::size_t>(place.event)];
        const bool ofTokens = a.id == "probs" || a.id == "sample";
        sizes[event] = ofTokens && !match.byId() ? sizeByText(a, b, match)
                                                 : differenceSize(here, a, there, b);
    }
    return sizes;
}

} // namespace glassllm
