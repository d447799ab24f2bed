// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/steps.h"

#include "core/base/error.h"

#include <QTest>

#include <regex>
#include <set>
#include <string>
#include <type_traits>

using namespace glassllm;

// the catalogue cannot be changed, nor can what it says of a step
static_assert(std::is_const_v<std::remove_reference_t<decltype(STEPS)>>);
static_assert(std::is_const_v<std::remove_reference_t<decltype(LAYER_STEPS)>>);
static_assert(std::is_const_v<std::remove_reference_t<decltype(HEAD_STEPS)>>);
static_assert(std::is_same_v<decltype(StepInfo::latex), std::string_view>);
static_assert(std::is_same_v<decltype(StepInfo::plain), std::string_view>);

class StepsTest : public QObject {
    Q_OBJECT
private slots:
    void stepsStandInTheOrderOfARun();
    void setsFollowTheFlags();
    void numbersAndLookUpAgree();
    void unknownIdsAreNamed();
    void axesFitTheSets();
    void plainEquationsHoldNoWords();
    void latexIsBalanced();
};

void StepsTest::stepsStandInTheOrderOfARun()
{
    const std::vector<std::string_view> expected { "embed", "attn.norm", "attn.q", "attn.k",
        "attn.v", "attn.q_rope", "attn.k_rope", "attn.scores", "attn.mask", "attn.softmax",
        "attn.mix", "attn.out", "attn.residual", "ffn.norm", "ffn.gate", "ffn.up", "ffn.act",
        "ffn.down", "ffn.residual", "final.norm", "logits", "probs", "sample", "loss",
        "loss.grad" };
    QCOMPARE(STEPS.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(STEPS[i].id, expected[i]);
    }
}

void StepsTest::setsFollowTheFlags()
{
    QCOMPARE(LAYER_STEPS.size(), std::size_t { 18 });
    QCOMPARE(HEAD_STEPS.size(), std::size_t { 9 });
    for (std::size_t i = 0; i < LAYER_STEPS.size(); ++i) {
        QCOMPARE(LAYER_STEPS[i], STEPS[i + 1].id);
    }
    for (std::size_t i = 0; i < HEAD_STEPS.size(); ++i) {
        QCOMPARE(HEAD_STEPS[i], STEPS[i + 2].id);
    }
    QVERIFY(
        std::ranges::all_of(STEPS, [](const Step& one) { return !one.per_head || one.per_layer; }));
}

void StepsTest::numbersAndLookUpAgree()
{
    for (std::size_t i = 0; i < STEPS.size(); ++i) {
        QCOMPARE(step_number(STEPS[i].id), i);
        QVERIFY(find_step(STEPS[i].id) == i);
        QCOMPARE(&step(STEPS[i].id), &STEPS[i]);
    }
}

void StepsTest::unknownIdsAreNamed()
{
    for (const char* id : { "", "attn", "attn.soft", "attn.softmax ", "Embed", "loss.grad2" }) {
        QVERIFY(!find_step(id));
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(step_number(id)), std::out_of_range);
        try {
            static_cast<void>(step(id));
            QFAIL("an unknown id was accepted");
        } catch (const NotFound& error) {
            QCOMPARE(error.info().code, ErrorCode::UnknownStep);
            QCOMPARE(error.info().args, std::vector<std::string> { id });
        }
    }
}

void StepsTest::axesFitTheSets()
{
    const std::set<std::string_view> names { "head", "key_head", "query", "key", "feature", "token",
        "position" };
    for (const Step& one : STEPS) {
        for (const std::string_view axis : one.axes) {
            QVERIFY(names.contains(axis));
        }
        const bool heads
            = !one.axes.empty() && (one.axes[0] == "head" || one.axes[0] == "key_head");
        QCOMPARE(heads, one.per_head);
        if (one.per_head) {
            QCOMPARE(one.axes.size(), std::size_t { 3 });
        }
    }
    QCOMPARE(step("probs").axes.size(), std::size_t { 1 });
    QCOMPARE(step("sample").axes.size(), std::size_t { 0 });
    QCOMPARE(step("loss").axes.size(), std::size_t { 0 });
    QCOMPARE(step("loss.grad").axes.size(), std::size_t { 2 });
}

void StepsTest::plainEquationsHoldNoWords()
{
    // functions, and symbols of more than two letters
    const std::set<std::string> known { "sqrt", "sum", "eps", "gamma", "transpose", "cos", "sin",
        "theta", "floor", "Hkv", "inf", "exp", "max", "concat", "softmax", "argsort", "min", "log",
        "Xhat", "Yhat", "W_gate", "W_up", "W_down", "W_q", "W_k", "W_v", "W_o", "W_z" };
    const std::regex name("[A-Za-z_]{3,}");
    for (const Step& one : STEPS) {
        const std::string text(one.info.plain);
        QVERIFY(!text.empty());
        for (std::sregex_iterator it(text.begin(), text.end(), name), end; it != end; ++it) {
            QVERIFY2(known.contains(it->str()), it->str().c_str());
        }
        QCOMPARE(std::ranges::count(text, '('), std::ranges::count(text, ')'));
        QCOMPARE(std::ranges::count(text, '['), std::ranges::count(text, ']'));
    }
}

void StepsTest::latexIsBalanced()
{
    for (const Step& one : STEPS) {
        int depth = 0;
        char before = 0;
        for (const char sign : one.info.latex) {
            if (before != '\\') {
                depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
            }
            QVERIFY(depth >= 0);
            before = sign;
        }
        QCOMPARE(depth, 0);
        // shapes and colours belong to the annotated copy
        QVERIFY(one.info.latex.find("underset") == std::string_view::npos);
        QVERIFY(one.info.latex.find("color") == std::string_view::npos);
    }
}

QTEST_GUILESS_MAIN(StepsTest)
#include "steps_test.moc"
