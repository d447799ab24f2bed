// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/parallel.h"
#include "core/model/backward.h"
#include "core/model/train.h"
#include "tests/model/caught.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

Config tiny(bool tied = true)
{
    return { .vocab_size = 19,
        .d_model = 12,
        .n_layers = 2,
        .n_heads = 2,
        .d_ff = 20,
        .max_len = 32,
        .tied = tied };
}

/// A batch of texts of uneven length.
std::vector<std::vector<std::int64_t>> batch_of(std::int64_t count, std::uint64_t seed)
{
    std::vector<std::vector<std::int64_t>> batch;
    for (std::int64_t i = 0; i < count; ++i) {
        batch.push_back(random_tokens(2 + (i * 5) % 13, 19, seed + static_cast<std::uint64_t>(i)));
    }
    return batch;
}

bool same_bits(const GlassLM& a, const GlassLM& b)
{
    std::vector<const Tensor*> others;
    for_each_weight(b.config(), b.weights(),
        [&](const std::string&, const Tensor& weight, const Shape&) { others.push_back(&weight); });
    std::size_t next = 0;
    bool same = true;
    for_each_weight(
        a.config(), a.weights(), [&](const std::string&, const Tensor& weight, const Shape&) {
            same = same && std::ranges::equal(weight.raw(), others[next++]->raw());
        });
    return same && next == others.size();
}

bool near(double a, double b, double allowed = 1e-6)
{
    return std::abs(a - b) <= allowed;
}

GlassLM trained(const GlassLM& start, int updates, std::vector<double>* losses = nullptr)
{
    Trainer trainer(start, { .steps = updates, .warmup = 3, .rate = 1e-2 });
    for (int i = 0; i < updates; ++i) {
        const TrainStep step = trainer.update(batch_of(11, static_cast<std::uint64_t>(i) * 100));
        if (losses != nullptr) {
            losses->push_back(step.loss);
        }
    }
    return trainer.model();
}

} // namespace

class TrainTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup();
    void adamwUpdatesAsByHand();
    void gainsAreNotPulledToZero();
    void theNormIsOverAllGradients();
    void learningRates();
    void anUpdateIsTheMeanGradientClipped();
    void threadsChangeNoBit();
    void trainingIsReproducible();
    void aRepeatedTextIsLearned();
    void theStartIsNotChanged();
    void badOptionsAndBatchesAreRefused();
};

void TrainTest::cleanup()
{
    set_thread_count(2);
}

void TrainTest::adamwUpdatesAsByHand()
{
    const Config config = tiny();
    AdamW adamw(config, { .beta1 = 0.9, .beta2 = 0.95, .eps = 1e-8, .weight_decay = 0.1 });
    Weights weights = Weights::zeros(config);
    weights.output = Tensor();
    Weights gradients = Weights::zeros(config);
    const auto w = [&] { return weights.embedding.edit<float>(); };
    const auto g = [&] { return gradients.embedding.edit<float>(); };
    w()[0] = 1;
    w()[1] = -2;
    w()[2] = 3;
    g()[0] = 0.5F;
    g()[1] = -0.25F;
    // first: m^ = g and v^ = g^2, so that each moves by the rate towards -g, and decays by 0.1 w
    adamw.update(weights, gradients, 0.01);
    QVERIFY(near(static_cast<double>(w()[0]), 1 - 0.01 * (1 + 0.1)));
    QVERIFY(near(static_cast<double>(w()[1]), -2 - 0.01 * (-1 - 0.2)));
    QVERIFY(near(static_cast<double>(w()[2]), 3 - 0.01 * 0.3)); // no gradient: decay alone
    QCOMPARE(w()[3], 0.0F);
    // second, with g = -1: m = 0.9 * 0.05 - 0.1 = -0.055, m^ = m / 0.19 = -0.28947368;
    // v = 0.95 * 0.0125 + 0.05 = 0.061875, v^ = v / 0.0975 = 0.63461538, its root 0.79662751;
    // w = 0.989 - 0.01 * (-0.36337394 + 0.0989) = 0.99164474
    g()[0] = -1;
    adamw.update(weights, gradients, 0.01);
    QVERIFY(near(static_cast<double>(w()[0]), 0.99164474));
}

