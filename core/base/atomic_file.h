// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace glassllm {

/// Writes a file beside its target under a temporary name and renames it on commit(), so that a
/// reader sees the old file or the whole new one. Without commit() the temporary file is removed.
/// Every failure is an IoError (CannotWrite) that names the target.
class AtomicFile {
public:
    explicit AtomicFile(std::filesystem::path target);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void write(std::string_view text);
    /// Writes at an offset from the beginning; the end of the file does not move back.
    void write_at(std::uint64_t offset, std::span<const std::byte> bytes);
    void commit();

private:
    [[noreturn]] void fail(int code) const;

    std::filesystem::path m_target;
    std::filesystem::path m_temporary;
    int m_file = -1;
};

/// The whole text as a file, atomically.
void write_file(const std::filesystem::path& target, std::string_view text);

} // namespace glassllm
