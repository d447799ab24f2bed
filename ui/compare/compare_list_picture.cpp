// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_list_picture.h"

#include "ui/compare/candidate_bars_painter.h"
#include "ui/compare/compare_picture.h"
#include "ui/compare/loss_pair_painter.h"
#include "ui/export/picture_frame.h"
#include "ui/theme/text_size.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int LIST_WIDTH = 720;
constexpr int MOST_ROWS_OF_FILE = 16; // the likeliest: the others hardly have a bar

} // namespace

CompareListPicture::CompareListPicture(
    const Selection& shown, const Selection& other, const Letters& letters, const Content& content)
    : m_about(aboutComparison(shown, other, letters, -1))
    , m_letters(letters)
    , m_content(content)
{
}

QSize CompareListPicture::naturalSize() const
{
    const TextSizeScope atHundred(TEXT_SIZES.front()); // a picture has its own size
    qreal tall = 0;
    if (const auto* const list = std::get_if<Candidates>(&m_content)) {
        CandidateBarsPainter painter(
            *list->all, m_letters, CandidateBarsPainter::Size::Many, ThemeMode::Light);
        painter.setDraw(list->draw);
        tall = painter.heightOf(
            std::min(MOST_ROWS_OF_FILE, static_cast<int>(std::ssize(list->all->ranked))));
    } else if (const auto* const losses = std::get_if<Losses>(&m_content)) {
        tall
            = LossPairPainter(losses->shown.get(), losses->other.get(), m_letters, ThemeMode::Light)
                  .height();
    }
    return QSize(LIST_WIDTH, static_cast<int>(std::ceil(tall)) - picture_frame::legendHeight)
        + picture_frame::around();
}

void CompareListPicture::paintContent(QPainter& painter, const QSizeF& room, ThemeMode mode) const
{
    if (const auto* const list = std::get_if<Candidates>(&m_content)) {
        CandidateBarsPainter bars(*list->all, m_letters, CandidateBarsPainter::Size::Many, mode);
        bars.setDraw(list->draw);
        bars.paint(painter, room);
    } else if (const auto* const losses = std::get_if<Losses>(&m_content)) {
        LossPairPainter(losses->shown.get(), losses->other.get(), m_letters, mode)
            .paint(painter, room.width());
    }
}

PictureScene CompareListPicture::scene(ThemeMode mode) const
{
    const TextSizeScope atHundred(TEXT_SIZES.front());
    PictureScene scene;
    scene.size = naturalSize();
    scene.ground = paletteOf(mode).stage;
    scene.texts = picture_frame::texts(m_about);
    scene.rest = PaintTape::record(scene.size, [&](QPainter& painter) {
        const QRectF room = QRectF(picture_frame::room(scene.size))
                                .adjusted(0, 0, 0, picture_frame::legendHeight);
        painter.save();
        painter.translate(room.topLeft());
        paintContent(painter, room.size(), mode);
        painter.restore();
        picture_frame::paintTitle(painter, m_about, scene.size, paletteOf(mode));
    });
    return scene;
}

QString CompareListPicture::name() const
{
    return nameOfComparison(m_about, m_letters);
}

} // namespace glassllm
