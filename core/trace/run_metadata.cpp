// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_metadata.h"

#include "core/base/reason.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace glassllm {
namespace {

constexpr std::int64_t LARGEST_COUNT = std::int64_t { 1 } << 32;

OrderedJson optional_json(const std::optional<std::int64_t>& value)
{
    return value ? OrderedJson(*value) : OrderedJson(nullptr);
}

std::string sampling_text(const Sampling& sampling)
{
    OrderedJson out;
    out["greedy"] = sampling.greedy;
    out["temperature"] = sampling.temperature;
    out["top_k"] = sampling.top_k;
    out["top_p"] = sampling.top_p;
    out["seed"] = sampling.seed;
    return json_text(out);
}

std::string filter_text(const TraceFilter& filter)
{
    OrderedJson out;
    out["ids"] = filter.ids;
    out["layers"] = filter.layers;
    out["passes"] = filter.passes;
    return json_text(out);
}

std::string passes_text(const std::vector<Pass>& passes)
{
    OrderedJson list = OrderedJson::array();
    for (const Pass& pass : passes) {
        OrderedJson out;
        out["first"] = pass.first;
        out["count"] = pass.count;
        out["tokens"] = pass.tokens;
        out["complete"] = pass.complete;
        out["u"] = pass.u ? OrderedJson(*pass.u) : OrderedJson(nullptr);
        out["mass_top_k"] = pass.mass_top_k;
        out["mass_top_p"] = pass.mass_top_p;
        out["token"] = optional_json(pass.token);
        list.push_back(std::move(out));
    }
    return json_text(list);
}

/// Typed reads of the metadata's strings; an absent key is nothing.
class MetadataReader {
public:
    MetadataReader(const RunMetadata& metadata, const std::string& file)
        : m_metadata(metadata)
        , m_file(file)
    {
    }
    [[nodiscard]] const std::string* text(const std::string& key) const
    {
        const auto it = m_metadata.find(key);
        return it == m_metadata.end() ? nullptr : &it->second;
    }
    [[nodiscard]] std::string text_or_empty(const std::string& key) const
    {
        const std::string* value = text(key);
        return value == nullptr ? std::string() : *value;
    }
    /// An object with this key as its only one, for the json_... functions.
    [[nodiscard]] Json json(const std::string& key) const
    {
        const std::string* value = text(key);
        Json out = Json::object();
        if (value != nullptr) {
            out[key] = parse_json(*value, m_file + ": \"" + key + "\"");
        }
        return out;
    }
    /// The value of a key that holds an object; null when absent.
    [[nodiscard]] Json object(const std::string& key) const
    {
        Json out = json(key);
        Json value = out.empty() ? Json() : std::move(out[key]);
        if (!value.is_object() && !value.is_null()) {
            refuse_json(value, key, m_file, reason(Reason::Object));
        }
        return value;
    }
    [[nodiscard]] std::vector<std::string> texts(const Json& object, const std::string& key) const
    {
        std::vector<std::string> out;
        const auto it = object.find(key);
        if (it == object.end() || it->is_null()) {
            return out;
        }
        if (!it->is_array()) {
            refuse_json(*it, key, m_file, reason(Reason::ListOfTexts));
        }
        for (const Json& element : *it) {
            if (!element.is_string()) {
                refuse_json(element, key, m_file, reason(Reason::ListOfTexts));
            }
            out.push_back(element.get<std::string>());
        }
        return out;
    }
    [[nodiscard]] double number(
        const Json& object, const std::string& key, double otherwise, double low, double high) const
    {
        const auto value = json_number(object, key, m_file);
        if (value && (*value < low || *value > high)) {
            refuse_json(object.at(key), key, m_file,
                reason(Reason::NumberIn,
                    { json_text(OrderedJson(low)), json_text(OrderedJson(high)) }));
        }
        return value.value_or(otherwise);
    }
    [[nodiscard]] const std::string& file() const { return m_file; }

private:
    const RunMetadata& m_metadata;
    const std::string& m_file;
};

void require_format(const MetadataReader& in)
{
    const std::string* format = in.text("format");
    if (format == nullptr || *format != "glassllm-trace") {
        throw_error<BadFile>(ErrorCode::NotARun, { in.file(), reason(Reason::NoFormat) });
    }
    const std::string* version = in.text("version");
    if (version != nullptr && *version != "1") {
        throw_error<BadFile>(ErrorCode::BadValueInFile, { in.file(), "version", *version, "1" });
    }
}

std::optional<RunMode> read_mode(const MetadataReader& in)
{
    const std::string* mode = in.text("mode");
    if (mode == nullptr) {
        return std::nullopt;
    }
    if (*mode != "generate" && *mode != "loss") {
        throw_error<BadFile>(
            ErrorCode::BadValueInFile, { in.file(), "mode", *mode, reason(Reason::Mode) });
    }
    return *mode == "loss" ? RunMode::Loss : RunMode::Generate;
}

Sampling read_sampling(const MetadataReader& in)
{
    const Json object = in.object("sampling");
    Sampling out;
    out.greedy = json_bool(object, "greedy", in.file()).value_or(out.greedy);
    out.temperature = in.number(object, "temperature", out.temperature, 0, 1e30);
    out.top_k = json_int(object, "top_k", in.file(), 0, LARGEST_COUNT).value_or(out.top_k);
    out.top_p = in.number(object, "top_p", out.top_p, 0, 1);
    if (const auto seed = object.find("seed"); seed != object.end() && !seed->is_null()) {
        if (!seed->is_number_unsigned()) {
            refuse_json(
                *seed, "seed", in.file(), reason(Reason::WholeNumberIn, { "0", "2^64 - 1" }));
        }
        out.seed = seed->get<std::uint64_t>();
    }
    return out;
}

TraceFilter read_filter(const MetadataReader& in)
{
    const Json object = in.object("filter");
    TraceFilter out;
    out.ids = in.texts(object, "ids");
    for (const std::string& id : out.ids) {
        if (!find_step(id)) {
            refuse_json(Json(id), "filter", in.file(), reason(Reason::StepId));
        }
    }
    const auto none = std::vector<std::int64_t> {};
    out.layers = json_ints(object, "layers", in.file(), 0, LARGEST_COUNT).value_or(none);
    out.passes = json_ints(object, "passes", in.file(), 0, LARGEST_COUNT).value_or(none);
    return out;
}

/// What an edit says is for those who show it; here it is a list of objects, or absent.
Json read_interventions(const MetadataReader& in)
{
    Json holder = in.json("interventions");
    Json list = holder.empty() ? Json() : std::move(holder["interventions"]);
    const bool good = list.is_null()
        || (list.is_array() && std::all_of(list.begin(), list.end(), [](const Json& edit) {
               return edit.is_object();
           }));
    if (!good) {
        refuse_json(list, "interventions", in.file(), reason(Reason::ListOfObjects));
    }
    return list;
}

/// The window shows kind, bos and eos: they are a text and ids, or absent.
Json read_tokenizer(const MetadataReader& in)
{
    Json object = in.object("tokenizer");
    (void)json_string(object, "kind", in.file());
    for (const char* key : { "bos", "eos" }) {
        (void)json_int(object, key, in.file(), 0, LARGEST_VOCABULARY_SIZE - 1);
    }
    return object;
}

ListedPass read_pass(const MetadataReader& in, const Json& object, std::size_t number)
{
    const std::string where = in.file() + ": passes[" + std::to_string(number) + "]";
    if (!object.is_object()) {
        refuse_json(object, "passes", in.file(), reason(Reason::ListOfObjects));
    }
    constexpr std::int64_t LAST_ID = LARGEST_VOCABULARY_SIZE - 1;
    ListedPass out;
    out.first = json_int(object, "first", where, 0, LARGEST_COUNT).value_or(0);
    out.tokens = json_ints(object, "tokens", where, -1, LAST_ID);
    const auto count = json_int(object, "count", where, 1, LARGEST_COUNT);
    if (!count) {
        throw_error<BadFile>(ErrorCode::MissingKey, { where, "count" });
    }
    out.count = *count;
    out.complete = json_bool(object, "complete", where).value_or(true);
    out.token = json_int(object, "token", where, 0, LAST_ID);
    if (json_number(object, "u", where)) {
        out.u = in.number(object, "u", 0, 0, 1);
    }
    // sums of probabilities may exceed 1 by their rounding
    out.mass_top_k = in.number(object, "mass_top_k", 1, 0, 1.001);
    out.mass_top_p = in.number(object, "mass_top_p", 1, 0, 1.001);
    return out;
}

std::optional<std::vector<ListedPass>> read_passes(const MetadataReader& in)
{
    const Json holder = in.json("passes");
    if (holder.empty()) {
        return std::nullopt;
    }
    const Json& list = holder.at("passes");
    if (!list.is_array() || list.empty() || list.size() > static_cast<std::size_t>(MOST_PASSES)) {
        refuse_json(list, "passes", in.file(),
            reason(Reason::ListOfPasses, { std::to_string(MOST_PASSES) }));
    }
    std::vector<ListedPass> out;
    for (const Json& pass : list) {
        out.push_back(read_pass(in, pass, out.size()));
    }
    return out;
}

std::map<std::string, std::string> read_sources(const MetadataReader& in)
{
    std::map<std::string, std::string> out;
    const Json object = in.object("sources");
    for (const auto& [name, text] : object.items()) {
        if (!text.is_string()) {
            refuse_json(text, "sources." + name, in.file(), reason(Reason::Text));
        }
        out.emplace(name, text.get<std::string>());
    }
    return out;
}

void require_line(const Run& run, const SourceLine& place, const MetadataReader& in)
{
    const auto source = run.sources.find(place.file);
    if (source == run.sources.end()) {
        return;
    }
    const auto lines = 1 + std::count(source->second.begin(), source->second.end(), '\n');
    if (place.line < 1 || place.line > lines) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { in.file(), "step_index", std::to_string(place.line),
                reason(Reason::SourceLine, { place.file, std::to_string(lines) }) });
    }
}

