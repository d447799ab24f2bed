// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a derivation shows: formula, terms, sources, and how few weights it reads.
#include "core/explain/explain.h"
#include "core/trace/steps.h"
#include "tests/explain/explained_runs.h"
#include "tests/model/lively_model.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <cmath>
#include <map>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Counts the numbers that are read.
class CountingRows : public WeightRows {
public:
    explicit CountingRows(std::shared_ptr<const WeightRows> weights)
        : m_weights(std::move(weights))
    {
    }
    [[nodiscard]] bool has(const std::string& name) const override { return m_weights->has(name); }
    [[nodiscard]] std::vector<double> row(
        const std::string& name, std::int64_t row, std::int64_t width) const override
    {
        count += width;
        return m_weights->row(name, row, width);
    }
    [[nodiscard]] double number(
        const std::string& name, const std::vector<std::int64_t>& index) const override
    {
        ++count;
        return m_weights->number(name, index);
    }
    mutable std::int64_t count = 0;

private:
    std::shared_ptr<const WeightRows> m_weights;
};

const std::vector<std::int64_t> PROMPT { 5, 17, 3, 9 };

RunRequest request_of(const std::string& name)
{
    for (const auto& [found, request] : explained_requests(PROMPT, 53)) {
        if (found == name) {
            return request;
        }
    }
    return {};
}

} // namespace

class TermsTest : public QObject {
    Q_OBJECT

private slots:
    void formulas_data();
    void formulas();
    void products_show_both_factors();
    void rotations_show_their_angle();
    void scaled_rotations_show_the_base();
    void softmax_shows_its_row();
    void masks_say_why();
    void filters_show_what_they_keep();
    void draws_show_what_passed();
    void losses_show_each_position();
    void cached_keys_come_from_their_pass();
    void few_weights_are_read_data();
    void few_weights_are_read();

private:
    [[nodiscard]] Derivation derived(const Run& run, const CellAddress& cell) const
    {
        return explain(run, cell, m_weights.get());
    }
    const Checkpoint m_model = made_checkpoint(explained_configs().front().second, 4);
    const std::shared_ptr<const WeightRows> m_weights = weights_of(m_model.model);
    const Run m_greedy = record_run(m_model, request_of("greedy"));
    const Run m_loss = record_run(m_model, request_of("loss"));
};

void TermsTest::formulas_data()
{
    QTest::addColumn<QString>("formula");
    const auto add
        = [](const char* id, const char* formula) { QTest::newRow(id) << QString(formula); };
    add("embed", "X[2,3] = E[3,3]; t[2] = 3");
    add("attn.norm", "Xhat[2,3] = X[2,3] / sqrt(sum(X[2,:]^2) / 20 + 1e-05) * gamma[3]");
    add("attn.q", "Q[1,2,3] = sum(Xhat[2,:] * W_q[9,:])");
    add("attn.k", "K[1,2,3] = sum(Xhat[2,:] * W_k[9,:])");
    add("attn.v", "V[1,2,3] = sum(Xhat[2,:] * W_v[9,:])");
    add("attn.q_rope",
        "Q'[1,2,3] = Q[1,2,3] * cos(2 * theta[0]) + Q[1,2,0] * sin(2 * theta[0]); "
        "theta[0] = 10000^(-0/6)");
    add("attn.k_rope",
        "K'[1,2,3] = K[1,2,3] * cos(2 * theta[0]) + K[1,2,0] * sin(2 * theta[0]); "
        "theta[0] = 10000^(-0/6)");
    add("attn.scores", "S[1,2,3] = sum(Q'[1,2,:] * K'[0,3,:]) / sqrt(6)");
    add("attn.mask", "M[1,2,3] = -inf; 3 > 2");
    add("attn.softmax",
        "P[1,2,3] = exp(M[1,2,3] - max(M[1,2,:])) / sum(exp(M[1,2,:] - max(M[1,2,:])))");
    add("attn.mix", "C[1,2,3] = sum(P[1,2,:] * V[0,:,3])");
    add("attn.out", "A[2,3] = sum(concat(C[0,2,:], ..., C[3,2,:]) * W_o[3,:])");
    add("attn.residual", "Y[2,3] = X[2,3] + A[2,3]");
    add("ffn.norm", "Yhat[2,3] = Y[2,3] / sqrt(sum(Y[2,:]^2) / 20 + 1e-05) * gamma[3]");
    add("ffn.gate", "G[2,3] = sum(Yhat[2,:] * W_gate[3,:])");
    add("ffn.up", "U[2,3] = sum(Yhat[2,:] * W_up[3,:])");
    add("ffn.act", "R[2,3] = G[2,3] / (1 + exp(-G[2,3])) * U[2,3]");
    add("ffn.down", "B[2,3] = sum(R[2,:] * W_down[3,:])");
    add("ffn.residual", "X'[2,3] = Y[2,3] + B[2,3]");
    add("final.norm", "Xhat[2,3] = X'[2,3] / sqrt(sum(X'[2,:]^2) / 20 + 1e-05) * gamma[3]");
    add("logits", "Z[2,3] = sum(Xhat[2,:] * W_z[3,:])");
    add("probs", "p[3] = exp(Z[3,3] - max(Z[3,:])) / sum(exp(Z[3,:] - max(Z[3,:])))");
    add("sample", "s = argmax(Z[3,:])");
    add("loss", "L = -sum(log(p[i,y[i]])) / 3; p[i,:] = softmax(Z[i,:])");
    add("loss.grad",
        "dL/dZ[2,3] = (p[2,3] - y[2,3]) / 3; "
        "p[2,3] = exp(Z[2,3] - max(Z[2,:])) / sum(exp(Z[2,:] - max(Z[2,:])))");
}

