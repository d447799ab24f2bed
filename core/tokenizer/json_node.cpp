// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/json_node.h"

#include "core/base/error.h"
#include "core/base/reason.h"
#include "core/base/utf8.h"

namespace glassllm {
namespace {

constexpr std::size_t SHOWN = 64; // bytes of a wrong value that an error shows

std::string shown(const Json& value)
{
    if (value.is_structured()) {
        return value.is_array() ? "a list" : "an object";
    }
    std::string text = json_text(value);
    if (text.size() > SHOWN) {
        text.resize(SHOWN);
        text.resize(text.size() - utf8_unfinished_tail(text));
        text += "...";
    }
    return text;
}

} // namespace

std::optional<JsonNode> JsonNode::find(const std::string& key) const
{
    const auto& members = object();
    const auto place = members.find(key);
    if (place == members.end() || place->second.is_null()) {
        return std::nullopt;
    }
    return JsonNode(place->second, *m_file, m_place.empty() ? key : m_place + "." + key);
}

JsonNode JsonNode::at(const std::string& key) const
{
    auto found = find(key);
    if (!found) {
        throw_error<BadFile>(
            ErrorCode::MissingKey, { *m_file, m_place.empty() ? key : m_place + "." + key });
    }
    return *std::move(found);
}

std::vector<JsonNode> JsonNode::items() const
{
    if (!m_value->is_array()) {
        bad(reason(Reason::List));
    }
    std::vector<JsonNode> out;
    out.reserve(m_value->size());
    for (std::size_t i = 0; i < m_value->size(); ++i) {
        out.emplace_back((*m_value)[i], *m_file, m_place + "[" + std::to_string(i) + "]");
    }
    return out;
}

const std::string& JsonNode::text() const
{
    if (!m_value->is_string()) {
        bad(reason(Reason::Text));
    }
    return m_value->get_ref<const std::string&>();
}

bool JsonNode::flag() const
{
    if (!m_value->is_boolean()) {
        bad(reason(Reason::Flag));
    }
    return m_value->get<bool>();
}

std::int64_t JsonNode::number(std::int64_t low, std::int64_t high) const
{
    const std::string expected
        = reason(Reason::WholeNumberIn, { std::to_string(low), std::to_string(high) });
    if (!m_value->is_number_integer()) {
        bad(expected);
    }
    // an unsigned value above 2^63 must not wrap into the range
    const bool huge = m_value->is_number_unsigned() && m_value->get<std::uint64_t>() > (1ULL << 62);
    const auto value = m_value->get<std::int64_t>();
    if (huge || value < low || value > high) {
        bad(expected);
    }
    return value;
}

char32_t JsonNode::character() const
{
    const std::string& value = text();
    if (value.empty() || utf8_at(value, 0).size != value.size()) {
        bad(reason(Reason::Character));
    }
    return utf8_at(value, 0).code_point;
}

const Json::object_t& JsonNode::object() const
{
    if (!m_value->is_object()) {
        bad(reason(Reason::Object));
    }
    return m_value->get_ref<const Json::object_t&>();
}

bool JsonNode::flag_or(const std::string& key, bool otherwise) const
{
    const auto found = find(key);
    return found ? found->flag() : otherwise;
}

std::string JsonNode::text_or(const std::string& key, const std::string& otherwise) const
{
    const auto found = find(key);
    return found ? found->text() : otherwise;
}

const std::string& JsonNode::type() const
{
    return at("type").text();
}

void JsonNode::bad(const std::string& expected) const
{
    throw_error<BadFile>(ErrorCode::BadValueInFile,
        { *m_file, m_place.empty() ? reason(Reason::TheDocument) : m_place, shown(*m_value),
            expected });
}

void JsonNode::unsupported(const std::string& what, const std::string& value) const
{
    throw_error<BadFile>(ErrorCode::UnsupportedTokenizer, { *m_file, what, value });
}

} // namespace glassllm
