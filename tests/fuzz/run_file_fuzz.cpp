// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a run file: refused with BadFile, or a run that can be shown in every part.
#include "core/trace/run_file.h"
#include "tests/support/view_run.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

using namespace glassllm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto owner
        = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
    try {
        testing::view_run(read_run(SafetensorsFile::from_bytes(
            owner, std::as_bytes(std::span(owner->data(), owner->size())), "f")));
    } catch (const BadFile&) {
        return 0;
    }
    return 0;
}
