// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A list of two copies, whatever they hold: they merge, and the result can be written if both can.
#include "core/collect/mediator.h"
#include "core/collect/pickle.h"

#include <cstdint>
#include <cstdlib>

using namespace glassllm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const Value value = loads(std::as_bytes(std::span(data, size)));
        if (value.kind() == Value::Kind::List && value.list().size() == 2) {
            const ByteVector before = dumps_compact(value);
            const Value merged = merge_copies(value.list()[0], value.list()[1]);
            if (dumps_compact(value) != before) {
                std::abort();
            }
            take_apart(merged);
        }
        take_apart(value);
    } catch (const BadFile&) {
        return 0;
    }
    return 0;
}
