// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are written while they are made, against the same runs written at once.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/checkpoint/record_run.h"
#include "core/trace/run_file.h"
#include "tests/checkpoint/made_models.h"
#include "tests/support/error_of.h"
#include "tests/support/view_run.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <malloc.h>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

RunRequest text_request(const std::string& prompt, std::int64_t new_tokens = 1)
{
    RunRequest request;
    request.prompt = prompt;
    request.new_tokens = new_tokens;
    return request;
}

/// Bytes that this program has asked for and not given back.
std::size_t bytes_in_use()
{
    const auto info = ::mallinfo2();
    return info.uordblks + info.hblkhd;
}

} // namespace

class RecordFileTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QVERIFY(names().isEmpty()); }
    void cleanup();
    void the_file_is_that_of_a_run_written_at_once_data();
    void the_file_is_that_of_a_run_written_at_once();
    void the_loss_is_told();
    void memory_does_not_grow_with_the_run();
    void an_end_token_leaves_no_gap();
    void the_file_has_its_name_only_when_whole();
    void a_stop_leaves_nothing_data();
    void a_stop_leaves_nothing();
    void a_stopped_run_can_be_kept_data();
    void a_stopped_run_can_be_kept();
    void refusals_leave_what_was_there_data();
    void refusals_leave_what_was_there();
    void paths_that_cannot_be_written();
    void more_passes_than_a_file_lists_are_refused();

