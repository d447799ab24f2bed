// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/token_match.h"

#include "ui/text/token_text.h"

#include <utility>

namespace glassllm {

namespace {

QString keyOf(const TokenText& token)
{
    QString key;
    for (const TokenPiece& piece : token.pieces) {
        // a byte and the six letters that it is written with are two things
        key += QChar(static_cast<char16_t>(u'0' + static_cast<int>(piece.kind))) + piece.text;
        key += QChar(u'\0');
    }
    return key;
}

} // namespace

bool haveOneVocabulary(const Run& a, const Run& b)
{
    if (&a == &b || (!a.model_id.empty() && a.model_id == b.model_id)) {
        return true;
    }
    if (a.vocab.empty() && b.vocab.empty()) {
        return a.model == b.model && a.model_id == b.model_id;
    }
    return a.vocab.texts == b.vocab.texts && tokenAlphabet(a) == tokenAlphabet(b);
}

std::optional<QString> tokenKey(const Run& run, std::int64_t id)
{
    return tokenKey(run, id, tokenAlphabet(run));
}

std::optional<QString> tokenKey(const Run& run, std::int64_t id, TokenAlphabet alphabet)
{
    const auto text = vocabularyString(run, id);
    return text && !text->empty() ? std::optional(keyOf(tokenText(run, id, alphabet)))
                                  : std::nullopt;
}

TokenMatch::TokenMatch(std::shared_ptr<const Run> shown, std::shared_ptr<const Run> other)
    : m_shown(std::move(shown))
    , m_other(std::move(other))
    , m_byId(haveOneVocabulary(*m_shown, *m_other))
{
    if (!m_byId) {
        m_shownAlphabet = tokenAlphabet(*m_shown);
        m_otherAlphabet = tokenAlphabet(*m_other);
        m_shownIds = idsOf(*m_shown);
        m_otherIds = idsOf(*m_other);
    }
}

TokenMatch::Ids TokenMatch::idsOf(const Run& run)
{
    Ids ids;
    const TokenAlphabet alphabet = tokenAlphabet(run);
    const auto count = static_cast<std::int64_t>(run.vocab.texts.size());
    ids.reserve(static_cast<qsizetype>(count));
    for (std::int64_t id = 0; id < count; ++id) {
        if (run.vocab.texts[static_cast<std::size_t>(id)].empty()) {
            continue; // a gap of the vocabulary
        }
        const QString key = keyOf(tokenText(run, id, alphabet));
        if (!ids.contains(key)) {
            ids.insert(key, id); // of two that look alike the first one
        }
    }
    return ids;
}

std::optional<std::int64_t> TokenMatch::inOther(std::int64_t shownId) const
{
    if (m_byId) {
        return shownId;
    }
    const auto key = tokenKey(*m_shown, shownId, m_shownAlphabet);
    const auto found = key ? m_otherIds.constFind(*key) : m_otherIds.constEnd();
    return found != m_otherIds.constEnd() ? std::optional(found.value()) : std::nullopt;
}

std::optional<std::int64_t> TokenMatch::inShown(std::int64_t otherId) const
{
    if (m_byId) {
        return otherId;
    }
    const auto key = tokenKey(*m_other, otherId, m_otherAlphabet);
    const auto found = key ? m_shownIds.constFind(*key) : m_shownIds.constEnd();
    return found != m_shownIds.constEnd() ? std::optional(found.value()) : std::nullopt;
}

} // namespace glassllm
