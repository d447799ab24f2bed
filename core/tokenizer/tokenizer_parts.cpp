// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/tokenizer_parts.h"

#include "core/base/reason.h"

#include <initializer_list>
#include <string_view>

namespace glassllm {
namespace {

/// The file's "model", which must be of the one type that is supported.
JsonNode bpe_node(const JsonNode& root)
{
    JsonNode node = root.at("model");
    const std::string type = node.text_or("type", "BPE"); // old files leave it out
    if (type != "BPE") {
        node.unsupported(reason(Reason::TokenizerModel), type);
    }
    return node;
}

std::string kind_of(const TokenizerParts& parts)
{
    if (parts.pre_tokenizer.byte_level() || parts.decoder.has(DecoderKind::ByteLevel)) {
        return "bpe-bytelevel";
    }
    return parts.model.byte_fallback() ? "bpe-bytefallback" : "bpe";
}

std::optional<std::int64_t> special_named(
    const Vocabulary& vocabulary, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const auto id = vocabulary.id_of(name);
        if (id && vocabulary.find(*id)->special) {
            return *id;
        }
    }
    return std::nullopt;
}

} // namespace

TokenizerParts::TokenizerParts(const JsonNode& root)
    : vocabulary(bpe_node(root).at("vocab"), root.find("added_tokens"))
    , normalizer(Normalizer::read(root.find("normalizer")))
    , added_tokens(root.find("added_tokens"), normalizer)
    , pre_tokenizer(PreTokenizer::read(root.find("pre_tokenizer")))
    , model(root.at("model"), vocabulary)
    , post_processor(root.find("post_processor"), vocabulary)
    , decoder(Decoder::read(root.find("decoder")))
    , kind(kind_of(*this))
    , bos(post_processor.start())
    , eos(post_processor.end())
{
    if (!bos) {
        bos = special_named(vocabulary, { "<s>", "<|begin_of_text|>", "<bos>" });
    }
    if (!eos) {
        eos = special_named(vocabulary, { "</s>", "<|end_of_text|>", "<|endoftext|>", "<eos>" });
    }
}

} // namespace glassllm
