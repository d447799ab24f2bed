// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/event_text.h"

#include "ui/motion/frames.h"
#include "ui/state/selection.h"
#include "ui/text/token_text.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace glassllm {

QString EventText::shape(const Shape& shape)
{
    if (shape.empty()) {
        return tr("scalar");
    }
    QStringList sizes;
    for (const std::int64_t size : shape) {
        sizes << QString::number(size);
    }
    return sizes.join(QStringLiteral(" × "));
}

QString EventText::layer(std::int64_t layer)
{
    return tr("layer %1").arg(layer);
}

QString EventText::counter(int event, int count)
{
    return tr("event %1 / %2").arg(event + 1).arg(count);
}

QString EventText::accessible(const Selection& selection)
{
    const StepRecord* const record = selection.record();
    if (record == nullptr) {
        return tr("No event: nothing is recorded");
    }
    const QString id = QString::fromStdString(record->id);
    const int number = selection.event() + 1;
    const int count = selection.eventCount();
    return record->layer
        ? tr("Event %1 of %2, layer %3, %4").arg(number).arg(count).arg(*record->layer).arg(id)
        : tr("Event %1 of %2, %3").arg(number).arg(count).arg(id);
}

QString EventText::pass(int pass, int count)
{
    return tr("token %1 of %2").arg(pass + 1).arg(count);
}

QString EventText::pass(const Run& run, int pass)
{
    const QString text = EventText::pass(pass, static_cast<int>(run.passes.size()));
    const auto& token = run.passes.at(static_cast<std::size_t>(pass)).token;
    return token ? text + QStringLiteral(" · ") + tokenText(run, *token).plain() : text;
}

QString EventText::moment(const Frames& frames, int frame)
{
    const Frame now = frames.at(frame);
    if (now.phase != Phase::Values) {
        return phase(now.phase);
    }
    const ResultGrid& grid = frames.grid();
    if (frames.unit() == FrameUnit::Line) {
        return tr("line %1 / %2").arg(std::min(now.reveal.rows, grid.rows)).arg(grid.rows);
    }
    return frames.unit() == FrameUnit::Cell
        ? tr("cell %1 / %2").arg(now.reveal.count(grid.rows, grid.columns)).arg(grid.cells())
        : tr("row %1 / %2").arg(std::min(now.reveal.rows, grid.rows)).arg(grid.rows);
}

QString EventText::phase(Phase phase)
{
    switch (phase) {
    case Phase::Exponentials:
        return tr("exponentials");
    case Phase::RowSum:
        return tr("row sum");
    case Phase::RootMeanSquare:
        return tr("root mean square");
    case Phase::Values:
        break;
    }
    return {};
}

QString EventText::events(int count)
{
    // the plural rules of Portuguese would put 0 in the singular
    return count == 0 ? tr("0 events") : tr("%n event(s)", nullptr, count);
}

QString EventText::bytes(std::uint64_t bytes)
{
    static constexpr std::array<const char*, 4> UNITS { "B", "KiB", "MiB", "GiB" };
    auto size = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (size >= 1024 && unit + 1 < UNITS.size()) {
        size /= 1024;
        ++unit;
    }
    const int decimals = unit == 0 || size >= 10 ? 0 : 1;
    return QLocale().toString(size, 'f', decimals) + QChar(0x00A0) + QLatin1String(UNITS.at(unit));
}

QString EventText::duration(double seconds)
{
    if (seconds < 1) {
        const int milliseconds = std::max(1, qRound(seconds * 1000));
        return QLocale().toString(milliseconds) + QChar(0x00A0) + QLatin1String("ms");
    }
    return QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0) + QChar(0x00A0)
        + QLatin1String("s");
}

} // namespace glassllm
