// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_candidates.h"
#include "ui/compare/compared_run.h"
#include "ui/export/picture_file.h"
#include "ui/stage/loss_table.h"
#include "ui/stage/stage_picture.h"

#include <memory>
#include <variant>

namespace glassllm {

/// What a step without cells is in two runs, for files and the clipboard: the next tokens of both,
/// or their losses. It depends on what is compared, never on the screen.
class CompareListPicture {
public:
    struct Candidates {
        std::shared_ptr<const ComparedCandidates> all; ///< never null
        bool draw = false; ///< with the draw of each run
    };
    struct Losses {
        std::shared_ptr<const LossTable> shown;
        std::shared_ptr<const LossTable> other;
    };
    using Content = std::variant<Candidates, Losses>;

    CompareListPicture(const Selection& shown, const Selection& other, const Letters& letters,
        const Content& content);

    [[nodiscard]] QSize naturalSize() const;
    [[nodiscard]] PictureScene scene(ThemeMode mode) const;
    /// "probs-A-B", without the end of a file's name.
    [[nodiscard]] QString name() const;

private:
    void paintContent(QPainter& painter, const QSizeF& room, ThemeMode mode) const;

    StagePicture m_about; ///< title and metadata; it has no content of its own
    Letters m_letters;
    Content m_content;
};

} // namespace glassllm
