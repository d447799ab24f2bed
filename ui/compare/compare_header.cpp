// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_header.h"

#include "ui/compare/compare_pieces.h"
#include "ui/shell/buttons.h"
#include "ui/stage/head_selector.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace glassllm {

namespace {

constexpr int TALL_HEADER = 44;
constexpr int LOW_HEADER = 38;
constexpr int SIGN = 14;
constexpr int TOOL = 30;
constexpr int TOOL_ICON = 18;
constexpr int LEAST_FOR_WORD = 760;
constexpr int LEAST_BADGE = 24;

} // namespace

CompareHeader::CompareHeader(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_step(new CutLabel(this))
    , m_place(new CutLabel(this))
    , m_badge(new QFrame(this))
    , m_badgeSign(new QLabel(m_badge))
    , m_badgeText(new CutLabel(m_badge))
    , m_headWord(new QLabel(this))
    , m_heads(new HeadSelector(this))
    , m_swap(iconButton(this, TOOL))
    , m_copy(iconButton(this, TOOL))
    , m_export(iconButton(this, TOOL))
    , m_close(iconButton(this, TOOL))
{
    setFontRole(m_step, FontRole::DerivationStrong);
    setFontRole(m_place, FontRole::Body);
    setFontRole(m_headWord, FontRole::Body);
    setFontRole(m_badgeText, FontRole::Caption);
    fixGridSize(m_badgeSign, SIGN, SIGN);
    m_badge->setObjectName(QStringLiteral("compareBadge"));
    auto* const badge = new QHBoxLayout(m_badge);
    badge->setContentsMargins(8, 2, 10, 2);
    badge->setSpacing(6);
    badge->addWidget(m_badgeSign);
    badge->addWidget(m_badgeText);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 10, 0);
    row->setSpacing(4);
    row->addWidget(m_step);
    row->addSpacing(8);
    row->addWidget(m_place, 1);
    row->addWidget(m_badge, 0, Qt::AlignVCenter);
    row->addSpacing(6);
    row->addWidget(m_headWord);
    row->addSpacing(4);
    row->addWidget(m_heads, 0, Qt::AlignVCenter);
    row->addSpacing(6);
    for (QToolButton* const button : { m_swap, m_copy, m_export, m_close }) {
        row->addWidget(button);
    }
    connect(m_heads, &HeadSelector::menuWanted, this, &CompareHeader::headMenuWanted);
    connect(m_heads, &HeadSelector::picked, this, &CompareHeader::headPicked);
    connect(m_swap, &QToolButton::clicked, this, &CompareHeader::swapWanted);
    connect(m_copy, &QToolButton::clicked, this, &CompareHeader::copyWanted);
    connect(m_export, &QToolButton::clicked, this, &CompareHeader::exportWanted);
    connect(m_close, &QToolButton::clicked, this, &CompareHeader::closeWanted);
    connect(theme, &Theme::changed, this, &CompareHeader::retint);
    setCompact(false);
    retint();
    retranslateUi();
}

void CompareHeader::setCompact(bool compact)
{
    m_compact = compact;
    fixGridHeight(this, compact ? LOW_HEADER : TALL_HEADER);
    fitBadge();
}

void CompareHeader::setStep(const QString& id, const QString& place, const QString& brief)
{
    m_step->setText(id);
    m_step->setMinimumWidth(m_step->sizeHint().width());
    m_place->setWhole(place);
    m_place->setShorter(brief);
    fitBadge();
}

void CompareHeader::setBadge(const QString& text, const QString& shorter)
{
    m_badgeText->setWhole(text);
    m_badgeText->setShorter(shorter);
    m_badge->setAccessibleName(text);
    m_badge->setVisible(!text.isEmpty());
    fitBadge();
}

QString CompareHeader::badge() const
{
    return m_badgeText->text();
}

