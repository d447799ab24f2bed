// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/reason.h"
#include "core/collect/pickle.h"
#include "core/collect/pickle_opcodes.h"
#include "core/trace/value_text.h"

#include <bit>
#include <cstring>
#include <limits>
#include <optional>
#include <unordered_map>

namespace glassllm {
namespace {

constexpr std::int64_t PROTOCOL = 5;
constexpr std::size_t WAITING_BYTES = 1U << 16; // small pieces are handed on together
constexpr std::size_t LARGE_BYTES = 1U << 12; // pieces of this size are not copied first

/// How numpy knows the elements; bfloat16 travels as its bits.
std::string_view type_code(DType dtype)
{
    return numpy_type(dtype == DType::BF16 ? DType::U16 : dtype);
}

/// The stream of instructions: small pieces wait, large ones go straight to the sink.
class PickleStream {
public:
    explicit PickleStream(const PayloadSink& sink)
        : m_sink(sink)
    {
        m_waiting.reserve(WAITING_BYTES + LARGE_BYTES);
    }
    void op(Opcode code)
    {
        if (m_waiting.size() >= WAITING_BYTES) {
            flush();
        }
        m_waiting.push_back(static_cast<std::byte>(code));
    }
    /// The lowest `size` bytes of a number, lowest first.
    void number(std::uint64_t value, std::size_t size)
    {
        for (std::size_t i = 0; i < size; ++i) {
            m_waiting.push_back(static_cast<std::byte>(value >> (8 * i)));
        }
    }
    void raw(std::span<const std::byte> bytes)
    {
        if (bytes.size() >= LARGE_BYTES) {
            flush();
            m_sink(bytes);
            return;
        }
        m_waiting.insert(m_waiting.end(), bytes.begin(), bytes.end());
    }
    /// One of three instructions, whose lengths take 1, 4 and 8 bytes.
    void counted(Opcode small, Opcode medium, Opcode large, std::span<const std::byte> bytes)
    {
        if (bytes.size() <= std::numeric_limits<std::uint8_t>::max()) {
            op(small);
            number(bytes.size(), 1);
        } else if (bytes.size() <= std::numeric_limits<std::uint32_t>::max()) {
            op(medium);
            number(bytes.size(), 4);
        } else {
            op(large);
            number(bytes.size(), 8);
        }
        raw(bytes);
    }
    void text(std::string_view text)
    {
        counted(Opcode::ShortBinUnicode, Opcode::BinUnicode, Opcode::BinUnicode8,
            std::as_bytes(std::span(text)));
    }
    void whole(std::int64_t value)
    {
        const auto bits = static_cast<std::uint64_t>(value);
        if (value >= 0 && value <= std::numeric_limits<std::uint8_t>::max()) {
            op(Opcode::BinInt1);
            number(bits, 1);
        } else if (value >= 0 && value <= std::numeric_limits<std::uint16_t>::max()) {
            op(Opcode::BinInt2);
            number(bits, 2);
        } else if (value >= std::numeric_limits<std::int32_t>::min()
            && value <= std::numeric_limits<std::int32_t>::max()) {
            op(Opcode::BinInt);
            number(bits, 4);
        } else {
            op(Opcode::Long1);
            number(sizeof(value), 1);
            number(bits, sizeof(value));
        }
    }
    void flush()
    {
        if (!m_waiting.empty()) {
            m_sink(m_waiting);
            m_waiting.clear();
        }
    }

private:
    const PayloadSink& m_sink;
    ByteVector m_waiting;
};

/// Writes values without recursion; what has been written once is referred to.
class PickleWriter {
public:
    explicit PickleWriter(const PayloadSink& sink)
        : m_out(sink)
    {
    }
    void write(const Value& root);

private:
    /// A list or dict whose elements are being written.
    struct Place {
        Value container;
        std::size_t next = 0;
    };

    void put(const Value& value);
    void put_object(const Value& value);
    void open(const Value& container, Opcode empty, std::size_t size);
    void step();
    void put_tensor(const Tensor& tensor);
    void put_shape(const Shape& shape);
    void put_global(
        std::optional<std::uint64_t>& kept, std::string_view module, std::string_view name);
    void put_type(DType dtype);
    std::uint64_t keep();
    void get(std::uint64_t index);

