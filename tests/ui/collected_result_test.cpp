// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of all tabs as one pickle, read by Debian's Python.
#include "tests/ui/ui_support.h"

#include "core/collect/part.h"
#include "core/trace/run_file.h"
#include "ui/session/collected_result.h"
#include "ui/session/prompt_tabs.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::writeRandomModel;

namespace {

constexpr int LONG = 120000; // a loaded machine is no failure

// reads run files with numpy alone and compares every array with that of the result
const char* const CHECK = R"(
import json, pickle, struct, sys
import numpy
result = pickle.loads(open(sys.argv[1], "rb").read())
files = sys.argv[2:]
assert all(len(entries) == len(files) + 1 for entries in result.values()), result.keys()
assert result["prompts"] == ["Ana", "Ana deu", None], result["prompts"]
assert result["model"][:2] == ["model", "model"] and result["model"][2] is None
assert result["texts"][0] == ["A", "n", "a"] + result["texts"][0][3:]
assert len(result["texts"][0]) == len(result["tokens"][0]) == 4
assert result["tokens"][1].dtype == numpy.int64 and list(result["tokens"][1][:3]) == [65, 110, 97]
assert result["interventions"][0] is None
assert json.loads(result["interventions"][1]) == [
    {"step": "attn.mix", "layer": 1, "head": 2, "zero": True}]
types = {"F32": numpy.float32, "F64": numpy.float64, "I64": numpy.int64}
records = 0
for place, path in enumerate(files):
    data = open(path, "rb").read()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + size])
    for key, told in header.items():
        if not key.startswith("t0/"):
            continue
        begin, end = (8 + size + offset for offset in told["data_offsets"])
        wanted = numpy.frombuffer(data[begin:end], types[told["dtype"]]).reshape(told["shape"])
        array = result[key][place]
        assert array.dtype == wanted.dtype and array.shape == wanted.shape, key
        assert array.tobytes() == wanted.tobytes(), key
        records += 1
    assert result["t0/layers.0.attn.softmax"][2] is None
assert records == 2 * (2 * 18 + 5), records
assert not result["t0/layers.1.attn.mix"][1][2].any()
)";

} // namespace

class CollectedResultTest : public QObject {
    Q_OBJECT

private slots:
    void pythonReadsIt()
    {
        QTemporaryDir dir;
        Settings settings(dir.filePath(QStringLiteral("settings.ini")));
        Selection selection;
        Studio studio(&selection, &settings);
        PromptTabs* const tabs = studio.tabs();
        const auto idle
            = [&studio] { return QTest::qWaitFor([&] { return !studio.isBusy(); }, LONG); };
        writeRandomModel(dir.filePath(QStringLiteral("model")), true);
        studio.openModel(dir.filePath(QStringLiteral("model")));
        studio.runPrompt(QStringLiteral("Ana"));
        QVERIFY(idle());
        tabs->switchHead(1, 2);
        QVERIFY(idle());
        tabs->choose(1);
        studio.setPrompt(QStringLiteral("Ana deu"));
        studio.run();
        QVERIFY(idle());
        QVERIFY(tabs->add());
        studio.showPage({}); // a tab without a run
        QStringList arguments { QStringLiteral("-c"), QString::fromLatin1(CHECK),
            dir.filePath(QStringLiteral("resultado ção.pkl")) };
        for (int i = 0; i < 2; ++i) {
            arguments << dir.filePath(QStringLiteral("run%1.glass").arg(i));
            write_run(arguments.back().toStdString(), *tabs->tab(i).page.run);
        }

        QSignalSpy notices(&studio, &Studio::noticeChanged);
        studio.saveResult(arguments[2]);
        QVERIFY(
            QTest::qWaitFor([&studio] { return studio.notice() == Notice::ResultSaved; }, LONG));
        QCOMPARE(studio.savedPath(), arguments[2]);
        QVERIFY(settings.recentRuns().isEmpty()); // it is no run
        QProcess python;
        python.setProcessChannelMode(QProcess::MergedChannels);
        python.start(QStringLiteral(GLASSLLM_PYTHON), arguments);
        QVERIFY(python.waitForFinished(LONG));
        const QByteArray said = python.readAll();
        QVERIFY2(python.exitCode() == 0, said.constData());
    }

    void whatOneRunLacksIsNone()
    {
        const auto one = glassllm::testing::madeUpRun(1, 1);
        const auto two = glassllm::testing::madeUpRun(2, 2);
        const Value result = collectedResult({ one, nullptr, two });
        const Dict& dict = result.dict();
        for (const Dict::Entry* entry : dict.entries()) {
            QCOMPARE(entry->second.list().size(), std::size_t { 3 });
            QVERIFY(entry->second.list()[1].is_none());
        }
        QVERIFY(dict.at("t0/layers.1.attn.mix").list()[0].is_none());
        QVERIFY(dict.at("t1/embed").list()[0].is_none());
        QVERIFY(dict.at("prompts").list()[0].is_none()); // ids were given
        QVERIFY(dict.at("texts").list()[0].is_none()); // and it has no vocabulary
        const Tensor& mix = dict.at("t1/layers.1.attn.mix").list()[2].tensor();
        const Tensor kept = two->passes[1].trace->get("attn.mix", 1).value;
        QCOMPARE(mix.raw().data(), kept.raw().data()); // nothing is copied
        QCOMPARE(dict.at("tokens").list()[0].tensor().values<std::int64_t>().back(), 4);
    }

    void whyARunFailedIsTold()
    {
        const auto run = glassllm::testing::madeUpRun(1, 1);
        const Value result = collectedResult({ run, nullptr }, { { 1, "too long" } });
        const Dict& errors = result.dict().at("__errors__").dict();
        QCOMPARE(errors.size(), std::size_t { 1 });
        QCOMPARE(errors.at("1").text(), std::string("too long"));
        QVERIFY(!collectedResult({ run }).dict().contains("__errors__"));
    }

    void anUnwritablePathIsAnError()
    {
        QTemporaryDir dir;
        Settings settings(dir.filePath(QStringLiteral("settings.ini")));
        Selection selection;
        Studio studio(&selection, &settings);
        selection.setRun(glassllm::testing::madeUpRun(1, 1));
        studio.saveResult(dir.filePath(QStringLiteral("nowhere/result.pkl")));
        QVERIFY(QTest::qWaitFor([&studio] { return studio.notice() == Notice::Failed; }, LONG));
        try {
            std::rethrow_exception(studio.problem());
        } catch (const IoError& error) {
            QCOMPARE(error.info().code, ErrorCode::CannotWrite);
        }
    }
};

QTEST_GUILESS_MAIN(CollectedResultTest)
#include "collected_result_test.moc"
