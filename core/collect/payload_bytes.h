// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/pickle_items.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace glassllm::pickle {

/// The bytes of a payload, read from the front; every length is checked before it is used.
class PayloadBytes {
public:
    explicit PayloadBytes(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }
    [[nodiscard]] std::size_t position() const { return m_position; }
    [[nodiscard]] std::size_t remaining() const { return m_bytes.size() - m_position; }
    [[nodiscard]] std::span<const std::byte> take(std::uint64_t size)
    {
        if (size > remaining()) {
            throw Refusal { Reason::PayloadEnds };
        }
        const auto part = m_bytes.subspan(m_position, static_cast<std::size_t>(size));
        m_position += part.size();
        return part;
    }
    /// A number without sign of `size` bytes, lowest first.
    [[nodiscard]] std::uint64_t number(std::size_t size)
    {
        std::uint64_t value = 0;
        std::size_t shift = 0;
        for (const std::byte byte : take(size)) {
            value |= std::to_integer<std::uint64_t>(byte) << shift;
            shift += 8;
        }
        return value;
    }
    /// What `size` bytes of length announce.
    [[nodiscard]] std::span<const std::byte> counted(std::size_t size)
    {
        return take(number(size));
    }
    [[nodiscard]] std::string_view line()
    {
        const auto rest = m_bytes.subspan(m_position);
        const std::string_view text(reinterpret_cast<const char*>(rest.data()), rest.size());
        const std::size_t size = text.find('\n');
        if (size == std::string_view::npos) {
            throw Refusal { Reason::PayloadEnds };
        }
        m_position += size + 1;
        return text.substr(0, size);
    }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_position = 0;
};

} // namespace glassllm::pickle
