// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/bpe_trainer.h"

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/utf8.h"
#include "core/tokenizer/byte_alphabet.h"
#include "core/tokenizer/regex.h"

#include <array>
#include <map>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace glassllm {
namespace {

using Id = std::int32_t;

constexpr std::string_view START = "<s>";
constexpr std::string_view END = "</s>";
constexpr Id FIRST_BYTE = 2;
constexpr std::int64_t LEAST_VOCAB = FIRST_BYTE + 256;
constexpr std::int64_t MOST_VOCAB = 1 << 20;

/// The distinct words of the texts and how often each occurs, in order of their bytes.
std::map<std::string, std::int64_t> count_words(std::span<const std::string> texts)
{
    const Regex pattern(GPT2_PATTERN, "GPT-2's pattern");
    std::unordered_map<std::string, std::int64_t> counts;
    for (const std::string& text : texts) {
        require_utf8(text, "a text of the corpus");
        for (const TextRange& range : pattern.find_all(text)) {
            ++counts[text.substr(range.begin, range.end - range.begin)];
        }
    }
    return { counts.begin(), counts.end() };
}

class Trainer {
public:
    Trainer(const std::map<std::string, std::int64_t>& words, const BpeOptions& options)
        : m_options(options)
    {
        add_token(std::string(START));
        add_token(std::string(END));
        std::array<Id, 256> id_of_byte {};
        for (const std::uint8_t byte : bytes_by_symbol()) {
            id_of_byte[byte] = add_token(byte_symbol_text(byte));
        }
        for (const auto& [bytes, count] : words) {
            Word word { {}, count };
            for (const char c : bytes) {
                word.ids.push_back(id_of_byte[static_cast<std::uint8_t>(c)]);
            }
            m_words.push_back(std::move(word));
        }
        for (std::size_t w = 0; w < m_words.size(); ++w) {
            count_pairs(w, 1);
        }
        for (const auto& [pair, info] : m_pairs) {
            m_queue.push({ info.count, pair });
        }
    }

    void run()
    {
        while (
            static_cast<std::int64_t>(m_tokens.size()) < m_options.vocab_size && !m_queue.empty()) {
            const Candidate best = m_queue.top();
            m_queue.pop();
            const std::int64_t count = m_pairs[best.pair].count;
            if (count != best.count) {
                if (count >= m_options.min_count) {
                    m_queue.push({ count, best.pair });
                }
                continue;
            }
            if (count < m_options.min_count) {
                break;
            }
            merge(best.pair);
        }
    }

    [[nodiscard]] const std::vector<std::string>& tokens() const { return m_tokens; }
    [[nodiscard]] const std::vector<std::string>& merges() const { return m_merges; }

private:
    using Pair = std::uint64_t; // left id above, right id below: the order of ties

    struct Word {
        std::vector<Id> ids;
        std::int64_t count;
    };
    struct PairInfo {
        std::int64_t count = 0;
        std::vector<std::size_t> words; // where it was seen; it may be gone from there
    };
    struct Candidate {
        std::int64_t count; // when it was queued; checked against the present when taken out
        Pair pair;
        friend bool operator<(const Candidate& a, const Candidate& b)
        {
            return a.count != b.count ? a.count < b.count : a.pair > b.pair;
        }
    };

    static Pair pair_of(Id left, Id right)
    {
        return (static_cast<Pair>(left) << 32) | static_cast<Pair>(right);
    }

    Id add_token(std::string text)
    {
        const auto [place, added] = m_ids.emplace(text, static_cast<Id>(m_tokens.size()));
        if (added) {
            m_tokens.push_back(std::move(text));
        }
        return place->second;
    }

    void count_pairs(std::size_t w, std::int64_t sign)
    {
        const Word& word = m_words[w];
        for (std::size_t i = 1; i < word.ids.size(); ++i) {
            PairInfo& info = m_pairs[pair_of(word.ids[i - 1], word.ids[i])];
            info.count += sign * word.count;
            if (sign > 0 && (info.words.empty() || info.words.back() != w)) {
                info.words.push_back(w);
            }
        }
    }

    void merge(Pair pair)
    {
        const auto left = static_cast<Id>(pair >> 32);
        const auto right = static_cast<Id>(pair & 0xFFFFFFFFU);
        const std::string& left_text = m_tokens[static_cast<std::size_t>(left)];
        const std::string& right_text = m_tokens[static_cast<std::size_t>(right)];
        m_merges.push_back(left_text + " " + right_text);
        const Id merged = add_token(left_text + right_text);
        const std::vector<std::size_t> words = std::move(m_pairs[pair].words);
        m_pairs[pair].words.clear();
        for (const std::size_t w : words) {
            merge_in_word(w, left, right, merged);
        }
    }

