// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/source_view.h"

#include "ui/theme/text_size.h"
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
constexpr int BAR_ROOM = 14; // of the scroll bar and the edge
constexpr int LEAST_LINES = 2; // of a file, whole ones

int linePixels()
{
    return grid(18);
}

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
    , m_number(std::make_unique<QsciStyle>(-1))
    , m_litNumber(std::make_unique<QsciStyle>(-1))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_editor);
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setReadOnly(true);
    m_editor->setUtf8(true);
    m_editor->setLexer(m_lexer);
    m_editor->setCaretWidth(0);
    // lines that were laid out are kept, and painted without a picture in between
    m_editor->SendScintilla(QsciScintilla::SCI_SETLAYOUTCACHE, QsciScintilla::SC_CACHE_DOCUMENT);
    m_editor->SendScintilla(QsciScintilla::SCI_SETBUFFEREDDRAW, 0UL);
    m_editor->setMarginSensitivity(NUMBER_MARGIN, false);
    m_editor->setMarginType(NUMBER_MARGIN, QsciScintilla::TextMarginRightJustified);
    m_editor->setMarginType(BAR_MARGIN, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(BAR_MARGIN, 1 << LIT_BAR);
    m_editor->setMarginWidth(BAR_MARGIN, BAR_WIDTH);
    m_editor->setMarginWidth(2, 0);
    m_editor->markerDefine(QsciScintilla::Background, LIT_LINE);
    m_editor->markerDefine(QsciScintilla::FullRectangle, LIT_BAR);
    m_editor->setScrollWidth(1);
    m_editor->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusProxy(m_editor);
    connect(theme, &Theme::changed, this, &SourceView::restyle);
    restyle();
}

SourceView::~SourceView() = default;

void SourceView::restyle()
{
    const Palette& colors = m_theme->palette();
    const QFont face = inPoints(FontRole::Source, this);
    const auto dress = [&](QsciStyle& style, const QColor& ink, FontRole role) {
        style.setColor(ink);
        style.setPaper(colors.codeBg);
        style.setFont(inPoints(role, this));
    };
    dress(*m_number, colors.ink3, FontRole::Source);
    dress(*m_litNumber, colors.ink, FontRole::SourceLitNumber);
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
    m_editor->setExtraAscent(std::max(0, (linePixels() - natural) / 2));
    m_editor->setExtraDescent(std::max(0, linePixels() - natural - (linePixels() - natural) / 2));
    m_editor->recolor();
    m_numbered = false;
    m_broken = {}; // lines of another height
    breakLines();
}

void SourceView::showFile(const SourceExcerpt& excerpt)
{
    show(excerpt, Part::File, 0);
}

void SourceView::showStatement(const SourceExcerpt& excerpt, int above)
{
    m_editor->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    show(excerpt, Part::Statement, above);
}

void SourceView::show(const SourceExcerpt& excerpt, Part part, int above)
{
    m_excerpt = excerpt;
    m_part = part;
    m_above = above;
    breakLines();
    scroll();
}

int SourceView::numberWidth() const
{
    const QFontMetrics metrics(glassllm::font(FontRole::SourceLitNumber));
    const auto lines = m_part == Part::File ? m_excerpt.text.count(QLatin1Char('\n')) + 1
                                            : qsizetype { m_excerpt.last };
    return metrics.horizontalAdvance(QStringLiteral(" %1 ").arg(std::max<qsizetype>(lines, 10)));
}

int SourceView::columns() const
{
    const QFontMetricsF metrics(inPoints(FontRole::Source, this));
    const int room = width() - numberWidth() - BAR_WIDTH - BAR_ROOM;
    return static_cast<int>(room / metrics.horizontalAdvance(QLatin1Char('0')));
}

bool SourceView::isMarked(const CodeLine& line) const
{
    return line.number >= m_excerpt.line && line.number <= m_excerpt.last;
}

void SourceView::breakLines()
{
    const bool statement = m_part == Part::Statement;
    m_editor->setMinimumHeight(statement ? 0 : LEAST_LINES * linePixels());
    const Broken wanted { m_excerpt.text, columns(), statement ? m_excerpt.line - m_above : 0,
        statement ? m_excerpt.last : 0 };
    if (wanted == m_broken) {
        mark(); // the same file again
        return;
    }
    m_broken = wanted;
    const auto last = static_cast<int>(m_excerpt.text.count(QLatin1Char('\n')) + 1);
    std::vector<CodeLine> lines
        = codeLines(m_excerpt.text, statement ? m_excerpt.line - m_above : 1,
            statement ? m_excerpt.last : last, wanted.columns, statement);
    if (lines != m_lines) {
        m_lines = std::move(lines);
        QStringList text;
        for (const CodeLine& line : m_lines) {
            text << line.text;
        }
        m_editor->setText(text.join(QLatin1Char('\n')));
        m_numbered = false;
    }
    if (statement) {
        const int shown = std::min(static_cast<int>(m_lines.size()), m_mostLines);
        setFixedHeight(shown * linePixels() + 2);
    }
    mark();
}

void SourceView::mark()
{
    m_editor->markerDeleteAll();
    if (!m_numbered) {
        m_editor->clearMarginText();
    } else if (m_litNumberAt >= 0) {
        number(m_litNumberAt, false);
    }
    m_litNumberAt = -1;
    const bool statement = m_excerpt.line == m_excerpt.last;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const CodeLine& line = m_lines[i];
        const auto place = static_cast<int>(i);
        const bool lit = line.first && line.number == m_excerpt.line;
        if (lit) {
            m_litNumberAt = place;
        }
        if (lit || (line.first && !m_numbered)) {
            number(place, lit);
        }
        if (isMarked(line)) {
            m_editor->markerAdd(place, LIT_BAR);
        }
        if (isMarked(line) && statement) {
            m_editor->markerAdd(place, LIT_LINE);
        }
    }
    m_numbered = true;
    m_editor->setMarginWidth(NUMBER_MARGIN, numberWidth());
}

void SourceView::number(int place, bool lit)
{
    m_editor->setMarginText(place,
        QStringLiteral(" %1 ").arg(m_lines[static_cast<std::size_t>(place)].number),
        lit ? *m_litNumber : *m_number);
}

void SourceView::scroll()
{
    const auto marked = std::find_if(
        m_lines.begin(), m_lines.end(), [this](const CodeLine& line) { return isMarked(line); });
    const auto place = static_cast<int>(marked - m_lines.begin());
    m_editor->setFirstVisibleLine(m_part == Part::Statement ? 0 : place);
    m_editor->SendScintilla(QsciScintilla::SCI_SETXOFFSET, 0);
}

void SourceView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    breakLines();
    layout()->setGeometry(rect()); // it was told before the lines changed the height
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

} // namespace glassllm
