// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/mapped_file.h"
#include "core/trace/embedded.h"
#include "core/trace/step_index.h"
#include "core/trace/steps.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

using namespace glassllm;

namespace {

const std::filesystem::path TREE = GLASSLLM_SOURCE_DIR;

/// Every step's marker, one a line from line 1 on, each on code of its own.
std::string all_markers(const std::string& but = {})
{
    std::string source;
    for (const Step& step : STEPS) {
        if (step.id != but) {
            source += "x(); // @step " + std::string(step.id) + "\n";
        }
    }
    return source;
}

class Folder {
public:
    Folder& add(const std::string& name, const std::string& text)
    {
        write_file(path() / name, text);
        return *this;
    }
    [[nodiscard]] std::filesystem::path path() const { return m_dir.path().toStdString(); }
    /// The error of a scan, "" when there is none.
    [[nodiscard]] std::string problem() const
    {
        try {
            (void)scan_markers(path(), "core/x");
            return "";
        } catch (const BadFile& problem) {
            return problem.what();
        }
    }

private:
    QTemporaryDir m_dir;
};

std::string line_of(const std::string& file, std::int64_t line)
{
    std::string text(embedded_file(file));
    for (std::int64_t i = 1; i < line; ++i) {
        text.erase(0, text.find('\n') + 1);
    }
    return text.substr(0, text.find('\n'));
}

} // namespace

class StepIndexTest : public QObject {
    Q_OBJECT

private slots:
    void packed_index_is_the_scanned_one();
    void committed_file_is_what_the_builder_writes();
    void builder_writes_the_file();
    void places_are_lines_of_packed_files();
    void ops_begin_where_they_are_defined();
    void packed_files_are_the_sources();
    void scans_one_folder_in_name_order();
    void repeated_markers_name_both_places();
    void unknown_and_missing_ids();
    void op_defined_nowhere();
    void folder_that_is_none();
    void index_as_text();
    void bad_texts_are_refused();
};

void StepIndexTest::packed_index_is_the_scanned_one()
{
    const StepIndex index = load_step_index();
    QCOMPARE(index.size(), STEPS.size());
    QVERIFY(scan_markers(TREE / "core" / "model") == index);
    QCOMPARE(index.at("attn.softmax").file, std::string("core/model/attention.cpp"));
}

void StepIndexTest::committed_file_is_what_the_builder_writes()
{
    const std::string committed = read_file(TREE / "resources" / "step_index.json", 1 << 20);
    QCOMPARE(step_index_json(scan_markers(TREE / "core" / "model")), committed);
    QCOMPARE(std::string(embedded_file("resources/step_index.json")), committed);
}

void StepIndexTest::builder_writes_the_file()
{
    const QString builder = qEnvironmentVariable("GLASSLLM_BIN") + "/build_step_index";
    QTemporaryDir dir;
    const std::filesystem::path tree = dir.path().toStdString();
    std::filesystem::create_directories(tree / "core" / "model");
    std::filesystem::create_directories(tree / "resources");
    write_file(tree / "core" / "model" / "a.cpp", all_markers());
    QCOMPARE(QProcess::execute(builder, { dir.path() }), 0);
    const auto written = tree / "resources" / "step_index.json";
    const StepIndex index = parse_step_index(read_file(written, 1 << 20), "f");
    QCOMPARE(index.size(), STEPS.size());
    QCOMPARE(index.at("attn.norm").file, std::string("core/model/a.cpp"));
    QCOMPARE(index.at("attn.norm").line, 2);
    // a scan that fails leaves the old file
    write_file(tree / "core" / "model" / "a.cpp", all_markers("probs"));
    QProcess failing;
    failing.start(builder, { dir.path() });
    QVERIFY(failing.waitForFinished());
    QCOMPARE(failing.exitCode(), 1);
    QVERIFY(failing.readAllStandardError().contains("\"probs\""));
    QVERIFY(parse_step_index(read_file(written, 1 << 20), "f") == index);
}

void StepIndexTest::places_are_lines_of_packed_files()
{
    for (const auto& [id, place] : load_step_index()) {
        QVERIFY(place.file.starts_with("core/model/"));
        QVERIFY(place.file.find('\\') == std::string::npos);
        QVERIFY(place.line >= 1);
        const std::string line = line_of(place.file, place.line);
        QVERIFY2(line.find("// @step") == std::string::npos
                || line.find_first_not_of(' ') != line.find("//"),
            qPrintable(QString::fromStdString(id + ": " + line)));
        QVERIFY(line.find_first_not_of(" {}") != std::string::npos);
    }
}

void StepIndexTest::ops_begin_where_they_are_defined()
{
    const StepIndex index = load_step_index();
    int ops = 0;
    for (const auto& [id, place] : index) {
        if (!place.op) {
            continue;
        }
        ++ops;
        std::string marker;
        for (std::int64_t back = 0; back <= 2 && marker.empty() && place.line > back; ++back) {
            const std::string line = line_of(place.file, place.line - back);
            const std::string wanted = "// @step " + id + " ";
            if (const auto at = line.find(wanted); at != std::string::npos) {
                marker = line.substr(at + wanted.size());
            }
        }
        QVERIFY2(!marker.empty(), id.c_str());
        // the name follows the return type, on its line or the next
        const std::string head = line_of(place.op->file, place.op->line) + "\n"
            + line_of(place.op->file, place.op->line + 1);
        QVERIFY2(head.find(" " + marker + "(") != std::string::npos
                || head.find("\n" + marker + "(") != std::string::npos,
            head.c_str());
        QVERIFY(head.find_first_not_of(' ') == 0);
    }
    QVERIFY(ops > 0);
    QVERIFY(index.at("attn.softmax").op.has_value());
}

