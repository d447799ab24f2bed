// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/sampling_button.h"

#include "core/base/number_text.h"
#include "ui/session/studio.h"
#include "ui/shell/drop_button.h"
#include "ui/shell/segmented_control.h"
#include "ui/theme/text_size.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpressionValidator>
#include <QSpinBox>

#include <algorithm>
#include <optional>

namespace glassllm {
namespace {

constexpr double HOTTEST = 10;
constexpr int FILTERED = 300; // "T 8.0 · k 500 · p 0.95 · seed 7"
constexpr int USUAL = 184; // "T 8.0 · seed 7"
constexpr int NARROW = 150;
constexpr int MOST_CANDIDATES = 1'000'000;

/// Takes both decimal signs in both languages and no thousands: "0,8" is never 8.
class DecimalBox final : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;

    QValidator::State validate(QString& text, int& /*position*/) const override
    {
        static const QRegularExpression shape(QStringLiteral("^[0-9]*([.,][0-9]*)?$"));
        const auto sign = text.lastIndexOf(QRegularExpression(QStringLiteral("[.,]")));
        if (!shape.match(text).hasMatch() || (sign >= 0 && text.size() - sign - 1 > decimals())) {
            return QValidator::Invalid;
        }
        const auto value = typed(text);
        if (value && *value > maximum()) {
            return QValidator::Invalid;
        }
        return value && *value >= minimum() ? QValidator::Acceptable : QValidator::Intermediate;
    }

    double valueFromText(const QString& text) const override
    {
        return typed(text).value_or(minimum());
    }

    QString textFromValue(double value) const override
    {
        return locale().toString(value, 'f', decimals());
    }

private:
    static std::optional<double> typed(QString text)
    {
        bool ok = false;
        const double value
            = QLocale::c().toDouble(text.replace(QLatin1Char(','), QLatin1Char('.')), &ok);
        return ok ? std::optional(value) : std::nullopt;
    }
};

/// Setting a box writes its text anew: not while somebody types in it.
template <class Box, class Value> void showValue(Box* box, Value value)
{
    if (box->value() != value) {
        box->setValue(value);
    }
}

QString number(double value)
{
    const QString one = QLocale().toString(value, 'f', 1);
    return QLocale().toDouble(one) == value ? one : QLocale().toString(value, 'f', 2);
}

} // namespace

SamplingSheet::SamplingSheet(Studio* studio, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_studio(studio)
    , m_mode(new SegmentedControl(2, this))
    , m_form(new QFormLayout)
    , m_note(new QLabel(this))
    , m_temperature(new DecimalBox(this))
    , m_topK(new QSpinBox(this))
    , m_topP(new DecimalBox(this))
    , m_seed(new QLineEdit(this))
{
    setProperty("kind", QStringLiteral("popover"));
    for (QAbstractSpinBox* const box :
        std::initializer_list<QAbstractSpinBox*> { m_temperature, m_topK, m_topP }) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons); // arrow keys and the wheel step
    }
    m_temperature->setRange(0, HOTTEST);
    m_temperature->setSingleStep(0.1);
    m_temperature->setDecimals(2);
    m_topK->setRange(0, MOST_CANDIDATES);
    m_topP->setRange(0.01, 1);
    m_topP->setSingleStep(0.05);
    m_topP->setDecimals(2);
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,20}")), m_seed));
    m_note->setProperty("kind", QStringLiteral("caption"));
    m_note->setWordWrap(true);
    for (QWidget* const field :
        std::initializer_list<QWidget*> { m_temperature, m_topK, m_topP, m_seed }) {
        setFontRole(field, FontRole::Table);
        fixGridWidth(field, 120);
        m_form->addRow(new QLabel(this), field);
    }
    m_mode->setSegmentSize(118, 30);
    fixGridWidth(this, 268);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(14, 14, 14, 14);
    column->setSpacing(10);
    column->addWidget(m_mode);
    column->addLayout(m_form);
    column->addWidget(m_note);

    connect(m_mode, &SegmentedControl::picked, this, &SamplingSheet::apply);
    connect(m_temperature, &QDoubleSpinBox::valueChanged, this, &SamplingSheet::apply);
    connect(m_topK, &QSpinBox::valueChanged, this, &SamplingSheet::apply);
    connect(m_topP, &QDoubleSpinBox::valueChanged, this, &SamplingSheet::apply);
    connect(m_seed, &QLineEdit::textEdited, this, &SamplingSheet::apply);
    connect(studio, &Studio::optionsChanged, this, &SamplingSheet::follow);
    retranslateUi();
    follow();
}

