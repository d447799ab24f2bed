// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/stage/heatmap_figure.h"

#include <QWidget>

#include <vector>

class QScrollArea;

namespace glassllm {

class HeadThumbnail;
class Theme;

/// The difference of every head as small pictures in a row, with one scale; one of them is lit.
class HeadDifferences final : public QWidget {
    Q_OBJECT

public:
    explicit HeadDifferences(Theme* theme, QWidget* parent = nullptr);

    /// @param keyHeads the pictures are key heads
    void display(std::vector<HeadPicture> pictures, bool keyHeads, const Letters& letters);
    /// @param head along the record's own axis
    void setCurrent(int head);
    void setReveal(const Reveal& reveal);
    [[nodiscard]] int count() const { return static_cast<int>(m_thumbnails.size()); }
    [[nodiscard]] HeadThumbnail* thumbnail(int head) const
    {
        return m_thumbnails.at(static_cast<std::size_t>(head));
    }

signals:
    void picked(int head); ///< along the record's own axis
    void menuWanted(int head, const QPoint& global);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void nameThumbnails();
    void arrange();
    HeadThumbnail* makeThumbnail();

    Theme* m_theme;
    QScrollArea* m_scroll;
    std::vector<HeadPicture> m_pictures;
    std::vector<HeadThumbnail*> m_thumbnails;
    Letters m_letters;
    bool m_keyHeads = false;
    int m_current = -1;
    Reveal m_reveal;
};

} // namespace glassllm
