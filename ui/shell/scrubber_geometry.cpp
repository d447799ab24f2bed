// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scrubber_geometry.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

std::vector<EventGroup> eventGroups(const std::vector<StepRecord>& records)
{
    std::vector<EventGroup> groups;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const StepRecord& record = records[i];
        if (groups.empty() || groups.back().layer != record.layer) {
            groups.push_back({ record.layer, static_cast<int>(i), 0, record.id });
        }
        EventGroup& group = groups.back();
        ++group.count;
        if (record.id == "probs" || record.id == "loss") {
            group.name = record.id;
        }
    }
    return groups;
}

ScrubberGeometry::ScrubberGeometry(std::vector<EventGroup> groups, double left, double width)
    : m_groups(std::move(groups))
{
    const auto count = static_cast<double>(m_groups.size());
    const double gap = count > 10 ? 1 : 4; // more than eight layers, their neighbours included
    const double room = std::max(0.0, width - gap * std::max(0.0, count - 1));
    const double narrowest = std::min(NARROWEST, room / std::max(1.0, count));
    double events = 0;
    for (const EventGroup& group : m_groups) {
        events += group.count;
    }
    const double spare = room - narrowest * count;
    double x = left;
    for (const EventGroup& group : m_groups) {
        // groups of one event must not eat the room of the layers
        const double share = events > count ? (group.count - 1) / (events - count) : 1 / count;
        const double own = narrowest + spare * share;
        m_spans.push_back({ x, own });
        x += own + gap;
    }
}

double ScrubberGeometry::xOf(int event) const
{
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const EventGroup& group = m_groups[i];
        if (event < group.first + group.count) {
            return m_spans[i].left + m_spans[i].width * (event - group.first + 0.5) / group.count;
        }
    }
    return m_spans.empty() ? 0 : m_spans.back().left + m_spans.back().width;
}

int ScrubberGeometry::eventAt(double x) const
{
    int best = 0;
    double bestDistance = -1;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const EventGroup& group = m_groups[i];
        const double inside = (x - m_spans[i].left) / m_spans[i].width * group.count - 0.5;
        const int nearest = std::clamp(static_cast<int>(std::lround(inside)), 0, group.count - 1);
        const double distance = std::abs(xOf(group.first + nearest) - x);
        if (bestDistance < 0 || distance < bestDistance) {
            best = group.first + nearest;
            bestDistance = distance;
        }
    }
    return best;
}

double ScrubberGeometry::pixelsPerEvent() const
{
    double least = 0;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const double each = m_spans[i].width / m_groups[i].count;
        least = i == 0 ? each : std::min(least, each);
    }
    return least;
}

} // namespace glassllm
