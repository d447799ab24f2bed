// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_dialog.h"

#include <QObject>

#include <functional>
#include <optional>

namespace glassllm {

class Selection;
class Settings;
class StagePanel;

/// Asks what is to be exported, how and where to, and writes it.
class PictureExporter final : public QObject {
    Q_OBJECT

public:
    /// All outlive it; `window` is the parent of what it asks.
    PictureExporter(Selection* selection, StagePanel* stage, Settings* settings, QWidget* window);

    /// Who asks for the file; at first the desktop's own dialog.
    void setSavePathPicker(SavePathPicker picker);
    /// What stands in the place of the stage's picture, asked when the dialog opens; nothing: the
    /// stage's own.
    void setInstead(std::function<std::optional<Exportable>()> instead);

public slots:
    /// Opens the dialog; does nothing without an event.
    void ask();

signals:
    /// A file was written: one sentence for a status line.
    void reported(const QString& sentence);

private:
    void save(const PictureFile& file, const QString& path);

    Selection* m_selection;
    StagePanel* m_stage;
    Settings* m_settings;
    QWidget* m_window;
    std::function<std::optional<Exportable>()> m_instead;
    SavePathPicker m_pickPath = desktopPathPicker();
};

/// Says that something could not be written, and why.
void warnNotSaved(QWidget* parent, const QString& title, const QString& problem);

} // namespace glassllm
