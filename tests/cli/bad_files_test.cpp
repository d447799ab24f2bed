// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bad models, runs and outputs are refused by name and leave no file behind.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/trace/run_file.h"
#include "tests/cli/program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <functional>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr std::uint64_t LIMIT = 64U << 20;

std::string text_of(const QString& path)
{
    return read_file(path.toStdString(), LIMIT);
}

/// The header of a safetensors file.
Json header_of(const std::string& bytes)
{
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), 8);
    return Json::parse(bytes.substr(8, size));
}

std::string with_header(const std::string& bytes, const Json& header)
{
    std::uint64_t old = 0;
    std::memcpy(&old, bytes.data(), 8);
    const std::string text = header.dump();
    const std::uint64_t size = text.size();
    return std::string(reinterpret_cast<const char*>(&size), 8) + text + bytes.substr(8 + old);
}

} // namespace

class BadFilesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void models_data();
    void models();
    void runs_data();
    void runs();
    void outputs_that_cannot_be_written();
    void output_is_checked_before_the_model();
    void over_budget();
    void interrupt_data();
    void interrupt();
    void interrupted_run_is_kept_on_demand();
    void full_disk();

private:
    [[nodiscard]] QString stopped(const QString& command, const QString& rest, const QString& sign,
        const QString& signal) const;
    [[nodiscard]] QString out() const { return m_out + "/run.glass"; }

    QTemporaryDir m_dir;
    QString m_model;
    QString m_run;
    QString m_out; // a folder that stays empty
};

void BadFilesTest::initTestCase()
{
    m_model = m_dir.filePath("model");
    m_run = m_dir.filePath("good.glass");
    m_out = m_dir.filePath("out");
    QVERIFY(QDir().mkpath(m_out));
    make_model(m_model.toStdString());
    const Outcome made = run_glassllm({ "trace", m_model, "--tokens", "1,2", "--out", m_run });
    QVERIFY2(made.code == 0, made.text().c_str());
    make_slow_model(m_dir.filePath("slow").toStdString());
}

void BadFilesTest::init()
{
    QVERIFY(names_in(m_out).isEmpty());
}

void BadFilesTest::cleanup()
{
    QVERIFY(names_in(m_out).isEmpty());
}

void BadFilesTest::models_data()
{
    using Change = std::function<void(const QString&)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const QStringList& words, const Change& change) {
        QTest::newRow(name) << change << words;
    };
    const auto weights = [](const std::function<std::string(const std::string&)>& edit) {
        return [edit](const QString& folder) {
            const QString path = folder + "/model.safetensors";
            write_file(path.toStdString(), edit(text_of(path)));
        };
    };
    const auto config = [](const char* key, const Json& value) {
        return [=](const QString& folder) {
            const std::string path = (folder + "/config.json").toStdString();
            Json json = Json::parse(read_file(path, LIMIT));
            json[key] = value;
            write_file(path, json.dump());
        };
    };
    row("no model", { "config.json" },
        [](const QString& folder) { QFile::remove(folder + "/config.json"); });
    row("no weights", { "safetensors" },
        [](const QString& folder) { QFile::remove(folder + "/model.safetensors"); });
    row("truncated", { "model.safetensors" },
        weights([](const std::string& bytes) { return bytes.substr(0, bytes.size() - 100); }));
    row("truncated header", { "model.safetensors" },
        weights([](const std::string& bytes) { return bytes.substr(0, 50); }));
    row("empty weights", { "model.safetensors" }, weights([](const std::string&) { return ""; }));
    row("header length of 2^60", { "model.safetensors", "1152921504606846976" },
        weights([](const std::string& bytes) {
            return std::string("\0\0\0\0\0\0\0\x10", 8) + bytes.substr(8);
        }));
    row("Git LFS pointer", { "model.safetensors", "Git LFS" }, weights([](const std::string&) {
        return "version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 123\n";
    }));
    row("missing tensor", { "model.layers.1.mlp.up_proj.weight" },
        weights([](const std::string& bytes) {
            Json header = header_of(bytes);
            const Json entry = header["model.layers.1.mlp.up_proj.weight"];
            header.erase("model.layers.1.mlp.up_proj.weight");
            header["something.else"] = entry;
            return with_header(bytes, header);
        }));
    row("wrong shape", { "model.norm.weight", "(4, 4)", "(16,)" },
        weights([](const std::string& bytes) {
            Json header = header_of(bytes);
            header["model.norm.weight"]["shape"] = { 4, 4 };
            return with_header(bytes, header);
        }));
    row("another family", { "gpt2" }, config("model_type", "gpt2"));
    row("heads that do not divide", { "config.json" }, config("num_attention_heads", 5));
    row("truth value as size", { "hidden_size", "true" }, config("hidden_size", true));
    row("huge size", { "config.json" }, config("vocab_size", 1LL << 60));
    row("config that is no JSON", { "config.json" }, [](const QString& folder) {
        write_file((folder + "/config.json").toStdString(), "{\"model_type\": ");
    });
    row("tokenizer that is no JSON", { "tokenizer.json" }, [](const QString& folder) {
        write_file((folder + "/tokenizer.json").toStdString(), "[]");
    });
}

