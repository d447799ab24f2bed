// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Payloads between this program and Debian's Python with its numpy, in both directions.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/collect/pickle.h"
#include "tests/support/error_of.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <numeric>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr int PATIENCE = 120'000; // ms

/// What Python said, empty when it left with 0.
std::string run_python(const QStringList& arguments)
{
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    python.start(QStringLiteral(GLASSLLM_PYTHON), arguments);
    if (!python.waitForFinished(PATIENCE)) {
        python.kill();
        python.waitForFinished();
        return "python3 did not end";
    }
    const bool good = python.exitStatus() == QProcess::NormalExit && python.exitCode() == 0;
    return good ? "" : "python3: " + python.readAll().toStdString();
}

Tensor counting(const Shape& shape)
{
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return { shape, std::move(values) };
}

template <class T> Tensor external(std::vector<T> values, DType dtype)
{
    const auto owner = std::make_shared<const std::vector<T>>(std::move(values));
    return Tensor::external(owner, reinterpret_cast<const std::byte*>(owner->data()),
        { static_cast<std::int64_t>(owner->size()) }, dtype);
}

Value scalars()
{
    constexpr std::int64_t LARGEST = std::numeric_limits<std::int64_t>::max();
    return std::vector<Value> { {}, true, false, 0, 255, 65536, -1, LARGEST, -LARGEST - 1, 0.5,
        -HUGE_VAL, "olá 🙂", "", ByteVector {},
        ByteVector { std::byte { 0 }, std::byte { 255 } }, std::vector<Value> {}, Dict {} };
}

Value arrays()
{
    constexpr std::int64_t LARGEST = std::numeric_limits<std::int64_t>::max();
    const std::vector<std::uint16_t> bits { 0, 15360, 48128, 1, 31743, 31744, 32257, 32768 };
    return Dict {
        { "float32", Tensor(std::vector<float> { 1.5F, -0.0F, NAN, HUGE_VALF, -HUGE_VALF }) },
        { "float64", Tensor(std::vector<double> { 0.1, 5e-324 }) },
        { "float16", external(bits, DType::F16) },
        { "bfloat16", external(bits, DType::BF16) },
        { "int64", Tensor(std::vector<std::int64_t> { LARGEST, -LARGEST - 1, 0 }) },
        { "int32", Tensor(Shape { 2 }, std::vector<std::int32_t> { 2147483647, -2147483647 - 1 }) },
        { "uint8", Tensor(Shape { 2 }, std::vector<std::uint8_t> { 0, 255 }) },
        { "bool", external(std::vector<std::uint8_t> { 1, 0 }, DType::Bool) },
        { "0-d", Tensor(7.0F) },
        { "one", counting({ 1 }) },
        { "empty", counting({ 0 }) },
        { "empty 3-d", counting({ 4, 0, 2 }) },
        { "3-d", counting({ 3, 4, 5 }) },
        { "6-d", counting({ 1, 2, 1, 2, 1, 2 }) },
        { "transposed", counting({ 300, 40 }).transpose(0, 1) },
        { "strided", counting({ 3, 4, 5 }).select(1, 1).slice(1, 2, 4) },
    };
}

Value identity()
{
    const Value array = counting({ 3 });
    const Value bytes = ByteVector(5);
    const Value list = std::vector<Value> { array, bytes };
    const Value itself = Value::empty_slots(1);
    itself.list()[0] = itself;
    const Tensor row = counting({ 8, 4 }).select(0, 3);
    return Dict { { "list", list }, { "array", array }, { "bytes", bytes },
        { "dict", Dict { { "deep", std::vector<Value> { Dict { { "list", list } }, array } } } },
        { "itself", itself }, { "row", row }, { "same row", row } };
}

Value deep()
{
    Value value = "bottom";
    for (std::size_t i = 0; i < VALUE_DEPTH; ++i) {
        value = std::vector<Value> { value };
    }
    return value;
}

Value many()
{
    const Value list = Value::empty_slots(3000);
    for (std::size_t i = 0; i < list.list().size(); ++i) {
        list.list()[i] = std::vector<Value> { i, "text" };
    }
    return list;
}

} // namespace

class PicklePythonTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void python_reads_ours();
    void ours_reads_python_data();
    void ours_reads_python();
    void ours_refuses_the_rest();

private:
    [[nodiscard]] std::filesystem::path path(const QString& name) const
    {
        return m_folder.filePath(name).toStdString();
    }
    void write(const QString& name, const Value& value) const
    {
        const ByteVector bytes = dumps_compact(value);
        write_file(path(name + QStringLiteral(".pkl")),
            { reinterpret_cast<const char*>(bytes.data()), bytes.size() });
        take_apart(value);
    }

    QTemporaryDir m_folder;
    const QString m_script = QStringLiteral(GLASSLLM_SOURCE_DIR "/tests/collect/payloads.py");
};

void PicklePythonTest::initTestCase()
{
    if (!run_python({ QStringLiteral("-c"), QStringLiteral("import numpy") }).empty()) {
        QSKIP("SUITE SKIPPED: python3-numpy is not installed");
    }
}

void PicklePythonTest::python_reads_ours()
{
    write(QStringLiteral("scalars"), scalars());
    write(QStringLiteral("arrays"), arrays());
    write(QStringLiteral("identity"), identity());
    write(QStringLiteral("deep"), deep());
    write(QStringLiteral("many"), many());
    write(QStringLiteral("order"), Dict { { "z", 1 }, { "a", 2 }, { "", 3 }, { "ß", 4 } });
    write(QStringLiteral("buffer"), counting({ 256, 64 }));
    write(QStringLiteral("row"), counting({ 256, 64 }).slice(0, 7, 8));
    const std::string said = run_python({ m_script, QStringLiteral("check"), m_folder.path() });
    QVERIFY2(said.empty(), said.c_str());
}

