// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// One recorded value. The value is read-only by nature: a Tensor gives way before it is changed.
struct StepRecord {
    std::string id;
    std::optional<std::int64_t> layer;
    Tensor value;
    std::int64_t order = 0; ///< position in Tracer::records, from 0
    std::optional<std::int64_t> head; ///< set when the value is one head's

    [[nodiscard]] const Shape& shape() const { return value.shape(); }
    [[nodiscard]] std::string_view equation() const; ///< the plain equation of the step
    [[nodiscard]] std::string_view latex() const;
};

/// Which values are kept; an empty list keeps all. A value without a layer passes `layers`.
struct TraceFilter {
    std::vector<std::string> ids {};
    std::vector<std::int64_t> layers {};
    std::vector<std::int64_t> passes {};

    [[nodiscard]] bool keeps_everything() const
    {
        return ids.empty() && layers.empty() && passes.empty();
    }
    [[nodiscard]] bool wants(
        std::string_view id, std::optional<std::int64_t> layer, std::int64_t pass) const;
    /// NotFound (UnknownStep) when an id is none of the 25, BadValue for a negative number.
    void validate() const;
};

struct RecordOptions {
    std::optional<Index> layer {};
    bool batched = true; ///< the first axis is a batch of one and is dropped
    std::optional<Index> head {};
};

/// Keeps the values of one forward pass in the order in which they were computed.
/// It observes: it pauses nothing and computes nothing of its own.
class Tracer {
public:
    static constexpr std::uint64_t NO_LIMIT = std::numeric_limits<std::uint64_t>::max();

    Tracer() = default;
    /// Keeps what `filter` wants of pass number `pass`, up to `budget` bytes of elements.
    explicit Tracer(TraceFilter filter, std::int64_t pass = 0, std::uint64_t budget = NO_LIMIT);

    /// Whether the filter keeps this value; asked before anything is copied.
    [[nodiscard]] bool wants(std::string_view id, std::optional<std::int64_t> layer) const;
    /// Appends a value. NotFound: unknown id. BadValue: a batch axis that is not 1 (or a scalar)
    /// while options.batched, a head for a step without heads. OverBudget: no room.
    void record(std::string_view id, Tensor value, const RecordOptions& options = {});
    /// The first record that matches; an omitted layer or head matches any. With `head`, a whole
    /// record answers with a slice along its first axis. NotFound: no match.
    [[nodiscard]] StepRecord get(std::string_view id, std::optional<Index> layer = std::nullopt,
        std::optional<Index> head = std::nullopt) const;
    /// The distinct ids in the order of first occurrence.
    [[nodiscard]] std::vector<std::string> step_ids() const;
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

    std::vector<StepRecord> records;

private:
    TraceFilter m_filter;
    std::int64_t m_pass = 0;
    std::uint64_t m_budget = NO_LIMIT;
    std::uint64_t m_bytes = 0;
};

/// What the layers call: records when there is a tracer, and does nothing when there is none.
void record(
    Tracer* tracer, std::string_view id, const Tensor& value, const RecordOptions& options = {});

} // namespace glassllm
