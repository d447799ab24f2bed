// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

namespace glassllm {

/// An n-d array: a type, a shape, strides, and storage that may be shared. Copies and views share
/// storage and never copy elements; edit() gives a tensor storage of its own first when another
/// one uses it, so a change is never seen through a second tensor.
class Tensor {
public:
    /// No elements: shape (0,), F32.
    Tensor();
    Tensor(float value); // NOLINT(google-explicit-constructor): a number is a 0-d tensor
    /// A scalar of core is a float32, like every number the engine computes.
    Tensor(double value); // NOLINT(google-explicit-constructor)
    template <std::integral T>
    requires(!std::same_as<T, bool>) Tensor(T value) // NOLINT(google-explicit-constructor)
        : Tensor(Shape {}, std::vector<std::int64_t> { static_cast<std::int64_t>(value) })
    {
    }
    Tensor(std::vector<float> values); // NOLINT(google-explicit-constructor)
    Tensor(std::vector<double> values); // NOLINT(google-explicit-constructor)
    Tensor(std::vector<std::int64_t> values); // NOLINT(google-explicit-constructor)
    Tensor(std::span<const float> values); // NOLINT(google-explicit-constructor)
    Tensor(std::span<const double> values); // NOLINT(google-explicit-constructor)
    Tensor(std::span<const std::int64_t> values); // NOLINT(google-explicit-constructor)
    /// Row-major values; BadValue (BadShape) unless there are as many as the shape says.
    template <class T> Tensor(Shape shape, std::vector<T> values);

    [[nodiscard]] static Tensor zeros(Shape shape, DType dtype = DType::F32);
    /// Row-major elements that `owner` keeps alive, e.g. a mapped file; copied when not aligned.
    [[nodiscard]] static Tensor external(
        std::shared_ptr<const void> owner, const std::byte* data, Shape shape, DType dtype);

    [[nodiscard]] DType dtype() const { return m_dtype; }
    [[nodiscard]] const Shape& shape() const { return m_shape; }
    [[nodiscard]] const Shape& strides() const { return m_strides; }
    [[nodiscard]] std::size_t rank() const { return m_shape.size(); }
    [[nodiscard]] std::int64_t size(std::size_t axis) const { return m_shape.at(axis); }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    [[nodiscard]] std::size_t bytes() const
    {
        return static_cast<std::size_t>(m_count) * dtype_size(m_dtype);
    }
    [[nodiscard]] bool is_contiguous() const;
    [[nodiscard]] bool shares_storage(const Tensor& other) const
    {
        return m_owner == other.m_owner;
    }

    /// Whether the storage holds these elements only, in memory of ours: nothing larger is kept
    /// alive.
    [[nodiscard]] bool owns_exactly() const { return m_writable && m_storage_bytes == bytes(); }

    // Views. An axis or index outside the shape is BadValue (BadShape).
    /// One index of an axis; the axis disappears.
    [[nodiscard]] Tensor select(std::size_t axis, std::int64_t index) const;
    /// Indices from `from` to before `to` of an axis.
    [[nodiscard]] Tensor slice(std::size_t axis, std::int64_t from, std::int64_t to) const;
    [[nodiscard]] Tensor transpose(std::size_t axis_a, std::size_t axis_b) const;
    /// The same elements under another shape; copies only when the layout is not row-major.
    [[nodiscard]] Tensor reshape(Shape shape) const;
    /// This tensor, or a row-major copy of it.
    [[nodiscard]] Tensor contiguous() const;
    /// The elements as another type, to nearest; as whole numbers NaN is 0, what is beyond the end.
    [[nodiscard]] Tensor cast(DType dtype) const;
    /// A tensor whose storage holds nothing but these elements, row-major, shared with nobody.
    [[nodiscard]] Tensor deep_copy() const;

    /// Row-major elements. BadValue when the type differs or the layout is not row-major.
    template <class T> [[nodiscard]] std::span<const T> values() const;
    /// Row-major elements to write to.
    template <class T> [[nodiscard]] std::span<T> edit();
    /// Any element as a double, whatever the type.
    [[nodiscard]] double at(std::span<const std::int64_t> index) const;
    [[nodiscard]] double at(std::initializer_list<std::int64_t> index) const
    {
        return at(std::span(index.begin(), index.size()));
    }
    /// The only element of a tensor that has one.
    [[nodiscard]] double item() const;
    /// Raw row-major bytes; BadValue when the layout is not row-major.
    [[nodiscard]] std::span<const std::byte> raw() const;

private:
    void require(DType dtype) const;
    [[nodiscard]] Tensor view(Shape shape, Shape strides, std::int64_t offset) const;
    [[nodiscard]] const std::byte* element(std::int64_t offset) const
    {
        return m_data + static_cast<std::size_t>(offset) * dtype_size(m_dtype);
    }
    void own();

    std::shared_ptr<const void> m_owner; ///< keeps the elements alive
    const std::byte* m_data = nullptr; ///< first element of this tensor
    std::size_t m_storage_bytes = 0;
    bool m_writable = false; ///< the owner is a buffer of ours, not a file
    DType m_dtype = DType::F32;
    Shape m_shape;
    Shape m_strides; ///< in elements
    std::int64_t m_count = 0;
};

template <class T> std::span<const T> Tensor::values() const
{
    require(DTypeOf<T>::VALUE);
    const auto bytes = raw();
    return { reinterpret_cast<const T*>(bytes.data()), static_cast<std::size_t>(m_count) };
}

template <class T> std::span<T> Tensor::edit()
{
    require(DTypeOf<T>::VALUE);
    own();
    // own() made sure that the elements lie in a buffer that was created non-const
    auto* data = const_cast<std::byte*>(m_data); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    return { reinterpret_cast<T*>(data), static_cast<std::size_t>(m_count) };
}

} // namespace glassllm
