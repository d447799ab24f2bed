// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/pickle_reader.h"

#include "core/base/utf8.h"

#include <bit>
#include <iterator>
#include <utility>

namespace glassllm::pickle {
namespace {

constexpr std::size_t FREE_KEY_BYTES = 256; // a longer key is not copied as often as one likes

} // namespace

Item PickleReader::pop()
{
    if (m_stack.empty() || (!m_marks.empty() && m_stack.size() == m_marks.back())) {
        throw Refusal { Reason::PayloadNoValue };
    }
    Item item = std::move(m_stack.back());
    m_stack.pop_back();
    return item;
}

std::vector<Item> PickleReader::pop_to_mark()
{
    if (m_marks.empty()) {
        throw Refusal { Reason::PayloadNoValue };
    }
    const auto from = m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
    m_marks.pop_back();
    std::vector<Item> items(std::make_move_iterator(from), std::make_move_iterator(m_stack.end()));
    m_stack.erase(from, m_stack.end());
    return items;
}

void PickleReader::push_text(std::span<const std::byte> bytes)
{
    std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (utf8_valid_prefix(text) != text.size()) {
        throw Refusal { Reason::PayloadNotUtf8 };
    }
    push(Value(std::move(text)));
}

void PickleReader::push_bytes(std::span<const std::byte> bytes)
{
    push(Value(ByteVector(bytes.begin(), bytes.end())));
}

void PickleReader::push_container(Value container)
{
    m_containers.push_back(container);
    push(std::move(container));
}

/// A signed number of 0 to 8 bytes, lowest first, in two's complement.
void PickleReader::push_long()
{
    const std::size_t size = m_in.number(1);
    if (size > sizeof(std::int64_t)) {
        throw Refusal { Reason::PayloadWhole };
    }
    std::uint64_t bits = m_in.number(size);
    const bool negative = size > 0 && ((bits >> (8 * size - 1)) & 1U) != 0;
    if (negative && size < sizeof(bits)) {
        bits |= ~std::uint64_t { 0 } << (8 * size);
    }
    push(Value(std::bit_cast<std::int64_t>(bits)));
}

void PickleReader::push_float()
{
    std::uint64_t bits = 0;
    for (const std::byte byte : m_in.take(sizeof(bits))) {
        bits = bits << 8 | std::to_integer<std::uint64_t>(byte);
    }
    push(Value(std::bit_cast<double>(bits)));
}

void PickleReader::push_tuple(std::size_t size)
{
    std::vector<Item> items(size);
    for (std::size_t i = size; i-- > 0;) {
        items[i] = pop();
    }
    push(make_tuple(std::move(items)));
}

void PickleReader::append(const std::vector<Item>& items)
{
    const Item target = pop();
    const Value list = as_value(target);
    if (list.kind() != Value::Kind::List) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    for (const Item& item : items) {
        list.list().push_back(as_value(item));
    }
    push(target);
}

void PickleReader::set_items(const std::vector<Item>& items)
{
    const Item target = pop();
    const Value dict = as_value(target);
    if (dict.kind() != Value::Kind::Dict || items.size() % 2 != 0) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    for (std::size_t i = 0; i < items.size(); i += 2) {
        const Value key = as_value(items[i]);
        if (key.kind() != Value::Kind::String) {
            throw Refusal { Reason::PayloadOtherKind };
        }
        if (key.text().size() > FREE_KEY_BYTES) {
            spend(m_allowance, key.text().size());
        }
        dict.dict().set(key.text(), as_value(items[i + 1]));
    }
    push(target);
}

/// Python counts what it keeps; a gap would be memory that no byte explains.
void PickleReader::keep(std::uint64_t index)
{
    Item item = pop();
    if (index != m_memo.size()) {
        throw Refusal { Reason::PayloadNotKept, { std::to_string(index) } };
    }
    m_memo.push_back(item);
    push(std::move(item));
}

void PickleReader::get(std::uint64_t index)
{
    if (index >= m_memo.size()) {
        throw Refusal { Reason::PayloadNotKept, { std::to_string(index) } };
    }
    push(m_memo[static_cast<std::size_t>(index)]);
}

} // namespace glassllm::pickle
