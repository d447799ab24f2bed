// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/trace/run_records.h"
#include "core/trace/value_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// null where there is none.
[[nodiscard]] OrderedJson whole_or_null(const std::optional<std::int64_t>& value);

/// Everything that a run holds, without the values: one line of JSON. `listed` are the records of
/// its file, whose keys are shown.
[[nodiscard]] std::string run_json(const Run& run, const std::vector<ListedRecord>& listed);
/// The interventions it was made with, if any (see edit_lines()), then the records, a line each:
/// key, type, shape; columns separated by tabs.
[[nodiscard]] std::string run_text(const Run& run, const std::vector<ListedRecord>& listed);

/// A record with its value as nested lists: one line of JSON.
void write_record_json(const StepRecord& record, std::int64_t pass, const ByteSink& sink);
/// A record for people: name, equation, shape, `edits` (lines), then a row of numbers a line.
void write_record_text(
    const StepRecord& record, std::int64_t pass, const std::string& edits, const ByteSink& sink);

/// The names of a record's axes; without the head axis when it is one head's. As many as axes.
[[nodiscard]] std::vector<std::string_view> record_axes(const StepRecord& record);

} // namespace glassllm
