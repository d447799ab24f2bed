// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// View > Text size: it acts at once, is remembered, and leaves nothing cut or covered.
#include "tests/ui/ui_support.h"

#include "ui/shell/event_delegate.h"
#include "ui/shell/event_tree_model.h"
#include "ui/shell/layout_plan.h"
#include "ui/shell/sheets.h"
#include "ui/theme/text_size.h"

#include <QAction>
#include <QApplication>
#include <QDebug>
#include <QLabel>
#include <QLayout>
#include <QMap>
#include <QMenuBar>
#include <QScrollArea>
#include <QSet>
#include <QSplitterHandle>
#include <QTest>
#include <QToolButton>

using namespace glassllm;
using glassllm::testing::madeUpRun;
using glassllm::testing::WindowKit;

namespace {

QAction* entry(const WindowKit& kit, int percent)
{
    for (const auto& [command, size] : TEXT_SIZE_COMMANDS) {
        if (size == percent) {
            return kit.window.actions()->action(command);
        }
    }
    return nullptr;
}

bool scrolls(const QWidget* widget)
{
    for (const QWidget* above = widget->parentWidget(); above != nullptr;
         above = above->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr) {
            return true;
        }
    }
    return false;
}

QString nameOf(const QWidget* widget)
{
    const auto* const label = qobject_cast<const QLabel*>(widget);
    const auto* const button = qobject_cast<const QAbstractButton*>(widget);
    return QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ')
        + (label != nullptr         ? label->text()
                : button != nullptr ? button->text()
                                    : widget->objectName());
}

/// Layouts hand their news outwards by posted events.
void settle()
{
    for (int round = 0; round < 16; ++round) {
        QApplication::processEvents();
    }
}

/// Faces and sizes of what is visible, each under a name that says where it stands.
QMap<QString, QString> measures(const QWidget* widget, const QString& place = {})
{
    QMap<QString, QString> found;
    const QFont face = widget->font();
    const QRect fixed(QPoint(widget->minimumWidth(), widget->minimumHeight()),
        QPoint(widget->maximumWidth(), widget->maximumHeight()));
    QString text;
    QDebug(&text).nospace() << face.pixelSize() << " px " << face.family() << ' ' << face.weight()
                            << ' ' << fixed.topLeft() << fixed.bottomRight() << widget->geometry();
    found.insert(place + QLatin1Char(' ') + nameOf(widget), text);
    QMap<QString, int> numbers;
    for (const QObject* const child : widget->children()) {
        const auto* const inside = qobject_cast<const QWidget*>(child);
        if (qobject_cast<const QSplitterHandle*>(child) != nullptr) {
            continue; // in the order in which panels were docked
        }
        const QString kind = QString::fromLatin1(child->metaObject()->className())
            + child->property("kind").toString();
        const int number = numbers[kind]++;
        if (inside != nullptr && !inside->isWindow() && inside->isVisible()) {
            found.insert(measures(inside, place + QStringLiteral("/%1%2").arg(kind).arg(number)));
        }
    }
    return found;
}

/// What differs from a window that begins with the text size in use.
QStringList unlikeNew(WindowKit& kit)
{
    MainWindow other({ &kit.selection, &kit.playback, &kit.studio, &kit.settings, &kit.theme,
        &kit.translator, &kit.picker });
    other.resize(kit.window.size());
    other.show();
    settle();
    const QMap<QString, QString> here = measures(&kit.window);
    const QMap<QString, QString> there = measures(&other);
    QStringList found;
    for (const auto& [place, text] : here.toStdMap()) {
        const QString wanted = there.value(place, QStringLiteral("nothing"));
        if (text != wanted) {
            found << QStringLiteral("%1: %2, new %3").arg(place, text, wanted);
        }
    }
    if (here.size() < 60 || here.size() != there.size()) {
        found << QStringLiteral("%1 and %2 widgets").arg(here.size()).arg(there.size());
    }
    return found;
}

/// What a button has to be at least. A segment of a fixed width has little but its text: the
/// padding of its look must not take from that.
int leastWidth(const QAbstractButton* button)
{
    const bool fixed = button->minimumWidth() == button->maximumWidth();
    const bool segment = button->property("kind").toString() == QLatin1String("segment");
    return fixed && segment && button->text().size() > 1
        ? button->sizeHint().width()
        : button->fontMetrics().horizontalAdvance(button->text());
}

