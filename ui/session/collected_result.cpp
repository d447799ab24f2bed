// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/collected_result.h"

#include "core/base/json_text.h"
#include "core/base/utf8.h"
#include "core/collect/spec_json.h"
#include "core/trace/run_records.h"

#include <cstdint>
#include <string>
#include <utility>

namespace glassllm {
namespace {

/// Files may carry strings that are no text.
std::string readable(const std::string& text)
{
    return utf8_replace_invalid(text);
}

/// Fills the lists of one run after the other.
class ResultTable {
public:
    explicit ResultTable(std::size_t runs)
        : m_runs(runs)
    {
        for (const char* const name : { "model", "prompts", "interventions", "tokens", "texts" }) {
            m_dict.set(name, Value::empty_slots(m_runs));
        }
    }
    void put(const std::string& name, std::size_t run, Value value)
    {
        if (!m_dict.contains(name)) {
            m_dict.set(name, Value::empty_slots(m_runs));
        }
        m_dict.at(name).list().at(run) = std::move(value);
    }
    void putErrors(const std::map<std::size_t, std::string>& errors)
    {
        Dict told;
        for (const auto& [run, error] : errors) {
            told.set(std::to_string(run), readable(error));
        }
        if (!errors.empty()) {
            m_dict.set(std::string(spec::ERRORS_NAME), std::move(told));
        }
    }
    [[nodiscard]] Value take() { return std::move(m_dict); }

private:
    std::size_t m_runs;
    Dict m_dict;
};

void addRun(ResultTable& table, std::size_t place, const Run& run)
{
    table.put("model", place, readable(run.model));
    if (run.prompt) {
        table.put("prompts", place, readable(*run.prompt));
    }
    if (!run.interventions.is_null()) {
        table.put("interventions", place, json_text(run.interventions));
    }
    const std::vector<std::int64_t> tokens = all_tokens(run);
    table.put("tokens", place, Tensor(tokens));
    if (!run.vocab.empty()) {
        std::vector<Value> texts;
        texts.reserve(tokens.size());
        for (const std::int64_t id : tokens) {
            texts.emplace_back(readable(run.token_text(id)));
        }
        table.put("texts", place, std::move(texts));
    }
    RecordNamer namer;
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        if (!run.passes[pass].trace) {
            continue;
        }
        for (const StepRecord& record : run.passes[pass].trace->records) {
            table.put(namer.next(static_cast<std::int64_t>(pass), record).key, place, record.value);
        }
    }
}

} // namespace

Value collectedResult(const std::vector<std::shared_ptr<const Run>>& runs,
    const std::map<std::size_t, std::string>& errors)
{
    ResultTable table(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (runs[i]) {
            addRun(table, i, *runs[i]);
        }
    }
    table.putErrors(errors);
    return table.take();
}

} // namespace glassllm
