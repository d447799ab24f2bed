// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/value_text.h"

#include "core/base/number_text.h"
#include "core/base/reason.h"

#include <bit>
#include <cmath>
#include <span>

namespace glassllm {
namespace {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

constexpr std::size_t PIECE = 1U << 16; // bytes handed on at once

/// Collects small texts into larger pieces.
class Pieces {
public:
    explicit Pieces(const ByteSink& sink)
        : m_sink(sink)
    {
    }
    void add(std::string_view text)
    {
        m_text += text;
        if (m_text.size() >= PIECE) {
            flush();
        }
    }
    void flush()
    {
        m_sink(m_text);
        m_text.clear();
    }

private:
    const ByteSink& m_sink;
    std::string m_text;
};

/// Row-major elements of a type that computes.
Tensor readable(const Tensor& value)
{
    const bool stored_only = value.dtype() == DType::F16 || value.dtype() == DType::BF16;
    return (stored_only ? value.cast(DType::F32) : value).contiguous();
}

template <class T> std::string floating(const Tensor& value, std::size_t index)
{
    return number_text(value.values<T>()[index]);
}

template <class T> std::string whole(const Tensor& value, std::size_t index)
{
    return number_text(static_cast<std::int64_t>(value.values<T>()[index]));
}

std::string text_of(const Tensor& readable, std::size_t index)
{
    switch (readable.dtype()) {
    case DType::F64:
        return floating<double>(readable, index);
    case DType::I64:
        return whole<std::int64_t>(readable, index);
    case DType::I32:
        return whole<std::int32_t>(readable, index);
    case DType::U16:
        return whole<std::uint16_t>(readable, index);
    case DType::U8:
        return whole<std::uint8_t>(readable, index);
    case DType::Bool:
        return readable.raw()[index] == std::byte { 0 } ? "0" : "1";
    default:
        return floating<float>(readable, index);
    }
}

std::string json_of(const Tensor& readable, std::size_t index)
{
    std::string text = text_of(readable, index);
    if (!is_floating(readable.dtype())) {
        return text;
    }
    if (text == "nan") {
        return "\"NaN\"";
    }
    if (text == "inf" || text == "-inf") {
        return text == "inf" ? "\"Infinity\"" : "\"-Infinity\"";
    }
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

void json_axis(const Tensor& value, std::size_t axis, std::size_t& next, Pieces& out)
{
    if (axis == value.rank()) {
        out.add(json_of(value, next++));
        return;
    }
    out.add("[");
    for (std::int64_t i = 0; i < value.size(axis); ++i) {
        out.add(i > 0 ? "," : "");
        json_axis(value, axis + 1, next, out);
    }
    out.add("]");
}

/// The header up to the data, which begins at a multiple of 64 bytes.
std::string npy_header(const Tensor& value)
{
    std::string about = "{'descr': '" + std::string(numpy_type(value.dtype()))
        + "', 'fortran_order': False, 'shape': " + shape_text(value.shape()) + ", }";
    const auto padded = [&about](std::size_t before) {
        return about + std::string(63 - (before + about.size()) % 64, ' ') + '\n';
    };
    std::string body = padded(10);
    const bool is_short = body.size() < (1U << 16);
    if (!is_short) {
        body = padded(12);
    }
    std::string head("\x93NUMPY");
    head += is_short ? '\1' : '\2';
    head += '\0';
    for (std::size_t i = 0; i < (is_short ? 2U : 4U); ++i) {
        head += static_cast<char>((body.size() >> (8 * i)) & 0xFFU);
    }
    return head + body;
}

} // namespace

std::string_view numpy_type(DType dtype)
{
    switch (dtype) {
    case DType::F32:
        return "<f4";
    case DType::F64:
        return "<f8";
    case DType::I64:
        return "<i8";
    case DType::I32:
        return "<i4";
    case DType::U16:
        return "<u2";
    case DType::U8:
        return "|u1";
    case DType::Bool:
        return "|b1";
    case DType::F16:
        return "<f2";
    case DType::BF16:
        return "";
    }
    return "";
}

void write_json_value(const Tensor& value, const ByteSink& sink)
{
    Pieces out(sink);
    std::size_t next = 0;
    json_axis(readable(value), 0, next, out);
    out.flush();
}

void write_csv(const Tensor& value, const ByteSink& sink)
{
    if (value.rank() > 2) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "A value for CSV", shape_text(value.shape()), reason(Reason::TwoAxes) });
    }
    const Tensor from = readable(value);
    const std::int64_t columns = from.rank() == 0 ? 1 : from.shape().back();
    Pieces out(sink);
    for (std::int64_t i = 0; i < from.count(); ++i) {
        out.add(text_of(from, static_cast<std::size_t>(i)));
        out.add((i + 1) % columns == 0 ? "\n" : ",");
    }
    out.flush();
}

void write_npy(const Tensor& value, const ByteSink& sink)
{
    const Tensor from
        = (value.dtype() == DType::BF16 ? value.cast(DType::F32) : value).contiguous();
    sink(npy_header(from));
    const auto bytes = from.raw();
    sink({ reinterpret_cast<const char*>(bytes.data()), bytes.size() });
}

std::string element_text(const Tensor& value, std::int64_t index)
{
    return text_of(readable(value), static_cast<std::size_t>(index));
}

} // namespace glassllm
