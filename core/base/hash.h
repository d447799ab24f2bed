// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace glassllm {

/// XXH3 with 128 bits, fed piece by piece.
class Hasher {
public:
    Hasher();
    ~Hasher();
    Hasher(const Hasher&) = delete;
    Hasher& operator=(const Hasher&) = delete;
    void add(std::span<const std::byte> bytes);
    void add(std::string_view text);
    /// 32 lower-case hexadecimal digits, high half first.
    [[nodiscard]] std::string hex() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

[[nodiscard]] std::string hash_hex(std::string_view text);

} // namespace glassllm
