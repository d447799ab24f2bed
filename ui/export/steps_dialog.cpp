// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/steps_dialog.h"

#include "ui/export/picture_exporter.h"
#include "ui/export/preset_box.h"
#include "ui/i18n/error_text.h"
#include "ui/stage/stage_text.h"

#include <QDir>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <array>
#include <exception>

namespace glassllm {

namespace {

struct FormatChoice {
    PictureFormat format;
    double factor;
    const char* text;
};
constexpr std::array formatChoices { FormatChoice { PictureFormat::Png, 1, "PNG 1\u00d7" },
    FormatChoice { PictureFormat::Png, 2, "PNG 2\u00d7" },
    FormatChoice { PictureFormat::Svg, 1, "SVG" } };

} // namespace

StepsDialog::StepsDialog(StepSeriesOrder order, FolderPicker picker, QWidget* parent)
    : QDialog(parent)
    , m_order(std::move(order))
    , m_picker(std::move(picker))
    , m_form(new QFormLayout)
    , m_formatLabel(new QLabel(this))
    , m_format(new PresetBox(this))
    , m_headsLabel(new QLabel(this))
    , m_heads(new PresetBox(this))
    , m_passesLabel(new QLabel(this))
    , m_passes(new PresetBox(this))
    , m_progress(new QProgressBar(this))
    , m_state(new QLabel(this))
    , m_start(new QPushButton(this))
    , m_cancel(new QPushButton(this))
{
    build();
    connect(m_start, &QPushButton::clicked, this, &StepsDialog::askForFolder);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this] {
        m_timer.stop();
        m_series.reset(); // what was written until now goes
    });
    constexpr int pause = 4; // milliseconds: what people do comes first
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &StepsDialog::writeOne);
    retranslateUi();
}

void StepsDialog::build()
{
    for (const FormatChoice& each : formatChoices) {
        m_format->addItem(QString::fromUtf8(each.text));
    }
    m_format->setCurrentIndex(1);
    for (QComboBox* const box : { m_heads, m_passes }) {
        box->addItems({ QString(), QString() });
    }
    m_heads->setCurrentIndex(m_order.allHeads ? 1 : 0);
    m_form->setVerticalSpacing(12);
    m_form->addRow(m_formatLabel, m_format);
    m_form->addRow(m_headsLabel, m_heads);
    m_form->addRow(m_passesLabel, m_passes);
    const bool passes = m_order.run->passes.size() > 1;
    m_passesLabel->setVisible(passes);
    m_passes->setVisible(passes);
    m_formatLabel->setBuddy(m_format);
    m_headsLabel->setBuddy(m_heads);
    m_passesLabel->setBuddy(m_passes);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setProperty("kind", QStringLiteral("caption"));
    m_state->hide();
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_start->setDefault(true);
    m_start->setProperty("kind", QStringLiteral("primary"));
    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_start);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 16);
    column->setSpacing(12);
    column->addLayout(m_form);
    column->addWidget(m_state);
    column->addWidget(m_progress);
    column->addLayout(buttons);
    setMinimumWidth(360);
}

void StepsDialog::readChoices()
{
    const FormatChoice& format
        = formatChoices.at(static_cast<std::size_t>(std::max(0, m_format->currentIndex())));
    m_order.format = format.format;
    m_order.factor = format.factor;
    m_order.allHeads = m_heads->currentIndex() == 1;
    if (m_passes->currentIndex() == 1) {
        m_order.pass.reset();
    }
    m_order.language = pageLanguage();
}

void StepsDialog::askForFolder()
{
    m_picker(this, tr("A folder for the pictures"), [this](const QString& path) { begin(path); });
}

void StepsDialog::begin(const QString& picked)
{
    readChoices();
    try {
        m_series = std::make_unique<StepSeries>(
            m_order, seriesFolder(picked, QString::fromStdString(m_order.run->model)));
    } catch (...) {
        fail(std::current_exception());
        return;
    }
    for (QWidget* const each :
        std::initializer_list<QWidget*> { m_format, m_heads, m_passes, m_start }) {
        each->setEnabled(false);
    }
    m_cancel->setFocus();
    m_progress->setRange(0, m_series->count());
    m_progress->show();
    m_state->show();
    showProgress();
    m_timer.start();
}

void StepsDialog::showProgress()
{
    if (m_series) {
        m_progress->setValue(m_series->done());
        m_state->setText(tr("Writing picture %1").arg(m_series->current()));
    }
}

void StepsDialog::writeOne()
{
    if (!m_series->isReady()) {
        return;
    }
    try {
        if (m_series->done() < m_series->count()) {
            m_series->writeNext();
            showProgress();
            return;
        }
        m_series->finish();
    } catch (...) {
        fail(std::current_exception());
        return;
    }
    const QString folder = QDir::toNativeSeparators(m_series->folder());
    emit reported(tr("%n picture(s) saved in %1", nullptr, m_series->count()).arg(folder));
    accept();
}

void StepsDialog::fail(const std::exception_ptr& problem)
{
    m_timer.stop();
    m_series.reset();
    warnNotSaved(parentWidget(), tr("The pictures were not saved"), errorText(problem));
    reject();
}

void StepsDialog::retranslateUi()
{
    setWindowTitle(tr("Export all steps"));
    m_formatLabel->setText(tr("&Format"));
    m_headsLabel->setText(tr("&Heads"));
    m_heads->setItemText(0, tr("only %1").arg(StageText::head(m_order.head)));
    m_heads->setItemText(1, tr("all, side by side"));
    m_passesLabel->setText(tr("&Tokens"));
    m_passes->setItemText(0, tr("only token %1").arg(m_order.pass.value_or(0) + 1));
    m_passes->setItemText(1, tr("all generated tokens"));
    m_progress->setAccessibleName(tr("Pictures written"));
    m_start->setText(tr("Choose a folder…"));
    m_cancel->setText(tr("Cancel"));
    showProgress();
}

void StepsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        if (m_series) {
            m_series->restart(pageLanguage()); // a page has one language
        }
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

} // namespace glassllm