/// What is cut: a label or a button smaller than its text, or a widget outside of its parent.
QStringList cutOff(const QWidget* window)
{
    QStringList found;
    const auto widgets = window->findChildren<QWidget*>();
    for (const QWidget* const widget : widgets) {
        if (!widget->isVisible() || widget->parentWidget() == nullptr) {
            continue;
        }
        const auto* const label = qobject_cast<const QLabel*>(widget);
        const auto* const button = qobject_cast<const QAbstractButton*>(widget);
        if (label != nullptr && label->wordWrap()
            && label->height() < label->heightForWidth(label->width())) {
            found << QStringLiteral("lines of ") + nameOf(widget);
        } else if (label != nullptr && !label->wordWrap()
            && (label->width() < label->minimumSizeHint().width()
                || label->height() < label->minimumSizeHint().height())) {
            found << QStringLiteral("label ") + nameOf(widget);
        } else if (button != nullptr && !button->text().isEmpty()
            && button->width() < leastWidth(button)) {
            found << QStringLiteral("button ") + nameOf(widget);
        }
        if (!scrolls(widget) && !widget->isWindow()
            && !widget->parentWidget()->rect().contains(widget->geometry())) {
            found << QStringLiteral("outside: ") + nameOf(widget);
        }
    }
    return found;
}

/// Widgets of one layout that cover each other.
QStringList covered(const QWidget* window)
{
    QStringList found;
    const auto layouts = window->findChildren<QLayout*>();
    for (const QLayout* const layout : layouts) {
        std::vector<const QWidget*> shown;
        for (int i = 0; i < layout->count(); ++i) {
            const QWidget* const widget = layout->itemAt(i)->widget();
            if (widget != nullptr && widget->isVisible()) {
                shown.push_back(widget);
            }
        }
        for (std::size_t i = 0; i < shown.size(); ++i) {
            for (std::size_t j = i + 1; j < shown.size(); ++j) {
                if (shown[i]->geometry().intersects(shown[j]->geometry())) {
                    found << nameOf(shown[i]) + QStringLiteral(" and ") + nameOf(shown[j]);
                }
            }
        }
    }
    return found;
}

} // namespace

