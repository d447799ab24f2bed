// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"
#include "core/collect/value.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What stands on the stack while a payload is read: values, and the parts of the few calls that
/// make arrays and bytes. Nothing is called: each call is recognised and its result is built here.
namespace glassllm::pickle {

/// Why the bytes cannot be read; the reader adds where.
struct Refusal {
    Reason why;
    std::vector<std::string> args {};
};

/// The names that a payload may hold.
enum class Name {
    Reconstruct, // numpy's empty array, filled by what follows
    FromBuffer, // an array over bytes
    NdArray,
    DType,
    Encode, // bytes written as a text of their code points
    MakeBytes,
    MakeByteArray
};
/// Throws Refusal (PayloadName) for any other.
[[nodiscard]] Name find_name(std::string_view module, std::string_view name);

struct ArrayType {
    DType dtype;
};
/// An array that is complete once its state was read.
struct Array {
    std::optional<Value> value;
};
struct Tuple;
using Item = std::variant<Value, Name, std::shared_ptr<Tuple>, std::shared_ptr<ArrayType>,
    std::shared_ptr<Array>>;
/// Arguments, a state or a shape. A tuple may hold tuples that hold none.
struct Tuple {
    std::vector<Item> items;
    bool holds_tuples = false;
};

/// Bytes that may still be made out of others: no more than the payload has.
using Allowance = std::size_t;
/// Throws Refusal (PayloadTooMuch).
void spend(Allowance& allowance, std::size_t bytes);

/// A tuple of items. Throws Refusal (PayloadOtherKind) when one of them holds a tuple.
[[nodiscard]] Item make_tuple(std::vector<Item> items);
/// The value that an item is. Throws Refusal (PayloadOtherKind) when it is none.
[[nodiscard]] Value as_value(const Item& item);
/// What calling `callee` gives. Throws Refusal.
[[nodiscard]] Item call(const Item& callee, const Item& arguments, Allowance& allowance);
/// Gives a type or an array its state. Throws Refusal.
void set_state(const Item& target, const Item& state);

} // namespace glassllm::pickle
