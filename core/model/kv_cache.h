// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/config.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <vector>

namespace glassllm {

/// Keys (after rotation) and values of the positions seen so far, per layer, so that a new token
/// computes its own row only. A past key never changes: it depends on earlier tokens alone.
class KvCache {
public:
    /// Room for `capacity` positions.
    KvCache(const Config& config, std::int64_t capacity);

    [[nodiscard]] std::int64_t length() const { return m_length; }
    /// Appends the new rows (Hkv, new, d) of a layer. They count once advance() is called.
    /// BadValue (BadShape) when they do not fit.
    void append(std::int64_t layer, const Tensor& keys, const Tensor& values);
    /// All keys of a layer, the appended ones included: (Hkv, total, d), each head dense.
    [[nodiscard]] Tensor keys(std::int64_t layer) const { return filled(m_keys, layer); }
    [[nodiscard]] Tensor values(std::int64_t layer) const { return filled(m_values, layer); }
    /// Ends a pass that appended `rows` rows to every layer.
    void advance(std::int64_t rows) { m_length += rows; }

private:
    [[nodiscard]] Tensor filled(const std::vector<Tensor>& all, std::int64_t layer) const;

    std::int64_t m_length = 0;
    std::vector<std::int64_t> m_rows; ///< appended rows of each layer
    std::vector<Tensor> m_keys; ///< (Hkv, capacity, d) of each layer
    std::vector<Tensor> m_values;
};

} // namespace glassllm
