// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/run_argument.h"

#include "core/base/error.h"
#include "core/base/mapped_file.h"
#include "core/trace/steps.h"

#include <filesystem>
#include <set>
#include <string_view>

namespace glassllm {
namespace {

constexpr std::size_t LENGTH_BYTES = 8; // of a safetensors file, before its header

std::string_view text_of(const MappedFile& file)
{
    const auto bytes = file.bytes();
    return { reinterpret_cast<const char*>(bytes.data()), bytes.size() };
}

/// What a file is that cannot be a run; empty when it may be one, broken perhaps.
std::string other_kind(std::string_view bytes)
{
    if (bytes.empty()) {
        return "it is empty";
    }
    const bool has_header = bytes.size() > LENGTH_BYTES && bytes[LENGTH_BYTES] == '{';
    if (has_header || bytes.starts_with("version https://git-lfs")) {
        return {}; // the latter has a sentence of its own
    }
    if (bytes.starts_with("GGUF")) {
        return "it is a GGUF file, which holds a model";
    }
    if (bytes.front() == '\x80') {
        return "it is a pickle, such as `glassllm collect` writes";
    }
    return "it is not a safetensors file";
}

/// Numbers in order: "0 to 3", "0, 2".
std::string numbers_text(const std::set<std::int64_t>& numbers)
{
    const std::int64_t span = *numbers.rbegin() - *numbers.begin();
    if (numbers.size() > 2 && span == static_cast<std::int64_t>(numbers.size()) - 1) {
        return std::to_string(*numbers.begin()) + " to " + std::to_string(*numbers.rbegin());
    }
    std::string out;
    for (const std::int64_t number : numbers) {
        out += (out.empty() ? "" : ", ") + std::to_string(number);
    }
    return out;
}

[[noreturn]] void refuse_missing(const Tracer& trace, std::int64_t pass, const std::string& id,
    std::optional<std::int64_t> layer, std::optional<std::int64_t> head)
{
    std::set<std::int64_t> layers;
    std::set<std::int64_t> heads;
    bool found = false;
    for (const StepRecord& record : trace.records) {
        if (record.id != id) {
            continue;
        }
        found = true;
        if (record.layer) {
            layers.insert(*record.layer);
        }
        if (record.head && (!layer || record.layer == layer)) {
            heads.insert(*record.head);
        }
    }
    std::string text = "step \"" + id + "\"";
    text += layer ? ", layer " + std::to_string(*layer) : "";
    text += head ? ", head " + std::to_string(*head) : "";
    text += ", pass " + std::to_string(pass);
    if (!found) {
        text += "; expected one of the steps that `glassllm show` lists for the file";
    } else if (layer && layers.empty()) {
        text += "; expected no layer";
    } else if (layer && !layers.contains(*layer)) {
        text += "; expected layer " + numbers_text(layers);
    } else if (head && !heads.empty()) {
        text += "; expected head " + numbers_text(heads);
    }
    throw_error<NotFound>(ErrorCode::RecordMissing, { text });
}

} // namespace

SafetensorsFile open_run(const std::string& path)
{
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) {
        const bool model = std::filesystem::exists(path + "/config.json", unknown);
        throw_error<BadFile>(
            ErrorCode::NotARun, { path, model ? "it is a folder with a model" : "it is a folder" });
    }
    const std::string other = other_kind(text_of(*MappedFile::open(path)));
    if (!other.empty()) {
        throw_error<BadFile>(ErrorCode::NotARun, { path, other });
    }
    return SafetensorsFile::open(path);
}

std::string heads_of(const StepRecord& record)
{
    return record.head ? std::to_string(*record.head)
                       : "0 to " + std::to_string(record.value.size(0) - 1);
}

StepRecord chosen_record(const Run& run, std::int64_t pass, const std::string& id,
    std::optional<std::int64_t> layer, std::optional<std::int64_t> head)
{
    const auto index = [](std::optional<std::int64_t> number) {
        return number ? std::optional<Index>(*number) : std::nullopt;
    };
    const Tracer& trace = *run.passes.at(static_cast<std::size_t>(pass)).trace;
    (void)step(id);
    try {
        return trace.get(id, index(layer), index(head));
    } catch (const NotFound&) {
        refuse_missing(trace, pass, id, layer, head);
    }
}

} // namespace glassllm
