// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `glassllm collect` in its three forms, and what it leaves behind.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/collect/pickle.h"
#include "tests/cli/program.h"
#include "tests/support/shared_data.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr int PATIENCE = 60'000; // ms

/// Processes that run glassllm-worker for this parent.
QList<int> workers_of(qint64 parent)
{
    QList<int> found;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile line("/proc/" + name + "/cmdline");
        if (name.toInt() > 0 && line.open(QIODevice::ReadOnly)) {
            const QList<QByteArray> words = line.readAll().split('\0');
            if (words.size() > 1 && words[0].endsWith("glassllm-worker")
                && words[1] == QByteArray::number(parent)) {
                found << name.toInt();
            }
        }
    }
    return found;
}

bool is_running(int pid)
{
    QFile status("/proc/" + QString::number(pid) + "/stat");
    // one that ended and that nobody waits for any more is a zombie
    return status.open(QIODevice::ReadOnly) && !status.readAll().contains(") Z ");
}

} // namespace

class CollectCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void all_in_workers();
    void one_by_one_and_merged();
    void under_gnu_parallel();
    void a_value_of_another_part();
    void failures();
    void parts_that_are_missing_or_foreign();
    void wrong_options_data();
    void wrong_options();
    void interrupted();
    void a_killed_parent();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_dir.filePath(name); }
    [[nodiscard]] Value read(const QString& name) const
    {
        return loads(MappedFile::open(path(name).toStdString())->bytes());
    }
    [[nodiscard]] bool same(const QString& one, const QString& other) const
    {
        return dumps_compact(read(one)) == dumps_compact(read(other));
    }
    void write_spec(const QString& name, const std::string& model, const std::string& invokes) const
    {
        write_file(path(name).toStdString(),
            R"({"model": ")" + model + R"(", "names": {"rows": {"list": 3}}, "invokes": [)"
                + invokes + "]}");
    }
    [[nodiscard]] std::string model() const { return path("model").toStdString(); }
    /// A trace that takes long, running.
    void start_slow(QProcess& process) const
    {
        process.start(QString::fromStdString((program_dir() / "glassllm").string()),
            { "collect", path("slow.json"), "--workers", "2", "--out", path("slow.pkl") });
        QVERIFY(process.waitForStarted());
        QTRY_COMPARE_WITH_TIMEOUT(workers_of(process.processId()).size(), 2, PATIENCE);
    }

    QTemporaryDir m_dir;
};

void CollectCommandTest::initTestCase()
{
    make_model(model());
    make_slow_model(path("slow").toStdString());
    const auto invoke = [](int i) {
        const std::string number = std::to_string(i);
        return R"({"prompt": "p)" + number
            + R"(", "saves": [{"value": {"step": "probs"}, "name": "rows", "slot": )" + number
            + R"(}, {"value": {"run": "text"}, "name": "text"}]})";
    };
    write_spec("s.json", model(), invoke(0) + "," + invoke(1) + "," + invoke(2));
    write_spec("other.json", model(), invoke(0));
    write_spec("patch.json", model(),
        R"({"tokens": [1, 2], "saves": [{"value": {"step": "logits"}, "name": "l"}], "interventions":
             [{"step": "logits", "value": {"invoke": 1, "name": "l"}}]},
           {"tokens": [3, 4], "saves": [{"value": {"step": "logits"}, "name": "l"}]})");
    write_spec("bad.json", model(),
        R"({"tokens": [1], "saves": [{"value": {"step": "sample"}, "name": "s"}]},
           {"tokens": [9999], "saves": [{"value": {"step": "sample"}, "name": "s"}]})");
    const std::string slow
        = R"({"tokens": [1], "options": {"new_tokens": 500, "ignore_eos": true}})";
    write_spec("slow.json", path("slow").toStdString(), slow + "," + slow);
}

void CollectCommandTest::all_in_workers()
{
    const Outcome whole
        = run_glassllm({ "collect", path("s.json"), "--workers", "2", "--out", path("all.pkl") });
    QVERIFY2(whole.code == 0 && whole.out.isEmpty() && whole.err.isEmpty(), whole.text().c_str());
    const Value result = read("all.pkl");
    QCOMPARE(result.dict().at("rows").list().size(), 3U);
    QCOMPARE(result.dict().at("rows").list()[2].tensor().rank(), 1U);
    QVERIFY(result.dict().at("text").list()[1].text().starts_with("p1"));
    const Outcome printed = run_glassllm({ "collect", path("s.json"), "--progress" });
    QVERIFY2(printed.code == 0, printed.text().c_str());
    QVERIFY(printed.err.endsWith("3 of 3 done\n"));
    const Value same = loads(std::as_bytes(
        std::span(printed.out.constData(), static_cast<std::size_t>(printed.out.size()))));
    QVERIFY(dumps_compact(same) == dumps_compact(result));
}

