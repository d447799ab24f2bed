// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/value.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace glassllm {

/// A shared object. Its destructor does not recurse, however deep the values are nested.
struct ValueNode {
    using List = std::vector<Value>;
    using Data = std::variant<std::string, std::shared_ptr<const ByteVector>, Tensor, List, Dict>;

    explicit ValueNode(Data value)
        : data(std::move(value))
    {
    }
    ~ValueNode();
    ValueNode(const ValueNode&) = delete;
    ValueNode& operator=(const ValueNode&) = delete;

    Data data;
    std::shared_ptr<ValueNode> next_dead; ///< a chain of what dies with this one

private:
    using Pointer = std::shared_ptr<ValueNode>;
    static void bury(Value& value, Pointer& dead);
    static void bury_children(ValueNode& node, Pointer& dead);
};

void ValueNode::bury(Value& value, Pointer& dead)
{
    auto* node = std::get_if<Pointer>(&value.m_data);
    if (node == nullptr || node->use_count() != 1) {
        return;
    }
    (*node)->next_dead = std::move(dead);
    dead = std::move(*node);
}

void ValueNode::bury_children(ValueNode& node, Pointer& dead)
{
    if (auto* list = std::get_if<List>(&node.data)) {
        for (Value& value : *list) {
            bury(value, dead);
        }
        list->clear();
    } else if (auto* dict = std::get_if<Dict>(&node.data)) {
        for (Dict::Entry* entry : dict->entries()) {
            bury(entry->second, dead);
        }
        dict->clear();
    }
}

ValueNode::~ValueNode()
{
    Pointer dead;
    bury_children(*this, dead);
    while (dead) {
        const Pointer node = std::move(dead);
        dead = std::move(node->next_dead);
        bury_children(*node, dead); // it dies here, without children
    }
}

namespace {

[[noreturn]] void refuse_kind(Value::Kind kind, std::string_view expected)
{
    throw_error<BadValue>(
        ErrorCode::BadDtype, { "A value", std::string(kind_name(kind)), std::string(expected) });
}

template <class T> std::shared_ptr<ValueNode> make_node(T value)
{
    return std::make_shared<ValueNode>(ValueNode::Data(std::move(value)));
}

std::string checked(std::string text)
{
    require_utf8(text, reason(Reason::TheText));
    return text;
}

/// The lists and dicts that stand in a value.
template <class Fn> void for_each_container(const Value& value, Fn fn)
{
    const auto is_container = [](const Value& child) {
        return child.kind() == Value::Kind::List || child.kind() == Value::Kind::Dict;
    };
    if (value.kind() == Value::Kind::List) {
        for (const Value& child : value.list()) {
            if (is_container(child)) {
                fn(child);
            }
        }
    } else if (value.kind() == Value::Kind::Dict) {
        for (const Dict::Entry* entry : value.dict().entries()) {
            if (is_container(entry->second)) {
                fn(entry->second);
            }
        }
    }
}

} // namespace

Value::Value(std::shared_ptr<ValueNode> node)
    : m_data(std::move(node))
{
}
Value::Value(std::string text)
    : Value(make_node(checked(std::move(text))))
{
}
Value::Value(std::string_view text)
    : Value(std::string(text))
{
}
Value::Value(const char* text)
    : Value(std::string(text))
{
}
Value::Value(Tensor tensor)
    : Value(make_node(std::move(tensor)))
{
}
Value::Value(ByteVector bytes)
    : Value(std::make_shared<const ByteVector>(std::move(bytes)))
{
}
Value::Value(std::vector<Value> list)
    : Value(make_node(std::move(list)))
{
}
Value::Value(Dict dict)
    : Value(make_node(std::move(dict)))
{
}
Value::Value(std::shared_ptr<const ByteVector> bytes)
    : Value(make_node(std::move(bytes)))
{
}

Value Value::empty_slots(Index size)
{
    return { std::vector<Value>(static_cast<std::size_t>(size.value())) };
}

Value::Kind Value::kind() const
{
    static constexpr std::array SCALARS { Kind::None, Kind::Bool, Kind::Int, Kind::Float };
    static constexpr std::array OBJECTS { Kind::String, Kind::Bytes, Kind::Tensor, Kind::List,
        Kind::Dict };
    const auto* node = std::get_if<std::shared_ptr<ValueNode>>(&m_data);
    return node == nullptr ? SCALARS.at(m_data.index()) : OBJECTS.at((*node)->data.index());
}

