// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of a run can be derived: all 25 steps, on the built-in model and on random models
// made from a seed.
#include "core/trace/steps.h"
#include "tests/explain/derivation_check.h"
#include "tests/explain/explained_runs.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr std::size_t STEPS_OF_A_RUN = 23; // of a generation, and of a loss

void require(const Checked& checked, std::size_t ids)
{
    QVERIFY2(checked.problem.empty(), checked.problem.c_str());
    QVERIFY(checked.derivations > 0);
    QCOMPARE(checked.ids.size(), ids);
}

} // namespace

class PropertyTest : public QObject {
    Q_OBJECT

private slots:
    void random_models_data();
    void random_models();
    void long_cached_run();
    void built_in_model_data();
    void built_in_model();
};

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
    const Checkpoint model
        = made_checkpoint(sizes, static_cast<std::uint64_t>(10 * config + length));
    require(check_every_way(model, random_tokens(length, sizes.vocab_size, 3)), STEPS.size());
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
    require(check_all(record_run(model, request), *weights_of(model.model)), STEPS_OF_A_RUN);
}

void PropertyTest::built_in_model_data()
{
    QTest::addColumn<QString>("way");
    for (const char* way : { "greedy", "cached, top-k and top-p", "loss" }) {
        QTest::newRow(way) << QString(way);
    }
}

void PropertyTest::built_in_model()
{
    QFETCH(const QString, way);
    const Checkpoint model = load_builtin();
    const auto prompt = model.tokenizer.value().encode("Ana viu um gato");
    int found = 0;
    for (auto [name, request] : explained_requests(prompt, model.model.config().vocab_size)) {
        if (name != way.toStdString()) {
            continue;
        }
        ++found;
        request.new_tokens = request.kv_cache ? 2 : 1;
        const Run run = record_run(model, request);
        QVERIFY(run.weights.empty()); // they are known by their id
        const auto weights = weights_at_hand(run);
        QVERIFY(weights != nullptr);
        require(check_all(run, *weights), STEPS_OF_A_RUN);
    }
    QCOMPARE(found, 1);
}

QTEST_GUILESS_MAIN(PropertyTest)
#include "property_test.moc"
