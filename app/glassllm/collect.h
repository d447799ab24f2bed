// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/glassllm/command.h"
#include "app/glassllm/context.h"

#include "core/collect/part.h"
#include "core/collect/spec.h"

#include <string>
#include <vector>

namespace glassllm {

/// What `glassllm collect` was given, in each of its three forms.
struct CollectOptions {
    std::vector<std::string> files; ///< the specification; after --merge, the parts
    OptionalText request; ///< the specification of which one invoke runs here
    OptionalText index;
    std::vector<std::string> with; ///< parts whose values the invoke takes
    OptionalText merge; ///< the specification whose parts are merged
    OptionalText workers;
    OptionalText timeout;
    OptionalText out;
    bool keep_going = false;
};

/// Runs all invokes in workers and writes the result.
int collect_all(Context& context, const CollectOptions& options);
/// Runs one invoke in this process and writes its part.
int collect_one(Context& context, const CollectOptions& options);
/// Merges parts and writes the result.
int collect_parts(Context& context, const CollectOptions& options);

/// @param parts in the order of the invokes
/// Reports each failure; writes the result unless there is one and it is not wanted then. The exit
/// code: EXIT_FAILED with failures.
int write_result(Context& context, const CollectOptions& options, const TraceSpec& spec,
    const std::vector<Part>& parts);

} // namespace glassllm
