// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/edit_lines.h"
#include "app/glassllm/explain.h"
#include "app/glassllm/show_text.h"

#include "core/base/json_text.h"
#include "core/base/number_text.h"
#include "core/checkpoint/edit_json.h"
#include "core/trace/run_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace glassllm {
namespace {

constexpr std::size_t MOST_SHOWN = 16; // terms of one role that are all shown
constexpr std::size_t LARGEST_SHOWN = 12; // of more
constexpr double SMALLEST_FIXED = 1e-3; // smaller numbers would lose their digits
constexpr int DECIMALS = 6;

/// A number as the type that it was recorded in.
OrderedJson number_json(double value, DType dtype)
{
    if (dtype == DType::I64) {
        return static_cast<std::int64_t>(value);
    }
    return dtype == DType::F32 ? json_value(static_cast<float>(value)) : json_value(value);
}

DType dtype_of_result(const Derivation& derivation)
{
    return derivation.dtype == DType::I64 ? DType::I64 : DType::F64;
}

std::string number_cell(double value, DType dtype)
{
    if (std::isnan(value)) {
        return "NaN";
    }
    if (std::isinf(value)) {
        return value > 0 ? "+∞" : "−∞";
    }
    if (dtype == DType::I64) {
        return number_text(static_cast<std::int64_t>(value));
    }
    const bool small = value != 0 && std::abs(value) < SMALLEST_FIXED;
    return small ? number_text(static_cast<float>(value)) : fixed_text(value, DECIMALS);
}

using TableRow = std::array<std::string, 4>; // label, value, factor, contribution

TableRow term_row(const Term& term)
{
    const bool adds = term.role != TermRole::Note;
    return { term.label(), number_cell(term.operand.value, term.operand.dtype),
        term.factor ? number_cell(term.factor->value, term.factor->dtype) : "",
        adds ? number_cell(term.contribution, DType::F64) : "" };
}

/// Which terms of a role are shown, in their order: all, or the largest.
std::vector<std::size_t> shown_of(const std::vector<Term>& terms, TermRole role)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (terms[i].role == role) {
            places.push_back(i);
        }
    }
    if (places.size() > MOST_SHOWN) {
        std::ranges::stable_sort(places, [&terms](std::size_t a, std::size_t b) {
            return std::abs(terms[a].contribution) > std::abs(terms[b].contribution);
        });
        places.resize(LARGEST_SHOWN);
        std::ranges::sort(places);
    }
    return places;
}

/// What the terms of a role that are not shown come to.
TableRow others_row(
    const std::vector<Term>& terms, TermRole role, const std::vector<std::size_t>& shown)
{
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (terms[i].role == role && !std::ranges::binary_search(shown, i)) {
            sum += terms[i].contribution;
            ++count;
        }
    }
    return { std::to_string(count) + " others", "", "",
        role == TermRole::Note ? "" : number_cell(sum, DType::F64) };
}

std::vector<TableRow> table_of(const std::vector<Term>& terms)
{
    std::vector<TableRow> rows { { "term", "value", "factor", "contribution" } };
    for (const TermRole role :
        { TermRole::Note, TermRole::Addend, TermRole::Kept, TermRole::Factor }) {
        const auto shown = shown_of(terms, role);
        for (const std::size_t place : shown) {
            rows.push_back(term_row(terms[place]));
        }
        if (shown.size() < static_cast<std::size_t>(std::ranges::count(terms, role, &Term::role))) {
            rows.push_back(others_row(terms, role, shown));
        }
    }
    return rows;
}

