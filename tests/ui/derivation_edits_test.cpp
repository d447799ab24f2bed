// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Derivations of numbers that an intervention changed: the arithmetic as ever, then the change.
#include "tests/ui/derivation_support.h"

#include "core/checkpoint/edit_json.h"
#include "ui/derivation/derivation_words.h"
#include "ui/i18n/translator.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Interventions in the output of one head, as a run tells them.
Json changes(const QStringList& list)
{
    QStringList objects;
    for (const QString& each : list) {
        objects << QStringLiteral(R"({"step": "attn.mix", "layer": 2, "head": 1, %1})").arg(each);
    }
    return Json::parse("[" + objects.join(QLatin1Char(',')).toStdString() + "]");
}

} // namespace

class DerivationEditsTest : public QObject {
    Q_OBJECT

    const Checkpoint m_model = load_builtin();
    const std::shared_ptr<const WeightRows> m_weights = weights_of(m_model.model);
    Tensor m_patch; ///< what replaces the head's output
    Run m_run; ///< the one that was made last
    std::unique_ptr<Translator> m_translator;

    /// One number of a run that is made with these interventions.
    Derivation edited(const Json& list)
    {
        Run told;
        told.interventions = list;
        RunRequest request;
        request.prompt = "Ana found a red ball.";
        request.interventions = list;
        request.edits = recorded_edits(told);
        for (Edit& edit : request.edits) {
            edit.value = m_patch; // of those that replace
        }
        m_run = record_run(m_model, request);
        return derived();
    }
    [[nodiscard]] Derivation derived() const
    {
        return explain(m_run, { 0, "attn.mix", 2, 1, { 3, 5 } }, m_weights.get());
    }

private slots:
    void initTestCase()
    {
        (void)edited(Json::array());
        m_patch = Tensor::zeros(
            m_run.passes.front().trace->get("attn.mix", 2, 1).value.shape(), DType::F32);
        std::ranges::fill(m_patch.edit<float>(), 0.375F);
    }

    void init() { m_translator = std::make_unique<Translator>(Language::English); }

    void theLineGoesOnWithTheChange_data()
    {
        QTest::addColumn<QStringList>("list");
        QTest::addColumn<QString>("written");
        const auto add = [](const char* name, const QStringList& list, const char* written) {
            QTest::newRow(name) << list << QString::fromUtf8(written);
        };
        add("zero", { R"("zero": true)" }, ", then an intervention: = 0");
        add("scale", { R"("scale": -0.5)" }, ", then an intervention: \u00b7 (\u22120.5) = ");
        add("add", { R"("add": 2)" }, ", then an intervention: + 2 = ");
        add("less", { R"("add": -2)" }, ", then an intervention: \u2212 2 = ");
        add("two", { R"("scale": 3)", R"("add": 1)" }, ", then an intervention: + 1 = ");
    }

    void theLineGoesOnWithTheChange()
    {
        QFETCH(QStringList, list);
        QFETCH(QString, written);
        const QString before = derivationText(edited(Json::array()), m_run).line();
        const Derivation changed = edited(changes(list));
        const DerivationText text = derivationText(changed, m_run);
        QVERIFY(text.agrees);
        QCOMPARE(text.check, DerivationWords::equalsRecord());
        QVERIFY2(text.line().startsWith(before), qPrintable(text.line()));
        QVERIFY2(text.line().contains(written), qPrintable(text.line()));
        for (const Formula& line : text.lines) {
            QVERIFY2(
                writes(resultOf(line), changed.value, QLocale()), qPrintable(plainFormula(line)));
        }
        const QString shortest = plainFormula(text.lines.back());
        QVERIFY2(shortest.size() < 60, qPrintable(shortest));
        // the computed number, each change, the result
        const std::size_t notes = text.notes.size();
        const auto edits = static_cast<std::size_t>(list.size());
        QVERIFY(writes(text.notes.at(notes - edits - 2).value, changed.computed, QLocale()));
        QCOMPARE(plainFormula(text.notes.at(notes - 2).label), DerivationWords::intervention());
        QVERIFY(text.notes.back().result);
        QVERIFY(writes(text.notes.back().value, changed.value, QLocale()));
        QCOMPARE(text.terms.back().label,
            QStringLiteral("interventions[%1].%2")
                .arg(list.size() - 1)
                .arg(list.back().section(QLatin1Char('"'), 1, 1)));
        QVERIFY(writes(text.terms.back().contribution, changed.value, QLocale()));
    }

    void aReplacedNumberSaysWhereItIsFrom()
    {
        const QString source = QStringLiteral(R"("value": {"invoke": 0, "name": "m"})");
        const DerivationText text = derivationText(edited(changes({ source })), m_run);
        QVERIFY2(text.line().contains(QStringLiteral(", then an intervention: = 0.3")),
            qPrintable(text.line()));
        QVERIFY2(text.line().endsWith(
                     QStringLiteral(" (as recorded: the run does not hold where it came from)")),
            qPrintable(text.line()));
        QVERIFY(text.agrees);
        const Derivation zero = edited(changes({ source, QStringLiteral(R"("zero": true)") }));
        const DerivationText hidden = derivationText(zero, m_run);
        QVERIFY2(hidden.line().contains(QStringLiteral(": = ? (as recorded: ")),
            qPrintable(hidden.line()));
        QVERIFY2(hidden.line().endsWith(QStringLiteral(": = 0")), qPrintable(hidden.line()));
        QVERIFY(hidden.agrees);
    }

    void aChangeThatTheRecordDoesNotShowIsSaid()
    {
        const double plain = edited(Json::array()).value;
        m_run.interventions = changes({ R"("zero": true)" });
        const DerivationText text = derivationText(derived(), m_run);
        QVERIFY(!text.agrees);
        QVERIFY2(text.check.startsWith(DerivationWords::differsBy({})), qPrintable(text.check));
        const QString by = text.check.section(QLatin1Char(' '), -1);
        QVERIFY2(writes(by, -plain, QLocale()), qPrintable(text.check));
    }

    void theWordsAreTranslatedAndTheNumbersCopied()
    {
        const Derivation changed = edited(changes({ R"("scale": 0.25)" }));
        const QString copied = derivationCopy(changed, m_run);
        QVERIFY2(copied.contains(QStringLiteral("\ninterventions[0].scale\t0.25\t")),
            qPrintable(copied));
        m_translator->setLanguage(Language::Portuguese);
        const DerivationText text = derivationText(changed, m_run);
        QVERIFY2(
            text.line().contains(QString::fromUtf8(", depois uma intervenção: \u00b7 0,25 = ")),
            qPrintable(text.line()));
    }

    void aGreedyChoiceOfMovedProbabilities()
    {
        RunRequest request;
        request.prompt = "Ana found a";
        request.edits = { { .step = "probs", .change = Edit::Change::Scale, .amount = -1 } };
        request.interventions = Json::parse(R"([{"step": "probs", "scale": -1}])");
        const Run run = record_run(m_model, request);
        const DerivationText text = derivationText(explain(run, { 0, "sample", {}, {}, {} }), run);
        QVERIFY(text.agrees);
        QVERIFY2(text.line().contains(QStringLiteral(", since p[")), qPrintable(text.line()));
        QCOMPARE(plainFormula(text.table.rows.front().head), QStringLiteral("p"));
    }
};

QTEST_MAIN(DerivationEditsTest)
#include "derivation_edits_test.moc"
