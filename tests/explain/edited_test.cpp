// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that an intervention changed: the arithmetic, then the change, give the record.
#include "core/checkpoint/edit_json.h"
#include "core/trace/steps.h"
#include "tests/explain/derivation_check.h"
#include "tests/explain/explained_runs.h"
#include "tests/model/lively_model.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

using Change = Edit::Change;
constexpr Change CHANGES[] { Change::Zero, Change::Scale, Change::Add, Change::Replace };

/// An edit as a run file tells it.
Json told(const Edit& edit)
{
    Json out = Json::object();
    out["step"] = edit.step;
    const auto say = [&out](const char* key, const std::optional<std::int64_t>& number) {
        if (number) {
            out[key] = *number;
        }
    };
    say("layer", edit.layer);
    say("head", edit.head);
    say("pass", edit.pass);
    for (const EditRange& range : edit.at) {
        out["at"].push_back(Json::array({ range.from, range.to }));
    }
    switch (edit.change) {
    case Change::Zero:
        out["zero"] = true;
        break;
    case Change::Scale:
        out["scale"] = edit.amount;
        break;
    case Change::Add:
        out["add"] = edit.amount;
        break;
    case Change::Replace:
        out["value"]["invoke"] = 0;
        out["value"]["name"] = "patch";
        break;
    }
    return out;
}

/// Numbers that are nowhere else.
Tensor patch_of(const Shape& shape)
{
    Tensor out = Tensor::zeros(shape, DType::F32);
    float next = 0.1F;
    for (float& number : out.edit<float>()) {
        number = std::sin(next += 0.7F);
    }
    return out;
}

RunRequest request_for(const std::string& id, std::vector<std::int64_t> prompt)
{
    RunRequest request;
    request.tokens = std::move(prompt);
    request.ignore_eos = true;
    request.new_tokens = 2;
    request.mode = id.starts_with("loss") ? RunMode::Loss : RunMode::Generate;
    return request;
}

Run run_with(const Checkpoint& model, RunRequest request, const std::vector<Edit>& edits)
{
    request.edits = edits;
    request.interventions = Json::array();
    for (const Edit& edit : edits) {
        request.interventions.push_back(told(edit));
    }
    return record_run(model, request);
}

/// The edits of one step that are tried: all of it and a part, with and without a head.
std::vector<Edit> places_of(const std::string& id, std::int64_t layer, const Shape& shape)
{
    const Step& about = step(id);
    Edit whole { .step = id };
    whole.layer = about.per_layer ? std::optional(layer) : std::nullopt;
    Edit part = whole;
    for (const std::int64_t size : shape) {
        part.at.push_back({ size / 3, std::max(size / 3 + 1, 2 * size / 3) });
    }
    std::vector<Edit> out { whole };
    if (!shape.empty()) {
        out.push_back(part);
    }
    if (about.per_head) {
        whole.head = shape.front() - 1;
        part.head = 0;
        part.at.erase(part.at.begin());
        out.insert(out.end(), { whole, part });
    }
    return out;
}

/// With the change, its amount, and its numbers for the first pass.
Edit with_change(Edit edit, Change change, const Shape& shape)
{
    edit.change = change;
    edit.amount = change == Change::Scale ? -2.5 : change == Change::Add ? 0.75 : 0;
    if (change == Change::Replace) {
        edit.pass = 0;
        Shape cells = shape;
        if (edit.head) {
            cells.erase(cells.begin());
        }
        for (std::size_t axis = 0; axis < edit.at.size(); ++axis) {
            cells[axis] = edit.at[axis].to - edit.at[axis].from;
        }
        edit.value = patch_of(cells);
    }
    return edit;
}

