// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace glassllm::testing {

/// The bytes of a safetensors file with any header and any data, well formed or not.
[[nodiscard]] inline std::string raw_safetensors(std::string_view header, std::string_view data)
{
    const std::uint64_t length = header.size();
    std::string out(sizeof(length), '\0');
    std::memcpy(out.data(), &length, sizeof(length));
    out += header;
    out += data;
    return out;
}

/// Reads a file from memory that begins at an address divisible by 16.
[[nodiscard]] inline SafetensorsFile open_bytes(std::string bytes, const std::string& file = "f")
{
    const auto owner = std::make_shared<const std::string>(std::move(bytes));
    return SafetensorsFile::from_bytes(
        owner, std::as_bytes(std::span(owner->data(), owner->size())), file);
}

} // namespace glassllm::testing