void TermsTest::formulas()
{
    QFETCH(const QString, formula);
    const std::string id = QTest::currentDataTag();
    const Step& about = step(id);
    CellAddress cell { 0, id, std::nullopt, std::nullopt, {} };
    if (about.per_head) {
        cell.head = 1;
    }
    const std::size_t axes = about.axes.size() - (about.per_head ? 1 : 0);
    cell.at = axes == 2 ? std::vector<std::int64_t> { 2, 3 } : std::vector<std::int64_t>(axes, 3);
    const Derivation found = derived(id.starts_with("loss") ? m_loss : m_greedy, cell);
    QCOMPARE(found.formula, formula.toStdString());
    QVERIFY(found.agrees);
    QCOMPARE(found.cell.layer.has_value(), about.per_layer);
}

void TermsTest::products_show_both_factors()
{
    const Derivation score = derived(m_greedy, { 0, "attn.scores", 2, 3, { 3, 1 } });
    QCOMPARE(score.terms.size(), 7U); // and sqrt(d)
    const Term& second = score.terms[1];
    QCOMPARE(second.label(), std::string("Q'[3,3,1] * K'[1,1,1]"));
    QCOMPARE(second.operand.source, std::string("t0/layers.2.attn.q_rope"));
    QCOMPARE(second.factor->source, std::string("t0/layers.2.attn.k_rope"));
    QVERIFY((second.operand.index == std::vector<std::int64_t> { 3, 3, 1 }));
    QVERIFY((second.factor->index == std::vector<std::int64_t> { 1, 1, 1 }));
    QCOMPARE(second.contribution, second.operand.value * second.factor->value / std::sqrt(6.0));
    QCOMPARE(score.terms.back().operand.label, std::string("sqrt(6)"));
    const Derivation out = derived(m_greedy, { 0, "attn.out", 1, {}, { 2, 5 } });
    QCOMPARE(out.terms.size(), 24U); // four heads of six
    QCOMPARE(out.terms[7].label(), std::string("C[1,2,1] * W_o[5,7]"));
    QCOMPARE(out.terms[7].factor->source, std::string("model.layers.1.self_attn.o_proj.weight"));
    double sum = 0;
    for (const Term& term : out.terms) {
        sum += term.contribution;
    }
    QCOMPARE(sum, out.recomputed);
}

void TermsTest::rotations_show_their_angle()
{
    const Derivation turned = derived(m_greedy, { 0, "attn.k_rope", 0, 1, { 3, 1 } });
    QCOMPARE(turned.terms.size(), 4U);
    const double theta = std::pow(10000.0, -2.0 / 6.0);
    QCOMPARE(turned.terms[0].label(), std::string("K[1,3,1] * cos(3 * theta[1])"));
    QCOMPARE(turned.terms[0].factor->value, std::cos(3 * theta));
    QCOMPARE(turned.terms[1].label(), std::string("K[1,3,4] * -sin(3 * theta[1])"));
    QCOMPARE(turned.terms[1].factor->value, -std::sin(3 * theta));
    QCOMPARE(turned.terms[2].operand.label, std::string("theta[1]"));
    QCOMPARE(turned.terms[2].operand.value, theta);
    QCOMPARE(turned.terms[3].operand.value, 3 * theta);
    QVERIFY(turned.terms[3].role == TermRole::Note && turned.terms[3].contribution == 0);
}

