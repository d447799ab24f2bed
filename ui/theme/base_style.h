// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace glassllm {

/// Fusion, but the letters of menu titles are underlined only while Alt is down or a menu is open,
/// and the buttons of dialogs have no pictures.
class BaseStyle final : public QProxyStyle {
    Q_OBJECT

public:
    BaseStyle();
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
        QStyleHintReturn* returned) const override;
};

} // namespace glassllm
