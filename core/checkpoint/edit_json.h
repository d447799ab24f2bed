// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/model/edits.h"
#include "core/trace/run.h"

#include <cstddef>
#include <string>
#include <vector>

namespace glassllm {

/// An edit as specifications and run files tell it: {step, layer?, head?, pass?, at?, and one of
/// zero: true, scale: x, add: x, value}. What a `value` says is not read: Edit::value stays empty.
/// BadFile that names the place, the value and what was expected. Layers and heads beyond the
/// model's are Edit::validate()'s business.
/// @param where names the object: "trace.json: invokes[0].interventions[1]"
[[nodiscard]] Edit edit_from_json(const Json& object, const std::string& where);

/// The key that makes such a change: "zero", "scale", "add" or "value".
[[nodiscard]] std::string change_key(Edit::Change change);

/// More edits than this are not read from a run, which may be a file of anyone's.
inline constexpr std::size_t MOST_EDITS = 1000;

/// The edits that a run was made with, in their order. BadFile for what is none.
[[nodiscard]] std::vector<Edit> recorded_edits(const Run& run);

} // namespace glassllm