void PicklePythonTest::ours_reads_python_data()
{
    const std::string said = run_python({ m_script, QStringLiteral("make"), m_folder.path() });
    QVERIFY2(said.empty(), said.c_str());
    QTest::addColumn<int>("protocol");
    for (int protocol = 2; protocol <= 5; ++protocol) {
        QTest::addRow("protocol %d", protocol) << protocol;
    }
}

void PicklePythonTest::ours_reads_python()
{
    QFETCH(int, protocol);
    const auto file = MappedFile::open(path(QStringLiteral("made%1.pkl").arg(protocol)));
    const Value value = loads(file->bytes());
    const Dict& dict = value.dict();
    const auto bytes_match
        = [](const Value& a, const Value& b) { return dumps_compact(a) == dumps_compact(b); };
    const auto is = [&](const char* name, const Value& expected) {
        return bytes_match(dict.at(name), expected);
    };
    constexpr std::int64_t LARGEST = std::numeric_limits<std::int64_t>::max();
    // numpy writes no sign of a NaN that C would not
    QVERIFY(std::isnan(dict.at("scalars").list()[16].number()));
    dict.at("scalars").list()[16] = 0;
    QVERIFY(is("scalars",
        std::vector<Value> { {}, true, false, 0, 255, 256, 65535, 65536, -1, -129, 2147483648,
            -2147483648, LARGEST, -LARGEST - 1, 0.1, -0.0, 0, HUGE_VAL }));
    QVERIFY(is("texts",
        std::vector<Value> { "", "olá 🙂", std::string(300, 'x'), std::string(70'000, 'y') }));
    QCOMPARE(dict.at("bytes").list()[0].bytes()->size(), 0U);
    QVERIFY(*dict.at("bytes").list()[1].bytes() == ByteVector { std::byte { 'b' } });
    const ByteVector some { std::byte { 0 }, std::byte { 255 }, std::byte { '\n' } };
    QVERIFY(*dict.at("bytes").list()[2].bytes() == some);
    const ByteVector& long_one = *dict.at("bytes").list()[3].bytes();
    QCOMPARE(long_one.size(), 76'800U);
    QCOMPARE(std::to_integer<int>(long_one[511]), 255);
    QVERIFY(dict.at("bytearrays").list()[0].bytes()->empty());
    QVERIFY(*dict.at("bytearrays").list()[1].bytes() == some);
    QCOMPARE(dict.at("shared").identity(), dict.at("again").dict().at("deep").list()[0].identity());
    QCOMPARE(dict.at("shared").list()[0].identity(), dict.at("float32").identity());
    QCOMPARE(
        dict.at("again").dict().at("deep").list()[1].identity(), dict.at("float32").identity());
    QCOMPARE(dict.at("itself").list()[0].identity(), dict.at("itself").identity());

    QVERIFY(is("float32", counting({ 2, 3 })));
    const Tensor& doubles = dict.at("float64").tensor();
    QVERIFY(doubles.dtype() == DType::F64 && doubles.at({ 0 }) == 0.1
        && doubles.at({ 1 }) == -HUGE_VAL && std::isnan(doubles.at({ 2 })));
    const Tensor& halves = dict.at("float16").tensor();
    QVERIFY(halves.dtype() == DType::F16 && halves.at({ 1 }) == -2 && halves.at({ 2 }) == 65504);
    QVERIFY(is("int64", Tensor(std::vector<std::int64_t> { LARGEST, -LARGEST - 1 })));
    QVERIFY(is("int32", Tensor(Shape { 1 }, std::vector<std::int32_t> { -5 })));
    QVERIFY(is("uint16", Tensor(Shape { 1 }, std::vector<std::uint16_t> { 65535 })));
    QVERIFY(is("uint8", Tensor(Shape { 1 }, std::vector<std::uint8_t> { 255 })));
    QVERIFY(is("bool", external(std::vector<std::uint8_t> { 1, 0 }, DType::Bool)));
    QVERIFY(is("0-d", Tensor(std::int64_t { 7 })));
    QVERIFY(is("empty", counting({ 0, 3 })));
    QVERIFY(is("fortran", counting({ 2, 3, 4 })));
    QVERIFY(is("strided",
        Tensor(Shape { 3, 3 }, std::vector<float> { 8, 11, 14, 24, 27, 30, 40, 43, 46 })));
    QVERIFY(is("reversed", Tensor(std::vector<float> { 3, 2, 1, 0 })));
    QVERIFY(is("fixed", counting({ 5 })));
    take_apart(value);
}

void PicklePythonTest::ours_refuses_the_rest()
{
    const QStringList files = QDir(m_folder.path()).entryList({ QStringLiteral("refused *.pkl") });
    QCOMPARE(files.size(), 15 * 4);
    for (const QString& name : files) {
        const auto file = MappedFile::open(path(name));
        const auto error = error_of<BadFile>([&] { (void)loads(file->bytes(), "p"); });
        QVERIFY2(error_code(error) == "BadPayload", qPrintable(name));
        QVERIFY2(error->args.at(1) != "0", qPrintable(name));
    }
}

QTEST_GUILESS_MAIN(PicklePythonTest)
#include "pickle_python_test.moc"
