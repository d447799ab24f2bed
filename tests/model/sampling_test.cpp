// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/model/sampling.h"
#include "tests/model/caught.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Logits whose softmax at temperature 1 is the given probabilities.
Tensor logits_of(const std::vector<double>& probs)
{
    std::vector<float> out;
    for (const double p : probs) {
        out.push_back(static_cast<float>(std::log(p)));
    }
    return { out };
}

bool are(const Tensor& probs, const std::vector<double>& expected)
{
    const auto got = probs.values<float>();
    bool same = got.size() == expected.size();
    for (std::size_t i = 0; same && i < expected.size(); ++i) {
        same = expected[i] == 0 ? got[i] == 0
                                : std::abs(static_cast<double>(got[i]) - expected[i]) < 1e-6;
    }
    return same;
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-6;
}

} // namespace

class SamplingTest : public QObject {
    Q_OBJECT
private slots:
    void badOptionsAreRefused();
    void greedyIsThePlainSoftmax();
    void temperatureDividesTheLogits();
    void topKKeepsTheLargest();
    void topPKeepsTheSmallestSet();
    void topPCountsWithinTopK();
    void equalValuesTakeTheLowerId();
    void extremeLogits();
    void theDrawWalksDownTheProbabilities();
    void drawsAreThoseOfSplitmix();
};

void SamplingTest::badOptionsAreRefused()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    struct Case {
        SamplingOptions options;
        std::string name, value;
    };
    for (const Case& one : { Case { { .temperature = nan }, "temperature", "nan" },
             Case { { .temperature = inf }, "temperature", "inf" },
             Case { { .temperature = -0.5 }, "temperature", "-0.5" },
             Case { { .top_k = -1 }, "top_k", "-1" }, Case { { .top_p = 0 }, "top_p", "0" },
             Case { { .top_p = -0.25 }, "top_p", "-0.25" },
             Case { { .top_p = 1.5 }, "top_p", "1.5" },
             Case { { .top_p = nan }, "top_p", "nan" } }) {
        const Caught error = caught<BadValue>([&] {
            (void)next_token_probs(logits_of({ 0.5, 0.5 }), one.options);
        });
        QVERIFY2(error.code == ErrorCode::BadOption, one.name.c_str());
        QVERIFY2(error.says(one.name + " is " + one.value), error.what.c_str());
    }
    SamplingOptions {}.validate();
    SamplingOptions { .temperature = 0, .top_k = 0, .top_p = 1 }.validate();
}

void SamplingTest::greedyIsThePlainSoftmax()
{
    const Tensor logits = logits_of({ 0.125, 0.5, 0.25, 0.125 });
    for (const SamplingOptions& options :
        { SamplingOptions { .greedy = true, .temperature = 3, .top_k = 1, .top_p = 0.1 },
            SamplingOptions { .temperature = 0, .top_k = 2, .top_p = 0.3 } }) {
        QVERIFY(options.is_greedy());
        const Candidates all = next_token_probs(logits, options);
        QVERIFY(are(all.probs, { 0.125, 0.5, 0.25, 0.125 }));
        QCOMPARE(all.mass_top_k, 1.0);
        QCOMPARE(all.mass_top_p, 1.0);
    }
    QCOMPARE(largest_logit(logits), std::int64_t { 1 });
    QVERIFY(!SamplingOptions {}.is_greedy());
}

void SamplingTest::temperatureDividesTheLogits()
{
    const Tensor logits = logits_of({ 0.64, 0.04, 0.32 });
    // at T = 2 each weighs as its root
    const double total = 0.8 + 0.2 + std::sqrt(0.32);
    QVERIFY(are(next_token_probs(logits, { .temperature = 2 }).probs,
        { 0.8 / total, 0.2 / total, std::sqrt(0.32) / total }));
    // the masses are those of softmax(z / T)
    QVERIFY(
        near(next_token_probs(logits, { .temperature = 2, .top_k = 1 }).mass_top_k, 0.8 / total));
    QVERIFY(are(next_token_probs(logits, { .temperature = 1e-3 }).probs, { 1, 0, 0 }));
    QVERIFY(are(next_token_probs(logits, { .temperature = 1e-300 }).probs, { 1, 0, 0 }));
    QVERIFY(
        are(next_token_probs(logits, { .temperature = 1e9 }).probs, { 1.0 / 3, 1.0 / 3, 1.0 / 3 }));
}

