// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Many prompts on several workers: all of them, in order, with the bits of a single process.
#include "core/base/atomic_file.h"
#include "core/collect/pickle.h"
#include "core/collect/request.h"
#include "core/collect/worker_pool.h"
#include "tests/cli/program.h"
#include "tests/support/error_of.h"
#include "tests/support/sanitized.h"
#include "tests/support/shared_data.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <set>

#include <sys/wait.h>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr std::size_t MANY = 200;

/// Whether this process has no child, ended ones included.
bool has_no_children()
{
    return ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD;
}

/// Kilobytes of memory that a process has in use.
long resident(::pid_t pid)
{
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stol(line.substr(6));
        }
    }
    return 0;
}

std::vector<Part> run_alone(const TraceSpec& spec, const Checkpoint& model)
{
    std::vector<Part> parts(spec.invokes.size());
    for (const std::size_t index : spec.run_order()) {
        const InvokeSpec& invoke = spec.invokes[index];
        const auto values = source_values(
            invoke, [&parts](std::size_t source) -> const Dict& { return parts[source].saves; });
        parts[index] = { .spec = spec.id, .index = index, .of = spec.invokes.size() };
        parts[index].saves = run_request(model, invoke, spec.names, values);
    }
    return parts;
}

} // namespace

class WorkersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void two_hundred_prompts_data();
    void two_hundred_prompts();
    void identical_prompts();
    void a_killed_worker();
    void a_refused_prompt();
    void values_travel_between_workers();
    void any_character_may_stand_in_a_prompt();
    void memory_does_not_grow_with_traces();
    void a_worker_that_does_not_answer();
    void programs_that_are_no_worker();
    void a_worker_without_memory();
    void a_stop_ends_them_all();

private:
    /// @param prompt of the index-th invoke, as JSON
    template <class Fn> [[nodiscard]] TraceSpec many(std::size_t count, Fn prompt) const
    {
        Json json { { "model", m_folder }, { "names", { { "rows", { { "list", count } } } } } };
        for (std::size_t i = 0; i < count; ++i) {
            Json invoke = prompt(i);
            invoke["saves"] = Json::array(
                { Json {
                      { "value",
                          { { "step", "attn.softmax" }, { "layer", i % 2 }, { "head", i % 4 } } },
                      { "name", "rows" }, { "slot", i } },
                    Json { { "value", { { "step", "logits" } } }, { "name", "logits" } },
                    Json { { "value", { { "run", "text" } } }, { "name", "text" } } });
            json["invokes"].push_back(std::move(invoke));
        }
        return parse_spec(json.dump(), "s.json");
    }
    [[nodiscard]] TraceSpec different(std::size_t count) const
    {
        return many(count, [](std::size_t i) {
            return Json { { "prompt", "n" + std::to_string(i * i) },
                { "options", { { "new_tokens", 1 + i % 3 } } } };
        });
    }
    void expect_same(const TraceSpec& spec, const std::vector<Part>& parts,
        const std::set<std::size_t>& failed = {}) const
    {
        const std::vector<Part> alone = run_alone(spec, *m_model);
        QCOMPARE(parts.size(), spec.invokes.size());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            QCOMPARE(parts[i].index, i);
            QCOMPARE(parts[i].error.has_value(), failed.contains(i));
            if (!parts[i].error) {
                QVERIFY(dumps_compact(parts[i].saves) == dumps_compact(alone[i].saves));
            }
        }
        if (failed.empty()) {
            QVERIFY(
                dumps_compact(merge_parts(spec, parts)) == dumps_compact(merge_parts(spec, alone)));
        }
    }

    QTemporaryDir m_dir;
    std::string m_folder;
    std::optional<Checkpoint> m_model;
};

void WorkersTest::initTestCase()
{
    m_folder = m_dir.filePath("model").toStdString();
    make_model(m_folder);
    m_model.emplace(load_checkpoint(m_folder));
}

void WorkersTest::cleanup()
{
    QVERIFY(has_no_children());
}

void WorkersTest::two_hundred_prompts_data()
{
    QTest::addColumn<int>("workers");
    QTest::newRow("2 workers") << 2;
    QTest::newRow("8 workers") << 8;
}

void WorkersTest::two_hundred_prompts()
{
    QFETCH(int, workers);
    const TraceSpec spec = different(MANY);
    std::set<std::size_t> told;
    std::set<::pid_t> used;
    PoolOptions options;
    options.workers = static_cast<std::size_t>(workers);
    options.on_start = [&used](std::size_t, ::pid_t pid) { used.insert(pid); };
    options.on_part = [&told](const Part& part, const Failure*) { told.insert(part.index); };
    expect_same(spec, run_in_workers(spec, options));
    QCOMPARE(told.size(), MANY);
    QCOMPARE(used.size(), static_cast<std::size_t>(workers));
}

