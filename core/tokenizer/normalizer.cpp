// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/normalizer.h"

#include "core/base/error.h"
#include "core/base/reason.h"
#include "core/tokenizer/limits.h"
#include "core/tokenizer/pattern.h"
#include "core/tokenizer/unicode_text.h"

#include <array>
#include <utility>

namespace glassllm {
namespace {

using TextStep = std::function<std::string(std::string, std::size_t)>;

constexpr std::array FORMS { std::pair { std::string_view("NFC"), NormalForm::C },
    std::pair { std::string_view("NFD"), NormalForm::D },
    std::pair { std::string_view("NFKC"), NormalForm::Kc },
    std::pair { std::string_view("NFKD"), NormalForm::Kd } };

TextStep prepend_step(const JsonNode& node)
{
    return [prefix = node.at("prepend").text()](const std::string& text, std::size_t) {
        return text.empty() ? text : prefix + text;
    };
}

TextStep replace_step(const JsonNode& node)
{
    return [pattern = Pattern::read(node.at("pattern")), with = node.at("content").text()](
               const std::string& text, std::size_t limit) {
        return pattern.replace(text, with, limit);
    };
}

TextStep strip_step(const JsonNode& node)
{
    return [left = node.at("strip_left").flag(), right = node.at("strip_right").flag()](
               const std::string& text, std::size_t) {
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
            m_steps.emplace_back([chosen = form](const std::string& text, std::size_t) {
                return normal_form(text, chosen);
            });
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
        m_steps.emplace_back([](const std::string& text, std::size_t) { return lower_case(text); });
    } else {
        node.unsupported(reason(Reason::Normalizer), type);
    }
    if (m_steps.size() > STEP_LIMIT) {
        node.bad(reason(Reason::AtMostSteps, { std::to_string(STEP_LIMIT) }));
    }
}

std::string Normalizer::apply(std::string_view text) const
{
    const std::size_t limit = growth_limit(text.size());
    std::string out(text);
    for (const TextStep& step : m_steps) {
        out = step(std::move(out), limit);
        if (out.size() > limit) {
            throw_error<BadValue>(ErrorCode::BadOption,
                { reason(Reason::NormalizedLength), std::to_string(out.size()),
                    reason(Reason::AtMostBytes, { std::to_string(limit) }) });
        }
    }
    return out;
}

} // namespace glassllm
