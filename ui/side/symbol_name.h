// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

namespace glassllm {

/// The name of a symbol: what follows "_" is lowered, as in "Q'_h". Painted by hand, because a
/// label with markup fills a document each time it is told another name.
class SymbolName final : public QWidget {
public:
    explicit SymbolName(QWidget* parent = nullptr);

    void display(const QString& symbol, const QColor& ink);
    [[nodiscard]] QString symbol() const { return m_base + m_rest; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_base;
    QString m_rest; ///< with its "_"
    QColor m_ink;
};

} // namespace glassllm
