// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/value.h"
#include "core/trace/run.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace glassllm {

/// Several runs as one dict for Python, to be written as a pickle. Each name is a list with an
/// entry for every run, in their order; none where a run is null or lacks it:
/// - "model": names; "prompts": texts; "interventions": their edits as a JSON text;
/// - "tokens": int64 arrays, the ids of the prompt and of what was generated;
/// - "texts": lists of the vocabulary's strings for them, where a run knows its vocabulary;
/// - one name for each record, as in a *.glass file: "t0/layers.0.attn.softmax", arrays.
/// The arrays share the runs' storage.
/// @param errors why the last run of some failed, by index: with any, "__errors__" is a dict from
/// the index to the sentence, as merge_parts() has it
[[nodiscard]] Value collectedResult(const std::vector<std::shared_ptr<const Run>>& runs,
    const std::map<std::size_t, std::string>& errors = {});

} // namespace glassllm
