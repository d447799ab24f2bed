// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/edit_lines.h"

#include "core/base/number_text.h"
#include "core/checkpoint/edit_json.h"

#include <algorithm>

namespace glassllm {
namespace {

constexpr std::size_t LABEL_WIDTH = 12;

std::string joined(std::string text, const std::string& more)
{
    text += (text.empty() ? "" : ", ") + more;
    return text;
}

/// Where in its record an edit works; empty: everywhere.
std::string place_words(const Edit& edit)
{
    std::string out;
    if (edit.head) {
        out = joined(out, "head " + std::to_string(*edit.head));
    }
    if (edit.pass) {
        out = joined(out, "pass " + std::to_string(*edit.pass));
    }
    if (!edit.at.empty()) {
        std::string ranges;
        for (const EditRange& range : edit.at) {
            ranges = joined(ranges,
                range.to == range.from + 1
                    ? std::to_string(range.from)
                    : std::to_string(range.from) + " to " + std::to_string(range.to - 1));
        }
        out = joined(out, "cells [" + ranges + "]");
    }
    return out;
}

std::string change_words(const Edit& edit)
{
    switch (edit.change) {
    case Edit::Change::Zero:
        return "set to 0";
    case Edit::Change::Scale:
        return "times " + number_text(edit.amount);
    case Edit::Change::Add:
        return "plus " + number_text(edit.amount);
    case Edit::Change::Replace:
        break;
    }
    return "replaced";
}

std::string line_of(std::size_t number, const std::string& place, const Edit& edit)
{
    return edit_label(static_cast<std::int64_t>(number)) + (place.empty() ? "" : place + ": ")
        + change_words(edit) + "\n";
}

} // namespace

std::string edit_label(std::int64_t number)
{
    std::string label = "edit " + std::to_string(number);
    label.resize(std::max(LABEL_WIDTH, label.size() + 1), ' ');
    return label;
}

std::string edit_lines(const Run& run)
{
    std::string out;
    try {
        const std::vector<Edit> edits = recorded_edits(run);
        for (std::size_t i = 0; i < edits.size(); ++i) {
            const Edit& edit = edits[i];
            std::string place = edit.step;
            if (edit.layer) {
                place = joined(place, "layer " + std::to_string(*edit.layer));
            }
            const std::string inside = place_words(edit);
            out += line_of(i, inside.empty() ? place : joined(place, inside), edit);
        }
    } catch (const BadFile& problem) {
        return std::string("edits       unknown: ") + problem.what() + "\n";
    }
    return out;
}

std::string edit_lines(const Run& run, const StepRecord& record, std::int64_t pass)
{
    std::string out;
    try {
        const std::vector<Edit> edits = recorded_edits(run);
        for (std::size_t i = 0; i < edits.size(); ++i) {
            const Edit& edit = edits[i];
            const bool touches = edit.step == record.id && edit.layer == record.layer
                && edit.pass.value_or(pass) == pass
                && (!record.head || !edit.head || edit.head == record.head);
            if (touches) {
                out += line_of(i, place_words(edit), edit);
            }
        }
    } catch (const BadFile&) {
        return {}; // said of the run
    }
    return out;
}

} // namespace glassllm
