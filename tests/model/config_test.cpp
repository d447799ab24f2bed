// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/reason.h"
#include "core/model/model.h"
#include "tests/model/caught.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

Config small()
{
    return { .vocab_size = 20, .d_model = 12, .n_layers = 2, .n_heads = 4, .max_len = 16 };
}

} // namespace

class ConfigTest : public QObject {
    Q_OBJECT
private slots:
    void sizesAreDerived();
    void parametersAreCounted();
    void impossibleSizesAreRefused();
    void weightsMustFit();
    void aTiedTableIsShared();
    void aSeedGivesTheSameWeights();
    void theCacheRefusesWhatDoesNotFit();
};

void ConfigTest::sizesAreDerived()
{
    const Config c = small().resolved();
    QCOMPARE(c.n_kv_heads, std::int64_t { 4 });
    QCOMPARE(c.head_dim, std::int64_t { 3 });
    QCOMPARE(c.d_ff, std::int64_t { 32 }); // 8/3 of 12 is 32
    QCOMPARE(c.group_size(), std::int64_t { 1 });
    for (const auto& [width, expected] : std::vector<std::pair<std::int64_t, std::int64_t>> {
             { 3, 8 }, { 6, 16 }, { 64, 176 }, { 128, 344 }, { 100, 272 } }) {
        Config other = small();
        other.d_model = width;
        QCOMPARE(other.resolved().d_ff, expected);
    }
    Config given = small();
    given.n_kv_heads = 2;
    given.head_dim = 10;
    given.d_ff = 5;
    QCOMPARE(given.resolved().n_kv_heads, std::int64_t { 2 });
    QCOMPARE(given.resolved().head_dim, std::int64_t { 10 });
    QCOMPARE(given.resolved().d_ff, std::int64_t { 5 });
    QCOMPARE(given.resolved().group_size(), std::int64_t { 2 });
    QCOMPARE(GlassLM(given).config().d_ff, std::int64_t { 5 });
}

void ConfigTest::parametersAreCounted()
{
    for (const bool tied : { true, false }) {
        Config c { .vocab_size = 31,
            .d_model = 10,
            .n_layers = 3,
            .n_heads = 6,
            .n_kv_heads = 2,
            .head_dim = 4,
            .d_ff = 7,
            .tied = tied };
        std::int64_t counted = 0;
        const Weights weights = Weights::zeros(c);
        for_each_weight(c, weights, [&](const std::string&, const Tensor& weight, const Shape& s) {
            QCOMPARE(weight.shape(), s);
            counted += weight.count();
        });
        QCOMPARE(c.parameter_count(), counted);
    }
}

void ConfigTest::impossibleSizesAreRefused()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    struct Case {
        std::string key, value;
        std::function<void(Config&)> change;
    };
    const std::vector<Case> cases {
        { "vocab_size", "0", [](Config& c) { c.vocab_size = 0; } },
        { "vocab_size", "1099511627776",
            [](Config& c) { c.vocab_size = std::int64_t { 1 } << 40; } },
        { "d_model", "-12", [](Config& c) { c.d_model = -12; } },
        { "d_model", "14", [](Config& c) { c.d_model = 14; } },
        { "n_layers", "0", [](Config& c) { c.n_layers = 0; } },
        { "n_layers", "1000000", [](Config& c) { c.n_layers = 1000000; } },
        { "n_heads", "0", [](Config& c) { c.n_heads = 0; } },
        { "n_kv_heads", "3",
            [](Config& c) {
                c.n_kv_heads = 3;
                c.head_dim = 4;
            } },
        { "n_kv_heads", "8",
            [](Config& c) {
                c.n_kv_heads = 8;
                c.head_dim = 4;
            } },
        { "n_kv_heads", "-1", [](Config& c) { c.n_kv_heads = -1; } },
        { "head_dim", "3", [](Config&) {} }, // 12 / 4 is odd
        { "head_dim", "5", [](Config& c) { c.head_dim = 5; } },
        { "head_dim", "-2", [](Config& c) { c.head_dim = -2; } },
        { "d_ff", "-8",
            [](Config& c) {
                c.head_dim = 4;
                c.d_ff = -8;
            } },
        { "max_len", "0",
            [](Config& c) {
                c.head_dim = 4;
                c.max_len = 0;
            } },
        { "rope_theta", "0",
            [](Config& c) {
                c.head_dim = 4;
                c.rope_theta = 0;
            } },
        { "rope_theta", "nan",
            [nan](Config& c) {
                c.head_dim = 4;
                c.rope_theta = nan;
            } },
        { "norm_eps", "inf",
            [inf](Config& c) {
                c.head_dim = 4;
                c.norm_eps = inf;
            } },
        { "norm_eps", "-0.5",
            [](Config& c) {
                c.head_dim = 4;
                c.norm_eps = -0.5;
            } },
        { "rope_scaling.factor", "0",
            [](Config& c) {
                c.head_dim = 4;
                c.rope_scaling = RopeScaling { 0, 1, 4, 64 };
            } },
        { "rope_scaling.high_freq_factor", "1",
            [](Config& c) {
                c.head_dim = 4;
                c.rope_scaling = RopeScaling { 8, 1, 1, 64 };
            } },
        { "rope_scaling.original_max_position_embeddings", "0",
            [](Config& c) {
                c.head_dim = 4;
                c.rope_scaling = RopeScaling { 8, 1, 4, 0 };
            } },
        { "eos", "-3",
            [](Config& c) {
                c.head_dim = 4;
                c.eos = { 2, -3 };
            } },
    };
    for (const Case& one : cases) {
        Config c = small();
        one.change(c);
        const Caught error = caught<BadValue>([&] { c.validate(); });
        QVERIFY2(error.code == ErrorCode::BadConfig, one.key.c_str());
        QCOMPARE(error.args.size(), std::size_t { 3 });
        QCOMPARE(error.args[0], one.key);
        QCOMPARE(error.args[1], one.value);
        QVERIFY(error.says(one.key + " = " + one.value));
        // a phrase, so that the window can say it in its language
        QVERIFY2(find_reason(error.args[2]).has_value(), error.args[2].c_str());
        QCOMPARE(caught<BadValue>([&] { const GlassLM model(c); }).what, error.what);
    }
    Config good = small();
    good.head_dim = 4;
    good.validate();
}

