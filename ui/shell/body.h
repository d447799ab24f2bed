// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/shell/layout_plan.h"

#include <QWidget>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace glassllm {

class CompareView;
class DerivationPanel;
class LayerRail;
class LeftPanel;
class MessageBanner;
class MessageCard;
class Playback;
class PredictBar;
class Prediction;
class Selection;
class Settings;
class SidePanel;
class StagePanel;
class Studio;
class Theme;

/// The window between its bars: left panel or rail, stage, explanations; and how they share the
/// width at each breakpoint.
class Body final : public QWidget {
    Q_OBJECT

public:
    struct Parts {
        Selection* selection;
        Playback* playback;
        Studio* studio;
        Settings* settings;
        Theme* theme;
        QMenu* examples;
    };

    explicit Body(const Parts& parts, QWidget* parent = nullptr);

    void applyPlan(const LayoutPlan& plan);
    [[nodiscard]] StagePanel* stage() const { return m_stage; }
    [[nodiscard]] CompareView* compare() const { return m_compare; }
    /// Gives the keyboard to the result, or to the comparison in its place.
    void focusResult();
    [[nodiscard]] DerivationPanel* derivation() const { return m_derivation; }
    [[nodiscard]] Prediction* prediction() const { return m_prediction; }
    [[nodiscard]] PredictBar* predictBar() const { return m_predictBar; }
    [[nodiscard]] LeftPanel* panel() const { return m_panel; }
    [[nodiscard]] MessageCard* card() const { return m_card; }
    [[nodiscard]] MessageBanner* banner() const { return m_banner; }
    [[nodiscard]] SidePanel* side() const { return m_side; }
    [[nodiscard]] bool isPanelOpen() const; ///< docked or over the stage
    [[nodiscard]] bool isPanelOverlay() const { return m_overlay; }

public slots:
    void togglePanel();
    void openOrTurnPanel(); ///< the other page of the left panel; a closed one opens
    void closeOverlay();
    void setStageOnly(bool only);

signals:
    void openFolderWanted();
    void panelChanged();
    void headMenuWanted(const QList<int>& queryHeads, const QPoint& global);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildMiddle(const Parts& parts);
    void placePanel();
    void placeOverlay();
    void restoreSizes();
    void standardSizes();
    void buildComparison(const Parts& parts);
    void followRun();
    void followTabs();
    void showDerivation();
    void sayWhereDerivationIs();

    Selection* m_selection;
    Studio* m_studio;
    Settings* m_settings;
    LayoutPlan m_plan;
    QSplitter* m_splitter;
    LayerRail* m_rail;
    LeftPanel* m_panel;
    QWidget* m_middle = nullptr;
    QStackedWidget* m_stack = nullptr;
    StagePanel* m_stage = nullptr;
    CompareView* m_compare = nullptr;
    DerivationPanel* m_derivation = nullptr;
    Prediction* m_prediction = nullptr;
    PredictBar* m_predictBar = nullptr;
    ComparedRun m_comparedRun; ///< what the comparison was given
    ComparedRun m_otherRun;
    MessageCard* m_card = nullptr;
    MessageBanner* m_banner = nullptr;
    SidePanel* m_side = nullptr;
    bool m_docked = true; ///< what people chose for wide windows
    bool m_overlay = false;
    bool m_stageOnly = false;
    bool m_saidWhere = false; ///< in this run
};

} // namespace glassllm
