// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/hf_config.h"
#include "core/io/safetensors_writer.h"

#include <system_error>

namespace glassllm {

void save_checkpoint(const std::filesystem::path& folder, const GlassLM& model,
    const std::optional<std::string>& tokenizer_json)
{
    std::error_code failed;
    std::filesystem::create_directory(folder, failed);
    if (failed) {
        throw_error<IoError>(ErrorCode::CannotWrite, { folder.string(), failed.message() });
    }
    SafetensorsWriter weights;
    weights.set_metadata("format", "pt"); // what Hugging Face's own reader asks for
    for_each_weight(model.config(), model.weights(),
        [&weights](const std::string& name, const Tensor& weight, const Shape& /*expected*/) {
            weights.add(name, weight.cast(DType::F32));
        });
    weights.write(folder / "model.safetensors");
    if (tokenizer_json) {
        write_file(folder / "tokenizer.json", *tokenizer_json);
    }
    write_file(folder / "config.json", json_text(config_to_hf(model.config()), 2) + "\n");
}

} // namespace glassllm
