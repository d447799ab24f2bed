// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/heatmap_figure.h"

#include <QAbstractButton>

namespace glassllm {

class Theme;

/// A small picture of one head with its name; checked while the stage shows that head.
class HeadThumbnail final : public QAbstractButton {
    Q_OBJECT

public:
    explicit HeadThumbnail(Theme* theme, QWidget* parent = nullptr);

    /// @param name "head 1"
    /// @param group "K₀", right of the name; may be empty
    void display(HeadPicture picture, const QString& name, const QString& group);
    /// Which cells are there.
    void setReveal(const Reveal& reveal);
    [[nodiscard]] const HeadPicture& picture() const { return m_picture; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRectF picturePlace() const;

    Theme* m_theme;
    HeadPicture m_picture;
    QString m_name;
    QString m_group;
    Reveal m_reveal;
};

} // namespace glassllm
