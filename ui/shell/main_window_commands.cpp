// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of the window do.
#include "ui/compare/compare_view.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/predict/predict_bar.h"
#include "ui/predict/prediction.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/about_sheet.h"
#include "ui/shell/body.h"
#include "ui/shell/file_picker.h"
#include "ui/shell/left_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_card.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/prompt_tab_button.h"
#include "ui/shell/sheets.h"
#include "ui/shell/tab_strip.h"
#include "ui/shell/top_bar.h"
#include "ui/shell/transport_bar.h"
#include "ui/side/side_panel.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/playback.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QMenuBar>
#include <QPushButton>
#include <QShortcut>
#include <QStyle>
#include <QTreeView>

namespace glassllm {
namespace {

constexpr int TICK_MILLISECONDS = 30;
constexpr int DIGITS = 10;
constexpr int REPORT_MILLISECONDS = 8000;

} // namespace

void MainWindow::on(Command command, const std::function<void()>& action)
{
    connect(m_actions->action(command), &QAction::triggered, this, action);
}

void MainWindow::connectPlayback()
{
    Playback* const playback = m_parts.playback;
    on(Command::Next, [playback] { playback->next(); });
    on(Command::Back, [playback] { playback->back(); });
    on(Command::NextEvent, [playback] { playback->nextEvent(); });
    on(Command::PreviousEvent, [playback] { playback->previousEvent(); });
    on(Command::RevealEvent, [playback] { playback->revealEvent(); });
    on(Command::First, [playback] { playback->first(); });
    on(Command::Last, [playback] { playback->last(); });
    on(Command::NextLayer, [playback] { playback->nextLayer(); });
    on(Command::PreviousLayer, [playback] { playback->previousLayer(); });
    on(Command::PlayPause, [playback] { playback->toggle(); });
    on(Command::Slower, [playback] { playback->slower(); });
    on(Command::Faster, [playback] { playback->faster(); });
    on(Command::GoTo, [this] { goToEvent(); });
    playback->setSpeedStep(m_parts.settings->speedStep());
    connect(playback, &Playback::speedChanged, this,
        [this] { m_parts.settings->setSpeedStep(m_parts.playback->speedStep()); });
    connectGrain();
    connectPredictions();
    m_ticker.setInterval(TICK_MILLISECONDS);
    connect(&m_ticker, &QTimer::timeout, playback, &Playback::tick);
    connect(playback, &Playback::playingChanged, this, [this] {
        if (m_parts.playback->isPlaying()) {
            m_ticker.start();
        } else {
            m_ticker.stop();
        }
    });
    connect(m_parts.selection, &Selection::runChanged, this, [this] {
        if (m_parts.selection->eventCount() > 0 && !QApplication::activePopupWidget()
            && !m_parts.studio->tabs()->isTurning()) {
            m_transport->nextButton()->setFocus();
        }
    });
}

void MainWindow::connectGrain()
{
    Selection* const selection = m_parts.selection;
    selection->setGrain(m_parts.settings->grain());
    connect(selection, &Selection::grainChanged, this,
        [this] { m_parts.settings->setGrain(m_parts.selection->grain()); });
    const auto allowReveal = [this] {
        m_actions->action(Command::RevealEvent)->setEnabled(!m_parts.selection->isWhole());
    };
    connect(selection, &Selection::frameChanged, this, allowReveal);
    allowReveal();
    const bool still = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) == 0;
    const auto reduce = [this](bool on) {
        m_actions->action(Command::ReduceMotion)->setChecked(on);
        m_body->stage()->setMotionReduced(on);
    };
    reduce(m_parts.settings->motionReduced().value_or(still));
    on(Command::ReduceMotion, [this, reduce] {
        const bool on = m_actions->action(Command::ReduceMotion)->isChecked();
        m_parts.settings->setMotionReduced(on);
        reduce(on);
    });
}

void MainWindow::connectPredictions()
{
    Prediction* const prediction = m_body->prediction();
    m_actions->action(Command::AskPredictions)->setChecked(prediction->isOn());
    on(Command::AskPredictions, [this, prediction] {
        prediction->setOn(m_actions->action(Command::AskPredictions)->isChecked());
    });
    on(Command::Predict, [this] { m_body->predictBar()->focusAnswers(); });
    on(Command::ForgetScore, [prediction] { prediction->forgetScore(); });
    const auto allow = [this, prediction] {
        m_actions->action(Command::Predict)
            ->setEnabled(prediction->state() == Prediction::State::Asked);
        m_actions->action(Command::ForgetScore)->setEnabled(prediction->answers() > 0);
    };
    connect(prediction, &Prediction::changed, this, allow);
    allow();
}

void MainWindow::connectHeads()
{
    on(Command::NextHead, [this] { m_parts.selection->setHead(m_parts.selection->head() + 1); });
    on(Command::PreviousHead,
        [this] { m_parts.selection->setHead(m_parts.selection->head() - 1); });
    for (int digit = 0; digit < DIGITS; ++digit) {
        auto* const key = new QShortcut(QKeySequence(Qt::Key_0 + digit), this);
        key->setObjectName(QStringLiteral("head%1").arg(digit));
        connect(key, &QShortcut::activated, this, [this, digit] {
            if (digit < m_parts.selection->headCount()) {
                m_parts.selection->setHead(digit);
            }
        });
        connect(
            m_actions->action(Command::SingleKeys), &QAction::toggled, key, &QShortcut::setEnabled);
    }
}

