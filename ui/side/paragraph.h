// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLabel>

#include <optional>

namespace glassllm {

/// A label that remembers how much room each of its texts took: a layout asks for it many times
/// each time a step is shown, and breaking a text into lines is most of what that costs. Its text
/// can be selected as soon as the pointer is over it: a label whose text can be selected keeps a
/// document, which takes longer than all else to fill.
class Paragraph final : public QLabel {
public:
    using QLabel::QLabel;

    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// How often a text was broken into lines to find its size.
    [[nodiscard]] int measured() const { return m_measured; }

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Room {
        QHash<int, int> heights; ///< by width
        std::optional<QSize> hint;
        std::optional<QSize> least;
    };

    Room& room() const;

    mutable QHash<QString, Room> m_rooms; ///< by text
    mutable int m_measured = 0;
};

} // namespace glassllm
