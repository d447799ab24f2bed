// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/half.h"
#include "core/tensor/tensor.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
const double NOT_A_NUMBER = std::numeric_limits<double>::quiet_NaN();

/// A file's tensor of halves with these bits.
Tensor halves(std::vector<std::uint16_t> bits, DType dtype)
{
    const auto owner = std::make_shared<std::vector<std::uint16_t>>(std::move(bits));
    const auto size = static_cast<std::int64_t>(owner->size());
    return Tensor::external(
        owner, reinterpret_cast<const std::byte*>(owner->data()), { size }, dtype);
}

/// The value of binary16 bits, from the definition (IEEE 754-2008, 3.4).
double f16_value(unsigned bits)
{
    const int exponent = static_cast<int>(bits >> 10 & 31);
    const double fraction = (bits & 1023) / 1024.0;
    const double sign = bits >> 15 != 0 ? -1 : 1;
    if (exponent == 31) {
        return fraction == 0 ? sign * INF : NOT_A_NUMBER;
    }
    return sign
        * (exponent == 0 ? std::ldexp(fraction, -14) : std::ldexp(1 + fraction, exponent - 15));
}

bool same(double a, double b)
{
    return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

} // namespace

class CastTest : public QObject {
    Q_OBJECT

private slots:
    void every_half_is_exact();
    void every_bfloat_is_exact();
    void bfloat_rounds_to_nearest_even();
    void strided_halves();
    void whole_numbers();
    void floats();
    void f16_is_never_written();
    void the_same_type_is_the_same_tensor();
};

void CastTest::every_half_is_exact()
{
    std::vector<std::uint16_t> all(65536);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<std::uint16_t>(i);
    }
    const Tensor wide = halves(all, DType::F16).cast(DType::F32);
    for (unsigned i = 0; i < 65536; ++i) {
        const double expected = f16_value(i);
        if (!same(static_cast<double>(wide.values<float>()[i]), expected)) {
            QFAIL(std::to_string(i).c_str());
        }
    }
}

void CastTest::every_bfloat_is_exact()
{
    for (unsigned i = 0; i < 65536; ++i) {
        const float expected = std::bit_cast<float>(i << 16);
        const float value = bf16_to_float(static_cast<std::uint16_t>(i));
        QVERIFY(same(static_cast<double>(value), static_cast<double>(expected)));
        const unsigned back = float_to_bf16(value);
        QVERIFY(std::isnan(value) ? std::isnan(bf16_to_float(static_cast<std::uint16_t>(back)))
                                  : back == i);
    }
}

void CastTest::bfloat_rounds_to_nearest_even()
{
    // 1 + 2^-8 lies half way between 1 and 1 + 2^-7; 1 + 3 2^-8 between odd and even
    const Tensor rounded
        = Tensor(std::vector<float> { 1.00390625F, 1.01171875F, 1.0040F, 3.4e38F, -0.0F })
              .cast(DType::BF16);
    QCOMPARE(rounded.at({ 0 }), 1.0);
    QCOMPARE(rounded.at({ 1 }), 1.015625);
    QCOMPARE(rounded.at({ 2 }), 1.0078125);
    QCOMPARE(rounded.at({ 3 }), INF);
    QVERIFY(std::signbit(rounded.at({ 4 })));
}

void CastTest::strided_halves()
{
    const Tensor table = halves({ 0x3F80, 0x4000, 0x4040, 0x4080 }, DType::BF16).reshape({ 2, 2 });
    const Tensor turned = table.transpose(0, 1).cast(DType::F32);
    QCOMPARE(turned.values<float>()[1], 3.0F);
    QCOMPARE(turned.values<float>()[2], 2.0F);
}

void CastTest::whole_numbers()
{
    const Tensor from(std::vector<double> { 2.5, 3.5, -2.6, NOT_A_NUMBER, INF, -INF, 1e300, 300 });
    const Tensor wide = from.cast(DType::I64);
    QVERIFY(std::ranges::equal(wide.values<std::int64_t>(),
        std::vector<std::int64_t> { 2, 4, -3, 0, INT64_MAX, INT64_MIN, INT64_MAX, 300 }));
    const Tensor narrow = from.cast(DType::U8);
    QVERIFY(std::ranges::equal(
        narrow.values<std::uint8_t>(), std::vector<std::uint8_t> { 2, 4, 0, 0, 255, 0, 255, 255 }));
    const Tensor large(std::vector<std::int64_t> { std::int64_t { 1 } << 40, -5 });
    QVERIFY(std::ranges::equal(large.cast(DType::I32).values<std::int32_t>(),
        std::vector<std::int32_t> { INT32_MAX, -5 }));
    QCOMPARE(Tensor(std::vector<float> { 0.25F, 0 }).cast(DType::Bool).at({ 0 }), 1.0);
}

void CastTest::floats()
{
    const Tensor from(std::vector<double> { 0.1, INF, NOT_A_NUMBER });
    const Tensor single = from.cast(DType::F32);
    QCOMPARE(single.values<float>()[0], 0.1F);
    QVERIFY(std::isinf(single.values<float>()[1]));
    QVERIFY(std::isnan(single.values<float>()[2]));
    QCOMPARE(Tensor(0.1F).cast(DType::F64).item(), static_cast<double>(0.1F));
}

void CastTest::f16_is_never_written()
{
    QCOMPARE(error_code(error_of<BadValue>([] { (void)Tensor(1.0F).cast(DType::F16); })),
        std::string("BadDtype"));
}

void CastTest::the_same_type_is_the_same_tensor()
{
    const Tensor tensor(std::vector<float> { 1, 2 });
    QVERIFY(tensor.cast(DType::F32).shares_storage(tensor));
}

QTEST_GUILESS_MAIN(CastTest)
#include "cast_test.moc"
