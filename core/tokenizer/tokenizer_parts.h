// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/added_tokens.h"
#include "core/tokenizer/bpe_model.h"
#include "core/tokenizer/decoder.h"
#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/post_processor.h"
#include "core/tokenizer/pre_tokenizer.h"
#include "core/tokenizer/vocabulary.h"

#include <cstdint>
#include <optional>
#include <string>

namespace glassllm {

/// What a tokenizer.json says, in the order in which a text goes through it.
struct TokenizerParts {
    explicit TokenizerParts(const JsonNode& root);

    Vocabulary vocabulary;
    Normalizer normalizer;
    AddedTokens added_tokens;
    PreTokenizer pre_tokenizer;
    BpeModel model;
    PostProcessor post_processor;
    Decoder decoder;
    std::string kind;
    std::optional<std::int64_t> bos;
    std::optional<std::int64_t> eos;
};

} // namespace glassllm
