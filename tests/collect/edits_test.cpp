// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Interventions: what is changed, what follows sees it, and nothing else differs.
#include "core/checkpoint/checkpoint.h"
#include "core/model/generate.h"
#include "tests/model/lively_model.h"
#include "tests/reference/engine_values.h"
#include "tests/support/error_of.h"
#include "tests/support/shared_data.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr double TOLERANCE = 1e-4; // of the record's largest, as for runs without edits

const Config SMALL { .vocab_size = 53,
    .d_model = 20,
    .n_layers = 3,
    .n_heads = 4,
    .n_kv_heads = 2,
    .head_dim = 6,
    .d_ff = 27,
    .max_len = 64 };

Edit mix(std::int64_t layer, std::int64_t head, Edit::Change change = Edit::Change::Zero)
{
    return { .step = "attn.mix", .layer = layer, .head = head, .change = change };
}

Tracer traced(const GlassLM& model, const std::vector<std::int64_t>& tokens,
    const std::vector<Edit>& edits, KvCache* cache = nullptr)
{
    Tracer tracer;
    (void)model.forward(tokens, { .tracer = &tracer, .cache = cache, .edits = edits });
    return tracer;
}

bool same_bits(const Tensor& a, const Tensor& b)
{
    const Tensor left = a.contiguous();
    const Tensor right = b.contiguous();
    return a.shape() == b.shape()
        && std::memcmp(left.raw().data(), right.raw().data(), a.bytes()) == 0;
}

bool same_bits(const Tracer& a, const Tracer& b)
{
    bool same = a.records.size() == b.records.size();
    for (std::size_t i = 0; same && i < a.records.size(); ++i) {
        same = same_bits(a.records[i].value, b.records[i].value);
    }
    return same;
}

/// Where every record stands against the reference that makes the same change; empty: it agrees.
std::string disagreement(const GlassLM& model, const std::vector<std::int64_t>& tokens,
    const std::vector<Edit>& edits, const reference::Change& change)
{
    const Tracer got = traced(model, tokens, edits);
    const auto expected
        = reference::forward(reference::model_of(model.config(), model.weights()), tokens, change);
    if (got.records.size() != expected.size()) {
        return "another number of records";
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string text
            = difference(reference::array_of(got.records[i].value), expected[i].value, TOLERANCE);
        if (!text.empty() || got.records[i].id != expected[i].id) {
            return expected[i].id + " of layer " + std::to_string(expected[i].layer.value_or(-1))
                + ": " + text;
        }
    }
    return {};
}

/// Applies fn to the numbers of one head of a record.
template <class Fn>
reference::Change on_head(const std::string& id, std::int64_t layer, std::int64_t head, Fn fn)
{
    return [=](reference::Record& record) {
        if (record.id == id && record.layer == layer) {
            const auto size
                = static_cast<std::size_t>(record.value.shape[1] * record.value.shape[2]);
            const std::size_t from = static_cast<std::size_t>(head) * size;
            for (std::size_t i = 0; i < size; ++i) {
                double& number = record.value.values[from + i];
                number = fn(number, i);
            }
        }
    };
}

} // namespace

class EditsTest : public QObject {
    Q_OBJECT

private slots:
    void an_ablated_head_agrees_with_the_reference();
    void shared_models_with_an_ablated_head();
    void each_change_agrees_with_the_reference();
    void only_the_named_cells_change();
    void other_passes_keep_their_bits();
    void a_replaced_value_is_a_patch();
    void the_cache_sees_edits();
    void probabilities_move_the_choice();
    void loss_and_its_gradient();
    void refusals();
    void ranges_must_fit();
};

void EditsTest::an_ablated_head_agrees_with_the_reference()
{
    const GlassLM model = lively_model(SMALL, 11);
    const auto tokens = random_tokens(9, SMALL.vocab_size, 3);
    for (std::int64_t layer = 0; layer < SMALL.n_layers; ++layer) {
        for (std::int64_t head = 0; head < SMALL.n_heads; ++head) {
            const std::string text = disagreement(model, tokens, { mix(layer, head) },
                on_head("attn.mix", layer, head, [](double, std::size_t) { return 0.0; }));
            QVERIFY2(text.empty(), text.c_str());
        }
    }
    // two heads of two layers
    const auto first = on_head("attn.mix", 0, 1, [](double, std::size_t) { return 0.0; });
    const auto second = on_head("attn.mix", 2, 3, [](double, std::size_t) { return 0.0; });
    const std::string text
        = disagreement(model, tokens, { mix(2, 3), mix(0, 1) }, [&](reference::Record& record) {
              first(record);
              second(record);
          });
    QVERIFY2(text.empty(), text.c_str());
    QVERIFY(!same_bits(traced(model, tokens, {}), traced(model, tokens, { mix(1, 2) })));
}

