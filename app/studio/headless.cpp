// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/headless.h"

#include "core/base/atomic_file.h"
#include "core/base/number_text.h"
#include "core/trace/run.h"
#include "ui/export/picture_frame.h"
#include "ui/export/step_series.h"
#include "ui/export/window_picture.h"
#include "ui/session/prompt_examples.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/body.h"
#include "ui/shell/main_window.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPixmap>
#include <QTimer>

#include <algorithm>
#include <new>

namespace glassllm {
namespace {

constexpr int LAYOUT_ROUNDS = 16; // more than widgets stand inside of each other
constexpr int SETTLE_MILLISECONDS = 300; // fades of the stage included

[[noreturn]] void cannotWrite(const std::string& path, const QString& reason)
{
    throw_error<IoError>(ErrorCode::CannotWrite, { path, reason.toStdString() });
}

void writePng(const QImage& image, const std::string& path)
{
    QBuffer png;
    if (!png.open(QIODevice::WriteOnly) || !image.save(&png, "PNG")) {
        cannotWrite(path, png.errorString());
    }
    write_file(path, png.data().toStdString()); // a device is written to, never replaced
}

void requireBelow(const char* option, const std::optional<int>& value, int first, int count)
{
    if (value && (*value < first || *value >= first + count)) {
        const std::string low = number_text(std::int64_t { first });
        throw_error<BadValue>(ErrorCode::BadOption,
            { option, number_text(std::int64_t { *value }),
                count == 1 ? low + ", the only one"
                           : low + " to " + number_text(std::int64_t { first + count - 1 }) });
    }
}

std::string cellText(const std::pair<int, int>& cell)
{
    return number_text(std::int64_t { cell.first }) + ","
        + number_text(std::int64_t { cell.second });
}

/// Chooses a cell of the record; of a vector the row is 0.
void selectCell(Selection& selection, const std::pair<int, int>& cell)
{
    const StepRecord* const record = selection.record();
    const Shape shape = record != nullptr ? record->shape() : Shape {};
    if (shape.empty()) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "--cell", cellText(cell), "an event that has cells" });
    }
    const auto columns = static_cast<int>(shape.back());
    const int rows = shape.size() < 2 ? 1 : static_cast<int>(shape[shape.size() - 2]);
    if (cell.first >= rows || cell.second >= columns) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "--cell", cellText(cell), "0,0 to " + cellText({ rows - 1, columns - 1 }) });
    }
    selection.setCell(Cell { cell.first, cell.second });
}

/// @param who begins the sentence
int exitCode(const std::exception_ptr& problem, const std::string& who)
{
    try {
        std::rethrow_exception(problem);
    } catch (const IoError& error) {
        reportStudio(who + error.what());
        return error.info().code == ErrorCode::CannotOpen ? EXIT_BAD_INPUT : EXIT_FAILED;
    } catch (const std::bad_alloc&) {
        reportStudio(who + "There is not enough memory.");
        return EXIT_FAILED;
    } catch (const std::exception& error) {
        reportStudio(who + error.what());
        return dynamic_cast<const Error*>(&error) != nullptr ? EXIT_BAD_INPUT : EXIT_FAILED;
    }
}

/// A layout hands its news to the next one outwards by posted events: a slow machine may not have
/// come to the end of them. The window is painted then.
void handleAllNews()
{
    for (int round = 0; round < LAYOUT_ROUNDS; ++round) {
        QApplication::processEvents();
    }
}

} // namespace

StudioStart::StudioStart(StudioOptions options, const Parts& parts)
    : m_options(std::move(options))
    , m_parts(parts)
{
    connect(parts.studio, &Studio::settled, this, &StudioStart::onSettled, Qt::QueuedConnection);
}

void StudioStart::begin()
{
    const QString source = QString::fromStdString(m_options.source);
    const bool isFile = source != QLatin1String("builtin") && QFileInfo(source).isFile();
    if (isFile && m_options.prompts.empty()) {
        m_parts.studio->openRun(source);
        return;
    }
    m_parts.studio->openModel(source.isEmpty() ? QStringLiteral("builtin") : source);
    const PromptExample* const example = firstExample(m_parts.language);
    if (!m_options.prompts.empty()) {
        QStringList prompts;
        for (const std::string& prompt : m_options.prompts) {
            prompts << QString::fromStdString(prompt);
        }
        m_parts.studio->runPrompts(prompts);
    } else if (source.isEmpty() && example != nullptr) {
        m_parts.studio->runPrompt(example->prompt);
    }
}