/// Each place and change alone, then all changes of the places one after the other.
std::vector<std::vector<Edit>> trials_of(
    const std::string& id, std::int64_t layer, const Shape& shape)
{
    std::vector<std::vector<Edit>> out;
    std::vector<Edit> all;
    for (const Edit& place : places_of(id, layer, shape)) {
        for (const Change change : CHANGES) {
            out.push_back({ with_change(place, change, shape) });
            if (change == Change::Scale || change == Change::Add) {
                all.push_back(out.back().front());
            }
        }
    }
    Edit later = all.front();
    later.pass = 1;
    all.push_back(later);
    out.push_back(all);
    return out;
}

std::string problem_of(const Checkpoint& model, const WeightRows& weights, const std::string& id,
    const std::vector<std::int64_t>& prompt, std::optional<std::int64_t> most = std::nullopt)
{
    const RunRequest request = request_for(id, prompt);
    const std::int64_t layer = model.model.config().n_layers - 1;
    const auto in_layer = step(id).per_layer ? std::optional<Index>(layer) : std::nullopt;
    const Shape shape
        = record_run(model, request).passes.front().trace->get(id, in_layer).value.shape();
    for (const std::vector<Edit>& edits : trials_of(id, layer, shape)) {
        const Run run = run_with(model, request, edits);
        const Checked checked = check_all(run, weights, { id, "sample" }, most);
        if (!checked.problem.empty() || !checked.ids.contains(id)) {
            return json_text(run.interventions) + ": " + checked.problem;
        }
    }
    return {};
}

} // namespace

class EditedTest : public QObject {
    Q_OBJECT

private slots:
    void random_model_data() { steps(); }
    void random_model();
    void built_in_model_data() { steps(); }
    void built_in_model();
    void everything_that_follows();
    void passes_with_the_cache();
    void without_the_edit_nothing_agrees();
    void formulas_say_the_edit();
    void several_work_in_order();
    void a_replaced_number_is_the_records();
    void a_hidden_replacement_is_not_known();
    void edits_that_cannot_be_read();

private:
    static void steps()
    {
        QTest::addColumn<QString>("id");
        for (const Step& one : STEPS) {
            if (one.id != "sample") {
                const QString id = QString::fromStdString(std::string(one.id));
                QTest::newRow(qPrintable(id)) << id;
            }
        }
    }
    /// Of a run whose head 1 of layer 1 was changed.
    [[nodiscard]] Derivation mixed(const std::vector<Edit>& edits) const
    {
        const Run run = run_with(m_model, request_for("attn.mix", m_prompt), edits);
        return explain(run, { 0, "attn.mix", 1, 1, { 2, 3 } }, m_weights.get());
    }
    static Edit mix(Change change, double amount = 0)
    {
        Edit edit { .step = "attn.mix", .layer = 1, .head = 1, .change = change, .amount = amount };
        if (change == Change::Replace) {
            edit.pass = 0;
            edit.value = patch_of({ 4, 6 });
        }
        return edit;
    }

    const std::vector<std::int64_t> m_prompt { 5, 17, 3, 9 };
    const Checkpoint m_model = made_checkpoint(explained_configs().front().second, 4);
    const std::shared_ptr<const WeightRows> m_weights = weights_of(m_model.model);
};

void EditedTest::random_model()
{
    QFETCH(const QString, id);
    const std::string problem = problem_of(m_model, *m_weights, id.toStdString(), m_prompt);
    QVERIFY2(problem.empty(), problem.c_str());
}

void EditedTest::built_in_model()
{
    QFETCH(const QString, id);
    const Checkpoint model = load_builtin();
    const auto weights = weights_of(model.model);
    const std::string problem = problem_of(model, *weights, id.toStdString(), { 1, 5, 17 }, 40);
    QVERIFY2(problem.empty(), problem.c_str());
}

