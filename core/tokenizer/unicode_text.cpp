// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/unicode_text.h"

#include "core/base/error.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

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

int form_options(NormalForm form)
{
    switch (form) {
    case NormalForm::C:
        return UTF8PROC_STABLE | UTF8PROC_COMPOSE;
    case NormalForm::D:
        return UTF8PROC_STABLE | UTF8PROC_DECOMPOSE;
    case NormalForm::Kc:
        return UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT;
    case NormalForm::Kd:
        break;
    }
    return UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT;
}

struct FreeMemory {
    void operator()(utf8proc_uint8_t* memory) const { std::free(memory); }
};

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
    utf8proc_uint8_t* raw = nullptr;
    const utf8proc_ssize_t size
        = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
            static_cast<utf8proc_ssize_t>(text.size()), &raw,
            static_cast<utf8proc_option_t>(form_options(form)));
    const std::unique_ptr<utf8proc_uint8_t, FreeMemory> owner(raw);
    if (size == UTF8PROC_ERROR_NOMEM) {
        throw std::bad_alloc();
    }
    if (size < 0) {
        require_utf8(text, "the text");
        throw_error<BadValue>(ErrorCode::InvalidUtf8, { "the text", "0" });
    }
    return { reinterpret_cast<const char*>(raw), static_cast<std::size_t>(size) };
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