void EditsTest::shared_models_with_an_ablated_head()
{
    const auto data = shared_data();
    if (!data) {
        QSKIP("SUITE SKIPPED: no reference data");
    }
    for (const char* name : { "tiny-llama", "tiny-gqa7", "tiny-llama3" }) {
        const Checkpoint checkpoint = load_checkpoint(*data / "models" / name);
        const Config& config = checkpoint.model.config();
        const auto tokens = random_tokens(9, config.vocab_size, 5);
        const std::int64_t layer = config.n_layers - 1;
        const std::int64_t head = config.n_heads - 1;
        const std::string text = disagreement(checkpoint.model, tokens, { mix(layer, head) },
            on_head("attn.mix", layer, head, [](double, std::size_t) { return 0.0; }));
        QVERIFY2(text.empty(), (name + (": " + text)).c_str());
    }
}

void EditsTest::each_change_agrees_with_the_reference()
{
    const GlassLM model = lively_model(SMALL, 12);
    const auto tokens = random_tokens(7, SMALL.vocab_size, 4);
    Edit scale = mix(1, 2, Edit::Change::Scale);
    scale.amount = -2.5;
    std::string text = disagreement(model, tokens, { scale },
        on_head("attn.mix", 1, 2, [](double x, std::size_t) { return -2.5 * x; }));
    QVERIFY2(text.empty(), text.c_str());
    // cells of a key head, before they are rotated: rows 2 and 3, features 1 to 4
    Edit add { .step = "attn.k",
        .layer = 0,
        .head = 1,
        .at = { { 2, 4 }, { 1, 5 } },
        .change = Edit::Change::Add,
        .amount = 0.75 };
    text
        = disagreement(model, tokens, { add }, on_head("attn.k", 0, 1, [](double x, std::size_t i) {
              const std::size_t row = i / 6;
              const std::size_t column = i % 6;
              return (row == 2 || row == 3) && column >= 1 && column < 5 ? x + 0.75 : x;
          }));
    QVERIFY2(text.empty(), text.c_str());
    // all of a step outside of layers
    const Edit half { .step = "embed", .change = Edit::Change::Scale, .amount = 0.5 };
    text = disagreement(model, tokens, { half }, [](reference::Record& record) {
        for (double& number : record.value.values) {
            number *= record.id == "embed" ? 0.5 : 1;
        }
    });
    QVERIFY2(text.empty(), text.c_str());
    // two edits of one step work in their order
    add.at.clear();
    Edit twice { .step = "attn.k", .layer = 0, .change = Edit::Change::Scale, .amount = 2 };
    text = disagreement(model, tokens, { add, twice }, [](reference::Record& record) {
        on_head("attn.k", 0, 0, [](double x, std::size_t) { return 2 * x; })(record);
        on_head("attn.k", 0, 1, [](double x, std::size_t) { return 2 * (x + 0.75); })(record);
    });
    QVERIFY2(text.empty(), text.c_str());
}

void EditsTest::only_the_named_cells_change()
{
    const GlassLM model = lively_model(SMALL, 13);
    const auto tokens = random_tokens(5, SMALL.vocab_size, 1);
    const Tracer plain = traced(model, tokens, {});
    const Edit edit {
        .step = "ffn.act", .layer = 1, .at = { { 1, 3 }, { 5, 6 } }, .change = Edit::Change::Zero
    };
    const Tracer edited = traced(model, tokens, { edit });
    for (std::size_t i = 0; i < plain.records.size(); ++i) {
        const StepRecord& before = plain.records[i];
        const StepRecord& after = edited.records[i];
        if (before.id != "ffn.act" || before.layer != 1) {
            const bool earlier = i < 18 + 1 + 15; // embed, layer 0, layer 1 up to ffn.up
            QVERIFY2(!earlier || same_bits(before.value, after.value), before.id.c_str());
            continue;
        }
        for (std::int64_t row = 0; row < 5; ++row) {
            for (std::int64_t column = 0; column < 27; ++column) {
                const bool named = (row == 1 || row == 2) && column == 5;
                QCOMPARE(after.value.at({ row, column }),
                    named ? 0.0 : before.value.at({ row, column }));
            }
        }
    }
    // row 0 comes before every changed row and sees nothing of them
    QVERIFY(same_bits(
        plain.get("logits").value.slice(0, 0, 1), edited.get("logits").value.slice(0, 0, 1)));
    QVERIFY(!same_bits(plain.get("logits").value, edited.get("logits").value));
}