/// All steps of runs in which one was changed: each is judged by the records before it.
void EditedTest::everything_that_follows()
{
    for (const char* id : { "attn.v", "attn.mix", "probs", "loss" }) {
        Edit edit { .step = id, .change = Change::Scale, .amount = 0.5 };
        edit.layer = step(id).per_layer ? std::optional<std::int64_t>(1) : std::nullopt;
        const Run run = run_with(m_model, request_for(id, m_prompt), { edit });
        const Checked checked = check_all(run, *m_weights);
        QVERIFY2(checked.problem.empty(), checked.problem.c_str());
        QCOMPARE(checked.ids.size(), std::size_t { 23 });
    }
}

/// Rows of a range are those that the pass computed.
void EditedTest::passes_with_the_cache()
{
    RunRequest request = request_for("attn.mix", m_prompt);
    request.kv_cache = true;
    request.new_tokens = 3;
    Edit row { .step = "attn.mix", .layer = 1, .pass = 1, .change = Change::Add, .amount = 2 };
    row.at = { { 0, 4 }, { 0, 1 }, { 2, 4 } };
    Edit keys { .step = "attn.k_rope", .layer = 0, .change = Change::Scale, .amount = 3 };
    const Run run = run_with(m_model, request, { row, keys });
    const Checked checked = check_all(run, *m_weights);
    QVERIFY2(checked.problem.empty(), checked.problem.c_str());
    QCOMPARE(explain(run, { 1, "attn.mix", 1, 0, { 0, 2 } }, m_weights.get()).edits.size(), 1U);
    QVERIFY(explain(run, { 1, "attn.mix", 1, 0, { 0, 4 } }, m_weights.get()).edits.empty());
    QVERIFY(explain(run, { 2, "attn.mix", 1, 0, { 0, 2 } }, m_weights.get()).edits.empty());
}

void EditedTest::without_the_edit_nothing_agrees()
{
    for (const Change change : CHANGES) {
        const Edit edit = mix(change, change == Change::Scale ? 2 : 1);
        Run run = run_with(m_model, request_for("attn.mix", m_prompt), { edit });
        QVERIFY(check_all(run, *m_weights, { "attn.mix" }).problem.empty());
        run.interventions = Json();
        QVERIFY(!check_all(run, *m_weights, { "attn.mix" }).problem.empty());
    }
    // a greedy choice is explained by the probabilities that an edit moved
    const std::vector<Edit> moved { { .step = "probs", .change = Change::Scale, .amount = -1 } };
    Run run = run_with(m_model, request_for("probs", m_prompt), moved);
    const Derivation choice = explain(run, { 0, "sample", {}, {}, {} });
    QVERIFY(choice.agrees && choice.edits.empty());
    QCOMPARE(choice.formula, std::string("s = argmax(p[:])"));
    QCOMPARE(choice.terms.front().operand.source, std::string("t0/probs"));
    run.interventions = Json();
    QVERIFY(!explain(run, { 0, "sample", {}, {}, {} }).agrees);
}

void EditedTest::formulas_say_the_edit()
{
    const std::string plain = "C[1,2,3] = sum(P[1,2,:] * V[0,:,3])";
    QCOMPARE(mixed({}).formula, plain);
    QVERIFY(mixed({}).edits.empty() && mixed({}).computed == mixed({}).recomputed);
    QCOMPARE(mixed({ mix(Change::Zero) }).formula, plain + "; C[1,2,3] := 0");
    QCOMPARE(mixed({ mix(Change::Scale, 0.1) }).formula, plain + "; C[1,2,3] := C[1,2,3] * 0.1");
    QCOMPARE(mixed({ mix(Change::Add, -2) }).formula, plain + "; C[1,2,3] := C[1,2,3] + -2");
    const Derivation off = mixed({ mix(Change::Zero) });
    QVERIFY(off.agrees && off.value == 0 && off.recomputed == 0 && off.computed != 0);
    QCOMPARE(off.terms.size(), mixed({}).terms.size());
    QCOMPARE(off.computed, mixed({}).computed);
    const DerivedEdit& edit = off.edits.at(0);
    QCOMPARE(edit.operand.label, std::string("interventions[0].zero"));
    QCOMPARE(edit.operand.source, std::string("interventions"));
    QVERIFY(edit.operand.index == std::vector<std::int64_t> { 0 });
}

