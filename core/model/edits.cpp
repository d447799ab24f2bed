// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/edits.h"

#include "core/base/index.h"
#include "core/base/number_text.h"
#include "core/base/reason.h"
#include "core/model/real.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace glassllm {
namespace {

std::string subject(const Edit& edit, const char* what)
{
    return std::string(what) + " of the edit of \"" + edit.step + "\"";
}

void require_layer(const Edit& edit, const Step& about, const Config& config)
{
    const std::string given = edit.layer ? std::to_string(*edit.layer) : "absent";
    if (!about.per_layer && edit.layer) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { subject(edit, "The layer"), given, reason(Reason::NoLayer) });
    }
    if (about.per_layer && (!edit.layer || *edit.layer < 0 || *edit.layer >= config.n_layers)) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { subject(edit, "The layer"), given,
                reason(Reason::LayerBelow, { std::to_string(config.n_layers) }) });
    }
}

void require_head(const Edit& edit, const Step& about, const Config& config)
{
    if (!edit.head) {
        return;
    }
    if (!about.per_head) {
        throw_error<BadValue>(ErrorCode::HeadNotAllowed, { edit.step });
    }
    const bool of_keys = about.axes.front() == "key_head";
    const std::int64_t heads = of_keys ? config.n_kv_heads : config.n_heads;
    if (*edit.head < 0 || *edit.head >= heads) {
        throw_error<BadValue>(
            ErrorCode::HeadOutOfRange, { std::to_string(*edit.head), std::to_string(heads - 1) });
    }
}

void require_ranges(const Edit& edit, const Step& about)
{
    const std::size_t axes = about.axes.size() - (edit.head ? 1 : 0);
    const bool good = std::ranges::all_of(
        edit.at, [](const EditRange& range) { return range.from >= 0 && range.from < range.to; });
    if (!edit.at.empty() && (edit.at.size() != axes || !good)) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { subject(edit, "The place"), std::to_string(edit.at.size()) + " ranges",
                reason(Reason::AxisRanges) });
    }
}

/// The cells that an edit changes: a range for every axis of the value.
std::vector<EditRange> cells_of(const Edit& edit, const Shape& shape)
{
    std::vector<EditRange> cells;
    if (edit.head) {
        cells.push_back({ *edit.head, *edit.head + 1 });
    }
    cells.insert(cells.end(), edit.at.begin(), edit.at.end());
    while (cells.size() < shape.size()) {
        cells.push_back({ 0, shape[cells.size()] });
    }
    for (std::size_t axis = 0; axis < cells.size(); ++axis) {
        if (axis >= shape.size() || cells[axis].to > shape[axis]) {
            throw_error<BadValue>(ErrorCode::BadShape,
                { "Step \"" + edit.step + "\"", shape_text(shape),
                    reason(Reason::RoomForRange,
                        { std::to_string(cells[axis].from), std::to_string(cells[axis].to),
                            std::to_string(axis) }) });
        }
    }
    return cells;
}

/// The numbers that replace the cells, in their order.
Tensor replacement(const Edit& edit, const std::vector<EditRange>& cells)
{
    Shape wanted;
    for (const EditRange& range : cells) {
        wanted.push_back(range.to - range.from);
    }
    if (edit.head) {
        wanted.erase(wanted.begin());
    }
    if (edit.value.shape() != wanted) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "The value put into \"" + edit.step + "\"", shape_text(edit.value.shape()),
                shape_text(wanted) });
    }
    return edit.value.cast(REAL).contiguous();
}

Real changed(const Edit& edit, Real before, Real replaced)
{
    switch (edit.change) {
    case Edit::Change::Zero:
        return 0;
    case Edit::Change::Scale:
        return before * static_cast<Real>(edit.amount);
    case Edit::Change::Add:
        return before + static_cast<Real>(edit.amount);
    case Edit::Change::Replace:
        return replaced;
    }
    return before;
}

void apply(const Edit& edit, Tensor& value)
{
    const std::vector<EditRange> cells = cells_of(edit, value.shape());
    const bool replaces = edit.change == Edit::Change::Replace;
    const Tensor with = replaces ? replacement(edit, cells) : Tensor::zeros({ 0 }, REAL);
    const auto replaced = with.values<Real>();
    const auto numbers = value.edit<Real>();
    const Shape strides = row_major_strides(value.shape());
    const bool empty
        = std::ranges::any_of(cells, [](const EditRange& range) { return range.from == range.to; });
    std::vector<std::int64_t> at;
    at.reserve(cells.size());
    for (const EditRange& range : cells) {
        at.push_back(range.from);
    }
    for (std::size_t done = 0; !empty; ++done) {
        std::int64_t offset = 0;
        for (std::size_t axis = 0; axis < at.size(); ++axis) {
            offset += at[axis] * strides[axis];
        }
        Real& number = numbers[static_cast<std::size_t>(offset)];
        number = changed(edit, number, replaces ? replaced[done] : 0);
        // the next cell, the last axis first
        std::size_t axis = at.size();
        while (axis > 0 && ++at[axis - 1] == cells[axis - 1].to) {
            --axis;
            at[axis] = cells[axis].from;
        }
        if (axis == 0) {
            return;
        }
    }
}

bool names(const Edit& edit, std::string_view id, std::int64_t pass)
{
    return edit.step == id && edit.pass.value_or(pass) == pass;
}

} // namespace

void Edit::validate(const Config& config) const
{
    const Step& about = glassllm::step(step);
    if (about.id == "sample") {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "The step of an edit", step, reason(Reason::NotSample) });
    }
    require_layer(*this, about, config);
    require_head(*this, about, config);
    require_ranges(*this, about);
    if (pass) {
        (void)Index(*pass);
    }
    if (!std::isfinite(amount)) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { subject(*this, "The amount"), number_text(amount), reason(Reason::FiniteNumber) });
    }
}

Tensor edited(std::span<const Edit> edits, std::string_view id, std::optional<std::int64_t> layer,
    std::int64_t pass, Tensor value)
{
    for (const Edit& edit : edits) {
        if (names(edit, id, pass) && edit.layer == layer) {
            apply(edit, value);
        }
    }
    return value;
}

double edited(std::span<const Edit> edits, std::string_view id, std::int64_t pass, double value)
{
    if (!is_edited(edits, id, pass)) {
        return value;
    }
    Tensor number = Tensor::zeros({}, REAL);
    number.edit<Real>()[0] = static_cast<Real>(value);
    return edited(edits, id, std::nullopt, pass, std::move(number)).item();
}

bool is_edited(std::span<const Edit> edits, std::string_view id, std::int64_t pass)
{
    return std::ranges::any_of(edits, [&](const Edit& edit) { return names(edit, id, pass); });
}

} // namespace glassllm
