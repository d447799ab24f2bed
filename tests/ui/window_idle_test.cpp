// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a run: what it leaves empty, what it says, and what its button mends.
#include "core/base/mapped_file.h"
#include "tests/ui/ui_support.h"

#include "ui/shell/about_sheet.h"
#include "ui/shell/body.h"
#include "ui/shell/components.h"
#include "ui/shell/message_card.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/top_bar.h"
#include "ui/side/side_panel.h"
#include "ui/side/source_view.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace glassllm;
using glassllm::testing::WindowKit;

namespace {

/// The texts of the labels that are seen, "" for one without any.
QStringList seenLabels(const QWidget* widget)
{
    QStringList texts;
    for (const auto* const label : widget->findChildren<QLabel*>()) {
        if (label->isVisible()) {
            texts << label->text();
        }
    }
    return texts;
}

const Component* componentOf(const std::vector<Component>& all, const char* name)
{
    const auto found = std::find_if(all.begin(), all.end(),
        [name](const Component& each) { return each.name == QLatin1String(name); });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

class WindowIdleTest : public QObject {
    Q_OBJECT

private slots:
    void theSidePanelSaysWhatWillStandThere_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("full") << QSize(1440, 900);
        QTest::newRow("smallest") << QSize(1024, 640);
    }

    void theSidePanelSaysWhatWillStandThere()
    {
        QFETCH(QSize, size);
        WindowKit kit;
        kit.window.resize(size);
        const auto isQuiet = [&kit](const QString& sentence) {
            const QWidget* const side = kit.window.body()->side();
            const auto sources = side->findChildren<SourceView*>();
            return seenLabels(side) == QStringList { sentence }
            && std::none_of(sources.begin(), sources.end(),
                [](const SourceView* view) { return view->isVisible(); });
        };
        const QString sentence = QStringLiteral(
            "The explanation, the equation and the source of each step appear here.");
        kit.studio.openRun(kit.path(QStringLiteral("missing.glass")));
        QVERIFY(kit.waitUntilIdle());
        QTRY_VERIFY(isQuiet(sentence));
        QVERIFY(kit.open(true, QString()));
        QVERIFY(isQuiet(sentence));
        kit.translator.setLanguage(Language::Portuguese);
        QTRY_VERIFY(isQuiet(
            QStringLiteral("A explicação, a equação e o código de cada etapa aparecem aqui.")));
        // the keyboard passes it by
        kit.window.actions()->action(Command::NextRegion)->trigger();
        // where the map is closed only the top bar takes it
        for (int i = 0; i < 8 && kit.window.body()->isPanelOpen(); ++i) {
            const QWidget* const before = QApplication::focusWidget();
            kit.window.actions()->action(Command::NextRegion)->trigger();
            QVERIFY(QApplication::focusWidget() != before);
        }
        kit.translator.setLanguage(Language::English);
        kit.studio.runPrompt(QStringLiteral("Oi"));
        QVERIFY(kit.waitUntilIdle());
        const QStringList labels = seenLabels(kit.window.body()->side());
        QVERIFY(!labels.contains(sentence));
        QVERIFY(labels.contains(QStringLiteral("embed")));
        // and is empty again when the run is gone
        kit.selection.setRun(nullptr);
        QVERIFY(isQuiet(sentence));
    }

    void aBadPromptIsEdited_data()
    {
        QTest::addColumn<QString>("prompt");
        QTest::newRow("empty") << QString();
        QTest::newRow("too long") << QString(65, QLatin1Char('a'));
    }

    void aBadPromptIsEdited()
    {
        QFETCH(QString, prompt);
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        const MessageCard* const card = kit.window.body()->card();
        QVERIFY(card->button()->text() != QStringLiteral("Edit the prompt"));
        kit.studio.runPrompt(prompt);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QVERIFY(card->button()->isVisible());
        QCOMPARE(card->button()->text(), QStringLiteral("Edit the prompt"));
        card->button()->setFocus();
        card->button()->click();
        QCOMPARE(QApplication::focusWidget(), kit.window.topBar()->prompt()->edit());
        QCOMPARE(kit.picker.asked, 0);
        kit.translator.setLanguage(Language::Portuguese);
        QTRY_COMPARE(card->button()->text(), QStringLiteral("Editar o prompt"));
    }

    void aMissingRunLetsAnotherBeOpened()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const QString good = kit.path(QStringLiteral("good.glass"));
        kit.studio.saveRun(good);
        QTRY_COMPARE(kit.studio.notice(), Notice::Saved);
        kit.selection.setRun(nullptr);
        kit.studio.openRun(kit.path(QStringLiteral("missing.glass")));
        QVERIFY(kit.waitUntilIdle());
        QPushButton* const button = kit.window.body()->card()->button();
        QVERIFY(button->isVisible());
        QCOMPARE(button->text(), QStringLiteral("Open a run…"));
        kit.picker.answer = good;
        button->click();
        QCOMPARE(kit.picker.asked, 1);
        QVERIFY(kit.waitUntilIdle());
        QVERIFY(kit.selection.run() != nullptr);
        // of a model that is missing the folder is asked for
        kit.selection.setRun(nullptr);
        kit.studio.openModel(kit.path(QStringLiteral("nowhere")));
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(button->text(), QStringLiteral("Open a model folder…"));
    }

