// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/kept_pictures.h"

namespace glassllm {
namespace {

constexpr int DRAWN = 256; // KiB of cells that were drawn, about

/// Floats lie in the record itself; other numbers were copied.
int costOf(const MatrixView& matrix)
{
    const qint64 cells = qint64 { matrix.rows() } * matrix.columns();
    const bool copied = matrix.values().dtype() != DType::F32;
    return DRAWN + (copied ? static_cast<int>(cells * qint64 { sizeof(double) } / 1024) : 0);
}

int costOfPicture(const StagePicture& picture)
{
    const auto* const figure = picture.heatmap();
    return figure != nullptr ? costOf(*(*figure)->matrix) : DRAWN;
}

int costOfHeads(const std::vector<HeadPicture>& heads)
{
    int cost = 1;
    for (const HeadPicture& head : heads) {
        cost += costOf(*head.matrix);
    }
    return cost;
}

int costOfOperands(const KeptPictures::Operands& operands)
{
    int cost = 1;
    if (operands == nullptr) {
        return cost;
    }
    for (const auto* const beside : { &operands->left, &operands->top }) {
        cost += *beside ? costOf(*(*beside)->matrix) : 0;
    }
    for (const OperandPicture& picture : operands->above) {
        cost += costOf(*picture.matrix);
    }
    return cost;
}

} // namespace

StagePicture KeptPictures::picture(const Selection& selection, const StageOptions& options)
{
    return m_pictures.of(
        selection, options, selection.head(), [&] { return pictureOf(selection, options); },
        costOfPicture);
}

std::vector<HeadPicture> KeptPictures::heads(
    const Selection& selection, const StageOptions& options)
{
    return m_heads.of(
        selection, options, 0, [&] { return headPictures(selection, options); }, costOfHeads);
}

KeptPictures::Operands KeptPictures::operands(const Selection& selection,
    const StageOptions& options, const std::shared_ptr<const WeightRows>& weights,
    const HeatmapFigure* figure)
{
    // without weights there are fewer
    const int also = 2 * selection.head() + (weights != nullptr ? 1 : 0);
    return m_operands.of(
        selection, options, also, [&] { return operandsOf(selection, weights, figure); },
        costOfOperands);
}

void KeptPictures::clear()
{
    m_pictures.clear();
    m_heads.clear();
    m_operands.clear();
}

} // namespace glassllm
