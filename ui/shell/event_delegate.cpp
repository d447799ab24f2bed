// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/event_delegate.h"

#include "ui/shell/event_tree_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QTreeView>

namespace glassllm {
namespace {

constexpr int MARGIN = 6;

// of the grid, at the text size in use
int rowHeight()
{
    return grid(24);
}

int numberWidth() // the least; up to the name
{
    return grid(40);
}

int arrowSize()
{
    return grid(14);
}

} // namespace

int EventDelegate::numberColumn(const QModelIndex& index)
{
    // "110–127": all lines of one level make room for the widest, which has the last number twice
    const QModelIndex last = index.siblingAtRow(index.model()->rowCount(index.parent()) - 1);
    constexpr QChar dash(0x2013);
    const QString end = last.data(EventTreeModel::NumberRole).toString().section(dash, -1, -1);
    const bool ranges = index.data(EventTreeModel::NumberRole).toString().contains(dash);
    const QString widest = ranges ? end + dash + end : end;
    const QFontMetrics metrics(font(FontRole::PositionIndex));
    return qMax(numberWidth(), metrics.horizontalAdvance(widest) + grid(12));
}

EventDelegate::EventDelegate(Theme* theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

QSize EventDelegate::sizeHint(
    const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const
{
    return { 100, rowHeight() };
}

void EventDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Palette& colors = m_theme->palette();
    const auto kind = static_cast<EventNode::Kind>(index.data(EventTreeModel::KindRole).toInt());
    const bool event = kind == EventNode::Kind::Event;
    const bool here = index.data(EventTreeModel::IsCurrent).toBool();
    const bool lit = event && here;
    const QRect line = option.rect;
    const QRect pill = line.adjusted(MARGIN, 1, -MARGIN, -1);
    const int height = rowHeight();
    const int numbers = numberColumn(index);
    const int arrow = arrowSize();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (lit || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(lit ? colors.accent : colors.accentSoft);
        painter->drawRoundedRect(pill, 5, 5);
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && !lit) {
        painter->setPen(QPen(colors.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(pill.adjusted(1, 1, -1, -1), 5, 5);
    }
    if (!event) {
        const auto* const view = qobject_cast<const QTreeView*>(option.widget);
        const bool open = view != nullptr && view->isExpanded(index);
        painter->drawPixmap(line.left() + MARGIN + 2, line.top() + (height - arrow) / 2,
            iconPixmap(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                colors.ink3, arrow, painter->device()->devicePixelRatioF()));
    }
    const QColor quiet = lit ? colors.onAccent : colors.ink3;
    const QString number = index.data(EventTreeModel::NumberRole).toString();
    painter->setFont(font(FontRole::PositionIndex));
    painter->setPen(quiet);
    const int left = line.left() + MARGIN + arrow + 4;
    const int nameLeft = event ? left + numbers - 4 : left + (number.isEmpty() ? 2 : numbers);
    painter->drawText(QRect(left, line.top(), numbers - 12, height),
        (event ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextDontClip, number);

    painter->setFont(font(FontRole::PositionIndex));
    const QString detail = index.data(EventTreeModel::DetailRole).toString();
    const int detailWidth = painter->fontMetrics().horizontalAdvance(detail);
    painter->drawText(QRect(pill.right() - 6 - detailWidth, line.top(), detailWidth, height),
        Qt::AlignRight | Qt::AlignVCenter, detail);

    painter->setFont(font(event ? FontRole::Table : FontRole::SectionHead));
    painter->setPen(lit ? colors.onAccent : here ? colors.accent : colors.ink);
    const QRect place(nameLeft, line.top(), pill.right() - 12 - detailWidth - nameLeft, height);
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(
            index.data(Qt::DisplayRole).toString(), Qt::ElideRight, place.width()));
    painter->restore();
}

} // namespace glassllm
