// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/tensor.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <numeric>

using namespace glassllm;
using namespace glassllm::testing;

static_assert(std::is_convertible_v<int, Tensor>);
static_assert(std::is_convertible_v<float, Tensor>);
static_assert(std::is_convertible_v<double, Tensor>);
static_assert(!std::is_convertible_v<bool, Tensor>);

namespace {

Tensor counting(const Shape& shape)
{
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return { shape, std::move(values) };
}

template <class Fn> std::string refusal(Fn&& fn)
{
    return error_code(error_of<BadValue>(fn));
}

std::vector<float> list(const Tensor& tensor)
{
    const Tensor dense = tensor.contiguous();
    const auto values = dense.values<float>();
    return { values.begin(), values.end() };
}

} // namespace

class TensorTest : public QObject {
    Q_OBJECT

private slots:
    void conversions();
    void shapes();
    void hostile_shapes();
    void views_share_and_never_copy();
    void views_of_views();
    void views_refuse_what_is_outside();
    void reshape_copies_only_when_it_must();
    void a_change_is_never_seen_through_another_tensor();
    void a_sole_owner_writes_in_place();
    void external_elements_stay_alive_and_are_never_written();
    void deep_copy_holds_nothing_larger();
    void empty_tensors();
    void types_are_checked();
};

void TensorTest::conversions()
{
    QCOMPARE(Tensor(2.5).dtype(), DType::F32);
    QCOMPARE(Tensor(2.5F).item(), 2.5);
    QCOMPARE(Tensor(7).dtype(), DType::I64);
    QCOMPARE(Tensor(7).rank(), std::size_t(0));
    QCOMPARE(Tensor(std::vector<double> { 1, 2 }).dtype(), DType::F64);
    QCOMPARE(Tensor(std::vector<std::int64_t> { 1, 2 }).shape(), Shape { 2 });
    QCOMPARE(refusal([] {
        (void)Tensor(Shape { 2, 2 }, std::vector<float> { 1, 2, 3 });
    }),
        std::string("BadShape"));
}

void TensorTest::shapes()
{
    QCOMPARE(shape_text({}), std::string("()"));
    QCOMPARE(shape_text({ 9 }), std::string("(9,)"));
    QCOMPARE(shape_text({ 9, 64 }), std::string("(9, 64)"));
    QCOMPARE(element_count({}), std::int64_t(1));
    QCOMPARE(element_count({ 3, 0, 5 }), std::int64_t(0));
    QCOMPARE(row_major_strides({ 2, 3, 4 }), (Shape { 12, 4, 1 }));
}

void TensorTest::hostile_shapes()
{
    constexpr std::int64_t BIG = std::int64_t { 1 } << 40;
    for (const Shape& shape : { Shape { -1 }, Shape { BIG, BIG }, Shape { 0, BIG, BIG },
             Shape { BIG, BIG, 0 }, Shape { INT64_MAX }, Shape { 2, INT64_MIN } }) {
        QCOMPARE(refusal([&] { (void)element_count(shape); }), std::string("BadShape"));
        QCOMPARE(refusal([&] { (void)Tensor().reshape(shape); }), std::string("BadShape"));
    }
    QCOMPARE(element_count({ std::int64_t { 1 } << 48 }), std::int64_t { 1 } << 48);
}

void TensorTest::views_share_and_never_copy()
{
    const Tensor whole = counting({ 2, 3, 4 });
    const Tensor head = whole.select(0, 1);
    QCOMPARE(head.shape(), (Shape { 3, 4 }));
    QVERIFY(head.shares_storage(whole));
    QVERIFY(head.is_contiguous());
    QCOMPARE(head.at({ 2, 3 }), 23.0);

    const Tensor middle = whole.select(1, 2);
    QCOMPARE(list(middle), (std::vector<float> { 8, 9, 10, 11, 20, 21, 22, 23 }));
    QVERIFY(!middle.is_contiguous());

    const Tensor part = whole.slice(2, 1, 3);
    QCOMPARE(part.shape(), (Shape { 2, 3, 2 }));
    QCOMPARE(part.at({ 1, 0, 1 }), 14.0);
    QVERIFY(part.shares_storage(whole));

    const Tensor turned = whole.transpose(0, 2);
    QCOMPARE(turned.shape(), (Shape { 4, 3, 2 }));
    QCOMPARE(turned.strides(), (Shape { 1, 4, 12 }));
    QCOMPARE(turned.at({ 3, 1, 1 }), whole.at({ 1, 1, 3 }));
    QVERIFY(turned.shares_storage(whole));
}

void TensorTest::views_of_views()
{
    const Tensor whole = counting({ 4, 5 });
    const Tensor view = whole.slice(0, 1, 4).transpose(0, 1).slice(0, 2, 5).select(1, 2);
    QCOMPARE(list(view), (std::vector<float> { 17, 18, 19 }));
    QCOMPARE(list(whole.slice(0, 2, 2)), std::vector<float>());
    // an axis of one element has any stride and is still row-major
    QVERIFY(whole.slice(1, 2, 3).select(1, 0).slice(0, 1, 2).is_contiguous());
}

void TensorTest::views_refuse_what_is_outside()
{
    const Tensor whole = counting({ 2, 3 });
    const std::vector<std::function<void()>> bad {
        [&] { (void)whole.select(0, 2); },
        [&] { (void)whole.select(0, -1); },
        [&] { (void)whole.select(2, 0); },
        [&] { (void)whole.slice(0, 1, 3); },
        [&] { (void)whole.slice(0, -1, 1); },
        [&] { (void)whole.slice(0, 2, 1); },
        [&] { (void)whole.slice(2, 0, 0); },
        [&] { (void)whole.transpose(0, 2); },
        [&] { (void)whole.reshape({ 4 }); },
        [&] { (void)whole.at({ 0 }); },
        [&] {
            (void)whole.at({ 0, 3 });
        },
        [&] {
            (void)whole.at({ -1, 0 });
        },
        [&] { (void)whole.item(); },
        [&] { (void)whole.transpose(0, 1).raw(); },
    };
    for (const auto& call : bad) {
        QCOMPARE(refusal(call), std::string("BadShape"));
    }
}

