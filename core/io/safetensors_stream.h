// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/atomic_file.h"
#include "core/io/safetensors_header.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <unordered_set>

namespace glassllm {

/// Writes a safetensors file whose tensors come one at a time, so that none has to stay in memory.
/// The header, which names them all, is written last, into room kept for it at the beginning. The
/// file has a temporary name until commit(); without commit() nothing of it stays. Every failure to
/// write is an IoError (CannotWrite) that names the path.
class SafetensorsStream {
public:
    /// @param header_bytes the most that the header will take
    /// @param wide_bytes the most that the tensors of 8-byte elements will take; they lie first, so
    ///        that every tensor is aligned. What they leave over becomes part of the header.
    SafetensorsStream(
        const std::filesystem::path& path, std::uint64_t header_bytes, std::uint64_t wide_bytes);

    /// Writes the elements at once. BadValue (BadOption) when the name was added before or is the
    /// metadata's own.
    void add(const std::string& name, const Tensor& tensor);
    /// Writes the header and gives the file its name. BadFile (FileTooLarge) when the header takes
    /// more than was kept for it.
    void commit(std::map<std::string, std::string> metadata);

private:
    void write(std::uint64_t offset, const Tensor& tensor);

    std::string m_name; ///< of the file, for messages
    AtomicFile m_file;
    std::uint64_t m_wide_begin = 0; ///< first byte of the tensors so far, in the file
    std::uint64_t m_wide_room = 0; ///< bytes left before it
    std::uint64_t m_end = 0; ///< where the next tensor of small elements begins
    SafetensorsHeader m_header; ///< its offsets count from the beginning of the file
    std::unordered_set<std::string> m_names;
};

} // namespace glassllm
