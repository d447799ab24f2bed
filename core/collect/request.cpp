// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/request.h"

#include "core/base/reason.h"
#include "core/checkpoint/record_run.h"
#include "core/model/generate.h"
#include "core/model/loss.h"
#include "core/trace/run_file.h"
#include "core/trace/run_records.h"

#include <algorithm>
#include <string>
#include <utility>

namespace glassllm {
namespace {

std::vector<std::int64_t> prompt_tokens(const Checkpoint& checkpoint, const InvokeSpec& invoke)
{
    if (!invoke.prompt) {
        return invoke.tokens;
    }
    if (invoke.prompt->empty()) {
        throw_error<BadValue>(ErrorCode::EmptyPrompt);
    }
    if (!checkpoint.tokenizer) {
        throw_error<BadValue>(ErrorCode::NoTokenizer, { checkpoint.card.name });
    }
    return checkpoint.tokenizer->encode(*invoke.prompt);
}

std::vector<Edit> edits_of(const InvokeSpec& invoke, const std::vector<Value>& sources)
{
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < invoke.interventions.size(); ++i) {
        Edit edit = invoke.interventions[i].edit;
        if (invoke.interventions[i].source) {
            edit.value = sources.at(i).tensor();
        }
        edits.push_back(std::move(edit));
    }
    return edits;
}

template <class T> void add_once(std::vector<T>& list, const T& value)
{
    if (std::ranges::find(list, value) == list.end()) {
        list.push_back(value);
    }
}

/// What has to be recorded for the saves; no filter when nothing has.
std::optional<TraceFilter> filter_of(const InvokeSpec& invoke)
{
    TraceFilter filter;
    for (const SaveSpec& save : invoke.saves) {
        if (save.what == SaveSpec::What::Step) {
            add_once(filter.ids, save.step);
            add_once(filter.passes, save.pass);
            if (save.layer) {
                add_once(filter.layers, *save.layer);
            }
        }
    }
    return filter.ids.empty() ? std::nullopt : std::optional(std::move(filter));
}

/// What the model does not have would only be missed after the run.
void require_layers(const InvokeSpec& invoke, const Config& config)
{
    for (const SaveSpec& save : invoke.saves) {
        if (save.layer && *save.layer >= config.n_layers) {
            throw_error<NotFound>(ErrorCode::RecordMissing,
                { reason(Reason::LayerOfRange,
                    { save.step, std::to_string(*save.layer), "0",
                        std::to_string(config.n_layers - 1) }) });
        }
    }
}

/// Collects the values of one run under the names of its saves.
class Collector {
public:
    Collector(
        const Checkpoint& checkpoint, const InvokeSpec& invoke, const std::vector<BoundName>& names)
        : m_checkpoint(checkpoint)
        , m_invoke(invoke)
        , m_names(names)
        , m_values(invoke.saves.size())
    {
    }
    /// Takes the steps of a pass that are saved.
    void take_steps(std::int64_t pass, const Tracer& trace)
    {
        m_last_pass = std::max(m_last_pass, pass);
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            const SaveSpec& save = m_invoke.saves[i];
            if (save.what != SaveSpec::What::Step || save.pass != pass) {
                continue;
            }
            if (const Value* same = taken(i)) {
                m_values[i] = *same;
                continue;
            }
            const auto layer = save.layer ? std::optional<Index>(*save.layer) : std::nullopt;
            const auto head = save.head ? std::optional<Index>(*save.head) : std::nullopt;
            const Tensor value = trace.get(save.step, layer, head).value;
            // a head would keep the record of all of them alive
            m_values[i] = Value(value.owns_exactly() ? value : value.deep_copy());
        }
    }
    void take_run(const std::vector<std::int64_t>& tokens, const std::optional<double>& loss)
    {
        std::optional<Value> text;
        std::optional<Value> ids;
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            switch (m_invoke.saves[i].what) {
            case SaveSpec::What::Step:
            case SaveSpec::What::Glass:
                break;
            case SaveSpec::What::Text:
                text = text ? text : Value(text_of(tokens));
                m_values[i] = text;
                break;
            case SaveSpec::What::Tokens:
                ids = ids ? ids : Value(Tensor(tokens));
                m_values[i] = ids;
                break;
            case SaveSpec::What::Loss:
                m_values[i] = Value(loss.value());
                break;
            }
        }
    }
    void take_file(const Run& run)
    {
        // one object, however many saves it has
        const Value file(run_bytes(run, reason(Reason::TheRun)));
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            if (m_invoke.saves[i].what == SaveSpec::What::Glass) {
                m_values[i] = file;
            }
        }
    }
    [[nodiscard]] Dict shipped() const
    {
        Dict out;
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            if (!m_values[i]) {
                refuse_pass(m_invoke.saves[i]);
            }
            ship(out, m_invoke.saves[i].place, *m_values[i]);
        }
        return out;
    }

