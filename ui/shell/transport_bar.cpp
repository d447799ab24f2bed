// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/transport_bar.h"

#include "ui/shell/buttons.h"
#include "ui/shell/event_text.h"
#include "ui/shell/place_line.h"
#include "ui/shell/scrubber.h"
#include "ui/shell/segmented_control.h"
#include "ui/state/playback.h"
#include "ui/state/selection.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace glassllm {
namespace {

constexpr int PASSES_AT_ONCE = 12; // of more, the menu has parts
constexpr int PASSES_IN_PART = 10;

} // namespace

TransportBar::TransportBar(Selection* selection, Playback* playback, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_selection(selection)
    , m_playback(playback)
    , m_theme(theme)
{
    setProperty("kind", QStringLiteral("transport"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 16, 0);
    row->setSpacing(8);
    buildControls(row);
    buildScrubber(row);
    connect(m_first, &QToolButton::clicked, playback, &Playback::first);
    // with Shift a click moves by events whatever the grain
    const auto shift
        = [] { return QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier); };
    connect(m_back, &QToolButton::clicked, playback,
        [playback, shift] { shift() ? playback->previousEvent() : playback->back(); });
    connect(m_play, &QToolButton::clicked, playback, &Playback::toggle);
    connect(m_next, &QPushButton::clicked, playback,
        [playback, shift] { shift() ? playback->nextEvent() : playback->next(); });
    connect(m_last, &QToolButton::clicked, playback, &Playback::last);
    connect(m_grain, &SegmentedControl::picked, selection,
        [selection](int grain) { selection->setGrain(static_cast<Grain>(grain)); });
    connect(m_speed, &SegmentedControl::picked, playback, &Playback::setSpeedStep);
    connect(playback, &Playback::playingChanged, this, &TransportBar::followPlayback);
    connect(playback, &Playback::speedChanged, this, &TransportBar::followPlayback);
    connect(selection, &Selection::runChanged, this, &TransportBar::fillPassMenu);
    connect(selection, &Selection::runChanged, this, &TransportBar::followEvent);
    connect(selection, &Selection::eventChanged, this, &TransportBar::followEvent);
    connect(selection, &Selection::frameChanged, this, &TransportBar::followEvent);
    connect(selection, &Selection::grainChanged, this, &TransportBar::followGrain);
    connect(theme, &Theme::changed, this, &TransportBar::tint);
    setCompact(false);
    tint();
    retranslateUi();
}

void TransportBar::buildControls(QHBoxLayout* row)
{
    m_first = iconButton(this, 36);
    m_back = iconButton(this, 36);
    m_play = iconButton(this, 38, "framed");
    m_next = new QPushButton(this);
    m_next->setProperty("kind", QStringLiteral("primary"));
    m_next->setLayoutDirection(Qt::RightToLeft); // the arrow stands behind the word
    m_last = iconButton(this, 36);
    m_grain = new SegmentedControl(GRAINS, this);
    m_speed = new SegmentedControl(static_cast<int>(Playback::speeds().size()), this);
    m_speed->setTexts({ QStringLiteral("¼×"), QStringLiteral("½×"), QStringLiteral("1×"),
        QStringLiteral("2×"), QStringLiteral("4×") });
    m_pass = new QToolButton(this);
    m_pass->setProperty("kind", QStringLiteral("framed"));
    m_pass->setPopupMode(QToolButton::InstantPopup);
    m_pass->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pass->setLayoutDirection(Qt::RightToLeft);
    m_pass->setFocusPolicy(Qt::StrongFocus);
    m_passMenu = new QMenu(m_pass);
    m_pass->setMenu(m_passMenu);
    for (QWidget* const widget :
        std::initializer_list<QWidget*> { m_first, m_back, m_play, m_next, m_last }) {
        row->addWidget(widget);
    }
    row->addSpacing(8);
    row->addWidget(m_grain);
    row->addWidget(m_speed);
    row->addSpacing(8);
    row->addWidget(m_pass);
}

void TransportBar::buildScrubber(QHBoxLayout* row)
{
    m_scrubber = new Scrubber(m_selection, m_theme, this);
    m_place = new PlaceLine(m_selection, m_theme, this);
    auto* const column = new QVBoxLayout;
    column->setSpacing(2);
    column->addStretch();
    column->addWidget(m_scrubber);
    column->addWidget(m_place);
    column->addStretch();
    row->addLayout(column, 1);
}

void TransportBar::setBars(std::vector<double> bars, const QString& legend)
{
    m_place->setNote(bars.empty() ? QString() : legend);
    m_scrubber->setToolTip(bars.empty() ? QString() : legend); // the line may have no room
    m_scrubber->setBars(std::move(bars));
    placeHeight();
}

void TransportBar::placeHeight()
{
    constexpr int ofBars = 16;
    const int plain = m_compact ? 60 : 72;
    fixGridHeight(this, m_scrubber->bars().empty() ? plain : plain + ofBars);
}

void TransportBar::setCompact(bool compact, bool tight)
{
    m_compact = compact;
    m_place->setLayerShown(!tight);
    m_speed->setVisible(!tight); // the menu and its keys have it too
    placeHeight();
    fixGridSize(m_next, compact ? 112 : 124, compact ? 40 : 44);
    m_grain->setSegmentSize(0, compact ? 28 : 30);
    m_speed->setSegmentSize(compact ? 30 : 35, compact ? 28 : 30);
    layout()->setSpacing(compact ? 4 : 8);
}

void TransportBar::tint()
{
    tintButton(m_first, QStringLiteral("skip-back"), *m_theme, 18);
    tintButton(m_back, QStringLiteral("chevron-left"), *m_theme, 18);
    tintButton(m_last, QStringLiteral("skip-forward"), *m_theme, 18);
    tintButton(m_next, QStringLiteral("chevron-right"), *m_theme, 20, true);
    tintButton(m_pass, QStringLiteral("chevron-down"), *m_theme, 14);
    followPlayback();
}

void TransportBar::retranslateUi()
{
    m_next->setText(tr("Next"));
    describe(m_first, tr("First event"), QStringLiteral("Ctrl+Home"));
    describe(m_last, tr("Last event"), QStringLiteral("Ctrl+End"));
    m_grain->setTexts({ tr("cell"), tr("row"), tr("step") });
    m_speed->setAccessibleNames({ tr("Quarter speed"), tr("Half speed"), tr("Normal speed"),
        tr("Double speed"), tr("Four times the speed") });
    fillPassMenu();
    followPlayback();
    followGrain();
    followEvent();
}

void TransportBar::followGrain()
{
    m_grain->setCurrent(static_cast<int>(m_selection->grain()));
    describeGrain();
}

Grain TransportBar::grainInEffect() const
{
    if (m_selection->record() == nullptr) {
        return m_selection->grain();
    }
    switch (m_selection->frames().unit()) {
    case FrameUnit::Cell:
        return Grain::Cell;
    case FrameUnit::Row:
    case FrameUnit::Block:
    case FrameUnit::Line:
        return Grain::Row;
    case FrameUnit::Step:
        break;
    }
    return Grain::Step;
}

void TransportBar::describeGrain()
{
    const Grain now = grainInEffect();
    m_grain->setInEffect(static_cast<int>(now));
    QStringList names { tr("Move by cells"), tr("Move by rows"), tr("Move by steps") };
    if (now != m_selection->grain()) {
        const bool rows = now == Grain::Row;
        QString& taken = names[static_cast<int>(m_selection->grain())];
        taken = rows ? tr("%1: this step is large and goes by rows").arg(taken)
                     : tr("%1: this step appears as a whole").arg(taken);
    }
    m_grain->setAccessibleNames(names);
    switch (now) {
    case Grain::Cell:
        describe(m_back, tr("Back one cell"), QStringLiteral(","));
        describe(m_next, tr("Next cell"), QStringLiteral("."));
        break;
    case Grain::Row:
        describe(m_back, tr("Back one row"), QStringLiteral(","));
        describe(m_next, tr("Next row"), QStringLiteral("."));
        break;
    case Grain::Step:
        describe(m_back, tr("Back one event"), QStringLiteral(","));
        describe(m_next, tr("Next event"), QStringLiteral("."));
        break;
    }
}

void TransportBar::fillPassMenu()
{
    m_passMenu->clear();
    const int count = m_selection->passCount();
    m_pass->setVisible(count > 1);
    QMenu* menu = m_passMenu;
    for (int pass = 0; pass < count; ++pass) {
        if (count > PASSES_AT_ONCE && pass % PASSES_IN_PART == 0) {
            const int last = std::min(count, pass + PASSES_IN_PART);
            menu = m_passMenu->addMenu(tr("tokens %1 to %2").arg(pass + 1).arg(last));
        }
        QString text = EventText::pass(*m_selection->run(), pass);
        text.replace(QLatin1Char('&'), QLatin1String("&&")); // a token, not a mnemonic
        QAction* const action = menu->addAction(text);
        connect(
            action, &QAction::triggered, m_selection, [this, pass] { m_selection->setPass(pass); });
    }
}

void TransportBar::followPlayback()
{
    const bool playing = m_playback->isPlaying();
    tintButton(m_play, playing ? QStringLiteral("pause") : QStringLiteral("play"), *m_theme, 18);
    describe(m_play, playing ? tr("Pause") : tr("Play"), QStringLiteral("K"));
    m_speed->setCurrent(m_playback->speedStep());
}

void TransportBar::followEvent()
{
    const StepRecord* const record = m_selection->record();
    const bool any = record != nullptr;
    for (QWidget* const widget : std::initializer_list<QWidget*> { m_play, m_grain, m_speed }) {
        widget->setEnabled(any);
    }
    m_first->setEnabled(any && (m_selection->event() > 0 || m_selection->frame() > 0));
    // a pass without records is left by the same buttons
    const bool run = m_selection->run() != nullptr;
    m_back->setEnabled(run && !m_playback->atStart());
    if (m_next->hasFocus() && m_playback->atEnd()) {
        m_scrubber->setFocus(); // a button that is switched off would throw the focus anywhere
    }
    m_next->setEnabled(run && !m_playback->atEnd());
    m_last->setEnabled(
        any && (m_selection->event() + 1 < m_selection->eventCount() || !m_selection->isWhole()));
    m_pass->setText(EventText::pass(m_selection->pass(), m_selection->passCount()));
    describe(m_pass,
        tr("Pass shown: %1")
            .arg(run ? EventText::pass(*m_selection->run(), m_selection->pass()) : QString()));
    describeGrain();
}

void TransportBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
