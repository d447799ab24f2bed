// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// The key of a header that holds texts instead of a tensor.
inline constexpr std::string_view SAFETENSORS_METADATA = "__metadata__";

/// What the JSON header of a safetensors file says.
struct SafetensorsHeader {
    std::map<std::string, std::string> metadata;
    std::vector<TensorInfo> tensors; ///< in the order of their bytes
};

/// Reads a header without building a JSON tree, so that a hostile one costs no more memory than its
/// own text. Every tensor has a known type, a shape that fits its bytes, a name of its own and
/// bytes that no other tensor has; all lie within `data_bytes`. Throws BadFile (BadJson,
/// TensorRange, TensorDtype, FileTooShort) that names `file`.
[[nodiscard]] SafetensorsHeader parse_safetensors_header(
    std::string_view json, std::uint64_t data_bytes, const std::string& file);
/// The JSON of a header, tensors in the order given.
[[nodiscard]] std::string safetensors_header_text(const SafetensorsHeader& header);

} // namespace glassllm
