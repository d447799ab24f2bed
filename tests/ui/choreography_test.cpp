// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The choreography of all 25 steps, on recorded runs of the built-in model: operands are there and
// fit, the cells that light up make the result.
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/record_run.h"
#include "core/explain/weight_rows.h"
#include "core/trace/steps.h"
#include "ui/motion/frames.h"
#include "ui/motion/operands.h"
#include "ui/motion/row_phases.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace glassllm;

namespace {

constexpr double rounding = 1e-4; // of float32 sums

bool hasHeads(const StepRecord& record)
{
    return record.value.rank() == 3;
}

/// The numbers of the cells that light up, in order.
std::vector<double> litNumbers(const Tensor& value, const std::vector<CellBlock>& blocks)
{
    std::vector<double> lit;
    for (const CellBlock& block : blocks) {
        for (qint64 row = block.first.row; row <= block.last.row; ++row) {
            for (qint64 column = block.first.column; column <= block.last.column; ++column) {
                lit.push_back(value.at({ row, column }));
            }
        }
    }
    return lit;
}

struct Recorded {
    Run run;
    std::shared_ptr<const WeightRows> weights;

    [[nodiscard]] const StepRecord& record(int pass, int event) const
    {
        return run.passes.at(static_cast<std::size_t>(pass))
            .trace->records.at(static_cast<std::size_t>(event));
    }
    [[nodiscard]] Tensor result(const ResultPlace& place) const
    {
        const StepRecord& shown = record(place.pass, place.event);
        Tensor value = hasHeads(shown) ? shown.value.select(0, place.head) : shown.value;
        return value.rank() == 2 ? value : value.reshape({ 1, value.count() });
    }
    [[nodiscard]] Tensor values(const FoundOperand& found, const OperandPlan& plan) const
    {
        return plan.isWeight() ? readWeight(*weights, found) : found.value;
    }
};

} // namespace

class ChoreographyTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyStepHasOne();
    void operandsAreThere_data();
    void operandsAreThere();
    void theLitCellsMakeTheResult_data() { runs(); }
    void theLitCellsMakeTheResult();
    void phasesAreWhatTheRowComesTo();
    void missingOperandsAreMissed();

private:
    static void runs();
    static void checkTurn(const Recorded& recorded, const ResultPlace& place, const Cell& cell,
        const std::vector<std::vector<double>>& lit);
    void checkCell(const Recorded& recorded, const ResultPlace& place, const Cell& cell) const;
    [[nodiscard]] const Recorded& at(const QString& name) const { return m_runs.at(name); }

    std::map<QString, Recorded> m_runs;
};

void ChoreographyTest::initTestCase()
{
    const Checkpoint model = load_builtin();
    const auto prompt = model.tokenizer.value().encode("Ana viu um gato");
    const auto weights = weights_of(model.model);
    RunRequest request;
    request.tokens = prompt;
    request.new_tokens = 1;
    m_runs.emplace("generate", Recorded { record_run(model, request), weights });
    request.new_tokens = 3;
    request.ignore_eos = true;
    request.kv_cache = true;
    request.sampling.greedy = false;
    m_runs.emplace("cached", Recorded { record_run(model, request), weights });
    RunRequest loss;
    loss.mode = RunMode::Loss;
    loss.tokens = prompt;
    m_runs.emplace("loss", Recorded { record_run(model, loss), weights });
}

