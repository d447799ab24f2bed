// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Specifications: what they say, and that everything else is refused by name.
#include "core/collect/pickle.h"
#include "core/collect/spec.h"
#include "tests/support/error_of.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// What is said of a specification with one invoke that has this besides a prompt.
std::string refusal_of(const std::string& text)
{
    try {
        (void)parse_spec(text, "s.json");
    } catch (const std::exception& error) {
        return error_text(dynamic_cast<const Error&>(error).info());
    }
    return "read";
}

std::string invoke_with(const std::string& rest)
{
    return refusal_of(R"({"names": {"rows": {"list": 3}, "all": {"dict": {}}, "best": null},
        "invokes": [{"prompt": "a", )"
        + rest + "}]}");
}

std::string save_with(const std::string& value, const std::string& place)
{
    return invoke_with(R"("saves": [{"value": )" + value + ", " + place + "}]");
}

std::string edit_with(const std::string& rest)
{
    return invoke_with(R"("interventions": [{)" + rest + "}]");
}

} // namespace

class SpecTest : public QObject {
    Q_OBJECT

private slots:
    void reads_the_example();
    void defaults();
    void names_above_the_invokes();
    void identity_ignores_spaces_and_order();
    void order_follows_the_values();
    void wrong_documents();
    void wrong_invokes();
    void wrong_options();
    void wrong_saves();
    void names_of_the_result_are_not_free();
    void wrong_interventions();
};

void SpecTest::reads_the_example()
{
    const TraceSpec spec = parse_spec(R"({"model": "builtin",
     "names": {"rows": {"list": 3}, "by_prompt": {"dict": {}}},
     "invokes": [
       {"prompt": "Ana found a red ball.", "options": {"greedy": true, "new_tokens": 2},
        "saves": [{"value": {"step": "attn.softmax", "layer": 0, "head": 1}, "name": "rows", "slot": 0},
                  {"value": {"step": "logits", "pass": 1}, "name": "by_prompt", "key": "ana"},
                  {"value": {"run": "text"}, "name": "p"}],
        "interventions": [{"step": "attn.mix", "layer": 1, "head": 2, "scale": 0.0},
                          {"step": "ffn.act", "layer": 0, "at": [[0, 2], [3, 9]], "zero": true}]},
       {"tokens": [1, 2, 3], "mode": "loss", "targets": [2, -1, 5],
        "saves": [{"value": {"run": "loss"}, "name": "l"}],
        "interventions": [{"step": "ffn.residual", "layer": 2, "pass": 0,
                           "value": {"invoke": 0, "name": "rows", "slot": 0}}]},
       {"tokens": [4], "options": {"temperature": 0.5, "top_k": 5, "top_p": 0.9, "seed": 18446744073709551615,
                                   "kv_cache": true, "ignore_eos": true}}]})",
        "s.json");
    QCOMPARE(spec.invokes.size(), 3U);
    const InvokeSpec& first = spec.invokes[0];
    QCOMPARE(*first.prompt, std::string("Ana found a red ball."));
    QVERIFY(first.sampling.greedy && first.new_tokens == 2 && !first.kv_cache);
    QCOMPARE(first.saves.size(), 3U);
    QVERIFY(first.saves[0].step == "attn.softmax" && first.saves[0].layer == 0
        && first.saves[0].head == 1 && first.saves[0].pass == 0 && first.saves[0].place.slot == 0);
    QVERIFY(first.saves[1].pass == 1 && first.saves[1].place.key == "ana");
    QVERIFY(first.saves[2].what == SaveSpec::What::Text);
    QVERIFY(first.interventions[0].edit.change == Edit::Change::Scale
        && first.interventions[0].edit.amount == 0 && !first.interventions[0].source);
    QVERIFY(first.interventions[1].edit.change == Edit::Change::Zero);
    QCOMPARE(first.interventions[1].edit.at[1].to, std::int64_t { 9 });
    const InvokeSpec& second = spec.invokes[1];
    QVERIFY(second.mode == RunMode::Loss && !second.prompt && second.tokens.size() == 3);
    QVERIFY(second.targets == std::vector<std::int64_t>({ 2, -1, 5 }));
    QVERIFY(second.interventions[0].edit.change == Edit::Change::Replace
        && second.interventions[0].source->invoke == 0 && second.interventions[0].edit.pass == 0);
    QVERIFY(second.sources() == std::vector<std::size_t> { 0 });
    const Sampling& sampling = spec.invokes[2].sampling;
    QVERIFY(!sampling.greedy && sampling.temperature == 0.5 && sampling.top_k == 5
        && sampling.top_p == 0.9 && sampling.seed == 18446744073709551615ULL);
    QVERIFY(spec.invokes[2].kv_cache && spec.invokes[2].ignore_eos);
}

