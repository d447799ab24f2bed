// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/token_chips.h"

#include "ui/shell/marked_tokens.h"
#include "ui/state/selection.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/kept_picture.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace glassllm {
namespace {

constexpr double PADDING = 6;
constexpr double INDEX_GAP = 5;
constexpr double CHIP_GAP = 5;
constexpr double CHIP_HEIGHT = 27;
constexpr double CORNER = 6; // cut off a special token's chip
constexpr double DIAMOND = 7;
constexpr double DIAMOND_GAP = 4;
constexpr int LONGEST = 18; // characters
constexpr double FADED = 28; // at an end beyond which there are more chips

QPolygonF cutCorners(const QRectF& rect)
{
    const double cut = grid(CORNER);
    return { { { rect.left() + cut, rect.top() }, { rect.right() - cut, rect.top() },
        { rect.right(), rect.top() + cut }, { rect.right(), rect.bottom() - cut },
        { rect.right() - cut, rect.bottom() }, { rect.left() + cut, rect.bottom() },
        { rect.left(), rect.bottom() - cut }, { rect.left(), rect.top() + cut } } };
}

QPolygonF diamond(const QPointF& left)
{
    const double half = grid(DIAMOND) / 2;
    return { { left, left + QPointF(half, -half), left + QPointF(2 * half, 0),
        left + QPointF(half, half) } };
}

} // namespace

TokenChips::TokenChips(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::IBeamCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(selection, &Selection::runChanged, this, &TokenChips::rebuild);
    connect(selection, &Selection::eventChanged, this, &TokenChips::followEvent);
    connect(selection, &Selection::cellChanged, this, &TokenChips::showMarked);
    connect(selection, &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(theme, &Theme::textSizeChanged, this, &TokenChips::rebuild);
    rebuild();
}

QSize TokenChips::sizeHint() const
{
    return { 200, grid(32) };
}

void TokenChips::followEvent()
{
    if (m_selection->currentPass() != m_pass) {
        rebuild();
    } else {
        update(); // other tokens may be marked
    }
}

void TokenChips::rebuild()
{
    m_chips.clear();
    const Pass* const pass = m_selection->currentPass();
    m_pass = pass;
    if (pass != nullptr) {
        const Run& run = *m_selection->run();
        const TokenFonts fonts = tokenFonts(FontRole::Chip);
        const QFont digits = glassllm::font(FontRole::PositionIndex);
        double left = 0;
        for (std::size_t i = 0; i < pass->tokens.size(); ++i) {
            const TokenText whole = tokenText(run, pass->tokens[i]);
            Chip chip;
            chip.text = elided(whole, LONGEST);
            chip.whole = whole.plain();
            chip.id = pass->tokens[i];
            chip.generated = i >= run.tokens.size();
            chip.special = isSpecialToken(run, chip.id);
            chip.left = left;
            chip.width = 2 * PADDING + INDEX_GAP + textWidth(digits, QString::number(i))
                + (chip.special ? grid(DIAMOND) + DIAMOND_GAP : 0) + tokenWidth(chip.text, fonts);
            chip.width = std::ceil(chip.width); // whole pixels, for pictures that are kept
            left += chip.width + CHIP_GAP;
            m_chips.push_back(std::move(chip));
        }
    }
    scrollTo(m_offset);
    retranslateUi();
}

void TokenChips::retranslateUi()
{
    QString text;
    bool any = false;
    for (const Chip& chip : m_chips) {
        text += chip.special ? tr("[special token %1]").arg(chip.whole) : chip.whole;
        any = any || chip.special;
    }
    setAccessibleName(tr("Prompt in tokens: %1").arg(text));
    const QString edits = tr("Enter or F2 edits the prompt");
    setAccessibleDescription(any ? specialWords() + QLatin1Char(' ') + edits : edits);
}

QString TokenChips::specialWords()
{
    return tr("A special token belongs to the model: it is not text.");
}

bool TokenChips::isSpecial(int index) const
{
    return m_chips.at(static_cast<std::size_t>(index)).special;
}

QString TokenChips::tipOf(int index) const
{
    const Chip& chip = m_chips.at(static_cast<std::size_t>(index));
    const QString text = tr("%1, id %2, position %3")
                             .arg(chip.whole, QString::number(chip.id), QString::number(index));
    return chip.special ? text + QStringLiteral(". ") + specialWords() : text;
}

QStringList TokenChips::texts() const
{
    QStringList texts;
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        texts << QString::number(i) + QLatin1Char(' ') + m_chips[i].text.plain();
    }
    return texts;
}

double TokenChips::contentWidth() const
{
    return m_chips.empty() ? 0 : m_chips.back().left + m_chips.back().width;
}

void TokenChips::scrollTo(double offset)
{
    m_offset = std::round(std::clamp(offset, 0.0, std::max(0.0, contentWidth() - width())));
    update();
}

void TokenChips::showMarked()
{
    const MarkedTokens marked = markedTokens(*m_selection);
    for (const auto& position : { marked.column, marked.row }) {
        if (position && *position >= 0 && *position < count()) {
            const Chip& chip = m_chips[static_cast<std::size_t>(*position)];
            // clear of the ends, where chips fade away
            if (chip.left - FADED < m_offset) {
                scrollTo(chip.left - FADED);
            } else if (chip.left + chip.width + FADED > m_offset + width()) {
                scrollTo(chip.left + chip.width + FADED - width());
            }
        }
    }
    update();
}

