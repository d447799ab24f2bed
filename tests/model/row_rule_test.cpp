// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A row depends on its own operands only: a prompt and its prefixes, one thread and two, with and
// without cache, tracer and filter give the same bits.
#include "core/kernels/parallel.h"
#include "core/model/generate.h"
#include "core/trace/steps.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <algorithm>
#include <cstring>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr std::int64_t LONGEST = 128;

/// Large enough for the work to be split among threads, by rows and, of one row, by columns.
const GlassLM& model()
{
    static const GlassLM instance = lively_model({ .vocab_size = 2111,
                                                     .d_model = 68,
                                                     .n_layers = 2,
                                                     .n_heads = 4,
                                                     .n_kv_heads = 2,
                                                     .head_dim = 18,
                                                     .d_ff = 179,
                                                     .max_len = 160 },
        21);
    return instance;
}

const std::vector<std::int64_t>& prompt()
{
    static const auto tokens = random_tokens(LONGEST, model().config().vocab_size, 22);
    return tokens;
}

std::vector<std::int64_t> prefix(std::int64_t n)
{
    return { prompt().begin(), prompt().begin() + n };
}

/// All records of the whole prompt on one thread.
const Tracer& whole()
{
    static const Tracer instance = [] {
        set_thread_count(1);
        Tracer tracer;
        (void)model().forward(prompt(), { .tracer = &tracer });
        return tracer;
    }();
    return instance;
}

bool same_bits(const Tensor& a, const Tensor& b)
{
    const auto left = a.contiguous();
    const auto right = b.contiguous();
    return a.dtype() == b.dtype() && a.shape() == b.shape()
        && std::memcmp(left.raw().data(), right.raw().data(), left.bytes()) == 0;
}

/// The same rows, and of a matrix of keys the same columns, of the whole prompt's record.
Tensor part_of(const StepRecord& longer, const Tensor& shorter, std::int64_t first)
{
    const std::size_t row = longer.value.rank() - 2;
    Tensor out = longer.value.slice(row, first, first + shorter.size(row));
    return out.slice(row + 1, 0, shorter.size(row + 1));
}

void compare_with_whole(const Tracer& tracer, std::int64_t first)
{
    QVERIFY(!tracer.records.empty());
    for (const StepRecord& record : tracer.records) {
        if (record.id == "probs" || record.id == "sample") {
            continue;
        }
        const StepRecord longer
            = record.layer ? whole().get(record.id, *record.layer) : whole().get(record.id);
        QVERIFY2(same_bits(record.value, part_of(longer, record.value, first)),
            (record.id + " of layer " + std::to_string(record.layer.value_or(-1))).c_str());
    }
}

} // namespace

class RowRuleTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanup();
    void prefixes_data();
    void prefixes();
    void cacheInChunks_data();
    void cacheInChunks();
    void generationWithAndWithoutCache();
    void lossRuns();

private:
    static void addCases();
};

void RowRuleTest::initTestCase()
{
    QCOMPARE(whole().records.size(), LAYER_STEPS.size() * 2 + 3);
}

void RowRuleTest::cleanup()
{
    set_thread_count(2);
}

void RowRuleTest::addCases()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("threads");
    for (const int threads : { 1, 2 }) {
        for (const int rows : { 1, 9, 12, 128 }) {
            QTest::addRow("%d rows, %d threads", rows, threads) << rows << threads;
        }
    }
}

void RowRuleTest::prefixes_data()
{
    addCases();
}

void RowRuleTest::prefixes()
{
    QFETCH(const int, rows);
    QFETCH(const int, threads);
    set_thread_count(threads);
    Tracer all;
    const Tensor logits = model().forward(prefix(rows), { .tracer = &all });
    QCOMPARE(all.records.size(), whole().records.size());
    compare_with_whole(all, 0);
    QVERIFY(same_bits(logits, all.get("logits").value));

    QVERIFY(same_bits(model().forward(prefix(rows)), logits)); // without a tracer

    Tracer few({ .ids = { "attn.softmax", "ffn.down", "logits" }, .layers = { 1 }, .passes = {} });
    QVERIFY(same_bits(model().forward(prefix(rows), { .tracer = &few }), logits));
    QCOMPARE(few.records.size(), std::size_t { 3 });
    compare_with_whole(few, 0);
}

void RowRuleTest::cacheInChunks_data()
{
    addCases();
}

void RowRuleTest::cacheInChunks()
{
    QFETCH(const int, rows);
    QFETCH(const int, threads);
    set_thread_count(threads);
    const auto tokens = prefix(rows);
    // all at once; one by one; a first part, then uneven pieces
    for (const std::vector<std::int64_t>& chunks : { std::vector<std::int64_t> { rows },
             std::vector<std::int64_t> { 1 }, std::vector<std::int64_t> { 7, 1, 3, 16 } }) {
        KvCache cache(model().config(), rows);
        std::int64_t first = 0;
        for (std::size_t i = 0; first < rows; ++i) {
            const std::int64_t count
                = std::min<std::int64_t>(chunks[i % chunks.size()], rows - first);
            Tracer tracer;
            const auto part = std::span(tokens).subspan(
                static_cast<std::size_t>(first), static_cast<std::size_t>(count));
            (void)model().forward(part, { .tracer = &tracer, .cache = &cache });
            QCOMPARE(tracer.get("attn.scores").value.size(2), first + count);
            compare_with_whole(tracer, first);
            first += count;
            QCOMPARE(cache.length(), first);
        }
    }
}

void RowRuleTest::generationWithAndWithoutCache()
{
    std::vector<std::vector<std::int64_t>> texts;
    std::vector<Tensor> last_probs;
    for (const int threads : { 1, 2 }) {
        for (const bool cache : { false, true }) {
            for (const bool trace : { false, true }) {
                set_thread_count(threads);
                Generation run = model().generate(prefix(9), 20,
                    { .temperature = 1.5, .seed = 3, .kv_cache = cache, .trace = trace });
                while (const auto step = run.next()) {
                    if (trace && run.tokens().size() == 29) {
                        last_probs.push_back(step->trace->get("probs").value);
                    }
                }
                texts.push_back(run.tokens());
            }
        }
    }
    QCOMPARE(texts.front().size(), std::size_t { 29 });
    QVERIFY(std::ranges::all_of(texts, [&](const auto& text) { return text == texts.front(); }));
    QCOMPARE(last_probs.size(), std::size_t { 4 });
    QVERIFY(std::ranges::all_of(
        last_probs, [&](const Tensor& probs) { return same_bits(probs, last_probs.front()); }));
}

void RowRuleTest::lossRuns()
{
    std::vector<double> losses;
    std::vector<Tensor> gradients;
    for (const int threads : { 1, 2 }) {
        set_thread_count(threads);
        Tracer tracer;
        losses.push_back(model().loss(prompt(), std::nullopt, &tracer));
        losses.push_back(model().loss(prompt()));
        gradients.push_back(tracer.get("loss.grad").value);
        tracer.records.resize(tracer.records.size() - 2); // what follows the logits
        compare_with_whole(tracer, 0);
    }
    QVERIFY(std::ranges::all_of(losses, [&](double loss) { return loss == losses.front(); }));
    QVERIFY(same_bits(gradients[0], gradients[1]));
}

QTEST_GUILESS_MAIN(RowRuleTest)
#include "row_rule_test.moc"