void SpecTest::defaults()
{
    const TraceSpec spec = parse_spec(R"({"invokes": [{"prompt": ""}]})", "s.json");
    QCOMPARE(spec.model, std::string("builtin"));
    QVERIFY(spec.names.empty() && spec.invokes[0].saves.empty());
    QVERIFY(spec.invokes[0].sampling.greedy && spec.invokes[0].new_tokens == 1
        && spec.invokes[0].mode == RunMode::Generate && spec.invokes[0].prompt == "");
}

void SpecTest::names_above_the_invokes()
{
    const TraceSpec spec
        = parse_spec(R"({"names": {"a": {"list": 2}, "b": {"dict": {"x": 1, "y": null}},
        "c": 1.5, "d": "text", "e": null, "f": true, "g": -3}, "invokes": [{"prompt": "x"}]})",
            "s.json");
    const auto is = [&spec](const char* name, const Value& expected) {
        return dumps_compact(spec.find_name(name)->make()) == dumps_compact(expected);
    };
    QVERIFY(is("a", Value::empty_slots(2)));
    QVERIFY(is("b", Dict { { "x", 1 }, { "y", {} } }));
    QVERIFY(is("c", 1.5) && is("d", "text") && is("e", {}) && is("f", true) && is("g", -3));
    // a new object each time
    QVERIFY(spec.find_name("a")->make().identity() != spec.find_name("a")->make().identity());
    QVERIFY(spec.find_name("z") == nullptr);
    for (const char* initial : { R"({"list": -1})", R"({"list": 1.5})",
             R"({"list": 2, "dict": {}})", R"({"dict": []})", R"({"dict": {"x": [1]}})", R"({})",
             R"([1])", R"({"list": null})", R"({"list": 1000001})", "18446744073709551615" }) {
        const std::string said = refusal_of(
            std::string(R"({"names": {"bad": )") + initial + R"(}, "invokes": [{"prompt": "x"}]})");
        QVERIFY2(said.find("s.json: names") != std::string::npos, (initial + said).c_str());
    }
    QVERIFY(refusal_of(R"({"names": [], "invokes": [{"prompt": "x"}]})").find("names")
        != std::string::npos);
}

void SpecTest::identity_ignores_spaces_and_order()
{
    const auto id = [](const char* text) { return parse_spec(text, "s.json").id; };
    const std::string one = id(R"({"model": "builtin", "invokes": [{"prompt": "x"}]})");
    QCOMPARE(one.size(), 32U);
    QCOMPARE(id(R"({ "invokes" : [ {"prompt":"x"} ], "model":"builtin" })"), one);
    QVERIFY(id(R"({"model": "builtin", "invokes": [{"prompt": "y"}]})") != one);
}

void SpecTest::order_follows_the_values()
{
    const auto invoke = [](const std::string& rest) {
        return R"({"tokens": [1], "saves": [{"value": {"step": "embed"}, "name": "e"}])" + rest
            + "}";
    };
    const auto taking = [](int source) {
        return R"(, "interventions": [{"step": "embed", "value": {"invoke": )"
            + std::to_string(source) + R"(, "name": "e"}}])";
    };
    const auto order = [](const std::string& invokes) {
        return parse_spec(R"({"invokes": [)" + invokes + "]}", "s.json").run_order();
    };
    QVERIFY(order(invoke("") + "," + invoke("")) == std::vector<std::size_t>({ 0, 1 }));
    QVERIFY(order(invoke(taking(2)) + "," + invoke("") + "," + invoke(taking(1)))
        == std::vector<std::size_t>({ 1, 2, 0 }));
    const std::string circle = invoke(taking(1)) + "," + invoke(taking(0)) + "," + invoke("");
    QCOMPARE(refusal_of(R"({"invokes": [)" + circle + "]}"), std::string("InvokeCycle(0, 1)"));
    QCOMPARE(
        refusal_of(R"({"invokes": [)" + invoke(taking(0)) + "]}"), std::string("InvokeCycle(0)"));
}

void SpecTest::wrong_documents()
{
    QVERIFY(refusal_of("{").starts_with("BadJson(s.json"));
    QCOMPARE(refusal_of("[]"), std::string("BadValueInFile(s.json, specification, [], an object)"));
    QCOMPARE(refusal_of("{}"), std::string("MissingKey(s.json, invokes)"));
    QCOMPARE(refusal_of(R"({"invokes": []})"),
        std::string("BadValueInFile(s.json, invokes, [], a list of 1 to 1000000 invokes)"));
    QCOMPARE(refusal_of(R"({"invokes": {}})"),
        std::string("BadValueInFile(s.json, invokes, {}, a list)"));
    QCOMPARE(refusal_of(R"({"invokes": [{"prompt": "a"}], "modle": "x"})"),
        std::string("BadValueInFile(s.json, modle, \"x\", one of model, names, invokes)"));
    QCOMPARE(refusal_of(R"({"invokes": [{"prompt": "a"}], "model": 3})"),
        std::string("BadValueInFile(s.json, model, 3, a text)"));
}

