// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layer_rail.h"

#include "ui/shell/buttons.h"
#include "ui/shell/event_text.h"
#include "ui/shell/scrubber_geometry.h"
#include "ui/state/selection.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QEvent>
#include <QScrollArea>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace glassllm {

LayerRail::LayerRail(Selection* selection, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_selection(selection)
    , m_theme(theme)
    , m_open(iconButton(this, 32))
    , m_group(new QButtonGroup(this))
{
    setProperty("kind", QStringLiteral("rail"));
    m_group->setExclusive(false);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 6);
    column->setSpacing(10);
    column->addWidget(m_open, 0, Qt::AlignHCenter);
    auto* const area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* const inside = new QWidget(area);
    inside->setProperty("kind", QStringLiteral("bar"));
    m_layers = new QVBoxLayout(inside);
    m_layers->setContentsMargins(0, 0, 0, 0);
    m_layers->setSpacing(6);
    area->setWidget(inside);
    column->addWidget(area, 1);
    connect(m_open, &QToolButton::clicked, this, &LayerRail::openWanted);
    connect(m_group, &QButtonGroup::idClicked, selection, &Selection::goToLayer);
    connect(selection, &Selection::runChanged, this, &LayerRail::rebuild);
    connect(selection, &Selection::eventChanged, this, &LayerRail::followEvent);
    connect(theme, &Theme::changed, this, &LayerRail::retranslateUi);
    rebuild();
}

void LayerRail::rebuild()
{
    while (QLayoutItem* const item = m_layers->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const Pass* const pass = m_selection->currentPass();
    if (pass != nullptr && pass->trace) {
        for (const EventGroup& group : eventGroups(pass->trace->records)) {
            if (!group.layer) {
                continue;
            }
            auto* const button = new QToolButton(this);
            button->setProperty("kind", QStringLiteral("layer"));
            button->setProperty("data", true);
            button->setFocusPolicy(Qt::StrongFocus);
            setFontRole(button, FontRole::DerivationStrong);
            button->setText(QString::number(*group.layer));
            fixGridSize(button, 36, 44);
            m_group->addButton(button, static_cast<int>(*group.layer));
            m_layers->addWidget(button, 0, Qt::AlignHCenter);
        }
    }
    m_layers->addStretch();
    retranslateUi();
}

void LayerRail::showEvent(QShowEvent* event)
{
    followEvent();
    QFrame::showEvent(event);
}

void LayerRail::followEvent()
{
    if (isHidden()) {
        return; // styles take long; it follows when it is shown
    }
    const StepRecord* const record = m_selection->record();
    const Pass* const pass = m_selection->currentPass();
    const qint64 here = record != nullptr && record->layer ? *record->layer : -1;
    const auto buttons = m_group->buttons();
    for (QAbstractButton* const button : buttons) {
        const int layer = m_group->id(button);
        bool done = false;
        if (pass != nullptr && pass->trace) {
            const auto& records = pass->trace->records;
            done = std::any_of(records.begin(), records.begin() + m_selection->event(),
                [layer](const StepRecord& each) { return each.layer == layer; });
        }
        const QString state = layer == here ? QStringLiteral("now")
            : done                          ? QStringLiteral("done")
                                            : QStringLiteral("ahead");
        if (button->property("state").toString() != state) {
            button->setProperty("state", state);
            button->style()->unpolish(button);
            button->style()->polish(button);
        }
        const QString name = EventText::layer(layer);
        describe(button,
            layer == here ? tr("%1, now").arg(name)
                : done    ? tr("%1, done").arg(name)
                          : tr("%1, to come").arg(name));
    }
}

void LayerRail::retranslateUi()
{
    tintButton(m_open, QStringLiteral("panel-left-open"), *m_theme, 18);
    describe(m_open, tr("Open the map and the events"), QStringLiteral("M"));
    followEvent();
}

void LayerRail::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
