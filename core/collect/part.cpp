// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/part.h"

#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/base/reason.h"
#include "core/collect/mediator.h"
#include "core/collect/pickle.h"
#include "core/collect/spec_json.h"

namespace glassllm {
namespace {

constexpr std::string_view FORMAT = "glassllm-part";

/// A key of a part's payload, of the kind that it should have.
const Value& entry(const Dict& dict, const char* key, Value::Kind kind, const std::string& file)
{
    const Value* value = dict.find(key);
    if (value == nullptr) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, key });
    }
    if (value->kind() != kind) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { file, key, std::string(kind_name(value->kind())), std::string(kind_name(kind)) });
    }
    return *value;
}

/// A whole number from `low` to before `limit`.
std::size_t whole_entry(
    const Dict& dict, const char* key, std::size_t low, std::size_t limit, const std::string& file)
{
    const std::int64_t number = entry(dict, key, Value::Kind::Int, file).whole();
    if (number < static_cast<std::int64_t>(low) || number >= static_cast<std::int64_t>(limit)) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { file, key, std::to_string(number),
                reason(
                    Reason::WholeNumberIn, { std::to_string(low), std::to_string(limit - 1) }) });
    }
    return static_cast<std::size_t>(number);
}

/// The parts by invoke; each has one.
std::vector<const Part*> by_index(const TraceSpec& spec, std::span<const Part> parts)
{
    std::vector<const Part*> out(spec.invokes.size());
    for (const Part& part : parts) {
        if (part.spec != spec.id || part.of != spec.invokes.size() || part.index >= part.of) {
            throw_error<BadFile>(ErrorCode::ForeignPart, { part.file });
        }
        const Part*& place = out.at(part.index);
        if (place != nullptr) {
            throw_error<BadFile>(
                ErrorCode::PartTwice, { std::to_string(part.index), place->file, part.file });
        }
        place = &part;
    }
    std::string missing;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out[i] == nullptr) {
            missing += (missing.empty() ? "" : ", ") + std::to_string(i);
        }
    }
    if (!missing.empty()) {
        throw_error<BadFile>(ErrorCode::PartsMissing, { missing });
    }
    return out;
}

/// The only copy of a name, when one request alone shipped it.
const Value* shipped_once(const std::string& name, std::span<const Dict> saves)
{
    for (const Dict& dict : saves) {
        if (const Value* value = dict.find(name)) {
            return value;
        }
    }
    return nullptr;
}

std::vector<Mediator> mediators_of(const TraceSpec& spec)
{
    std::vector<Mediator> out(spec.invokes.size());
    for (Mediator& mediator : out) {
        for (const BoundName& bound : spec.names) {
            mediator.presaved.insert(bound.name);
        }
    }
    return out;
}

/// Every name that the blocks would save for themselves, whether or not they came so far.
void add_block_names(const TraceSpec& spec, Dict& result)
{
    for (const InvokeSpec& invoke : spec.invokes) {
        for (const SaveSpec& save : invoke.saves) {
            if (!result.contains(save.place.name)) {
                result.set(save.place.name, Value::empty_slots(spec.invokes.size()));
            }
        }
    }
}

} // namespace

void write_payload(const std::filesystem::path& path, const Value& value)
{
    AtomicFile file(path);
    dumps_compact(value, [&file](std::span<const std::byte> bytes) { file.write(bytes); });
    file.commit();
}

void write_part(const std::filesystem::path& path, const Part& part)
{
    write_payload(path,
        Dict { { "format", FORMAT }, { "spec", part.spec }, { "index", part.index },
            { "of", part.of }, { "saves", part.saves },
            { "error", part.error ? Value(*part.error) : Value() } });
}

Part read_part(const std::filesystem::path& path)
{
    const std::string file = path.string();
    const Value value = loads(MappedFile::open(path)->bytes(), file);
    if (value.kind() != Value::Kind::Dict) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, "format" });
    }
    const Dict& dict = value.dict();
    const std::string& format = entry(dict, "format", Value::Kind::String, file).text();
    if (format != FORMAT) {
        throw_error<BadFile>(
            ErrorCode::BadValueInFile, { file, "format", format, std::string(FORMAT) });
    }
    Part part;
    part.file = file;
    part.spec = entry(dict, "spec", Value::Kind::String, file).text();
    part.of = whole_entry(dict, "of", 1, MOST_INVOKES + 1, file);
    part.index = whole_entry(dict, "index", 0, part.of, file);
    part.saves = entry(dict, "saves", Value::Kind::Dict, file).dict();
    if (const Value* error = dict.find("error"); error != nullptr && !error->is_none()) {
        part.error = entry(dict, "error", Value::Kind::String, file).text();
    }
    return part;
}

Value merge_parts(const TraceSpec& spec, std::span<const Part> parts)
{
    std::vector<Dict> saves;
    Dict errors;
    for (const Part* part : by_index(spec, parts)) {
        saves.push_back(part->error ? Dict {} : part->saves);
        if (part->error) {
            errors.set(std::to_string(part->index), *part->error);
        }
    }
    std::vector<Mediator> mediators = mediators_of(spec);
    const Dict merged = merge_shared_saves(mediators, saves);
    Dict result;
    for (const BoundName& bound : spec.names) {
        const Value* shared = merged.find(bound.name);
        shared = shared != nullptr ? shared : shipped_once(bound.name, saves);
        const Value initial = bound.make();
        result.set(bound.name, shared == nullptr ? initial : merge_copies(initial, *shared));
    }
    add_block_names(spec, result);
    const Dict by_block = list_block_saves(mediators, saves);
    for (const Dict::Entry* listed : by_block.entries()) {
        result.set(listed->first, listed->second);
    }
    if (!errors.empty()) {
        result.set(std::string(spec::ERRORS_NAME), std::move(errors));
    }
    return result;
}

} // namespace glassllm
