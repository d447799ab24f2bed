// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loops of both instruction sets, against plain loops in long double and against
// themselves: the bits of an element depend on its own operands only.
#include "core/base/random.h"
#include "core/kernels/kernel_table.h"
#include "core/kernels/kernels.h"
#include "core/kernels/parallel.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

using namespace glassllm;
using kernels::Walk;

namespace {

const std::vector<std::int64_t> ROWS { 1, 2, 3, 4, 5, 7, 8, 9, 13 };
const std::vector<std::int64_t> COLUMNS { 1, 2, 3, 4, 8, 9, 16, 17, 25 };
const std::vector<std::int64_t> INNER { 1, 2, 7, 8, 9, 15, 16, 23, 64, 100 };

std::size_t whole(std::int64_t count)
{
    return static_cast<std::size_t>(count);
}

template <class T> std::vector<T> random_numbers(std::int64_t count, Random& random)
{
    std::vector<T> out(whole(count));
    std::ranges::generate(out, [&random] { return static_cast<T>(random.normal()); });
    return out;
}

template <class T> bool same_bits(const T* a, const T* b, std::int64_t count)
{
    return std::memcmp(a, b, whole(count) * sizeof(T)) == 0;
}

/// Rounding of a sum of `count` products whose magnitudes add up to `magnitude`.
template <class T> long double allowed(std::int64_t count, long double magnitude)
{
    return static_cast<long double>(count + 2) * std::numeric_limits<T>::epsilon() * magnitude;
}

template <class T>
void product_is_right(
    const kernels::Table<T>& table, std::int64_t n, std::int64_t m, std::int64_t k, Random& random)
{
    const auto x = random_numbers<T>(n * k, random);
    const auto w = random_numbers<T>(m * k, random);
    std::vector<T> y(whole(n * m), T { 99 });
    table.matmul_transposed(x.data(), w.data(), y.data(), n, m, k);
    for (std::int64_t i = 0; i < n; ++i) {
        std::vector<T> alone(whole(m));
        table.matmul_transposed(x.data() + i * k, w.data(), alone.data(), 1, m, k);
        QVERIFY(same_bits(alone.data(), y.data() + i * m, m));
        for (std::int64_t j = 0; j < m; ++j) {
            long double total = 0;
            long double magnitude = 0;
            for (std::int64_t c = 0; c < k; ++c) {
                const long double term
                    = static_cast<long double>(x[whole(i * k + c)]) * w[whole(j * k + c)];
                total += term;
                magnitude += std::abs(term);
            }
            QVERIFY(std::abs(y[whole(i * m + j)] - total) <= allowed<T>(k, magnitude));
            // one column by itself, and the same as an inner product
            T one {};
            table.matmul_transposed(x.data() + i * k, w.data() + j * k, &one, 1, 1, k);
            QVERIFY(same_bits(&one, &y[whole(i * m + j)], 1));
            const T inner = table.dot(x.data() + i * k, w.data() + j * k, k);
            QVERIFY(same_bits(&inner, &one, 1));
        }
    }
}

template <class T>
void weighted_sum_is_right(const kernels::Table<T>& table, Walk walk, std::int64_t n,
    std::int64_t m, std::int64_t d, Random& random)
{
    const auto p = random_numbers<T>(n * m, random);
    const auto v = random_numbers<T>(m * d, random);
    const auto before = random_numbers<T>(n * d, random);
    for (const bool accumulate : { false, true }) {
        std::vector<T> y = before;
        table.weighted_sum(p.data(), walk, v.data(), y.data(), n, m, d, accumulate);
        for (std::int64_t i = 0; i < n; ++i) {
            std::vector<T> alone(before.begin() + i * d, before.begin() + (i + 1) * d);
            table.weighted_sum(
                p.data() + i * walk.row, walk, v.data(), alone.data(), 1, m, d, accumulate);
            QVERIFY(same_bits(alone.data(), y.data() + i * d, d));
            for (std::int64_t c = 0; c < d; ++c) {
                long double total = accumulate ? before[whole(i * d + c)] : T { 0 };
                long double magnitude = std::abs(total);
                for (std::int64_t j = 0; j < m; ++j) {
                    const long double term
                        = static_cast<long double>(p[whole(i * walk.row + j * walk.column)])
                        * v[whole(j * d + c)];
                    total += term;
                    magnitude += std::abs(term);
                }
                QVERIFY(std::abs(y[whole(i * d + c)] - total) <= allowed<T>(m, magnitude));
            }
        }
    }
}

/// Exact zeros behind the operands change no bit, however many they are.
template <class T> void zeros_change_nothing(const kernels::Table<T>& table, Random& random)
{
    for (const std::int64_t m : INNER) {
        const std::int64_t n = 5;
        const std::int64_t d = 19;
        for (const std::int64_t more : { 1, 3, 8, 41 }) {
            const auto p = random_numbers<T>(n * m, random);
            const auto v = random_numbers<T>((m + more) * d, random);
            std::vector<T> longer;
            for (std::int64_t i = 0; i < n; ++i) {
                longer.insert(longer.end(), p.begin() + i * m, p.begin() + (i + 1) * m);
                longer.insert(longer.end(), whole(more), T { 0 });
            }
            std::vector<T> a(whole(n * d));
            std::vector<T> b(whole(n * d));
            table.weighted_sum(p.data(), { m, 1 }, v.data(), a.data(), n, m, d, false);
            table.weighted_sum(
                longer.data(), { m + more, 1 }, v.data(), b.data(), n, m + more, d, false);
            QVERIFY(same_bits(a.data(), b.data(), n * d));
            const T sum = table.sum(p.data(), m);
            const T sum_longer = table.sum(longer.data(), m + more);
            QVERIFY(same_bits(&sum, &sum_longer, 1));
            const T dot = table.dot(p.data(), v.data(), m);
            const T dot_longer = table.dot(longer.data(), v.data(), m + more);
            QVERIFY(same_bits(&dot, &dot_longer, 1));
        }
    }
}

template <class T> void sums_are_right(const kernels::Table<T>& table, Random& random)
{
    for (std::int64_t count = 0; count <= 70; ++count) {
        const auto a = random_numbers<T>(count, random);
        long double total = 0;
        long double magnitude = 0;
        for (const T value : a) {
            total += value;
            magnitude += std::abs(value);
        }
        QVERIFY(std::abs(table.sum(a.data(), count) - total) <= allowed<T>(count, magnitude));
    }
}

template <class T> void table_is_right(const kernels::Table<T>& table)
{
    Random random(11);
    for (const std::int64_t n : ROWS) {
        for (const std::int64_t m : COLUMNS) {
            for (const std::int64_t k : INNER) {
                product_is_right(table, n, m, k, random);
                weighted_sum_is_right(table, { k, 1 }, n, k, m, random);
                weighted_sum_is_right(table, { 1, n }, n, k, m, random); // p transposed
            }
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }
    zeros_change_nothing(table, random);
    sums_are_right(table, random);
}

/// Through the public functions, which split the work: 1, 2 and 3 threads give the same bits.
template <class T> void threads_change_nothing()
{
    Random random(12);
    struct Size {
        std::int64_t n, m, k;
    };
    // few rows (split by columns), many rows, sizes that leave ragged pieces
    for (const Size s : { Size { 1, 3001, 65 }, Size { 3, 1999, 77 }, Size { 9, 301, 129 },
             Size { 131, 67, 43 }, Size { 64, 64, 64 } }) {
        const auto x = random_numbers<T>(s.n * s.k, random);
        const auto w = random_numbers<T>(s.m * s.k, random);
        const auto v = random_numbers<T>(s.k * s.m, random);
        std::vector<std::vector<T>> products;
        std::vector<std::vector<T>> sums;
        for (const std::int64_t threads : { 1, 2, 3 }) {
            set_thread_count(threads);
            products.emplace_back(whole(s.n * s.m));
            kernels::matmul_transposed(x.data(), w.data(), products.back().data(), s.n, s.m, s.k);
            sums.emplace_back(whole(s.n * s.m), T { 1 });
            kernels::weighted_sum(
                x.data(), { s.k, 1 }, v.data(), sums.back().data(), s.n, s.k, s.m, true);
        }
        for (const std::size_t other : { std::size_t { 1 }, std::size_t { 2 } }) {
            QVERIFY(same_bits(products[0].data(), products[other].data(), s.n * s.m));
            QVERIFY(same_bits(sums[0].data(), sums[other].data(), s.n * s.m));
        }
        QVERIFY(*std::ranges::max_element(products[0]) > 1);
    }
    set_thread_count(2);
}

bool has_v4()
{
    return kernels::instruction_set() == "x86-64-v4";
}

bool has_v3()
{
    return has_v4() || kernels::instruction_set() == "x86-64-v3";
}

} // namespace

class KernelsTest : public QObject {
    Q_OBJECT
private slots:
    void olderProcessors();
    void newerProcessors();
    void newestProcessors();
    void wideRegistersKeepTheBits();
    void threads();
    void theChosenTableIsUsed();
};

void KernelsTest::olderProcessors()
{
    table_is_right(kernels::tables_v2().single);
    table_is_right(kernels::tables_v2().twice);
}

void KernelsTest::newerProcessors()
{
    if (!has_v3()) {
        QSKIP("this processor has no AVX2");
    }
    table_is_right(kernels::tables_v3().single);
    table_is_right(kernels::tables_v3().twice);
}

void KernelsTest::newestProcessors()
{
    if (!has_v4()) {
        QSKIP("this processor has no AVX-512");
    }
    table_is_right(kernels::tables_v4().single);
    table_is_right(kernels::tables_v4().twice);
}

void KernelsTest::wideRegistersKeepTheBits()
{
    if (!has_v4()) {
        QSKIP("this processor has no AVX-512");
    }
    Random random(17);
    const auto& narrow = kernels::tables_v3().single;
    const auto& wide = kernels::tables_v4().single;
    for (const std::int64_t n : { 1, 5, 13, 16 }) {
        for (const std::int64_t m : { 1, 7, 12, 40, 75 }) {
            for (const std::int64_t k : { 3, 8, 37 }) {
                const auto x = random_numbers<float>(n * k, random);
                const auto w = random_numbers<float>(m * k, random);
                const auto v = random_numbers<float>(k * m, random);
                std::vector<float> a(whole(n * m), 1.0F);
                std::vector<float> b = a;
                narrow.matmul_transposed(x.data(), w.data(), a.data(), n, m, k);
                wide.matmul_transposed(x.data(), w.data(), b.data(), n, m, k);
                QVERIFY(same_bits(a.data(), b.data(), n * m));
                narrow.weighted_sum(x.data(), { k, 1 }, v.data(), a.data(), n, k, m, true);
                wide.weighted_sum(x.data(), { k, 1 }, v.data(), b.data(), n, k, m, true);
                QVERIFY(same_bits(a.data(), b.data(), n * m));
            }
        }
    }
}

void KernelsTest::threads()
{
    threads_change_nothing<float>();
    threads_change_nothing<double>();
}

void KernelsTest::theChosenTableIsUsed()
{
    Random random(13);
    const auto a = random_numbers<float>(1001, random);
    const auto b = random_numbers<float>(1001, random);
    const auto& tables = has_v4() ? kernels::tables_v4()
        : has_v3()                ? kernels::tables_v3()
                                  : kernels::tables_v2();
    QCOMPARE(kernels::dot(a.data(), b.data(), 1001), tables.single.dot(a.data(), b.data(), 1001));
    QCOMPARE(kernels::sum(a.data(), 1001), tables.single.sum(a.data(), 1001));
}

QTEST_GUILESS_MAIN(KernelsTest)
#include "kernels_test.moc"
