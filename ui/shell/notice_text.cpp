// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notice_text.h"

#include "core/trace/steps.h"
#include "ui/i18n/error_text.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/event_text.h"
#include "ui/shell/tab_text.h"
#include "ui/text/edit_text.h"

#include <QFileInfo>

namespace glassllm {
namespace {

/// What the run's passes record without a filter; 0 when the file does not say how many layers.
int eventsOfWholePasses(const Run& run)
{
    // two of the catalogue's steps belong to the other mode
    constexpr auto OUTSIDE_LAYERS = std::int64_t(STEPS.size() - LAYER_STEPS.size() - 2);
    const std::int64_t layers = run.config_int("num_hidden_layers");
    const auto each = layers * std::int64_t(LAYER_STEPS.size()) + OUTSIDE_LAYERS;
    return layers == 0 ? 0 : static_cast<int>(each * std::int64_t(run.passes.size()));
}

} // namespace

QString NoticeText::running(const Studio& studio)
{
    const RunProgress progress = studio.progress();
    const int seconds = static_cast<int>(progress.seconds);
    if (studio.tabs()->isRunning()) {
        return tr("%1 of %2 prompts done · %3 s. The window stays usable.")
            .arg(progress.done)
            .arg(progress.total)
            .arg(seconds);
    }
    if (progress.total == 0) {
        return tr("The window stays usable.");
    }
    if (progress.layer < 0) {
        return tr("%1 of %2 events · %3 s. The window stays usable.")
            .arg(progress.done)
            .arg(progress.total)
            .arg(seconds);
    }
    return tr("%1 of %2 events · layer %3 · %4 s. The window stays usable.")
        .arg(progress.done)
        .arg(progress.total)
        .arg(progress.layer)
        .arg(seconds);
}

QString NoticeText::problemTitle(const std::exception_ptr& problem)
{
    try {
        std::rethrow_exception(problem);
    } catch (const Error& error) {
        switch (error.info().code) {
        case ErrorCode::FileTooShort:
        case ErrorCode::BadHeaderLength:
            return tr("This file is cut short");
        case ErrorCode::NotAModel:
        case ErrorCode::UnsupportedModel:
        case ErrorCode::UnsupportedTokenizer:
            return tr("This model cannot be opened");
        case ErrorCode::CannotWrite:
            return tr("The file was not saved");
        case ErrorCode::NotARun:
            return tr("This is not a recorded run");
        case ErrorCode::EmptyPrompt:
        case ErrorCode::PromptTooLong:
        case ErrorCode::TokenOutOfRange:
        case ErrorCode::NegativeIndex:
        case ErrorCode::NoTarget:
        case ErrorCode::InvalidUtf8:
        case ErrorCode::BadOption:
            return tr("This prompt cannot be run");
        case ErrorCode::OverBudget:
            return tr("This run is too large to record");
        default:
            return tr("This file cannot be used");
        }
    } catch (...) {
        return tr("This did not work");
    }
}

QString NoticeText::savedResult(const Studio& studio)
{
    const bool whole = studio.tabs()->failures().empty();
    return (whole ? tr("The result of all prompts is saved as %1.")
                  : tr("The result is saved as %1; why some prompts failed is in __errors__."))
        .arg(studio.savedPath());
}

QString NoticeText::noTokenizer(const Studio& studio)
{
    // nobody opened a model whose weights came with the run
    return QFileInfo(QString::fromStdString(studio.model()->card.path.string())).isFile()
        ? tr("This run brings the weights of the model %1 but no tokenizer to turn text into "
             "tokens. Open the folder of that model to run this text, or type token ids.")
        : tr("The open model has no tokenizer to turn this text into tokens. Open the folder of "
             "the model %1 to run it, or type token ids.");
}

NoticeWords NoticeText::words(const Studio& studio)
{
    switch (studio.notice()) {
    case Notice::Empty:
        return { tr("Nothing recorded yet"),
            tr("Type a prompt and press Run, or start with a ready-made example."),
            QStringLiteral("grid-3x3"), false };
    case Notice::NoEvents:
        return { tr("Nothing is recorded in this run"),
            studio.openedFile().isEmpty()
                ? tr("Type a prompt and press Run.")
                : tr("%1 holds no event. Open another run, or type a prompt and press Run.")
                      .arg(studio.openedFile()),
            QStringLiteral("grid-3x3"), false };
    case Notice::Loading:
        return { tr("Opening %1").arg(studio.loadingName()), tr("The window stays usable."),
            QStringLiteral("cpu"), false };
    case Notice::Running:
        return { tr("Running the model"), running(studio), QStringLiteral("cpu"), false };
    case Notice::Stopped:
        return studio.stoppedAfter() > 0
            ? NoticeWords { tr("Stopped"),
                  tr("Stopped after %n event(s). What was recorded is still here.", nullptr,
                      static_cast<int>(studio.stoppedAfter())),
                  QStringLiteral("info"), false }
            : NoticeWords { tr("Stopped"), tr("Stopped before the first event."),
                  QStringLiteral("info"), false };
    case Notice::Failed:
        return { problemTitle(studio.problem()), errorText(studio.problem()),
            QStringLiteral("triangle-alert"), true };
    case Notice::ModelNotOpen:
        return { tr("This prompt cannot be run"),
            tr("This run was made by the model %1, which is not open. Open its folder to run a "
               "prompt with it, or choose another model.")
                .arg(studio.missingModel()),
            QStringLiteral("triangle-alert"), true };
    case Notice::NoTokenizer:
        return { tr("This prompt cannot be run"), noTokenizer(studio).arg(studio.recordedModel()),
            QStringLiteral("triangle-alert"), true };
    case Notice::Saved:
        return { tr("Saved"), tr("Saved as %1.").arg(studio.savedPath()),
            QStringLiteral("circle-check"), false };
    case Notice::ResultSaved:
        return { tr("Saved"), savedResult(studio), QStringLiteral("circle-check"), false };
    case Notice::TabsFailed:
        return { tr("Not every prompt could be run"), TabText::failures(studio),
            QStringLiteral("triangle-alert"), true };
    case Notice::TabsStopped:
        return { tr("Stopped"),
            tr("Stopped. Prompts that were done show their new run, the others the one before."),
            QStringLiteral("info"), false };
    case Notice::None:
        break;
    }
    return {};
}

QString NoticeText::status(const Run& run, double seconds, const QString& openedFile)
{
    int events = 0;
    std::uint64_t bytes = 0;
    for (const Pass& pass : run.passes) {
        if (pass.trace) {
            events += static_cast<int>(pass.trace->records.size());
            for (const StepRecord& record : pass.trace->records) {
                bytes += record.value.bytes();
            }
        }
    }
    const int all = eventsOfWholePasses(run);
    const QString count = run.complete && events < all && events > 0
        ? tr("%1 of %2 events recorded").arg(events).arg(all)
        : EventText::events(events);
    QString size = count + QStringLiteral(" · ") + EventText::bytes(bytes);
    const QStringList edits = EditText::of(run);
    if (!edits.isEmpty()) {
        size = edits.join(QStringLiteral(", ")) + QStringLiteral(" · ") + size;
    }
    return openedFile.isEmpty() ? tr("traced · %1 · %2").arg(size, EventText::duration(seconds))
                                : tr("opened · %1 · %2").arg(size, openedFile);
}

} // namespace glassllm
