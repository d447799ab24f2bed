// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/export/preset_box.h"

#include <QCheckBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace glassllm {

namespace {

constexpr std::array<int, 3> factors { 1, 2, 4 };
constexpr int ownSize = static_cast<int>(factors.size()); // the preset after the factors

} // namespace

SavePathPicker desktopPathPicker()
{
    return [](QWidget* parent, const QString& title, const QString& filter, const QString& proposal,
               const std::function<void(const QString&)>& answer) {
        auto* const dialog = new QFileDialog(parent, title, {}, filter);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QFileInfo(proposal).suffix());
        dialog->selectFile(proposal);
        QObject::connect(dialog, &QFileDialog::fileSelected, dialog, answer);
        dialog->open();
    };
}

ExportDialog::ExportDialog(std::vector<Exportable> pictures, QWidget* parent)
    : QDialog(parent)
    , m_pictures(std::move(pictures))
    , m_kindLabel(new QLabel(this))
    , m_kind(new PresetBox(this))
    , m_formatLabel(new QLabel(this))
    , m_format(new PresetBox(this))
    , m_sizeLabel(new QLabel(this))
    , m_preset(new PresetBox(this))
    , m_pixelsLabel(new QLabel(this))
    , m_width(new QSpinBox(this))
    , m_height(new QSpinBox(this))
    , m_dark(new QCheckBox(this))
    , m_save(new QPushButton(this))
    , m_cancel(new QPushButton(this))
{
    for (QSpinBox* box : { m_width, m_height }) {
        box->setRange(64, LARGEST_PICTURE);
        box->setSuffix(QStringLiteral(" px"));
        box->setGroupSeparatorShown(false);
    }
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        m_kind->addItem(QString());
    }
    for (const PictureFormat format : PICTURE_FORMATS) {
        m_format->addItem(suffixOf(format).toUpper());
    }
    for (int preset = 0; preset <= ownSize; ++preset) {
        m_preset->addItem(QString());
    }
    connectParts();
    arrange();
    retranslateUi();
    m_preset->setCurrentIndex(1);
    applyPreset(1);
}

void ExportDialog::connectParts()
{
    for (QSpinBox* box : { m_width, m_height }) {
        connect(box, &QSpinBox::valueChanged, this, [this] { m_preset->setCurrentIndex(ownSize); });
    }
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ExportDialog::followKind);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportDialog::applyPreset);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::followFormat);
    connect(m_save, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
}

void ExportDialog::arrange()
{
    auto* const sizes = new QHBoxLayout;
    sizes->setSpacing(8);
    sizes->addWidget(m_width);
    sizes->addWidget(new QLabel(QStringLiteral("\u00d7"), this));
    sizes->addWidget(m_height);
    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_save);
    m_save->setDefault(true);
    m_save->setProperty("kind", QStringLiteral("primary"));
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(20, 20, 20, 16);
    form->setVerticalSpacing(12);
    form->addRow(m_kindLabel, m_kind);
    form->addRow(m_formatLabel, m_format);
    form->addRow(m_sizeLabel, m_preset);
    form->addRow(m_pixelsLabel, sizes);
    form->addRow(QString(), m_dark);
    form->addRow(buttons);
    m_kindLabel->setBuddy(m_kind);
    m_formatLabel->setBuddy(m_format);
    m_sizeLabel->setBuddy(m_preset);
    m_pixelsLabel->setBuddy(m_width);
}

const Exportable& ExportDialog::chosen() const
{
    return m_pictures.at(static_cast<std::size_t>(std::max(0, m_kind->currentIndex())));
}

void ExportDialog::setKind(ExportKind kind)
{
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        if (m_pictures[i].kind == kind) {
            m_kind->setCurrentIndex(static_cast<int>(i));
        }
    }
}

PictureFormat ExportDialog::format() const
{
    return PICTURE_FORMATS.at(static_cast<std::size_t>(std::max(0, m_format->currentIndex())));
}

