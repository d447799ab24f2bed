// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run_metadata.h"
#include "core/trace/run_sizes.h"

#include <string>
#include <vector>

namespace glassllm {

/// Fills run.passes, and run.tokens when the file does not say them, from the listed passes or,
/// when there are none, from the records: a pass reads the prompt and what was sampled before it.
/// `records` are those of the file with their values, in order of pass and place in it.
/// BadFile names what does not fit: rows against records, ids against the vocabulary.
void fill_passes(Run& run, const RunListing& listing, const RunSizes& sizes,
    const std::vector<ListedRecord>& records, const std::vector<Tensor>& values,
    const std::string& file);

} // namespace glassllm
