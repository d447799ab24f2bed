// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/regex_syntax.h"

#include "core/base/error.h"
#include "core/base/reason.h"

namespace glassllm {
namespace {

// the Unicode property White_Space, its complement, and Oniguruma's word characters
constexpr std::string_view SPACE = R"(\x{9}-\x{D}\x{20}\x{85}\x{A0}\x{1680}\x{2000}-\x{200A})"
                                   R"(\x{2028}\x{2029}\x{202F}\x{205F}\x{3000})";
constexpr std::string_view NO_SPACE
    = R"(\x{0}-\x{8}\x{E}-\x{1F}\x{21}-\x{84}\x{86}-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF})"
      R"(\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{10FFFF})";
constexpr std::string_view WORD = R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc})";

bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool is_letter_or_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

class Translator {
public:
    Translator(std::string_view pattern, const std::string& file)
        : m_in(pattern)
        , m_file(file)
    {
    }

    std::string run()
    {
        while (m_at < m_in.size()) {
            const char c = m_in[m_at];
            if (c == '\\') {
                escape(false);
            } else if (c == '[') {
                char_class();
            } else if (c == '(') {
                group();
            } else if (c == '{' || c == '}') {
                brace(c);
            } else {
                copy(1);
            }
        }
        return m_out;
    }

private:
    [[noreturn]] void refuse() const
    {
        throw_error<BadFile>(ErrorCode::UnsupportedTokenizer,
            { m_file, reason(Reason::TheExpression), std::string(m_in) });
    }
    [[nodiscard]] bool follows(std::string_view text) const
    {
        return m_in.substr(m_at, text.size()) == text;
    }
    void copy(std::size_t size)
    {
        m_out.append(m_in.substr(m_at, size));
        m_at += size;
    }
    void replace(std::size_t size, std::string_view with)
    {
        m_out.append(with);
        m_at += size;
    }

    void group()
    {
        if (follows("(*")) {
            refuse();
        }
        if (!follows("(?")) {
            copy(1);
            return;
        }
        if (m_at == 0 && follows("(?i)")) {
            copy(4);
            return;
        }
        for (const std::string_view known :
            { "(?:", "(?=", "(?!", "(?>", "(?<=", "(?<!", "(?i:", "(?-i:" }) {
            if (follows(known)) {
                copy(known.size());
                return;
            }
        }
        refuse();
    }

    void brace(char c)
    {
        if (follows("{,") || follows("}+")) {
            refuse();
        }
        replace(1, std::string_view(&c, 1));
    }

    void char_class()
    {
        copy(1);
        if (follows("^")) {
            copy(1);
        }
        if (follows("]")) {
            refuse();
        }
        while (!follows("]")) {
            if (m_at >= m_in.size() || follows("[") || follows("&&")) {
                refuse();
            }
            if (m_in[m_at] != '\\') {
                copy(1);
                continue;
            }
            const bool set = escape(true);
            // after a set a hyphen is itself, not the middle of a range
            if (set && follows("-") && m_at + 1 < m_in.size() && m_in[m_at + 1] != ']') {
                replace(1, "\\-");
            }
        }
        copy(1);
    }

    void put_set(std::string_view set, bool negated, bool in_class)
    {
        if (in_class) {
            replace(2, set);
        } else {
            replace(2, std::string(negated ? "[^" : "[") + std::string(set) + "]");
        }
    }

    /// Translates one escape; true when it stands for a set of characters.
    bool escape(bool in_class)
    {
        if (m_at + 1 >= m_in.size()) {
            refuse();
        }
        const char c = m_in[m_at + 1];
        switch (c) {
        case 's':
            put_set(SPACE, false, in_class);
            return true;
        case 'S':
            put_set(in_class ? NO_SPACE : SPACE, true, in_class);
            return true;
        case 'w':
            put_set(WORD, false, in_class);
            return true;
        case 'W':
            if (in_class) {
                refuse();
            }
            put_set(WORD, true, in_class);
            return true;
        case 'd':
            replace(2, R"(\p{Nd})");
            return true;
        case 'D':
            replace(2, R"(\P{Nd})");
            return true;
        case 'p':
        case 'P':
            property();
            return true;
        default:
            one_character(c);
            return false;
        }
    }

    void property()
    {
        const std::size_t end = m_in.find('}', m_at);
        if (!(m_at + 2 < m_in.size()) || m_in[m_at + 2] != '{' || end == std::string_view::npos) {
            refuse();
        }
        for (const char c : m_in.substr(m_at + 3, end - m_at - 3)) {
            if (!is_letter_or_digit(c) && c != '_' && c != '^') {
                refuse();
            }
        }
        copy(end + 1 - m_at);
    }

    void one_character(char c)
    {
        if (c == 'v') {
            replace(2, R"(\x{B})");
        } else if (c == 'u') {
            hex(2, 4, 4);
        } else if (c == 'x') {
            hex_code();
        } else if (is_letter_or_digit(c)
            && std::string_view("nrtfae").find(c) == std::string_view::npos) {
            refuse();
        } else {
            copy(2);
        }
    }

    /// \xHH names a byte in Oniguruma, so only ASCII is a character; \x{H...} is a code point.
    void hex_code()
    {
        if (m_at + 2 < m_in.size() && m_in[m_at + 2] == '{') {
            const std::size_t end = m_in.find('}', m_at);
            if (end == std::string_view::npos || end < m_at + 4) {
                refuse();
            }
            hex(3, end - m_at - 3, 6);
            ++m_at;
            return;
        }
        if (m_at + 2 >= m_in.size() || m_in[m_at + 2] > '7') {
            refuse();
        }
        hex(2, 2, 2);
    }

    void hex(std::size_t skip, std::size_t digits, std::size_t most)
    {
        const std::string_view code = m_in.substr(m_at + skip, digits);
        if (code.size() != digits || digits > most) {
            refuse();
        }
        for (const char c : code) {
            if (!is_hex(c)) {
                refuse();
            }
        }
        replace(skip + digits, R"(\x{)" + std::string(code) + "}");
    }

    std::string_view m_in;
    const std::string& m_file;
    std::size_t m_at = 0;
    std::string m_out;
};

} // namespace

std::string pcre2_pattern(std::string_view pattern, const std::string& file)
{
    return Translator(pattern, file).run();
}

} // namespace glassllm
