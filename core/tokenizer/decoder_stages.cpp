// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/decoder_stages.h"

#include "core/base/utf8.h"
#include "core/tokenizer/byte_alphabet.h"
#include "core/tokenizer/limits.h"
#include "core/tokenizer/unicode_text.h"

#include <functional>
#include <utility>

namespace glassllm {
namespace {

using Tokens = std::vector<std::string>;

std::optional<unsigned> hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return static_cast<unsigned>(c - '0');
    }
    const char lower = static_cast<char>(c | 0x20);
    if (lower >= 'a' && lower <= 'f') {
        return static_cast<unsigned>(lower - 'a' + 10);
    }
    return std::nullopt;
}

/// Changes each token on its own.
class EachStage final : public DecoderStage {
public:
    explicit EachStage(std::function<std::string(const std::string&, bool first)> change)
        : m_change(std::move(change))
    {
    }
    void feed(Tokens& tokens, bool /*last*/) override
    {
        for (std::string& token : tokens) {
            token = m_change(token, m_first);
            m_first = false;
        }
    }

private:
    std::function<std::string(const std::string&, bool)> m_change;
    bool m_first = true;
};

/// Symbols become bytes, and bytes whole characters.
class ByteLevelStage final : public DecoderStage {
public:
    void feed(Tokens& tokens, bool last) override
    {
        for (const std::string& token : tokens) {
            m_bytes += from_symbols(token).value_or(token);
        }
        const std::size_t wait = last ? 0 : utf8_unfinished_tail(m_bytes);
        const std::size_t ready = m_bytes.size() - wait;
        tokens.assign(1, utf8_replace_invalid(std::string_view(m_bytes).substr(0, ready)));
        m_bytes.erase(0, ready);
    }

private:
    std::string m_bytes;
};

/// A run of byte tokens becomes its text, or one U+FFFD for each byte when it is not UTF-8.
class ByteFallbackStage final : public DecoderStage {
public:
    void feed(Tokens& tokens, bool last) override
    {
        Tokens out;
        for (std::string& token : tokens) {
            if (const auto byte = byte_of_token(token)) {
                m_run += static_cast<char>(*byte);
                continue;
            }
            end_run(out);
            out.push_back(std::move(token));
        }
        if (last) {
            end_run(out);
        }
        tokens = std::move(out);
    }

private:
    void end_run(Tokens& out)
    {
        if (m_run.empty()) {
            return;
        }
        if (utf8_valid_prefix(m_run) == m_run.size()) {
            out.push_back(m_run);
        } else {
            out.insert(out.end(), m_run.size(), "\xEF\xBF\xBD");
        }
        m_run.clear();
    }

    std::string m_run;
};

/// The tokens stay as they are; make_stage treats the steps after it as working on one text.
class FuseStage final : public DecoderStage {
public:
    void feed(Tokens& /*tokens*/, bool /*last*/) override { }
};

/// Takes characters from the start of a fused text while it arrives.
class StripStartStage final : public DecoderStage {
public:
    StripStartStage(std::string content, std::int64_t count)
        : m_content(std::move(content))
        , m_left(count)
    {
    }
    void feed(Tokens& tokens, bool /*last*/) override
    {
        for (std::string& token : tokens) {
            std::string_view rest = token;
            while (m_left > 0 && rest.starts_with(m_content)) {
                rest.remove_prefix(m_content.size());
                --m_left;
            }
            token.erase(0, token.size() - rest.size());
            m_left = token.empty() ? m_left : 0;
        }
    }

private:
    std::string m_content;
    std::int64_t m_left;
};

/// Waits for the whole of a fused text, which another stage then takes as one token.
class WholeStage final : public DecoderStage {
public:
    explicit WholeStage(std::unique_ptr<DecoderStage> stage)
        : m_stage(std::move(stage))
    {
    }
    void feed(Tokens& tokens, bool last) override
    {
        for (const std::string& token : tokens) {
            m_text += token;
        }
        tokens.clear();
        if (last) {
            tokens.push_back(std::move(m_text));
            m_text.clear();
            m_stage->feed(tokens, true);
        }
    }

private:
    std::unique_ptr<DecoderStage> m_stage;
    std::string m_text;
};

std::string strip(const DecoderStep& step, const std::string& token)
{
    std::string_view rest = token;
    for (std::int64_t i = 0; i < step.start && rest.starts_with(step.content); ++i) {
        rest.remove_prefix(step.content.size());
    }
    for (std::int64_t i = 0; i < step.stop && rest.ends_with(step.content); ++i) {
        rest.remove_suffix(step.content.size());
    }
    return std::string(rest);
}

std::unique_ptr<DecoderStage> token_stage(const DecoderStep& step)
{
    switch (step.kind) {
    case DecoderKind::ByteLevel:
        return std::make_unique<ByteLevelStage>();
    case DecoderKind::ByteFallback:
        return std::make_unique<ByteFallbackStage>();
    case DecoderKind::Fuse:
        return std::make_unique<FuseStage>();
    case DecoderKind::Replace:
        return std::make_unique<EachStage>([&step](const std::string& token, bool /*first*/) {
            return step.pattern->replace(token, step.content, decoded_limit(token.size()));
        });
    case DecoderKind::Strip:
        return std::make_unique<EachStage>(
            [&step](const std::string& token, bool /*first*/) { return strip(step, token); });
    case DecoderKind::Metaspace:
        return std::make_unique<EachStage>([&step](const std::string& token, bool first) {
            return replace_all(token, step.content, first && step.start > 0 ? "" : " ");
        });
    case DecoderKind::Join:
        break;
    }
    return std::make_unique<EachStage>(
        [](const std::string& token, bool first) { return first ? token : " " + token; });
}

} // namespace

std::optional<std::uint8_t> byte_of_token(std::string_view token)
{
    if (token.size() != 6 || !token.starts_with("<0x") || token.back() != '>') {
        return std::nullopt;
    }
    const auto high = hex_digit(token[3]);
    const auto low = hex_digit(token[4]);
    if (!high || !low) {
        return std::nullopt;
    }
    return static_cast<std::uint8_t>((*high << 4) | *low);
}

std::unique_ptr<DecoderStage> make_stage(const DecoderStep& step, bool fused)
{
    if (!fused || step.kind == DecoderKind::Fuse) {
        return token_stage(step);
    }
    if (step.kind == DecoderKind::Strip && step.stop == 0) {
        return std::make_unique<StripStartStage>(step.content, step.start);
    }
    return std::make_unique<WholeStage>(token_stage(step));
}

} // namespace glassllm
