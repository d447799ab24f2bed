// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/tokenizer.h"

#include <cstdint>
#include <memory>
#include <string>

namespace glassllm {

class DecoderRun;

/// The text of ids that arrive one by one. It only grows, by whole characters; bytes that do not
/// finish a character yet (and a run of byte tokens that has not ended, since an invalid run is
/// replaced as a whole) wait. After finish() the text equals Tokenizer::decode of all ids.
class StreamDecoder {
public:
    explicit StreamDecoder(Tokenizer tokenizer, bool skip_special = true);
    ~StreamDecoder();
    StreamDecoder(StreamDecoder&&) noexcept;
    StreamDecoder& operator=(StreamDecoder&&) noexcept;
    StreamDecoder(const StreamDecoder&) = delete;
    StreamDecoder& operator=(const StreamDecoder&) = delete;

    /// Adds a token; returns what the text grew by.
    std::string push(std::int64_t id);
    /// No token follows: returns the last growth. Later calls add nothing.
    std::string finish();
    /// The text so far.
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    Tokenizer m_tokenizer;
    bool m_skip_special;
    std::unique_ptr<DecoderRun> m_run;
    std::string m_text;
};

} // namespace glassllm