void read_step_index(const MetadataReader& in, Run& run)
{
    const std::string* text = in.text("step_index");
    if (text == nullptr) {
        return;
    }
    run.step_index = parse_step_index(*text, in.file());
    for (const auto& [id, place] : run.step_index) {
        require_line(run, { place.file, place.line }, in);
        if (place.op) {
            require_line(run, *place.op, in);
        }
    }
}

} // namespace

RunMetadata run_metadata(const Run& run)
{
    RunMetadata out;
    out["format"] = "glassllm-trace";
    out["version"] = "1";
    out["mode"] = run.mode == RunMode::Loss ? "loss" : "generate";
    out["model"] = run.model;
    out["tokens"] = json_text(Json(run.tokens));
    out["passes"] = passes_text(run.passes);
    if (run.mode == RunMode::Generate) {
        out["sampling"] = sampling_text(run.sampling);
    }
    const auto put = [&out](const char* key, bool present, const auto& text) {
        if (present) {
            out[key] = text();
        }
    };
    put("model_id", !run.model_id.empty(), [&] { return run.model_id; });
    put("config", !run.config.is_null(), [&] { return json_text(run.config); });
    put("prompt", run.prompt.has_value(), [&] { return *run.prompt; });
    put("texts", !run.texts.empty(), [&] { return json_text(Json(run.texts)); });
    put("tokenizer", !run.tokenizer.is_null(), [&] { return json_text(run.tokenizer); });
    put("targets", !run.targets.empty(), [&] { return json_text(Json(run.targets)); });
    put("filter", !run.filter.keeps_everything(), [&] { return filter_text(run.filter); });
    put("interventions", !run.interventions.is_null(),
        [&] { return json_text(run.interventions); });
    put("sources", !run.sources.empty(), [&] { return json_text(Json(run.sources)); });
    put("step_index", !run.step_index.empty(), [&] { return step_index_json(run.step_index); });
    put("complete", !run.complete, [] { return std::string("false"); });
    return out;
}

RunListing read_run_metadata(const RunMetadata& metadata, const std::string& file, Run& run)
{
    const MetadataReader in(metadata, file);
    require_format(in);
    constexpr std::int64_t LAST_ID = LARGEST_VOCABULARY_SIZE - 1;
    const auto none = std::vector<std::int64_t> {};
    run.model = in.text_or_empty("model");
    run.model_id = in.text_or_empty("model_id");
    run.config = in.object("config");
    if (const std::string* prompt = in.text("prompt")) {
        run.prompt = *prompt;
    }
    run.tokens = json_ints(in.json("tokens"), "tokens", file, -1, LAST_ID).value_or(none);
    run.texts = in.texts(in.json("texts"), "texts");
    run.tokenizer = read_tokenizer(in);
    run.sampling = read_sampling(in);
    run.targets = json_ints(in.json("targets"), "targets", file, -1, LAST_ID).value_or(none);
    run.filter = read_filter(in);
    run.interventions = read_interventions(in);
    run.sources = read_sources(in);
    read_step_index(in, run);
    RunListing listing;
    listing.mode = read_mode(in);
    listing.passes = read_passes(in);
    listing.complete = json_bool(in.json("complete"), "complete", file);
    return listing;
}

} // namespace glassllm
