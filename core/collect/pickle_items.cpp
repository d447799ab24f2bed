// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/pickle_items.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace glassllm::pickle {
namespace {

constexpr std::size_t MOST_AXES = 64; // numpy 2 has no more
constexpr std::int64_t NDARRAY_STATE_VERSION = 1;
constexpr std::size_t NDARRAY_STATE_SIZE = 5;
constexpr std::size_t DTYPE_STATE_SIZE = 8;

struct KnownName {
    std::string_view module;
    std::string_view name;
    Name which;
};

constexpr std::array NAMES {
    KnownName { "numpy.core.multiarray", "_reconstruct", Name::Reconstruct },
    KnownName { "numpy._core.multiarray", "_reconstruct", Name::Reconstruct },
    KnownName { "numpy.core.numeric", "_frombuffer", Name::FromBuffer },
    KnownName { "numpy._core.numeric", "_frombuffer", Name::FromBuffer },
    KnownName { "numpy", "ndarray", Name::NdArray },
    KnownName { "numpy", "dtype", Name::DType },
    KnownName { "_codecs", "encode", Name::Encode },
    KnownName { "builtins", "bytes", Name::MakeBytes },
    KnownName { "__builtin__", "bytes", Name::MakeBytes },
    KnownName { "builtins", "bytearray", Name::MakeByteArray },
    KnownName { "__builtin__", "bytearray", Name::MakeByteArray },
};

struct KnownType {
    std::string_view code;
    DType dtype;
};

constexpr std::array TYPES {
    KnownType { "f4", DType::F32 },
    KnownType { "f8", DType::F64 },
    KnownType { "i8", DType::I64 },
    KnownType { "i4", DType::I32 },
    KnownType { "u2", DType::U16 },
    KnownType { "u1", DType::U8 },
    KnownType { "b1", DType::Bool },
    KnownType { "f2", DType::F16 },
};

const std::vector<Item>& items_of(const Item& item)
{
    const auto* tuple = std::get_if<std::shared_ptr<Tuple>>(&item);
    if (tuple == nullptr) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    return (*tuple)->items;
}

const Value& value_in(const Item& item, Value::Kind kind)
{
    const auto* value = std::get_if<Value>(&item);
    if (value == nullptr || value->kind() != kind) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    return *value;
}

const std::string& text_in(const Item& item)
{
    return value_in(item, Value::Kind::String).text();
}

std::shared_ptr<const ByteVector> bytes_in(const Item& item)
{
    return value_in(item, Value::Kind::Bytes).bytes();
}

DType type_in(const Item& item)
{
    const auto* type = std::get_if<std::shared_ptr<ArrayType>>(&item);
    if (type == nullptr) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    return (*type)->dtype;
}

/// The beginning of a text of the payload, for a message.
std::string shown(std::string_view text)
{
    constexpr std::size_t SHOWN = 60;
    return utf8_replace_invalid(text.substr(0, SHOWN)) + (text.size() > SHOWN ? "..." : "");
}

bool is_name(const Item& item, Name name)
{
    const auto* found = std::get_if<Name>(&item);
    return found != nullptr && *found == name;
}

void require_call(bool good)
{
    if (!good) {
        throw Refusal { Reason::PayloadCall };
    }
}

/// "f4", with the order of its bytes before it or not.
DType find_type(std::string_view code)
{
    std::string_view plain = code;
    if (!plain.empty() && (plain.front() == '<' || plain.front() == '|')) {
        plain.remove_prefix(1);
    }
    const auto* found = std::ranges::find(TYPES, plain, &KnownType::code);
    if (found == TYPES.end()) {
        throw Refusal { Reason::PayloadArrayType, { shown(code) } };
    }
    return found->dtype;
}

Shape shape_in(const Item& item)
{
    const std::vector<Item>& sizes = items_of(item);
    if (sizes.size() > MOST_AXES) {
        throw Refusal { Reason::PayloadArraySize };
    }
    Shape shape;
    for (const Item& size : sizes) {
        shape.push_back(value_in(size, Value::Kind::Int).whole());
    }
    return shape;
}

/// The bytes as an array, without a copy where they are aligned. `reversed`: the first axis runs
/// fastest.
Value make_array(
    const std::shared_ptr<const ByteVector>& bytes, DType dtype, Shape shape, bool reversed)
{
    if (reversed) {
        std::ranges::reverse(shape);
    }
    try {
        if (static_cast<std::uint64_t>(element_count(shape)) * dtype_size(dtype) != bytes->size()) {
            throw Refusal { Reason::PayloadArraySize };
        }
    } catch (const BadValue&) {
        throw Refusal { Reason::PayloadArraySize };
    }
    Tensor array = Tensor::external(bytes, bytes->data(), shape, dtype);
    for (std::size_t axis = 0; reversed && axis < shape.size() / 2; ++axis) {
        array = array.transpose(axis, shape.size() - 1 - axis);
    }
    return array;
}

/// dtype("f4", False, True): the two flags say align and copy.
Item call_dtype(const std::vector<Item>& arguments)
{
    require_call(arguments.size() == 1 || arguments.size() == 3);
    return std::make_shared<ArrayType>(ArrayType { find_type(text_in(arguments[0])) });
}

/// _frombuffer(bytes, dtype, shape, order)
Item call_from_buffer(const std::vector<Item>& arguments)
{
    require_call(arguments.size() == 4);
    const std::string& order = text_in(arguments[3]);
    require_call(order == "C" || order == "F");
    return std::make_shared<Array>(Array { make_array(
        bytes_in(arguments[0]), type_in(arguments[1]), shape_in(arguments[2]), order == "F") });
}

/// _reconstruct(ndarray, (0,), b"b"): an array to be filled.
Item call_reconstruct(const std::vector<Item>& arguments)
{
    require_call(arguments.size() == 3 && is_name(arguments[0], Name::NdArray)
        && shape_in(arguments[1]) == Shape { 0 } && bytes_in(arguments[2])->size() == 1);
    return std::make_shared<Array>();
}

/// encode(text, "latin1"): protocol 2 has no bytes, and writes them as characters.
Item call_encode(const std::vector<Item>& arguments, Allowance& allowance)
{
    require_call(arguments.size() == 2);
    const std::string& coding = text_in(arguments[1]);
    require_call(coding == "latin1" || coding == "latin-1");
    const std::string& text = text_in(arguments[0]);
    spend(allowance, text.size());
    ByteVector bytes;
    bytes.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Unit unit = utf8_at(text, at);
        require_call(unit.code_point <= 0xFF);
        bytes.push_back(static_cast<std::byte>(unit.code_point));
        at += unit.size;
    }
    return Value(std::move(bytes));
}

