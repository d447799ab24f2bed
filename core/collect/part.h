// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/spec.h"
#include "core/collect/value.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace glassllm {

/// What one request of a trace brought home, as the file that carries it says: a payload that holds
/// {"format": "glassllm-part", "spec", "index", "of", "saves", "error"}.
struct Part {
    std::string spec; ///< TraceSpec::id
    std::size_t index = 0; ///< which invoke
    std::size_t of = 0; ///< how many there are
    Dict saves {}; ///< empty when it failed
    std::optional<std::string> error {}; ///< why it failed, a sentence
    std::string file {}; ///< where it was read from; for messages
};

/// Writes a part as a file, atomically. IoError.
void write_part(const std::filesystem::path& path, const Part& part);
/// BadFile for bytes that are no part; what is wrong, with the file.
[[nodiscard]] Part read_part(const std::filesystem::path& path);
/// Writes a value as a payload file, atomically. IoError.
void write_payload(const std::filesystem::path& path, const Value& value);

/// The trace's results from its parts, in whatever order they come: each name bound above, its
/// copies merged into its initial value; each name that blocks saved, a list of all invokes in
/// order, none where one saved nothing or failed; with failures also "__errors__", a dict from the
/// index to the sentence. BadFile: ForeignPart, PartTwice; PartsMissing names the invokes without a
/// part.
[[nodiscard]] Value merge_parts(const TraceSpec& spec, std::span<const Part> parts);

} // namespace glassllm
