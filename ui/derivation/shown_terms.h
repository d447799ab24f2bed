// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace glassllm {

/// Up to this many terms are all shown.
inline constexpr std::size_t MOST_TERMS = 16;
/// Of more, so many.
inline constexpr std::size_t LARGEST_TERMS = 12;

/// The terms that are shown one by one, and what the others come to.
struct ShownTerms {
    std::vector<const Term*> terms; ///< in their order
    std::int64_t others = 0;
    double othersSum = 0; ///< of their contributions

    [[nodiscard]] bool whole() const { return others == 0; }
};

/// All of them up to MOST_TERMS; else the LARGEST_TERMS of the largest contribution (NaN counts as
/// the largest, the earlier one first among equals) and, if it is none of them, `own`.
/// @param most fewer than MOST_TERMS where there is no room for so many
[[nodiscard]] ShownTerms shownTerms(const std::vector<const Term*>& terms,
    const Term* own = nullptr, std::size_t most = MOST_TERMS);

} // namespace glassllm
