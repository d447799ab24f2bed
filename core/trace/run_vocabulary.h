// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors.h"
#include "core/trace/run.h"

namespace glassllm {

/// The vocabulary as the two tensors of a run file: all strings one after another (U8), and where
/// each of them ends (I64).
struct VocabularyTensors {
    static constexpr const char* BYTES_KEY = "vocab/bytes";
    static constexpr const char* ENDS_KEY = "vocab/ends";

    Tensor bytes;
    Tensor ends;
};

[[nodiscard]] VocabularyTensors vocabulary_tensors(const VocabText& vocab);
/// Empty when the file has no vocabulary. BadFile (TensorMissing, TensorDtype, TensorShape,
/// BadValueInFile) when what it has is none.
[[nodiscard]] VocabText read_vocabulary(const SafetensorsFile& file);

} // namespace glassllm
