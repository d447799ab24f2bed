// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "ui/predict/predict_bar.h"
#include "ui/predict/prediction.h"
#include "ui/theme/fonts.h"

#include <QPushButton>
#include <QTest>

#include <limits>

using namespace glassllm;
using glassllm::testing::madeUpRun;

namespace {

constexpr int SCORES = 7; // event of attn.scores in layer 0
constexpr int RESIDUAL = 12;

/// Everything that asks, on a made-up run whose numbers are 0, 1, 2, ...
struct Kit {
    Settings settings;
    Theme theme { ThemeMode::Light };
    Selection selection;
    qint64 now = 0;
    Playback playback { &selection, [this] { return now; } };
    Prediction prediction { { &selection, &playback, &settings } };

    explicit Kit(Grain grain = Grain::Cell)
    {
        selection.setGrain(grain);
        selection.setRun(madeUpRun(2, 1));
    }
    /// Goes on moment by moment until something is asked; false at the end of the event.
    bool untilAsked(int event)
    {
        selection.setMoment(0, event, 0);
        while (prediction.state() != Prediction::State::Asked && !selection.isWhole()) {
            playback.next();
        }
        return prediction.state() == Prediction::State::Asked;
    }
};

MatrixView matrix(std::vector<float> values, int rows, int columns, AxisKind kind = AxisKind::Key)
{
    MatrixAxis down;
    down.kind = AxisKind::Query;
    down.count = rows;
    MatrixAxis across;
    across.kind = kind;
    across.count = columns;
    return MatrixView(Tensor(Shape { rows, columns }, std::move(values)), down, across);
}

Frames framesOf(const char* id, int rows, int columns, Grain grain)
{
    return Frames(*choreographyOf(id), { rows, columns }, grain);
}

} // namespace

class PredictTest : public QObject {
    Q_OBJECT

private slots:
    void asksForTheNextCellOfTheSameRow()
    {
        const auto question = questionOf(
            framesOf("attn.scores", 2, 3, Grain::Cell), matrix({ 1, 2, 3, 6, 5, 4 }, 2, 3));
        QVERIFY(question.has_value());
        QCOMPARE(question->now.row, question->asked.row);
        QCOMPARE(question->asked.column, question->now.column + 1);
        QCOMPARE(question->answers(), 2);
    }

    void knowsTheRightAnswer()
    {
        const Question question { Question::Kind::HigherOrLower, 0, { 0, 0 }, { 0, 1 } };
        QCOMPARE(question.rightAnswer(matrix({ 1, 2 }, 1, 2)), 0);
        QCOMPARE(question.rightAnswer(matrix({ 2, 1 }, 1, 2)), 1);
        QCOMPARE(question.rightAnswer(matrix({ -1, -2 }, 1, 2)), 1);
    }

    void asksNothingThatCannotBeGuessed()
    {
        constexpr float inf = std::numeric_limits<float>::infinity();
        const Frames cells = framesOf("attn.mask", 1, 3, Grain::Cell);
        QVERIFY(!questionOf(cells, matrix({ 1, 1, 1 }, 1, 3)));
        QVERIFY(!questionOf(cells, matrix({ 1, -inf, -inf }, 1, 3)));
        QVERIFY(!questionOf(
            framesOf("attn.scores", 2, 3, Grain::Step), matrix({ 1, 2, 3, 4, 5, 6 }, 2, 3)));
        // the largest of a row: of features it says nothing, of two it is a coin, of equals unfair
        const Frames rows = framesOf("attn.scores", 2, 3, Grain::Row);
        QVERIFY(questionOf(rows, matrix({ 1, 2, 3, 4, 5, 6 }, 2, 3)).has_value());
        QVERIFY(!questionOf(rows, matrix({ 1, 2, 3, 4, 5, 6 }, 2, 3, AxisKind::Feature)));
        QVERIFY(!questionOf(rows, matrix({ 1, 2, 3, 4, 5, -inf }, 2, 3)));
        QVERIFY(!questionOf(rows, matrix({ 1, 2, 3, 4, 6, 6 }, 2, 3)));
    }

    void offersTheLargestAndItsRivals()
    {
        const auto question = questionOf(framesOf("attn.softmax", 2, 6, Grain::Row),
            matrix({ 0, 0, 0, 0, 0, 0, 3, 9, 1, 7, 2, 5 }, 2, 6));
        QVERIFY(question.has_value());
        QCOMPARE(question->columns, (std::vector<qint64> { 0, 1, 3, 5 }));
        QCOMPARE(question->asked, (Cell { 1, 1 }));
        QCOMPARE(question->rightAnswer(matrix({ 0, 0, 0, 0, 0, 0, 3, 9, 1, 7, 2, 5 }, 2, 6)), 1);
    }

