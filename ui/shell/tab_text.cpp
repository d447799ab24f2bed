// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tab_text.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/checkpoint/edit_json.h"
#include "ui/i18n/error_text.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/event_text.h"
#include "ui/text/edit_text.h"
#include "ui/text/token_text.h"

namespace glassllm {
namespace {

constexpr qsizetype LONGEST_PROMPT = 60; // letters that a sentence quotes
constexpr std::size_t MOST_FAILURES = 3; // the picture needs its room

QString wholePrompt(const Studio& studio, int tab)
{
    const PromptTabs& tabs = *studio.tabs();
    return tab == tabs.current() ? studio.prompt() : tabs.tab(tab).page.prompt;
}

/// The memory that a run had, where it was too little; nothing for any other problem.
std::optional<std::uint64_t> budgetOf(const std::exception_ptr& problem)
{
    if (!problem) {
        return std::nullopt;
    }
    try {
        std::rethrow_exception(problem);
    } catch (const Error& error) {
        const ErrorInfo& info = error.info();
        return info.code == ErrorCode::OverBudget && info.args.size() > 1
            ? parse_unsigned(info.args[1])
            : std::nullopt;
    } catch (...) {
        return std::nullopt;
    }
}

} // namespace

QString TabText::prompt(const Studio& studio, int tab)
{
    // what is invisible must not turn the words around it
    const QString text = visibleText(wholePrompt(studio, tab).simplified());
    return text.isEmpty() ? tr("no prompt yet") : text;
}

QStringList TabText::edits(const PromptTab& tab)
{
    QStringList texts;
    for (const Json& edit : tab.edits) {
        texts << EditText::of(edit_from_json(edit, "interventions"));
    }
    return texts;
}

QString TabText::briefEdits(const PromptTab& tab)
{
    QStringList texts;
    for (const Json& edit : tab.edits) {
        texts << EditText::brief(edit_from_json(edit, "interventions"));
    }
    return texts.join(QStringLiteral(" \u00b7 "));
}

QString TabText::share(const PromptTab& tab)
{
    return tab.progress.total > 0 ? tr("%1 %").arg(100 * tab.progress.done / tab.progress.total)
                                  : QString();
}

QString TabText::state(const Studio& studio, int tab)
{
    const PromptTab& asked = studio.tabs()->tab(tab);
    switch (studio.tabs()->state(tab)) {
    case TabState::New:
        return tr("not run yet");
    case TabState::Done:
        return {};
    case TabState::OutOfDate:
        return tr("out of date: press Run");
    case TabState::Waiting:
        return tr("waiting");
    case TabState::Running: {
        const QString part = share(asked);
        return part.isEmpty() ? tr("running") : tr("running, %1").arg(part);
    }
    case TabState::Failed:
        return tr("failed: %1").arg(problem(asked));
    }
    return {};
}

QString TabText::name(const Studio& studio, int tab)
{
    const PromptTab& asked = studio.tabs()->tab(tab);
    QStringList parts { tr("Prompt %1: %2").arg(asked.letter(), prompt(studio, tab)) };
    parts << edits(asked);
    const QString how = state(studio, tab);
    if (!how.isEmpty()) {
        parts << how;
    }
    return parts.join(QStringLiteral(", "));
}

QString TabText::toolTip(const Studio& studio, int tab)
{
    const PromptTab& asked = studio.tabs()->tab(tab);
    const QString title = tr("Prompt %1").arg(asked.letter());
    QStringList lines { QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped()) };
    const QString text = wholePrompt(studio, tab);
    QStringList ofPrompt = text.split(QLatin1Char('\n'));
    for (QString& line : ofPrompt) {
        line = visibleText(line).toHtmlEscaped();
    }
    lines << (text.isEmpty() ? prompt(studio, tab).toHtmlEscaped()
                             : ofPrompt.join(QLatin1String("<br>")));
    const QStringList changes = edits(asked);
    for (const QString& each : changes) {
        lines << each.toHtmlEscaped();
    }
    const QString how = state(studio, tab);
    if (!how.isEmpty()) {
        lines << QStringLiteral("<i>%1</i>").arg(how.toHtmlEscaped());
    }
    return QStringLiteral("<qt>%1</qt>").arg(lines.join(QStringLiteral("<br>")));
}

QString TabText::problem(const PromptTab& tab)
{
    QString why = errorText(tab.problem);
    const auto budget = tab.ranTogether > 1 ? budgetOf(tab.problem) : std::nullopt;
    if (!budget) {
        return why;
    }
    const std::uint64_t all = *budget * static_cast<std::uint64_t>(tab.ranTogether);
    return why + QLatin1Char(' ')
        + tr("The %1 prompts that run together share %2; alone, this one may have all of it.")
              .arg(QString::number(tab.ranTogether), EventText::bytes(all));
}

QString TabText::failures(const Studio& studio)
{
    QStringList lines;
    const std::vector<int> all = studio.tabs()->failures();
    const std::size_t told = all.size() > MOST_FAILURES ? MOST_FAILURES - 1 : all.size();
    for (std::size_t i = 0; i < told; ++i) {
        const int tab = all[i];
        const PromptTab& failed = studio.tabs()->tab(tab);
        QString text = prompt(studio, tab);
        if (text.size() > LONGEST_PROMPT) {
            text = text.left(LONGEST_PROMPT - 1) + QChar(0x2026);
        }
        const QString why = problem(failed);
        lines << (wholePrompt(studio, tab).simplified().isEmpty()
                ? tr("Prompt %1: %2").arg(failed.letter(), why)
                : tr("Prompt %1, “%2”: %3").arg(failed.letter(), text, why));
    }
    if (told < all.size()) {
        lines << tr("And %n more; point at their tabs to read why.", nullptr,
            static_cast<int>(all.size() - told));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace glassllm