    PickleStream m_out;
    std::vector<Place> m_path;
    std::unordered_map<const void*, std::uint64_t> m_kept; ///< object -> index on arrival
    std::unordered_map<std::string_view, std::uint64_t> m_types;
    std::optional<std::uint64_t> m_from_buffer;
    std::optional<std::uint64_t> m_dtype;
    std::uint64_t m_count = 0; ///< objects kept on arrival
};

void PickleWriter::write(const Value& root)
{
    m_out.op(Opcode::Proto);
    m_out.number(PROTOCOL, 1);
    put(root);
    while (!m_path.empty()) {
        step();
    }
    m_out.op(Opcode::Stop);
    m_out.flush();
}

std::uint64_t PickleWriter::keep()
{
    m_out.op(Opcode::Memoize);
    return m_count++;
}

void PickleWriter::get(std::uint64_t index)
{
    if (index <= std::numeric_limits<std::uint8_t>::max()) {
        m_out.op(Opcode::BinGet);
        m_out.number(index, 1);
    } else {
        m_out.op(Opcode::LongBinGet);
        m_out.number(index, 4);
    }
}

void PickleWriter::put(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::None:
        return m_out.op(Opcode::None);
    case Value::Kind::Bool:
        return m_out.op(value.truth() ? Opcode::True : Opcode::False);
    case Value::Kind::Int:
        return m_out.whole(value.whole());
    case Value::Kind::Float: {
        const auto bits = std::bit_cast<std::uint64_t>(value.number());
        m_out.op(Opcode::BinFloat);
        for (std::size_t shift = 64; shift > 0; shift -= 8) {
            m_out.number(bits >> (shift - 8), 1);
        }
        return;
    }
    default:
        return put_object(value);
    }
}

void PickleWriter::put_object(const Value& value)
{
    if (const auto found = m_kept.find(value.identity()); found != m_kept.end()) {
        return get(found->second);
    }
    switch (value.kind()) {
    case Value::Kind::String:
        m_out.text(value.text());
        break;
    case Value::Kind::Bytes:
        m_out.counted(Opcode::ShortBinBytes, Opcode::BinBytes, Opcode::BinBytes8, *value.bytes());
        break;
    case Value::Kind::Tensor:
        put_tensor(value.tensor());
        break;
    case Value::Kind::List:
        return open(value, Opcode::EmptyList, value.list().size());
    default:
        return open(value, Opcode::EmptyDict, value.dict().size());
    }
    m_kept.emplace(value.identity(), keep());
}

/// Kept before its elements are written, so that it may stand in itself.
void PickleWriter::open(const Value& container, Opcode empty, std::size_t size)
{
    m_out.op(empty);
    m_kept.emplace(container.identity(), keep());
    if (size > 0) {
        m_out.op(Opcode::Mark);
        m_path.push_back({ container });
    }
}

/// Writes the next element of the innermost container, or its end.
void PickleWriter::step()
{
    Place& place = m_path.back();
    const Value container = place.container;
    if (container.kind() == Value::Kind::List) {
        if (place.next < container.list().size()) {
            return put(container.list()[place.next++]);
        }
        m_out.op(Opcode::Appends);
    } else {
        if (place.next < container.dict().size()) {
            const Dict::Entry& entry = *container.dict().entries()[place.next++];
            m_out.text(entry.first);
            return put(entry.second);
        }
        m_out.op(Opcode::SetItems);
    }
    m_path.pop_back();
}

void PickleWriter::put_global(
    std::optional<std::uint64_t>& kept, std::string_view module, std::string_view name)
{
    if (kept) {
        return get(*kept);
    }
    m_out.text(module);
    m_out.text(name);
    m_out.op(Opcode::StackGlobal);
    kept = keep();
}

void PickleWriter::put_type(DType dtype)
{
    const std::string_view code = type_code(dtype);
    if (const auto found = m_types.find(code); found != m_types.end()) {
        return get(found->second);
    }
    put_global(m_dtype, "numpy", "dtype");
    m_out.text(code);
    m_out.op(Opcode::Tuple1);
    m_out.op(Opcode::Reduce);
    m_types.emplace(code, keep());
}

void PickleWriter::put_shape(const Shape& shape)
{
    if (shape.empty()) {
        return m_out.op(Opcode::EmptyTuple);
    }
    m_out.op(Opcode::Mark);
    for (const std::int64_t size : shape) {
        m_out.whole(size);
    }
    m_out.op(Opcode::Tuple);
}

/// numpy.core.numeric._frombuffer(bytearray, dtype, shape, order), the call that numpy's own
/// pickles make.
void PickleWriter::put_tensor(const Tensor& tensor)
{
    const Tensor dense = tensor.contiguous();
    put_global(m_from_buffer, "numpy.core.numeric", "_frombuffer");
    m_out.op(Opcode::Mark);
    m_out.op(Opcode::ByteArray8);
    m_out.number(dense.bytes(), 8);
    m_out.raw(dense.raw());
    put_type(dense.dtype());
    put_shape(dense.shape());
    m_out.text("C");
    m_out.op(Opcode::Tuple);
    m_out.op(Opcode::Reduce);
}

} // namespace

void dumps_compact(const Value& value, const PayloadSink& sink)
{
    if (const std::size_t depth = value_depth(value); depth > VALUE_DEPTH) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { reason(Reason::TheDepth), std::to_string(depth),
                reason(Reason::AtMost, { std::to_string(VALUE_DEPTH) }) });
    }
    PickleWriter(sink).write(value);
}

ByteVector dumps_compact(const Value& value)
{
    ByteVector out;
    dumps_compact(value, [&out](std::span<const std::byte> bytes) {
        out.insert(out.end(), bytes.begin(), bytes.end());
    });
    return out;
}

} // namespace glassllm
