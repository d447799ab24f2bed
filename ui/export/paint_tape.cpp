// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/paint_tape.h"

#include "ui/theme/icons.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPaintEngine>
#include <QPainter>
#include <QTextItem>

#include <algorithm>

namespace glassllm {

namespace {

/// A font that says all of itself: another painter would fill in what was left open.
QFont wholeFont(const QFont& font)
{
    QFont whole(font.families());
    if (font.pixelSize() > 0) {
        whole.setPixelSize(font.pixelSize());
    } else {
        whole.setPointSizeF(font.pointSizeF());
    }
    whole.setWeight(font.weight());
    whole.setStyle(font.style());
    whole.setStretch(font.stretch());
    whole.setKerning(font.kerning());
    whole.setLetterSpacing(font.letterSpacingType(), font.letterSpacing());
    whole.setWordSpacing(font.wordSpacing());
    whole.setStyleHint(font.styleHint(), font.styleStrategy());
    return whole;
}

} // namespace

/// The engine behind a painter on a tape.
class TapeEngine final : public QPaintEngine {
public:
    TapeEngine(PaintTape& tape, int ratio)
        : QPaintEngine(AllFeatures)
        , m_tape(tape)
        , m_ratio(ratio)
        , m_toLogical(QTransform::fromScale(1.0 / ratio, 1.0 / ratio))
    {
    }

    bool begin(QPaintDevice* /*device*/) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& /*state*/) override { } // each mark asks for it
    [[nodiscard]] Type type() const override { return SVG; } // shapes: whoever paints knows it

    void drawPath(const QPainterPath& path) override
    {
        const QPen pen = state->pen();
        const QBrush brush = state->brush();
        const qreal line = pen.style() == Qt::NoPen ? 0 : std::max(1.0, pen.widthF());
        if (path.isEmpty() || (line == 0 && brush.style() == Qt::NoBrush)) {
            return;
        }
        add(PaintTape::Shape { path, pen, brush },
            path.boundingRect().adjusted(-line, -line, line, line));
    }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i) {
            path.lineTo(points[i]);
        }
        path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        if (mode != PolylineMode) {
            path.closeSubpath();
            drawPath(path);
        } else if (state->pen().style() != Qt::NoPen) {
            const qreal line = std::max(1.0, state->pen().widthF());
            add(PaintTape::Shape { path, state->pen(), Qt::NoBrush },
                path.boundingRect().adjusted(-line, -line, line, line));
        }
    }

    void drawPixmap(const QRectF& rect, const QPixmap& pixmap, const QRectF& source) override
    {
        // a widget asks for its icons with the pixels of the screen
        const QPixmap icon = iconAtRatio(pixmap, m_ratio);
        if (icon.isNull()) {
            drawImage(rect, pixmap.toImage(), source, Qt::AutoColor);
            return;
        }
        const QTransform larger
            = QTransform::fromScale(static_cast<qreal>(icon.width()) / pixmap.width(),
                static_cast<qreal>(icon.height()) / pixmap.height());
        drawImage(rect, icon.toImage(), larger.mapRect(source), Qt::AutoColor);
    }

    void drawImage(const QRectF& rect, const QImage& image, const QRectF& source,
        Qt::ImageConversionFlags /*flags*/) override
    {
        QImage part = image.copy(source.toAlignedRect());
        if (part.isNull()) {
            return;
        }
        part.setDevicePixelRatio(1);
        add(PaintTape::Picture { rect, std::move(part) }, rect);
    }

    void drawTextItem(const QPointF& at, const QTextItem& item) override
    {
        const QFontMetricsF metrics(item.font());
        add(PaintTape::Words { at, item.text(), wholeFont(item.font()), state->pen().color(),
                item.width() },
            QRectF(at.x(), at.y() - metrics.ascent(), item.width(), metrics.height()));
    }

private:
    template <class Content> void add(Content content, const QRectF& bounds)
    {
        const QTransform transform = state->transform() * m_toLogical;
        const QRectF place = transform.mapRect(bounds);
        const QPainterPath cut = clipAround(place);
        if (m_cutAway) {
            return;
        }
        m_tape.m_marks.push_back({ std::move(content), transform, painter()->opacity(),
            cut.isEmpty() ? -1 : numberOf(cut),
            painter()->renderHints().testFlag(QPainter::Antialiasing) });
    }

    /// What hides a part of a mark; empty when nothing does. Sets m_cutAway when nothing is left.
    QPainterPath clipAround(const QRectF& place)
    {
        QPainterPath clip;
        bool any = false;
        const QRegion widget = systemClip();
        if (!widget.isEmpty()) {
            const auto within = [&](const QRect& rect) {
                return m_toLogical.mapRect(QRectF(rect)).contains(place);
            };
            if (std::none_of(widget.begin(), widget.end(), within)) {
                QPainterPath region;
                region.addRegion(widget);
                clip = m_toLogical.map(region);
                any = true;
            }
        }
        if (painter()->hasClipping()) {
            const QPainterPath own = (state->transform() * m_toLogical).map(painter()->clipPath());
            if (!own.contains(place)) {
                clip = any ? clip.intersected(own) : own;
                any = true;
            }
        }
        const QRectF box = clip.boundingRect();
        const bool flat = place.width() <= 0 || place.height() <= 0; // a line
        m_cutAway = any
            && (clip.isEmpty()
                || (flat ? !box.adjusted(-1, -1, 1, 1).contains(place.center())
                         : !box.intersects(place)));
        return any ? clip : QPainterPath();
    }

    int numberOf(const QPainterPath& clip)
    {
        auto& clips = m_tape.m_clips;
        // neighbours share theirs
        constexpr std::size_t looked = 8;
        const std::size_t first = clips.size() > looked ? clips.size() - looked : 0;
        for (std::size_t i = clips.size(); i > first; --i) {
            if (clips[i - 1] == clip) {
                return static_cast<int>(i - 1);
            }
        }
        clips.push_back(clip);
        return static_cast<int>(clips.size() - 1);
    }

    PaintTape& m_tape;
    int m_ratio;
    QTransform m_toLogical;
    bool m_cutAway = false;
};

