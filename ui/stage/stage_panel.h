// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/stage_operands.h"

#include <QImage>
#include <QList>
#include <QWidget>

#include <memory>
#include <optional>

namespace glassllm {

class Selection;
class Theme;
struct StageOptions;
struct StageParts;
struct StagePicture;

/// The middle of the window: the record of the current event, shown as large as it goes, with its
/// header, heads, read-out and colour bar. Without a run it is an empty area.
class StagePanel final : public QWidget {
    Q_OBJECT

public:
    StagePanel(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    ~StagePanel() override;

    /// Narrow windows: low header, no heads column (the head selector of the header stays).
    void setCompact(bool compact);
    /// Where the weights come from that stand around a product; without them only products of
    /// records have their operands.
    void setWeights(WeightsOfRun weights);
    /// Asks for the weights of the run again: another model was opened.
    void forgetWeights();
    /// Of the numbers of the read-out; none: as suits each step.
    void setDecimals(std::optional<int> decimals);
    /// Cells of a step in slow motion appear without fading in.
    void setMotionReduced(bool reduced);
    /// Whether the current event has a picture that can be exported and copied.
    [[nodiscard]] bool canExport() const;
    /// The current picture with title, labels and colour bar, of exactly that many pixels; the
    /// light colours unless `dark`. Null when there is nothing to show.
    [[nodiscard]] QImage heatmapImage(QSize pixels, bool dark = false) const;
    /// The size that suits the current picture at 1x.
    [[nodiscard]] QSize naturalExportSize() const;
    /// What is shown, and how it was chosen to be shown.
    [[nodiscard]] const StagePicture& picture() const;
    [[nodiscard]] const StageOptions& options() const;
    /// Writes the picture as PNG of that many pixels, SVG or PDF, as the path ends, in the light
    /// colours, with title and prompt in its metadata. An existing file stays whole when writing
    /// fails; `problem` then says why, with the path.
    bool exportHeatmap(const QString& path, QSize pixels, QString* problem = nullptr) const;

public slots:
    /// Puts the picture on the clipboard.
    void copyHeatmap();
    /// Gives the keyboard to the result.
    void focusResult();
    /// Chooses the number that has the ring though nobody chose it, or the likeliest token. A lens
    /// would be moved by that: then nothing happens.
    void chooseRinged();

signals:
    /// Something was copied or written: one sentence for a status line.
    void reported(const QString& sentence);
    void exportWanted(); ///< the button was pressed
    void resized();
    /// Of a step of a layer: a head, or the heads of a group.
    void headMenuWanted(const QList<int>& queryHeads, const QPoint& global);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void connectParts();
    void connectHeads();
    void retranslateUi();

    std::unique_ptr<StageParts> m_parts;
};

} // namespace glassllm