void TrainTest::gainsAreNotPulledToZero()
{
    const Config config = tiny();
    AdamW adamw(config, {});
    Weights weights = lively_weights(config, 1);
    const Tensor gain = weights.final_norm;
    const Tensor matrix = weights.layers[0].q;
    adamw.update(weights, Weights::zeros(config), 0.5);
    QVERIFY(std::ranges::equal(weights.final_norm.raw(), gain.raw()));
    QVERIFY(near(weights.layers[0].q.at({ 0, 0 }), 0.95 * matrix.at({ 0, 0 })));
}

void TrainTest::theNormIsOverAllGradients()
{
    const Config config = tiny(false);
    Weights gradients = Weights::zeros(config);
    QCOMPARE(gradient_norm(config, gradients), 0.0);
    gradients.embedding.edit<float>()[5] = 2;
    gradients.layers[1].down.edit<float>()[7] = -3;
    gradients.output.edit<float>()[0] = 6;
    QCOMPARE(gradient_norm(config, gradients), 7.0);
}

void TrainTest::learningRates()
{
    const TrainOptions options { .steps = 1050, .warmup = 50, .rate = 2e-3, .last_rate = 0.1 };
    QVERIFY(near(learning_rate(options, 0), 2e-3 / 50, 1e-15));
    QVERIFY(near(learning_rate(options, 24), 1e-3, 1e-15));
    QVERIFY(near(learning_rate(options, 49), 2e-3, 1e-15));
    QVERIFY(near(learning_rate(options, 50), 2e-3, 1e-15));
    // a quarter, half and all of the half cosine from 2e-3 to 2e-4
    QVERIFY(near(learning_rate(options, 300), 2e-4 + 1.8e-3 * (2 + std::sqrt(2)) / 4, 1e-15));
    QVERIFY(near(learning_rate(options, 550), 1.1e-3, 1e-15));
    QVERIFY(near(learning_rate(options, 1050), 2e-4, 1e-15));
    QVERIFY(near(learning_rate(options, 5000), 2e-4, 1e-15)); // stays there
    QVERIFY(near(learning_rate({ .steps = 10, .warmup = 0, .rate = 1 }, 0), 1, 1e-15));
    QVERIFY(std::isfinite(learning_rate({ .steps = 10, .warmup = 10, .rate = 1 }, 10)));
}

void TrainTest::anUpdateIsTheMeanGradientClipped()
{
    for (const bool tied : { true, false }) {
        for (const double clip : { 1e6, 0.5 }) {
            const GlassLM start = lively_model(tiny(tied), 61);
            const auto batch = batch_of(10, 7);
            Weights gradients = Weights::zeros(start.config());
            double loss = 0;
            for (const auto& text : batch) {
                loss += add_gradients(start, text, std::nullopt, gradients) / 10;
            }
            const double norm = gradient_norm(start.config(), gradients) / 10;
            const double scale = 0.1 * std::min(1.0, clip / norm);
            for_each_weight(start.config(), gradients,
                [scale](const std::string&, Tensor& gradient, const Shape&) {
                    for (float& value : gradient.edit<float>()) {
                        value *= static_cast<float>(scale);
                    }
                });
            Weights expected = start.weights();
            expected.output = tied ? Tensor() : expected.output;
            // with an eps of 1 an update is nearly as long as its gradient: a wrong scale shows
            const AdamWOptions adamw { .eps = 1 };
            AdamW(start.config(), adamw).update(expected, gradients, 1e-2);

            Trainer trainer(
                start, { .steps = 10, .warmup = 0, .rate = 1e-2, .clip = clip, .adamw = adamw });
            const TrainStep step = trainer.update(batch);
            QVERIFY(near(step.loss, loss, 1e-9));
            QVERIFY(near(step.norm, norm, 1e-5 * norm));
            QCOMPARE(step.rate, 1e-2);
            QCOMPARE(step.step, std::int64_t { 0 });
            const GlassLM got = trainer.model();
            std::vector<const Tensor*> wanted;
            for_each_weight(
                start.config(), expected, [&](const std::string&, Tensor& weight, const Shape&) {
                    wanted.push_back(&weight);
                });
            std::size_t group = 0;
            for_each_weight(got.config(), got.weights(),
                [&](const std::string& name, const Tensor& weight, const Shape&) {
                    const auto other = wanted[group++]->values<float>();
                    const auto value = weight.values<float>();
                    for (std::size_t i = 0; i < value.size(); ++i) {
                        const double off = std::abs(static_cast<double>(value[i] - other[i]));
                        QVERIFY2(off < 1e-6, name.c_str());
                    }
                });
        }
    }
}

