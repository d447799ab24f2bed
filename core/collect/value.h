// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"
#include "core/tensor/tensor.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace glassllm {

class Dict;
struct ValueNode;

using ByteVector = std::vector<std::byte>;

/// How deep values may be nested in a payload; a list without lists is 1 deep.
inline constexpr std::size_t VALUE_DEPTH = 500;

/// What a request saves: none, a truth value, a whole number, a number, or a shared object (text,
/// bytes, tensor, list, dict). Copying a Value copies the reference, as in Python: a change of a
/// list is seen wherever the list stands, and a list may hold itself. A cycle keeps itself alive
/// until take_apart(). One thread at a time may use values that share objects.
class Value {
public:
    enum class Kind { None, Bool, Int, Float, String, Bytes, Tensor, List, Dict };

    Value() = default; ///< none
    template <std::same_as<bool> T>
    Value(T value) // NOLINT(google-explicit-constructor): a number is a value
        : m_data(value)
    {
    }
    /// BadValue (BadOption) above 2^63 - 1.
    template <std::integral T>
    requires(!std::same_as<T, bool>) Value(T value) // NOLINT(google-explicit-constructor)
        : m_data(checked_whole(value))
    {
    }
    template <std::floating_point T>
    Value(T value) // NOLINT(google-explicit-constructor)
        : m_data(static_cast<double>(value))
    {
    }
    /// A text; BadValue (InvalidUtf8) unless it is UTF-8.
    Value(std::string text); // NOLINT(google-explicit-constructor)
    Value(std::string_view text); // NOLINT(google-explicit-constructor)
    Value(const char* text); // NOLINT(google-explicit-constructor)
    /// A new object, whatever shares the tensor's storage.
    Value(Tensor tensor); // NOLINT(google-explicit-constructor)
    Value(ByteVector bytes); // NOLINT(google-explicit-constructor)
    Value(std::vector<Value> list); // NOLINT(google-explicit-constructor)
    Value(Dict dict); // NOLINT(google-explicit-constructor)
    /// Bytes that others may use too.
    explicit Value(std::shared_ptr<const ByteVector> bytes);
    /// A list of `size` nones.
    [[nodiscard]] static Value empty_slots(Index size);

    [[nodiscard]] Kind kind() const;
    [[nodiscard]] bool is_none() const { return m_data.index() == 0; }

    // What it holds; BadValue (BadDtype) when it is of another kind.
    [[nodiscard]] bool truth() const;
    [[nodiscard]] std::int64_t whole() const;
    [[nodiscard]] double number() const;
    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] const std::shared_ptr<const ByteVector>& bytes() const;
    [[nodiscard]] const Tensor& tensor() const;
    // shared objects that may change, whoever holds the reference
    [[nodiscard]] std::vector<Value>& list() const;
    [[nodiscard]] Dict& dict() const;

    /// The object: equal for two references to one object; null for what is no object.
    [[nodiscard]] const void* identity() const;

private:
    friend struct ValueNode;
    template <std::integral T> static std::int64_t checked_whole(T value)
    {
        if constexpr (std::is_unsigned_v<T>) {
            return Index(value);
        } else {
            return value;
        }
    }
    explicit Value(std::shared_ptr<ValueNode> node);
    template <class T> [[nodiscard]] const T& scalar(std::string_view expected) const;
    template <class T> [[nodiscard]] T& object(std::string_view expected) const;

    std::variant<std::monostate, bool, std::int64_t, double, std::shared_ptr<ValueNode>> m_data;
};

/// Values by name, in the order in which the names came.
class Dict {
public:
    using Entry = std::pair<const std::string, Value>;

    Dict() = default;
    Dict(std::initializer_list<Entry> entries);
    ~Dict() = default;
    Dict(const Dict& other);
    Dict& operator=(const Dict& other);
    Dict(Dict&& other) noexcept = default;
    Dict& operator=(Dict&& other) noexcept = default;

    /// Binds a name, anew or again; its place stays. BadValue (InvalidUtf8) unless it is UTF-8.
    void set(std::string name, Value value);
    [[nodiscard]] const Value* find(std::string_view name) const;
    [[nodiscard]] bool contains(std::string_view name) const { return find(name) != nullptr; }
    /// NotFound (MissingKey) when it is not there.
    [[nodiscard]] const Value& at(std::string_view name) const;
    [[nodiscard]] std::size_t size() const { return m_order.size(); }
    [[nodiscard]] bool empty() const { return m_order.empty(); }
    [[nodiscard]] const std::vector<Entry*>& entries() const { return m_order; }
    void clear();

private:
    std::map<std::string, Value, std::less<>> m_values;
    std::vector<Entry*> m_order; ///< entries of m_values, which stay where they are
};

/// "none", "bool", "int", "float", "str", "bytes", "tensor", "list" or "dict".
[[nodiscard]] std::string_view kind_name(Value::Kind kind);

/// The deepest nesting on the way from the first reference to each list and dict; 0 for a value
/// that is neither.
[[nodiscard]] std::size_t value_depth(const Value& value);

/// Empties every list and dict that can be reached: it ends what holds itself.
void take_apart(const Value& value);

} // namespace glassllm