private:
    [[noreturn]] void refuse_pass(const SaveSpec& save) const
    {
        const std::string pass = std::to_string(save.pass);
        throw_error<NotFound>(ErrorCode::RecordMissing,
            { m_last_pass == 0 ? reason(Reason::PassOfOne, { save.step, pass })
                               : reason(Reason::PassOfRange,
                                   { save.step, pass, "0", std::to_string(m_last_pass) }) });
    }
    /// An earlier save of the same value.
    [[nodiscard]] const Value* taken(std::size_t at) const
    {
        const SaveSpec& wanted = m_invoke.saves[at];
        for (std::size_t i = 0; i < at; ++i) {
            const SaveSpec& save = m_invoke.saves[i];
            if (save.what == wanted.what && save.step == wanted.step && save.layer == wanted.layer
                && save.head == wanted.head && save.pass == wanted.pass) {
                return &*m_values[i];
            }
        }
        return nullptr;
    }
    [[nodiscard]] std::string text_of(const std::vector<std::int64_t>& tokens) const
    {
        if (!m_checkpoint.tokenizer) {
            throw_error<BadValue>(ErrorCode::NoTokenizer, { m_checkpoint.card.name });
        }
        return m_checkpoint.tokenizer->decode(tokens);
    }
    void ship(Dict& out, const SavePlace& place, const Value& value) const
    {
        if (!place.slot && !place.key) {
            return out.set(place.name, value);
        }
        if (!out.contains(place.name)) {
            const auto bound = std::ranges::find(m_names, place.name, &BoundName::name);
            out.set(place.name, place.slot ? Value::empty_slots(bound->size) : Value(Dict {}));
        }
        const Value& container = out.at(place.name);
        if (place.slot) {
            container.list().at(static_cast<std::size_t>(*place.slot)) = value;
        } else {
            container.dict().set(*place.key, value);
        }
    }

    const Checkpoint& m_checkpoint;
    const InvokeSpec& m_invoke;
    const std::vector<BoundName>& m_names;
    std::vector<std::optional<Value>> m_values; ///< of each save
    std::int64_t m_last_pass = 0; ///< that the run made
};

void generate_tokens(const Checkpoint& checkpoint, const InvokeSpec& invoke,
    const std::vector<Edit>& edits, const RequestHooks& hooks, Collector& collector)
{
    const auto filter = filter_of(invoke);
    GenerateOptions options;
    options.greedy = invoke.sampling.greedy;
    options.temperature = invoke.sampling.temperature;
    options.top_k = invoke.sampling.top_k;
    options.top_p = invoke.sampling.top_p;
    options.seed = invoke.sampling.seed;
    options.kv_cache = invoke.kv_cache;
    options.trace = filter.has_value();
    options.filter = filter.value_or(TraceFilter {});
    options.budget = hooks.budget;
    options.ignore_eos = invoke.ignore_eos;
    options.stop = hooks.stop;
    options.progress = hooks.progress;
    options.edits = edits;
    Generation generation
        = checkpoint.model.generate(prompt_tokens(checkpoint, invoke), invoke.new_tokens, options);
    for (std::int64_t pass = 0; const auto step = generation.next(); ++pass) {
        if (step->trace) {
            collector.take_steps(pass, *step->trace);
        }
    }
    collector.take_run(generation.tokens(), std::nullopt);
}

