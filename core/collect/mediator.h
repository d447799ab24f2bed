// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/value.h"

#include <functional>
#include <set>
#include <span>
#include <string>

namespace glassllm {

/// One invoke of a trace: its own copy of the trace's variables.
struct Mediator {
    Dict locals; ///< the variables that results are read from
    std::set<std::string, std::less<>> presaved; ///< names bound and saved above the invokes
};

/// Two copies of one object, the later one second, as the one object would look that both requests
/// had written to: lists of equal length slot by slot, where none is a slot that was not written
/// and two values merge by this rule; dicts by the union of their keys, with the later's value;
/// anything else the later copy. Lists and dicts are built anew. No recursion; copies may hold
/// themselves.
[[nodiscard]] Value merge_copies(const Value& earlier, const Value& later);

/// Merges what the requests of one trace saved under the same name, in invoke order. A name in
/// `presaved` was one object for all invokes: when more than one request shipped it, its copies
/// are merged (merge_copies) and the result is bound in the locals of every mediator. Every other
/// name, and every name that one request alone shipped, stays as it is.
/// @param mediators one for each invoke  @param per_request_saves what each request shipped
/// @return the merged values by name. BadValue (BadShape) unless both are as many.
[[nodiscard]] Dict merge_shared_saves(
    std::span<Mediator> mediators, std::span<const Dict> per_request_saves);

/// The names that blocks saved for themselves: each a list of all invokes, in order, none where an
/// invoke saved nothing under it. BadValue (BadShape) unless both are as many.
[[nodiscard]] Dict list_block_saves(
    std::span<const Mediator> mediators, std::span<const Dict> per_request_saves);

} // namespace glassllm
