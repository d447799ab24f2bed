// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/safetensors_reader_test.h"

#include "core/base/atomic_file.h"
#include "core/io/safetensors.h"
#include "tests/support/error_of.h"
#include "tests/support/raw_safetensors.h"

#include <QTemporaryDir>
#include <QTest>

#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// One entry of a header.
std::string entry(const std::string& name, const std::string& dtype, const std::string& shape,
    const std::string& offsets)
{
    return "\"" + name + R"(":{"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)"
        + offsets + "}";
}

const std::string WHOLE = "{" + entry("a", "F32", "[2]", "[0,8]") + ","
    + entry("b", "I64", "[1]", "[8,16]") + R"(,"__metadata__":{"k":"v"}})";

std::string sixteen_bytes()
{
    std::string data(16, '\0');
    const float a[] = { 1.5F, -2.0F };
    const std::int64_t b = 7;
    std::memcpy(data.data(), a, sizeof(a));
    std::memcpy(data.data() + 8, &b, sizeof(b));
    return data;
}

std::string refusal(const std::string& bytes)
{
    return error_text(error_of<BadFile>([&] { (void)open_bytes(bytes); }));
}

} // namespace

void SafetensorsReaderTest::reads_names_shapes_values_and_metadata()
{
    const SafetensorsFile file = open_bytes(raw_safetensors(WHOLE, sixteen_bytes()));
    QCOMPARE(file.tensors().size(), std::size_t(2));
    QCOMPARE(file.tensors()[0].name, std::string("a"));
    QCOMPARE(file.metadata().at("k"), std::string("v"));
    const Tensor a = file.tensor("a");
    QCOMPARE(a.shape(), Shape { 2 });
    QCOMPARE(a.at({ 0 }), 1.5);
    QCOMPARE(a.at({ 1 }), -2.0);
    QCOMPARE(file.tensor("b").dtype(), DType::I64);
    QCOMPARE(file.tensor("b").at({ 0 }), 7.0);
    QVERIFY(file.find("c") == nullptr);
    QCOMPARE(error_text(error_of<BadFile>([&] { (void)file.tensor("c"); })),
        std::string("TensorMissing(f, c)"));
}

void SafetensorsReaderTest::copies_what_is_not_aligned()
{
    for (std::size_t spaces = 0; spaces < 8; ++spaces) {
        const SafetensorsFile file
            = open_bytes(raw_safetensors(WHOLE + std::string(spaces, ' '), sixteen_bytes()));
        const Tensor b = file.tensor("b");
        QCOMPARE(reinterpret_cast<std::uintptr_t>(b.raw().data()) % 8, std::uintptr_t(0));
        QCOMPARE(b.values<std::int64_t>()[0], std::int64_t(7));
        QCOMPARE(file.tensor("a").values<float>()[1], -2.0F);
    }
}

void SafetensorsReaderTest::allows_gaps_and_empty_tensors()
{
    const std::string header = "{" + entry("late", "U8", "[2]", "[6,8]") + ","
        + entry("none", "F32", "[0,4]", "[3,3]") + "," + entry("early", "U8", "[1]", "[0,1]") + ","
        + entry("scalar", "BF16", "[]", "[2,4]") + "}";
    const SafetensorsFile file = open_bytes(raw_safetensors(header, "abcdefgh"));
    QCOMPARE(file.tensors()[0].name, std::string("early"));
    QCOMPARE(file.tensor("late").at({ 1 }), double('h'));
    QCOMPARE(file.tensor("none").count(), std::int64_t(0));
    QCOMPARE(file.tensor("scalar").rank(), std::size_t(0));
    QVERIFY(open_bytes(raw_safetensors("{}", "")).tensors().empty());
}

void SafetensorsReaderTest::keeps_the_file_mapped()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("x.safetensors").toStdString();
    write_file(path, raw_safetensors(WHOLE, sixteen_bytes()));
    Tensor a;
    {
        const SafetensorsFile file = SafetensorsFile::open(path);
        QCOMPARE(file.file(), std::string("x.safetensors"));
        a = file.tensor("a");
    }
    std::filesystem::remove(path);
    QCOMPARE(a.at({ 1 }), -2.0);
}

