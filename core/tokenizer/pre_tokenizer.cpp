// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/pre_tokenizer.h"

#include "core/base/error.h"
#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/tokenizer/byte_alphabet.h"
#include "core/tokenizer/limits.h"
#include "core/tokenizer/pattern.h"
#include "core/tokenizer/unicode_text.h"

#include <utility>

namespace glassllm {
namespace {

using Pieces = std::vector<Piece>;
using PieceStep = std::function<Pieces(Pieces)>;

// words as the Rust library's \w sees them, and runs of what is neither word nor white space
constexpr std::string_view WORD_PATTERN
    = R"([\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{200C}\x{200D}]+)"
      R"(|[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{200C}\x{200D}\s]+)";

void append_parts(Pieces& out, const Piece& piece, const std::vector<TextRange>& ranges)
{
    for (const TextRange& range : ranges) {
        out.push_back({ piece.text.substr(range.begin, range.end - range.begin),
            piece.first && range.begin == 0 });
    }
}

PieceStep pattern_step(Pattern pattern, SplitBehavior behavior, bool invert)
{
    return [pattern = std::move(pattern), behavior, invert](const Pieces& pieces) {
        Pieces out;
        for (const Piece& piece : pieces) {
            const auto matches = pattern.find_all(piece.text);
            append_parts(out, piece, split_ranges(piece.text, matches, behavior, invert));
        }
        return out;
    };
}

/// Splits at characters of a kind, each of which is a match of its own.
PieceStep character_step(bool (*is_match)(char32_t), SplitBehavior behavior)
{
    return [is_match, behavior](const Pieces& pieces) {
        Pieces out;
        for (const Piece& piece : pieces) {
            std::vector<TextRange> matches;
            for (std::size_t offset = 0; offset < piece.text.size();) {
                const Utf8Unit unit = utf8_at(piece.text, offset);
                if (is_match(unit.code_point)) {
                    matches.push_back({ offset, offset + unit.size });
                }
                offset += unit.size;
            }
            append_parts(out, piece, split_ranges(piece.text, matches, behavior));
        }
        return out;
    };
}

PieceStep prefix_space_step()
{
    return [](Pieces pieces) {
        for (Piece& piece : pieces) {
            if (!piece.text.starts_with(' ')) {
                piece.text.insert(0, 1, ' ');
            }
        }
        return pieces;
    };
}

PieceStep symbols_step()
{
    return [](Pieces pieces) {
        for (Piece& piece : pieces) {
            piece.text = to_symbols(piece.text);
        }
        return pieces;
    };
}

PieceStep metaspace_step(std::string sign, PrependScheme scheme)
{
    return [sign = std::move(sign), scheme](Pieces pieces) {
        for (Piece& piece : pieces) {
            piece.text = replace_all(piece.text, " ", sign);
            const bool wanted = scheme == PrependScheme::Always
                || (scheme == PrependScheme::First && piece.first);
            if (wanted && !piece.text.starts_with(sign)) {
                piece.text.insert(0, sign);
            }
        }
        return pieces;
    };
}

void require_growth(const Pieces& pieces, std::size_t limit)
{
    std::size_t bytes = 0;
    for (const Piece& piece : pieces) {
        bytes += piece.text.size();
    }
    if (bytes > limit) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { reason(Reason::NormalizedLength), std::to_string(bytes),
                reason(Reason::AtMostBytes, { std::to_string(limit) }) });
    }
}

} // namespace

PrependScheme read_prepend_scheme(const JsonNode& node)
{
    const auto scheme = node.find("prepend_scheme");
    if (!scheme) {
        return node.flag_or("add_prefix_space", true) ? PrependScheme::Always
                                                      : PrependScheme::Never;
    }
    if (scheme->text() == "always") {
        return PrependScheme::Always;
    }
    if (scheme->text() == "first") {
        return PrependScheme::First;
    }
    if (scheme->text() == "never") {
        return PrependScheme::Never;
    }
    scheme->bad(reason(Reason::PrependScheme));
}

PreTokenizer PreTokenizer::read(const std::optional<JsonNode>& node)
{
    PreTokenizer out;
    if (node) {
        out.add(*node);
    }
    return out;
}

void PreTokenizer::add(const JsonNode& node)
{
    const std::string& type = node.type();
    if (type == "Sequence") {
        for (const JsonNode& part : node.at("pretokenizers").items()) {
            add(part);
        }
    } else if (type == "ByteLevel") {
        m_byte_level = true;
        if (node.flag_or("add_prefix_space", true)) {
            m_steps.push_back(prefix_space_step());
        }
        if (node.flag_or("use_regex", true)) {
            m_steps.push_back(pattern_step(
                Pattern(Regex(GPT2_PATTERN, node.file())), SplitBehavior::Isolated, false));
        }
        m_steps.push_back(symbols_step());
    } else if (type == "Split") {
        m_steps.push_back(pattern_step(Pattern::read(node.at("pattern")),
            read_behavior(node.at("behavior")), node.flag_or("invert", false)));
    } else if (type == "Metaspace") {
        std::string sign;
        append_utf8(sign, node.at("replacement").character());
        m_steps.push_back(metaspace_step(sign, read_prepend_scheme(node)));
        if (node.flag_or("split", true)) {
            m_steps.push_back(pattern_step(Pattern(sign), SplitBehavior::MergedWithNext, false));
        }
    } else if (type == "Digits") {
        m_steps.push_back(character_step(is_numeric,
            node.flag_or("individual_digits", false) ? SplitBehavior::Isolated
                                                     : SplitBehavior::Contiguous));
    } else if (type == "Punctuation") {
        const auto behavior = node.find("behavior");
        m_steps.push_back(character_step(
            is_punctuation, behavior ? read_behavior(*behavior) : SplitBehavior::Isolated));
    } else if (type == "WhitespaceSplit") {
        m_steps.push_back(character_step(is_white_space, SplitBehavior::Removed));
    } else if (type == "Whitespace") {
        m_steps.push_back(
            pattern_step(Pattern(Regex(WORD_PATTERN, node.file())), SplitBehavior::Removed, true));
    } else {
        node.unsupported(reason(Reason::PreTokenizer), type);
    }
    if (m_steps.size() > STEP_LIMIT) {
        node.bad(reason(Reason::AtMostSteps, { std::to_string(STEP_LIMIT) }));
    }
}

std::vector<Piece> PreTokenizer::apply(Piece text) const
{
    const std::size_t limit = growth_limit(text.text.size());
    std::vector<Piece> pieces;
    if (!text.text.empty()) {
        pieces.push_back(std::move(text));
    }
    for (const PieceStep& step : m_steps) {
        pieces = step(std::move(pieces));
        require_growth(pieces, limit);
    }
    return pieces;
}

} // namespace glassllm
