// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the house, read from every source.
#include "core/base/mapped_file.h"
#include "tests/house/house_rules.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

using Rule = std::function<std::vector<std::string>(const std::string&, std::string_view)>;

const std::filesystem::path TREE = GLASSLLM_SOURCE_DIR;

/// The files below some folders, relative to the repository, that `wanted` picks.
std::vector<std::string> files_below(const std::vector<std::string>& folders,
    const std::function<bool(const std::filesystem::path&)>& wanted)
{
    std::vector<std::string> files;
    for (const std::string& folder : folders) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(TREE / folder)) {
            if (entry.is_regular_file() && wanted(entry.path())) {
                files.push_back(entry.path().lexically_relative(TREE).generic_string());
            }
        }
    }
    std::ranges::sort(files);
    return files;
}

bool is_source(const std::filesystem::path& path)
{
    return path.extension() == ".cpp" || path.extension() == ".h";
}

bool has_header(const std::filesystem::path& path)
{
    return is_source(path) || path.filename() == "CMakeLists.txt" || path.extension() == ".cmake";
}

/// Everything that breaks a rule, a line each.
std::string broken(const Rule& rule, const std::vector<std::string>& files)
{
    std::string out;
    for (const std::string& file : files) {
        for (const std::string& problem : rule(file, read_file(TREE / file, 1 << 24))) {
            out += "\n" + file + ", " + problem;
        }
    }
    return out;
}

} // namespace

class LayeringTest : public QObject {
    Q_OBJECT

private slots:
    void rule_of_includes();
    void rule_of_locales();
    void rule_of_shape();
    void sources_keep_the_order();
    void sources_ignore_the_locale();
    void files_have_their_shape();
};

void LayeringTest::rule_of_includes()
{
    struct Case {
        const char* file;
        const char* line;
        bool good;
    };
    for (const auto& [file, line, good] : {
             Case { "core/model/a.cpp", "#include \"core/model/b.h\"", true },
             Case { "core/model/a.cpp", "#include \"core/trace/b.h\"", true },
             Case { "core/model/a.cpp", "#include <vector>", true },
             Case { "core/model/a.cpp", "// #include \"core/checkpoint/b.h\"", true },
             Case { "core/model/a.cpp", "auto a = R\"(\n#include \"ui/b.h\"\n)\";", true },
             Case { "core/model/a.cpp", "#include \"core/tokenizer/b.h\"", false },
             Case { "core/base/a.h", "#include \"core/tensor/b.h\"", false },
             Case { "core/base/a.h", "#  include \"core/attic/b.h\"", false },
             Case { "core/base/a.h", "#include \"ui/b.h\"", false },
             Case { "core/base/a.h", "#include \"tests/b.h\"", false },
             Case { "core/base/a.h", "#include \"b.h\"", false },
             Case { "core/base/a.h", "#include \"../tensor/b.h\"", false },
             Case { "core/base/a.h", "#include <QString>", false },
             Case { "core/base/a.h", "#include <QtCore/QString>", false },
             Case { "ui/a.cpp", "#include \"core/checkpoint/b.h\"", true },
             Case { "ui/a.cpp", "#include <QString>\n#include \"a.moc\"", true },
             Case { "ui/a.cpp", "#include \"app/b.h\"", false },
             Case { "app/a.cpp", "#include \"ui/b.h\"", true },
             Case { "app/glassllm/a.cpp", "#include \"app/glassllm/b.h\"", true },
             Case { "app/glassllm/a.cpp", "#include \"ui/b.h\"", false },
             Case { "app/glassllm/a.cpp", "#include <QFile>", false },
         }) {
        QVERIFY2(include_problems(file, line).empty() == good, line);
    }
}

void LayeringTest::rule_of_locales()
{
    for (const char* good : { "x = 1; // strtod", "auto s = \"printf\";", "std::to_string(7);",
             "double x; std::to_string(count);", "double x; to_string(static_cast<int>(x));",
             "std::to_string(0xE1);", "double x(int); std::to_string(x);",
             "double bytes; std::to_string(a.bytes);", "std::locale::classic();" }) {
        QVERIFY2(locale_problems("core/io/a.cpp", good).empty(), good);
    }
    for (const char* bad :
        { "std::strtod(a, b);", "std::stof(a);", "atof(a);", "sscanf(a, b);",
            "std::snprintf(a, 3, b);", "std::to_string(1.5);", "std::to_string(1e3);",
            "double x = 1; std::to_string(x);", "void f(float y) { to_string(y); }",
            "to_string(static_cast<double>(n));", "std::locale::global(x);", "setlocale(0, a);" }) {
        QVERIFY2(locale_problems("core/io/a.cpp", bad).size() == 1, bad);
    }
}

void LayeringTest::rule_of_shape()
{
    const std::string head = "// SPDX-FileCopyrightText: The GlassLLM authors\n"
                             "// SPDX-License-Identifier: GPL-3.0-or-later\n";
    QVERIFY(shape_problems("core/a.cpp", head + "int a;\n").empty());
    QVERIFY(shape_problems("core/a.cpp", head + std::string(398, '\n')).empty());
    QCOMPARE(shape_problems("core/a.cpp", head + std::string(399, '\n')).size(), 1U);
    QCOMPARE(shape_problems("core/a.cpp", "\n" + head).size(), 1U);
    QCOMPARE(shape_problems("CMakeLists.txt", head).size(), 1U);
}

void LayeringTest::sources_keep_the_order()
{
    const auto files = files_below({ "core", "ui", "app" }, is_source);
    QVERIFY(files.size() > 50);
    const std::string problems = broken(include_problems, files);
    QVERIFY2(problems.empty(), problems.c_str());
}

void LayeringTest::sources_ignore_the_locale()
{
    const std::string problems = broken(locale_problems, files_below({ "core", "app" }, is_source));
    QVERIFY2(problems.empty(), problems.c_str());
}

void LayeringTest::files_have_their_shape()
{
    const std::string problems = broken(
        shape_problems, files_below({ "core", "ui", "app", "cmake", "tests" }, has_header));
    QVERIFY2(problems.empty(), problems.c_str());
}

QTEST_GUILESS_MAIN(LayeringTest)
#include "layering_test.moc"
