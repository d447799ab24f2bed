// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"
#include "core/io/safetensors.h"
#include "core/trace/run_file.h"
#include "core/trace/run_metadata.h"
#include "core/trace/run_passes.h"
#include "core/trace/run_records.h"
#include "core/trace/run_sizes.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace glassllm {
namespace {

constexpr std::string_view WEIGHT_PREFIX = "model/";

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

void require(const SafetensorsFile& file, const std::string& key, DType dtype)
{
    const TensorInfo* info = file.find(key);
    if (info == nullptr) {
        throw_error<BadFile>(ErrorCode::TensorMissing, { file.file(), key });
    }
    if (info->dtype != dtype) {
        throw_error<BadFile>(ErrorCode::TensorDtype,
            { file.file(), key, std::string(dtype_name(info->dtype)),
                std::string(dtype_name(dtype)) });
    }
    if (info->shape.size() != 1) {
        throw_error<BadFile>(
            ErrorCode::TensorShape, { file.file(), key, shape_text(info->shape), "one axis" });
    }
}

VocabText read_vocabulary(const SafetensorsFile& file)
{
    VocabText out;
    if (file.find("vocab/bytes") == nullptr && file.find("vocab/ends") == nullptr) {
        return out;
    }
    require(file, "vocab/bytes", DType::U8);
    require(file, "vocab/ends", DType::I64);
    const Tensor bytes = file.tensor("vocab/bytes");
    const Tensor ends = file.tensor("vocab/ends");
    if (ends.count() > LARGEST_VOCABULARY_SIZE) {
        throw_error<BadFile>(ErrorCode::TensorShape,
            { file.file(), "vocab/ends", shape_text(ends.shape()),
                "at most " + std::to_string(LARGEST_VOCABULARY_SIZE) + " strings" });
    }
    const auto raw = bytes.raw();
    const std::string_view all(reinterpret_cast<const char*>(raw.data()), raw.size());
    std::int64_t from = 0;
    for (const std::int64_t to : ends.values<std::int64_t>()) {
        if (to < from || to > bytes.count()) {
            throw_error<BadFile>(ErrorCode::BadValueInFile,
                { file.file(), "vocab/ends", std::to_string(to),
                    std::to_string(from) + " to " + std::to_string(bytes.count()) });
        }
        out.texts.push_back(utf8_replace_invalid(
            all.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from))));
        from = to;
    }
    return out;
}

RunMode mode_of(const RunListing& listing, const std::vector<ListedRecord>& records)
{
    const bool loss = std::ranges::any_of(records,
        [](const ListedRecord& record) { return record.id == "loss" || record.id == "loss.grad"; });
    return listing.mode.value_or(loss ? RunMode::Loss : RunMode::Generate);
}

} // namespace

Run read_run(const std::filesystem::path& path)
{
    return read_run(SafetensorsFile::open(path));
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
