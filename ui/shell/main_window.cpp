// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/session/prompt_examples.h"
#include "ui/session/studio.h"
#include "ui/shell/body.h"
#include "ui/shell/events_panel.h"
#include "ui/shell/focus_ring.h"
#include "ui/shell/layout_plan.h"
#include "ui/shell/message_card.h"
#include "ui/shell/notice_text.h"
#include "ui/shell/tab_strip.h"
#include "ui/shell/top_bar.h"
#include "ui/shell/transport_bar.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/playback.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

namespace glassllm {

MainWindow::MainWindow(const Parts& parts, QWidget* parent)
    : QMainWindow(parent)
    , m_parts(parts)
    , m_actions(new WindowActions(this))
{
    parts.theme->setTextSize(parts.settings->textSize());
    setWindowIcon(applicationIcon());
    setMinimumSize(SMALLEST_WINDOW);
    buildMenuBar();
    buildLayout();
    new FocusRing(parts.theme, this);
    connectPlayback();
    connectFiles();
    connectExports();
    connectRecent();
    setAcceptDrops(true);
    connectView();
    connectHeads();
    connectDecimals();
    connectTabs();
    connect(parts.selection, &Selection::runChanged, this, &MainWindow::followRun);
    connect(parts.selection, &Selection::runChanged, this, &MainWindow::dropHint);
    connect(parts.studio, &Studio::jobChanged, this, &MainWindow::followStudio);
    connect(parts.studio, &Studio::modelChanged, this, &MainWindow::followStudio);
    connect(parts.theme, &Theme::changed, this, &MainWindow::followSettings);
    connect(parts.theme, &Theme::textSizeChanged, this, &MainWindow::applyPlan);
    m_actions->setSingleKeys(parts.settings->singleKeys());
    resize(1440, 900);
    restoreGeometry(parts.settings->windowGeometry());
    retranslateUi();
}

void MainWindow::buildMenuBar()
{
    m_actions->fillMenuBar(menuBar());
    menuBar()->setNativeMenuBar(false);
    m_status = new QWidget(this);
    m_statusIcon = new QLabel(m_status);
    m_statusText = new QLabel(m_status);
    m_statusText->setTextFormat(Qt::PlainText);
    m_statusText->setProperty("kind", QStringLiteral("caption"));
    auto* const row = new QHBoxLayout(m_status);
    row->setContentsMargins(0, 0, 16, 0);
    row->setSpacing(6);
    row->addWidget(m_statusIcon);
    row->addWidget(m_statusText);
    menuBar()->setCornerWidget(m_status, Qt::TopRightCorner);
}

void MainWindow::buildLayout()
{
    auto* const middle = new QWidget(this);
    auto* const column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_top = new TopBar(
        { m_parts.selection, m_parts.studio, m_parts.settings, m_parts.theme, m_parts.translator },
        middle);
    m_strip = new TabStrip(m_parts.studio, m_parts.theme, middle);
    m_body = new Body({ m_parts.selection, m_parts.playback, m_parts.studio, m_parts.settings,
                          m_parts.theme, m_actions->examplesMenu() },
        middle);
    m_transport = new TransportBar(m_parts.selection, m_parts.playback, m_parts.theme, middle);
    column->addWidget(m_top);
    column->addWidget(m_strip);
    column->addWidget(m_body, 1);
    column->addWidget(m_transport);
    setCentralWidget(middle);
}

QString MainWindow::statusText() const
{
    return m_statusText->text();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    applyPlan();
}

void MainWindow::applyPlan()
{
    const LayoutPlan plan = planLayout(size(), textPercent());
    menuBar()->setFixedHeight(plan.menuBar);
    m_status->setFixedHeight(plan.menuBar - 1);
    m_top->setCompact(plan.low, plan.narrow, plan.tight);
    m_strip->setCompact(plan.low);
    m_transport->setCompact(plan.low, plan.tight);
    m_body->applyPlan(plan);
}

void MainWindow::followRun()
{
    const bool any = m_parts.selection->eventCount() > 0;
    for (const Command each : { Command::Next, Command::Back, Command::NextEvent,
             Command::PreviousEvent, Command::NextLayer, Command::PreviousLayer, Command::First,
             Command::Last, Command::PlayPause, Command::GoTo, Command::NextHead,
             Command::PreviousHead, Command::SaveRun, Command::ExportHeatmap, Command::ExportSteps,
             Command::CopyHeatmap }) {
        m_actions->action(each)->setEnabled(any);
    }
    followTabs();
    report({}); // belongs to the run before
}

void MainWindow::dropHint()
{
    if (m_example != nullptr && m_parts.studio->recordedPrompt() != m_example->prompt) {
        m_example = nullptr;
        m_body->banner()->setHint({});
    }
}

void MainWindow::showStatus()
{
    const auto& run = m_parts.selection->run();
    m_status->setVisible(run != nullptr);
    if (run != nullptr) {
        const Palette& colors = m_parts.theme->palette();
        const bool whole = run->complete || !m_report.isEmpty();
        m_statusIcon->setPixmap(
            iconPixmap(whole ? QStringLiteral("circle-check") : QStringLiteral("info"),
                whole ? colors.ok : colors.ink3, grid(16), devicePixelRatioF()));
        const QString text = m_report.isEmpty()
            ? NoticeText::status(*run, m_parts.studio->runSeconds(), m_parts.studio->openedFile())
            : m_report;
        // a long path must not push the menus away
        m_statusText->setText(
            m_statusText->fontMetrics().elidedText(text, Qt::ElideMiddle, width() / 2));
        m_statusText->setToolTip(QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()));
    }
    placeMenuBar();
}

