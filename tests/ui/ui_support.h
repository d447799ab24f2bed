// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/session/studio.h"
#include "ui/shell/file_picker.h"
#include "ui/shell/main_window.h"
#include "ui/state/playback.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"

#include <QTemporaryDir>

#include <memory>
#include <string>

namespace glassllm::testing {

/// A made-up run: every step of a model of `layers` layers, 4 heads on 2 key heads, head width 4,
/// feed-forward width 12, vocabulary 10, over 3 tokens; the numbers are 0, 1, 2, ...
[[nodiscard]] std::shared_ptr<const Run> madeUpRun(int layers, int passes);

/// Writes a random model (2 layers) into a folder that does not exist yet, with or without a
/// byte-level tokenizer of 256 tokens, which gives one token per byte.
void writeRandomModel(const QString& folder, bool tokenizer);

/// Answers at once what the test has put in.
class FakePicker final : public FilePicker {
public:
    QString answer;
    QString proposal; ///< the name that the last saveFile offered
    int asked = 0;
    void openFolder(QWidget* parent, const QString& title, const Answer& done) override;
    void openFile(
        QWidget* parent, const QString& title, const QString& filter, const Answer& done) override;
    void saveFile(QWidget* parent, const QString& title, const QString& filter,
        const QString& proposal, const Answer& done) override;
};

/// The whole window on a settings file of its own.
struct WindowKit {
    explicit WindowKit(Language language = Language::English);

    QTemporaryDir dir;
    Settings settings;
    Translator translator;
    Theme theme;
    Selection selection;
    qint64 now = 0; ///< the time that playback sees
    Playback playback;
    Studio studio;
    FakePicker picker;
    MainWindow window;

    /// Loads a random model and, with a prompt, runs it; false when that takes too long or fails.
    bool open(bool tokenizer, const QString& prompt);
    bool waitUntilIdle();
    [[nodiscard]] QString path(const QString& name) const { return dir.filePath(name); }
};

/// Presses a key where the keyboard is.
void press(WindowKit& kit, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

} // namespace glassllm::testing