void CollectCommandTest::one_by_one_and_merged()
{
    QVERIFY(run_glassllm({ "collect", path("s.json"), "--out", path("whole.pkl") }).code == 0);
    for (const QString& index : QStringList { "2", "0", "1" }) {
        const Outcome one = run_glassllm({ "collect", "--request", path("s.json"), "--index", index,
            "--out", path("part" + index + ".pkl") });
        QVERIFY2(one.code == 0 && one.out.isEmpty(), one.text().c_str());
    }
    QCOMPARE(read("part2.pkl").dict().at("index").whole(), std::int64_t { 2 });
    QCOMPARE(read("part2.pkl").dict().at("of").whole(), std::int64_t { 3 });
    const Outcome merged = run_glassllm({ "collect", "--merge", path("s.json"), path("part1.pkl"),
        path("part2.pkl"), path("part0.pkl"), "--out", path("merged.pkl") });
    QVERIFY2(merged.code == 0 && merged.out.isEmpty(), merged.text().c_str());
    QVERIFY(same("merged.pkl", "whole.pkl"));
}

void CollectCommandTest::under_gnu_parallel()
{
    if (run_shell("parallel --version").code != 0) {
        QSKIP("SUITE SKIPPED: GNU parallel is not installed");
    }
    const Outcome outcome = run_shell("cd '" + m_dir.path()
        + "' && parallel -j 2 $G collect --request s.json --index {} --out spread-{}.pkl ::: 0 1 2"
          " && $G collect --merge s.json spread-*.pkl --out spread.pkl");
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    QVERIFY(run_glassllm({ "collect", path("s.json"), "--out", path("once.pkl") }).code == 0);
    QVERIFY(same("spread.pkl", "once.pkl"));
}

void CollectCommandTest::a_value_of_another_part()
{
    const QString spec = path("patch.json");
    QVERIFY(run_glassllm({ "collect", spec, "--out", path("patched.pkl") }).code == 0);
    const QStringList first { "collect", "--request", spec, "--index", "0", "--out",
        path("q0.pkl") };
    const Outcome alone = run_glassllm(first);
    QVERIFY2(alone.refuses({ "Invoke 0 takes a value of invoke 1; give that one's part." }),
        alone.text().c_str());
    QVERIFY(
        run_glassllm({ "collect", "--request", spec, "--index", "1", "--out", path("q1.pkl") }).code
        == 0);
    const Outcome with = run_glassllm(first + QStringList { "--with", path("q1.pkl") });
    QVERIFY2(with.code == 0, with.text().c_str());
    QVERIFY(run_glassllm({ "collect", "--merge", spec, path("q0.pkl"), path("q1.pkl"), "--out",
                             path("q.pkl") })
                .code
        == 0);
    QVERIFY(same("q.pkl", "patched.pkl"));
    const Value result = read("q.pkl");
    const auto& l = result.dict().at("l").list();
    QVERIFY(dumps_compact(l[0]) == dumps_compact(l[1]));
}

void CollectCommandTest::failures()
{
    const QString out = path("failed.pkl");
    const Outcome failed = run_glassllm({ "collect", path("bad.json"), "--out", out });
    QVERIFY2(failed.code == 1 && failed.out.isEmpty()
            && failed.err.startsWith("glassllm: Invoke 1: Token id 9999"),
        failed.text().c_str());
    QVERIFY(!QFile::exists(out));
    const Outcome kept
        = run_glassllm({ "collect", path("bad.json"), "--out", out, "--keep-going" });
    QVERIFY2(kept.code == 1 && kept.err == failed.err, kept.text().c_str());
    const Dict result = read("failed.pkl").dict();
    QVERIFY(result.at("__errors__").dict().at("1").text().starts_with("Token id 9999"));
    QVERIFY(!result.at("s").list()[0].is_none() && result.at("s").list()[1].is_none());
    write_spec("none.json", path("no-model").toStdString(), R"({"tokens": [1]}, {"tokens": [2]})");
    const Outcome none = run_glassllm({ "collect", path("none.json"), "--out", path("none.pkl") });
    QVERIFY2(none.code == 1 && none.err.count('\n') == 1
            && none.err.startsWith("glassllm: Invokes 0 to 1: ") && none.err.contains("no-model"),
        none.text().c_str());
    const Outcome one = run_glassllm(
        { "collect", "--request", path("bad.json"), "--index", "1", "--out", path("failed1.pkl") });
    QVERIFY2(one.code == 1 && one.err.startsWith("glassllm: Invoke 1 failed: Token id 9999"),
        one.text().c_str());
    QVERIFY(read("failed1.pkl").dict().at("error").text().starts_with("Token id 9999"));
}

