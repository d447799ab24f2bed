// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors_stream.h"
#include "core/trace/run.h"
#include "core/trace/run_records.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace glassllm {

/// What a run holds at most; known before it is made.
struct RunPlan {
    std::int64_t passes = 1;
    std::int64_t layers = 0; ///< of the model
};

/// Writes a *.glass file while its run is made, so that no value has to stay in memory: the header
/// comes last, into room that the plan predicts. Until finish() the file has
/// a temporary name, and without finish() nothing of it stays. The file reads back as the one that
/// write_run() makes of the same run. IoError (CannotWrite) names the path.
class RunWriter {
public:
    /// @param run all but its passes, which come one by one
    RunWriter(const std::filesystem::path& path, const Run& run, const RunPlan& plan);

    /// Writes a value at once. Passes come in order, and the records of each in theirs.
    void add(std::int64_t pass, const StepRecord& record);
    /// Writes what is left (vocabulary, weights, header) and gives the file its name. The traces
    /// of the run's passes are not looked at: their records were added.
    void finish(const Run& run);

private:
    SafetensorsStream m_file;
    RecordNamer m_namer;
    std::vector<ListedRecord> m_records;
};

} // namespace glassllm
