// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/predict/predict_bar.h"

#include "ui/predict/prediction.h"
#include "ui/shell/buttons.h"
#include "ui/stage/stage_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace glassllm {
namespace {

constexpr int MOST_ANSWERS = 4;

QString valueOf(const HeatmapFigure& figure, const Cell& cell)
{
    return readOutText(
        figure.matrix->value(static_cast<int>(cell.row), static_cast<int>(cell.column)),
        figure.decimals);
}

/// "7 ␣gave"
QString labelOf(const AxisLabels& labels, qint64 index)
{
    const AxisLabel label = labels.at(static_cast<int>(index));
    const QString token = label.shortToken().plain();
    return token.isEmpty() ? label.number : label.number + QLatin1Char(' ') + token;
}

} // namespace

PredictBar::PredictBar(Prediction* prediction, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_prediction(prediction)
    , m_theme(theme)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_score(new QLabel(this))
    , m_show(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("predict"));
    m_title->setProperty("kind", QStringLiteral("heading"));
    m_text->setProperty("kind", QStringLiteral("caption"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_score->setProperty("kind", QStringLiteral("faint"));
    m_show->setProperty("kind", QStringLiteral("inline"));
    m_show->setAutoDefault(true);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addWidget(m_title);
    row->addWidget(m_text, 1);
    for (int i = 0; i < MOST_ANSWERS; ++i) {
        auto* const button = new QPushButton(this);
        button->setProperty("kind", QStringLiteral("low"));
        button->setAutoDefault(true); // Enter answers too
        connect(
            button, &QPushButton::clicked, prediction, [prediction, i] { prediction->answer(i); });
        m_answers << button;
        row->addWidget(button);
    }
    row->addWidget(m_show);
    row->addWidget(m_score);
    connect(m_show, &QPushButton::clicked, prediction, &Prediction::justShow);
    connect(prediction, &Prediction::changed, this, &PredictBar::refresh);
    connect(theme, &Theme::changed, this, &PredictBar::refresh);
    setLow(false);
    refresh();
}

void PredictBar::setLow(bool low)
{
    fixGridHeight(this, low ? 36 : 42);
}

void PredictBar::setTight(bool tight)
{
    if (m_tight != tight) {
        m_tight = tight;
        refresh();
    }
}

bool PredictBar::focusAnswers()
{
    if (m_prediction->state() != Prediction::State::Asked) {
        return false;
    }
    m_answers.constFirst()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

QString PredictBar::text() const
{
    return m_whole;
}

QString PredictBar::question() const
{
    const Question& question = m_prediction->question();
    const HeatmapFigure& figure = m_prediction->figure();
    const auto row = static_cast<int>(question.asked.row);
    if (question.kind == Question::Kind::HigherOrLower) {
        return tr("the next cell, %1: higher or lower than %2?")
            .arg(StageText::cellName(figure.symbol, figure.rows, figure.columns, row,
                     static_cast<int>(question.asked.column)),
                valueOf(figure, question.now));
    }
    return tr("%1 %2: which %3 gets the largest number?")
        .arg(figure.rows.word(), labelOf(figure.rows, row), figure.columns.word());
}

QString PredictBar::outcome() const
{
    const Question& question = m_prediction->question();
    const HeatmapFigure& figure = m_prediction->figure();
    const QString value = valueOf(figure, question.asked);
    QString fact;
    if (question.kind == Question::Kind::HigherOrLower) {
        const bool higher = question.rightAnswer(*figure.matrix) == 0;
        fact = (higher ? tr("%1 is higher than %2.") : tr("%1 is lower than %2."))
                   .arg(value, valueOf(figure, question.now));
    } else {
        fact = tr("%1 has the largest number, %2.")
                   .arg(labelOf(figure.columns, question.asked.column), value);
    }
    return (m_prediction->wasRight() ? tr("Right: %1") : tr("Not this time: %1")).arg(fact);
}

void PredictBar::refresh()
{
    const bool waits = m_prediction->state() == Prediction::State::Idle;
    setVisible(m_prediction->canAsk() && !(m_tight && waits));
    if (!m_prediction->canAsk()) {
        return;
    }
    const Palette& colors = m_theme->palette();
    const Prediction::State state = m_prediction->state();
    const bool right = m_prediction->wasRight();
    const bool answered = state == Prediction::State::Answered;
    const QString name = !answered ? QStringLiteral("lightbulb")
        : right                    ? QStringLiteral("circle-check")
                                   : QStringLiteral("info");
    const QColor ink = !answered ? colors.accent : right ? colors.ok : colors.warn;
    m_icon->setPixmap(icon(name, ink, ink).pixmap(QSize(grid(18), grid(18)), devicePixelRatioF()));
    m_title->setText(tr("Predict"));
    m_whole = state == Prediction::State::Asked ? question()
        : answered                              ? outcome()
                                                : tr("Each step asks at most one question.");
    m_score->setText(
        tr("%1 of %2 right").arg(m_prediction->rightAnswers()).arg(m_prediction->answers()));
    m_score->setVisible(m_prediction->answers() > 0 && state != Prediction::State::Asked);
    refreshAnswers();
    setAccessibleName(m_title->text() + QStringLiteral(": ") + m_whole);
    fitText();
}

void PredictBar::refreshAnswers()
{
    const bool asked = m_prediction->state() == Prediction::State::Asked;
    m_show->setVisible(asked);
    m_show->setText(tr("Just show"));
    tintButton(m_show, QStringLiteral("eye"), *m_theme, 16);
    const bool compare = asked && m_prediction->question().kind == Question::Kind::HigherOrLower;
    for (qsizetype i = 0; i < m_answers.size(); ++i) {
        QPushButton* const button = m_answers[i];
        button->setVisible(asked && i < m_prediction->question().answers());
        button->setIcon({});
        if (!button->isVisibleTo(this)) {
            continue;
        }
        if (compare) {
            button->setText(i == 0 ? tr("Higher") : tr("Lower"));
            tintButton(button, i == 0 ? QStringLiteral("arrow-up") : QStringLiteral("arrow-down"),
                *m_theme, 16);
            button->setAccessibleName(button->text());
        } else {
            const QString label = labelOf(m_prediction->figure().columns,
                m_prediction->question().columns[static_cast<std::size_t>(i)]);
            // an ampersand in a token is no mnemonic
            button->setText(QString(label).replace(QLatin1Char('&'), QStringLiteral("&&")));
            button->setAccessibleName(label);
        }
    }
}

void PredictBar::fitText()
{
    // the question needs its room more than the name of the line
    const bool asked = m_prediction->state() == Prediction::State::Asked;
    m_title->setVisible(!asked || width() >= grid(760));
    layout()->activate();
    const QFontMetrics metrics = m_text->fontMetrics();
    const QRect room(0, 0, m_text->width(), height());
    const bool fits
        = metrics.boundingRect(room, Qt::TextWordWrap, m_whole).height() <= room.height();
    m_text->setText(fits ? m_whole : metrics.elidedText(m_whole, Qt::ElideRight, room.width()));
    m_text->setToolTip(m_text->text() == m_whole ? QString() : m_whole);
}

void PredictBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QFrame::changeEvent(event);
}

void PredictBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitText();
}

} // namespace glassllm
