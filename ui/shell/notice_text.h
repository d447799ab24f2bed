// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QCoreApplication>
#include <QString>

#include <exception>

namespace glassllm {

class Studio;

/// What the window says: a heading, a sentence, an icon.
struct NoticeWords {
    QString title;
    QString text;
    QString icon;
    bool isError = false;
};

class NoticeText {
    Q_DECLARE_TR_FUNCTIONS(NoticeText)

public:
    [[nodiscard]] static NoticeWords words(const Studio& studio);
    /// "traced · 77 events · 202 KiB · 7 ms"; of an opened file its name instead of the time.
    [[nodiscard]] static QString status(const Run& run, double seconds, const QString& openedFile);

private:
    [[nodiscard]] static QString problemTitle(const std::exception_ptr& problem);
    [[nodiscard]] static QString noTokenizer(const Studio& studio); ///< %1: its model
    [[nodiscard]] static QString running(const Studio& studio);
    [[nodiscard]] static QString savedResult(const Studio& studio);
};

} // namespace glassllm
