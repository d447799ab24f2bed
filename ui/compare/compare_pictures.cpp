// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_pictures.h"

#include "ui/compare/compare_pieces.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/theme/text_size.h"

#include <QEvent>

#include <algorithm>

namespace glassllm {

namespace {

constexpr int PICTURE_TITLE = 20;
constexpr int PICTURE_CAPTION = 20;
constexpr int PICTURE_EDGE = 8;
constexpr int PICTURE_GAP = 6;
constexpr int SMALLEST_PICTURE = 60;

} // namespace

ComparePictures::ComparePictures(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    static constexpr std::array<const char*, 3> names { "shown", "other", "difference" };
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        auto* const picture = new HeatmapWidget(theme, this);
        m_pictures.at(i) = picture;
        picture->setObjectName(QString::fromLatin1(names.at(i)));
        picture->setMinimumSize(SMALLEST_PICTURE, SMALLEST_PICTURE);
        picture->setMotionReduced(true); // nothing leads from one picture to another
        m_letters.at(i) = new CutLabel(this);
        m_titles.at(i) = new CutLabel(this, i == 2 ? Qt::ElideRight : Qt::ElideLeft);
        m_captions.at(i) = new CutLabel(this);
        setFontRole(m_letters.at(i), FontRole::BodyStrong);
        setFontRole(m_titles.at(i), FontRole::Caption);
        setFontRole(m_captions.at(i), FontRole::AxisText);
        connect(picture, &HeatmapWidget::cellHovered, this, &ComparePictures::cellHovered);
        connect(picture, &HeatmapWidget::cellChosen, this, &ComparePictures::cellChosen);
        connect(picture, &HeatmapWidget::zoomChanged, this, [this, picture] { follow(picture); });
    }
    connect(theme, &Theme::changed, this, &ComparePictures::retint);
    connect(theme, &Theme::textSizeChanged, this, &ComparePictures::place);
    retint();
}

void ComparePictures::retint()
{
    const Palette& palette = m_theme->palette();
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        m_letters.at(i)->setInk(i < 2 ? runColor(i == 1, m_theme->mode()) : palette.ink);
        m_titles.at(i)->setInk(palette.ink2);
        m_captions.at(i)->setInk(palette.ink2);
    }
}

void ComparePictures::display(
    std::shared_ptr<const ComparedFigures> figures, const Words& words, const Reveal& reveal)
{
    m_figures = std::move(figures);
    const std::array<QString, 3> letters { words.letters.shown, words.letters.other,
        words.letters.difference() };
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        m_letters.at(i)->setText(letters.at(i));
        m_titles.at(i)->setWhole(words.titles.at(i));
        m_captions.at(i)->setWhole(words.captions.at(i));
        m_pictures.at(i)->setAccessibleName(words.names.at(i));
    }
    m_following = true;
    const std::array<std::shared_ptr<const HeatmapFigure>, 3> each = m_figures
        ? std::array { m_figures->shown, m_figures->other, m_figures->difference }
        : std::array<std::shared_ptr<const HeatmapFigure>, 3> {};
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        m_pictures.at(i)->setFigure(each.at(i), reveal);
    }
    m_following = false;
    place();
}

void ComparePictures::setReveal(const Reveal& reveal)
{
    for (HeatmapWidget* const picture : m_pictures) {
        picture->setReveal(reveal);
    }
}

void ComparePictures::setCurrent(const std::optional<Cell>& cell)
{
    for (HeatmapWidget* const picture : m_pictures) {
        picture->setCurrent(cell);
    }
}

std::optional<Cell> ComparePictures::current() const
{
    return m_pictures.front()->current();
}

void ComparePictures::setHovered(const std::optional<Cell>& cell)
{
    for (HeatmapWidget* const picture : m_pictures) {
        picture->setHovered(cell);
    }
}

void ComparePictures::follow(const HeatmapWidget* zoomed)
{
    if (m_following || !m_figures) {
        return;
    }
    m_following = true;
    for (HeatmapWidget* const picture : m_pictures) {
        if (picture != zoomed) {
            picture->showWindow(zoomed->window());
        }
    }
    m_following = false;
}

void ComparePictures::place()
{
    if (!m_figures) {
        return;
    }
    const int top = grid(PICTURE_TITLE);
    const int tall = std::max(SMALLEST_PICTURE, height() - top - grid(PICTURE_CAPTION));
    // what stands left of the cells: the first picture has the labels of all rows
    const std::array<const HeatmapFigure*, 3> figures { m_figures->shown.get(),
        m_figures->other.get(), m_figures->difference.get() };
    std::array<int, 3> labels {};
    int all = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const QRectF room(0, 0, width(), tall);
        labels.at(i) = static_cast<int>(layoutHeatmap(*figures.at(i), room).rowLabelWidth);
        all += labels.at(i);
    }
    const int each
        = std::max(SMALLEST_PICTURE, (width() - 2 * PICTURE_EDGE - 2 * PICTURE_GAP - all) / 3);
    int x = PICTURE_EDGE;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const int wide = each + labels.at(i);
        m_pictures.at(i)->setGeometry(x, top, wide, tall);
        const int left = x + labels.at(i) + PICTURE_EDGE;
        const int letter = m_letters.at(i)->sizeHint().width() + 2;
        m_letters.at(i)->setGeometry(left, 0, letter, top);
        m_titles.at(i)->setGeometry(
            left + letter + grid(6), 0, std::max(0, x + wide - left - letter - grid(6)), top);
        m_captions.at(i)->setGeometry(
            left, top + tall, std::max(0, x + wide - left), grid(PICTURE_CAPTION));
        x += wide + PICTURE_GAP;
    }
    placeCaptions();
}

void ComparePictures::placeCaptions()
{
    // the second picture has none: the others share its room, and the last one has its words first
    CutLabel* const first = m_captions.front();
    CutLabel* const last = m_captions.back();
    const QRect third = last->geometry();
    const int wanted = last->fontMetrics().horizontalAdvance(last->text()) + 4;
    const int left = std::clamp(third.right() + 1 - wanted, first->x(), third.left());
    last->setGeometry(left, third.top(), third.right() + 1 - left, third.height());
    const int room = left - first->x() - grid(12);
    constexpr int least = 90; // a word of it says nothing
    first->resize(room, third.height());
    first->setVisible(room >= grid(least));
}

void ComparePictures::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void ComparePictures::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        place();
    }
}

} // namespace glassllm