void EditsTest::other_passes_keep_their_bits()
{
    const GlassLM model = lively_model(SMALL, 14);
    const auto tokens = random_tokens(6, SMALL.vocab_size, 2);
    Edit later = mix(1, 0);
    later.pass = 1;
    GenerateOptions options { .greedy = true, .trace = true };
    Generation plain = model.generate(tokens, 2, options);
    options.edits = { later };
    Generation edited = model.generate(tokens, 2, options);
    QVERIFY(same_bits(*plain.next()->trace, *edited.next()->trace));
    QVERIFY(!same_bits(*plain.next()->trace, *edited.next()->trace));
}

void EditsTest::a_replaced_value_is_a_patch()
{
    const GlassLM model = lively_model(SMALL, 15);
    const auto tokens = random_tokens(8, SMALL.vocab_size, 6);
    const auto others = random_tokens(8, SMALL.vocab_size, 7);
    const Tracer source = traced(model, others, {});
    // everything of a layer's output: what follows is the other run's, to the bit
    Edit patch { .step = "ffn.residual",
        .layer = 1,
        .change = Edit::Change::Replace,
        .value = source.get("ffn.residual", 1).value };
    const Tracer patched = traced(model, tokens, { patch });
    QVERIFY(same_bits(patched.get("logits").value, source.get("logits").value));
    QVERIFY(!same_bits(patched.get("embed").value, source.get("embed").value));
    // one head, one row
    Edit row { .step = "attn.mix",
        .layer = 0,
        .head = 3,
        .at = { { 4, 5 }, { 0, 6 } },
        .change = Edit::Change::Replace,
        .value = source.get("attn.mix", 0, 3).value.slice(0, 2, 3) };
    const std::vector<double> wanted = reference::array_of(row.value).values;
    const std::string text = disagreement(model, tokens, { row },
        on_head("attn.mix", 0, 3,
            [&](double x, std::size_t i) { return i / 6 == 4 ? wanted[i % 6] : x; }));
    QVERIFY2(text.empty(), text.c_str());
    patch.value = patch.value.slice(0, 0, 7);
    QCOMPARE(error_text(error_of<BadValue>([&] { (void)traced(model, tokens, { patch }); })),
        std::string("BadShape(The value put into \"ffn.residual\", (7, 20), (8, 20))"));
}

void EditsTest::the_cache_sees_edits()
{
    const GlassLM model = lively_model(SMALL, 16);
    const auto tokens = random_tokens(6, SMALL.vocab_size, 8);
    const Edit values { .step = "attn.v", .layer = 0, .head = 0, .change = Edit::Change::Zero };
    GenerateOptions options { .greedy = true, .trace = true };
    options.edits = { values, mix(2, 1) };
    options.kv_cache = false;
    Generation whole = model.generate(tokens, 5, options);
    options.kv_cache = true;
    Generation cached = model.generate(tokens, 5, options);
    for (int pass = 0; pass < 5; ++pass) {
        const auto a = whole.next();
        const auto b = cached.next();
        QCOMPARE(a->token, b->token);
        const Tensor logits = a->trace->get("logits").value;
        const Tensor last = logits.slice(0, logits.size(0) - 1, logits.size(0));
        const Tensor row = b->trace->get("logits").value;
        QVERIFY(same_bits(last, row.slice(0, row.size(0) - 1, row.size(0))));
    }
}

