// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/tensor.h"

#include "core/tensor/element.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <string>
#include <utility>

namespace glassllm {
namespace {

using element::as_double;
using element::load;
using element::store;
using element::store_as;
using element::widen;

constexpr std::size_t ALIGNMENT = 64; // a cache line

struct Buffer {
    std::shared_ptr<const void> owner;
    std::byte* data = nullptr;
};

Buffer make_buffer(std::size_t bytes)
{
    const std::size_t size = std::max<std::size_t>(bytes, 1);
    void* memory = ::operator new(size, std::align_val_t(ALIGNMENT));
    std::shared_ptr<void> owner(
        memory, [](void* p) { ::operator delete(p, std::align_val_t(ALIGNMENT)); });
    return { owner, static_cast<std::byte*>(memory) };
}

/// Calls fn(element offset) for every element in row-major order.
template <class Fn> void for_each_offset(const Shape& shape, const Shape& strides, Fn fn)
{
    if (std::find(shape.begin(), shape.end(), 0) != shape.end()) {
        return;
    }
    Shape index(shape.size(), 0);
    std::int64_t offset = 0;
    while (true) {
        fn(offset);
        std::size_t axis = shape.size();
        while (axis > 0) {
            --axis;
            offset += strides[axis];
            if (++index[axis] < shape[axis]) {
                break;
            }
            offset -= strides[axis] * shape[axis];
            index[axis] = 0;
            if (axis == 0) {
                return;
            }
        }
        if (shape.empty()) {
            return;
        }
    }
}

[[noreturn]] void refuse_view(const Shape& shape, const std::string& wanted)
{
    throw_error<BadValue>(ErrorCode::BadShape, { "A tensor", shape_text(shape), wanted });
}

} // namespace

Tensor::Tensor()
    : m_shape { 0 }
    , m_strides { 1 }
{
}

Tensor::Tensor(float value)
    : Tensor(Shape {}, std::vector<float> { value })
{
}

Tensor::Tensor(double value)
    : Tensor(static_cast<float>(value))
{
}

Tensor::Tensor(std::vector<float> values)
    : Tensor(std::span<const float>(values))
{
}

Tensor::Tensor(std::vector<double> values)
    : Tensor(std::span<const double>(values))
{
}

Tensor::Tensor(std::vector<std::int64_t> values)
    : Tensor(std::span<const std::int64_t>(values))
{
}

Tensor::Tensor(std::span<const float> values)
    : Tensor({ static_cast<std::int64_t>(values.size()) },
        std::vector<float>(values.begin(), values.end()))
{
}

Tensor::Tensor(std::span<const double> values)
    : Tensor({ static_cast<std::int64_t>(values.size()) },
        std::vector<double>(values.begin(), values.end()))
{
}

Tensor::Tensor(std::span<const std::int64_t> values)
    : Tensor({ static_cast<std::int64_t>(values.size()) },
        std::vector<std::int64_t>(values.begin(), values.end()))
{
}

template <class T>
Tensor::Tensor(Shape shape, std::vector<T> values)
    : Tensor(zeros(shape, DTypeOf<T>::VALUE))
{
    if (m_count != static_cast<std::int64_t>(values.size())) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "A tensor of " + std::to_string(values.size()) + " values", shape_text(shape),
                "a shape with as many elements" });
    }
    std::copy(values.begin(), values.end(), edit<T>().begin());
}
template Tensor::Tensor(Shape, std::vector<float>);
template Tensor::Tensor(Shape, std::vector<double>);
template Tensor::Tensor(Shape, std::vector<std::int64_t>);
template Tensor::Tensor(Shape, std::vector<std::int32_t>);
template Tensor::Tensor(Shape, std::vector<std::uint16_t>);
template Tensor::Tensor(Shape, std::vector<std::uint8_t>);

Tensor Tensor::zeros(Shape shape, DType dtype)
{
    Tensor out;
    out.m_count = element_count(shape);
    out.m_dtype = dtype;
    out.m_strides = row_major_strides(shape);
    out.m_shape = std::move(shape);
    Buffer buffer = make_buffer(out.bytes());
    std::memset(buffer.data, 0, out.bytes());
    out.m_owner = std::move(buffer.owner);
    out.m_data = buffer.data;
    out.m_writable = true;
    out.m_storage_bytes = out.bytes();
    return out;
}

Tensor Tensor::external(
    std::shared_ptr<const void> owner, const std::byte* data, Shape shape, DType dtype)
{
    const std::size_t size = dtype_size(dtype);
    if (reinterpret_cast<std::uintptr_t>(data) % size != 0) {
        Tensor copy = zeros(std::move(shape), dtype);
        std::memcpy(const_cast<std::byte*>(copy.m_data), data, copy.bytes()); // NOLINT: own buffer
        return copy;
    }
    Tensor out;
    out.m_count = element_count(shape);
    out.m_dtype = dtype;
    out.m_strides = row_major_strides(shape);
    out.m_shape = std::move(shape);
    out.m_owner = std::move(owner);
    out.m_data = data;
    return out;
}

bool Tensor::is_contiguous() const
{
    std::int64_t expected = 1;
    for (std::size_t i = m_shape.size(); i-- > 0;) {
        if (m_shape[i] > 1 && m_strides[i] != expected) {
            return false;
        }
        expected *= m_shape[i];
    }
    return true;
}

