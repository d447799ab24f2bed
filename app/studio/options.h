// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/i18n/translator.h"
#include "ui/theme/theme.h"

#include <QSize>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace glassllm {

inline constexpr int EXIT_FAILED = 1;
inline constexpr int EXIT_BAD_INPUT = 2;

/// The command line of the window.
struct StudioOptions {
    std::string source; ///< a run file, a model folder, "builtin", or empty
    std::vector<std::string> prompts; ///< texts, or ids for a model without tokenizer; A, B, ...
    bool compare = false; ///< the first prompt with the second
    std::optional<int> event; ///< from 1, as people count
    std::optional<int> pass; ///< from 0
    std::optional<int> head; ///< from 0
    std::optional<std::pair<int, int>> cell; ///< row and column of the record, from 0
    std::optional<Language> language;
    std::optional<ThemeMode> theme;
    std::optional<QSize> size;
    double scale = 1;
    std::string screenshot;
    std::string heatmap;
    std::string heads;
    std::string equation;
    std::string steps; ///< a folder
    bool quit = false; ///< as soon as the event is painted

    [[nodiscard]] bool isHeadless() const
    {
        return !screenshot.empty() || !heatmap.empty() || !heads.empty() || !equation.empty()
            || !steps.empty();
    }
};

/// Reads the command line without Qt: the scale must be known before the application exists.
/// @return the exit code when the program is to end now (help, version, a mistake), else nothing
[[nodiscard]] std::optional<int> parseStudioOptions(int argc, char** argv, StudioOptions& options);

/// Prints "glassllm-studio: sentence" to standard error.
void reportStudio(const std::string& sentence);

} // namespace glassllm
