// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_FOREACH // the plot library's header uses foreach
#include "ui/export/window_picture.h"

#include <QPainter>
#include <QWidget>

#include <Qsci/qsciscintilla.h>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int vectorRatio = 4; // of images in a file that is looked at from near

/// While it lives, plots and editors below a window draw their shapes instead of what they keep as
/// pixmaps of the screen.
class WithoutBuffers final : public QObject {
public:
    explicit WithoutBuffers(QWidget& window)
    {
        for (auto* const plot : window.findChildren<QCustomPlot*>()) {
            plot->installEventFilter(this);
        }
        for (auto* const editor : window.findChildren<QsciScintilla*>()) {
            if (editor->SendScintilla(QsciScintilla::SCI_GETBUFFEREDDRAW) != 0) {
                editor->SendScintilla(QsciScintilla::SCI_SETBUFFEREDDRAW, 0UL);
                m_editors.push_back(editor);
            }
        }
    }
    ~WithoutBuffers() override
    {
        for (QsciScintilla* const editor : m_editors) {
            editor->SendScintilla(QsciScintilla::SCI_SETBUFFEREDDRAW, 1UL);
        }
    }
    WithoutBuffers(const WithoutBuffers&) = delete;
    WithoutBuffers& operator=(const WithoutBuffers&) = delete;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* const plot
            = event->type() == QEvent::Paint ? qobject_cast<QCustomPlot*>(watched) : nullptr;
        if (plot == nullptr) {
            return QObject::eventFilter(watched, event);
        }
        QCPPainter painter;
        painter.begin(plot);
        plot->toPainter(&painter, plot->width(), plot->height());
        return true;
    }

private:
    std::vector<QsciScintilla*> m_editors;
};

} // namespace

PictureScene windowScene(QWidget& window, const PictureTexts& texts, int ratio)
{
    PictureScene scene;
    scene.size = window.size();
    scene.ground = window.palette().color(QPalette::Window);
    scene.texts = texts;
    scene.outlined = true;
    const WithoutBuffers shapes(window);
    scene.rest = PaintTape::record(
        scene.size, [&window](QPainter& painter) { window.render(&painter); }, ratio);
    return scene;
}

PictureFile windowFile(QWidget& window, const PictureTexts& texts, const PictureOrder& order)
{
    const int ratio = order.format == PictureFormat::Png
        ? std::clamp(
            static_cast<int>(std::ceil(scaleOf(window.size(), order.pixels))), 1, 2 * vectorRatio)
        : vectorRatio;
    return PictureFile::of(windowScene(window, texts, ratio), order);
}

} // namespace glassllm
