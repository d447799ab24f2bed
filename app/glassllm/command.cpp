// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/command.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>
#include <utility>

namespace glassllm {
namespace {

CLI::Option* add(CLI::App& app, const std::string& name, const std::string& about,
    const std::function<void(const std::string&)>& take)
{
    return app.add_option_function<std::string>(name, take, about);
}

/// What is wrong, in words that name it.
std::string complaint(const CLI::App& app, const CLI::ParseError& problem)
{
    std::string text = problem.what();
    const std::string option = text.substr(0, text.find(':'));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&problem) != nullptr) {
        return option
            + (text.find("At Most") == std::string::npos ? " lacks its value"
                                                         : " is given more than once");
    }
    const auto extras = app.remaining();
    if (dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr && !extras.empty()
        && app.get_subcommands().empty() && !extras.front().starts_with('-')) {
        return "\"" + extras.front() + "\" is not a command";
    }
    return text;
}

} // namespace

Command Command::subcommand(const std::string& name, const std::string& about)
{
    CLI::App* command = m_app->add_subcommand(name, about);
    command->footer("--threads, --budget, --ignore-eos and --progress stand here too: see glassllm "
                    "--help");
    return Command(*command);
}

void Command::text(const std::string& name, OptionalText& target, const std::string& about,
    const std::string& placeholder)
{
    add(*m_app, name, about, [&target](const std::string& given) {
        target = given;
    })->type_name(placeholder);
}

void Command::required_text(const std::string& name, std::string& target, const std::string& about,
    const std::string& placeholder)
{
    add(*m_app, name, about, [&target](const std::string& given) { target = given; })
        ->required()
        ->type_name(placeholder);
}

void Command::flag(const std::string& name, bool& target, const std::string& about)
{
    m_app->add_flag(name, target, about);
}

void Command::positional(const std::string& name, std::string& target, const std::string& about)
{
    add(*m_app, name, about, [&target](const std::string& given) {
        target = given;
    })->type_name("");
}

void Command::required_positional(
    const std::string& name, std::string& target, const std::string& about)
{
    add(*m_app, name, about, [&target](const std::string& given) { target = given; })
        ->required()
        ->type_name("");
}

void Command::positionals(
    const std::string& name, std::vector<std::string>& target, const std::string& about)
{
    m_app->add_option(name, target, about)->type_name("");
}

void Command::texts(const std::string& name, std::vector<std::string>& target,
    const std::string& about, const std::string& placeholder)
{
    m_app->add_option(name, target, about)
        ->allow_extra_args(false) // each --name takes one
        ->type_name(placeholder);
}

void Command::exclude(const std::string& one, const std::string& other)
{
    m_app->get_option(one)->excludes(m_app->get_option(other));
}

void Command::on_call(std::function<void()> called)
{
    m_app->callback(std::move(called));
}

CommandLine::CommandLine(const std::string& about, const std::string& version)
    : m_app(std::make_unique<CLI::App>(about))
{
    m_app->name("glassllm");
    m_app->require_subcommand(0, 1);
    m_app->fallthrough(); // common options may stand after the command, too
    m_app->set_version_flag("--version", "glassllm " + version);
}

CommandLine::~CommandLine() = default;

Command CommandLine::root()
{
    return Command(*m_app);
}

CommandLine::Parsed CommandLine::parse(std::vector<std::string> arguments)
{
    std::vector<std::string> list;
    for (std::string& text : arguments) {
        // "--name=" is given as two: the parser would take the next argument for the value
        const bool is_empty_value
            = text.size() > 3 && text.starts_with("--") && text.find('=') == text.size() - 1;
        if (is_empty_value) {
            text.pop_back();
        }
        list.push_back(std::move(text));
        if (is_empty_value) {
            list.emplace_back();
        }
    }
    std::ranges::reverse(list); // the order that the parser wants
    Parsed parsed;
    try {
        m_app->parse(std::move(list));
    } catch (const CLI::Success& wanted) {
        std::ostringstream text;
        m_app->exit(wanted, text, text);
        parsed.answer = text.str();
    } catch (const CLI::ParseError& problem) {
        parsed.problem = complaint(*m_app, problem);
    }
    for (const CLI::App* command : m_app->get_subcommands()) {
        parsed.command = command->get_name();
    }
    return parsed;
}

} // namespace glassllm
