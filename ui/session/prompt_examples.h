// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/i18n/translator.h"

#include <QString>

#include <filesystem>
#include <vector>

namespace glassllm {

/// A ready-made prompt and what to look for in its run.
struct PromptExample {
    Language language = Language::English; ///< of the prompt
    QString prompt;
    QString lookEnglish;
    QString lookPortuguese;

    [[nodiscard]] const QString& look(Language window) const
    {
        return window == Language::Portuguese ? lookPortuguese : lookEnglish;
    }
};

/// The prompts of lessons/prompts.json. BadFile, IoError name the file and what is wrong.
[[nodiscard]] std::vector<PromptExample> readPromptExamples(const std::filesystem::path& file);

/// Those that come with the program; none when they cannot be read.
[[nodiscard]] const std::vector<PromptExample>& promptExamples();

/// The first prompt of a language, or null.
[[nodiscard]] const PromptExample* firstExample(Language language);

} // namespace glassllm
