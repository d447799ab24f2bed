// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_row_panel.h"

#include "ui/compare/compare_text.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/derivation/derivation_view.h"
#include "ui/shell/buttons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace glassllm {

namespace {

constexpr int TALL_ROW = 172;
constexpr int LOW_ROW = 118;
constexpr int LINE_ROW = 36;
constexpr int ROW_EDGE = 16;
constexpr int COPY = 26;
constexpr int COPY_ICON = 15;

} // namespace

CompareRowPanel::CompareRowPanel(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_line(new FormulaLine(theme, this))
    , m_check(new QLabel(this))
    , m_copy(iconButton(this, COPY))
    , m_view(new DerivationView(theme))
    , m_scroll(new QScrollArea(this))
    , m_message(new QLabel(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setFontRole(m_check, FontRole::Caption);
    setFontRole(m_message, FontRole::Body);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_view);
    m_view->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    auto* const head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(m_line, 1);
    head->addWidget(m_check);
    head->addWidget(m_copy);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(ROW_EDGE, 5, ROW_EDGE, 6);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_message, 1);
    connect(m_copy, &QToolButton::clicked, this, &CompareRowPanel::copy);
    connect(m_view, &DerivationView::arranged, this, &CompareRowPanel::placeCheck);
    connect(theme, &Theme::changed, this, &CompareRowPanel::refresh);
    setRoom(Room::Bars);
}

void CompareRowPanel::setRoom(Room room)
{
    m_room = room;
    fixGridHeight(this, room == Room::Bars ? TALL_ROW : room == Room::Table ? LOW_ROW : LINE_ROW);
    m_view->setLow(room != Room::Bars);
    refresh();
}

void CompareRowPanel::ask(
    const RowQuestion& question, std::shared_ptr<const ComparedFigures> figures)
{
    m_question = question;
    m_figures = std::move(figures);
    m_question.figures = m_figures.get();
    setAsked(m_figures != nullptr);
}

void CompareRowPanel::clear()
{
    m_figures = nullptr;
    m_question = {};
    setAsked(false);
}

void CompareRowPanel::setAsked(bool asked)
{
    const bool other = asked != m_asked;
    m_asked = asked;
    if (asked || other) {
        refresh();
    }
    if (other) {
        emit copyableChanged();
    }
}

void CompareRowPanel::refresh()
{
    for (QWidget* const each : std::initializer_list<QWidget*> { m_line, m_copy, m_scroll }) {
        each->setVisible(m_asked);
    }
    m_scroll->setVisible(m_asked && m_room != Room::Line);
    m_check->setVisible(false);
    m_message->setVisible(!m_asked);
    m_message->setText(CompareText::chooseCell());
    describe(m_copy, tr("Copy this row"));
    tintButton(m_copy, QStringLiteral("copy"), *m_theme, COPY_ICON);
    m_message->setStyleSheet(QStringLiteral("color: %1").arg(m_theme->palette().ink3.name()));
    fit();
    setAccessibleName(tr("The chosen cell in both runs"));
    setAccessibleDescription(m_asked ? m_view->text().line() : m_message->text());
}

void CompareRowPanel::fit()
{
    if (!m_asked) {
        return;
    }
    constexpr std::size_t fewest = 6;
    const int room = width() - 2 * ROW_EDGE;
    std::size_t most = MOST_TERMS;
    DerivationText text = comparedRow(m_question, most);
    m_view->display(text);
    while (m_view->arrangement().neededWidth() > room && most > fewest) {
        --most;
        // the check is not made again: the numbers are the same
        DerivationText fewer = uncheckedRow(m_question, most);
        fewer.check = text.check;
        fewer.agrees = text.agrees;
        m_view->display(std::move(fewer));
    }
    m_line->display(m_view->text().lines);
    placeCheck();
}

void CompareRowPanel::placeCheck()
{
    const DerivationText& text = m_view->text();
    const bool beside = m_room != Room::Line && !m_view->arrangement().notesBelow();
    const bool above = m_asked && !beside && !text.check.isEmpty();
    m_check->setVisible(above);
    m_check->setText(text.check);
    const Palette& palette = m_theme->palette();
    m_check->setStyleSheet(
        QStringLiteral("color: %1").arg((text.agrees ? palette.ok : palette.warn).name()));
}

QString CompareRowPanel::check() const
{
    return m_asked ? m_view->text().check : QString();
}

void CompareRowPanel::copy()
{
    if (m_asked) {
        QApplication::clipboard()->setText(comparedRowCopy(m_question));
        emit reported(tr("The row is on the clipboard."));
    }
}

void CompareRowPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QWidget::changeEvent(event);
}

void CompareRowPanel::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* const bar = m_scroll->horizontalScrollBar();
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        bar->triggerAction(event->key() == Qt::Key_Left ? QAbstractSlider::SliderSingleStepSub
                                                        : QAbstractSlider::SliderSingleStepAdd);
        return;
    }
    QWidget::keyPressEvent(event);
}

void CompareRowPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        fit();
    }
}

void CompareRowPanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->palette().stage);
    painter.fillRect(0, 0, width(), 1, m_theme->palette().line);
}

} // namespace glassllm
