// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The built program against the independent float64 reference: every key, every cell.
#include "core/io/safetensors.h"
#include "tests/cli/program.h"
#include "tests/support/shared_data.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr double TOLERANCE = 1e-4; // times max(1, largest magnitude of the record)

QString model(const QString& name)
{
    return QString::fromStdString((*shared_data() / "models").string()) + u'/' + name;
}

QString comma_list(const Json& ids)
{
    QStringList list;
    for (const Json& id : ids) {
        list += QString::number(id.get<std::int64_t>());
    }
    return list.join(u',');
}

double largest_finite(const Tensor& value)
{
    double largest = 1;
    for (const float x : value.values<float>()) {
        if (std::isfinite(x)) {
            largest = std::max(largest, std::abs(static_cast<double>(x)));
        }
    }
    return largest;
}

/// "" when the two agree, else what differs.
std::string difference(const std::string& key, const Tensor& wanted, const Tensor& found)
{
    if (wanted.shape() != found.shape()) {
        return key + ": shape " + shape_text(found.shape()) + ", not " + shape_text(wanted.shape());
    }
    if (wanted.dtype() != DType::F32) {
        const bool same
            = found.dtype() == wanted.dtype() && std::ranges::equal(wanted.raw(), found.raw());
        return same ? "" : key + " differs";
    }
    if (found.dtype() != DType::F32) {
        return key + ": type " + std::string(dtype_name(found.dtype()));
    }
    const double allowed = TOLERANCE * largest_finite(wanted);
    const auto a = wanted.values<float>();
    const auto b = found.values<float>();
    for (std::size_t i = 0; i < a.size(); ++i) {
        const bool agrees = std::isfinite(a[i])
            ? std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])) <= allowed
            : a[i] == b[i]; // an infinity stands in the same cell
        if (!agrees) {
            return key + ", element " + std::to_string(i) + ": " + std::to_string(b[i]) + ", not "
                + std::to_string(a[i]);
        }
    }
    return "";
}

std::int64_t passes_of(const SafetensorsFile& file)
{
    std::int64_t passes = 0;
    while (file.find("t" + std::to_string(passes) + "/logits") != nullptr) {
        ++passes;
    }
    return passes;
}

} // namespace

class SharedModelsTest : public QObject {
    Q_OBJECT

private slots:
    void records_agree_data();
    void records_agree();
    void greedy_text();
    void texts_of_the_stories();
    void other_families_are_refused_by_name();
};

void SharedModelsTest::records_agree_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("expected");
    for (const QString name : { "tiny-llama", "tiny-gqa7", "tiny-llama3", "tiny-bf16-sharded" }) {
        for (const QString run : { "generate-9", "generate-1", "loss-12" }) {
            QTest::newRow(qPrintable(name + " " + run)) << name << run;
        }
    }
    for (const QString run : { "once", "lily-loss" }) {
        QTest::newRow(qPrintable("stories260K " + run)) << QString("stories260K") << run;
    }
}

void SharedModelsTest::records_agree()
{
    QFETCH(const QString, folder);
    QFETCH(const QString, expected);
    const auto reference = SafetensorsFile::open(
        (model(folder) + "/expected/" + expected + ".safetensors").toStdString());
    const std::int64_t passes = passes_of(reference);
    const bool is_loss = reference.metadata().at("mode") == "loss";
    const QTemporaryDir dir;
    const QString out = dir.filePath("run.glass");
    QStringList arguments { is_loss ? "loss" : "trace", model(folder), "--out", out, "--tokens",
        comma_list(Json::parse(reference.metadata().at("tokens"))) };
    if (!is_loss) {
        arguments += { "--greedy", "--new-tokens", QString::number(passes) };
    }
    const Outcome outcome = run_glassllm(arguments);
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    const auto written = SafetensorsFile::open(out.toStdString());
    QVERIFY(passes > 0);
    QCOMPARE(passes_of(written), passes);
    std::size_t compared = 0;
    for (const TensorInfo& info : reference.tensors()) {
        QVERIFY2(written.find(info.name) != nullptr, info.name.c_str());
        const std::string problem
            = difference(info.name, reference.tensor(info), written.tensor(info.name));
        QVERIFY2(problem.empty(), problem.c_str());
        ++compared;
    }
    std::size_t records = 0;
    for (const TensorInfo& info : written.tensors()) {
        records += info.name.starts_with('t') ? 1U : 0U;
    }
    QCOMPARE(records, compared); // and nothing that the reference does not have
    for (const char* key : { "format", "version", "mode" }) {
        QCOMPARE(written.metadata().at(key), reference.metadata().at(key));
    }
    QVERIFY(Json::parse(written.metadata().at("tokens"))
        == Json::parse(reference.metadata().at("tokens")));
}

void SharedModelsTest::greedy_text()
{
    const Outcome outcome = run_glassllm(
        { "generate", model("stories260K"), "--tokens", "1", "--new-tokens", "256", "--greedy" });
    QFile expected(model("stories260K") + "/expected/greedy.txt");
    QVERIFY(expected.open(QIODevice::ReadOnly));
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    QCOMPARE(outcome.out, expected.readAll());
    QVERIFY2(outcome.err.isEmpty(), outcome.text().c_str());
}

void SharedModelsTest::texts_of_the_stories()
{
    for (const QString run : { "once", "lily-loss" }) {
        const auto reference = SafetensorsFile::open(
            (model("stories260K") + "/expected/" + run + ".safetensors").toStdString());
        const Json ids = Json::parse(reference.metadata().at("tokens"));
        const Outcome text
            = run_glassllm({ "detokenize", model("stories260K"), "--tokens", comma_list(ids) });
        QVERIFY2(text.code == 0, text.text().c_str());
        const Outcome tokens = run_glassllm({ "tokenize", model("stories260K"), "--json", "--text",
            QString::fromUtf8(text.out).chopped(1) });
        QVERIFY2(tokens.json()["ids"] == ids, tokens.text().c_str());
        QVERIFY2(tokens.json()["tokens"] == Json::parse(reference.metadata().at("texts")),
            tokens.text().c_str());
    }
}

void SharedModelsTest::other_families_are_refused_by_name()
{
    const QTemporaryDir dir;
    for (const QString family : { "qwen2", "mistral" }) {
        const Outcome outcome = run_glassllm({ "trace", model("tiny-" + family), "--tokens", "1",
            "--out", dir.filePath("run.glass") });
        QVERIFY2(outcome.refuses({ family }), outcome.text().c_str());
    }
    QVERIFY(names_in(dir.path()).isEmpty());
}

int main(int argc, char** argv)
{
    if (!shared_data()) {
        std::cout << "SUITE SKIPPED: the developers' reference data is not here\n";
        return 0;
    }
    const QCoreApplication app(argc, argv);
    SharedModelsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "shared_models_test.moc"
