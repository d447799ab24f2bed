// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as JSON: refused with BadFile, or a value whose text reads back to it.
#include "core/base/error.h"
#include "core/base/json_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace glassllm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const Json value = parse_json(text, "f");
        if (parse_json(json_text(value), "f") != value) {
            std::abort();
        }
        for (const char* key : { "a", "" }) {
            (void)json_int(value, key, "f", -5, 5);
            (void)json_ints(value, key, "f", INT64_MIN, INT64_MAX);
            (void)json_number(value, key, "f");
            (void)json_bool(value, key, "f");
            (void)json_string(value, key, "f");
        }
    } catch (const BadFile&) {
        return 0;
    }
    return 0;
}
