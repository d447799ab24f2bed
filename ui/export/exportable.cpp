// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/exportable.h"

#include "ui/export/equation_picture.h"
#include "ui/export/heads_picture.h"
#include "ui/export/heatmap_export.h"
#include "ui/export/picture_frame.h"
#include "ui/export/window_picture.h"

#include <QWidget>

namespace glassllm {

std::vector<Exportable> exportablesOf(const Selection& selection, const StageOptions& options,
    const StagePicture& picture, QWidget* window)
{
    std::vector<Exportable> found;
    if (!picture.isEmpty()) {
        found.push_back({ ExportKind::Heatmap, HeatmapExport::naturalSize(picture),
            HeatmapExport::nameOf(picture),
            [picture](const PictureOrder& order) { return HeatmapExport::file(picture, order); } });
    }
    if (auto heads = HeadsPicture::of(selection, options)) {
        found.push_back({ ExportKind::Heads, heads->naturalSize(), heads->name(),
            [all = *heads](const PictureOrder& order) { return all.file(order); } });
    }
    const EquationPicture equation(picture);
    if (!equation.isEmpty()) {
        found.push_back({ ExportKind::Equation, equation.naturalSize(), equation.name(),
            [equation](const PictureOrder& order) { return equation.file(order); } });
    }
    if (window != nullptr) {
        found.push_back({ ExportKind::Window, window->size(), QStringLiteral("glassllm"),
            [window, texts = picture_frame::texts(picture)](
                const PictureOrder& order) { return windowFile(*window, texts, order); } });
    }
    return found;
}

} // namespace glassllm
