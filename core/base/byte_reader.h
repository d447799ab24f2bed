// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace glassllm {

/// Reads little-endian fields from untrusted bytes; every size is checked before it is used.
/// A field that does not fit is BadFile (FileTooShort) that names file and field.
class ByteReader {
public:
    ByteReader(std::span<const std::byte> bytes, std::string file)
        : m_bytes(bytes)
        , m_file(std::move(file))
    {
    }
    [[nodiscard]] std::size_t position() const { return m_position; }
    [[nodiscard]] std::size_t remaining() const { return m_bytes.size() - m_position; }

    [[nodiscard]] std::span<const std::byte> take(std::uint64_t size, std::string_view what)
    {
        if (size > remaining()) {
            throw_error<BadFile>(ErrorCode::FileTooShort,
                { m_file, std::string(what), std::to_string(size), std::to_string(remaining()) });
        }
        const auto part = m_bytes.subspan(m_position, static_cast<std::size_t>(size));
        m_position += static_cast<std::size_t>(size);
        return part;
    }
    template <class T>
    requires std::is_trivially_copyable_v<T>
    [[nodiscard]] T read(std::string_view what)
    {
        T value;
        std::memcpy(&value, take(sizeof(T), what).data(), sizeof(T));
        return value;
    }

private:
    std::span<const std::byte> m_bytes;
    std::string m_file;
    std::size_t m_position = 0;
};

} // namespace glassllm