void TermsTest::scaled_rotations_show_the_base()
{
    const Checkpoint model = made_checkpoint(explained_configs()[2].second, 4);
    RunRequest request = request_of("greedy");
    const Run run = record_run(model, request);
    // the slowest pair turns more slowly than the old context: divided by the whole factor
    const Derivation turned = explain(run, { 0, "attn.q_rope", 0, 0, { 2, 7 } });
    QVERIFY(turned.agrees);
    const double base = std::pow(10000.0, -14.0 / 16.0);
    QCOMPARE(turned.terms[2].operand.label, std::string("10000^(-14/16)"));
    QCOMPARE(turned.terms[2].operand.value, base);
    QCOMPARE(turned.terms[3].operand.value, base / 8);
    QVERIFY(turned.formula.ends_with("theta[7] = 10000^(-14/16) * 0.125"));
}

void TermsTest::softmax_shows_its_row()
{
    const Derivation share = derived(m_greedy, { 0, "attn.softmax", 0, 2, { 1, 0 } });
    QCOMPARE(share.terms.size(), 7U); // maximum, four keys, numerator, sum
    const Tensor row = m_greedy.passes[0].trace->get("attn.mask", 0, 2).value.select(0, 1);
    const double largest = std::max(row.at({ 0 }), row.at({ 1 }));
    QCOMPARE(share.terms[0].operand.label, std::string("max(M[2,1,:])"));
    QCOMPARE(share.terms[0].operand.value, largest);
    QCOMPARE(share.terms[1].contribution, std::exp(row.at({ 0 }) - largest));
    QVERIFY(std::isinf(share.terms[3].operand.value));
    QCOMPARE(share.terms[3].contribution, 0.0);
    QCOMPARE(
        share.terms[6].operand.value, share.terms[1].contribution + share.terms[2].contribution);
    QCOMPARE(share.terms[6].contribution, share.recomputed);
}

void TermsTest::masks_say_why()
{
    const Derivation hidden = derived(m_greedy, { 0, "attn.mask", 0, 0, { 1, 2 } });
    QVERIFY(hidden.agrees && std::isinf(hidden.value) && hidden.recomputed == hidden.value);
    QCOMPARE(hidden.terms[1].operand.label, std::string("mask(2 > 1)"));
    const Derivation seen = derived(m_greedy, { 0, "attn.mask", 0, 0, { 2, 2 } });
    QCOMPARE(seen.formula, std::string("M[0,2,2] = S[0,2,2]; 2 <= 2"));
    QCOMPARE(seen.terms[0].contribution, seen.value);
    QCOMPARE(seen.terms[1].operand.label, std::string("mask(2 <= 2)"));
    QCOMPARE(seen.terms[1].contribution, 0.0);
}

void TermsTest::filters_show_what_they_keep()
{
    const Run run = record_run(m_model, request_of("cached, top-k and top-p"));
    const auto token = run.passes[0].token.value();
    const Derivation p = derived(run, { 0, "probs", {}, {}, { token } });
    std::map<std::string, const Term*> named;
    double mass = 0;
    for (const Term& term : p.terms) {
        named[term.operand.label] = &term;
        mass += term.role == TermRole::Kept ? term.contribution : 0;
    }
    QCOMPARE(named.at("T")->operand.value, 0.8);
    QCOMPARE(named.at("top_k")->operand.value, 7.0);
    QCOMPARE(named.at("top_p")->operand.value, 0.9);
    QCOMPARE(named.at("k[" + std::to_string(token) + "]")->operand.value, 1.0);
    QVERIFY(std::abs(mass - run.passes[0].mass_top_p) < 1e-12);
    QVERIFY(p.value > 0 && p.agrees);
    const Tensor probs = run.passes[0].trace->get("probs").value;
    std::int64_t removed = 0;
    while (probs.at({ removed }) != 0) {
        ++removed;
    }
    const Derivation none = derived(run, { 0, "probs", {}, {}, { removed } });
    QVERIFY(none.agrees && none.recomputed == 0);
}

