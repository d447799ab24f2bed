// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_geometry.h"
#include "ui/stage/kept_pictures.h"
#include "ui/stage/record_lookup.h"
#include "ui/stage/stage_operands.h"
#include "ui/stage/stage_picture.h"
#include "ui/state/selection.h"

#include <QFutureWatcher>

class QBoxLayout;
class QLabel;
class QStackedWidget;

namespace glassllm {

class HeadsView;
class HeatmapWidget;
class LegendStrip;
class ReadOut;
class StageHeader;
class Theme;

/// The widgets of the stage and how they follow the selection; the panel puts them in place.
struct StageParts {
    Selection* selection = nullptr;
    Theme* theme = nullptr;
    StageOptions options;
    WeightsOfRun weightsOfRun; ///< may be empty
    std::shared_ptr<const WeightRows> weights; ///< of the shown run, once they were asked for
    bool weightsAsked = false;
    KeptPictures kept;
    StagePicture picture;
    StageHeader* header = nullptr;
    ReadOut* readOut = nullptr;
    QStackedWidget* canvas = nullptr;
    HeatmapWidget* heatmap = nullptr;
    QBoxLayout* middle = nullptr; ///< read-out, results, legend
    bool inCorner = false; ///< read-out and legend stand where the picture leaves a place free
    QBoxLayout* results = nullptr; ///< the result and its lens
    HeatmapWidget* lens = nullptr; ///< beside a result of very many cells
    std::optional<CellWindow> lensWindow; ///< where the lens is, or was
    HeadsView* grid = nullptr;
    CandidatesView* candidates = nullptr;
    LossView* loss = nullptr;
    QLabel* nothing = nullptr; ///< says why there is no picture
    LegendStrip* legend = nullptr;
    std::optional<MatrixStats> headStats; ///< of all heads of the record, once they were looked at
    HeadsView* column = nullptr;
    QFutureWatcher<std::optional<NaNPlace>> nanSearch;
    bool compact = false;

    [[nodiscard]] const HeatmapFigure* figure() const
    {
        const auto* const shown = picture.heatmap();
        return shown != nullptr ? shown->get() : nullptr;
    }
    [[nodiscard]] std::optional<Cell> shownCell(const std::optional<Cell>& inRecord) const;
    [[nodiscard]] std::optional<Cell> recordCell(const std::optional<Cell>& shown) const;
    [[nodiscard]] int headsOfRecord() const;
    void refresh();
    void refreshHeads();
    [[nodiscard]] MatrixStats statsOfRecord() const;
    /// Null where they have no room or the run does not hold them.
    [[nodiscard]] std::shared_ptr<const StageOperands> operands();
    void showContent();
    /// Puts read-out and legend between the operands, or beside a square, where both fit; else
    /// above and below.
    void placeStrips();
    /// Empty where there is none.
    [[nodiscard]] QRect placeForStrips() const;
    void moveStrips(bool corner);
    void showCurrent();
    void showMoment();
    void moveLens();
    void followLens();
    void hover(HeatmapWidget* over, const std::optional<Cell>& cell) const;
    void choose(const Cell& cell);
    void chooseRinged() const;
    void showHover() const;
    void showReadOut() const;
    void showZoom() const;
    void showNaN() const;
    void followRun();
    void describe() const;
    [[nodiscard]] QString whyNothing() const;
};

} // namespace glassllm
