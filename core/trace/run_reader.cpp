// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/mapped_file.h"
#include "core/base/reason.h"
#include "core/io/safetensors.h"
#include "core/trace/run_file.h"
#include "core/trace/run_metadata.h"
#include "core/trace/run_passes.h"
#include "core/trace/run_records.h"
#include "core/trace/run_sizes.h"
#include "core/trace/run_vocabulary.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace glassllm {
namespace {

RunMode mode_of(const RunListing& listing, const std::vector<ListedRecord>& records)
{
    const bool loss = std::ranges::any_of(records,
        [](const ListedRecord& record) { return record.id == "loss" || record.id == "loss.grad"; });
    return listing.mode.value_or(loss ? RunMode::Loss : RunMode::Generate);
}

/// Whether a file can be broken safetensors rather than something else: what it claims as the
/// length of its header would be nonsense to read out.
bool begins_with_header(const std::filesystem::path& path)
{
    constexpr std::size_t LENGTH_BYTES = 8;
    const auto file = MappedFile::open(path);
    const auto bytes = file->bytes();
    return bytes.size() > LENGTH_BYTES && bytes[LENGTH_BYTES] == std::byte { '{' };
}

} // namespace

std::vector<ListedRecord> listed_records(const SafetensorsFile& file)
{
    const auto json = file.metadata().find("records");
    if (json != file.metadata().end()) {
        return parse_records(json->second, file.file());
    }
    std::vector<std::string> keys;
    for (const TensorInfo& info : file.tensors()) {
        keys.push_back(info.name);
    }
    return records_of_keys(keys, file.file());
}

Run read_run(const std::filesystem::path& path)
{
    try {
        return read_run(SafetensorsFile::open(path));
    } catch (const BadFile& problem) {
        if (problem.info().code != ErrorCode::LfsPointer && !begins_with_header(path)) {
            throw_error<BadFile>(
                ErrorCode::NotARun, { path.filename().string(), reason(Reason::NoFormat) });
        }
        throw;
    }
}

Run read_run(const SafetensorsFile& file)
{
    Run run;
    const RunListing listing = read_run_metadata(file.metadata(), file.file(), run);
    const std::vector<ListedRecord> records = listed_records(file);
    run.mode = mode_of(listing, records);
    RunSizes sizes(run, file.file());
    std::vector<Tensor> values;
    for (const ListedRecord& record : records) {
        values.push_back(file.tensor(record.key));
        sizes.add(record, values.back());
    }
    sizes.finish(records);
    fill_passes(run, listing, sizes, records, values, file.file());
    run.vocab = read_vocabulary(file);
    for (const TensorInfo& info : file.tensors()) {
        if (info.name.starts_with(WEIGHT_PREFIX)) {
            run.weights.emplace(info.name.substr(WEIGHT_PREFIX.size()), file.tensor(info));
        }
    }
    return run;
}

} // namespace glassllm
