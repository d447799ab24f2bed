// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_header.h"

#include "ui/stage/head_selector.h"
#include "ui/text/painted_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace glassllm {

namespace {

constexpr int fullHeaderHeight = 44;
constexpr int compactHeaderHeight = 38;
constexpr int iconSize = 18;
constexpr int leastForWord = 520;

/// A label that gives way: a shorter text takes the place of one that does not fit; that one is cut
/// at the end. The tool tip has the whole.
class ElidedLabel final : public QLabel {
public:
    using QLabel::QLabel;

    void setShorter(const QString& text)
    {
        m_shorter = text;
        update();
    }

    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return { 24, QLabel::minimumSizeHint().height() };
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        const bool whole
            = m_shorter.isEmpty() || fontMetrics().horizontalAdvance(text()) <= width();
        paintText(painter, rect(), Qt::AlignVCenter | Qt::AlignLeft,
            fontMetrics().elidedText(whole ? text() : m_shorter, Qt::ElideRight, width()));
    }

private:
    QString m_shorter;
};

QToolButton* iconButton(QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setProperty("kind", QStringLiteral("icon"));
    fixGridSize(button, 30, 30);
    return button;
}

} // namespace

StageHeader::StageHeader(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_step(new QLabel(this))
    , m_headline(new ElidedLabel(this))
    , m_warning(new ElidedLabel(this))
    , m_headWord(new QLabel(this))
    , m_heads(new HeadSelector(this))
    , m_trim(new QToolButton(this))
    , m_view(iconButton(this))
    , m_grid(iconButton(this))
    , m_zoom(iconButton(this))
    , m_copy(iconButton(this))
    , m_export(iconButton(this))
{
    for (QLabel* label : { m_step, m_headline, m_warning, m_headWord }) {
        label->setTextFormat(Qt::PlainText);
    }
    setFontRole(m_step, FontRole::DerivationStrong);
    setFontRole(m_headline, FontRole::Body);
    setFontRole(m_warning, FontRole::BodyStrong);
    setFontRole(m_headWord, FontRole::Body);
    m_grid->setCheckable(true);
    m_trim->setCheckable(true);
    m_trim->setProperty("kind", QStringLiteral("framed"));
    m_trim->setProperty("low", true);
    m_trim->setObjectName(QStringLiteral("trim"));
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 0, 10, 0);
    layout->setSpacing(4);
    layout->addWidget(m_step);
    layout->addSpacing(8);
    layout->addWidget(m_headline, 1);
    layout->addWidget(m_warning);
    layout->addWidget(m_headWord);
    layout->addSpacing(4);
    layout->addWidget(m_heads, 0, Qt::AlignVCenter);
    layout->addSpacing(6);
    layout->addWidget(m_trim);
    for (QToolButton* button : { m_zoom, m_view, m_grid, m_copy, m_export }) {
        layout->addWidget(button);
    }
    connect(m_heads, &HeadSelector::picked, this, &StageHeader::headPicked);
    connect(m_trim, &QToolButton::toggled, this, &StageHeader::publishOptions);
    connect(m_grid, &QToolButton::toggled, this, &StageHeader::gridToggled);
    connect(m_zoom, &QToolButton::clicked, this, &StageHeader::zoomReset);
    connect(m_copy, &QToolButton::clicked, this, &StageHeader::copyWanted);
    connect(m_export, &QToolButton::clicked, this, &StageHeader::exportWanted);
    connect(theme, &Theme::changed, this, &StageHeader::retint);
    buildMenu();
    setCompact(false);
    setZoomed(false);
    setTrimOffered(false);
    setWarning({});
    retint();
    retranslateUi();
}

void StageHeader::buildMenu()
{
    auto* const menu = new QMenu(m_view);
    const auto pair = [&](QAction*& first, QAction*& second) {
        auto* const group = new QActionGroup(menu);
        first = menu->addAction(QString());
        second = menu->addAction(QString());
        for (QAction* action : { first, second }) {
            action->setCheckable(true);
            group->addAction(action);
        }
        first->setChecked(true);
        connect(group, &QActionGroup::triggered, this, [this] { publishOptions(); });
    };
    pair(m_thisHead, m_allHeads);
    menu->addSeparator();
    pair(m_mainTokens, m_allTokens);
    m_view->setMenu(menu);
    m_view->setPopupMode(QToolButton::InstantPopup);
}

void StageHeader::publishOptions()
{
    const StageOptions chosen { m_allHeads->isChecked(), m_allTokens->isChecked(),
        m_trim->isChecked() };
    if (chosen != m_options) {
        m_options = chosen;
        emit optionsChanged(m_options);
    }
}

