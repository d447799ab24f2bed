// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/pickle_reader.h"

#include "core/collect/pickle.h"

#include <bit>
#include <utility>

namespace glassllm {
namespace pickle {
namespace {

constexpr std::uint8_t OLDEST_PROTOCOL = 2;
constexpr std::uint8_t NEWEST_PROTOCOL = 5;

} // namespace

PickleReader::~PickleReader()
{
    for (const Value& container : m_containers) {
        if (container.kind() == Value::Kind::List) {
            container.list().clear();
        } else {
            container.dict().clear();
        }
    }
}

Value PickleReader::read()
{
    if (m_in.number(1) != static_cast<std::uint8_t>(Opcode::Proto)) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    const std::uint64_t protocol = m_in.number(1);
    if (protocol < OLDEST_PROTOCOL || protocol > NEWEST_PROTOCOL) {
        throw Refusal { Reason::PayloadOtherKind };
    }
    while (true) {
        m_instruction = m_in.position();
        const auto code = static_cast<Opcode>(m_in.number(1));
        if (code == Opcode::Stop) {
            return finish();
        }
        run(code);
    }
}

Value PickleReader::finish()
{
    if (m_stack.size() != 1 || !m_marks.empty()) {
        throw Refusal { Reason::PayloadNoValue };
    }
    if (m_in.remaining() > 0) {
        throw Refusal { Reason::PayloadGoesOn };
    }
    Value value = as_value(m_stack.back());
    if (value_depth(value) > VALUE_DEPTH) {
        throw Refusal { Reason::NestedTooDeep, { std::to_string(VALUE_DEPTH) } };
    }
    m_containers.clear();
    return value;
}

void PickleReader::run(Opcode code)
{
    if (!run_scalar(code) && !run_text(code) && !run_container(code) && !run_memo(code)) {
        run_call(code);
    }
}

bool PickleReader::run_scalar(Opcode code)
{
    switch (code) {
    case Opcode::None:
        push(Value());
        return true;
    case Opcode::True:
    case Opcode::False:
        push(Value(code == Opcode::True));
        return true;
    case Opcode::BinInt:
        push(Value(std::bit_cast<std::int32_t>(static_cast<std::uint32_t>(m_in.number(4)))));
        return true;
    case Opcode::BinInt1:
        push(Value(m_in.number(1)));
        return true;
    case Opcode::BinInt2:
        push(Value(m_in.number(2)));
        return true;
    case Opcode::Long1:
        push_long();
        return true;
    case Opcode::BinFloat:
        push_float();
        return true;
    default:
        return false;
    }
}

bool PickleReader::run_text(Opcode code)
{
    switch (code) {
    case Opcode::ShortBinUnicode:
        push_text(m_in.counted(1));
        return true;
    case Opcode::BinUnicode:
        push_text(m_in.counted(4));
        return true;
    case Opcode::BinUnicode8:
        push_text(m_in.counted(8));
        return true;
    case Opcode::ShortBinBytes:
        push_bytes(m_in.counted(1));
        return true;
    case Opcode::BinBytes:
        push_bytes(m_in.counted(4));
        return true;
    case Opcode::BinBytes8:
    case Opcode::ByteArray8:
        push_bytes(m_in.counted(8));
        return true;
    default:
        return false;
    }
}

bool PickleReader::run_container(Opcode code)
{
    switch (code) {
    case Opcode::Mark:
        m_marks.push_back(m_stack.size());
        return true;
    case Opcode::EmptyList:
        push_container(std::vector<Value> {});
        return true;
    case Opcode::EmptyDict:
        push_container(Dict {});
        return true;
    case Opcode::Append: {
        Item item = pop();
        append({ std::move(item) });
        return true;
    }
    case Opcode::Appends:
        append(pop_to_mark());
        return true;
    case Opcode::SetItem: {
        Item value = pop();
        Item key = pop();
        set_items({ std::move(key), std::move(value) });
        return true;
    }
    case Opcode::SetItems:
        set_items(pop_to_mark());
        return true;
    case Opcode::EmptyTuple:
        push_tuple(0);
        return true;
    case Opcode::Tuple1:
        push_tuple(1);
        return true;
    case Opcode::Tuple2:
        push_tuple(2);
        return true;
    case Opcode::Tuple3:
        push_tuple(3);
        return true;
    case Opcode::Tuple:
        push(make_tuple(pop_to_mark()));
        return true;
    default:
        return false;
    }
}

bool PickleReader::run_memo(Opcode code)
{
    switch (code) {
    case Opcode::BinPut:
        keep(m_in.number(1));
        return true;
    case Opcode::LongBinPut:
        keep(m_in.number(4));
        return true;
    case Opcode::Memoize:
        keep(m_memo.size());
        return true;
    case Opcode::BinGet:
        get(m_in.number(1));
        return true;
    case Opcode::LongBinGet:
        get(m_in.number(4));
        return true;
    default:
        return false;
    }
}

void PickleReader::run_call(Opcode code)
{
    switch (code) {
    case Opcode::Global: {
        const std::string_view module = m_in.line();
        return push(find_name(module, m_in.line()));
    }
    case Opcode::StackGlobal: {
        const Value name = as_value(pop());
        const Value module = as_value(pop());
        if (name.kind() != Value::Kind::String || module.kind() != Value::Kind::String) {
            throw Refusal { Reason::PayloadOtherKind };
        }
        return push(find_name(module.text(), name.text()));
    }
    case Opcode::Reduce: {
        const Item arguments = pop();
        const Item callee = pop();
        return push(call(callee, arguments, m_allowance));
    }
    case Opcode::Build: {
        const Item state = pop();
        Item target = pop();
        set_state(target, state);
        return push(std::move(target));
    }
    case Opcode::Frame: {
        // a length for readers of streams; here the bytes are at hand
        if (m_in.number(8) > m_in.remaining()) {
            throw Refusal { Reason::PayloadEnds };
        }
        return;
    }
    default:
        throw Refusal { Reason::PayloadInstruction,
            { std::to_string(static_cast<unsigned>(code)) } };
    }
}

} // namespace pickle

Value loads(std::span<const std::byte> bytes, const std::string& what)
{
    pickle::PickleReader reader(bytes);
    try {
        return reader.read();
    } catch (const pickle::Refusal& refusal) {
        throw_error<BadFile>(ErrorCode::BadPayload,
            { what, std::to_string(reader.position()), reason(refusal.why, refusal.args) });
    }
}

} // namespace glassllm
