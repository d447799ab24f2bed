// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "core/base/error.h"
#include "ui/session/prompt_examples.h"
#include "ui/session/token_ids.h"
#include "ui/shell/event_tree_model.h"
#include "ui/shell/layout_plan.h"
#include "ui/shell/notice_text.h"
#include "ui/shell/scrubber_geometry.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTest>

using namespace glassllm;
using glassllm::testing::madeUpRun;

class EventListTest : public QObject {
    Q_OBJECT

private slots:
    void printsTheEventsOfOnePass()
    {
        const auto run = madeUpRun(1, 1);
        const QString expected = QStringLiteral("1 embed | 3 × 16\n"
                                                "2–19 layer 0 | 18 event(s)\n"
                                                "  2 attn.norm | 3 × 16\n"
                                                "  3 attn.q | 4 × 3 × 4\n"
                                                "  4 attn.k | 2 × 3 × 4\n"
                                                "  5 attn.v | 2 × 3 × 4\n"
                                                "  6 attn.q_rope | 4 × 3 × 4\n"
                                                "  7 attn.k_rope | 2 × 3 × 4\n"
                                                "  8 attn.scores | 4 × 3 × 3\n"
                                                "  9 attn.mask | 4 × 3 × 3\n"
                                                "  10 attn.softmax | 4 × 3 × 3\n"
                                                "  11 attn.mix | 4 × 3 × 4\n"
                                                "  12 attn.out | 3 × 16\n"
                                                "  13 attn.residual | 3 × 16\n"
                                                "  14 ffn.norm | 3 × 16\n"
                                                "  15 ffn.gate | 3 × 12\n"
                                                "  16 ffn.up | 3 × 12\n"
                                                "  17 ffn.act | 3 × 12\n"
                                                "  18 ffn.down | 3 × 16\n"
                                                "  19 ffn.residual | 3 × 16\n"
                                                "20 final.norm | 3 × 16\n"
                                                "21 logits | 3 × 10\n"
                                                "22 probs | 10\n"
                                                "23 sample | scalar\n");
        QCOMPARE(printEventTree(*buildEventTree(*run), 1), expected);
    }

    void aFilteredRunSaysHowMuchOfItIsThere()
    {
        Run run = *madeUpRun(1, 1);
        QVERIFY(NoticeText::status(run, 1, {}).startsWith(QStringLiteral("traced · 23 event")));
        const auto few = std::make_shared<Tracer>(*run.passes[0].trace);
        few->records.erase(few->records.begin() + 3, few->records.end());
        run.passes[0].trace = few;
        QVERIFY(NoticeText::status(run, 1, {})
                    .startsWith(QStringLiteral("traced · 3 of 23 events recorded")));
    }