void CollectCommandTest::parts_that_are_missing_or_foreign()
{
    QVERIFY(run_glassllm({ "collect", "--request", path("s.json"), "--index", "1", "--out",
                             path("only.pkl") })
                .code
        == 0);
    const auto merge = [this](const QString& spec, const QStringList& parts) {
        return run_glassllm(
            QStringList { "collect", "--merge", path(spec), "--out", path("none.pkl") } + parts);
    };
    QVERIFY(merge("s.json", { path("only.pkl") }).refuses({ "no part: 0, 2." }));
    QVERIFY(merge("s.json", {}).refuses({ "no part: 0, 1, 2." }));
    QVERIFY(merge("s.json", { path("only.pkl"), path("only.pkl") }).refuses({ "two parts" }));
    QVERIFY(merge("other.json", { path("only.pkl") }).refuses({ "only.pkl", "another" }));
    QVERIFY(merge("s.json", { path("s.json") }).refuses({ "s.json", "byte 0" }));
    QVERIFY(merge("s.json", { path("absent.pkl") }).refuses({ "absent.pkl" }));
    QVERIFY(!QFile::exists(path("none.pkl")));
}

void CollectCommandTest::wrong_options_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    const QString spec = path("s.json");
    const QString out = path("never.pkl");
    const auto add = [](const char* name, const QStringList& arguments, const QString& named) {
        QTest::newRow(name) << arguments << named;
    };
    add("no file", {}, "one specification");
    add("two files", { spec, spec, "--out", out }, "one specification");
    add("no index", { "--request", spec, "--out", out }, "--index");
    add("index without request", { spec, "--index", "0", "--out", out }, "--index");
    add("large index", { "--request", spec, "--index", "3", "--out", out }, "--index");
    add("bad index", { "--request", spec, "--index", "x", "--out", out }, "--index");
    add("request without out", { "--request", spec, "--index", "0" }, "--out");
    add("merge without out", { "--merge", spec }, "--out");
    add("both", { "--merge", spec, "--request", spec, "--index", "0", "--out", out }, "--merge");
    add("workers", { spec, "--workers", "0", "--out", out }, "--workers");
    add("workers beside request",
        { "--request", spec, "--index", "0", "--workers", "2", "--out", out }, "--workers");
    add("timeout", { spec, "--timeout", "0", "--out", out }, "--timeout");
    add("too long a timeout", { spec, "--timeout", "1e30", "--out", out }, "up to 1000000000");
    add("ignore eos", { spec, "--ignore-eos", "--out", out }, "--ignore-eos");
    add("with", { spec, "--with", out, "--out", out }, "--with");
    add("no such file", { path("absent.json"), "--out", out }, "absent.json");
    add("no such folder", { spec, "--out", "/no/such/folder/x.pkl" }, "/no/such/folder/x.pkl");
}

void CollectCommandTest::wrong_options()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    const Outcome outcome = run_glassllm(QStringList { "collect" } + arguments);
    QVERIFY2(outcome.code != 0 && outcome.out.isEmpty() && outcome.err.count('\n') == 1
            && outcome.err.contains(named.toUtf8()),
        outcome.text().c_str());
    QVERIFY(!QFile::exists(path("never.pkl")));
}

void CollectCommandTest::interrupted()
{
    QProcess process;
    start_slow(process);
    if (QTest::currentTestFailed()) {
        return;
    }
    const QList<int> workers = workers_of(process.processId());
    ::kill(static_cast<::pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(PATIENCE));
    QCOMPARE(process.exitCode(), 130);
    for (const int worker : workers) {
        QVERIFY(!is_running(worker));
    }
    QVERIFY(names_in(m_dir.path()).filter("slow.pkl").isEmpty());
}

void CollectCommandTest::a_killed_parent()
{
    QProcess process;
    start_slow(process);
    if (QTest::currentTestFailed()) {
        return;
    }
    const QList<int> workers = workers_of(process.processId());
    process.kill();
    QVERIFY(process.waitForFinished(PATIENCE));
    for (const int worker : workers) {
        QTRY_VERIFY_WITH_TIMEOUT(!is_running(worker), PATIENCE);
    }
    QVERIFY(names_in(m_dir.path()).filter("slow.pkl").isEmpty());
}

QTEST_GUILESS_MAIN(CollectCommandTest)
#include "collect_command_test.moc"
