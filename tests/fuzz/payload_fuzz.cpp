// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a payload: refused with BadFile, or a value that writes the same bytes twice.
#include "core/collect/pickle.h"

#include <cstdint>
#include <cstdlib>

using namespace glassllm;

namespace {

Value read(std::span<const std::byte> bytes)
{
    try {
        return loads(bytes);
    } catch (const BadFile&) {
        return {};
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Value value = read(std::as_bytes(std::span(data, size)));
    const ByteVector written = dumps_compact(value);
    take_apart(value);
    const Value again = loads(written);
    if (dumps_compact(again) != written) {
        std::abort();
    }
    take_apart(again);
    return 0;
}
