// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_scene.h"
#include "ui/stage/stage_picture.h"

#include <QCoreApplication>
#include <QStringList>

namespace glassllm {

class Selection;

/// What is said of one event of a run, as plain text in the language of that moment.
struct StepCaption {
    Q_DECLARE_TR_FUNCTIONS(StepCaption)

public:
    QString place; ///< "Event 27 of 77 · attn.mask · layer 1 · head 1"
    QString title; ///< "Mask: keys that come later become −∞"
    QString equation; ///< plain
    QStringList paragraphs;
    QString mixUp; ///< with its label
    std::optional<std::int64_t> layer;
    int pass = 0; ///< from 0

    /// @param picture of the selection's event
    /// @param allHeads the picture has every head
    [[nodiscard]] static StepCaption of(
        const Selection& selection, const StagePicture& picture, bool allHeads);
    /// For the metadata of a picture: Event, Equation, Description.
    [[nodiscard]] PictureTexts texts() const;
};

} // namespace glassllm
