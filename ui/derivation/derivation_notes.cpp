// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>

namespace glassllm::deriving {
namespace {

const QString DIVIDE = QStringLiteral("\u00f7 ");

class NoteWriter {
public:
    /// @param inLine whether the chain holds it too
    void add(const QString& label, const QString& value, bool inLine = false)
    {
        m_notes.push_back({ FormulaWriter().plain(label).take(), value, false, inLine });
    }
    void result(const Parts& parts)
    {
        m_notes.push_back(
            { FormulaWriter().strong(parts.name()).take(), parts.afterEdits().text, true, true });
    }
    [[nodiscard]] std::vector<DerivationNote> take() { return std::move(m_notes); }

private:
    std::vector<DerivationNote> m_notes;
};

/// A note of explain() by its own label.
void addNote(NoteWriter& out, const Parts& parts, std::string_view label, bool inLine = false)
{
    if (const Term* const note = parts.note(label)) {
        out.add(headlessLabel(note->operand.label, parts.numbers.locale()),
            note->operand.dtype == DType::I64 ? parts.numbers.count(note->operand.value).text
                                              : parts.numbers.exact(note->operand.value).text,
            inLine);
    }
}

void productNotes(NoteWriter& out, const Parts& parts)
{
    if (parts.note("sqrt(") != nullptr) {
        const double width = parts.divisor * parts.divisor;
        const bool whole = std::abs(parts.divisor - std::round(parts.divisor)) < 1e-9;
        out.add(DerivationWords::sumOf(static_cast<std::int64_t>(parts.addends.size())),
            parts.numbers.number(parts.sum()).text, true);
        out.add(DIVIDE + QStringLiteral("\u221a") + integerText(std::llround(width)),
            DIVIDE
                + (whole ? parts.numbers.count(parts.divisor)
                         : parts.numbers.number(
                             parts.divisor, std::max(3, parts.numbers.decimals())))
                      .text,
            true);
    }
}

void rotationNotes(NoteWriter& out, const Parts& parts)
{
    for (const Term* const note : parts.notes) {
        const bool angle = note == parts.notes.back();
        const QString label = prettyLabel(note->operand.label, parts.numbers.locale());
        const QString number = parts.numbers.single(note->operand.value).text;
        out.add(angle ? QStringLiteral("\u03c6 = ") + label : label,
            angle ? DerivationWords::radians(number) : number);
    }
}

void softmaxNotes(NoteWriter& out, const Parts& parts)
{
    const bool filtered = parts.factors.size() >= 4; // else the chain has the maximum and the sum
    const double largest = parts.note("max(")->operand.value;
    QString label = DerivationWords::largest();
    for (const Term* const term : parts.addends) {
        if (term->operand.value == largest) {
            const AxisKind axis = parts.id() == "probs" ? AxisKind::Token : AxisKind::Key;
            label += QStringLiteral(" (%1 %2)")
                         .arg(StageText::axisWord(axis), integerText(term->operand.index.back()));
            break;
        }
    }
    out.add(label, parts.numbers.number(largest).text, !filtered);
    addNote(out, parts, "T", !filtered);
    out.add(DerivationWords::sumOf(static_cast<std::int64_t>(parts.addends.size())),
        parts.numbers.number(parts.factors.at(1)->operand.value).text, !filtered);
    if (filtered) {
        out.add(QStringLiteral("q"), parts.numbers.single(parts.factors.at(1)->contribution).text,
            true);
        addNote(out, parts, "top_k");
        addNote(out, parts, "top_p");
        out.add(DerivationWords::keptSum() + QStringLiteral(" (%1)").arg(parts.kept.size()),
            parts.numbers.number(parts.factors.at(3)->operand.value).text);
    }
}

void normNotes(NoteWriter& out, const Parts& parts)
{
    const auto& factors = parts.factors;
    out.add(DerivationWords::mean() + QStringLiteral(" x\u00b2"),
        parts.numbers.number(parts.notes.front()->operand.value).text);
    out.add(
        QStringLiteral("\u03b5"), parts.numbers.exact(parts.addends.back()->operand.value).text);
    out.add(QStringLiteral("\u221a(") + DerivationWords::mean() + QStringLiteral(" + \u03b5)"),
        parts.numbers.number(factors.at(1)->operand.value).text);
    out.add(QStringLiteral("x / \u221a"), parts.numbers.number(factors.at(1)->contribution).text);
    out.add(prettyLabel(factors.at(2)->operand.label, parts.numbers.locale()),
        parts.numbers.of(factors.at(2)->operand).text);
}

void gradientNotes(NoteWriter& out, const Parts& parts)
{
    if (parts.addends.size() < 2) {
        return;
    }
    const auto number = [&parts](std::size_t note) {
        return parts.numbers.number(parts.notes.at(note)->operand.value).text;
    };
    out.add(QStringLiteral("z"), number(0));
    out.add(DerivationWords::largest() + QStringLiteral(" z"), number(1));
    out.add(QStringLiteral("\u03a3 e^(z \u2212 %1)").arg(DerivationWords::largest()), number(2));
    out.add(DerivationWords::targets(), parts.numbers.count(parts.divisor).text);
}

void editNotes(NoteWriter& out, const Parts& parts)
{
    if (!parts.derivation.edits.empty()) {
        out.add(DerivationWords::computed(), parts.result().text, true);
    }
    for (const DerivedEdit& edit : parts.derivation.edits) {
        out.add(DerivationWords::intervention(), changeOf(parts, edit), true);
    }
}

} // namespace

std::vector<DerivationNote> notesOf(const Parts& parts)
{
    NoteWriter out;
    switch (parts.family) {
    case Family::Product:
        productNotes(out, parts);
        break;
    case Family::Rotation:
        rotationNotes(out, parts);
        break;
    case Family::Softmax:
        softmaxNotes(out, parts);
        break;
    case Family::Norm:
        normNotes(out, parts);
        break;
    case Family::Draw:
        if (const Term* const u = parts.note("u")) {
            out.add(DerivationWords::draw(), parts.numbers.number(u->operand.value).text);
        }
        break;
    case Family::Loss:
        out.add(DerivationWords::sumOf(static_cast<std::int64_t>(parts.addends.size())),
            parts.numbers.number(parts.sum()).text, true);
        out.add(DerivationWords::targets(), DIVIDE + parts.numbers.count(parts.divisor).text, true);
        break;
    case Family::Gradient:
        gradientNotes(out, parts);
        break;
    case Family::Embedding:
        out.add(
            DerivationWords::tokenId(), integerText(parts.addends.front()->operand.index.front()));
        break;
    case Family::Mask:
    case Family::Sum:
    case Family::Activation:
        break;
    }
    editNotes(out, parts);
    out.result(parts);
    return out.take();
}

DerivationFigure sketchOf(const Parts& parts)
{
    DerivationFigure figure;
    if (parts.family == Family::Rotation) {
        const Term& mine = *parts.addends.front();
        const Term& other = *parts.addends.back();
        figure.kind = DerivationFigure::Kind::Dial;
        figure.second = !other.factor->label.starts_with('-');
        figure.x = figure.second ? other.operand.value : mine.operand.value;
        figure.y = figure.second ? mine.operand.value : other.operand.value;
        figure.angle = parts.notes.back()->operand.value;
    } else if (parts.family == Family::Activation) {
        figure.kind = DerivationFigure::Kind::Silu;
        figure.x = parts.factors.at(0)->operand.value;
        figure.y = parts.factors.at(1)->contribution;
    }
    return figure;
}

} // namespace glassllm::deriving
