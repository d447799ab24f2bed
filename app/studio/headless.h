// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studio/options.h"
#include "ui/export/exportable.h"

#include <QObject>

#include <exception>

namespace glassllm {

class MainWindow;
class Selection;
class Studio;

/// Opens what the command line asks for; in a headless start then writes the pictures and ends the
/// program: 0, 2 for bad input, 1 for anything else.
class StudioStart final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Selection* selection;
        Studio* studio;
        MainWindow* window;
        Language language;
    };

    StudioStart(StudioOptions options, const Parts& parts);
    void begin();

private:
    void onSettled();
    void select();
    void writePictures();
    void writeWindow(const std::string& path) const;
    void writePicture(const char* option, const std::string& path, ExportKind kind) const;
    void writeSteps(const std::string& folder) const;
    void end(const std::exception_ptr& problem, const std::string& who = {});

    StudioOptions m_options;
    Parts m_parts;
    bool m_done = false;
};

} // namespace glassllm
