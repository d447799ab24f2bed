// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/window_actions.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>

class QLabel;
class QMimeData;

namespace glassllm {

class Body;
class FilePicker;
class Playback;
class Selection;
class Settings;
class StepsDialog;
class TabStrip;
class Studio;
class Theme;
class TopBar;
class Translator;
class TransportBar;
struct PromptExample;

/// The window: puts the panels together and gives the commands to those who carry them out.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// Everything the window shows or asks; all outlive it.
    struct Parts {
        Selection* selection;
        Playback* playback;
        Studio* studio;
        Settings* settings;
        Theme* theme;
        Translator* translator;
        FilePicker* picker;
    };

    explicit MainWindow(const Parts& parts, QWidget* parent = nullptr);

    [[nodiscard]] Body* body() const { return m_body; }
    [[nodiscard]] TopBar* topBar() const { return m_top; }
    [[nodiscard]] TabStrip* tabs() const { return m_strip; }
    [[nodiscard]] TransportBar* transport() const { return m_transport; }
    [[nodiscard]] WindowActions* actions() const { return m_actions; }
    [[nodiscard]] QString statusText() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildMenuBar();
    void buildLayout();
    void connectPlayback();
    void connectFiles();
    void connectExports();
    void connectRecent();
    void connectView();
    void connectGrain();
    void connectPredictions();
    void connectHeads();
    void connectDecimals();
    void connectTabs();
    void followTabs();
    void newPrompt();
    void compareWithAnother();
    void saveResultFile();
    void on(Command command, const std::function<void()>& action);
    void followRun();
    void dropHint(); ///< of an example, once the run is of another prompt
    void followStudio();
    void followSettings();
    void fillExamples();
    void fillRecent();
    void exportSteps();
    /// The one local file or folder that is dragged; empty for anything else.
    [[nodiscard]] static QString droppedPath(const QMimeData* data);
    void retranslateUi();
    void placeMenuBar();
    void applyPlan();
    void setTextSize(int percent);
    void setDecimals(std::optional<int> decimals);
    void report(const QString& sentence);
    void showStatus();
    void setLanguage(bool portuguese);
    void setThemeMode(bool dark);
    void setFullScreen(bool on);
    void escape();
    void openModelFolder();
    void openRunFile();
    void saveRunFile();
    void goToEvent();
    void runExample(const PromptExample& example);
    void moveRegion(int by);

    Parts m_parts;
    WindowActions* m_actions;
    TopBar* m_top = nullptr;
    TabStrip* m_strip = nullptr;
    Body* m_body = nullptr;
    TransportBar* m_transport = nullptr;
    QWidget* m_status = nullptr;
    QLabel* m_statusIcon = nullptr;
    QLabel* m_statusText = nullptr;
    QTimer m_ticker;
    QTimer m_reportEnd;
    QString m_report; ///< what was just copied or written; shown in place of the run's state
    QPointer<StepsDialog> m_stepsDialog;
    const PromptExample* m_example = nullptr; ///< whose hint is shown
};

} // namespace glassllm
