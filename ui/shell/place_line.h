// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/token_text.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

namespace glassllm {

class Selection;

/// One line that says where replay is: "event 28 / 77 · layer 1 · attn.softmax · query 7 ␣gave ·
/// cell 69 / 81". What is said elsewhere too is left out where the line is too short for all.
class PlaceLine final : public QWidget {
    Q_OBJECT

public:
    PlaceLine(Selection* selection, Theme* theme, QWidget* parent = nullptr);

    /// @param shown whether the line names the layer where it has room
    void setLayerShown(bool shown);
    /// What stands behind the place where there is room: what the bars above it are. May be empty.
    void setNote(const QString& note);
    /// All of it, without marks for what does not fit.
    [[nodiscard]] QString text() const;
    /// What fits in the width it has.
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return { 60, sizeHint().height() }; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Piece {
        QString text;
        TokenText token; ///< after the text; usually empty
        FontRole role = FontRole::Table;
        QColor Palette::*color = nullptr;
        int rank = 0; ///< the highest is left out first
    };
    void follow();
    void addRow();
    void addMoment();
    [[nodiscard]] qreal widthOf(const Piece& piece) const;
    /// The pieces that fit, in order.
    [[nodiscard]] std::vector<const Piece*> fitting() const;

    Selection* m_selection;
    Theme* m_theme;
    std::vector<Piece> m_pieces;
    double m_done = -1; ///< part of the event that is there; negative: it is one moment
    bool m_layerShown = true;
    QString m_note;
};

} // namespace glassllm
