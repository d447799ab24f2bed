// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/explain/intervened.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace glassllm::testing {
namespace {

/// Whether an intervention, as the run tells it, holds a cell.
bool holds(const Json& edit, const CellAddress& cell)
{
    const auto says = [&edit](const char* key, const std::optional<std::int64_t>& number) {
        return !edit.contains(key) || (number && edit[key] == *number);
    };
    if (edit["step"] != cell.id || !says("layer", cell.layer) || !says("head", cell.head)
        || !says("pass", cell.pass)) {
        return false;
    }
    std::vector<std::int64_t> index = cell.at;
    if (cell.head && !edit.contains("head")) {
        index.insert(index.begin(), *cell.head);
    }
    const Json ranges = edit.value("at", Json::array());
    for (std::size_t axis = 0; axis < ranges.size(); ++axis) {
        if (index.at(axis) < ranges[axis][0] || index.at(axis) >= ranges[axis][1]) {
            return false;
        }
    }
    return true;
}

} // namespace

Intervened intervened(const Run& run, const CellAddress& cell, double number, double allowed,
    double relative, double recorded)
{
    Intervened out { number, allowed };
    for (const Json& edit : run.interventions) {
        if (!holds(edit, cell)) {
            continue;
        }
        ++out.count;
        double added = 0;
        if (edit.contains("scale")) {
            const double factor = edit["scale"].get<double>();
            out.number *= factor;
            out.allowed *= std::max(1.0, std::abs(factor));
        } else if (edit.contains("add")) {
            added = edit["add"].get<double>();
            out.number += added;
        } else {
            out.number = edit.contains("zero") ? 0 : recorded;
            added = std::isfinite(out.number) ? out.number : 0;
        }
        out.allowed += relative * std::abs(added);
    }
    return out;
}

} // namespace glassllm::testing
