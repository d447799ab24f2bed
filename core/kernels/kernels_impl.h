// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// No `#pragma once`: each instruction set includes this once, inside an anonymous namespace, so
// that no code compiled for a newer processor can be merged into what an older one runs.

template <class T> struct Lanes;

template <> struct Lanes<float> {
    using Vector = float __attribute__((vector_size(32)));
};
template <> struct Lanes<double> {
    using Vector = double __attribute__((vector_size(64)));
};
template <class T> using Vec = typename Lanes<T>::Vector;
constexpr std::int64_t WIDTH = 8;
constexpr std::int64_t CACHED_NUMBERS = 32768; // of w at a time; fits the second cache twice

template <class T, class V = Vec<T>> inline V load(const T* from)
{
    V value;
    std::memcpy(&value, from, sizeof(value));
    return value;
}

template <class T> inline Vec<T> load_part(const T* from, std::int64_t count)
{
    Vec<T> value {};
    std::memcpy(&value, from, static_cast<std::size_t>(count) * sizeof(T));
    return value;
}

inline Vec<float> multiply_add(Vec<float> a, Vec<float> b, Vec<float> c)
{
#ifdef __FMA__
    return _mm256_fmadd_ps(a, b, c);
#else
    return a * b + c;
#endif
}

inline Vec<double> multiply_add(Vec<double> a, Vec<double> b, Vec<double> c)
{
    return a * b + c;
}

#ifdef __AVX512F__
/// Two groups of eight side by side, in one register.
using Wide = float __attribute__((vector_size(64)));

inline Wide multiply_add(Wide a, Wide b, Wide c)
{
    return _mm512_fmadd_ps(a, b, c);
}
inline Wide side_by_side(Vec<float> low, Vec<float> high)
{
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
constexpr int ROWS_AT_ONCE = 8; // their sums fit the registers
#else
constexpr int ROWS_AT_ONCE = 4;
#endif

template <class V, class T> inline V fill(T value)
{
#ifdef __AVX512F__
    if constexpr (std::is_same_v<V, Wide>) {
        return _mm512_set1_ps(value);
    }
#endif
    return V { value, value, value, value, value, value, value, value };
}

/// ((v0 + v4) + (v2 + v6)) + ((v1 + v5) + (v3 + v7)), the halves added side by side.
template <class T> inline T add_lanes(Vec<T> v)
{
    const auto fours
        = __builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7);
    return (fours[0] + fours[2]) + (fours[1] + fours[3]);
}

/// ROWS x COLUMNS inner products at once: each operand is loaded once for several products. RAGGED
/// says whether k may leave a rest; without one all totals stay in registers.
template <class T, int ROWS, int COLUMNS, bool RAGGED>
inline void product_tile(const T* x, const T* w, T* y, std::int64_t m, std::int64_t k)
{
    Vec<T> total[ROWS][COLUMNS] = {};
    std::int64_t at = 0;
    for (; at + WIDTH <= k; at += WIDTH) {
        Vec<T> right[COLUMNS];
#pragma GCC unroll 8
        for (int c = 0; c < COLUMNS; ++c) {
            right[c] = load(w + c * k + at);
        }
#pragma GCC unroll 8
        for (int r = 0; r < ROWS; ++r) {
            const Vec<T> left = load(x + r * k + at);
#pragma GCC unroll 8
            for (int c = 0; c < COLUMNS; ++c) {
                total[r][c] = multiply_add(left, right[c], total[r][c]);
            }
        }
    }
    if (RAGGED && at < k) { // the rest of each operand, filled up with zeros
        Vec<T> right[COLUMNS];
#pragma GCC unroll 8
        for (int c = 0; c < COLUMNS; ++c) {
            right[c] = load_part(w + c * k + at, k - at);
        }
#pragma GCC unroll 8
        for (int r = 0; r < ROWS; ++r) {
            const Vec<T> left = load_part(x + r * k + at, k - at);
#pragma GCC unroll 8
            for (int c = 0; c < COLUMNS; ++c) {
                total[r][c] = multiply_add(left, right[c], total[r][c]);
            }
        }
    }
#pragma GCC unroll 8
    for (int r = 0; r < ROWS; ++r) {
#pragma GCC unroll 8
        for (int c = 0; c < COLUMNS; ++c) {
            y[r * m + c] = add_lanes<T>(total[r][c]);
        }
    }
}

