// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/i18n/error_text.h"

#include <QCoreApplication>
#include <QLocale>
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
    QT_TRANSLATE_NOOP("Error", "Recording this run needs %3 of memory; the budget is %4."),
    QT_TRANSLATE_NOOP("Error", "Stopped before the end."),
    QT_TRANSLATE_NOOP("Error", "%1 is not a finite number."),
    QT_TRANSLATE_NOOP("Error", "%1 cannot be read: at byte %2, %3."),
    QT_TRANSLATE_NOOP("Error", "The invokes %1 wait for each other's values."),
    QT_TRANSLATE_NOOP("Error", "Invoke %1 failed: %2."),
    QT_TRANSLATE_NOOP("Error", "Invoke %1 saved nothing under \"%2\"."),
    QT_TRANSLATE_NOOP("Error", "It takes a value of invoke %1, which failed."),
    QT_TRANSLATE_NOOP("Error", "Invoke %1 takes a value of invoke %2; give that one's part."),
    QT_TRANSLATE_NOOP("Error", "%1 is a part of another specification."),
    QT_TRANSLATE_NOOP("Error", "Invoke %1 has two parts: %2 and %3."),
    QT_TRANSLATE_NOOP("Error", "These invokes have no part: %1."),
    QT_TRANSLATE_NOOP("Error", "The worker ended before it answered: %1."),
    QT_TRANSLATE_NOOP("Error", "The worker did not answer within %1 seconds."),
    QT_TRANSLATE_NOOP("Error", "There is not enough memory."),
};

/// Codes whose whole numbers count bytes and may be long.
bool countsBytes(ErrorCode code)
{
    return code == ErrorCode::FileTooShort || code == ErrorCode::FileTooLarge
        || code == ErrorCode::BadHeaderLength;
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
        ErrorCode::RegexFailed, ErrorCode::RecordMissing, ErrorCode::BadPayload,
        ErrorCode::WorkerEnded };
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
            && oneOf({ Reason::NewTokens, Reason::NormalizedLength, Reason::Temperature,
                Reason::TheDepth });
    case ErrorCode::InvalidUtf8:
        return place == 0 && oneOf({ Reason::TheText, Reason::TheKey });
    case ErrorCode::BadValueInFile:
        return place == 0 ? oneOf({ Reason::TheAnswer, Reason::TheRequest, Reason::TheRun })
            : place == 1
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
        // what was sent from process to process has no file's name
        return place == 0 && oneOf({ Reason::TheAnswer, Reason::TheRequest, Reason::TheRun });
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

QString errorText(const ErrorInfo& error)
{
    QStringList arguments;
    for (std::size_t i = 0; i < error.args.size(); ++i) {
        QString text = translatedArgument(error, i);
        if (error.code == ErrorCode::OverBudget) {
            text.replace(QLatin1Char('.'), QLocale().decimalPoint()); // "490.6 KiB"
        }
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
