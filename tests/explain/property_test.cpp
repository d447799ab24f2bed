// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of a run can be derived: all 25 steps, on the built-in model, on random models made
// from a seed, and on the developers' reference models.
#include "core/trace/run_file.h"
#include "core/trace/steps.h"
#include "tests/explain/derivation_check.h"
#include "tests/explain/explained_runs.h"
#include "tests/model/lively_model.h"
#include "tests/support/shared_data.h"

#include <QTest>

#include <filesystem>
#include <iostream>
#include <set>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// The models of `../shared` that the engine runs.
const std::vector<std::string> SHARED_MODELS { "stories260K", "tiny-llama", "tiny-gqa7",
    "tiny-llama3", "tiny-bf16-sharded" };

Checkpoint shared_model(const std::string& name)
{
    return load_checkpoint(*shared_data() / "models" / name);
}

} // namespace

class PropertyTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_ids.clear(); }
    void random_models_data();
    void random_models();
    void long_cached_run();
    void built_in_model_data();
    void built_in_model();
    void shared_models_data();
    void shared_models();
    void reference_runs_data();
    void reference_runs();

private:
    void check(const Run& run, const WeightRows& weights);
    /// Runs the model in every way; all 25 ids come along.
    void check_model(const Checkpoint& model, const std::vector<std::int64_t>& prompt);

    std::set<std::string> m_ids;
};

void PropertyTest::check(const Run& run, const WeightRows& weights)
{
    for (const Pass& pass : run.passes) {
        for (const std::string& id : pass.trace->step_ids()) {
            m_ids.insert(id);
        }
    }
    const Checked checked = check_all(run, weights);
    QVERIFY2(checked.problem.empty(), checked.problem.c_str());
    QVERIFY(checked.derivations > 0);
}

void PropertyTest::check_model(const Checkpoint& model, const std::vector<std::int64_t>& prompt)
{
    const auto weights = weights_of(model.model);
    for (const auto& [name, request] :
        explained_requests(prompt, model.model.config().vocab_size)) {
        check(record_run(model, request), *weights);
        if (QTest::currentTestFailed()) {
            std::cerr << "in the run \"" << name << "\"\n";
            return;
        }
    }
    QCOMPARE(m_ids.size(), STEPS.size());
}

void PropertyTest::random_models_data()
{
    QTest::addColumn<int>("config");
    QTest::addColumn<int>("length");
    const auto configs = explained_configs();
    for (std::size_t i = 0; i < configs.size(); ++i) {
        for (const int length : { 2, 7 }) {
            QTest::newRow((configs[i].first + ", " + std::to_string(length) + " tokens").c_str())
                << static_cast<int>(i) << length;
        }
    }
}

void PropertyTest::random_models()
{
    QFETCH(const int, config);
    QFETCH(const int, length);
    const Config sizes = explained_configs()[static_cast<std::size_t>(config)].second;
    check_model(made_checkpoint(sizes, static_cast<std::uint64_t>(10 * config + length)),
        random_tokens(length, sizes.vocab_size, 3));
}

/// Keys and values lie in many passes, and a large record has its random cells.
void PropertyTest::long_cached_run()
{
    const Checkpoint model = made_checkpoint(explained_configs().front().second, 99);
    RunRequest request;
    request.tokens = random_tokens(40, model.model.config().vocab_size, 8);
    request.kv_cache = true;
    request.ignore_eos = true;
    request.new_tokens = 12;
    check(record_run(model, request), *weights_of(model.model));
}

void PropertyTest::built_in_model_data()
{
    QTest::addColumn<int>("request");
    for (int i = 0; i < 6; ++i) {
        QTest::newRow(explained_requests({ 1 }, 2)[static_cast<std::size_t>(i)].first.c_str()) << i;
    }
}

void PropertyTest::built_in_model()
{
    QFETCH(const int, request);
    const Checkpoint model = load_builtin();
    const auto prompt = model.tokenizer.value().encode("Ana viu um gato");
    const auto requests = explained_requests(prompt, model.model.config().vocab_size);
    const Run run = record_run(model, requests[static_cast<std::size_t>(request)].second);
    QVERIFY(run.weights.empty()); // they are known by their id
    const auto weights = weights_at_hand(run);
    QVERIFY(weights != nullptr);
    check(run, *weights);
    QCOMPARE(m_ids.size(), std::size_t { 23 });
}

void PropertyTest::shared_models_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : SHARED_MODELS) {
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void PropertyTest::shared_models()
{
    if (!shared_data()) {
        QSKIP("no ../shared");
    }
    QFETCH(const QString, name);
    const Checkpoint model = shared_model(name.toStdString());
    check_model(model, random_tokens(5, model.model.config().vocab_size, 4));
}

void PropertyTest::reference_runs_data()
{
    shared_models_data();
}

/// Runs that another program computed in float64: its numbers follow from each other by the same
/// formulas.
void PropertyTest::reference_runs()
{
    if (!shared_data()) {
        QSKIP("no ../shared");
    }
    QFETCH(const QString, name);
    const Checkpoint model = shared_model(name.toStdString());
    const auto weights = weights_of(model.model);
    int runs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             *shared_data() / "models" / name.toStdString() / "expected")) {
        if (entry.path().extension() == ".safetensors") {
            Run run = read_run(entry.path());
            run.config = model.card.config; // which these files leave out
            check(run, *weights);
            ++runs;
        }
    }
    QVERIFY(runs > 0);
}

QTEST_GUILESS_MAIN(PropertyTest)
#include "property_test.moc"
