// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace glassllm {

/// Writes a safetensors file. Tensors share their storage until write() streams them out; those of
/// the largest elements come first, so that every tensor of the file is aligned.
class SafetensorsWriter {
public:
    void set_metadata(const std::string& key, std::string value);
    /// BadValue (BadOption) when the name was added before or is the metadata's own.
    void add(const std::string& name, Tensor tensor);
    /// Writes the file atomically. IoError (CannotWrite) names the path and nothing partial stays;
    /// BadFile (FileTooLarge) when the header exceeds what readers accept.
    void write(const std::filesystem::path& path) const;
    /// The same bytes in memory. BadFile (FileTooLarge), with the name that the file would have.
    [[nodiscard]] std::vector<std::byte> bytes(const std::string& name) const;

private:
    struct Entry {
        std::string name;
        Tensor tensor;
    };
    using Sink = std::function<void(std::span<const std::byte>)>;
    [[nodiscard]] std::vector<const Entry*> in_file_order() const;
    [[nodiscard]] std::string header(
        const std::vector<const Entry*>& entries, const std::string& name) const;
    void send(const std::vector<const Entry*>& entries, const std::string& header,
        const Sink& sink) const;

    std::map<std::string, std::string> m_metadata;
    std::vector<Entry> m_entries;
    std::unordered_set<std::string> m_names;
};

} // namespace glassllm
