// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What two runs say of each other, without a window.
#include "tests/support/error_of.h"
#include "tests/ui/compare_support.h"
#include "tests/ui/stage_support.h"

#include "ui/compare/compare_text.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_candidates.h"
#include "ui/compare/compared_row.h"
#include "ui/compare/difference_sizes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr float INF = std::numeric_limits<float>::infinity();

std::shared_ptr<const Run> threeTokens(
    const std::string& id, Shape shape, std::vector<float> values, int layer = 0)
{
    return RunMaker()
        .tokens({ "▁a", "▁b", "▁c" })
        .record(id, std::move(shape), std::move(values), layer)
        .make();
}

const QString MINUS = QStringLiteral("\u2212");

} // namespace

class ComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void counterparts();
    void counterpartsThatAreNone();
    void tokensThatDiffer();
    void oneScaleForBothRuns();
    void differencesCellByCell();
    void maskedInBoth();
    void unequalLengths();
    void cachedPasses();
    void vocabularyColumns();
    void headsHaveOneScale();
    void sizes();
    void sizesOfEvents();
    void candidates();
};

void ComparisonTest::counterparts()
{
    const auto a = recorded(BALL);
    const auto b = recorded(BOOK);
    Selection shown;
    shown.setRun(a);
    for (int event = 0; event < shown.eventCount(); ++event) {
        shown.setEvent(event);
        const Counterpart place = counterpartOf(shown, b.get());
        QCOMPARE(place.obstacle, Obstacle::None);
        const StepRecord& record
            = b->passes.at(0).trace->records.at(static_cast<std::size_t>(place.event));
        QVERIFY(record.id == shown.record()->id && record.layer == shown.record()->layer);
    }
    // a run that recorded less has the record at another place
    RunRequest request;
    request.prompt = BOOK;
    request.filter.ids = { "attn.softmax", "probs" };
    const auto less = recorded(request);
    shown.setEvent(eventOf(shown, "attn.softmax", 2));
    QCOMPARE(counterpartOf(shown, less.get()).event, 2);
}

void ComparisonTest::counterpartsThatAreNone()
{
    Selection shown;
    QCOMPARE(counterpartOf(shown, nullptr).obstacle, Obstacle::NoRun);
    const auto a = threeTokens("attn.out", { 3, 2 }, ramp(6));
    QCOMPARE(counterpartOf(shown, a.get()).obstacle, Obstacle::NoEvent);
    shown.setRun(a);
    QCOMPARE(counterpartOf(shown, a.get()).obstacle, Obstacle::None);
    const auto wider = threeTokens("attn.out", { 3, 4 }, ramp(12));
    QCOMPARE(counterpartOf(shown, wider.get()).obstacle, Obstacle::OtherSizes);
    const auto elsewhere = threeTokens("attn.out", { 3, 2 }, ramp(6), 1);
    QCOMPARE(counterpartOf(shown, elsewhere.get()).obstacle, Obstacle::NotRecorded);
    Run without = *a;
    without.passes.clear();
    QCOMPARE(counterpartOf(shown, &without).obstacle, Obstacle::NoPass);
    for (const Obstacle each : { Obstacle::NoRun, Obstacle::NoEvent, Obstacle::NoPass,
             Obstacle::NotRecorded, Obstacle::OtherSizes, Obstacle::OtherVocabulary }) {
        QVERIFY(!CompareText::obstacle(each, shown, {}, a).isEmpty());
    }
}

void ComparisonTest::tokensThatDiffer()
{
    const auto a = recorded(BALL);
    const auto b = recorded(BOOK);
    const auto c = recorded(LONGER);
    const TokenDifferences one = tokenDifferences(*a, a->passes[0], *b, b->passes[0]);
    QCOMPARE(one.positions, std::vector<std::int64_t> { 6 });
    QCOMPARE(one.first(), 6);
    QVERIFY(one.isAt(6) && !one.isAt(5));
    QCOMPARE(CompareText::tokens(one, {}), QStringLiteral("1 token(s) differ"));
    const TokenDifferences none = tokenDifferences(*a, a->passes[0], *a, a->passes[0]);
    QCOMPARE(none.first(), -1);
    QCOMPARE(CompareText::tokens(none, {}), QStringLiteral("the same tokens"));
    const TokenDifferences longer = tokenDifferences(*a, a->passes[0], *c, c->passes[0]);
    QCOMPARE(longer.first(), 6);
    QVERIFY(longer.other > longer.shown);
    const auto off = withoutHead(1, 2);
    QCOMPARE(CompareText::edits(*a, *off, {}), QStringLiteral("head 2 of layer 1 is off in B"));
    QCOMPARE(CompareText::badge(*a, *off, none, {}),
        QStringLiteral("comparing · head 2 of layer 1 is off in B"));
    QVERIFY(CompareText::edits(*off, *off, {}).isEmpty());
}

