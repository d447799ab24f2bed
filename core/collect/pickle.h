// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/value.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>

namespace glassllm {

/// Takes the bytes of a payload, piece by piece.
using PayloadSink = std::function<void(std::span<const std::byte>)>;

/// Writes a value as a Python pickle (protocol 5) that plain `pickle.loads` reads where numpy is
/// installed. None, bool, int, float, str, bytes, list and dict are Python's own; a tensor arrives
/// as a writable ndarray of the same dtype and shape (bfloat16, which numpy lacks, as the uint16
/// of its bits). A tensor that views a larger storage is written as its own elements alone, in
/// row-major order. An object that stands in several places is written once and arrives as one
/// object; a list may hold itself. Two tensors on one storage are two arrays.
/// BadValue (BadOption) for a nesting deeper than VALUE_DEPTH, before anything is written.
void dumps_compact(const Value& value, const PayloadSink& sink);
/// The same as one piece.
[[nodiscard]] ByteVector dumps_compact(const Value& value);

/// Reads what dumps_compact() writes, and what Python's pickle.dumps (protocols 2 to 5) makes of
/// the same types: None, bool, int of 64 bits, float, str, bytes, bytearray (as bytes), list, dict
/// with str keys, and little-endian ndarrays of float32, float64, float16, int64, int32, uint16,
/// uint8 and bool. Nothing is ever called: the handful of names that such a pickle holds are
/// constants of the parser. Anything else is a BadFile (BadPayload) that names `what`, the byte and
/// the reason. Memory and time grow with the number of bytes and no faster.
[[nodiscard]] Value loads(
    std::span<const std::byte> bytes, const std::string& what = "The payload");

} // namespace glassllm
