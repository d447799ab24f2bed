// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The language changes while the window is open, and nothing of the old one is left: under a
// translation that marks every text, a text without the mark was not translated.
#include "tests/ui/ui_support.h"

#include "core/trace/steps.h"
#include "ui/shell/sheets.h"
#include "ui/shell/transport_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTextDocumentFragment>
#include <QTranslator>

using namespace glassllm;
using glassllm::testing::WindowKit;

namespace {

const QString OPEN = QStringLiteral("[§");
const QString CLOSE = QStringLiteral("§]");

class MarkingTranslator final : public QTranslator {
public:
    QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
        int /*n*/) const override
    {
        return OPEN + QString::fromUtf8(source) + CLOSE;
    }
    bool isEmpty() const override { return false; }
};

/// Symbols and functions of the plain equations: "exp", "Xhat", "gate".
QSet<QString> wordsOfEquations()
{
    QSet<QString> found;
    for (const char* const index : { "q", "k", "v", "o", "z", "up", "gate", "down" }) {
        found << QLatin1Char('W') + QString::fromLatin1(index)
              << QStringLiteral("W_") + QString::fromLatin1(index);
    }
    found << QStringLiteral("silu"); // whose formula the plain equation spells out
    for (const Step& step : STEPS) {
        const QString plain = QString::fromUtf8(
            step.info.plain.data(), static_cast<qsizetype>(step.info.plain.size()));
        auto match = QRegularExpression(QStringLiteral("[A-Za-z]+")).globalMatch(plain);
        while (match.hasNext()) {
            found << match.next().captured();
        }
    }
    return found;
}

/// What is the same in every language: step ids, symbols, units, keys, names of models, languages,
/// source files.
const QRegularExpression& ofNoLanguage()
{
    static const QRegularExpression expression = [] {
        const QStringList parts { QStringLiteral("<[^>]*>"),
            QStringLiteral(
                "\\b(embed|logits|probs|sample|loss\\.grad|loss|(attn|ffn|final)\\.[a-z_]+)\\b"),
            QStringLiteral("GlassLLM|\\bPT\\b|\\bEN\\b|&?Português|&?English|text-model"),
            QStringLiteral("\\b(KiB|MiB|ms|") + wordsOfEquations().values().join(QLatin1Char('|'))
                + QStringLiteral(")\\b"),
            QStringLiteral("Ctrl|Shift|Alt|Esc|Home|End|PgUp|PgDown|Enter|Return|F\\d+"),
            QStringLiteral("core/[a-z_./]+"), QStringLiteral("\\b(PNG|SVG|PDF)\\b") };
        return QRegularExpression(parts.join(QLatin1Char('|')));
    }();
    return expression;
}

/// What people read of a tip: the token <0xE6> of rich text is "&lt;0xE6&gt;" inside.
QString asRead(const QString& text)
{
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

/// What is left of a text without what is translated or the same in every language.
QString untranslated(const QString& written)
{
    QString text = asRead(written);
    // what is inside of marks is translated, whatever numbers it was given; marks may hold marks,
    // and what stands between two of them has to be translated itself
    static const QRegularExpression innermost(QStringLiteral("\\[§((?!\\[§|§\\]).)*§\\]"),
        QRegularExpression::DotMatchesEverythingOption);
    for (qsizetype before = -1; before != text.size();) {
        before = text.size();
        text.remove(innermost);
    }
    // a translation that is cut at its colon, as in names for accessibility, has lost its end
    static const QRegularExpression cut(QStringLiteral("\\[§[^§,]*"));
    text.remove(cut);
    text.remove(ofNoLanguage());
    // single letters are symbols of equations and tokens
    static const QRegularExpression letters(QStringLiteral("\\p{L}{2,}"));
    return letters.match(text).hasMatch() ? text : QString();
}

struct Seen {
    QString where;
    QString text;
};

void collectAction(const QAction* action, std::vector<Seen>& seen)
{
    if (action->isSeparator()) {
        return;
    }
    if (action->data().toString() != QLatin1String("data")) {
        seen.push_back({ QStringLiteral("action"), action->text() });
        seen.push_back({ QStringLiteral("action tip"), action->toolTip() });
    }
}

void collect(const QWidget* widget, std::vector<Seen>& seen)
{
    const QString where = QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ')
        + widget->objectName();
    if (widget->property("data").toBool()) {
        return;
    }
    seen.push_back({ where + QStringLiteral(" tip"), widget->toolTip() });
    seen.push_back({ where + QStringLiteral(" name"), widget->accessibleName() });
    seen.push_back({ where + QStringLiteral(" description"), widget->accessibleDescription() });
    seen.push_back({ where + QStringLiteral(" status"), widget->statusTip() });
    if (const auto* const label = qobject_cast<const QLabel*>(widget)) {
        seen.push_back({ where, label->text() });
    } else if (const auto* const button = qobject_cast<const QAbstractButton*>(widget)) {
        seen.push_back({ where, button->text() });
    } else if (const auto* const edit = qobject_cast<const QLineEdit*>(widget)) {
        seen.push_back({ where, edit->placeholderText() });
    } else if (const auto* const menu = qobject_cast<const QMenu*>(widget)) {
        seen.push_back({ where, menu->title() });
    } else if (const auto* const box = qobject_cast<const QComboBox*>(widget)) {
        for (int i = 0; i < box->count(); ++i) {
            seen.push_back({ where, box->itemText(i) });
        }
    }
    for (const QAction* const action : widget->actions()) {
        collectAction(action, seen);
    }
}

std::vector<Seen> everything()
{
    std::vector<Seen> seen;
    for (const QWidget* const widget : QApplication::allWidgets()) {
        const bool ofQt = widget->objectName().startsWith(QLatin1String("qt_"));
        // what is hidden gets its text when it is shown
        if (!ofQt && widget->isVisible()) {
            collect(widget, seen);
        }
    }
    return seen;
}

} // namespace

