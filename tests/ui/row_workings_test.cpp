// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a row is worked out: pairs turn by the angles of explain(), an activation is what it says.
#include "tests/ui/derivation_support.h"
#include "tests/ui/stage_support.h"

#include "ui/motion/picked_row.h"
#include "ui/motion/row_workings.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

int eventOf(const Run& run, int pass, const std::string& id)
{
    const auto& records = run.passes.at(static_cast<std::size_t>(pass)).trace->records;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records[i].id == id && records[i].layer.value_or(0) == 0) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

const StepRecord& recordOf(const Run& run, int pass, int event)
{
    return run.passes.at(static_cast<std::size_t>(pass))
        .trace->records.at(static_cast<std::size_t>(event));
}

} // namespace

class RowWorkingsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DerivedRuns> m_runs;
    Run m_cached; ///< two passes with the KV cache

private slots:
    void initTestCase()
    {
        m_runs = std::make_unique<DerivedRuns>();
        RunRequest request;
        request.prompt = "Ana found a";
        request.new_tokens = 2;
        request.kv_cache = true;
        request.ignore_eos = true;
        m_cached = record_run(m_runs->model, request);
    }

    void pairsTurnByTheAnglesOfTheDerivation_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("cached");
        for (const bool cached : { false, true }) {
            for (const char* const id : { "attn.q_rope", "attn.k_rope" }) {
                QTest::addRow("%s%s", id, cached ? " cached" : "") << QString(id) << cached;
            }
        }
    }

    void pairsTurnByTheAnglesOfTheDerivation()
    {
        QFETCH(QString, id);
        QFETCH(bool, cached);
        const Run& run = cached ? m_cached : m_runs->drawn;
        const int pass = cached ? 1 : 0;
        const std::string step = id.toStdString();
        const int event = eventOf(run, pass, step);
        QVERIFY(event >= 0);
        const Tensor& value = recordOf(run, pass, event).value;
        const auto rows = value.size(1);
        QCOMPARE(rows == 1, cached);
        for (const std::int64_t head : { std::int64_t { 0 }, value.size(0) - 1 }) {
            for (std::int64_t row = 0; row < rows; ++row) {
                const auto turns = rowTurns({ &run, pass, event, static_cast<int>(head) }, row);
                QVERIFY(turns);
                QCOMPARE(turns->row, row);
                QCOMPARE(turns->position, run.passes[static_cast<std::size_t>(pass)].first + row);
                QCOMPARE(turns->pairs.size(), static_cast<std::size_t>(value.size(2) / 2));
                for (const PairTurn& pair : turns->pairs) {
                    const Derivation made
                        = explain(run, { pass, step, 0, head, { row, pair.first } });
                    QCOMPARE(pair.angle, made.terms.back().operand.value);
                    QCOMPARE(pair.xBefore, made.terms.at(0).operand.value);
                    QCOMPARE(pair.yBefore, made.terms.at(1).operand.value);
                    QCOMPARE(pair.xAfter, made.value);
                    QCOMPARE(pair.yAfter, value.at({ head, row, pair.second }));
                    // the point that the dial shows is where the record says it went
                    const double x
                        = pair.xBefore * std::cos(pair.angle) - pair.yBefore * std::sin(pair.angle);
                    const double y
                        = pair.xBefore * std::sin(pair.angle) + pair.yBefore * std::cos(pair.angle);
                    const double allowed
                        = 1e-5 * std::max(1.0, std::hypot(pair.xBefore, pair.yBefore));
                    QVERIFY(std::abs(x - pair.xAfter) <= allowed);
                    QVERIFY(std::abs(y - pair.yAfter) <= allowed);
                }
                QCOMPARE(turns->pairOf(0), std::size_t { 0 });
                QCOMPARE(turns->pairOf(value.size(2) - 1), turns->pairs.size() - 1);
            }
        }
    }

    void otherStepsAndRowsHaveNoTurns()
    {
        const Run& run = m_runs->drawn;
        const int event = eventOf(run, 0, "attn.q_rope");
        QVERIFY(!rowTurns({ &run, 0, event, 0 }, -1));
        QVERIFY(!rowTurns({ &run, 0, event, 0 }, recordOf(run, 0, event).value.size(1)));
        QVERIFY(!rowTurns({ &run, 0, event, 99 }, 0));
        QVERIFY(!rowTurns({ &run, 0, eventOf(run, 0, "attn.q"), 0 }, 0));
        const auto bare = RunMaker()
                              .tokens({ "a", "b" })
                              .record("attn.q", { 1, 2, 4 }, ramp(8), 0)
                              .record("attn.q_rope", { 1, 2, 4 }, ramp(8), 0)
                              .make();
        QVERIFY(!rowTurns({ bare.get(), 0, 1, 0 }, 0)); // no configuration says by how much
    }

    void valuesStandBesideWhatTurns()
    {
        for (const bool cached : { false, true }) {
            const Run& run = cached ? m_cached : m_runs->drawn;
            const int pass = cached ? 1 : 0;
            const Tensor& values = recordOf(run, pass, eventOf(run, pass, "attn.v")).value;
            for (const char* const id : { "attn.q_rope", "attn.k_rope" }) {
                const int event = eventOf(run, pass, id);
                const Tensor& turned = recordOf(run, pass, event).value;
                const std::int64_t group = turned.size(0) / values.size(0);
                for (std::int64_t head = 0; head < turned.size(0); ++head) {
                    for (std::int64_t row = 0; row < turned.size(1); ++row) {
                        const auto beside
                            = valuesNotTurned({ &run, pass, event, static_cast<int>(head) }, row);
                        QCOMPARE(static_cast<std::int64_t>(beside.size()), turned.size(2));
                        for (std::int64_t i = 0; i < turned.size(2); ++i) {
                            QCOMPARE(beside.at(static_cast<std::size_t>(i)),
                                values.at({ head / group, row, i }));
                        }
                    }
                }
            }
        }
        const Run& run = m_runs->drawn;
        const int event = eventOf(run, 0, "attn.q_rope");
        QVERIFY(valuesNotTurned({ &run, 0, event, 0 }, -1).empty());
        QVERIFY(valuesNotTurned({ &run, 0, eventOf(run, 0, "attn.q"), 0 }, 0).empty());
        const auto narrow = RunMaker()
                                .tokens({ "a", "b" })
                                .record("attn.v", { 1, 2, 2 }, ramp(4), 0)
                                .record("attn.k_rope", { 1, 2, 4 }, ramp(8), 0)
                                .make();
        QVERIFY(valuesNotTurned({ narrow.get(), 0, 1, 0 }, 0).empty());
    }

    void eachTokenPicksItsRowOfTheTable()
    {
        for (const bool cached : { false, true }) {
            const Run& run = cached ? m_cached : m_runs->drawn;
            const int pass = cached ? 1 : 0;
            const int event = eventOf(run, pass, "embed");
            const Pass& its = run.passes[static_cast<std::size_t>(pass)];
            const Tensor& value = recordOf(run, pass, event).value;
            for (std::int64_t row = 0; row < value.size(0); ++row) {
                const auto picked = pickedRow({ &run, pass, event, 0 }, row);
                QVERIFY(picked);
                QCOMPARE(picked->row, row);
                QCOMPARE(picked->position, its.first + row);
                QCOMPARE(picked->token, its.tokens.at(static_cast<std::size_t>(its.first + row)));
                QCOMPARE(picked->tableRows, run.config_int("vocab_size"));
                QCOMPARE(picked->width, value.size(1));
                // the copy is the record, number for number
                const auto numbers = rowsOfTable(*m_runs->weights, *picked, { picked->token });
                QVERIFY(numbers);
                QCOMPARE(numbers->shape(), (Shape { 1, value.size(1) }));
                for (std::int64_t column = 0; column < value.size(1); ++column) {
                    QCOMPARE(numbers->at({ 0, column }), value.at({ row, column }));
                }
            }
            QVERIFY(!pickedRow({ &run, pass, event, 0 }, value.size(0)));
            QVERIFY(!pickedRow({ &run, pass, event, 0 }, -1));
        }
        const Run& run = m_runs->drawn;
        QVERIFY(!pickedRow({ &run, 0, eventOf(run, 0, "attn.norm"), 0 }, 0));
        PickedRow other = *pickedRow({ &run, 0, eventOf(run, 0, "embed"), 0 }, 0);
        other.width = 3; // a table of another model
        QVERIFY(!rowsOfTable(*m_runs->weights, other, { 0 }));
    }

    void withoutATableOrItsTokenNothingIsPicked()
    {
        RunMaker maker;
        maker.tokens({ "a", "b" }).record("embed", { 2, 4 }, ramp(8));
        const auto bare = maker.make();
        QVERIFY(!pickedRow({ bare.get(), 0, 0, 0 }, 0)); // how long is the table?
        maker.run().config = Json { { "vocab_size", 2 } };
        const auto whole = maker.make();
        QVERIFY(pickedRow({ whole.get(), 0, 0, 0 }, 1));
        maker.pass().tokens = { 1, 2 }; // the table ends before
        const auto beyond = maker.make();
        QVERIFY(pickedRow({ beyond.get(), 0, 0, 0 }, 0));
        QVERIFY(!pickedRow({ beyond.get(), 0, 0, 0 }, 1));
    }

    void aFewRowsStandForTheTable()
    {
        using Rows = std::vector<qint64>;
        PickedRow picked;
        picked.tableRows = 100;
        picked.token = 42;
        QCOMPARE(rowsToShow(picked, 5), (Rows { 0, 41, 42, 43, 99 }));
        QCOMPARE(rowsToShow(picked, 3), (Rows { 41, 42, 43 }));
        QCOMPARE(rowsToShow(picked, 1), (Rows { 42 }));
        picked.token = 0;
        QCOMPARE(rowsToShow(picked, 5), (Rows { 0, 1, 99 }));
        picked.token = 98;
        QCOMPARE(rowsToShow(picked, 5), (Rows { 0, 97, 98, 99 }));
        picked = { 0, 0, 0, 1, 4, {} };
        QCOMPARE(rowsToShow(picked, 5), (Rows { 0 }));
    }

    void activationsAreWhatTheyWereMadeFrom()
    {
        const Run& run = m_runs->drawn;
        const int event = eventOf(run, 0, "ffn.act");
        const Tensor& value = recordOf(run, 0, event).value;
        for (std::int64_t row = 0; row < value.size(0); ++row) {
            for (const std::int64_t column :
                { std::int64_t { 0 }, value.size(1) / 3, value.size(1) - 1 }) {
                const auto made = activationAt({ &run, 0, event, 0 }, { row, column });
                QVERIFY(made);
                const Derivation derived = explain(run, { 0, "ffn.act", 0, {}, { row, column } });
                QCOMPARE(made->gate, derived.terms.at(0).operand.value);
                QCOMPARE(made->silu, derived.terms.at(1).contribution);
                QCOMPARE(made->up, derived.terms.at(2).operand.value);
                QCOMPARE(made->result, derived.value);
            }
        }
        QVERIFY(!activationAt({ &run, 0, event, 0 }, { 0, value.size(1) }));
        QVERIFY(!activationAt({ &run, 0, event, 0 }, { -1, 0 }));
        QVERIFY(!activationAt({ &run, 0, eventOf(run, 0, "ffn.up"), 0 }, { 0, 0 }));
        const auto alone
            = RunMaker().tokens({ "a" }).record("ffn.act", { 1, 4 }, ramp(4), 0).make();
        QVERIFY(!activationAt({ alone.get(), 0, 0, 0 }, { 0, 0 }));
    }
};

QTEST_GUILESS_MAIN(RowWorkingsTest)
#include "row_workings_test.moc"
