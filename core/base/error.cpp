// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <array>
#include <utility>

namespace glassllm {
namespace {

struct Sentence {
    ErrorCode code;
    std::string_view name;
    std::string_view text;
};

constexpr std::array SENTENCES {
    Sentence { ErrorCode::UnknownStep, "UnknownStep",
        "\"%1\" is not a step; expected one of the 25 ids that `glassllm steps` lists." },
    Sentence { ErrorCode::RecordMissing, "RecordMissing", "Nothing was recorded for %1." },
    Sentence { ErrorCode::NegativeIndex, "NegativeIndex",
        "%1 is not an index; expected a non-negative integer." },
    Sentence {
        ErrorCode::HeadOutOfRange, "HeadOutOfRange", "Head %1 does not exist; expected 0 to %2." },
    Sentence { ErrorCode::HeadNotAllowed, "HeadNotAllowed",
        "Step \"%1\" has no head axis; expected no head." },
    Sentence { ErrorCode::BatchAxis, "BatchAxis",
        "The value for \"%1\" has shape %2; expected a first axis of size 1 (the batch)." },
    Sentence { ErrorCode::BadShape, "BadShape", "%1 has shape %2; expected %3." },
    Sentence { ErrorCode::BadConfig, "BadConfig", "The configuration says %1 = %2; expected %3." },
    Sentence { ErrorCode::BadOption, "BadOption", "%1 is %2; expected %3." },
    Sentence { ErrorCode::EmptyPrompt, "EmptyPrompt",
        "The prompt is empty; expected at least one token." },
    Sentence { ErrorCode::PromptTooLong, "PromptTooLong",
        "The prompt has %1 tokens; the context of the model holds %2." },
    Sentence { ErrorCode::TokenOutOfRange, "TokenOutOfRange",
        "Token id %1 at position %2 is outside the vocabulary; expected 0 to %3." },
    Sentence { ErrorCode::TargetOutOfRange, "TargetOutOfRange",
        "Target id %1 at position %2 is outside the vocabulary; expected 0 to %3, or -1 for "
        "none." },
    Sentence { ErrorCode::TargetCount, "TargetCount",
        "There are %1 targets for %2 tokens; expected one for each." },
    Sentence { ErrorCode::NoTarget, "NoTarget",
        "No position has a target (one token has no next token): the loss is undefined." },
    Sentence { ErrorCode::InvalidUtf8, "InvalidUtf8",
        "%1 is not valid UTF-8: the byte at offset %2 does not fit." },
    Sentence { ErrorCode::BadDtype, "BadDtype", "%1 has type %2; expected %3." },
    Sentence { ErrorCode::CannotOpen, "CannotOpen", "%1 cannot be opened: %2." },
    Sentence { ErrorCode::CannotWrite, "CannotWrite", "%1 cannot be written: %2." },
    Sentence { ErrorCode::NotRegularFile, "NotRegularFile", "%1 is not a regular file." },
    Sentence { ErrorCode::FileTooShort, "FileTooShort",
        "%1: \"%2\" needs %3 bytes, the file holds %4 of them." },
    Sentence { ErrorCode::FileTooLarge, "FileTooLarge", "%1 has %2 bytes; the limit is %3." },
    Sentence { ErrorCode::LfsPointer, "LfsPointer",
        "%1 is a Git LFS pointer, not the file itself; fetch it with `git lfs pull`." },
    Sentence { ErrorCode::BadJson, "BadJson", "%1 is not the JSON it should be: %2." },
    Sentence { ErrorCode::MissingKey, "MissingKey", "%1 lacks \"%2\"." },
    Sentence { ErrorCode::BadValueInFile, "BadValueInFile", "%1: \"%2\" is %3; expected %4." },
    Sentence { ErrorCode::BadHeaderLength, "BadHeaderLength",
        "%1 claims a header of %2 bytes; the file has %3." },
    Sentence { ErrorCode::TensorRange, "TensorRange", "%1: tensor \"%2\" %3." },
    Sentence { ErrorCode::TensorMissing, "TensorMissing", "%1 lacks the tensor \"%2\"." },
    Sentence {
        ErrorCode::TensorShape, "TensorShape", "%1: tensor \"%2\" has shape %3; expected %4." },
    Sentence {
        ErrorCode::TensorDtype, "TensorDtype", "%1: tensor \"%2\" has type %3; expected %4." },
    Sentence { ErrorCode::NotAModel, "NotAModel", "%1 is not a model: %2." },
    Sentence {
        ErrorCode::UnsupportedModel, "UnsupportedModel", "%1: %2 \"%3\" is not supported yet." },
    Sentence { ErrorCode::UnsupportedTokenizer, "UnsupportedTokenizer",
        "%1: %2 \"%3\" is not supported yet." },
    Sentence { ErrorCode::NoTokenizer, "NoTokenizer",
        "%1 has no tokenizer.json; give token ids instead of text." },
    Sentence { ErrorCode::NotARun, "NotARun", "%1 is not a recorded run: %2." },
    Sentence { ErrorCode::BadMarker, "BadMarker", "%1:%2: %3." },
    Sentence { ErrorCode::RepeatedMarker, "RepeatedMarker",
        "The marker \"%1\" stands twice: at %2 and at %3." },
    Sentence {
        ErrorCode::MissingMarker, "MissingMarker", "No source line carries the marker \"%1\"." },
    Sentence { ErrorCode::RegexFailed, "RegexFailed", "The pattern \"%1\" cannot be used: %2." },
    Sentence { ErrorCode::OverBudget, "OverBudget",
        "Recording this run needs %3 of memory; the budget is %4." },
    Sentence { ErrorCode::Cancelled, "Cancelled", "Stopped before the end." },
    Sentence { ErrorCode::NotFinite, "NotFinite", "%1 is not a finite number." },
    Sentence { ErrorCode::BadPayload, "BadPayload", "%1 cannot be read: at byte %2, %3." },
    Sentence {
        ErrorCode::InvokeCycle, "InvokeCycle", "The invokes %1 wait for each other's values." },
    Sentence { ErrorCode::InvokeFailed, "InvokeFailed", "Invoke %1 failed: %2." },
    Sentence { ErrorCode::NotSaved, "NotSaved", "Invoke %1 saved nothing under \"%2\"." },
    Sentence {
        ErrorCode::SourceFailed, "SourceFailed", "It takes a value of invoke %1, which failed." },
    Sentence { ErrorCode::SourceMissing, "SourceMissing",
        "Invoke %1 takes a value of invoke %2; give that one's part." },
    Sentence { ErrorCode::ForeignPart, "ForeignPart", "%1 is a part of another specification." },
    Sentence { ErrorCode::PartTwice, "PartTwice", "Invoke %1 has two parts: %2 and %3." },
    Sentence { ErrorCode::PartsMissing, "PartsMissing", "These invokes have no part: %1." },
    Sentence { ErrorCode::WorkerEnded, "WorkerEnded", "The worker ended before it answered: %1." },
    Sentence {
        ErrorCode::WorkerTimeout, "WorkerTimeout", "The worker did not answer within %1 seconds." },
    Sentence { ErrorCode::NoMemory, "NoMemory", "There is not enough memory." },
};
static_assert(SENTENCES.size() == static_cast<std::size_t>(ErrorCode::Count));

constexpr bool codes_in_order()
{
    for (std::size_t i = 0; i < SENTENCES.size(); ++i) {
        if (static_cast<std::size_t>(SENTENCES[i].code) != i) {
            return false;
        }
    }
    return true;
}
static_assert(codes_in_order());

} // namespace

std::string_view error_name(ErrorCode code)
{
    return SENTENCES.at(static_cast<std::size_t>(code)).name;
}

std::string_view error_sentence(ErrorCode code)
{
    return SENTENCES.at(static_cast<std::size_t>(code)).text;
}

std::string fill_places(std::string_view sentence, std::span<const std::string> args)
{
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const bool place = sentence[i] == '%' && i + 1 < sentence.size() && sentence[i + 1] >= '1'
            && sentence[i + 1] <= '9';
        if (!place) {
            out += sentence[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(sentence[++i] - '1');
        if (index < args.size()) {
            out += args[index];
        }
    }
    return out;
}

Error::Error(ErrorInfo info)
    : m_info(std::move(info))
{
}

} // namespace glassllm
