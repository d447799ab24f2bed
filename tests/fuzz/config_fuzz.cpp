// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as config.json: refused with BadFile, or a configuration that writes and reads back.
#include "core/base/error.h"
#include "core/checkpoint/hf_config.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace glassllm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        Config config = config_from_hf(parse_json(text, "config.json"), "config.json");
        apply_generation_config(config, parse_json(text, "config.json"), "config.json");
        config.validate();
        const std::string written = json_text(config_to_hf(config));
        const Config back = config_from_hf(parse_json(written, "config.json"), "config.json");
        if (json_text(config_to_hf(back)) != written || config.parameter_count() < 1) {
            std::abort();
        }
    } catch (const BadFile&) {
        return 0;
    }
    return 0;
}