QRectF TokenChips::chipRect(const Chip& chip) const
{
    return { chip.left - m_offset, std::floor((height() - grid(CHIP_HEIGHT)) / 2), chip.width,
        std::ceil(grid(CHIP_HEIGHT)) };
}

int TokenChips::chipAt(const QPointF& place) const
{
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        if (chipRect(m_chips[i]).contains(place)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

/// All that the look of a chip depends on.
QString TokenChips::lookOf(const Chip& chip, int position, bool row, bool column) const
{
    QString key = QStringLiteral("chip|%1|%2%3%4%5%6")
                      .arg(position)
                      .arg(row ? 1 : 0)
                      .arg(column ? 1 : 0)
                      .arg(chip.generated ? 1 : 0)
                      .arg(chip.special ? 1 : 0)
                      .arg(static_cast<int>(m_theme->mode()));
    for (const TokenPiece& piece : chip.text.pieces) {
        key += QLatin1Char('|') + QString::number(static_cast<int>(piece.kind)) + piece.text;
    }
    return key;
}

void TokenChips::paintChip(
    QPainter& painter, const Chip& chip, int position, bool row, bool column) const
{
    const Palette& colors = m_theme->palette();
    const QRectF rect = QRectF(QPointF(), chipRect(chip).size()).adjusted(0.5, 0.5, -0.5, -0.5);
    QColor line = colors.controlLine;
    QColor fill = colors.panel;
    QColor ink = colors.ink;
    if (row || column) {
        line = row ? colors.roleA : colors.roleB;
        fill = row ? colors.roleASoft : colors.roleBSoft;
        ink = line;
    } else if (chip.generated) {
        fill = colors.accentSoft;
    }
    painter.setPen(QPen(line, 1));
    painter.setBrush(fill);
    if (chip.special) {
        painter.drawPolygon(cutCorners(rect));
    } else {
        painter.drawRoundedRect(rect, 5, 5);
    }
    if (row || column) {
        QPen pen(line, 2, row ? Qt::SolidLine : Qt::CustomDashLine, Qt::FlatCap);
        if (column) {
            pen.setDashPattern({ 2.5, 1.5 });
        }
        painter.setPen(pen);
        painter.drawLine(QPointF(rect.left() + 3, rect.bottom() - 0.5),
            QPointF(rect.right() - 3, rect.bottom() - 0.5));
    }
    const QFont indexFont = glassllm::font(FontRole::PositionIndex);
    painter.setFont(indexFont);
    painter.setPen(row || column ? ink : colors.ink3);
    const double base = rect.center().y() + grid(4.5);
    const QString index = QString::number(position);
    paintText(painter, QPointF(rect.left() + PADDING, base), index);
    double left = rect.left() + PADDING + textWidth(indexFont, index) + INDEX_GAP;
    if (chip.special) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(row || column ? ink : colors.warn);
        painter.drawPolygon(diamond({ left, rect.center().y() }));
        left += grid(DIAMOND) + DIAMOND_GAP;
    }
    paintToken(painter, QPointF(left, base), chip.text, tokenFonts(FontRole::Chip), ink);
}

void TokenChips::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const MarkedTokens marked = markedTokens(*m_selection);
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const Chip& chip = m_chips[i];
        const QRectF rect = chipRect(chip);
        if (rect.right() < 0 || rect.left() > width()) {
            continue;
        }
        const auto position = static_cast<int>(i);
        const bool row = marked.row == position;
        const bool column = !row && marked.column == position;
        paintKept(painter, rect.toRect(), lookOf(chip, position, row, column),
            [&](QPainter& to) { paintChip(to, chip, position, row, column); });
    }
    // what goes on beyond an end fades away there
    const auto fade = [&](double from, double to) {
        QColor clear = m_theme->palette().control;
        QLinearGradient gradient(from, 0, to, 0);
        gradient.setColorAt(1, clear);
        clear.setAlpha(0);
        gradient.setColorAt(0, clear);
        painter.fillRect(QRectF(std::min(from, to), 0, std::abs(to - from), height()), gradient);
    };
    if (m_offset > 0) {
        fade(FADED, 0);
    }
    if (contentWidth() - m_offset > width() + 0.5) {
        fade(width() - FADED, width());
    }
}

void TokenChips::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) {
        emit editWanted();
    }
}

void TokenChips::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    scrollTo(m_offset - (turn.x() != 0 ? turn.x() : turn.y()) / 2.0);
    event->accept();
}

void TokenChips::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit editWanted();
        break;
    case Qt::Key_Left:
        scrollTo(m_offset - 60);
        break;
    case Qt::Key_Right:
        scrollTo(m_offset + 60);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TokenChips::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    scrollTo(m_offset);
}

void TokenChips::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

bool TokenChips::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* const help = static_cast<QHelpEvent*>(event);
    const int index = chipAt(help->pos());
    if (index < 0) {
        QToolTip::hideText();
        return true;
    }
    // escaped: a tool tip would read markup in a token
    QToolTip::showText(help->globalPos(),
        QStringLiteral("<qt>") + tipOf(index).toHtmlEscaped() + QStringLiteral("</qt>"), this);
    return true;
}

} // namespace glassllm
