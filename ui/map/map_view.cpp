// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/map/map_view.h"

#include "ui/shell/event_text.h"
#include "ui/side/step_numbers.h"
#include "ui/state/selection.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace glassllm {

MapView::MapView(Selection* selection, Theme* theme, QWidget* parent)
    : QScrollArea(parent)
    , m_selection(selection)
    , m_theme(theme)
    , m_canvas(new MapCanvas(theme))
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(m_canvas);
    connect(selection, &Selection::runChanged, this, &MapView::followRun);
    connect(selection, &Selection::eventChanged, this, &MapView::followEvent);
    connect(selection, &Selection::headChanged, this, &MapView::followHead);
    connect(theme, &Theme::textSizeChanged, this, &MapView::place);
    followRun();
}

void MapView::followRun()
{
    m_open = 0;
    m_model = {};
    followEvent();
}

void MapView::followEvent()
{
    const Pass* const pass = m_selection->currentPass();
    MapModel model;
    if (pass != nullptr && pass->trace) {
        model = MapModel::of(*m_selection->run(), *pass);
    }
    const StepRecord* const record = m_selection->record();
    const std::int64_t open = record != nullptr && record->layer ? *record->layer : m_open;
    if (model != m_model || open != m_open || model.events.empty() != m_boxes.isEmpty()) {
        m_model = std::move(model);
        m_open = open;
        rebuild();
    }
    updateStates();
    if (MapBox* const box = currentBox()) {
        ensureWidgetVisible(box, 0, grid(60));
    }
}

void MapView::followHead()
{
    if (m_boxes.isEmpty()) {
        return;
    }
    const StepNumbers numbers = stepNumbers(*m_selection->run(), *m_selection->currentPass());
    const auto heads = static_cast<int>(numbers.H);
    const auto groups = static_cast<int>(numbers.Hkv);
    const int current = m_selection->head();
    for (MapBox* const box : m_boxes) {
        const std::string& id = box->place().id;
        if (id == "attn.q" || id == "attn.q_rope") {
            box->setHeads(heads, groups, current);
        } else if (id == "attn.k" || id == "attn.v" || id == "attn.k_rope") {
            box->setHeads(groups, groups, current * groups / heads);
        }
    }
}

void MapView::rebuild()
{
    const bool focused = std::any_of(
        m_boxes.begin(), m_boxes.end(), [](const MapBox* box) { return box->hasFocus(); });
    place();
    const auto& places = m_layout.places();
    const auto wanted = static_cast<qsizetype>(places.size());
    while (m_boxes.size() > wanted) {
        MapBox* const box = m_boxes.takeLast();
        box->hide();
        box->deleteLater(); // it may be the one that was clicked
    }
    // another open layer has as many boxes: they are made once
    while (m_boxes.size() < wanted) {
        auto* const box = new MapBox(m_theme, m_canvas);
        connect(box, &QAbstractButton::clicked, this, [this, box] { goTo(*box); });
        connect(
            box, &MapBox::arrowPressed, this, [this, box](Qt::Key key) { moveFocus(*box, key); });
        m_boxes << box;
        box->show();
    }
    for (qsizetype i = 0; i < wanted; ++i) {
        m_boxes[i]->setPlace(places[static_cast<std::size_t>(i)]);
    }
    place();
    updateStates();
    followHead();
    if (focused && currentBox() != nullptr) {
        currentBox()->setFocus();
    }
}

void MapView::place()
{
    if (m_model.events.empty()) {
        m_layout = {};
        m_canvas->resize(viewport()->width(), 0);
        return;
    }
    m_layout = MapLayout(m_model, m_open, viewport()->width() / textFactor() - 12);
    m_canvas->resize(viewport()->width(), static_cast<int>(std::ceil(grid(m_layout.height()))));
    const auto& places = m_layout.places();
    for (qsizetype i = 0; i < m_boxes.size(); ++i) {
        const QRectF box = places[static_cast<std::size_t>(i)].box;
        m_boxes[i]->setGeometry(
            QRectF(grid(box.left()), grid(box.top()), grid(box.width()), grid(box.height()))
                .toRect());
    }
    showProgress();
}

MapState MapView::stateOf(const MapPlace& place) const
{
    const int event = m_selection->event();
    if (place.kind != MapPlace::Kind::Layer) {
        const int own = m_model.eventOf(place.id, place.layer);
        return own < 0     ? MapState::Absent
            : own < event  ? MapState::Done
            : own == event ? MapState::Now
                           : MapState::ToCome;
    }
    const auto ofLayer = [&place](const auto& each) { return each.second == place.layer; };
    const auto first = std::find_if(m_model.events.begin(), m_model.events.end(), ofLayer);
    if (first == m_model.events.end()) {
        return MapState::Absent;
    }
    return first - m_model.events.begin() < event ? MapState::Done : MapState::ToCome;
}