template <class T> const T& Value::scalar(std::string_view expected) const
{
    const T* value = std::get_if<T>(&m_data);
    if (value == nullptr) {
        refuse_kind(kind(), expected);
    }
    return *value;
}

template <class T> T& Value::object(std::string_view expected) const
{
    const auto* node = std::get_if<std::shared_ptr<ValueNode>>(&m_data);
    T* value = node == nullptr ? nullptr : std::get_if<T>(&(*node)->data);
    if (value == nullptr) {
        refuse_kind(kind(), expected);
    }
    return *value;
}

bool Value::truth() const
{
    return scalar<bool>("bool");
}
std::int64_t Value::whole() const
{
    return scalar<std::int64_t>("int");
}
double Value::number() const
{
    return scalar<double>("float");
}
const std::string& Value::text() const
{
    return object<std::string>("str");
}
const std::shared_ptr<const ByteVector>& Value::bytes() const
{
    return object<std::shared_ptr<const ByteVector>>("bytes");
}
const Tensor& Value::tensor() const
{
    return object<Tensor>("tensor");
}
std::vector<Value>& Value::list() const
{
    return object<std::vector<Value>>("list");
}
Dict& Value::dict() const
{
    return object<Dict>("dict");
}

const void* Value::identity() const
{
    const auto* node = std::get_if<std::shared_ptr<ValueNode>>(&m_data);
    return node == nullptr ? nullptr : node->get();
}

Dict::Dict(std::initializer_list<Entry> entries)
{
    for (const auto& [name, value] : entries) {
        set(name, value);
    }
}

Dict::Dict(const Dict& other)
{
    for (const Entry* entry : other.m_order) {
        set(entry->first, entry->second);
    }
}

Dict& Dict::operator=(const Dict& other)
{
    if (this != &other) {
        *this = Dict(other);
    }
    return *this;
}

void Dict::set(std::string name, Value value)
{
    if (const auto found = m_values.find(name); found != m_values.end()) {
        found->second = std::move(value);
        return;
    }
    require_utf8(name, reason(Reason::TheKey));
    m_order.push_back(nullptr); // whatever throws, both keep the same entries
    try {
        m_order.back() = &*m_values.emplace(std::move(name), std::move(value)).first;
    } catch (...) {
        m_order.pop_back();
        throw;
    }
}

const Value* Dict::find(std::string_view name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? nullptr : &found->second;
}

const Value& Dict::at(std::string_view name) const
{
    const Value* value = find(name);
    if (value == nullptr) {
        throw_error<NotFound>(ErrorCode::MissingKey, { "The dict", std::string(name) });
    }
    return *value;
}

void Dict::clear()
{
    m_order.clear();
    m_values.clear();
}

std::string_view kind_name(Value::Kind kind)
{
    static constexpr std::array<std::string_view, 9> NAMES { "none", "bool", "int", "float", "str",
        "bytes", "tensor", "list", "dict" };
    return NAMES.at(static_cast<std::size_t>(kind));
}

std::size_t value_depth(const Value& value)
{
    // a depth-first walk in the order of the elements, as a payload is written
    struct Place {
        std::vector<Value> children;
        std::size_t next = 0;
    };
    std::unordered_set<const void*> seen;
    std::vector<Place> path;
    const auto enter = [&](const Value& container) {
        if (seen.insert(container.identity()).second) {
            path.emplace_back();
            for_each_container(
                container, [&path](const Value& child) { path.back().children.push_back(child); });
        }
    };
    std::size_t deepest = 0;
    if (value.kind() == Value::Kind::List || value.kind() == Value::Kind::Dict) {
        enter(value);
    }
    while (!path.empty()) {
        deepest = std::max(deepest, path.size());
        Place& place = path.back();
        if (place.next == place.children.size()) {
            path.pop_back();
        } else {
            const Value child = place.children[place.next++];
            enter(child);
        }
    }
    return deepest;
}

void take_apart(const Value& value)
{
    std::vector<Value> found { value };
    std::unordered_set<const void*> seen { value.identity() };
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Value container = found[i];
        for_each_container(container, [&](const Value& child) {
            if (seen.insert(child.identity()).second) {
                found.push_back(child);
            }
        });
    }
    for (const Value& container : found) {
        if (container.kind() == Value::Kind::List) {
            container.list().clear();
        } else if (container.kind() == Value::Kind::Dict) {
            container.dict().clear();
        }
    }
}

} // namespace glassllm
