// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/explain/derivation_builder.h"
#include "core/explain/step_functions.h"
#include "core/model/rope.h"

#include <cmath>
#include <string>

namespace glassllm::explaining {
namespace {

/// The angle of a pair at a position.
struct Angle {
    std::string theta_label;
    std::string label; ///< position * theta
    double base = 0; ///< rope_theta^(-2 i / d), before any scaling
    std::string base_label;
    double theta = 0; ///< radians per position
    double value = 0; ///< radians
};

Angle angle_of(const Config& config, std::int64_t pair, std::int64_t position, std::int64_t width)
{
    Angle out;
    const double exponent = -2.0 * static_cast<double>(pair) / static_cast<double>(width);
    out.base = std::pow(config.rope_theta, exponent);
    out.base_label = number_text(config.rope_theta) + "^(-" + std::to_string(2 * pair) + "/"
        + std::to_string(width) + ")";
    out.theta = rope_frequencies(config).at(static_cast<std::size_t>(pair));
    out.value = static_cast<double>(position) * out.theta;
    out.theta_label = labelled("theta", { pair });
    out.label = std::to_string(position) + " * " + out.theta_label;
    return out;
}

/// How theta follows from the base: slowed down where the configuration scales it.
std::string theta_formula(const Angle& angle)
{
    const std::string text = angle.theta_label + " = " + angle.base_label;
    return angle.theta == angle.base ? text : text + " * " + number_text(angle.theta / angle.base);
}

/// x[c] cos - x[c + d/2] sin in the first half of a row, x[c] cos + x[c - d/2] sin in the second.
Derivation rotation(const Cell& cell, const Matrix& x)
{
    const std::int64_t half = x.columns() / 2;
    const bool first = cell.column() < half;
    const std::int64_t pair = first ? cell.column() : cell.column() - half;
    const Config config = cell.config();
    if (config.head_dim != x.columns()) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { "config", "head_dim", std::to_string(config.head_dim), std::to_string(x.columns()) });
    }
    const Angle angle = angle_of(config, pair, cell.position(), x.columns());
    const Operand mine = x.at(cell.row(), cell.column());
    const Operand other = x.at(cell.row(), first ? pair + half : pair);
    const std::string cosine = "cos(" + angle.label + ")";
    const std::string sine = "sin(" + angle.label + ")";
    const double sign = first ? -1 : 1;
    DerivationBuilder out(
        cell, mine.label + " * " + cosine + (first ? " - " : " + ") + other.label + " * " + sine);
    out.also(theta_formula(angle));
    out.product(mine, { cosine, "config", {}, std::cos(angle.value), DType::F64 });
    out.product(other,
        { (first ? "-" : "") + sine, "config", {}, sign * std::sin(angle.value), DType::F64 });
    if (angle.theta != angle.base) {
        out.note({ angle.base_label, "config", {}, angle.base, DType::F64 });
    }
    out.note({ angle.theta_label, "config", {}, angle.theta, DType::F64 });
    out.note({ angle.label, "config", {}, angle.value, DType::F64 });
    return out.finish_with_sum();
}

} // namespace

Derivation explain_query_rotation(const Cell& cell)
{
    return rotation(cell, cell.operand("attn.q", cell.head()));
}

Derivation explain_key_rotation(const Cell& cell)
{
    return rotation(cell, cell.operand("attn.k", cell.head()));
}

} // namespace glassllm::explaining
