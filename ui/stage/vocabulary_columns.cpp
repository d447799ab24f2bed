// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/vocabulary_columns.h"

#include "ui/stage/matrix_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace glassllm {

namespace {

constexpr std::size_t mostColumns = 40;
constexpr std::size_t lastRowTokens = 8;
constexpr std::size_t logitColumns = 16;
constexpr std::size_t beyondTargets = 4;

/// Ids without repetition, at most `limit`.
class ColumnList {
public:
    explicit ColumnList(std::int64_t vocabulary)
        : m_taken(static_cast<std::size_t>(vocabulary))
    {
    }

    void add(std::int64_t id, std::size_t limit)
    {
        if (id < 0 || static_cast<std::size_t>(id) >= m_taken.size() || m_ids.size() >= limit
            || m_taken[static_cast<std::size_t>(id)]) {
            return;
        }
        m_taken[static_cast<std::size_t>(id)] = true;
        m_ids.push_back(id);
    }

    [[nodiscard]] std::size_t size() const { return m_ids.size(); }
    [[nodiscard]] std::vector<std::int64_t> take() { return std::move(m_ids); }

private:
    std::vector<bool> m_taken;
    std::vector<std::int64_t> m_ids;
};

/// The ids of the `count` largest keys, the lower id first among equals; NaN counts as lowest.
std::vector<std::int64_t> largestIds(std::span<const double> keys, std::size_t count)
{
    std::vector<std::int64_t> ids(keys.size());
    std::iota(ids.begin(), ids.end(), 0);
    count = std::min(count, ids.size());
    const auto key = [keys](std::int64_t id) {
        const double value = keys[static_cast<std::size_t>(id)];
        return std::isnan(value) ? -HUGE_VAL : value;
    };
    std::ranges::partial_sort(ids, ids.begin() + static_cast<std::ptrdiff_t>(count),
        [&key](
            std::int64_t a, std::int64_t b) { return key(a) != key(b) ? key(a) > key(b) : a < b; });
    ids.resize(count);
    return ids;
}

std::vector<double> rowOf(const Tensor& values, std::int64_t row)
{
    const Tensor doubles = values.select(0, row).contiguous().cast(DType::F64);
    const auto span = doubles.values<double>();
    return { span.begin(), span.end() };
}

} // namespace

std::vector<std::int64_t> vocabularyColumns(
    const Tensor& values, const std::vector<std::int64_t>& targets, OthersRule rule)
{
    const std::int64_t rows = values.size(0);
    const std::int64_t vocabulary = values.size(1);
    if (vocabulary <= smallVocabulary) {
        return {};
    }
    ColumnList list(vocabulary);
    if (rule == OthersRule::Largest) {
        for (const std::int64_t id : largestIds(rowOf(values, rows - 1), lastRowTokens)) {
            list.add(id, logitColumns);
        }
        for (std::int64_t row = rows - 2; row >= 0 && list.size() < logitColumns; --row) {
            list.add(largestIds(rowOf(values, row), 1).front(), logitColumns);
        }
        return list.take();
    }
    for (const std::int64_t id : targets) {
        list.add(id, mostColumns);
    }
    std::vector<double> magnitudes(static_cast<std::size_t>(vocabulary));
    for (std::int64_t row = 0; row < rows; ++row) {
        const std::vector<double> numbers = rowOf(values, row);
        for (std::size_t id = 0; id < numbers.size(); ++id) {
            magnitudes[id] = std::max(magnitudes[id], std::abs(numbers[id]));
        }
    }
    const std::size_t goal = std::min(mostColumns, list.size() + beyondTargets);
    for (const std::int64_t id : largestIds(magnitudes, goal + list.size())) {
        list.add(id, goal);
    }
    return list.take();
}

} // namespace glassllm