void StepIndexTest::packed_files_are_the_sources()
{
    const auto names = embedded_files();
    QVERIFY(std::ranges::is_sorted(names));
    std::set<std::string> expected { "resources/step_index.json" };
    for (const auto& entry : std::filesystem::directory_iterator(TREE / "core" / "model")) {
        const auto extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".h") {
            expected.insert("core/model/" + entry.path().filename().string());
        }
    }
    QVERIFY(std::set<std::string>(names.begin(), names.end()) == expected);
    for (const std::string& name : expected) {
        QVERIFY2(embedded_file(name) == read_file(TREE / name, 1 << 24), name.c_str());
    }
    QVERIFY_EXCEPTION_THROWN((void)embedded_file("core/model/none.cpp"), NotFound);
}

void StepIndexTest::scans_one_folder_in_name_order()
{
    Folder folder;
    folder.add("b.cpp", all_markers("embed")).add("a.h", "int f();\n// @step embed f\nint x;\n");
    folder.add("c.txt", "// @step embed\nx;").add("d.cppm", "// @step embed\nx;");
    folder.add("z.cpp", "int f() { }").add("y.h", "\n\nint f() { }");
    std::filesystem::create_directory(folder.path() / "deeper.cpp");
    std::filesystem::create_directory(folder.path() / "deeper");
    write_file(folder.path() / "deeper" / "e.cpp", "// @step embed\nx;");
    const StepIndex index = scan_markers(folder.path(), "core/x");
    QCOMPARE(index.at("embed").file, std::string("core/x/a.h"));
    QCOMPARE(index.at("embed").line, 3);
    QVERIFY((index.at("embed").op == SourceLine { "core/x/y.h", 3 }));
    QVERIFY(!index.at("probs").op);
    QCOMPARE(index.at("attn.norm").file, std::string("core/x/b.cpp"));
    QCOMPARE(index.at("attn.norm").line, 1);
}

void StepIndexTest::repeated_markers_name_both_places()
{
    Folder folder;
    folder.add("a.cpp", all_markers()).add("b.cpp", "\n\n// @step probs\nx;\n");
    const std::string problem = folder.problem();
    QVERIFY2(problem.find("\"probs\"") != std::string::npos, problem.c_str());
    QVERIFY2(problem.find("core/x/a.cpp:22") != std::string::npos, problem.c_str());
    QVERIFY2(problem.find("core/x/b.cpp:3") != std::string::npos, problem.c_str());
    Folder same;
    same.add("a.cpp", "// @step embed\nx; // @step embed\n" + all_markers("embed"));
    QVERIFY(same.problem().find("core/x/a.cpp:1 and at core/x/a.cpp:2") != std::string::npos);
}

void StepIndexTest::unknown_and_missing_ids()
{
    Folder unknown;
    unknown.add("a.cpp", all_markers() + "x; // @step attn.soft\n");
    QVERIFY(unknown.problem().find("core/x/a.cpp:26: \"attn.soft\"") != std::string::npos);
    Folder missing;
    missing.add("a.cpp", all_markers("ffn.up"));
    QVERIFY(missing.problem().find("\"ffn.up\"") != std::string::npos);
    // what looks like a marker inside a raw string does not stand for it
    missing.add("b.cpp", "auto s = R\"(\n// @step ffn.up\n)\";");
    QVERIFY(missing.problem().find("\"ffn.up\"") != std::string::npos);
    missing.add("b.cpp", "x; // @step ffn.up");
    QCOMPARE(missing.problem(), std::string());
}

void StepIndexTest::op_defined_nowhere()
{
    Folder folder;
    folder.add("a.cpp", all_markers("embed") + "int f();\n// @step embed f\nint g = f();\n");
    QVERIFY2(folder.problem().find("core/x/a.cpp:26: the op \"f\"") != std::string::npos,
        folder.problem().c_str());
}

void StepIndexTest::folder_that_is_none()
{
    QVERIFY_EXCEPTION_THROWN((void)scan_markers("/nowhere/at/all"), IoError);
}

void StepIndexTest::index_as_text()
{
    StepIndex index;
    index.emplace("probs", StepPlace { "a \"b\".cpp", 7, std::nullopt });
    index.emplace("embed", StepPlace { "c.cpp", 3, SourceLine { "d.cpp", 9 } });
    const std::string text = step_index_json(index);
    QVERIFY(parse_step_index(text, "f") == index);
    QVERIFY(text.find("\"embed\"") < text.find("\"probs\"")); // the order of the catalogue
    QVERIFY(parse_step_index("{}", "f").empty());
    QCOMPARE(step_index_json({}), std::string("{\n}\n"));
}

void StepIndexTest::bad_texts_are_refused()
{
    for (const char* text : { "", "[]", "{\"embed\": 3}", "{\"embed\": {\"line\": 3}}",
             "{\"embed\": {\"file\": \"a\"}}", "{\"embed\": {\"file\": \"a\", \"line\": 0}}",
             "{\"embed\": {\"file\": \"a\", \"line\": true}}",
             "{\"embed\": {\"file\": \"a\", \"line\": 1.5}}",
             "{\"what\": {\"file\": \"a\", \"line\": 1}}",
             "{\"embed\": {\"file\": \"a\", \"line\": 1, \"op\": 3}}",
             "{\"embed\": {\"file\": \"a\", \"line\": 1, \"op\": {\"file\": \"b\"}}}" }) {
        QVERIFY_EXCEPTION_THROWN((void)parse_step_index(text, "f"), BadFile);
    }
}

QTEST_GUILESS_MAIN(StepIndexTest)
#include "step_index_test.moc"
