// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// glassllm-studio: the window.
#include "app/studio/headless.h"
#include "app/studio/options.h"

#include "core/base/number_text.h"
#include "ui/session/studio.h"
#include "ui/shell/file_picker.h"
#include "ui/shell/main_window.h"
#include "ui/state/playback.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QElapsedTimer>

#include <memory>

namespace {

using namespace glassllm;

/// Pictures must not depend on what this person's window remembers.
std::unique_ptr<Settings> makeSettings(const StudioOptions& options)
{
    return options.isHeadless() ? std::make_unique<Settings>()
                                : std::make_unique<Settings>(Settings::userPath());
}

void prepareEnvironment(const StudioOptions& options)
{
    if (options.scale != 1) {
        qputenv("QT_SCALE_FACTOR", QByteArray::fromStdString(number_text(options.scale)));
    }
    if (options.isHeadless() && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
}

int runStudio(const StudioOptions& options)
{
    const std::unique_ptr<Settings> settings = makeSettings(options);
    const Language fallback = options.isHeadless() ? Language::English : systemLanguage();
    Translator translator(options.language.value_or(settings->language().value_or(fallback)));
    Theme theme(options.theme.value_or(settings->theme().value_or(ThemeMode::Light)));
    Selection selection;
    QElapsedTimer clock;
    clock.start();
    Playback playback(&selection, [&clock] { return clock.elapsed(); });
    Studio studio(&selection, settings.get());
    FilePicker picker;
    MainWindow window(
        { &selection, &playback, &studio, settings.get(), &theme, &translator, &picker });
    if (options.size) {
        window.resize(*options.size);
    }
    StudioStart start(options, { &selection, &studio, &window, translator.language() });
    window.show();
    start.begin();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    StudioOptions options;
    if (const auto code = parseStudioOptions(argc, argv, options)) {
        return *code;
    }
    prepareEnvironment(options);
    const QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("glassllm-studio"));
    QApplication::setApplicationVersion(QStringLiteral(GLASSLLM_VERSION));
    QApplication::setApplicationDisplayName(QStringLiteral("GlassLLM"));
    QApplication::setDesktopFileName(QStringLiteral("glassllm-studio"));
    QApplication::setWindowIcon(applicationIcon());
    return runStudio(options);
}
