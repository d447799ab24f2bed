// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/mapped_file.h"
#include "core/io/safetensors.h"
#include "core/io/safetensors_writer.h"
#include "tests/support/error_of.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <limits>
#include <numeric>
#include <string>

#include <sys/resource.h>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

Tensor counting(const Shape& shape)
{
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return { shape, std::move(values) };
}

bool same_bytes(const Tensor& a, const Tensor& b)
{
    const Tensor x = a.contiguous();
    const Tensor y = b.contiguous();
    return x.dtype() == y.dtype() && x.shape() == y.shape() && std::ranges::equal(x.raw(), y.raw());
}

} // namespace

class SafetensorsWriterTest : public QObject {
    Q_OBJECT

private slots:
    void round_trip();
    void every_tensor_is_aligned();
    void strided_tensors_are_written_row_major();
    void refuses_a_name_twice();
    void says_what_cannot_be_written();
    void leaves_nothing_behind_and_keeps_the_old_file();

private:
    std::filesystem::path at(const QString& name) const
    {
        return m_folder.filePath(name).toStdString();
    }
    QTemporaryDir m_folder;
};

void SafetensorsWriterTest::round_trip()
{
    constexpr float INF = std::numeric_limits<float>::infinity();
    const std::map<std::string, Tensor> tensors {
        { "f32", Tensor(std::vector<float> { -INF, INF, std::nanf("7"), -0.0F, 1e-45F }) },
        { "f64", Tensor(std::vector<double> { 0.1, -1e308 }) },
        { "i64", Tensor(std::int64_t { -5 }) },
        { "i32", Tensor(Shape { 2, 1 }, std::vector<std::int32_t> { 1, -1 }) },
        { "u16", Tensor(Shape { 1 }, std::vector<std::uint16_t> { 65535 }) },
        { "u8", Tensor(Shape { 3 }, std::vector<std::uint8_t> { 1, 2, 255 }) },
        { "bf16", Tensor(std::vector<float> { 1.5F }).cast(DType::BF16) },
        { "bool", Tensor::zeros({ 3 }, DType::Bool) },
        { "empty", Tensor::zeros({ 0, 4 }) },
        { "quote \" and ação 🙂", Tensor(2.5F) },
    };
    SafetensorsWriter out;
    for (const auto& [name, tensor] : tensors) {
        out.add(name, tensor);
    }
    out.set_metadata("note", "line\nand \"quotes\", ação 🙂");
    out.write(at("all.safetensors"));

    const SafetensorsFile file = SafetensorsFile::open(at("all.safetensors"));
    QCOMPARE(file.metadata().at("note"), std::string("line\nand \"quotes\", ação 🙂"));
    QCOMPARE(file.tensors().size(), tensors.size());
    for (const auto& [name, tensor] : tensors) {
        QVERIFY2(same_bytes(file.tensor(name), tensor), name.c_str());
    }
}

void SafetensorsWriterTest::every_tensor_is_aligned()
{
    SafetensorsWriter out;
    out.add("b", Tensor(Shape { 3 }, std::vector<std::uint8_t> { 1, 2, 3 }));
    out.add("f", counting({ 5 }));
    out.add("i", Tensor(std::vector<std::int64_t> { 1, 2, 3 }));
    out.add("h", counting({ 3 }).cast(DType::BF16));
    out.write(at("aligned.safetensors"));
    const std::string bytes = read_file(at("aligned.safetensors"), 1U << 20);
    std::uint64_t header = 0;
    std::memcpy(&header, bytes.data(), sizeof(header));
    QCOMPARE(header % 8, std::uint64_t(0));
    const SafetensorsFile file = SafetensorsFile::open(at("aligned.safetensors"));
    std::uint64_t end = 0;
    std::string order;
    for (const TensorInfo& info : file.tensors()) {
        QCOMPARE(info.begin % dtype_size(info.dtype), std::uint64_t(0));
        QCOMPARE(info.begin, end); // no gaps: other readers refuse them
        end = info.end;
        order += info.name;
    }
    QCOMPARE(order, std::string("ifhb"));
    QCOMPARE(bytes.size(), static_cast<std::size_t>(8 + header + end));
}

void SafetensorsWriterTest::strided_tensors_are_written_row_major()
{
    const Tensor large = counting({ 3, 500, 400 }); // transposed: 2.4 MB in pieces
    const Tensor turned = large.transpose(0, 2);
    const Tensor part = counting({ 6, 4 }).slice(1, 1, 3);
    SafetensorsWriter out;
    out.add("turned", turned);
    out.add("part", part);
    out.write(at("strided.safetensors"));
    const SafetensorsFile file = SafetensorsFile::open(at("strided.safetensors"));
    QVERIFY(same_bytes(file.tensor("turned"), turned));
    QVERIFY(same_bytes(file.tensor("part"), part));
    QCOMPARE(file.find("part")->bytes(), std::uint64_t(12 * 4)); // the view, not its storage
}

void SafetensorsWriterTest::refuses_a_name_twice()
{
    SafetensorsWriter out;
    out.add("x", 1.0F);
    QCOMPARE(error_code(error_of<BadValue>([&] { out.add("x", 2.0F); })), std::string("BadOption"));
    QCOMPARE(error_code(error_of<BadValue>([&] { out.add("__metadata__", 2.0F); })),
        std::string("BadOption"));
}

void SafetensorsWriterTest::says_what_cannot_be_written()
{
    SafetensorsWriter out;
    out.add("x", counting({ 100000 }));
    QVERIFY(QDir(m_folder.path()).mkdir("a_folder"));
    for (const QString& path :
        { m_folder.filePath("a_folder"), m_folder.filePath("missing/x"), QString("/dev/full") }) {
        const auto error = error_of<IoError>([&] { out.write(path.toStdString()); });
        QCOMPARE(error_code(error), std::string("CannotWrite"));
        QCOMPARE(error->args.front(), path.toStdString());
        QVERIFY(!error->args.at(1).empty());
    }
}

void SafetensorsWriterTest::leaves_nothing_behind_and_keeps_the_old_file()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("x.safetensors").toStdString();
    SafetensorsWriter first;
    first.add("old", 1.0F);
    first.write(path);
    SafetensorsWriter second;
    second.add("new", counting({ 100000 }));
    // the disk is full after 64 KiB
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    ::rlimit usual {};
    QVERIFY(::getrlimit(RLIMIT_FSIZE, &usual) == 0);
    const ::rlimit small { 65536, usual.rlim_max };
    QVERIFY(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    const auto error = error_of<IoError>([&] { second.write(path); });
    QVERIFY(::setrlimit(RLIMIT_FSIZE, &usual) == 0);
    std::signal(SIGXFSZ, before);
    QCOMPARE(error_text(error), "CannotWrite(" + path.string() + ", File too large)");
    QVERIFY(SafetensorsFile::open(path).find("old") != nullptr);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

QTEST_GUILESS_MAIN(SafetensorsWriterTest)
#include "safetensors_writer_test.moc"
