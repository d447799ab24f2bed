// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/marker_scanner.h"

#include "core/base/error.h"
#include "core/base/mapped_file.h"
#include "core/trace/definition_search.h"
#include "core/trace/step_index.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <array>
#include <map>
#include <system_error>
#include <utility>

namespace glassllm {
namespace {

constexpr std::uint64_t SOURCE_LIMIT = 16ULL << 20;

struct SourceFile {
    std::string name; // in the index
    std::vector<CppToken> tokens;
};

std::vector<std::string> words(std::string_view text)
{
    static constexpr std::string_view BLANKS = " \t\v\f\r\n";
    std::vector<std::string> found;
    while (true) {
        const std::size_t from = text.find_first_not_of(BLANKS);
        if (from == std::string_view::npos) {
            return found;
        }
        text.remove_prefix(from);
        const std::size_t size = std::min(text.find_first_of(BLANKS), text.size());
        found.emplace_back(text.substr(0, size));
        text.remove_prefix(size);
    }
}

bool is_identifier(const std::string& word)
{
    const auto tokens = cpp_tokens(word);
    return tokens.size() == 1 && tokens[0].kind == CppTokenKind::Word;
}

[[noreturn]] void refuse(const std::string& file, std::int64_t line, const std::string& reason)
{
    throw_error<BadFile>(ErrorCode::BadMarker, { file, std::to_string(line), reason });
}

std::string place(const std::string& file, std::int64_t line)
{
    return file + ":" + std::to_string(line);
}

/// The line that the comment at `at` marks.
std::int64_t marked_line(
    const std::vector<CppToken>& tokens, std::size_t at, const std::string& file)
{
    const std::int64_t line = tokens[at].line;
    for (std::size_t i = at; i-- > 0 && tokens[i].end_line == line;) {
        if (!tokens[i].is_comment()) {
            return line;
        }
    }
    for (std::size_t i = at + 1; i < tokens.size(); ++i) {
        if (!tokens[i].is_comment()) {
            return tokens[i].line;
        }
    }
    refuse(file, line, "nothing follows the marker; expected the line that it marks");
}

bool is_source(const std::filesystem::directory_entry& entry)
{
    const auto extension = entry.path().extension();
    std::error_code ignored;
    return (extension == ".cpp" || extension == ".h") && entry.is_regular_file(ignored);
}

std::vector<SourceFile> read_sources(const std::filesystem::path& dir, const std::string& prefix)
{
    std::error_code failed;
    std::vector<std::filesystem::path> paths;
    for (auto it = std::filesystem::directory_iterator(dir, failed);
         !failed && it != std::filesystem::directory_iterator(); it.increment(failed)) {
        if (is_source(*it)) {
            paths.push_back(it->path());
        }
    }
    if (failed) {
        throw_error<IoError>(ErrorCode::CannotOpen, { dir.string(), failed.message() });
    }
    std::ranges::sort(paths, {}, [](const auto& path) { return path.filename().string(); });
    const std::string folder = prefix.empty() ? std::string() : prefix + "/";
    std::vector<SourceFile> sources;
    for (const auto& path : paths) {
        std::string name = folder;
        name += path.filename().string();
        sources.push_back({ std::move(name), cpp_tokens(read_file(path, SOURCE_LIMIT)) });
    }
    return sources;
}

SourceLine definition_of(const std::string& op, const std::vector<SourceFile>& sources,
    const std::string& file, std::int64_t line)
{
    for (const SourceFile& source : sources) {
        if (const auto found = find_definition(source.tokens, op)) {
            return { source.name, *found };
        }
    }
    refuse(file, line, "the op \"" + op + "\" is defined in none of the files");
}

void require_all(const StepIndex& index)
{
    std::string missing;
    for (const Step& step : STEPS) {
        if (!index.contains(std::string(step.id))) {
            missing += missing.empty() ? "" : "\", \"";
            missing += step.id;
        }
    }
    if (!missing.empty()) {
        throw_error<BadFile>(ErrorCode::MissingMarker, { missing });
    }
}

} // namespace

std::vector<Marker> find_markers(const std::vector<CppToken>& tokens, const std::string& file)
{
    std::vector<Marker> found;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].kind != CppTokenKind::LineComment) {
            continue;
        }
        const std::vector<std::string> parts = words(tokens[i].text);
        if (parts.empty() || parts[0] != "@step") {
            continue;
        }
        const std::int64_t line = tokens[i].line;
        const bool with_op = parts.size() == 3;
        if ((!with_op && parts.size() != 2) || (with_op && !is_identifier(parts[2]))) {
            refuse(file, line, "a marker is `// @step id` or `// @step id function`");
        }
        found.push_back({ parts[1], with_op ? std::optional(parts[2]) : std::nullopt, line,
            marked_line(tokens, i, file) });
    }
    return found;
}

StepIndex scan_markers(const std::filesystem::path& dir, const std::string& prefix)
{
    const std::vector<SourceFile> sources = read_sources(dir, prefix);
    StepIndex index;
    std::map<std::string, std::string> comments; // id -> where its marker stands
    for (const SourceFile& source : sources) {
        for (const Marker& marker : find_markers(source.tokens, source.name)) {
            const std::string here = place(source.name, marker.comment_line);
            if (!find_step(marker.id)) {
                refuse(source.name, marker.comment_line, "\"" + marker.id + "\" is not a step");
            }
            if (const auto [first, is_new] = comments.try_emplace(marker.id, here); !is_new) {
                throw_error<BadFile>(ErrorCode::RepeatedMarker, { marker.id, first->second, here });
            }
            StepPlace at { source.name, marker.line, std::nullopt };
            if (marker.op) {
                at.op = definition_of(*marker.op, sources, source.name, marker.comment_line);
            }
            index.emplace(marker.id, std::move(at));
        }
    }
    require_all(index);
    return index;
}

} // namespace glassllm
