// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// What the drawing of a model needs to know of a run: its layers, and which events were recorded.
struct MapModel {
    std::int64_t layers = 0; ///< of the configuration; of the records where a file has none
    bool loss = false; ///< ends in loss and loss.grad, else in probs and sample
    std::vector<std::pair<std::string, std::optional<std::int64_t>>> events {}; ///< in their order

    [[nodiscard]] static MapModel of(const Run& run, const Pass& pass);
    /// The event of a step; -1 when it was not recorded.
    [[nodiscard]] int eventOf(const std::string& id, std::optional<std::int64_t> layer) const;
    bool operator==(const MapModel&) const = default;
};

/// A box of the drawing: a step, or a layer that is folded away.
struct MapPlace {
    enum class Kind { Step, Residual, Layer };
    Kind kind = Kind::Step;
    std::string id; ///< of a step
    std::optional<std::int64_t> layer;
    QRectF box;
    bool operator==(const MapPlace&) const = default;
};

/// Where everything stands, in pixels at 100 %: the residual stream as a line from top to bottom,
/// the branches of the open layer beside it, the other layers folded into cards.
class MapLayout {
public:
    static constexpr double SPINE = 18; ///< x of the residual stream
    static constexpr double CARD = 34; ///< height of a folded layer
    static constexpr double BAR = 14; ///< the same with more than OPEN_CARDS layers
    static constexpr std::int64_t OPEN_CARDS = 6;

    MapLayout() = default;
    /// @param open the layer whose branches are drawn, from 0
    /// @param width of the drawing
    MapLayout(const MapModel& model, std::int64_t open, double width);

    [[nodiscard]] const std::vector<MapPlace>& places() const { return m_places; }
    /// Paths of the numbers, without the residual stream.
    [[nodiscard]] const std::vector<QLineF>& wires() const { return m_wires; }
    /// Where the stream is joined: the two additions of a layer, and the steps on it.
    struct Joint {
        QPointF at;
        bool addition = false;
        std::string id; ///< the step that stands there; of a folded layer its residuals
        std::optional<std::int64_t> layer;
        bool operator==(const Joint&) const = default;
    };
    [[nodiscard]] const std::vector<Joint>& joints() const { return m_joints; }
    [[nodiscard]] const std::optional<QRectF>& frame() const { return m_frame; } ///< open layer
    [[nodiscard]] double height() const { return m_height; }
    bool operator==(const MapLayout&) const = default;

private:
    class Builder;
    std::vector<MapPlace> m_places;
    std::vector<QLineF> m_wires;
    std::vector<Joint> m_joints;
    std::optional<QRectF> m_frame;
    double m_height = 0;
};

} // namespace glassllm
