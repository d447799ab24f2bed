// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/state/selection.h"

#include <QCache>
#include <QString>

#include <memory>

namespace glassllm {

struct StageOptions;

/// Names the selection's event and all that the person chose about its picture.
[[nodiscard]] QString eventKey(const Selection& selection, const StageOptions& options);

/// What was worked out for the events of one run that were shown last: statistics of millions of
/// numbers, weights that were read, pictures that were drawn. People go back and forth.
template <class T> class KeptByEvent {
public:
    /// @param most KiB
    explicit KeptByEvent(int most)
        : m_kept(most)
    {
    }

    /// What `make` gives for the selection's event, made once while there is room.
    /// @param also what else the result depends on: the head
    /// @param costOf KiB of a result
    template <class Make, class Cost>
    T of(const Selection& selection, const StageOptions& options, int also, Make make, Cost costOf)
    {
        if (m_run.lock() != selection.run()) {
            m_kept.clear();
            m_run = selection.run();
        }
        const QString key = eventKey(selection, options) + QString::number(also);
        if (const T* const known = m_kept.object(key)) {
            return *known;
        }
        T made = make();
        m_kept.insert(key, new T(made), costOf(made));
        return made;
    }

    void clear() { m_kept.clear(); }

private:
    QCache<QString, T> m_kept;
    std::weak_ptr<const Run> m_run;
};

} // namespace glassllm
