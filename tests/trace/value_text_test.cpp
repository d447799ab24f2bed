// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/value_text.h"

#include "core/base/error.h"

#include <QTest>

#include <cstring>
#include <limits>
#include <string>

using namespace glassllm;

namespace {

constexpr float INF = std::numeric_limits<float>::infinity();
constexpr float NOT_A_NUMBER = std::numeric_limits<float>::quiet_NaN();

template <class Write> std::string written(Write write, const Tensor& value)
{
    std::string out;
    write(value, [&out](std::string_view piece) { out += piece; });
    return out;
}

std::string json(const Tensor& value)
{
    return written(write_json_value, value);
}

std::string csv(const Tensor& value)
{
    return written(write_csv, value);
}

Tensor floats(Shape shape, std::vector<float> values)
{
    return { std::move(shape), std::move(values) };
}

/// The header of an NPY text, and what follows it.
std::pair<std::string, std::string> npy(const Tensor& value)
{
    const std::string bytes = written(write_npy, value);
    const std::size_t size = static_cast<unsigned char>(bytes[8])
        + std::size_t { 256 } * static_cast<unsigned char>(bytes[9]);
    return { bytes.substr(10, size), bytes.substr(10 + size) };
}

} // namespace

class ValueTextTest : public QObject {
    Q_OBJECT

private slots:
    void json_of_every_rank();
    void json_numbers_read_back();
    void json_of_what_is_not_finite();
    void csv_rows();
    void npy_headers();
    void npy_elements();
    void views_are_row_major();
    void stored_types();
    void single_elements();
};

void ValueTextTest::json_of_every_rank()
{
    QCOMPARE(json(Tensor(7)), std::string("7"));
    QCOMPARE(json(Tensor(0.5F)), std::string("0.5"));
    QCOMPARE(json(floats({ 2 }, { 1, 2 })), std::string("[1.0,2.0]"));
    QCOMPARE(json(floats({ 2, 1 }, { 1, 2 })), std::string("[[1.0],[2.0]]"));
    QCOMPARE(json(floats({ 1, 2, 2 }, { 1, 2, 3, 4 })), std::string("[[[1.0,2.0],[3.0,4.0]]]"));
    QCOMPARE(json(Tensor::zeros({ 2, 0 })), std::string("[[],[]]"));
}

void ValueTextTest::json_numbers_read_back()
{
    QCOMPARE(json(Tensor(0.1F)), std::string("0.1")); // the shortest of the float
    QCOMPARE(
        json(floats({ 3 }, { -0.0F, 1e-5F, 16777216.0F })), std::string("[-0.0,1e-05,16777216.0]"));
    QCOMPARE(json(Tensor(std::vector<double> { 0.1, 1e300 })), std::string("[0.1,1e+300]"));
    QCOMPARE(json(Tensor(std::int64_t { 9007199254740993 })), std::string("9007199254740993"));
}

void ValueTextTest::json_of_what_is_not_finite()
{
    QCOMPARE(json(floats({ 3 }, { INF, -INF, NOT_A_NUMBER })),
        std::string(R"(["Infinity","-Infinity","NaN"])"));
}

void ValueTextTest::csv_rows()
{
    QCOMPARE(csv(Tensor(4)), std::string("4\n"));
    QCOMPARE(csv(floats({ 3 }, { 1, 2.5F, -INF })), std::string("1,2.5,-inf\n"));
    QCOMPARE(
        csv(floats({ 2, 2 }, { 1, INF, NOT_A_NUMBER, 0.1F })), std::string("1,inf\nnan,0.1\n"));
    QCOMPARE(csv(Tensor::zeros({ 0, 3 })), std::string());
    QVERIFY_EXCEPTION_THROWN((void)csv(Tensor::zeros({ 1, 2, 3 })), BadValue);
}

void ValueTextTest::npy_headers()
{
    const std::string bytes = written(write_npy, Tensor(1.0F));
    QVERIFY(bytes.starts_with(std::string("\x93NUMPY\x01\x00", 8)));
    struct Case {
        Tensor value;
        std::string about;
    };
    for (const auto& [value, about] : {
             Case { Tensor(1.0F), "{'descr': '<f4', 'fortran_order': False, 'shape': (), }" },
             Case { Tensor(3), "{'descr': '<i8', 'fortran_order': False, 'shape': (), }" },
             Case { Tensor::zeros({ 5 }, DType::F64),
                 "{'descr': '<f8', 'fortran_order': False, 'shape': (5,), }" },
             Case { Tensor::zeros({ 2, 3 }, DType::I32),
                 "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }" },
             Case { Tensor::zeros({ 1 }, DType::U16),
                 "{'descr': '<u2', 'fortran_order': False, 'shape': (1,), }" },
             Case { Tensor::zeros({ 1 }, DType::U8),
                 "{'descr': '|u1', 'fortran_order': False, 'shape': (1,), }" },
             Case { Tensor::zeros({ 1 }, DType::Bool),
                 "{'descr': '|b1', 'fortran_order': False, 'shape': (1,), }" },
             Case { Tensor::zeros({ 1 }, DType::F16),
                 "{'descr': '<f2', 'fortran_order': False, 'shape': (1,), }" },
             Case { Tensor::zeros({ 1 }, DType::BF16),
                 "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }" },
         }) {
        const auto [header, data] = npy(value);
        QCOMPARE(header.substr(0, about.size()), about);
        QCOMPARE(header.find_first_not_of(' ', about.size()), header.size() - 1);
        QVERIFY(header.ends_with('\n'));
        QCOMPARE((10 + header.size()) % 64, 0U); // the elements begin aligned
    }
}

void ValueTextTest::npy_elements()
{
    const Tensor value = floats({ 2, 2 }, { 1, -INF, 0.1F, 4 });
    const std::string data = npy(value).second;
    QCOMPARE(data.size(), 16U);
    QVERIFY(std::memcmp(data.data(), value.raw().data(), 16) == 0);
    QVERIFY(npy(Tensor::zeros({ 0, 4 })).second.empty());
}

void ValueTextTest::views_are_row_major()
{
    const Tensor value = floats({ 2, 3 }, { 1, 2, 3, 4, 5, 6 });
    QCOMPARE(csv(value.transpose(0, 1)), std::string("1,4\n2,5\n3,6\n"));
    QCOMPARE(json(value.select(1, 2)), std::string("[3.0,6.0]"));
    const std::string data = npy(value.slice(1, 1, 2)).second;
    float second = 0;
    std::memcpy(&second, data.data() + 4, 4);
    QCOMPARE(second, 5.0F);
    QCOMPARE(data.size(), 8U);
}

void ValueTextTest::stored_types()
{
    const Tensor half = floats({ 2 }, { 1.5F, -2 }).cast(DType::BF16);
    QCOMPARE(json(half), std::string("[1.5,-2.0]"));
    const std::string data = npy(half).second;
    QCOMPARE(data.size(), 8U);
    QCOMPARE(json(Tensor::zeros({ 2 }, DType::Bool)), std::string("[0,0]"));
}

void ValueTextTest::single_elements()
{
    const Tensor value = floats({ 2, 2 }, { 1, -INF, 0.1F, 4 });
    QCOMPARE(element_text(value, 1), std::string("-inf"));
    QCOMPARE(element_text(value, 2), std::string("0.1"));
    QCOMPARE(element_text(Tensor(12), 0), std::string("12"));
}

QTEST_GUILESS_MAIN(ValueTextTest)
#include "value_text_test.moc"
