// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/checkpoint/story_goals.h"

#include "core/kernels/parallel.h"
#include "core/model/generate.h"

#include <algorithm>
#include <optional>

namespace glassllm::testing {
namespace {

using Ids = std::vector<std::int64_t>;

Story held_out_story(Language language, Random& random)
{
    while (true) {
        Story story = make_story(language, random);
        if (corpus_part(story.text) == CorpusPart::HeldOut) {
            return story;
        }
    }
}

std::string first_two_words(const std::string& text)
{
    return text.substr(0, text.find(' ', text.find(' ') + 1));
}

/// Where each token begins in the text, counted without the start token.
std::vector<std::size_t> token_offsets(const Tokenizer& tokenizer, const Ids& ids)
{
    std::vector<std::size_t> offsets;
    std::size_t at = 0;
    for (const std::int64_t id : ids) {
        offsets.push_back(at);
        at += tokenizer.is_special(id) ? 0 : tokenizer.token_bytes(id).size();
    }
    return offsets;
}

/// The index of the token that begins with the space before `offset`.
std::optional<std::size_t> token_before_word(
    const std::vector<std::size_t>& offsets, std::size_t offset)
{
    for (std::size_t i = 1; i < offsets.size(); ++i) {
        if (offset > 0 && offsets[i] == offset - 1) {
            return i;
        }
    }
    return std::nullopt;
}

Ids pronoun_tokens(const Tokenizer& tokenizer, Language language, const std::string& word)
{
    const bool capital = !word.empty() && word[0] >= 'A' && word[0] <= 'Z';
    Ids ids;
    for (const std::string& pronoun : story_pronouns(language, capital)) {
        ids.push_back(tokenizer.encode(" " + pronoun, false).front());
    }
    return ids;
}

/// The largest logit of a row, among all tokens or among the given ones.
std::int64_t largest(const Tensor& logits, std::size_t row, const Ids& among)
{
    const Tensor values = logits.select(0, static_cast<std::int64_t>(row));
    if (among.empty()) {
        return largest_logit(values);
    }
    const auto z = values.values<float>();
    return *std::ranges::max_element(
        among, {}, [z](std::int64_t id) { return z[static_cast<std::size_t>(id)]; });
}

} // namespace

SampledStories sample_stories(
    const Checkpoint& model, Language language, std::int64_t count, std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::string> texts(static_cast<std::size_t>(count));
    for (std::string& text : texts) {
        text = first_two_words(held_out_story(language, random).text);
    }
    std::vector<ParseReport> reports(texts.size());
    parallel_ranges(count, 1, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t i = from; i < to; ++i) {
            const auto at = static_cast<std::size_t>(i);
            Generation generation = model.model.generate(model.tokenizer->encode(texts[at]), 200,
                { .seed = seed + static_cast<std::uint64_t>(i) });
            while (generation.next()) { }
            texts[at] = model.tokenizer->decode(generation.tokens());
            reports[at] = parse_story(language, texts[at]);
        }
    });
    SampledStories out;
    out.stories = count;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        out.sentences += static_cast<std::int64_t>(reports[i].sentences);
        out.parsed += static_cast<std::int64_t>(reports[i].parsed);
        out.agreeing += static_cast<std::int64_t>(reports[i].agreeing);
        for (const std::string& problem : reports[i].problems) {
            if (out.problems.size() < 40) {
                out.problems.push_back(problem + " | " + texts[i]);
            }
        }
    }
    return out;
}

std::map<std::string, SlotScore> score_slots(
    const Checkpoint& model, Language language, std::int64_t wanted, std::uint64_t seed)
{
    Random random(seed);
    std::map<std::string, SlotScore> scores;
    // every kind occurs in most stories: far fewer than ten stories are needed for a slot of each
    for (std::int64_t story_number = 0; story_number < wanted * 10; ++story_number) {
        const Story story = held_out_story(language, random);
        const Ids ids = model.tokenizer->encode(story.text);
        const auto offsets = token_offsets(*model.tokenizer, ids);
        const Tensor logits = model.model.forward(ids);
        for (const Slot& slot : story.forced) {
            SlotScore& score = scores[slot.kind];
            const auto at = token_before_word(offsets, slot.offset);
            if (!at || score.asked >= wanted) {
                continue;
            }
            const Ids among = slot.kind == "pronoun"
                ? pronoun_tokens(*model.tokenizer, language, slot.word)
                : Ids {};
            ++score.asked;
            score.right += largest(logits, *at - 1, among) == ids[*at] ? 1 : 0;
        }
        const bool enough = scores.size() >= 4
            && std::ranges::all_of(
                scores, [wanted](const auto& s) { return s.second.asked >= wanted; });
        if (enough) {
            break;
        }
    }
    return scores;
}

namespace {

/// A pair of positions: a token said again, and what followed it the first time.
struct Echo {
    std::int64_t from;
    std::int64_t to;
};

std::vector<Echo> echoes_of(const Tokenizer& tokenizer, const Ids& ids)
{
    // the first word of all has no space before it, so its tokens differ: start from the second
    std::vector<Echo> out;
    std::size_t start = 2;
    while (start < ids.size() && !tokenizer.token_bytes(ids[start]).starts_with(' ')) {
        ++start;
    }
    const auto again
        = std::find(ids.begin() + static_cast<std::ptrdiff_t>(start) + 1, ids.end(), ids[start]);
    const auto shift = again - (ids.begin() + static_cast<std::ptrdiff_t>(start));
    for (std::size_t i = start; i + static_cast<std::size_t>(shift) < ids.size(); ++i) {
        const auto repeated = static_cast<std::int64_t>(i) + shift;
        if (ids[i] != ids[static_cast<std::size_t>(repeated)]) {
            return {};
        }
        out.push_back({ repeated, static_cast<std::int64_t>(i) + 1 });
    }
    return out;
}

} // namespace

InductionHead best_induction_head(const Checkpoint& model, std::int64_t count, std::uint64_t seed)
{
    const Config& c = model.model.config();
    Random random(seed);
    std::map<std::pair<std::int64_t, std::int64_t>, double> sums;
    std::int64_t pairs = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        const Language language = i % 2 == 0 ? Language::Portuguese : Language::English;
        const Ids ids = model.tokenizer->encode(make_word_list_twice(language, 10, random));
        Tracer tracer({ .ids = { "attn.softmax" } });
        (void)model.model.forward(ids, { .tracer = &tracer });
        const std::vector<Echo> echoes = echoes_of(*model.tokenizer, ids);
        pairs += static_cast<std::int64_t>(echoes.size());
        for (std::int64_t layer = 0; layer < c.n_layers; ++layer) {
            const Tensor weights = tracer.get("attn.softmax", layer).value;
            for (std::int64_t head = 0; head < c.n_heads; ++head) {
                for (const Echo& echo : echoes) {
                    sums[{ layer, head }] += weights.at({ head, echo.from, echo.to });
                }
            }
        }
    }
    InductionHead best;
    for (const auto& [where, sum] : sums) {
        const double mean = pairs == 0 ? 0.0 : sum / static_cast<double>(pairs);
        if (mean > best.attention) {
            best = { where.first, where.second, mean };
        }
    }
    return best;
}

} // namespace glassllm::testing
