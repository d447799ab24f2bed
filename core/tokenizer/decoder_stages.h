// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/decoder.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// One step of a decoder at work. It may keep what later tokens could still change.
class DecoderStage {
public:
    DecoderStage() = default;
    virtual ~DecoderStage() = default;
    DecoderStage(const DecoderStage&) = delete;
    DecoderStage& operator=(const DecoderStage&) = delete;

    /// Turns the next tokens into what they become.
    /// @param last no token follows: nothing may be kept
    virtual void feed(std::vector<std::string>& tokens, bool last) = 0;
};

/// @param fused an earlier step has joined the tokens: they are fragments of one text
[[nodiscard]] std::unique_ptr<DecoderStage> make_stage(const DecoderStep& step, bool fused);

/// The byte of a token "<0x0A>", or nothing.
[[nodiscard]] std::optional<std::uint8_t> byte_of_token(std::string_view token);

} // namespace glassllm
