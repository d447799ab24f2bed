// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// What core says in words inside of an error's arguments: what was expected, why something is no
/// model, which thing is spoken of. An argument is the English phrase, so that every sentence is
/// whole without a window; the window finds the phrase again and says it in its language.
enum class Reason {
    Object, // an object
    List, // a list
    Text, // a text
    Flag, // true or false
    FiniteNumber, // a finite number
    PositiveNumber, // a finite number above 0
    NotNegativeNumber, // a finite number, 0 or more
    NumberIn, // a number from %1 to %2
    WholeNumber, // a whole number
    WholeNumberIn, // a whole number from %1 to %2
    WholeNumbersIn, // a list of whole numbers from %1 to %2
    Range, // %1 to %2
    TopP, // a number above 0, up to 1 (off)
    ZeroOff, // 0 (off) or more
    ZeroOrMore, // 0 or more
    OneOrMore, // 1 or more
    AtMostPasses, // at most %1 in one run file
    MoreThan, // more than %1
    MultipleOf, // a multiple of %1
    DivisorOf, // a divisor of %1
    EvenPairs, // an even number: rotation turns pairs
    TokenId, // a token id
    TokenIdBelow, // a token id below %1
    TokenIdsBelow, // token ids below %1
    ListOfObjects, // a list of objects
    ListOfTexts, // a list of texts
    ListOfPasses, // a list of 1 to %1 passes
    StepId, // the id of a step
    Mode, // generate or loss
    SourceLine, // a line of %1, 1 to %2
    ALayer, // a layer
    NoLayer, // no layer
    NoHead, // no head
    OfSomeLayer, // of a layer
    OfNoLayer, // of no layer
    OfOneHead, // of one head
    LayerBelow, // a layer below %1
    HeadBelow, // a head below %1
    PassBelow, // a pass below %1
    ListedPass, // one of the %1 listed passes
    AfterTilde, // a number after ~
    EveryKeyOnce, // every key once
    AsInRecord, // %1, as in its record
    AsInRecords, // %1, as in its records
    AsRecordedBefore, // %1, as recorded before in the same pass
    AsItsTokens, // %1, the number of its tokens
    AtMostTokens, // at most the %1 tokens
    AtMostPositions, // at most %1 positions
    AtMostIds, // at most %1 ids in all passes
    OneForEachToken, // %1, one for each of the tokens
    PromptIds, // the %1 ids of the prompt
    PromptIdsFirst, // the %1 ids of the prompt first
    OneAxis, // one axis
    TwoAxes, // at most two axes
    TwoAxesForCsv, // at most two axes for --csv; give --head
    AtMostStrings, // at most %1 strings
    AtMostElements, // at most 2^48 elements
    AsManyElements, // a shape with as many elements
    TypesOfRecord, // F32 or F64
    TypesOfWeight, // F32, F16 or BF16
    TypesOfFile, // F64, F32, F16, BF16, I64, I32, U16, U8 or BOOL
    LacksFields, // lacks dtype, shape or data_offsets
    TooManyElements, // has a shape of more than 2^48 elements
    WrongBytes, // has the bytes %1 to %2, but its shape %3 of %4 takes %5
    SharesBytes, // shares bytes with "%1"
    StandsTwice, // stands twice in the header
    NestedTooDeep, // nested more than %1
    WrongFromByte, // its text is wrong from byte %1 on
    HeaderHolds, // the header holds %1
    EntryHolds, // the entry "%1" holds %2
    NumberUnexpected, // the number %1 where none is expected
    TheNumber, // the number %1
    TextUnexpected, // a text where none is expected
    ObjectUnexpected, // an object where none is expected
    ListUnexpected, // a list where none is expected
    KeyTwice, // "%1" twice
    ItselfTwice, // itself twice
    BinaryData, // binary data
    NoConfig, // the folder has no config.json
    NoFolderNoRun, // it is neither a folder with config.json nor a *.glass file
    GiveTheFolder, // give the folder that holds it and its config.json
    NoWeightsInRun, // the run does not carry the weights
    NoWeightsFile, // it has no model.safetensors
    OnlyPickledWeights, // it has no model.safetensors; %1 is not read, since it may run code
    MoreLayers, // more, since %1 holds "%2"
    FileOfFolder, // the name of a file in the folder
    AtMostVocabulary, // at most vocab_size of config.json, %1
    NoFormat, // its metadata do not say format = glassllm-trace
    NoRecord, // it holds no record
    NoDataFolder, // no data folder
    DataDirNoFolder, // GLASSLLM_DATA_DIR names no folder
    Character, // a text of one character
    AtMostBytes, // at most %1 bytes
    AtMostSteps, // at most %1 steps
    AtMost, // at most %1
    PutsInTooMuch, // what it puts in makes the text too long
    NormalizedLength, // The length of the normalized text
    TwoTokens, // two tokens
    TwoTokensSpaced, // two tokens with one space between
    VocabularyToken, // a token of the vocabulary
    VocabularyMerge, // two tokens of the vocabulary whose merge is in the vocabulary too
    StringOrRegex, // {"String": ...} or {"Regex": ...}
    SpecialName, // a name under special_tokens
    IdOfToken, // the id of a token
    OneTextTemplate, // a template with one text A
    PrependScheme, // always, first or never
    IdItHas, // the id %1 that this token has already
    IdNoOtherHas, // an id that no other token has
    PatternTooLong, // the pattern is too long
    TooManySteps, // it takes too many steps on this text
    NewTokens, // The number of new tokens
    Temperature, // temperature
    TheText, // the text
    TheDocument, // the document
    TheExpression, // the regular expression
    TheConfiguration, // the configuration
    LargestId, // largest id + 1
    KeyHeads, // key heads
    AStepIn, // step "%1"
    AStepOfLayer, // step "%1", layer %2
    AStepOfHead, // step "%1", head %2
    AStepOfLayerHead, // step "%1", layer %2, head %3
    TokenizerModel, // the tokenizer model
    SplitBehaviour, // the split behaviour
    PostProcessor, // the post-processor
    Decoder, // the decoder
    BpeSetting, // the BPE setting
    PreTokenizer, // the pre-tokenizer
    Normalizer, // the normalizer
    PackedFile, // the packed file "%1"
    PayloadEnds, // the bytes end too early
    PayloadGoesOn, // bytes follow the end
    PayloadNoValue, // a value is missing
    PayloadOtherKind, // a value of another kind is needed
    PayloadNotKept, // no value was kept as number %1
    PayloadInstruction, // the instruction %1 is not one that is read
    PayloadName, // the name "%1" is not one that is read
    PayloadCall, // a call makes neither an array nor bytes
    PayloadTooMuch, // it asks for more memory than its bytes explain
    PayloadWhole, // a whole number needs more than 64 bits
    PayloadNotUtf8, // a text is not valid UTF-8
    PayloadArrayType, // arrays of the type "%1" are not read
    PayloadArraySize, // the bytes of an array do not fill its shape
    TheDepth, // The depth of the value
    TheKey, // The key
    OneOf, // one of %1
    ExactlyOneOf, // exactly one of %1
    SlotBelow, // a slot below %1
    NoSlot, // no slot, since the name is bound to no list
    NoKeyOfDict, // no key, since the name is bound to no dict
    SavedOnce, // every name, slot and key saved once
    StepOfMode, // a step that the mode %1 records
    NotSample, // a step other than sample
    OtherName, // a name other than %1
    InvokeBelow, // an invoke below %1
    SavedByInvoke, // what invoke %1 saves
    AxisRanges, // a list of ranges [from, to] with from below to, one for each axis
    RoomForRange, // room for the range %1 to %2 of axis %3
    InitialValue, // {"list": N}, {"dict": {...}}, a number, a text, true, false or null
    SamplesAlone, // no temperature, top_k, top_p or seed beside it
    BySignal, // signal %1
    WithExitCode, // exit code %1
    BrokenAnswer, // its answer is broken
    TheAnswer, // The answer
    TheRequest, // The request
    TheRun, // The run
    InvokeList, // a list of %1 to %2 invokes
    LossOfMode, // one of %1; a loss is made by an invoke with "mode": "loss"
    LayerOfRange, // step "%1", layer %2; expected layer %3 to %4
    PassOfRange, // step "%1", pass %2; expected pass %3 to %4
    PassOfOne, // step "%1", pass %2; expected pass 0, the only one
    Count // number of phrases, not one of them
};

/// The English phrase with places %1, %2, ...
[[nodiscard]] std::string_view reason_phrase(Reason reason);
/// The phrase with its places filled in: an argument for throw_error().
[[nodiscard]] std::string reason(Reason which, const std::vector<std::string>& args = {});

struct FoundReason {
    Reason reason;
    std::vector<std::string> args; ///< what stands in its places
};
/// The phrase that a text was made of, the most specific one; nothing when it is none.
[[nodiscard]] std::optional<FoundReason> find_reason(std::string_view text);

} // namespace glassllm
