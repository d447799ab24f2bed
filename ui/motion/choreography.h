// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/cell.h"

#include <QtGlobal>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace glassllm {

/// How the stage lays a step out.
enum class StageTemplate {
    Product, ///< left operand left, right operand on top
    Rotation, ///< pairs of numbers turn
    RowByRow, ///< a row's pipeline: norms, mask, softmax
    CellByCell, ///< each number from the number(s) at the same place
    BeforeDeltaAfter, ///< two maps added
    ListAndDraw, ///< candidates and the draw
    LossTable, ///< a line per position
};

/// Where an operand comes from.
enum class OperandFrom {
    Record, ///< step `name` of the same pass, and of the same layer when it is a layer's
    LayerInput, ///< the stream that enters the layer: embed, or ffn.residual of the layer before
    LastLayer, ///< the stream that leaves the last layer
    LayerWeight, ///< "model.layers.N." + name + ".weight"
    Weight, ///< the weight of that name
    OutputTable, ///< lm_head.weight, or the embedding table where the two are one
    Tokens, ///< the ids of the text
    Positions, ///< the place of each row in the text, which sets the angles of the rotation
    Targets, ///< what each position of a loss should predict
    Draw, ///< the number that chose the token; there is none when the choice was greedy
};

/// Which part of an operand with heads goes with a head of the result.
enum class OperandHead {
    None, ///< it has no heads
    Same, ///< the head of that number
    Shared, ///< the key head that the query head uses, of all positions so far
    Joined, ///< all heads side by side
    WeightRows, ///< the rows of the weight that make this head
};

enum class OperandPlace {
    Left, ///< its rows are the result's
    Top, ///< its columns are the result's; turned when OperandPlan::turned
    Beside, ///< seen another way: a line of text, a list
};

/// Which cells of an operand make the result's cell (i, j).
enum class Lit {
    Row, ///< row i
    RowOfColumn, ///< row j
    Column, ///< column j
    Same, ///< cell (i, j)
    Pair, ///< cells (i, c) and (i, c + d/2) where j is one of the two
    GainOfColumn, ///< cell j of a vector
    TokenRow, ///< cell j of the row of the i-th token
    LastRow, ///< the last row
    OfRow, ///< cell i of a vector
    All,
};

struct OperandPlan {
    std::string_view symbol; ///< as the equation writes it
    OperandFrom from = OperandFrom::Record;
    std::string_view name {}; ///< step id or weight; empty where `from` says it all
    OperandHead head = OperandHead::None;
    OperandPlace place = OperandPlace::Left;
    Lit lit = Lit::Row;
    bool turned = false; ///< shown transposed: its rows are the result's columns

    [[nodiscard]] bool isWeight() const
    {
        return from == OperandFrom::LayerWeight || from == OperandFrom::Weight
            || from == OperandFrom::OutputTable;
    }
    [[nodiscard]] bool isRecord() const
    {
        return from == OperandFrom::Record || from == OperandFrom::LayerInput
            || from == OperandFrom::LastLayer;
    }
};

/// What happens to a row before its cells appear.
enum class Phase {
    Values, ///< the cells themselves
    Exponentials, ///< softmax: the row's maximum is taken off, e is raised to the rest
    RowSum, ///< softmax: the exponentials are added up
    RootMeanSquare, ///< norm: squares, their mean, its root
};

/// In which order the cells of a result appear; rows always go from the first to the last.
enum class CellOrder {
    Columns, ///< from left to right
    Pairs, ///< c and c + d/2 together
};

/// The smallest part by which a result may appear.
enum class FinestPart {
    Cell,
    Row, ///< its columns are a vocabulary, of which a part is shown
    Line, ///< of a list or a table beside the record: candidates, the draw, the losses
};

/// How one step is played.
struct Choreography {
    static constexpr std::size_t MOST = 3;

    std::string_view id;
    StageTemplate layout = StageTemplate::Product;
    std::array<OperandPlan, MOST> plans {}; ///< those with an empty symbol do not count
    CellOrder order = CellOrder::Columns;
    FinestPart finest = FinestPart::Cell;
    std::array<Phase, 2> beforeRow { Phase::Values, Phase::Values };

    /// The operands, the left one first.
    [[nodiscard]] std::span<const OperandPlan> operands() const;
    /// The phases of a row before its cells, in order.
    [[nodiscard]] std::span<const Phase> phases() const;
};

/// The choreography of one of the 25 steps; null for any other id.
[[nodiscard]] const Choreography* choreographyOf(std::string_view id);
[[nodiscard]] std::span<const Choreography> choreographies();

/// A block of cells of an operand, both ends included.
struct CellBlock {
    Cell first;
    Cell last;
    bool operator==(const CellBlock&) const = default;
    [[nodiscard]] bool contains(const Cell& cell) const
    {
        return cell.row >= first.row && cell.row <= last.row && cell.column >= first.column
            && cell.column <= last.column;
    }
};

/// The cells of an operand that make a cell of the result, in the operand's own rows and columns
/// (not turned).
/// @param rows and columns of the operand, more than 0 each
/// @param token the id at the cell's row, for Lit::TokenRow
[[nodiscard]] std::vector<CellBlock> litCells(const OperandPlan& plan, const Cell& result,
    qint64 rows, qint64 columns, std::optional<qint64> token = std::nullopt);

} // namespace glassllm