void ChoreographyTest::runs()
{
    QTest::addColumn<QString>("run");
    for (const char* const name : { "generate", "cached", "loss" }) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void ChoreographyTest::everyStepHasOne()
{
    QCOMPARE(choreographies().size(), STEPS.size());
    for (std::size_t i = 0; i < STEPS.size(); ++i) {
        QCOMPARE(choreographies()[i].id, STEPS.at(i).id);
        QVERIFY(choreographyOf(STEPS.at(i).id) == &choreographies()[i]);
        QVERIFY(!choreographies()[i].operands().empty());
        const bool product = choreographies()[i].layout == StageTemplate::Product;
        if (product) {
            QCOMPARE(choreographies()[i].operands().size(), std::size_t(2));
            QCOMPARE(choreographies()[i].operands()[0].place, OperandPlace::Left);
            QCOMPARE(choreographies()[i].operands()[1].place, OperandPlace::Top);
        }
    }
    QVERIFY(choreographyOf("attn") == nullptr);
}

void ChoreographyTest::operandsAreThere_data()
{
    runs();
}

void ChoreographyTest::operandsAreThere()
{
    QFETCH(const QString, run);
    const Recorded& recorded = at(run);
    std::set<std::string> seen;
    for (int pass = 0; pass < static_cast<int>(recorded.run.passes.size()); ++pass) {
        const auto& records = recorded.run.passes[static_cast<std::size_t>(pass)].trace->records;
        for (int event = 0; event < static_cast<int>(records.size()); ++event) {
            const StepRecord& record = recorded.record(pass, event);
            seen.insert(record.id);
            const auto heads = hasHeads(record) ? static_cast<int>(record.value.size(0)) : 1;
            for (int head = 0; head < heads; ++head) {
                const ResultPlace place { &recorded.run, pass, event, head };
                const ResultGrid grid = gridOf(record);
                for (const OperandPlan& plan : choreographyOf(record.id)->operands()) {
                    const auto found = findOperand(place, plan);
                    if (plan.from == OperandFrom::Draw && recorded.run.sampling.greedy) {
                        QVERIFY(!found);
                        continue;
                    }
                    QVERIFY2(found, record.id.c_str());
                    QVERIFY(found->rows > 0 && found->columns > 0);
                    if (plan.isWeight()) {
                        const std::string name = plan.from == OperandFrom::OutputTable
                            ? outputTable(*recorded.weights)
                            : found->source;
                        QVERIFY2(recorded.weights->has(name), name.c_str());
                    } else {
                        QCOMPARE(found->value.shape(), (Shape { found->rows, found->columns }));
                    }
                    if (plan.place == OperandPlace::Left) {
                        QCOMPARE(found->rows, grid.rows);
                    } else if (plan.place == OperandPlace::Top) {
                        QCOMPARE(plan.turned ? found->rows : found->columns, grid.columns);
                    }
                    const Cell last { grid.rows - 1, grid.columns - 1 };
                    for (const CellBlock& block :
                        litCells(plan, last, found->rows, found->columns, 5)) {
                        QVERIFY2(block.last.row < found->rows && block.last.column < found->columns,
                            record.id.c_str());
                    }
                }
            }
        }
    }
    QCOMPARE(seen.size(), std::size_t(23));
}

/// A turn keeps the length of the pair, and knows the row's position.
void ChoreographyTest::checkTurn(const Recorded& recorded, const ResultPlace& place,
    const Cell& cell, const std::vector<std::vector<double>>& lit)
{
    const Tensor result = recorded.result(place);
    const qint64 half = result.size(1) / 2;
    const qint64 other = cell.column < half ? cell.column + half : cell.column - half;
    QCOMPARE(lit[0].size(), std::size_t(2));
    const double before = std::hypot(lit[0][0], lit[0][1]);
    const double after
        = std::hypot(result.at({ cell.row, cell.column }), result.at({ cell.row, other }));
    QVERIFY(std::abs(before - after) < rounding);
    const Pass& pass = recorded.run.passes[static_cast<std::size_t>(place.pass)];
    QCOMPARE(lit[1].front(), static_cast<double>(cell.row + pass.first));
}

void ChoreographyTest::checkCell(
    const Recorded& recorded, const ResultPlace& place, const Cell& cell) const
{
    const StepRecord& record = recorded.record(place.pass, place.event);
    const Choreography& step = *choreographyOf(record.id);
    const double result = recorded.result(place).at({ cell.row, cell.column });
    std::vector<std::vector<double>> lit;
    for (const OperandPlan& plan : step.operands()) {
        const auto found = findOperand(place, plan);
        if (plan.from == OperandFrom::Draw && recorded.run.sampling.greedy) {
            continue;
        }
        QVERIFY(found);
        std::optional<qint64> token;
        if (plan.lit == Lit::TokenRow) {
            token = static_cast<qint64>(lit.front().front());
        }
        lit.push_back(litNumbers(recorded.values(*found, plan),
            litCells(plan, cell, found->rows, found->columns, token)));
    }
    double made = 0;
    if (step.layout == StageTemplate::Product) {
        QCOMPARE(lit[0].size(), lit[1].size());
        for (std::size_t i = 0; i < lit[0].size(); ++i) {
            made += lit[0][i] * lit[1][i];
        }
        made /= record.id == "attn.scores" ? std::sqrt(static_cast<double>(lit[0].size())) : 1;
    } else if (step.layout == StageTemplate::BeforeDeltaAfter) {
        made = lit[0].front() + lit[1].front();
    } else if (record.id == "embed") {
        made = lit[1].front();
    } else if (record.id == "ffn.act") {
        made = lit[0].front() / (1 + std::exp(-lit[0].front())) * lit[1].front();
    } else if (record.id == "attn.mask") {
        made = static_cast<double>(cell.column) > lit[1].front() ? result : lit[0].front();
    } else if (record.id == "attn.softmax") {
        const SoftmaxRow row = softmaxRow(lit[0]);
        made = row.exponentials.at(static_cast<std::size_t>(cell.column)) / row.sum;
    } else if (step.layout == StageTemplate::Rotation) {
        checkTurn(recorded, place, cell, lit);
        return;
    } else if (step.phases().size() == 1) {
        const NormRow row = normRow(lit[0], 1e-5);
        made = lit[0].at(static_cast<std::size_t>(cell.column)) / row.root * lit[1].front();
    } else {
        return; // lists and the loss light up whole
    }
    const double bound = rounding * std::max(1.0, std::abs(result));
    QVERIFY2(made == result || std::abs(made - result) <= bound,
        qPrintable(QStringLiteral("%1 [%2, %3]: %4 made, %5 recorded")
                       .arg(QString::fromStdString(record.id))
                       .arg(cell.row)
                       .arg(cell.column)
                       .arg(made)
                       .arg(result)));
}

void ChoreographyTest::theLitCellsMakeTheResult()
{
    QFETCH(const QString, run);
    const Recorded& recorded = at(run);
    for (int pass = 0; pass < static_cast<int>(recorded.run.passes.size()); ++pass) {
        const auto& records = recorded.run.passes[static_cast<std::size_t>(pass)].trace->records;
        for (int event = 0; event < static_cast<int>(records.size()); ++event) {
            const StepRecord& record = recorded.record(pass, event);
            const int head = hasHeads(record) ? static_cast<int>(record.value.size(0)) - 1 : 0;
            const ResultGrid grid = gridOf(record);
            for (const Cell cell : { Cell { 0, 0 }, Cell { grid.rows - 1, grid.columns - 1 },
                     Cell { grid.rows / 2, grid.columns / 3 } }) {
                checkCell(recorded, { &recorded.run, pass, event, head }, cell);
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
        }
    }
}

void ChoreographyTest::phasesAreWhatTheRowComesTo()
{
    const std::vector<double> row { 1, 3, -INFINITY };
    const SoftmaxRow soft = softmaxRow(row);
    QCOMPARE(soft.maximum, 3.0);
    QCOMPARE(soft.exponentials.size(), row.size());
    QCOMPARE(soft.exponentials[1], 1.0);
    QCOMPARE(soft.exponentials[2], 0.0);
    QCOMPARE(soft.sum, 1 + std::exp(-2.0));
    const NormRow norm = normRow(std::vector<double> { 3, 4 }, 0);
    QCOMPARE(norm.meanSquare, 12.5);
    QCOMPARE(norm.root, std::sqrt(12.5));
    QVERIFY(softmaxRow({}).exponentials.empty());
}

void ChoreographyTest::missingOperandsAreMissed()
{
    Run run = at("generate").run;
    const auto& all = run.passes[0].trace->records;
    auto fewer = std::make_shared<Tracer>();
    for (const StepRecord& each : all) {
        if (each.id != "attn.q_rope") {
            fewer->records.push_back(each);
        }
    }
    run.passes[0].trace = fewer;
    int asked = 0;
    for (int event = 0; event < static_cast<int>(fewer->records.size()); ++event) {
        if (fewer->records[static_cast<std::size_t>(event)].id == "attn.scores") {
            const auto plans = choreographyOf("attn.scores")->operands();
            QVERIFY(!findOperand({ &run, 0, event, 0 }, plans[0]));
            QVERIFY(findOperand({ &run, 0, event, 0 }, plans[1]));
            ++asked;
        }
    }
    QCOMPARE(asked, 4);
}

QTEST_GUILESS_MAIN(ChoreographyTest)
#include "choreography_test.moc"
