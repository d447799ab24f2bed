// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/i18n/error_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
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

// what core says inside of a sentence, whole arguments; named here so that they get translations
[[maybe_unused]] constexpr std::array REASONS {
    QT_TRANSLATE_NOOP("ErrorReason", "a finite number above 0"),
    QT_TRANSLATE_NOOP("ErrorReason", "a finite number, 0 or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "a number above 0, up to 1 (off)"),
    QT_TRANSLATE_NOOP("ErrorReason", "0 (off) or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "0 or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "1 or more"),
    QT_TRANSLATE_NOOP("ErrorReason", "The number of new tokens"),
    QT_TRANSLATE_NOOP("ErrorReason", "temperature"),
    QT_TRANSLATE_NOOP("ErrorReason", "an object"),
    QT_TRANSLATE_NOOP("ErrorReason", "one axis"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most two axes"),
    QT_TRANSLATE_NOOP("ErrorReason", "at most 2^48 elements"),
    QT_TRANSLATE_NOOP("ErrorReason", "a shape with as many elements"),
    QT_TRANSLATE_NOOP("ErrorReason", "generate or loss"),
    QT_TRANSLATE_NOOP("ErrorReason", "the id of a step"),
    QT_TRANSLATE_NOOP("ErrorReason", "the text"),
    QT_TRANSLATE_NOOP("ErrorReason", "the document"),
    QT_TRANSLATE_NOOP("ErrorReason", "the regular expression"),
    QT_TRANSLATE_NOOP("ErrorReason", "the pattern is too long"),
    QT_TRANSLATE_NOOP("ErrorReason", "F32 or F64"),
    QT_TRANSLATE_NOOP("ErrorReason", "F32, F16 or BF16"),
    QT_TRANSLATE_NOOP("ErrorReason", "give the folder that holds it and its config.json"),
    QT_TRANSLATE_NOOP("ErrorReason", "it holds no record"),
    QT_TRANSLATE_NOOP("ErrorReason", "it is neither a folder with config.json nor a *.glass file"),
    QT_TRANSLATE_NOOP("ErrorReason", "its metadata do not say format = glassllm-trace"),
    QT_TRANSLATE_NOOP("ErrorReason", "the folder has no config.json"),
    QT_TRANSLATE_NOOP("ErrorReason", "the run does not carry the weights"),
    QT_TRANSLATE_NOOP("ErrorReason", "no data folder"),
    QT_TRANSLATE_NOOP("ErrorReason", "GLASSLLM_DATA_DIR names no folder"),
    QT_TRANSLATE_NOOP("ErrorReason", "No such file or directory"),
    QT_TRANSLATE_NOOP("ErrorReason", "Permission denied"),
    QT_TRANSLATE_NOOP("ErrorReason", "Is a directory"),
    QT_TRANSLATE_NOOP("ErrorReason", "Not a directory"),
    QT_TRANSLATE_NOOP("ErrorReason", "No space left on device"),
    QT_TRANSLATE_NOOP("ErrorReason", "Read-only file system"),
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

/// Reasons that core gives in English inside an argument; others (texts of the system, of a file)
/// stay as they are.
QString translatedArgument(const std::string& argument)
{
    return QCoreApplication::translate("ErrorReason", argument.c_str());
}

} // namespace

const char* errorSource(ErrorCode code)
{
    return SOURCES.at(static_cast<std::size_t>(code));
}

QString errorText(const ErrorInfo& error)
{
    const QString sentence = QCoreApplication::translate("Error", errorSource(error.code));
    QString out;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const bool place = sentence[i] == QLatin1Char('%') && i + 1 < sentence.size()
            && sentence[i + 1] >= QLatin1Char('1') && sentence[i + 1] <= QLatin1Char('9');
        if (!place) {
            out += sentence[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(sentence[++i].digitValue() - 1);
        if (index < error.args.size()) {
            const QString argument = translatedArgument(error.args[index]);
            out += countsBytes(error.code) ? grouped(argument) : argument;
        }
    }
    return out;
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
