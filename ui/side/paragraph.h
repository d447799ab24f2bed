// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLabel>

#include <memory>
#include <optional>

class QTextLayout;

namespace glassllm {

/// A label of plain text that remembers how each of its texts was broken into lines: a layout asks
/// for its room many times each time a step is shown, and finding lines and glyphs is most of what
/// that and the painting cost. Its text can be selected as soon as the pointer is over it: a label
/// whose text can be selected keeps a document, which takes longer than all else to fill.
class Paragraph final : public QLabel {
public:
    explicit Paragraph(QWidget* parent = nullptr);
    ~Paragraph() override;

    /// `lead`, which is stronger, and the text after it: "Common mix-up: a score is no share."
    void setTextAfter(const QString& lead, const QString& text);

    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// How often a text was broken into lines.
    [[nodiscard]] int measured() const { return m_measured; }

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Lines {
        std::unique_ptr<QTextLayout> layout;
        qreal height = 0;
    };
    struct Room {
        QHash<int, std::shared_ptr<const Lines>> lines; ///< by width
        std::optional<QSize> hint;
        std::optional<QSize> least;
    };

    [[nodiscard]] QString plainText() const;
    void setSelectable(bool selectable);
    Room& room() const;
    const Lines& lines(int width) const;
    [[nodiscard]] Lines broken(int width) const;

    QString m_lead; ///< none: all of the label's text is plain
    QString m_after;
    mutable QHash<QString, Room> m_rooms; ///< by text
    mutable int m_measured = 0;
};

} // namespace glassllm