void MainWindow::placeMenuBar()
{
    // the bar measures its corner only when it is asked again
    menuBar()->setCornerWidget(m_status, Qt::TopRightCorner);
    m_status->adjustSize();
    menuBar()->adjustSize();
}

void MainWindow::followStudio()
{
    const Studio& studio = *m_parts.studio;
    m_actions->action(Command::Run)
        ->setEnabled(studio.model() != nullptr || !studio.missingModel().isEmpty());
    m_actions->action(Command::Cancel)->setEnabled(true);
    followTabs();
    m_actions->examplesMenu()->setEnabled(studio.model() != nullptr && studio.takesText());
}

void MainWindow::followSettings()
{
    const bool dark = m_parts.theme->mode() == ThemeMode::Dark;
    const bool portuguese = m_parts.translator->language() == Language::Portuguese;
    m_actions->action(Command::ThemeDark)->setChecked(dark);
    m_actions->action(Command::ThemeLight)->setChecked(!dark);
    m_actions->action(Command::LanguagePortuguese)->setChecked(portuguese);
    m_actions->action(Command::LanguageEnglish)->setChecked(!portuguese);
    m_actions->action(Command::LeftPanel)->setChecked(m_body->isPanelOpen());
    for (const auto& [command, percent] : TEXT_SIZE_COMMANDS) {
        m_actions->action(command)->setChecked(percent == textPercent());
    }
    followRun();
}

void MainWindow::fillExamples()
{
    QMenu* const menu = m_actions->examplesMenu();
    menu->clear();
    const Language language = m_parts.translator->language();
    Language section = language;
    for (const bool own : { true, false }) {
        for (const PromptExample& example : promptExamples()) {
            if ((example.language == language) != own) {
                continue;
            }
            if (example.language != section) {
                section = example.language;
                menu->addSeparator();
            }
            QString text = example.prompt;
            text.replace(QLatin1Char('\n'), QChar(0x23CE))
                .replace(QLatin1Char('&'), QLatin1String("&&"));
            QAction* const action = menu->addAction(text);
            action->setToolTip(QStringLiteral("<qt>") + example.look(language).toHtmlEscaped()
                + QStringLiteral("</qt>"));
            connect(action, &QAction::triggered, this, [this, &example] { runExample(example); });
        }
    }
}

void MainWindow::runExample(const PromptExample& example)
{
    m_example = &example;
    m_body->banner()->setHint(example.look(m_parts.translator->language()));
    m_parts.studio->setChoice({});
    m_parts.studio->runPrompt(example.prompt);
}

void MainWindow::retranslateUi()
{
    setWindowTitle(QStringLiteral("GlassLLM"));
    m_actions->retranslateUi();
    fillExamples();
    fillRecent();
    if (m_example != nullptr && !m_body->banner()->text().isEmpty()) {
        m_body->banner()->setHint(m_example->look(m_parts.translator->language()));
    }
    m_status->setAccessibleName(tr("State of the run"));
    followSettings();
    followStudio();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!isFullScreen()) {
        m_parts.settings->setWindowGeometry(saveGeometry());
    }
    m_parts.playback->pause();
    QMainWindow::closeEvent(event);
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    // reaches the window only when the control with the focus has no use for it
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
        m_parts.playback->next();
        return;
    }
    QMainWindow::keyPressEvent(event);
}

} // namespace glassllm
