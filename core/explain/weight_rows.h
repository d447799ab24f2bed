// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/checkpoint/checkpoint.h"
#include "core/trace/run.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace glassllm {

/// A derivation reads weights and nobody gave them: BadFile (TensorMissing) that names the run's
/// model and the weight.
class WeightsMissing : public BadFile {
    using BadFile::BadFile;
};

/// The weights of a model, a row or a number at a time: a derivation reads no more than that.
/// Names are those of Hugging Face; a matrix is stored (out, in).
class WeightRows {
public:
    WeightRows() = default;
    WeightRows(const WeightRows&) = delete;
    WeightRows& operator=(const WeightRows&) = delete;
    virtual ~WeightRows() = default;

    [[nodiscard]] virtual bool has(const std::string& name) const = 0;
    /// Row `row` of a matrix that is `width` wide. BadFile: TensorMissing, or TensorShape when the
    /// matrix has no such row or another width.
    [[nodiscard]] virtual std::vector<double> row(
        const std::string& name, std::int64_t row, std::int64_t width) const = 0;
    /// One number. BadFile: TensorMissing, or TensorShape when there is no such index.
    [[nodiscard]] virtual double number(
        const std::string& name, const std::vector<std::int64_t>& index) const = 0;
};

/// The weights of a loaded model; they are shared, not copied.
[[nodiscard]] std::shared_ptr<const WeightRows> weights_of(const GlassLM& model);
/// The weights of a model that was chosen to explain a run. BadValue (BadOption) that names both
/// ids unless the run's model_id is the model's.
[[nodiscard]] std::shared_ptr<const WeightRows> weights_for(
    const Run& run, const Checkpoint& chosen);
/// The weights that a run carries, or those of the built-in model when the run names its id; null
/// when there are neither.
[[nodiscard]] std::shared_ptr<const WeightRows> weights_at_hand(const Run& run);

} // namespace glassllm
