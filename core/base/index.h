// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

namespace glassllm {

/// A non-negative whole number: a layer, a head, a position, a count. Converts from every integer
/// type but bool, and from nothing else; a negative value, or one above 2^63 - 1, is a BadValue.
class Index {
public:
    template <std::integral T>
    requires(!std::same_as<std::remove_cv_t<T>, bool>) constexpr Index(
        T value) // NOLINT(google-explicit-constructor): implicit by contract
        : m_value(checked(value))
    {
    }
    constexpr operator std::int64_t() const
    {
        return m_value;
    } // NOLINT(google-explicit-constructor)
    [[nodiscard]] constexpr std::int64_t value() const { return m_value; }

private:
    template <std::integral T> static constexpr std::int64_t checked(T value)
    {
        bool bad = false;
        if constexpr (std::is_signed_v<T>) {
            bad = value < 0;
        } else {
            bad = value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        }
        if (bad) {
            throw_error<BadValue>(ErrorCode::NegativeIndex, { std::to_string(value) });
        }
        return static_cast<std::int64_t>(value);
    }

    std::int64_t m_value;
};

} // namespace glassllm
