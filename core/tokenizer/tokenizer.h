// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

struct TokenizerParts;

/// Text to token ids and back, as a Hugging Face tokenizer.json describes it: byte-level BPE
/// (GPT-2, Llama 3, Qwen 2.5) and BPE with byte fallback (Llama 2, Mistral). Gives the ids and the
/// text that the Hugging Face library gives. Truncation and padding settings are not applied.
/// Immutable: copies share their tables, and one object may serve several threads.
class Tokenizer {
public:
    static constexpr std::uint64_t FILE_LIMIT = 256ULL << 20;

    /// Reads the text of a tokenizer.json; `file` is the name that errors give. Throws BadFile:
    /// BadJson, FileTooLarge, MissingKey, BadValueInFile, RegexFailed, or UnsupportedTokenizer
    /// with the name of what is not supported.
    [[nodiscard]] static Tokenizer from_json(std::string_view json, const std::string& file);
    /// Reads a file of at most FILE_LIMIT bytes; errors as read_file and from_json.
    [[nodiscard]] static Tokenizer load(const std::filesystem::path& tokenizer_json);

    /// The ids of a text; the contents of added tokens in the text are recognised.
    /// @param add_special also put the tokens of the post-processor (a start token, say)
    /// Throws BadValue: InvalidUtf8 with the offset, RegexFailed when a pattern exceeds its limits.
    [[nodiscard]] std::vector<std::int64_t> encode(
        std::string_view text, bool add_special = true) const;
    /// The text of ids: bytes put together exactly, what is not UTF-8 becomes U+FFFD. Ids without
    /// a token are skipped (a model's table may be longer than the vocabulary).
    /// @param skip_special leave out special tokens
    [[nodiscard]] std::string decode(
        std::span<const std::int64_t> ids, bool skip_special = true) const;

    /// One more than the largest id.
    [[nodiscard]] std::int64_t vocab_size() const;
    /// The string in the vocabulary, e.g. "Ġthe", "▁the", "<0x0A>"; empty for an id without token.
    [[nodiscard]] const std::string& token(std::int64_t id) const;
    /// The bytes that a token stands for in the middle of a text: " the", " the", "\n"; the content
    /// of an added token; they may be part of a character. Empty for an id without token.
    [[nodiscard]] std::string token_bytes(std::int64_t id) const;
    /// Whether the file calls the token special; false for an id without token.
    [[nodiscard]] bool is_special(std::int64_t id) const;
    /// The id of a vocabulary string or of an added token.
    [[nodiscard]] std::optional<std::int64_t> id_of(std::string_view token) const;
    /// The special token that the post-processor puts before a text; without one, a special token
    /// that has a customary name: <s>, <|begin_of_text|>, <bos>.
    [[nodiscard]] std::optional<std::int64_t> bos() const;
    /// The same after a text; customary: </s>, <|end_of_text|>, <|endoftext|>, <eos>.
    [[nodiscard]] std::optional<std::int64_t> eos() const;
    /// "bpe-bytelevel", "bpe-bytefallback", or "bpe" when unknown characters are lost.
    [[nodiscard]] const std::string& kind() const;

private:
    friend class StreamDecoder;
    explicit Tokenizer(std::shared_ptr<const TokenizerParts> parts);

    std::shared_ptr<const TokenizerParts> m_parts;
};

} // namespace glassllm