void SafetensorsReaderTest::refuses_a_header_data()
{
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& header, const char* expected) {
        QTest::newRow(name) << QString::fromStdString(header) << QString(expected);
    };
    const auto one = [&entry_ = entry](const std::string& dtype, const std::string& shape,
                         const std::string& offsets) {
        return "{" + entry_("x", dtype, shape, offsets) + "}";
    };
    row("empty", "", "BadJson");
    row("no object", "[1]", "BadJson");
    row("a text", "\"x\"", "BadJson");
    row("unfinished", R"({"x":{"dtype":"F32")", "BadJson");
    row("two values", "{}{}", "BadJson");
    row("a number for a tensor", R"({"x":1})", "BadJson");
    row("a list for a tensor", R"({"x":[1]})", "BadJson");
    row("null for a tensor", R"({"x":null})", "BadJson");
    row("deep", R"({"x":{"dtype":{"a":1}}})", "BadJson");
    row("unknown key", R"({"x":{"color":"red"}})", "BadJson");
    row("no dtype", R"({"x":{"shape":[1],"data_offsets":[0,4]}})", "TensorRange");
    row("no offsets", R"({"x":{"dtype":"F32","shape":[1]}})", "TensorRange");
    row("one offset", one("F32", "[1]", "[4]"), "TensorRange");
    row("three offsets", one("F32", "[1]", "[0,4,8]"), "BadJson");
    row("unknown dtype", one("F8_E4M3", "[4]", "[0,4]"), "TensorDtype");
    row("dtype a number", R"({"x":{"dtype":3}})", "BadJson");
    row("shape too large for its bytes", one("F32", "[3]", "[0,8]"), "TensorRange");
    row("shape too small for its bytes", one("F32", "[1]", "[0,8]"), "TensorRange");
    row("negative size", one("F32", "[-1]", "[0,8]"), "BadJson");
    row("fractional size", one("F32", "[1.5]", "[0,8]"), "BadJson");
    row("size above 2^64", one("F32", "[99999999999999999999]", "[0,8]"), "BadJson");
    row("product that wraps to 8 bytes", one("U8", "[4294967296,4294967296,8]", "[0,8]"),
        "TensorRange");
    row("product hidden behind 0", one("U8", "[0,1099511627776,1099511627776]", "[0,0]"),
        "TensorRange");
    row("offsets reversed", one("F32", "[1]", "[8,4]"), "TensorRange");
    row("offsets that wrap", one("U8", "[8]", "[18446744073709551615,7]"), "TensorRange");
    row("outside of the file", one("F32", "[2]", "[12,20]"), "FileTooShort");
    row("far outside", one("U8", "[1]", "[18446744073709551614,18446744073709551615]"),
        "FileTooShort");
    row("seventeen axes", one("U8", "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]", "[0,1]"), "BadJson");
    row("name twice",
        "{" + entry("x", "U8", "[1]", "[0,1]") + "," + entry("x", "U8", "[1]", "[1,2]") + "}",
        "TensorRange");
    row("key twice", R"({"x":{"dtype":"U8","dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
        "BadJson");
    row("overlap",
        "{" + entry("x", "U8", "[4]", "[0,4]") + "," + entry("y", "U8", "[4]", "[3,7]") + "}",
        "TensorRange");
    row("overlap around an empty one",
        "{" + entry("x", "U8", "[4]", "[0,4]") + "," + entry("e", "U8", "[0]", "[1,1]") + ","
            + entry("y", "U8", "[4]", "[3,7]") + "}",
        "TensorRange");
    row("metadata a list", R"({"__metadata__":["x"]})", "BadJson");
    row("metadata number", R"({"__metadata__":{"k":1}})", "BadJson");
    row("metadata key twice", R"({"__metadata__":{"k":"1","k":"2"}})", "BadJson");
    row("metadata twice", R"({"__metadata__":{},"__metadata__":{}})", "BadJson");
}

