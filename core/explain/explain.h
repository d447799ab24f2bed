// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"
#include "core/explain/weight_rows.h"
#include "core/trace/run.h"

#include <string_view>

namespace glassllm {

/// Derives one recorded number from the records (and the row of weights) that its step was computed
/// from. The formulas are those of the catalogue (core/trace/steps.h), whose sources the operations
/// name (core/model/ops.h, rope.h, sampling.h, loss.h); they are evaluated in double, and of the
/// engine's code only rope_frequencies() is called. Operands are taken as recorded, so each step is
/// judged by itself.
///
/// Where interventions of the run changed the number, the arithmetic comes first and then they, in
/// their order: both together must give the record.
///
/// Passes with the KV cache: keys and values of earlier positions are taken from the passes before.
///
/// NotFound (UnknownStep, RecordMissing): an id that is none, a record (of the step or of one of
/// its operands) that is not in the run. BadValue (BadOption, NegativeIndex, HeadOutOfRange,
/// HeadNotAllowed): a pass, head or index outside of the record, or their number; names the axis,
/// the value and what was expected; TargetCount, TargetOutOfRange, NoTarget, BadConfig for a run
/// that contradicts itself. WeightsMissing: the step reads weights and there are none.
/// BadFile (MissingKey, BadValueInFile, UnsupportedModel, TensorMissing, TensorShape): the run's
/// configuration, its weights or its interventions cannot be what the step was computed with.
[[nodiscard]] Derivation explain(
    const Run& run, const CellAddress& cell, const WeightRows* weights = nullptr);

/// Whether the derivation of a step reads weights. NotFound (UnknownStep).
[[nodiscard]] bool reads_weights(std::string_view id);

} // namespace glassllm
