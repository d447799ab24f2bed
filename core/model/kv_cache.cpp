// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/kv_cache.h"

#include "core/model/real.h"

#include <algorithm>

namespace glassllm {
namespace {

/// Copies rows (heads, new, d) behind the first `length` rows of each head of a store.
void append_rows(Tensor& store, const Tensor& rows, std::int64_t length)
{
    const std::int64_t d = store.size(2);
    const auto from = rows.values<Real>();
    const auto to = store.edit<Real>();
    for (std::int64_t head = 0; head < store.size(0); ++head) {
        const auto block = from.subspan(static_cast<std::size_t>(head * rows.size(1) * d),
            static_cast<std::size_t>(rows.size(1) * d));
        std::ranges::copy(block, to.begin() + (head * store.size(1) + length) * d);
    }
}

} // namespace

KvCache::KvCache(const Config& config, std::int64_t capacity)
    : m_rows(static_cast<std::size_t>(config.n_layers), 0)
{
    for (std::int64_t layer = 0; layer < config.n_layers; ++layer) {
        const Shape shape { config.n_kv_heads, capacity, config.head_dim };
        m_keys.push_back(Tensor::zeros(shape, REAL));
        m_values.push_back(Tensor::zeros(shape, REAL));
    }
}

void KvCache::append(std::int64_t layer, const Tensor& keys, const Tensor& values)
{
    const auto i = static_cast<std::size_t>(layer);
    append_rows(m_keys[i], keys, m_length);
    append_rows(m_values[i], values, m_length);
    m_rows[i] = m_length + keys.size(1);
}

Tensor KvCache::filled(const std::vector<Tensor>& all, std::int64_t layer) const
{
    const auto i = static_cast<std::size_t>(layer);
    return all[i].slice(1, 0, m_rows[i]);
}

} // namespace glassllm
