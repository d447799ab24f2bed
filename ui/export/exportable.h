// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"
#include "ui/stage/stage_picture.h"

#include <array>
#include <functional>
#include <vector>

class QWidget;

namespace glassllm {

/// What can be made a picture of.
enum class ExportKind { Heatmap, Heads, Equation, Window };

inline constexpr std::array<ExportKind, 4> EXPORT_KINDS { ExportKind::Heatmap, ExportKind::Heads,
    ExportKind::Equation, ExportKind::Window };

/// One of them, as it was when it was asked for; the window as it is when it is made.
struct Exportable {
    ExportKind kind = ExportKind::Heatmap;
    QSize natural; ///< at 1x
    QString name; ///< proposed for the file, without its end
    std::function<PictureFile(const PictureOrder&)> make;
};

/// All that there is for the selection's event.
/// @param picture what the stage shows of it
/// @param window outlives the use of them
[[nodiscard]] std::vector<Exportable> exportablesOf(const Selection& selection,
    const StageOptions& options, const StagePicture& picture, QWidget* window);

} // namespace glassllm
