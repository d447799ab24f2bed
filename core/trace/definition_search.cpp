// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/definition_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <utility>

namespace glassllm {
namespace {

using Tokens = std::vector<CppToken>;

bool is_any(const CppToken& token, std::span<const std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return token.is(word); });
}

/// Words that stand before a parenthesis without being a function's name.
constexpr std::array<std::string_view, 8> NOT_NAMES { "noexcept", "decltype", "alignas", "requires",
    "explicit", "throw", "static_assert", "__attribute__" };
/// Specifiers that may stand before the return type.
constexpr std::array<std::string_view, 9> SPECIFIERS { "static", "inline", "constexpr", "consteval",
    "extern", "friend", "virtual", "explicit", "thread_local" };

constexpr std::array<std::string_view, 4> SCOPES { "namespace", "class", "struct", "union" };

/// Walks over declarations at namespace and class scope; bodies of functions are jumped over, so
/// that a call is never taken for a definition.
class DefinitionSearch {
public:
    DefinitionSearch(Tokens tokens, std::string_view name)
        : m_tokens(std::move(tokens))
        , m_name(name)
    {
    }

    std::optional<std::int64_t> run()
    {
        while (!done()) {
            if (at("}") || at(";")) { // the end of a namespace or class
                ++m_at;
            } else if (is_access_label()) {
                m_at += 2;
            } else if (const auto line = declaration()) {
                return line;
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] bool done() const { return m_at >= m_tokens.size(); }
    [[nodiscard]] bool at(std::string_view text, std::size_t ahead = 0) const
    {
        return m_at + ahead < m_tokens.size() && m_tokens[m_at + ahead].is(text);
    }
    [[nodiscard]] bool before_is(std::string_view text) const
    {
        return m_at > 0 && m_tokens[m_at - 1].is(text);
    }
    [[nodiscard]] bool is_access_label() const
    {
        return (at("public") || at("private") || at("protected")) && at(":", 1);
    }

    /// Jumps over a bracketed group that begins here; brackets of every kind may be inside.
    void skip_group()
    {
        int depth = 0;
        do {
            if (at("(") || at("[") || at("{")) {
                ++depth;
            } else if (at(")") || at("]") || at("}")) {
                --depth;
            }
            ++m_at;
        } while (!done() && depth > 0);
    }

    /// Jumps over <...>; a comparison inside must be in parentheses, as the language asks.
    void skip_angles()
    {
        int depth = 0;
        do {
            if (at("(") || at("[") || at("{")) {
                skip_group();
            } else {
                depth += at("<") ? 1 : 0;
                depth -= at(">") ? 1 : 0;
                ++m_at;
            }
        } while (!done() && !at(";") && depth > 0);
    }

    /// template <...> requires ..., attributes and specifiers: what stands before the return type.
    void skip_introduction()
    {
        while (!done()) {
            if (at("template") && at("<", 1)) {
                ++m_at;
                skip_angles();
                skip_constraint();
            } else if (at("[") && at("[", 1)) {
                skip_group();
            } else if (is_any(m_tokens[m_at], SPECIFIERS)) {
                ++m_at;
            } else {
                return;
            }
            m_is_linkage = before_is("extern");
        }
    }

    /// requires A<T> && (B<T> || ...)
    void skip_constraint()
    {
        if (!at("requires")) {
            return;
        }
        do {
            m_at += at("requires") ? 1U : 2U; // the word, or && and ||
            if (at("requires")) {
                skip_requirements();
            } else if (at("(")) {
                skip_group();
            } else {
                skip_qualified_name();
            }
        } while ((at("&") && at("&", 1)) || (at("|") && at("|", 1)));
    }

    void skip_qualified_name()
    {
        while (!done() && (m_tokens[m_at].kind == CppTokenKind::Word || at(":"))) {
            ++m_at;
            if (at("<")) {
                skip_angles();
                if (!at(":")) {
                    return;
                }
            } else if (!at(":") && !before_is(":")) {
                return;
            }
        }
    }

    /// requires (T t) { ... }
    void skip_requirements()
    {
        ++m_at;
        if (at("(")) {
            skip_group();
        }
        if (at("{")) {
            skip_group();
        }
    }

    std::optional<std::int64_t> declaration()
    {
        m_is_linkage = false;
        skip_introduction();
        if (done()) {
            return std::nullopt;
        }
        const std::int64_t line = m_tokens[m_at].line;
        if (m_is_linkage && m_tokens[m_at].kind == CppTokenKind::Text) {
            ++m_at;
            if (at("{")) { // extern "C" { ... }: its declarations follow
                ++m_at;
                return std::nullopt;
            }
        }
        const bool is_body = walk_to_body();
        if (!is_body) {
            return std::nullopt;
        }
        skip_group();
        return m_function == m_name ? std::optional(line) : std::nullopt;
    }

    /// Goes to the body of a function and answers true, or past the end of any other declaration;
    /// of a namespace or class only past its opening brace. Sets m_function.
    bool walk_to_body()
    {
        m_function.clear();
        bool is_scope = false;
        bool is_value = false; // an initialiser, or the braces of an enumeration
        bool in_members = false; // of a constructor
        while (!done() && !at(";") && !at("}")) {
            is_scope = is_scope || is_any(m_tokens[m_at], SCOPES);
            is_value = is_value || at("enum") || at("=");
            in_members = in_members || (is_colon() && !m_function.empty());
            if (!at("{")) {
                step_over(is_value);
            } else if (m_function.empty() && is_scope && !is_value) {
                ++m_at;
                return false;
            } else if (!m_function.empty() && !is_value && !(in_members && is_member_brace())) {
                return true;
            } else {
                skip_group();
            }
        }
        m_at += at(";") ? 1 : 0;
        return false;
    }

    /// One token or bracketed group of a declaration; the first parentheses tell the name.
    void step_over(bool in_value)
    {
        if (at("operator")) {
            skip_operator_name();
        } else if (at("requires") && at("requires", 1)) {
            ++m_at;
            skip_requirements();
        } else if (at("(") || at("[")) {
            take_name();
            skip_group();
        } else if (at("<") && !in_value && before_is_word()) {
            skip_angles();
        } else {
            ++m_at;
        }
    }

    /// operator== and the like, up to the parameters.
    void skip_operator_name()
    {
        ++m_at;
        if (at("(")) {
            skip_group();
        }
        while (!done() && !at("(") && !at(";")) {
            ++m_at;
        }
        m_function = "operator";
    }

    [[nodiscard]] bool is_colon() const { return at(":") && !at(":", 1) && !before_is(":"); }
    [[nodiscard]] bool before_is_word() const
    {
        return m_at > 0 && m_tokens[m_at - 1].kind == CppTokenKind::Word;
    }

    /// `m_x { 1 }` in a constructor's list; its body follows `)`, `}` or a word like `try`.
    [[nodiscard]] bool is_member_brace() const
    {
        const CppToken& before = m_tokens[m_at - 1];
        return before.is(">") || (before.kind == CppTokenKind::Word && !before.is("try"));
    }

    /// The name before the first parenthesis of a declaration is the function's.
    void take_name()
    {
        if (!at("(") || !m_function.empty() || m_at == 0) {
            return;
        }
        std::size_t before = m_at - 1;
        if (m_tokens[before].is(">")) { // name<...>(
            int depth = 0;
            do {
                depth += m_tokens[before].is(">") ? 1 : 0;
                depth -= m_tokens[before].is("<") ? 1 : 0;
            } while (depth > 0 && before-- > 0);
            before = before > 0 ? before - 1 : 0;
        }
        const CppToken& name = m_tokens[before];
        if (name.kind == CppTokenKind::Word && !is_any(name, NOT_NAMES)) {
            m_function = name.text;
        }
    }

    Tokens m_tokens;
    std::string_view m_name;
    std::size_t m_at = 0;
    std::string m_function; ///< the name of the function that is being declared
    bool m_is_linkage = false;
};

} // namespace

std::optional<std::int64_t> find_definition(const Tokens& tokens, std::string_view function)
{
    Tokens code;
    std::ranges::copy_if(tokens, std::back_inserter(code),
        [](const CppToken& token) { return !token.is_comment() && !token.directive; });
    return DefinitionSearch(std::move(code), function).run();
}

} // namespace glassllm
