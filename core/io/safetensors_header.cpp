// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors_header.h"

#include "core/base/json_text.h"
#include "core/base/reason.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

namespace glassllm {
namespace {

constexpr std::size_t MAX_RANK = 16;
constexpr std::uint64_t MAX_ELEMENTS = 1ULL << 48;

/// Follows the parser's events through the only form a header may have:
/// {"__metadata__": {text: text}, name: {"dtype": text, "shape": [n], "data_offsets": [n, n]}}.
class HeaderSax final : public nlohmann::json_sax<Json> {
public:
    HeaderSax(const std::string& file, SafetensorsHeader& out)
        : m_file(file)
        , m_out(out)
    {
    }

    bool null() override { return refuse("null"); }
    bool boolean(bool /*value*/) override { return refuse(reason(Reason::Flag)); }
    bool number_integer(number_integer_t value) override
    {
        return refuse(reason(Reason::TheNumber, { std::to_string(value) }));
    }
    bool number_float(number_float_t /*value*/, const string_t& text) override
    {
        return refuse(reason(Reason::TheNumber, { text }));
    }
    bool binary(binary_t& /*value*/) override { return refuse(reason(Reason::BinaryData)); }
    bool number_unsigned(number_unsigned_t value) override;
    bool string(string_t& value) override;
    bool start_object(std::size_t /*elements*/) override;
    bool key(string_t& name) override;
    bool end_object() override;
    bool start_array(std::size_t /*elements*/) override;
    bool end_array() override;
    bool parse_error(std::size_t position, const std::string& /*token*/,
        const nlohmann::detail::exception& /*problem*/) override
    {
        throw_error<BadFile>(ErrorCode::BadJson,
            { m_file, reason(Reason::WrongFromByte, { std::to_string(position) }) });
    }

private:
    enum class Place { Outside, Top, Metadata, Entry, Shape, Offsets };

    bool refuse(const std::string& what) const;
    [[noreturn]] void refuse_tensor(const std::string& why) const
    {
        throw_error<BadFile>(ErrorCode::TensorRange, { m_file, m_name, why });
    }
    void finish_tensor();

