// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/model/config.h"

#include <string>

namespace glassllm {

/// The sizes that a Hugging Face config.json states, with that library's defaults for what it
/// leaves out. Throws BadFile: UnsupportedModel names what this program does not compute (another
/// model_type, activation, rope type, biases, quantisation ...) rather than running it wrong;
/// MissingKey, BadValueInFile for a number that is absent or cannot be. Unknown keys are ignored.
[[nodiscard]] Config config_from_hf(const Json& json, const std::string& file);
/// The end tokens of generation_config.json take the place of those of config.json.
void apply_generation_config(Config& config, const Json& json, const std::string& file);
/// What save_checkpoint writes and config_from_hf reads back.
[[nodiscard]] OrderedJson config_to_hf(const Config& config);

} // namespace glassllm
