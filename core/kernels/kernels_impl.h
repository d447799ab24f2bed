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

template <class T> inline Vec<T> load(const T* from)
{
    Vec<T> value;
    std::memcpy(&value, from, sizeof(value));
    return value;
}

template <class T> inline Vec<T> load_part(const T* from, std::int64_t count)
{
    Vec<T> value {};
    std::memcpy(&value, from, static_cast<std::size_t>(count) * sizeof(T));
    return value;
}

template <class T> inline void store_part(T* to, Vec<T> value, std::int64_t count)
{
    std::memcpy(to, &value, static_cast<std::size_t>(count) * sizeof(T));
}

template <class T> inline Vec<T> broadcast(T value)
{
    return Vec<T> { value, value, value, value, value, value, value, value };
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

template <class T, int ROWS, bool RAGGED>
inline void product_rows(
    const T* x, const T* w, T* y, std::int64_t columns, std::int64_t m, std::int64_t k)
{
    constexpr int COLUMNS = ROWS == 1 ? 8 : 3; // enough independent sums to hide the latency
    std::int64_t column = 0;
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

/// ROWS rows and up to VECTORS x 8 columns of p times v; `columns` counts those of the last tile.
template <class T, int ROWS, int VECTORS>
inline void weighted_tile(const T* p, Walk walk, const T* v, T* y, std::int64_t m, std::int64_t d,
    std::int64_t columns, bool accumulate)
{
    const auto part = [columns](int c) { return std::min(WIDTH, columns - c * WIDTH); };
    const bool whole = columns == VECTORS * WIDTH;
    Vec<T> total[ROWS][VECTORS] = {};
    if (accumulate) {
#pragma GCC unroll 8
        for (int r = 0; r < ROWS; ++r) {
#pragma GCC unroll 8
            for (int c = 0; c < VECTORS; ++c) {
                total[r][c] = load_part(y + r * d + c * WIDTH, part(c));
            }
        }
    }
    for (std::int64_t j = 0; j < m; ++j) {
        const T* row = v + j * d;
        Vec<T> right[VECTORS];
#pragma GCC unroll 8
        for (int c = 0; c < VECTORS; ++c) {
            right[c] = whole ? load(row + c * WIDTH) : load_part(row + c * WIDTH, part(c));
        }
#pragma GCC unroll 8
        for (int r = 0; r < ROWS; ++r) {
            const Vec<T> weight = broadcast(p[r * walk.row + j * walk.column]);
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
            store_part(y + r * d + c * WIDTH, total[r][c], part(c));
        }
    }
}

template <class T, int ROWS>
inline void weighted_rows(
    const T* p, Walk walk, const T* v, T* y, std::int64_t m, std::int64_t d, bool accumulate)
{
    std::int64_t column = 0;
    for (; column + 2 * WIDTH <= d; column += 2 * WIDTH) {
        weighted_tile<T, ROWS, 2>(p, walk, v + column, y + column, m, d, 2 * WIDTH, accumulate);
    }
    for (; column < d; column += WIDTH) {
        weighted_tile<T, ROWS, 1>(
            p, walk, v + column, y + column, m, d, std::min(WIDTH, d - column), accumulate);
    }
}

template <class T>
void weighted_sum(const T* p, Walk walk, const T* v, T* y, std::int64_t n, std::int64_t m,
    std::int64_t d, bool accumulate)
{
    std::int64_t row = 0;
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
