// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/tokenizer.h"

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/mapped_file.h"
#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/tokenizer/tokenizer_parts.h"

#include <unordered_map>
#include <utility>

namespace glassllm {
namespace {

using Ids = std::vector<std::int64_t>;

constexpr std::size_t REMEMBERED_WORD = 64; // bytes; longer pieces seldom come twice

/// Encodes the pieces of one text; a piece that came before is copied.
class PieceEncoder {
public:
    explicit PieceEncoder(const BpeModel& model)
        : m_model(model)
    {
    }
    void encode(const std::string& piece, Ids& ids)
    {
        if (piece.size() > REMEMBERED_WORD) {
            m_model.encode(piece, ids);
            return;
        }
        const auto [known, is_new] = m_seen.try_emplace(piece);
        if (is_new) {
            m_model.encode(piece, known->second);
        }
        ids.insert(ids.end(), known->second.begin(), known->second.end());
    }

private:
    const BpeModel& m_model;
    std::unordered_map<std::string, Ids> m_seen;
};

/// Text between added tokens of the text as written: normalized, searched again, split, encoded.
void encode_part(
    const TokenizerParts& parts, std::string_view text, bool first, PieceEncoder& encoder, Ids& ids)
{
    const std::string normalized = parts.normalizer.apply(text);
    for (const AddedTokens::Part& part : parts.added_tokens.split_normalized(normalized)) {
        if (part.id) {
            ids.push_back(*part.id);
            continue;
        }
        const bool at_start = first && part.text.data() == normalized.data();
        for (const Piece& piece : parts.pre_tokenizer.apply({ std::string(part.text), at_start })) {
            encoder.encode(piece.text, ids);
        }
    }
}

} // namespace

Tokenizer::Tokenizer(std::shared_ptr<const TokenizerParts> parts)
    : m_parts(std::move(parts))
{
}

Tokenizer Tokenizer::from_json(std::string_view json, const std::string& file)
{
    const Json document = parse_json(json, file, FILE_LIMIT);
    return Tokenizer(std::make_shared<const TokenizerParts>(JsonNode(document, file, "")));
}

Tokenizer Tokenizer::load(const std::filesystem::path& tokenizer_json)
{
    return from_json(read_file(tokenizer_json, FILE_LIMIT), tokenizer_json.string());
}

std::vector<std::int64_t> Tokenizer::encode(std::string_view text, bool add_special) const
{
    require_utf8(text, reason(Reason::TheText));
    Ids ids;
    PieceEncoder encoder(m_parts->model);
    for (const AddedTokens::Part& part : m_parts->added_tokens.split_raw(text)) {
        if (part.id) {
            ids.push_back(*part.id);
        } else {
            encode_part(*m_parts, part.text, part.text.data() == text.data(), encoder, ids);
        }
    }
    return add_special ? m_parts->post_processor.apply(std::move(ids)) : ids;
}

std::string Tokenizer::decode(std::span<const std::int64_t> ids, bool skip_special) const
{
    std::vector<std::string> tokens;
    tokens.reserve(ids.size());
    for (const std::int64_t id : ids) {
        const Vocabulary::Token* token = m_parts->vocabulary.find(id);
        if (token != nullptr && !(skip_special && token->special)) {
            tokens.push_back(token->text);
        }
    }
    return DecoderRun(m_parts->decoder).push(std::move(tokens), true);
}

std::int64_t Tokenizer::vocab_size() const
{
    return m_parts->vocabulary.size();
}

const std::string& Tokenizer::token(std::int64_t id) const
{
    static const std::string NONE;
    const Vocabulary::Token* token = m_parts->vocabulary.find(id);
    return token == nullptr ? NONE : token->text;
}

std::string Tokenizer::token_bytes(std::int64_t id) const
{
    const Vocabulary::Token* token = m_parts->vocabulary.find(id);
    if (token == nullptr) {
        return {};
    }
    return token->added ? token->text : m_parts->decoder.token_bytes(token->text);
}

bool Tokenizer::is_special(std::int64_t id) const
{
    const Vocabulary::Token* token = m_parts->vocabulary.find(id);
    return token != nullptr && token->special;
}

std::optional<std::int64_t> Tokenizer::id_of(std::string_view token) const
{
    const auto id = m_parts->vocabulary.id_of(token);
    return id ? std::optional<std::int64_t>(*id) : std::nullopt;
}

std::optional<std::int64_t> Tokenizer::bos() const
{
    return m_parts->bos;
}

std::optional<std::int64_t> Tokenizer::eos() const
{
    return m_parts->eos;
}

const std::string& Tokenizer::kind() const
{
    return m_parts->kind;
}

} // namespace glassllm
