// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/spec_json.h"

#include "core/base/reason.h"
#include "core/checkpoint/edit_json.h"
#include "core/trace/steps.h"

#include <algorithm>

namespace glassllm::spec {
namespace {

constexpr std::int64_t FIRST = 0;

bool is_absent(const Json& object, const std::string& key)
{
    const auto found = object.find(key);
    return found == object.end() || found->is_null();
}

/// Whether a run of this mode records the step.
bool records(RunMode mode, std::string_view id)
{
    const bool of_loss = id.starts_with("loss");
    const bool of_generation = id == "probs" || id == "sample";
    return mode == RunMode::Loss ? !of_generation : !of_loss;
}

void require_recorded(
    const Json& object, std::string_view id, RunMode mode, const std::string& where)
{
    if (!records(mode, id)) {
        refuse_json(object.at("step"), "step", where,
            reason(Reason::StepOfMode, { mode == RunMode::Loss ? "loss" : "generate" }));
    }
}

void require_bound(
    const SavePlace& place, const BoundName* bound, const Json& save, const std::string& where)
{
    const bool list = bound != nullptr && bound->kind == BoundName::Kind::List;
    const bool dict = bound != nullptr && bound->kind == BoundName::Kind::Dict;
    if (place.slot && !list) {
        refuse_json(save.at("slot"), "slot", where, reason(Reason::NoSlot));
    }
    if (place.key && !dict) {
        refuse_json(save.at("key"), "key", where, reason(Reason::NoKeyOfDict));
    }
    if (list) {
        if (*json_int(save, "slot", where, 0, LARGEST_INDEX) >= bound->size) {
            refuse_json(save.at("slot"), "slot", where,
                reason(Reason::SlotBelow, { std::to_string(bound->size) }));
        }
    }
}

void parse_run_value(const Json& value, SaveSpec& out, RunMode mode, const std::string& where)
{
    require_keys(value, { "run" }, "value", where);
    const std::string run = json_string(value, "run", where).value_or("");
    if (run == "text") {
        out.what = SaveSpec::What::Text;
    } else if (run == "tokens") {
        out.what = SaveSpec::What::Tokens;
    } else if (run == "loss" && mode == RunMode::Loss) {
        out.what = SaveSpec::What::Loss;
    } else if (run == "glass") {
        out.what = SaveSpec::What::Glass;
    } else if (mode == RunMode::Loss) {
        refuse_json(
            value.at("run"), "run", where, reason(Reason::OneOf, { "text, tokens, loss, glass" }));
    } else {
        const Reason expected = run == "loss" ? Reason::LossOfMode : Reason::OneOf;
        refuse_json(value.at("run"), "run", where, reason(expected, { "text, tokens, glass" }));
    }
}

ValueSource parse_source(const Json& value, std::size_t count, const std::string& where)
{
    require_keys(value, { "invoke", "name", "slot", "key" }, "value", where);
    (void)required(value, "invoke", where);
    const auto invoke = json_int(value, "invoke", where, FIRST, LARGEST_INDEX);
    if (*invoke >= static_cast<std::int64_t>(count)) {
        refuse_json(value.at("invoke"), "invoke", where,
            reason(Reason::InvokeBelow, { std::to_string(count) }));
    }
    return { static_cast<std::size_t>(*invoke), parse_place(value, where) };
}

} // namespace

std::string listed(std::initializer_list<std::string_view> names)
{
    std::string out;
    for (const std::string_view name : names) {
        out += (out.empty() ? "" : ", ") + std::string(name);
    }
    return out;
}

void require_keys(const Json& object, std::initializer_list<std::string_view> keys,
    const std::string& key, const std::string& where)
{
    if (!object.is_object()) {
        refuse_json(object, key, where, reason(Reason::Object));
    }
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(keys, name) == keys.end()) {
            refuse_json(value, name, where, reason(Reason::OneOf, { listed(keys) }));
        }
    }
}

const Json& required(const Json& object, const std::string& key, const std::string& where)
{
    if (is_absent(object, key)) {
        throw_error<BadFile>(ErrorCode::MissingKey, { where, key });
    }
    return object.at(key);
}

