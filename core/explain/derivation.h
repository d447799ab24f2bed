// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/edits.h"
#include "core/tensor/dtype.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// Which number of which record.
struct CellAddress {
    std::int64_t pass = 0;
    std::string id; ///< one of the 25
    std::optional<std::int64_t> layer {}; ///< of a layer's step; none: the first recorded
    /// Of a step with heads, and needed there; counts key heads for attn.k, attn.v, attn.k_rope.
    std::optional<std::int64_t> head {};
    /// One index for each axis of the record that is left after `head`: rows count from the first
    /// one that the pass computed. None for `sample` and `loss`.
    std::vector<std::int64_t> at {};
};

/// A number and where it stands.
struct Operand {
    /// Symbol and indices as the equation writes them: "Q'[1,7,3]". Rows are positions of the text,
    /// also where a pass computed its last rows only; heads and rows of weights as stored.
    std::string label;
    /// The key of a record in its file, the Hugging Face name of a weight, or the key of the
    /// metadata that says it: config, sampling, passes, tokens, targets.
    std::string source;
    std::vector<std::int64_t> index; ///< in the source: of the whole record, heads first
    double value = 0;
    DType dtype = DType::F64; ///< as the source has it; F64 for what was computed here
};

/// How a term enters the result.
enum class TermRole {
    Addend, ///< `contribution` is added to the sum of the formula
    Kept, ///< of `probs`: the same, in the sum over what top-k and top-p kept
    Factor, ///< `contribution` is what the calculation has come to with it
    Note, ///< where another number comes from: an angle, a count; `contribution` is 0
};

struct Term {
    TermRole role = TermRole::Addend;
    Operand operand;
    /// The second factor of a product: contribution = operand * factor, over the formula's divisor.
    std::optional<Operand> factor;
    double contribution = 0;

    /// "Q'[1,7,3] * K'[0,6,3]"
    [[nodiscard]] std::string label() const;
};

/// What an intervention made of the number after the arithmetic.
struct DerivedEdit {
    Edit::Change change = Edit::Change::Zero;
    /// 0, the factor, the summand, or the number that was put in; its source is the metadata's list
    /// of interventions. A run does not hold what replaced a number: that is read off the record.
    Operand operand;
    double result = 0; ///< what the number has become
    /// False where a later edit hid what had replaced the number: what it was then cannot be told,
    /// and is not a number here.
    bool is_known = true;
};

/// Why a number is what it is. Texts hold symbols and numbers only, no words of a language.
struct Derivation {
    CellAddress cell; ///< as asked, with the layer found
    double value = 0; ///< as recorded; may be an infinity or NaN
    DType dtype = DType::F32; ///< of the record
    /// "S[1,7,6] = sum(Q'[1,7,:] * K'[0,6,:]) / sqrt(16)", and for each edit "; S[1,7,6] := 0"
    std::string formula;
    std::vector<Term> terms;
    double computed = 0; ///< the terms combined as the formula says, in double
    std::vector<DerivedEdit> edits; ///< of this number, in the order in which they were made
    double recomputed = 0; ///< `computed` with the edits
    /// What `agrees` allows: 1e-6 * max(1, sum of |addends|); of a formula that ends in a product
    /// or a quotient, its one term is the result. Scaled as the number is where an edit scaled it.
    double tolerance = 0;
    bool agrees = false; ///< within the tolerance, or the same infinity, or both not a number
};

} // namespace glassllm
