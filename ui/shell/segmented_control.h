// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace glassllm {

/// A row of choices of which one is taken. Tab reaches the taken one, the arrow keys move.
class SegmentedControl final : public QFrame {
    Q_OBJECT

public:
    explicit SegmentedControl(int segments, QWidget* parent = nullptr);

    void setTexts(const QStringList& texts);
    void setAccessibleNames(const QStringList& names); ///< also the tool tips
    void setCurrent(int segment); ///< -1: none; does not emit picked
    [[nodiscard]] int current() const;
    /// The segment that counts now where it is not the one taken; -1: the one taken counts.
    void setInEffect(int segment);
    [[nodiscard]] int inEffect() const;
    [[nodiscard]] QToolButton* segment(int index) const { return m_buttons.at(index); }
    /// @param width of one segment, 0: as its text needs
    void setSegmentSize(int width, int height);

signals:
    void picked(int segment); ///< by a person

private:
    QHBoxLayout* m_layout;
    QButtonGroup* m_group;
    QList<QToolButton*> m_buttons;
    int m_inEffect = -1;
};

} // namespace glassllm
