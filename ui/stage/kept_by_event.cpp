// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/kept_by_event.h"

#include "ui/stage/heatmap_figure.h"

namespace glassllm {

QString eventKey(const Selection& selection, const StageOptions& options)
{
    return QStringLiteral("%1|%2|%3%4%5|%6|")
        .arg(selection.pass())
        .arg(selection.event())
        .arg(options.scaleOverAllHeads ? 1 : 0)
        .arg(options.allTokens ? 1 : 0)
        .arg(options.trim ? 1 : 0)
        .arg(options.decimals.value_or(-1));
}

} // namespace glassllm
