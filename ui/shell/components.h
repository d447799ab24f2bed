// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace glassllm {

/// What GlassLLM is made with: a library, a typeface, drawings.
struct Component {
    QString name;
    QString purpose; ///< in the window's language
    QString version; ///< of what runs where that tells; empty for what has none
    QString licence; ///< SPDX
};

class Components {
    Q_DECLARE_TR_FUNCTIONS(Components)

public:
    [[nodiscard]] static std::vector<Component> all();

private:
    [[nodiscard]] static QString purposeOf(const QString& library);
};

} // namespace glassllm
