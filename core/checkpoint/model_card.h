// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/model/model.h"

#include <string>

namespace glassllm {

/// XXH3-128 over the configuration (as JSON with sorted keys), and name, shape and the first 64 KiB
/// of every weight as float32: the same numbers have the same id, whether they come from one file,
/// from shards, or from a run that carries them.
[[nodiscard]] std::string compute_model_id(const Json& config, const GlassLM& model);

} // namespace glassllm
