// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/step_text.h"

#include "core/base/error.h"
#include "core/trace/steps.h"
#include "ui/i18n/translator.h"
#include "ui/text/step_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <span>

using namespace glassllm;

namespace {

constexpr Language LANGUAGES[] { Language::English, Language::Portuguese };

StepNumbers usualRun()
{
    StepNumbers numbers;
    numbers.n = 9;
    numbers.D = 64;
    numbers.H = 4;
    numbers.Hkv = 2;
    numbers.d = 16;
    numbers.F = 160;
    numbers.V = 512;
    numbers.targets = 8;
    return numbers;
}

/// Runs that bring out every alternative of the texts.
QList<StepNumbers> runs()
{
    StepNumbers sampled = usualRun();
    sampled.greedy = false;
    sampled.T = 0.7;
    StepNumbers topK = sampled;
    topK.topK = 40;
    StepNumbers topP = sampled;
    topP.topP = 0.95;
    StepNumbers both = topK;
    both.topP = 0.95;
    StepNumbers single = usualRun();
    single.n = 1;
    single.targets = 1;
    single.H = single.Hkv = 1;
    StepNumbers cached = usualRun();
    cached.rows = 1;
    cached.Hkv = 1;
    StepNumbers other = usualRun();
    other.Hkv = 4;
    other.tied = false;
    other.ropeScaled = true;
    return { usualRun(), sampled, topK, topP, both, single, cached, other };
}

QString idOf(const Step& one)
{
    return QString::fromUtf8(one.id.data(), static_cast<qsizetype>(one.id.size()));
}

qsizetype count(const QString& text, const char* pattern)
{
    qsizetype found = 0;
    auto matches = QRegularExpression(
        QString::fromLatin1(pattern), QRegularExpression::UseUnicodePropertiesOption)
                       .globalMatch(text);
    for (; matches.hasNext(); matches.next()) {
        ++found;
    }
    return found;
}

/// Everything a text shows, one string.
QString everything(const StepText& text)
{
    QString all = text.title + u'\n' + text.paragraphs.join(u'\n') + u'\n' + text.mixUp;
    for (const SymbolRow& row : text.symbols) {
        all += u'\n' + row.symbol + u'\t' + row.meaning + u'\t' + row.shape;
    }
    return all;
}

QString shapeOf(const StepText& text, const QString& symbol)
{
    const auto row = std::ranges::find(text.symbols, symbol, &SymbolRow::symbol);
    return row == text.symbols.end() ? QString() : row->shape;
}

} // namespace

class StepTextTest : public QObject {
    Q_OBJECT
private slots:
    void wordsFollowTheCatalogue();
    void everyTextIsWholeAndShort();
    void everySourceHasAPortugueseText();
    void singleThingsAreNotCountedInThePlural();
    void shapesAreThoseOfTheRun();
    void samplingIsToldAsItWasDone();
    void theLanguageSwitchIsImmediate();
    void unknownIdsAreRefused();
};

void StepTextTest::wordsFollowTheCatalogue()
{
    std::size_t number = 0;
    for (const StepWords& words : ATTENTION_WORDS) {
        QCOMPARE(std::string_view(words.id), STEPS[number++].id);
    }
    for (const StepWords& words : OUTPUT_WORDS) {
        QCOMPARE(std::string_view(words.id), STEPS[number++].id);
    }
    QCOMPARE(number, STEPS.size());
}

void StepTextTest::everyTextIsWholeAndShort()
{
    for (const Language language : LANGUAGES) {
        const Translator translator(language);
        QSet<QString> titles;
        for (const Step& one : STEPS) {
            for (const StepNumbers& numbers : runs()) {
                const StepText text = stepText(idOf(one), numbers);
                const QString all = everything(text);
                QVERIFY2(!all.contains(u'{') && !all.contains(u'}'), qPrintable(all));
                QVERIFY2(!text.title.isEmpty() && !text.mixUp.isEmpty(), qPrintable(all));
                titles.insert(text.title);
                QCOMPARE(text.paragraphs.size(), 2);
                const QString body = text.paragraphs.join(u' ');
                const qsizetype length = count(body, "\\S*\\w\\S*");
                QVERIFY2(length <= 75, qPrintable(QString::number(length) + u' ' + body));
                for (const QString& paragraph : text.paragraphs) {
                    const qsizetype sentences = count(paragraph, "\\.(\\s|$)");
                    QVERIFY2(sentences >= 1 && sentences <= 3, qPrintable(paragraph));
                    QVERIFY2(paragraph.endsWith(u'.'), qPrintable(paragraph));
                }
                QVERIFY2(text.symbols.size() >= 3 && text.symbols.size() <= 6, qPrintable(all));
                for (const SymbolRow& row : text.symbols) {
                    QVERIFY2(!row.symbol.isEmpty() && !row.meaning.isEmpty() && !row.shape.isEmpty()
                            && QStringLiteral(" A B ").contains(row.role),
                        qPrintable(all));
                }
            }
        }
        QCOMPARE(titles.size(), static_cast<qsizetype>(STEPS.size()));
    }
}