private:
    [[nodiscard]] QStringList names() const
    {
        return QDir(m_out.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    [[nodiscard]] std::filesystem::path path() const
    {
        return m_out.filePath("run.glass").toStdString();
    }
    QTemporaryDir m_models;
    QTemporaryDir m_out;
    std::optional<Checkpoint> m_model; ///< with a tokenizer
};

void RecordFileTest::initTestCase()
{
    const Tokenizer tokenizer = Tokenizer::from_json(trained_json(), "t");
    const GlassLM model(small_config(tokenizer.vocab_size()), 11);
    const std::filesystem::path folder = m_models.filePath("model").toStdString();
    save_checkpoint(folder, model, trained_json());
    m_model.emplace(load_checkpoint(folder));
}

void RecordFileTest::cleanup()
{
    for (const QString& name : names()) {
        QCOMPARE(name, QStringLiteral("run.glass"));
        QVERIFY(QFile::remove(m_out.filePath(name)));
    }
}

void RecordFileTest::the_file_is_that_of_a_run_written_at_once_data()
{
    QTest::addColumn<RunRequest>("request");
    QTest::newRow("one token") << text_request("a ação");
    RunRequest request = text_request("um dia", 5);
    request.ignore_eos = true;
    QTest::newRow("several tokens") << request;
    request.kv_cache = true;
    QTest::newRow("with the cache") << request;
    request.sampling = { false, 0.8, 5, 0.9, 18446744073709551615U };
    QTest::newRow("sampled") << request;
    request.filter.ids = { "attn.softmax", "sample" };
    request.filter.layers = { 1 };
    request.filter.passes = { 1, 3 };
    QTest::newRow("a filter") << request;
    request.filter.ids = { "loss" };
    QTest::newRow("nothing recorded") << request;
    RunRequest ids;
    ids.tokens = { 5, 1, 2 };
    ids.new_tokens = 1000; // to the end of the context
    ids.ignore_eos = true;
    QTest::newRow("a full context") << ids;
    ids.mode = RunMode::Loss;
    QTest::newRow("loss") << ids;
    ids.targets = { -1, 7, 9 };
    ids.filter.ids = { "loss.grad", "embed" };
    QTest::newRow("loss with targets") << ids;
}

void RecordFileTest::the_file_is_that_of_a_run_written_at_once()
{
    QFETCH(const RunRequest, request);
    const RecordedFile made = record_run_to_file(path(), *m_model, request);
    QVERIFY(made.complete);
    const std::filesystem::path once = m_models.filePath("once.glass").toStdString();
    write_run(once, record_run(*m_model, request));
    const SafetensorsFile a = SafetensorsFile::open(path());
    const SafetensorsFile b = SafetensorsFile::open(once);
    QVERIFY(a.metadata() == b.metadata());
    QCOMPARE(a.tensors().size(), b.tensors().size());
    std::uint64_t end = 0;
    for (const TensorInfo& info : a.tensors()) {
        const TensorInfo* other = b.find(info.name);
        QVERIFY2(other != nullptr, info.name.c_str());
        QVERIFY(info.dtype == other->dtype && info.shape == other->shape);
        QVERIFY2(
            std::ranges::equal(a.tensor(info).raw(), b.tensor(*other).raw()), info.name.c_str());
        QCOMPARE(info.begin, end); // no byte of data that no tensor names
        end = info.end;
        QCOMPARE(info.begin % dtype_size(info.dtype), std::uint64_t(0));
    }
    if (!request.filter.ids.empty() && request.filter.ids.front() == "loss") {
        return;
    }
    const Run run = read_run(path());
    view_run(run);
    QVERIFY(run.complete);
}

void RecordFileTest::the_loss_is_told()
{
    RunRequest request;
    request.mode = RunMode::Loss;
    request.tokens = { 1, 2, 3 };
    const RecordedFile made = record_run_to_file(path(), *m_model, request);
    QVERIFY(made.loss.has_value());
    QCOMPARE(made.loss->item(), read_run(path()).passes.at(0).trace->get("loss").value.item());
    // a device is written at the end, and tells the same
    const RecordedFile gone = record_run_to_file("/dev/null", *m_model, request);
    QCOMPARE(gone.loss->item(), made.loss->item());
    request.filter.ids = { "embed" };
    QVERIFY(!record_run_to_file(path(), *m_model, request).loss.has_value());
}

void RecordFileTest::memory_does_not_grow_with_the_run()
{
    RunRequest request;
    request.tokens.assign(50, 3);
    request.new_tokens = 10;
    request.ignore_eos = true;
    std::size_t largest = 0;
    request.progress
        = [&largest](const StepProgress&) { largest = std::max(largest, bytes_in_use()); };
    (void)record_run_to_file(path(), *m_model, request); // whatever is made once is there now
    largest = 0;
    const std::size_t before = bytes_in_use();
    (void)record_run_to_file(path(), *m_model, request);
    const std::size_t needed = largest - before;
    const std::uint64_t whole
        = trace_bytes(m_model->model.config(), 50, 10, {}); // what the file holds of records
    QVERIFY2(needed < whole / 4,
        (std::to_string(needed) + " of " + std::to_string(whole) + " bytes").c_str());
    // the measure is one: a run in memory takes all of it
    largest = 0;
    const std::size_t now = bytes_in_use();
    const Run run = record_run(*m_model, request);
    const bool measured = bytes_in_use() > 0; // a sanitizer's memory is not counted here
    QVERIFY(!measured || largest - now > whole / 2);
}

void RecordFileTest::an_end_token_leaves_no_gap()
{
    Checkpoint ending { m_model->model, m_model->tokenizer, m_model->card };
    const Run first = record_run(*m_model, text_request("um dia"));
    Config config = m_model->model.config();
    config.eos = { *first.passes.at(0).token };
    const Checkpoint stops { GlassLM(config, m_model->model.weights()), m_model->tokenizer,
        m_model->card };
    RunRequest request = text_request("um dia", 40); // room for 40 samples, one is used
    (void)record_run_to_file(path(), stops, request);
    const Run run = read_run(path());
    view_run(run);
    QCOMPARE(run.passes.size(), std::size_t(1));
    QVERIFY(run.complete);
    QCOMPARE(SafetensorsFile::open(path()).tensors().front().begin, std::uint64_t(0));
}

void RecordFileTest::the_file_has_its_name_only_when_whole()
{
    write_file(path(), "what was there");
    RunRequest request = text_request("um dia", 2);
    QStringList meanwhile;
    std::string there;
    request.progress = [&](const StepProgress&) {
        meanwhile = names();
        there = read_file(path(), 1U << 20);
    };
    (void)record_run_to_file(path(), *m_model, request);
    QCOMPARE(meanwhile.size(), 2); // the old file and one of another name
    QCOMPARE(there, std::string("what was there"));
    QCOMPARE(names(), QStringList("run.glass"));
    QVERIFY(read_run(path()).complete);
}

void RecordFileTest::a_stop_leaves_nothing_data()
{
    QTest::addColumn<bool>("loss");
    QTest::addColumn<int>("pass");
    QTest::addColumn<int>("step");
    QTest::newRow("first step") << false << 0 << 1;
    QTest::newRow("in the second pass") << false << 1 << 20;
    QTest::newRow("in a loss") << true << 0 << 30;
}

void RecordFileTest::a_stop_leaves_nothing()
{
    QFETCH(const bool, loss);
    QFETCH(const int, pass);
    QFETCH(const int, step);
    std::stop_source stop;
    RunRequest request = text_request("um dia", 5);
    request.mode = loss ? RunMode::Loss : RunMode::Generate;
    request.ignore_eos = true;
    request.stop = stop.get_token();
    request.progress = [&](const StepProgress& at) {
        if (at.pass == pass && at.done == step) {
            stop.request_stop();
        }
    };
    QVERIFY(!record_run_to_file(path(), *m_model, request).complete);
    QVERIFY(names().isEmpty());
    const auto error = error_of<Cancelled>( // stopped before anything
        [&] { (void)record_run_to_file(path(), *m_model, request, true); });
    QCOMPARE(error_code(error), std::string("Cancelled"));
    QVERIFY(names().isEmpty());
}

void RecordFileTest::a_stopped_run_can_be_kept_data()
{
    a_stop_leaves_nothing_data();
}

void RecordFileTest::a_stopped_run_can_be_kept()
{
    QFETCH(const bool, loss);
    QFETCH(const int, pass);
    QFETCH(const int, step);
    std::stop_source stop;
    RunRequest request = text_request("um dia", 5);
    request.mode = loss ? RunMode::Loss : RunMode::Generate;
    request.ignore_eos = true;
    request.stop = stop.get_token();
    request.progress = [&](const StepProgress& at) {
        if (at.pass == pass && at.done == step) {
            stop.request_stop();
        }
    };
    QVERIFY(!record_run_to_file(path(), *m_model, request, true).complete);
    const Run run = read_run(path());
    view_run(run);
    QVERIFY(!run.complete);
    QCOMPARE(SafetensorsFile::open(path()).metadata().at("complete"), std::string("false"));
    QCOMPARE(run.passes.size(), static_cast<std::size_t>(pass) + 1);
    QVERIFY(!run.passes.back().complete);
    QCOMPARE(run.passes.back().trace->records.size(), static_cast<std::size_t>(step));
}

void RecordFileTest::refusals_leave_what_was_there_data()
{
    QTest::addColumn<RunRequest>("request");
    QTest::addColumn<QString>("code");
    RunRequest request;
    request.tokens = { 1, 100000 };
    QTest::newRow("unknown id") << request << "TokenOutOfRange";
    request.tokens.assign(65, 1);
    QTest::newRow("long prompt") << request << "PromptTooLong";
    request.tokens = { 1, 2 };
    request.budget = 10;
    QTest::newRow("budget") << request << "OverBudget";
    request.budget.reset();
    request.new_tokens = 0;
    QTest::newRow("no tokens") << request << "BadOption";
    request.new_tokens = 1;
    request.filter.ids = { "nothing" };
    QTest::newRow("unknown step") << request << "UnknownStep";
    request.filter = {};
    request.mode = RunMode::Loss;
    request.targets = { -1, -1 };
    QTest::newRow("no target") << request << "NoTarget";
}

void RecordFileTest::refusals_leave_what_was_there()
{
    QFETCH(const RunRequest, request);
    QFETCH(const QString, code);
    write_file(path(), "what was there");
    QString thrown;
    try {
        (void)record_run_to_file(path(), *m_model, request, true);
    } catch (const Error& error) {
        thrown = QString::fromStdString(std::string(error_name(error.info().code)));
    }
    QCOMPARE(thrown, code);
    QCOMPARE(names(), QStringList("run.glass"));
    QCOMPARE(read_file(path(), 100), std::string("what was there"));
}

void RecordFileTest::paths_that_cannot_be_written()
{
    RunRequest request;
    request.tokens = { 1, 2 };
    for (const std::string& bad : { m_out.path().toStdString(), std::string("/dev/full"),
             m_out.filePath("no/such.glass").toStdString() }) {
        for (const RunMode mode : { RunMode::Generate, RunMode::Loss }) {
            request.mode = mode;
            const auto error = error_of<IoError>(
                [&] { (void)record_run_to_file(bad, *m_model, request, true); });
            QCOMPARE(error_code(error), std::string("CannotWrite"));
            QCOMPARE(error->args.front(), bad);
        }
    }
    QVERIFY(names().isEmpty());
}

void RecordFileTest::more_passes_than_a_file_lists_are_refused()
{
    // every pass lists its ids: a long generation would make a file that nobody opens
    QCOMPARE(most_passes_of_file(1), std::int64_t(5792)); // 1 + 2 + ... + 5792 <= 2^24
    QCOMPARE(most_passes_of_file(std::size_t { 1 } << 25), std::int64_t(0));
    Config config = small_config(m_model->tokenizer->vocab_size());
    config.max_len = 10000;
    const Checkpoint wide { GlassLM(config, 1), m_model->tokenizer, m_model->card };
    RunRequest request;
    request.tokens = { 1 };
    request.new_tokens = 6000;
    request.filter.ids = { "sample" };
    const auto error = error_of<BadValue>([&] { (void)record_run_to_file(path(), wide, request); });
    QCOMPARE(error_code(error), std::string("BadOption"));
    QCOMPARE(error->args.at(1), std::string("6000"));
}

QTEST_GUILESS_MAIN(RecordFileTest)
#include "record_file_test.moc"
