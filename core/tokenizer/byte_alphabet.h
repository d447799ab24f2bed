// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace glassllm {

/// The alphabet of byte-level BPE (Radford et al. 2019): every byte has one visible character.
/// Printable Latin-1 stands for itself; the other 68 bytes take U+0100, U+0101, ... in order.
[[nodiscard]] char32_t byte_symbol(std::uint8_t byte);
/// The symbol as UTF-8.
[[nodiscard]] const std::string& byte_symbol_text(std::uint8_t byte);
/// The byte of a symbol, or nothing for a character outside the alphabet.
[[nodiscard]] std::optional<std::uint8_t> symbol_byte(char32_t symbol);
/// The 256 bytes in the order of their symbols, the order of GPT-2's vocabulary.
[[nodiscard]] const std::array<std::uint8_t, 256>& bytes_by_symbol();
/// Each byte as its symbol: " the" becomes "Ġthe".
[[nodiscard]] std::string to_symbols(std::string_view bytes);
/// The bytes of a valid UTF-8 string of symbols, or nothing when a character is no symbol.
[[nodiscard]] std::optional<std::string> from_symbols(std::string_view symbols);

} // namespace glassllm
