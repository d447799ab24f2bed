// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace glassllm {

/// The words of the derivations in the window's language at the time of the call.
class DerivationWords {
    Q_DECLARE_TR_FUNCTIONS(DerivationWords)

public:
    [[nodiscard]] static QString why(const QString& number); ///< "Why is this −1.28?"
    /// How to choose a cell of a heatmap, or of a list of tokens.
    [[nodiscard]] static QString chooseCell();
    [[nodiscard]] static QString chooseToken();
    [[nodiscard]] static QString notYet();
    [[nodiscard]] static QString equalsRecord();
    [[nodiscard]] static QString differsBy(const QString& number);
    [[nodiscard]] static QString noWeights(const QString& model); ///< empty: its name is unknown
    [[nodiscard]] static QString working();
    [[nodiscard]] static QString panelName();
    [[nodiscard]] static QString copied();
    [[nodiscard]] static QString copy();

    [[nodiscard]] static QString sumOf(std::int64_t count); ///< "sum of 16"
    [[nodiscard]] static QString largest(); ///< "max"
    [[nodiscard]] static QString mean(); ///< "mean"
    [[nodiscard]] static QString kept(); ///< "kept"
    [[nodiscard]] static QString keptSum(); ///< "Σ kept"
    [[nodiscard]] static QString tokenId(); ///< "token id"
    [[nodiscard]] static QString targets(); ///< "targets (N)"
    [[nodiscard]] static QString target(); ///< "target"
    [[nodiscard]] static QString draw(); ///< "draw u"
    [[nodiscard]] static QString cumulative(); ///< "cumulative"
    [[nodiscard]] static QString mask(const QString& order); ///< "mask, as 3 ≤ 7"
    [[nodiscard]] static QString radians(const QString& number); ///< "2.211 rad"
    [[nodiscard]] static QString headAndFeature();
    // reasons that follow a chain: ", since key 6 > query 3"
    [[nodiscard]] static QString keyComesAfter(const QString& key, const QString& query);
    [[nodiscard]] static QString keyIsVisible(const QString& key, const QString& query);
    [[nodiscard]] static QString isLargest(const QString& logit, const QString& number);
    [[nodiscard]] static QString since(const QString& comparison);
    [[nodiscard]] static QString noTarget(const QString& position);
    [[nodiscard]] static QString cutOff();
    // what interventions did: ", then an intervention: · 0.5 = 0.21"
    [[nodiscard]] static QString computed(); ///< "computed"
    [[nodiscard]] static QString intervention(); ///< "intervention"
    [[nodiscard]] static QString thenAnIntervention();
    [[nodiscard]] static QString asRecorded(); ///< of what replaced a number
    // heads of the table that is copied
    [[nodiscard]] static QString term();
    [[nodiscard]] static QString value();
    [[nodiscard]] static QString factor();
    [[nodiscard]] static QString contribution();
};

} // namespace glassllm
