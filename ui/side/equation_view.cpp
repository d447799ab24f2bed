// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/equation_view.h"

#include "core/trace/steps.h"
#include "ui/text/equation_svg.h"
#include "ui/theme/kept_picture.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

namespace glassllm {
namespace {

constexpr qreal TEXT_PIXELS = 19;
constexpr int MARGIN = 4;

} // namespace

EquationView::EquationView(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setProperty("data", true); // an equation belongs to no language
    setSizePolicy(policy);
    connect(theme, &Theme::changed, this, &EquationView::load);
    connect(theme, &Theme::textSizeChanged, this, &QWidget::updateGeometry);
}

EquationView::~EquationView() = default;

void EquationView::setStep(const QString& id)
{
    if (id == m_id) {
        return;
    }
    m_id = id;
    const auto number = find_step(id.toStdString());
    setAccessibleName(number ? QString::fromUtf8(STEPS[*number].info.plain.data(),
                          static_cast<qsizetype>(STEPS[*number].info.plain.size()))
                             : QString());
    load();
    updateGeometry();
}

void EquationView::load()
{
    const Palette& colors = m_theme->palette();
    m_renderer = equationDrawing(m_id, colors.ink, colors.roleA, colors.roleB);
    update();
}

QSizeF EquationView::fitted(qreal width) const
{
    const QSizeF natural = m_renderer ? equationSize(*m_renderer, grid(TEXT_PIXELS)) : QSizeF();
    if (natural.isEmpty()) {
        return natural;
    }
    const qreal across = (width - 2.0 * MARGIN) / natural.width();
    const qreal down = (grid(qreal(m_mostHeight)) - 2.0 * MARGIN) / natural.height();
    return natural * std::min({ 1.0, across, down });
}

void EquationView::setMostHeight(int pixels)
{
    m_mostHeight = pixels;
    updateGeometry();
}

QSize EquationView::sizeHint() const
{
    const QSizeF natural = fitted(QWIDGETSIZE_MAX);
    return (natural + QSizeF(2 * MARGIN, 2 * MARGIN)).toSize();
}

QSize EquationView::minimumSizeHint() const
{
    return { 80, 24 };
}

int EquationView::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(fitted(width).height())) + 2 * MARGIN;
}

void EquationView::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_renderer) {
        return;
    }
    QSizeF size = fitted(width());
    const qreal room = height() - 2.0 * MARGIN;
    if (size.height() > room && room > 0) {
        size *= room / size.height();
    }
    const QPointF corner((width() - size.width()) / 2, (height() - size.height()) / 2);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colors = m_theme->palette();
    const QString key
        = QStringLiteral("equation|%1|%2|%3").arg(m_id, colors.ink.name()).arg(size.height());
    paintKept(
        painter, rect(), key, [&](QPainter& to) { m_renderer->render(&to, QRectF(corner, size)); });
}

} // namespace glassllm