#ifdef __AVX512F__
/// add_lanes of the two groups in each of eight registers: [0] to [3] the first group's of the even
/// ones, [4] to [7] the second's, then the same of the odd ones.
inline void add_lanes_of_eight(const Wide* totals, float* sums)
{
    Wide fours[4];
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
        const Wide a = totals[2 * i];
        const Wide b = totals[2 * i + 1];
        fours[i] = __builtin_shufflevector(
                       a, b, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27)
            + __builtin_shufflevector(
                a, b, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    }
    Wide twos[2];
#pragma GCC unroll 2
    for (int i = 0; i < 2; ++i) {
        const Wide a = fours[2 * i];
        const Wide b = fours[2 * i + 1];
        twos[i] = __builtin_shufflevector(
                      a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29)
            + __builtin_shufflevector(
                a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
    }
    const Wide ones = __builtin_shufflevector(twos[0], twos[1], 0, 2, 16, 18, 4, 6, 20, 22, 8, 10,
                          24, 26, 12, 14, 28, 30)
        + __builtin_shufflevector(
            twos[0], twos[1], 1, 3, 17, 19, 5, 7, 21, 23, 9, 11, 25, 27, 13, 15, 29, 31);
    std::memcpy(sums, &ones, sizeof(ones));
}

/// product_tile of eight rows and PAIRS pairs of columns, two columns in a register: each element
/// keeps its lane of eight.
template <int PAIRS, bool RAGGED>
inline void product_pairs(const float* x, const float* w, float* y, std::int64_t m, std::int64_t k)
{
    Wide total[PAIRS][8] = {};
    const auto add = [&](auto take) {
        Wide right[PAIRS];
#pragma GCC unroll 8
        for (int c = 0; c < PAIRS; ++c) {
            right[c] = side_by_side(take(w + 2 * c * k), take(w + (2 * c + 1) * k));
        }
#pragma GCC unroll 8
        for (int r = 0; r < 8; ++r) {
            const Vec<float> left = take(x + r * k);
            const Wide twice = side_by_side(left, left);
#pragma GCC unroll 8
            for (int c = 0; c < PAIRS; ++c) {
                total[c][r] = multiply_add(twice, right[c], total[c][r]);
            }
        }
    };
    std::int64_t at = 0;
    for (; at + WIDTH <= k; at += WIDTH) {
        add([at](const float* from) { return load(from + at); });
    }
    if (RAGGED && at < k) {
        add([at, k](const float* from) { return load_part(from + at, k - at); });
    }
#pragma GCC unroll 8
    for (int c = 0; c < PAIRS; ++c) {
        float sums[16];
        add_lanes_of_eight(total[c], sums);
        for (int r = 0; r < 8; ++r) {
            const float* pair = sums + r % 2 * 8 + r / 2;
            y[r * m + 2 * c] = pair[0];
            y[r * m + 2 * c + 1] = pair[4];
        }
    }
}
#endif

template <class T, int ROWS, bool RAGGED>
inline void product_rows(
    const T* x, const T* w, T* y, std::int64_t columns, std::int64_t m, std::int64_t k)
{
    constexpr int COLUMNS = ROWS == 1 ? 8 : 3; // enough independent sums to hide the latency
    std::int64_t column = 0;
#ifdef __AVX512F__
    if constexpr (std::is_same_v<T, float> && ROWS == 8) {
        for (; column + 6 <= columns; column += 6) {
            product_pairs<3, RAGGED>(x, w + column * k, y + column, m, k);
        }
    }
#endif
    for (; column + COLUMNS <= columns; column += COLUMNS) {
        product_tile<T, ROWS, COLUMNS, RAGGED>(x, w + column * k, y + column, m, k);
    }
    for (; column < columns; ++column) {
        product_tile<T, ROWS, 1, RAGGED>(x, w + column * k, y + column, m, k);
    }
}

template <class T, bool RAGGED>
void product(const T* x, const T* w, T* y, std::int64_t n, std::int64_t m, std::int64_t k)
{
    // rows of w that stay in the cache while all rows of x pass by
    const std::int64_t block = std::max<std::int64_t>(24, CACHED_NUMBERS / std::max(k, WIDTH));
    for (std::int64_t from = 0; from < m; from += block) {
        const std::int64_t columns = std::min(block, m - from);
        std::int64_t row = 0;
        for (; row + ROWS_AT_ONCE <= n; row += ROWS_AT_ONCE) {
            product_rows<T, ROWS_AT_ONCE, RAGGED>(
                x + row * k, w + from * k, y + row * m + from, columns, m, k);
        }
        for (; row + 4 <= n; row += 4) {
            product_rows<T, 4, RAGGED>(
                x + row * k, w + from * k, y + row * m + from, columns, m, k);
        }
        for (; row < n; ++row) {
            product_rows<T, 1, RAGGED>(
                x + row * k, w + from * k, y + row * m + from, columns, m, k);
        }
    }
}

template <class T>
void matmul_transposed(const T* x, const T* w, T* y, std::int64_t n, std::int64_t m, std::int64_t k)
{
    if (k % WIDTH == 0) {
        product<T, false>(x, w, y, n, m, k);
    } else {
        product<T, true>(x, w, y, n, m, k);
    }
}

/// ROWS rows and VECTORS vectors of columns of p times v.
template <class V, int ROWS, int VECTORS, class T>
inline void weighted_tile(
    const T* p, Walk walk, const T* v, T* y, std::int64_t m, std::int64_t d, bool accumulate)
{
    constexpr auto STEP = static_cast<std::int64_t>(sizeof(V) / sizeof(T));
    V total[ROWS][VECTORS] = {};
    if (accumulate) {
#pragma GCC unroll 8
        for (int r = 0; r < ROWS; ++r) {
#pragma GCC unroll 8
            for (int c = 0; c < VECTORS; ++c) {
                total[r][c] = load<T, V>(y + r * d + c * STEP);
            }
        }
    }
    for (std::int64_t j = 0; j < m; ++j) {
        V right[VECTORS];
#pragma GCC unroll 8
        for (int c = 0; c < VECTORS; ++c) {
            right[c] = load<T, V>(v + j * d + c * STEP);
        }
#pragma GCC unroll 8
        for (int r = 0; r < ROWS; ++r) {
            const V weight = fill<V>(p[r * walk.row + j * walk.column]);
#pragma GCC unroll 8
            for (int c = 0; c < VECTORS; ++c) {
                total[r][c] = multiply_add(weight, right[c], total[r][c]);
            }
        }
    }
#pragma GCC unroll 8
    for (int r = 0; r < ROWS; ++r) {
#pragma GCC unroll 8
        for (int c = 0; c < VECTORS; ++c) {
            std::memcpy(y + r * d + c * STEP, &total[r][c], sizeof(V));
        }
    }
}

/// One row and the last columns, fewer than eight.
template <class T>
inline void weighted_edge(const T* p, std::int64_t column_walk, const T* v, T* y, std::int64_t m,
    std::int64_t d, std::int64_t columns, bool accumulate)
{
    Vec<T> total = accumulate ? load_part(y, columns) : Vec<T> {};
    for (std::int64_t j = 0; j < m; ++j) {
        total
            = multiply_add(fill<Vec<T>>(p[j * column_walk]), load_part(v + j * d, columns), total);
    }
    std::memcpy(y, &total, static_cast<std::size_t>(columns) * sizeof(T));
}

template <class T, int ROWS>
inline void weighted_rows(
    const T* p, Walk walk, const T* v, T* y, std::int64_t m, std::int64_t d, bool accumulate)
{
    std::int64_t column = 0;
#ifdef __AVX512F__
    if constexpr (std::is_same_v<T, float>) {
        for (; column + 32 <= d; column += 32) {
            weighted_tile<Wide, ROWS, 2>(p, walk, v + column, y + column, m, d, accumulate);
        }
    }
#endif
    for (; column + 2 * WIDTH <= d; column += 2 * WIDTH) {
        weighted_tile<Vec<T>, ROWS, 2>(p, walk, v + column, y + column, m, d, accumulate);
    }
    for (; column + WIDTH <= d; column += WIDTH) {
        weighted_tile<Vec<T>, ROWS, 1>(p, walk, v + column, y + column, m, d, accumulate);
    }
    for (std::int64_t row = 0; column < d && row < ROWS; ++row) {
        weighted_edge(p + row * walk.row, walk.column, v + column, y + row * d + column, m, d,
            d - column, accumulate);
    }
}

template <class T>
void weighted_sum(const T* p, Walk walk, const T* v, T* y, std::int64_t n, std::int64_t m,
    std::int64_t d, bool accumulate)
{
    std::int64_t row = 0;
    for (; row + ROWS_AT_ONCE <= n; row += ROWS_AT_ONCE) {
        weighted_rows<T, ROWS_AT_ONCE>(p + row * walk.row, walk, v, y + row * d, m, d, accumulate);
    }
    for (; row + 4 <= n; row += 4) {
        weighted_rows<T, 4>(p + row * walk.row, walk, v, y + row * d, m, d, accumulate);
    }
    for (; row < n; ++row) {
        weighted_rows<T, 1>(p + row * walk.row, walk, v, y + row * d, m, d, accumulate);
    }
}

template <class T> T dot(const T* a, const T* b, std::int64_t count)
{
    T result {};
    product_tile<T, 1, 1, true>(a, b, &result, 1, count);
    return result;
}

template <class T> T sum(const T* a, std::int64_t count)
{
    Vec<T> total {};
    std::int64_t at = 0;
    for (; at + WIDTH <= count; at += WIDTH) {
        total += load(a + at);
    }
    if (at < count) {
        total += load_part(a + at, count - at);
    }
    return add_lanes<T>(total);
}

template <class T> constexpr Table<T> table()
{
    return { &matmul_transposed<T>, &weighted_sum<T>, &dot<T>, &sum<T> };
}