void ExportDialog::setFormat(PictureFormat format)
{
    m_format->setCurrentIndex(static_cast<int>(format));
}

QString ExportDialog::filter() const
{
    const QString suffix = suffixOf(format());
    return tr("%1 pictures (*.%2)").arg(suffix.toUpper(), suffix);
}

void ExportDialog::followKind()
{
    nameSizes();
    applyPreset(m_preset->currentIndex());
    m_dark->setEnabled(chosen().kind != ExportKind::Window); // it has the colours that it has
}

void ExportDialog::followFormat()
{
    // shapes have no pixels
    const bool pixels = format() == PictureFormat::Png;
    for (QWidget* const each : std::initializer_list<QWidget*> {
             m_sizeLabel, m_preset, m_pixelsLabel, m_width, m_height }) {
        each->setEnabled(pixels);
    }
}

QSize ExportDialog::pixels() const
{
    return { m_width->value(), m_height->value() };
}

bool ExportDialog::dark() const
{
    return m_dark->isChecked();
}

PictureOrder ExportDialog::order() const
{
    return { format(), pixels(), dark() ? ThemeMode::Dark : ThemeMode::Light, {} };
}

ExportChoice ExportDialog::choice() const
{
    // a size of one's own is for one picture
    const int preset = m_preset->currentIndex() < ownSize ? m_preset->currentIndex() : 1;
    return { static_cast<int>(chosen().kind), static_cast<int>(format()), preset, dark() };
}

void ExportDialog::setChoice(const ExportChoice& choice)
{
    setKind(static_cast<ExportKind>(choice.what));
    setFormat(static_cast<PictureFormat>(choice.format));
    m_preset->setCurrentIndex(std::clamp(choice.size, 0, ownSize - 1));
    m_dark->setChecked(choice.dark);
}

void ExportDialog::applyPreset(int preset)
{
    if (preset < 0 || preset >= ownSize) {
        return;
    }
    const QSize size = chosen().natural * factors.at(static_cast<std::size_t>(preset));
    const QSignalBlocker width(m_width);
    const QSignalBlocker height(m_height);
    m_width->setValue(std::min(size.width(), LARGEST_PICTURE));
    m_height->setValue(std::min(size.height(), LARGEST_PICTURE));
}

void ExportDialog::nameSizes()
{
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const QSize size = chosen().natural * factors.at(i);
        m_preset->setItemText(static_cast<int>(i),
            QStringLiteral("%1\u00d7 (%2 \u00d7 %3)")
                .arg(factors.at(i))
                .arg(size.width())
                .arg(size.height()));
    }
}

void ExportDialog::retranslateUi()
{
    setWindowTitle(tr("Export a picture"));
    m_kindLabel->setText(tr("&What"));
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        m_kind->setItemText(static_cast<int>(i), kindText(m_pictures[i].kind));
    }
    m_formatLabel->setText(tr("&Format"));
    m_format->setToolTip(tr("SVG and PDF hold shapes: they are sharp at any size"));
    m_sizeLabel->setText(tr("&Size"));
    m_pixelsLabel->setText(tr("&Pixels"));
    nameSizes();
    m_preset->setItemText(ownSize, tr("own size"));
    m_width->setAccessibleName(tr("Width in pixels"));
    m_height->setAccessibleName(tr("Height in pixels"));
    m_dark->setText(tr("&Dark colours"));
    m_save->setText(tr("Save as…"));
    m_cancel->setText(tr("Cancel"));
}

QString ExportDialog::kindText(ExportKind kind)
{
    switch (kind) {
    case ExportKind::Heads:
        return tr("all heads");
    case ExportKind::Equation:
        return tr("the equation");
    case ExportKind::Window:
        return tr("the whole window");
    case ExportKind::Heatmap:
        break;
    }
    return tr("the result");
}

void ExportDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

} // namespace glassllm
