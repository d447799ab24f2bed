// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/kept_by_event.h"
#include "ui/stage/stage_operands.h"
#include "ui/stage/stage_picture.h"

namespace glassllm {

/// The pictures of the events that were shown last, with their heads and operands.
class KeptPictures {
public:
    using Operands = std::shared_ptr<const StageOperands>;

    [[nodiscard]] StagePicture picture(const Selection& selection, const StageOptions& options);
    [[nodiscard]] std::vector<HeadPicture> heads(
        const Selection& selection, const StageOptions& options);
    /// @param weights may be null; others than before need clear()
    [[nodiscard]] Operands operands(const Selection& selection, const StageOptions& options,
        const std::shared_ptr<const WeightRows>& weights, const HeatmapFigure* figure);
    /// Forgets all: another language or other weights.
    void clear();

private:
    static constexpr int MOST = 96 * 1024; // KiB of each kind

    KeptByEvent<StagePicture> m_pictures { MOST };
    KeptByEvent<std::vector<HeadPicture>> m_heads { MOST };
    KeptByEvent<Operands> m_operands { MOST };
};

} // namespace glassllm
