// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

#include "core/base/error.h"

namespace glassllm {
namespace {

constexpr char32_t REPLACEMENT = 0xFFFD;

unsigned byte_at(std::string_view text, std::size_t offset)
{
    return static_cast<unsigned char>(text[offset]);
}

struct Lead {
    std::size_t size; // 0: no lead byte
    unsigned low; // bounds of the second byte
    unsigned high;
};

Lead lead_of(unsigned first)
{
    if (first >= 0xC2 && first <= 0xDF) {
        return { 2, 0x80, 0xBF };
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return { 3, first == 0xE0 ? 0xA0U : 0x80U, first == 0xED ? 0x9FU : 0xBFU };
    }
    if (first >= 0xF0 && first <= 0xF4) {
        return { 4, first == 0xF0 ? 0x90U : 0x80U, first == 0xF4 ? 0x8FU : 0xBFU };
    }
    return { 0, 0, 0 };
}

/// How many bytes from `offset` on could begin a character: the maximal subpart.
std::size_t fitting_bytes(std::string_view text, std::size_t offset)
{
    const Lead lead = lead_of(byte_at(text, offset));
    std::size_t fit = 1;
    while (fit < lead.size && offset + fit < text.size()) {
        const unsigned next = byte_at(text, offset + fit);
        const bool fits
            = fit == 1 ? (next >= lead.low && next <= lead.high) : (next >= 0x80 && next <= 0xBF);
        if (!fits) {
            break;
        }
        ++fit;
    }
    return fit;
}

} // namespace

Utf8Unit utf8_at(std::string_view text, std::size_t offset)
{
    const unsigned first = byte_at(text, offset);
    if (first < 0x80) {
        return { first, 1, true };
    }
    const Lead lead = lead_of(first);
    const std::size_t fit = fitting_bytes(text, offset);
    if (lead.size == 0 || fit < lead.size) {
        return { REPLACEMENT, fit, false };
    }
    char32_t code_point = first & (0xFFU >> (lead.size + 1));
    for (std::size_t i = 1; i < lead.size; ++i) {
        code_point = (code_point << 6) | (byte_at(text, offset + i) & 0x3FU);
    }
    return { code_point, lead.size, true };
}

std::size_t utf8_valid_prefix(std::string_view text)
{
    std::size_t offset = 0;
    while (offset < text.size()) {
        const Utf8Unit unit = utf8_at(text, offset);
        if (!unit.valid) {
            return offset;
        }
        offset += unit.size;
    }
    return offset;
}

std::size_t utf8_unfinished_tail(std::string_view text)
{
    for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
        const std::size_t offset = text.size() - back;
        const Lead lead = lead_of(byte_at(text, offset));
        if (lead.size > back && fitting_bytes(text, offset) == back) {
            return back;
        }
        if ((byte_at(text, offset) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    return 0;
}

void require_utf8(std::string_view text, std::string_view what)
{
    const std::size_t good = utf8_valid_prefix(text);
    if (good != text.size()) {
        throw_error<BadValue>(ErrorCode::InvalidUtf8, { std::string(what), std::to_string(good) });
    }
}

std::string utf8_replace_invalid(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    std::size_t offset = 0;
    while (offset < text.size()) {
        const Utf8Unit unit = utf8_at(text, offset);
        if (unit.valid) {
            out.append(text.substr(offset, unit.size));
        } else {
            append_utf8(out, REPLACEMENT);
        }
        offset += unit.size;
    }
    return out;
}

void append_utf8(std::string& out, char32_t code_point)
{
    const auto put = [&out](char32_t byte) { out += static_cast<char>(byte); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xC0 | (code_point >> 6));
        put(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        put(0xE0 | (code_point >> 12));
        put(0x80 | ((code_point >> 6) & 0x3F));
        put(0x80 | (code_point & 0x3F));
    } else {
        put(0xF0 | (code_point >> 18));
        put(0x80 | ((code_point >> 12) & 0x3F));
        put(0x80 | ((code_point >> 6) & 0x3F));
        put(0x80 | (code_point & 0x3F));
    }
}

std::vector<char32_t> utf8_code_points(std::string_view valid_text)
{
    std::vector<char32_t> out;
    std::size_t offset = 0;
    while (offset < valid_text.size()) {
        const Utf8Unit unit = utf8_at(valid_text, offset);
        out.push_back(unit.code_point);
        offset += unit.size;
    }
    return out;
}

std::string terminal_text(std::string_view text)
{
    std::string out;
    std::size_t offset = 0;
    while (offset < text.size()) {
        const Utf8Unit unit = utf8_at(text, offset);
        const char32_t c = unit.code_point;
        if (c < 0x20 && c != '\n' && c != '\t') {
            append_utf8(out, 0x2400 + c);
        } else if (c == 0x7F) {
            append_utf8(out, 0x2421);
        } else if (c >= 0x80 && c < 0xA0) {
            append_utf8(out, REPLACEMENT);
        } else {
            append_utf8(out, c);
        }
        offset += unit.size;
    }
    return out;
}

} // namespace glassllm
