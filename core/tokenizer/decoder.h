// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/json_node.h"
#include "core/tokenizer/pattern.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

enum class DecoderKind { Join, ByteLevel, Replace, ByteFallback, Fuse, Strip, Metaspace };

/// One step from vocabulary strings to text.
struct DecoderStep {
    DecoderKind kind = DecoderKind::Fuse;
    std::optional<Pattern> pattern {}; ///< Replace
    std::string content {}; ///< Replace: what is put there; Strip, Metaspace: the character
    std::int64_t start = 0; ///< Strip: how many at the start and at the end; Metaspace: 1 when the
    std::int64_t stop = 0; ///< first token loses its signs
};

/// How vocabulary strings become text: Sequence, ByteLevel, Replace, ByteFallback, Fuse, Strip,
/// Metaspace. A file without decoder joins the strings with spaces, as the Hugging Face library.
class Decoder {
public:
    /// @param node the file's "decoder", absent for none
    [[nodiscard]] static Decoder read(const std::optional<JsonNode>& node);

    [[nodiscard]] const std::vector<DecoderStep>& steps() const { return m_steps; }
    [[nodiscard]] bool has(DecoderKind kind) const;
    /// The bytes of one token in the middle of a text; they may be part of a character.
    [[nodiscard]] std::string token_bytes(const std::string& token) const;

private:
    void add(const JsonNode& node);

    std::vector<DecoderStep> m_steps;
};

class DecoderStage;

/// One text on its way through the steps of a decoder, which must outlive it. What the steps give
/// depends on all tokens pushed, not on how they are spread over calls.
class DecoderRun {
public:
    explicit DecoderRun(const Decoder& decoder);
    ~DecoderRun();
    DecoderRun(const DecoderRun&) = delete;
    DecoderRun& operator=(const DecoderRun&) = delete;

    /// The text that these tokens finish; what later tokens could still change is held back.
    [[nodiscard]] std::string push(std::vector<std::string> tokens, bool last);

private:
    std::vector<std::unique_ptr<DecoderStage>> m_stages;
};

} // namespace glassllm
