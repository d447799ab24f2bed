// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/post_processor.h"

#include "core/base/reason.h"

namespace glassllm {
namespace {

/// The ids that a special token of a template stands for.
std::vector<std::int64_t> template_ids(
    const JsonNode& piece, const JsonNode& node, const Vocabulary& vocabulary)
{
    const auto special = node.find("special_tokens");
    const auto token = special ? special->find(piece.at("id").text()) : std::nullopt;
    if (!token) {
        piece.at("id").bad(reason(Reason::SpecialName));
    }
    std::vector<std::int64_t> ids;
    for (const JsonNode& id : token->at("ids").items()) {
        ids.push_back(id.number(0, TOKEN_ID_END - 1));
        if (vocabulary.find(ids.back()) == nullptr) {
            id.bad(reason(Reason::IdOfToken));
        }
    }
    return ids;
}

} // namespace

PostProcessor::PostProcessor(const std::optional<JsonNode>& node, const Vocabulary& vocabulary)
{
    if (node) {
        add(*node, vocabulary);
    }
}

void PostProcessor::add(const JsonNode& node, const Vocabulary& vocabulary)
{
    const std::string& type = node.type();
    if (type == "Sequence") {
        for (const JsonNode& part : node.at("processors").items()) {
            add(part, vocabulary);
        }
    } else if (type == "TemplateProcessing") {
        add_template(node, vocabulary);
    } else if (type != "ByteLevel") { // that one only moves offsets
        node.unsupported(reason(Reason::PostProcessor), type);
    }
}

void PostProcessor::add_template(const JsonNode& node, const Vocabulary& vocabulary)
{
    const JsonNode single = node.at("single");
    std::vector<std::int64_t> before;
    bool text_seen = false;
    for (const JsonNode& piece : single.items()) {
        if (const auto special = piece.find("SpecialToken")) {
            const auto ids = template_ids(*special, node, vocabulary);
            auto& side = text_seen ? m_after : before;
            side.insert(side.end(), ids.begin(), ids.end());
            continue;
        }
        const JsonNode sequence = piece.at("Sequence");
        if (sequence.at("id").text() != "A" || text_seen) {
            single.bad(reason(Reason::OneTextTemplate));
        }
        text_seen = true;
    }
    if (!text_seen) {
        single.bad(reason(Reason::OneTextTemplate));
    }
    // a later template goes around what an earlier one made
    m_before.insert(m_before.begin(), before.begin(), before.end());
}

std::vector<std::int64_t> PostProcessor::apply(std::vector<std::int64_t> ids) const
{
    ids.insert(ids.begin(), m_before.begin(), m_before.end());
    ids.insert(ids.end(), m_after.begin(), m_after.end());
    return ids;
}

std::optional<std::int64_t> PostProcessor::start() const
{
    return m_before.empty() ? std::nullopt : std::optional(m_before.front());
}

std::optional<std::int64_t> PostProcessor::end() const
{
    return m_after.empty() ? std::nullopt : std::optional(m_after.back());
}

} // namespace glassllm