void WorkersTest::identical_prompts()
{
    const TraceSpec spec = many(40, [](std::size_t) { return Json { { "prompt", "the same" } }; });
    const std::vector<Part> parts = run_in_workers(spec, { .workers = 3 });
    expect_same(spec, parts);
    QVERIFY(
        dumps_compact(parts[0].saves.at("logits")) == dumps_compact(parts[39].saves.at("logits")));
}

void WorkersTest::a_killed_worker()
{
    const TraceSpec spec = different(60);
    constexpr std::size_t VICTIM = 17;
    PoolOptions options { .workers = 2 };
    options.on_start = [](std::size_t invoke, ::pid_t pid) {
        if (invoke == VICTIM) {
            ::kill(pid, SIGKILL);
        }
    };
    std::string code;
    options.on_part = [&code](const Part&, const Failure* failure) {
        code = failure != nullptr ? error_text(failure->info) : code;
    };
    const std::vector<Part> parts = run_in_workers(spec, options);
    expect_same(spec, parts, { VICTIM });
    QCOMPARE(*parts[VICTIM].error, std::string("The worker ended before it answered: signal 9."));
    QCOMPARE(code, std::string("WorkerEnded(signal 9)"));
}

void WorkersTest::a_refused_prompt()
{
    const TraceSpec spec = many(30, [](std::size_t i) {
        return i == 5 ? Json { { "prompt", std::string(60, 'z') } }
                      : Json { { "tokens", { i + 1, 2 } } };
    });
    std::vector<std::string> said;
    PoolOptions options { .workers = 2 };
    options.on_part = [&said](const Part&, const Failure* failure) {
        if (failure != nullptr) {
            said.push_back(error_code(failure->info));
        }
    };
    // the reference cannot run it either
    const std::vector<Part> parts = run_in_workers(spec, options);
    QVERIFY(parts[5].error && parts[5].error->starts_with("The prompt has "));
    QCOMPARE(said, std::vector<std::string> { "PromptTooLong" });
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QCOMPARE(parts[i].error.has_value(), i == 5);
        if (i != 5) {
            const Dict alone = run_request(*m_model, spec.invokes[i], spec.names, {});
            QVERIFY(dumps_compact(parts[i].saves) == dumps_compact(alone));
        }
    }
}

void WorkersTest::values_travel_between_workers()
{
    const std::string save
        = R"("saves": [{"value": {"step": "attn.out", "layer": 0}, "name": "o"}])";
    const auto taking = [&save](const std::string& tokens, int source) {
        return R"({"tokens": )" + tokens + ", " + save
            + R"(, "interventions": [{"step": "attn.out", "layer": 0, "value": {"invoke": )"
            + std::to_string(source) + R"(, "name": "o"}}]})";
    };
    const TraceSpec spec = parse_spec(R"({"model": ")" + m_folder + R"(", "invokes": [)"
            + taking("[1, 2]", 2) + R"(, {"tokens": [9999], )" + save + R"(}, {"tokens": [3, 4], )"
            + save + "}, " + taking("[5, 6]", 1) + ", " + taking("[7, 8]", 3) + "]}",
        "s.json");
    const std::vector<Part> parts = run_in_workers(spec, { .workers = 4 });
    QVERIFY(!parts[0].error && !parts[2].error);
    QVERIFY(dumps_compact(parts[0].saves) == dumps_compact(parts[2].saves));
    QVERIFY(parts[1].error->starts_with("Token id 9999"));
    QCOMPARE(*parts[3].error, std::string("It takes a value of invoke 1, which failed."));
    QCOMPARE(*parts[4].error, std::string("It takes a value of invoke 3, which failed."));
}

void WorkersTest::any_character_may_stand_in_a_prompt()
{
    const std::vector<std::string> prompts { "a\nb", std::string("nul\0!", 5), "\r\n\x1b[0m",
        "R\x01", "é🙂", "\"\\" };
    const TraceSpec spec = many(prompts.size(), [&prompts](std::size_t i) {
        return Json { { "prompt", prompts[i] } };
    });
    expect_same(spec, run_in_workers(spec, { .workers = 2 }));
}