void StepTextTest::everySourceHasAPortugueseText()
{
    // words that are the same in both languages
    const QStringList shared { QStringLiteral("gate"), QStringLiteral("up"),
        QStringLiteral("logits") };
    const Translator translator(Language::Portuguese);
    const auto translated = [&](const char* source) {
        return source == nullptr || shared.contains(QString::fromUtf8(source))
            || QCoreApplication::translate("Step", source) != QString::fromUtf8(source);
    };
    const auto check = [&](const StepWords& words) {
        QVERIFY2(translated(words.title), words.title);
        for (const Choice& choice : words.first) {
            QVERIFY2(translated(choice.text), choice.text);
        }
        for (const Choice& choice : words.second) {
            QVERIFY2(translated(choice.text), choice.text);
        }
        for (const Choice& choice : words.mixUp) {
            QVERIFY2(translated(choice.text), choice.text);
        }
        for (const Symbol& symbol : words.symbols) {
            QVERIFY2(translated(symbol.meaning), symbol.meaning);
        }
    };
    std::ranges::for_each(ATTENTION_WORDS, check);
    std::ranges::for_each(OUTPUT_WORDS, check);
}

void StepTextTest::singleThingsAreNotCountedInThePlural()
{
    for (const Language language : LANGUAGES) {
        const Translator translator(language);
        for (const Step& one : STEPS) {
            for (const StepNumbers& numbers : runs()) {
                const QString all = everything(stepText(idOf(one), numbers));
                QVERIFY2(count(all,
                             "\\b1 (tokens|heads|rows|numbers|terms|positions|columns|cells|keys|"
                             "cabeças|linhas|números|termos|posições|colunas|células|chaves)\\b")
                        == 0,
                    qPrintable(all));
            }
        }
    }
}

void StepTextTest::shapesAreThoseOfTheRun()
{
    const Translator translator(Language::English);
    StepText scores = stepText(u"attn.scores", usualRun());
    QCOMPARE(shapeOf(scores, QStringLiteral("Q'_h")), QStringLiteral("9 × 16"));
    QCOMPARE(shapeOf(scores, QStringLiteral("S_h")), QStringLiteral("9 × 9"));
    QCOMPARE(shapeOf(scores, QStringLiteral("d")), QStringLiteral("16"));
    QVERIFY(everything(scores).contains(QStringLiteral("g = ⌊h / 2⌋")));
    StepNumbers cached = usualRun();
    cached.rows = 1;
    scores = stepText(u"attn.scores", cached);
    QCOMPARE(shapeOf(scores, QStringLiteral("Q'_h")), QStringLiteral("1 × 16"));
    QCOMPARE(shapeOf(scores, QStringLiteral("K'_g")), QStringLiteral("9 × 16"));
    QCOMPARE(shapeOf(scores, QStringLiteral("S_h")), QStringLiteral("1 × 9"));
    const StepText mask = stepText(u"attn.mask", cached);
    QCOMPARE(shapeOf(mask, QStringLiteral("i")), QStringLiteral("8"));
    QCOMPARE(shapeOf(mask, QStringLiteral("j")), QStringLiteral("0 … 8"));
    QCOMPARE(shapeOf(stepText(u"attn.out", usualRun()), QStringLiteral("W_o")),
        QStringLiteral("64 × 64"));
    QCOMPARE(shapeOf(stepText(u"loss.grad", usualRun()), QStringLiteral("N")), QStringLiteral("8"));
}

void StepTextTest::samplingIsToldAsItWasDone()
{
    const Translator translator(Language::English);
    StepNumbers numbers = usualRun();
    numbers.T = 0.7;
    numbers.topK = 40;
    const auto body = [&] { return stepText(u"probs", numbers).paragraphs.join(u' '); };
    QVERIFY(!body().contains(QStringLiteral("top-k")) && !body().contains(QStringLiteral("0.7")));
    QCOMPARE(shapeOf(stepText(u"probs", numbers), QStringLiteral("T")), QStringLiteral("1"));
    numbers.greedy = false;
    QVERIFY(body().contains(QStringLiteral("T = 0.7")));
    QVERIFY(body().contains(QStringLiteral("top-k = 40")));
    QVERIFY(!body().contains(QStringLiteral("top-p")));
    numbers.topP = 0.9;
    QVERIFY(body().contains(QStringLiteral("top-k")) && body().contains(QStringLiteral("0.9")));
    numbers.topK = 0;
    QVERIFY(!body().contains(QStringLiteral("top-k")));
    QVERIFY(body().contains(QStringLiteral("top-p = 0.9")));
}

void StepTextTest::theLanguageSwitchIsImmediate()
{
    StepNumbers numbers = usualRun();
    numbers.greedy = false;
    numbers.T = 0.7;
    Translator translator(Language::English);
    const StepText english = stepText(u"probs", numbers);
    translator.setLanguage(Language::Portuguese);
    const StepText portuguese = stepText(u"probs", numbers);
    QVERIFY(english.title != portuguese.title);
    QVERIFY(portuguese.paragraphs.first().contains(QStringLiteral("T = 0,7")));
    translator.setLanguage(Language::English);
    QCOMPARE(everything(stepText(u"probs", numbers)), everything(english));
}

void StepTextTest::unknownIdsAreRefused()
{
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(stepText(u"attn", usualRun())), NotFound);
}

QTEST_MAIN(StepTextTest)
#include "step_text_test.moc"