namespace {

class TapeDevice final : public QPaintDevice {
public:
    TapeDevice(PaintTape& tape, const QSize& size, int ratio)
        : m_engine(tape, ratio)
        , m_pixels(size * ratio)
        , m_ratio(ratio)
    {
    }

    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        constexpr int dotsPerInch = 96;
        switch (metric) {
        case PdmWidth:
            return m_pixels.width();
        case PdmHeight:
            return m_pixels.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return dotsPerInch;
        case PdmDevicePixelRatio:
            return m_ratio;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(m_ratio * devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    mutable TapeEngine m_engine;
    QSize m_pixels;
    int m_ratio;
};

void playImage(QPainter& painter, const PaintTape::Picture& picture)
{
    // what has an edge of its own is an icon; what is opaque are cells, and stays crisp
    const bool finer
        = picture.image.width() > painter.transform().mapRect(picture.rect).width() + 0.5;
    painter.setRenderHint(
        QPainter::SmoothPixmapTransform, finer || picture.image.hasAlphaChannel());
    painter.drawImage(picture.rect, picture.image);
}

bool fades(const QBrush& brush)
{
    return brush.gradient() != nullptr && brush.gradient()->type() == QGradient::LinearGradient
        && !brush.isOpaque();
}

QColor colorAt(const QGradientStops& stops, qreal place)
{
    for (qsizetype i = 1; i < stops.size(); ++i) {
        const auto& [from, first] = stops.at(i - 1);
        const auto& [to, second] = stops.at(i);
        if (place <= to) {
            const auto part = static_cast<float>((place - from) / std::max(to - from, 1e-9));
            const auto mixed = [part](float a, float b) { return a + (b - a) * part; };
            return QColor::fromRgbF(mixed(first.redF(), second.redF()),
                mixed(first.greenF(), second.greenF()), mixed(first.blueF(), second.blueF()),
                mixed(first.alphaF(), second.alphaF()));
        }
    }
    return stops.last().second;
}

/// The engine of PDF files forgets that a gradient can be transparent: strips of one colour each.
void playFading(QPainter& painter, const PaintTape::Shape& shape)
{
    constexpr int strips = 32;
    const auto& gradient = *static_cast<const QLinearGradient*>(shape.brush.gradient());
    const QLineF along(gradient.start(), gradient.finalStop());
    const QRectF box = shape.path.boundingRect();
    const qreal reach = box.width() + box.height();
    const QPointF across
        = QPointF(-along.dy(), along.dx()) / std::max(along.length(), 1e-9) * reach;
    painter.setClipPath(shape.path, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < strips; ++i) {
        const QPointF from = along.pointAt(static_cast<qreal>(i) / strips);
        const QPointF to = along.pointAt(static_cast<qreal>(i + 1) / strips);
        painter.setBrush(colorAt(gradient.stops(), (i + 0.5) / strips));
        painter.drawPolygon(QPolygonF({ from - across, from + across, to + across, to - across }));
    }
}

void playShape(QPainter& painter, const PaintTape::Shape& shape)
{
    if (painter.paintEngine()->type() == QPaintEngine::Pdf && fades(shape.brush)) {
        painter.save();
        playFading(painter, shape);
        painter.restore();
        painter.setBrush(Qt::NoBrush);
    } else {
        painter.setBrush(shape.brush);
    }
    painter.setPen(shape.pen);
    painter.drawPath(shape.path);
}

} // namespace

PaintTape PaintTape::record(
    const QSize& size, const std::function<void(QPainter&)>& paint, int ratio)
{
    PaintTape tape;
    TapeDevice device(tape, size, ratio);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return tape;
}

void PaintTape::play(QPainter& painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const QTransform base = painter.worldTransform();
    const qreal opacity = painter.opacity();
    for (const Mark& mark : m_marks) {
        painter.save();
        if (mark.clip >= 0) {
            painter.setClipPath(m_clips.at(static_cast<std::size_t>(mark.clip)));
        }
        painter.setWorldTransform(mark.transform * base);
        painter.setOpacity(opacity * mark.opacity);
        painter.setRenderHint(QPainter::Antialiasing, mark.antialiased);
        if (const auto* const shape = std::get_if<Shape>(&mark.content)) {
            playShape(painter, *shape);
        } else if (const auto* const words = std::get_if<Words>(&mark.content)) {
            painter.setFont(words->font);
            painter.setPen(words->color);
            painter.drawText(words->at, words->text);
        } else if (const auto* const picture = std::get_if<Picture>(&mark.content)) {
            playImage(painter, *picture);
        }
        painter.restore();
    }
    painter.restore();
}

} // namespace glassllm
