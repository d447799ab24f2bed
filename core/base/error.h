// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// What went wrong. Each code has one English sentence with places %1, %2, ... (error_sentence);
/// the window has the same sentence in both languages under the same code.
enum class ErrorCode {
    // arguments
    UnknownStep, // id
    RecordMissing, // what was asked for
    NegativeIndex, // value
    HeadOutOfRange, // head, heads
    HeadNotAllowed, // id
    BatchAxis, // id, shape
    BadShape, // what, got, expected
    BadConfig, // key, value, expected
    BadOption, // option, value, expected
    EmptyPrompt, //
    PromptTooLong, // tokens, context
    TokenOutOfRange, // id, position, vocabulary
    TargetOutOfRange, // id, position, vocabulary
    TargetCount, // targets, tokens
    NoTarget, //
    InvalidUtf8, // what, byte offset
    BadDtype, // what, got, expected
    // files
    CannotOpen, // path, reason
    CannotWrite, // path, reason
    NotRegularFile, // path
    FileTooShort, // file, what, needed bytes, present bytes
    FileTooLarge, // file, size, limit
    LfsPointer, // file
    BadJson, // file, reason
    MissingKey, // file, key
    BadValueInFile, // file, key, value, expected
    BadHeaderLength, // file, length, file size
    TensorRange, // file, tensor, reason
    TensorMissing, // file, tensor
    TensorShape, // file, tensor, got, expected
    TensorDtype, // file, tensor, got, expected
    NotAModel, // path, reason
    UnsupportedModel, // file, what, value
    UnsupportedTokenizer, // file, what, value
    NoTokenizer, // model
    NotARun, // file, reason
    BadMarker, // file, line, reason
    RepeatedMarker, // id, first place, second place
    MissingMarker, // id
    RegexFailed, // pattern, reason
    // running
    OverBudget, // needed bytes, budget bytes
    Cancelled, //
    NotFinite, // what
    // several prompts
    BadPayload, // what, byte offset, reason
    InvokeCycle, // invokes
    InvokeFailed, // invoke, sentence
    NotSaved, // invoke, name
    SourceFailed, // invoke
    SourceMissing, // invoke, source
    ForeignPart, // file
    PartTwice, // invoke, file, file
    PartsMissing, // invokes
    WorkerEnded, // how
    WorkerTimeout, // seconds
    NoMemory, //
    Count // number of codes, not an error
};

struct ErrorInfo {
    ErrorCode code;
    std::vector<std::string> args;
};

/// The short name of a code, e.g. "UnknownStep"; never translated.
[[nodiscard]] std::string_view error_name(ErrorCode code);
/// The English sentence of a code with places %1, %2, ...
[[nodiscard]] std::string_view error_sentence(ErrorCode code);
/// A sentence with its places filled in; %1 to %9, an absent argument leaves its place empty.
[[nodiscard]] std::string fill_places(std::string_view sentence, std::span<const std::string> args);

/// What every error of core carries beside its standard type.
class Error {
public:
    explicit Error(ErrorInfo info);
    virtual ~Error() = default;
    [[nodiscard]] const ErrorInfo& info() const { return m_info; }

private:
    ErrorInfo m_info;
};

/// An error of core that is also the standard exception `Base`.
template <class Base> class ErrorOf : public Base, public Error {
public:
    explicit ErrorOf(ErrorInfo info)
        : Base(fill_places(error_sentence(info.code), info.args))
        , Error(std::move(info))
    {
    }
};

class NotFound : public ErrorOf<std::out_of_range> {
    using ErrorOf::ErrorOf;
};
class BadValue : public ErrorOf<std::invalid_argument> {
    using ErrorOf::ErrorOf;
};
class BadFile : public ErrorOf<std::runtime_error> {
    using ErrorOf::ErrorOf;
};
class OverBudget : public ErrorOf<std::runtime_error> {
    using ErrorOf::ErrorOf;
};
class Cancelled : public ErrorOf<std::runtime_error> {
    using ErrorOf::ErrorOf;
};
class IoError : public ErrorOf<std::runtime_error> {
    using ErrorOf::ErrorOf;
};

template <class Kind>
[[noreturn]] void throw_error(ErrorCode code, std::vector<std::string> args = {})
{
    throw Kind(ErrorInfo { code, std::move(args) });
}

} // namespace glassllm