void StudioStart::onSettled()
{
    if (m_done) {
        return;
    }
    m_done = true; // what people do later in the window is their own
    try {
        if (m_parts.studio->notice() == Notice::Failed) {
            std::rethrow_exception(m_parts.studio->problem());
        }
        PromptTabs* const tabs = m_parts.studio->tabs();
        if (const auto failed = tabs->failures(); !failed.empty() && m_options.isHeadless()) {
            const PromptTab& tab = tabs->tab(failed.front());
            end(tab.problem, "Prompt " + tab.letter().toStdString() + ": ");
            return;
        }
        select();
    } catch (...) {
        end(std::current_exception());
        return;
    }
    if (m_options.isHeadless()) {
        QTimer::singleShot(SETTLE_MILLISECONDS, this, &StudioStart::writePictures);
    } else if (m_options.quit) {
        handleAllNews();
        QApplication::exit(0);
    } else if (!m_parts.studio->model()) {
        m_parts.studio->openBuiltin(); // a run came without its weights
    }
}

void StudioStart::select()
{
    Selection& selection = *m_parts.selection;
    requireBelow("--pass", m_options.pass, 0, selection.passCount());
    selection.setPass(m_options.pass.value_or(0));
    requireBelow("--event", m_options.event, 1, selection.eventCount());
    selection.setEvent(m_options.event.value_or(1) - 1);
    requireBelow("--head", m_options.head, 0, selection.headCount());
    selection.setHead(m_options.head.value_or(0));
    if (m_options.cell) {
        selectCell(selection, *m_options.cell);
    }
    m_parts.studio->tabs()->setComparing(m_options.compare);
}

void StudioStart::writePictures()
{
    handleAllNews();
    try {
        if (!m_options.screenshot.empty()) {
            writeWindow(m_options.screenshot);
        }
        writePicture("--export-heatmap", m_options.heatmap, ExportKind::Heatmap);
        writePicture("--export-heads", m_options.heads, ExportKind::Heads);
        writePicture("--export-equation", m_options.equation, ExportKind::Equation);
        if (!m_options.steps.empty()) {
            writeSteps(m_options.steps);
        }
        QApplication::exit(0);
    } catch (...) {
        end(std::current_exception());
    }
}

void StudioStart::writeWindow(const std::string& path) const
{
    const auto format = pictureFormatOf(QString::fromStdString(path));
    if (!format || *format == PictureFormat::Png) {
        writePng(m_parts.window->grab().toImage(), path);
        return;
    }
    const PictureFile file = windowFile(*m_parts.window,
        picture_frame::texts(m_parts.window->body()->stage()->picture()), { *format, {}, {}, {} });
    write_file(path, file.bytes.toStdString());
}

void StudioStart::writePicture(const char* option, const std::string& path, ExportKind kind) const
{
    if (path.empty()) {
        return;
    }
    const StagePanel* const stage = m_parts.window->body()->stage();
    const std::vector<Exportable> there
        = exportablesOf(*m_parts.selection, stage->options(), stage->picture(), nullptr);
    const auto found = std::find_if(
        there.begin(), there.end(), [kind](const Exportable& each) { return each.kind == kind; });
    if (found == there.end()) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { option, path,
                kind == ExportKind::Heads ? "an event with several heads"
                                          : "an event that has a picture" });
    }
    const PictureFormat format = pictureFormatOf(QString::fromStdString(path)).value();
    const QSize pixels = found->natural * m_options.scale;
    const PictureFile file = found->make({ format, pixels, ThemeMode::Light, {} });
    if (file.bytes.isEmpty()) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "--scale", number_text(m_options.scale),
                "a scale for a picture of at most 16384 pixels" });
    }
    write_file(path, file.bytes.toStdString()); // a device is written to, never replaced
}

void StudioStart::writeSteps(const std::string& folder) const
{
    StepSeriesOrder order;
    order.run = m_parts.selection->run();
    if (!order.run) {
        throw_error<BadValue>(ErrorCode::BadOption, { "--export-steps", folder, "a run" });
    }
    order.pass = m_options.pass;
    order.head = m_parts.selection->head();
    order.factor = m_options.scale;
    order.options = m_parts.window->body()->stage()->options();
    order.language = pageLanguage();
    StepSeries series(std::move(order), QString::fromStdString(folder));
    while (series.done() < series.count()) {
        series.writeNext();
    }
    series.finish();
}

void StudioStart::end(const std::exception_ptr& problem, const std::string& who)
{
    if (m_options.isHeadless() || m_options.quit) {
        QApplication::exit(exitCode(problem, who));
    }
    // an open window shows the problem itself
}

} // namespace glassllm
