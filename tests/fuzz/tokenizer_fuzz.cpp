// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Untrusted tokenizer files, patterns and texts: each is taken or refused with an error of core.
#include "core/base/error.h"
#include "core/base/utf8.h"
#include "core/tokenizer/regex.h"
#include "core/tokenizer/stream_decoder.h"
#include "core/tokenizer/tokenizer.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace glassllm;

namespace {

void require(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

/// A text given to a tokenizer; only an error of core may stop it.
void try_text(const Tokenizer& tokenizer, std::string_view text, bool round_trip)
{
    const auto ids = tokenizer.encode(text);
    const std::string whole = tokenizer.decode(ids, false);
    require(utf8_valid_prefix(whole) == whole.size());
    StreamDecoder stream(tokenizer, false);
    for (const std::int64_t id : ids) {
        require(tokenizer.id_of(tokenizer.token(id)) == id);
        stream.push(id);
    }
    stream.finish();
    require(stream.text() == whole);
    if (round_trip) {
        require(tokenizer.decode(tokenizer.encode(text, false), false) == text);
    }
}

void try_pattern(std::string_view pattern, std::string_view text)
{
    require_utf8(text, "the text");
    std::size_t before = 0;
    for (const TextRange& range : Regex(pattern, "fuzz").find_all(text)) {
        require(range.begin >= before && range.end >= range.begin && range.end <= text.size());
        before = range.end;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Tokenizer TRAINED = Tokenizer::from_json(testing::trained_json(), "trained");
    static const Tokenizer FALLBACK
        = Tokenizer::from_json(testing::fallback_document().dump(), "fallback");
    if (size == 0) {
        return 0;
    }
    const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::size_t cut = input.find('\0');
    const std::string_view head = input.substr(0, cut);
    const std::string_view tail
        = cut == std::string_view::npos ? std::string_view("ab 12") : input.substr(cut + 1);
    try {
        switch (data[0] % 4) {
        case 0:
            try_text(Tokenizer::from_json(head, "fuzz"), tail, false);
            break;
        case 1:
            try_text(TRAINED, input, true);
            break;
        case 2:
            try_text(FALLBACK, input, false);
            break;
        default:
            try_pattern(head, tail);
        }
    } catch (const Error&) {
        return 0; // refused by name
    }
    return 0;
}