class TextSizeTest : public QObject {
    Q_OBJECT

private slots:
    void isRememberedAndChecked()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("settings.ini"));
        {
            Settings settings(path);
            QCOMPARE(settings.textSize(), 100);
            settings.setTextSize(125);
        }
        Settings again(path);
        QCOMPARE(again.textSize(), 125);
        again.setTextSize(137); // not offered
        QCOMPARE(again.textSize(), 100);
    }

    void aMenuEntryActsAtOnce()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("ab")));
        QVERIFY(entry(kit, 100)->isChecked());
        entry(kit, 150)->trigger();
        QVERIFY(entry(kit, 150)->isChecked() && !entry(kit, 100)->isChecked());
        QCOMPARE(kit.settings.textSize(), 150);
        QCOMPARE(kit.window.menuBar()->height(), planLayout({ 1440, 900 }, 150).menuBar);
        QCOMPARE(planLayout({ 1440, 900 }, 150).menuBar, 39); // that of a low window, 26
        QCOMPARE(font(FontRole::StepTitle).pixelSize(), 26); // 25.5
        QCOMPARE(QApplication::font().pixelSize(), font(FontRole::Body).pixelSize());
        QCOMPARE(lineHeight(FontRole::Derivation), 27.0);
        const QList<QLabel*> labels = kit.window.findChildren<QLabel*>();
        for (const QLabel* const label : labels) {
            if (label->property("kind").toString() == QLatin1String("title")) {
                QCOMPARE(label->fontInfo().pixelSize(), 26);
            }
        }
        // another window begins with the size that is remembered
        Settings settings(kit.path(QStringLiteral("settings.ini")));
        QCOMPARE(settings.textSize(), 150);
    }

    void theWayBackIsWhole()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("abcd")));
        kit.selection.setEvent(9);
        QTest::qWait(500); // fades of the stage end
        const QImage first = kit.window.grab().toImage();
        entry(kit, 125)->trigger();
        QTest::qWait(500); // fades of the stage end
        QVERIFY(kit.window.grab().toImage() != first);
        entry(kit, 100)->trigger();
        QTest::qWait(500); // fades of the stage end
        QVERIFY(kit.window.grab().toImage() == first);
    }

    void aChangedWindowIsLikeANewOne()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("abcd")));
        kit.selection.setEvent(9);
        for (const QSize size : { QSize(1440, 900), SMALLEST_WINDOW }) {
            kit.window.resize(size);
            for (const int percent : { 150, 100, 125, 100 }) {
                entry(kit, percent)->trigger();
                settle();
                const QStringList found = unlikeNew(kit);
                for (const QString& each : found) {
                    qWarning("%d %%: %s", percent, qPrintable(each));
                }
                QVERIFY(found.isEmpty());
            }
        }
    }

    void aChosenCellTellsOnceWhereItsDerivationIs()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("abcd")));
        const QString told = QStringLiteral("Press F for the stage alone to see all of its terms.");
        kit.window.resize(SMALLEST_WINDOW);
        kit.selection.setCell(Cell { 0, 1 });
        QVERIFY(kit.window.statusText() != told); // its table is there
        entry(kit, 150)->trigger();
        kit.selection.setCell(Cell { 0, 2 });
        QCOMPARE(kit.window.statusText(), told);
        entry(kit, 100)->trigger();
        entry(kit, 150)->trigger(); // says the state of the run again
        kit.selection.setCell(Cell { 0, 1 });
        QVERIFY(kit.window.statusText() != told);
    }

    void picturesKeepTheirOwnSize()
    {
        applyTextSize(100);
        const int hundred = font(FontRole::Body).pixelSize();
        applyTextSize(150);
        {
            const TextSizeScope scope(100);
            QCOMPARE(font(FontRole::Body).pixelSize(), hundred);
            QCOMPARE(grid(40), 40);
        }
        QCOMPARE(grid(40), 60);
        applyTextSize(100);
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("portuguese");
        for (const bool portuguese : { false, true }) {
            for (const int percent : { 125, 150 }) {
                const QString name = QStringLiteral("%1, %2").arg(percent).arg(
                    portuguese ? QStringLiteral("pt") : QStringLiteral("en"));
                QTest::addRow("wide, %s", qPrintable(name))
                    << percent << QSize(1440, 900) << portuguese;
                QTest::addRow("smallest, %s", qPrintable(name))
                    << percent << SMALLEST_WINDOW << portuguese;
            }
        }
    }

    void nothingIsCut()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QFETCH(bool, portuguese);
        WindowKit kit(portuguese ? Language::Portuguese : Language::English);
        QVERIFY(kit.open(true, QStringLiteral("abcd")));
        entry(kit, percent)->trigger();
        kit.window.resize(size);
        const int events = kit.selection.eventCount();
        QSet<QString> seen; // a step looks the same in every layer
        for (int event = 0; event < events; ++event) {
            kit.selection.setEvent(event);
            const QString step = QString::fromStdString(kit.selection.record()->id);
            if (seen.contains(step)) {
                continue;
            }
            seen.insert(step);
            settle();
            QCOMPARE(kit.window.size(), size);
            QVERIFY2(cutOff(&kit.window).isEmpty(),
                qPrintable(
                    step + QStringLiteral(": ") + cutOff(&kit.window).join(QStringLiteral("; "))));
            QVERIFY2(covered(&kit.window).isEmpty(),
                qPrintable(
                    step + QStringLiteral(": ") + covered(&kit.window).join(QStringLiteral("; "))));
        }
    }

    void numbersOfEventsKeepClearOfNames()
    {
        Selection selection;
        EventTreeModel model(&selection);
        for (const int layers : { 2, 8, 60 }) {
            selection.setRun(madeUpRun(layers, 1));
            for (const int percent : TEXT_SIZES) {
                const TextSizeScope size(percent);
                const QFontMetrics metrics(font(FontRole::PositionIndex));
                const QModelIndex layer = model.indexOf(0, selection.eventCount() - 6).parent();
                for (const QModelIndex& first : { model.index(0, 0), model.index(0, 0, layer) }) {
                    const int rows = model.rowCount(first.parent());
                    for (int row = 0; row < rows; ++row) {
                        const QModelIndex line = first.siblingAtRow(row);
                        const QString number = line.data(EventTreeModel::NumberRole).toString();
                        QVERIFY2(EventDelegate::numberColumn(line)
                                >= metrics.horizontalAdvance(number) + 8,
                            qPrintable(number));
                    }
                }
            }
        }
    }

    void theSheetOfShortcutsStaysInTheWindow()
    {
        WindowKit kit;
        kit.window.resize(SMALLEST_WINDOW);
        for (const int percent : { 100, 150 }) {
            entry(kit, percent)->trigger();
            ShortcutsSheet sheet(kit.window.actions(), &kit.window);
            sheet.show();
            settle();
            QVERIFY(sheet.width() <= SMALLEST_WINDOW.width());
            QVERIFY(sheet.height() <= SMALLEST_WINDOW.height());
            QVERIFY2(cutOff(&sheet).isEmpty(), qPrintable(cutOff(&sheet).join(QLatin1Char(' '))));
        }
    }

    void largeTypeReachesTheBreakpointsEarlier()
    {
        QVERIFY(planLayout({ 1440, 900 }, 100).panelDocked);
        QVERIFY(planLayout({ 1440, 900 }, 125).narrow);
        QVERIFY(!planLayout(SMALLEST_WINDOW, 100).tight);
        const LayoutPlan plan = planLayout(SMALLEST_WINDOW, 150);
        QVERIFY(plan.tight && plan.narrow && plan.low);
        QVERIFY(plan.rail + STAGE_LEAST + plan.sideLeast <= SMALLEST_WINDOW.width());
        QVERIFY(plan.breakpoint() != planLayout(SMALLEST_WINDOW, 100).breakpoint());
    }
};

QTEST_MAIN(TextSizeTest)
#include "text_size_test.moc"
