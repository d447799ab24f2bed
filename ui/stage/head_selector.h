// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QFrame;
class QToolButton;

namespace glassllm {

/// The head shown: a row of numbers up to eight heads, a list beyond.
class HeadSelector final : public QWidget {
    Q_OBJECT

public:
    explicit HeadSelector(QWidget* parent = nullptr);
    void setHeads(int heads, int current);
    [[nodiscard]] int heads() const { return m_headCount; }

signals:
    void picked(int head);
    void menuWanted(int head, const QPoint& global);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    /// The head of a button; the current one for the list.
    [[nodiscard]] int headOf(const QWidget* button) const;
    void offerMenu(QWidget* button);
    void retranslateUi();

    int m_headCount = 0;
    int m_current = 0;
    QFrame* m_frame = nullptr; ///< the row
    QButtonGroup* m_group = nullptr;
    QToolButton* m_list = nullptr;
};

} // namespace glassllm
