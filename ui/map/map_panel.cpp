// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/map/map_panel.h"

#include "ui/map/map_view.h"
#include "ui/side/step_numbers.h"
#include "ui/state/selection.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <array>

namespace glassllm {
namespace {

/// What the fill of a box says.
class MapLegend final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(MapLegend)

public:
    MapLegend(Theme* theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        fixGridHeight(this, 22);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const Palette& colors = m_theme->palette();
        struct Entry {
            QString text;
            QColor fill, line;
        };
        const std::array<Entry, 3> entries { { { tr("done"), colors.accentSoft, colors.edge },
            { tr("now"), colors.accent, colors.accent },
            { tr("to come"), colors.panel, colors.controlLine } } };
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(glassllm::font(FontRole::Caption));
        qreal x = 1;
        for (const Entry& entry : entries) {
            const QRectF swatch(x, height() / 2.0 - grid(5.0), grid(14.0), grid(10.0));
            painter.setPen(QPen(entry.line, 1));
            painter.setBrush(entry.fill);
            painter.drawRoundedRect(swatch, 3, 3);
            painter.setPen(colors.ink2);
            const qreal wide = textWidth(painter.font(), entry.text);
            paintText(painter, QRectF(swatch.right() + 5, 0, wide + 2, height()),
                Qt::AlignVCenter | Qt::AlignLeft, entry.text);
            x = swatch.right() + 5 + wide + grid(12.0);
        }
    }

private:
    Theme* m_theme;
};

} // namespace

MapPanel::MapPanel(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_view(new MapView(selection, theme, this))
    , m_sizes(new QLabel(this))
    , m_legend(new MapLegend(theme, this))
{
    m_sizes->setProperty("kind", QStringLiteral("faint"));
    m_sizes->setTextFormat(Qt::PlainText);
    m_sizes->setWordWrap(true);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 4, 0);
    column->setSpacing(4);
    column->addWidget(m_view, 1);
    column->addWidget(m_sizes);
    column->addWidget(m_legend);
    connect(selection, &Selection::eventChanged, this, &MapPanel::retranslateUi);
    retranslateUi();
}

void MapPanel::retranslateUi()
{
    const Pass* const pass = m_selection->currentPass();
    const bool any = pass != nullptr && m_selection->eventCount() > 0;
    m_sizes->setVisible(any);
    m_legend->setVisible(any);
    if (any) {
        const StepNumbers numbers = stepNumbers(*m_selection->run(), *pass);
        m_sizes->setText(tr("D %1 · F %2 · V %3 · heads %4 of width %5 · key heads %6")
                             .arg(numbers.D)
                             .arg(numbers.F)
                             .arg(numbers.V)
                             .arg(numbers.H)
                             .arg(numbers.d)
                             .arg(numbers.Hkv));
    }
    m_legend->update();
}

void MapPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
