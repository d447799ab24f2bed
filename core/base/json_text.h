// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

inline constexpr std::uint64_t JSON_LIMIT = 64ULL << 20;
inline constexpr std::size_t JSON_DEPTH = 64;

/// Parses JSON that may come from anyone: at most `limit` bytes, nested at most JSON_DEPTH deep,
/// valid UTF-8. Throws BadFile (BadJson, FileTooLarge) that names `file`.
[[nodiscard]] Json parse_json(
    std::string_view text, const std::string& file, std::uint64_t limit = JSON_LIMIT);

/// Typed reads of an object's key; each throws BadFile that names file, key, value and what was
/// expected. A null counts as absent.
[[nodiscard]] std::optional<std::int64_t> json_int(const Json& object, const std::string& key,
    const std::string& file, std::int64_t low, std::int64_t high);
[[nodiscard]] std::optional<double> json_number(
    const Json& object, const std::string& key, const std::string& file);
[[nodiscard]] std::optional<bool> json_bool(
    const Json& object, const std::string& key, const std::string& file);
[[nodiscard]] std::optional<std::string> json_string(
    const Json& object, const std::string& key, const std::string& file);

/// A list of whole numbers from `low` to `high`; a null or an absent key is nothing.
[[nodiscard]] std::optional<std::vector<std::int64_t>> json_ints(const Json& object,
    const std::string& key, const std::string& file, std::int64_t low, std::int64_t high);
/// Throws BadFile (BadValueInFile) that shows the beginning of the value.
[[noreturn]] void refuse_json(const Json& value, const std::string& key, const std::string& file,
    const std::string& expected);

/// JSON as text: UTF-8, shortest round-trip numbers; invalid UTF-8 becomes U+FFFD.
[[nodiscard]] std::string json_text(const OrderedJson& value, int indent = -1);
[[nodiscard]] std::string json_text(const Json& value, int indent = -1);
/// A number, or "Infinity", "-Infinity", "NaN" as a string when it is not finite.
[[nodiscard]] OrderedJson json_value(float value);
[[nodiscard]] OrderedJson json_value(double value);

} // namespace glassllm
