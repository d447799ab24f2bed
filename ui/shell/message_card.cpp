// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/message_card.h"

#include "ui/session/studio.h"
#include "ui/shell/buttons.h"
#include "ui/shell/notice_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace glassllm {
namespace {

constexpr int CARD_WIDTH = 400;
constexpr int CARD_ICON = 28;
constexpr int MOST_OF_IT = 1000; // times the room beside the card, while there is any

/// What the button of the card does.
enum class Remedy { None, Cancel, EditPrompt, OpenRun, OpenFolder, Example };

Remedy remedyOf(const Studio& studio)
{
    switch (studio.notice()) {
    case Notice::Loading:
        return Remedy::None;
    case Notice::Running:
        return Remedy::Cancel;
    case Notice::ModelNotOpen:
    case Notice::NoTokenizer:
        return Remedy::OpenFolder;
    case Notice::Failed:
        switch (studio.failedJob()) {
        case SessionJob::Run:
            return Remedy::EditPrompt;
        case SessionJob::OpenRun:
            return Remedy::OpenRun;
        case SessionJob::LoadModel:
            return Remedy::OpenFolder;
        case SessionJob::None:
            break;
        }
        break;
    default:
        break;
    }
    return studio.model() != nullptr ? Remedy::Example : Remedy::None;
}

bool isSaved(Notice notice)
{
    return notice == Notice::Saved || notice == Notice::ResultSaved;
}

/// Whether the banner has something to say of it.
bool isSaid(Notice notice)
{
    return notice == Notice::Stopped || notice == Notice::TabsStopped
        || notice == Notice::TabsFailed || notice == Notice::Failed
        || notice == Notice::ModelNotOpen || notice == Notice::NoTokenizer || isSaved(notice)
        || notice == Notice::Loading;
}

QLabel* wrappedLabel(QWidget* parent, const char* kind)
{
    auto* const label = new QLabel(parent);
    label->setProperty("kind", QString::fromLatin1(kind));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

MessageCard::MessageCard(Studio* studio, Theme* theme, QMenu* examples, QWidget* parent)
    : QWidget(parent)
    , m_studio(studio)
    , m_theme(theme)
    , m_examples(examples)
    , m_card(new QFrame(this))
    , m_icon(new QLabel(this))
    , m_title(wrappedLabel(this, "title"))
    , m_text(wrappedLabel(this, "body"))
    , m_progress(new QProgressBar(this))
    , m_button(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("stage"));
    setAttribute(Qt::WA_StyledBackground);
    m_card->setProperty("kind", QStringLiteral("card"));
    m_progress->setTextVisible(false);
    fixGridHeight(m_button, 36);
    auto* const inside = new QVBoxLayout(m_card);
    inside->setContentsMargins(24, 24, 24, 24);
    inside->setSpacing(12);
    for (QWidget* const widget :
        std::initializer_list<QWidget*> { m_icon, m_title, m_text, m_progress, m_button }) {
        inside->addWidget(widget);
    }
    auto* const column = new QVBoxLayout(this);
    // not by alignment: the height of the text would be asked for the width of the whole stage
    auto* const middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_card, MOST_OF_IT); // up to the width of the design
    middle->addStretch(1);
    column->addStretch();
    column->addLayout(middle);
    column->addStretch();
    connect(m_button, &QPushButton::clicked, this, &MessageCard::act);
    connect(studio, &Studio::noticeChanged, this, &MessageCard::follow);
    connect(studio, &Studio::progressed, this, &MessageCard::follow);
    connect(studio, &Studio::modelChanged, this, &MessageCard::follow);
    connect(theme, &Theme::changed, this, &MessageCard::follow);
    follow();
}

QString MessageCard::text() const
{
    return m_title->text() + QLatin1Char('\n') + m_text->text();
}

void MessageCard::act()
{
    switch (remedyOf(*m_studio)) {
    case Remedy::Cancel:
        m_studio->cancel();
        break;
    case Remedy::EditPrompt:
        emit editPromptWanted();
        break;
    case Remedy::OpenRun:
        emit openRunWanted();
        break;
    case Remedy::OpenFolder:
        emit openFolderWanted();
        break;
    case Remedy::Example:
        m_examples->popup(m_button->mapToGlobal(QPoint(0, m_button->height())));
        break;
    case Remedy::None:
        break;
    }
}