/// bytes(), bytearray(), bytearray(bytes): the same bytes are shared, since nobody changes them.
Item call_bytes(const std::vector<Item>& arguments)
{
    require_call(arguments.size() <= 1);
    return arguments.empty() ? Value(ByteVector {}) : Value(bytes_in(arguments[0]));
}

/// (version, "<", None, None, None, -1, -1, 0): the order of the bytes; the rest is not ours.
void set_type_state(const std::vector<Item>& state)
{
    require_call(state.size() == DTYPE_STATE_SIZE);
    const std::string& order = text_in(state[1]);
    if (order != "<" && order != "|" && order != "=") {
        throw Refusal { Reason::PayloadArrayType, { shown(order) } };
    }
    for (std::size_t i = 2; i < 5; ++i) {
        (void)value_in(state[i], Value::Kind::None);
    }
}

/// (1, shape, dtype, first axis fastest, bytes)
void set_array_state(Array& array, const std::vector<Item>& state)
{
    require_call(!array.value && state.size() == NDARRAY_STATE_SIZE
        && value_in(state[0], Value::Kind::Int).whole() == NDARRAY_STATE_VERSION);
    array.value = make_array(bytes_in(state[4]), type_in(state[2]), shape_in(state[1]),
        value_in(state[3], Value::Kind::Bool).truth());
}

} // namespace

Name find_name(std::string_view module, std::string_view name)
{
    const auto* found = std::ranges::find_if(NAMES,
        [&](const KnownName& known) { return known.module == module && known.name == name; });
    if (found == NAMES.end()) {
        throw Refusal { Reason::PayloadName,
            { shown(std::string(module) + "." + std::string(name)) } };
    }
    return found->which;
}

void spend(Allowance& allowance, std::size_t bytes)
{
    if (bytes > allowance) {
        throw Refusal { Reason::PayloadTooMuch };
    }
    allowance -= bytes;
}

Item make_tuple(std::vector<Item> items)
{
    bool holds_tuples = false;
    for (const Item& item : items) {
        if (const auto* inner = std::get_if<std::shared_ptr<Tuple>>(&item)) {
            holds_tuples = true;
            if ((*inner)->holds_tuples) {
                throw Refusal { Reason::PayloadOtherKind };
            }
        }
    }
    return std::make_shared<Tuple>(Tuple { std::move(items), holds_tuples });
}

Value as_value(const Item& item)
{
    if (const auto* value = std::get_if<Value>(&item)) {
        return *value;
    }
    const auto* array = std::get_if<std::shared_ptr<Array>>(&item);
    if (array == nullptr || !(*array)->value) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    return *(*array)->value;
}

Item call(const Item& callee, const Item& arguments, Allowance& allowance)
{
    const auto* name = std::get_if<Name>(&callee);
    require_call(name != nullptr);
    const std::vector<Item>& given = items_of(arguments);
    switch (*name) {
    case Name::DType:
        return call_dtype(given);
    case Name::FromBuffer:
        return call_from_buffer(given);
    case Name::Reconstruct:
        return call_reconstruct(given);
    case Name::Encode:
        return call_encode(given, allowance);
    case Name::MakeBytes:
    case Name::MakeByteArray:
        return call_bytes(given);
    case Name::NdArray:
        break;
    }
    throw Refusal { Reason::PayloadCall };
}

void set_state(const Item& target, const Item& state)
{
    const std::vector<Item>& given = items_of(state);
    if (std::holds_alternative<std::shared_ptr<ArrayType>>(target)) {
        return set_type_state(given);
    }
    const auto* array = std::get_if<std::shared_ptr<Array>>(&target);
    require_call(array != nullptr);
    set_array_state(**array, given);
}

} // namespace glassllm::pickle