void MainWindow::connectFiles()
{
    on(Command::OpenModel, [this] { openModelFolder(); });
    on(Command::OpenRun, [this] { openRunFile(); });
    on(Command::SaveRun, [this] { saveRunFile(); });
    on(Command::CopyHeatmap, [this] {
        if (m_parts.studio->tabs()->isComparing()) {
            m_body->compare()->copyPicture();
        } else {
            m_body->stage()->copyHeatmap();
        }
    });
    DerivationPanel* const derivation = m_body->derivation();
    on(Command::CopyDerivation, [this, derivation] {
        if (m_parts.studio->tabs()->isComparing()) {
            m_body->compare()->copyRow();
        } else {
            derivation->copy();
        }
    });
    const auto allowCopy = [this, derivation] {
        const bool comparing = m_parts.studio->tabs()->isComparing();
        m_actions->action(Command::CopyDerivation)
            ->setEnabled(comparing ? m_body->compare()->canCopyRow() : derivation->canCopy());
    };
    connect(derivation, &DerivationPanel::copyableChanged, this, allowCopy);
    connect(m_body->compare(), &CompareView::copyableChanged, this, allowCopy);
    connect(m_parts.studio->tabs(), &PromptTabs::changed, this, allowCopy);
    connect(derivation, &DerivationPanel::reported, this, &MainWindow::report);
    allowCopy();
    on(Command::Quit, [this] { close(); });
    on(Command::Run, [this] { m_parts.studio->run(); });
    on(Command::Cancel, [this] { escape(); });
    on(Command::EditPrompt, [this] { m_top->prompt()->startEditing(); });
    connect(m_body->stage(), &StagePanel::reported, this, &MainWindow::report);
    m_reportEnd.setSingleShot(true);
    m_reportEnd.setInterval(REPORT_MILLISECONDS);
    connect(&m_reportEnd, &QTimer::timeout, this, [this] { report({}); });
    connect(m_top, &TopBar::openFolderWanted, this, &MainWindow::openModelFolder);
    connect(m_body, &Body::openFolderWanted, this, &MainWindow::openModelFolder);
    connect(m_body->card(), &MessageCard::openRunWanted, this, &MainWindow::openRunFile);
    connect(m_body->card(), &MessageCard::editPromptWanted, m_top->prompt(),
        &PromptField::startEditing);
}

