// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/i18n/error_text.h"
#include "ui/i18n/translator.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <clocale>

using namespace glassllm;

namespace {

QSet<QString> places(const QString& text)
{
    QSet<QString> found;
    auto match = QRegularExpression(QStringLiteral("%[1-9]")).globalMatch(text);
    while (match.hasNext()) {
        found << match.next().captured();
    }
    return found;
}

} // namespace

class ErrorTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyCodeHasTheSentenceOfCore()
    {
        for (int i = 0; i < static_cast<int>(ErrorCode::Count); ++i) {
            const auto code = static_cast<ErrorCode>(i);
            QVERIFY2(errorSource(code) != nullptr, error_name(code).data());
            QCOMPARE(std::string_view(errorSource(code)), error_sentence(code));
        }
    }

    void everyCodeHasASentenceInPortuguese()
    {
        const Translator translator(Language::Portuguese);
        for (int i = 0; i < static_cast<int>(ErrorCode::Count); ++i) {
            const auto code = static_cast<ErrorCode>(i);
            const QString english = QString::fromLatin1(errorSource(code));
            const QString portuguese = QCoreApplication::translate("Error", errorSource(code));
            QVERIFY(!portuguese.isEmpty());
            // a sentence of places alone is the same in both
            if (QString(english).remove(QRegularExpression(QStringLiteral("%[1-9]|[^a-z]"))).size()
                > 6) {
                QVERIFY2(portuguese != english, errorSource(code));
            }
            QCOMPARE(places(portuguese), places(english));
        }
    }

    void everyPhraseOfCoreHasOneInPortuguese()
    {
        const Translator translator(Language::Portuguese);
        for (int i = 0; i < static_cast<int>(Reason::Count); ++i) {
            const auto reason = static_cast<Reason>(i);
            QVERIFY2(reasonSource(reason) != nullptr, reason_phrase(reason).data());
            QCOMPARE(std::string_view(reasonSource(reason)), reason_phrase(reason));
            const QString english = QString::fromLatin1(reasonSource(reason));
            const QString portuguese
                = QCoreApplication::translate("ErrorReason", reasonSource(reason));
            QCOMPARE(places(portuguese), places(english));
            // "%1 ids" and the like are the same in both
            if (QString(english).remove(QRegularExpression(QStringLiteral("%[1-9]|[^a-z]"))).size()
                > 4) {
                QVERIFY2(portuguese != english, reasonSource(reason));
            }
        }
    }

    void translatesWhatStandsInsideOfAnError()
    {
        const Translator translator(Language::Portuguese);
        const auto told = [](ErrorCode code, std::vector<std::string> args) {
            return errorText(ErrorInfo { code, std::move(args) });
        };
        QCOMPARE(told(ErrorCode::TensorRange,
                     { "m.safetensors", "w", reason(Reason::SharesBytes, { "v" }) }),
            QStringLiteral("m.safetensors: o tensor \"w\" divide bytes com \"v\"."));
        // a phrase inside of a phrase
        QCOMPARE(told(ErrorCode::BadJson,
                     { "m.safetensors",
                         reason(Reason::EntryHolds, { "w", reason(Reason::ListUnexpected) }) }),
            QStringLiteral("m.safetensors não é o JSON que deveria ser: a entrada \"w\" contém uma "
                           "lista onde não se espera nenhuma."));
        QVERIFY(told(ErrorCode::NotAModel, { "/x", reason(Reason::NoConfig) })
                    .endsWith(QStringLiteral(": a pasta não tem config.json.")));
        QVERIFY(told(ErrorCode::BadConfig, { "vocab_size", "0", "1 to 16777216" })
                    .endsWith(QStringLiteral("1 a 16777216.")));
        QVERIFY(told(ErrorCode::RecordMissing, { "step \"logits\", layer 2" })
                    .contains(QStringLiteral("a etapa \"logits\", camada 2")));
        // names and values of files are theirs, whatever they look like
        QVERIFY(told(ErrorCode::NotARun, { "1 to 2", reason(Reason::NoRecord) })
                    .startsWith(QStringLiteral("1 to 2 ")));
        QVERIFY(told(ErrorCode::BadValueInFile, { "f", "k", "more than 3", reason(Reason::Text) })
                    .contains(QStringLiteral("more than 3")));
        // a subject of core, and the same words where they are somebody's
        QVERIFY(told(ErrorCode::InvalidUtf8, { reason(Reason::TheText), "3" })
                    .startsWith(QStringLiteral("o texto ")));
        // what is no file has a name in the window's language
        QVERIFY(told(ErrorCode::FileTooShort, { reason(Reason::TheAnswer), "header", "8", "2" })
                    .startsWith(QStringLiteral("A resposta: ")));
        QVERIFY(told(ErrorCode::BadValueInFile, { reason(Reason::TheRun), "k", "3", "4" })
                    .startsWith(QStringLiteral("A execução: ")));
        QVERIFY(told(ErrorCode::BadValueInFile, { "/home/ana/The run", "k", "3", "4" })
                    .startsWith(QStringLiteral("/home/ana/The run: ")));
        QVERIFY(told(ErrorCode::RegexFailed, { "the text", reason(Reason::TooManySteps) })
                    .contains(QStringLiteral("\"the text\"")));
        QVERIFY(told(ErrorCode::RegexFailed, { "x", reason(Reason::TooManySteps) })
                    .contains(QStringLiteral("passos demais")));
        QVERIFY(told(ErrorCode::CannotOpen, { "a text", "Permission denied" })
                    .contains(QStringLiteral("a text")));
        QVERIFY(
            told(ErrorCode::NotRegularFile, { "the text" }).contains(QStringLiteral("the text")));
        QVERIFY(told(ErrorCode::UnknownStep, { "temperature" })
                    .contains(QStringLiteral("\"temperature\"")));
        QVERIFY(told(ErrorCode::MissingKey, { "two tokens", "a list" })
                    .contains(QStringLiteral("\"a list\"")));
        QVERIFY(told(ErrorCode::TensorRange,
            { "m.safetensors", "w", reason(Reason::SharesBytes, { "a text" }) })
                    .contains(QStringLiteral("\"a text\"")));
    }

    void fillsThePlaces()
    {
        const Translator translator(Language::English);
        const ErrorInfo info { ErrorCode::TokenOutOfRange, { "700", "2", "511" } };
        QCOMPARE(errorText(info),
            QStringLiteral(
                "Token id 700 at position 2 is outside the vocabulary; expected 0 to 511."));
    }

    void groupsTheDigitsOfBytes()
    {
        const Translator translator(Language::Portuguese);
        const ErrorInfo info { ErrorCode::FileTooShort,
            { "model.safetensors", "model.layers.2.mlp.up_proj.weight", "1048576", "524288" } };
        QString text = errorText(info);
        QCOMPARE(text.replace(QChar(0x00A0), QLatin1Char(' ')),
            QStringLiteral("model.safetensors: \"model.layers.2.mlp.up_proj.weight\" precisa de "
                           "1 048 576 bytes; o arquivo só tem 524 288."));
    }

    void anArgumentIsNotReadAgain()
    {
        const Translator translator(Language::English);
        const ErrorInfo info { ErrorCode::CannotOpen, { "100%2 <b>", "no \"%1\"" } };
        QCOMPARE(errorText(info), QStringLiteral("100%2 <b> cannot be opened: no \"%1\"."));
    }

    void saysWhateverWasThrown()
    {
        const Translator translator(Language::English);
        const auto of
            = [](auto problem) { return errorText(std::make_exception_ptr(std::move(problem))); };
        QCOMPARE(of(BadValue(ErrorInfo { ErrorCode::EmptyPrompt, {} })),
            QStringLiteral("The prompt is empty; expected at least one token."));
        QVERIFY(!of(std::bad_alloc()).isEmpty());
        QCOMPARE(of(std::runtime_error("disk on fire")), QStringLiteral("disk on fire"));
        QVERIFY(!of(7).isEmpty());
        QVERIFY(errorText(std::exception_ptr()).isEmpty());
    }

    void theLanguageLeavesNumbersOfCAlone()
    {
        std::setlocale(LC_ALL, "pt_BR.UTF-8");
        const Translator translator(Language::Portuguese);
        QCOMPARE(std::strtod("1.5", nullptr), 1.5);
        QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
    }

    void languagesOfCodes()
    {
        QCOMPARE(languageOf(QStringLiteral("pt_BR")), Language::Portuguese);
        QCOMPARE(languageOf(QStringLiteral("pt")), Language::Portuguese);
        QCOMPARE(languageOf(QStringLiteral("en_GB")), Language::English);
        QCOMPARE(languageOf(QStringLiteral("")), Language::English);
    }
};

QTEST_GUILESS_MAIN(ErrorTextTest)
#include "error_text_test.moc"
