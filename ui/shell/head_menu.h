// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMenu>

namespace glassllm {

class Studio;

/// What can be done with heads of a layer: switch each of them off, or on again.
class HeadMenu final : public QMenu {
    Q_OBJECT

public:
    /// @param heads query heads; those of a group for a key head
    HeadMenu(Studio* studio, qint64 layer, const QList<int>& heads, QWidget* parent = nullptr);

private:
    /// Why no head can be switched off now; empty when one can.
    [[nodiscard]] static QString obstacle(const Studio& studio);
};

} // namespace glassllm
