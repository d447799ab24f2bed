// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/normalizer.h"

#include "core/tokenizer/pattern.h"
#include "core/tokenizer/unicode_text.h"

#include <array>
#include <utility>

namespace glassllm {
namespace {

using Step = std::function<std::string(std::string)>;

constexpr std::array FORMS { std::pair { std::string_view("NFC"), NormalForm::C },
    std::pair { std::string_view("NFD"), NormalForm::D },
    std::pair { std::string_view("NFKC"), NormalForm::Kc },
    std::pair { std::string_view("NFKD"), NormalForm::Kd } };

Step prepend_step(const JsonNode& node)
{
    return [prefix = node.at("prepend").text()](
               std::string text) { return text.empty() ? text : prefix + text; };
}

Step replace_step(const JsonNode& node)
{
    return [pattern = Pattern::read(node.at("pattern")), with = node.at("content").text()](
               const std::string& text) { return pattern.replace(text, with); };
}

Step strip_step(const JsonNode& node)
{
    return [left = node.at("strip_left").flag(), right = node.at("strip_right").flag()](
               const std::string& text) {
        std::string_view rest = text;
        rest.remove_prefix(left ? leading_space(rest) : 0);
        rest.remove_suffix(right ? trailing_space(rest) : 0);
        return std::string(rest);
    };
}

} // namespace

Normalizer Normalizer::read(const std::optional<JsonNode>& node)
{
    Normalizer normalizer;
    if (node) {
        normalizer.add(*node);
    }
    return normalizer;
}

void Normalizer::add(const JsonNode& node)
{
    const std::string& type = node.type();
    for (const auto& [name, form] : FORMS) {
        if (type == name) {
            m_steps.emplace_back(
                [chosen = form](const std::string& text) { return normal_form(text, chosen); });
            return;
        }
    }
    if (type == "Sequence") {
        for (const JsonNode& part : node.at("normalizers").items()) {
            add(part);
        }
    } else if (type == "Prepend") {
        m_steps.push_back(prepend_step(node));
    } else if (type == "Replace") {
        m_steps.push_back(replace_step(node));
    } else if (type == "Strip") {
        m_steps.push_back(strip_step(node));
    } else if (type == "Lowercase") {
        m_steps.emplace_back([](const std::string& text) { return lower_case(text); });
    } else {
        node.unsupported("the normalizer", type);
    }
}

std::string Normalizer::apply(std::string_view text) const
{
    std::string out(text);
    for (const auto& step : m_steps) {
        out = step(std::move(out));
    }
    return out;
}

} // namespace glassllm
