// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"
#include "ui/stage/stage_picture.h"

namespace glassllm {

/// The typeset equation of a step below the title line, its letters twice as large as in the
/// window. The plain equation and the LaTeX are in the metadata.
class EquationPicture {
public:
    /// @param about step, prompt, model, layer and head of the moment
    explicit EquationPicture(StagePicture about);

    [[nodiscard]] bool isEmpty() const; ///< the step has no equation
    [[nodiscard]] QSize naturalSize() const;
    [[nodiscard]] PictureScene scene(ThemeMode mode) const;
    [[nodiscard]] PictureFile file(const PictureOrder& order) const;
    [[nodiscard]] QString name() const; ///< "attn-softmax-equation"

private:
    StagePicture m_about;
};

} // namespace glassllm