void WorkersTest::memory_does_not_grow_with_traces()
{
    if (is_sanitized()) {
        QSKIP("the address sanitizer keeps what was freed");
    }
    // a worker keeps nothing of a request that was answered
    const TraceSpec spec = many(MANY, [](std::size_t i) {
        return Json { { "tokens", std::vector<std::size_t>(20, i % 250) },
            { "options", { { "new_tokens", 4 }, { "ignore_eos", true } } } };
    });
    long early = 0;
    long late = 0;
    ::pid_t worker = 0;
    PoolOptions options { .workers = 1 };
    options.on_start = [&](std::size_t invoke, ::pid_t pid) {
        worker = pid;
        early = invoke == 40 ? resident(worker) : early;
        late = invoke == MANY - 1 ? resident(worker) : late;
    };
    (void)run_in_workers(spec, options);
    const std::uint64_t trace = trace_bytes(m_model->model.config(), 20, 4, {});
    QVERIFY(early > 0 && late > 0);
    const long traces = static_cast<long>(trace * (MANY - 40) / 1024);
    QVERIFY2(late - early < traces / 4,
        (std::to_string(late - early) + " of " + std::to_string(traces) + " KB").c_str());
}

void WorkersTest::a_worker_that_does_not_answer()
{
    // a program that reads nothing and says nothing: its argument is a number of seconds to it
    PoolOptions options { .workers = 2, .program = "/bin/sleep" };
    options.timeout = std::chrono::milliseconds(150);
    const TraceSpec spec = different(3);
    QElapsedTimer timer;
    timer.start();
    const std::vector<Part> parts = run_in_workers(spec, options);
    QVERIFY(timer.elapsed() < 20'000);
    for (const Part& part : parts) {
        QCOMPARE(*part.error, std::string("The worker did not answer within 0.15 seconds."));
    }
}

void WorkersTest::programs_that_are_no_worker()
{
    // says back what it is told
    const QString echo = m_dir.filePath("echo");
    write_file(echo.toStdString(), "#!/bin/sh\nexec cat\n");
    QVERIFY(QFile::setPermissions(echo, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const TraceSpec spec = different(3);
    for (const auto& [program, said] : std::vector<std::pair<std::string, std::string>> {
             { "/bin/false", "The worker ended before it answered: exit code 1." },
             { echo.toStdString(), "The worker ended before it answered: its answer is broken." },
             { "/bin/echo", "The worker ended before it answered: " } }) {
        const std::vector<Part> parts = run_in_workers(spec, { .workers = 2, .program = program });
        for (const Part& part : parts) {
            QVERIFY2(part.error && part.error->starts_with(said), program.c_str());
        }
    }
    QCOMPARE(error_code(error_of<IoError>(
                 [&] { (void)run_in_workers(spec, { .workers = 2, .program = "/no/worker" }); })),
        std::string("CannotOpen"));
}

void WorkersTest::a_worker_without_memory()
{
    if (is_sanitized()) {
        QSKIP("the address sanitizer wants terabytes of addresses");
    }
    const std::string slow = m_dir.filePath("slow").toStdString();
    make_slow_model(slow);
    // the second invoke records 128 MB of attention, for which there is no room
    Json saves = Json::array();
    for (int layer = 0; layer < 8; ++layer) {
        for (const char* step : { "attn.scores", "attn.mask" }) {
            saves.push_back({ { "value", { { "step", step }, { "layer", layer } } },
                { "name", step + std::to_string(layer) } });
        }
    }
    const Json json { { "model", slow },
        { "invokes",
            { { { "tokens", { 1, 2 } } },
                { { "tokens", std::vector<int>(500, 1) }, { "saves", saves } } } } };
    const TraceSpec spec = parse_spec(json.dump(), "s.json");
    const QString limited = m_dir.filePath("limited");
    write_file(limited.toStdString(),
        "#!/bin/sh\nulimit -v 150000\nexec '" + worker_program().string() + "' \"$1\"\n");
    QVERIFY(QFile::setPermissions(limited, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const std::vector<Part> parts
        = run_in_workers(spec, { .workers = 1, .program = limited.toStdString() });
    QVERIFY2(!parts[0].error, parts[0].error.value_or("").c_str());
    QCOMPARE(parts[1].error.value_or(""), std::string("There is not enough memory."));
}

void WorkersTest::a_stop_ends_them_all()
{
    const TraceSpec spec = different(50);
    std::stop_source stop;
    PoolOptions options { .workers = 3, .stop = stop.get_token() };
    options.on_part = [&stop](const Part&, const Failure*) { stop.request_stop(); };
    QCOMPARE(error_code(error_of<Cancelled>([&] { (void)run_in_workers(spec, options); })),
        std::string("Cancelled"));
}

QTEST_GUILESS_MAIN(WorkersTest)
#include "workers_test.moc"