void TensorTest::reshape_copies_only_when_it_must()
{
    const Tensor whole = counting({ 2, 6 });
    const Tensor same = whole.reshape({ 3, 4 });
    QVERIFY(same.shares_storage(whole));
    QCOMPARE(same.at({ 2, 3 }), 11.0);
    const Tensor copied = whole.transpose(0, 1).reshape({ 12 });
    QVERIFY(!copied.shares_storage(whole));
    QCOMPARE(list(copied), (std::vector<float> { 0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11 }));
}

void TensorTest::a_change_is_never_seen_through_another_tensor()
{
    Tensor first = counting({ 2, 3 });
    const Tensor copy = first;
    const Tensor row = first.select(0, 1);
    first.edit<float>()[4] = 100;
    QCOMPARE(first.at({ 1, 1 }), 100.0);
    QCOMPARE(copy.at({ 1, 1 }), 4.0);
    QCOMPARE(row.at({ 1 }), 4.0);

    Tensor view = copy.select(0, 1);
    view.edit<float>()[0] = -1;
    QCOMPARE(copy.at({ 1, 0 }), 3.0);
    QCOMPARE(row.at({ 0 }), 3.0);
    Tensor turned = copy.transpose(0, 1);
    turned.edit<float>()[1] = -2; // row-major of what it shows
    QCOMPARE(turned.at({ 0, 1 }), -2.0);
    QCOMPARE(copy.at({ 1, 0 }), 3.0);
}

void TensorTest::a_sole_owner_writes_in_place()
{
    Tensor tensor = counting({ 1000 });
    const auto* before = tensor.values<float>().data();
    tensor.edit<float>()[0] = 5;
    QCOMPARE(tensor.values<float>().data(), before);
    {
        const Tensor other = tensor;
        Q_UNUSED(other)
    }
    tensor.edit<float>()[0] = 6; // the other one is gone
    QCOMPARE(tensor.values<float>().data(), before);
}

void TensorTest::external_elements_stay_alive_and_are_never_written()
{
    auto owner = std::make_shared<std::vector<float>>(std::vector<float> { 1, 2, 3, 4 });
    const std::weak_ptr<std::vector<float>> watch = owner;
    const auto* bytes = reinterpret_cast<const std::byte*>(owner->data());
    Tensor tensor = Tensor::external(owner, bytes, { 2, 2 }, DType::F32);
    const auto* data = owner->data();
    owner.reset();
    QVERIFY(!watch.expired());
    QCOMPARE(tensor.values<float>().data(), data);
    QVERIFY(!tensor.owns_exactly());
    tensor.edit<float>()[0] = 9; // takes storage of its own first
    QVERIFY(watch.expired());
    QCOMPARE(tensor.at({ 0, 0 }), 9.0);
    QCOMPARE(tensor.at({ 1, 1 }), 4.0);

    const auto odd = std::make_shared<std::vector<std::byte>>(std::size_t(9));
    const Tensor copied = Tensor::external(odd, odd->data() + 1, { 2 }, DType::F32);
    QCOMPARE(reinterpret_cast<std::uintptr_t>(copied.raw().data()) % 4, std::uintptr_t(0));
}

void TensorTest::deep_copy_holds_nothing_larger()
{
    const Tensor whole = counting({ 100, 10 });
    QVERIFY(whole.owns_exactly());
    const Tensor row = whole.select(0, 3);
    QVERIFY(!row.owns_exactly());
    const Tensor alone = row.deep_copy();
    QVERIFY(alone.owns_exactly());
    QVERIFY(!alone.shares_storage(whole));
    QCOMPARE(list(alone), list(row));
    QCOMPARE(list(whole.transpose(0, 1).deep_copy()), list(whole.transpose(0, 1)));
}

void TensorTest::empty_tensors()
{
    const Tensor none;
    QCOMPARE(none.shape(), Shape { 0 });
    QVERIFY(none.raw().empty());
    QVERIFY(none.values<float>().empty());
    QCOMPARE(none.deep_copy().count(), std::int64_t(0));
    QCOMPARE(none.reshape({ 0, 5 }).transpose(0, 1).contiguous().shape(), (Shape { 5, 0 }));
    Tensor writable;
    QVERIFY(writable.edit<float>().empty());
    QCOMPARE(Tensor::zeros({ 2, 0, 3 }).cast(DType::F64).count(), std::int64_t(0));
}

void TensorTest::types_are_checked()
{
    Tensor tensor = counting({ 2 });
    QCOMPARE(refusal([&] { (void)tensor.values<double>(); }), std::string("BadDtype"));
    QCOMPARE(refusal([&] { (void)tensor.edit<std::int64_t>(); }), std::string("BadDtype"));
    for (const DType dtype : { DType::F32, DType::F64, DType::I64, DType::I32, DType::U16,
             DType::U8, DType::Bool, DType::F16, DType::BF16 }) {
        QCOMPARE(dtype_from_name(dtype_name(dtype)), std::optional(dtype));
        QVERIFY(dtype_size(dtype) >= 1 && dtype_size(dtype) <= 8);
    }
    QVERIFY(!dtype_from_name("f32"));
}

QTEST_GUILESS_MAIN(TensorTest)
#include "tensor_test.moc"
