// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace glassllm::testing {

/// Whether the address sanitizer is at work: it is slow, keeps for a while what was freed, and
/// wants terabytes of addresses.
constexpr bool is_sanitized()
{
#ifdef __SANITIZE_ADDRESS__
    return true;
#elif defined(__has_feature)
    return __has_feature(address_sanitizer);
#else
    return false;
#endif
}

} // namespace glassllm::testing
