// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/theme/icons.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace glassllm {

namespace {

constexpr std::array<int, 3> factors { 1, 2, 4 };
constexpr int ownSize = static_cast<int>(factors.size()); // the preset after the factors

/// A combo box with the arrow that the style sheet's frame takes away.
class PresetBox final : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QComboBox::paintEvent(event);
        constexpr int side = 14;
        constexpr int margin = 8;
        QPainter painter(this);
        painter.drawPixmap(width() - side - margin, (height() - side) / 2,
            iconPixmap(QStringLiteral("chevron-down"), palette().color(QPalette::Text), side,
                devicePixelRatioF()));
    }
};

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

ExportDialog::ExportDialog(QSize natural, int sideLimit, QWidget* parent)
    : QDialog(parent)
    , m_natural(natural)
    , m_sideLimit(sideLimit)
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
        box->setRange(64, sideLimit);
        box->setSuffix(QStringLiteral(" px"));
        box->setGroupSeparatorShown(false);
        connect(box, &QSpinBox::valueChanged, this, [this] { m_preset->setCurrentIndex(ownSize); });
    }
    for (int preset = 0; preset <= ownSize; ++preset) {
        m_preset->addItem(QString());
    }
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportDialog::applyPreset);
    for (const PictureFormat format : PICTURE_FORMATS) {
        m_format->addItem(suffixOf(format).toUpper());
    }
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::followFormat);
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
    connect(m_save, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(20, 20, 20, 16);
    form->setVerticalSpacing(12);
    form->addRow(m_formatLabel, m_format);
    form->addRow(m_sizeLabel, m_preset);
    form->addRow(m_pixelsLabel, sizes);
    form->addRow(QString(), m_dark);
    form->addRow(buttons);
    m_formatLabel->setBuddy(m_format);
    m_sizeLabel->setBuddy(m_preset);
    m_pixelsLabel->setBuddy(m_width);
    retranslateUi();
    m_preset->setCurrentIndex(1);
    applyPreset(1);
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

void ExportDialog::applyPreset(int preset)
{
    if (preset < 0 || preset >= ownSize) {
        return;
    }
    const QSize size = m_natural * factors.at(static_cast<std::size_t>(preset));
    const QSignalBlocker width(m_width);
    const QSignalBlocker height(m_height);
    m_width->setValue(std::min(size.width(), m_sideLimit));
    m_height->setValue(std::min(size.height(), m_sideLimit));
}

void ExportDialog::retranslateUi()
{
    setWindowTitle(tr("Export the picture"));
    m_formatLabel->setText(tr("&Format"));
    m_format->setToolTip(tr("SVG and PDF hold shapes: they are sharp at any size"));
    m_sizeLabel->setText(tr("&Size"));
    m_pixelsLabel->setText(tr("&Pixels"));
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const QSize size = m_natural * factors.at(i);
        m_preset->setItemText(static_cast<int>(i),
            QStringLiteral("%1\u00d7 (%2 \u00d7 %3)")
                .arg(factors.at(i))
                .arg(size.width())
                .arg(size.height()));
    }
    m_preset->setItemText(ownSize, tr("own size"));
    m_width->setAccessibleName(tr("Width in pixels"));
    m_height->setAccessibleName(tr("Height in pixels"));
    m_dark->setText(tr("&Dark colours"));
    m_save->setText(tr("Save as…"));
    m_cancel->setText(tr("Cancel"));
}

void ExportDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

} // namespace glassllm
