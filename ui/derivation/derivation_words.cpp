// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_words.h"

#include <algorithm>
#include <limits>

namespace glassllm {

QString DerivationWords::why(const QString& number)
{
    return tr("Why is this %1?").arg(number);
}

QString DerivationWords::chooseCell()
{
    return tr("Click a cell, or press Enter on it, to see how its number is made.");
}

QString DerivationWords::notYet()
{
    return tr("This number is being worked out. Its terms come with it.");
}

QString DerivationWords::chooseToken()
{
    return tr("Click a token, or press Enter on it, to see how its number is made.");
}

QString DerivationWords::equalsRecord()
{
    return QStringLiteral("\u2713 ") + tr("equals the record");
}

QString DerivationWords::differsBy(const QString& number)
{
    return tr("differs from the record by %1").arg(number);
}

QString DerivationWords::noWeights(const QString& model)
{
    return model.isEmpty()
        ? tr("The weights are not in this file. Open its model to see how this number was made.")
        : tr("The weights are not in this file. Open model %1 to see how this number was made.")
              .arg(model);
}

QString DerivationWords::working()
{
    return tr("Working it out\u2026");
}

QString DerivationWords::panelName()
{
    return tr("Derivation");
}

QString DerivationWords::copied()
{
    return tr("The derivation is on the clipboard.");
}

QString DerivationWords::copy()
{
    return tr("Copy the derivation");
}

QString DerivationWords::sumOf(std::int64_t count)
{
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return tr("sum of %n", nullptr, static_cast<int>(std::min(count, most)));
}

QString DerivationWords::largest()
{
    return tr("max");
}

QString DerivationWords::mean()
{
    return tr("mean");
}

QString DerivationWords::kept()
{
    return tr("kept");
}

QString DerivationWords::keptSum()
{
    return QStringLiteral("\u03a3 ") + tr("kept");
}

QString DerivationWords::tokenId()
{
    return tr("token id");
}

QString DerivationWords::targets()
{
    return tr("targets (N)");
}

QString DerivationWords::target()
{
    return tr("target");
}

QString DerivationWords::draw()
{
    return tr("draw u");
}

QString DerivationWords::cumulative()
{
    return tr("cumulative");
}

QString DerivationWords::mask(const QString& order)
{
    return tr("mask, as %1").arg(order);
}

QString DerivationWords::radians(const QString& number)
{
    return number + QStringLiteral(" rad");
}

QString DerivationWords::headAndFeature()
{
    return tr("head:feature");
}

QString DerivationWords::keyComesAfter(const QString& key, const QString& query)
{
    return tr(", since key %1 > query %2").arg(key, query);
}

QString DerivationWords::keyIsVisible(const QString& key, const QString& query)
{
    return tr(", since key %1 \u2264 query %2").arg(key, query);
}

QString DerivationWords::isLargest(const QString& logit, const QString& number)
{
    return tr(", since %1 = %2 is the largest").arg(logit, number);
}

QString DerivationWords::since(const QString& comparison)
{
    return tr(", since %1").arg(comparison);
}

QString DerivationWords::noTarget(const QString& position)
{
    return tr(", since position %1 has no target").arg(position);
}

QString DerivationWords::cutOff()
{
    return tr(", since the filters cut this token off");
}

QString DerivationWords::computed()
{
    return tr("computed");
}

QString DerivationWords::intervention()
{
    return tr("intervention");
}

QString DerivationWords::thenAnIntervention()
{
    return tr(", then an intervention:");
}

QString DerivationWords::asRecorded()
{
    return tr("(as recorded: the run does not hold where it came from)");
}

QString DerivationWords::term()
{
    return tr("term");
}

QString DerivationWords::value()
{
    return tr("value");
}

QString DerivationWords::factor()
{
    return tr("factor");
}

QString DerivationWords::contribution()
{
    return tr("contribution");
}

} // namespace glassllm
