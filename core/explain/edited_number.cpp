// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/edited_number.h"

#include "core/base/number_text.h"
#include "core/checkpoint/edit_json.h"
#include "core/explain/derivation_builder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace glassllm::explaining {
namespace {

constexpr double UNKNOWN = std::numeric_limits<double>::quiet_NaN();

/// Whether an edit changes the number of the cell.
bool changes(const Edit& edit, const CellAddress& cell)
{
    const bool of_step = edit.step == cell.id && edit.layer == cell.layer
        && edit.pass.value_or(cell.pass) == cell.pass;
    if (!of_step || (edit.head && edit.head != cell.head)) {
        return false;
    }
    std::vector<std::int64_t> place = cell.at;
    if (cell.head && !edit.head) {
        place.insert(place.begin(), *cell.head);
    }
    return std::ranges::equal(edit.at, place, [](const EditRange& range, std::int64_t index) {
        return range.from <= index && index < range.to;
    }) || edit.at.empty();
}

/// The factor or the summand as the engine has it.
double amount_of(const Edit& edit)
{
    return static_cast<float>(edit.amount);
}

/// What a number was before an edit that gave `after`; nothing where every finite one gives that.
std::optional<double> before(const Edit& edit, double after)
{
    switch (edit.change) {
    case Edit::Change::Scale:
        if (amount_of(edit) == 0) {
            return std::isnan(after) ? std::optional(after) : std::nullopt;
        }
        return after / amount_of(edit);
    case Edit::Change::Add:
        return after - amount_of(edit);
    case Edit::Change::Zero:
    case Edit::Change::Replace:
        break;
    }
    return std::nullopt;
}

struct PlacedEdit {
    std::int64_t number = 0; ///< in the run's list
    Edit edit;
};

std::vector<PlacedEdit> edits_at(const Cell& cell)
{
    std::vector<PlacedEdit> out;
    std::int64_t number = 0;
    for (Edit& edit : recorded_edits(cell.run())) {
        if (changes(edit, cell.address())) {
            out.push_back({ number, std::move(edit) });
        }
        ++number;
    }
    return out;
}

/// What each edit puts in: a replacement, which the run does not hold, is what the record shows
/// once the edits after it are undone.
std::vector<std::optional<double>> operands_of(
    const std::vector<PlacedEdit>& edits, double recorded)
{
    std::vector<std::optional<double>> out(edits.size());
    std::optional<double> after = recorded;
    for (std::size_t i = edits.size(); i-- > 0;) {
        const Edit& edit = edits[i].edit;
        const bool replaces = edit.change == Edit::Change::Replace;
        const double amount = edit.change == Edit::Change::Zero ? 0 : amount_of(edit);
        out[i] = replaces ? after : std::optional(amount);
        after = after ? before(edit, *after) : std::nullopt;
    }
    return out;
}

/// A number on its way through the edits, and how far it may be from the record's.
struct Bounded {
    std::optional<double> number; ///< none: it cannot be told any more
    double tolerance = 0;
};

Bounded changed(const Bounded& now, Edit::Change change, const std::optional<double>& operand)
{
    if (change == Edit::Change::Replace) {
        return { operand, TOLERANCE * std::abs(operand.value_or(0)) };
    }
    const bool scales = change == Edit::Change::Scale;
    if (change == Edit::Change::Zero || (scales && !now.number && *operand == 0)) {
        return { 0.0, 0 };
    }
    if (!now.number) {
        return now;
    }
    if (scales) {
        return { *now.number * *operand, now.tolerance * std::abs(*operand) };
    }
    return { *now.number + *operand, now.tolerance + TOLERANCE * std::abs(*operand) };
}

/// What stands right of ":=": "C[1,2,3] * 0.5".
std::string written(const std::string& label, const DerivedEdit& edit)
{
    const bool is_hidden = edit.change == Edit::Change::Replace && !edit.is_known;
    std::string number = is_hidden ? "?" : number_text(static_cast<float>(edit.operand.value));
    switch (edit.change) {
    case Edit::Change::Scale:
        return label + " * " + number;
    case Edit::Change::Add:
        return label + " + " + number;
    case Edit::Change::Zero:
    case Edit::Change::Replace:
        break;
    }
    return number;
}

} // namespace

void append_edits(Derivation& derivation, const Cell& cell)
{
    const std::vector<PlacedEdit> edits = edits_at(cell);
    if (edits.empty()) {
        return;
    }
    const auto operands = operands_of(edits, derivation.value);
    Bounded now { derivation.computed, derivation.tolerance };
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const auto& [number, edit] = edits[i];
        now = changed(now, edit.change, operands[i]);
        const std::string label
            = "interventions[" + std::to_string(number) + "]." + change_key(edit.change);
        derivation.edits.push_back({ edit.change,
            { label, "interventions", { number }, operands[i].value_or(UNKNOWN), DType::F32 },
            now.number.value_or(UNKNOWN), now.number.has_value() });
        derivation.formula
            += "; " + cell.label() + " := " + written(cell.label(), derivation.edits.back());
    }
    derivation.recomputed = now.number.value_or(UNKNOWN);
    derivation.tolerance
        = std::max(TOLERANCE, std::isfinite(now.tolerance) ? now.tolerance : TOLERANCE);
    derivation.agrees = agree(derivation.value, derivation.recomputed, derivation.tolerance);
}

} // namespace glassllm::explaining