void SpecTest::wrong_invokes()
{
    QCOMPARE(refusal_of(R"({"invokes": [3]})"),
        std::string("BadValueInFile(s.json: invokes[0], invokes, 3, an object)"));
    QCOMPARE(refusal_of(R"({"invokes": [{"prompt": "a"}, {}]})"),
        std::string("BadValueInFile(s.json: invokes[1], invokes, {}, exactly one of prompt, "
                    "tokens)"));
    QVERIFY(invoke_with(R"("tokens": [1])").ends_with("exactly one of prompt, tokens)"));
    QVERIFY(invoke_with(R"("mode": "train")").ends_with("mode, \"train\", generate or loss)"));
    QVERIFY(invoke_with(R"("save": [])").find(", save, []") != std::string::npos);
    QVERIFY(invoke_with(R"("targets": [1])").find(", targets, [1]") != std::string::npos);
    QVERIFY(refusal_of(R"({"invokes": [{"tokens": [1, true]}]})").find("tokens, true")
        != std::string::npos);
    QVERIFY(
        refusal_of(R"({"invokes": [{"tokens": [-1]}]})").find("tokens, -1") != std::string::npos);
    QVERIFY(invoke_with(R"("saves": {})").ends_with("saves, {}, a list)"));
}

void SpecTest::wrong_options()
{
    for (const auto& [options, said] : std::vector<std::pair<std::string, std::string>> {
             { R"({"greedy": 1})", "greedy, 1, true or false)" },
             { R"({"greedy": true, "seed": 1})",
                 "greedy, true, no temperature, top_k, top_p or seed beside it)" },
             { R"({"temperature": -1})", "temperature, -1, a finite number, 0 or more)" },
             { R"({"temperature": "1"})", "temperature, \"1\", a finite number)" },
             { R"({"top_k": -1})", "top_k, -1, a whole number from 0 to 4294967296)" },
             { R"({"top_p": 0})", "top_p, 0, a number above 0, up to 1 (off))" },
             { R"({"top_p": 1.5})", "top_p, 1.5, a number above 0, up to 1 (off))" },
             { R"({"seed": -1})", "seed, -1, a whole number from 0 to 2^64 - 1)" },
             { R"({"new_tokens": 0})", "new_tokens, 0, a whole number from 1 to 4294967296)" },
             { R"({"kv_cache": null, "ignore_eos": 0})", "ignore_eos, 0, true or false)" },
             { R"([])", "options, [], an object)" },
         }) {
        const std::string got = invoke_with("\"options\": " + options);
        QVERIFY2(got.ends_with(said), got.c_str());
    }
    QVERIFY(invoke_with(R"("options": {"topk": 1})").find("topk, 1, one of greedy")
        != std::string::npos);
    // a loss has none
    QVERIFY(invoke_with(R"("mode": "loss", "options": {"greedy": true})").find("greedy, true")
        != std::string::npos);
}

