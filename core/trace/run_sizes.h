// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run_records.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// The sizes that the records of a run must share. They start from the configuration, where it says
/// them (0: not known yet), and the records are held to them and to each other.
class RunSizes {
public:
    struct Rows {
        std::int64_t rows = 0; ///< that the pass computed
        std::int64_t total = 0; ///< positions that its scores look at
    };

    RunSizes(const Run& run, const std::string& file);

    /// Takes in a record. BadFile (TensorShape, TensorDtype) names the key and what was expected.
    void add(const ListedRecord& record, const Tensor& value);
    /// What the records of a pass say; zeros when nothing does.
    [[nodiscard]] Rows rows(std::int64_t pass) const;
    /// After all records: key heads divide query heads, every head and layer number is below its
    /// count.
    void finish(const std::vector<ListedRecord>& records) const;
    /// One more than the largest token id.
    [[nodiscard]] std::int64_t vocabulary() const;

private:
    std::int64_t& slot(const ListedRecord& record, std::string_view axis, std::size_t place);

    const std::string& m_file;
    std::int64_t m_layers = 0;
    std::int64_t m_heads = 0;
    std::int64_t m_key_heads = 0;
    std::int64_t m_head_dim = 0;
    std::int64_t m_width = 0;
    std::int64_t m_feed_forward = 0;
    std::int64_t m_vocabulary = 0;
    std::vector<Rows> m_rows; ///< by pass
};

} // namespace glassllm