const Json& list_or_empty(const Json& object, const std::string& key, const std::string& where)
{
    static const Json EMPTY = Json::array();
    if (is_absent(object, key)) {
        return EMPTY;
    }
    if (!object.at(key).is_array()) {
        refuse_json(object.at(key), key, where, reason(Reason::List));
    }
    return object.at(key);
}

void require_free_name(const std::string& name, const std::string& key, const std::string& where)
{
    if (name == ERRORS_NAME) {
        refuse_json(
            Json(name), key, where, reason(Reason::OtherName, { std::string(ERRORS_NAME) }));
    }
}

SavePlace parse_place(const Json& object, const std::string& where)
{
    (void)required(object, "name", where);
    SavePlace out;
    out.name = *json_string(object, "name", where);
    require_free_name(out.name, "name", where);
    out.slot = json_int(object, "slot", where, 0, LARGEST_INDEX);
    out.key = json_string(object, "key", where);
    if (out.slot && out.key) {
        refuse_json(object, "slot", where, reason(Reason::ExactlyOneOf, { "slot, key" }));
    }
    return out;
}

std::string parse_step(const Json& object, RunMode mode, const std::string& where)
{
    (void)required(object, "step", where);
    std::string id = *json_string(object, "step", where);
    if (!find_step(id)) {
        refuse_json(object.at("step"), "step", where, reason(Reason::StepId));
    }
    require_recorded(object, id, mode, where);
    return id;
}

std::optional<std::int64_t> parse_layer(
    const Json& object, std::string_view id, const std::string& where)
{
    const auto layer = json_int(object, "layer", where, 0, LARGEST_INDEX);
    if (step(id).per_layer) {
        (void)required(object, "layer", where);
    } else if (layer) {
        refuse_json(object.at("layer"), "layer", where, reason(Reason::NoLayer));
    }
    return layer;
}

std::optional<std::int64_t> parse_head(
    const Json& object, std::string_view id, const std::string& where)
{
    const auto head = json_int(object, "head", where, 0, LARGEST_INDEX);
    if (head && !step(id).per_head) {
        refuse_json(object.at("head"), "head", where, reason(Reason::NoHead));
    }
    return head;
}

SaveSpec parse_save(
    const Json& save, const std::vector<BoundName>& names, RunMode mode, const std::string& where)
{
    require_keys(save, { "value", "name", "slot", "key" }, "saves", where);
    const Json& value = required(save, "value", where);
    SaveSpec out;
    if (value.is_object() && value.contains("run")) {
        parse_run_value(value, out, mode, where);
    } else {
        require_keys(value, { "step", "layer", "head", "pass" }, "value", where);
        out.step = parse_step(value, mode, where);
        out.layer = parse_layer(value, out.step, where);
        out.head = parse_head(value, out.step, where);
        out.pass = json_int(value, "pass", where, 0, LARGEST_INDEX).value_or(0);
    }
    out.place = parse_place(save, where);
    const auto bound = std::ranges::find(names, out.place.name, &BoundName::name);
    const BoundName* found = bound == names.end() ? nullptr : &*bound;
    if (found != nullptr && found->kind == BoundName::Kind::List) {
        (void)required(save, "slot", where);
    }
    if (found != nullptr && found->kind == BoundName::Kind::Dict) {
        (void)required(save, "key", where);
    }
    require_bound(out.place, found, save, where);
    return out;
}

Intervention parse_intervention(
    const Json& intervention, RunMode mode, std::size_t count, const std::string& where)
{
    require_keys(intervention,
        { "step", "layer", "head", "pass", "at", "zero", "scale", "add", "value" }, "interventions",
        where);
    Intervention out { edit_from_json(intervention, where) };
    require_recorded(intervention, out.edit.step, mode, where);
    if (out.edit.change == Edit::Change::Replace) {
        out.source = parse_source(intervention.at("value"), count, where + ".value");
    }
    return out;
}

} // namespace glassllm::spec
