// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compare_words.h"
#include "ui/compare/compared_candidates.h"
#include "ui/compare/compared_figures.h"
#include "ui/compare/compared_run.h"
#include "ui/compare/token_match.h"
#include "ui/state/selection.h"

#include <QFutureWatcher>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QStackedWidget;
class QWidget;

namespace glassllm {

class CandidateBars;
class CompareHeader;
class ComparePictures;
class CompareReadOut;
class CompareRowPanel;
class HeadDifferences;
class LossPair;
class Theme;

/// The widgets of a comparison and how they follow the selection; the view puts them in place.
struct CompareParts {
    Selection* selection = nullptr;
    Theme* theme = nullptr;
    Letters letters;
    std::shared_ptr<const Run> otherRun; ///< null: nothing to compare with
    Selection other; ///< of the other run, at the counterpart of what is shown
    Obstacle obstacle = Obstacle::NoRun;
    std::optional<int> decimals;
    std::shared_ptr<const ComparedFigures> figures; ///< null: the step is no matrix
    std::shared_ptr<const ComparedCandidates> candidates;
    std::unique_ptr<const TokenMatch> match; ///< of the two runs that were compared last
    std::optional<Cell> elsewhere; ///< chosen, where only the other run has a cell
    std::optional<Cell> hoveredElsewhere;
    bool stale = true; ///< nobody sees it: it is filled when somebody does

    CompareHeader* header = nullptr;
    QWidget* strip = nullptr; ///< read-out, next token, heads
    CompareReadOut* readOut = nullptr;
    CandidateBars* nextToken = nullptr;
    HeadDifferences* heads = nullptr;
    QStackedWidget* canvas = nullptr;
    ComparePictures* pictures = nullptr;
    CandidateBars* list = nullptr;
    LossPair* loss = nullptr;
    QLabel* nothing = nullptr;
    CompareRowPanel* row = nullptr;
    QFutureWatcher<std::vector<double>> sizeSearch;
    std::vector<double> sizes;
    std::pair<std::shared_ptr<const Run>, int> sizesOf; ///< run and pass that they are sought of

    [[nodiscard]] TokenDifferences tokens() const;
    [[nodiscard]] bool hasBoth() const { return obstacle == Obstacle::None; }
    void refresh();
    /// Lets go of both runs and of all that was made of them; the letters and the other run's place
    /// stay for when somebody looks again.
    void release();
    void showHead();
    void showContent();
    void showPictures();
    /// What stands in the place of others keeps no runs.
    void dropUnseen() const;
    void showMoment() const;
    /// The cell of the selection, or the one that the other run alone has, aligned.
    [[nodiscard]] std::optional<Cell> currentCell() const;
    /// Whether the moment of the step has come to this cell.
    [[nodiscard]] bool isThere(const Cell& cell) const
    {
        return figures->shownRow != 0 || selection->reveal().shows(cell.row, cell.column);
    }
    void showCurrent() const;
    void showHover() const;
    void showRow(const std::optional<Cell>& cell) const;
    void choose(const Cell& cell);
    void hover(const std::optional<Cell>& cell);
    void pickHead(int headInRecord) const;
    /// Query heads of a head along the record's axis.
    [[nodiscard]] QList<int> queryHeadsOf(int headInRecord) const;
    /// Reads all numbers of both passes, away from the window's thread; what was sought before is
    /// given up.
    void seekSizes();
    void stopSeeking();
    /// Room for what stands beside the read-out, or for the read-out alone.
    void arrange(const QSize& size) const;
};

} // namespace glassllm
