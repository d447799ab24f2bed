// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_figures.h"
#include "ui/export/picture_file.h"
#include "ui/stage/stage_picture.h"

#include <QCoreApplication>

#include <array>
#include <memory>

namespace glassllm {

/// The three pictures of a comparison as one, for files and the clipboard: title with both prompts,
/// labels, cells, both colour scales. It depends on what is compared, never on the screen.
class ComparePicture {
    Q_DECLARE_TR_FUNCTIONS(ComparePicture)

public:
    /// @param figures never null
    ComparePicture(const Selection& shown, const Selection& other, const Letters& letters,
        std::shared_ptr<const ComparedFigures> figures);

    [[nodiscard]] QSize naturalSize() const;
    [[nodiscard]] PictureScene scene(ThemeMode mode) const;
    /// "attn-softmax-layer1-head3-A-B", without the end of a file's name.
    [[nodiscard]] QString name() const;
    [[nodiscard]] const QString& title() const { return m_about.title; }

private:
    [[nodiscard]] QRect panel(int which) const; ///< with its title
    [[nodiscard]] const HeatmapFigure& figure(int which) const;
    void paintNames(QPainter& painter, const Palette& palette) const;
    void paintScales(QPainter& painter, const HeatmapStyle& style) const;

    StagePicture m_about; ///< title and metadata; it has no content of its own
    Letters m_letters;
    std::array<QString, 3> m_names;
    QString m_finding;
    std::shared_ptr<const ComparedFigures> m_figures;
};

/// Title and metadata of a picture of two runs, without content.
/// @param head along the record's axis; -1: none
[[nodiscard]] StagePicture aboutComparison(
    const Selection& shown, const Selection& other, const Letters& letters, int head);
/// "attn-softmax-layer1-head3-A-B", without the end of a file's name.
[[nodiscard]] QString nameOfComparison(const StagePicture& about, const Letters& letters);

} // namespace glassllm
