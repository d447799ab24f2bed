// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QRegularExpression>

#include <array>
#include <utility>

namespace glassllm {
namespace {

// "@name" stands for a colour of the palette; longer names come before their beginnings
constexpr const char* RULES = R"(
* { font-size: 13px; }
QMainWindow, QDialog { background: @panel; }
QToolTip { background: @panel; color: @ink; border: 1px solid @controlLine; padding: 4px 6px; }

QMenuBar { background: @panel; border-bottom: 1px solid @lineOnly; padding: 0 4px; }
QMenuBar::item { padding: 4px 10px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: @accentSoft; }
QMenu { background: @panel; border: 1px solid @controlLine; padding: 4px; }
QMenu::item { padding: 5px 28px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: @accentSoft; color: @ink; }
QMenu::item:disabled { color: @ink3; }
QMenu::separator { height: 1px; background: @lineOnly; margin: 4px 8px; }
QMenu::icon { padding-left: 6px; }
QMenu::indicator { width: 14px; height: 14px; margin-left: 6px; }

QPushButton, QToolButton[kind="framed"] { background: @control; border: 1px solid @controlLine;
  border-radius: 7px; padding: 0 12px; min-height: 30px; font-weight: 500; }
QToolButton[kind="framed"] { padding: 0 10px; }
QToolButton[kind="framed"][low="true"] { min-height: 24px; padding: 0 8px; }
QToolButton[kind="framed"]:checked { background: @accentSoft; color: @accent;
  border-color: @accent; }
QPushButton:hover, QToolButton[kind="framed"]:hover { background: @accentSoft; }
QPushButton:pressed, QToolButton[kind="framed"]:pressed { background: @accentSoft;
  border-color: @accent; }
QPushButton:disabled, QToolButton[kind="framed"]:disabled { color: @ink3; background: @panel;
  border-color: @lineOnly; }
QPushButton[kind="primary"] { background: @accent; color: @onAccent; border: 1px solid @accent;
  font-weight: 600; }
QPushButton[kind="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[kind="primary"]:disabled { background: @panel; color: @ink3; border-color: @lineOnly; }
QPushButton[kind="low"] { min-height: 24px; padding: 0 10px; }
QPushButton[joined="left"] { border-top-right-radius: 0; border-bottom-right-radius: 0; }
QPushButton[joined="right"] { border-top-left-radius: 0; border-bottom-left-radius: 0;
  padding: 0; }
QPushButton[kind="inline"] { background: transparent; border: none; padding: 0 8px; }
QPushButton[kind="inline"]:hover { background: @accentSoft; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: none; width: 0; }
QToolButton { background: transparent; border: none; border-radius: 7px; padding: 4px;
  font-weight: 500; }
QToolButton[kind="icon"]:hover { background: @accentSoft; }
QToolButton[kind="icon"]:pressed { background: @accentSoft; }
QToolButton[kind="icon"]:checked { background: @accentSoft; }

QFrame[kind="segments"] { background: @control; border: 1px solid @controlLine;
  border-radius: 7px; }
QToolButton[kind="segment"] { background: transparent; border: none; border-radius: 0;
  border-bottom: 2px solid transparent; padding: 0 8px; color: @ink2; }
QToolButton[kind="segment"][tight="true"] { padding: 0; }
QToolButton[kind="segment"][place="first"] { border-top-left-radius: 6px;
  border-bottom-left-radius: 6px; }
QToolButton[kind="segment"][place="last"] { border-top-right-radius: 6px;
  border-bottom-right-radius: 6px; }
QToolButton[kind="segment"]:hover { background: @accentSoft; }
QToolButton[kind="segment"]:checked { background: @accentSoft; color: @accent; font-weight: 600;
  border-bottom: 2px solid @accent; }
QToolButton[kind="segment"][effect="instead"] { background: @accentSoft; color: @accent;
  font-weight: 600; border-bottom: 2px solid @accent; }
QToolButton[kind="segment"][effect="not"]:checked { background: transparent; color: @ink2;
  border: 1px dashed @edge; }
QToolButton[kind="segment"]:disabled { color: @ink3; }

QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit { background: @control;
  border: 1px solid @edge; border-radius: 7px; padding: 3px 8px; min-height: 22px;
  selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit[kind="bare"] { background: transparent; border: none; padding: 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @controlLine;
  selection-background-color: @accentSoft; selection-color: @ink; }

QFrame[kind="field"] { background: @control; border: 1px solid @edge; border-radius: 7px; }
QFrame[kind="card"] { background: @panel; border: 1px solid @controlLine; border-radius: 8px; }
QFrame[kind="banner"] { background: @panel; border: 1px solid @controlLine; border-radius: 8px;
  margin: 8px 12px 0 12px; }
QFrame[kind="banner"][tone="warning"] { background: @warnSoft; border-color: @warnLine; }
QFrame[kind="bar"], QWidget[kind="bar"] { background: @panel; }
QFrame[kind="rail"] { background: @panel; border: none; border-right: 1px solid @lineOnly; }
QToolButton[kind="layer"] { background: @panel; border: 1px solid @controlLine; color: @ink2; }
QToolButton[kind="layer"][state="done"] { background: @accentSoft; border-color: @accent; }
QToolButton[kind="layer"][state="now"] { background: @accent; border-color: @accent;
  color: @onAccent; }
QToolButton[kind="layer"]:hover { border-color: @accent; }
QFrame[kind="topbar"] { background: @panel; border: none; border-bottom: 1px solid @lineOnly; }
QFrame[kind="transport"] { background: @panel; border: none; border-top: 1px solid @lineOnly; }
QFrame[kind="popover"] { background: @panel; border: 1px solid @controlLine; border-radius: 8px; }
QFrame[kind="predict"] { background: @panel; border: none; border-top: 1px solid @lineOnly; }
QWidget[kind="stage"] { background: @stage; }

QLabel[kind="section"] { font-weight: 600; font-size: 12px; color: @ink2; }
QLabel[kind="title"] { font-weight: 600; font-size: 17px; color: @ink; }
QLabel[kind="heading"] { font-weight: 600; font-size: 13px; color: @ink; }
QLabel[kind="caption"] { font-size: 12px; color: @ink2; }
QLabel[kind="faint"] { font-size: 12px; color: @ink3; }
QLabel[kind="mono"] { font-family: @mono; font-size: 12px; color: @ink; }
QLabel[kind="badge"] { background: @accentSoft; color: @accent; border-radius: 7px;
  padding: 1px 8px; font-family: @mono; font-size: 11px; font-weight: 600; }
QLabel[kind="quiet"] { background: @bg; color: @ink2; border-radius: 7px; padding: 1px 8px;
  font-size: 12px; }

QSplitter::handle { background: @lineOnly; }
QTreeView { background: @panel; border: none; outline: none; }
QTreeView::item { height: 24px; border: none; }
QTreeView::item:selected, QTreeView::item:hover { background: transparent; }
QTreeView::branch { background: transparent; }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @controlLine; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @edge; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: @lineOnly; border: none; border-radius: 3px; max-height: 6px;
  min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
)";

QColor mixed(const QColor& a, const QColor& b, qreal part)
{
    const auto channel = [part](int x, int y) { return qRound(x + (y - x) * part); };
    return { channel(a.red(), b.red()), channel(a.green(), b.green()),
        channel(a.blue(), b.blue()) };
}

/// Type and the grid follow the text size; lines and the radius of corners do not.
QString scaled(const QString& sheet)
{
    static const QRegularExpression property(QStringLiteral(
        "[\\s;{](?:font-size|padding|padding-left|min-height|max-height|min-width|height|width)"
        ":[^;}]*"));
    static const QRegularExpression pixels(QStringLiteral("(\\d+)px"));
    QString text;
    qsizetype from = 0;
    for (auto rules = property.globalMatch(sheet); rules.hasNext();) {
        const QRegularExpressionMatch rule = rules.next();
        for (auto values = pixels.globalMatch(rule.captured()); values.hasNext();) {
            const QRegularExpressionMatch value = values.next();
            const qsizetype place = rule.capturedStart() + value.capturedStart(1);
            text += sheet.mid(from, place - from);
            text += QString::number(grid(value.captured(1).toInt()));
            from = place + value.capturedLength(1);
        }
    }
    return text + sheet.mid(from);
}

/// Each role of ui/theme/fonts.h, for the widgets that setFontRole marked. A widget that Qt
/// polishes again gets back the face it had when it was polished first, so that only the sheet can
/// change it; for the same reason the sheet names a size for every other widget.
QString roleRules()
{
    QString rules;
    for (int role = 0; role < fontRoleCount; ++role) {
        const QFont face = font(static_cast<FontRole>(role));
        rules += QStringLiteral("*[fontRole=\"%1\"] { font-family: \"%2\"; font-size: %3px; "
                                "font-weight: %4; }\n")
                     .arg(role)
                     .arg(face.families().join(QLatin1String("\", \"")))
                     .arg(face.pixelSize())
                     .arg(face.weight());
    }
    return rules;
}

} // namespace

QString styleSheet(const Palette& colors)
{
    const std::array<std::pair<const char*, QColor>, 19> tokens { {
        { "@accentSoft", colors.accentSoft },
        { "@accentHover", mixed(colors.accent, colors.ink, 0.12) },
        { "@accent", colors.accent },
        { "@onAccent", colors.onAccent },
        { "@controlLine", colors.controlLine },
        { "@control", colors.control },
        { "@lineOnly", colors.line },
        { "@edge", colors.edge },
        { "@ink2", colors.ink2 },
        { "@ink3", colors.ink3 },
        { "@ink", colors.ink },
        { "@panel", colors.panel },
        { "@stage", colors.stage },
        { "@warnSoft", colors.warnSoft },
        { "@warnLine", colors.warnLine },
        { "@warn", colors.warn },
        { "@error", colors.error },
        { "@ok", colors.ok },
        { "@bg", colors.bg },
    } };
    QString sheet = QString::fromLatin1(RULES);
    for (const auto& [name, color] : tokens) {
        sheet.replace(QLatin1String(name), color.name());
    }
    sheet.replace(QLatin1String("@mono"), QLatin1Char('"') + monoFamily() + QLatin1Char('"'));
    return scaled(sheet) + roleRules();
}

QPalette widgetPalette(const Palette& colors)
{
    QPalette palette(colors.control, colors.panel);
    const auto set = [&palette](QPalette::ColorRole role, const QColor& color) {
        palette.setColor(role, color);
    };
    set(QPalette::Window, colors.panel);
    set(QPalette::WindowText, colors.ink);
    set(QPalette::Base, colors.control);
    set(QPalette::AlternateBase, colors.bg);
    set(QPalette::Text, colors.ink);
    set(QPalette::Button, colors.control);
    set(QPalette::ButtonText, colors.ink);
    set(QPalette::BrightText, colors.onAccent);
    set(QPalette::PlaceholderText, colors.ink3);
    set(QPalette::Highlight, colors.accent);
    set(QPalette::HighlightedText, colors.onAccent);
    set(QPalette::Link, colors.accent);
    set(QPalette::LinkVisited, colors.accent);
    set(QPalette::ToolTipBase, colors.panel);
    set(QPalette::ToolTipText, colors.ink);
    set(QPalette::Light, colors.control);
    set(QPalette::Midlight, colors.panel);
    set(QPalette::Mid, colors.controlLine);
    set(QPalette::Dark, colors.edge);
    set(QPalette::Shadow, colors.line);
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText }) {
        palette.setColor(QPalette::Disabled, role, colors.ink3);
    }
    return palette;
}

} // namespace glassllm
