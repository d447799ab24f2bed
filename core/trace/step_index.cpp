// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/step_index.h"

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/reason.h"
#include "core/trace/steps.h"

#include <utility>

namespace glassllm {
namespace {

constexpr std::int64_t LAST_LINE = 1LL << 31;

void require_object(const Json& value, const std::string& key, const std::string& file)
{
    if (!value.is_object()) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { file, key, json_text(value).substr(0, 80), reason(Reason::Object) });
    }
}

[[noreturn]] void missing(const std::string& file, const std::string& key)
{
    throw_error<BadFile>(ErrorCode::MissingKey, { file, key });
}

SourceLine parse_place(const Json& value, const std::string& key, const std::string& file)
{
    require_object(value, key, file);
    const auto source = json_string(value, "file", file);
    const auto line = json_int(value, "line", file, 1, LAST_LINE);
    if (!source || !line) {
        missing(file, key + (source ? ".line" : ".file"));
    }
    return { *source, *line };
}

OrderedJson place_json(const std::string& file, std::int64_t line)
{
    OrderedJson out;
    out["file"] = file;
    out["line"] = line;
    return out;
}

} // namespace

StepIndex parse_step_index(std::string_view json, const std::string& file)
{
    const Json root = parse_json(json, file);
    require_object(root, "step index", file);
    StepIndex index;
    for (const auto& [id, value] : root.items()) {
        if (!find_step(id)) {
            throw_error<BadFile>(
                ErrorCode::BadValueInFile, { file, "step index", id, reason(Reason::StepId) });
        }
        const SourceLine at = parse_place(value, id, file);
        StepPlace place { at.file, at.line, std::nullopt };
        if (const auto op = value.find("op"); op != value.end() && !op->is_null()) {
            place.op = parse_place(*op, id + ".op", file);
        }
        index.emplace(id, std::move(place));
    }
    return index;
}

std::string step_index_json(const StepIndex& index)
{
    std::string out = "{";
    for (const Step& step : STEPS) { // in the order of the catalogue, a step a line
        const auto found = index.find(std::string(step.id));
        if (found == index.end()) {
            continue;
        }
        OrderedJson entry = place_json(found->second.file, found->second.line);
        if (found->second.op) {
            entry["op"] = place_json(found->second.op->file, found->second.op->line);
        }
        out += out.size() == 1 ? "\n" : ",\n";
        out += "  " + json_text(OrderedJson(found->first)) + ": " + json_text(entry);
    }
    return out + "\n}\n";
}

} // namespace glassllm