int CompareHeader::roomForBadge(int place) const
{
    const QMargins edges = layout()->contentsMargins();
    int taken = edges.left() + edges.right() - layout()->spacing();
    for (int i = 0; i < layout()->count(); ++i) {
        const QLayoutItem* const item = layout()->itemAt(i);
        const QWidget* const widget = item->widget();
        if (widget != nullptr && !widget->isVisibleTo(this)) {
            continue;
        }
        const bool fitted = widget == m_place || widget == m_badge;
        taken += (fitted ? 0 : item->minimumSize().width()) + layout()->spacing();
    }
    const QMargins frame = m_badge->layout()->contentsMargins();
    taken += frame.left() + frame.right() + m_badge->layout()->spacing() + m_badgeSign->width();
    return width() - taken - place;
}

void CompareHeader::fitBadge()
{
    m_headWord->setVisible(m_heads->isVisibleTo(this) && width() >= grid(LEAST_FOR_WORD));
    const auto widthOf = [](const CutLabel* label, const QString& text) {
        return label->fontMetrics().horizontalAdvance(text) + 4;
    };
    // the place needs its room more than what the runs differ in, whose tool tip has the whole
    const QString brief = m_place->shorter();
    const int place = std::min(widthOf(m_place, m_place->text()),
        widthOf(m_place, brief.isEmpty() ? m_place->text() : brief));
    m_place->setMinimumWidth(std::min(place, width() / 2));
    const int room = roomForBadge(place);
    const int whole = widthOf(m_badgeText, m_badgeText->text());
    const QString& shorter = m_badgeText->shorter();
    const int wanted = whole <= room || shorter.isEmpty() ? whole : widthOf(m_badgeText, shorter);
    const int least = grid(LEAST_BADGE);
    m_badgeText->setFixedWidth(std::clamp(wanted, least, std::max(least, room)));
}

void CompareHeader::setLetters(const Letters& letters)
{
    m_letters = letters;
    retranslateUi();
}

void CompareHeader::setHeads(int heads, int current)
{
    if (heads > 0) {
        m_heads->setHeads(heads, current);
    }
    m_heads->setVisible(heads > 0);
    fitBadge();
}

void CompareHeader::setAvailable(bool pictures)
{
    m_copy->setEnabled(pictures);
    m_export->setEnabled(pictures);
}

void CompareHeader::retint()
{
    const Palette& palette = m_theme->palette();
    m_step->setInk(palette.ink);
    m_place->setInk(palette.ink2);
    m_badgeText->setInk(palette.warn);
    m_headWord->setStyleSheet(QStringLiteral("color: %1").arg(palette.ink2.name()));
    m_badge->setStyleSheet(QStringLiteral("#compareBadge { background: %1; border: 1px solid %2; "
                                          "border-radius: 7px; }")
                               .arg(palette.warnSoft.name(), palette.warnLine.name()));
    m_badgeSign->setPixmap(
        iconPixmap(QStringLiteral("columns-2"), palette.warn, grid(SIGN), devicePixelRatioF()));
    tintButton(m_swap, QStringLiteral("arrow-left-right"), *m_theme, TOOL_ICON);
    tintButton(m_copy, QStringLiteral("copy"), *m_theme, TOOL_ICON);
    tintButton(m_export, QStringLiteral("image-down"), *m_theme, TOOL_ICON);
    tintButton(m_close, QStringLiteral("x"), *m_theme, TOOL_ICON);
    m_step->setMinimumWidth(m_step->sizeHint().width());
    fitBadge();
}

void CompareHeader::retranslateUi()
{
    m_headWord->setText(tr("head"));
    describe(m_swap, tr("Change the sides of %1 and %2").arg(m_letters.shown, m_letters.other));
    describe(m_copy, tr("Copy the pictures"));
    describe(m_export, tr("Export the pictures"));
    describe(m_close, tr("Leave the comparison"), QStringLiteral("Esc"));
}

bool CompareHeader::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        fitBadge(); // the heads beside it take more or less room than they did
    }
    return QWidget::event(event);
}

void CompareHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void CompareHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitBadge();
}

} // namespace glassllm