void ConfigTest::weightsMustFit()
{
    Config c = small();
    c.head_dim = 4;
    c.tied = false;
    Weights short_row = Weights::random(c, 1);
    short_row.layers[1].up = Tensor::zeros({ 32, 11 });
    Caught error = caught<BadValue>([&] { const GlassLM model(c, short_row); });
    QVERIFY(error.code == ErrorCode::BadShape);
    QVERIFY(error.says("model.layers.1.mlp.up_proj.weight"));
    QVERIFY(error.says("(32, 11)") && error.says("(32, 12)"));

    Weights no_table = Weights::random(c, 1);
    no_table.output = Tensor();
    error = caught<BadValue>([&] { const GlassLM model(c, no_table); });
    QVERIFY(error.code == ErrorCode::BadShape && error.says("lm_head.weight"));

    Weights one_layer = Weights::random(c, 1);
    one_layer.layers.pop_back();
    error = caught<BadValue>([&] { const GlassLM model(c, one_layer); });
    QVERIFY(error.code == ErrorCode::BadShape && error.says("2 layers"));

    // stored types and views are taken in as what the engine computes with
    Weights wide = Weights::random(c, 1);
    wide.layers[0].q = wide.layers[0].q.cast(DType::F64);
    wide.layers[0].down = Tensor::zeros({ 32, 12 }).transpose(0, 1);
    const GlassLM model(c, wide);
    QVERIFY(model.weights().layers[0].q.dtype() == DType::F32);
    QVERIFY(model.weights().layers[0].down.is_contiguous());
}

void ConfigTest::aTiedTableIsShared()
{
    Config c = small();
    c.head_dim = 4;
    const GlassLM tied(c, 3);
    QVERIFY(tied.weights().output.shares_storage(tied.weights().embedding));
    c.tied = false;
    const GlassLM untied(c, 3);
    QVERIFY(!untied.weights().output.shares_storage(untied.weights().embedding));
}

void ConfigTest::aSeedGivesTheSameWeights()
{
    Config c = small();
    c.head_dim = 4;
    const std::vector<std::int64_t> tokens { 1, 5, 9 };
    const auto first_logit = [&](std::uint64_t seed) {
        return GlassLM(c, seed).forward(tokens).at({ 2, 0 });
    };
    QCOMPARE(first_logit(4), first_logit(4));
    QVERIFY(first_logit(4) != first_logit(5));
    // the deviations that weights.h states
    const Weights w
        = Weights::random({ .vocab_size = 500, .d_model = 32, .n_layers = 8, .n_heads = 2 }, 1);
    const auto deviation = [](const Tensor& tensor) {
        double squares = 0;
        for (const float value : tensor.values<float>()) {
            squares += static_cast<double>(value) * static_cast<double>(value);
        }
        return std::sqrt(squares / static_cast<double>(tensor.count()));
    };
    QVERIFY(std::abs(deviation(w.embedding) - 0.1) < 0.005);
    QVERIFY(std::abs(deviation(w.layers[3].gate) - 0.1) < 0.005);
    QVERIFY(std::abs(deviation(w.layers[3].down) - 0.025) < 0.0025);
    QCOMPARE(w.final_norm.at({ 7 }), 1.0);
}

void ConfigTest::theCacheRefusesWhatDoesNotFit()
{
    Config c = small();
    c.head_dim = 4;
    const GlassLM model = lively_model(c, 2);
    const std::vector<std::int64_t> tokens { 1, 2, 3, 4 };
    KvCache tight(model.config(), 3);
    Caught error = caught<BadValue>([&] { (void)model.forward(tokens, { .cache = &tight }); });
    QVERIFY(error.code == ErrorCode::BadShape && error.says("(4, 4, 4)"));
    c.n_kv_heads = 2;
    KvCache foreign(c, 8);
    error = caught<BadValue>([&] { (void)model.forward(tokens, { .cache = &foreign }); });
    QVERIFY(error.code == ErrorCode::BadShape);
    // sizes that are left to be derived are derived here too
    Config derived = small();
    derived.n_heads = 2;
    KvCache cache(derived, 4);
    (void)lively_model(derived, 2).forward(tokens, { .cache = &cache });
    QCOMPARE(cache.length(), std::int64_t { 4 });
    QCOMPARE(cache.keys(1).shape(), (Shape { 2, 4, 6 }));
}

QTEST_GUILESS_MAIN(ConfigTest)
#include "config_test.moc"
