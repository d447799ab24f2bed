// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace glassllm {

struct Run;

/// How a vocabulary writes its tokens.
enum class TokenAlphabet {
    Plain, ///< the strings are text
    ByteLevel, ///< every byte has a symbol: "Ġthe"
    ByteFallback, ///< "▁the", "<0xE7>"
};

/// A part of a token's text that is drawn in one way.
struct TokenPiece {
    enum class Kind {
        Text, ///< text face
        Mark, ///< ␣ ⏎ ⇥, at 55 % opacity
        Code, ///< bytes, special tokens, code points: fixed-width face
    };
    Kind kind = Kind::Text;
    QString text;
    bool operator==(const TokenPiece&) const = default;
};

/// What a person sees of a token. It is plain text: never markup, never a control character.
struct TokenText {
    std::vector<TokenPiece> pieces;
    [[nodiscard]] QString plain() const; ///< all pieces joined
    bool operator==(const TokenText&) const = default;
};

/// The alphabet named by tokenizer["kind"] of a run; Plain for any other name.
[[nodiscard]] TokenAlphabet tokenAlphabet(std::string_view tokenizerKind);
[[nodiscard]] TokenAlphabet tokenAlphabet(const Run& run);

/// The display of a vocabulary string. Bytes that are no whole character become "<0xE7>", spaces
/// and line ends become marks, other controls U+2400 pictures, invisible format characters
/// "U+202E", and a combining mark at the start stands on ◌.
[[nodiscard]] TokenText tokenText(
    std::string_view vocabularyString, TokenAlphabet alphabet, bool special = false);

/// The display of an id of a run: from its vocabulary, or from the prompt's texts, or "#id".
[[nodiscard]] TokenText tokenText(const Run& run, std::int64_t id);
/// The same when the run's alphabet is known: for many tokens in a row.
[[nodiscard]] TokenText tokenText(const Run& run, std::int64_t id, TokenAlphabet alphabet);
/// The vocabulary string of an id, when the run carries it.
[[nodiscard]] std::optional<std::string_view> vocabularyString(const Run& run, std::int64_t id);
/// Whether the id begins or ends a text, or its string is written like a special token.
[[nodiscard]] bool isSpecialToken(const Run& run, std::int64_t id);

/// At most `limit` characters, the middle replaced by "…" ("inter…nal").
[[nodiscard]] TokenText elided(const TokenText& token, int limit = 9);

/// Text of a person's own (a prompt, say) with control characters as pictures; one line.
[[nodiscard]] QString visibleText(QStringView text);

/// Whether the desktop has a font for emoji; without one they are written as code points.
[[nodiscard]] bool emojiCanBeDrawn();

} // namespace glassllm
