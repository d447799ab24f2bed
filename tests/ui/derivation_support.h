// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/record_run.h"
#include "core/explain/explain.h"
#include "core/trace/steps.h"
#include "ui/derivation/derivation_text.h"

#include <QLocale>
#include <QString>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace glassllm::testing {

/// The built-in model and two runs of it that hold all 25 steps.
struct DerivedRuns {
    Checkpoint model = load_builtin();
    std::shared_ptr<const WeightRows> weights = weights_of(model.model);
    Run drawn;
    Run loss;

    DerivedRuns()
    {
        RunRequest request;
        request.prompt = "Ana found a red ball. Ana gave the ball to";
        request.sampling = { false, 0.8, 0, 1, 7 };
        drawn = record_run(model, request);
        request.mode = RunMode::Loss;
        loss = record_run(model, request);
    }

    /// Some cells of the last record of a step: corners and one in the middle.
    [[nodiscard]] std::vector<std::pair<const Run*, CellAddress>> cells(const std::string& id) const
    {
        std::vector<std::pair<const Run*, CellAddress>> found;
        const Run& run = id == "loss" || id == "loss.grad" ? loss : drawn;
        const auto& records = run.passes.front().trace->records;
        const auto record = std::find_if(records.rbegin(), records.rend(),
            [&id](const StepRecord& each) { return each.id == id; });
        if (record == records.rend()) {
            return found;
        }
        const bool heads = step(id).per_head;
        Shape sizes = record->shape();
        CellAddress address { 0, id, record->layer, {}, {} };
        if (heads) {
            address.head = sizes.front() - 1;
            sizes.erase(sizes.begin());
        }
        for (const double share : { 0.0, 0.4, 1.0 }) {
            address.at.clear();
            for (const std::int64_t size : sizes) {
                address.at.push_back(std::llround(static_cast<double>(size - 1) * share));
            }
            found.emplace_back(&run, address);
            if (sizes.empty()) {
                break;
            }
        }
        if (sizes.size() == 2) { // above the diagonal, where keys are masked
            address.at = { 0, sizes.back() - 1 };
            found.emplace_back(&run, address);
        }
        return found;
    }
};

/// A written number in the signs of a locale; nothing when it is none.
[[nodiscard]] inline std::optional<double> numberIn(QString text, const QLocale& locale)
{
    text.remove(QLatin1Char('(')).remove(QLatin1Char(')'));
    text.replace(QChar(0x2212), QLatin1Char('-'));
    if (text.endsWith(QChar(0x221e))) {
        return text.startsWith(QLatin1Char('-')) ? -HUGE_VAL : HUGE_VAL;
    }
    if (text == QLatin1String("NaN")) {
        return std::nan("");
    }
    if (locale.decimalPoint() != QLatin1String(".")) {
        if (text.contains(QLatin1Char('.'))) {
            return std::nullopt; // the sign of another language
        }
        text.replace(locale.decimalPoint(), QLatin1String("."));
    }
    bool isNumber = false;
    const double value = QLocale::c().toDouble(text, &isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

/// Whether the written number is the value, rounded to the last digit that is written.
[[nodiscard]] inline bool writes(const QString& text, double value, const QLocale& locale)
{
    const auto read = numberIn(text, locale);
    if (!read) {
        return false;
    }
    if (!std::isfinite(value) || !std::isfinite(*read)) {
        return *read == value || (std::isnan(value) && std::isnan(*read));
    }
    const qsizetype exponent = text.indexOf(QLatin1Char('e'));
    const QString digits = exponent < 0 ? text : text.left(exponent);
    const qsizetype point = digits.indexOf(locale.decimalPoint());
    const auto decimals = static_cast<double>(point < 0 ? 0 : digits.size() - point - 1);
    const double power = exponent < 0 ? 0 : numberIn(text.mid(exponent + 1), locale).value_or(0);
    const double half = 0.5 * std::pow(10.0, power - decimals);
    return std::abs(*read - value) <= half * (1 + 1e-6) + 1e-12 * std::abs(value);
}

/// The last piece of a line that is written as a result.
[[nodiscard]] inline QString resultOf(const Formula& line)
{
    QString text;
    for (const FormulaSpan& span : line) {
        text = span.role == FormulaSpan::Role::Strong ? span.text : text;
    }
    return text;
}

} // namespace glassllm::testing
