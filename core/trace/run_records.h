// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// A record as a run file names it.
struct ListedRecord {
    std::string key; ///< of its tensor
    std::string id; ///< one of the 25
    std::optional<std::int64_t> layer;
    std::optional<std::int64_t> head;
    std::int64_t order = 0;
    std::int64_t pass = 0;
};

/// The key of a record that is the first of its pass, layer and id, or the one with "~{order}".
[[nodiscard]] std::string unique_record_key(const ListedRecord& record, bool first_of_its_kind);
/// The JSON array `records` of the metadata.
[[nodiscard]] std::string records_text(const std::vector<ListedRecord>& records);
/// Reads `records`; BadFile (BadValueInFile, MissingKey) for an unknown id, a negative number, a
/// layer or a head where the step has none, a layer missing, or a key named twice.
[[nodiscard]] std::vector<ListedRecord> parse_records(
    const std::string& json, const std::string& file);
/// The records that keys name, in the order of the catalogue; keys of another form are left out.
[[nodiscard]] std::vector<ListedRecord> records_of_keys(
    const std::vector<std::string>& keys, const std::string& file);

} // namespace glassllm