void compute_loss(const Checkpoint& checkpoint, const InvokeSpec& invoke,
    const std::vector<Edit>& edits, const RequestHooks& hooks, Collector& collector)
{
    const auto filter = filter_of(invoke);
    std::optional<Tracer> tracer;
    if (filter) {
        tracer.emplace(*filter, 0, hooks.budget.value_or(default_trace_budget()));
    }
    const ForwardOptions how { .tracer = tracer ? &*tracer : nullptr,
        .stop = hooks.stop,
        .progress = hooks.progress,
        .edits = edits };
    const std::vector<std::int64_t> tokens = prompt_tokens(checkpoint, invoke);
    const double loss = checkpoint.model.loss(tokens, invoke.targets, how);
    if (tracer) {
        collector.take_steps(0, *tracer);
    }
    collector.take_run(tokens, loss);
}

bool saves_the_run(const InvokeSpec& invoke)
{
    return std::ranges::any_of(
        invoke.saves, [](const SaveSpec& save) { return save.what == SaveSpec::What::Glass; });
}

RunRequest whole_run(
    const InvokeSpec& invoke, const std::vector<Edit>& edits, const RequestHooks& hooks)
{
    RunRequest request;
    request.mode = invoke.mode;
    request.prompt = invoke.prompt;
    request.tokens = invoke.tokens;
    request.targets = invoke.targets;
    request.new_tokens = invoke.new_tokens;
    request.sampling = invoke.sampling;
    request.kv_cache = invoke.kv_cache;
    request.ignore_eos = invoke.ignore_eos;
    request.edits = edits;
    if (!edits.empty()) {
        request.interventions = invoke.json.at("interventions");
    }
    request.budget = hooks.budget;
    request.stop = hooks.stop;
    request.progress = hooks.progress;
    return request;
}

/// As the model gives it: its record is rounded.
std::optional<double> loss_of(const Run& run, const std::vector<Edit>& edits)
{
    if (run.mode != RunMode::Loss) {
        return std::nullopt;
    }
    const Tensor logits = run.passes.front().trace->get("logits").value;
    return edited(edits, "loss", 0, mean_cross_entropy(logits, run.targets));
}

/// Records everything, as a run that is traced to a file.
void record_everything(const Checkpoint& checkpoint, const InvokeSpec& invoke,
    const std::vector<Edit>& edits, const RequestHooks& hooks, Collector& collector)
{
    const Run run = record_run(checkpoint, whole_run(invoke, edits, hooks));
    if (!run.complete) {
        throw_error<Cancelled>(ErrorCode::Cancelled);
    }
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        collector.take_steps(static_cast<std::int64_t>(pass), *run.passes[pass].trace);
    }
    collector.take_run(all_tokens(run), loss_of(run, edits));
    collector.take_file(run);
}

} // namespace

Value saved_at(const Dict& saves, const ValueSource& source)
{
    const SavePlace& place = source.place;
    const Value* value = saves.find(place.name);
    if (value != nullptr && place.slot) {
        const auto slot = static_cast<std::size_t>(*place.slot);
        const bool list = value->kind() == Value::Kind::List && slot < value->list().size();
        value = list ? &value->list()[slot] : nullptr;
    } else if (value != nullptr && place.key) {
        value = value->kind() == Value::Kind::Dict ? value->dict().find(*place.key) : nullptr;
    }
    if (value == nullptr) {
        throw_error<NotFound>(ErrorCode::NotSaved, { std::to_string(source.invoke), place.name });
    }
    return *value;
}

std::vector<Value> source_values(
    const InvokeSpec& invoke, const std::function<const Dict&(std::size_t invoke)>& saves_of)
{
    std::vector<Value> out;
    for (const Intervention& intervention : invoke.interventions) {
        out.push_back(intervention.source
                ? saved_at(saves_of(intervention.source->invoke), *intervention.source)
                : Value());
    }
    return out;
}

Dict run_request(const Checkpoint& checkpoint, const InvokeSpec& invoke,
    const std::vector<BoundName>& names, const std::vector<Value>& sources,
    const RequestHooks& hooks)
{
    require_layers(invoke, checkpoint.model.config());
    const std::vector<Edit> edits = edits_of(invoke, sources);
    Collector collector(checkpoint, invoke, names);
    if (saves_the_run(invoke)) {
        record_everything(checkpoint, invoke, edits, hooks, collector);
    } else if (invoke.mode == RunMode::Loss) {
        compute_loss(checkpoint, invoke, edits, hooks, collector);
    } else {
        generate_tokens(checkpoint, invoke, edits, hooks, collector);
    }
    return collector.shipped();
}

} // namespace glassllm
