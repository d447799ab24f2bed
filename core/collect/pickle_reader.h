// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/payload_bytes.h"
#include "core/collect/pickle_items.h"
#include "core/collect/pickle_opcodes.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace glassllm::pickle {

/// A pickle machine that knows the instructions of values alone.
class PickleReader {
public:
    explicit PickleReader(std::span<const std::byte> bytes)
        : m_in(bytes)
        , m_allowance(bytes.size())
    {
    }
    ~PickleReader();
    PickleReader(const PickleReader&) = delete;
    PickleReader& operator=(const PickleReader&) = delete;

    [[nodiscard]] Value read();
    /// Where the instruction under way begins.
    [[nodiscard]] std::size_t position() const { return m_instruction; }

private:
    void run(Opcode code);
    [[nodiscard]] bool run_scalar(Opcode code);
    [[nodiscard]] bool run_text(Opcode code);
    [[nodiscard]] bool run_container(Opcode code);
    [[nodiscard]] bool run_memo(Opcode code);
    void run_call(Opcode code);

    [[nodiscard]] Value finish();
    void push(Item item) { m_stack.push_back(std::move(item)); }
    [[nodiscard]] Item pop();
    [[nodiscard]] std::vector<Item> pop_to_mark();
    void push_text(std::span<const std::byte> bytes);
    void push_bytes(std::span<const std::byte> bytes);
    void push_container(Value container);
    void push_long();
    void push_float();
    void push_tuple(std::size_t size);
    void append(const std::vector<Item>& items);
    void set_items(const std::vector<Item>& items);
    void keep(std::uint64_t index);
    void get(std::uint64_t index);

    PayloadBytes m_in;
    Allowance m_allowance;
    std::vector<Item> m_stack;
    std::vector<std::size_t> m_marks; ///< sizes of the stack
    std::vector<Item> m_memo;
    std::vector<Value> m_containers; ///< emptied when reading fails: they may hold themselves
    std::size_t m_instruction = 0;
};

} // namespace glassllm::pickle
