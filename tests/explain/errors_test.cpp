// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What cannot be derived is refused by name.
#include "core/explain/explain.h"
#include "tests/explain/explained_runs.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <string>

using namespace glassllm;
using namespace glassllm::testing;

class ErrorsTest : public QObject {
    Q_OBJECT

private slots:
    void bad_addresses_data();
    void bad_addresses();
    void missing_records();
    void missing_weights();
    void other_models();
    void weights_that_do_not_fit();
    void runs_without_a_configuration();
    void draws_without_u();

private:
    [[nodiscard]] Run run(const TraceFilter& filter = {}, bool kv_cache = false) const
    {
        RunRequest request;
        request.tokens = { 5, 17, 3 };
        request.filter = filter;
        request.kv_cache = kv_cache;
        request.ignore_eos = true;
        request.new_tokens = 2;
        return record_run(m_model, request);
    }
    template <class Kind>
    [[nodiscard]] std::string refusal(const Run& run, const CellAddress& cell) const
    {
        return error_text(error_of<Kind>([&] { (void)explain(run, cell, m_weights.get()); }));
    }
    const Checkpoint m_model = made_checkpoint(explained_configs().front().second, 4);
    const std::shared_ptr<const WeightRows> m_weights = weights_of(m_model.model);
};

void ErrorsTest::bad_addresses_data()
{
    QTest::addColumn<int>("pass");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("head"); // -1: none
    QTest::addColumn<QList<int>>("at");
    QTest::addColumn<QString>("error");
    const auto add = [](const char* name, int pass, const char* id, int head, const QList<int>& at,
                         const char* error) {
        QTest::newRow(name) << pass << QString(id) << head << at << QString(error);
    };
    add("pass", 2, "embed", -1, { 0, 0 }, "BadOption(pass, 2, 0 to 1)");
    add("negative pass", -1, "embed", -1, { 0, 0 }, "BadOption(pass, -1, 0 to 1)");
    add("position", 0, "embed", -1, { 3, 0 }, "BadOption(position, 3, 0 to 2)");
    add("feature", 0, "embed", -1, { 0, 20 }, "BadOption(feature, 20, 0 to 19)");
    add("negative", 0, "embed", -1, { 0, -1 }, "BadOption(feature, -1, 0 to 19)");
    add("key", 0, "attn.mask", 3, { 0, 3 }, "BadOption(key, 3, 0 to 2)");
    add("token", 0, "probs", -1, { 53 }, "BadOption(token, 53, 0 to 52)");
    add("too few", 0, "attn.mask", 0, { 1 }, "BadOption(at, (1), (query,key))");
    add("too many", 0, "sample", -1, { 1, 2 }, "BadOption(at, (1,2), ())");
    add("no head", 0, "attn.k", -1, { 0, 0 }, "BadOption(head, null, 0 to 1)");
    add("head", 0, "attn.q", 4, { 0, 0 }, "HeadOutOfRange(4, 3)");
    add("head of none", 0, "embed", 0, { 0, 0 }, "HeadNotAllowed(embed)");
}

void ErrorsTest::bad_addresses()
{
    QFETCH(const int, pass);
    QFETCH(const QString, id);
    QFETCH(const int, head);
    QFETCH(const QList<int>, at);
    QFETCH(const QString, error);
    CellAddress cell { pass, id.toStdString(), std::nullopt, std::nullopt,
        { at.begin(), at.end() } };
    if (head >= 0) {
        cell.head = head;
    }
    QCOMPARE(refusal<BadValue>(run(), cell), error.toStdString());
}

void ErrorsTest::missing_records()
{
    QCOMPARE(refusal<NotFound>(run(), { 0, "attn.smax", 0, 0, { 0, 0 } }),
        std::string("UnknownStep(attn.smax)"));
    QCOMPARE(refusal<NotFound>(run(), { 1, "attn.q", 3, 0, { 0, 0 } }),
        std::string("RecordMissing(step \"attn.q\", layer 3, head 0, pass 1)"));
    QCOMPARE(refusal<NotFound>(run(), { 0, "loss", {}, {}, {} }),
        std::string("RecordMissing(step \"loss\", pass 0)"));
    // an operand that a filter left out
    const Run part = run({ .ids = { "attn.scores", "attn.q_rope" } });
    QCOMPARE(refusal<NotFound>(part, { 0, "attn.scores", 1, 2, { 1, 0 } }),
        std::string("RecordMissing(step \"attn.k_rope\", layer 1, head 1, pass 0)"));
    // a pass that holds the earlier keys
    const Run late = run({ .passes = { 1 } }, true);
    QCOMPARE(refusal<NotFound>(late, { 1, "attn.scores", 1, 2, { 0, 1 } }),
        std::string("RecordMissing(step \"attn.k_rope\", layer 1, head 1, pass 0)"));
    QVERIFY(explain(late, { 1, "attn.scores", 1, 2, { 0, 3 } }).agrees); // its own key
    // ids that a file does not say
    Run unknown = run();
    unknown.passes[0].tokens[1] = -1;
    QCOMPARE(refusal<NotFound>(unknown, { 0, "embed", {}, {}, { 1, 0 } }),
        std::string("RecordMissing(tokens[1])"));
}

