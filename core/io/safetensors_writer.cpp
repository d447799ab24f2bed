// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors_writer.h"

#include "core/base/atomic_file.h"
#include "core/io/safetensors.h"
#include "core/io/safetensors_header.h"
#include "core/io/tensor_bytes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

namespace glassllm {

void SafetensorsWriter::set_metadata(const std::string& key, std::string value)
{
    m_metadata[key] = std::move(value);
}

void SafetensorsWriter::add(const std::string& name, Tensor tensor)
{
    if (name == SAFETENSORS_METADATA || !m_names.insert(name).second) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "The name of a tensor", name, "a name of its own" });
    }
    m_entries.push_back({ name, std::move(tensor) });
}

std::vector<const SafetensorsWriter::Entry*> SafetensorsWriter::in_file_order() const
{
    std::vector<const Entry*> order;
    for (const Entry& entry : m_entries) {
        order.push_back(&entry);
    }
    std::stable_sort(order.begin(), order.end(), [](const Entry* a, const Entry* b) {
        return dtype_size(a->tensor.dtype()) > dtype_size(b->tensor.dtype());
    });
    return order;
}

std::string SafetensorsWriter::header(
    const std::vector<const Entry*>& entries, const std::string& name) const
{
    SafetensorsHeader header { m_metadata, {} };
    std::uint64_t begin = 0;
    for (const Entry* entry : entries) {
        const std::uint64_t end = begin + entry->tensor.bytes();
        header.tensors.push_back(
            { entry->name, entry->tensor.dtype(), entry->tensor.shape(), begin, end });
        begin = end;
    }
    std::string out = safetensors_header_text(header);
    out.append((8 - out.size() % 8) % 8, ' ');
    if (out.size() > SafetensorsFile::HEADER_LIMIT) {
        throw_error<BadFile>(ErrorCode::FileTooLarge,
            { name + " (header)", std::to_string(out.size()),
                std::to_string(SafetensorsFile::HEADER_LIMIT) });
    }
    return out;
}

void SafetensorsWriter::send(
    const std::vector<const Entry*>& entries, const std::string& header, const Sink& sink) const
{
    const std::uint64_t length = header.size();
    std::array<std::byte, sizeof(length)> prefix {};
    std::memcpy(prefix.data(), &length, sizeof(length));
    sink(prefix);
    sink(std::as_bytes(std::span(header)));
    for (const Entry* entry : entries) {
        for_each_piece(entry->tensor, sink);
    }
}

void SafetensorsWriter::write(const std::filesystem::path& path) const
{
    const auto entries = in_file_order();
    const std::string text = header(entries, path.filename().string());
    AtomicFile file(path);
    send(entries, text, [&file](std::span<const std::byte> bytes) { file.write(bytes); });
    file.commit();
}

std::vector<std::byte> SafetensorsWriter::bytes(const std::string& name) const
{
    const auto entries = in_file_order();
    const std::string text = header(entries, name);
    std::uint64_t size = sizeof(std::uint64_t) + text.size();
    for (const Entry* entry : entries) {
        size += entry->tensor.bytes();
    }
    std::vector<std::byte> out;
    out.reserve(size); // once: a second buffer would be as large
    send(entries, text, [&out](std::span<const std::byte> piece) {
        out.insert(out.end(), piece.begin(), piece.end());
    });
    return out;
}

} // namespace glassllm
