// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/trace/marker_test.h"

#include "core/base/error.h"
#include "core/trace/definition_search.h"
#include "core/trace/marker_scanner.h"

#include <QTest>

#include <string>

using namespace glassllm;

namespace {

std::vector<Marker> markers(std::string_view source)
{
    return find_markers(cpp_tokens(source), "file.cpp");
}

std::string texts(std::string_view source)
{
    std::string out;
    for (const CppToken& token : cpp_tokens(source)) {
        out += (out.empty() ? "" : "|") + token.text;
    }
    return out;
}

std::optional<std::int64_t> definition(std::string_view source, std::string_view name)
{
    return find_definition(cpp_tokens(source), name);
}

} // namespace

void MarkerTest::tokens_of_literals()
{
    QCOMPARE(texts(R"(a = "x // y" + 'c';)"), std::string(R"(a|=|"x // y"|+|'c'|;)"));
    QCOMPARE(texts(R"("a\"b" '\'' '"' "\\")"), std::string(R"("a\"b"|'\''|'"'|"\\")"));
    QCOMPARE(texts(R"(u8"a" u"b" U"c" L"d" u8'e' L'\'' x"f")"),
        std::string(R"(u8"a"|u"b"|U"c"|L"d"|u8'e'|L'\''|x|"f")"));
    QCOMPARE(texts(R"("a"_id "b"s 'c'_x)"), std::string(R"("a"_id|"b"s|'c'_x)"));
    const auto tokens = cpp_tokens(R"(f("s", 'c', 1.5))");
    QCOMPARE(tokens.at(2).kind, CppTokenKind::Text);
    QCOMPARE(tokens.at(4).kind, CppTokenKind::Character);
    QCOMPARE(tokens.at(6).kind, CppTokenKind::Number);
}

void MarkerTest::tokens_of_raw_strings()
{
    QCOMPARE(texts("R\"(a \" // b)\" c"), std::string("R\"(a \" // b)\"|c"));
    QCOMPARE(texts("u8R\"xy(a)\" )xy\" c"), std::string("u8R\"xy(a)\" )xy\"|c"));
    QCOMPARE(texts("LR\"(1)\" uR\"(2)\" UR\"(3)\""), std::string("LR\"(1)\"|uR\"(2)\"|UR\"(3)\""));
    // only inside a raw string a backslash at the end of a line stays
    QCOMPARE(texts("R\"(a\\\nb)\""), std::string("R\"(a\\\nb)\""));
    // a name that ends in R is no prefix
    QCOMPARE(texts("FOOR\"(a\""), std::string("FOOR|\"(a\""));
    const auto tokens = cpp_tokens("R\"(\n\n)\" x");
    QCOMPARE(tokens.at(0).line, 1);
    QCOMPARE(tokens.at(0).end_line, 3);
    QCOMPARE(tokens.at(1).line, 3);
}

void MarkerTest::tokens_of_numbers()
{
    QCOMPARE(texts("1'000 + 0x1p-3 - 1e+5f .5 1.0_m 0b1'1 x.y"),
        std::string("1'000|+|0x1p-3|-|1e+5f|.5|1.0_m|0b1'1|x|.|y"));
    // a separator begins no character literal
    QCOMPARE(markers("int a = 1'000; // @step embed\nint b = 2'000;").size(), 1U);
}

void MarkerTest::comments_and_joined_lines()
{
    QCOMPARE(texts("a /* b // c */ d // e /* f\ng"), std::string("a| b // c |d| e /* f|g"));
    QCOMPARE(texts("x/**/a"), std::string("x||a"));
    QCOMPARE(texts("a // b \\\nc\nd"), std::string("a| b c|d"));
    QCOMPARE(texts("na\\\nme /\\\n/ c"), std::string("name| c"));
    QCOMPARE(texts("\"a\\\nb\""), std::string("\"ab\""));
    QCOMPARE(cpp_tokens("a \\\n b").at(1).line, 2);
    QCOMPARE(cpp_tokens("// a \\  \nb\nc").at(1).line, 3); // blanks may follow the backslash
    const auto tokens = cpp_tokens("#define A(x) \\\n  x + 1\nint b;");
    QVERIFY(tokens.at(7).directive);
    QVERIFY(!tokens.at(9).directive);
    QVERIFY(tokens.at(9).is("int"));
}

void MarkerTest::lines_with_carriage_returns()
{
    const auto found = markers("// @step embed\r\nx = 1;\r\ny = 2; // @step logits linear\r\n");
    QCOMPARE(found.size(), 2U);
    QCOMPARE(found[0].id, std::string("embed"));
    QCOMPARE(found[0].line, 2);
    QCOMPARE(found[1].op.value_or(""), std::string("linear"));
    QCOMPARE(found[1].line, 3);
    QCOMPARE(texts("// a \\\r\nb"), std::string(" a b"));
}

void MarkerTest::unfinished_sources_end()
{
    for (const char* source :
        { "", "\"abc", "'", "/* a", "R\"(a", "R\"", "1'", "//", "a\\", "#" }) {
        QVERIFY(cpp_tokens(source).size() <= 2);
    }
    // an open quotation mark ends with its line
    QCOMPARE(texts("#error don't\nint a;"), std::string("#|error|don|'t|int|a|;"));
}

void MarkerTest::marks_the_line_below()
{
    const auto found = markers(
        "int a;\n\n  // @step embed embed_rows\n\n/* why */\n  // note\n\n  x = f(\n 1);\n");
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].id, std::string("embed"));
    QCOMPARE(found[0].op.value_or(""), std::string("embed_rows"));
    QCOMPARE(found[0].comment_line, 3);
    QCOMPARE(found[0].line, 8);
    const auto two = markers("// @step embed\n// @step logits\nx;\n");
    QCOMPARE(two.at(0).line, 3);
    QCOMPARE(two.at(1).line, 3);
}

void MarkerTest::marks_its_own_line()
{
    QCOMPARE(markers("x = f(); // @step embed\ny;").at(0).line, 1);
    QCOMPARE(markers("x = R\"(\n)\"; // @step embed\ny;").at(0).line, 2);
    // nothing has to follow where code stands before
    QCOMPARE(markers("x; // @step embed").at(0).line, 1);
    // a comment before it on the line is no code
    QCOMPARE(markers("/* a */ // @step embed\ny;").at(0).line, 2);
    QCOMPARE(markers("/* a\n */ // @step embed\ny;").at(0).line, 3);
}

void MarkerTest::text_is_exact()
{
    QCOMPARE(markers("//@step embed\nx;").size(), 1U);
    QCOMPARE(markers("//\t@step\t embed  \nx;").size(), 1U);
    for (const char* source : { "/// @step embed\nx;", "// see @step embed\nx;",
             "/* @step embed */ x;", "// @steps a\nx;", "//! @step embed\nx;",
             "// // @step embed\nx;", "x; /* // @step embed\n*/" }) {
        QVERIFY2(markers(source).empty(), source);
    }
}

void MarkerTest::literals_do_not_count()
{
    for (const char* source :
        { "auto a = \"// @step embed\";", "auto a = R\"(\n// @step embed\n)\";",
            "auto a = u8R\"x(\n)\"\n// @step embed\n)x\";", "auto a = \"\\\"// @step embed\";",
            "auto a = '\"'; auto b = \"// @step embed\";", "auto a = \"\\\n// @step embed\";" }) {
        QVERIFY2(markers(source).empty(), source);
    }
}

void MarkerTest::bad_markers_are_refused()
{
    const auto refused = [](std::string_view source, const std::string& sentence) {
        try {
            (void)markers(source);
            return false;
        } catch (const BadFile& problem) {
            return problem.info().code == ErrorCode::BadMarker
                && std::string(problem.what()).starts_with(sentence);
        }
    };
    QVERIFY(refused("int a;\n// @step\nint b;", "file.cpp:2: a marker is"));
    QVERIFY(refused("// @step embed one two\nint b;", "file.cpp:1: a marker is"));
    QVERIFY(refused("// @step embed f()\nint b;", "file.cpp:1: a marker is"));
    QVERIFY(refused("int a;\n// @step embed\n// end\n", "file.cpp:2: nothing follows the marker"));
}

void MarkerTest::finds_definitions()
{
    QCOMPARE(definition("Tensor f(int a)\n{\n}\n", "f"), 1);
    QCOMPARE(definition("\nTensor\nf(int a) {}", "f"), 2);
    QCOMPARE(definition("template <class T, int N = (1 > 2)>\nT f(T a) {}", "f"), 2);
    QCOMPARE(
        definition(
            "template <class T>\nrequires std::integral<T> && (sizeof(T) > 4)\nT f(T) {}", "f"),
        3);
    QCOMPARE(definition("[[nodiscard]]\nstatic inline\nint f() {}", "f"), 3);
    QCOMPARE(definition("const Tensor& f() noexcept(true) {}", "f"), 1);
    QCOMPARE(definition("auto f(int a = g({ 1, 2 })) -> std::vector<int> {}", "f"), 1);
    QCOMPARE(definition("std::function<void(int)> f() {}", "f"), 1);
    QCOMPARE(definition("std::vector<std::vector<int>> f() {}", "f"), 1);
    QCOMPARE(definition("Tensor Model::f(int) const&\n{\n}", "f"), 1);
    QCOMPARE(definition("template <> int f<int>(int) {}", "f"), 1);
    QCOMPARE(definition("int f() requires C<int> {}", "f"), 1);
    QCOMPARE(definition("int f() requires requires(int t) { t + 1; } {}\nint g() {}", "g"), 2);
    QCOMPARE(definition("int f() try { } catch (...) { }\nint g() {}", "g"), 2);
    QCOMPARE(definition("#define f(x) {\nint f(int x)\n{ }", "f"), 2);
    QCOMPARE(definition("int a = f(1); int f(int x) { } int f() { }", "f"), 1);
}

void MarkerTest::calls_and_declarations_are_none()
{
    for (const char* source :
        { "int f(int a);", "int g() { return f(1); }", "int g() { if (f(1)) { } }",
            "int g() { for (auto x : f(1)) { } }", "auto g = [] { f(1); };", "// int f() { }",
            "auto s = \"int f() { }\";", "int f = 3;", "struct f { };", "namespace f { }",
            "int f(int) = delete;", "class A { friend int f(int); void g() { f(1); } };",
            "int g(int a = f(2)) { }", "A::A() : m_a(f(1)), m_b { f(2) } { f(3); }",
            "enum E { f };", "int x[] = { f(1) };", "int ff() { }", "#define f() { }", "" }) {
        QVERIFY2(!definition(source, "f"), source);
    }
}

void MarkerTest::finds_definitions_in_scopes()
{
    QCOMPARE(definition("namespace a::b {\nnamespace {\nint f() {}\n}\n}", "f"), 3);
    QCOMPARE(definition("extern \"C\" {\nint f() {}\n}", "f"), 2);
    QCOMPARE(
        definition("class A final : public B<int> {\npublic:\n  int f() { return 1; }\n};", "f"),
        3);
    // what stands before must be walked over without losing the way
    const std::string before
        = "struct S { int a { 1 }; bool operator==(const S&) const { return true; } };\n"
          "enum class E { A, B };\n"
          "template <class T> concept C = requires(T t) { t.x(); };\n"
          "constexpr std::array<int, 2> X { 1, 2 };\n"
          "int operator\"\"_x(unsigned long long) { return 1; }\n"
          "S::S(int a) : m_a(a), m_b { a } { g(); }\n"
          "bool operator()(int a) { return a < 3; }\n"
          "constexpr bool less = 1 < 2;\n"
          "auto lambda = [](int x) { return x; };\n"
          "using F = void (*)(int);\n"
          "struct S t { 1 };\n";
    QCOMPARE(definition(before + "int f(int x)\n{\n}\n", "f"), 12);
}

QTEST_GUILESS_MAIN(MarkerTest)