void BadFilesTest::models()
{
    QFETCH(const std::function<void(const QString&)>, change);
    QFETCH(const QStringList, words);
    const QTemporaryDir copy;
    for (const QString& name : names_in(m_model)) {
        QVERIFY(QFile::copy(m_model + '/' + name, copy.filePath(name)));
    }
    change(copy.path());
    const Outcome outcome = run_glassllm({ "trace", copy.path(), "--tokens", "1", "--out", out() });
    QVERIFY2(outcome.refuses(words), outcome.text().c_str());
}

void BadFilesTest::runs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray good = QByteArray::fromStdString(text_of(m_run));
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("a word") << QByteArray("hello");
    QTest::newRow("truncated") << good.left(good.size() - 10);
    QTest::newRow("header cut") << good.left(100);
    QTest::newRow("huge header") << QByteArray("\0\0\0\0\0\0\0\x10", 8) + good.mid(8);
    QTest::newRow("another format")
        << QByteArray::fromStdString(text_of(m_model + "/model.safetensors"));
    QTest::newRow("Git LFS pointer")
        << QByteArray("version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 123\n");
    QByteArray broken = good;
    broken.replace("\"F32\"", "\"F99\"");
    QTest::newRow("unknown type") << broken;
}

void BadFilesTest::runs()
{
    QFETCH(const QByteArray, bytes);
    const QString path = m_dir.filePath("bad.glass");
    write_file(path.toStdString(), bytes.toStdString());
    const Outcome outcome = run_glassllm({ "show", path });
    QVERIFY2(outcome.refuses({ "bad.glass" }), outcome.text().c_str());
    const Outcome none = run_glassllm({ "show", m_dir.filePath("none.glass") });
    QVERIFY2(none.refuses({ "none.glass" }), none.text().c_str());
}

void BadFilesTest::outputs_that_cannot_be_written()
{
    for (const QString& path : { m_dir.path(), m_dir.filePath("no/such/parent.glass"),
             QString("/dev/full"), QString("/proc/run.glass") }) {
        for (const QStringList& command :
            { QStringList { "trace", m_model, "--tokens", "1", "--out", path },
                QStringList { "loss", m_model, "--tokens", "1,2", "--out", path },
                QStringList { "show", m_run, "--step", "logits", "--npy", path } }) {
            const Outcome outcome = run_glassllm(command);
            QVERIFY2(outcome.code == 1 && outcome.out.isEmpty()
                    && outcome.err.startsWith("glassllm: ") && outcome.err.count('\n') == 1
                    && outcome.err.contains("cannot be written"),
                outcome.text().c_str());
        }
    }
    QVERIFY(!names_in(m_dir.path()).contains("no"));
}

