// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors.h"
#include "core/trace/run.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace glassllm {

/// What the keys of weights begin with in a run file.
inline const std::string WEIGHT_PREFIX = "model/";

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

/// Names the records of a run, pass after pass, as its file does.
class RecordNamer {
public:
    /// The next record of a pass: its key, and its order from 0 in each pass.
    [[nodiscard]] ListedRecord next(std::int64_t pass, const StepRecord& record);

private:
    std::int64_t m_pass = -1;
    std::int64_t m_order = 0;
    std::set<std::pair<std::string, std::optional<std::int64_t>>> m_seen;
};

/// Ids of the prompt and of what was generated after it.
[[nodiscard]] std::vector<std::int64_t> all_tokens(const Run& run);

/// The JSON array `records` of the metadata.
[[nodiscard]] std::string records_text(const std::vector<ListedRecord>& records);
/// Reads `records`; BadFile (BadValueInFile, MissingKey) for an unknown id, a negative number, a
/// layer or a head where the step has none, a layer missing, or a key named twice.
[[nodiscard]] std::vector<ListedRecord> parse_records(
    const std::string& json, const std::string& file);
/// The records of a file, from its list or else from its keys: pass by pass, and in each in the
/// order in which read_run() has them. BadFile as above.
[[nodiscard]] std::vector<ListedRecord> listed_records(const SafetensorsFile& file);
/// The records that keys name, in the order of the catalogue; keys of another form are left out.
[[nodiscard]] std::vector<ListedRecord> records_of_keys(
    const std::vector<std::string>& keys, const std::string& file);

} // namespace glassllm
