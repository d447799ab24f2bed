// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors_stream.h"

#include "core/io/safetensors.h"
#include "core/io/tensor_bytes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace glassllm {
namespace {

constexpr std::uint64_t PREFIX = 8; // bytes of the header's length
constexpr std::size_t WIDE = 8; // bytes of the largest elements

constexpr std::uint64_t whole_words(std::uint64_t bytes)
{
    return (bytes + 7) / 8 * 8;
}

/// What is kept for the header: all of it, and the unused room behind it, stays readable.
std::uint64_t header_room(std::uint64_t header_bytes, std::uint64_t wide_bytes)
{
    constexpr std::uint64_t LIMIT = SafetensorsFile::HEADER_LIMIT;
    return std::min(whole_words(header_bytes), LIMIT - std::min(LIMIT, whole_words(wide_bytes)));
}

} // namespace

SafetensorsStream::SafetensorsStream(
    const std::filesystem::path& path, std::uint64_t header_bytes, std::uint64_t wide_bytes)
    : m_name(path.filename().string())
    , m_file(path)
    , m_wide_begin(PREFIX + header_room(header_bytes, wide_bytes) + whole_words(wide_bytes))
    , m_wide_room(whole_words(wide_bytes))
    , m_end(m_wide_begin)
{
}

void SafetensorsStream::add(const std::string& name, const Tensor& tensor)
{
    if (name == SAFETENSORS_METADATA || !m_names.insert(name).second) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "The name of a tensor", name, "a name of its own" });
    }
    const std::uint64_t bytes = tensor.bytes();
    std::uint64_t begin = m_end;
    if (dtype_size(tensor.dtype()) == WIDE && bytes <= m_wide_room) {
        m_wide_begin -= bytes; // from the end of their room to its beginning: no gap is left
        m_wide_room -= bytes;
        begin = m_wide_begin;
    } else {
        m_end += bytes;
    }
    write(begin, tensor);
    m_header.tensors.push_back({ name, tensor.dtype(), tensor.shape(), begin, begin + bytes });
}

void SafetensorsStream::write(std::uint64_t offset, const Tensor& tensor)
{
    for_each_piece(tensor, [this, &offset](std::span<const std::byte> bytes) {
        m_file.write_at(offset, bytes);
        offset += bytes.size();
    });
}

void SafetensorsStream::commit(std::map<std::string, std::string> metadata)
{
    m_header.metadata = std::move(metadata);
    for (TensorInfo& info : m_header.tensors) {
        info.begin -= m_wide_begin;
        info.end -= m_wide_begin;
    }
    std::ranges::stable_sort(m_header.tensors, {}, &TensorInfo::begin);
    std::string text = safetensors_header_text(m_header);
    const std::uint64_t length = m_wide_begin - PREFIX;
    if (text.size() > length) {
        throw_error<BadFile>(ErrorCode::FileTooLarge,
            { m_name + " (header)", std::to_string(text.size()), std::to_string(length) });
    }
    text.append(length - text.size(), ' ');
    m_file.write_at(0, std::as_bytes(std::span(&length, 1)));
    m_file.write_at(PREFIX, std::as_bytes(std::span(text)));
    m_file.commit();
}

} // namespace glassllm