class WindowLanguageTest : public QObject {
    Q_OBJECT

private slots:
    void aTokenInRichTextIsNoLanguage()
    {
        const QString tip = QStringLiteral("<p>%1 230 &lt;0xE6&gt;</p>");
        QVERIFY(untranslated(tip.arg(OPEN + QStringLiteral("token") + CLOSE)).isEmpty());
        QVERIFY(untranslated(tip.arg(QStringLiteral("token"))).contains(QStringLiteral("token")));
    }

    void nothingIsLeftInTheOldLanguage_data() { sizes(); }

    void nothingIsLeftInTheOldLanguage()
    {
        QFETCH(QSize, size);
        WindowKit kit;
        kit.window.resize(size);
        QVERIFY(kit.open(true, QStringLiteral("Oi 1")));
        QSet<QString> seen;
        const auto& records = kit.selection.currentPass()->trace->records;
        for (std::size_t i = 0; i < records.size(); ++i) {
            const QString id = QString::fromStdString(records[i].id);
            if (!seen.contains(id)) {
                seen << id;
                kit.selection.setEvent(static_cast<int>(i));
                check(id);
            }
        }
        QCOMPARE(seen.size(), static_cast<qsizetype>(STEPS.size()) - 2); // without the loss
    }

    void norWithALoss()
    {
        WindowKit kit;
        kit.studio.setChoice({ RunMode::Loss, 1 });
        QVERIFY(kit.open(true, QStringLiteral("Oi 1")));
        for (const int back : { 2, 1 }) { // loss and loss.grad
            kit.selection.setEvent(kit.selection.eventCount() - back);
            check(QStringLiteral("loss"));
        }
    }

    void norWithSeveralPassesAndAnError()
    {
        WindowKit kit;
        kit.studio.setChoice({ RunMode::Generate, 2 });
        QVERIFY(kit.open(true, QStringLiteral("Oi 1")));
        kit.studio.openModel(kit.path(QStringLiteral("nowhere")));
        QVERIFY(kit.waitUntilIdle());
        check(QStringLiteral("error"), QStringLiteral("nowhere"));
    }

    void norWithoutARun()
    {
        WindowKit kit;
        QVERIFY(kit.open(false, QString()));
        check(QStringLiteral("no run"), QStringLiteral("id-model"));
    }

    void norInTheSheets()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        kit.window.actions()->action(Command::Shortcuts)->trigger();
        kit.window.actions()->action(Command::About)->trigger();
        check(QStringLiteral("sheets"));
    }

    void norInTheExportDialog()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi 1")));
        kit.window.actions()->action(Command::ExportHeatmap)->trigger();
        check(QStringLiteral("export"));
    }

    void portugueseAndBack()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        kit.translator.setLanguage(Language::Portuguese);
        const QPushButton* const next = kit.window.transport()->nextButton();
        QTRY_COMPARE(next->text(), QStringLiteral("Próximo"));
        QVERIFY(kit.window.statusText().startsWith(QStringLiteral("gravado · 41 eventos")));
        kit.translator.setLanguage(Language::English);
        QTRY_COMPARE(next->text(), QStringLiteral("Next"));
        QVERIFY(kit.window.statusText().startsWith(QStringLiteral("traced · 41 events")));
    }

    void noButtonIsCutShort_data() { sizes(); }

    void noButtonIsCutShort()
    {
        QFETCH(QSize, size);
        WindowKit kit;
        kit.window.resize(size);
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        for (const Language language : { Language::English, Language::Portuguese }) {
            kit.translator.setLanguage(language);
            QTest::qWait(20);
            for (const auto* const button : kit.window.findChildren<QPushButton*>()) {
                if (button->isVisible() && !button->text().isEmpty()) {
                    QVERIFY2(button->width() >= button->sizeHint().width() - 1,
                        qPrintable(button->text()));
                }
            }
        }
    }

private:
    /// Where there is less room, texts are cut and their tips have the whole of them.
    static void sizes()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("full") << QSize(1440, 900);
        QTest::newRow("smallest") << QSize(1024, 640);
    }

    static void check(const QString& when, const QString& alsoData = {})
    {
        MarkingTranslator marks;
        QVERIFY(QCoreApplication::installTranslator(&marks));
        QTest::qWait(20); // the news is posted
        for (const Seen& each : everything()) {
            QString text = each.text;
            if (!alsoData.isEmpty()) {
                text.remove(alsoData);
            }
            const QString rest = untranslated(text);
            QVERIFY2(rest.isEmpty(),
                qPrintable(
                    QStringLiteral("%1, %2: %3 <- %4").arg(when, each.where, rest, each.text)));
        }
        QCoreApplication::removeTranslator(&marks);
        QTest::qWait(5);
    }
};

QTEST_MAIN(WindowLanguageTest)
#include "window_language_test.moc"
