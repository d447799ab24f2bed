// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/shown_terms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace glassllm {
namespace {

double sizeOfTerm(const Term& term)
{
    return std::isnan(term.contribution) ? std::numeric_limits<double>::infinity()
                                         : std::abs(term.contribution);
}

} // namespace

ShownTerms shownTerms(const std::vector<const Term*>& terms, const Term* own, std::size_t most)
{
    ShownTerms out;
    if (terms.size() <= std::min(most, MOST_TERMS)) {
        out.terms = terms;
        return out;
    }
    std::vector<std::size_t> places(terms.size());
    std::iota(places.begin(), places.end(), std::size_t { 0 });
    const std::size_t largest = std::min({ most, LARGEST_TERMS, terms.size() });
    const auto shown = static_cast<std::ptrdiff_t>(largest);
    std::ranges::partial_sort(
        places, places.begin() + shown, [&terms](std::size_t a, std::size_t b) {
            const double one = sizeOfTerm(*terms[a]);
            const double other = sizeOfTerm(*terms[b]);
            return one != other ? one > other : a < b;
        });
    places.resize(largest);
    const auto mine = std::ranges::find(terms, own);
    if (own != nullptr && mine != terms.end()) {
        places.push_back(static_cast<std::size_t>(mine - terms.begin()));
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::size_t next = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (next < places.size() && places[next] == i) {
            out.terms.push_back(terms[i]);
            ++next;
        } else {
            ++out.others;
            out.othersSum += terms[i]->contribution;
        }
    }
    return out;
}

} // namespace glassllm