void MainWindow::connectView()
{
    on(Command::LanguagePortuguese, [this] { setLanguage(true); });
    on(Command::LanguageEnglish, [this] { setLanguage(false); });
    on(Command::OtherLanguage,
        [this] { setLanguage(m_parts.translator->language() == Language::English); });
    on(Command::ThemeLight, [this] { setThemeMode(false); });
    on(Command::ThemeDark, [this] { setThemeMode(true); });
    on(Command::OtherTheme, [this] { setThemeMode(m_parts.theme->mode() == ThemeMode::Light); });
    for (const auto& [command, percent] : TEXT_SIZE_COMMANDS) {
        on(command, [this, size = percent] { setTextSize(size); });
    }
    on(Command::LeftPanel, [this] { m_body->togglePanel(); });
    on(Command::MapOrEvents, [this] { m_body->openOrTurnPanel(); });
    on(Command::FullScreen,
        [this] { setFullScreen(m_actions->action(Command::FullScreen)->isChecked()); });
    on(Command::SingleKeys, [this] {
        const bool on = m_actions->action(Command::SingleKeys)->isChecked();
        m_parts.settings->setSingleKeys(on);
        m_actions->setSingleKeys(on);
    });
    on(Command::NextRegion, [this] { moveRegion(1); });
    on(Command::PreviousRegion, [this] { moveRegion(-1); });
    on(Command::Shortcuts, [this] {
        auto* const sheet = new ShortcutsSheet(m_actions, this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    on(Command::About, [this] {
        auto* const sheet = new AboutSheet(this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(m_top, &TopBar::languagePicked, this, &MainWindow::setLanguage);
    connect(m_top, &TopBar::themeToggled, this,
        [this] { setThemeMode(m_parts.theme->mode() == ThemeMode::Light); });
    connect(m_body, &Body::panelChanged, this,
        [this] { m_actions->action(Command::LeftPanel)->setChecked(m_body->isPanelOpen()); });
}

void MainWindow::setLanguage(bool portuguese)
{
    const Language language = portuguese ? Language::Portuguese : Language::English;
    m_parts.settings->setLanguage(language);
    m_parts.translator->setLanguage(language);
}

void MainWindow::setThemeMode(bool dark)
{
    const ThemeMode mode = dark ? ThemeMode::Dark : ThemeMode::Light;
    m_parts.settings->setTheme(mode);
    m_parts.theme->setMode(mode);
}

void MainWindow::setTextSize(int percent)
{
    m_parts.settings->setTextSize(percent);
    m_parts.theme->setTextSize(percent);
}

void MainWindow::connectDecimals()
{
    for (const auto& [command, count] : DECIMALS_COMMANDS) {
        on(command, [this, count = count] {
            const auto decimals = count > 0 ? std::optional(count) : std::nullopt;
            m_parts.settings->setDecimals(decimals);
            setDecimals(decimals);
        });
    }
    setDecimals(m_parts.settings->decimals());
}

void MainWindow::setDecimals(std::optional<int> decimals)
{
    for (const auto& [command, count] : DECIMALS_COMMANDS) {
        m_actions->action(command)->setChecked(count == decimals.value_or(0));
    }
    m_body->stage()->setDecimals(decimals);
    m_body->compare()->setDecimals(decimals);
    m_body->derivation()->setDecimals(decimals);
}

void MainWindow::setFullScreen(bool on)
{
    m_top->setVisible(!on);
    m_strip->setAllowed(!on);
    menuBar()->setVisible(!on);
    m_body->setStageOnly(on);
    if (on) {
        showFullScreen();
    } else {
        showNormal();
    }
    m_actions->action(Command::FullScreen)->setChecked(on);
}

void MainWindow::escape()
{
    if (m_parts.studio->isRunning()) {
        m_parts.studio->cancel();
    } else if (m_parts.studio->prompt().isEmpty() && m_top->prompt()->leaveEditing()) {
        return; // an empty prompt that was refused may have left the focus on Run
    } else if (m_body->isPanelOverlay()) {
        m_body->closeOverlay();
    } else if (m_parts.studio->tabs()->isComparing()) {
        m_parts.studio->tabs()->setComparing(false);
    } else if (m_actions->action(Command::FullScreen)->isChecked()) {
        setFullScreen(false);
    } else {
        m_parts.playback->pause();
    }
}

void MainWindow::report(const QString& sentence)
{
    m_report = sentence;
    if (sentence.isEmpty()) {
        m_reportEnd.stop();
    } else {
        m_reportEnd.start();
    }
    showStatus();
}

void MainWindow::openModelFolder()
{
    m_parts.picker->openFolder(this, tr("Open a model folder"),
        [this](const QString& path) { m_parts.studio->openModel(path); });
}

void MainWindow::openRunFile()
{
    m_parts.picker->openFile(this, tr("Open a run"),
        tr("Recorded runs (*.glass *.safetensors);;All files (*)"),
        [this](const QString& path) { m_parts.studio->openRun(path); });
}

void MainWindow::saveRunFile()
{
    m_parts.picker->saveFile(this, tr("Save the run"), tr("Recorded runs (*.glass)"),
        tr("run") + QStringLiteral(".glass"),
        [this](const QString& path) { m_parts.studio->saveRun(path); });
}

void MainWindow::goToEvent()
{
    if (m_parts.selection->eventCount() == 0) {
        return;
    }
    auto* const dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, m_parts.selection->eventCount());
    dialog->setIntValue(m_parts.selection->event() + 1);
    dialog->setWindowTitle(tr("Go to event"));
    dialog->setLabelText(tr("Event, 1 to %1:").arg(m_parts.selection->eventCount()));
    connect(dialog, &QInputDialog::intValueSelected, m_parts.selection,
        [this](int event) { m_parts.selection->setEvent(event - 1); });
    dialog->open();
}

void MainWindow::moveRegion(int by)
{
    struct Region {
        QWidget* area;
        std::function<void()> enter;
    };
    const auto focus
        = [](QWidget* widget) { return [widget] { widget->setFocus(Qt::ShortcutFocusReason); }; };
    std::vector<Region> regions {
        { m_top, focus(m_top->prompt()->focusTarget()) },
        { m_strip, [this] { m_strip->tab(m_parts.studio->tabs()->current())->setFocus(); } },
        { m_body->panel(), [this] { m_body->panel()->focusPage(Qt::ShortcutFocusReason); } },
        { m_body->stage(), [this] { m_body->focusResult(); } },
        { m_body->compare(), [this] { m_body->focusResult(); } },
        { m_body->derivation(), focus(m_body->derivation()) },
        { m_body->side(), focus(m_body->side()->firstFocus()) },
        { m_transport, focus(m_transport->nextButton()) },
    };
    std::erase_if(regions,
        [](const Region& each) { return !each.area->isVisible() || !each.area->isEnabled(); });
    const QWidget* const now = QApplication::focusWidget();
    const auto count = static_cast<int>(regions.size());
    if (count == 0) {
        return;
    }
    int here = by > 0 ? -1 : count;
    for (int i = 0; i < count; ++i) {
        const QWidget* const area = regions[static_cast<std::size_t>(i)].area;
        if (now != nullptr && (area == now || area->isAncestorOf(now))) {
            here = i;
        }
    }
    // without a run there are regions in which nothing takes the keyboard
    for (int step = 1; step <= count && QApplication::focusWidget() == now; ++step) {
        regions[static_cast<std::size_t>((here + by * step + 2 * count) % count)].enter();
    }
}

} // namespace glassllm
