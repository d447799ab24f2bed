// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/show_text.h"

#include "app/glassllm/edit_lines.h"
#include "core/base/json_text.h"
#include "core/base/number_text.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"

#include <functional>
#include <utility>

namespace glassllm {
namespace {

/// Calls back with every record of a run, its pass and its key in the file.
void for_each_record(const Run& run, const std::vector<ListedRecord>& listed,
    const std::function<void(const std::string& key, const StepRecord&, std::int64_t pass)>& call)
{
    std::size_t next = 0;
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        for (const StepRecord& record : run.passes[pass].trace->records) {
            call(listed.at(next++).key, record, static_cast<std::int64_t>(pass));
        }
    }
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
    entry["token"] = whole_or_null(pass.token);
    return entry;
}

OrderedJson record_json(const StepRecord& record, std::int64_t pass)
{
    OrderedJson entry;
    entry["id"] = record.id;
    entry["layer"] = whole_or_null(record.layer);
    entry["head"] = whole_or_null(record.head);
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

OrderedJson whole_or_null(const std::optional<std::int64_t>& value)
{
    return value ? OrderedJson(*value) : OrderedJson();
}

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

std::string run_json(const Run& run, const std::vector<ListedRecord>& listed)
{
    OrderedJson root;
    root["format"] = "glassllm-trace";
    root["model"] = run.model;
    root["mode"] = run.mode == RunMode::Loss ? "loss" : "generate";
    root["tokens"] = run.tokens;
    root["interventions"] = OrderedJson(run.interventions);
    root["passes"] = OrderedJson::array();
    for (const Pass& pass : run.passes) {
        root["passes"].push_back(pass_json(pass));
    }
    root["records"] = OrderedJson::array();
    for_each_record(
        run, listed, [&root](const std::string& key, const StepRecord& record, std::int64_t pass) {
            OrderedJson entry;
            entry["key"] = key;
            entry.update(record_json(record, pass));
            root["records"].push_back(std::move(entry));
        });
    return json_text(root) + "\n";
}

std::string run_text(const Run& run, const std::vector<ListedRecord>& listed)
{
    std::string out = edit_lines(run);
    for_each_record(run, listed,
        [&out](const std::string& key, const StepRecord& record, std::int64_t /*pass*/) {
            out += key + '\t' + std::string(dtype_name(record.value.dtype())) + '\t'
                + shape_text(record.shape()) + '\n';
        });
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

void write_record_text(
    const StepRecord& record, std::int64_t pass, const std::string& edits, const ByteSink& sink)
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
    sink(title + "\n" + edits);
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
