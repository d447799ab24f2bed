// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The story grammar: short children's stories in Portuguese (Brazil) and English, from which the
/// built-in model is trained, and the parser that judges what the model writes. Generator, parser
/// and slots read the same tables (story_words*, story_grammar_forms*).
namespace glassllm {

enum class Language { Portuguese, English };

/// One word of a text that what stands before it forces: the grammar and the state of the story
/// allow this word there and no other. For kind "pronoun" the choice is among the pronouns of the
/// language (nothing says that a pronoun must come, only which one it would be).
struct Slot {
    std::string kind; ///< "gender", "number", "pronoun" or "repetition"
    std::size_t offset
        = 0; ///< of the word's first byte; a space stands before it, if anything does
    std::string word; ///< as it stands in the text, without punctuation
};

struct Story {
    Language language = Language::Portuguese;
    std::string text; ///< one line, no newline
    std::vector<Slot> forced; ///< in the order of the text
};

/// A story of 4 to 8 sentences and 35 to 90 words. It depends on the numbers of `random` alone.
[[nodiscard]] Story make_story(Language language, Random& random);
/// A counting rhyme, or a list of distinct random story words, said twice; the words of the second
/// half that are sure to come are slots of kind "repetition".
[[nodiscard]] Story make_echo(Language language, Random& random);
/// `count` distinct random story words said twice, one space between words and nothing else: the
/// text in which an induction head is looked for.
[[nodiscard]] std::string make_word_list_twice(
    Language language, std::size_t count, Random& random);

/// What parse_story found. Only what ends in . ! or ? is a sentence; a rest without such an end is
/// left out, so a story that a length limit cut short may be given as it is.
struct ParseReport {
    std::size_t sentences = 0;
    std::size_t parsed = 0; ///< sentences of the grammar; articles, nouns and adjectives match
    std::size_t agreeing = 0; ///< of these, the ones that also fit the story's state
    std::vector<std::string> problems; ///< one English line for each sentence that failed
};
/// Reads a story sentence by sentence. A sentence parses when a form of the grammar yields it in
/// some state: known words only, capital at its start, gender and number right inside it. It agrees
/// when a form yields it in the state that the agreeing sentences before it left: same people,
/// object, colour, place, holder, and pronouns for those just spoken of. The others leave the state
/// as it was.
[[nodiscard]] ParseReport parse_story(Language language, std::string_view text);
/// The language more of whose own words occur in the text; nothing on a tie.
[[nodiscard]] std::optional<Language> story_language(std::string_view text);

/// Every distinct word of the grammar, sorted bytewise; names with their capital.
[[nodiscard]] const std::vector<std::string>& story_words(Language language);
/// How many sentence forms the grammar has.
[[nodiscard]] std::size_t story_form_count(Language language);
/// The pronouns among which a "pronoun" slot is judged, lower-case, or capital at their start.
[[nodiscard]] std::vector<std::string> story_pronouns(Language language, bool capital);

enum class DocumentKind { PortugueseStory, EnglishStory, Echo };
struct Document {
    DocumentKind kind = DocumentKind::PortugueseStory;
    std::string text; ///< one line, no newline
};
/// Held-out texts never occur in training: a hash of the text says to which part it belongs.
enum class CorpusPart { Training, HeldOut };
[[nodiscard]] CorpusPart corpus_part(std::string_view text);

/// An endless corpus: of its bytes 40 % are Portuguese stories, 40 % English ones, 20 % echo lines
/// (half of each language). The same part and seed give the same documents on every machine.
class CorpusStream {
public:
    CorpusStream(CorpusPart part, std::uint64_t seed);
    [[nodiscard]] Document next();

private:
    [[nodiscard]] DocumentKind choose_kind();

    CorpusPart m_part;
    Random m_random;
    std::array<double, 3> m_bytes;
    std::array<double, 3> m_documents;
};

} // namespace glassllm
