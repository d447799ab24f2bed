// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/place_line.h"

#include "core/trace/steps.h"
#include "ui/shell/event_text.h"
#include "ui/stage/axis_labels.h"
#include "ui/state/selection.h"
#include "ui/text/edit_text.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace glassllm {
namespace {

constexpr qreal PLACE_MARGIN = 9; // as the scrubber above it
constexpr int LINE_HEIGHT = 17;
constexpr int EDITS_RANK = 4; // a tab says them too
constexpr int BAR_WIDTH = 52;
constexpr int BAR_HEIGHT = 5;
const QString DOT = QStringLiteral(" · ");

/// What the rows of a record count; features for a record whose rows are no tokens.
AxisKind rowKind(const StepRecord& record)
{
    const auto number = find_step(record.id);
    if (!number) {
        return AxisKind::Feature;
    }
    const auto& names = STEPS.at(*number).axes;
    const std::size_t place = STEPS.at(*number).per_head ? 1 : 0;
    const std::string_view name = place < names.size() ? names[place] : std::string_view();
    return name == "query" ? AxisKind::Query : name == "key" ? AxisKind::Key : AxisKind::Position;
}

} // namespace

PlaceLine::PlaceLine(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_theme(theme)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(selection, &Selection::runChanged, this, &PlaceLine::follow);
    connect(selection, &Selection::eventChanged, this, &PlaceLine::follow);
    connect(selection, &Selection::frameChanged, this, &PlaceLine::follow);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(theme, &Theme::textSizeChanged, this, [this] {
        updateGeometry();
        update();
    });
    follow();
}

void PlaceLine::setLayerShown(bool shown)
{
    if (shown != m_layerShown) {
        m_layerShown = shown;
        follow();
    }
}

void PlaceLine::setNote(const QString& note)
{
    if (note != m_note) {
        m_note = note;
        follow();
    }
}

void PlaceLine::follow()
{
    m_pieces.clear();
    m_done = -1;
    if (const StepRecord* const record = m_selection->record()) {
        m_pieces.push_back({ EventText::counter(m_selection->event(), m_selection->eventCount()),
            {}, FontRole::TableStrong, &Palette::ink, 0 });
        if (record->layer && m_layerShown) {
            m_pieces.push_back(
                { EventText::layer(*record->layer), {}, FontRole::Table, &Palette::ink2, 4 });
        }
        m_pieces.push_back(
            { QString::fromStdString(record->id), {}, FontRole::TableStrong, &Palette::accent, 2 });
        const QStringList edits = EditText::of(*m_selection->run());
        if (!edits.isEmpty()) {
            m_pieces.push_back({ edits.join(QStringLiteral(", ")), {}, FontRole::Table,
                &Palette::warn, EDITS_RANK });
        }
        if (m_selection->frames().unit() != FrameUnit::Step) {
            if (m_selection->frames().unit() != FrameUnit::Line) {
                addRow();
            }
            addMoment();
        }
        if (!m_note.isEmpty()) {
            m_pieces.push_back({ m_note, {}, FontRole::Caption, &Palette::warn, 5 });
        }
    }
    setAccessibleName(text());
    update();
}

void PlaceLine::addRow()
{
    const Frame now = m_selection->frames().at(m_selection->frame());
    const Pass* const pass = m_selection->currentPass();
    if (!now.row || pass == nullptr) {
        return;
    }
    const ResultGrid& grid = m_selection->frames().grid();
    MatrixAxis axis { rowKind(*m_selection->record()), static_cast<int>(grid.rows), 0, {}, 0 };
    axis.first = axis.countsPositions() ? pass->first : 0;
    const auto& run = m_selection->run();
    const AxisLabels labels(axis, run, pass->tokens.empty() ? run->tokens : pass->tokens);
    const AxisLabel label = labels.at(static_cast<int>(*now.row));
    QString text = labels.word() + QLatin1Char(' ') + label.number;
    if (!label.token.pieces.empty()) {
        text += QLatin1Char(' ');
    }
    m_pieces.push_back({ text, label.shortToken(), FontRole::Table, &Palette::ink2, 3 });
}

void PlaceLine::addMoment()
{
    const Frames& frames = m_selection->frames();
    m_pieces.push_back({ EventText::moment(frames, m_selection->frame()), {}, FontRole::TableStrong,
        &Palette::ink, 1 });
    m_done = frames.last() > 0
        ? static_cast<double>(m_selection->frame() + 1) / static_cast<double>(frames.count())
        : 1;
}

QString PlaceLine::text() const
{
    QStringList parts;
    for (const Piece& piece : m_pieces) {
        parts << piece.text + piece.token.plain();
    }
    return parts.join(DOT);
}

QString PlaceLine::shownText() const
{
    QStringList parts;
    for (const Piece* const piece : fitting()) {
        parts << piece->text + piece->token.plain();
    }
    return parts.join(DOT);
}

QSize PlaceLine::sizeHint() const
{
    return { grid(560), grid(LINE_HEIGHT) };
}

qreal PlaceLine::widthOf(const Piece& piece) const
{
    const qreal text = textWidth(glassllm::font(piece.role), piece.text);
    return piece.token.pieces.empty()
        ? text
        : text + tokenWidth(piece.token, tokenFonts(FontRole::Caption));
}

std::vector<const PlaceLine::Piece*> PlaceLine::fitting() const
{
    std::vector<const Piece*> pieces;
    qreal needed = 2 * grid(PLACE_MARGIN);
    const qreal dot = textWidth(glassllm::font(FontRole::Table), DOT);
    for (const Piece& piece : m_pieces) {
        pieces.push_back(&piece);
        needed += widthOf(piece) + dot;
    }
    while (needed - dot > width() && pieces.size() > 1) {
        const auto least
            = std::ranges::max_element(pieces, {}, [](const Piece* piece) { return piece->rank; });
        needed -= widthOf(**least) + dot;
        pieces.erase(least);
    }
    return pieces;
}

void PlaceLine::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Palette& colors = m_theme->palette();
    const QFont plain = glassllm::font(FontRole::Table);
    const QFontMetricsF metrics(plain);
    const qreal baseline = (height() + metrics.capHeight()) / 2;
    qreal x = grid(PLACE_MARGIN);
    for (const Piece* const piece : fitting()) {
        if (x > grid(PLACE_MARGIN)) {
            painter.setFont(plain);
            painter.setPen(colors.ink3);
            paintText(painter, QPointF(x, baseline), DOT);
            x += textWidth(plain, DOT);
        }
        const QFont face = glassllm::font(piece->role);
        painter.setFont(face);
        painter.setPen(colors.*(piece->color));
        paintText(painter, QPointF(x, baseline), piece->text);
        if (!piece->token.pieces.empty()) {
            paintToken(painter, { x + textWidth(face, piece->text), baseline }, piece->token,
                tokenFonts(FontRole::Caption), colors.ink);
        }
        x += widthOf(*piece);
    }
    const QRectF bar(
        x + grid(10), (height() - grid(BAR_HEIGHT)) / 2.0, grid(BAR_WIDTH), grid(BAR_HEIGHT));
    if (m_done >= 0 && bar.right() <= width() - grid(PLACE_MARGIN)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.line);
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2);
        painter.setBrush(colors.accent);
        painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * m_done, bar.height())),
            bar.height() / 2, bar.height() / 2);
    }
}

void PlaceLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        follow();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