void SamplingSheet::follow()
{
    m_following = true;
    const Sampling& sampling = m_studio->sampling();
    m_mode->setCurrent(sampling.greedy ? 0 : 1);
    showValue(m_temperature, sampling.temperature);
    showValue(m_topK, static_cast<int>(std::min<std::int64_t>(sampling.top_k, MOST_CANDIDATES)));
    showValue(m_topP, sampling.top_p);
    if (m_seed->text().toULongLong() != sampling.seed || m_seed->text().isEmpty()) {
        m_seed->setText(QString::number(sampling.seed));
    }
    for (QWidget* const field :
        std::initializer_list<QWidget*> { m_temperature, m_topK, m_topP, m_seed }) {
        field->setEnabled(!sampling.greedy);
    }
    m_following = false;
}

void SamplingSheet::apply()
{
    if (m_following) {
        return;
    }
    Sampling sampling;
    sampling.greedy = m_mode->current() == 0;
    sampling.temperature = m_temperature->value();
    sampling.top_k = m_topK->value();
    sampling.top_p = m_topP->value();
    sampling.seed = m_studio->sampling().seed;
    bool ok = false;
    const quint64 seed = m_seed->text().toULongLong(&ok);
    if (ok) {
        sampling.seed = seed;
    }
    m_studio->setSampling(sampling);
}

void SamplingSheet::retranslateUi()
{
    setAccessibleName(tr("How the next token is chosen"));
    m_mode->setTexts({ tr("Greedy"), tr("Sample") });
    m_mode->setAccessibleNames({ tr("Greedy: always the most probable token"),
        tr("Sample: draw a token by its probability") });
    const QStringList names { tr("Temperature"), tr("Top-k"), tr("Top-p"), tr("Seed") };
    for (int row = 0; row < m_form->rowCount(); ++row) {
        auto* const label
            = qobject_cast<QLabel*>(m_form->itemAt(row, QFormLayout::LabelRole)->widget());
        label->setText(names.value(row));
        m_form->itemAt(row, QFormLayout::FieldRole)->widget()->setAccessibleName(names.value(row));
    }
    m_topK->setSpecialValueText(tr("off"));
    m_topP->setToolTip(tr("1 is off"));
    m_temperature->setLocale(QLocale());
    m_topP->setLocale(QLocale());
    m_note->setText(tr("It applies to the next run. The same seed gives the same draw."));
}

void SamplingSheet::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

SamplingButton::SamplingButton(Studio* studio, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_studio(studio)
    , m_button(new DropButton(QStringLiteral("sliders-horizontal"), theme, this))
    , m_sheet(new SamplingSheet(studio, this))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_button);
    setFontRole(m_button, FontRole::Table);
    connect(m_button, &QToolButton::clicked, this, &SamplingButton::openSheet);
    connect(studio, &Studio::optionsChanged, this, &SamplingButton::retranslateUi);
    setCompact(false);
}

void SamplingButton::setCompact(bool compact)
{
    m_compact = compact;
    retranslateUi();
}

QString SamplingButton::summary(const Sampling& sampling, const RunChoice& choice, bool compact)
{
    if (choice.mode == RunMode::Loss) {
        return compact ? tr("loss") : tr("loss of this text");
    }
    QStringList parts;
    if (sampling.greedy) {
        parts << tr("greedy");
    } else {
        parts << QStringLiteral("T ") + number(sampling.temperature);
        if (sampling.top_k > 0 && !compact) {
            parts << QStringLiteral("k ") + QString::number(sampling.top_k);
        }
        if (sampling.top_p < 1 && !compact) {
            parts << QStringLiteral("p ") + number(sampling.top_p);
        }
        if (!compact) {
            parts << tr("seed %1").arg(sampling.seed);
        }
    }
    if (choice.newTokens > 1) {
        parts << QStringLiteral("×") + QString::number(choice.newTokens);
    }
    return parts.join(QStringLiteral(" · "));
}

void SamplingButton::retranslateUi()
{
    const QString now = summary(m_studio->sampling(), m_studio->choice(), m_compact);
    // two widths only: what stands before the button seldom moves, and the prompt keeps its room
    const Sampling& sampling = m_studio->sampling();
    const bool filtered = !sampling.greedy && (sampling.top_k > 0 || sampling.top_p < 1);
    fixGridSize(m_button, m_compact ? NARROW : filtered ? FILTERED : USUAL, 36);
    m_button->setText(now);
    m_button->setAccessibleName(tr("Sampling: %1").arg(now));
    m_button->setToolTip(tr("How the next token is chosen") + QLatin1Char('\n') + now);
}

void SamplingButton::openSheet()
{
    m_sheet->adjustSize();
    const QPoint below = m_button->mapToGlobal(
        QPoint(m_button->width() - m_sheet->sizeHint().width(), m_button->height() + 4));
    m_sheet->move(below);
    m_sheet->show();
    m_sheet->setFocus(Qt::PopupFocusReason);
}

void SamplingButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
