// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_sizes.h"

#include "core/base/reason.h"
#include "core/trace/run_metadata.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <string_view>

namespace glassllm {
namespace {

bool is_sample(const ListedRecord& record)
{
    return record.id == "sample";
}

} // namespace

RunSizes::RunSizes(const Run& run, const std::string& file)
    : m_file(file)
    , m_layers(run.config_int("num_hidden_layers"))
    , m_heads(run.config_int("num_attention_heads"))
    , m_key_heads(run.config_int("num_key_value_heads"))
    , m_head_dim(run.config_int("head_dim"))
    , m_width(run.config_int("hidden_size"))
    , m_feed_forward(run.config_int("intermediate_size"))
    , m_vocabulary(run.config_int("vocab_size"))
{
    if (m_key_heads == 0) {
        m_key_heads = m_heads;
    }
    if (m_head_dim == 0 && m_heads > 0) {
        m_head_dim = m_width / m_heads;
    }
}

std::int64_t& RunSizes::slot(const ListedRecord& record, std::string_view axis, std::size_t place)
{
    Rows& rows = m_rows.at(static_cast<std::size_t>(record.pass));
    if (axis == "head") {
        return m_heads;
    }
    if (axis == "key_head") {
        return m_key_heads;
    }
    if (axis == "token") {
        return m_vocabulary;
    }
    if (axis == "key") {
        // the last axis of scores, mask and softmax; of keys and values the rows of this pass
        return place == 2 ? rows.total : rows.rows;
    }
    if (axis == "query" || axis == "position") {
        return rows.rows;
    }
    if (step(record.id).per_head) {
        return m_head_dim;
    }
    const bool wide = record.id == "ffn.gate" || record.id == "ffn.up" || record.id == "ffn.act";
    return wide ? m_feed_forward : m_width;
}

void RunSizes::add(const ListedRecord& record, const Tensor& value)
{
    const auto pass = static_cast<std::size_t>(record.pass);
    m_rows.resize(std::max(m_rows.size(), pass + 1));
    const bool integer = value.dtype() == DType::I64;
    const bool real = value.dtype() == DType::F32 || value.dtype() == DType::F64;
    if (is_sample(record) ? !integer : !real) {
        throw_error<BadFile>(ErrorCode::TensorDtype,
            { m_file, record.key, std::string(dtype_name(value.dtype())),
                is_sample(record) ? "I64" : reason(Reason::TypesOfRecord) });
    }
    const auto axes = step(record.id).axes;
    const std::size_t skipped = record.head ? 1 : 0;
    bool fits = value.rank() + skipped == axes.size();
    std::string expected = "(";
    for (std::size_t i = skipped; i < axes.size(); ++i) {
        std::int64_t& size = slot(record, axes[i], i);
        expected += (i > skipped ? ", " : "")
            + (size == 0 ? std::string(axes[i]) : std::to_string(size));
        if (fits) {
            const std::int64_t here = value.size(i - skipped);
            size = size == 0 ? here : size;
            fits = here > 0 && here == size;
        }
    }
    if (!fits) {
        throw_error<BadFile>(ErrorCode::TensorShape,
            { m_file, record.key, shape_text(value.shape()), expected + ")" });
    }
}

RunSizes::Rows RunSizes::rows(std::int64_t pass) const
{
    const auto place = static_cast<std::size_t>(pass);
    return place < m_rows.size() ? m_rows[place] : Rows {};
}

void RunSizes::finish(const std::vector<ListedRecord>& records) const
{
    if (m_heads > 0 && m_key_heads > 0 && m_heads % m_key_heads != 0) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { m_file, reason(Reason::KeyHeads), std::to_string(m_key_heads),
                reason(Reason::DivisorOf, { std::to_string(m_heads) }) });
    }
    for (const ListedRecord& record : records) {
        const bool of_keys
            = step(record.id).axes.size() == 3 && step(record.id).axes.front() == "key_head";
        const std::int64_t heads = of_keys ? m_key_heads : m_heads;
        if (record.head && heads > 0 && *record.head >= heads) {
            throw_error<BadFile>(ErrorCode::BadValueInFile,
                { m_file, record.key, std::to_string(*record.head),
                    reason(Reason::HeadBelow, { std::to_string(heads) }) });
        }
        if (record.layer && m_layers > 0 && *record.layer >= m_layers) {
            throw_error<BadFile>(ErrorCode::BadValueInFile,
                { m_file, record.key, std::to_string(*record.layer),
                    reason(Reason::LayerBelow, { std::to_string(m_layers) }) });
        }
    }
}

std::int64_t RunSizes::vocabulary() const
{
    const bool known = m_vocabulary > 0 && m_vocabulary <= LARGEST_VOCABULARY_SIZE;
    return known ? m_vocabulary : LARGEST_VOCABULARY_SIZE;
}

} // namespace glassllm
