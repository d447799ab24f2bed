// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>

namespace glassllm {

enum class ThemeMode { Light, Dark };

/// The colours of the window, one value per role.
struct Palette {
    QColor bg, panel, stage, control;
    QColor line, controlLine, edge;
    QColor ink, ink2, ink3;
    QColor accent, onAccent, accentSoft;
    QColor roleA, roleASoft, roleB, roleBSoft;
    QColor warn, warnSoft, warnLine;
    QColor error, ok;
    QColor infFill, hatch;
    QColor codeBg, codeKeyword, codeType, codeNumber, codeComment, codeName;
    QColor sourceLineFill, sourceLineBar;
};

[[nodiscard]] const Palette& paletteOf(ThemeMode mode);

/// The current theme and text size. Made once in main and passed to whoever paints; `changed` is
/// emitted after the application's palette and style sheet are the new ones.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(ThemeMode mode, QObject* parent = nullptr);
    [[nodiscard]] ThemeMode mode() const { return m_mode; }
    [[nodiscard]] const Palette& palette() const { return paletteOf(m_mode); }
    void setMode(ThemeMode mode);
    /// View > Text size.
    /// @param percent one of TEXT_SIZES
    void setTextSize(int percent);

signals:
    void changed(); ///< the colours or the text size
    void textSizeChanged(); ///< after `changed`: what is laid out by type has to be laid out again

private:
    ThemeMode m_mode;
};

} // namespace glassllm
