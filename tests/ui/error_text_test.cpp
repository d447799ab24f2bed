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
