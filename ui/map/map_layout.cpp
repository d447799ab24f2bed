// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/map/map_layout.h"

#include <algorithm>

namespace glassllm {

MapModel MapModel::of(const Run& run, const Pass& pass)
{
    MapModel model { .layers = run.config_int("num_hidden_layers"),
        .loss = run.mode == RunMode::Loss };
    for (const StepRecord& record : pass.trace->records) {
        model.events.emplace_back(record.id, record.layer);
        model.layers = std::max(model.layers, record.layer.value_or(-1) + 1);
    }
    return model;
}

int MapModel::eventOf(const std::string& id, std::optional<std::int64_t> layer) const
{
    const auto found = std::find(events.begin(), events.end(), std::pair { id, layer });
    return found == events.end() ? -1 : static_cast<int>(found - events.begin());
}

/// Goes down the drawing line by line.
class MapLayout::Builder {
public:
    Builder(MapLayout& layout, double width)
        : m_out(layout)
        , m_right(width - 2)
    {
    }

    void step(const std::string& id)
    {
        const QRectF box(m_left, m_y, m_right - m_left, PILL);
        m_out.m_places.push_back({ MapPlace::Kind::Step, id, std::nullopt, box });
        m_out.m_joints.push_back({ { SPINE, box.center().y() }, false, id, std::nullopt });
        m_out.m_wires.emplace_back(SPINE, box.center().y(), m_left, box.center().y());
        m_y += PILL + GAP;
    }

    void foldedLayer(std::int64_t layer, double height)
    {
        const QRectF box(m_left, m_y, m_right - m_left, height);
        m_out.m_places.push_back({ MapPlace::Kind::Layer, {}, layer, box });
        const double apart = height >= CARD ? 8 : 0;
        if (apart > 0) {
            joint(box.center().y() - apart, "attn.residual", layer);
        }
        joint(box.center().y() + apart, "ffn.residual", layer);
        m_y += height + (apart > 0 ? 8 : 3);
    }

    void openLayer(std::int64_t layer)
    {
        m_layer = layer;
        const double top = m_y;
        m_inLeft = m_left + 8;
        m_inRight = m_right - 8;
        m_y += HEAD;
        attention();
        m_y += 4;
        feedForward();
        m_out.m_frame = QRectF(m_left, top, m_right - m_left, m_y - top);
        m_y += 8;
    }

    void finish() { m_out.m_height = m_y; }

private:
    static constexpr double PILL = 20;
    static constexpr double GAP = 4;
    static constexpr double HEADS = 5; // more height for the dots of the heads
    static constexpr double HEAD = 22;

    void joint(double y, const char* id, std::int64_t layer)
    {
        m_out.m_joints.push_back({ { SPINE, y }, true, id, layer });
    }

    /// The box of a step in a line of equal columns.
    QRectF put(const char* id, int column, int columns, int span = 1)
    {
        const double width = (m_inRight - m_inLeft + GAP) / columns;
        const QRectF box(
            m_inLeft + column * width, m_y, width * span - GAP, m_tall ? PILL + HEADS : PILL);
        m_out.m_places.push_back({ MapPlace::Kind::Step, id, m_layer, box });
        return box;
    }
    void next() { m_y += PILL + GAP + (m_tall ? HEADS : 0); }
    /// From the middle of a box's foot to the top of the next line.
    void down(const QRectF& box)
    {
        m_out.m_wires.emplace_back(
            box.center().x(), box.bottom(), box.center().x(), box.bottom() + GAP);
    }
    void branch(const QRectF& norm)
    {
        m_out.m_wires.emplace_back(SPINE, norm.center().y(), norm.left(), norm.center().y());
    }

    void attention()
    {
        const QRectF norm = put("attn.norm", 0, 3, 2);
        branch(norm);
        next();
        m_tall = true;
        const QRectF query = put("attn.q", 0, 3);
        const QRectF key = put("attn.k", 1, 3);
        const QRectF value = put("attn.v", 2, 3);
        for (const QRectF& box : { query, key }) {
            m_out.m_wires.emplace_back(
                box.center().x(), norm.bottom(), box.center().x(), box.top());
        }
        m_out.m_wires.emplace_back(
            norm.right(), norm.center().y(), value.center().x(), norm.center().y());
        m_out.m_wires.emplace_back(
            value.center().x(), norm.center().y(), value.center().x(), value.top());
        next();
        down(query);
        down(key);
        const QRectF queryTurned = put("attn.q_rope", 0, 3);
        const QRectF keyTurned = put("attn.k_rope", 1, 3);
        next();
        m_tall = false;
        down(queryTurned);
        down(keyTurned);
        for (const char* const id : { "attn.scores", "attn.mask", "attn.softmax" }) {
            down(put(id, 0, 3, 2));
            next();
        }
        const QRectF mix = put("attn.mix", 0, 3, 3);
        // values are not turned: they pass by the rotation and the scores
        m_out.m_wires.emplace_back(
            value.center().x(), value.bottom(), value.center().x(), mix.top());
        next();
        down(mix);
        const QRectF out = put("attn.out", 0, 3, 3);
        next();
        residual("attn.residual", out);
    }

    void feedForward()
    {
        const QRectF norm = put("ffn.norm", 0, 1);
        branch(norm);
        next();
        const QRectF gate = put("ffn.gate", 0, 2);
        const QRectF up = put("ffn.up", 1, 2);
        for (const QRectF& box : { gate, up }) {
            m_out.m_wires.emplace_back(
                box.center().x(), norm.bottom(), box.center().x(), box.top());
        }
        next();
        down(gate);
        down(up);
        const QRectF act = put("ffn.act", 0, 1);
        next();
        down(act);
        const QRectF lower = put("ffn.down", 0, 1);
        next();
        residual("ffn.residual", lower);
    }

    /// Back to the stream: from under the last box of the branch to the addition.
    void residual(const char* id, const QRectF& last)
    {
        const double y = m_y + PILL / 2;
        const QRectF box(
            m_inRight - (m_inRight - m_inLeft) * 0.58, m_y, (m_inRight - m_inLeft) * 0.58, PILL);
        m_out.m_places.push_back({ MapPlace::Kind::Residual, id, m_layer, box });
        const double x = (m_inLeft + box.left()) / 2;
        m_out.m_wires.emplace_back(x, last.bottom(), x, y);
        m_out.m_wires.emplace_back(x, y, SPINE, y);
        joint(y, id, m_layer);
        next();
    }

    MapLayout& m_out;
    double m_left = 36;
    double m_right;
    double m_inLeft = 0;
    double m_inRight = 0;
    double m_y = 4;
    bool m_tall = false; ///< the boxes of this line show heads
    std::int64_t m_layer = 0;
};

MapLayout::MapLayout(const MapModel& model, std::int64_t open, double width)
{
    Builder builder(*this, width);
    builder.step("embed");
    const double folded = model.layers > OPEN_CARDS ? BAR : CARD;
    for (std::int64_t layer = 0; layer < model.layers; ++layer) {
        if (layer == open) {
            builder.openLayer(layer);
        } else {
            builder.foldedLayer(layer, folded);
        }
    }
    for (const char* const id : { "final.norm", "logits" }) {
        builder.step(id);
    }
    for (const char* const id :
        { model.loss ? "loss" : "probs", model.loss ? "loss.grad" : "sample" }) {
        builder.step(id);
    }
    builder.finish();
}

} // namespace glassllm
