// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// A line of the event list: a pass, a layer of it, or one event.
struct EventNode {
    enum class Kind { Root, Pass, Layer, Event };
    Kind kind = Kind::Root;
    int pass = 0;
    int first = 0; ///< event, from 0
    int count = 0; ///< events below, 1 for an event
    std::optional<std::int64_t> layer;
    QString id; ///< of an event
    Shape shape; ///< of an event
    EventNode* parent = nullptr;
    int row = 0; ///< place in the parent
    std::vector<std::unique_ptr<EventNode>> children;

    [[nodiscard]] int lastEvent() const
    {
        return children.empty() ? first : children.back()->first;
    }
};

/// The events of a run by pass, layer and step. A run of one pass has no line for it.
/// @param filter words that must all occur in a step's id, its layer ("layer 1") or its shape
[[nodiscard]] std::unique_ptr<EventNode> buildEventTree(const Run& run, const QString& filter = {});

/// What a line says, in the language of the window.
struct EventLine {
    QString number; ///< "28" or "20–37"
    QString name; ///< "attn.softmax", "layer 1", "token 2 of 5"
    QString detail; ///< "4 × 9 × 9", "18 events"
};
[[nodiscard]] EventLine eventLine(const EventNode& node, int passCount);

/// The whole tree as text, one line each, two spaces deeper per level.
[[nodiscard]] QString printEventTree(const EventNode& root, int passCount);

} // namespace glassllm
