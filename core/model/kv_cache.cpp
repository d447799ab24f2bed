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

/// Refuses rows of another model and rows that do not fit.
void require_room(const Tensor& store, const Tensor& rows, std::int64_t length)
{
    const std::int64_t room = store.size(1) - length;
    if (rows.size(0) != store.size(0) || rows.size(1) > room || rows.size(2) != store.size(2)) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "What the key cache should take in", shape_text(rows.shape()),
                "at most " + shape_text({ store.size(0), room, store.size(2) }) });
    }
}

} // namespace

KvCache::KvCache(const Config& config, std::int64_t capacity)
    : m_rows(static_cast<std::size_t>(config.n_layers), 0)
{
    const Config c = config.resolved();
    for (std::int64_t layer = 0; layer < c.n_layers; ++layer) {
        const Shape shape { c.n_kv_heads, capacity, c.head_dim };
        m_keys.push_back(Tensor::zeros(shape, REAL));
        m_values.push_back(Tensor::zeros(shape, REAL));
    }
}

void KvCache::append(std::int64_t layer, const Tensor& keys, const Tensor& values)
{
    const auto i = static_cast<std::size_t>(layer);
    require_room(m_keys.at(i), keys, m_length);
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