    const std::string& m_file;
    SafetensorsHeader& m_out;
    Place m_place = Place::Outside;
    std::unordered_set<std::string> m_names;
    std::string m_name; ///< of the entry under way
    std::string m_field; ///< key inside of the entry
    bool m_has_metadata = false;
    std::optional<DType> m_dtype;
    std::optional<std::vector<std::uint64_t>> m_shape;
    std::optional<std::vector<std::uint64_t>> m_offsets;
};

bool HeaderSax::refuse(const std::string& what) const
{
    throw_error<BadFile>(ErrorCode::BadJson,
        { m_file,
            m_name.empty() ? reason(Reason::HeaderHolds, { what })
                           : reason(Reason::EntryHolds, { m_name, what }) });
}

bool HeaderSax::number_unsigned(number_unsigned_t value)
{
    if (m_place == Place::Shape && m_shape->size() < MAX_RANK) {
        m_shape->push_back(value);
        return true;
    }
    if (m_place == Place::Offsets && m_offsets->size() < 2) {
        m_offsets->push_back(value);
        return true;
    }
    return refuse(reason(Reason::NumberUnexpected, { std::to_string(value) }));
}

bool HeaderSax::string(string_t& value)
{
    if (m_place == Place::Metadata) {
        if (!m_out.metadata.emplace(m_field, std::move(value)).second) {
            return refuse(reason(Reason::KeyTwice, { m_field }));
        }
        return true;
    }
    if (m_place != Place::Entry || m_field != "dtype" || m_dtype) {
        return refuse(reason(Reason::TextUnexpected));
    }
    m_dtype = dtype_from_name(value);
    if (!m_dtype) {
        throw_error<BadFile>(
            ErrorCode::TensorDtype, { m_file, m_name, value, reason(Reason::TypesOfFile) });
    }
    return true;
}

bool HeaderSax::start_object(std::size_t /*elements*/)
{
    if (m_place == Place::Outside && m_name.empty()) {
        m_place = Place::Top;
        return true;
    }
    if (m_place != Place::Top) {
        return refuse(reason(Reason::ObjectUnexpected));
    }
    m_place = m_name == SAFETENSORS_METADATA ? Place::Metadata : Place::Entry;
    m_dtype.reset();
    m_shape.reset();
    m_offsets.reset();
    return true;
}

bool HeaderSax::key(string_t& name)
{
    if (m_place != Place::Top) {
        m_field = std::move(name);
        return true;
    }
    m_name = std::move(name);
    if (m_name == SAFETENSORS_METADATA) {
        return std::exchange(m_has_metadata, true) ? refuse(reason(Reason::ItselfTwice)) : true;
    }
    if (!m_names.insert(m_name).second) {
        refuse_tensor(reason(Reason::StandsTwice));
    }
    return true;
}

bool HeaderSax::end_object()
{
    if (m_place == Place::Top) {
        m_place = Place::Outside;
        return true;
    }
    if (m_place == Place::Entry) {
        finish_tensor();
    }
    m_place = Place::Top;
    return true;
}

bool HeaderSax::start_array(std::size_t /*elements*/)
{
    if (m_place == Place::Entry && m_field == "shape" && !m_shape) {
        m_shape.emplace();
        m_place = Place::Shape;
        return true;
    }
    if (m_place == Place::Entry && m_field == "data_offsets" && !m_offsets) {
        m_offsets.emplace();
        m_place = Place::Offsets;
        return true;
    }
    return refuse(reason(Reason::ListUnexpected));
}

bool HeaderSax::end_array()
{
    m_place = Place::Entry;
    return true;
}

void HeaderSax::finish_tensor()
{
    if (!m_dtype || !m_shape || !m_offsets || m_offsets->size() != 2) {
        refuse_tensor(reason(Reason::LacksFields));
    }
    TensorInfo info { m_name, *m_dtype, {}, m_offsets->front(), m_offsets->back() };
    // empty axes count as one, so that no product of axes can overflow, whatever its order
    std::uint64_t room = 1;
    std::uint64_t count = 1;
    for (const std::uint64_t size : *m_shape) {
        const std::uint64_t factor = std::max<std::uint64_t>(size, 1);
        if (factor > MAX_ELEMENTS / room) {
            refuse_tensor(reason(Reason::TooManyElements));
        }
        room *= factor;
        count *= size;
        info.shape.push_back(static_cast<std::int64_t>(size));
    }
    const std::uint64_t bytes = count * dtype_size(info.dtype);
    if (info.begin > info.end || info.bytes() != bytes) {
        refuse_tensor(reason(Reason::WrongBytes,
            { std::to_string(info.begin), std::to_string(info.end), shape_text(info.shape),
                std::string(dtype_name(info.dtype)), std::to_string(bytes) }));
    }
    m_out.tensors.push_back(std::move(info));
}

/// Overlaps and the end of the file, once the tensors are in order.
void check_ranges(
    const std::vector<TensorInfo>& tensors, std::uint64_t data_bytes, const std::string& file)
{
    const TensorInfo* before = nullptr;
    for (const TensorInfo& info : tensors) {
        if (info.end > data_bytes) {
            const std::uint64_t present = data_bytes > info.begin ? data_bytes - info.begin : 0;
            throw_error<BadFile>(ErrorCode::FileTooShort,
                { file, info.name, std::to_string(info.bytes()), std::to_string(present) });
        }
        if (info.bytes() == 0) {
            continue;
        }
        if (before != nullptr && before->end > info.begin) {
            throw_error<BadFile>(ErrorCode::TensorRange,
                { file, info.name, reason(Reason::SharesBytes, { before->name }) });
        }
        before = &info;
    }
}

} // namespace

SafetensorsHeader parse_safetensors_header(
    std::string_view json, std::uint64_t data_bytes, const std::string& file)
{
    SafetensorsHeader header;
    HeaderSax events(file, header);
    Json::sax_parse(json.begin(), json.end(), &events);
    std::stable_sort(
        header.tensors.begin(), header.tensors.end(), [](const TensorInfo& a, const TensorInfo& b) {
            return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
        });
    check_ranges(header.tensors, data_bytes, file);
    return header;
}

std::string safetensors_header_text(const SafetensorsHeader& header)
{
    const auto quoted = [](std::string_view text) { return json_text(Json(text)); };
    std::string out = "{";
    if (!header.metadata.empty()) {
        out += quoted(SAFETENSORS_METADATA) + ":" + json_text(Json(header.metadata));
    }
    // written by hand: a tree of a long run would take many times the memory of its text
    for (const TensorInfo& info : header.tensors) {
        out += out.size() > 1 ? "," : "";
        out += quoted(info.name) + R"(:{"dtype":")" + std::string(dtype_name(info.dtype))
            + R"(","shape":)" + json_text(Json(info.shape)) + R"(,"data_offsets":[)"
            + std::to_string(info.begin) + "," + std::to_string(info.end) + "]}";
    }
    return out + "}";
}

} // namespace glassllm
