// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a safetensors file: refused with BadFile, or every tensor can be read to its end.
#include "core/io/safetensors.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

using namespace glassllm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto owner
        = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
    try {
        const SafetensorsFile file = SafetensorsFile::from_bytes(
            owner, std::as_bytes(std::span(owner->data(), owner->size())), "f");
        for (const TensorInfo& info : file.tensors()) {
            const Tensor tensor = file.tensor(info);
            unsigned sum = 0;
            for (const std::byte byte : tensor.raw()) {
                sum += std::to_integer<unsigned>(byte);
            }
            if (sum == 0xFFFFFFFF || file.find(info.name) != &info) {
                std::abort();
            }
        }
    } catch (const BadFile&) {
        return 0;
    }
    return 0;
}