void SamplingTest::topKKeepsTheLargest()
{
    const Tensor logits = logits_of({ 0.1, 0.5, 0.25, 0.15 });
    const Candidates two = next_token_probs(logits, { .top_k = 2 });
    QVERIFY(are(two.probs, { 0, 0.5 / 0.75, 0.25 / 0.75, 0 }));
    QVERIFY(near(two.mass_top_k, 0.75) && near(two.mass_top_p, 0.75));
    for (const std::int64_t k : { 0, 4, 5, 1000000 }) { // off, all, and cut to all
        const Candidates all = next_token_probs(logits, { .top_k = k });
        QVERIFY(are(all.probs, { 0.1, 0.5, 0.25, 0.15 }));
        QCOMPARE(all.mass_top_k, 1.0);
        QCOMPARE(all.mass_top_p, 1.0);
    }
}

void SamplingTest::topPKeepsTheSmallestSet()
{
    const Tensor logits = logits_of({ 0.1, 0.5, 0.25, 0.15 });
    struct Case {
        double top_p, mass;
        std::vector<double> expected;
    };
    for (const Case& one : { Case { 1e-9, 0.5, { 0, 1, 0, 0 } }, Case { 0.45, 0.5, { 0, 1, 0, 0 } },
             Case { 0.6, 0.75, { 0, 2.0 / 3, 1.0 / 3, 0 } },
             Case { 0.8, 0.9, { 0, 5.0 / 9, 2.5 / 9, 1.5 / 9 } },
             Case { 0.95, 1, { 0.1, 0.5, 0.25, 0.15 } } }) {
        const Candidates some = next_token_probs(logits, { .top_p = one.top_p });
        QVERIFY(are(some.probs, one.expected));
        QVERIFY(near(some.mass_top_p, one.mass));
        QCOMPARE(some.mass_top_k, 1.0);
    }
}

void SamplingTest::topPCountsWithinTopK()
{
    const Tensor logits = logits_of({ 0.5, 0.25, 0.125, 0.125 });
    // of the two kept, the first holds 2/3: enough for 0.6, not for 0.7
    const Candidates one = next_token_probs(logits, { .top_k = 2, .top_p = 0.6 });
    QVERIFY(are(one.probs, { 1, 0, 0, 0 }));
    QVERIFY(near(one.mass_top_k, 0.75) && near(one.mass_top_p, 0.5));
    const Candidates two = next_token_probs(logits, { .top_k = 2, .top_p = 0.7 });
    QVERIFY(are(two.probs, { 2.0 / 3, 1.0 / 3, 0, 0 }));
    QVERIFY(near(two.mass_top_k, 0.75) && near(two.mass_top_p, 0.75));
}

