// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/house_rules.h"

#include "core/trace/cpp_tokens.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace glassllm::testing {
namespace {

constexpr std::array<std::string_view, 11> ROOMS { "base", "tensor", "kernels", "io", "trace",
    "model", "tokenizer", "corpus", "checkpoint", "explain", "collect" };
constexpr std::ptrdiff_t LONGEST_FILE = 400;

struct Include {
    std::string name;
    std::int64_t line = 0;
    bool quoted = false;
};

std::string at_line(std::int64_t line, const std::string& what)
{
    return "line " + std::to_string(line) + ": " + what;
}

/// The names of #include lines: "a/b.h" and <c>.
std::vector<Include> includes(const std::vector<CppToken>& tokens)
{
    std::vector<Include> found;
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        if (!tokens[i].directive || !tokens[i].is("#") || !tokens[i + 1].is("include")) {
            continue;
        }
        Include include { "", tokens[i].line, tokens[i + 2].kind == CppTokenKind::Text };
        if (include.quoted) {
            include.name = tokens[i + 2].text.substr(1, tokens[i + 2].text.size() - 2);
        } else {
            for (std::size_t k = i + 3; k < tokens.size() && !tokens[k].is(">"); ++k) {
                include.name += tokens[k].text;
            }
        }
        found.push_back(std::move(include));
    }
    return found;
}

/// The part of a path up to its n-th slash, "" when it has fewer.
std::string first_folder(std::string_view path)
{
    return std::string(path.substr(0, path.find('/')));
}

std::optional<std::size_t> room_of(std::string_view path)
{
    if (!path.starts_with("core/")) {
        return std::nullopt;
    }
    const std::string room = first_folder(path.substr(5));
    const auto found = std::ranges::find(ROOMS, room);
    return found == ROOMS.end() ? std::nullopt : std::optional<std::size_t>(found - ROOMS.begin());
}

bool is_qt(std::string_view name)
{
    const bool class_header = name.size() > 1 && name[0] == 'Q' && name[1] >= 'A' && name[1] <= 'Z';
    return class_header || name.starts_with("Qt") || name.starts_with("Qsci")
        || name.starts_with("qcustomplot") || name.starts_with("qt");
}

/// Which top folders a file may include from.
std::vector<std::string> allowed_folders(std::string_view file)
{
    if (file.starts_with("core/")) {
        return { "core" };
    }
    if (file.starts_with("ui/")) {
        return { "core", "ui" };
    }
    if (file.starts_with("app/glassllm/") || file == "app/build_step_index.cpp") {
        return { "core", "app" };
    }
    return { "core", "ui", "app" };
}

std::string include_problem(const std::string& file, const Include& include)
{
    const bool no_qt = file.starts_with("core/") || file.starts_with("app/glassllm/");
    if (no_qt && is_qt(include.name)) {
        return include.name + " is Qt's";
    }
    if (!include.quoted || include.name.ends_with(".moc")) {
        return {};
    }
    const std::string folder = first_folder(include.name);
    if (include.name.find('/') == std::string::npos || folder == "..") {
        return include.name + " is not written from the repository's root";
    }
    if (std::ranges::count(allowed_folders(file), folder) == 0) {
        return include.name + " is out of reach";
    }
    const auto from = room_of(file);
    const auto to = room_of(include.name);
    if (folder == "core" && !to) {
        return include.name + " is in no room";
    }
    if (from && *to > *from) {
        return include.name + " is in a later room";
    }
    return {};
}

constexpr std::array<std::string_view, 24> BANNED { "strtod", "strtof", "strtold", "stof", "stod",
    "stold", "atof", "scanf", "sscanf", "fscanf", "vsscanf", "printf", "fprintf", "sprintf",
    "snprintf", "vprintf", "vfprintf", "vsprintf", "vsnprintf", "dprintf", "setlocale", "uselocale",
    "put_money", "wcstod" };

