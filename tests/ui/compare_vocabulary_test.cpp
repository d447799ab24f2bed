// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs whose vocabularies are not the same: an id is not the same token in both.
#include "tests/support/error_of.h"
#include "tests/ui/compare_support.h"
#include "tests/ui/stage_support.h"

#include "ui/compare/compare_text.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/difference_sizes.h"
#include "ui/compare/loss_pair_painter.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Writes spaces as ▁; the text is " a red".
RunMaker withBlocks(std::int64_t taken)
{
    RunMaker maker;
    maker.tokens({ "▁a", "▁red", "ball", "<0x0A>" });
    maker.run().model_id = "one";
    maker.pass().tokens = { 0, 1 };
    maker.pass().token = taken;
    maker.record("logits", { 1, 4 }, { 1, 2, 3, 4 });
    maker.record("probs", { 4 }, { 0.1F, 0.2F, 0.3F, 0.4F });
    maker.number("sample", Tensor(taken));
    return maker;
}

/// Writes every byte as a symbol, has other tokens, and the same ones at other places; the text is
/// " a kite".
RunMaker withSymbols(std::int64_t taken)
{
    RunMaker maker;
    maker.tokens({ "ball", "Ċ", "Ġa", "Ġkite", "x" });
    maker.run().model_id = "another";
    maker.run().tokenizer["kind"] = "bpe-bytelevel";
    maker.pass().tokens = { 2, 3 };
    maker.pass().token = taken;
    maker.record("logits", { 1, 5 }, { 1, 2, 3, 4, 5 });
    maker.record("probs", { 5 }, { 0.5F, 0.1F, 0.2F, 0.15F, 0.05F });
    maker.number("sample", Tensor(taken));
    return maker;
}

} // namespace

class CompareVocabularyTest : public QObject {
    Q_OBJECT

private slots:
    void sameTextIsSameToken();
    void tokensWithoutTextMatchNothing();
    void tokensOfThePrompt();
    void recordsOverAVocabulary();
    void nextTokens();
    void sizes();
    void words();
};

void CompareVocabularyTest::sameTextIsSameToken()
{
    const auto a = withBlocks(3).make();
    const auto b = withSymbols(0).make();
    QVERIFY(!haveOneVocabulary(*a, *b));
    QVERIFY(haveOneVocabulary(*a, *withBlocks(1).make()));
    const TokenMatch match(a, b);
    QVERIFY(!match.byId());
    QCOMPARE(match.inOther(0), std::optional<std::int64_t>(2)); // ␣a
    QCOMPARE(match.inOther(1), std::optional<std::int64_t>());
    QCOMPARE(match.inOther(2), std::optional<std::int64_t>(0)); // ball
    QCOMPARE(match.inOther(3), std::optional<std::int64_t>(1)); // the line end
    QCOMPARE(match.inShown(1), std::optional<std::int64_t>(3));
    QCOMPARE(match.inShown(3), std::optional<std::int64_t>());
    QCOMPARE(match.inShown(99), std::optional<std::int64_t>());
    // the six letters are not the byte that they name
    RunMaker letters = withSymbols(0);
    letters.run().vocab.texts[1] = "<0x0A>";
    QCOMPARE(TokenMatch(a, letters.make()).inOther(3), std::optional<std::int64_t>());
}

void CompareVocabularyTest::tokensWithoutTextMatchNothing()
{
    RunMaker one = withBlocks(3);
    RunMaker another = withSymbols(0);
    for (RunMaker* const each : { &one, &another }) {
        each->run().vocab.texts.clear();
        each->run().texts.clear();
    }
    const auto a = one.make();
    QVERIFY(!haveOneVocabulary(*a, *another.make()));
    QCOMPARE(TokenMatch(a, another.make()).inOther(2), std::optional<std::int64_t>());
    another.run().model_id = "one";
    QVERIFY(haveOneVocabulary(*a, *another.make())); // one model's ids
    QCOMPARE(TokenMatch(a, another.make()).inOther(2), std::optional<std::int64_t>(2));
}

void CompareVocabularyTest::tokensOfThePrompt()
{
    const auto a = withBlocks(3).make();
    const auto b = withSymbols(0).make();
    // position 0 is ␣a in both, whatever its id
    QCOMPARE(tokenDifferences(*a, a->passes[0], *b, b->passes[0]).positions,
        std::vector<std::int64_t> { 1 });
}

