// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <utility>

namespace glassllm {

/// What happens with a result, on the thread of its owner.
using Delivery = std::function<void()>;

/// Brings results from other threads to the thread of an object, which has it as a member. Results
/// belong to a job with a number; when a new job begins, those of the jobs before are void.
class Deliveries {
public:
    explicit Deliveries(QObject* owner)
        : m_owner(owner)
    {
    }
    /// On the owner's thread.
    [[nodiscard]] quint64 begin() { return ++m_number; }
    /// From any thread: once the event loop is back, if the job is still the one that runs.
    void post(quint64 number, Delivery delivery)
    {
        always([this, number, delivery = std::move(delivery)] {
            if (number == m_number) {
                delivery();
            }
        });
    }
    /// The same for what no other job makes void.
    void always(Delivery delivery)
    {
        QMetaObject::invokeMethod(m_owner, std::move(delivery), Qt::QueuedConnection);
    }

private:
    QObject* m_owner; ///< what is posted dies with it
    quint64 m_number = 0; ///< of the job that runs
};

} // namespace glassllm
