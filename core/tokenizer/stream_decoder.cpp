// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/stream_decoder.h"

#include "core/tokenizer/decoder.h"
#include "core/tokenizer/tokenizer_parts.h"

#include <utility>
#include <vector>

namespace glassllm {

StreamDecoder::StreamDecoder(Tokenizer tokenizer, bool skip_special)
    : m_tokenizer(std::move(tokenizer))
    , m_skip_special(skip_special)
    , m_run(std::make_unique<DecoderRun>(m_tokenizer.m_parts->decoder))
{
}

StreamDecoder::~StreamDecoder() = default;
StreamDecoder::StreamDecoder(StreamDecoder&&) noexcept = default;
StreamDecoder& StreamDecoder::operator=(StreamDecoder&&) noexcept = default;

std::string StreamDecoder::push(std::int64_t id)
{
    const Vocabulary::Token* token = m_tokenizer.m_parts->vocabulary.find(id);
    if (m_run == nullptr || token == nullptr || (m_skip_special && token->special)) {
        return {};
    }
    std::string growth = m_run->push({ token->text }, false);
    m_text += growth;
    return growth;
}

std::string StreamDecoder::finish()
{
    if (m_run == nullptr) {
        return {};
    }
    std::string growth = m_run->push({}, true);
    m_run.reset();
    m_text += growth;
    return growth;
}

} // namespace glassllm
