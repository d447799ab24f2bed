// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QString>

#include <array>
#include <utility>
#include <vector>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace glassllm {

/// Everything that menus and keys do.
enum class Command {
    OpenModel,
    OpenRun,
    SaveRun,
    SaveResult,
    ExportHeatmap,
    ExportSteps,
    CopyHeatmap,
    CopyDerivation,
    Quit,
    LanguagePortuguese,
    LanguageEnglish,
    OtherLanguage,
    ThemeLight,
    ThemeDark,
    OtherTheme,
    TextSize100,
    TextSize125,
    TextSize150,
    DecimalsAutomatic,
    Decimals2,
    Decimals3,
    Decimals4,
    Decimals5,
    Decimals6,
    LeftPanel,
    MapOrEvents,
    Predict,
    AskPredictions,
    ForgetScore,
    FullScreen,
    ReduceMotion,
    SingleKeys,
    Run,
    Cancel,
    EditPrompt,
    NewPrompt,
    ClosePrompt,
    NextPrompt,
    Compare,
    Next,
    Back,
    NextEvent,
    PreviousEvent,
    RevealEvent,
    NextLayer,
    PreviousLayer,
    First,
    Last,
    PlayPause,
    Slower,
    Faster,
    GoTo,
    NextHead,
    PreviousHead,
    NextRegion,
    PreviousRegion,
    Shortcuts,
    About,
    Count
};

/// View > Text size: the command and its percentage.
inline constexpr std::array<std::pair<Command, int>, 3> TEXT_SIZE_COMMANDS { {
    { Command::TextSize100, 100 },
    { Command::TextSize125, 125 },
    { Command::TextSize150, 150 },
} };

/// View > Decimals: the command and how many; 0: as suits the step.
inline constexpr std::array<std::pair<Command, int>, 6> DECIMALS_COMMANDS { {
    { Command::DecimalsAutomatic, 0 },
    { Command::Decimals2, 2 },
    { Command::Decimals3, 3 },
    { Command::Decimals4, 4 },
    { Command::Decimals5, 5 },
    { Command::Decimals6, 6 },
} };

/// The actions of the window with their texts and keys, and the menu bar made of them.
class WindowActions final : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(QWidget* window);

    [[nodiscard]] QAction* action(Command command) const;
    void fillMenuBar(QMenuBar* bar);
    [[nodiscard]] QMenu* examplesMenu() const { return m_examples; }
    [[nodiscard]] QMenu* recentMenu() const { return m_recent; }
    /// Keys without Ctrl, Alt or a function key act only while this is on.
    void setSingleKeys(bool on);
    void retranslateUi();

    /// A line of the sheet of shortcuts.
    struct Line {
        QString keys;
        QString text;
    };
    [[nodiscard]] std::vector<Line> shortcutLines() const;
    /// "F2", "Ctrl+Enter", in the language of the window.
    [[nodiscard]] static QString keyText(const QList<QKeySequence>& keys);

private:
    void fillMenu(QMenu* menu, std::initializer_list<Command> commands);

    std::array<QAction*, static_cast<std::size_t>(Command::Count)> m_actions {};
    std::array<QMenu*, 5> m_menus {};
    QMenu* m_examples = nullptr;
    QMenu* m_recent = nullptr;
    QMenu* m_language = nullptr;
    QMenu* m_theme = nullptr;
    QMenu* m_textSize = nullptr;
    QMenu* m_decimals = nullptr;
};

} // namespace glassllm
