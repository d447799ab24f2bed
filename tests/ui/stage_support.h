// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace glassllm::testing {

/// Makes a run of one pass from records that the test writes down.
class RunMaker {
public:
    explicit RunMaker(RunMode mode = RunMode::Generate)
        : m_tracer(std::make_shared<Tracer>())
    {
        m_run.mode = mode;
        m_run.model = "made-up";
        m_run.config = Json::object();
        m_run.tokenizer
            = Json { { "kind", "bpe-bytefallback" }, { "bos", nullptr }, { "eos", nullptr } };
    }

    /// Tokens 0, 1, 2, ... with these vocabulary strings.
    RunMaker& tokens(std::vector<std::string> texts)
    {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            m_run.tokens.push_back(static_cast<std::int64_t>(i));
        }
        m_run.texts = texts;
        m_run.vocab.texts = std::move(texts);
        m_run.prompt = "Ana gave it";
        m_pass.tokens = m_run.tokens;
        m_pass.count = static_cast<std::int64_t>(m_run.tokens.size());
        return *this;
    }

    RunMaker& record(const std::string& id, Shape shape, std::vector<float> values, int layer = -1)
    {
        RecordOptions options;
        options.batched = false;
        if (layer >= 0) {
            options.layer = Index(layer);
        }
        m_tracer->record(id, Tensor(std::move(shape), std::move(values)), options);
        return *this;
    }

    RunMaker& number(const std::string& id, Tensor value)
    {
        RecordOptions options;
        options.batched = false;
        m_tracer->record(id, std::move(value), options);
        return *this;
    }

    [[nodiscard]] Run& run() { return m_run; }
    [[nodiscard]] Pass& pass() { return m_pass; }

    [[nodiscard]] std::shared_ptr<const Run> make()
    {
        m_pass.trace = m_tracer;
        Run run = m_run;
        run.passes = { m_pass };
        return std::make_shared<const Run>(std::move(run));
    }

private:
    std::shared_ptr<Tracer> m_tracer;
    Run m_run;
    Pass m_pass;
};

/// 0, step, 2 step, ...
inline std::vector<float> ramp(std::size_t count, float step = 1)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = static_cast<float>(i) * step;
    }
    return values;
}

} // namespace glassllm::testing