Tensor Tensor::view(Shape shape, Shape strides, std::int64_t offset) const
{
    Tensor out = *this;
    out.m_count = element_count(shape);
    out.m_shape = std::move(shape);
    out.m_strides = std::move(strides);
    out.m_data = element(offset);
    return out;
}

Tensor Tensor::select(std::size_t axis, std::int64_t index) const
{
    if (axis >= rank() || index < 0 || index >= m_shape[axis]) {
        refuse_view(
            m_shape, "an axis " + std::to_string(axis) + " with an index " + std::to_string(index));
    }
    Shape shape = m_shape;
    Shape strides = m_strides;
    shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
    strides.erase(strides.begin() + static_cast<std::ptrdiff_t>(axis));
    return view(std::move(shape), std::move(strides), index * m_strides[axis]);
}

Tensor Tensor::slice(std::size_t axis, std::int64_t from, std::int64_t to) const
{
    if (axis >= rank() || from < 0 || from > to || to > m_shape[axis]) {
        refuse_view(m_shape,
            "an axis " + std::to_string(axis) + " that holds " + std::to_string(from) + " to "
                + std::to_string(to));
    }
    Shape shape = m_shape;
    shape[axis] = to - from;
    return view(std::move(shape), m_strides, from * m_strides[axis]);
}

Tensor Tensor::transpose(std::size_t axis_a, std::size_t axis_b) const
{
    if (axis_a >= rank() || axis_b >= rank()) {
        refuse_view(m_shape, "axes " + std::to_string(axis_a) + " and " + std::to_string(axis_b));
    }
    Shape shape = m_shape;
    Shape strides = m_strides;
    std::swap(shape[axis_a], shape[axis_b]);
    std::swap(strides[axis_a], strides[axis_b]);
    return view(std::move(shape), std::move(strides), 0);
}

Tensor Tensor::reshape(Shape shape) const
{
    if (element_count(shape) != m_count) {
        refuse_view(m_shape, "as many elements as " + shape_text(shape));
    }
    Tensor base = contiguous();
    Shape strides = row_major_strides(shape);
    return base.view(std::move(shape), std::move(strides), 0);
}

Tensor Tensor::contiguous() const
{
    return is_contiguous() ? *this : deep_copy();
}

Tensor Tensor::deep_copy() const
{
    Tensor out = zeros(m_shape, m_dtype);
    auto* to = const_cast<std::byte*>(out.m_data); // NOLINT: a buffer made above
    if (is_contiguous()) {
        if (m_count > 0) {
            std::memcpy(to, m_data, bytes());
        }
        return out;
    }
    // the last axes that are dense in memory are copied in one piece
    Shape outer = m_shape;
    Shape strides = m_strides;
    std::int64_t dense = 1;
    while (!outer.empty() && (outer.back() == 1 || strides.back() == dense)) {
        dense *= outer.back();
        outer.pop_back();
        strides.pop_back();
    }
    const std::size_t piece = dtype_size(m_dtype) * static_cast<std::size_t>(dense);
    for_each_offset(outer, strides, [&](std::int64_t offset) {
        std::memcpy(to, element(offset), piece);
        to += piece;
    });
    return out;
}

Tensor Tensor::cast(DType dtype) const
{
    if (dtype == m_dtype) {
        return *this;
    }
    Tensor out = zeros(m_shape, dtype);
    auto* to = const_cast<std::byte*>(out.m_data); // NOLINT: a buffer made above
    const bool half = m_dtype == DType::F16 || m_dtype == DType::BF16;
    if (half && dtype == DType::F32 && is_contiguous()) {
        widen(raw(), m_dtype, to);
        return out;
    }
    const std::size_t size = dtype_size(dtype);
    for_each_offset(m_shape, m_strides, [&](std::int64_t offset) {
        store_as(to, as_double(element(offset), m_dtype), dtype);
        to += size;
    });
    return out;
}

void Tensor::require(DType dtype) const
{
    if (dtype != m_dtype) {
        throw_error<BadValue>(ErrorCode::BadDtype,
            { "A tensor", std::string(dtype_name(m_dtype)), std::string(dtype_name(dtype)) });
    }
}

std::span<const std::byte> Tensor::raw() const
{
    if (!is_contiguous()) {
        refuse_view(m_shape, "a row-major layout");
    }
    return { m_data, bytes() };
}

void Tensor::own()
{
    if (!m_writable || m_owner.use_count() != 1 || !is_contiguous()) {
        *this = deep_copy();
    }
}

double Tensor::at(std::span<const std::int64_t> index) const
{
    bool inside = index.size() == rank();
    std::int64_t offset = 0;
    for (std::size_t i = 0; inside && i < index.size(); ++i) {
        inside = index[i] >= 0 && index[i] < m_shape[i];
        offset += index[i] * m_strides[i];
    }
    if (!inside) {
        refuse_view(m_shape, "room for the index " + shape_text(Shape(index.begin(), index.end())));
    }
    return as_double(element(offset), m_dtype);
}

double Tensor::item() const
{
    if (m_count != 1) {
        refuse_view(m_shape, "one element");
    }
    return as_double(m_data, m_dtype);
}

} // namespace glassllm
