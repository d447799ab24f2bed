// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/model_button.h"

#include "ui/session/studio.h"
#include "ui/shell/drop_button.h"
#include "ui/state/settings.h"
#include "ui/theme/text_size.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>

namespace glassllm {

ModelButton::ModelButton(Studio* studio, Settings* settings, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_studio(studio)
    , m_settings(settings)
    , m_button(new DropButton(QStringLiteral("box"), theme, this))
    , m_menu(new QMenu(m_button))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_button);
    m_button->setAccentIcon(true);
    setFontRole(m_button, FontRole::Label);
    m_button->setMenu(m_menu);
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &ModelButton::fillMenu);
    connect(studio, &Studio::modelChanged, this, &ModelButton::retranslateUi);
    connect(studio, &Studio::noticeChanged, this, &ModelButton::retranslateUi);
    retranslateUi();
    setCompact(false);
}

void ModelButton::setCompact(bool compact)
{
    fixGridSize(m_button, compact ? 146 : 150, 36);
}

QString ModelButton::sizes() const
{
    const Config& config = m_studio->model()->model.config();
    const auto& card = m_studio->model()->card;
    const auto whole = [](std::int64_t value) { return QLocale().toString(qint64(value)); };
    QString text = QString::fromStdString(card.name);
    text += QLatin1Char('\n')
        + tr("%1 parameters, stored as %2")
              .arg(whole(card.parameters), QString::fromStdString(card.stored_dtype));
    text += QLatin1Char('\n')
        + tr("%1 layers, %2 heads, %3 key heads")
              .arg(whole(config.n_layers), whole(config.n_heads), whole(config.n_kv_heads));
    text += QLatin1Char('\n')
        + tr("width %1, head %2, feed-forward %3")
              .arg(whole(config.d_model), whole(config.head_dim), whole(config.d_ff));
    text += QLatin1Char('\n')
        + tr("vocabulary %1, context %2").arg(whole(config.vocab_size), whole(config.max_len));
    if (!m_studio->takesText()) {
        text += QLatin1Char('\n') + tr("no tokenizer: prompts are token ids");
    }
    return text;
}

void ModelButton::retranslateUi()
{
    const bool loaded = m_studio->model() != nullptr;
    const QString missing = m_studio->missingModel();
    const QString name = !missing.isEmpty() ? tr("%1 (not open)").arg(missing)
        : loaded                            ? QString::fromStdString(m_studio->model()->card.name)
                                            : tr("No model");
    m_button->setText(name);
    m_button->setAccessibleName(tr("Model: %1").arg(name));
    const QString text = !missing.isEmpty()
        ? tr("The run comes from the model %1, which is not open. Open its folder to run a prompt "
             "with it.")
              .arg(missing)
        : loaded ? sizes()
                 : tr("No model is loaded");
    // escaped: a folder's name is not markup
    m_button->setToolTip(QStringLiteral("<qt>")
        + text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"))
        + QStringLiteral("</qt>"));
    m_button->setAccessibleDescription(text);
    m_menu->setAccessibleName(tr("Models"));
}

void ModelButton::fillMenu()
{
    m_menu->clear();
    const auto add = [this](const QString& text, const QString& path) {
        QAction* const action = m_menu->addAction(text);
        action->setToolTip(path);
        connect(action, &QAction::triggered, m_studio, [this, path] { m_studio->openModel(path); });
    };
    add(tr("Built-in model (vidro)"), QStringLiteral("builtin"));
    const QStringList recent = m_settings->recentModels();
    if (!recent.isEmpty()) {
        m_menu->addSeparator();
    }
    for (const QString& path : recent) {
        // an ampersand in a name is not a mnemonic
        add(QFileInfo(path).fileName().replace(QLatin1Char('&'), QLatin1String("&&")), path);
    }
    m_menu->addSeparator();
    QAction* const open = m_menu->addAction(tr("Open model folder…"));
    connect(open, &QAction::triggered, this, &ModelButton::openFolderWanted);
}

void ModelButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