    void merge_in_word(std::size_t w, Id left, Id right, Id merged)
    {
        std::vector<Id> ids;
        const std::vector<Id>& old = m_words[w].ids;
        for (std::size_t i = 0; i < old.size(); ++i) {
            const bool here = i + 1 < old.size() && old[i] == left && old[i + 1] == right;
            ids.push_back(here ? merged : old[i]);
            i += here ? 1 : 0;
        }
        if (ids.size() == old.size()) {
            return;
        }
        count_pairs(w, -1);
        m_words[w].ids = std::move(ids);
        count_pairs(w, 1);
        queue_neighbours(w, merged);
    }

    /// Only pairs with the merged token can have become more frequent.
    void queue_neighbours(std::size_t w, Id merged)
    {
        const std::vector<Id>& ids = m_words[w].ids;
        for (std::size_t i = 1; i < ids.size(); ++i) {
            if (ids[i - 1] == merged || ids[i] == merged) {
                const Pair pair = pair_of(ids[i - 1], ids[i]);
                m_queue.push({ m_pairs[pair].count, pair });
            }
        }
    }

    BpeOptions m_options;
    std::vector<std::string> m_tokens;
    std::unordered_map<std::string, Id> m_ids;
    std::vector<std::string> m_merges;
    std::vector<Word> m_words;
    std::unordered_map<Pair, PairInfo> m_pairs;
    std::priority_queue<Candidate> m_queue;
};

OrderedJson added_token(std::string_view content, Id id)
{
    return { { "id", id }, { "content", content }, { "single_word", false }, { "lstrip", false },
        { "rstrip", false }, { "normalized", false }, { "special", true } };
}

OrderedJson byte_level()
{
    return { { "type", "ByteLevel" }, { "add_prefix_space", false }, { "trim_offsets", true },
        { "use_regex", true } };
}

OrderedJson start_template()
{
    const auto special = [](int type) -> OrderedJson {
        return { { "SpecialToken", { { "id", START }, { "type_id", type } } } };
    };
    const auto sequence = [](std::string_view id, int type) -> OrderedJson {
        return { { "Sequence", { { "id", id }, { "type_id", type } } } };
    };
    OrderedJson out;
    out["type"] = "TemplateProcessing";
    out["single"] = OrderedJson::array({ special(0), sequence("A", 0) });
    out["pair"] = OrderedJson::array({ special(0), sequence("A", 0), sequence("B", 1) });
    out["special_tokens"][std::string(START)] = { { "id", START },
        { "ids", OrderedJson::array({ 0 }) }, { "tokens", OrderedJson::array({ START }) } };
    return out;
}

OrderedJson model(const Trainer& trainer)
{
    OrderedJson vocab = OrderedJson::object();
    auto& entries = vocab.get_ref<OrderedJson::object_t&>();
    for (std::size_t id = 0; id < trainer.tokens().size(); ++id) {
        // straight to the end: operator[] would search the whole list for each token
        entries.emplace_back(trainer.tokens()[id], id);
    }
    OrderedJson out;
    out["type"] = "BPE";
    out["dropout"] = nullptr;
    out["unk_token"] = nullptr;
    out["continuing_subword_prefix"] = nullptr;
    out["end_of_word_suffix"] = nullptr;
    out["fuse_unk"] = false;
    out["byte_fallback"] = false;
    out["ignore_merges"] = false;
    out["vocab"] = std::move(vocab);
    out["merges"] = trainer.merges();
    return out;
}

} // namespace

std::string train_bpe(std::span<const std::string> texts, const BpeOptions& options)
{
    if (options.vocab_size < LEAST_VOCAB || options.vocab_size > MOST_VOCAB) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "vocab_size", std::to_string(options.vocab_size),
                std::to_string(LEAST_VOCAB) + " to " + std::to_string(MOST_VOCAB) });
    }
    if (options.min_count < 1) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "min_count", std::to_string(options.min_count), "1 or more" });
    }
    Trainer trainer(count_words(texts), options);
    trainer.run();
    OrderedJson out;
    out["version"] = "1.0";
    out["truncation"] = nullptr;
    out["padding"] = nullptr;
    out["added_tokens"] = OrderedJson::array({ added_token(START, 0), added_token(END, 1) });
    out["normalizer"] = nullptr;
    out["pre_tokenizer"] = byte_level();
    out["post_processor"] = start_template();
    out["decoder"] = byte_level();
    out["model"] = model(trainer);
    return json_text(out, 1) + "\n";
}

} // namespace glassllm
