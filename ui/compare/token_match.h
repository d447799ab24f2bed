// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/text/token_text.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace glassllm {

/// Whether an id is the same token in both runs: one vocabulary, or two runs of one model that
/// carry none.
[[nodiscard]] bool haveOneVocabulary(const Run& a, const Run& b);

/// What a token is, whatever the vocabulary: two tokens with the same key are shown alike. Nothing
/// for an id whose text the run does not carry.
[[nodiscard]] std::optional<QString> tokenKey(const Run& run, std::int64_t id);
/// The same when the run's alphabet is known: for many tokens in a row.
[[nodiscard]] std::optional<QString> tokenKey(
    const Run& run, std::int64_t id, TokenAlphabet alphabet);

/// Which token of one run is which of another one: the same id where they have one vocabulary, else
/// the same text. It reads both vocabularies once.
class TokenMatch {
public:
    /// Neither is null.
    TokenMatch(std::shared_ptr<const Run> shown, std::shared_ptr<const Run> other);

    [[nodiscard]] bool byId() const { return m_byId; }
    /// Of these two runs, in this order.
    [[nodiscard]] bool isOf(
        const std::shared_ptr<const Run>& shown, const std::shared_ptr<const Run>& other) const
    {
        return m_shown == shown && m_other == other;
    }
    /// The other run's id of a token of the shown one; nothing where its vocabulary has none.
    [[nodiscard]] std::optional<std::int64_t> inOther(std::int64_t shownId) const;
    [[nodiscard]] std::optional<std::int64_t> inShown(std::int64_t otherId) const;

private:
    using Ids = QHash<QString, std::int64_t>;
    [[nodiscard]] static Ids idsOf(const Run& run);

    std::shared_ptr<const Run> m_shown;
    std::shared_ptr<const Run> m_other;
    bool m_byId = true;
    TokenAlphabet m_shownAlphabet = TokenAlphabet::Plain;
    TokenAlphabet m_otherAlphabet = TokenAlphabet::Plain;
    Ids m_shownIds;
    Ids m_otherIds;
};

} // namespace glassllm
