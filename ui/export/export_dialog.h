// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"
#include "ui/state/settings.h"

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

/// Asks what becomes a picture, in which format, and for the size of a PNG: 1x, 2x, 4x of its
/// natural size, or any number of pixels.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    /// @param pictures what there is to choose from, at least one
    explicit ExportDialog(std::vector<Exportable> pictures, QWidget* parent = nullptr);

    [[nodiscard]] const Exportable& chosen() const;
    /// What is not there leaves the choice as it is.
    void setKind(ExportKind kind);
    [[nodiscard]] PictureFormat format() const;
    void setFormat(PictureFormat format);
    /// The format in the words of a file dialog: "SVG pictures (*.svg)".
    [[nodiscard]] QString filter() const;
    [[nodiscard]] QSize pixels() const;
    [[nodiscard]] bool dark() const;
    [[nodiscard]] PictureOrder order() const;

    /// What a person chose, for the next time.
    [[nodiscard]] ExportChoice choice() const;
    void setChoice(const ExportChoice& choice);

protected:
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    void connectParts();
    void applyPreset(int preset);
    void followKind();
    void followFormat();
    void nameSizes();
    void retranslateUi();
    [[nodiscard]] static QString kindText(ExportKind kind);

    std::vector<Exportable> m_pictures;
    QLabel* m_kindLabel;
    QComboBox* m_kind;
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
