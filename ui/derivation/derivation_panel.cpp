// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_panel.h"

#include "ui/derivation/derivation_text.h"
#include "ui/derivation/derivation_view.h"
#include "ui/derivation/derivation_words.h"
#include "ui/derivation/formula_painter.h"
#include "ui/i18n/error_text.h"
#include "ui/shell/buttons.h"
#include "ui/state/selection.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace glassllm {
namespace {

constexpr int FULL = 200;
constexpr int FULL_PREDICT = 42; // of the line with the question
constexpr int LOW_PREDICT = 36;
constexpr int LOW = 150;
constexpr int TIGHT = 36; // two lines of a message
constexpr int SIDE = 16;
constexpr int HEAD_GAP = 10;
constexpr int LINE = 20;
constexpr int BUTTON = 26;
constexpr int ICON = 15;

} // namespace

FormulaLine::FormulaLine(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    fixGridHeight(this, LINE);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FormulaLine::display(std::vector<Formula> variants)
{
    m_variants = std::move(variants);
    setToolTip(m_variants.empty()
            ? QString()
            : QStringLiteral("<p>%1</p>").arg(plainFormula(m_variants.front()).toHtmlEscaped()));
    update();
}

const Formula* FormulaLine::fitting() const
{
    for (const Formula& each : m_variants) {
        if (formulaWidth(each, {}) <= width()) {
            return &each;
        }
    }
    return m_variants.empty() ? nullptr : &m_variants.back();
}

QString FormulaLine::shownText() const
{
    const Formula* const formula = fitting();
    return formula != nullptr ? plainFormula(*formula) : QString();
}

QSize FormulaLine::minimumSizeHint() const
{
    return { 0, grid(LINE) };
}

void FormulaLine::paintEvent(QPaintEvent* /*event*/)
{
    const Formula* const formula = fitting();
    if (formula == nullptr) {
        return;
    }
    QPainter painter(this);
    const Palette& palette = m_theme->palette();
    const QFontMetricsF metrics(glassllm::font(FontRole::Derivation));
    const qreal baseline = height() / 2.0 + (metrics.ascent() - metrics.descent()) / 2 + 1;
    paintFormula(painter, { 0, baseline }, *formula, {}, palette, palette.ink);
}

DerivationPanel::DerivationPanel(const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_selection(parts.selection)
    , m_theme(parts.theme)
    , m_source(new DerivationSource(parts.selection, parts.findWeights, this))
{
    setAttribute(Qt::WA_OpaquePaintEvent); // what lies behind need not be painted
    setFocusPolicy(Qt::StrongFocus);
    build();
    connect(m_view, &DerivationView::arranged, this, &DerivationPanel::placeHead);
    connect(m_source, &DerivationSource::changed, this, &DerivationPanel::refresh);
    // another record may be chosen in another way
    connect(m_selection, &Selection::eventChanged, this, &DerivationPanel::refresh);
    connect(m_theme, &Theme::changed, this, &DerivationPanel::refresh);
    setLow(false);
    refresh();
}

void DerivationPanel::build()
{
    const auto label = [this](FontRole role) {
        auto* const out = new QLabel(this);
        out->setTextFormat(Qt::PlainText);
        out->setMinimumWidth(0);
        out->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
        setFontRole(out, role);
        return out;
    };
    m_title = label(FontRole::BodyStrong);
    m_place = label(FontRole::Body);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_check = label(FontRole::Caption);
    m_copy = iconButton(this, BUTTON);
    connect(m_copy, &QToolButton::clicked, this, &DerivationPanel::copy);
    m_line = new FormulaLine(m_theme, this);
    m_view = new DerivationView(m_theme);
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_view);
    m_view->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_message = label(FontRole::Body);
    m_message->setWordWrap(true);
    m_message->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_message->setAlignment(Qt::AlignCenter);
    m_head = new QHBoxLayout;
    m_head->setSpacing(HEAD_GAP);
    m_head->addWidget(m_title);
    m_head->addWidget(m_place, 1);
    m_head->addWidget(m_check);
    m_head->addWidget(m_copy);
    m_lineRow = new QHBoxLayout;
    m_lineRow->setSpacing(HEAD_GAP);
    m_lineRow->addWidget(m_line, 1);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(2);
    column->addLayout(m_head);
    column->addLayout(m_lineRow);
    column->addSpacing(2);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_message, 1);
}

void DerivationPanel::setDecimals(std::optional<int> decimals)
{
    if (m_decimals != decimals) {
        m_decimals = decimals;
        refresh();
    }
}

void DerivationPanel::setLow(bool low)
{
    m_low = low;
    const int line = low ? LOW_PREDICT : FULL_PREDICT;
    fixGridHeight(this, m_tight ? TIGHT : (low ? LOW : FULL) - (m_shared ? line : 0));
    layout()->setContentsMargins(SIDE, m_tight ? 3 : 5, SIDE, m_tight ? 3 : 6);
    setFontRole(m_message, m_tight ? FontRole::Caption : FontRole::Body);
    m_view->setLow(low);
    fit();
}

void DerivationPanel::setShared(bool shared)
{
    if (m_shared != shared) {
        m_shared = shared;
        placeButtons();
    }
}

void DerivationPanel::setTight(bool tight)
{
    if (m_tight != tight) {
        m_tight = tight;
        placeButtons();
    }
}

