// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_file.h"

#include "core/io/safetensors_writer.h"
#include "core/trace/run_metadata.h"
#include "core/trace/run_records.h"
#include "core/trace/run_vocabulary.h"

#include <cstdint>
#include <string>
#include <vector>

namespace glassllm {
namespace {

std::vector<ListedRecord> add_records(SafetensorsWriter& out, const Run& run)
{
    std::vector<ListedRecord> listed;
    RecordNamer namer;
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        for (const StepRecord& record : run.passes[pass].trace->records) {
            listed.push_back(namer.next(static_cast<std::int64_t>(pass), record));
            out.add(listed.back().key, record.value);
        }
    }
    return listed;
}

SafetensorsWriter file_of(const Run& run)
{
    SafetensorsWriter out;
    for (auto& [key, value] : run_metadata(run)) {
        out.set_metadata(key, value);
    }
    out.set_metadata("records", records_text(add_records(out, run)));
    if (!run.vocab.empty()) {
        const VocabularyTensors vocabulary = vocabulary_tensors(run.vocab);
        out.add(VocabularyTensors::BYTES_KEY, vocabulary.bytes);
        out.add(VocabularyTensors::ENDS_KEY, vocabulary.ends);
    }
    for (const auto& [name, weight] : run.weights) {
        out.add(WEIGHT_PREFIX + name, weight);
    }
    return out;
}

} // namespace

void write_run(const std::filesystem::path& path, const Run& run)
{
    file_of(run).write(path);
}

std::vector<std::byte> run_bytes(const Run& run, const std::string& name)
{
    return file_of(run).bytes(name);
}

} // namespace glassllm
