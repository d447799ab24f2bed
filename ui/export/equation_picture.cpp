// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/equation_picture.h"

#include "core/trace/steps.h"
#include "ui/export/picture_frame.h"
#include "ui/text/equation_svg.h"
#include "ui/theme/text_size.h"

#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal letterPixels = 38;
constexpr int narrowestEquation = 560; // for the title
constexpr int air = 16; // above and below the equation

QString textOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

} // namespace

EquationPicture::EquationPicture(StagePicture about)
    : m_about(std::move(about))
{
}

bool EquationPicture::isEmpty() const
{
    return equationSize(m_about.step, letterPixels).isEmpty();
}

QSize EquationPicture::naturalSize() const
{
    const QSizeF size = equationSize(m_about.step, letterPixels);
    const int height = static_cast<int>(std::ceil(size.height())) + 2 * air;
    return QSize(std::max(narrowestEquation, static_cast<int>(std::ceil(size.width()))),
               height - picture_frame::legendHeight)
        + picture_frame::around();
}

PictureScene EquationPicture::scene(ThemeMode mode) const
{
    const TextSizeScope atHundred(TEXT_SIZES.front()); // a picture has its own size
    const Palette& palette = paletteOf(mode);
    PictureScene scene;
    scene.size = naturalSize();
    scene.ground = palette.stage;
    scene.texts = picture_frame::texts(m_about);
    if (const auto number = find_step(m_about.step.toStdString())) {
        scene.texts.emplace_back(QStringLiteral("Equation"), textOf(STEPS.at(*number).info.plain));
        scene.texts.emplace_back(QStringLiteral("LaTeX"), textOf(STEPS.at(*number).info.latex));
    }
    QSvgRenderer equation(equationSvg(m_about.step, palette.ink, palette.roleA, palette.roleB));
    QRectF place(QPointF(), equationSize(m_about.step, letterPixels));
    place.moveCenter(QRectF(picture_frame::room(scene.size))
                         .adjusted(0, 0, 0, picture_frame::legendHeight)
                         .center());
    scene.rest = PaintTape::record(scene.size, [&](QPainter& painter) {
        picture_frame::paintTitle(painter, m_about, scene.size, palette);
        painter.setRenderHint(QPainter::Antialiasing);
        equation.render(&painter, place);
    });
    return scene;
}

PictureFile EquationPicture::file(const PictureOrder& order) const
{
    return isEmpty() ? PictureFile { order.format, {} } : PictureFile::of(scene(order.mode), order);
}

QString EquationPicture::name() const
{
    QString name = m_about.step;
    return name.replace(QLatin1Char('.'), QLatin1Char('-')) + QStringLiteral("-equation");
}

} // namespace glassllm
