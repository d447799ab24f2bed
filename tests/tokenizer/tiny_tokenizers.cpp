// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tokenizer/tiny_tokenizers.h"

#include "core/corpus/bpe_trainer.h"

namespace glassllm::testing {

const std::string& trained_json()
{
    static const std::string JSON = train_bpe(
        std::vector<std::string> {
            "Ana found a red ball. Ana gave the red ball to the cat, and the cat sat on it.",
            "Era uma vez um gato azul que morava numa casa pequena perto do rio. O gato azul...",
            "the cat   the cat\n\nthe rio 12 123 1234 a ação começou às 14h30 \U0001F642",
        },
        { 320, 2 });
    return JSON;
}

Json trained_document()
{
    return Json::parse(trained_json());
}

Json fallback_document()
{
    Json vocab;
    int next = 0;
    for (const char* token : { "<unk>", "<s>", "</s>" }) {
        vocab[token] = next++;
    }
    constexpr std::string_view HEX = "0123456789ABCDEF";
    for (unsigned byte = 0; byte < 256; ++byte) {
        vocab[std::string("<0x") + HEX[byte >> 4] + HEX[byte & 15] + ">"] = next++;
    }
    for (const char* token : { "▁", "a", "b", "c", "é", "▁a", "bc", "▁abc", "ab" }) {
        vocab[token] = next++;
    }
    Json added = Json::array();
    for (const char* token : { "<unk>", "<s>", "</s>" }) {
        Json entry = added_token(token, vocab[token]);
        entry["special"] = true;
        added.push_back(entry);
    }
    return { { "added_tokens", added },
        { "normalizer",
            { { "type", "Sequence" },
                { "normalizers",
                    { { { "type", "Prepend" }, { "prepend", "▁" } },
                        { { "type", "Replace" }, { "pattern", { { "String", " " } } },
                            { "content", "▁" } } } } } },
        { "pre_tokenizer", nullptr },
        { "post_processor",
            { { "type", "TemplateProcessing" },
                { "single",
                    { { { "SpecialToken", { { "id", "<s>" }, { "type_id", 0 } } } },
                        { { "Sequence", { { "id", "A" }, { "type_id", 0 } } } } } },
                { "pair", Json::array() },
                { "special_tokens",
                    { { "<s>",
                        { { "id", "<s>" }, { "ids", { 1 } }, { "tokens", { "<s>" } } } } } } } },
        { "decoder",
            { { "type", "Sequence" },
                { "decoders",
                    { { { "type", "Replace" }, { "pattern", { { "String", "▁" } } },
                          { "content", " " } },
                        { { "type", "ByteFallback" } }, { { "type", "Fuse" } },
                        { { "type", "Strip" }, { "content", " " }, { "start", 1 },
                            { "stop", 0 } } } } } },
        { "model",
            { { "type", "BPE" }, { "unk_token", "<unk>" }, { "fuse_unk", true },
                { "byte_fallback", true }, { "vocab", vocab },
                { "merges", { "▁ a", "b c", "▁a bc", "a b" } } } } };
}

Json plain_document(const std::vector<std::string>& tokens, const std::vector<std::string>& merges)
{
    Json vocab = Json::object();
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        vocab[tokens[id]] = id;
    }
    return { { "added_tokens", Json::array() }, { "decoder", { { "type", "Fuse" } } },
        { "model", { { "type", "BPE" }, { "vocab", vocab }, { "merges", merges } } } };
}

Json added_token(const std::string& content, int id)
{
    return { { "id", id }, { "content", content }, { "single_word", false }, { "lstrip", false },
        { "rstrip", false }, { "normalized", false }, { "special", false } };
}

} // namespace glassllm::testing
