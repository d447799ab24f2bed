// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The engine, in float32, against the reference, in double, for every id on random models.
#include "core/model/generate.h"
#include "core/trace/steps.h"
#include "tests/model/lively_model.h"
#include "tests/reference/engine_values.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

// A float has 24 bits, so that a sum of a few dozen products is off by some 1e-6 of its terms, and
// a few layers let that grow tenfold: 1e-4 of the record's largest leaves room for that and for
// nothing that a wrong index or formula would do to numbers of size 1.
constexpr double TOLERANCE = 1e-4;

std::vector<std::pair<std::string, Config>> models()
{
    // widths that are no multiple of 8 and vocabularies that are prime meet the ends of the tiles
    const Config grouped { .vocab_size = 53,
        .d_model = 20,
        .n_layers = 3,
        .n_heads = 4,
        .n_kv_heads = 2,
        .head_dim = 6,
        .d_ff = 27,
        .max_len = 64 };
    const Config one_key_head { .vocab_size = 31,
        .d_model = 18,
        .n_layers = 2,
        .n_heads = 5,
        .n_kv_heads = 1,
        .head_dim = 8,
        .max_len = 64,
        .norm_eps = 1e-3,
        .tied = false };
    const Config scaled { .vocab_size = 97,
        .d_model = 24,
        .n_layers = 2,
        .n_heads = 4,
        .head_dim = 16,
        .d_ff = 33,
        .max_len = 64,
        .rope_scaling = RopeScaling { 8, 1, 4, 64 } };
    const Config smallest { .vocab_size = 7,
        .d_model = 2,
        .n_layers = 1,
        .n_heads = 1,
        .d_ff = 1,
        .max_len = 64,
        .rope_theta = 10 };
    return { { "grouped", grouped }, { "one key head, untied", one_key_head },
        { "scaled rotation", scaled }, { "smallest", smallest } };
}

void compare(const StepRecord& got, const reference::Record& expected, std::int64_t first)
{
    const std::string name = got.id + " of layer " + std::to_string(got.layer.value_or(-1));
    QCOMPARE(got.id, expected.id);
    QVERIFY2(got.layer == expected.layer, name.c_str());
    const std::string text = difference(
        reference::array_of(got.value), reference::rows_from(expected.value, first), TOLERANCE);
    QVERIFY2(text.empty(), (name + ": " + text).c_str());
}

/// Holds what comes after the logits to the reference, given the engine's own logits: a filter's
/// edge must not turn on the last bits of the forward pass, which are compared by themselves.
void compare_choice(
    const GenerationStep& step, const reference::Sampling& sampling, std::int64_t pass)
{
    const reference::Array logits = reference::array_of(step.trace->get("logits").value);
    const auto vocab = static_cast<std::ptrdiff_t>(logits.shape[1]);
    const reference::Numbers last(logits.values.end() - vocab, logits.values.end());
    const reference::Choice expected = reference::choose(last, sampling, pass);
    const reference::Array probs = reference::array_of(step.trace->get("probs").value);
    const std::string text = difference(probs, { probs.shape, expected.probs }, 1e-6);
    QVERIFY2(text.empty(), ("probs: " + text).c_str());
    for (std::size_t id = 0; id < expected.probs.size(); ++id) {
        QCOMPARE(probs.values[id] == 0, expected.probs[id] == 0);
    }
    QVERIFY(std::abs(step.mass_top_k - expected.mass_top_k) <= 1e-12);
    QVERIFY(std::abs(step.mass_top_p - expected.mass_top_p) <= 1e-12);
    QCOMPARE(step.u, expected.u);
    QCOMPARE(step.token, expected.token);
    const StepRecord sample = step.trace->get("sample");
    QVERIFY(sample.value.dtype() == DType::I64 && sample.shape().empty());
    QCOMPARE(sample.value.item(), static_cast<double>(expected.token));
}

} // namespace

class ReferenceTest : public QObject {
    Q_OBJECT
private slots:
    void generation_data();
    void generation();
    void loss_data();
    void loss();
    void weightsFromASeed();

private:
    static void addCases();
};

void ReferenceTest::addCases()
{
    QTest::addColumn<int>("model");
    QTest::addColumn<int>("length");
    for (int model = 0; model < static_cast<int>(models().size()); ++model) {
        for (const int length : { 1, 2, 9, 33 }) {
            const std::string name = models()[static_cast<std::size_t>(model)].first + ", "
                + std::to_string(length) + " tokens";
            QTest::newRow(name.c_str()) << model << length;
        }
    }
}

