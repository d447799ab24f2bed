// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the specification of a trace: refused, or a trace whose names can be made and whose
// invokes have an order.
#include "core/collect/spec.h"

#include <cstdint>
#include <cstdlib>

using namespace glassllm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const TraceSpec spec = parse_spec({ reinterpret_cast<const char*>(data), size }, "s.json");
        for (const BoundName& name : spec.names) {
            if (name.size < 1000) {
                (void)name.make();
            }
        }
        if (spec.run_order().size() != spec.invokes.size()) {
            std::abort();
        }
    } catch (const BadFile&) {
        return 0;
    } catch (const BadValue& problem) {
        if (problem.info().code != ErrorCode::InvokeCycle) {
            std::abort();
        }
    }
    return 0;
}
