// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/candidates_view.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/loss_view.h"

#include <memory>
#include <variant>

namespace glassllm {

/// What the stage shows of one event.
struct StagePicture {
    struct Candidates {
        std::shared_ptr<const CandidateList> list;
        CandidateMode mode = CandidateMode::Probabilities;
    };
    using Heatmap = std::shared_ptr<const HeatmapFigure>;
    using Loss = std::shared_ptr<const LossTable>;

    std::variant<std::monostate, Heatmap, Candidates, Loss> content;
    QString title; ///< step · layer · head · prompt
    // for the file's metadata
    QString step;
    QString prompt;
    QString model;
    std::optional<std::int64_t> layer;
    int head = -1; ///< along the record's axis

    [[nodiscard]] bool isEmpty() const { return content.index() == 0; }
    [[nodiscard]] const Heatmap* heatmap() const { return std::get_if<Heatmap>(&content); }
};

/// The picture of the selection's event and head; empty without a run.
[[nodiscard]] StagePicture pictureOf(const Selection& selection, const StageOptions& options);

} // namespace glassllm
