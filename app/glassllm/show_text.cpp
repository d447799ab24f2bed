// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/show_text.h"

#include "core/base/json_text.h"
#include "core/base/number_text.h"
#include "core/trace/run_file.h"
#include "core/trace/run_records.h"
#include "core/trace/steps.h"

#include <set>
#include <utility>

namespace glassllm {
namespace {

OrderedJson optional_json(const std::optional<std::int64_t>& value)
{
    return value ? OrderedJson(*value) : OrderedJson();
}

/// The key of each record of a pass, as the run file names them.
std::vector<std::string> record_keys(const Tracer& trace, std::int64_t pass)
{
    std::set<std::pair<std::string, std::optional<std::int64_t>>> seen;
    std::vector<std::string> keys;
    for (const StepRecord& record : trace.records) {
        const bool is_first = seen.emplace(record.id, record.layer).second;
        keys.push_back(unique_record_key(
            { "", record.id, record.layer, record.head, record.order, pass }, is_first));
    }
    return keys;
}

OrderedJson pass_json(const Pass& pass)
{
    OrderedJson entry;
    entry["first"] = pass.first;
    entry["count"] = pass.count;
    entry["tokens"] = pass.tokens;
    entry["complete"] = pass.complete;
    entry["u"] = pass.u ? json_value(*pass.u) : OrderedJson();
    entry["mass_top_k"] = json_value(pass.mass_top_k);
    entry["mass_top_p"] = json_value(pass.mass_top_p);
    entry["token"] = optional_json(pass.token);
    return entry;
}

OrderedJson record_json(const StepRecord& record, std::int64_t pass)
{
    OrderedJson entry;
    entry["id"] = record.id;
    entry["layer"] = optional_json(record.layer);
    entry["head"] = optional_json(record.head);
    entry["pass"] = pass;
    entry["order"] = record.order;
    entry["dtype"] = dtype_name(record.value.dtype());
    entry["shape"] = record.shape();
    return entry;
}

/// For reading: four digits after the point, wide enough that columns stand below each other.
std::string cell_text(const Tensor& value, std::int64_t index)
{
    std::string text = element_text(value, index);
    if (text == "nan") {
        return "       NaN";
    }
    if (text == "inf" || text == "-inf") {
        return text == "inf" ? "        +∞" : "        −∞";
    }
    if (is_floating(value.dtype())) {
        if (const auto number = parse_double(text)) {
            text = fixed_text(*number, 4);
        }
    }
    return text.size() < 10 ? std::string(10 - text.size(), ' ') + text : text;
}

} // namespace

std::vector<std::string_view> record_axes(const StepRecord& record)
{
    const auto all = step(record.id).axes;
    std::vector<std::string_view> names(all.begin(), all.end());
    if (record.head && !names.empty()) {
        names.erase(names.begin());
    }
    names.resize(record.value.rank());
    return names;
}

std::string run_json(const Run& run)
{
    OrderedJson root;
    root["format"] = "glassllm-trace";
    root["model"] = run.model;
    root["mode"] = run.mode == RunMode::Loss ? "loss" : "generate";
    root["tokens"] = run.tokens;
    root["passes"] = OrderedJson::array();
    root["records"] = OrderedJson::array();
    for (std::size_t i = 0; i < run.passes.size(); ++i) {
        const auto pass = static_cast<std::int64_t>(i);
        root["passes"].push_back(pass_json(run.passes[i]));
        const Tracer& trace = *run.passes[i].trace;
        const auto keys = record_keys(trace, pass);
        for (std::size_t r = 0; r < keys.size(); ++r) {
            OrderedJson entry;
            entry["key"] = keys[r];
            entry.update(record_json(trace.records[r], pass));
            root["records"].push_back(std::move(entry));
        }
    }
    return json_text(root) + "\n";
}

std::string run_text(const Run& run)
{
    std::string out;
    for (std::size_t i = 0; i < run.passes.size(); ++i) {
        const Tracer& trace = *run.passes[i].trace;
        const auto keys = record_keys(trace, static_cast<std::int64_t>(i));
        for (std::size_t r = 0; r < keys.size(); ++r) {
            const Tensor& value = trace.records[r].value;
            out += keys[r] + '\t' + std::string(dtype_name(value.dtype())) + '\t'
                + shape_text(value.shape()) + '\n';
        }
    }
    return out;
}

void write_record_json(const StepRecord& record, std::int64_t pass, const ByteSink& sink)
{
    OrderedJson head = record_json(record, pass);
    head["axes"] = OrderedJson::array();
    for (const std::string_view axis : record_axes(record)) {
        head["axes"].push_back(axis);
    }
    std::string text = json_text(head);
    text.pop_back(); // the closing brace comes after the value
    sink(text + ",\"value\":");
    write_json_value(record.value, sink);
    sink("}\n");
}

void write_record_text(const StepRecord& record, std::int64_t pass, const ByteSink& sink)
{
    std::string title = record_key(pass, record.id, record.layer);
    if (record.head) {
        title += ", head " + std::to_string(*record.head);
    }
    title += "\n" + std::string(record.equation()) + "\n"
        + std::string(dtype_name(record.value.dtype())) + " " + shape_text(record.shape());
    for (const std::string_view axis : record_axes(record)) {
        title += " " + std::string(axis);
    }
    sink(title + "\n");
    const Tensor value = record.value.contiguous();
    const std::int64_t columns = value.rank() == 0 ? 1 : value.shape().back();
    const std::int64_t rows = value.rank() < 2 ? 1 : value.size(value.rank() - 2);
    for (std::int64_t i = 0; i < value.count(); ++i) {
        const bool new_matrix = value.rank() > 2 && i % (columns * rows) == 0;
        sink(
            (new_matrix ? "\n" : "") + cell_text(value, i) + ((i + 1) % columns == 0 ? "\n" : " "));
    }
}

} // namespace glassllm
