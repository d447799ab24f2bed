// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"

#include <QByteArray>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <string>

namespace glassllm::testing {

/// What a finished program said.
struct Outcome {
    int code = -1; ///< -1: did not start, crashed or hung
    QByteArray out;
    QByteArray err;

    /// Whether it refused bad input: code 2, nothing on standard output, one line that begins with
    /// the program's name and contains every one of the words.
    [[nodiscard]] bool refuses(const QStringList& words = {}) const;
    /// Standard output as JSON; null when it is none.
    [[nodiscard]] Json json() const;
    /// All of it, for the message of a failed test.
    [[nodiscard]] std::string text() const;
};

/// Runs the built `glassllm`.
[[nodiscard]] Outcome run_glassllm(const QStringList& arguments, const QByteArray& input = {},
    const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment());
/// Runs a line of the shell in which $G is the program.
[[nodiscard]] Outcome run_shell(const QString& line);

/// A random model with two layers, four query heads on two key heads, 297 tokens and a
/// context of 24, with a byte-level tokenizer whose texts begin with "<s>": a Hugging Face folder.
/// The same one in every test.
void make_model(const std::filesystem::path& folder);

/// A random model of the same kind that needs a while for each pass; its context is 512.
void make_slow_model(const std::filesystem::path& folder);

/// The names in a folder, sorted.
[[nodiscard]] QStringList names_in(const QString& folder);

} // namespace glassllm::testing