void ComparisonTest::oneScaleForBothRuns()
{
    Pair pair(threeTokens("attn.scores", { 1, 3, 3 }, { 0, 0, 0, 0, 1, 0, 0, 0, -2 }),
        threeTokens("attn.scores", { 1, 3, 3 }, { 0, 0, 0, 0, 7, 0, 0, 0, 0 }));
    pair.go("attn.scores", 0);
    const ComparedFigures figures = pair.figures();
    QCOMPARE(figures.shown->scale, figures.other->scale);
    QCOMPARE(figures.shown->scale.limit, 8.0);
    QCOMPARE(figures.difference->scale.limit, 6.0);
    QCOMPARE(figures.difference->scale.map, ColorMap::AnilUrucum);
    Pair weights(threeTokens("attn.softmax", { 1, 3, 3 }, { 1, 0, 0, 0.5F, 0.5F, 0, 0, 0, 1 }),
        threeTokens("attn.softmax", { 1, 3, 3 }, { 1, 0, 0, 0.25F, 0.75F, 0, 0, 0, 1 }));
    weights.go("attn.softmax", 0);
    const ComparedFigures probabilities = weights.figures();
    QCOMPARE(probabilities.shown->scale.map, ColorMap::Lagoa);
    QCOMPARE(probabilities.shown->scale.limit, 1.0);
    QCOMPARE(probabilities.difference->scale.limit, 0.25);
    QCOMPARE(probabilities.equalRows, 1);
    QCOMPARE(probabilities.changed, 2);
}

void ComparisonTest::differencesCellByCell()
{
    Pair pair(recorded(BALL), recorded(BOOK));
    for (const char* const id : { "attn.softmax", "attn.scores", "attn.mix", "attn.k", "embed",
             "ffn.gate", "final.norm", "logits" }) {
        const bool layered = std::string_view(id).find('.') != std::string_view::npos
            && std::string_view(id) != "final.norm";
        pair.go(id, layered ? 1 : -1, 3);
        const ComparedFigures figures = pair.figures();
        const MatrixView& a = *figures.shown->matrix;
        const MatrixView& b = *figures.other->matrix;
        const MatrixView& d = *figures.difference->matrix;
        QVERIFY(a.rows() == b.rows() && a.columns() == d.columns() && d.rows() == a.rows());
        std::int64_t changed = 0;
        for (int row = 0; row < a.rows(); ++row) {
            for (int column = 0; column < a.columns(); ++column) {
                QCOMPARE(d.value(row, column), b.value(row, column) - a.value(row, column));
                changed += d.value(row, column) != 0 ? 1 : 0;
            }
        }
        QVERIFY(changed > 0);
        if (!d.columnAxis().chosen.empty()) {
            continue; // of a vocabulary not every column is shown
        }
        QCOMPARE(figures.changed, changed);
        // what comes before the changed token cannot know of it, but for scores before the mask
        QCOMPARE(figures.equalRows, std::string_view(id) == "attn.scores" ? 0 : 6);
    }
}

void ComparisonTest::maskedInBoth()
{
    Pair pair(threeTokens("attn.mask", { 1, 3, 3 }, { 1, -INF, -INF, 2, 3, -INF, 1, 1, 1 }),
        threeTokens("attn.mask", { 1, 3, 3 }, { 1, -INF, -INF, 2, 4, -INF, 1, 1, -INF }));
    pair.go("attn.mask", 0);
    const ComparedFigures figures = pair.figures();
    QCOMPARE(figures.bothMasked, 3);
    QCOMPARE(figures.changed, 2); // 3 against 4, and 1 against −∞
    QCOMPARE(figures.equalRows, 1);
    QCOMPARE(figures.difference->matrix->value(0, 1), -HUGE_VAL);
    QCOMPARE(figures.difference->valueText(0, 1), QStringLiteral("both masked"));
    QCOMPARE(figures.difference->matrix->value(1, 0), 0.0);
    QCOMPARE(cellText(figures.difference->matrix->value(1, 0)), QStringLiteral("0"));
    QCOMPARE(differenceOf(-HUGE_VAL, -HUGE_VAL), -HUGE_VAL);
    QVERIFY(std::isnan(differenceOf(std::nan(""), 1)));
}

