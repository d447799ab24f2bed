// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that are no payload of ours: each is refused with its place and the reason.
#include "core/collect/pickle.h"
#include "tests/support/error_of.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/resource.h>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

std::span<const std::byte> bytes_of(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

/// A text literal with its zeros.
template <std::size_t N> std::string raw(const char (&text)[N])
{
    return { text, N - 1 };
}

/// "byte: reason" of the refusal, or "read".
std::string refusal(std::string_view text)
{
    const auto error = error_of<BadFile>([&] { take_apart(loads(bytes_of(text), "x.pkl")); });
    if (!error) {
        return "read";
    }
    if (error->code != ErrorCode::BadPayload || error->args.at(0) != "x.pkl") {
        return error_text(error);
    }
    return error->args.at(1) + ": " + error->args.at(2);
}

long peak_kilobytes()
{
    rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

const std::string HEAD = "\x80\x05";
/// The array [1] of float32 as numpy writes it with protocol 2, up to its state.
const std::string RECONSTRUCT = raw("\x80\x02"
                                    "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\n"
                                    "K\x00\x85"
                                    "C\x01"
                                    "b\x87R");

} // namespace

class PickleRefusalTest : public QObject {
    Q_OBJECT

private slots:
    void every_cut_is_refused();
    void every_changed_byte_is_safe();
    void other_instructions();
    void other_names();
    void calls_that_make_nothing();
    void stacks_and_memos();
    void arrays();
    void texts_and_numbers();
    void depth();
    void memory_is_bounded();
    void time_is_bounded();
};

void PickleRefusalTest::every_cut_is_refused()
{
    const Value value = std::vector<Value> { Tensor(std::vector<float> { 1, 2 }), "text", 1.5,
        Dict { { "k", -70'000 } }, ByteVector(3), std::int64_t { 1 } << 40 };
    const ByteVector whole = dumps_compact(value);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto error = error_of<BadFile>([&] { (void)loads(std::span(whole).first(size)); });
        QCOMPARE(error_code(error), std::string("BadPayload"));
    }
    ByteVector more = whole;
    more.push_back(std::byte { '.' });
    QCOMPARE(error_text(error_of<BadFile>([&] { (void)loads(more, "p"); })),
        "BadPayload(p, " + std::to_string(whole.size() - 1) + ", bytes follow the end)");
}

void PickleRefusalTest::every_changed_byte_is_safe()
{
    const ByteVector whole
        = dumps_compact(std::vector<Value> { Tensor(std::vector<float> { 1, 2 }), Dict {}, "t" });
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int bit = 0; bit < 9; ++bit) { // each bit, and all of them
            ByteVector changed = whole;
            changed[at] ^= bit < 8 ? std::byte { 1 } << bit : std::byte { 0xFF };
            // read or refused: any other exception ends the test
            (void)error_of<BadFile>([&] { take_apart(loads(changed)); });
        }
    }
}

void PickleRefusalTest::other_instructions()
{
    QCOMPARE(refusal(""), std::string("0: the bytes end too early"));
    QCOMPARE(refusal("N."), std::string("0: a value of another kind is needed"));
    QCOMPARE(refusal("\x80\x01N."), std::string("0: a value of another kind is needed"));
    QCOMPARE(refusal("\x80\x06N."), std::string("0: a value of another kind is needed"));
    QCOMPARE(refusal(HEAD + "N."), std::string("read"));
    // every byte that is no instruction of values: objects, classes, persistent names, sets,
    // extension codes, old texts and numbers, buffers out of band, popping and duplicating
    for (const char code : std::string("IFLSTUVPQioldp0123g4\x81\x82\x83\x84\x8b\x8f\x90\x91\x92"
                                       "\x97\x98\x80\xff\x01\x7f")) {
        const std::string text = HEAD + code + "N\n.";
        QCOMPARE(refusal(text),
            "2: the instruction " + std::to_string(static_cast<unsigned char>(code))
                + " is not one that is read");
    }
}

void PickleRefusalTest::other_names()
{
    for (const char* name : { "os\nsystem", "builtins\neval", "builtins\ngetattr",
             "numpy.core.multiarray\nscalar", "numpy\nload", "collections\nOrderedDict",
             "_codecs\ndecode", "numpy.core.numeric\nndarray", "\n", "numpy.core.multiarray\n" }) {
        const std::string text = HEAD + "c" + name + "\n.";
        QVERIFY2(refusal(text).ends_with("is not one that is read"), refusal(text).c_str());
    }
    QCOMPARE(refusal(HEAD + raw("\x8c\x02os\x8c\x06system\x93.")),
        std::string("14: the name \"os.system\" is not one that is read"));
    QVERIFY(refusal(HEAD + "c" + std::string(100'000, 'x') + "\ny\n.").size() < 150);
    QCOMPARE(refusal(HEAD + "cos"), std::string("2: the bytes end too early"));
    QCOMPARE(refusal(HEAD + raw("K\x01K\x02\x93.")),
        std::string("6: a value of another kind is needed"));
    // a name alone is no value
    QCOMPARE(
        refusal(HEAD + "cnumpy\nndarray\n."), std::string("17: a value of another kind is needed"));
}

void PickleRefusalTest::calls_that_make_nothing()
{
    const std::string none = "a call makes neither an array nor bytes";
    for (const char* text : { "cnumpy\nndarray\n)R.", "cnumpy\ndtype\n)R.",
             "c_codecs\nencode\nX\x02\0\0\0abX\x04\0\0\0utf8\x86R.", "c_codecs\nencode\n)R.",
             "cnumpy.core.numeric\n_frombuffer\n)R.", "cbuiltins\nbytes\nNN\x86R." }) {
        QVERIFY2(refusal(HEAD + text) != "read", text);
    }
    QVERIFY(refusal(HEAD + "cnumpy\nndarray\n)R.").ends_with(none));
    QVERIFY(refusal(HEAD + "cnumpy\ndtype\n)R.").ends_with(none));
    QVERIFY(refusal(HEAD + raw("c_codecs\nencode\n\x8c\x01x\x8c\x04utf8\x86R.")).ends_with(none));
    // a character that is no byte
    QVERIFY(refusal(HEAD + raw("c_codecs\nencode\n\x8c\x03\xE2\x82\xAC\x8c\x06latin1\x86R."))
                .ends_with(none));
    QCOMPARE(refusal(HEAD + raw("c_codecs\nencode\n\x8c\x02\xC3\xBF\x8c\x06latin1\x86R.")),
        std::string("read"));
    QVERIFY(refusal(HEAD + "N)R.").ends_with(none));
    QVERIFY(refusal(HEAD + "]N}b.").ends_with("a value of another kind is needed"));
    QVERIFY(refusal(HEAD + "])b.").ends_with(none));
    QCOMPARE(refusal(HEAD + "cbuiltins\nbytes\n)R."), std::string("read"));
    QCOMPARE(refusal(HEAD + "c__builtin__\nbytearray\n)R."), std::string("read"));
}

void PickleRefusalTest::stacks_and_memos()
{
    const std::string missing = "a value is missing";
    for (const char* text : { ".", "NN.", "a.", "Na.", "(.", "e.", "u.", "t.", "\x85.", "N\x86.",
             "R.", "NR.", "b.", "\x94.", "(N(.", "](Na.", "\x93." }) {
        QVERIFY2(refusal(HEAD + text).ends_with(missing), (text + refusal(HEAD + text)).c_str());
    }
    const std::string kind = "a value of another kind is needed";
    for (const char* text : { "NNa.", "N(e.", "N(NNe.", "}Na.", "]NNs.", "}(NNu.", "}(Nu.", ").",
             "N\x85.", ")\x85\x85\x85.", "])a." }) {
        QVERIFY2(refusal(HEAD + text).ends_with(kind), (text + refusal(HEAD + text)).c_str());
    }
    QCOMPARE(refusal(HEAD + raw("h\x00.")), std::string("2: no value was kept as number 0"));
    QCOMPARE(refusal(HEAD + raw("N\x94j\x01\x00\x00\x00.")),
        std::string("4: no value was kept as number 1"));
    // Python numbers them one after the other
    QCOMPARE(refusal(HEAD + "Nq\x05."), std::string("3: no value was kept as number 5"));
    QCOMPARE(refusal(HEAD + "Nr\xff\xff\xff\xff."),
        std::string("3: no value was kept as number 4294967295"));
    QVERIFY(refusal(HEAD + raw("Nq\x00q\x00.")) != "read");
}

void PickleRefusalTest::arrays()
{
    const auto array = [](const std::string& type, const std::string& shape,
                           const std::string& order, const std::string& bytes) {
        return HEAD + "cnumpy.core.numeric\n_frombuffer\n(C" + static_cast<char>(bytes.size())
            + bytes + "cnumpy\ndtype\n\x8c" + static_cast<char>(type.size()) + type + "\x85R"
            + shape + "\x8c" + static_cast<char>(order.size()) + order + "tR.";
    };
    const std::string four(4, '\0');
    QCOMPARE(refusal(array("<f4", raw("K\x01\x85"), "C", four)), std::string("read"));
    QCOMPARE(refusal(array("f4", ")", "F", four)), std::string("read"));
    for (const char* type : { ">f4", "<f3", "O", "V4", "<u4", "<c8", "<U1", "f4,f4", "", "<" }) {
        const std::string reason = refusal(array(type, raw("K\x01\x85"), "C", four));
        QVERIFY2(reason.ends_with("arrays of the type \"" + std::string(type) + "\" are not read"),
            reason.c_str());
    }
    const std::string size = "the bytes of an array do not fill its shape";
    for (const std::string& shape : { raw("K\x02\x85"), raw("K\x00\x85"),
             raw("J\xff\xff\xff\xff\x85"), raw("\x8a\x08\xff\xff\xff\xff\xff\xff\xff\x7f\x85"),
             raw("\x8a\x07\x00\x00\x00\x00\x00\x00\x01K\x00\x86"),
             "(" + std::string(65 * 2, 'K') + "t" }) {
        const std::string reason = refusal(array("<f4", shape, "C", four));
        QVERIFY2(reason.ends_with(size), reason.c_str());
    }
    QVERIFY(refusal(array("<f4", raw("K\x01\x85"), "A", four)) != "read");
    QVERIFY(refusal(array("<f4", raw("N\x85"), "C", four)) != "read");
    // an array that never got its state, and one that gets two
    QCOMPARE(refusal(RECONSTRUCT + "."),
        std::to_string(RECONSTRUCT.size()) + ": a value of another kind is needed");
    const std::string state = raw("(K\x01)cnumpy\ndtype\n\x8c\x02"
                                  "f4\x85R\x89"
                                  "C\x04\0\0\0\0tb");
    QCOMPARE(refusal(RECONSTRUCT + state + "."), std::string("read"));
    QVERIFY(refusal(RECONSTRUCT + state + state + ".") != "read");
}

void PickleRefusalTest::texts_and_numbers()
{
    QCOMPARE(refusal(HEAD
                 + raw("\x8c\x02\xC3("
                       ".")),
        std::string("2: a text is not valid UTF-8"));
    // a lone surrogate, which Python may hold
    QCOMPARE(
        refusal(HEAD + raw("\x8c\x03\xED\xA0\x80.")), std::string("2: a text is not valid UTF-8"));
    QCOMPARE(refusal(HEAD + raw("\x8a\x09\0\0\0\0\0\0\0\x80\0.")),
        std::string("2: a whole number needs more than 64 bits"));
    QCOMPARE(refusal(HEAD + raw("}K\x01Ns.")), std::string("6: a value of another kind is needed"));
    QCOMPARE(refusal(HEAD + raw("X\xff\xff\xff\xffx.")), std::string("2: the bytes end too early"));
    QCOMPARE(refusal(HEAD + raw("\x8d\xff\xff\xff\xff\xff\xff\xff\xffx.")),
        std::string("2: the bytes end too early"));
    QCOMPARE(
        refusal(HEAD + raw("\x95\xff\0\0\0\0\0\0\0N.")), std::string("2: the bytes end too early"));
}

void PickleRefusalTest::depth()
{
    const auto nested = [](std::size_t depth) {
        return HEAD + std::string(depth, ']') + std::string(depth - 1, 'a') + ".";
    };
    QCOMPARE(refusal(nested(VALUE_DEPTH)), std::string("read"));
    QVERIFY(refusal(nested(VALUE_DEPTH + 1)).ends_with("nested more than 500"));
    QVERIFY(refusal(nested(1'000'000)).ends_with("nested more than 500"));
    QVERIFY(refusal(HEAD + std::string(1'000'000, ']')).ends_with("the bytes end too early"));
}

void PickleRefusalTest::memory_is_bounded()
{
    constexpr int OFTEN = 20'000;
    const std::string big = std::string("X\x00\x00\x10\x00", 5) + std::string(1U << 20, 'x');
    std::string keys = HEAD + big + "\x94" + "(";
    std::string coded = HEAD + big + "\x94(";
    std::string arrays = HEAD + "(B" + raw("\x00\x00\x10\x00") + std::string(1U << 20, 'x') + "\x94"
        + "cnumpy\ndtype\n\x8c\x02u1\x85R\x94";
    for (int i = 0; i < OFTEN; ++i) {
        keys += raw("}h\x00Ns"); // one long key in many dicts
        coded += raw("c_codecs\nencode\nh\x00\x8c\x06latin1\x86R"); // one text as many bytes
        arrays += raw("cnumpy.core.numeric\n_frombuffer\n(h\x00h\x01J\x00\x00\x10\x00\x85\x8c\x01"
                      "CtR");
    }
    const long before = peak_kilobytes();
    QVERIFY(refusal(keys + "t.").ends_with("it asks for more memory than its bytes explain"));
    QVERIFY(refusal(coded + "t.").ends_with("it asks for more memory than its bytes explain"));
    // many arrays over the same bytes share them
    QVERIFY(refusal(arrays + "t.") != "read");
    QVERIFY2(
        peak_kilobytes() - before < 200'000, std::to_string(peak_kilobytes() - before).c_str());
}

void PickleRefusalTest::time_is_bounded()
{
    constexpr int MANY = 100'000;
    std::string tuples = HEAD + "(" + std::string(MANY, 'N') + "t\x94(";
    std::string lists = HEAD + "]\x94(";
    for (int i = 0; i < MANY; ++i) {
        tuples += raw("h\x00");
        lists += raw("]h\x00"
                     "a");
    }
    QElapsedTimer timer;
    timer.start();
    QVERIFY(refusal(tuples + "t.") != "read");
    QVERIFY(refusal(lists + "t.") != "read");
    QVERIFY2(timer.elapsed() < 100'000, std::to_string(timer.elapsed()).c_str());
}

QTEST_GUILESS_MAIN(PickleRefusalTest)
#include "pickle_refusal_test.moc"
