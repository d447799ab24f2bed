// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_format.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace glassllm {

/// Asks for a file to write to; `answer` is not called when the person changes their mind.
using SavePathPicker
    = std::function<void(QWidget* parent, const QString& title, const QString& filter,
        const QString& proposal, const std::function<void(const QString& path)>& answer)>;

/// The desktop's own dialog.
[[nodiscard]] SavePathPicker desktopPathPicker();

/// Asks for the format of a picture, and for the size of a PNG: 1x, 2x, 4x of its natural size, or
/// any number of pixels.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    ExportDialog(QSize natural, int sideLimit, QWidget* parent = nullptr);

    [[nodiscard]] PictureFormat format() const;
    void setFormat(PictureFormat format);
    /// The format in the words of a file dialog: "SVG pictures (*.svg)".
    [[nodiscard]] QString filter() const;
    [[nodiscard]] QSize pixels() const;
    [[nodiscard]] bool dark() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyPreset(int preset);
    void followFormat();
    void retranslateUi();

    QSize m_natural;
    int m_sideLimit;
    QLabel* m_formatLabel;
    QComboBox* m_format;
    QLabel* m_sizeLabel;
    QComboBox* m_preset;
    QLabel* m_pixelsLabel;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QCheckBox* m_dark;
    QPushButton* m_save;
    QPushButton* m_cancel;
};

} // namespace glassllm
