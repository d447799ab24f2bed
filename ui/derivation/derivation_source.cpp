// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_source.h"

#include "core/explain/explain.h"
#include "core/trace/steps.h"
#include "ui/stage/record_lookup.h"
#include "ui/state/selection.h"

#include <QtConcurrent>

#include <utility>

namespace glassllm {
namespace {

/// Numbers that a derivation may read before it gets a thread of its own: some milliseconds.
constexpr std::int64_t READ_AT_ONCE = 16384;

/// About how many numbers the derivation of a step reads.
std::int64_t numbersRead(const Run& run, const CellAddress& cell)
{
    const Pass& pass = run.passes.at(static_cast<std::size_t>(cell.pass));
    const StepRecord* const logits = findRecord(pass, "logits");
    const bool reads
        = cell.id == "probs" || cell.id == "sample" || cell.id == "loss" || cell.id == "loss.grad";
    if (!reads || logits == nullptr || logits->value.rank() == 0) {
        return 0; // a row or two of the model's width
    }
    return cell.id == "loss" ? logits->value.count() : logits->value.size(logits->value.rank() - 1);
}

bool sameCell(const std::optional<CellAddress>& a, const std::optional<CellAddress>& b)
{
    return a.has_value() == b.has_value()
        && (!a
            || (a->pass == b->pass && a->id == b->id && a->layer == b->layer && a->head == b->head
                && a->at == b->at));
}

} // namespace

std::optional<CellAddress> cellAddressOf(const Selection& selection)
{
    const StepRecord* const record = selection.record();
    const auto number = record != nullptr ? find_step(record->id) : std::nullopt;
    if (!number) {
        return std::nullopt;
    }
    CellAddress address;
    address.pass = selection.pass();
    address.id = record->id;
    address.layer = record->layer;
    auto axes = STEPS.at(*number).axes;
    if (STEPS.at(*number).per_head) {
        address.head
            = record->head.value_or(selection.headIndexInRecord(*record, selection.head()));
        axes = axes.subspan(1);
    }
    const auto cell = selection.cell();
    if (!axes.empty() && !cell) {
        return std::nullopt;
    }
    if (axes.size() == 1) {
        address.at = { cell->column };
    } else if (axes.size() == 2) {
        address.at = { cell->row, cell->column };
    }
    return address;
}

DerivationSource::DerivationSource(Selection* selection, FindWeights findWeights, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_findWeights(std::move(findWeights))
{
    connect(selection, &Selection::runChanged, this, &DerivationSource::follow);
    connect(selection, &Selection::eventChanged, this, &DerivationSource::follow);
    connect(selection, &Selection::headChanged, this, &DerivationSource::follow);
    connect(selection, &Selection::cellChanged, this, &DerivationSource::follow);
    connect(selection, &Selection::frameChanged, this, &DerivationSource::follow);
    follow();
}

void DerivationSource::follow()
{
    const auto& run = m_selection->run();
    auto cell = cellAddressOf(*m_selection);
    const auto chosen = m_selection->cell();
    // one number of a list is there when all of the list is
    const bool one = cell && cell->at.empty();
    const bool hidden = one ? !m_selection->isWhole()
                            : chosen && !m_selection->reveal().shows(chosen->row, chosen->column);
    if (hidden) {
        cell.reset();
    }
    if (run != m_run) {
        m_run = run;
        m_weights.reset();
        m_weightsSought = false;
        m_cell.reset();
        m_state = State::Nothing;
    } else if (cell && sameCell(cell, m_cell)) {
        return;
    }
    m_hidden = hidden;
    m_cell = std::move(cell);
    derive();
}

void DerivationSource::forgetMissingWeights()
{
    if (m_weights == nullptr) {
        m_weightsSought = false;
        if (m_state == State::NoWeights) {
            derive();
        }
    }
}

void DerivationSource::derive()
{
    m_problem = nullptr;
    const quint64 number = ++m_wanted;
    if (!m_cell) {
        const StepRecord* const record = m_selection->record();
        const bool known = record != nullptr && find_step(record->id).has_value();
        const State state = !known ? State::Nothing : m_hidden ? State::NotYet : State::NoCell;
        if (state != m_state) {
            take({ state, nullptr, nullptr });
        }
        return;
    }
    if (reads_weights(m_cell->id) && !m_weightsSought) {
        m_weightsSought = true;
        m_weights = m_findWeights(*m_run);
    }
    if (numbersRead(*m_run, *m_cell) <= READ_AT_ONCE) {
        take(answerOf(*m_run, *m_cell, m_weights.get()));
        return;
    }
    m_state = State::Working;
    emit changed();
    QtConcurrent::run([run = m_run, cell = *m_cell, weights = m_weights] {
        return answerOf(*run, cell, weights.get());
    }).then(this, [this, number](const Answer& answer) {
        if (number == m_wanted) {
            take(answer);
        }
    });
}

DerivationSource::Answer DerivationSource::answerOf(
    const Run& run, const CellAddress& cell, const WeightRows* weights)
{
    try {
        return { State::Ready, std::make_shared<const Derivation>(explain(run, cell, weights)),
            nullptr };
    } catch (const WeightsMissing&) {
        return { State::NoWeights, nullptr, nullptr };
    } catch (...) {
        return { State::Failed, nullptr, std::current_exception() };
    }
}

void DerivationSource::take(const Answer& answer)
{
    m_state = answer.state;
    m_derivation = answer.derivation;
    m_problem = answer.problem;
    emit changed();
}

} // namespace glassllm