void SafetensorsReaderTest::refuses_a_header()
{
    QFETCH(QString, header);
    QFETCH(QString, expected);
    const std::string bytes = raw_safetensors(header.toStdString(), sixteen_bytes());
    const auto error = error_of<BadFile>([&] { (void)open_bytes(bytes, "name.safetensors"); });
    QCOMPARE(QString::fromStdString(error_code(error)), expected);
    QVERIFY(error->args.front().find("name.safetensors") != std::string::npos);
}

void SafetensorsReaderTest::refuses_a_header_of_2_to_the_60()
{
    std::string bytes = raw_safetensors(WHOLE, sixteen_bytes());
    const std::uint64_t length = std::uint64_t { 1 } << 60;
    std::memcpy(bytes.data(), &length, sizeof(length));
    QCOMPARE(refusal(bytes),
        "BadHeaderLength(f, 1152921504606846976, " + std::to_string(bytes.size()) + ")");
    const std::uint64_t all = ~std::uint64_t { 0 };
    std::memcpy(bytes.data(), &all, sizeof(all));
    QVERIFY(refusal(bytes).starts_with("BadHeaderLength(f, 18446744073709551615"));
}

void SafetensorsReaderTest::refuses_a_header_above_the_limit()
{
    const std::string header(SafetensorsFile::HEADER_LIMIT + 1, ' ');
    QVERIFY(refusal(raw_safetensors(header, "")).starts_with("FileTooLarge(f (header)"));
}

void SafetensorsReaderTest::names_a_git_lfs_pointer()
{
    const std::string pointer = "version https://git-lfs.github.com/spec/v1\n"
                                "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2c"
                                "a24d17e2393\nsize 12345\n";
    QCOMPARE(refusal(pointer), std::string("LfsPointer(f)"));
}

void SafetensorsReaderTest::says_which_tensor_is_cut_short()
{
    std::string bytes = raw_safetensors(WHOLE, sixteen_bytes());
    bytes.resize(bytes.size() - 5);
    QCOMPARE(refusal(bytes), std::string("FileTooShort(f, b, 8, 3)"));
    bytes.resize(bytes.size() - 7);
    QCOMPARE(refusal(bytes), std::string("FileTooShort(f, a, 8, 4)"));
    try {
        (void)open_bytes(bytes, "model.safetensors");
        QFAIL("must refuse");
    } catch (const BadFile& error) {
        QCOMPARE(std::string(error.what()),
            std::string("model.safetensors: \"a\" needs 8 bytes, the file holds 4 of them."));
    }
}

void SafetensorsReaderTest::refuses_every_truncation()
{
    const std::string bytes = raw_safetensors(WHOLE, sixteen_bytes());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const std::string code = refusal(bytes.substr(0, size));
        const bool in_data = size >= bytes.size() - 16;
        const bool length_missing = size < 8;
        QVERIFY2(code.starts_with(
                     in_data || length_missing ? "FileTooShort(f, " : "BadHeaderLength(f, "),
            (std::to_string(size) + ": " + code).c_str());
    }
}

void SafetensorsReaderTest::refuses_what_is_no_regular_file()
{
    QTemporaryDir folder;
    const auto open = [](const QString& path) {
        return [path] { (void)SafetensorsFile::open(path.toStdString()); };
    };
    QCOMPARE(error_code(error_of<BadFile>(open(folder.path()))), std::string("NotRegularFile"));
    QCOMPARE(error_code(error_of<BadFile>(open("/dev/zero"))), std::string("NotRegularFile"));
    QCOMPARE(
        error_code(error_of<IoError>(open(folder.filePath("missing")))), std::string("CannotOpen"));
    write_file(folder.filePath("empty").toStdString(), "");
    QCOMPARE(error_text(error_of<BadFile>(open(folder.filePath("empty")))),
        std::string("FileTooShort(empty, header length, 8, 0)"));
}

QTEST_GUILESS_MAIN(SafetensorsReaderTest)