void MapView::updateStates()
{
    for (MapBox* const box : m_boxes) {
        const MapPlace& place = box->place();
        box->setState(stateOf(place));
        if (place.kind == MapPlace::Kind::Layer) {
            int done = 0;
            int total = 0;
            for (std::size_t i = 0; i < m_model.events.size(); ++i) {
                if (m_model.events[i].second == place.layer) {
                    ++total;
                    done += static_cast<int>(i) <= m_selection->event() ? 1 : 0;
                }
            }
            box->setCounts(done, total);
        }
        // one box is in the way of Tab; the arrow keys reach the others
        box->setFocusPolicy(box == currentBox() ? Qt::TabFocus : Qt::NoFocus);
    }
    retranslateUi();
}

void MapView::showProgress()
{
    MapCanvas::Progress progress { .layer = EventText::layer(m_open) };
    for (const MapBox* const box : m_boxes) {
        if (box->place().layer == m_open && box->state() != MapState::Absent) {
            ++progress.total;
            progress.done += box->state() == MapState::ToCome ? 0 : 1;
        }
    }
    for (const MapLayout::Joint& joint : m_layout.joints()) {
        const int event = m_model.eventOf(joint.id, joint.layer);
        progress.passed.push_back(event >= 0 && event <= m_selection->event());
    }
    m_canvas->display(m_layout, progress);
}

MapBox* MapView::box(const std::string& id, std::optional<std::int64_t> layer) const
{
    for (MapBox* const box : m_boxes) {
        if (box->place().id == id && box->place().layer == layer) {
            return box;
        }
    }
    return nullptr;
}

MapBox* MapView::currentBox() const
{
    const StepRecord* const record = m_selection->record();
    return record == nullptr ? nullptr : box(record->id, record->layer);
}

void MapView::goTo(const MapBox& box)
{
    const MapPlace& place = box.place();
    if (place.kind == MapPlace::Kind::Layer) {
        m_selection->goToLayer(*place.layer);
    } else {
        m_selection->setEvent(m_model.eventOf(place.id, place.layer));
    }
}

void MapView::moveFocus(const MapBox& from, Qt::Key key)
{
    const QPointF here = QRectF(from.geometry()).center();
    MapBox* best = nullptr;
    double least = 0;
    for (MapBox* const box : m_boxes) {
        const QPointF there = QRectF(box->geometry()).center() - here;
        const double ahead = key == Qt::Key_Up ? -there.y()
            : key == Qt::Key_Down              ? there.y()
            : key == Qt::Key_Left              ? -there.x()
                                               : there.x();
        const bool vertical = key == Qt::Key_Up || key == Qt::Key_Down;
        const double aside = std::abs(vertical ? there.x() : there.y());
        // sideways: within the line only
        if (box == &from || !box->isEnabled() || ahead < 1 || (!vertical && aside > 4)) {
            continue;
        }
        const double distance = ahead * (vertical ? 4 : 1) + aside;
        if (best == nullptr || distance < least) {
            best = box;
            least = distance;
        }
    }
    if (best != nullptr) {
        best->setFocus(Qt::OtherFocusReason);
        ensureWidgetVisible(best, 0, grid(30));
    }
}

void MapView::retranslateUi()
{
    setAccessibleName(tr("Map of the model"));
    for (MapBox* const box : m_boxes) {
        const MapPlace& place = box->place();
        QString name = QString::fromStdString(place.id);
        if (place.kind == MapPlace::Kind::Layer) {
            name = EventText::layer(*place.layer);
            box->setText(name);
        } else if (place.layer) {
            name += QLatin1String(", ") + EventText::layer(*place.layer);
        }
        switch (box->state()) {
        case MapState::Done:
            name = tr("%1, done").arg(name);
            break;
        case MapState::Now:
            name = tr("%1, now").arg(name);
            break;
        case MapState::ToCome:
            name = tr("%1, to come").arg(name);
            break;
        case MapState::Absent:
            name = tr("%1, not recorded").arg(name);
            break;
        }
        box->setAccessibleName(name);
        const int event = m_model.eventOf(place.id, place.layer);
        const Pass* const pass = m_selection->currentPass();
        box->setToolTip(event < 0 || pass == nullptr ? name
                                                     : name + QLatin1Char('\n')
                    + EventText::shape(
                        pass->trace->records[static_cast<std::size_t>(event)].value.shape()));
    }
    showProgress();
}

void MapView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QScrollArea::changeEvent(event);
}

void MapView::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    place();
}

} // namespace glassllm