void EditsTest::probabilities_move_the_choice()
{
    const GlassLM model = lively_model(SMALL, 17);
    const auto tokens = random_tokens(4, SMALL.vocab_size, 9);
    const std::int64_t usual = model.generate(tokens, 1, { .greedy = true }).next()->token;
    for (const bool greedy : { true, false }) {
        GenerateOptions options { .greedy = greedy, .seed = 5, .trace = true };
        options.edits = { { .step = "probs", .change = Edit::Change::Zero },
            { .step = "probs", .at = { { 7, 8 } }, .change = Edit::Change::Add, .amount = 1 } };
        const auto step = model.generate(tokens, 1, options).next();
        QCOMPARE(step->token, std::int64_t { 7 });
        QCOMPARE(step->trace->get("probs").value.at({ 7 }), 1.0);
        QCOMPARE(step->trace->get("sample").value.item(), 7.0);
    }
    // without an edit of theirs the largest logit decides
    GenerateOptions options { .greedy = true };
    options.edits = { { .step = "probs", .pass = 4, .change = Edit::Change::Zero } };
    QCOMPARE(model.generate(tokens, 1, options).next()->token, usual);
}

void EditsTest::loss_and_its_gradient()
{
    const GlassLM model = lively_model(SMALL, 18);
    const auto tokens = random_tokens(5, SMALL.vocab_size, 10);
    const double plain = model.loss(tokens);
    const std::vector<Edit> edits { { .step = "loss", .change = Edit::Change::Add, .amount = 1 },
        { .step = "loss.grad", .at = { { 0, 5 }, { 3, 4 } }, .change = Edit::Change::Zero } };
    Tracer tracer;
    const double edited = model.loss(tokens, std::nullopt, { .tracer = &tracer, .edits = edits });
    QVERIFY(std::abs(edited - plain - 1) < 1e-6);
    QVERIFY(std::abs(tracer.get("loss").value.item() - plain - 1) < 1e-6);
    QCOMPARE(tracer.get("loss.grad").value.at({ 0, 3 }), 0.0);
    QVERIFY(tracer.get("loss.grad").value.at({ 0, 4 }) != 0);
    // an ablated head moves the loss itself
    const std::vector<Edit> ablated { mix(0, 0) };
    QVERIFY(model.loss(tokens, std::nullopt, { .edits = ablated }) != plain);
}

void EditsTest::refusals()
{
    const std::string ranges = "a list of ranges [from, to] with from below to, one for each axis)";
    struct Case {
        Edit edit;
        std::string said;
    };
    const GlassLM model = lively_model(SMALL, 1);
    for (const Case& bad : std::vector<Case> {
             { { .step = "attn.mixed" }, "UnknownStep(attn.mixed)" },
             { { .step = "sample" },
                 "BadOption(The step of an edit, sample, a step other than sample)" },
             { { .step = "attn.mix" },
                 "BadOption(The layer of the edit of \"attn.mix\", absent, a layer below 3)" },
             { mix(3, 0), "BadOption(The layer of the edit of \"attn.mix\", 3, a layer below 3)" },
             { { .step = "embed", .layer = 0 },
                 "BadOption(The layer of the edit of \"embed\", 0, no layer)" },
             { { .step = "ffn.act", .layer = 0, .head = 0 }, "HeadNotAllowed(ffn.act)" },
             { mix(0, 4), "HeadOutOfRange(4, 3)" },
             { { .step = "attn.v", .layer = 0, .head = 2 }, "HeadOutOfRange(2, 1)" },
             { { .step = "attn.mix", .layer = 0, .head = 0, .at = { { 0, 1 } } },
                 "BadOption(The place of the edit of \"attn.mix\", 1 ranges, " + ranges },
             { { .step = "probs", .at = { { 4, 4 } } },
                 "BadOption(The place of the edit of \"probs\", 1 ranges, " + ranges },
             { { .step = "probs", .change = Edit::Change::Scale, .amount = HUGE_VAL },
                 "BadOption(The amount of the edit of \"probs\", inf, a finite number)" },
         }) {
        std::string said = "nothing";
        try {
            (void)traced(model, { 1, 2 }, { bad.edit });
        } catch (const std::exception& error) {
            said = error_text(dynamic_cast<const Error&>(error).info());
        }
        QCOMPARE(said, bad.said);
    }
}

void EditsTest::ranges_must_fit()
{
    const GlassLM model = lively_model(SMALL, 1);
    const Edit edit { .step = "attn.mix", .layer = 0, .head = 0, .at = { { 0, 3 }, { 0, 6 } } };
    (void)traced(model, { 1, 2, 3 }, { edit });
    QCOMPARE(error_text(error_of<BadValue>([&] {
        (void)traced(model, { 1, 2 }, { edit });
    })),
        std::string("BadShape(Step \"attn.mix\", (4, 2, 6), room for the range 0 to 3 of axis 1)"));
}

QTEST_GUILESS_MAIN(EditsTest)
#include "edits_test.moc"
