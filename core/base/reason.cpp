// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/reason.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace glassllm {
namespace {

struct Phrase {
    Reason reason;
    std::string_view text;
};

constexpr std::array PHRASES {
    Phrase { Reason::Object, "an object" },
    Phrase { Reason::List, "a list" },
    Phrase { Reason::Text, "a text" },
    Phrase { Reason::Flag, "true or false" },
    Phrase { Reason::FiniteNumber, "a finite number" },
    Phrase { Reason::PositiveNumber, "a finite number above 0" },
    Phrase { Reason::NotNegativeNumber, "a finite number, 0 or more" },
    Phrase { Reason::NumberIn, "a number from %1 to %2" },
    Phrase { Reason::WholeNumber, "a whole number" },
    Phrase { Reason::WholeNumberIn, "a whole number from %1 to %2" },
    Phrase { Reason::WholeNumbersIn, "a list of whole numbers from %1 to %2" },
    Phrase { Reason::Range, "%1 to %2" },
    Phrase { Reason::TopP, "a number above 0, up to 1 (off)" },
    Phrase { Reason::ZeroOff, "0 (off) or more" },
    Phrase { Reason::ZeroOrMore, "0 or more" },
    Phrase { Reason::OneOrMore, "1 or more" },
    Phrase { Reason::AtMostPasses, "at most %1 in one run file" },
    Phrase { Reason::MoreThan, "more than %1" },
    Phrase { Reason::MultipleOf, "a multiple of %1" },
    Phrase { Reason::DivisorOf, "a divisor of %1" },
    Phrase { Reason::EvenPairs, "an even number: rotation turns pairs" },
    Phrase { Reason::TokenId, "a token id" },
    Phrase { Reason::TokenIdBelow, "a token id below %1" },
    Phrase { Reason::TokenIdsBelow, "token ids below %1" },
    Phrase { Reason::ListOfObjects, "a list of objects" },
    Phrase { Reason::ListOfTexts, "a list of texts" },
    Phrase { Reason::ListOfPasses, "a list of 1 to %1 passes" },
    Phrase { Reason::StepId, "the id of a step" },
    Phrase { Reason::Mode, "generate or loss" },
    Phrase { Reason::SourceLine, "a line of %1, 1 to %2" },
    Phrase { Reason::ALayer, "a layer" },
    Phrase { Reason::NoLayer, "no layer" },
    Phrase { Reason::NoHead, "no head" },
    Phrase { Reason::OfSomeLayer, "of a layer" },
    Phrase { Reason::OfNoLayer, "of no layer" },
    Phrase { Reason::OfOneHead, "of one head" },
    Phrase { Reason::LayerBelow, "a layer below %1" },
    Phrase { Reason::HeadBelow, "a head below %1" },
    Phrase { Reason::PassBelow, "a pass below %1" },
    Phrase { Reason::ListedPass, "one of the %1 listed passes" },
    Phrase { Reason::AfterTilde, "a number after ~" },
    Phrase { Reason::EveryKeyOnce, "every key once" },
    Phrase { Reason::AsInRecord, "%1, as in its record" },
    Phrase { Reason::AsInRecords, "%1, as in its records" },
    Phrase { Reason::AsRecordedBefore, "%1, as recorded before in the same pass" },
    Phrase { Reason::AsItsTokens, "%1, the number of its tokens" },
    Phrase { Reason::AtMostTokens, "at most the %1 tokens" },
    Phrase { Reason::AtMostPositions, "at most %1 positions" },
    Phrase { Reason::AtMostIds, "at most %1 ids in all passes" },
    Phrase { Reason::OneForEachToken, "%1, one for each of the tokens" },
    Phrase { Reason::PromptIds, "the %1 ids of the prompt" },
    Phrase { Reason::PromptIdsFirst, "the %1 ids of the prompt first" },
    Phrase { Reason::OneAxis, "one axis" },
    Phrase { Reason::TwoAxes, "at most two axes" },
    Phrase { Reason::TwoAxesForCsv, "at most two axes for --csv; give --head" },
    Phrase { Reason::AtMostStrings, "at most %1 strings" },
    Phrase { Reason::AtMostElements, "at most 2^48 elements" },
    Phrase { Reason::AsManyElements, "a shape with as many elements" },
    Phrase { Reason::TypesOfRecord, "F32 or F64" },
    Phrase { Reason::TypesOfWeight, "F32, F16 or BF16" },
    Phrase { Reason::TypesOfFile, "F64, F32, F16, BF16, I64, I32, U16, U8 or BOOL" },
    Phrase { Reason::LacksFields, "lacks dtype, shape or data_offsets" },
    Phrase { Reason::TooManyElements, "has a shape of more than 2^48 elements" },
    Phrase { Reason::WrongBytes, "has the bytes %1 to %2, but its shape %3 of %4 takes %5" },
    Phrase { Reason::SharesBytes, "shares bytes with \"%1\"" },
    Phrase { Reason::StandsTwice, "stands twice in the header" },
    Phrase { Reason::NestedTooDeep, "nested more than %1" },
    Phrase { Reason::WrongFromByte, "its text is wrong from byte %1 on" },
    Phrase { Reason::HeaderHolds, "the header holds %1" },
    Phrase { Reason::EntryHolds, "the entry \"%1\" holds %2" },
    Phrase { Reason::NumberUnexpected, "the number %1 where none is expected" },
    Phrase { Reason::TheNumber, "the number %1" },
    Phrase { Reason::TextUnexpected, "a text where none is expected" },
    Phrase { Reason::ObjectUnexpected, "an object where none is expected" },
    Phrase { Reason::ListUnexpected, "a list where none is expected" },
    Phrase { Reason::KeyTwice, "\"%1\" twice" },
    Phrase { Reason::ItselfTwice, "itself twice" },
    Phrase { Reason::BinaryData, "binary data" },
    Phrase { Reason::NoConfig, "the folder has no config.json" },
    Phrase { Reason::NoFolderNoRun, "it is neither a folder with config.json nor a *.glass file" },
    Phrase { Reason::GiveTheFolder, "give the folder that holds it and its config.json" },
    Phrase { Reason::NoWeightsInRun, "the run does not carry the weights" },
    Phrase { Reason::NoWeightsFile, "it has no model.safetensors" },
    Phrase { Reason::OnlyPickledWeights,
        "it has no model.safetensors; %1 is not read, since it may run code" },
    Phrase { Reason::MoreLayers, "more, since %1 holds \"%2\"" },
    Phrase { Reason::FileOfFolder, "the name of a file in the folder" },
    Phrase { Reason::AtMostVocabulary, "at most vocab_size of config.json, %1" },
    Phrase { Reason::NoFormat, "its metadata do not say format = glassllm-trace" },
    Phrase { Reason::NoRecord, "it holds no record" },
    Phrase { Reason::NoDataFolder, "no data folder" },
    Phrase { Reason::DataDirNoFolder, "GLASSLLM_DATA_DIR names no folder" },
    Phrase { Reason::Character, "a text of one character" },
    Phrase { Reason::AtMostBytes, "at most %1 bytes" },
    Phrase { Reason::AtMostSteps, "at most %1 steps" },
    Phrase { Reason::AtMost, "at most %1" },
    Phrase { Reason::PutsInTooMuch, "what it puts in makes the text too long" },
    Phrase { Reason::NormalizedLength, "The length of the normalized text" },
    Phrase { Reason::TwoTokens, "two tokens" },
    Phrase { Reason::TwoTokensSpaced, "two tokens with one space between" },
    Phrase { Reason::VocabularyToken, "a token of the vocabulary" },
    Phrase { Reason::VocabularyMerge,
        "two tokens of the vocabulary whose merge is in the vocabulary too" },
    Phrase { Reason::StringOrRegex, R"({"String": ...} or {"Regex": ...})" },
    Phrase { Reason::SpecialName, "a name under special_tokens" },
    Phrase { Reason::IdOfToken, "the id of a token" },
    Phrase { Reason::OneTextTemplate, "a template with one text A" },
    Phrase { Reason::PrependScheme, "always, first or never" },
    Phrase { Reason::IdItHas, "the id %1 that this token has already" },
    Phrase { Reason::IdNoOtherHas, "an id that no other token has" },
    Phrase { Reason::PatternTooLong, "the pattern is too long" },
    Phrase { Reason::TooManySteps, "it takes too many steps on this text" },
    Phrase { Reason::NewTokens, "The number of new tokens" },
    Phrase { Reason::Temperature, "temperature" },
    Phrase { Reason::TheText, "the text" },
    Phrase { Reason::TheDocument, "the document" },
    Phrase { Reason::TheExpression, "the regular expression" },
    Phrase { Reason::TheConfiguration, "the configuration" },
    Phrase { Reason::LargestId, "largest id + 1" },
    Phrase { Reason::KeyHeads, "key heads" },
    Phrase { Reason::AStepIn, "step \"%1\"" },
    Phrase { Reason::AStepOfLayer, "step \"%1\", layer %2" },
    Phrase { Reason::AStepOfHead, "step \"%1\", head %2" },
    Phrase { Reason::AStepOfLayerHead, "step \"%1\", layer %2, head %3" },
    Phrase { Reason::TokenizerModel, "the tokenizer model" },
    Phrase { Reason::SplitBehaviour, "the split behaviour" },
    Phrase { Reason::PostProcessor, "the post-processor" },
    Phrase { Reason::Decoder, "the decoder" },
    Phrase { Reason::BpeSetting, "the BPE setting" },
    Phrase { Reason::PreTokenizer, "the pre-tokenizer" },
    Phrase { Reason::Normalizer, "the normalizer" },
    Phrase { Reason::PackedFile, "the packed file \"%1\"" },
    Phrase { Reason::PayloadEnds, "the bytes end too early" },
    Phrase { Reason::PayloadGoesOn, "bytes follow the end" },
    Phrase { Reason::PayloadNoValue, "a value is missing" },
    Phrase { Reason::PayloadOtherKind, "a value of another kind is needed" },
    Phrase { Reason::PayloadNotKept, "no value was kept as number %1" },
    Phrase { Reason::PayloadInstruction, "the instruction %1 is not one that is read" },
    Phrase { Reason::PayloadName, "the name \"%1\" is not one that is read" },
    Phrase { Reason::PayloadCall, "a call makes neither an array nor bytes" },
    Phrase { Reason::PayloadTooMuch, "it asks for more memory than its bytes explain" },
    Phrase { Reason::PayloadWhole, "a whole number needs more than 64 bits" },
    Phrase { Reason::PayloadNotUtf8, "a text is not valid UTF-8" },
    Phrase { Reason::PayloadArrayType, "arrays of the type \"%1\" are not read" },
    Phrase { Reason::PayloadArraySize, "the bytes of an array do not fill its shape" },
    Phrase { Reason::TheDepth, "The depth of the value" },
    Phrase { Reason::TheKey, "The key" },
    Phrase { Reason::OneOf, "one of %1" },
    Phrase { Reason::ExactlyOneOf, "exactly one of %1" },
    Phrase { Reason::SlotBelow, "a slot below %1" },
    Phrase { Reason::NoSlot, "no slot, since the name is bound to no list" },
    Phrase { Reason::NoKeyOfDict, "no key, since the name is bound to no dict" },
    Phrase { Reason::SavedOnce, "every name, slot and key saved once" },
    Phrase { Reason::StepOfMode, "a step that the mode %1 records" },
    Phrase { Reason::NotSample, "a step other than sample" },
    Phrase { Reason::OtherName, "a name other than %1" },
    Phrase { Reason::InvokeBelow, "an invoke below %1" },
    Phrase { Reason::SavedByInvoke, "what invoke %1 saves" },
    Phrase {
        Reason::AxisRanges, "a list of ranges [from, to] with from below to, one for each axis" },
    Phrase { Reason::RoomForRange, "room for the range %1 to %2 of axis %3" },
    Phrase { Reason::InitialValue,
        R"({"list": N}, {"dict": {...}}, a number, a text, true, false or null)" },
    Phrase { Reason::SamplesAlone, "no temperature, top_k, top_p or seed beside it" },
    Phrase { Reason::BySignal, "signal %1" },
    Phrase { Reason::WithExitCode, "exit code %1" },
    Phrase { Reason::BrokenAnswer, "its answer is broken" },
    Phrase { Reason::TheAnswer, "The answer" },
    Phrase { Reason::TheRequest, "The request" },
    Phrase { Reason::TheRun, "The run" },
    Phrase { Reason::InvokeList, "a list of %1 to %2 invokes" },
    Phrase { Reason::LossOfMode, R"(one of %1; a loss is made by an invoke with "mode": "loss")" },
    Phrase { Reason::LayerOfRange, R"(step "%1", layer %2; expected layer %3 to %4)" },
    Phrase { Reason::PassOfRange, R"(step "%1", pass %2; expected pass %3 to %4)" },
    Phrase { Reason::PassOfOne, R"(step "%1", pass %2; expected pass 0, the only one)" },
};
static_assert(PHRASES.size() == static_cast<std::size_t>(Reason::Count));

constexpr bool reasons_in_order()
{
    for (std::size_t i = 0; i < PHRASES.size(); ++i) {
        if (static_cast<std::size_t>(PHRASES[i].reason) != i) {
            return false;
        }
    }
    return true;
}
static_assert(reasons_in_order());

constexpr std::size_t PLACE = 2; // characters of "%1"

/// The words of a phrase before its next place, which both are taken off.
std::string_view take_words(std::string_view& phrase)
{
    const std::size_t size = std::min(phrase.find('%'), phrase.size());
    const std::string_view words = phrase.substr(0, size);
    phrase.remove_prefix(std::min(size + PLACE, phrase.size()));
    return words;
}

/// What stands in the places of a phrase; nothing when the text has other words. Places come in
/// order, and two are never side by side.
std::optional<std::vector<std::string>> match(std::string_view phrase, std::string_view text)
{
    const bool ends_in_place = phrase.size() >= PLACE && phrase[phrase.size() - PLACE] == '%';
    const std::string_view first = take_words(phrase);
    if (!text.starts_with(first)) {
        return std::nullopt;
    }
    text.remove_prefix(first.size());
    std::vector<std::string> args;
    while (!phrase.empty()) {
        const std::string_view words = take_words(phrase);
        const bool last = phrase.empty() && !ends_in_place;
        const std::size_t at = last ? text.rfind(words) : text.find(words);
        if (at == std::string_view::npos || at == 0) {
            return std::nullopt;
        }
        args.emplace_back(text.substr(0, at));
        text.remove_prefix(at + words.size());
    }
    if (ends_in_place) {
        if (text.empty()) {
            return std::nullopt;
        }
        args.emplace_back(text);
        return args;
    }
    return text.empty() ? std::optional(args) : std::nullopt;
}

bool is_number(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
}

} // namespace

std::string_view reason_phrase(Reason reason)
{
    return PHRASES.at(static_cast<std::size_t>(reason)).text;
}

std::string reason(Reason which, const std::vector<std::string>& args)
{
    return fill_places(reason_phrase(which), args);
}

std::optional<FoundReason> find_reason(std::string_view text)
{
    const Phrase* best = nullptr;
    std::vector<std::string> args;
    for (const Phrase& phrase : PHRASES) {
        if (best != nullptr && phrase.text.size() <= best->text.size()) {
            continue;
        }
        auto found = match(phrase.text, text);
        // words as common as "to" say something of numbers only
        const bool common = phrase.reason == Reason::Range || phrase.reason == Reason::AtMost;
        const bool other = common && found && !std::ranges::all_of(*found, is_number);
        if (found && !other) {
            best = &phrase;
            args = *std::move(found);
        }
    }
    return best == nullptr ? std::nullopt : std::optional(FoundReason { best->reason, args });
}

} // namespace glassllm