void TrainTest::threadsChangeNoBit()
{
    for (const bool tied : { true, false }) {
        const GlassLM start = lively_model(tiny(tied), 62);
        set_thread_count(1);
        std::vector<double> alone;
        const GlassLM one = trained(start, 4, &alone);
        set_thread_count(2);
        std::vector<double> together;
        const GlassLM two = trained(start, 4, &together);
        QVERIFY(same_bits(one, two));
        QCOMPARE(alone, together);
        QVERIFY(!same_bits(one, start));
    }
}

void TrainTest::trainingIsReproducible()
{
    const GlassLM a = trained(GlassLM(tiny(), 5), 5);
    QVERIFY(same_bits(a, trained(GlassLM(tiny(), 5), 5)));
    QVERIFY(!same_bits(a, trained(GlassLM(tiny(), 6), 5)));
    QVERIFY(a.weights().output.shares_storage(a.weights().embedding)); // tied as before
}

void TrainTest::aRepeatedTextIsLearned()
{
    const std::vector<std::vector<std::int64_t>> batch { { 1, 7, 3, 3, 9, 18, 2, 7, 4, 0, 5, 11 } };
    for (const bool tied : { true, false }) {
        Trainer trainer(GlassLM(tiny(tied), 7),
            { .steps = 150, .warmup = 5, .rate = 1e-2, .adamw = { .weight_decay = 0 } });
        const double first = trainer.update(batch).loss;
        // logits of variance 0.32: log V + 0.32 / 2 on average; the mean of the eleven targets'
        // logits strays by sqrt(0.32 / 11) = 0.17
        QVERIFY(near(first, std::log(19.0) + 0.16, 0.2));
        double last = first;
        for (int i = 1; i < 150; ++i) {
            last = trainer.update(batch).loss;
        }
        QVERIFY2(last < 0.05, qPrintable(QString::number(last)));
        QVERIFY(trainer.model().loss(batch.front()) < 0.05);
    }
}

void TrainTest::theStartIsNotChanged()
{
    const GlassLM start = lively_model(tiny(), 63);
    const GlassLM before = lively_model(tiny(), 63);
    Trainer trainer(start, { .steps = 3, .rate = 0.1 });
    (void)trainer.update(batch_of(3, 1));
    const GlassLM between = trainer.model();
    const double loss = between.loss(std::vector<std::int64_t> { 1, 2, 3 });
    (void)trainer.update(batch_of(3, 2));
    QVERIFY(same_bits(start, before));
    QCOMPARE(between.loss(std::vector<std::int64_t> { 1, 2, 3 }), loss);
    QVERIFY(!same_bits(between, trainer.model()));
}

void TrainTest::badOptionsAndBatchesAreRefused()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const TrainOptions& bad : { TrainOptions { .steps = 0 }, TrainOptions { .steps = -5 },
             TrainOptions { .warmup = -1 }, TrainOptions { .rate = 0 },
             TrainOptions { .rate = nan }, TrainOptions { .last_rate = -0.5 },
             TrainOptions { .last_rate = nan }, TrainOptions { .clip = 0 } }) {
        QVERIFY(caught<BadValue>([&] { const Trainer trainer(GlassLM(tiny()), bad); }).code
            == ErrorCode::BadOption);
    }
    const GlassLM start = lively_model(tiny(), 64);
    Trainer trainer(start, {});
    using Batch = std::vector<std::vector<std::int64_t>>;
    const auto refused = [&](const Batch& batch) {
        return caught<BadValue>([&] { (void)trainer.update(batch); }).code;
    };
    QVERIFY(refused({}) == ErrorCode::BadOption);
    QVERIFY(refused({ { 1, 2 }, { 3 } }) == ErrorCode::NoTarget);
    QVERIFY(refused({ { 1, 2 }, {} }) == ErrorCode::EmptyPrompt);
    QVERIFY(refused({ { 1, 19 } }) == ErrorCode::TokenOutOfRange);
    QVERIFY(refused({ std::vector<std::int64_t>(33, 1) }) == ErrorCode::PromptTooLong);
    QVERIFY(same_bits(trainer.model(), start)); // nothing was changed by halves
}

QTEST_GUILESS_MAIN(TrainTest)
#include "train_test.moc"
