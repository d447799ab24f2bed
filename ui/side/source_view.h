// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/side/code_lines.h"
#include "ui/side/source_excerpt.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QsciLexerCPP;
class QsciScintilla;
class QsciStyle;

namespace glassllm {

class Theme;

/// A C++ file, read-only, with one statement lit or one function marked at its edge. Long lines are
/// broken so that nothing has to be scrolled sideways.
class SourceView final : public QWidget {
    Q_OBJECT

public:
    explicit SourceView(Theme* theme, QWidget* parent = nullptr);
    ~SourceView() override;

    /// The whole file, scrolled to the marked lines.
    void showFile(const SourceExcerpt& excerpt);
    /// The marked lines alone, as high as they are.
    /// @param above lines to show before them
    void showStatement(const SourceExcerpt& excerpt, int above);
    [[nodiscard]] QString markedText() const; ///< the lit line, or the function
    [[nodiscard]] int firstMarkedLine() const { return m_excerpt.line; }
    /// How many lines of a statement are seen at once; 6 at first.
    /// It holds from the next statement on.
    void setMostLines(int lines)
    {
        if (std::exchange(m_mostLines, lines) != lines) {
            m_broken = {}; // of another height
        }
    }
    void setCaption(const QString& accessibleName);
    /// What stands on the screen.
    [[nodiscard]] const std::vector<CodeLine>& lines() const { return m_lines; }

private:
    enum class Part { File, Statement };

    void show(const SourceExcerpt& excerpt, Part part, int above);
    [[nodiscard]] int columns() const;
    [[nodiscard]] int numberWidth() const;
    void breakLines();
    [[nodiscard]] bool isMarked(const CodeLine& line) const;
    void restyle();
    void mark();
    void number(int place, bool lit);
    void scroll();
    void resizeEvent(QResizeEvent* event) override;

    Theme* m_theme;
    QsciScintilla* m_editor;
    QsciLexerCPP* m_lexer;
    std::unique_ptr<QsciStyle> m_number; ///< the editor has few styles: each is made once
    std::unique_ptr<QsciStyle> m_litNumber;
    SourceExcerpt m_excerpt;
    int m_mostLines = 6;
    Part m_part = Part::File;
    int m_above = 0;
    /// What m_lines were broken from.
    struct Broken {
        QString text;
        int columns = 0;
        int first = 0; ///< of a statement; 0: all lines
        int last = 0;
        bool operator==(const Broken&) const = default;
    };
    Broken m_broken;
    std::vector<CodeLine> m_lines;
    bool m_numbered = false; ///< the margin has the numbers of m_lines
    int m_litNumberAt = -1; ///< the line whose number is bold
};

} // namespace glassllm
