// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/tracer.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>

namespace glassllm::testing {

// The operands are the recorded floats, so that one step's rounding is all that may differ: a few
// dozen additions of 6e-8 each, in the sums and in sqrt, exp and the quotient.
inline constexpr double TOLERANCE = 1e-5;
inline constexpr double INF = std::numeric_limits<double>::infinity();

/// An operand, read as X(i, c).
class Values {
public:
    explicit Values(const Tensor& tensor)
        : m_tensor(tensor)
    {
    }
    template <class... Index> double operator()(Index... index) const
    {
        return m_tensor.at({ index... });
    }

private:
    Tensor m_tensor;
};

template <class Term> double sum(std::int64_t count, const Term& term)
{
    double total = 0;
    for (std::int64_t k = 0; k < count; ++k) {
        total += term(k);
    }
    return total;
}
template <class Term> double max(std::int64_t count, const Term& term)
{
    double largest = -INF;
    for (std::int64_t k = 0; k < count; ++k) {
        largest = std::max(largest, term(k));
    }
    return largest;
}
/// softmax(row)[c]
template <class Row> double softmax(std::int64_t count, const Row& row, std::int64_t c)
{
    const double top = max(count, row);
    return std::exp(row(c) - top) / sum(count, [&](auto k) { return std::exp(row(k) - top); });
}

/// One cell of a step's result; unused indices are 0.
using Cell = std::function<double(std::int64_t, std::int64_t, std::int64_t)>;
/// Holds every cell of a record to what the equation says.
inline void check_record(const StepRecord& record, const Cell& cell)
{
    Shape size = record.shape();
    size.resize(3, 1);
    double largest = 1;
    for (const bool compare : { false, true }) {
        for (std::int64_t a = 0; a < size[0]; ++a) {
            for (std::int64_t b = 0; b < size[1]; ++b) {
                for (std::int64_t c = 0; c < size[2]; ++c) {
                    const std::array<std::int64_t, 3> index { a, b, c };
                    const double got = record.value.at(std::span(index).first(record.value.rank()));
                    if (!compare) {
                        largest = std::isfinite(got) ? std::max(largest, std::abs(got)) : largest;
                        continue;
                    }
                    const double expected = cell(a, b, c);
                    const bool same
                        = got == expected || std::abs(got - expected) <= TOLERANCE * largest;
                    QVERIFY2(same,
                        qPrintable(QString("%1[%2,%3,%4]: recorded %5, the equation says %6")
                                       .arg(record.id.c_str())
                                       .arg(a)
                                       .arg(b)
                                       .arg(c)
                                       .arg(got)
                                       .arg(expected)));
                }
            }
        }
    }
}

} // namespace glassllm::testing
