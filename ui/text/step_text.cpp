// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/step_text.h"

#include "core/trace/steps.h"
#include "ui/text/step_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace glassllm {
namespace {

qint64 rowsOf(const StepNumbers& numbers)
{
    return numbers.rows > 0 ? numbers.rows : numbers.n;
}

bool applies(When when, const StepNumbers& numbers)
{
    const bool topK = !numbers.greedy && numbers.topK > 0;
    const bool topP = !numbers.greedy && numbers.topP < 1;
    switch (when) {
    case When::SingleToken:
        return numbers.n == 1;
    case When::NothingMasked:
        return rowsOf(numbers) == 1;
    case When::Grouped:
        return numbers.Hkv < numbers.H;
    case When::Ungrouped:
        return numbers.Hkv >= numbers.H;
    case When::Greedy:
        return numbers.greedy;
    case When::Sampled:
        return !numbers.greedy;
    case When::TopKAndP:
        return topK && topP;
    case When::TopK:
        return topK;
    case When::TopP:
        return topP;
    case When::Tied:
        return numbers.tied;
    case When::Untied:
        return !numbers.tied;
    case When::RopePlain:
        return !numbers.ropeScaled;
    case When::RopeScaled:
        return numbers.ropeScaled;
    case When::Always:
        break;
    }
    return true;
}

QString range(qint64 first, qint64 last)
{
    const QString end = QString::number(last);
    return first >= last ? end : QString::number(first) + QStringLiteral(" … ") + end;
}

/// Replaces the places {x} of a text by the numbers of a run.
class Filler {
public:
    Filler(const StepNumbers& numbers, QLocale locale)
    {
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        const auto whole = [](qint64 value) { return QString::number(value); };
        const auto fraction = [&locale](double value) {
            // 1e-5 as in cells, not 1e-05
            return locale.toString(value, 'g', 7)
                .toLower()
                .replace(QStringLiteral("e-0"), QStringLiteral("e-"));
        };
        const StepNumbers& x = numbers;
        const qint64 rows = rowsOf(x);
        const qint64 keyHeads = std::max<qint64>(x.Hkv, 1);
        m_places = {
            { "{n}", whole(x.n) },
            { "{r}", whole(rows) },
            { "{D}", whole(x.D) },
            { "{H}", whole(x.H) },
            { "{Hkv}", whole(x.Hkv) },
            { "{group}", whole(x.H / keyHeads) },
            { "{d}", whole(x.d) },
            { "{half}", whole(x.d / 2) },
            { "{Hd}", whole(x.H * x.d) },
            { "{F}", whole(x.F) },
            { "{V}", whole(x.V) },
            { "{lnV}", locale.toString(std::log(static_cast<double>(x.V)), 'f', 2) },
            { "{T}", fraction(x.greedy ? 1.0 : x.T) },
            { "{k}", whole(std::min(x.topK, x.V)) },
            { "{p}", fraction(x.topP) },
            { "{N}", whole(x.targets) },
            { "{theta}", fraction(x.ropeTheta) },
            { "{eps}", fraction(x.eps) },
            { "{i}", range(x.n - rows, x.n - 1) },
            { "{j}", range(0, x.n - 1) },
            { "{h}", range(0, x.H - 1) },
            { "{g}", range(0, x.Hkv - 1) },
            { "{t}", range(0, x.V - 1) },
        };
    }

    [[nodiscard]] QString operator()(QString text) const
    {
        for (const auto& [place, value] : m_places) {
            text.replace(QLatin1String(place), value);
        }
        return text;
    }

    [[nodiscard]] QString translated(const char* source) const
    {
        return (*this)(QCoreApplication::translate("Step", source));
    }

private:
    QList<std::pair<const char*, QString>> m_places;
};

const char* choose(std::span<const Choice> choices, const StepNumbers& numbers)
{
    const auto found = std::ranges::find_if(choices,
        [&](const Choice& choice) { return choice.text && applies(choice.when, numbers); });
    return found != choices.end() ? found->text : "";
}

const StepWords& wordsOf(std::string_view id)
{
    const std::size_t number = step_number(id);
    return number < ATTENTION_WORDS.size() ? ATTENTION_WORDS.at(number)
                                           : OUTPUT_WORDS.at(number - ATTENTION_WORDS.size());
}

} // namespace

StepText stepText(QStringView id, const StepNumbers& numbers, const QLocale& locale)
{
    const StepWords& words = wordsOf(id.toUtf8().toStdString());
    const Filler fill(numbers, locale);
    StepText text;
    text.title = fill.translated(words.title);
    text.paragraphs = { fill.translated(choose(words.first, numbers)),
        fill.translated(choose(words.second, numbers)) };
    text.mixUp = fill.translated(choose(words.mixUp, numbers));
    for (const Symbol& symbol : words.symbols) {
        if (symbol.name == nullptr || !applies(symbol.when, numbers)) {
            continue;
        }
        text.symbols.append({ QString::fromUtf8(symbol.name), fill.translated(symbol.meaning),
            fill(QString::fromUtf8(symbol.shape)), QString::fromUtf8(symbol.role) });
    }
    return text;
}

} // namespace glassllm