    void componentsTellVersionsAndLicences()
    {
        const std::vector<Component> all = Components::all();
        for (const Component& each : all) {
            QVERIFY2(!each.purpose.isEmpty() && !each.licence.isEmpty(), qPrintable(each.name));
            QVERIFY2(each.version.isEmpty() == (each.name == QLatin1String("Icons")),
                qPrintable(each.name));
        }
        QCOMPARE(componentOf(all, "Qt")->version, QString::fromLatin1(qVersion()));
        for (const char* const name : { "QCustomPlot", "QScintilla", "Eigen", "nlohmann/json",
                 "CLI11", "PCRE2", "utf8proc", "xxHash" }) {
            QVERIFY2(componentOf(all, name) != nullptr, name);
            static const QRegularExpression dotted(QStringLiteral("^\\d+(\\.\\d+){1,2}$"));
            QVERIFY2(dotted.match(componentOf(all, name)->version).hasMatch(), name);
        }
        for (const char* const typeface : { "Inter", "JetBrains Mono" }) {
            QCOMPARE(componentOf(all, typeface)->licence, QStringLiteral("OFL-1.1"));
            QVERIFY(componentOf(all, typeface)->version.toDouble() > 1);
        }
        const std::string package = read_file(
            std::string(GLASSLLM_SOURCE_DIR) + "/resources/equations/render/package.json", 1 << 20);
        QVERIFY(QString::fromStdString(package).contains(
            QStringLiteral("\"mathjax-full\": \"%1\"").arg(componentOf(all, "MathJax")->version)));
    }

    void allOfAboutCanBeRead()
    {
        WindowKit kit;
        kit.window.resize(1024, 640);
        for (const int percent : { 100, 150 }) {
            kit.theme.setTextSize(percent);
            AboutSheet sheet(&kit.window);
            sheet.show();
            QVERIFY(QTest::qWaitForWindowExposed(&sheet));
            QVERIFY(sheet.width() <= 1024 && sheet.height() <= 640);
            const QStringList labels = seenLabels(&sheet);
            for (const Component& each : Components::all()) {
                QVERIFY(labels.contains(each.name) && labels.contains(each.version)
                    && labels.contains(each.licence));
            }
            QVERIFY(labels.join(QLatin1Char(' ')).contains(QStringLiteral("GPL-3.0-or-later)")));
            auto* const area = sheet.findChild<QScrollArea*>();
            QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                qPrintable(QStringLiteral("%1 %2 %3 of %4")
                               .arg(percent)
                               .arg(area->widget()->width())
                               .arg(area->viewport()->width())
                               .arg(sheet.width())));
            QVERIFY(area->viewport()->height() >= 100);
            QVERIFY(area->widget()->height() - area->viewport()->height()
                <= area->verticalScrollBar()->maximum());
            QVERIFY(area->focusPolicy() & Qt::TabFocus); // the arrow keys scroll it
            for (const auto* const label : sheet.findChildren<QLabel*>()) {
                QVERIFY2(
                    label->width() >= label->minimumSizeHint().width(), qPrintable(label->text()));
                QVERIFY2(
                    !label->wordWrap() || label->height() >= label->heightForWidth(label->width()),
                    qPrintable(label->text()));
            }
        }
    }
};

QTEST_MAIN(WindowIdleTest)
#include "window_idle_test.moc"
