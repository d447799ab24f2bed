// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/view_run.h"

#include "core/trace/steps.h"

#include <map>
#include <stdexcept>
#include <string>

namespace glassllm::testing {
namespace {

void require(bool good, const std::string& what)
{
    if (!good) {
        throw std::logic_error(what);
    }
}

class Viewer {
public:
    explicit Viewer(const Run& run)
        : m_run(run)
    {
    }
    void view() const
    {
        require(!m_run.passes.empty(), "no pass");
        require(!m_run.tokens.empty(), "no prompt");
        require(m_run.texts.empty() || m_run.texts.size() == m_run.tokens.size(), "texts");
        require(
            m_run.mode != RunMode::Loss || m_run.targets.size() == m_run.tokens.size(), "targets");
        for (const Pass& pass : m_run.passes) {
            view_pass(pass);
        }
        for (const auto& [id, place] : m_run.step_index) {
            (void)step(id);
            require(place.line >= 1, "line of " + id);
        }
    }

private:
    void view_pass(const Pass& pass) const
    {
        require(pass.trace != nullptr, "no trace");
        require(pass.first >= 0 && pass.count >= 1, "rows of a pass");
        require(static_cast<std::int64_t>(pass.tokens.size()) == pass.rows_total(), "tokens");
        for (const std::int64_t id : pass.tokens) {
            require(!m_run.token_text(id).empty(), "token text");
        }
        std::int64_t order = 0;
        for (const StepRecord& record : pass.trace->records) {
            require(record.order == order++, "order");
            view_record(pass, record);
        }
    }

    void view_record(const Pass& pass, const StepRecord& record) const
    {
        const Step& info = step(record.id);
        require(info.per_layer == record.layer.has_value(), "layer of " + record.id);
        require(info.per_head || !record.head, "head of " + record.id);
        const std::size_t skipped = record.head ? 1 : 0;
        require(record.value.rank() + skipped == info.axes.size(), "rank of " + record.id);
        std::vector<std::int64_t> last;
        for (std::size_t i = skipped; i < info.axes.size(); ++i) {
            const std::int64_t size = record.value.size(i - skipped);
            view_axis(pass, info.axes[i], size, info.axes.front() != "key_head");
            last.push_back(size - 1);
        }
        const double corner = record.value.at(std::vector<std::int64_t>(last.size(), 0));
        (void)record.value.at(last);
        if (record.id == "sample") {
            require(!m_run.token_text(static_cast<std::int64_t>(corner)).empty(), "sample");
            require(pass.token == static_cast<std::int64_t>(corner), "token of the pass");
        }
    }

    void view_axis(
        const Pass& pass, std::string_view axis, std::int64_t size, bool keys_are_all) const
    {
        require(size >= 1, "an empty axis");
        if (axis == "query" || axis == "position" || (axis == "key" && !keys_are_all)) {
            require(size == pass.count, "rows");
            (void)pass.tokens.at(static_cast<std::size_t>(pass.first + size - 1));
        } else if (axis == "key") {
            require(size == pass.rows_total(), "keys");
        } else if (axis == "token") {
            require(!m_run.token_text(size - 1).empty(), "text of the last token");
        }
    }

    const Run& m_run;
};

} // namespace

void view_run(const Run& run)
{
    Viewer(run).view();
}

} // namespace glassllm::testing
