// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"

#include <xxhash.h>

#include <cstdint>
#include <new>

namespace glassllm {

struct Hasher::State {
    XXH3_state_t* xxh = XXH3_createState();
    State()
    {
        if (xxh == nullptr) {
            throw std::bad_alloc();
        }
        XXH3_128bits_reset(xxh);
    }
    ~State() { XXH3_freeState(xxh); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

Hasher::Hasher()
    : m_state(std::make_unique<State>())
{
}

Hasher::~Hasher() = default;

void Hasher::add(std::span<const std::byte> bytes)
{
    XXH3_128bits_update(m_state->xxh, bytes.data(), bytes.size());
}

void Hasher::add(std::string_view text)
{
    add(std::as_bytes(std::span(text)));
}

std::string Hasher::hex() const
{
    const XXH128_hash_t hash = XXH3_128bits_digest(m_state->xxh);
    constexpr std::string_view DIGITS = "0123456789abcdef";
    std::string out;
    for (const std::uint64_t half : { hash.high64, hash.low64 }) {
        for (int shift = 60; shift >= 0; shift -= 4) {
            out += DIGITS[(half >> shift) & 0xF];
        }
    }
    return out;
}

std::string hash_hex(std::string_view text)
{
    Hasher hasher;
    hasher.add(text);
    return hasher.hex();
}

} // namespace glassllm
