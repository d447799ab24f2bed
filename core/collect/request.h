// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/collect/spec.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace glassllm {

/// What a run of one invoke may use and whom it tells.
struct RequestHooks {
    std::optional<std::uint64_t> budget {}; ///< bytes of recorded values; default_trace_budget()
    std::stop_token stop {};
    ProgressFunction progress {};
};

/// The value that one invoke saved at a place. NotFound (NotSaved).
[[nodiscard]] Value saved_at(const Dict& saves, const ValueSource& source);

/// The values that the interventions of an invoke take, in their order, none where one takes none.
/// @param saves_of what another invoke saved. NotFound (NotSaved).
[[nodiscard]] std::vector<Value> source_values(
    const InvokeSpec& invoke, const std::function<const Dict&(std::size_t invoke)>& saves_of);

/// Runs one invoke on a model and gives what it ships: each name that its saves mention, and of a
/// shared list or dict the slots and keys that they mention. Only what is saved is recorded, or
/// everything where the run itself is saved. A value that is saved twice is one object.
/// @param sources as source_values() gives them
/// Throws what the model and the tokenizer say of the prompt, the edits and the options; NotFound
/// (RecordMissing) for a pass that the run did not reach; Cancelled, OverBudget.
[[nodiscard]] Dict run_request(const Checkpoint& checkpoint, const InvokeSpec& invoke,
    const std::vector<BoundName>& names, const std::vector<Value>& sources,
    const RequestHooks& hooks = {});

} // namespace glassllm
