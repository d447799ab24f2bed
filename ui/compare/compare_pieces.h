// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace glassllm {

/// The colour of a run's letter and bars: of the run that is shown, and of the other one. It never
/// speaks alone: the letter stands beside it.
[[nodiscard]] QColor runColor(bool other, ThemeMode mode);

/// A label that is cut where its room ends; the tool tip has the whole.
class CutLabel final : public QLabel {
    Q_OBJECT

public:
    explicit CutLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    void setWhole(const QString& text);
    /// A shorter text takes the place of one that does not fit; empty: none.
    void setShorter(const QString& text);
    [[nodiscard]] const QString& shorter() const { return m_shorter; }
    void setInk(const QColor& ink);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_mode;
    QString m_shorter;
    QColor m_ink;
};

} // namespace glassllm
