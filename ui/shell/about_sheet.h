// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace glassllm {

/// Name, version and licence, of GlassLLM and of what it is made with. Scrolls where it would be
/// larger than the window.
class AboutSheet final : public QDialog {
    Q_OBJECT

public:
    explicit AboutSheet(QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    [[nodiscard]] QWidget* components() const;
    void fit();

    QLabel* m_title;
    QLabel* m_text;
    QScrollArea* m_area;
    QVBoxLayout* m_column;
    QPushButton* m_close;
};

} // namespace glassllm
