// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_records.h"

#include "core/base/number_text.h"
#include "core/base/reason.h"
#include "core/trace/run_file.h"
#include "core/trace/run_metadata.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace glassllm {
namespace {

constexpr std::int64_t MOST_LAYERS = 4096;
constexpr std::int64_t MOST_HEADS = std::int64_t { 1 } << 20;

[[noreturn]] void refuse(const std::string& file, const std::string& key, const std::string& value,
    const std::string& expected)
{
    throw_error<BadFile>(ErrorCode::BadValueInFile, { file, key, value, expected });
}

/// Whether the record has a layer exactly when its step is one of a layer, and a head only then
/// too.
void require_form(const ListedRecord& record, const std::string& file)
{
    const auto number = find_step(record.id);
    if (!number) {
        refuse(file, record.key, record.id, reason(Reason::StepId));
    }
    const Step& step = STEPS.at(*number);
    if (step.per_layer != record.layer.has_value()) {
        refuse(file, record.key, reason(record.layer ? Reason::OfSomeLayer : Reason::OfNoLayer),
            reason(step.per_layer ? Reason::ALayer : Reason::NoLayer));
    }
    if (record.head && !step.per_head) {
        refuse(file, record.key, reason(Reason::OfOneHead), reason(Reason::NoHead));
    }
}

template <class T> T required(std::optional<T> value, const char* key, const std::string& where)
{
    if (!value) {
        throw_error<BadFile>(ErrorCode::MissingKey, { where, key });
    }
    return *std::move(value);
}

ListedRecord parse_record(const Json& object, std::size_t number, const std::string& file)
{
    if (!object.is_object()) {
        refuse_json(object, "records", file, reason(Reason::ListOfObjects));
    }
    const std::string where = file + ": records[" + std::to_string(number) + "]";
    ListedRecord out;
    out.key = required(json_string(object, "key", where), "key", where);
    out.id = required(json_string(object, "id", where), "id", where);
    out.layer = json_int(object, "layer", where, 0, MOST_LAYERS - 1);
    out.head = json_int(object, "head", where, 0, MOST_HEADS - 1);
    out.pass = json_int(object, "pass", where, 0, MOST_PASSES - 1).value_or(0);
    const auto order = json_int(object, "order", where, 0, INT32_MAX);
    out.order = order.value_or(static_cast<std::int64_t>(number));
    require_form(out, where);
    return out;
}

/// Takes digits off the front; nothing when there are none or the number exceeds `high`.
std::optional<std::int64_t> take_number(std::string_view& text, std::int64_t high)
{
    const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = parse_int(text.substr(0, size));
    if (!number || *number > high) {
        return std::nullopt;
    }
    text.remove_prefix(size);
    return number;
}

bool take(std::string_view& text, std::string_view prefix)
{
    const bool there = text.starts_with(prefix);
    text.remove_prefix(there ? prefix.size() : 0);
    return there;
}

/// t{pass}/layers.{layer}.{id} or t{pass}/{id}, with or without ~{order}.
std::optional<ListedRecord> parse_key(const std::string& key, const std::string& file)
{
    std::string_view rest = key;
    ListedRecord out;
    out.key = key;
    if (!take(rest, "t")) {
        return std::nullopt;
    }
    const auto pass = take_number(rest, INT64_MAX);
    if (!pass || !take(rest, "/")) {
        return std::nullopt;
    }
    if (*pass >= MOST_PASSES) {
        refuse(file, key, std::to_string(*pass),
            reason(Reason::PassBelow, { std::to_string(MOST_PASSES) }));
    }
    out.pass = *pass;
    if (take(rest, "layers.")) {
        out.layer = take_number(rest, MOST_LAYERS - 1);
        if (!out.layer || !take(rest, ".")) {
            refuse(file, key, key, "t{pass}/layers.{layer}.{id}");
        }
    }
    const std::size_t mark = std::min(rest.find('~'), rest.size());
    out.id = std::string(rest.substr(0, mark));
    if (mark < rest.size()) {
        std::string_view digits = rest.substr(mark + 1);
        const auto order = take_number(digits, INT32_MAX);
        if (!order || !digits.empty()) {
            refuse(file, key, key, reason(Reason::AfterTilde));
        }
        out.order = *order;
    }
    require_form(out, file);
    return out;
}

/// Embedding, then layer by layer, then the rest: the order of a forward pass.
auto catalogue_place(const ListedRecord& record)
{
    const std::size_t number = step_number(record.id);
    const int part = record.layer ? 1 : number == 0 ? 0 : 2;
    return std::tuple(record.pass, part, record.layer.value_or(0), number, record.order);
}

} // namespace

