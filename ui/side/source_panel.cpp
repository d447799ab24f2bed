// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/source_panel.h"

#include "ui/side/paragraph.h"
#include "ui/side/source_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace glassllm {
namespace {

QString placeText(const SourceExcerpt& excerpt)
{
    return QStringLiteral("%1:%2").arg(excerpt.file).arg(excerpt.line);
}

QString fileName(const SourceExcerpt& excerpt)
{
    return excerpt.file.section(QLatin1Char('/'), -1);
}

} // namespace

SourcePanel::SourcePanel(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(new QLabel(this))
    , m_place(new Paragraph(this))
    , m_copy(new QToolButton(this))
    , m_foreign(new QLabel(this))
    , m_block(new SourceView(theme, this))
    , m_opPlace(new Paragraph(this))
    , m_op(new SourceView(theme, this))
{
    m_title->setProperty("kind", QStringLiteral("section"));
    m_place->setProperty("kind", QStringLiteral("code"));
    m_opPlace->setProperty("kind", QStringLiteral("code"));
    m_foreign->setTextFormat(Qt::PlainText);
    // a long sentence or path must not widen the panel
    for (QLabel* const label : { m_place, m_opPlace, m_foreign }) {
        label->setWordWrap(true);
    }
    m_copy->setProperty("kind", QStringLiteral("icon"));
    fixGridSize(m_copy, 26, 26);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(16, 4, 10, 2);
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_place, 1);
    head->addWidget(m_copy);
    m_foreign->setMargin(8);
    m_opPlace->setContentsMargins(16, 0, 0, 0);
    m_opPlace->setMinimumHeight(24);
    setFontRole(m_place, FontRole::Table);
    setFontRole(m_opPlace, FontRole::Table);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_foreign);
    column->addWidget(m_block);
    column->addWidget(m_opPlace);
    column->addWidget(m_op, 1);
    connect(m_copy, &QToolButton::clicked, this, &SourcePanel::copyMarked);
    connect(theme, &Theme::changed, this, &SourcePanel::retint);
    retint();
    retranslateUi();
}

void SourcePanel::setSource(const StepSource& source)
{
    m_source = source;
    m_block->setVisible(source.block.has_value());
    m_copy->setEnabled(source.block.has_value());
    if (source.block) {
        m_block->showStatement(*source.block, 1); // with its marker
    }
    m_op->setVisible(source.op.has_value());
    m_opPlace->setVisible(source.op.has_value());
    if (source.op) {
        m_op->showFile(*source.op);
    }
    retranslateUi();
}

void SourcePanel::copyMarked() const
{
    QString text = m_block->markedText();
    if (m_source.op) {
        text += QStringLiteral("\n\n") + m_op->markedText();
    }
    QGuiApplication::clipboard()->setText(text);
}

void SourcePanel::retranslateUi()
{
    m_title->setText(tr("Source"));
    m_copy->setToolTip(tr("Copy the lines"));
    m_copy->setAccessibleName(tr("Copy the lines that computed this step"));
    m_place->setText(
        m_source.block ? placeText(*m_source.block) : tr("this run names no source line"));
    m_opPlace->setText(m_source.op ? tr("it calls %1").arg(placeText(*m_source.op)) : QString());
    const bool foreign = m_source.block && m_source.block->foreign;
    m_foreign->setVisible(foreign);
    m_foreign->setText(foreign ? tr("This run was recorded from another version of %1; its own "
                                    "line is shown.")
                                     .arg(fileName(*m_source.block))
                               : QString());
    if (m_source.block) {
        m_block->setCaption(
            tr("Source, %1, line %2").arg(m_source.block->file).arg(m_source.block->line));
    }
    if (m_source.op) {
        m_op->setCaption(tr("Function, %1, line %2").arg(m_source.op->file).arg(m_source.op->line));
    }
}

void SourcePanel::retint()
{
    const Palette& colors = m_theme->palette();
    m_copy->setIconSize({ grid(16), grid(16) });
    m_copy->setIcon(icon(QStringLiteral("copy"), colors.ink2, colors.ink3));
    m_foreign->setStyleSheet(QStringLiteral("color: %1;").arg(colors.warn.name()));
}

void SourcePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
