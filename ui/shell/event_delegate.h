// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace glassllm {

class Theme;

/// Draws a line of the event list: number, step or layer, shape.
class EventDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit EventDelegate(Theme* theme, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Pixels from the beginning of a line's number to its name, the gap between them included.
    [[nodiscard]] static int numberColumn(const QModelIndex& index);

private:
    Theme* m_theme;
};

} // namespace glassllm
