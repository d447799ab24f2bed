// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace glassllm {

/// One tensor of a safetensors file.
struct TensorInfo {
    std::string name;
    DType dtype = DType::F32;
    Shape shape;
    std::uint64_t begin = 0; ///< first byte, counted from the end of the header
    std::uint64_t end = 0; ///< after the last byte

    [[nodiscard]] std::uint64_t bytes() const { return end - begin; }
};

/// A safetensors file, mapped: 8 bytes with the length of a JSON header, the header, and the
/// elements of all tensors. The file may come from anyone; everything its header says is checked
/// before it is used.
class SafetensorsFile {
public:
    /// The largest header that is read, in bytes.
    static constexpr std::uint64_t HEADER_LIMIT = 100'000'000;

    /// Throws IoError (CannotOpen) and BadFile: NotRegularFile, LfsPointer, FileTooShort (with the
    /// name of the tensor), BadHeaderLength, FileTooLarge, BadJson, TensorRange, TensorDtype.
    [[nodiscard]] static SafetensorsFile open(const std::filesystem::path& path);
    /// The same of bytes in memory that `owner` keeps alive; `file` is the name that errors give.
    [[nodiscard]] static SafetensorsFile from_bytes(
        std::shared_ptr<const void> owner, std::span<const std::byte> bytes, std::string file);

    /// The name that errors give: the file's own, without its folder.
    [[nodiscard]] const std::string& file() const { return m_file; }
    [[nodiscard]] const std::map<std::string, std::string>& metadata() const { return m_metadata; }
    /// All tensors in the order of their bytes.
    [[nodiscard]] const std::vector<TensorInfo>& tensors() const { return m_tensors; }
    /// Null when there is no such tensor.
    [[nodiscard]] const TensorInfo* find(std::string_view name) const;
    /// A view of the file, or a copy when the file does not align its elements.
    /// BadFile (TensorMissing) when there is no such tensor.
    [[nodiscard]] Tensor tensor(std::string_view name) const;
    [[nodiscard]] Tensor tensor(const TensorInfo& info) const;

private:
    SafetensorsFile() = default;

    std::string m_file;
    std::shared_ptr<const void> m_owner;
    std::span<const std::byte> m_data; ///< what follows the header
    std::map<std::string, std::string> m_metadata;
    std::vector<TensorInfo> m_tensors;
    std::unordered_map<std::string, std::size_t> m_places; ///< name -> index in m_tensors
};

} // namespace glassllm
