// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/kept_pictures.h"

#include <QGuiApplication>

namespace glassllm {
namespace {

constexpr qreal SMALL = 64; // KiB of a drawn head
constexpr qreal LARGE = 640; // KiB of a drawn operand

/// KiB of a drawn picture on the screen in use.
int drawn(qreal atRatioOne)
{
    const qreal ratio = qGuiApp != nullptr ? qGuiApp->devicePixelRatio() : 1;
    return static_cast<int>(atRatioOne * ratio * ratio);
}

/// KiB of the numbers, at most: floats mostly lie in the record itself.
int numbersOf(const MatrixView& matrix)
{
    const qint64 cells = qint64 { matrix.rows() } * matrix.columns();
    const bool copied = matrix.values().dtype() != DType::F32;
    return copied ? static_cast<int>(cells * qint64 { sizeof(double) } / 1024) : 1;
}

int costOfPicture(const StagePicture& picture)
{
    const auto* const figure = picture.heatmap();
    return figure != nullptr ? numbersOf(*(*figure)->matrix) : 1;
}

int costOfHeads(const std::vector<HeadPicture>& heads)
{
    int cost = 1;
    for (const HeadPicture& head : heads) {
        cost += numbersOf(*head.matrix) + drawn(SMALL);
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
        cost += *beside ? numbersOf(*(*beside)->matrix) + drawn(LARGE) : 0;
    }
    for (const OperandPicture& picture : operands->above) {
        cost += numbersOf(*picture.matrix) + drawn(LARGE);
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
