// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/byte_alphabet.h"

#include "core/base/utf8.h"

#include <algorithm>

namespace glassllm {
namespace {

constexpr unsigned SYMBOL_END = 0x144; // one past the last symbol, U+0143

constexpr bool stands_for_itself(unsigned byte)
{
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

struct Alphabet {
    std::array<char32_t, 256> symbol {};
    std::array<std::string, 256> text {};
    std::array<int, SYMBOL_END> byte {};
    std::array<std::uint8_t, 256> order {};

    Alphabet()
    {
        byte.fill(-1);
        char32_t next = 0x100;
        for (unsigned b = 0; b < 256; ++b) {
            symbol[b] = stands_for_itself(b) ? static_cast<char32_t>(b) : next++;
            append_utf8(text[b], symbol[b]);
            byte[symbol[b]] = static_cast<int>(b);
            order[b] = static_cast<std::uint8_t>(b);
        }
        std::sort(order.begin(), order.end(),
            [this](std::uint8_t a, std::uint8_t b) { return symbol[a] < symbol[b]; });
    }
};

const Alphabet& alphabet()
{
    static const Alphabet value;
    return value;
}

} // namespace

char32_t byte_symbol(std::uint8_t byte)
{
    return alphabet().symbol[byte];
}

const std::string& byte_symbol_text(std::uint8_t byte)
{
    return alphabet().text[byte];
}

std::optional<std::uint8_t> symbol_byte(char32_t symbol)
{
    if (symbol >= SYMBOL_END || alphabet().byte[symbol] < 0) {
        return std::nullopt;
    }
    return static_cast<std::uint8_t>(alphabet().byte[symbol]);
}

const std::array<std::uint8_t, 256>& bytes_by_symbol()
{
    return alphabet().order;
}

std::string to_symbols(std::string_view bytes)
{
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 4);
    for (const char c : bytes) {
        out += byte_symbol_text(static_cast<std::uint8_t>(c));
    }
    return out;
}

std::optional<std::string> from_symbols(std::string_view symbols)
{
    std::string out;
    out.reserve(symbols.size());
    for (std::size_t offset = 0; offset < symbols.size();) {
        const Utf8Unit unit = utf8_at(symbols, offset);
        const auto byte = symbol_byte(unit.code_point);
        if (!byte) {
            return std::nullopt;
        }
        out += static_cast<char>(*byte);
        offset += unit.size;
    }
    return out;
}

} // namespace glassllm
