// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window takes to show another event, and to open: offscreen, the frames are grabbed
// from the screen. The counters are times over what the window may take.
#include "tests/bench/stopwatch.h"
#include "tests/ui/stage_support.h"
#include "tests/ui/ui_support.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QPixmap>
#include <QProcess>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

#include <algorithm>
#include <random>
#include <vector>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// What a step may take, in seconds.
struct Limits {
    double median;
    double slow; ///< of 95 in 100
};
constexpr Limits USUAL { 0.016, 0.033 };
constexpr Limits LARGE { 0.050, 0.050 }; // an attention record of 1,024 tokens
constexpr double OPEN_LIMIT = 0.7;

QImage frame(const QWidget& window)
{
    return window.screen()->grabWindow(window.winId()).toImage();
}

double share(std::vector<double> seconds, double part, double limit)
{
    std::ranges::sort(seconds);
    const auto rank = static_cast<std::size_t>(part * static_cast<double>(seconds.size() - 1));
    return seconds.at(rank) / limit;
}

/// Every event of the run in a mixed order, each one painted before the next is asked for.
void scrub(benchmark::State& state, WindowKit& kit, const Limits& limits)
{
    std::vector<int> order(static_cast<std::size_t>(kit.selection.eventCount()));
    std::ranges::generate(order, [next = 0]() mutable { return next++; });
    std::ranges::shuffle(order, std::mt19937(1));
    std::vector<double> times;
    QImage before = frame(kit.window);
    for ([[maybe_unused]] auto _ : state) {
        const int event = order.at(times.size() % order.size());
        const double seconds = bench::seconds_of([&] {
            kit.selection.setEvent(event);
            QApplication::processEvents();
        });
        times.push_back(seconds);
        state.SetIterationTime(seconds);
        QImage after = frame(kit.window);
        if (after == before && order.size() > 1 && times.size() > 1) {
            state.SkipWithError("an event was not painted");
            break;
        }
        before = std::move(after);
    }
    state.counters["median_of_limit"] = share(times, 0.5, limits.median);
    state.counters["slow_of_limit"] = share(times, 0.95, limits.slow);
}

void settle(WindowKit& kit, int width, int height)
{
    kit.window.resize(width, height);
    QTest::qWait(300);
}

void scrub_builtin(benchmark::State& state)
{
    WindowKit kit;
    kit.studio.openModel(QStringLiteral("builtin"));
    kit.studio.runPrompt(QStringLiteral("Leo found a red ball. He gave it to"));
    if (!kit.waitUntilIdle() || kit.selection.eventCount() != 77) {
        state.SkipWithError("the built-in model did not run");
        return;
    }
    settle(kit, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    scrub(state, kit, USUAL);
}

std::shared_ptr<const Run> runOfManyTokens()
{
    constexpr int tokens = 1024;
    constexpr std::int64_t heads = 4;
    std::vector<std::string> texts;
    for (int i = 0; i < tokens; ++i) {
        texts.push_back("▁w" + std::to_string(i));
    }
    RunMaker maker;
    maker.tokens(texts);
    std::mt19937 random(1);
    std::normal_distribution<float> normal;
    for (int layer = 0; layer < 4; ++layer) {
        std::vector<float> values(static_cast<std::size_t>(heads) * tokens * tokens);
        std::ranges::generate(values, [&] { return normal(random); });
        maker.record("attn.scores", { heads, tokens, tokens }, std::move(values), layer);
    }
    return maker.make();
}

void scrub_1024_tokens(benchmark::State& state)
{
    WindowKit kit;
    kit.selection.setRun(runOfManyTokens());
    settle(kit, 1440, 900);
    scrub(state, kit, LARGE);
}

/// The whole program, from its start until the built-in model's first event is painted, to its end.
void open_builtin(benchmark::State& state)
{
    const QString program
        = QDir(QApplication::applicationDirPath()).filePath(QStringLiteral("glassllm-studio"));
    const QTemporaryDir settings;
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(settings.path()));
    std::vector<double> times;
    for ([[maybe_unused]] auto _ : state) {
        int code = -1;
        const double seconds = bench::seconds_of([&] {
            code = QProcess::execute(program, { "--size", "1440x900", "--quit" });
        });
        if (code != 0) {
            state.SkipWithError("the window was not painted");
            break;
        }
        times.push_back(seconds);
        state.SetIterationTime(seconds);
    }
    if (!times.empty()) {
        state.counters["median_of_limit"] = share(times, 0.5, OPEN_LIMIT);
    }
}

} // namespace

BENCHMARK(scrub_builtin)
    ->Args({ 1440, 900 })
    ->Args({ 1024, 640 })
    ->UseManualTime()
    ->Iterations(231)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(scrub_1024_tokens)->UseManualTime()->Iterations(40)->Unit(benchmark::kMillisecond);
BENCHMARK(open_builtin)->UseManualTime()->Iterations(10)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