std::string record_key(std::int64_t pass, std::string_view id, std::optional<std::int64_t> layer)
{
    std::string out = "t" + std::to_string(pass) + "/";
    if (layer) {
        out += "layers." + std::to_string(*layer) + ".";
    }
    return out + std::string(id);
}

std::string unique_record_key(const ListedRecord& record, bool first_of_its_kind)
{
    std::string key = record_key(record.pass, record.id, record.layer);
    if (!first_of_its_kind || record.head) {
        key += "~" + std::to_string(record.order);
    }
    return key;
}

ListedRecord RecordNamer::next(std::int64_t pass, const StepRecord& record)
{
    if (pass != m_pass) {
        m_pass = pass;
        m_order = 0;
        m_seen.clear();
    }
    ListedRecord entry { {}, record.id, record.layer, record.head, m_order++, pass };
    const bool first = m_seen.emplace(record.id, record.layer).second;
    entry.key = unique_record_key(entry, first);
    return entry;
}

std::vector<std::int64_t> all_tokens(const Run& run)
{
    if (run.passes.empty()) {
        return run.tokens;
    }
    std::vector<std::int64_t> tokens = run.passes.back().tokens;
    if (run.passes.back().token) {
        tokens.push_back(*run.passes.back().token);
    }
    return tokens;
}

std::string records_text(const std::vector<ListedRecord>& records)
{
    const auto number = [](const std::optional<std::int64_t>& value) {
        return value ? std::to_string(*value) : std::string("null");
    };
    // written by hand: a tree of a long run would take many times the memory of its text
    std::string out = "[";
    for (const ListedRecord& record : records) {
        out += out.size() > 1 ? "," : "";
        out += R"({"key":)" + json_text(Json(record.key)) + R"(,"id":)" + json_text(Json(record.id))
            + R"(,"layer":)" + number(record.layer) + R"(,"head":)" + number(record.head)
            + R"(,"order":)" + number(record.order) + R"(,"pass":)" + number(record.pass) + "}";
    }
    return out + "]";
}

std::vector<ListedRecord> parse_records(const std::string& json, const std::string& file)
{
    const Json list = parse_json(json, file + ": \"records\"");
    if (!list.is_array()) {
        refuse_json(list, "records", file, reason(Reason::ListOfObjects));
    }
    std::vector<ListedRecord> out;
    std::unordered_set<std::string> keys;
    for (const Json& element : list) {
        out.push_back(parse_record(element, out.size(), file));
        if (!keys.insert(out.back().key).second) {
            refuse(file, "records", out.back().key, reason(Reason::EveryKeyOnce));
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const ListedRecord& a, const ListedRecord& b) {
        return std::pair(a.pass, a.order) < std::pair(b.pass, b.order);
    });
    return out;
}

std::vector<ListedRecord> records_of_keys(
    const std::vector<std::string>& keys, const std::string& file)
{
    std::vector<ListedRecord> out;
    for (const std::string& key : keys) {
        if (auto record = parse_key(key, file)) {
            out.push_back(*std::move(record));
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const ListedRecord& a, const ListedRecord& b) {
        return catalogue_place(a) < catalogue_place(b);
    });
    return out;
}

} // namespace glassllm
