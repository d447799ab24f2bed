// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/side/source_excerpt.h"

#include <QWidget>

class QsciScintilla;
class QsciLexerCPP;

namespace glassllm {

class Theme;

/// A C++ file, read-only, with one statement lit or one function marked at its edge.
class SourceView final : public QWidget {
    Q_OBJECT

public:
    explicit SourceView(Theme* theme, QWidget* parent = nullptr);

    /// @param above lines to show before the marked one
    void show(const SourceExcerpt& excerpt, int above);
    [[nodiscard]] QString markedText() const; ///< the lit line, or the function
    [[nodiscard]] int firstMarkedLine() const { return m_excerpt.line; }
    void setCaption(const QString& accessibleName);
    /// Room for this many lines and no more.
    void setLineCount(int lines);

private:
    void restyle();
    void mark();
    void scroll();
    void resizeEvent(QResizeEvent* event) override;

    Theme* m_theme;
    QsciScintilla* m_editor;
    QsciLexerCPP* m_lexer;
    SourceExcerpt m_excerpt;
    int m_above = 0;
};

} // namespace glassllm
