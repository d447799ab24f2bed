// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/unicode_text.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <vector>

#include <utf8proc.h>

namespace glassllm {
namespace {

utf8proc_category_t category(char32_t c)
{
    return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

bool is_ascii(std::string_view text)
{
    return std::all_of(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

utf8proc_option_t decompose_options(NormalForm form)
{
    const bool compatible = form == NormalForm::Kc || form == NormalForm::Kd;
    return static_cast<utf8proc_option_t>(
        UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | (compatible ? UTF8PROC_COMPAT : 0));
}

/// The code points of a valid UTF-8 text, each taken apart.
std::vector<utf8proc_int32_t> decomposed(std::string_view text, NormalForm form)
{
    std::array<utf8proc_int32_t, 32> parts {}; // the longest has 18
    int boundary = UTF8PROC_BOUNDCLASS_START;
    std::vector<utf8proc_int32_t> out;
    out.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        const Utf8Unit unit = utf8_at(text, offset);
        offset += unit.size;
        const auto count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(unit.code_point),
            parts.data(), parts.size(), decompose_options(form), &boundary);
        out.insert(out.end(), parts.begin(), parts.begin() + count);
    }
    return out;
}

utf8proc_propval_t combining_class(utf8proc_int32_t c)
{
    return utf8proc_get_property(c)->combining_class;
}

/// Puts each run of combining marks in the order of their classes. The library's own way takes
/// quadratic time on a long run.
void order_marks(std::vector<utf8proc_int32_t>& text)
{
    const auto is_starter = [](utf8proc_int32_t c) { return combining_class(c) == 0; };
    for (auto begin = text.begin(); begin != text.end();) {
        begin = std::find_if_not(begin, text.end(), is_starter);
        const auto end = std::find_if(begin, text.end(), is_starter);
        std::stable_sort(begin, end, [](utf8proc_int32_t a, utf8proc_int32_t b) {
            return combining_class(a) < combining_class(b);
        });
        begin = end;
    }
}

// symbols that have the property Alphabetic: circled, squared and parenthesized letters
bool is_letter_like_symbol(char32_t c)
{
    return (c >= 0x24B6 && c <= 0x24E9) || (c >= 0x1F130 && c <= 0x1F149)
        || (c >= 0x1F150 && c <= 0x1F169) || (c >= 0x1F170 && c <= 0x1F189);
}

} // namespace

std::string normal_form(std::string_view text, NormalForm form)
{
    if (is_ascii(text)) {
        return std::string(text); // no form changes ASCII
    }
    require_utf8(text, reason(Reason::TheText));
    std::vector<utf8proc_int32_t> points = decomposed(text, form);
    order_marks(points);
    if (form == NormalForm::C || form == NormalForm::Kc) {
        const auto size
            = utf8proc_normalize_utf32(points.data(), static_cast<utf8proc_ssize_t>(points.size()),
                static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
        points.resize(static_cast<std::size_t>(size));
    }
    std::string out;
    out.reserve(text.size());
    for (const utf8proc_int32_t c : points) {
        append_utf8(out, static_cast<char32_t>(c));
    }
    return out;
}

std::string lower_case(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        const Utf8Unit unit = utf8_at(text, offset);
        offset += unit.size;
        if (unit.code_point == 0x130) {
            out += "i\xCC\x87"; // the one letter whose lower case is two characters
            continue;
        }
        append_utf8(out,
            static_cast<char32_t>(
                utf8proc_tolower(static_cast<utf8proc_int32_t>(unit.code_point))));
    }
    return out;
}

bool is_white_space(char32_t c)
{
    return (c >= 0x9 && c <= 0xD) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680
        || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F
        || c == 0x3000;
}

bool is_numeric(char32_t c)
{
    const auto kind = category(c);
    return kind >= UTF8PROC_CATEGORY_ND && kind <= UTF8PROC_CATEGORY_NO;
}

bool is_punctuation(char32_t c)
{
    if (c < 0x80) {
        return (c >= 0x21 && c <= 0x2F) || (c >= 0x3A && c <= 0x40) || (c >= 0x5B && c <= 0x60)
            || (c >= 0x7B && c <= 0x7E);
    }
    const auto kind = category(c);
    return kind >= UTF8PROC_CATEGORY_PC && kind <= UTF8PROC_CATEGORY_PO;
}

bool is_word_character(char32_t c)
{
    const auto kind = category(c);
    return (kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_NL)
        || kind == UTF8PROC_CATEGORY_PC || c == 0x200C || c == 0x200D || is_letter_like_symbol(c);
}

char32_t last_character(std::string_view valid_text)
{
    std::size_t offset = valid_text.size() - 1;
    while (offset > 0 && (static_cast<unsigned char>(valid_text[offset]) & 0xC0U) == 0x80U) {
        --offset;
    }
    return utf8_at(valid_text, offset).code_point;
}

std::size_t leading_space(std::string_view valid_text)
{
    std::size_t offset = 0;
    while (offset < valid_text.size()) {
        const Utf8Unit unit = utf8_at(valid_text, offset);
        if (!is_white_space(unit.code_point)) {
            break;
        }
        offset += unit.size;
    }
    return offset;
}

std::size_t trailing_space(std::string_view valid_text)
{
    std::string_view rest = valid_text;
    while (!rest.empty()) {
        const char32_t last = last_character(rest);
        if (!is_white_space(last)) {
            break;
        }
        rest.remove_suffix(last < 0x80 ? 1 : (last < 0x800 ? 2 : 3));
    }
    return valid_text.size() - rest.size();
}

std::string replace_all(std::string_view text, std::string_view from, std::string_view to)
{
    if (from.empty()) {
        return std::string(text);
    }
    std::string out;
    std::size_t offset = 0;
    for (std::size_t hit = text.find(from); hit != std::string_view::npos;
         hit = text.find(from, offset)) {
        out.append(text.substr(offset, hit - offset)).append(to);
        offset = hit + from.size();
    }
    return out.append(text.substr(offset));
}

} // namespace glassllm
