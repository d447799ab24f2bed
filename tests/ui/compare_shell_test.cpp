// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison says outside of its own place: bars over the scrubber, words beside the stage.
#include "tests/support/error_of.h"
#include "tests/ui/shown_comparison.h"

#include "ui/compare/difference_sizes.h"
#include "ui/shell/place_line.h"
#include "ui/shell/scrubber.h"
#include "ui/shell/transport_bar.h"
#include "ui/side/side_panel.h"
#include "ui/state/playback.h"
#include "ui/theme/fonts.h"

#include <QLabel>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace glassllm;
using namespace glassllm::testing;

class CompareShellTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void barsAboveEvents();
    void barsTakeRoom();
    void wordsBesideTheStage();
};

void CompareShellTest::initTestCase()
{
    QVERIFY(loadFonts());
}

void CompareShellTest::barsAboveEvents()
{
    const auto a = recorded(BALL);
    const auto b = recorded(BOOK);
    Selection selection;
    selection.setRun(a);
    Theme theme(ThemeMode::Light);
    Scrubber scrubber(&selection, &theme);
    scrubber.resize(700, 60);
    QVERIFY(scrubber.barOf(3).isEmpty());
    const auto sizes = differenceSizesOf(a, 0, b);
    scrubber.setBars(sizes);
    const double largest = *std::ranges::max_element(sizes);
    QRectF tallest;
    for (int event = 0; event < selection.eventCount(); ++event) {
        const QRectF bar = scrubber.barOf(event);
        const double size = sizes[static_cast<std::size_t>(event)];
        QCOMPARE(bar.isEmpty(), size == 0);
        if (size > 0) {
            // above its own event, on one line with the others
            QVERIFY(std::abs(bar.center().x() - scrubber.geometryOfEvents().xOf(event)) < 1e-6);
            QVERIFY(tallest.isEmpty() || bar.bottom() == tallest.bottom());
            tallest = bar.height() > tallest.height() ? bar : tallest;
            if (size == largest) {
                QCOMPARE(bar, tallest);
            }
        }
    }
    for (int event = 0; event < selection.eventCount(); ++event) {
        const double share = sizes[static_cast<std::size_t>(event)] / largest;
        const double tall = scrubber.barOf(event).height();
        QVERIFY(share * tallest.height() <= 1 || std::abs(tall - share * tallest.height()) < 1e-6);
    }
    QVERIFY(scrubber.barOf(-1).isEmpty() && scrubber.barOf(1000).isEmpty());
    scrubber.setBars(std::vector<double>(77)); // the same run twice
    QVERIFY(scrubber.barOf(3).isEmpty());
}

void CompareShellTest::barsTakeRoom()
{
    Selection selection;
    selection.setRun(recorded(BALL));
    Playback playback(&selection, [] { return 0; });
    Theme theme(ThemeMode::Light);
    TransportBar bar(&selection, &playback, &theme);
    const QString legend = QStringLiteral("bars: size of B \u2212 A at each event");
    bar.resize(1400, 80);
    bar.show();
    QCOMPARE(bar.minimumHeight(), 72);
    bar.setBars(std::vector<double>(77, 1.0), legend);
    QCOMPARE(bar.minimumHeight(), 88);
    QVERIFY(bar.place()->text().endsWith(legend));
    const int tall = bar.scrubber()->sizeHint().height();
    bar.setCompact(true);
    QCOMPARE(bar.minimumHeight(), 76);
    bar.setBars({}, legend);
    QCOMPARE(bar.minimumHeight(), 60);
    QVERIFY(!bar.place()->text().contains(legend));
    QVERIFY(bar.scrubber()->sizeHint().height() < tall);
}

void CompareShellTest::wordsBesideTheStage()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.softmax", 1, 3);
    SidePanel side(&shown.selection, &shown.theme);
    const auto says = [&side](const QString& text) {
        const auto labels = side.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&text](const QLabel* each) { return each->text().contains(text); });
    };
    const QString title = QStringLiteral("Same step, two prompts");
    QVERIFY(!says(title));
    QObject::connect(
        &shown.view, &CompareView::wordsChanged, &side, [&] { side.setWords(shown.view.words()); });
    side.setWords(shown.view.words());
    QVERIFY(says(title));
    QVERIFY(says(QStringLiteral("“␣book” in B")));
    shown.go("attn.residual", 2);
    QVERIFY(says(title));
    shown.view.hide();
    QVERIFY(!says(title));
    shown.view.show();
    QApplication::processEvents();
    QVERIFY(says(title));
}

QTEST_MAIN(CompareShellTest)
#include "compare_shell_test.moc"
