// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace glassllm {

/// A cell of the shown matrix; a vector has row 0.
struct Cell {
    qint64 row = 0;
    qint64 column = 0;
    bool operator==(const Cell&) const = default;
};

} // namespace glassllm
