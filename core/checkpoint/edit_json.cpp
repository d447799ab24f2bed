// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/edit_json.h"

#include "core/base/reason.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace glassllm {
namespace {

constexpr std::int64_t LARGEST_PLACE = std::int64_t { 1 } << 32;

bool is_given(const Json& object, std::string_view key)
{
    const auto found = object.find(key);
    return found != object.end() && !found->is_null();
}

const Json& given(const Json& object, const char* key, const std::string& where)
{
    if (!is_given(object, key)) {
        throw_error<BadFile>(ErrorCode::MissingKey, { where, key });
    }
    return object.at(key);
}

void read_step(const Json& object, Edit& out, const std::string& where)
{
    (void)given(object, "step", where);
    out.step = *json_string(object, "step", where);
    const auto number = find_step(out.step);
    if (!number) {
        refuse_json(object.at("step"), "step", where, reason(Reason::StepId));
    }
    const Step& about = STEPS.at(*number);
    if (about.id == "sample") {
        refuse_json(object.at("step"), "step", where, reason(Reason::NotSample));
    }
    out.layer = json_int(object, "layer", where, 0, LARGEST_PLACE);
    if (about.per_layer) {
        (void)given(object, "layer", where);
    } else if (out.layer) {
        refuse_json(object.at("layer"), "layer", where, reason(Reason::NoLayer));
    }
    out.head = json_int(object, "head", where, 0, LARGEST_PLACE);
    if (out.head && !about.per_head) {
        refuse_json(object.at("head"), "head", where, reason(Reason::NoHead));
    }
}

bool is_place(const Json& number)
{
    if (number.is_number_unsigned()) {
        return number.get<std::uint64_t>() <= static_cast<std::uint64_t>(LARGEST_PLACE);
    }
    return number.is_number_integer() && number.get<std::int64_t>() >= 0
        && number.get<std::int64_t>() <= LARGEST_PLACE;
}

bool is_range(const Json& range)
{
    return range.is_array() && range.size() == 2 && std::ranges::all_of(range, is_place)
        && range[0].get<std::int64_t>() < range[1].get<std::int64_t>();
}

std::vector<EditRange> read_ranges(const Json& object, const std::string& where)
{
    std::vector<EditRange> out;
    if (!is_given(object, "at")) {
        return out;
    }
    const Json& list = object.at("at");
    if (!list.is_array()) {
        refuse_json(list, "at", where, reason(Reason::List));
    }
    for (const Json& range : list) {
        if (!is_range(range)) {
            refuse_json(list, "at", where, reason(Reason::AxisRanges));
        }
        out.push_back({ range[0].get<std::int64_t>(), range[1].get<std::int64_t>() });
    }
    return out;
}

/// Exactly one of zero, scale, add and value.
void read_change(const Json& object, Edit& out, const std::string& where)
{
    static constexpr std::array<std::string_view, 4> CHANGES { "zero", "scale", "add", "value" };
    const auto count = std::ranges::count_if(
        CHANGES, [&](std::string_view key) { return is_given(object, key); });
    if (count != 1 || json_bool(object, "zero", where) == false) {
        refuse_json(object, "interventions", where,
            reason(Reason::ExactlyOneOf, { "zero: true, scale, add, value" }));
    }
    if (const auto scale = json_number(object, "scale", where)) {
        out.change = Edit::Change::Scale;
        out.amount = *scale;
    } else if (const auto summand = json_number(object, "add", where)) {
        out.change = Edit::Change::Add;
        out.amount = *summand;
    } else if (is_given(object, "value")) {
        out.change = Edit::Change::Replace;
    }
}

} // namespace

Edit edit_from_json(const Json& object, const std::string& where)
{
    if (!object.is_object()) {
        refuse_json(object, "interventions", where, reason(Reason::Object));
    }
    Edit out;
    read_step(object, out, where);
    out.pass = json_int(object, "pass", where, 0, LARGEST_PLACE);
    out.at = read_ranges(object, where);
    read_change(object, out, where);
    return out;
}

std::string change_key(Edit::Change change)
{
    switch (change) {
    case Edit::Change::Zero:
        return "zero";
    case Edit::Change::Scale:
        return "scale";
    case Edit::Change::Add:
        return "add";
    case Edit::Change::Replace:
        break;
    }
    return "value";
}

std::vector<Edit> recorded_edits(const Run& run)
{
    std::vector<Edit> out;
    if (!run.interventions.is_array()) {
        return out;
    }
    if (run.interventions.size() > MOST_EDITS) {
        refuse_json(Json(run.interventions.size()), "interventions", "interventions",
            reason(Reason::AtMost, { std::to_string(MOST_EDITS) }));
    }
    for (const Json& object : run.interventions) {
        const std::string where = "interventions[" + std::to_string(out.size()) + "]";
        Edit edit = edit_from_json(object, where);
        const std::size_t axes = step(edit.step).axes.size() - (edit.head ? 1 : 0);
        if (!edit.at.empty() && edit.at.size() != axes) {
            refuse_json(object.at("at"), "at", where, reason(Reason::AxisRanges));
        }
        out.push_back(std::move(edit));
    }
    return out;
}

} // namespace glassllm
