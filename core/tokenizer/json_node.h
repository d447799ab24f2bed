// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace glassllm {

/// A value of an untrusted JSON file together with its place, e.g. "model.merges[3]", so that each
/// error names file, place, value and what was expected. A null counts as absent. The document and
/// the file name must outlive it.
class JsonNode {
public:
    JsonNode(const Json& value, const std::string& file, std::string place)
        : m_value(&value)
        , m_file(&file)
        , m_place(std::move(place))
    {
    }

    [[nodiscard]] std::optional<JsonNode> find(const std::string& key) const;
    /// Throws BadFile (MissingKey).
    [[nodiscard]] JsonNode at(const std::string& key) const;
    [[nodiscard]] std::vector<JsonNode> items() const;

    // each throws BadFile (BadValueInFile) when the value is of another kind
    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] bool flag() const;
    [[nodiscard]] std::int64_t number(std::int64_t low, std::int64_t high) const;
    /// A text of exactly one character.
    [[nodiscard]] char32_t character() const;
    [[nodiscard]] const Json::object_t& object() const;

    [[nodiscard]] bool flag_or(const std::string& key, bool otherwise) const;
    [[nodiscard]] std::string text_or(const std::string& key, const std::string& otherwise) const;
    /// The text under "type".
    [[nodiscard]] const std::string& type() const;
    [[nodiscard]] bool is_text() const { return m_value->is_string(); }
    [[nodiscard]] bool is_zero() const { return m_value->is_number() && *m_value == 0; }
    [[nodiscard]] const std::string& file() const { return *m_file; }

    /// Throws BadFile (BadValueInFile).
    [[noreturn]] void bad(const std::string& expected) const;
    /// Throws BadFile (UnsupportedTokenizer), e.g. what "the normalizer", value "Nmt".
    [[noreturn]] void unsupported(const std::string& what, const std::string& value) const;

private:
    const Json* m_value;
    const std::string* m_file;
    std::string m_place;
};

} // namespace glassllm
