// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/options.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "ui/export/picture_format.h"
#include "ui/session/prompt_tabs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <limits>

namespace glassllm {
namespace {

constexpr int LARGEST_SIDE = 16384;
constexpr double LARGEST_SCALE = 8;

struct Texts {
    std::string event, pass, head, cell, language, theme, size, scale;
};

[[noreturn]] void refuse(
    const std::string& option, const std::string& value, const std::string& expected)
{
    throw_error<BadValue>(ErrorCode::BadOption, { option, value, expected });
}

std::optional<int> wholeNumber(const std::string& option, const std::string& text, int least)
{
    if (text.empty()) {
        return std::nullopt;
    }
    const auto value = parse_int(text);
    if (!value || *value < least || *value > std::numeric_limits<int>::max()) {
        refuse(option, text, "a whole number from " + number_text(std::int64_t { least }));
    }
    return static_cast<int>(*value);
}

std::optional<QSize> pixels(const std::string& text)
{
    if (text.empty()) {
        return std::nullopt;
    }
    const auto cross = text.find('x');
    const auto width = parse_int(text.substr(0, cross));
    const auto height
        = cross == std::string::npos ? std::nullopt : parse_int(text.substr(cross + 1));
    if (!width || !height || *width < 1 || *height < 1 || *width > LARGEST_SIDE
        || *height > LARGEST_SIDE) {
        refuse("--size", text, "WIDTHxHEIGHT, e.g. 1440x900");
    }
    return QSize(static_cast<int>(*width), static_cast<int>(*height));
}

std::optional<std::pair<int, int>> rowAndColumn(const std::string& text)
{
    if (text.empty()) {
        return std::nullopt;
    }
    const auto comma = text.find(',');
    const auto row = parse_int(text.substr(0, comma));
    const auto column
        = comma == std::string::npos ? std::nullopt : parse_int(text.substr(comma + 1));
    constexpr int most = std::numeric_limits<int>::max();
    if (!row || !column || *row < 0 || *column < 0 || *row > most || *column > most) {
        refuse("--cell", text, "ROW,COLUMN, e.g. 7,6");
    }
    return std::pair(static_cast<int>(*row), static_cast<int>(*column));
}

void requirePicture(const std::string& option, const std::string& path)
{
    if (!path.empty() && !pictureFormatOf(QString::fromStdString(path))) {
        refuse(option, path, "a name that ends in .png, .svg or .pdf");
    }
}

void read(const Texts& texts, StudioOptions& options)
{
    for (const std::string& prompt : options.prompts) {
        require_utf8(prompt, "--prompt");
    }
    if (options.prompts.size() > std::size_t { PromptTabs::MOST }) {
        refuse("--prompt", number_text(std::int64_t(options.prompts.size())) + " times",
            "at most " + number_text(std::int64_t { PromptTabs::MOST }));
    }
    if (options.compare && options.prompts.size() < 2) {
        refuse("--compare", "given", "it beside two prompts or more");
    }
    options.event = wholeNumber("--event", texts.event, 1);
    options.pass = wholeNumber("--pass", texts.pass, 0);
    options.head = wholeNumber("--head", texts.head, 0);
    options.cell = rowAndColumn(texts.cell);
    options.size = pixels(texts.size);
    if (!texts.language.empty()) {
        if (texts.language != "pt_BR" && texts.language != "en") {
            refuse("--lang", texts.language, "pt_BR or en");
        }
        options.language = texts.language == "en" ? Language::English : Language::Portuguese;
    }
    if (!texts.theme.empty()) {
        if (texts.theme != "light" && texts.theme != "dark") {
            refuse("--theme", texts.theme, "light or dark");
        }
        options.theme = texts.theme == "dark" ? ThemeMode::Dark : ThemeMode::Light;
    }
    requirePicture("--export-heatmap", options.heatmap);
    requirePicture("--export-heads", options.heads);
    requirePicture("--export-equation", options.equation);
    if (!texts.scale.empty()) {
        const auto scale = parse_double(texts.scale);
        if (!scale || !(*scale > 0) || *scale > LARGEST_SCALE) {
            refuse("--scale", texts.scale, "a number above 0, at most 8");
        }
        options.scale = *scale;
    }
}

/// An empty text is no value of any option but of --prompt, which says so itself.
void refuseEmpty(const CLI::App& app)
{
    for (const CLI::Option* const option : app.get_options()) {
        const auto& given = option->results();
        if (std::ranges::find(given, std::string()) != given.end()
            && option->get_name() != "--prompt") {
            refuse(option->get_name(), "\"\"", "a value");
        }
    }
}

} // namespace

void reportStudio(const std::string& sentence)
{
    std::cerr << "glassllm-studio: " + terminal_text(sentence) + "\n" << std::flush;
}

std::optional<int> parseStudioOptions(int argc, char** argv, StudioOptions& options)
{
    CLI::App app("GlassLLM: watch every number of a language model", "glassllm-studio");
    app.set_version_flag("--version", "glassllm-studio " GLASSLLM_VERSION);
    Texts texts;
    app.add_option(
        "source", options.source, "A recorded run (*.glass), a model folder, or builtin [builtin]");
    app.add_option("--prompt", options.prompts,
           "Run this text; ids for a model without tokenizer. Several times: up to eight prompts, "
           "A, B, ...")
        ->allow_extra_args(false);
    app.add_flag("--compare", options.compare, "Show the first prompt beside the second");
    app.add_option("--event", texts.event, "Show this event of the pass, counted from 1");
    app.add_option("--pass", texts.pass, "Show this pass, counted from 0");
    app.add_option("--head", texts.head, "Show this head, counted from 0");
    app.add_option("--cell", texts.cell,
        "Show how this cell is made: ROW,COLUMN of the record, counted from 0");
    app.add_option("--lang", texts.language, "pt_BR or en");
    app.add_option("--theme", texts.theme, "light or dark");
    app.add_option("--size", texts.size, "Size of the window, e.g. 1440x900");
    app.add_option("--scale", texts.scale, "Pixels per logical pixel, e.g. 2");
    app.add_option("--screenshot", options.screenshot,
        "Write a picture of the window and end: as SVG or PDF when the name says so, else as PNG");
    app.add_option("--export-heatmap", options.heatmap,
        "Write the heatmap of the event and end: OUT.png, OUT.svg or OUT.pdf");
    app.add_option("--export-heads", options.heads,
        "Write all heads of the event side by side and end: OUT.png, OUT.svg or OUT.pdf");
    app.add_option("--export-equation", options.equation,
        "Write the equation of the event and end: OUT.png, OUT.svg or OUT.pdf");
    app.add_option("--export-steps", options.steps,
        "Write a picture of every event and a page that shows them into a new folder, and end");
    app.add_flag("--quit", options.quit,
        "Open the window and end as soon as the event is painted, to measure the start");
    try {
        app.parse(argc, argv);
        refuseEmpty(app);
        read(texts, options);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& version) {
        return app.exit(version);
    } catch (const CLI::ParseError& problem) {
        reportStudio(problem.what());
        return EXIT_BAD_INPUT;
    } catch (const BadValue& problem) {
        reportStudio(problem.what());
        return EXIT_BAD_INPUT;
    }
    return std::nullopt;
}

} // namespace glassllm
