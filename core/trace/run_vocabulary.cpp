// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_vocabulary.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/trace/run_metadata.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace glassllm {
namespace {

void require(const SafetensorsFile& file, const std::string& key, DType dtype)
{
    const TensorInfo* info = file.find(key);
    if (info == nullptr) {
        throw_error<BadFile>(ErrorCode::TensorMissing, { file.file(), key });
    }
    if (info->dtype != dtype) {
        throw_error<BadFile>(ErrorCode::TensorDtype,
            { file.file(), key, std::string(dtype_name(info->dtype)),
                std::string(dtype_name(dtype)) });
    }
    if (info->shape.size() != 1) {
        throw_error<BadFile>(ErrorCode::TensorShape,
            { file.file(), key, shape_text(info->shape), reason(Reason::OneAxis) });
    }
}

} // namespace

VocabularyTensors vocabulary_tensors(const VocabText& vocab)
{
    std::vector<std::uint8_t> bytes;
    std::vector<std::int64_t> ends;
    for (const std::string& text : vocab.texts) {
        bytes.insert(bytes.end(), text.begin(), text.end());
        ends.push_back(static_cast<std::int64_t>(bytes.size()));
    }
    const auto size = static_cast<std::int64_t>(bytes.size());
    return { Tensor(Shape { size }, std::move(bytes)), Tensor(std::move(ends)) };
}

VocabText read_vocabulary(const SafetensorsFile& file)
{
    VocabText out;
    if (file.find(VocabularyTensors::BYTES_KEY) == nullptr
        && file.find(VocabularyTensors::ENDS_KEY) == nullptr) {
        return out;
    }
    require(file, VocabularyTensors::BYTES_KEY, DType::U8);
    require(file, VocabularyTensors::ENDS_KEY, DType::I64);
    const Tensor bytes = file.tensor(VocabularyTensors::BYTES_KEY);
    const Tensor ends = file.tensor(VocabularyTensors::ENDS_KEY);
    if (ends.count() > LARGEST_VOCABULARY_SIZE) {
        throw_error<BadFile>(ErrorCode::TensorShape,
            { file.file(), VocabularyTensors::ENDS_KEY, shape_text(ends.shape()),
                reason(Reason::AtMostStrings, { std::to_string(LARGEST_VOCABULARY_SIZE) }) });
    }
    const auto raw = bytes.raw();
    const std::string_view all(reinterpret_cast<const char*>(raw.data()), raw.size());
    std::int64_t from = 0;
    for (const std::int64_t to : ends.values<std::int64_t>()) {
        if (to < from || to > bytes.count()) {
            throw_error<BadFile>(ErrorCode::BadValueInFile,
                { file.file(), VocabularyTensors::ENDS_KEY, std::to_string(to),
                    reason(
                        Reason::Range, { std::to_string(from), std::to_string(bytes.count()) }) });
        }
        out.texts.push_back(utf8_replace_invalid(
            all.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from))));
        from = to;
    }
    return out;
}

} // namespace glassllm
