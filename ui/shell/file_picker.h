// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace glassllm {

/// Asks a person for a place in the file system; nothing is called when they change their mind.
/// A test answers in a person's stead.
class FilePicker {
public:
    using Answer = std::function<void(const QString& path)>;

    FilePicker() = default;
    FilePicker(const FilePicker&) = delete;
    FilePicker& operator=(const FilePicker&) = delete;
    virtual ~FilePicker() = default;
    virtual void openFolder(QWidget* parent, const QString& title, const Answer& answer);
    virtual void openFile(
        QWidget* parent, const QString& title, const QString& filter, const Answer& answer);
    virtual void saveFile(QWidget* parent, const QString& title, const QString& filter,
        const QString& proposal, const Answer& answer);
};

} // namespace glassllm
