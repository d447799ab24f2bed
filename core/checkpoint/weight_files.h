// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/io/safetensors.h"
#include "core/model/config.h"
#include "core/model/weights.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace glassllm {

/// The tensors of a checkpoint under Hugging Face names, in one file or in several.
class WeightFiles {
public:
    /// model.safetensors, or the shards that model.safetensors.index.json names: plain names of
    /// regular files in the same folder. BadFile: NotAModel when there is neither, BadValueInFile,
    /// TensorMissing for a tensor that its shard does not hold, and those of SafetensorsFile.
    [[nodiscard]] static WeightFiles open_folder(const std::filesystem::path& folder);
    /// The tensors of one file whose names begin with `prefix`, which is taken off.
    WeightFiles(SafetensorsFile file, const std::string& prefix);

    [[nodiscard]] const TensorInfo* find(const std::string& name) const;
    [[nodiscard]] Tensor tensor(const std::string& name) const;
    /// The file that holds a tensor, or the one that should name it; for messages.
    [[nodiscard]] const std::string& file_of(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] bool empty() const { return m_places.empty(); }

private:
    struct Place {
        std::size_t file = 0;
        std::string name; ///< in the file
    };
    WeightFiles() = default;
    void add(const std::filesystem::path& folder, const Json& weight_map);
    [[nodiscard]] const Place* place(const std::string& name) const;

    std::string m_main; ///< model.safetensors, the index, or the run
    std::vector<SafetensorsFile> m_files;
    std::unordered_map<std::string, Place> m_places;
};

/// The weights that `config` asks for, as float32: float32 ones are views of the files. A file
/// without an output table ties it; one with a table of its own keeps it, whatever the flag says;
/// config.tied then tells which.
/// Everything is checked before anything is converted. BadFile: TensorMissing, TensorShape,
/// TensorDtype, BadValueInFile for more layers than configured, UnsupportedModel for weights that
/// would change the result and are not computed here (biases, norms of queries ...).
[[nodiscard]] Weights load_weights(const WeightFiles& files, Config& config);

} // namespace glassllm
