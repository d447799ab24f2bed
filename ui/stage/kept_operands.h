// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/heatmap_figure.h"
#include "ui/stage/stage_operands.h"

#include <QCache>
#include <QString>

#include <functional>
#include <memory>

namespace glassllm {

/// The operands of the events that were shown last, of one run: reading weights, and drawing them,
/// is most of what showing a product costs, and people go back and forth.
class KeptOperands {
public:
    using Operands = std::shared_ptr<const StageOperands>;

    KeptOperands();
    /// What `make` gives for the selection's event, made once while there is room.
    /// @param withWeights whether `make` may read weights; those of another model need clear()
    Operands of(const Selection& selection, const StageOptions& options, bool withWeights,
        const std::function<Operands()>& make);
    void clear() { m_kept.clear(); }

private:
    QCache<QString, Operands> m_kept; ///< by event, pass, head and options; costs in KiB
    std::weak_ptr<const Run> m_run;
};

} // namespace glassllm
