// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Derivations on the developers' reference models, and on the runs that an independent program
// computed with them in float64.
#include "core/trace/run_file.h"
#include "core/trace/steps.h"
#include "tests/explain/derivation_check.h"
#include "tests/model/lively_model.h"
#include "tests/support/shared_data.h"

#include <QCoreApplication>
#include <QTest>

#include <filesystem>
#include <iostream>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

std::filesystem::path folder_of(const QString& model)
{
    return *shared_data() / "models" / model.toStdString();
}

} // namespace

class SharedTest : public QObject {
    Q_OBJECT

private slots:
    void models_data();
    void models();
    void reference_runs_data() { models_data(); }
    void reference_runs();
};

void SharedTest::models_data()
{
    QTest::addColumn<QString>("name");
    // those that the engine runs
    for (const char* name :
        { "stories260K", "tiny-llama", "tiny-gqa7", "tiny-llama3", "tiny-bf16-sharded" }) {
        QTest::newRow(name) << QString(name);
    }
}

void SharedTest::models()
{
    QFETCH(const QString, name);
    const Checkpoint model = load_checkpoint(folder_of(name));
    const Checked checked
        = check_every_way(model, random_tokens(5, model.model.config().vocab_size, 4));
    QVERIFY2(checked.problem.empty(), checked.problem.c_str());
    QCOMPARE(checked.ids.size(), STEPS.size());
}

/// Numbers of another program follow from each other by the same formulas.
void SharedTest::reference_runs()
{
    QFETCH(const QString, name);
    const Checkpoint model = load_checkpoint(folder_of(name));
    const auto weights = weights_of(model.model);
    std::set<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator(folder_of(name) / "expected")) {
        if (entry.path().extension() == ".safetensors") {
            Run run = read_run(entry.path());
            run.config = model.card.config; // which these files leave out
            const Checked checked = check_all(run, *weights);
            QVERIFY2(checked.problem.empty(), checked.problem.c_str());
            ids.insert(checked.ids.begin(), checked.ids.end());
        }
    }
    QCOMPARE(ids.size(), STEPS.size());
}

int main(int argc, char** argv)
{
    if (!shared_data()) {
        std::cout << "SUITE SKIPPED: the developers' reference data is not here\n";
        return 0;
    }
    const QCoreApplication app(argc, argv);
    SharedTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "shared_test.moc"
