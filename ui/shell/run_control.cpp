// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_control.h"

#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/buttons.h"
#include "ui/state/settings.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>

#include <algorithm>

namespace glassllm {
namespace {

constexpr int MOST_TOKENS = 1000;
constexpr double LONGEST_SECONDS = 59 * 60 + 59;

} // namespace

RunControl::RunControl(Studio* studio, Settings* settings, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_studio(studio)
    , m_settings(settings)
    , m_theme(theme)
    , m_stack(new QStackedLayout(this))
    , m_run(new QPushButton(this))
    , m_choose(new QPushButton(this))
    , m_menu(new QMenu(this))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* const ready = new QWidget(this);
    auto* const row = new QHBoxLayout(ready);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    for (QPushButton* const button : { m_run, m_choose }) {
        button->setProperty("kind", QStringLiteral("primary"));
        fixGridHeight(button, 36);
        row->addWidget(button);
    }
    m_run->setProperty("joined", QStringLiteral("left"));
    m_choose->setProperty("joined", QStringLiteral("right"));
    fixGridWidth(m_choose, 26);
    m_choose->setMenu(m_menu);
    m_stack->addWidget(ready);
    buildProgress();
    m_stack->addWidget(m_progress);
    buildMenu();

    connect(m_run, &QPushButton::clicked, studio, &Studio::run);
    connect(m_cancel, &QPushButton::clicked, studio, &Studio::cancel);
    connect(studio, &Studio::jobChanged, this, &RunControl::followJob);
    connect(studio, &Studio::modelChanged, this, &RunControl::followJob);
    connect(studio, &Studio::progressed, this, &RunControl::followProgress);
    connect(studio, &Studio::optionsChanged, this, &RunControl::followChoice);
    connect(studio->tabs(), &PromptTabs::changed, this, &RunControl::followTabs);
    connect(theme, &Theme::changed, this, &RunControl::tint);
    connect(theme, &Theme::textSizeChanged, this, &RunControl::followJob);
    tint();
    retranslateUi();
    followJob();
}

void RunControl::buildProgress()
{
    m_progress = new QFrame(this);
    m_progress->setProperty("kind", QStringLiteral("segments"));
    fixGridHeight(m_progress, 36);
    m_count = new QLabel(m_progress);
    m_count->setTextFormat(Qt::PlainText);
    setFontRole(m_count, FontRole::Table);
    m_cancel = new QPushButton(m_progress);
    m_cancel->setProperty("kind", QStringLiteral("inline"));
    auto* const row = new QHBoxLayout(m_progress);
    row->setContentsMargins(10, 0, 2, 0);
    row->addWidget(m_count, 1);
    row->addWidget(m_cancel);
}

void RunControl::buildMenu()
{
    auto* const group = new QActionGroup(this);
    m_one = m_menu->addAction(QString());
    m_many = m_menu->addAction(QString());
    m_loss = m_menu->addAction(QString());
    for (QAction* const action : { m_one, m_many, m_loss }) {
        action->setCheckable(true);
        group->addAction(action);
    }
    connect(m_one, &QAction::triggered, this, [this] { runThis({ RunMode::Generate, 1 }); });
    connect(m_many, &QAction::triggered, this, &RunControl::askForCount);
    connect(m_loss, &QAction::triggered, this, [this] { runThis({ RunMode::Loss, 1 }); });
    m_menu->addSeparator();
    m_more = m_menu->addAction(QString());
    connect(m_more, &QAction::triggered, this, &RunControl::promptWanted);
}

void RunControl::runThis(const RunChoice& choice)
{
    // the mark stays where Run will do the same again
    m_studio->setChoice(choice);
    m_studio->run();
}

void RunControl::askForCount()
{
    auto* const dialog = new QInputDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(2, MOST_TOKENS);
    dialog->setIntValue(static_cast<int>(m_settings->newTokens()));
    dialog->setWindowTitle(tr("Generate several tokens"));
    dialog->setLabelText(tr("Tokens to generate, each a pass of its own:"));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int count) {
        runThis({ RunMode::Generate, count });
    });
    connect(dialog, &QInputDialog::rejected, this, &RunControl::followChoice);
    dialog->open();
}