void SamplingTest::equalValuesTakeTheLowerId()
{
    const Tensor logits(std::vector<float> { 1, 3, 0, 3, 3 });
    QCOMPARE(largest_logit(logits), std::int64_t { 1 });
    QVERIFY(are(next_token_probs(logits, { .top_k = 2 }).probs, { 0, 0.5, 0, 0.5, 0 }));
    QVERIFY(are(next_token_probs(logits, { .top_k = 3, .top_p = 0.1 }).probs, { 0, 1, 0, 0, 0 }));
    // many equal ones: a sort that is stable by chance for a few would show
    const Tensor same(std::vector<float>(200, 1.5F));
    const auto kept = next_token_probs(same, { .top_k = 20 }).probs;
    for (std::int64_t id = 0; id < 200; ++id) {
        QCOMPARE(kept.at({ id }) > 0, id < 20);
    }
    QCOMPARE(draw_token(next_token_probs(same, {}).probs, 0.3024), std::int64_t { 60 });
    const Tensor even(std::vector<float> { 0.25F, 0.25F, 0.25F, 0.25F });
    for (const auto& [u, id] : std::vector<std::pair<double, std::int64_t>> {
             { 0, 0 }, { 0.24, 0 }, { 0.25, 1 }, { 0.5, 2 }, { 0.74, 2 }, { 0.999, 3 } }) {
        QCOMPARE(draw_token(even, u), id);
    }
}

void SamplingTest::extremeLogits()
{
    const float inf = std::numeric_limits<float>::infinity();
    QVERIFY(are(next_token_probs(Tensor(std::vector<float> { -inf, 0, 0, -inf }), {}).probs,
        { 0, 0.5, 0.5, 0 }));
    QVERIFY(
        are(next_token_probs(Tensor(std::vector<float> { 3e38F, -3e38F }), {}).probs, { 1, 0 }));
    const Candidates alone = next_token_probs(Tensor(std::vector<float> { 5 }), { .top_k = 3 });
    QVERIFY(are(alone.probs, { 1 }));
    QCOMPARE(draw_token(alone.probs, 0.99), std::int64_t { 0 });
}

void SamplingTest::theDrawWalksDownTheProbabilities()
{
    const Tensor probs(std::vector<float> { 0.125F, 0.5F, 0, 0.25F, 0.125F });
    // order: 1, 3, 0, 4; the first whose cumulative sum exceeds u
    for (const auto& [u, id] : std::vector<std::pair<double, std::int64_t>> { { 0, 1 },
             { 0.4999, 1 }, { 0.5, 3 }, { 0.7499, 3 }, { 0.75, 0 }, { 0.875, 4 }, { 0.9999, 4 } }) {
        QCOMPARE(draw_token(probs, u), id);
    }
    // where rounding leaves the sum short of u, the last one that was kept
    const Tensor rounded(std::vector<float> { 0, 0.5F, 0.49F, 0 });
    QCOMPARE(draw_token(rounded, 0.9999), std::int64_t { 2 });
}

void SamplingTest::drawsAreThoseOfSplitmix()
{
    // the published first outputs of the generator for the seeds 0 and 1234567
    QCOMPARE(splitmix64(0, 0), std::uint64_t { 0xe220a8397b1dcdafULL });
    QCOMPARE(splitmix64(0, 1), std::uint64_t { 0x6e789e6aa1b965f4ULL });
    QCOMPARE(splitmix64(0, 2), std::uint64_t { 0x06c45d188009454fULL });
    QCOMPARE(splitmix64(1234567, 0), std::uint64_t { 6457827717110365317ULL });
    QCOMPARE(splitmix64(1234567, 1), std::uint64_t { 3203168211198807973ULL });
    // the upper 53 bits as a fraction: 0xe220a8397b1dcdaf >> 11 is 7956156453446585 of 2^53
    QCOMPARE(draw_of(0, 0), static_cast<double>(0xe220a8397b1dcdafULL >> 11) / 9007199254740992.0);
    QVERIFY(std::abs(draw_of(0, 0) - 0.88331080821364) < 1e-13);
    QVERIFY(std::abs(draw_of(0, 1) - 0.43152799704850997) < 1e-13);
    double mean = 0;
    for (std::int64_t t = 0; t < 4000; ++t) {
        const double u = draw_of(99, t);
        QVERIFY(u >= 0 && u < 1);
        mean += u / 4000;
    }
    QVERIFY(std::abs(mean - 0.5) < 0.02);
}

QTEST_GUILESS_MAIN(SamplingTest)
#include "sampling_test.moc"
