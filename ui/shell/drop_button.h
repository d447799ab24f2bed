// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace glassllm {

class Theme;

/// A framed button with an icon before its text and an arrow behind it, which says that it opens
/// something. A long text loses its middle.
class DropButton final : public QToolButton {
    Q_OBJECT

public:
    DropButton(const QString& icon, Theme* theme, QWidget* parent = nullptr);
    void setAccentIcon(bool accent); ///< the icon in the accent colour, not in ink
    void setWidestText(int pixels);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    Theme* m_theme;
    int m_widest = 150;
    bool m_accent = false;
};

} // namespace glassllm