void ComparisonTest::unequalLengths()
{
    Pair pair(recorded(BALL), recorded(LONGER));
    pair.go("attn.softmax", 1, 3);
    const ComparedFigures figures = pair.figures();
    const int few = static_cast<int>(pair.shown.record()->shape()[1]);
    const int many = static_cast<int>(pair.other.record()->shape()[1]);
    QVERIFY(many > few);
    for (const auto& each : { figures.shown, figures.other, figures.difference }) {
        QCOMPARE(each->matrix->rows(), many);
        QCOMPARE(each->matrix->columns(), many);
    }
    QVERIFY(figures.shown->has(few - 1, few - 1));
    QVERIFY(!figures.shown->has(few, 0) && !figures.shown->has(0, few));
    QVERIFY(figures.other->has(many - 1, many - 1));
    QVERIFY(!figures.difference->has(few, few));
    QCOMPARE(figures.shown->valueText(few, 0), QStringLiteral("only in B"));
    QCOMPARE(figures.shown->rows.at(few).below.plain(), QStringLiteral("only in B"));
    QCOMPARE(figures.shown->columns.at(few).token.plain(), QStringLiteral("only in B"));
    QCOMPARE(figures.difference->columns.at(6).token.plain(), QStringLiteral("A ≠ B"));
    QVERIFY(figures.shown->columns.at(6).marked && !figures.shown->columns.at(5).marked);
    QVERIFY(figures.shown->rows.at(6).below.plain().contains(QStringLiteral("book")));
    // the numbers are those of the records
    QCOMPARE(figures.other->matrix->value(many - 1, 2),
        pair.other.record()->value.at({ 3, many - 1, 2 }));
    QCOMPARE(
        figures.shown->matrix->value(few - 1, 2), pair.shown.record()->value.at({ 3, few - 1, 2 }));
    QCOMPARE(figures.inRecord({ few, 0 }), std::nullopt);
    QCOMPARE(figures.inRecord({ 5, 2 }), (Cell { 5, 2 }));
    QCOMPARE(figures.aligned(Cell { 5, 2 }), (Cell { 5, 2 }));
    // the other way round
    Pair swapped(pair.other.run(), pair.shown.run());
    swapped.go("attn.softmax", 1, 3);
    const ComparedFigures back = swapped.figures();
    QVERIFY(!back.other->has(few, few) && back.shown->has(few, few));
    QCOMPARE(
        back.difference->matrix->value(few - 1, 0), -figures.difference->matrix->value(few - 1, 0));
    QCOMPARE(
        back.shown->columns.at(few).token.plain(), figures.other->columns.at(few).token.plain());
}

void ComparisonTest::cachedPasses()
{
    const auto generated = [](const std::string& prompt) {
        RunRequest request;
        request.prompt = prompt;
        request.new_tokens = 2;
        request.kv_cache = true;
        request.ignore_eos = true;
        return recorded(request);
    };
    Pair pair(generated(BALL), generated(LONGER));
    pair.shown.setPass(1);
    pair.shown.setEvent(eventOf(pair.shown, "attn.softmax", 0));
    const Counterpart place = counterpartOf(pair.shown, pair.other.run().get());
    QCOMPARE(place.obstacle, Obstacle::None);
    QCOMPARE(place.pass, 1);
    pair.other.setPassAndEvent(place.pass, place.event);
    const ComparedFigures figures = pair.figures();
    const auto first = pair.shown.currentPass()->first;
    const auto later = pair.other.currentPass()->first;
    QVERIFY(later > first);
    QCOMPARE(figures.shown->rows.axis().number(0), first);
    QCOMPARE(figures.shown->matrix->rows(), static_cast<int>(later - first + 1));
    QVERIFY(figures.shown->has(0, 0) && !figures.other->has(0, 0));
    QVERIFY(figures.other->has(later - first, 0));
    QVERIFY(!figures.hasCommon());
    QCOMPARE(CompareText::finding(figures, {}), QStringLiteral("No position is in both."));
    QVERIFY(differenceOfHeads(pair.shown, pair.other).empty());
}

void ComparisonTest::vocabularyColumns()
{
    Pair pair(recorded(BALL), recorded(LONGER));
    pair.go("logits");
    const ComparedFigures figures = pair.figures();
    const auto& ids = figures.shown->matrix->columnAxis().chosen;
    QVERIFY(ids.size() > 6 && ids.size() <= 28);
    QCOMPARE(figures.other->matrix->columnAxis().chosen, ids);
    QCOMPARE(figures.shown->matrix->columnAxis().others, 0);
    const ComparedCandidates best = pair.candidates(1);
    for (const ComparedCandidate& each : best.ranked) {
        QVERIFY(std::ranges::find(ids, each.shownId.value()) != ids.end());
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const int column = static_cast<int>(i);
        QCOMPARE(
            figures.shown->matrix->value(3, column), pair.shown.record()->value.at({ 3, ids[i] }));
        QCOMPARE(figures.aligned(Cell { 3, ids[i] }), (Cell { 3, column }));
    }
    QCOMPARE(figures.aligned(Cell { 3, -1 }), std::nullopt);
}

