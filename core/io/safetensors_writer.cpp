// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors_writer.h"

#include "core/base/atomic_file.h"
#include "core/base/json_text.h"
#include "core/io/safetensors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

namespace glassllm {
namespace {

constexpr std::string_view METADATA = "__metadata__";
constexpr std::size_t COPY_LIMIT = 1U << 20; // bytes put in order at a time

std::string quoted(const std::string& text)
{
    return json_text(Json(text));
}

/// Row-major bytes of any layout, put in order piece by piece.
void write_elements(AtomicFile& file, const Tensor& tensor)
{
    if (tensor.count() == 0) {
        return;
    }
    if (tensor.is_contiguous()) {
        file.write(tensor.raw());
        return;
    }
    if (tensor.bytes() <= COPY_LIMIT || tensor.rank() == 1) {
        file.write(tensor.contiguous().raw());
        return;
    }
    for (std::int64_t i = 0; i < tensor.size(0); ++i) {
        write_elements(file, tensor.select(0, i));
    }
}

} // namespace

void SafetensorsWriter::set_metadata(const std::string& key, std::string value)
{
    m_metadata[key] = std::move(value);
}

void SafetensorsWriter::add(const std::string& name, Tensor tensor)
{
    if (name == METADATA || !m_names.insert(name).second) {
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

std::string SafetensorsWriter::header(const std::vector<const Entry*>& entries) const
{
    std::string out = "{";
    if (!m_metadata.empty()) {
        out += quoted(std::string(METADATA)) + ":" + json_text(Json(m_metadata));
    }
    std::uint64_t begin = 0;
    for (const Entry* entry : entries) {
        const std::uint64_t end = begin + entry->tensor.bytes();
        out += out.size() > 1 ? "," : "";
        out += quoted(entry->name) + R"(:{"dtype":")"
            + std::string(dtype_name(entry->tensor.dtype())) + R"(","shape":)"
            + json_text(Json(entry->tensor.shape())) + R"(,"data_offsets":[)"
            + std::to_string(begin) + "," + std::to_string(end) + "]}";
        begin = end;
    }
    out += "}";
    out.append((8 - out.size() % 8) % 8, ' ');
    return out;
}

void SafetensorsWriter::write(const std::filesystem::path& path) const
{
    const auto entries = in_file_order();
    const std::string text = header(entries);
    if (text.size() > SafetensorsFile::HEADER_LIMIT) {
        throw_error<BadFile>(ErrorCode::FileTooLarge,
            { path.filename().string() + " (header)", std::to_string(text.size()),
                std::to_string(SafetensorsFile::HEADER_LIMIT) });
    }
    AtomicFile file(path);
    const std::uint64_t length = text.size();
    std::array<std::byte, sizeof(length)> prefix {};
    std::memcpy(prefix.data(), &length, sizeof(length));
    file.write(prefix);
    file.write(text);
    for (const Entry* entry : entries) {
        write_elements(file, entry->tensor);
    }
    file.commit();
}

} // namespace glassllm
