// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The estimate of a trace's size equals what is then recorded, to the byte.
#include "core/model/generate.h"
#include "tests/model/lively_model.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

std::vector<Config> configs()
{
    return { { .vocab_size = 23, .d_model = 12, .n_layers = 1, .n_heads = 2, .max_len = 30 },
        { .vocab_size = 50,
            .d_model = 20,
            .n_layers = 3,
            .n_heads = 6,
            .n_kv_heads = 2,
            .head_dim = 4,
            .d_ff = 27,
            .max_len = 30 },
        { .vocab_size = 31,
            .d_model = 8,
            .n_layers = 4,
            .n_heads = 4,
            .n_kv_heads = 1,
            .head_dim = 6,
            .d_ff = 5,
            .max_len = 30,
            .tied = false } };
}

std::vector<TraceFilter> filters()
{
    return { {}, { { "attn.softmax" }, {}, {} }, { {}, { 0 }, {} }, { {}, { 1, 2, 9 }, {} },
        { {}, {}, { 1 } },
        { { "attn.k", "attn.v", "attn.k_rope", "attn.mask", "ffn.gate", "probs", "loss" }, { 0, 2 },
            { 0, 2 } },
        { { "sample" }, {}, {} }, { { "loss.grad", "loss" }, {}, {} },
        { { "embed", "final.norm", "logits" }, {}, { 2 } } };
}

std::uint64_t bytes_of(const Tracer& tracer)
{
    std::uint64_t bytes = 0;
    for (const StepRecord& record : tracer.records) {
        bytes += record.value.bytes();
    }
    return bytes == tracer.bytes() ? bytes : 0;
}

} // namespace

class TraceBytesTest : public QObject {
    Q_OBJECT
private slots:
    void generations();
    void losses();
    void aLargeRunIsEstimatedWithoutRunning();
    void theDefaultBudgetIsAShareOfMemory();
};

void TraceBytesTest::generations()
{
    int compared = 0;
    for (const Config& config : configs()) {
        const GlassLM model = lively_model(config, 51);
        for (const std::int64_t length : { 1, 7 }) {
            for (const TraceFilter& filter : filters()) {
                for (const bool cache : { false, true }) {
                    Generation run = model.generate(random_tokens(length, config.vocab_size, 1), 3,
                        { .greedy = true, .kv_cache = cache, .trace = true, .filter = filter });
                    std::uint64_t recorded = 0;
                    while (const auto step = run.next()) {
                        recorded += bytes_of(*step->trace);
                    }
                    QCOMPARE(trace_bytes(config, length, 3, filter, cache), recorded);
                    compared += recorded > 0 ? 1 : 0;
                }
            }
        }
    }
    QVERIFY(compared > 80);
}

void TraceBytesTest::losses()
{
    int compared = 0;
    for (const Config& config : configs()) {
        const GlassLM model = lively_model(config, 52);
        for (const std::int64_t length : { 2, 9 }) {
            for (const TraceFilter& filter : filters()) {
                Tracer tracer(filter);
                (void)model.loss(
                    random_tokens(length, config.vocab_size, 1), std::nullopt, &tracer);
                QCOMPARE(trace_bytes(config, length, 1, filter, false, true), bytes_of(tracer));
                compared += tracer.bytes() > 0 ? 1 : 0;
            }
        }
    }
    QVERIFY(compared > 30);
}

void TraceBytesTest::aLargeRunIsEstimatedWithoutRunning()
{
    const Config large { .vocab_size = 128256,
        .d_model = 4096,
        .n_layers = 32,
        .n_heads = 32,
        .n_kv_heads = 8,
        .d_ff = 14336,
        .max_len = 8192 };
    // scores of 32 layers and 32 heads over 2048 positions, 4 bytes each
    QCOMPARE(trace_bytes(large, 2048, 1, { { "attn.scores" }, {}, {} }),
        std::uint64_t { 32 } * 32 * 2048 * 2048 * 4);
    QCOMPARE(trace_bytes(large, 10, 0, {}), std::uint64_t { 0 });
}

void TraceBytesTest::theDefaultBudgetIsAShareOfMemory()
{
    const std::uint64_t budget = default_trace_budget();
    QVERIFY(budget > (std::uint64_t { 1 } << 24));
    QVERIFY(budget < (std::uint64_t { 1 } << 46));
}

QTEST_GUILESS_MAIN(TraceBytesTest)
#include "trace_bytes_test.moc"
