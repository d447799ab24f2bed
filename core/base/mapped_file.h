// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace glassllm {

/// A regular file mapped for reading. The bytes stay where they are until the object dies; a
/// Tensor over them keeps it alive.
class MappedFile {
public:
    /// Throws IoError (CannotOpen) or BadFile (NotRegularFile) that names the path.
    [[nodiscard]] static std::shared_ptr<const MappedFile> open(const std::filesystem::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::span<const std::byte> bytes() const { return { m_data, m_size }; }
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    MappedFile(std::filesystem::path path, const std::byte* data, std::size_t size);

    std::filesystem::path m_path;
    const std::byte* m_data;
    std::size_t m_size;
};

/// The whole of a regular file; BadFile (FileTooLarge) above `limit` bytes.
[[nodiscard]] std::string read_file(const std::filesystem::path& path, std::uint64_t limit);

/// Whether something has this name, a link that leads nowhere included: opening that one then says
/// what is wrong.
[[nodiscard]] bool path_is_taken(const std::filesystem::path& path);

} // namespace glassllm
