// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/top_bar.h"

#include "ui/i18n/translator.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/buttons.h"
#include "ui/shell/model_button.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/run_control.h"
#include "ui/shell/sampling_button.h"
#include "ui/shell/segmented_control.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace glassllm {

TopBar::TopBar(const Parts& parts, QWidget* parent)
    : QFrame(parent)
    , m_studio(parts.studio)
    , m_theme(parts.theme)
    , m_translator(parts.translator)
    , m_model(new ModelButton(parts.studio, parts.settings, parts.theme, this))
    , m_prompt(new PromptField(parts.selection, parts.studio, parts.theme, this))
    , m_compare(iconButton(this, 36, "framed"))
    , m_run(new RunControl(parts.studio, parts.settings, parts.theme, this))
    , m_sampling(new SamplingButton(parts.studio, parts.theme, this))
    , m_language(new SegmentedControl(2, this))
    , m_themeButton(iconButton(this, 36, "framed"))
{
    setProperty("kind", QStringLiteral("topbar"));
    m_language->setTexts({ QStringLiteral("PT"), QStringLiteral("EN") });
    m_language->setSegmentSize(38, 34);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 16, 0);
    row->setSpacing(8);
    row->addWidget(m_model);
    row->addWidget(m_prompt, 1);
    row->addWidget(m_compare);
    row->addWidget(m_run);
    row->addWidget(m_sampling);
    row->addWidget(m_language);
    row->addWidget(m_themeButton);
    connect(m_model, &ModelButton::openFolderWanted, this, &TopBar::openFolderWanted);
    connect(m_compare, &QToolButton::clicked, this, &TopBar::comparisonWanted);
    connect(m_run, &RunControl::promptWanted, this, &TopBar::comparisonWanted);
    connect(m_studio->tabs(), &PromptTabs::changed, this, &TopBar::followTabs);
    connect(m_studio, &Studio::jobChanged, this, &TopBar::followTabs);
    connect(m_studio, &Studio::modelChanged, this, &TopBar::followTabs);
    connect(m_themeButton, &QToolButton::clicked, this, &TopBar::themeToggled);
    connect(m_language, &SegmentedControl::picked, this,
        [this](int segment) { emit languagePicked(segment == 0); });
    connect(m_theme, &Theme::changed, this, &TopBar::tint);
    setCompact(false, false);
    tint();
    retranslateUi();
    followTabs();
}

void TopBar::setCompact(bool low, bool narrow, bool tight)
{
    m_tight = tight;
    followTabs();
    fixGridHeight(this, low ? 46 : 52);
    m_model->setCompact(narrow);
    m_sampling->setCompact(narrow);
}

void TopBar::tint()
{
    const bool dark = m_theme->mode() == ThemeMode::Dark;
    tintButton(m_themeButton, dark ? QStringLiteral("sun") : QStringLiteral("moon"), *m_theme, 18);
    tintButton(m_compare, QStringLiteral("columns-2"), *m_theme, 18);
    describe(m_compare, tr("Compare with another prompt"), QStringLiteral("C"));
    describe(m_themeButton, dark ? tr("Light theme") : tr("Dark theme"), QStringLiteral("Ctrl+D"));
}

void TopBar::followTabs()
{
    const PromptTabs& tabs = *m_studio->tabs();
    m_compare->setVisible(tabs.count() == 1 && !m_tight);
    m_compare->setEnabled(tabs.canAdd() && m_studio->model() != nullptr);
}

void TopBar::retranslateUi()
{
    // each language is named in itself, so that anybody finds the own one
    m_language->setAccessibleNames({ QStringLiteral("Português"), QStringLiteral("English") });
    m_language->setCurrent(m_translator->language() == Language::Portuguese ? 0 : 1);
    tint();
}

void TopBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
