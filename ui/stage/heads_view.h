// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/heatmap_figure.h"

#include <QScrollArea>

#include <vector>

namespace glassllm {

class HeadThumbnail;
class Theme;

/// All heads of a record as small pictures, one of them lit: a column beside the result, or a grid
/// in its place. Heads that share a key head are bracketed.
class HeadsView final : public QScrollArea {
    Q_OBJECT

public:
    enum class Arrangement { Column, Grid };

    HeadsView(Theme* theme, Arrangement arrangement, QWidget* parent = nullptr);

    /// @param keyHeadAxis the pictures are key heads that `groupSize` query heads share each
    void display(std::vector<HeadPicture> pictures, bool keyHeadAxis, int groupSize);
    /// @param head along the record's own axis
    void setCurrent(int head);
    /// Which cells are there, in every head.
    void setReveal(const Reveal& reveal);
    [[nodiscard]] int count() const { return static_cast<int>(m_thumbnails.size()); }
    [[nodiscard]] HeadThumbnail* thumbnail(int head) const
    {
        return m_thumbnails.at(static_cast<std::size_t>(head));
    }

signals:
    void picked(int head); ///< along the record's own axis
    void menuWanted(int head, const QPoint& global); ///< the same axis

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void nameThumbnails();
    void arrange();
    void paintBrackets(QWidget* canvas) const;
    [[nodiscard]] QString scaleNote() const;

    Theme* m_theme;
    Arrangement m_arrangement;
    std::vector<HeadPicture> m_pictures;
    std::vector<HeadThumbnail*> m_thumbnails;
    std::vector<HeadThumbnail*> m_spare; ///< hidden; the first of them at the end
    bool m_keyHeadAxis = false;
    int m_groupSize = 1;
    int m_current = -1;
    Reveal m_reveal;
};

} // namespace glassllm