void BadFilesTest::output_is_checked_before_the_model()
{
    // both are wrong: the output is named, so it was looked at first
    const Outcome outcome
        = run_glassllm({ "trace", "/no/model", "--tokens", "1", "--out", m_dir.path() });
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.err.contains("cannot be written"), outcome.text().c_str());
}

void BadFilesTest::over_budget()
{
    const Outcome outcome
        = run_glassllm({ "trace", m_model, "--tokens", "1,2,3", "--budget", "1K", "--out", out() });
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.err.contains("the budget is 1.0 KiB") && outcome.err.startsWith("glassllm: "),
        outcome.text().c_str());
    QVERIFY(outcome.out.isEmpty());
}

/// A line of the shell that starts `command` on the slow model, waits until `sign` has bytes, sends
/// a signal and waits for the end.
QString BadFilesTest::stopped(
    const QString& command, const QString& rest, const QString& sign, const QString& signal) const
{
    return "set -m; $G --threads 1 --progress " + command + " '" + m_dir.filePath("slow")
        + "' --tokens 1,2,3 --new-tokens 400 " + rest + " & p=$!; for i in $(seq 600); do [ -s '"
        + sign + "' ] && break; sleep 0.1; done; kill -" + signal + " $p; wait $p";
}

void BadFilesTest::interrupt_data()
{
    QTest::addColumn<QString>("signal");
    QTest::addColumn<int>("code");
    QTest::newRow("Ctrl+C") << "INT" << 130;
    QTest::newRow("TERM") << "TERM" << 143;
}

void BadFilesTest::interrupt()
{
    // a model that takes a while, stopped half way: no file, whole or partial
    QFETCH(const QString, signal);
    QFETCH(const int, code);
    const QString said = m_dir.filePath("said " + signal);
    const Outcome trace = run_shell(
        stopped("trace", "--budget 1T --out '" + out() + "' 2>'" + said + "'", said, signal));
    QVERIFY2(trace.code == code, trace.text().c_str());
    QVERIFY(trace.out.isEmpty());
    QVERIFY(text_of(said).starts_with("pass ")); // it was at work
    const QString written = m_dir.filePath("written " + signal);
    const Outcome text = run_shell(
        stopped("generate", "--ignore-eos 2>/dev/null >'" + written + "'", written, signal));
    QVERIFY2(text.code == code, text.text().c_str());
    const std::string words = text_of(written);
    QVERIFY(words.ends_with('\n')); // what was written ends as a line
}

void BadFilesTest::interrupted_run_is_kept_on_demand()
{
    const QString said = m_dir.filePath("said");
    const QString kept = m_dir.filePath("kept.glass");
    const Outcome trace = run_shell(stopped("trace",
        "--keep --ignore-eos --budget 1T --out '" + kept + "' 2>'" + said + "'", said, "INT"));
    QVERIFY2(trace.code == 130, trace.text().c_str());
    const Run run = read_run(kept.toStdString());
    QVERIFY(!run.complete);
    QVERIFY(!run.passes.empty() && run.passes.size() < 400);
}

void BadFilesTest::full_disk()
{
    // a limit of the shell stands for the disk: blocks of 1,024 bytes
    const QString target = " '" + m_model + "' --tokens 1,2,3,4,5,6 --out '" + out() + "'";
    for (const QString& command : { QString("trace"), QString("loss") }) {
        const Outcome outcome = run_shell("ulimit -f 40; $G " + command + target);
        QVERIFY2(outcome.code == 1 && outcome.err.count('\n') == 1
                && outcome.err.contains("run.glass cannot be written: "),
            outcome.text().c_str());
        QVERIFY(outcome.out.isEmpty());
        QVERIFY(names_in(m_out).isEmpty());
    }
    const Outcome array
        = run_shell("ulimit -f 1; $G show '" + m_run + "' --step logits --npy '" + out() + "'");
    QVERIFY2(array.code == 1 && array.err.contains("cannot be written"), array.text().c_str());
}

QTEST_GUILESS_MAIN(BadFilesTest)
#include "bad_files_test.moc"
