// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the equations against the catalogue: nobody can change one without the other.
#include "core/base/hash.h"
#include "core/trace/steps.h"
#include "ui/text/equation_svg.h"

#include <QColor>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>

using namespace glassllm;

namespace {

const QString FOLDER = QStringLiteral(GLASSLLM_SOURCE_DIR "/resources/equations/");
const QColor INK("#123456");
const QColor ROLE_A("#1b7837"); // on purpose the colour that stands for the other role
const QColor ROLE_B("#abcdef");

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString idOf(const Step& step)
{
    return QString::fromUtf8(step.id.data(), static_cast<qsizetype>(step.id.size()));
}

/// The text between the brace at `open` and its partner; `next` is the place after that.
QString braced(const QString& tex, qsizetype open, qsizetype* next)
{
    int depth = 0;
    for (qsizetype i = open; i < tex.size(); ++i) {
        const bool escaped = i > 0 && tex.at(i - 1) == u'\\';
        depth += escaped ? 0 : tex.at(i) == u'{' ? 1 : tex.at(i) == u'}' ? -1 : 0;
        if (depth == 0) {
            *next = i + 1;
            return tex.mid(open + 1, i - open - 1);
        }
    }
    *next = tex.size();
    return {};
}

/// Takes shapes, colours and extra space away; what is left must be the catalogue's formula.
QString stripped(QString tex)
{
    for (const QString& command : { QStringLiteral("\\underset"), QStringLiteral("\\textcolor") }) {
        qsizetype at = 0;
        while ((at = tex.indexOf(command)) >= 0) {
            qsizetype second = 0;
            qsizetype end = 0;
            braced(tex, at + command.size(), &second);
            const QString inner = braced(tex, second, &end);
            tex = tex.left(at) + inner + tex.mid(end);
        }
    }
    tex.remove(QStringLiteral("\\;")).remove(QStringLiteral("\\,"));
    return tex.simplified();
}

QImage drawn(const QByteArray& svg, const QSizeF& size)
{
    QImage image((size * 2).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    QSvgRenderer(svg).render(&painter);
    return image;
}

} // namespace

class EquationsTest : public QObject {
    Q_OBJECT
private slots:
    void everyStepHasOneEquationInOrder();
    void annotationsHideTheCatalogueFormula_data() { rows(); }
    void annotationsHideTheCatalogueFormula();
    void picturesCarryTheHashOfTheirTex_data() { rows(); }
    void picturesCarryTheHashOfTheirTex();
    void picturesAreFlatAndOfUsableSize_data() { rows(); }
    void picturesAreFlatAndOfUsableSize();
    void coloursFollowTheTheme_data() { rows(); }
    void coloursFollowTheTheme();
    void nothingTouchesTheBorder_data() { rows(); }
    void nothingTouchesTheBorder();
    void anUnknownIdHasNoPicture();

private:
    static void rows()
    {
        QTest::addColumn<QString>("id");
        for (const Step& one : STEPS) {
            QTest::newRow(std::string(one.id).c_str()) << idOf(one);
        }
    }
    static QJsonObject annotated()
    {
        return QJsonDocument::fromJson(read(FOLDER + QStringLiteral("annotated.json"))).object();
    }
};

void EquationsTest::everyStepHasOneEquationInOrder()
{
    QCOMPARE(annotated().size(), static_cast<qsizetype>(STEPS.size()));
    const QStringList files = QDir(FOLDER).entryList({ QStringLiteral("*.svg") }, QDir::Files);
    QCOMPARE(files.size(), static_cast<qsizetype>(STEPS.size()));
    for (const Step& one : STEPS) {
        QVERIFY(files.contains(idOf(one) + QStringLiteral(".svg")));
    }
}

void EquationsTest::annotationsHideTheCatalogueFormula()
{
    QFETCH(QString, id);
    const std::string_view latex = step(id.toStdString()).info.latex;
    QCOMPARE(stripped(annotated().value(id).toString()),
        QString::fromUtf8(latex.data(), static_cast<qsizetype>(latex.size())).simplified());
}

void EquationsTest::picturesCarryTheHashOfTheirTex()
{
    QFETCH(QString, id);
    const std::string hash = hash_hex(annotated().value(id).toString().toStdString());
    const QByteArray svg = read(FOLDER + id + QStringLiteral(".svg"));
    QVERIFY2(svg.contains("<desc>xxh3-128 " + QByteArray::fromStdString(hash) + "</desc>"),
        "run npm ci and npm run render in resources/equations/render");
}

void EquationsTest::picturesAreFlatAndOfUsableSize()
{
    QFETCH(QString, id);
    const QByteArray svg = read(QStringLiteral(":/equations/") + id + QStringLiteral(".svg"));
    QCOMPARE(svg, read(FOLDER + id + QStringLiteral(".svg")));
    // QtSvg misplaces nested drawings and has no glyphs for text of the typesetter
    QCOMPARE(svg.count("<svg"), 1);
    QVERIFY(!svg.contains("<text") && !svg.contains("<use") && !svg.contains("<style"));
    QVERIFY(QSvgRenderer(svg).isValid());
    const QSizeF size = equationSize(id, 19);
    QVERIFY2(size.width() > 60 && size.width() <= 320, qPrintable(QString::number(size.width())));
    QVERIFY2(size.height() > 20 && size.height() <= 76, qPrintable(QString::number(size.height())));
}

void EquationsTest::coloursFollowTheTheme()
{
    QFETCH(QString, id);
    const QByteArray file = read(FOLDER + id + QStringLiteral(".svg"));
    const QByteArray svg = equationSvg(id, INK, ROLE_A, ROLE_B);
    QVERIFY(!svg.contains("currentColor") && svg.contains("#123456"));
    QCOMPARE(svg.count("#1b7837"), file.count("#6538C2"));
    QCOMPARE(svg.count("#abcdef"), file.count("#1B7837"));
    QVERIFY(file.contains("#6538C2"));
    const QRegularExpression colour(QStringLiteral("#[0-9A-Fa-f]{6}"));
    auto matches = colour.globalMatch(QString::fromUtf8(svg));
    while (matches.hasNext()) {
        const QString found = matches.next().captured().toLower();
        QVERIFY2(found == INK.name() || found == ROLE_A.name() || found == ROLE_B.name(),
            qPrintable(found));
    }
}

void EquationsTest::nothingTouchesTheBorder()
{
    QFETCH(QString, id);
    const QSizeF size = equationSize(id, 19);
    const QByteArray svg = equationSvg(id, Qt::black, Qt::black, Qt::black);
    // twice the room around the drawing shows what its own view box would cut
    QByteArray wide = svg;
    const QRectF box = QSvgRenderer(svg).viewBoxF();
    const QRectF room = box.adjusted(-500, -500, 500, 500);
    const auto text = [](const QRectF& r) {
        return QStringLiteral("viewBox=\"%1 %2 %3 %4\"")
            .arg(r.x())
            .arg(r.y())
            .arg(r.width())
            .arg(r.height())
            .toUtf8();
    };
    const qsizetype start = wide.indexOf("viewBox=");
    const qsizetype end = wide.indexOf('"', start + 9) + 1;
    wide.replace(start, end - start, text(room));
    const QImage image = drawn(wide, size * room.width() / box.width());
    const qreal scale = image.width() / room.width();
    const QRectF inner(500 * scale - 2, 500 * (image.height() / room.height()) - 2,
        box.width() * scale + 4, box.height() * (image.height() / room.height()) + 4);
    int dark = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qGray(image.pixel(x, y)) < 128) {
                ++dark;
                QVERIFY2(inner.contains(x, y), qPrintable(QStringLiteral("%1,%2").arg(x).arg(y)));
            }
        }
    }
    QVERIFY(dark > 100);
}

void EquationsTest::anUnknownIdHasNoPicture()
{
    QVERIFY(equationSvg(QStringLiteral("attn"), INK, ROLE_A, ROLE_B).isEmpty());
    QVERIFY(equationSize(QStringLiteral("attn"), 19).isEmpty());
}

QTEST_MAIN(EquationsTest)
#include "equations_test.moc"
