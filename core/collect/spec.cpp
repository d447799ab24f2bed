// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/spec.h"

#include "core/base/hash.h"
#include "core/base/mapped_file.h"
#include "core/base/reason.h"
#include "core/collect/spec_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

namespace glassllm {
namespace {

std::string numbered(const std::string& where, const char* list, std::size_t index)
{
    return where + (where.ends_with('"') || where.find(": ") != std::string::npos ? "." : ": ")
        + list + "[" + std::to_string(index) + "]";
}

/// A number, a text, true, false or null as a value.
Value plain_value(const Json& json, const std::string& name, const std::string& where)
{
    if (json.is_null()) {
        return {};
    }
    if (json.is_boolean()) {
        return json.get<bool>();
    }
    if (json.is_number_float() && std::isfinite(json.get<double>())) {
        return json.get<double>();
    }
    const bool small = json.is_number_integer()
        && (!json.is_number_unsigned()
            || json.get<std::uint64_t>()
                <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (small) {
        return json.get<std::int64_t>();
    }
    if (json.is_string()) {
        return json.get<std::string>();
    }
    refuse_json(json, name, where, reason(Reason::InitialValue));
}

BoundName parse_name(const std::string& name, const Json& initial, const std::string& where)
{
    BoundName out { .name = name, .initial = initial };
    if (!initial.is_object()) {
        (void)plain_value(initial, name, where);
        return out;
    }
    if (initial.size() == 1 && initial.contains("list")) {
        (void)spec::required(initial, "list", where + "." + name);
        out.kind = BoundName::Kind::List;
        out.size = *json_int(initial, "list", where + "." + name, 0, MOST_SLOTS);
    } else if (initial.size() == 1 && initial.contains("dict") && initial["dict"].is_object()) {
        out.kind = BoundName::Kind::Dict;
        out.initial = initial["dict"];
        const std::string place = where + "." + name;
        for (const auto& [key, value] : out.initial.items()) {
            (void)plain_value(value, key, place);
        }
    } else {
        refuse_json(initial, name, where, reason(Reason::InitialValue));
    }
    return out;
}

double number_in(const Json& options, const std::string& key, double otherwise, double low,
    double high, const std::string& where, const std::string& expected)
{
    const auto value = json_number(options, key, where);
    if (value && (*value < low || *value > high)) {
        refuse_json(options.at(key), key, where, expected);
    }
    return value.value_or(otherwise);
}

/// As on the command line: any of temperature, top_k, top_p and seed samples; otherwise greedy.
Sampling parse_sampling(const Json& options, const std::string& where)
{
    const auto given = [&options](const char* key) {
        return options.contains(key) && !options.at(key).is_null();
    };
    const bool samples = given("temperature") || given("top_k") || given("top_p") || given("seed");
    Sampling out;
    out.greedy = json_bool(options, "greedy", where).value_or(!samples);
    if (out.greedy && samples) {
        refuse_json(options.at("greedy"), "greedy", where, reason(Reason::SamplesAlone));
    }
    constexpr double LARGEST = std::numeric_limits<double>::max();
    out.temperature = number_in(options, "temperature", out.temperature, 0, LARGEST, where,
        reason(Reason::NotNegativeNumber));
    out.top_k = json_int(options, "top_k", where, 0, spec::LARGEST_INDEX).value_or(out.top_k);
    out.top_p = number_in(options, "top_p", out.top_p, std::numeric_limits<double>::denorm_min(), 1,
        where, reason(Reason::TopP));
    if (given("seed")) {
        if (!options.at("seed").is_number_unsigned()) {
            refuse_json(options.at("seed"), "seed", where,
                reason(Reason::WholeNumberIn, { "0", "2^64 - 1" }));
        }
        out.seed = options.at("seed").get<std::uint64_t>();
    }
    return out;
}

void parse_options(const Json& invoke, InvokeSpec& out, const std::string& where)
{
    static const Json NONE = Json::object();
    const auto found = invoke.find("options");
    const Json& options = found == invoke.end() || found->is_null() ? NONE : *found;
    if (out.mode == RunMode::Loss) {
        spec::require_keys(options, {}, "options", where);
        return;
    }
    spec::require_keys(options,
        { "greedy", "temperature", "top_k", "top_p", "seed", "new_tokens", "kv_cache",
            "ignore_eos" },
        "options", where);
    out.sampling = parse_sampling(options, where);
    out.new_tokens = json_int(options, "new_tokens", where, 1, spec::LARGEST_INDEX).value_or(1);
    out.kv_cache = json_bool(options, "kv_cache", where).value_or(false);
    out.ignore_eos = json_bool(options, "ignore_eos", where).value_or(false);
}

RunMode parse_mode(const Json& invoke, const std::string& where)
{
    const std::string mode = json_string(invoke, "mode", where).value_or("generate");
    if (mode != "generate" && mode != "loss") {
        refuse_json(invoke.at("mode"), "mode", where, reason(Reason::Mode));
    }
    return mode == "loss" ? RunMode::Loss : RunMode::Generate;
}

void parse_prompt(const Json& invoke, InvokeSpec& out, const std::string& where)
{
    constexpr std::int64_t LARGEST_ID = std::numeric_limits<std::int32_t>::max();
    out.prompt = json_string(invoke, "prompt", where);
    const auto tokens = json_ints(invoke, "tokens", where, 0, LARGEST_ID);
    if (out.prompt.has_value() == tokens.has_value()) {
        refuse_json(invoke, "invokes", where, reason(Reason::ExactlyOneOf, { "prompt, tokens" }));
    }
    out.tokens = tokens.value_or(std::vector<std::int64_t> {});
    out.targets = json_ints(invoke, "targets", where, -1, LARGEST_ID);
    if (out.targets && out.mode != RunMode::Loss) {
        refuse_json(invoke.at("targets"), "targets", where,
            reason(Reason::OneOf, { "prompt, tokens, mode, options, saves, interventions" }));
    }
}

void require_once(const std::vector<SaveSpec>& saves, const Json& list, const std::string& where)
{
    std::set<std::tuple<std::string, std::optional<std::int64_t>, std::optional<std::string>>> met;
    for (std::size_t i = 0; i < saves.size(); ++i) {
        const SavePlace& place = saves[i].place;
        if (!met.emplace(place.name, place.slot, place.key).second) {
            refuse_json(list[i], "name", numbered(where, "saves", i), reason(Reason::SavedOnce));
        }
    }
}

/// What an intervention takes must be saved where it says.
void require_saved(const TraceSpec& spec, const std::string& file)
{
    for (std::size_t i = 0; i < spec.invokes.size(); ++i) {
        const InvokeSpec& invoke = spec.invokes[i];
        for (std::size_t k = 0; k < invoke.interventions.size(); ++k) {
            const auto& source = invoke.interventions[k].source;
            if (!source) {
                continue;
            }
            const auto& saves = spec.invokes[source->invoke].saves;
            const bool saved = std::ranges::any_of(
                saves, [&](const SaveSpec& save) { return save.place == source->place; });
            if (!saved) {
                refuse_json(invoke.json["interventions"][k]["value"], "value",
                    numbered(numbered(file, "invokes", i), "interventions", k),
                    reason(Reason::SavedByInvoke, { std::to_string(source->invoke) }));
            }
        }
    }
}

} // namespace

std::vector<std::size_t> InvokeSpec::sources() const
{
    std::set<std::size_t> found;
    for (const Intervention& intervention : interventions) {
        if (intervention.source) {
            found.insert(intervention.source->invoke);
        }
    }
    return { found.begin(), found.end() };
}

Value BoundName::make() const
{
    if (kind == Kind::List) {
        return Value::empty_slots(size);
    }
    if (kind == Kind::Plain) {
        return plain_value(initial, name, "names");
    }
    Dict out;
    for (const auto& [key, value] : initial.items()) {
        out.set(key, plain_value(value, key, "names"));
    }
    return out;
}

const BoundName* TraceSpec::find_name(std::string_view name) const
{
    const auto found = std::ranges::find(names, name, &BoundName::name);
    return found == names.end() ? nullptr : &*found;
}

std::vector<std::size_t> TraceSpec::run_order() const
{
    std::vector<std::size_t> waits(invokes.size());
    std::vector<std::vector<std::size_t>> followers(invokes.size());
    std::set<std::size_t> ready; // the lowest first
    for (std::size_t i = 0; i < invokes.size(); ++i) {
        const auto sources = invokes[i].sources();
        waits[i] = sources.size();
        for (const std::size_t source : sources) {
            followers[source].push_back(i);
        }
        if (sources.empty()) {
            ready.insert(i);
        }
    }
    std::vector<std::size_t> order;
    while (!ready.empty()) {
        const std::size_t next = ready.extract(ready.begin()).value();
        order.push_back(next);
        for (const std::size_t follower : followers[next]) {
            if (--waits[follower] == 0) {
                ready.insert(follower);
            }
        }
    }
    if (order.size() < invokes.size()) {
        std::string waiting;
        for (std::size_t i = 0; i < waits.size(); ++i) {
            if (waits[i] > 0) {
                waiting += (waiting.empty() ? "" : ", ") + std::to_string(i);
            }
        }
        throw_error<BadValue>(ErrorCode::InvokeCycle, { waiting });
    }
    return order;
}

std::vector<BoundName> parse_names(const Json& names, const std::string& file)
{
    if (!names.is_object()) {
        refuse_json(names, "names", file, reason(Reason::Object));
    }
    std::vector<BoundName> out;
    for (const auto& [name, initial] : names.items()) {
        spec::require_free_name(name, "names", file);
        out.push_back(parse_name(name, initial, file + ": names"));
    }
    return out;
}

InvokeSpec parse_invoke(const Json& invoke, const std::vector<BoundName>& names, std::size_t count,
    const std::string& where)
{
    spec::require_keys(invoke,
        { "prompt", "tokens", "mode", "options", "targets", "saves", "interventions" }, "invokes",
        where);
    InvokeSpec out;
    out.mode = parse_mode(invoke, where);
    parse_prompt(invoke, out, where);
    parse_options(invoke, out, where);
    const Json& saves = spec::list_or_empty(invoke, "saves", where);
    for (const Json& save : saves) {
        out.saves.push_back(
            spec::parse_save(save, names, out.mode, numbered(where, "saves", out.saves.size())));
    }
    require_once(out.saves, saves, where);
    for (const Json& intervention : spec::list_or_empty(invoke, "interventions", where)) {
        out.interventions.push_back(spec::parse_intervention(intervention, out.mode, count,
            numbered(where, "interventions", out.interventions.size())));
    }
    out.json = invoke;
    return out;
}

TraceSpec parse_spec(std::string_view text, const std::string& file)
{
    TraceSpec out;
    out.json = parse_json(text, file);
    spec::require_keys(out.json, { "model", "names", "invokes" }, "specification", file);
    out.model = json_string(out.json, "model", file).value_or("builtin");
    if (out.json.contains("names") && !out.json["names"].is_null()) {
        out.names = parse_names(out.json["names"], file);
    }
    (void)spec::required(out.json, "invokes", file);
    const Json& invokes = spec::list_or_empty(out.json, "invokes", file);
    if (invokes.empty() || invokes.size() > MOST_INVOKES) {
        const Json told = invokes.empty() ? invokes : Json(invokes.size());
        refuse_json(told, "invokes", file,
            reason(Reason::InvokeList, { "1", std::to_string(MOST_INVOKES) }));
    }
    for (const Json& invoke : invokes) {
        out.invokes.push_back(parse_invoke(
            invoke, out.names, invokes.size(), numbered(file, "invokes", out.invokes.size())));
    }
    require_saved(out, file);
    (void)out.run_order(); // a cycle is refused before anything runs
    out.id = hash_hex(json_text(out.json));
    return out;
}

TraceSpec read_spec(const std::filesystem::path& path)
{
    return parse_spec(read_file(path, JSON_LIMIT), path.string());
}

} // namespace glassllm
