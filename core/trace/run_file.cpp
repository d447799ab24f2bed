// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_file.h"

#include "core/io/safetensors_writer.h"
#include "core/trace/run_metadata.h"
#include "core/trace/run_records.h"

#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

namespace glassllm {
namespace {

std::vector<ListedRecord> add_records(SafetensorsWriter& out, const Run& run)
{
    std::vector<ListedRecord> listed;
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        std::set<std::pair<std::string, std::optional<std::int64_t>>> seen;
        std::int64_t order = 0;
        for (const StepRecord& record : run.passes[pass].trace->records) {
            ListedRecord entry { {}, record.id, record.layer, record.head, order++,
                static_cast<std::int64_t>(pass) };
            const bool first = seen.emplace(record.id, record.layer).second;
            entry.key = unique_record_key(entry, first);
            out.add(entry.key, record.value);
            listed.push_back(std::move(entry));
        }
    }
    return listed;
}

/// All strings one after another, and where each ends.
void add_vocabulary(SafetensorsWriter& out, const VocabText& vocab)
{
    if (vocab.empty()) {
        return;
    }
    std::vector<std::uint8_t> bytes;
    std::vector<std::int64_t> ends;
    for (const std::string& text : vocab.texts) {
        bytes.insert(bytes.end(), text.begin(), text.end());
        ends.push_back(static_cast<std::int64_t>(bytes.size()));
    }
    const auto size = static_cast<std::int64_t>(bytes.size());
    out.add("vocab/bytes", Tensor(Shape { size }, std::move(bytes)));
    out.add("vocab/ends", Tensor(std::move(ends)));
}

} // namespace

void write_run(const std::filesystem::path& path, const Run& run)
{
    SafetensorsWriter out;
    for (auto& [key, value] : run_metadata(run)) {
        out.set_metadata(key, value);
    }
    out.set_metadata("records", records_text(add_records(out, run)));
    add_vocabulary(out, run.vocab);
    for (const auto& [name, weight] : run.weights) {
        out.add("model/" + name, weight);
    }
    out.write(path);
}

} // namespace glassllm
