// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/i18n/error_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <new>

namespace glassllm {
namespace {

// in the order of ErrorCode
constexpr std::array<const char*, static_cast<std::size_t>(ErrorCode::Count)> SOURCES {
    QT_TRANSLATE_NOOP(
        "Error", "\"%1\" is not a step; expected one of the 25 ids that `glassllm steps` lists."),
    QT_TRANSLATE_NOOP("Error", "Nothing was recorded for %1."),
    QT_TRANSLATE_NOOP("Error", "%1 is not an index; expected a non-negative integer."),
    QT_TRANSLATE_NOOP("Error", "Head %1 does not exist; expected 0 to %2."),
    QT_TRANSLATE_NOOP("Error", "Step \"%1\" has no head axis; expected no head."),
    QT_TRANSLATE_NOOP(
        "Error", "The value for \"%1\" has shape %2; expected a first axis of size 1 (the batch)."),
    QT_TRANSLATE_NOOP("Error", "%1 has shape %2; expected %3."),
    QT_TRANSLATE_NOOP("Error", "The configuration says %1 = %2; expected %3."),
    QT_TRANSLATE_NOOP("Error", "%1 is %2; expected %3."),
    QT_TRANSLATE_NOOP("Error", "The prompt is empty; expected at least one token."),
    QT_TRANSLATE_NOOP("Error", "The prompt has %1 tokens; the context of the model holds %2."),
    QT_TRANSLATE_NOOP(
        "Error", "Token id %1 at position %2 is outside the vocabulary; expected 0 to %3."),
    QT_TRANSLATE_NOOP("Error",
        "Target id %1 at position %2 is outside the vocabulary; expected 0 to %3, or -1 for none."),
    QT_TRANSLATE_NOOP("Error", "There are %1 targets for %2 tokens; expected one for each."),
    QT_TRANSLATE_NOOP(
        "Error", "No position has a target (one token has no next token): the loss is undefined."),
    QT_TRANSLATE_NOOP("Error", "%1 is not valid UTF-8: the byte at offset %2 does not fit."),
    QT_TRANSLATE_NOOP("Error", "%1 has type %2; expected %3."),
    QT_TRANSLATE_NOOP("Error", "%1 cannot be opened: %2."),
    QT_TRANSLATE_NOOP("Error", "%1 cannot be written: %2."),
    QT_TRANSLATE_NOOP("Error", "%1 is not a regular file."),
    QT_TRANSLATE_NOOP("Error", "%1: \"%2\" needs %3 bytes, the file holds %4 of them."),
    QT_TRANSLATE_NOOP("Error", "%1 has %2 bytes; the limit is %3."),
    QT_TRANSLATE_NOOP(
        "Error", "%1 is a Git LFS pointer, not the file itself; fetch it with `git lfs pull`."),
    QT_TRANSLATE_NOOP("Error", "%1 is not the JSON it should be: %2."),
    QT_TRANSLATE_NOOP("Error", "%1 lacks \"%2\"."),
    QT_TRANSLATE_NOOP("Error", "%1: \"%2\" is %3; expected %4."),
    QT_TRANSLATE_NOOP("Error", "%1 claims a header of %2 bytes; the file has %3."),
    QT_TRANSLATE_NOOP("Error", "%1: tensor \"%2\" %3."),
    QT_TRANSLATE_NOOP("Error", "%1 lacks the tensor \"%2\"."),
    QT_TRANSLATE_NOOP("Error", "%1: tensor \"%2\" has shape %3; expected %4."),
    QT_TRANSLATE_NOOP("Error", "%1: tensor \"%2\" has type %3; expected %4."),
    QT_TRANSLATE_NOOP("Error", "%1 is not a model: %2."),
    QT_TRANSLATE_NOOP("Error", "%1: %2 \"%3\" is not supported yet."),
    QT_TRANSLATE_NOOP("Error", "%1: %2 \"%3\" is not supported yet."),
    QT_TRANSLATE_NOOP("Error", "%1 has no tokenizer.json; give token ids instead of text."),
    QT_TRANSLATE_NOOP("Error", "%1 is not a recorded run: %2."),
    QT_TRANSLATE_NOOP("Error", "%1:%2: %3."),
    QT_TRANSLATE_NOOP("Error", "The marker \"%1\" stands twice: at %2 and at %3."),
    QT_TRANSLATE_NOOP("Error", "No source line carries the marker \"%1\"."),
    QT_TRANSLATE_NOOP("Error", "The pattern \"%1\" cannot be used: %2."),
    QT_TRANSLATE_NOOP("Error", "Recording this run needs %1 bytes; the budget is %2."),
    QT_TRANSLATE_NOOP("Error", "Stopped before the end."),
    QT_TRANSLATE_NOOP("Error", "%1 is not a finite number."),
};

// in the order of Reason
constexpr std::array<const char*, static_cast<std::size_t>(Reason::Count)> PHRASES {
    QT_TRANSLATE_NOOP("ErrorReason", "an object"),
    QT_TRANSLATE_NOOP("ErrorReason", "a list"),
    QT_TRANSLATE_NOOP("ErrorReason", "a text"),
    QT_TRANSLATE_NOOP("ErrorReason", "true or false"),
    QT_TRANSLATE_NOOP("ErrorReason", "a finite number"),
    QT_TRANSLATE_NOOP("ErrorReason", "a finite number above 0"),
    QT_TRANSLATE_NOOP("ErrorReason", "a finite number, 0 or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "a number from %1 to %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "a whole number"),
    QT_TRANSLATE_NOOP("ErrorReason", "a whole number from %1 to %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "a list of whole numbers from %1 to %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "%1 to %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "a number above 0, up to 1 (off)"),
    QT_TRANSLATE_NOOP("ErrorReason", "0 (off) or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "0 or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "1 or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1 in one run file"),
    QT_TRANSLATE_NOOP("ErrorReason", "more than %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "a multiple of %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "a divisor of %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "an even number: rotation turns pairs"),
    QT_TRANSLATE_NOOP("ErrorReason", "a token id"),
    QT_TRANSLATE_NOOP("ErrorReason", "a token id below %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "token ids below %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "a list of objects"),
    QT_TRANSLATE_NOOP("ErrorReason", "a list of texts"),
    QT_TRANSLATE_NOOP("ErrorReason", "a list of 1 to %1 passes"),
    QT_TRANSLATE_NOOP("ErrorReason", "the id of a step"),
    QT_TRANSLATE_NOOP("ErrorReason", "generate or loss"),
    QT_TRANSLATE_NOOP("ErrorReason", "a line of %1, 1 to %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "a layer"),
    QT_TRANSLATE_NOOP("ErrorReason", "no layer"),
    QT_TRANSLATE_NOOP("ErrorReason", "no head"),
    QT_TRANSLATE_NOOP("ErrorReason", "of a layer"),
    QT_TRANSLATE_NOOP("ErrorReason", "of no layer"),
    QT_TRANSLATE_NOOP("ErrorReason", "of one head"),
    QT_TRANSLATE_NOOP("ErrorReason", "a layer below %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "a head below %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "a pass below %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "one of the %1 listed passes"),
    QT_TRANSLATE_NOOP("ErrorReason", "a number after ~"),
    QT_TRANSLATE_NOOP("ErrorReason", "every key once"),
    QT_TRANSLATE_NOOP("ErrorReason", "%1, as in its record"),
    QT_TRANSLATE_NOOP("ErrorReason", "%1, as in its records"),
    QT_TRANSLATE_NOOP("ErrorReason", "%1, as recorded before in the same pass"),
    QT_TRANSLATE_NOOP("ErrorReason", "%1, the number of its tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most the %1 tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1 positions"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1 ids in all passes"),
    QT_TRANSLATE_NOOP("ErrorReason", "%1, one for each of the tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "the %1 ids of the prompt"),
    QT_TRANSLATE_NOOP("ErrorReason", "the %1 ids of the prompt first"),
    QT_TRANSLATE_NOOP("ErrorReason", "one axis"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most two axes"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most two axes for --csv; give --head"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1 strings"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most 2^48 elements"),
    QT_TRANSLATE_NOOP("ErrorReason", "a shape with as many elements"),
    QT_TRANSLATE_NOOP("ErrorReason", "F32 or F64"),
    QT_TRANSLATE_NOOP("ErrorReason", "F32, F16 or BF16"),
    QT_TRANSLATE_NOOP("ErrorReason", "F64, F32, F16, BF16, I64, I32, U16, U8 or BOOL"),
    QT_TRANSLATE_NOOP("ErrorReason", "lacks dtype, shape or data_offsets"),
    QT_TRANSLATE_NOOP("ErrorReason", "has a shape of more than 2^48 elements"),
    QT_TRANSLATE_NOOP("ErrorReason", "has the bytes %1 to %2, but its shape %3 of %4 takes %5"),
    QT_TRANSLATE_NOOP("ErrorReason", "shares bytes with \"%1\""),
    QT_TRANSLATE_NOOP("ErrorReason", "stands twice in the header"),
    QT_TRANSLATE_NOOP("ErrorReason", "nested more than %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "its text is wrong from byte %1 on"),
    QT_TRANSLATE_NOOP("ErrorReason", "the header holds %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "the entry \"%1\" holds %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "the number %1 where none is expected"),
    QT_TRANSLATE_NOOP("ErrorReason", "the number %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "a text where none is expected"),
    QT_TRANSLATE_NOOP("ErrorReason", "an object where none is expected"),
    QT_TRANSLATE_NOOP("ErrorReason", "a list where none is expected"),
    QT_TRANSLATE_NOOP("ErrorReason", "\"%1\" twice"),
    QT_TRANSLATE_NOOP("ErrorReason", "itself twice"),
    QT_TRANSLATE_NOOP("ErrorReason", "binary data"),
    QT_TRANSLATE_NOOP("ErrorReason", "the folder has no config.json"),
    QT_TRANSLATE_NOOP("ErrorReason", "it is neither a folder with config.json nor a *.glass file"),
    QT_TRANSLATE_NOOP("ErrorReason", "give the folder that holds it and its config.json"),
    QT_TRANSLATE_NOOP("ErrorReason", "the run does not carry the weights"),
    QT_TRANSLATE_NOOP("ErrorReason", "it has no model.safetensors"),
    QT_TRANSLATE_NOOP(
        "ErrorReason", "it has no model.safetensors; %1 is not read, since it may run code"),
    QT_TRANSLATE_NOOP("ErrorReason", "more, since %1 holds \"%2\""),
    QT_TRANSLATE_NOOP("ErrorReason", "the name of a file in the folder"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most vocab_size of config.json, %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "its metadata do not say format = glassllm-trace"),
    QT_TRANSLATE_NOOP("ErrorReason", "it holds no record"),
    QT_TRANSLATE_NOOP("ErrorReason", "no data folder"),
    QT_TRANSLATE_NOOP("ErrorReason", "GLASSLLM_DATA_DIR names no folder"),
    QT_TRANSLATE_NOOP("ErrorReason", "a text of one character"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1 bytes"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1 steps"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most %1"),
    QT_TRANSLATE_NOOP("ErrorReason", "what it puts in makes the text too long"),
    QT_TRANSLATE_NOOP("ErrorReason", "The length of the normalized text"),
    QT_TRANSLATE_NOOP("ErrorReason", "two tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "two tokens with one space between"),
    QT_TRANSLATE_NOOP("ErrorReason", "a token of the vocabulary"),
    QT_TRANSLATE_NOOP(
        "ErrorReason", "two tokens of the vocabulary whose merge is in the vocabulary too"),
    QT_TRANSLATE_NOOP("ErrorReason", "{\"String\": ...} or {\"Regex\": ...}"),
    QT_TRANSLATE_NOOP("ErrorReason", "a name under special_tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "the id of a token"),
    QT_TRANSLATE_NOOP("ErrorReason", "a template with one text A"),
    QT_TRANSLATE_NOOP("ErrorReason", "always, first or never"),
    QT_TRANSLATE_NOOP("ErrorReason", "the id %1 that this token has already"),
    QT_TRANSLATE_NOOP("ErrorReason", "an id that no other token has"),
    QT_TRANSLATE_NOOP("ErrorReason", "the pattern is too long"),
    QT_TRANSLATE_NOOP("ErrorReason", "it takes too many steps on this text"),
    QT_TRANSLATE_NOOP("ErrorReason", "The number of new tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "temperature"),
    QT_TRANSLATE_NOOP("ErrorReason", "the text"),
    QT_TRANSLATE_NOOP("ErrorReason", "the document"),
    QT_TRANSLATE_NOOP("ErrorReason", "the regular expression"),
    QT_TRANSLATE_NOOP("ErrorReason", "the configuration"),
    QT_TRANSLATE_NOOP("ErrorReason", "largest id + 1"),
    QT_TRANSLATE_NOOP("ErrorReason", "key heads"),
    QT_TRANSLATE_NOOP("ErrorReason", "step \"%1\""),
    QT_TRANSLATE_NOOP("ErrorReason", "step \"%1\", layer %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "step \"%1\", head %2"),
    QT_TRANSLATE_NOOP("ErrorReason", "step \"%1\", layer %2, head %3"),
    QT_TRANSLATE_NOOP("ErrorReason", "the tokenizer model"),
    QT_TRANSLATE_NOOP("ErrorReason", "the split behaviour"),
    QT_TRANSLATE_NOOP("ErrorReason", "the post-processor"),
    QT_TRANSLATE_NOOP("ErrorReason", "the decoder"),
    QT_TRANSLATE_NOOP("ErrorReason", "the BPE setting"),
    QT_TRANSLATE_NOOP("ErrorReason", "the pre-tokenizer"),
    QT_TRANSLATE_NOOP("ErrorReason", "the normalizer"),
    QT_TRANSLATE_NOOP("ErrorReason", "the packed file \"%1\""),
};

// what the system says inside of a sentence; named here so that it gets translations
[[maybe_unused]] constexpr std::array SYSTEM_REASONS {
    QT_TRANSLATE_NOOP("ErrorReason", "No such file or directory"),
    QT_TRANSLATE_NOOP("ErrorReason", "Permission denied"),
    QT_TRANSLATE_NOOP("ErrorReason", "Is a directory"),
    QT_TRANSLATE_NOOP("ErrorReason", "Not a directory"),
    QT_TRANSLATE_NOOP("ErrorReason", "No space left on device"),
    QT_TRANSLATE_NOOP("ErrorReason", "Read-only file system"),
    QT_TRANSLATE_NOOP("ErrorReason", "File too large"),
};

/// Codes whose whole numbers count bytes and may be long.
bool countsBytes(ErrorCode code)
{
    return code == ErrorCode::FileTooShort || code == ErrorCode::FileTooLarge
        || code == ErrorCode::BadHeaderLength || code == ErrorCode::OverBudget;
}

/// 1048576 as "1 048 576", with spaces that do not break the line.
QString grouped(const QString& digits)
{
    static const QRegularExpression number(QStringLiteral("^[0-9]{5,}$"));
    if (!number.match(digits).hasMatch()) {
        return digits;
    }
    QString out = digits;
    for (qsizetype at = out.size() - 3; at > 0; at -= 3) {
        out.insert(at, QChar(0x00A0));
    }
    return out;
}

/// Codes whose last argument is always a phrase of core (or of the system, or of a library), with
/// numbers and names in its places. Elsewhere a text that looks like one may be from a file.
bool endsInPhrase(ErrorCode code)
{
    static constexpr std::array CODES { ErrorCode::BadShape, ErrorCode::BadConfig,
        ErrorCode::BadOption, ErrorCode::BadDtype, ErrorCode::CannotOpen, ErrorCode::CannotWrite,
        ErrorCode::BadJson, ErrorCode::BadValueInFile, ErrorCode::TensorRange,
        ErrorCode::TensorShape, ErrorCode::TensorDtype, ErrorCode::NotAModel, ErrorCode::NotARun,
        ErrorCode::RegexFailed, ErrorCode::RecordMissing };
    return std::find(CODES.begin(), CODES.end(), code) != CODES.end();
}

QString filled(const QString& sentence, const QStringList& arguments)
{
    QString out;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const bool place = sentence[i] == QLatin1Char('%') && i + 1 < sentence.size()
            && sentence[i + 1] >= QLatin1Char('1') && sentence[i + 1] <= QLatin1Char('9');
        if (place) {
            out += arguments.value(sentence[++i].digitValue() - 1);
        } else {
            out += sentence[i];
        }
    }
    return out;
}

/// Whether core puts this phrase in a place that is not the last one of a sentence. Names of files,
/// keys and values, and what people typed, stand there too and are never translated.
bool isSubject(ErrorCode code, std::size_t place, Reason reason)
{
    const auto oneOf = [reason](std::initializer_list<Reason> reasons) {
        return std::find(reasons.begin(), reasons.end(), reason) != reasons.end();
    };
    switch (code) {
    case ErrorCode::BadOption:
        return place == 0
            && oneOf({ Reason::NewTokens, Reason::NormalizedLength, Reason::Temperature });
    case ErrorCode::InvalidUtf8:
        return place == 0 && oneOf({ Reason::TheText });
    case ErrorCode::BadValueInFile:
        return place == 1
            ? oneOf({ Reason::TheDocument, Reason::TheConfiguration, Reason::LargestId,
                Reason::KeyHeads })
            : place == 2 && oneOf({ Reason::OfSomeLayer, Reason::OfNoLayer, Reason::OfOneHead });
    case ErrorCode::UnsupportedModel:
    case ErrorCode::UnsupportedTokenizer:
        return place == 1
            && oneOf({ Reason::TheExpression, Reason::TokenizerModel, Reason::SplitBehaviour,
                Reason::PostProcessor, Reason::Decoder, Reason::BpeSetting, Reason::PreTokenizer,
                Reason::Normalizer });
    default:
        return false;
    }
}

QString asIs(const std::string& text)
{
    return QString::fromStdString(text);
}

/// A phrase of core in the window's language. What fills its places stays as it is, but for the
/// phrases that end in another one.
QString translatedPhrase(const FoundReason& found)
{
    const bool nested = found.reason == Reason::EntryHolds || found.reason == Reason::HeaderHolds;
    QStringList inner;
    for (std::size_t i = 0; i < found.args.size(); ++i) {
        const bool phrase = nested && i + 1 == found.args.size();
        const auto part = phrase ? find_reason(found.args[i]) : std::nullopt;
        inner << (part ? translatedPhrase(*part) : asIs(found.args[i])); // shorter each time
    }
    return filled(QCoreApplication::translate("ErrorReason", reasonSource(found.reason)), inner);
}

QString translatedArgument(const ErrorInfo& error, std::size_t place)
{
    const std::string& argument = error.args[place];
    const auto found = find_reason(argument);
    if (place + 1 == error.args.size() && endsInPhrase(error.code)) {
        // what the system or a library says may have a translation of its own
        return found ? translatedPhrase(*found)
                     : QCoreApplication::translate("ErrorReason", argument.c_str());
    }
    return found && isSubject(error.code, place, found->reason) ? translatedPhrase(*found)
                                                                : asIs(argument);
}

} // namespace

const char* errorSource(ErrorCode code)
{
    return SOURCES.at(static_cast<std::size_t>(code));
}

const char* reasonSource(Reason reason)
{
    return PHRASES.at(static_cast<std::size_t>(reason));
}

QString errorText(const ErrorInfo& error)
{
    QStringList arguments;
    for (std::size_t i = 0; i < error.args.size(); ++i) {
        const QString text = translatedArgument(error, i);
        arguments << (countsBytes(error.code) ? grouped(text) : text);
    }
    return filled(QCoreApplication::translate("Error", errorSource(error.code)), arguments);
}

QString errorText(const std::exception_ptr& problem)
{
    if (!problem) {
        return {};
    }
    try {
        std::rethrow_exception(problem);
    } catch (const Error& error) {
        return errorText(error.info());
    } catch (const std::bad_alloc&) {
        return QCoreApplication::translate("Error", "There is not enough memory for this.");
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    } catch (...) {
        return QCoreApplication::translate("Error", "Something failed without saying what.");
    }
}

} // namespace glassllm