void EditedTest::several_work_in_order()
{
    Edit elsewhere = mix(Change::Zero);
    elsewhere.head = 0;
    const Derivation both
        = mixed({ mix(Change::Scale, 4), elsewhere, mix(Change::Add, 1), mix(Change::Scale, -1) });
    QVERIFY(both.agrees);
    QCOMPARE(both.edits.size(), 3U);
    QVERIFY(both.edits[1].operand.index == std::vector<std::int64_t> { 2 });
    QCOMPARE(both.edits[0].result, both.computed * 4);
    QCOMPARE(both.edits[1].result, both.computed * 4 + 1);
    QCOMPARE(both.edits[2].result, -(both.computed * 4 + 1));
    QCOMPARE(both.recomputed, both.edits[2].result);
    QVERIFY(both.tolerance > 4 * mixed({}).tolerance);
}

void EditedTest::a_replaced_number_is_the_records()
{
    const Derivation put = mixed({ mix(Change::Scale, 4), mix(Change::Replace) });
    QVERIFY(put.agrees && put.edits.size() == 2);
    QVERIFY(put.edits[1].change == Change::Replace && put.edits[1].is_known);
    QCOMPARE(put.edits[1].operand.value, put.value);
    QCOMPARE(put.value, patch_of({ 4, 6 }).at({ 2, 3 }));
    // what came after it is undone
    const Derivation then
        = mixed({ mix(Change::Replace), mix(Change::Scale, 4), mix(Change::Add, 1) });
    QVERIFY(then.agrees);
    QVERIFY(std::abs(then.edits[0].operand.value - put.value) < 1e-6);
    QVERIFY(std::abs(then.edits[2].result - then.value) < 1e-6);
}

void EditedTest::a_hidden_replacement_is_not_known()
{
    for (const Edit& last : { mix(Change::Zero), mix(Change::Scale, 0) }) {
        const Derivation gone = mixed({ mix(Change::Replace), mix(Change::Add, 2), last });
        QVERIFY(gone.agrees && gone.recomputed == 0 && gone.edits.size() == 3);
        QVERIFY(!gone.edits[0].is_known && std::isnan(gone.edits[0].operand.value));
        QVERIFY(!gone.edits[1].is_known && gone.edits[1].operand.value == 2);
        QVERIFY(gone.edits[2].is_known && gone.edits[2].result == 0);
        QVERIFY(gone.formula.find("; C[1,2,3] := ?; ") != std::string::npos);
    }
}

void EditedTest::edits_that_cannot_be_read()
{
    Run run = run_with(m_model, request_for("embed", m_prompt), {});
    for (const auto& [text, said] : std::vector<std::pair<std::string, std::string>> {
             { R"([{"step": "attn.mixed", "zero": true}])",
                 "interventions[0], step, \"attn.mixed\", the id of a step)" },
             { R"([{"step": "embed", "zero": true}, {"step": "embed", "zero": true, "add": 1}])",
                 "exactly one of zero: true, scale, add, value)" },
             { R"([{"step": "probs", "zero": true, "at": [[0, 1], [0, 1]]}])",
                 "at, [[0,1],[0,1]], a list of ranges [from, to] with from below to, one for each "
                 "axis)" },
             { R"([3])", "interventions[0], interventions, 3, an object)" },
         }) {
        run.interventions = Json::parse(text);
        const std::string got = error_text(error_of<BadFile>([&] {
            (void)explain(run, { 0, "embed", {}, {}, { 0, 0 } }, m_weights.get());
        }));
        QVERIFY2(got.ends_with(said), got.c_str());
    }
}

QTEST_GUILESS_MAIN(EditedTest)
#include "edited_test.moc"
