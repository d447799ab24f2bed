// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"
#include "core/explain/weight_rows.h"
#include "core/trace/run.h"

#include <QObject>
#include <QString>

#include <exception>
#include <functional>
#include <memory>
#include <optional>

namespace glassllm {

class Selection;

/// The number that the selection means; nothing while a cell has yet to be chosen, or when the
/// record is none of the catalogue.
[[nodiscard]] std::optional<CellAddress> cellAddressOf(const Selection& selection);

/// Derives the selected number, once for each selection; long derivations in another thread.
class DerivationSource final : public QObject {
    Q_OBJECT

public:
    enum class State {
        Nothing, ///< no run, or a record that cannot be explained
        NoCell, ///< a cell has yet to be chosen
        NotYet, ///< the cell is being worked on: its number is not there
        Working,
        Ready, ///< derivation()
        NoWeights, ///< they are neither in the run nor at hand
        Failed, ///< problem()
    };
    /// Finds the weights of a run, or null. Asked once for a run, until forgetWeights().
    using FindWeights = std::function<std::shared_ptr<const WeightRows>(const Run& run)>;

    DerivationSource(Selection* selection, FindWeights findWeights, QObject* parent = nullptr);

    [[nodiscard]] State state() const { return m_state; }
    /// The derivation while Ready, and the run that it belongs to.
    [[nodiscard]] const Derivation& derivation() const { return *m_derivation; }
    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }
    [[nodiscard]] const std::exception_ptr& problem() const { return m_problem; }

public slots:
    /// Another model is open: weights that were missing may be there now.
    void forgetMissingWeights();

signals:
    void changed();

private:
    struct Answer {
        State state = State::Nothing;
        std::shared_ptr<const Derivation> derivation; ///< may be large: it is not copied
        std::exception_ptr problem;
    };
    void follow();
    void derive();
    void take(const Answer& answer);
    [[nodiscard]] static Answer answerOf(
        const Run& run, const CellAddress& cell, const WeightRows* weights);

    Selection* m_selection;
    FindWeights m_findWeights;
    std::shared_ptr<const Run> m_run;
    std::optional<CellAddress> m_cell;
    std::shared_ptr<const WeightRows> m_weights;
    bool m_hidden = false; ///< the chosen cell has no number yet
    bool m_weightsSought = false;
    State m_state = State::Nothing;
    std::shared_ptr<const Derivation> m_derivation;
    std::exception_ptr m_problem;
    quint64 m_wanted = 0; ///< counts derivations: an older one that comes late is dropped
};

} // namespace glassllm
