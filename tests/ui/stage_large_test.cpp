// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results of very many cells, and results that a few values stretch: the lens and the trimmed
// scale.
#include "tests/ui/stage_support.h"
#include "ui/i18n/translator.h"
#include "ui/stage/color_bar.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/lens.h"
#include "ui/stage/scale_trim.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <limits>

using namespace glassllm;
using glassllm::testing::ramp;
using glassllm::testing::RunMaker;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// 1, 2, ... 100 in some order, and `large` in front.
std::vector<float> hundredAnd(std::vector<float> large)
{
    for (int i = 0; i < 100; ++i) {
        large.push_back(static_cast<float>((i * 37) % 100 + 1));
    }
    return large;
}

std::shared_ptr<const Run> attentionRun(int tokens)
{
    std::vector<std::string> texts;
    for (int i = 0; i < tokens; ++i) {
        texts.push_back("w" + std::to_string(i));
    }
    const auto count = static_cast<std::size_t>(tokens) * static_cast<std::size_t>(tokens);
    return RunMaker()
        .tokens(std::move(texts))
        .record("attn.scores", { 1, tokens, tokens }, ramp(count, 0.001F), 0)
        .record("attn.mask", { 1, tokens, tokens }, ramp(count, 0.002F), 0)
        .make();
}

MatrixView square(int side)
{
    return { Tensor::zeros({ side, side }), { AxisKind::Query, side, 0, {}, 0 },
        { AxisKind::Key, side, 0, {}, 0 } };
}

} // namespace

class StageLargeTest : public QObject {
    Q_OBJECT

private slots:
    void percentileIsTheNearestRank()
    {
        const std::vector<float> values = hundredAnd({});
        const Tensor tensor({ 10, 10 }, values);
        QCOMPARE(magnitudePercentile(tensor, 0.99), 99.0);
        QCOMPARE(magnitudePercentile(tensor, 1.0), 100.0);
        QCOMPARE(magnitudePercentile(tensor, 0.001), 1.0);
        const Tensor odd({ 1, 4 }, std::vector<float> { -infinity, -3, std::nanf(""), 2 });
        QCOMPARE(magnitudePercentile(odd, 1.0), 3.0);
        QCOMPARE(magnitudePercentile(Tensor({ 1, 1 }, std::vector<float> { infinity }), 0.99), 0.0);
    }

    void trimIsOfferedWhereAFewValuesStretchTheScale()
    {
        // 101 values, the 99th percentile is 100
        const Tensor stretched({ 1, 101 }, hundredAnd({ -1000 }));
        const ColorScale whole = scaleOfStep("ffn.act", 1000);
        const auto trimmed = trimmedScale(whole, stretched);
        QVERIFY(trimmed);
        QCOMPARE(trimmed->limit, 100.0);
        QVERIFY(trimmed->trimmed);
        QCOMPARE(cellsBeyond(*trimmed, stretched), 1);
        QVERIFY(trimmed->isBeyond(-1000));
        QVERIFY(!trimmed->isBeyond(-100));
        QVERIFY(!trimmed->isBeyond(-static_cast<double>(infinity)));
        QCOMPARE(trimmed->color(1000, ThemeMode::Light), trimmed->color(100, ThemeMode::Light));
        QCOMPARE(cellsBeyond(whole, stretched), 0);
        // exactly four times the percentile is not more than that
        QVERIFY(
            !trimmedScale(scaleOfStep("ffn.act", 400), Tensor({ 1, 101 }, hundredAnd({ 400 }))));
        QVERIFY(!trimmedScale(scaleOfStep("attn.softmax", 1), stretched));
        QVERIFY(!trimmedScale(scaleOfStep("ffn.act", 0), Tensor::zeros({ 2, 2 })));
        // nearly all zeros: there is no bulk to show
        std::vector<float> sparse(200);
        sparse[7] = 5;
        QVERIFY(!trimmedScale(scaleOfStep("ffn.act", 5), Tensor({ 1, 200 }, sparse)));
    }

    void theLegendCountsWhatATrimmedScaleLeavesOut()
    {
        const Translator translator(Language::English);
        RunMaker maker;
        maker.tokens({ "a", "b" })
            .record(
                "ffn.act", { 2, 101 },
                [] {
                    std::vector<float> values = hundredAnd({ 5000 });
                    const std::vector<float> more = hundredAnd({ -6000 });
                    values.insert(values.end(), more.begin(), more.end());
                    return values;
                }(),
                0);
        Selection selection;
        selection.setRun(maker.make());
        const auto whole = figureOf(selection, {});
        QVERIFY(whole);
        QVERIFY(whole->trimOffered);
        QVERIFY(!whole->scale.trimmed);
        QCOMPARE(whole->scale.limit, 6000.0);
        StageOptions options;
        options.trim = true;
        const auto trimmed = figureOf(selection, options);
        QVERIFY(trimmed);
        QCOMPARE(trimmed->scale.limit, 100.0);
        QCOMPARE(trimmed->beyond, 2);
        const auto entries = legendOf(trimmed->shownStats, trimmed->scale, trimmed->beyond);
        QCOMPARE(entries.back().swatch, LegendEntry::Swatch::Notch);
        QCOMPARE(entries.back().text, QStringLiteral("beyond the scale · 2 cells"));
        QCOMPARE(entries.front().text, QStringLiteral("−∞ · 0 cells"));
    }

