// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scrubber.h"

#include "ui/shell/event_text.h"
#include "ui/state/selection.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace glassllm {
namespace {

constexpr double SCRUBBER_MARGIN = 9; // half of the knob, at 100 %
constexpr double BAR_TOP = 18;
constexpr double SCRUBBER_BAR = 7;
constexpr double SCRUBBER_LABEL_GAP = 6;
constexpr double TICKS_TOP = 28;
constexpr int SCRUBBER_HEIGHT = 34;
constexpr std::int64_t MANY_LAYERS = 8;
constexpr double BARS_HEIGHT = 16; // as much taller the strip is with them
constexpr double WIDEST_BAR = 4;

} // namespace

Scrubber::Scrubber(Selection* selection, Theme* theme, QWidget* parent)
    : QAbstractSlider(parent)
    , m_selection(selection)
    , m_theme(theme)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setPageStep(1);
    connect(selection, &Selection::eventChanged, this, &Scrubber::rebuild);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(this, &QAbstractSlider::valueChanged, this,
        [this](int value) { m_selection->setEvent(value - 1); });
    connect(theme, &Theme::textSizeChanged, this, [this] {
        updateGeometry();
        rebuild();
    });
    rebuild();
}

QSize Scrubber::sizeHint() const
{
    return { grid(560), grid(SCRUBBER_HEIGHT) + qRound(raised()) };
}

QSize Scrubber::minimumSizeHint() const
{
    return { 200, grid(SCRUBBER_HEIGHT) + qRound(raised()) };
}

void Scrubber::setBars(std::vector<double> bars)
{
    const bool resized = bars.empty() != m_bars.empty();
    m_bars = std::move(bars);
    m_largestBar = m_bars.empty() ? 0 : *std::ranges::max_element(m_bars);
    if (resized) {
        updateGeometry();
    }
    update();
}

qreal Scrubber::raised() const
{
    return m_bars.empty() ? 0 : grid(BARS_HEIGHT);
}

QRectF Scrubber::barOf(int event) const
{
    const auto place = static_cast<std::size_t>(event);
    if (event < 0 || place >= m_bars.size() || !(m_bars[place] > 0)) {
        return {};
    }
    // one that is there is seen, however small it is beside the largest
    const double tall = std::max(1.0, (grid(BARS_HEIGHT) - 2) * m_bars[place] / m_largestBar);
    const double wide = std::clamp(m_geometry.pixelsPerEvent() - 1, 1.0, grid(WIDEST_BAR));
    const double bottom = grid(BAR_TOP) + raised() - 3;
    return { m_geometry.xOf(event) - wide / 2, bottom - tall, wide, tall };
}

void Scrubber::paintBars(QPainter& painter) const
{
    QColor color = m_theme->palette().warn;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int event = 0; event < m_selection->eventCount(); ++event) {
        color.setAlphaF(event == m_selection->event() ? 1.0F : 0.7F);
        painter.fillRect(barOf(event), color);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void Scrubber::rebuild()
{
    const Pass* const pass = m_selection->currentPass();
    auto groups = pass != nullptr && pass->trace ? eventGroups(pass->trace->records)
                                                 : std::vector<EventGroup>();
    m_geometry = ScrubberGeometry(std::move(groups), grid(SCRUBBER_MARGIN),
        std::max(1.0, width() - 2 * grid(SCRUBBER_MARGIN)));
    follow();
}

void Scrubber::follow()
{
    const int count = m_selection->eventCount();
    const QSignalBlocker blocker(this);
    setRange(count > 0 ? 1 : 0, count);
    setValue(count > 0 ? m_selection->event() + 1 : 0);
    setEnabled(count > 0);
    setAccessibleName(EventText::accessible(*m_selection));
    update();
}

void Scrubber::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        follow();
    }
    QAbstractSlider::changeEvent(event);
}

void Scrubber::resizeEvent(QResizeEvent* event)
{
    QAbstractSlider::resizeEvent(event);
    rebuild();
}

void Scrubber::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        setValue(m_geometry.eventAt(event->position().x()) + 1);
    }
}

void Scrubber::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        setValue(m_geometry.eventAt(event->position().x()) + 1);
    }
}

void Scrubber::paintGroups(QPainter& painter) const
{
    const Palette& colors = m_theme->palette();
    const double now = m_geometry.xOf(m_selection->event());
    QColor done = colors.accent;
    done.setAlphaF(0.6F);
    painter.setPen(Qt::NoPen);
    const double top = grid(BAR_TOP) + raised();
    for (std::size_t i = 0; i < m_geometry.groups().size(); ++i) {
        const auto [left, width] = m_geometry.span(i);
        const QRectF bar(left, top, width, grid(SCRUBBER_BAR));
        painter.setBrush(colors.line);
        painter.drawRoundedRect(bar, 3, 3);
        if (now > left) {
            painter.save();
            painter.setClipRect(QRectF(left, top, now - left, grid(SCRUBBER_BAR)));
            painter.setBrush(done);
            painter.drawRoundedRect(bar, 3, 3);
            painter.restore();
        }
    }
    if (m_geometry.pixelsPerEvent() >= 3) {
        painter.setBrush(colors.edge);
        for (int event = 0; event < m_selection->eventCount(); ++event) {
            painter.drawRect(QRectF(m_geometry.xOf(event) - 0.5, grid(TICKS_TOP) + raised(), 1, 2));
        }
    }
    painter.setBrush(colors.panel);
    painter.setPen(QPen(colors.accent, 2.5));
    painter.drawEllipse(QPointF(now, top + grid(SCRUBBER_BAR) / 2), grid(6.5), grid(6.5));
}

void Scrubber::paintLabels(QPainter& painter) const
{
    const Palette& colors = m_theme->palette();
    const StepRecord* const record = m_selection->record();
    const auto& groups = m_geometry.groups();
    const bool many = groups.size() > static_cast<std::size_t>(MANY_LAYERS) + 2;
    double free = 0; // where the label before ends
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const EventGroup& group = groups[i];
        if (many && group.layer && *group.layer % 5 != 0) {
            continue;
        }
        const bool current = record != nullptr && m_selection->event() >= group.first
            && m_selection->event() < group.first + group.count;
        painter.setFont(glassllm::font(current ? FontRole::SectionHead : FontRole::AxisText));
        const QString number = QString::number(group.layer.value_or(0));
        QString text
            = group.layer ? EventText::layer(*group.layer) : QString::fromStdString(group.name);
        const auto [left, width] = m_geometry.span(i);
        if (group.layer && textWidth(painter.font(), text) > width) {
            text = number;
        }
        const double needed = textWidth(painter.font(), text);
        double x = left + (width - needed) / 2;
        x = std::clamp(x, 0.0, std::max(0.0, this->width() - needed));
        const double end = left + width + (current ? SCRUBBER_LABEL_GAP : 0);
        if (x < free && free + needed <= end) {
            x = free; // off the middle of its part, still above it
        }
        if (x < free) {
            continue;
        }
        painter.setPen(current ? colors.accent : colors.ink2);
        paintText(painter, QPointF(x, grid(BAR_TOP - 5)), text);
        free = x + needed + SCRUBBER_LABEL_GAP;
    }
}

void Scrubber::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_selection->eventCount() == 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme->palette().line);
        painter.drawRoundedRect(QRectF(grid(SCRUBBER_MARGIN), grid(BAR_TOP),
                                    width() - 2 * grid(SCRUBBER_MARGIN), grid(SCRUBBER_BAR)),
            3, 3);
        return;
    }
    paintBars(painter);
    paintGroups(painter);
    paintLabels(painter);
}

} // namespace glassllm
