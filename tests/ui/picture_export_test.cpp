// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of all heads and of equations, the dialog that asks for them, and how painting becomes
// shapes.
#include "tests/ui/picture_support.h"
#include "tests/ui/shown_stage.h"

#include "ui/export/equation_picture.h"
#include "ui/export/export_dialog.h"
#include "ui/export/heads_picture.h"
#include "ui/export/svg_writer.h"

#include <QComboBox>
#include <QPainter>
#include <QSpinBox>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Four heads on two key heads; head h holds 0, 1 ... 8 times 10 to the power h.
std::shared_ptr<const Run> fourHeads()
{
    std::vector<float> scores;
    float factor = 1;
    for (int head = 0; head < 4; ++head) {
        for (const float value : ramp(9)) {
            scores.push_back(value * factor);
        }
        factor *= 10;
    }
    RunMaker maker;
    maker.tokens(words(3))
        .record("embed", { 3, 4 }, ramp(12))
        .record("attn.k", { 2, 3, 2 }, ramp(12), 1)
        .record("attn.scores", { 4, 3, 3 }, scores, 1);
    maker.run().config["num_attention_heads"] = 4;
    return maker.make();
}

/// A selection at one event.
struct At {
    At(const std::shared_ptr<const Run>& run, int event)
    {
        selection.setRun(run);
        selection.setEvent(event);
    }
    Selection selection;
};

QImage painted(const QSize& size, const std::function<void(QPainter&)>& paint)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter);
    return image;
}

} // namespace

class PictureExportTest : public QObject {
    Q_OBJECT

private slots:
    void allHeadsHaveNamesAndTheirOwnScales()
    {
        const At at(fourHeads(), 2);
        const auto heads = HeadsPicture::of(at.selection, {});
        QVERIFY(heads.has_value());
        QCOMPARE(heads->count(), 4);
        QVERIFY(!heads->hasOneScale());
        const SvgContent svg = readSvg(heads->file({ PictureFormat::Svg, {}, {}, {} }).bytes);
        QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
        QCOMPARE(svg.images, 0);
        QCOMPARE(svg.inner, 0);
        QVERIFY2(svg.title.startsWith(QStringLiteral("attn.scores · layer 1 · all heads · Ana")),
            qPrintable(svg.title));
        QVERIFY(svg.description.endsWith(QStringLiteral("Layer: 1\nHead: all")));
        for (const char* const text :
            { "head 0 · key head 0", "head 1 · key head 0", "head 2 · key head 1",
                "head 3 · key head 1", "m = 8", "m = 8000", "−m", "made-up" }) {
            QVERIFY2(svg.texts.contains(QString::fromUtf8(text)), text);
        }
        QCOMPARE(svg.texts.count(QStringLiteral("w1")), 8); // a row and a column of each head
        QCOMPARE(svg.fills.size(), std::size_t { 36 });
        double limit = 8;
        for (std::size_t head = 0; head < 4; ++head) {
            const ColorScale scale { ColorMap::AnilUrucum, limit, false };
            for (std::size_t cell = 0; cell < 9; ++cell) {
                const double value = static_cast<double>(cell) * limit / 8;
                QCOMPARE(svg.fills[head * 9 + cell], scale.color(value, ThemeMode::Light).name());
            }
            limit *= 10;
        }
        for (std::size_t i = 0; i < svg.rects.size(); ++i) {
            for (std::size_t other = 0; other < i; ++other) {
                QVERIFY(!svg.rects[i].intersects(svg.rects[other]));
            }
        }
    }

    void allHeadsCanShareAScale()
    {
        const At at(fourHeads(), 2);
        StageOptions options;
        options.scaleOverAllHeads = true;
        const auto heads = HeadsPicture::of(at.selection, options);
        QVERIFY(heads && heads->hasOneScale());
        const SvgContent svg = readSvg(heads->file({ PictureFormat::Svg, {}, {}, {} }).bytes);
        QVERIFY(svg.texts.contains(QStringLiteral("8000")));
        QVERIFY(!svg.texts.contains(QStringLiteral("−m")));
        const ColorScale scale { ColorMap::AnilUrucum, 8000, false };
        QCOMPARE(svg.fills.back(), scale.color(8000, ThemeMode::Light).name());
        QCOMPARE(svg.fills[8], scale.color(8, ThemeMode::Light).name());
    }