QString RunControl::progressText(qint64 done, qint64 total, double seconds, bool prompts)
{
    const int whole = static_cast<int>(seconds);
    const QString time
        = QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    if (prompts) {
        return tr("%1 of %2 prompts · %3").arg(done).arg(total).arg(time);
    }
    return total > 0 ? tr("%1 of %2 · %3").arg(done).arg(total).arg(time) : time;
}

void RunControl::followProgress()
{
    const RunProgress progress = m_studio->progress();
    m_count->setText(progressText(
        progress.done, progress.total, progress.seconds, m_studio->tabs()->isRunning()));
    if (m_studio->isRunning()) {
        setFixedWidth(progressWidth());
    }
}

int RunControl::progressWidth() const
{
    // of the last text, at its longest: the box neither cuts nor trembles
    const RunProgress progress = m_studio->progress();
    const QString longest = progressText(
        progress.total, progress.total, LONGEST_SECONDS, m_studio->tabs()->isRunning());
    const QFontMetrics letters = m_count->fontMetrics();
    const int more
        = letters.horizontalAdvance(longest) - letters.horizontalAdvance(m_count->text());
    return m_progress->sizeHint().width() + std::max(0, more) + grid(4);
}

void RunControl::followJob()
{
    followTabs();
    const bool hadFocus = m_run->hasFocus() || m_cancel->hasFocus();
    const bool running = m_studio->isRunning();
    m_stack->setCurrentIndex(running ? 1 : 0);
    followProgress();
    if (!running) {
        setFixedWidth(m_run->sizeHint().width() + 1 + m_choose->width());
    }
    // without the shown run's model, Run says which one to open
    const bool able = m_studio->model() != nullptr || !m_studio->missingModel().isEmpty();
    m_run->setEnabled(able);
    m_choose->setEnabled(able);
    if (hadFocus) {
        (running ? m_cancel : m_run)->setFocus();
    }
}

void RunControl::followChoice()
{
    const RunChoice& choice = m_studio->choice();
    const bool loss = choice.mode == RunMode::Loss;
    m_loss->setChecked(loss);
    m_one->setChecked(!loss && choice.newTokens == 1);
    m_many->setChecked(!loss && choice.newTokens > 1);
    QString what = loss
        ? tr("Run: loss of this text")
        : tr("Run: generate %n token(s)", nullptr, static_cast<int>(choice.newTokens));
    const int prompts = m_studio->tabs()->count();
    if (prompts > 1) {
        what = tr("%1, all %n prompt(s)", nullptr, prompts).arg(what);
    }
    describe(m_run, what, QStringLiteral("Ctrl+Enter"));
}

void RunControl::followTabs()
{
    const PromptTabs& tabs = *m_studio->tabs();
    m_more->setText(tabs.count() > 1 ? tr("New prompt") : tr("Compare with another prompt"));
    m_more->setEnabled(tabs.canAdd() && m_studio->model() != nullptr);
    followChoice();
}

void RunControl::tint()
{
    tintButton(m_run, QStringLiteral("zap"), *m_theme, 18, true);
    tintButton(m_choose, QStringLiteral("chevron-down"), *m_theme, 14, true);
    tintButton(m_cancel, QStringLiteral("x"), *m_theme, 16);
}

void RunControl::retranslateUi()
{
    m_run->setText(tr("Run"));
    m_cancel->setText(tr("Cancel"));
    describe(m_cancel, tr("Cancel the run"), QStringLiteral("Esc"));
    describe(m_choose, tr("What to run"));
    m_menu->setAccessibleName(tr("What to run"));
    m_one->setText(tr("Generate one token"));
    m_many->setText(tr("Generate several tokens…"));
    m_loss->setText(tr("Loss of this text"));
    followJob();
}

void RunControl::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