void ReferenceTest::generation_data()
{
    addCases();
}

void ReferenceTest::generation()
{
    QFETCH(const int, model);
    QFETCH(const int, length);
    const GlassLM engine = lively_model(models()[static_cast<std::size_t>(model)].second,
        static_cast<std::uint64_t>(100 * model + length));
    const Config& config = engine.config();
    const reference::Model witness = reference::model_of(config, engine.weights());
    const auto prompt = random_tokens(length, config.vocab_size, 5);
    const std::vector<reference::Sampling> ways { { .greedy = true }, { .temperature = 0 },
        { .temperature = 0.7, .seed = 3 }, { .temperature = 1.6, .top_k = 3, .seed = 4 },
        { .top_p = 0.6, .seed = 5 },
        { .temperature = 2, .top_k = 5, .top_p = 0.8, .seed = 18446744073709551615ULL } };
    for (const reference::Sampling& way : ways) {
        for (const bool cache : { false, true }) {
            Generation run = engine.generate(prompt, 3,
                { .greedy = way.greedy,
                    .temperature = way.temperature,
                    .top_k = way.top_k,
                    .top_p = way.top_p,
                    .seed = way.seed,
                    .kv_cache = cache,
                    .trace = true });
            auto tokens = prompt;
            for (std::int64_t pass = 0; pass < 3; ++pass) {
                const auto step = run.next();
                QVERIFY(step.has_value());
                const auto expected = reference::forward(witness, tokens);
                const auto& records = step->trace->records;
                QCOMPARE(records.size(), expected.size() + 2);
                const std::int64_t rows = cache && pass > 0 ? 1 : length + pass;
                QCOMPARE(step->count, rows);
                QCOMPARE(step->first, length + pass - rows);
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    compare(records[i], expected[i], step->first);
                }
                compare_choice(*step, way, pass);
                tokens.push_back(step->token);
            }
            QVERIFY(!run.next());
        }
        if (QTest::currentTestFailed()) {
            return;
        }
    }
}

void ReferenceTest::loss_data()
{
    addCases();
}

void ReferenceTest::loss()
{
    QFETCH(const int, model);
    QFETCH(const int, length);
    const GlassLM engine = lively_model(models()[static_cast<std::size_t>(model)].second,
        static_cast<std::uint64_t>(500 * model + length));
    const Config& config = engine.config();
    const reference::Model witness = reference::model_of(config, engine.weights());
    const auto tokens = random_tokens(length, config.vocab_size, 6);
    reference::Ids next(tokens.begin() + 1, tokens.end());
    next.push_back(-1);
    reference::Ids given = random_tokens(length, config.vocab_size, 7);
    for (std::size_t i = 1; i < given.size(); i += 3) {
        given[i] = -1;
    }
    using Targets = std::optional<std::vector<std::int64_t>>;
    std::vector<std::pair<Targets, reference::Ids>> runs { { given, given } };
    if (length > 1) { // one token has no next one
        runs.emplace_back(std::nullopt, next);
    }
    std::set<std::string> seen;
    for (const auto& [targets, meaning] : runs) {
        Tracer tracer;
        const double loss = engine.loss(tokens, targets, &tracer);
        const auto expected = reference::loss_run(witness, tokens, meaning);
        QCOMPARE(tracer.records.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            compare(tracer.records[i], expected[i], 0);
            seen.insert(expected[i].id);
        }
        const double exact = expected[expected.size() - 2].value.values.front();
        QVERIFY(std::abs(loss - exact) <= TOLERANCE * std::max(1.0, exact));
    }
    // with probs and sample, which generation compares, these are all
    QCOMPARE(seen.size() + 2, STEPS.size());
}

/// The small numbers of the engine's own initialiser, beside the lively ones above.
void ReferenceTest::weightsFromASeed()
{
    const Config config { .vocab_size = 40, .d_model = 16, .n_layers = 2, .n_heads = 2 };
    const GlassLM engine(config, 9);
    const auto tokens = random_tokens(8, 40, 8);
    Tracer tracer;
    (void)engine.forward(tokens, { .tracer = &tracer });
    const auto expected
        = reference::forward(reference::model_of(engine.config(), engine.weights()), tokens);
    QCOMPARE(tracer.records.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        compare(tracer.records[i], expected[i], 0);
    }
}

QTEST_GUILESS_MAIN(ReferenceTest)
#include "reference_test.moc"
