// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "ui/state/selection.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace glassllm {

/// What the view is made of.
struct CompareParts {
    Selection* selection = nullptr;
    Theme* theme = nullptr;
    ComparedRun shown;
    ComparedRun other;
    QLabel* nothing = nullptr; ///< says why there is nothing to see
};

CompareView::CompareView(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_parts(std::make_unique<CompareParts>())
{
    m_parts->selection = selection;
    m_parts->theme = theme;
    m_parts->nothing = new QLabel(this);
    m_parts->nothing->setAlignment(Qt::AlignCenter);
    m_parts->nothing->setWordWrap(true);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_parts->nothing);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

CompareView::~CompareView() = default;

void CompareView::setRuns(ComparedRun shown, ComparedRun other)
{
    m_parts->shown = std::move(shown);
    m_parts->other = std::move(other);
    m_parts->nothing->setText(m_parts->other.run ? QString() : tr("There is no other run yet."));
    emit differencesChanged();
}

void CompareView::setCompact(bool /*compact*/) { }

void CompareView::setDecimals(std::optional<int> /*decimals*/) { }

std::vector<double> CompareView::differenceSizes() const
{
    return std::vector<double>(static_cast<std::size_t>(m_parts->selection->eventCount()));
}

void CompareView::copyPicture() { }

void CompareView::focusResult()
{
    setFocus(Qt::ShortcutFocusReason);
}

void CompareView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

void CompareView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closeWanted();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void CompareView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(rect(), m_parts->theme->palette().stage);
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
}

} // namespace glassllm
