// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/tracer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// A stretch of events of one layer, or of none.
struct EventGroup {
    std::optional<std::int64_t> layer;
    int first = 0; ///< event, from 0
    int count = 0;
    std::string name; ///< a step that speaks for a group without a layer: "embed", "probs", "loss"
    bool operator==(const EventGroup&) const = default;
};

/// The groups of a pass, in order.
[[nodiscard]] std::vector<EventGroup> eventGroups(const std::vector<StepRecord>& records);

/// Where events stand on the scrubber: one function for painting, clicks and drags.
class ScrubberGeometry {
public:
    static constexpr double NARROWEST = 14; ///< of a group, in pixels, where there is room

    ScrubberGeometry() = default;
    /// @param left, width the strip in pixels
    ScrubberGeometry(std::vector<EventGroup> groups, double left, double width);

    struct Span {
        double left = 0;
        double width = 0;
    };
    [[nodiscard]] const std::vector<EventGroup>& groups() const { return m_groups; }
    [[nodiscard]] Span span(std::size_t group) const { return m_spans.at(group); }
    [[nodiscard]] double xOf(int event) const; ///< the middle of the event's share
    [[nodiscard]] int eventAt(double x) const; ///< the nearest one; 0 without events
    [[nodiscard]] double pixelsPerEvent() const; ///< in the densest group

private:
    std::vector<EventGroup> m_groups;
    std::vector<Span> m_spans;
};

} // namespace glassllm
