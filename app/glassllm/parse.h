// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// Values of options, read strictly: no spaces, no rest, no words. `option` is named in errors,
/// which are BadValue (BadOption) with the piece that is wrong.

/// "1,2,3" as whole numbers of at least `low`.
[[nodiscard]] std::vector<std::int64_t> parse_list(
    std::string_view text, const std::string& option, std::int64_t low);
/// "attn.softmax,probs" as words; none may be empty.
[[nodiscard]] std::vector<std::string> parse_words(
    std::string_view text, const std::string& option);
[[nodiscard]] std::int64_t parse_whole(
    std::string_view text, const std::string& option, std::int64_t low, std::int64_t high);
[[nodiscard]] double parse_number(std::string_view text, const std::string& option);
[[nodiscard]] std::uint64_t parse_seed(std::string_view text, const std::string& option);
/// Bytes, with K, M, G or T for powers of 1024: "512M".
[[nodiscard]] std::uint64_t parse_bytes(std::string_view text, const std::string& option);

} // namespace glassllm
