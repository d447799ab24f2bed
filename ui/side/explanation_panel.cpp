// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/explanation_panel.h"

#include "ui/side/paragraph.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace glassllm {
namespace {

constexpr int SIGN_SIZE = 16;

Paragraph* paragraph(QWidget* parent)
{
    auto* const label = new Paragraph(parent);
    label->setWordWrap(true);
    return label;
}

/// The text with "ln 9 = 2.2", "4 × 32 = 128" and "(c, c + 16)" each on one line: such spaces do
/// not break.
QString heldTogether(QString text)
{
    static const QRegularExpression operation(QStringLiteral(" ([=×+≤]) (?=[^ ]{1,8}( |$))"));
    static const QRegularExpression pair(QStringLiteral("(\\(\\w,|\\bln) "));
    return text.replace(operation, QStringLiteral("\u00a0\\1\u00a0"))
        .replace(pair, QStringLiteral("\\1\u00a0"));
}

} // namespace

ExplanationPanel::ExplanationPanel(Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_first(paragraph(this))
    , m_second(paragraph(this))
    , m_box(new QFrame(this))
    , m_sign(new QLabel(m_box))
    , m_mixUp(new Paragraph(m_box))
{
    m_box->setObjectName(QStringLiteral("mixUpBox"));
    m_mixUp->setWordWrap(true);
    fixGridSize(m_sign, SIGN_SIZE, SIGN_SIZE);
    auto* const row = new QHBoxLayout(m_box);
    row->addWidget(m_sign, 0, Qt::AlignTop);
    row->addWidget(m_mixUp, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_first);
    column->addWidget(m_second);
    column->addWidget(m_box);
    setCompact(false);
    connect(theme, &Theme::changed, this, &ExplanationPanel::retint);
    retint();
    retranslateUi();
}

void ExplanationPanel::setCompact(bool compact)
{
    m_box->layout()->setContentsMargins(
        compact ? 8 : 12, compact ? 5 : 9, compact ? 8 : 12, compact ? 5 : 9);
    m_box->layout()->setSpacing(compact ? 7 : 10);
    layout()->setSpacing(compact ? 6 : 10);
}

void ExplanationPanel::setText(const StepText& text)
{
    m_first->setText(heldTogether(text.paragraphs.value(0)));
    m_second->setText(heldTogether(text.paragraphs.value(1)));
    m_second->setVisible(text.paragraphs.size() > 1);
    m_mixUpText = heldTogether(text.mixUp);
    m_box->setVisible(!text.mixUp.isEmpty());
    retranslateUi();
}

void ExplanationPanel::retranslateUi()
{
    const QString label = tr("Common mix-up:");
    m_mixUp->setTextAfter(label, m_mixUpText);
    m_mixUp->setAccessibleName(label + QLatin1Char(' ') + m_mixUpText);
}

void ExplanationPanel::retint()
{
    const Palette& colors = m_theme->palette();
    m_box->setStyleSheet(
        QStringLiteral("#mixUpBox { background: %1; border: 1px solid %2; border-radius: 8px; }")
            .arg(colors.warnSoft.name(), colors.warnLine.name()));
    m_sign->setPixmap(iconPixmap(
        QStringLiteral("triangle-alert"), colors.warn, grid(SIGN_SIZE), devicePixelRatioF()));
    const QString ink = QStringLiteral("color: %1;").arg(colors.ink2.name());
    m_first->setStyleSheet(ink);
    m_second->setStyleSheet(ink);
}

void ExplanationPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