    void filtersByIdLayerAndShape_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("expected");
        QTest::newRow("id and layer") << QStringLiteral("softmax layer 1")
                                      << QStringLiteral("28 layer 1 | 1 event(s)\n"
                                                        "  28 attn.softmax | 4 × 3 × 3\n");
        QTest::newRow("shape") << QStringLiteral("4x3x3 mask layer 0")
                               << QStringLiteral("9 layer 0 | 1 event(s)\n"
                                                 "  9 attn.mask | 4 × 3 × 3\n");
        QTest::newRow("case") << QStringLiteral("EMBED") << QStringLiteral("1 embed | 3 × 16\n");
        QTest::newRow("nothing") << QStringLiteral("nonsense") << QString();
        QTest::newRow("several") << QStringLiteral("residual layer 0")
                                 << QStringLiteral("13–19 layer 0 | 2 event(s)\n"
                                                   "  13 attn.residual | 3 × 16\n"
                                                   "  19 ffn.residual | 3 × 16\n");
    }

    void filtersByIdLayerAndShape()
    {
        QFETCH(QString, filter);
        QFETCH(QString, expected);
        QCOMPARE(printEventTree(*buildEventTree(*madeUpRun(2, 1), filter), 1), expected);
    }

    void severalPassesHaveALineEach()
    {
        const auto root = buildEventTree(*madeUpRun(1, 3));
        QCOMPARE(root->children.size(), std::size_t { 3 });
        QCOMPARE(eventLine(*root->children[1], 3).name, QStringLiteral("token 2 of 3"));
        QCOMPARE(root->children[1]->count, 23);
    }

    void theModelIsAModel()
    {
        Selection selection;
        EventTreeModel model(&selection);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        selection.setRun(madeUpRun(2, 2));
        model.setFilter(QStringLiteral("attn"));
        model.setFilter(QString());
        selection.setPassAndEvent(1, 30);
        const QModelIndex index = model.indexOf(1, 30);
        QVERIFY(index.isValid());
        QVERIFY(index.data(EventTreeModel::IsCurrent).toBool());
        QVERIFY(index.parent().data(EventTreeModel::IsCurrent).toBool());
        QCOMPARE(index.data(EventTreeModel::NumberRole).toString(), QStringLiteral("31"));
        QVERIFY(!model.indexOf(0, 30).data(EventTreeModel::IsCurrent).toBool());
        QVERIFY(!model.indexOf(0, 4000).isValid());
        model.setFilter(QStringLiteral("embed"));
        QVERIFY(!model.indexOf(1, 30).isValid());
    }

    void everyEventIsFound()
    {
        Selection selection;
        selection.setRun(madeUpRun(3, 2));
        const EventTreeModel model(&selection);
        for (int pass = 0; pass < 2; ++pass) {
            for (int event = 0; event < selection.eventCount(); ++event) {
                const EventNode* const node = model.node(model.indexOf(pass, event));
                QCOMPARE(node->pass, pass);
                QCOMPARE(node->first, event);
            }
        }
    }

    void groupsForTheScrubber()
    {
        const auto groups = eventGroups(madeUpRun(4, 1)->passes[0].trace->records);
        QCOMPARE(groups.size(), std::size_t { 6 });
        QCOMPARE(groups[0].name, std::string("embed"));
        QCOMPARE(groups[2].first, 19);
        QCOMPARE(groups[2].count, 18);
        QCOMPARE(groups[5].name, std::string("probs"));
        QCOMPARE(groups[5].count, 4);
    }

    void theScrubberFindsWhatItPaints_data()
    {
        QTest::addColumn<int>("layers");
        QTest::addColumn<double>("width");
        QTest::newRow("4 layers") << 4 << 700.0;
        QTest::newRow("4 layers, narrow") << 4 << 420.0;
        QTest::newRow("32 layers") << 32 << 1200.0;
        QTest::newRow("1 layer") << 1 << 300.0;
    }

    void theScrubberFindsWhatItPaints()
    {
        QFETCH(int, layers);
        QFETCH(double, width);
        const auto run = madeUpRun(layers, 1);
        const auto& records = run->passes[0].trace->records;
        const ScrubberGeometry geometry(eventGroups(records), 9, width);
        double before = 0;
        for (int event = 0; event < static_cast<int>(records.size()); ++event) {
            const double x = geometry.xOf(event);
            QVERIFY2(x > before, qPrintable(QString::number(event)));
            QVERIFY(x >= 9 && x <= 9 + width);
            QCOMPARE(geometry.eventAt(x), event);
            before = x;
        }
        QCOMPARE(geometry.eventAt(-50), 0);
        QCOMPARE(geometry.eventAt(width + 500), static_cast<int>(records.size()) - 1);
    }

    void plansTheWindow()
    {
        const LayoutPlan full = planLayout({ 1440, 900 });
        QVERIFY(full.panelDocked && !full.narrow && !full.low);
        QCOMPARE(full.sideWidth, 360);
        const LayoutPlan middle = planLayout({ 1359, 760 });
        QVERIFY(!middle.panelDocked && !middle.narrow && !middle.low);
        const LayoutPlan small = planLayout(SMALLEST_WINDOW);
        QVERIFY(!small.panelDocked && small.narrow && small.low);
        QCOMPARE(small.sideWidth, 272);
        // the stage of the smallest window has the width that matrices of 20 tokens need
        QCOMPARE(SMALLEST_WINDOW.width() - small.rail - small.sideWidth, 696);
        QCOMPARE((QStringList { full.breakpoint(), middle.breakpoint(), small.breakpoint() }),
            (QStringList {
                QStringLiteral("full"), QStringLiteral("rail"), QStringLiteral("compact") }));
    }

    void readsTokenIds()
    {
        using Ids = std::vector<std::int64_t>;
        QCOMPARE(parseTokenIds(QStringLiteral("1 2 3")), (Ids { 1, 2, 3 }));
        QCOMPARE(parseTokenIds(QStringLiteral(" 1,2,\t30; 4 ")), (Ids { 1, 2, 30, 4 }));
        QCOMPARE(tokenIdsText({ 5, 6 }), QStringLiteral("5 6"));
        QVERIFY_EXCEPTION_THROWN(parseTokenIds(QStringLiteral(" , ")), BadValue);
        for (const char* const bad : { "1 x", "-1", "1.5", "99999999999999999999", "１" }) {
            try {
                static_cast<void>(parseTokenIds(QString::fromUtf8(bad)));
                QFAIL(bad);
            } catch (const BadValue& problem) {
                QCOMPARE(problem.info().code, ErrorCode::NegativeIndex);
            }
        }
    }

    void readsThePromptsOfTheProgram()
    {
        const auto& all = promptExamples();
        QCOMPARE(all.size(), std::size_t { 8 });
        for (const Language language : { Language::English, Language::Portuguese }) {
            QCOMPARE(std::count_if(all.begin(), all.end(),
                         [&](const PromptExample& each) { return each.language == language; }),
                4);
            QVERIFY(firstExample(language) != nullptr);
            QCOMPARE(firstExample(language)->language, language);
        }
        for (const PromptExample& each : all) {
            QVERIFY(!each.prompt.isEmpty());
            QVERIFY(!each.lookEnglish.isEmpty() && !each.lookPortuguese.isEmpty());
        }
    }

    void refusesBadPromptFiles()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("p.json"));
        for (const char* const text :
            { "", "{}", "[{\"language\": \"en\"}]", "[{\"language\": \"en\", \"prompt\": 3}]",
                "[{\"language\":\"en\",\"prompt\":\"a\",\"look_for\":{\"en\":\"b\"}}]" }) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
            file.close();
            QVERIFY_EXCEPTION_THROWN(readPromptExamples(path.toStdString()), BadFile);
        }
        QVERIFY_EXCEPTION_THROWN(readPromptExamples("/nowhere/p.json"), IoError);
    }
};

QTEST_GUILESS_MAIN(EventListTest)
#include "event_list_test.moc"
