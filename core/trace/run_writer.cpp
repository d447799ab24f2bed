// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_writer.h"

#include "core/trace/run_metadata.h"
#include "core/trace/run_vocabulary.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace glassllm {
namespace {

// the longest that numbers of a header can be
constexpr std::uint64_t LATE_OFFSET = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t LONG_AXIS = std::int64_t { 1 } << 40;
constexpr std::int64_t LARGE_ID = LARGEST_VOCABULARY_SIZE;
constexpr double LONG_NUMBER = -2.2250738585072014e-308;

/// Bytes of a text as a string of JSON.
std::uint64_t quoted_size(const std::string& text)
{
    return json_text(Json(text)).size();
}

TensorInfo long_entry(const std::string& name, std::size_t rank)
{
    return { name, DType::F32, Shape(rank, LONG_AXIS), LATE_OFFSET, LATE_OFFSET };
}

/// The most bytes that a record takes in the header: in the list of records, and as a tensor.
std::uint64_t record_bytes(const Step& step, std::int64_t passes, std::int64_t layers)
{
    ListedRecord record { {}, std::string(step.id), std::nullopt, std::nullopt,
        static_cast<std::int64_t>(STEPS.size()) * (layers + 1), passes };
    if (step.per_layer) {
        record.layer = layers;
    }
    record.key = unique_record_key(record, true);
    const SafetensorsHeader header { {}, { long_entry(record.key, step.axes.size()) } };
    return quoted_size(records_text({ record })) + safetensors_header_text(header).size();
}

/// How many records a step has in a pass, after the filter.
std::int64_t records_of(const Step& step, const Run& run, const RunPlan& plan)
{
    const bool of_loss = step.id.starts_with("loss");
    const bool of_generation = step.id == "probs" || step.id == "sample";
    if (run.mode == RunMode::Loss ? of_generation : of_loss) {
        return 0;
    }
    TraceFilter any_pass = run.filter;
    any_pass.passes.clear();
    std::int64_t count = 0;
    for (std::int64_t layer = 0; layer < (step.per_layer ? plan.layers : 1); ++layer) {
        const auto number = step.per_layer ? std::optional(layer) : std::nullopt;
        count += any_pass.wants(step.id, number, 0) ? 1 : 0;
    }
    return count;
}

/// How many passes the filter lets record anything.
std::int64_t recorded_passes(const Run& run, const RunPlan& plan)
{
    if (run.filter.passes.empty()) {
        return plan.passes;
    }
    return std::min(plan.passes, static_cast<std::int64_t>(run.filter.passes.size()));
}

/// The most bytes that `passes` of the metadata takes.
std::uint64_t passes_bytes(const Run& run, const RunPlan& plan)
{
    Run one;
    Pass longest;
    longest.first = longest.count = LONG_AXIS;
    longest.complete = false;
    longest.u = longest.mass_top_k = longest.mass_top_p = LONG_NUMBER;
    longest.token = LARGE_ID;
    one.passes.push_back(longest);
    const auto passes = static_cast<std::uint64_t>(plan.passes);
    const std::uint64_t ids = passes * (run.tokens.size() + passes);
    return passes * quoted_size(run_metadata(one).at("passes"))
        + ids * (std::to_string(LARGE_ID).size() + 1);
}

/// The most bytes that the header will take, so that no byte of a value has to be moved.
std::uint64_t header_bytes(const Run& run, const RunPlan& plan)
{
    SafetensorsHeader known { run_metadata(run), {} };
    known.metadata["records"] = "[]";
    known.metadata["complete"] = "false";
    known.tensors.push_back(long_entry(VocabularyTensors::BYTES_KEY, 1));
    known.tensors.push_back(long_entry(VocabularyTensors::ENDS_KEY, 1));
    for (const auto& [name, weight] : run.weights) {
        known.tensors.push_back(long_entry(WEIGHT_PREFIX + name, weight.rank()));
    }
    std::uint64_t of_pass = 0;
    for (const Step& step : STEPS) {
        of_pass += static_cast<std::uint64_t>(records_of(step, run, plan))
            * record_bytes(step, plan.passes, plan.layers);
    }
    return safetensors_header_text(known).size() + passes_bytes(run, plan)
        + static_cast<std::uint64_t>(recorded_passes(run, plan)) * of_pass;
}

/// Bytes of the tensors with 8-byte elements: the sampled tokens and the ends of the vocabulary.
std::uint64_t wide_bytes(const Run& run, const RunPlan& plan)
{
    const std::int64_t samples = recorded_passes(run, plan) * records_of(step("sample"), run, plan);
    return sizeof(std::int64_t) * (static_cast<std::uint64_t>(samples) + run.vocab.texts.size());
}

} // namespace

RunWriter::RunWriter(const std::filesystem::path& path, const Run& run, const RunPlan& plan)
    : m_file(path, header_bytes(run, plan), wide_bytes(run, plan))
{
}

void RunWriter::add(std::int64_t pass, const StepRecord& record)
{
    m_records.push_back(m_namer.next(pass, record));
    m_file.add(m_records.back().key, record.value);
}

void RunWriter::finish(const Run& run)
{
    for (const auto& [name, weight] : run.weights) {
        m_file.add(WEIGHT_PREFIX + name, weight);
    }
    if (!run.vocab.empty()) { // its bytes come last: they align nothing behind them
        const VocabularyTensors vocabulary = vocabulary_tensors(run.vocab);
        m_file.add(VocabularyTensors::ENDS_KEY, vocabulary.ends);
        m_file.add(VocabularyTensors::BYTES_KEY, vocabulary.bytes);
    }
    RunMetadata metadata = run_metadata(run);
    metadata["records"] = records_text(m_records);
    m_file.commit(std::move(metadata));
}

} // namespace glassllm
