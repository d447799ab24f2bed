// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/regex.h"

#include "core/base/error.h"
#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/tokenizer/regex_syntax.h"

#include <array>
#include <cstdint>
#include <optional>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace glassllm {
namespace {

constexpr std::size_t PATTERN_LIMIT = 1U << 16;
constexpr std::uint32_t MATCH_LIMIT = 10'000'000; // backtracking steps of one match
constexpr std::uint32_t HEAP_LIMIT = 64U << 10; // KiB
// a search of all matches may take this much effort: the patterns of known models need 4 a byte
constexpr std::uint64_t EFFORT_FIRST = 1'000'000;
constexpr std::uint64_t EFFORT_PER_BYTE = 100;
constexpr std::size_t JIT_STACK_FIRST = 32U << 10;
constexpr std::size_t JIT_STACK_LAST = 8U << 20;

template <auto Free> struct Freed {
    template <class T> void operator()(T* pointer) const { Free(pointer); }
};
using CompileContext = std::unique_ptr<pcre2_compile_context, Freed<pcre2_compile_context_free>>;
using MatchContext = std::unique_ptr<pcre2_match_context, Freed<pcre2_match_context_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, Freed<pcre2_match_data_free>>;
using JitStack = std::unique_ptr<pcre2_jit_stack, Freed<pcre2_jit_stack_free>>;

PCRE2_SPTR units(std::string_view text)
{
    static constexpr std::string_view EMPTY = "";
    return reinterpret_cast<PCRE2_SPTR>(text.data() != nullptr ? text.data() : EMPTY.data());
}

std::string message(int code)
{
    if (code == PCRE2_ERROR_CALLOUT) {
        return reason(Reason::TooManySteps);
    }
    std::array<PCRE2_UCHAR, 256> buffer {};
    const int size = pcre2_get_error_message(code, buffer.data(), buffer.size());
    return { buffer.begin(), buffer.begin() + (size > 0 ? size : 0) };
}

std::shared_ptr<const void> compile(const std::string& pattern, const std::string& file)
{
    if (pattern.size() > PATTERN_LIMIT) {
        throw_error<BadFile>(
            ErrorCode::RegexFailed, { pattern.substr(0, 64), reason(Reason::PatternTooLong) });
    }
    const std::string translated = pcre2_pattern(pattern, file);
    const CompileContext context(pcre2_compile_context_create(nullptr));
    pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
    int error = 0;
    PCRE2_SIZE offset = 0;
    pcre2_code* code = pcre2_compile(units(translated), translated.size(),
        PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE | PCRE2_AUTO_CALLOUT, &error, &offset,
        context.get());
    if (code == nullptr) {
        throw_error<BadFile>(ErrorCode::RegexFailed, { pattern, message(error) });
    }
    std::shared_ptr<const void> owner(code, [code](const void*) { pcre2_code_free(code); });
    pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); // without JIT the same matches, slower
    return owner;
}

/// What is left of the effort for a search: an item of the pattern costs 1, and so does a character
/// that it passes. The limits of the engine count neither from one start to the next.
struct Effort {
    std::uint64_t left = 0;
    std::size_t at = 0;
};

int spend(pcre2_callout_block* callout, void* data)
{
    auto& effort = *static_cast<Effort*>(data);
    const std::size_t now = callout->current_position;
    const std::uint64_t cost = 1 + (now > effort.at ? now - effort.at : effort.at - now);
    effort.at = now;
    if (cost > effort.left) {
        return PCRE2_ERROR_CALLOUT;
    }
    effort.left -= cost;
    return 0;
}

/// What one search needs beside the shared code.
class Matcher {
public:
    Matcher(const pcre2_code* code, std::string_view text)
        : m_code(code)
        , m_text(text)
        , m_context(pcre2_match_context_create(nullptr))
        , m_data(pcre2_match_data_create_from_pattern(code, nullptr))
        , m_effort { EFFORT_FIRST + EFFORT_PER_BYTE * text.size() }
    {
        pcre2_set_match_limit(m_context.get(), MATCH_LIMIT);
        pcre2_set_heap_limit(m_context.get(), HEAP_LIMIT);
        pcre2_set_callout(m_context.get(), spend, &m_effort);
    }

    Matcher(const Matcher&) = delete;
    Matcher& operator=(const Matcher&) = delete;

    /// The first match at or after `from`; an error code in `error` when the engine gave up.
    std::optional<TextRange> next(std::size_t from, int& error)
    {
        int result = match(from);
        if (result == PCRE2_ERROR_JIT_STACKLIMIT && !m_stack) {
            // the small stack that compiled code takes by itself was not enough
            m_stack.reset(pcre2_jit_stack_create(JIT_STACK_FIRST, JIT_STACK_LAST, nullptr));
            pcre2_jit_stack_assign(m_context.get(), nullptr, m_stack.get());
            result = match(from);
        }
        if (result == PCRE2_ERROR_NOMATCH) {
            return std::nullopt;
        }
        if (result < 0) {
            error = result;
            return std::nullopt;
        }
        const PCRE2_SIZE* ends = pcre2_get_ovector_pointer(m_data.get());
        return TextRange { ends[0], ends[1] };
    }

private:
    int match(std::size_t from)
    {
        return pcre2_match(m_code, units(m_text), m_text.size(), from, PCRE2_NO_UTF_CHECK,
            m_data.get(), m_context.get());
    }

    const pcre2_code* m_code;
    std::string_view m_text;
    MatchContext m_context;
    MatchData m_data;
    JitStack m_stack;
    Effort m_effort;
};

} // namespace

Regex::Regex(std::string_view pattern, const std::string& file)
    : m_pattern(pattern)
    , m_code(compile(m_pattern, file))
{
}

std::vector<TextRange> Regex::find_all(std::string_view text) const
{
    Matcher matcher(static_cast<const pcre2_code*>(m_code.get()), text);
    std::vector<TextRange> found;
    int error = 0;
    for (std::size_t from = 0; from <= text.size();) {
        const auto match = matcher.next(from, error);
        if (error != 0) {
            throw_error<BadValue>(ErrorCode::RegexFailed, { m_pattern, message(error) });
        }
        if (!match) {
            break;
        }
        const bool empty_again
            = match->begin == match->end && !found.empty() && found.back().end == match->end;
        if (empty_again) {
            from += from < text.size() ? utf8_at(text, from).size : 1;
            continue;
        }
        found.push_back(*match);
        from = match->end;
    }
    return found;
}

} // namespace glassllm
