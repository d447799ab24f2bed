// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QToolButton;

namespace glassllm {

class Theme;

/// One prompt in the strip: its letter, its beginning, what is changed in it, how it stands, and a
/// button that closes it.
class PromptTabButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// A sign behind the text.
    enum class Sign { None, New, OutOfDate, Waiting, Failed };

    struct Look {
        QString letter;
        QString prompt;
        QString note; ///< "head 2 of layer 1 is off"
        QString share; ///< "43 %", in the place of the sign
        Sign sign = Sign::None;
        bool compared = false; ///< the one that stands beside the current one
        bool operator==(const Look&) const = default;
    };

    PromptTabButton(Theme* theme, QWidget* parent = nullptr);
    void display(const Look& look);
    [[nodiscard]] const Look& look() const { return m_look; }
    [[nodiscard]] QToolButton* closeButton() const { return m_close; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void tint();
    void placeClose();
    [[nodiscard]] int closeRoom() const;

    Theme* m_theme;
    QToolButton* m_close;
    Look m_look;
};

} // namespace glassllm
