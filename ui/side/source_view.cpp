// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/source_view.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QResizeEvent>
#include <QStringList>
#include <QVBoxLayout>

#include <Qsci/qscilexercpp.h>
#include <Qsci/qsciscintilla.h>
#include <Qsci/qscistyle.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace glassllm {
namespace {

constexpr int NUMBER_MARGIN = 0;
constexpr int BAR_MARGIN = 1;
constexpr int LIT_LINE = 1;
constexpr int LIT_BAR = 2;
constexpr int BAR_WIDTH = 3;
constexpr int LINE_PIXELS = 18;

/// The editor knows sizes in points only; a font in pixels would come out tiny.
QFont inPoints(FontRole role, const QWidget* widget)
{
    QFont face = glassllm::font(role);
    face.setPointSizeF(face.pixelSize() * 72.0 / std::max(1, widget->logicalDpiY()));
    return face;
}

} // namespace

SourceView::SourceView(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_editor(new QsciScintilla(this))
    , m_lexer(new QsciLexerCPP(m_editor))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_editor);
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setReadOnly(true);
    m_editor->setUtf8(true);
    m_editor->setLexer(m_lexer);
    m_editor->setCaretWidth(0);
    m_editor->setMarginSensitivity(NUMBER_MARGIN, false);
    m_editor->setMarginType(NUMBER_MARGIN, QsciScintilla::TextMarginRightJustified);
    m_editor->setMarginType(BAR_MARGIN, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(BAR_MARGIN, 1 << LIT_BAR);
    m_editor->setMarginWidth(BAR_MARGIN, BAR_WIDTH);
    m_editor->setMarginWidth(2, 0);
    m_editor->markerDefine(QsciScintilla::Background, LIT_LINE);
    m_editor->markerDefine(QsciScintilla::FullRectangle, LIT_BAR);
    m_editor->setScrollWidth(1);
    m_editor->setScrollWidthTracking(true);
    m_editor->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setFocusProxy(m_editor);
    connect(theme, &Theme::changed, this, &SourceView::restyle);
    restyle();
}

void SourceView::restyle()
{
    const Palette& colors = m_theme->palette();
    const QFont face = inPoints(FontRole::Source, this);
    m_lexer->setDefaultFont(face);
    m_lexer->setDefaultColor(colors.ink);
    m_lexer->setDefaultPaper(colors.codeBg);
    for (int style = 0; style < 128; ++style) {
        m_lexer->setFont(face, style);
        m_lexer->setColor(colors.ink, style);
        m_lexer->setPaper(colors.codeBg, style);
    }
    const auto paint = [this](std::initializer_list<int> styles, const QColor& color) {
        for (const int style : styles) {
            m_lexer->setColor(color, style);
        }
    };
    paint({ QsciLexerCPP::Comment, QsciLexerCPP::CommentLine, QsciLexerCPP::CommentDoc,
              QsciLexerCPP::CommentLineDoc },
        colors.codeComment);
    paint({ QsciLexerCPP::Keyword, QsciLexerCPP::PreProcessor }, colors.codeKeyword);
    paint({ QsciLexerCPP::KeywordSet2, QsciLexerCPP::GlobalClass }, colors.codeType);
    paint({ QsciLexerCPP::Number, QsciLexerCPP::DoubleQuotedString,
              QsciLexerCPP::SingleQuotedString, QsciLexerCPP::RawString },
        colors.codeNumber);
    // unstyled lines below the text, margins, selection
    m_editor->setPaper(colors.codeBg);
    m_editor->setMarginsFont(face);
    m_editor->setMarginsBackgroundColor(colors.codeBg);
    m_editor->setMarginsForegroundColor(colors.ink3);
    m_editor->setSelectionBackgroundColor(colors.accentSoft);
    m_editor->setSelectionForegroundColor(colors.ink);
    m_editor->setMarkerBackgroundColor(colors.sourceLineFill, LIT_LINE);
    m_editor->setMarkerBackgroundColor(colors.sourceLineBar, LIT_BAR);
    m_editor->setMarkerForegroundColor(colors.sourceLineBar, LIT_BAR);
    const int natural = QFontMetrics(face).height();
    m_editor->setExtraAscent(std::max(0, (LINE_PIXELS - natural) / 2));
    m_editor->setExtraDescent(std::max(0, LINE_PIXELS - natural - (LINE_PIXELS - natural) / 2));
    m_editor->recolor();
    mark();
}

void SourceView::show(const SourceExcerpt& excerpt, int above)
{
    const bool sameText = excerpt.text == m_excerpt.text;
    m_excerpt = excerpt;
    m_above = above;
    if (!sameText) {
        m_editor->setText(excerpt.text);
    }
    mark();
    scroll();
}

void SourceView::mark()
{
    const Palette& colors = m_theme->palette();
    const QString name = QStringLiteral("number");
    const QsciStyle plain(-1, name, colors.ink3, colors.codeBg, inPoints(FontRole::Source, this));
    const QsciStyle lit(
        -1, name, colors.ink, colors.codeBg, inPoints(FontRole::SourceLitNumber, this));
    m_editor->markerDeleteAll();
    m_editor->clearMarginText();
    const int lines = m_editor->lines();
    const bool statement = m_excerpt.line == m_excerpt.last;
    for (int line = 1; line <= lines; ++line) {
        const bool marked = line >= m_excerpt.line && line <= m_excerpt.last;
        m_editor->setMarginText(line - 1, QStringLiteral(" %1 ").arg(line),
            marked && line == m_excerpt.line ? lit : plain);
        if (marked) {
            m_editor->markerAdd(line - 1, LIT_BAR);
        }
        if (marked && statement) {
            m_editor->markerAdd(line - 1, LIT_LINE);
        }
    }
    const QFontMetrics metrics(glassllm::font(FontRole::SourceLitNumber));
    m_editor->setMarginWidth(
        NUMBER_MARGIN, metrics.horizontalAdvance(QStringLiteral(" %1 ").arg(std::max(lines, 10))));
}

void SourceView::scroll()
{
    m_editor->setFirstVisibleLine(std::max(0, m_excerpt.line - 1 - m_above));
    m_editor->SendScintilla(QsciScintilla::SCI_SETXOFFSET, 0);
}

void SourceView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    scroll();
}

QString SourceView::markedText() const
{
    const QStringList lines = m_excerpt.text.split(QLatin1Char('\n'));
    return lines.mid(m_excerpt.line - 1, m_excerpt.last - m_excerpt.line + 1)
        .join(QLatin1Char('\n'));
}

void SourceView::setCaption(const QString& accessibleName)
{
    m_editor->setAccessibleName(accessibleName);
}

void SourceView::setLineCount(int lines)
{
    m_editor->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_editor->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(lines * LINE_PIXELS + 2);
}

} // namespace glassllm