void DerivationPanel::placeButtons()
{
    for (QWidget* const each : std::initializer_list<QWidget*> { m_check, m_copy }) {
        m_head->removeWidget(each);
        m_lineRow->removeWidget(each);
        (hasHead() ? m_head : m_lineRow)->addWidget(each);
    }
    setLow(m_low);
    refresh();
}

bool DerivationPanel::canCopy() const
{
    return m_source->state() == DerivationSource::State::Ready;
}

QString DerivationPanel::message() const
{
    return canCopy() ? QString() : m_message->text();
}

QString DerivationPanel::messageOf() const
{
    switch (m_source->state()) {
    case DerivationSource::State::NoCell: {
        const StepRecord* const record = m_selection->record();
        return record != nullptr && record->id == "probs" ? DerivationWords::chooseToken()
                                                          : DerivationWords::chooseCell();
    }
    case DerivationSource::State::NotYet:
        return DerivationWords::notYet();
    case DerivationSource::State::Working:
        return DerivationWords::working();
    case DerivationSource::State::NoWeights:
        return DerivationWords::noWeights(QString::fromStdString(m_source->run()->model));
    case DerivationSource::State::Failed:
        return errorText(m_source->problem());
    case DerivationSource::State::Nothing:
    case DerivationSource::State::Ready:
        break;
    }
    return {};
}

void DerivationPanel::refresh()
{
    const bool ready = canCopy();
    for (QWidget* const each :
        std::initializer_list<QWidget*> { m_title, m_place, m_copy, m_line, m_scroll }) {
        each->setVisible(ready);
    }
    m_title->setVisible(ready && hasHead());
    m_place->setVisible(ready && hasHead());
    m_scroll->setVisible(ready && !m_tight);
    placeHead();
    m_message->setVisible(!ready);
    describe(m_copy, DerivationWords::copy(), QStringLiteral("Ctrl+Shift+C"));
    tintButton(m_copy, QStringLiteral("copy"), *m_theme, ICON);
    if (ready) {
        showDerivation();
    } else {
        showMessage(messageOf());
    }
    emit copyableChanged();
}

void DerivationPanel::showDerivation()
{
    const Palette& palette = m_theme->palette();
    fit();
    const DerivationText& text = m_view->text();
    m_title->setText(text.title);
    m_check->setText(text.check);
    const auto color = [](QLabel* label, const QColor& ink) {
        QPalette colors = label->palette();
        colors.setColor(QPalette::WindowText, ink);
        label->setPalette(colors);
    };
    color(m_title, palette.ink);
    color(m_place, palette.ink2);
    color(m_check, text.agrees ? palette.ok : palette.warn);
    m_message->clear();
    setAccessibleName(QStringList { text.title, text.place, text.check }.join(QLatin1Char(' ')));
    setAccessibleDescription(text.line());
    m_scroll->horizontalScrollBar()->setValue(0);
    placeHead();
}

void DerivationPanel::fit()
{
    if (!canCopy()) {
        return;
    }
    constexpr std::size_t fewest = 6;
    const int room = width() - 2 * SIDE;
    std::size_t most = MOST_TERMS;
    do {
        m_view->display(derivationText(
            m_source->derivation(), *m_source->run(), QLocale(), { most, m_decimals }));
        most = most > LARGEST_TERMS ? LARGEST_TERMS : most - 1;
    } while (m_view->arrangement().neededWidth() > room && most >= fewest);
    m_line->display(m_view->text().lines);
    placeHead();
}

void DerivationPanel::placeHead()
{
    // beside the table the check stands under the result
    const bool above = canCopy() && (m_tight || m_view->arrangement().notesBelow());
    m_check->setVisible(above);
    const QString place = m_view->text().place;
    const int taken = m_title->sizeHint().width()
        + (above ? m_check->sizeHint().width() + HEAD_GAP : 0) + m_copy->width() + 2 * HEAD_GAP
        + 2 * SIDE;
    const QString shown = m_place->fontMetrics().elidedText(place, Qt::ElideRight, width() - taken);
    m_place->setText(shown);
    m_place->setToolTip(
        shown == place ? QString() : QStringLiteral("<p>%1</p>").arg(place.toHtmlEscaped()));
}

void DerivationPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        fit();
    }
}

void DerivationPanel::showMessage(const QString& text)
{
    m_message->setText(text);
    const bool problem = m_source->state() == DerivationSource::State::Failed;
    QPalette colors = m_message->palette();
    colors.setColor(
        QPalette::WindowText, problem ? m_theme->palette().error : m_theme->palette().ink3);
    m_message->setPalette(colors);
    setAccessibleName(DerivationWords::panelName());
    setAccessibleDescription(text);
}

void DerivationPanel::copy()
{
    if (canCopy()) {
        QApplication::clipboard()->setText(
            derivationCopy(m_source->derivation(), *m_source->run(), { MOST_TERMS, m_decimals }));
        emit reported(DerivationWords::copied());
    }
}

void DerivationPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QWidget::changeEvent(event);
}

void DerivationPanel::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* const bar = m_scroll->horizontalScrollBar();
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        bar->triggerAction(event->key() == Qt::Key_Left ? QAbstractSlider::SliderSingleStepSub
                                                        : QAbstractSlider::SliderSingleStepAdd);
        return;
    }
    QWidget::keyPressEvent(event);
}

void DerivationPanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->palette().stage);
    painter.fillRect(0, 0, width(), 1, m_theme->palette().line);
}

} // namespace glassllm