    void theHeaderOffersIt()
    {
        Selection selection;
        Theme theme(ThemeMode::Light);
        StagePanel panel(&selection, &theme);
        panel.resize(832, 700);
        RunMaker maker;
        maker.tokens({ "a" })
            .record("ffn.up", { 1, 100 }, hundredAnd({}), 0)
            .record("ffn.act", { 1, 101 }, hundredAnd({ 5000 }), 0);
        selection.setRun(maker.make());
        panel.show();
        auto* const trim = panel.findChild<QToolButton*>(QStringLiteral("trim"));
        QVERIFY(trim);
        QVERIFY(!trim->isVisible());
        selection.setEvent(1);
        QVERIFY(trim->isVisible());
        const auto* const result = panel.findChild<HeatmapWidget*>(QStringLiteral("result"));
        QCOMPARE(result->figure()->scale.limit, 5000.0);
        trim->click();
        QCOMPARE(result->figure()->scale.limit, 100.0);
        trim->click();
        QCOMPARE(result->figure()->scale.limit, 5000.0);
    }

    void theLensStaysWithTheCellAndInside()
    {
        const MatrixView matrix = square(200);
        const CellWindow first = lensAround({ 100, 50 }, matrix, std::nullopt);
        QCOMPARE(first.top, 88.0);
        QCOMPARE(first.bottom, 112.0);
        QCOMPARE(first.left, 38.0);
        QCOMPARE(first.right, 62.0);
        // a cell inside leaves it, also where a drag has left a part of a cell
        const CellWindow same = lensAround({ 111, 38 }, matrix, first);
        QCOMPARE(same.top, first.top);
        QCOMPARE(same.left, first.left);
        const CellWindow dragged { 38.4, 62.4, 88.4, 112.4 };
        QCOMPARE(lensAround({ 100, 50 }, matrix, dragged).left, 38.0);
        // one outside moves it along its own axis only
        const CellWindow moved = lensAround({ 112, 50 }, matrix, first);
        QCOMPARE(moved.top, 100.0);
        QCOMPARE(moved.left, first.left);
        // never over the edge, and never larger than the matrix
        QCOMPARE(lensAround({ 199, 0 }, matrix, std::nullopt).bottom, 200.0);
        QCOMPARE(lensAround({ 199, 0 }, matrix, std::nullopt).left, 0.0);
        const MatrixView cached { Tensor::zeros({ 3, 200 }), { AxisKind::Query, 3, 197, {}, 0 },
            { AxisKind::Key, 200, 0, {}, 0 } };
        QCOMPARE(lensCells(cached), QSize(24, 3));
        QCOMPARE(lensAround({ 2, 199 }, cached, std::nullopt).top, 0.0);
        QCOMPARE(lensAround({ 2, 199 }, cached, std::nullopt).bottom, 3.0);
    }

    void onlyLargeAttentionHasALens()
    {
        for (const auto& [tokens, wanted] : { std::pair(128, false), std::pair(129, true) }) {
            Selection selection;
            selection.setRun(attentionRun(tokens));
            const auto figure = figureOf(selection, {});
            QVERIFY(figure);
            QCOMPARE(wantsLens(*figure), wanted);
        }
        RunMaker wide;
        wide.tokens({ "a", "b" }).record("ffn.act", { 2, 300 }, ramp(600), 0);
        Selection selection;
        selection.setRun(wide.make());
        QVERIFY(!wantsLens(*figureOf(selection, {})));
    }

    void theLensShowsTheSameCells()
    {
        Selection selection;
        Theme theme(ThemeMode::Light);
        StagePanel panel(&selection, &theme);
        panel.resize(900, 700);
        selection.setRun(attentionRun(160));
        panel.show();
        QApplication::processEvents();
        auto* const result = panel.findChild<HeatmapWidget*>(QStringLiteral("result"));
        auto* const lens = panel.findChild<HeatmapWidget*>(QStringLiteral("lens"));
        QVERIFY(lens->isVisible());
        QVERIFY(lens->geometryOfCells().cellWidth() >= 9);
        QCOMPARE(lens->figure()->matrix, result->figure()->matrix);
        QCOMPARE(lens->figure()->scale, result->figure()->scale);
        // a click on the overview moves the lens there
        QTest::mouseClick(result->findChild<QWidget*>(), Qt::LeftButton, {},
            result->geometryOfCells().cellRect(40, 30).center().toPoint());
        QVERIFY(selection.cell());
        const Cell chosen = *selection.cell();
        QVERIFY(std::abs(chosen.row - 40) <= 1 && std::abs(chosen.column - 30) <= 1);
        CellWindow window = lens->window();
        QVERIFY(window.top <= 40 && window.bottom > 40 && window.left <= 30 && window.right > 30);
        QCOMPARE(window.right - window.left, 24.0);
        // hover and click in the lens speak of the same cells
        QTest::mouseClick(lens->findChild<QWidget*>(), Qt::LeftButton, {},
            lens->geometryOfCells().cellRect(45, 33).center().toPoint());
        QCOMPARE(selection.cell(), std::optional(Cell { 45, 33 }));
        QCOMPARE(result->current(), std::optional(Cell { 45, 33 }));
        // the next step keeps the place
        selection.setEvent(1);
        QCOMPARE(lens->window().top, window.top);
        QCOMPARE(lens->window().left, window.left);
        // the wheel and the keys of zooming leave the lens as large as it is
        lens->zoomBy(0.5);
        lens->resetZoom();
        QCOMPARE(lens->window().right - lens->window().left, 24.0);
        selection.setRun(attentionRun(20));
        QVERIFY(!lens->isVisible());
    }
};

QTEST_MAIN(StageLargeTest)
#include "stage_large_test.moc"