void TermsTest::draws_show_what_passed()
{
    const Run run = record_run(m_model, request_of("plain draw"));
    const Derivation draw = derived(run, { 0, "sample", {}, {}, {} });
    QCOMPARE(draw.terms.front().operand.label, std::string("u"));
    QCOMPARE(draw.terms.front().operand.value, run.passes[0].u.value());
    const Term& reached = draw.terms.back();
    QVERIFY(reached.operand.value > run.passes[0].u.value());
    const Term& last = draw.terms[draw.terms.size() - 2];
    QVERIFY(reached.operand.value - last.contribution <= run.passes[0].u.value());
    QVERIFY((last.operand.index == std::vector<std::int64_t> { run.passes[0].token.value() }));
    QVERIFY(draw.dtype == DType::I64);
}

void TermsTest::losses_show_each_position()
{
    const Derivation loss = derived(m_loss, { 0, "loss", {}, {}, {} });
    QCOMPARE(loss.terms.size(), 5U); // four positions and their count
    QCOMPARE(loss.terms[0].label(), std::string("-log(p[0,17])"));
    QVERIFY((loss.terms[0].operand.index == std::vector<std::int64_t> { 0, 17 }));
    QCOMPARE(loss.terms[0].contribution, loss.terms[0].operand.value / 3);
    QCOMPARE(loss.terms[3].label(), std::string("y[3]"));
    QCOMPARE(loss.terms[3].operand.value, -1.0);
    const Derivation at_target = derived(m_loss, { 0, "loss.grad", {}, {}, { 1, 3 } });
    QVERIFY(at_target.agrees && at_target.recomputed < 0);
    const Derivation without = derived(m_loss, { 0, "loss.grad", {}, {}, { 3, 3 } });
    QCOMPARE(without.formula, std::string("dL/dZ[3,3] = 0; y[3] = -1"));
    QVERIFY(without.agrees && without.value == 0);
}

void TermsTest::cached_keys_come_from_their_pass()
{
    const Run run = record_run(m_model, request_of("cached, top-k and top-p"));
    QCOMPARE(run.passes[2].first, std::int64_t { 5 });
    const Derivation old = derived(run, { 2, "attn.scores", 0, 1, { 0, 4 } });
    QCOMPARE(old.formula, std::string("S[1,5,4] = sum(Q'[1,5,:] * K'[0,4,:]) / sqrt(6)"));
    QCOMPARE(old.terms[0].factor->source, std::string("t1/layers.0.attn.k_rope"));
    QVERIFY((old.terms[0].factor->index == std::vector<std::int64_t> { 0, 0, 0 }));
    const Derivation mix = derived(run, { 2, "attn.mix", 0, 1, { 0, 2 } });
    QCOMPARE(mix.terms.size(), 6U);
    QCOMPARE(mix.terms[3].factor->source, std::string("t0/layers.0.attn.v"));
    QCOMPARE(mix.terms[5].factor->source, std::string("t2/layers.0.attn.v"));
    const Derivation embedded = derived(run, { 1, "embed", {}, {}, { 0, 0 } });
    QVERIFY(embedded.terms[0].operand.index.front() == run.passes[0].token);
}

void TermsTest::few_weights_are_read_data()
{
    QTest::addColumn<int>("numbers");
    const std::map<std::string_view, int> read { { "embed", 1 }, { "attn.norm", 1 },
        { "attn.q", 20 }, { "attn.k", 20 }, { "attn.v", 20 }, { "attn.out", 24 }, { "ffn.norm", 1 },
        { "ffn.gate", 20 }, { "ffn.up", 20 }, { "ffn.down", 27 }, { "final.norm", 1 },
        { "logits", 20 } };
    for (const Step& one : STEPS) {
        const auto found = read.find(one.id);
        QTest::newRow(std::string(one.id).c_str()) << (found == read.end() ? 0 : found->second);
    }
}

void TermsTest::few_weights_are_read()
{
    QFETCH(const int, numbers);
    const std::string id = QTest::currentDataTag();
    const Step& about = step(id);
    CellAddress cell { 0, id, std::nullopt, std::nullopt, {} };
    cell.head = about.per_head ? std::optional<std::int64_t>(1) : std::nullopt;
    cell.at.assign(about.axes.size() - (about.per_head ? 1 : 0), 1);
    const CountingRows weights(m_weights);
    (void)explain(id.starts_with("loss") ? m_loss : m_greedy, cell, &weights);
    QCOMPARE(weights.count, std::int64_t { numbers });
    QCOMPARE(reads_weights(id), numbers > 0);
}

QTEST_GUILESS_MAIN(TermsTest)
#include "terms_test.moc"