    void asksOnceInAStepAndKeepsTheScore()
    {
        Kit kit;
        QVERIFY(kit.untilAsked(SCORES));
        const Cell asked = kit.prediction.question().asked;
        QVERIFY(!kit.selection.reveal().shows(asked.row, asked.column));
        kit.prediction.answer(0); // the numbers rise
        QCOMPARE(kit.prediction.state(), Prediction::State::Answered);
        QVERIFY(kit.prediction.wasRight());
        QVERIFY(kit.selection.reveal().shows(asked.row, asked.column));
        QVERIFY(kit.selection.cell() == asked);
        QCOMPARE(kit.settings.predictions(), 1);
        QCOMPARE(kit.settings.rightPredictions(), 1);
        while (!kit.selection.isWhole()) {
            kit.playback.next();
            QVERIFY(kit.prediction.state() != Prediction::State::Asked);
        }
        QVERIFY(kit.untilAsked(SCORES + 1));
        kit.prediction.answer(1);
        QVERIFY(!kit.prediction.wasRight());
        QCOMPARE(kit.settings.predictions(), 2);
        QCOMPARE(kit.settings.rightPredictions(), 1);
        kit.prediction.forgetScore();
        QCOMPARE(kit.settings.predictions(), 0);
    }

    void movingOnIsNoAnswer()
    {
        Kit kit;
        QVERIFY(kit.untilAsked(SCORES));
        kit.playback.next();
        QCOMPARE(kit.prediction.state(), Prediction::State::Idle);
        QVERIFY(kit.untilAsked(RESIDUAL));
        kit.prediction.justShow();
        QCOMPARE(kit.prediction.state(), Prediction::State::Idle);
        QCOMPARE(kit.settings.predictions(), 0);
        kit.prediction.answer(0); // too late
        QCOMPARE(kit.settings.predictions(), 0);
    }

    void stopsAutoplayUntilItIsAnswered()
    {
        Kit kit;
        kit.selection.setMoment(0, SCORES, 0);
        kit.playback.play();
        for (int i = 0; i < 1000 && kit.prediction.state() != Prediction::State::Asked; ++i) {
            kit.now += 500;
            kit.playback.tick();
        }
        QCOMPARE(kit.prediction.state(), Prediction::State::Asked);
        QVERIFY(!kit.playback.isPlaying());
        kit.prediction.answer(0);
        QVERIFY(kit.playback.isPlaying());
    }

    void oneSwitchTurnsItOff()
    {
        Kit kit;
        kit.prediction.setOn(false);
        QVERIFY(!kit.untilAsked(SCORES));
        QVERIFY(!kit.settings.predicts());
        QVERIFY(!kit.prediction.canAsk());
        kit.prediction.setOn(true);
        QVERIFY(kit.untilAsked(SCORES));
    }

    void wholeStepsAskNothing()
    {
        Kit kit(Grain::Step);
        QVERIFY(!kit.prediction.canAsk());
        for (int event = 0; event < kit.selection.eventCount(); ++event) {
            kit.selection.setEvent(event);
            QVERIFY(kit.prediction.state() == Prediction::State::Idle);
        }
    }

    void theBarIsAnsweredWithTheKeyboard()
    {
        Kit kit;
        loadFonts();
        PredictBar bar(&kit.prediction, &kit.theme);
        bar.resize(900, 42);
        bar.show();
        QVERIFY(!bar.focusAnswers());
        QCOMPARE(bar.text(), QStringLiteral("Each step asks at most one question."));
        QVERIFY(kit.untilAsked(SCORES));
        QVERIFY2(
            bar.text().startsWith(QStringLiteral("the next cell, S[")), qPrintable(bar.text()));
        bar.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QVERIFY(bar.focusAnswers());
        QCOMPARE(bar.focusWidget(), bar.answerButtons().constFirst());
        QTest::keyClick(bar.focusWidget(), Qt::Key_Space);
        QVERIFY2(bar.text().startsWith(QStringLiteral("Right: ")), qPrintable(bar.text()));
        for (const QPushButton* const button : bar.answerButtons()) {
            QVERIFY(!button->isVisible());
        }
        kit.selection.setGrain(Grain::Step);
        QVERIFY(!bar.isVisible());
    }
};

QTEST_MAIN(PredictTest)
#include "predict_test.moc"