/// Names that this file declares as float or double.
std::set<std::string> floating_names(const std::vector<CppToken>& tokens)
{
    std::set<std::string> names;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (!tokens[i].is("float") && !tokens[i].is("double") && !tokens[i].is("Real")) {
            continue;
        }
        const std::size_t next = tokens[i + 1].is("&") ? i + 2 : i + 1;
        const bool is_function = next + 1 < tokens.size() && tokens[next + 1].is("(");
        if (next < tokens.size() && tokens[next].kind == CppTokenKind::Word && !is_function) {
            names.insert(tokens[next].text);
        }
    }
    return names;
}

bool is_fraction(const CppToken& token)
{
    return token.kind == CppTokenKind::Number
        && (token.text.find('.') != std::string::npos
            || (!token.text.starts_with("0x")
                && token.text.find_first_of("eE") != std::string::npos));
}

/// to_string( ... ) of what is floating as far as this file tells.
bool is_floating_to_string(
    const std::vector<CppToken>& tokens, std::size_t at, const std::set<std::string>& names)
{
    if (!tokens[at].is("to_string") || at + 1 >= tokens.size() || !tokens[at + 1].is("(")) {
        return false;
    }
    int depth = 0;
    bool floating = false;
    bool cast_to_whole = false;
    for (std::size_t i = at + 1; i < tokens.size(); ++i) {
        depth += tokens[i].is("(") ? 1 : 0;
        depth -= tokens[i].is(")") ? 1 : 0;
        if (depth == 0) {
            break;
        }
        const bool is_member = tokens[i - 1].is(".") || tokens[i - 1].is(">");
        cast_to_whole = cast_to_whole || tokens[i].is("static_cast");
        floating = floating || is_fraction(tokens[i]) || tokens[i].is("double")
            || tokens[i].is("float")
            || (!is_member && tokens[i].kind == CppTokenKind::Word && names.contains(tokens[i].text)
                && !cast_to_whole);
    }
    return floating;
}

std::vector<CppToken> code_of(std::string_view text)
{
    auto tokens = cpp_tokens(text);
    std::erase_if(tokens, [](const CppToken& token) {
        return token.is_comment() || token.kind == CppTokenKind::Text
            || token.kind == CppTokenKind::Character;
    });
    return tokens;
}

} // namespace

std::vector<std::string> include_problems(const std::string& file, std::string_view text)
{
    std::vector<std::string> problems;
    for (const Include& include : includes(cpp_tokens(text))) {
        if (const std::string problem = include_problem(file, include); !problem.empty()) {
            problems.push_back(at_line(include.line, problem));
        }
    }
    return problems;
}

std::vector<std::string> locale_problems(const std::string& file, std::string_view text)
{
    std::vector<std::string> problems;
    if (file.starts_with("core/base/number_text")) {
        return problems;
    }
    const auto tokens = code_of(text);
    const auto names = floating_names(tokens);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool global_locale = tokens[i].is("locale") && i + 3 < tokens.size()
            && tokens[i + 1].is(":") && tokens[i + 3].is("global");
        if (tokens[i].kind == CppTokenKind::Word
            && (global_locale || std::ranges::count(BANNED, tokens[i].text) > 0)) {
            problems.push_back(at_line(tokens[i].line, tokens[i].text + " follows the locale"));
        } else if (is_floating_to_string(tokens, i, names)) {
            problems.push_back(
                at_line(tokens[i].line, "to_string of a floating value follows the locale"));
        }
    }
    return problems;
}

std::vector<std::string> shape_problems(const std::string& file, std::string_view text)
{
    const std::string comment = file.ends_with(".cpp") || file.ends_with(".h") ? "// " : "# ";
    const std::string head = comment + "SPDX-FileCopyrightText: The GlassLLM authors\n" + comment
        + "SPDX-License-Identifier: GPL-3.0-or-later\n";
    std::vector<std::string> problems;
    if (!text.starts_with(head)) {
        problems.push_back(at_line(1, "the two SPDX lines are missing"));
    }
    const auto lines = std::ranges::count(text, '\n');
    if (lines > LONGEST_FILE) {
        problems.push_back(std::to_string(lines) + " lines, more than 400");
    }
    return problems;
}

} // namespace glassllm::testing