void ComparisonTest::headsHaveOneScale()
{
    Pair pair(recorded(BALL), recorded(LONGER));
    pair.go("attn.softmax", 1);
    const auto heads = differenceOfHeads(pair.shown, pair.other);
    QCOMPARE(heads.size(), 4U);
    double largest = 0;
    for (const HeadPicture& each : heads) {
        QCOMPARE(each.scale, heads.front().scale);
        QCOMPARE(each.matrix->rows(), static_cast<int>(pair.shown.record()->shape()[1]));
        largest = std::max(largest, each.stats.largest());
    }
    QCOMPARE(heads.front().scale.limit, roundedUp(largest));
    pair.go("embed");
    QVERIFY(differenceOfHeads(pair.shown, pair.other).empty());
}

void ComparisonTest::sizes()
{
    const auto size = [](std::vector<float> a, std::vector<float> b) {
        const auto left = threeTokens("attn.out", { 3, 1 }, std::move(a));
        const auto right = threeTokens("attn.out", { 3, 1 }, std::move(b));
        return differenceSizesOf(left, 0, right).at(0);
    };
    QCOMPARE(size({ 1, 2, 3 }, { 1, 2, 3 }), 0.0);
    QCOMPARE(size({ 1, 2, 3 }, { -1, -2, -3 }), 2.0);
    QCOMPARE(size({ 0, 0, 3 }, { 0, 4, 3 }), std::sqrt(2 * 16.0 / 34));
    QCOMPARE(size({ -INF, 1, 1 }, { -INF, 1, 1 }), 0.0);
    QCOMPARE(size({ 0, 0, 0 }, { 0, 0, 0 }), 0.0);
    const auto a = threeTokens("attn.out", { 3, 1 }, { 1, 2, 3 });
    QCOMPARE(differenceSizesOf(a, 0, threeTokens("attn.out", { 3, 1 }, { 1, 2, 3 }, 1)),
        std::vector<double> { 0 });
    QVERIFY(differenceSizesOf(a, 1, a).empty());
}

void ComparisonTest::sizesOfEvents()
{
    const auto a = recorded(BALL);
    const auto off = withoutHead(1, 2);
    const auto sizes = differenceSizesOf(a, 0, off);
    const auto& records = a->passes[0].trace->records;
    QCOMPARE(sizes.size(), records.size());
    Selection selection;
    selection.setRun(a);
    const auto edited = static_cast<std::size_t>(eventOf(selection, "attn.mix", 1));
    for (std::size_t event = 0; event < sizes.size(); ++event) {
        // nothing before the edit can differ, and not even where values of it are not read
        QVERIFY2(event >= edited || sizes[event] == 0, records[event].id.c_str());
        QVERIFY(sizes[event] >= 0 && sizes[event] <= 2);
    }
    QVERIFY(sizes[edited] > 0);
    QVERIFY(sizes[edited + 1] > 0);
    const auto longer = recorded(LONGER);
    const auto ofLonger = differenceSizesOf(a, 0, longer);
    for (std::size_t event = 0; event < ofLonger.size(); ++event) {
        QVERIFY(std::isfinite(ofLonger[event]));
        // their last rows stand at different positions
        QVERIFY(records[event].id != "probs" || ofLonger[event] > 0);
    }
}

void ComparisonTest::candidates()
{
    Pair pair(recorded(BALL), recorded(BOOK));
    const ComparedCandidates few = pair.candidates(2);
    QVERIFY(!few.byText);
    QVERIFY(few.ranked.size() >= 2 && few.ranked.size() <= 4);
    for (std::size_t i = 0; i < few.ranked.size(); ++i) {
        const ComparedCandidate& each = few.ranked[i];
        QCOMPARE(each.shown,
            pair.shown.currentPass()->trace->get("probs").value.at({ each.shownId.value() }));
        QCOMPARE(each.other,
            pair.other.currentPass()->trace->get("probs").value.at({ each.otherId.value() }));
        QVERIFY(i == 0 || few.ranked[i - 1].largest() >= each.largest());
    }
    // what was taken is among them
    for (const Selection* const side : { &pair.shown, &pair.other }) {
        const std::int64_t taken = side->currentPass()->token.value();
        QVERIFY(
            std::ranges::find(few.ranked, taken, &ComparedCandidate::shownId) != few.ranked.end());
    }
    QCOMPARE(few.event, eventOf(pair.shown, "probs"));
}

QTEST_GUILESS_MAIN(ComparisonTest)
#include "comparison_test.moc"
