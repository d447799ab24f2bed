// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"
#include "ui/stage/stage_picture.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// Every head of one record side by side, with the scales that the stage shows: one for all, or
/// one for each head, whose limit then stands beside its name.
class HeadsPicture {
    Q_DECLARE_TR_FUNCTIONS(HeadsPicture)

public:
    /// Nothing for a record with fewer than two heads.
    [[nodiscard]] static std::optional<HeadsPicture> of(
        const Selection& selection, const StageOptions& options);

    [[nodiscard]] QSize naturalSize() const;
    [[nodiscard]] PictureScene scene(ThemeMode mode) const;
    [[nodiscard]] PictureFile file(const PictureOrder& order) const;
    [[nodiscard]] int count() const { return static_cast<int>(m_heads.size()); }
    [[nodiscard]] bool hasOneScale() const;
    /// What the metadata says; the picture has no content of its own.
    [[nodiscard]] const StagePicture& about() const { return m_about; }
    /// "attn-softmax-layer1-heads"
    [[nodiscard]] QString name() const;

private:
    struct Head {
        std::shared_ptr<const HeatmapFigure> figure;
        QString name; ///< "head 1 · key head 0"
    };

    [[nodiscard]] static QString titleOf(const StagePicture& about);
    [[nodiscard]] int columns() const;
    [[nodiscard]] QSize panelSize() const;
    [[nodiscard]] QRect panel(int head) const; ///< with its name
    void paintNames(QPainter& painter, const Palette& palette) const;
    void paintLegendLine(QPainter& painter, const HeatmapStyle& style) const;
    void paintScaleOfEach(QPainter& painter, const QRectF& rect, const HeatmapStyle& style) const;

    StagePicture m_about;
    std::vector<Head> m_heads;
    MatrixStats m_stats; ///< of all heads
};

} // namespace glassllm
