// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/record_run.h"
#include "ui/compare/compared_candidates.h"
#include "ui/compare/compared_figures.h"
#include "ui/compare/comparison.h"
#include "ui/state/selection.h"

#include <memory>
#include <string>

/// Runs of the built-in model that are worth comparing.
namespace glassllm::testing {

inline const Checkpoint& builtin()
{
    static const Checkpoint model = load_builtin();
    return model;
}

inline std::shared_ptr<const Run> recorded(RunRequest request)
{
    return std::make_shared<const Run>(record_run(builtin(), request));
}

inline std::shared_ptr<const Run> recorded(
    const std::string& prompt, RunMode mode = RunMode::Generate)
{
    RunRequest request;
    request.prompt = prompt;
    request.mode = mode;
    request.sampling.greedy = true;
    return recorded(std::move(request));
}

inline const std::string BALL = "Ana found a red ball. Ana gave the";
inline const std::string BOOK = "Ana found a red book. Ana gave the";
inline const std::string LONGER = "Ana found a red book. Then Ana gave Tom the";

/// BALL with head `head` of a layer switched off.
inline std::shared_ptr<const Run> withoutHead(std::int64_t layer, std::int64_t head)
{
    RunRequest request;
    request.prompt = BALL;
    request.sampling.greedy = true;
    Edit edit;
    edit.step = "attn.mix";
    edit.layer = layer;
    edit.head = head;
    request.edits = { edit };
    request.interventions = Json::array({ Json {
        { "step", "attn.mix" }, { "layer", layer }, { "head", head }, { "zero", true } } });
    return recorded(std::move(request));
}

/// The event of a step of the selection's pass, or -1.
inline int eventOf(const Selection& selection, std::string_view id, std::int64_t layer = -1)
{
    for (int event = 0; event < selection.eventCount(); ++event) {
        const StepRecord& record
            = selection.currentPass()->trace->records[static_cast<std::size_t>(event)];
        if (record.id == id && (layer < 0 || record.layer == layer)) {
            return event;
        }
    }
    return -1;
}

/// Two runs at the same place.
struct Pair {
    Pair(const std::shared_ptr<const Run>& a, const std::shared_ptr<const Run>& b)
    {
        shown.setRun(a);
        other.setRun(b);
    }
    void go(std::string_view id, std::int64_t layer = -1, int head = 0)
    {
        shown.setEvent(eventOf(shown, id, layer));
        const Counterpart place = counterpartOf(shown, other.run().get());
        other.setPassAndEvent(place.pass, place.event);
        shown.setHead(head);
        other.setHead(head);
    }
    [[nodiscard]] ComparedFigures figures() const
    {
        return compareFigures(shown, other, {}, {}).value();
    }
    [[nodiscard]] ComparedCandidates candidates(std::size_t most) const
    {
        return compareCandidates(shown, other, most, TokenMatch(shown.run(), other.run()));
    }

    Selection shown;
    Selection other;
};

} // namespace glassllm::testing