void StageHeader::setCompact(bool compact)
{
    m_compact = compact;
    fixGridHeight(this, compact ? compactHeaderHeight : fullHeaderHeight);
}

void StageHeader::setStep(const QString& id, const QString& headline, const QString& brief)
{
    m_step->setText(id);
    m_headline->setText(headline);
    static_cast<ElidedLabel*>(m_headline)->setShorter(brief);
    m_headline->setToolTip(QStringLiteral("<p>%1</p>").arg(headline.toHtmlEscaped()));
}

void StageHeader::setWarning(const QString& warning)
{
    m_warning->setText(warning);
    m_warning->setToolTip(warning);
    m_warning->setVisible(!warning.isEmpty());
}

QString StageHeader::warning() const
{
    return m_warning->text();
}

void StageHeader::setHeads(int heads, int current)
{
    const bool any = heads > 0;
    if (any) {
        m_heads->setHeads(heads, current);
    }
    m_heads->setVisible(any);
    constexpr int roomForWord = 6; // heads beside the word in a narrow window
    m_wordWanted = any && (!m_compact || heads <= roomForWord);
    showWord();
    m_grid->setVisible(heads > 1);
}

void StageHeader::showWord()
{
    // the headline needs the room more
    m_headWord->setVisible(m_wordWanted && width() >= grid(leastForWord));
}

void StageHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showWord();
}

void StageHeader::setOptions(const StageOptions& options)
{
    m_options = options;
    (options.scaleOverAllHeads ? m_allHeads : m_thisHead)->setChecked(true);
    (options.allTokens ? m_allTokens : m_mainTokens)->setChecked(true);
    m_trim->setChecked(options.trim);
}

void StageHeader::setAvailable(bool scale, bool tokens, bool exporting)
{
    for (QAction* action : { m_thisHead, m_allHeads }) {
        action->setVisible(scale);
    }
    for (QAction* action : { m_mainTokens, m_allTokens }) {
        action->setVisible(tokens);
    }
    m_view->setVisible(scale || tokens);
    m_copy->setEnabled(exporting);
    m_export->setEnabled(exporting);
}

void StageHeader::setTrimOffered(bool offered)
{
    // what is on can be turned off, also where it changes nothing
    m_trim->setVisible(offered || m_trim->isChecked());
}

void StageHeader::setZoomed(bool zoomed)
{
    m_zoom->setVisible(zoomed);
}

void StageHeader::setGridShown(bool shown)
{
    m_grid->setChecked(shown);
}

bool StageHeader::isGridShown() const
{
    return m_grid->isChecked();
}

void StageHeader::retint()
{
    const Palette& palette = m_theme->palette();
    const auto tint = [&palette](QLabel* label, const QColor& color) {
        label->setStyleSheet(QStringLiteral("color: %1").arg(color.name()));
    };
    tint(m_step, palette.ink);
    tint(m_headline, palette.ink2);
    tint(m_headWord, palette.ink2);
    tint(m_warning, palette.error);
    for (QToolButton* const button : { m_view, m_grid, m_zoom, m_copy, m_export }) {
        button->setIconSize({ grid(iconSize), grid(iconSize) });
    }
    m_view->setIcon(icon(QStringLiteral("sliders-horizontal"), palette.ink2, palette.ink3));
    m_grid->setIcon(icon(QStringLiteral("layout-grid"), palette.ink2, palette.ink3));
    m_zoom->setIcon(icon(QStringLiteral("rotate-ccw"), palette.ink2, palette.ink3));
    m_copy->setIcon(icon(QStringLiteral("copy"), palette.ink2, palette.ink3));
    m_export->setIcon(icon(QStringLiteral("image-down"), palette.ink2, palette.ink3));
}

void StageHeader::retranslateUi()
{
    m_headWord->setText(tr("head"));
    m_thisHead->setText(tr("Scale: this head"));
    m_allHeads->setText(tr("Scale: all heads"));
    m_mainTokens->setText(tr("Tokens: the main ones"));
    m_allTokens->setText(tr("Tokens: all of the vocabulary"));
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_trim, tr("A few large values stretch the colours: show the bulk of them"));
    m_trim->setText(tr("Trim"));
    name(m_view, tr("What is shown"));
    name(m_grid, tr("All heads"));
    name(m_zoom, tr("Show the whole result"));
    name(m_copy, tr("Copy the picture"));
    name(m_export, tr("Export a picture"));
}

void StageHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
