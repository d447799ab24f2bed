// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors_stream.h"

#include "core/base/mapped_file.h"
#include "core/io/safetensors.h"
#include "tests/support/error_of.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace glassllm;
using namespace glassllm::testing;

class SafetensorsStreamTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(names().isEmpty()); }
    void cleanup() { QVERIFY(QFile::remove(m_dir.filePath("a.safetensors")) || names().isEmpty()); }
    void tensors_come_back();
    void wide_elements_lie_first();
    void no_byte_is_unused_data();
    void wide_tensors_beyond_their_room_still_come_back();
    void layouts_are_put_in_order();
    void nothing_has_the_name_before_commit();
    void without_commit_nothing_stays();
    void a_header_without_room_is_refused();
    void names_are_unique();
    void paths_that_cannot_be_written();

private:
    [[nodiscard]] QStringList names() const
    {
        return QDir(m_dir.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    [[nodiscard]] std::filesystem::path path() const
    {
        return m_dir.filePath("a.safetensors").toStdString();
    }
    QTemporaryDir m_dir;
};

void SafetensorsStreamTest::tensors_come_back()
{
    SafetensorsStream out(path(), 500, 16);
    out.add("f", Tensor(Shape { 2, 2 }, std::vector<float> { 1, 2, 3, 4 }));
    out.add("i", Tensor(std::vector<std::int64_t> { -1, 1LL << 60 }));
    out.add("u", Tensor(Shape { 3 }, std::vector<std::uint8_t> { 7, 8, 9 }));
    out.add("none", Tensor());
    out.commit({ { "format", "test" }, { "text", "\"ação\"\n" } });
    const SafetensorsFile file = SafetensorsFile::open(path());
    QCOMPARE(file.metadata().size(), std::size_t(2));
    QCOMPARE(file.metadata().at("text"), std::string("\"ação\"\n"));
    QCOMPARE(file.tensors().size(), std::size_t(4));
    QVERIFY((file.tensor("f").shape() == Shape { 2, 2 }));
    QCOMPARE(file.tensor("f").at({ 1, 0 }), 3.0);
    QCOMPARE(file.tensor("i").values<std::int64_t>()[1], std::int64_t(1) << 60);
    QCOMPARE(file.tensor("u").values<std::uint8_t>()[2], std::uint8_t(9));
    QCOMPARE(file.tensor("none").count(), std::int64_t(0));
}

void SafetensorsStreamTest::wide_elements_lie_first()
{
    SafetensorsStream out(path(), 800, 24);
    for (int i = 0; i < 3; ++i) {
        out.add("f" + std::to_string(i), Tensor(std::vector<float> { 1, 2, 3 }));
        out.add("i" + std::to_string(i), Tensor(std::int64_t { i }));
    }
    out.commit({});
    const SafetensorsFile file = SafetensorsFile::open(path());
    for (const TensorInfo& info : file.tensors()) {
        QCOMPARE(info.begin % dtype_size(info.dtype), std::uint64_t(0));
        QCOMPARE(info.name.starts_with("i"), info.begin < 24);
        QVERIFY(!file.tensor(info).owns_exactly()); // a view of the file: it was aligned
    }
    QCOMPARE(file.tensor("i2").item(), 2.0);
}

void SafetensorsStreamTest::no_byte_is_unused_data()
{
    // room for ten, used by two: other readers refuse data that no tensor names
    SafetensorsStream out(path(), 300, 80);
    out.add("a", Tensor(std::int64_t { 4 }));
    out.add("f", Tensor(std::vector<float> { 1, 2, 3 }));
    out.add("b", Tensor(std::int64_t { 5 }));
    out.commit({});
    const SafetensorsFile file = SafetensorsFile::open(path());
    std::uint64_t end = 0;
    for (const TensorInfo& info : file.tensors()) {
        QCOMPARE(info.begin, end);
        end = info.end;
    }
    const std::string bytes = read_file(path(), 1U << 20);
    std::uint64_t header = 0;
    std::memcpy(&header, bytes.data(), sizeof(header));
    QCOMPARE(bytes.size(), sizeof(header) + header + end);
    QCOMPARE(header % 8, std::uint64_t(0));
    QCOMPARE(bytes.substr(sizeof(header) + header - 60, 60), std::string(60, ' '));
    QCOMPARE(file.tensor("b").item(), 5.0);
}

void SafetensorsStreamTest::wide_tensors_beyond_their_room_still_come_back()
{
    SafetensorsStream out(path(), 300, 8);
    out.add("small", Tensor(std::vector<float> { 1, 2, 3 }));
    out.add("wide", Tensor(std::vector<std::int64_t> { 4, 5 }));
    out.add("fits", Tensor(std::int64_t { 6 }));
    out.commit({});
    const SafetensorsFile file = SafetensorsFile::open(path());
    QCOMPARE(file.tensor("small").at({ 2 }), 3.0);
    QCOMPARE(file.tensor("wide").at({ 1 }), 5.0);
    QCOMPARE(file.tensor("fits").item(), 6.0);
}

void SafetensorsStreamTest::layouts_are_put_in_order()
{
    // more than is put in order at once
    std::vector<float> values(600'000);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i);
    }
    const Tensor turned = Tensor(Shape { 200, 3000 }, std::move(values)).transpose(0, 1);
    SafetensorsStream out(path(), 300, 0);
    out.add("t", turned);
    out.commit({});
    const Tensor back = SafetensorsFile::open(path()).tensor("t");
    QVERIFY(back.shape() == turned.shape());
    QVERIFY(std::ranges::equal(back.values<float>(), turned.contiguous().values<float>()));
}

void SafetensorsStreamTest::nothing_has_the_name_before_commit()
{
    SafetensorsStream out(path(), 300, 0);
    out.add("f", Tensor(1.0F));
    QCOMPARE(names().size(), 1);
    QVERIFY(names().front() != "a.safetensors");
    out.commit({});
    QCOMPARE(names(), QStringList("a.safetensors"));
}

void SafetensorsStreamTest::without_commit_nothing_stays()
{
    {
        SafetensorsStream out(path(), 300, 0);
        out.add("f", Tensor(1.0F));
        QVERIFY(!names().isEmpty());
    }
    QVERIFY(names().isEmpty());
}

void SafetensorsStreamTest::a_header_without_room_is_refused()
{
    const auto error = error_of<BadFile>([this] {
        SafetensorsStream out(path(), 16, 8);
        out.add("f", Tensor(1.0F));
        out.commit({ { "text", std::string(100, 'x') } });
    });
    QCOMPARE(error_code(error), std::string("FileTooLarge"));
    QVERIFY(names().isEmpty());
}

void SafetensorsStreamTest::names_are_unique()
{
    SafetensorsStream out(path(), 300, 0);
    out.add("f", Tensor(1.0F));
    for (const std::string name : { "f", "__metadata__" }) {
        QCOMPARE(error_code(error_of<BadValue>([&] { out.add(name, Tensor(2.0F)); })),
            std::string("BadOption"));
    }
}

void SafetensorsStreamTest::paths_that_cannot_be_written()
{
    for (const std::filesystem::path& bad :
        { std::filesystem::path(m_dir.path().toStdString()), path() / "below" }) {
        const auto error = error_of<IoError>([&] { const SafetensorsStream out(bad, 300, 0); });
        QCOMPARE(error_code(error), std::string("CannotWrite"));
        QCOMPARE(error->args.front(), bad.string());
    }
    // a device takes nothing: found while writing
    const auto full = error_of<IoError>([] {
        SafetensorsStream out("/dev/full", 300, 0);
        out.add("f", Tensor(1.0F));
    });
    QCOMPARE(error_code(full), std::string("CannotWrite"));
}

QTEST_GUILESS_MAIN(SafetensorsStreamTest)
#include "safetensors_stream_test.moc"
