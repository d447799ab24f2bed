// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QWidget>

#include <algorithm>

namespace glassllm {
namespace {

struct Entry {
    Command command;
    const char* text; ///< also in the sheet of shortcuts, without "&" and "…"
    std::array<const char*, 3> keys;
};

// keys as QKeySequence reads them; the order is the one of the sheet of shortcuts
constexpr std::array ENTRIES {
    Entry { Command::Next, QT_TRANSLATE_NOOP("WindowActions", "&Next cell, row or step"), { "." } },
    Entry {
        Command::Back, QT_TRANSLATE_NOOP("WindowActions", "&Back one cell, row or step"), { "," } },
    Entry { Command::NextEvent, QT_TRANSLATE_NOOP("WindowActions", "Ne&xt event"), { "PgDown" } },
    Entry {
        Command::PreviousEvent, QT_TRANSLATE_NOOP("WindowActions", "Prev&ious event"), { "PgUp" } },
    Entry {
        Command::RevealEvent, QT_TRANSLATE_NOOP("WindowActions", "Sho&w the whole step"), { "R" } },
    Entry { Command::NextLayer, QT_TRANSLATE_NOOP("WindowActions", "Same step, next &layer"),
        { "Ctrl+PgDown" } },
    Entry { Command::PreviousLayer,
        QT_TRANSLATE_NOOP("WindowActions", "Same step, p&revious layer"), { "Ctrl+PgUp" } },
    Entry { Command::First, QT_TRANSLATE_NOOP("WindowActions", "&First event"), { "Ctrl+Home" } },
    Entry { Command::Last, QT_TRANSLATE_NOOP("WindowActions", "L&ast event"), { "Ctrl+End" } },
    Entry { Command::GoTo, QT_TRANSLATE_NOOP("WindowActions", "&Go to event…"), { "G" } },
    Entry { Command::PlayPause, QT_TRANSLATE_NOOP("WindowActions", "&Play or pause"), { "K" } },
    Entry { Command::Slower, QT_TRANSLATE_NOOP("WindowActions", "&Slower"), { "-" } },
    Entry { Command::Faster, QT_TRANSLATE_NOOP("WindowActions", "F&aster"), { "=", "+" } },
    Entry { Command::PreviousHead, QT_TRANSLATE_NOOP("WindowActions", "Pre&vious head"), { "[" } },
    Entry { Command::NextHead, QT_TRANSLATE_NOOP("WindowActions", "Next &head"), { "]" } },
    Entry { Command::EditPrompt, QT_TRANSLATE_NOOP("WindowActions", "&Edit the prompt"), { "F2" } },
    Entry { Command::Run, QT_TRANSLATE_NOOP("WindowActions", "&Run the model"),
        { "Ctrl+Return", "Ctrl+Enter" } },
    Entry { Command::Cancel, QT_TRANSLATE_NOOP("WindowActions", "&Cancel the run"), { "Esc" } },
    Entry { Command::NewPrompt, QT_TRANSLATE_NOOP("WindowActions", "New promp&t"), { "Ctrl+T" } },
    Entry {
        Command::ClosePrompt, QT_TRANSLATE_NOOP("WindowActions", "C&lose prompt"), { "Ctrl+W" } },
    Entry {
        Command::NextPrompt, QT_TRANSLATE_NOOP("WindowActions", "Next pro&mpt"), { "Ctrl+Tab" } },
    Entry { Command::Compare, QT_TRANSLATE_NOOP("WindowActions", "Compare two pr&ompts"), { "C" } },
    Entry { Command::OpenModel, QT_TRANSLATE_NOOP("WindowActions", "Open &model folder…"),
        { "Ctrl+Shift+O" } },
    Entry { Command::OpenRun, QT_TRANSLATE_NOOP("WindowActions", "&Open run…"), { "Ctrl+O" } },
    Entry { Command::SaveRun, QT_TRANSLATE_NOOP("WindowActions", "&Save run…"), { "Ctrl+S" } },
    Entry {
        Command::SaveResult, QT_TRANSLATE_NOOP("WindowActions", "Save collected res&ult…"), {} },
    Entry { Command::ExportHeatmap, QT_TRANSLATE_NOOP("WindowActions", "&Export a picture…"),
        { "Ctrl+E" } },
    Entry { Command::ExportSteps, QT_TRANSLATE_NOOP("WindowActions", "Export all s&teps…"), {} },
    Entry {
        Command::CopyHeatmap, QT_TRANSLATE_NOOP("WindowActions", "&Copy heatmap"), { "Ctrl+C" } },
    Entry { Command::CopyDerivation, QT_TRANSLATE_NOOP("WindowActions", "Copy &derivation"),
        { "Ctrl+Shift+C" } },
    Entry { Command::Predict, QT_TRANSLATE_NOOP("WindowActions", "Answer the &question"), { "P" } },
    Entry {
        Command::AskPredictions, QT_TRANSLATE_NOOP("WindowActions", "&Ask for predictions"), {} },
    Entry { Command::ForgetScore, QT_TRANSLATE_NOOP("WindowActions", "Start the score a&new"), {} },
    Entry { Command::LeftPanel, QT_TRANSLATE_NOOP("WindowActions", "Left &panel"), {} },
    Entry { Command::MapOrEvents, QT_TRANSLATE_NOOP("WindowActions", "&Map or events"), { "M" } },
    Entry { Command::FullScreen, QT_TRANSLATE_NOOP("WindowActions", "Stage on the &full screen"),
        { "F" } },
    Entry { Command::OtherTheme, QT_TRANSLATE_NOOP("WindowActions", "&Other theme"), { "Ctrl+D" } },
    Entry { Command::OtherLanguage, QT_TRANSLATE_NOOP("WindowActions", "O&ther language"),
        { "Ctrl+L" } },
    Entry { Command::NextRegion, QT_TRANSLATE_NOOP("WindowActions", "Next &region"), { "F6" } },
    Entry { Command::PreviousRegion, QT_TRANSLATE_NOOP("WindowActions", "Previous re&gion"),
        { "Shift+F6" } },
    Entry {
        Command::Shortcuts, QT_TRANSLATE_NOOP("WindowActions", "&Keyboard shortcuts"), { "F1" } },
    Entry { Command::Quit, QT_TRANSLATE_NOOP("WindowActions", "&Quit"), { "Ctrl+Q" } },
    Entry { Command::LanguagePortuguese, "&Português", {} },
    Entry { Command::LanguageEnglish, "&English", {} },
    Entry { Command::ThemeLight, QT_TRANSLATE_NOOP("WindowActions", "&Light"), {} },
    Entry { Command::ThemeDark, QT_TRANSLATE_NOOP("WindowActions", "&Dark"), {} },
    Entry { Command::TextSize100, "1&00 %", {} },
    Entry { Command::TextSize125, "1&25 %", {} },
    Entry { Command::TextSize150, "1&50 %", {} },
    Entry { Command::DecimalsAutomatic,
        QT_TRANSLATE_NOOP("WindowActions", "&Automatic: 2 of products, else 3"), {} },
    Entry { Command::Decimals2, "&2", {} },
    Entry { Command::Decimals3, "&3", {} },
    Entry { Command::Decimals4, "&4", {} },
    Entry { Command::Decimals5, "&5", {} },
    Entry { Command::Decimals6, "&6", {} },
    Entry { Command::ReduceMotion, QT_TRANSLATE_NOOP("WindowActions", "&Reduce motion"), {} },
    Entry { Command::SingleKeys, QT_TRANSLATE_NOOP("WindowActions", "&Single-key shortcuts"), {} },
    Entry { Command::About, QT_TRANSLATE_NOOP("WindowActions", "&About GlassLLM"), {} },
};
static_assert(ENTRIES.size() == static_cast<std::size_t>(Command::Count));

QString translated(const char* text)
{
    return QCoreApplication::translate("WindowActions", text);
}

QList<QKeySequence> keysOf(const Entry& entry, bool singleKeys)
{
    QList<QKeySequence> keys;
    for (const char* const key : entry.keys) {
        if (key == nullptr) {
            continue;
        }
        const QString text = QString::fromLatin1(key);
        if (singleKeys || text.size() > 1) {
            keys << QKeySequence(text, QKeySequence::PortableText);
        }
    }
    return keys;
}

/// Those whose text is a number or the name of a language: the same everywhere.
bool isNumber(Command command)
{
    const auto counts = [command](const auto& each) { return each.first == command; };
    return std::ranges::any_of(TEXT_SIZE_COMMANDS, counts)
        || (command != Command::DecimalsAutomatic
            && std::ranges::any_of(DECIMALS_COMMANDS, counts));
}

QString withoutMnemonic(QString text)
{
    return text.remove(QLatin1Char('&')).remove(QChar(0x2026));
}

} // namespace

WindowActions::WindowActions(QWidget* window)
    : QObject(window)
{
    for (const Entry& entry : ENTRIES) {
        auto* const action = new QAction(window);
        m_actions.at(static_cast<std::size_t>(entry.command)) = action;
        window->addAction(action); // keys act even where the menu bar is hidden
    }
    auto* const languages = new QActionGroup(this);
    languages->addAction(action(Command::LanguagePortuguese));
    languages->addAction(action(Command::LanguageEnglish));
    auto* const themes = new QActionGroup(this);
    themes->addAction(action(Command::ThemeLight));
    themes->addAction(action(Command::ThemeDark));
    auto* const textSizes = new QActionGroup(this);
    for (const auto& [command, percent] : TEXT_SIZE_COMMANDS) {
        textSizes->addAction(action(command));
        action(command)->setCheckable(true);
    }
    auto* const decimals = new QActionGroup(this);
    for (const auto& [command, count] : DECIMALS_COMMANDS) {
        decimals->addAction(action(command));
        action(command)->setCheckable(true);
    }
    for (const Command each :
        { Command::LanguagePortuguese, Command::LanguageEnglish, Command::ThemeLight,
            Command::ThemeDark, Command::LeftPanel, Command::FullScreen, Command::ReduceMotion,
            Command::AskPredictions, Command::SingleKeys, Command::Compare }) {
        action(each)->setCheckable(true);
    }
    action(Command::Quit)->setMenuRole(QAction::QuitRole);
    action(Command::About)->setMenuRole(QAction::AboutRole);
    setSingleKeys(true);
}

QAction* WindowActions::action(Command command) const
{
    return m_actions.at(static_cast<std::size_t>(command));
}

void WindowActions::setSingleKeys(bool on)
{
    for (const Entry& entry : ENTRIES) {
        action(entry.command)->setShortcuts(keysOf(entry, on));
    }
    action(Command::SingleKeys)->setChecked(on);
}

void WindowActions::fillMenu(QMenu* menu, std::initializer_list<Command> commands)
{
    for (const Command command : commands) {
        if (command == Command::Count) {
            menu->addSeparator();
        } else {
            menu->addAction(action(command));
        }
    }
}

void WindowActions::fillMenuBar(QMenuBar* bar)
{
    constexpr Command LINE = Command::Count;
    for (std::size_t i = 0; i < 3; ++i) {
        m_menus.at(i) = bar->addMenu(QString());
    }
    m_examples = bar->addMenu(QString());
    m_examples->setToolTipsVisible(true);
    m_menus[3] = m_examples;
    m_menus[4] = bar->addMenu(QString());
    fillMenu(m_menus[0], { Command::OpenModel, Command::OpenRun });
    m_recent = m_menus[0]->addMenu(QString());
    fillMenu(m_menus[0],
        { Command::SaveRun, Command::SaveResult, LINE, Command::ExportHeatmap, Command::ExportSteps,
            Command::CopyHeatmap, Command::CopyDerivation, LINE, Command::Quit });
    m_language = m_menus[1]->addMenu(QString());
    fillMenu(m_language, { Command::LanguagePortuguese, Command::LanguageEnglish });
    m_theme = m_menus[1]->addMenu(QString());
    fillMenu(m_theme, { Command::ThemeLight, Command::ThemeDark });
    m_textSize = m_menus[1]->addMenu(QString());
    fillMenu(m_textSize, { Command::TextSize100, Command::TextSize125, Command::TextSize150 });
    m_decimals = m_menus[1]->addMenu(QString());
    for (const auto& [command, count] : DECIMALS_COMMANDS) {
        m_decimals->addAction(action(command));
    }
    fillMenu(m_menus[1],
        { LINE, Command::LeftPanel, Command::MapOrEvents, Command::FullScreen, LINE,
            Command::ReduceMotion, Command::SingleKeys });
    fillMenu(m_menus[2],
        { Command::Run, Command::Cancel, Command::EditPrompt, LINE, Command::NewPrompt,
            Command::ClosePrompt, Command::NextPrompt, Command::Compare, LINE, Command::Next,
            Command::Back, Command::RevealEvent, LINE, Command::NextEvent, Command::PreviousEvent,
            Command::NextLayer, Command::PreviousLayer, Command::First, Command::Last,
            Command::GoTo, LINE, Command::PlayPause, Command::Slower, Command::Faster, LINE,
            Command::AskPredictions, Command::Predict, Command::ForgetScore, LINE,
            Command::PreviousHead, Command::NextHead });
    fillMenu(m_menus[4], { Command::Shortcuts, Command::About });
    retranslateUi();
}

void WindowActions::retranslateUi()
{
    for (const Entry& entry : ENTRIES) {
        const bool ownName = entry.command == Command::LanguagePortuguese
            || entry.command == Command::LanguageEnglish || isNumber(entry.command);
        action(entry.command)
            ->setText(ownName ? QString::fromUtf8(entry.text) : translated(entry.text));
    }
    if (m_examples == nullptr) {
        return;
    }
    m_menus[0]->setTitle(tr("&File"));
    m_menus[1]->setTitle(tr("&View"));
    m_menus[2]->setTitle(tr("&Replay"));
    m_examples->setTitle(tr("&Examples"));
    m_menus[4]->setTitle(tr("&Help"));
    m_recent->setTitle(tr("&Recent"));
    m_language->setTitle(tr("&Language"));
    m_theme->setTitle(tr("&Theme"));
    m_textSize->setTitle(tr("Text si&ze"));
    m_decimals->setTitle(tr("De&cimals"));
}

QString WindowActions::keyText(const QList<QKeySequence>& keys)
{
    QStringList texts;
    for (const QKeySequence& key : keys) {
        texts << key.toString(QKeySequence::NativeText);
    }
    texts.removeDuplicates();
    return texts.join(QStringLiteral("  "));
}

std::vector<WindowActions::Line> WindowActions::shortcutLines() const
{
    std::vector<Line> lines;
    for (const Entry& entry : ENTRIES) {
        const auto keys = action(entry.command)->shortcuts();
        if (!keys.isEmpty()) {
            lines.push_back({ keyText(keys), withoutMnemonic(translated(entry.text)) });
        }
    }
    lines.push_back({ QStringLiteral("0 … 9"), tr("Head of that number") });
    lines.push_back(
        { tr("Space"), tr("Next cell, row or step, unless a control that uses it has focus") });
    lines.push_back({ tr("Arrow keys"), tr("Move the chosen cell while the picture has focus") });
    return lines;
}

} // namespace glassllm