void MessageCard::followButton()
{
    const auto show = [this](const QString& text, const char* sign) {
        m_button->setText(text);
        m_button->setAccessibleName(text);
        tintButton(m_button, QString::fromLatin1(sign), *m_theme, 16);
    };
    const Remedy remedy = remedyOf(*m_studio);
    switch (remedy) {
    case Remedy::Cancel:
        show(tr("Cancel"), "x");
        break;
    case Remedy::EditPrompt:
        show(tr("Edit the prompt"), "pencil");
        break;
    case Remedy::OpenRun:
        show(tr("Open a run…"), "folder-open");
        break;
    case Remedy::OpenFolder:
        show(tr("Open a model folder…"), "folder-open");
        break;
    case Remedy::Example:
    case Remedy::None:
        show(tr("Open an example"), "book-open");
        break;
    }
    m_button->setVisible(
        remedy != Remedy::None && (remedy != Remedy::Example || !m_examples->isEmpty()));
}

void MessageCard::follow()
{
    const NoticeWords words = NoticeText::words(*m_studio);
    const Palette& colors = m_theme->palette();
    const Notice notice = m_studio->notice();
    m_card->setMaximumWidth(grid(CARD_WIDTH));
    m_icon->setPixmap(iconPixmap(words.icon, words.isError ? colors.error : colors.accent,
        grid(CARD_ICON), devicePixelRatioF()));
    m_title->setText(words.title);
    m_text->setText(words.text);
    const bool busy = notice == Notice::Running || notice == Notice::Loading;
    m_progress->setVisible(busy);
    const RunProgress progress = m_studio->progress();
    m_progress->setRange(0, notice == Notice::Running ? static_cast<int>(progress.total) : 0);
    m_progress->setValue(static_cast<int>(progress.done));
    m_progress->setAccessibleName(words.title);
    followButton();
}

void MessageCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        follow();
    }
    QWidget::changeEvent(event);
}

MessageBanner::MessageBanner(Studio* studio, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_studio(studio)
    , m_theme(theme)
    , m_icon(new QLabel(this))
    , m_text(wrappedLabel(this, "body"))
    , m_close(iconButton(this, 26))
{
    setProperty("kind", QStringLiteral("banner"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 6, 6);
    row->setSpacing(10);
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    row->addWidget(m_text, 1);
    row->addWidget(m_close, 0, Qt::AlignVCenter);
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_hint.clear();
        m_studio->dismiss();
    });
    connect(studio, &Studio::noticeChanged, this, &MessageBanner::follow);
    connect(theme, &Theme::changed, this, &MessageBanner::follow);
    follow();
}

QString MessageBanner::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void MessageBanner::setHint(const QString& hint)
{
    m_hint = hint;
    follow();
}

void MessageBanner::setAllowed(bool allowed)
{
    m_allowed = allowed;
    follow();
}

void MessageBanner::follow()
{
    NoticeWords words = NoticeText::words(*m_studio);
    const Notice notice = m_studio->notice();
    const bool said = isSaid(notice);
    if (!said && !m_hint.isEmpty()) {
        words = { QString(), m_hint, QStringLiteral("eye"), false };
    }
    const Palette& colors = m_theme->palette();
    const QColor& ink = words.isError ? colors.error : isSaved(notice) ? colors.ok : colors.ink2;
    m_icon->setPixmap(iconPixmap(words.icon, ink, grid(18), devicePixelRatioF()));
    setTone(words.isError ? QStringLiteral("warning") : QStringLiteral("plain"));
    m_text->setText(notice == Notice::Loading ? words.title : words.text);
    tintButton(m_close, QStringLiteral("x"), *m_theme, 16);
    describe(m_close, tr("Dismiss the message"));
    m_close->setVisible(notice != Notice::Loading);
    setVisible(m_allowed && (said || !m_hint.isEmpty()));
}

void MessageBanner::setTone(const QString& tone)
{
    if (property("tone").toString() != tone) {
        setProperty("tone", tone);
        style()->unpolish(this); // or it keeps the look it was shown with
        style()->polish(this);
    }
}

void MessageBanner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        follow();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
