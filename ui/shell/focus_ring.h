// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace glassllm {

class Theme;

/// A line around the control that the keyboard is on, once the keyboard is used: 2 px in the accent
/// colour, 2 px away. Belongs to one window and takes no clicks.
class FocusRing final : public QWidget {
    Q_OBJECT

public:
    FocusRing(Theme* theme, QWidget* window);
    [[nodiscard]] const QWidget* target() const { return m_target; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* widget);
    void place();

    Theme* m_theme;
    QPointer<QWidget> m_target;
    bool m_keyboard = false;
};

} // namespace glassllm
