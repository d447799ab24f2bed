// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/decoder.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/tokenizer/byte_alphabet.h"
#include "core/tokenizer/decoder_stages.h"
#include "core/tokenizer/limits.h"
#include "core/tokenizer/pre_tokenizer.h"
#include "core/tokenizer/unicode_text.h"

#include <algorithm>
#include <utility>

namespace glassllm {
namespace {

constexpr std::int64_t STRIP_LIMIT = 1 << 16;

DecoderStep character_step(DecoderKind kind, const JsonNode& character)
{
    DecoderStep step { kind };
    append_utf8(step.content, character.character());
    return step;
}

} // namespace

Decoder Decoder::read(const std::optional<JsonNode>& node)
{
    Decoder decoder;
    if (node) {
        decoder.add(*node);
    } else {
        decoder.m_steps.push_back({ DecoderKind::Join });
    }
    return decoder;
}

void Decoder::add(const JsonNode& node)
{
    const std::string& type = node.type();
    if (type == "Sequence") {
        for (const JsonNode& part : node.at("decoders").items()) {
            add(part);
        }
    } else if (type == "ByteLevel") {
        m_steps.push_back({ DecoderKind::ByteLevel });
    } else if (type == "ByteFallback") {
        m_steps.push_back({ DecoderKind::ByteFallback });
    } else if (type == "Fuse") {
        m_steps.push_back({ DecoderKind::Fuse });
    } else if (type == "Replace") {
        m_steps.push_back(
            { DecoderKind::Replace, Pattern::read(node.at("pattern")), node.at("content").text() });
    } else if (type == "Strip") {
        DecoderStep step = character_step(DecoderKind::Strip, node.at("content"));
        step.start = node.at("start").number(0, STRIP_LIMIT);
        step.stop = node.at("stop").number(0, STRIP_LIMIT);
        m_steps.push_back(std::move(step));
    } else if (type == "Metaspace") {
        DecoderStep step = character_step(DecoderKind::Metaspace, node.at("replacement"));
        step.start = read_prepend_scheme(node) == PrependScheme::Never ? 0 : 1;
        m_steps.push_back(std::move(step));
    } else {
        node.unsupported(reason(Reason::Decoder), type);
    }
    if (m_steps.size() > STEP_LIMIT) {
        node.bad(reason(Reason::AtMostSteps, { std::to_string(STEP_LIMIT) }));
    }
}

bool Decoder::has(DecoderKind kind) const
{
    return std::any_of(m_steps.begin(), m_steps.end(),
        [kind](const DecoderStep& step) { return step.kind == kind; });
}

std::string Decoder::token_bytes(const std::string& token) const
{
    std::string out = token;
    for (const DecoderStep& step : m_steps) {
        if (step.kind == DecoderKind::ByteLevel) {
            return from_symbols(out).value_or(out);
        }
        if (step.kind == DecoderKind::ByteFallback) {
            if (const auto byte = byte_of_token(out)) {
                return { static_cast<char>(*byte) };
            }
        } else if (step.kind == DecoderKind::Replace) {
            out = step.pattern->replace(out, step.content, decoded_limit(out.size()));
        } else if (step.kind == DecoderKind::Metaspace) {
            out = replace_all(out, step.content, " ");
        }
    }
    return out;
}

DecoderRun::DecoderRun(const Decoder& decoder)
{
    bool fused = false; // the tokens have become one text
    for (const DecoderStep& step : decoder.steps()) {
        m_stages.push_back(make_stage(step, fused));
        fused = fused || step.kind == DecoderKind::Fuse || step.kind == DecoderKind::ByteLevel;
    }
}

DecoderRun::~DecoderRun() = default;

std::string DecoderRun::push(std::vector<std::string> tokens, bool last)
{
    for (const auto& stage : m_stages) {
        stage->feed(tokens, last);
    }
    std::string text;
    for (const std::string& token : tokens) {
        text += token;
    }
    return text;
}

} // namespace glassllm
