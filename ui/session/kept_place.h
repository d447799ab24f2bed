// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/cell.h"

#include <cstdint>
#include <optional>
#include <string>

namespace glassllm {

class Selection;

/// Where somebody is in a run, so that another run can be shown at the same place.
struct KeptPlace {
    int pass = 0;
    int event = 0;
    std::string step; ///< its id
    std::optional<std::int64_t> layer {};
    int head = 0;
    std::optional<Cell> cell {};
};

/// Nothing where no event is shown.
[[nodiscard]] std::optional<KeptPlace> placeOf(const Selection& selection);

/// Goes there as far as the run has it: to the same step of that layer, else to the event of that
/// number; to the cell only where the record has it. The event is whole.
void goTo(Selection& selection, const KeptPlace& place);

/// Shows a head, in the same pass, at what it gives away or at whatever later event is shown.
void goToHead(Selection& selection, std::int64_t layer, int head);

} // namespace glassllm
