// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/reason.h"

#include "tests/support/error_of.h"

#include <QTest>

#include <set>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Arguments for every place of a phrase.
std::vector<std::string> arguments_of(std::string_view phrase)
{
    std::vector<std::string> args;
    while (phrase.find("%" + std::to_string(args.size() + 1)) != std::string_view::npos) {
        args.push_back(std::to_string(100 + args.size()));
    }
    return args;
}

std::string found(std::string_view text)
{
    const auto what = find_reason(text);
    std::string out = what ? std::string(reason_phrase(what->reason)) : "none";
    for (std::size_t i = 0; what && i < what->args.size(); ++i) {
        out += " | " + what->args[i];
    }
    return out;
}

} // namespace

class ReasonTest : public QObject {
    Q_OBJECT

private slots:
    void every_phrase_is_found_again();
    void places_hold_any_text();
    void other_texts_are_none();
};

void ReasonTest::every_phrase_is_found_again()
{
    std::set<std::string_view> phrases;
    for (int i = 0; i < static_cast<int>(Reason::Count); ++i) {
        const auto which = static_cast<Reason>(i);
        const std::string_view phrase = reason_phrase(which);
        QVERIFY2(phrases.insert(phrase).second, phrase.data());
        QVERIFY2(!phrase.ends_with('.'), phrase.data()); // it stands inside of a sentence
        const auto args = arguments_of(phrase);
        const auto again = find_reason(reason(which, args));
        QVERIFY2(again && again->reason == which && again->args == args, phrase.data());
    }
}

void ReasonTest::places_hold_any_text()
{
    QCOMPARE(
        reason(Reason::SharesBytes, { "a \"b\"" }), std::string("shares bytes with \"a \"b\"\""));
    QCOMPARE(
        found("shares bytes with \"a \"b\"\""), std::string("shares bytes with \"%1\" | a \"b\""));
    QCOMPARE(found("a multiple of n_heads = 4"), std::string("a multiple of %1 | n_heads = 4"));
    QCOMPARE(found("0 to 4096"), std::string("%1 to %2 | 0 | 4096"));
    // the most specific one, and what stands in it may be one again
    QCOMPARE(found("step \"logits\", layer 3, head 1"),
        std::string("step \"%1\", layer %2, head %3 | logits | 3 | 1"));
    QCOMPARE(found("the entry \"w\" holds a list where none is expected"),
        std::string("the entry \"%1\" holds %2 | w | a list where none is expected"));
}

void ReasonTest::other_texts_are_none()
{
    for (const std::string_view text : { "", "from here to there", "at most words", "%1", "shares",
             "No such file or directory", "an object and more", "a number from 1 to " }) {
        QVERIFY2(!find_reason(text), text.data());
    }
}

QTEST_GUILESS_MAIN(ReasonTest)
#include "reason_test.moc"
