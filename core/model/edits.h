// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/config.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// Indices of one axis, `from` to before `to`.
struct EditRange {
    std::int64_t from = 0;
    std::int64_t to = 0;
};

/// An intervention: changes the value of a step after it was computed and before it is recorded,
/// so that the record and everything that follows see the change. Edits of one step work in the
/// order of the list. An edit of `probs` also moves a greedy choice, which then takes the largest
/// of them; `sample` takes none.
struct Edit {
    enum class Change { Zero, Scale, Add, Replace };

    std::string step;
    std::optional<std::int64_t> layer {}; ///< given for the steps of a layer, and for no other
    std::optional<std::int64_t> head {}; ///< first axis of a step with heads; none: all of them
    std::optional<std::int64_t> pass {}; ///< of a generation; none: every pass
    std::vector<EditRange> at {}; ///< a range for each axis (after the head's); empty: everything
    Change change = Change::Zero;
    double amount = 0; ///< factor of Scale, summand of Add
    Tensor value {}; ///< of Replace: the shape of the cells that are changed

    /// NotFound (UnknownStep). BadValue: a layer or head that the model or the step does not have,
    /// a range that is none, an amount that is not finite.
    void validate(const Config& config) const;
};

/// The value of a step with the edits that name it. BadValue (BadShape) when a range or a
/// replacement does not fit it.
[[nodiscard]] Tensor edited(std::span<const Edit> edits, std::string_view id,
    std::optional<std::int64_t> layer, std::int64_t pass, Tensor value);
/// The same for a step that is one number.
[[nodiscard]] double edited(
    std::span<const Edit> edits, std::string_view id, std::int64_t pass, double value);
/// Whether an edit names this step in this pass.
[[nodiscard]] bool is_edited(std::span<const Edit> edits, std::string_view id, std::int64_t pass);

} // namespace glassllm
