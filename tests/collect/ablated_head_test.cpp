// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A head that is switched off, in the developers' reference models: every record against what an
// independent program computes in float64 with the same head at zero.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/checkpoint/checkpoint.h"
#include "core/collect/pickle.h"
#include "tests/model/lively_model.h"
#include "tests/reference/engine_values.h"
#include "tests/support/shared_data.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr double TOLERANCE = 1e-4; // of the record's largest, or of 1
constexpr int PATIENCE = 120'000; // ms
constexpr std::int64_t ALL_HEADS = 16; // of a model in which each is switched off

/// Arguments: the folder of the reference, the model's, the file to write, ids, layer:head pairs.
constexpr const char* PROGRAM = R"(
import pickle, sys
sys.path.insert(0, sys.argv[1])
import numpy, reference
model = reference.Reference(sys.argv[2])
ids = [int(i) for i in sys.argv[4].split(",")]
runs = []
for pair in sys.argv[5].split(","):
    layer, head = pair.split(":")
    runs.append([[name, -1 if i is None else i, numpy.array(value, order="C")]
                 for name, i, value in model.forward(ids, {(int(layer), int(head))})])
with open(sys.argv[3], "wb") as out:
    pickle.dump(runs, out, protocol=5)
)";

struct Head {
    std::int64_t layer = 0;
    std::int64_t head = 0;
};

std::vector<Head> heads_of(const Config& config)
{
    std::vector<Head> out;
    for (std::int64_t layer = 0; layer < config.n_layers; ++layer) {
        for (std::int64_t head = 0; head < config.n_heads; ++head) {
            const bool all = config.n_layers * config.n_heads <= ALL_HEADS;
            if (all || head == 3 * layer % config.n_heads) {
                out.push_back({ layer, head });
            }
        }
    }
    return out;
}

/// Where a run of the engine is not the reference's; empty: they agree.
std::string disagreement(const GlassLM& model, const std::vector<std::int64_t>& tokens,
    const Head& off, const std::vector<Value>& expected)
{
    Tracer tracer;
    const std::vector<Edit> edits {
        { .step = "attn.mix", .layer = off.layer, .head = off.head, .change = Edit::Change::Zero }
    };
    (void)model.forward(tokens, { .tracer = &tracer, .edits = edits });
    const std::string where
        = "head " + std::to_string(off.head) + " of layer " + std::to_string(off.layer) + ": ";
    if (tracer.records.size() != expected.size()) {
        return where + "another number of records";
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const StepRecord& got = tracer.records[i];
        const std::vector<Value>& record = expected[i].list();
        if (got.id != record.at(0).text() || got.layer.value_or(-1) != record.at(1).whole()) {
            return where + got.id + " in the place of " + record.at(0).text();
        }
        const std::string text = reference::difference(
            reference::array_of(got.value), reference::array_of(record.at(2).tensor()), TOLERANCE);
        if (!text.empty()) {
            return where + got.id + " of layer " + std::to_string(got.layer.value_or(-1)) + ", "
                + text;
        }
    }
    return {};
}

} // namespace

class AblatedHeadTest : public QObject {
    Q_OBJECT

private slots:
    void every_record_agrees_data();
    void every_record_agrees();

private:
    QTemporaryDir m_dir;
};

void AblatedHeadTest::every_record_agrees_data()
{
    QTest::addColumn<QString>("folder");
    for (const auto& entry : std::filesystem::directory_iterator(*shared_data() / "models")) {
        const Json config
            = Json::parse(read_file(entry.path() / "config.json", std::uint64_t { 1 } << 20));
        if (config["model_type"] == "llama") { // the family that the engine runs
            QTest::newRow(entry.path().filename().c_str())
                << QString::fromStdString(entry.path().string());
        }
    }
}

void AblatedHeadTest::every_record_agrees()
{
    QFETCH(const QString, folder);
    const Checkpoint checkpoint = load_checkpoint(folder.toStdString());
    const Config& config = checkpoint.model.config();
    const auto tokens = random_tokens(9, config.vocab_size, 5);
    const std::vector<Head> heads = heads_of(config);
    QStringList ids;
    for (const std::int64_t token : tokens) {
        ids << QString::number(token);
    }
    QStringList pairs;
    for (const Head& each : heads) {
        pairs << QStringLiteral("%1:%2").arg(each.layer).arg(each.head);
    }
    const QString program = m_dir.filePath("ablate.py");
    const QString answer = m_dir.filePath("answer.pkl");
    write_file(program.toStdString(), PROGRAM);
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    const auto tools = shared_data()->parent_path() / "tools";
    python.start(QStringLiteral(GLASSLLM_PYTHON),
        { "-B", program, QString::fromStdString(tools.string()), folder, answer,
            ids.join(QLatin1Char(',')), pairs.join(QLatin1Char(',')) });
    QVERIFY(python.waitForFinished(PATIENCE));
    QVERIFY2(python.exitCode() == 0, python.readAll().constData());
    const Value runs = loads(MappedFile::open(answer.toStdString())->bytes(), answer.toStdString());
    QCOMPARE(runs.list().size(), heads.size());
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const std::string text
            = disagreement(checkpoint.model, tokens, heads[i], runs.list()[i].list());
        QVERIFY2(text.empty(), text.c_str());
    }
    // with another head at zero the numbers are others: the comparison sees it
    QVERIFY(
        !disagreement(checkpoint.model, tokens, heads.back(), runs.list().front().list()).empty());
}

int main(int argc, char** argv)
{
    if (!shared_data()) {
        std::cout << "SUITE SKIPPED: the developers' reference data is not here\n";
        return 0;
    }
    const QCoreApplication app(argc, argv);
    AblatedHeadTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "ablated_head_test.moc"
