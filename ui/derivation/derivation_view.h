// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/derivation_layout.h"
#include "ui/derivation/derivation_text.h"

#include <QWidget>

namespace glassllm {

class Theme;

/// The table of a derivation: a column for each term, bars for what they contribute, and the
/// numbers that are not terms, with the result. Everything is measured once for each text and size.
class DerivationView final : public QWidget {
    Q_OBJECT

public:
    explicit DerivationView(Theme* theme, QWidget* parent = nullptr);

    void display(DerivationText text);
    [[nodiscard]] const DerivationText& text() const { return m_text; }
    /// Low windows: no bars.
    void setLow(bool low);
    [[nodiscard]] const DerivationLayout& arrangement() const { return m_layout; }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The notes moved below or beside: the check stands beside with them.
    void arranged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void paintHeads(QPainter& painter) const;
    void paintRow(QPainter& painter, const DerivationRow& row, qreal top) const;
    void paintBars(QPainter& painter) const;
    void paintNotesBeside(QPainter& painter) const;
    void paintNotesBelow(QPainter& painter) const;

    Theme* m_theme;
    DerivationText m_text;
    DerivationLayout m_layout;
    bool m_low = false;
};

} // namespace glassllm
