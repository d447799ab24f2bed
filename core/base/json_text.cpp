// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/reason.h"
#include "core/base/utf8.h"

#include <cmath>

namespace glassllm {
namespace {

/// Finds the nesting before the parser recurses, strings left out.
bool too_deep(std::string_view text)
{
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                in_string = false;
            }
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > JSON_DEPTH) {
                return true;
            }
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return false;
}

const Json* find(const Json& object, const std::string& key)
{
    const auto it = object.find(key);
    return it == object.end() || it->is_null() ? nullptr : &*it;
}

std::optional<std::int64_t> whole_number(const Json& value, std::int64_t low, std::int64_t high)
{
    if (!value.is_number_integer()) {
        return std::nullopt;
    }
    if (value.is_number_unsigned()
        && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
        return std::nullopt;
    }
    const auto number = value.get<std::int64_t>();
    return number < low || number > high ? std::nullopt : std::optional(number);
}

template <class T> OrderedJson number_or_name(T value)
{
    if (std::isnan(value)) {
        return "NaN";
    }
    if (std::isinf(value)) {
        return value > 0 ? "Infinity" : "-Infinity";
    }
    return value;
}

} // namespace

Json parse_json(std::string_view text, const std::string& file, std::uint64_t limit)
{
    if (text.size() > limit) {
        throw_error<BadFile>(
            ErrorCode::FileTooLarge, { file, std::to_string(text.size()), std::to_string(limit) });
    }
    if (too_deep(text)) {
        throw_error<BadFile>(ErrorCode::BadJson,
            { file, reason(Reason::NestedTooDeep, { std::to_string(JSON_DEPTH) }) });
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& problem) {
        throw_error<BadFile>(ErrorCode::BadJson,
            { file, reason(Reason::WrongFromByte, { std::to_string(problem.byte) }) });
    } catch (const Json::exception& problem) {
        throw_error<BadFile>(ErrorCode::BadJson, { file, problem.what() });
    }
}

std::optional<std::int64_t> json_int(const Json& object, const std::string& key,
    const std::string& file, std::int64_t low, std::int64_t high)
{
    const Json* value = find(object, key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const auto number = whole_number(*value, low, high);
    if (!number) {
        refuse_json(*value, key, file,
            reason(Reason::WholeNumberIn, { std::to_string(low), std::to_string(high) }));
    }
    return number;
}

std::optional<std::vector<std::int64_t>> json_ints(const Json& object, const std::string& key,
    const std::string& file, std::int64_t low, std::int64_t high)
{
    const Json* value = find(object, key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const std::string expected
        = reason(Reason::WholeNumbersIn, { std::to_string(low), std::to_string(high) });
    if (!value->is_array()) {
        refuse_json(*value, key, file, expected);
    }
    std::vector<std::int64_t> out;
    out.reserve(value->size());
    for (const Json& element : *value) {
        const auto number = whole_number(element, low, high);
        if (!number) {
            refuse_json(element, key, file, expected);
        }
        out.push_back(*number);
    }
    return out;
}

std::optional<double> json_number(
    const Json& object, const std::string& key, const std::string& file)
{
    const Json* value = find(object, key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_number() || !std::isfinite(value->get<double>())) {
        refuse_json(*value, key, file, reason(Reason::FiniteNumber));
    }
    return value->get<double>();
}

std::optional<bool> json_bool(const Json& object, const std::string& key, const std::string& file)
{
    const Json* value = find(object, key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_boolean()) {
        refuse_json(*value, key, file, reason(Reason::Flag));
    }
    return value->get<bool>();
}

std::optional<std::string> json_string(
    const Json& object, const std::string& key, const std::string& file)
{
    const Json* value = find(object, key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_string()) {
        refuse_json(*value, key, file, reason(Reason::Text));
    }
    return value->get<std::string>();
}

void refuse_json(
    const Json& value, const std::string& key, const std::string& file, const std::string& expected)
{
    constexpr std::size_t SHOWN = 77;
    std::string shown = json_text(value);
    if (shown.size() > SHOWN + 3) {
        shown.resize(SHOWN);
        shown.resize(SHOWN - utf8_unfinished_tail(shown));
        shown += "...";
    }
    throw_error<BadFile>(ErrorCode::BadValueInFile, { file, key, shown, expected });
}

std::string json_text(const OrderedJson& value, int indent)
{
    return value.dump(indent, ' ', false, OrderedJson::error_handler_t::replace);
}

std::string json_text(const Json& value, int indent)
{
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

OrderedJson json_value(float value)
{
    if (!std::isfinite(value)) {
        return number_or_name(value);
    }
    // the shortest text of the float, not of the double it would become
    const double shortest = *parse_double(number_text(value));
    return shortest;
}

OrderedJson json_value(double value)
{
    return number_or_name(value);
}

} // namespace glassllm