void ErrorsTest::missing_weights()
{
    const Run whole = run();
    const auto without = error_of<WeightsMissing>([&whole] {
        (void)explain(whole, { 0, "attn.q", 1, 0, { 0, 0 } });
    });
    QCOMPARE(error_text(without),
        std::string("TensorMissing(made, model.layers.1.self_attn.q_proj.weight)"));
    QVERIFY(explain(whole, { 0, "attn.scores", 1, 0, { 0, 0 } }).agrees); // needs none
    QVERIFY(weights_at_hand(whole) != nullptr); // they travel
    Run bare = whole;
    bare.weights.clear();
    QVERIFY(weights_at_hand(bare) == nullptr);
    bare.model_id.clear();
    QVERIFY(weights_at_hand(bare) == nullptr);
}

void ErrorsTest::other_models()
{
    const Run whole = run();
    QVERIFY(weights_for(whole, m_model) != nullptr);
    const Checkpoint other = made_checkpoint(explained_configs().front().second, 5);
    QCOMPARE(error_text(error_of<BadValue>([&] { (void)weights_for(whole, other); })),
        std::string("BadOption(model_id, made 5 (made), made 4 (made))"));
    Run unnamed = whole;
    unnamed.model_id.clear();
    unnamed.model.clear();
    QCOMPARE(error_text(error_of<BadValue>([&] { (void)weights_for(unnamed, m_model); })),
        std::string("BadOption(model_id, made 4 (made), null)"));
}

void ErrorsTest::weights_that_do_not_fit()
{
    Run strange = run();
    strange.weights.clear();
    strange.weights.emplace("model.layers.0.self_attn.q_proj.weight", Tensor::zeros({ 24, 19 }));
    strange.weights.emplace("model.embed_tokens.weight", Tensor::zeros({ 4, 20 }));
    const auto weights = weights_at_hand(strange);
    const auto refused = [&](const CellAddress& cell) {
        return error_text(error_of<BadFile>([&] { (void)explain(strange, cell, weights.get()); }));
    };
    QVERIFY(refused({ 0, "attn.q", 0, 1, { 0, 0 } })
                .starts_with("TensorShape(made, model.layers.0.self_attn.q_proj.weight, (24, 19)"));
    QVERIFY(refused({ 0, "embed", {}, {}, { 0, 0 } })
                .starts_with("TensorShape(made, model.embed_tokens.weight, (4, 20)"));
    QCOMPARE(refused({ 0, "ffn.up", 0, {}, { 0, 0 } }),
        std::string("TensorMissing(made, model.layers.0.mlp.up_proj.weight)"));
}

void ErrorsTest::runs_without_a_configuration()
{
    Run bare = run();
    bare.config = nullptr;
    QCOMPARE(refusal<BadFile>(bare, { 0, "attn.norm", 0, {}, { 0, 0 } }),
        std::string("MissingKey(made, config)"));
    QCOMPARE(refusal<BadFile>(bare, { 0, "attn.q_rope", 0, 0, { 0, 0 } }),
        std::string("MissingKey(made, config)"));
    // the records themselves say how many heads there are
    for (const char* id : { "attn.scores", "attn.mix" }) {
        QVERIFY(explain(bare, { 0, id, 1, 3, { 2, 1 } }).agrees);
    }
    QVERIFY(explain(bare, { 0, "attn.out", 1, {}, { 2, 1 } }, m_weights.get()).agrees);
    Run odd = run();
    odd.config["num_key_value_heads"] = 3;
    QCOMPARE(refusal<BadFile>(odd, { 0, "attn.scores", 0, 0, { 0, 0 } }),
        std::string("BadValueInFile(config, num_key_value_heads, 3, a divisor of 4)"));
}

void ErrorsTest::draws_without_u()
{
    Run sampled = run();
    sampled.sampling.greedy = false;
    QCOMPARE(
        refusal<BadFile>(sampled, { 0, "sample", {}, {}, {} }), std::string("MissingKey(made, u)"));
}

QTEST_GUILESS_MAIN(ErrorsTest)
#include "errors_test.moc"
