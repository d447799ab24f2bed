// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/cpp_tokens.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace glassllm {
namespace {

constexpr char END = '\0';

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_word_start(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || byte >= 0x80;
}

bool is_word(char c)
{
    return is_word_start(c) || is_digit(c);
}

bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r';
}

/// Walks over the source as the compiler does after joining lines.
class Cursor {
public:
    explicit Cursor(std::string_view source)
        : m_source(source)
    {
        join_lines();
    }

    [[nodiscard]] bool at_end() const { return m_at >= m_source.size(); }
    [[nodiscard]] std::int64_t line() const { return m_line; }
    /// The character `ahead` places on, joined lines left out; END after the last one.
    [[nodiscard]] char peek(std::size_t ahead = 0) const
    {
        Cursor copy = *this;
        while (ahead-- > 0 && !copy.at_end()) {
            copy.take();
        }
        return copy.at_end() ? END : copy.m_source[copy.m_at];
    }
    char take()
    {
        const char c = take_raw();
        join_lines();
        return c;
    }
    /// The next character as it stands in the file: inside a raw string lines are not joined.
    char take_raw()
    {
        const char c = m_source[m_at++];
        m_line += c == '\n' ? 1 : 0;
        return c;
    }
    /// Whether the file goes on with this text, as it stands.
    [[nodiscard]] bool goes_on_with(std::string_view text) const
    {
        return m_source.substr(m_at).starts_with(text);
    }

private:
    /// A backslash at the end of a line, with or without blanks behind it, joins the next line.
    void join_lines()
    {
        while (goes_on_with("\\")) {
            const std::size_t next = m_source.find_first_not_of(" \t\v\f\r", m_at + 1);
            if (next == std::string_view::npos || m_source[next] != '\n') {
                return;
            }
            m_at = next + 1;
            ++m_line;
        }
    }

    std::string_view m_source;
    std::size_t m_at = 0;
    std::int64_t m_line = 1;
};

class Lexer {
public:
    explicit Lexer(std::string_view source)
        : m_cursor(source)
    {
    }

    std::vector<CppToken> run()
    {
        while (!m_cursor.at_end()) {
            const char c = m_cursor.peek();
            if (c == '\n') {
                m_cursor.take();
                m_line_is_empty = true;
                m_in_directive = false;
            } else if (is_blank(c)) {
                m_cursor.take();
            } else {
                next_token(c);
            }
        }
        return std::move(m_tokens);
    }

private:
    void next_token(char c)
    {
        m_token = {};
        m_token.line = m_cursor.line();
        if (c == '/' && m_cursor.peek(1) == '/') {
            line_comment();
        } else if (c == '/' && m_cursor.peek(1) == '*') {
            block_comment();
        } else {
            if (c == '#' && m_line_is_empty) {
                m_in_directive = true;
            }
            m_line_is_empty = false;
            code(c);
        }
        m_token.end_line = m_cursor.line();
        m_token.directive = m_in_directive;
        m_tokens.push_back(std::move(m_token));
    }

    void code(char c)
    {
        if (c == '"') {
            quoted('"', CppTokenKind::Text);
        } else if (c == '\'') {
            quoted('\'', CppTokenKind::Character);
        } else if (is_digit(c) || (c == '.' && is_digit(m_cursor.peek(1)))) {
            number();
        } else if (is_word_start(c)) {
            word();
        } else {
            m_token.kind = CppTokenKind::Sign;
            keep();
        }
    }

    void keep() { m_token.text += m_cursor.take(); }

    void line_comment()
    {
        m_token.kind = CppTokenKind::LineComment;
        m_cursor.take();
        m_cursor.take();
        while (!m_cursor.at_end() && m_cursor.peek() != '\n') {
            keep();
        }
        if (m_token.text.ends_with('\r')) {
            m_token.text.pop_back();
        }
    }

    void block_comment()
    {
        m_token.kind = CppTokenKind::BlockComment;
        m_cursor.take();
        m_cursor.take();
        while (!m_cursor.at_end()) {
            if (m_cursor.peek() == '*' && m_cursor.peek(1) == '/') {
                m_cursor.take();
                m_cursor.take();
                return;
            }
            keep();
        }
    }

    void quoted(char quote, CppTokenKind kind)
    {
        m_token.kind = kind;
        keep();
        while (!m_cursor.at_end() && m_cursor.peek() != '\n') {
            const char c = m_cursor.peek();
            keep();
            if (c == quote) {
                break;
            }
            if (c == '\\' && !m_cursor.at_end() && m_cursor.peek() != '\n') {
                keep();
            }
        }
        suffix();
    }

    /// R"delimiter( ... )delimiter"; the cursor stands on the quotation mark.
    void raw_string()
    {
        m_token.kind = CppTokenKind::Text;
        std::string close = ")";
        m_token.text += m_cursor.take_raw();
        while (!m_cursor.at_end() && !m_cursor.goes_on_with("(")) {
            close += m_cursor.take_raw();
        }
        m_token.text += close.substr(1);
        close += '"';
        while (!m_cursor.at_end() && !m_cursor.goes_on_with(close)) {
            m_token.text += m_cursor.take_raw();
        }
        for (std::size_t i = 0; i < close.size() && !m_cursor.at_end(); ++i) {
            m_token.text += i + 1 < close.size() ? m_cursor.take_raw() : m_cursor.take();
        }
        suffix();
    }

    /// A user-defined suffix belongs to its literal: "1"_id.
    void suffix()
    {
        if (is_word_start(m_cursor.peek())) {
            while (is_word(m_cursor.peek())) {
                keep();
            }
        }
    }

    /// A preprocessing number: 1'000, 0x1p-3, 1e+5, 10ULL.
    void number()
    {
        m_token.kind = CppTokenKind::Number;
        while (true) {
            const char c = m_cursor.peek();
            const bool separator = c == '\'' && is_word(m_cursor.peek(1));
            const char before = m_token.text.empty() ? END : m_token.text.back();
            const bool exponent_sign = (c == '+' || c == '-')
                && (before == 'e' || before == 'E' || before == 'p' || before == 'P');
            if (!is_word(c) && c != '.' && !separator && !exponent_sign) {
                return;
            }
            keep();
        }
    }

    void word()
    {
        static constexpr std::array<std::string_view, 5> PREFIXES { "", "u8", "u", "U", "L" };
        m_token.kind = CppTokenKind::Word;
        while (is_word(m_cursor.peek())) {
            keep();
        }
        const char next = m_cursor.peek();
        std::string_view prefix = m_token.text;
        const bool raw = next == '"' && prefix.ends_with('R');
        if (raw) {
            prefix.remove_suffix(1);
        }
        if (std::find(PREFIXES.begin(), PREFIXES.end(), prefix) == PREFIXES.end()) {
            return;
        }
        if (raw) {
            raw_string();
        } else if (next == '"') {
            quoted('"', CppTokenKind::Text);
        } else if (next == '\'') {
            quoted('\'', CppTokenKind::Character);
        }
    }

    Cursor m_cursor;
    std::vector<CppToken> m_tokens;
    CppToken m_token;
    bool m_line_is_empty = true; ///< no code yet on this line
    bool m_in_directive = false;
};

} // namespace

std::vector<CppToken> cpp_tokens(std::string_view source)
{
    return Lexer(source).run();
}

} // namespace glassllm