    void allHeadsHaveAllFormats()
    {
        const At at(fourHeads(), 2);
        const auto heads = HeadsPicture::of(at.selection, {});
        const QSize size = heads->naturalSize();
        for (const QSize pixels : { size, size * 2, QSize(700, 333) }) {
            const PictureFile png = heads->file({ PictureFormat::Png, pixels, {}, {} });
            const QImage image = QImage::fromData(png.bytes);
            QCOMPARE(image.size(), pixels);
            QCOMPARE(image.text(QStringLiteral("Head")), QStringLiteral("all"));
            QCOMPARE(image.text(QStringLiteral("Model")), QStringLiteral("made-up"));
            // the strongest cell of each head, flat
            const QRgb strongest
                = ColorScale { ColorMap::AnilUrucum, 8, false }.color(8, ThemeMode::Light).rgb();
            int found = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    found += image.pixel(x, y) == strongest ? 1 : 0;
                }
            }
            QVERIFY(found > 400);
        }
        const QByteArray pdf = heads->file({ PictureFormat::Pdf, {}, ThemeMode::Dark, {} }).bytes;
        QVERIFY(pdf.startsWith("%PDF") && !pdf.contains("/Subtype /Image"));
        QVERIFY(pdf.contains(pdfText("Head", QStringLiteral("all"))));
        QVERIFY(heads->file({ PictureFormat::Png, { 0, 9 }, {}, {} }).bytes.isEmpty());
    }

    void withoutHeadsThereIsNoSuchPicture()
    {
        QVERIFY(!HeadsPicture::of(At(fourHeads(), 0).selection, {}));
        QVERIFY(!HeadsPicture::of(At(maskedRun(), 0).selection, {})); // one head
        QVERIFY(!HeadsPicture::of(At(nullptr, 0).selection, {}));
    }

    void everyEquationHasAllFormats()
    {
        const std::shared_ptr<const Run> run = runOfEveryStep();
        for (int event = 0; event < static_cast<int>(STEPS.size()); ++event) {
            const At at(run, event);
            const EquationPicture equation(pictureOf(at.selection, {}));
            const auto& step = STEPS.at(static_cast<std::size_t>(event));
            QVERIFY2(!equation.isEmpty(), step.id.data());
            const QByteArray bytes = equation.file({ PictureFormat::Svg, {}, {}, {} }).bytes;
            const SvgContent svg = readSvg(bytes);
            QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
            QCOMPARE(svg.images, 0);
            QCOMPARE(svg.inner, 0);
            QVERIFY(bytes.count("<path") > 4);
            const auto plain = QString::fromUtf8(step.info.plain.data());
            QVERIFY(svg.description.contains(QStringLiteral("Equation: ") + plain.left(20)));
            QVERIFY(svg.description.contains(QStringLiteral("LaTeX: ")));
            const QByteArray pdf = equation.file({ PictureFormat::Pdf, {}, {}, {} }).bytes;
            QVERIFY(pdf.startsWith("%PDF") && !pdf.contains("/Subtype /Image"));
            const QSize size = equation.naturalSize() * 2;
            const QImage light
                = QImage::fromData(equation.file({ PictureFormat::Png, size, {}, {} }).bytes);
            const QImage dark = QImage::fromData(
                equation.file({ PictureFormat::Png, size, ThemeMode::Dark, {} }).bytes);
            QCOMPARE(light.size(), size);
            QCOMPARE(light.pixelColor(2, 2), paletteOf(ThemeMode::Light).stage);
            QCOMPARE(dark.pixelColor(2, 2), paletteOf(ThemeMode::Dark).stage);
        }
        QVERIFY(EquationPicture(StagePicture {}).isEmpty());
        QVERIFY(EquationPicture(StagePicture {})
                    .file({ PictureFormat::Svg, {}, {}, {} })
                    .bytes.isEmpty());
    }

    void shapesDrawWhatWasPainted()
    {
        const QSize size(120, 90);
        const auto paint = [](QPainter& painter) {
            painter.setClipRect(QRect(10, 10, 80, 60));
            painter.fillRect(QRect(0, 0, 50, 50), QColor(200, 30, 30));
            painter.translate(20, 12);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setOpacity(0.5);
            painter.setPen(QPen(Qt::blue, 3, Qt::DashLine));
            painter.drawEllipse(QRectF(0, 0, 40, 70));
            painter.setClipRect(QRect(5, 5, 20, 20), Qt::IntersectClip);
            QLinearGradient gradient(0, 0, 30, 0);
            gradient.setColorAt(1, Qt::green);
            painter.fillRect(QRect(0, 0, 30, 30), gradient);
            QImage dots(2, 2, QImage::Format_RGB32);
            dots.fill(Qt::magenta);
            painter.drawImage(QRect(6, 6, 4, 4), dots);
        };
        const PaintTape tape = PaintTape::record(size, paint);
        QCOMPARE(painted(size, [&tape](QPainter& painter) { tape.play(painter); }),
            painted(size, paint));
        const SvgContent svg = readSvg(svgOf({ size, Qt::white, {}, tape, {} }));
        QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
        QCOMPARE(svg.images, 1);
        const QString elements = svgElements(tape);
        QVERIFY(elements.contains(QStringLiteral("<clipPath")));
        QVERIFY(elements.contains(QStringLiteral("<linearGradient")));
        QVERIFY(elements.contains(QStringLiteral("stroke-dasharray")));
        // a PDF holds the image as it is
        QVERIFY(!pdfOf({ size, Qt::white, {}, tape, {} }).contains("/DCTDecode"));
    }

    void whatIsCutAwayIsLeftOut()
    {
        const PaintTape tape = PaintTape::record({ 50, 50 }, [](QPainter& painter) {
            painter.setClipRect(QRect(0, 0, 10, 10));
            painter.fillRect(QRect(20, 20, 10, 10), Qt::red);
            painter.fillRect(QRect(2, 2, 3, 3), Qt::red);
        });
        QCOMPARE(tape.marks().size(), std::size_t { 1 });
        QCOMPARE(tape.marks().front().clip, -1); // it is whole
    }

    void theDialogOffersWhatThereIs()
    {
        const auto picture = [](ExportKind kind, QSize size) {
            return Exportable { kind, size, QStringLiteral("name"), {} };
        };
        ExportDialog dialog({ picture(ExportKind::Heatmap, { 100, 200 }),
            picture(ExportKind::Window, { 300, 400 }) });
        auto* const width = dialog.findChild<QSpinBox*>();
        QVERIFY(width != nullptr && width->isEnabled());
        QCOMPARE(dialog.format(), PictureFormat::Png);
        QCOMPARE(dialog.pixels(), QSize(200, 400));
        for (const PictureFormat format : PICTURE_FORMATS) {
            dialog.setFormat(format);
            QCOMPARE(dialog.format(), format);
            QCOMPARE(width->isEnabled(), format == PictureFormat::Png);
            QVERIFY(dialog.filter().contains(QStringLiteral("*.") + suffixOf(format)));
        }
        dialog.setKind(ExportKind::Window);
        QCOMPARE(dialog.pixels(), QSize(600, 800));
        dialog.setKind(ExportKind::Heads); // not there
        QCOMPARE(dialog.chosen().kind, ExportKind::Window);
        QCOMPARE(dialog.choice(), (ExportChoice { 3, 2, 1, false }));
        const ExportChoice other { 0, 1, 2, true };
        dialog.setChoice(other);
        QCOMPARE(dialog.choice(), other);
        QCOMPARE(dialog.pixels(), QSize(400, 800));
        QCOMPARE(dialog.order().mode, ThemeMode::Dark);
        width->setValue(333); // of this picture only
        QCOMPARE(dialog.pixels(), QSize(333, 800));
        QCOMPARE(dialog.choice().size, 1);
    }
};

QTEST_MAIN(PictureExportTest)
#include "picture_export_test.moc"
