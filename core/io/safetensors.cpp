// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors.h"

#include "core/base/byte_reader.h"
#include "core/base/mapped_file.h"
#include "core/io/safetensors_header.h"

#include <utility>

namespace glassllm {
namespace {

std::string_view as_text(std::span<const std::byte> bytes)
{
    return { reinterpret_cast<const char*>(bytes.data()), bytes.size() };
}

} // namespace

SafetensorsFile SafetensorsFile::open(const std::filesystem::path& path)
{
    auto mapped = MappedFile::open(path);
    const auto bytes = mapped->bytes();
    return from_bytes(std::move(mapped), bytes, path.filename().string());
}

SafetensorsFile SafetensorsFile::from_bytes(
    std::shared_ptr<const void> owner, std::span<const std::byte> bytes, std::string file)
{
    if (as_text(bytes).starts_with("version https://git-lfs.github.com/spec/")) {
        throw_error<BadFile>(ErrorCode::LfsPointer, { file });
    }
    ByteReader reader(bytes, file);
    const auto length = reader.read<std::uint64_t>("header length");
    if (length > reader.remaining()) {
        throw_error<BadFile>(ErrorCode::BadHeaderLength,
            { file, std::to_string(length), std::to_string(bytes.size()) });
    }
    if (length > HEADER_LIMIT) {
        throw_error<BadFile>(ErrorCode::FileTooLarge,
            { file + " (header)", std::to_string(length), std::to_string(HEADER_LIMIT) });
    }
    const std::string_view json = as_text(reader.take(length, "header"));
    SafetensorsHeader header = parse_safetensors_header(json, reader.remaining(), file);

    SafetensorsFile out;
    out.m_data = reader.take(reader.remaining(), "tensors");
    out.m_owner = std::move(owner);
    out.m_file = std::move(file);
    out.m_metadata = std::move(header.metadata);
    out.m_tensors = std::move(header.tensors);
    for (std::size_t i = 0; i < out.m_tensors.size(); ++i) {
        out.m_places.emplace(out.m_tensors[i].name, i);
    }
    return out;
}

const TensorInfo* SafetensorsFile::find(std::string_view name) const
{
    const auto it = m_places.find(std::string(name));
    return it == m_places.end() ? nullptr : &m_tensors[it->second];
}

Tensor SafetensorsFile::tensor(std::string_view name) const
{
    const TensorInfo* info = find(name);
    if (info == nullptr) {
        throw_error<BadFile>(ErrorCode::TensorMissing, { m_file, std::string(name) });
    }
    return tensor(*info);
}

Tensor SafetensorsFile::tensor(const TensorInfo& info) const
{
    if (info.bytes() == 0) {
        return Tensor::zeros(info.shape, info.dtype);
    }
    return Tensor::external(
        m_owner, m_data.data() + static_cast<std::size_t>(info.begin), info.shape, info.dtype);
}

} // namespace glassllm
