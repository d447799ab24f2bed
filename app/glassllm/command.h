// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the parser's own name
class App;
}

namespace glassllm {

/// An option that may be absent; the empty text is a value. Parsed by app/glassllm/parse.h.
using OptionalText = std::optional<std::string>;

/// A command of the command line and its options. What the options fill must outlive the parsing.
/// The parser itself, which is costly to compile, is included in command.cpp alone.
class Command {
public:
    explicit Command(CLI::App& app)
        : m_app(&app)
    {
    }
    [[nodiscard]] Command subcommand(const std::string& name, const std::string& about);

    /// --name TEXT
    void text(const std::string& name, OptionalText& target, const std::string& about,
        const std::string& placeholder);
    void required_text(const std::string& name, std::string& target, const std::string& about,
        const std::string& placeholder);
    void flag(const std::string& name, bool& target, const std::string& about);
    /// An argument without a dash.
    void positional(const std::string& name, std::string& target, const std::string& about);
    void required_positional(
        const std::string& name, std::string& target, const std::string& about);
    /// Any number of arguments without a dash.
    void positionals(
        const std::string& name, std::vector<std::string>& target, const std::string& about);
    /// --name TEXT, any number of times.
    void texts(const std::string& name, std::vector<std::string>& target, const std::string& about,
        const std::string& placeholder);
    /// The two options cannot be given together.
    void exclude(const std::string& one, const std::string& other);
    /// Called when this command was given.
    void on_call(std::function<void()> called);

private:
    CLI::App* m_app;
};

/// The whole command line: common options, and one command at most.
class CommandLine {
public:
    CommandLine(const std::string& about, const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] Command root();

    struct Parsed {
        OptionalText answer; ///< help or version, when that was asked for
        OptionalText problem; ///< what is wrong, a sentence
        std::string command; ///< the one that was given; empty: none
    };
    [[nodiscard]] Parsed parse(std::vector<std::string> arguments);

private:
    std::unique_ptr<CLI::App> m_app;
};

} // namespace glassllm