void SpecTest::wrong_saves()
{
    const std::string step = R"({"step": "embed"})";
    QCOMPARE(save_with(step, R"("name": "rows", "slot": 2)"), std::string("read"));
    QCOMPARE(save_with(step, R"("name": "all", "key": "k")"), std::string("read"));
    QCOMPARE(save_with(step, R"("name": "best")"), std::string("read"));
    QCOMPARE(save_with(step, R"("name": "own")"), std::string("read"));
    const std::string at = "s.json: invokes[0].saves[0], ";
    for (const auto& [place, said] : std::vector<std::pair<std::string, std::string>> {
             { R"("name": "rows", "slot": 3)", "slot, 3, a slot below 3)" },
             { R"("name": "rows", "slot": -1)", "slot, -1, a whole number from 0 to 4294967296)" },
             { R"("name": "rows")", "slot)" },
             { R"("name": "rows", "key": "x")", "slot)" },
             { R"("name": "all")", "key)" },
             { R"("name": "all", "slot": 0)", "key)" },
             { R"("name": "best", "slot": 0)",
                 "slot, 0, no slot, since the name is bound to no list)" },
             { R"("name": "own", "key": "x")",
                 "key, \"x\", no key, since the name is bound to no dict)" },
             { R"("slot": 0)", "name)" },
             { R"("name": 7)", "name, 7, a text)" },
         }) {
        const std::string got = save_with(step, place);
        QVERIFY2(got.ends_with(at + said), got.c_str());
    }
    for (const auto& [value, said] : std::vector<std::pair<std::string, std::string>> {
             { R"({"step": "attn.mixed"})", "step, \"attn.mixed\", the id of a step)" },
             { R"({"step": "loss"})", "step, \"loss\", a step that the mode generate records)" },
             { R"({"step": "attn.mix"})", "layer)" },
             { R"({"step": "embed", "layer": 0})", "layer, 0, no layer)" },
             { R"({"step": "embed", "head": 0})", "head, 0, no head)" },
             { R"({"step": "embed", "pass": -1})",
                 "pass, -1, a whole number from 0 to 4294967296)" },
             { R"({"run": "loss"})",
                 "run, \"loss\", one of text, tokens, glass; a loss is made by an invoke with "
                 "\"mode\": \"loss\")" },
             { R"({"run": "lost"})", "run, \"lost\", one of text, tokens, glass)" },
             { R"({"run": "text", "pass": 0})", "pass, 0, one of run)" },
             { R"({})", "step)" },
             { R"(3)", "value, 3, an object)" },
         }) {
        const std::string got = save_with(value, R"("name": "own")");
        QVERIFY2(got.ends_with(at + said), got.c_str());
    }
    const std::string twice = R"({"value": {"step": "embed"}, "name": "own"})";
    QVERIFY(invoke_with("\"saves\": [" + twice + ", " + twice + "]")
                .ends_with("every name, slot and key saved once)"));
}

/// The failures of a result stand under this name; whatever a part holds stands below "saves".
void SpecTest::names_of_the_result_are_not_free()
{
    const std::string other = ", \"__errors__\", a name other than __errors__)";
    const std::string step = R"({"step": "embed"})";
    QCOMPARE(save_with(step, R"("name": "__errors__")"),
        "BadValueInFile(s.json: invokes[0].saves[0], name" + other);
    QVERIFY(edit_with(R"("step": "embed", "value": {"invoke": 0, "name": "__errors__"})")
                .ends_with("interventions[0].value, name" + other));
    QCOMPARE(refusal_of(R"({"names": {"__errors__": 0}, "invokes": [{"prompt": "a"}]})"),
        "BadValueInFile(s.json, names" + other);
    for (const char* free : { "format", "spec", "index", "of", "saves", "error", "__errors" }) {
        QCOMPARE(save_with(step, "\"name\": \"" + std::string(free) + "\""), std::string("read"));
    }
}

void SpecTest::wrong_interventions()
{
    QCOMPARE(edit_with(R"("step": "probs", "zero": true)"), std::string("read"));
    const std::string at = "s.json: invokes[0].interventions[0], ";
    const std::string one = "exactly one of zero: true, scale, add, value)";
    const std::string ranges = "a list of ranges [from, to] with from below to, one for each axis)";
    for (const auto& [rest, said] : std::vector<std::pair<std::string, std::string>> {
             { R"("step": "sample", "zero": true)", "step, \"sample\", a step other than sample)" },
             { R"("step": "attn.mix", "zero": true)", "layer)" },
             { R"("step": "probs")", one },
             { R"("step": "probs", "zero": false)", one },
             { R"("step": "probs", "zero": true, "add": 1)", one },
             { R"("step": "probs", "scale": "2")", "scale, \"2\", a finite number)" },
             { R"("step": "probs", "zero": true, "at": [[2, 2]])", ranges },
             { R"("step": "probs", "zero": true, "at": [[0, 1.5]])", ranges },
             { R"("step": "probs", "zero": true, "at": [[-1, 1]])", ranges },
             { R"("step": "probs", "zero": true, "at": [0, 1])", ranges },
             { R"("step": "probs", "zero": true, "until": 3)",
                 "until, 3, one of step, layer, head, "
                 "pass, at, zero, scale, add, value)" },
         }) {
        const std::string got = edit_with(rest);
        QVERIFY2(got.find(at) != std::string::npos && got.ends_with(said), got.c_str());
    }
    const auto taking = [](const std::string& value) {
        return edit_with(R"("step": "embed", "value": )" + value);
    };
    QVERIFY(taking(R"({"invoke": 1, "name": "e"})").ends_with("invoke, 1, an invoke below 1)"));
    QVERIFY(taking(R"({"name": "e"})").ends_with("value, invoke)"));
    QVERIFY(taking(R"({"invoke": 0})").ends_with("value, name)"));
    QVERIFY(taking(R"({"invoke": 0, "name": "e"})").ends_with("what invoke 0 saves)"));
}

QTEST_GUILESS_MAIN(SpecTest)
#include "spec_test.moc"