/// Characters, not bytes.
std::size_t width_of(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string aligned(const std::vector<TableRow>& rows)
{
    std::array<std::size_t, 4> widths {};
    for (const TableRow& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths.at(i) = std::max(widths.at(i), width_of(row.at(i)));
        }
    }
    std::string out;
    for (const TableRow& row : rows) {
        std::string line = row[0] + std::string(widths[0] - width_of(row[0]), ' ');
        for (std::size_t i = 1; i < row.size(); ++i) {
            line += "  " + std::string(widths.at(i) - width_of(row.at(i)), ' ') + row.at(i);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string verdict(const Derivation& derivation)
{
    const std::string allowed = number_text(static_cast<float>(derivation.tolerance));
    if (derivation.agrees) {
        return "yes, within " + allowed;
    }
    const double off = derivation.recomputed - derivation.value;
    return "no, differs by " + number_cell(off, DType::F64) + "; " + allowed + " expected";
}

std::string edit_words(const DerivedEdit& edit)
{
    const std::string amount = number_text(static_cast<float>(edit.operand.value));
    const std::string result
        = edit.is_known ? number_cell(edit.result, DType::F64) : "not known, a later one hid it";
    switch (edit.change) {
    case Edit::Change::Zero:
        return "set to 0";
    case Edit::Change::Scale:
        return "times " + amount + ": " + result;
    case Edit::Change::Add:
        return "plus " + amount + ": " + result;
    case Edit::Change::Replace:
        break;
    }
    return "replaced: " + result + " (as recorded: the run does not hold where it came from)";
}

/// The number before the interventions that changed it, and a line for each; empty without any.
std::string lines_of_edits(const Derivation& derivation)
{
    if (derivation.edits.empty()) {
        return {};
    }
    std::string out = "computed    " + number_cell(derivation.computed, DType::F64) + "\n";
    for (const DerivedEdit& edit : derivation.edits) {
        out += edit_label(edit.operand.index.front()) + edit_words(edit) + "\n";
    }
    return out;
}

OrderedJson edit_json(const DerivedEdit& edit)
{
    const bool hidden = edit.change == Edit::Change::Replace && !edit.is_known;
    OrderedJson out;
    out["intervention"] = edit.operand.index.front();
    out["change"] = change_key(edit.change);
    out["amount"] = hidden ? OrderedJson() : number_json(edit.operand.value, edit.operand.dtype);
    out["from_record"] = edit.change == Edit::Change::Replace;
    out["result"] = edit.is_known ? json_value(edit.result) : OrderedJson();
    return out;
}

std::string title(const CellAddress& cell)
{
    std::string out = record_key(cell.pass, cell.id, cell.layer);
    if (cell.head) {
        out += ", head " + std::to_string(*cell.head);
    }
    for (std::size_t i = 0; i < cell.at.size(); ++i) {
        out += (i == 0 ? ", at " : ",") + std::to_string(cell.at[i]);
    }
    return out;
}

} // namespace

std::string derivation_json(const Derivation& derivation)
{
    OrderedJson root;
    root["id"] = derivation.cell.id;
    root["layer"] = whole_or_null(derivation.cell.layer);
    root["head"] = whole_or_null(derivation.cell.head);
    root["pass"] = derivation.cell.pass;
    root["at"] = derivation.cell.at;
    root["value"] = number_json(derivation.value, derivation.dtype);
    root["formula"] = derivation.formula;
    root["recomputed"] = number_json(derivation.recomputed, dtype_of_result(derivation));
    root["agrees"] = derivation.agrees;
    if (!derivation.edits.empty()) {
        root["computed"] = json_value(derivation.computed);
        root["edits"] = OrderedJson::array();
        for (const DerivedEdit& edit : derivation.edits) {
            root["edits"].push_back(edit_json(edit));
        }
    }
    root["terms"] = OrderedJson::array();
    for (const Term& term : derivation.terms) {
        OrderedJson entry;
        entry["label"] = term.label();
        entry["source"] = term.operand.source;
        entry["index"] = term.operand.index;
        entry["value"] = number_json(term.operand.value, term.operand.dtype);
        entry["contribution"] = json_value(term.contribution);
        root["terms"].push_back(std::move(entry));
    }
    return json_text(root) + "\n";
}

std::string derivation_text(const Derivation& derivation)
{
    const DType dtype = dtype_of_result(derivation);
    return title(derivation.cell) + "\n" + derivation.formula + "\n" + "value       "
        + number_cell(derivation.value, dtype) + "\n" + lines_of_edits(derivation) + "recomputed  "
        + number_cell(derivation.recomputed, dtype) + "\n" + "agrees      " + verdict(derivation)
        + "\n\n" + aligned(table_of(derivation.terms));
}

} // namespace glassllm