void CompareVocabularyTest::recordsOverAVocabulary()
{
    Pair pair(withBlocks(3).make(), withSymbols(0).make());
    pair.shown.setEvent(eventOf(pair.shown, "logits"));
    const Counterpart place = counterpartOf(pair.shown, pair.other.run().get());
    QCOMPARE(place.obstacle, Obstacle::OtherVocabulary);
    QVERIFY(CompareText::obstacle(place.obstacle, pair.shown, {}, pair.other.run())
                .contains(QStringLiteral("logits")));
    pair.shown.setEvent(eventOf(pair.shown, "probs"));
    QCOMPARE(counterpartOf(pair.shown, pair.other.run().get()).obstacle, Obstacle::None);
    // the built-in model's own runs go on as ever
    Pair same(recorded(BALL), recorded(BOOK));
    same.go("logits");
    QCOMPARE(counterpartOf(same.shown, same.other.run().get()).obstacle, Obstacle::None);
}

void CompareVocabularyTest::nextTokens()
{
    Pair pair(withBlocks(3).make(), withSymbols(0).make());
    pair.go("probs");
    const ComparedCandidates all = pair.candidates(8);
    QVERIFY(all.byText);
    QCOMPARE(all.ranked.size(), 6U);
    const auto named = [&all](const QString& text) {
        const auto found = std::ranges::find_if(all.ranked,
            [&text](const ComparedCandidate& each) { return each.token.plain() == text; });
        return found == all.ranked.end() ? ComparedCandidate {} : *found;
    };
    const auto close = [](const std::optional<double>& value, double expected) {
        return value && std::abs(*value - expected) < 1e-6;
    };
    const ComparedCandidate ball = named(QStringLiteral("ball"));
    QCOMPARE(ball.shownId, std::optional<std::int64_t>(2));
    QCOMPARE(ball.otherId, std::optional<std::int64_t>(0));
    QVERIFY(close(ball.shown, 0.3) && close(ball.other, 0.5));
    QVERIFY(!ball.shownChosen && ball.otherChosen);
    QCOMPARE(all.ranked.front().token, ball.token);
    const ComparedCandidate a = named(QStringLiteral("␣a"));
    QVERIFY(close(a.shown, 0.1) && close(a.other, 0.2));
    const ComparedCandidate red = named(QStringLiteral("␣red"));
    QVERIFY(close(red.shown, 0.2) && !red.other && !red.otherId);
    const ComparedCandidate kite = named(QStringLiteral("␣kite"));
    QVERIFY(!kite.shown && !kite.shownId && close(kite.other, 0.15));
    const ComparedCandidate lineEnd = named(QStringLiteral("⏎"));
    QVERIFY(lineEnd.shownChosen && !lineEnd.otherChosen);
}

void CompareVocabularyTest::sizes()
{
    const auto a = withBlocks(3).make();
    const auto sizes = differenceSizesOf(a, 0, withSymbols(0).make());
    QCOMPARE(sizes.size(), 3U);
    QCOMPARE(sizes[0], 0.0); // logits do not stand side by side
    // ␣a, ball and the line end are in both
    const double apart = 0.1 * 0.1 + 0.2 * 0.2 + 0.3 * 0.3;
    const double both = 0.1 * 0.1 + 0.3 * 0.3 + 0.4 * 0.4 + 0.2 * 0.2 + 0.5 * 0.5 + 0.1 * 0.1;
    QVERIFY(std::abs(sizes[1] - std::sqrt(2 * apart / both)) < 1e-6);
    QCOMPARE(sizes[2], std::sqrt(2.0)); // ⏎ and ball
    QCOMPARE(differenceSizesOf(a, 0, withSymbols(1).make())[2], 0.0); // ⏎ and ⏎: ids 3 and 1
    QCOMPARE(differenceSizesOf(a, 0, withSymbols(3).make())[2], std::sqrt(2.0)); // both id 3
}

void CompareVocabularyTest::words()
{
    Pair pair(withBlocks(3).make(), withSymbols(0).make());
    pair.go("probs");
    StepText text = CompareWords::of(pair.shown, pair.other, {}, pair.candidates(8), nullptr);
    QVERIFY(text.paragraphs[0].contains(QStringLiteral("different vocabularies")));
    QVERIFY(text.paragraphs[1].contains(QStringLiteral("“⏎” in A")));
    QVERIFY(text.paragraphs[1].contains(QStringLiteral("“ball” in B")));
    Pair same(withBlocks(3).make(), withBlocks(3).make());
    same.go("probs");
    text = CompareWords::of(same.shown, same.other, {}, same.candidates(8), nullptr);
    QVERIFY(!text.paragraphs[0].contains(QStringLiteral("vocabularies")));
}

QTEST_GUILESS_MAIN(CompareVocabularyTest)
#include "compare_vocabulary_test.moc"
