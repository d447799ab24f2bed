// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/source_excerpt.h"

#include "core/base/error.h"
#include "core/trace/embedded.h"

#include <QStringList>

#include <algorithm>

namespace glassllm {
namespace {

std::optional<std::string_view> ownSource(const std::string& file)
{
    const auto names = embedded_files();
    if (std::find(names.begin(), names.end(), file) == names.end()) {
        return std::nullopt;
    }
    return embedded_file(file);
}

std::optional<SourceExcerpt> excerpt(
    const Run& run, const std::string& file, std::int64_t line, bool wholeFunction)
{
    const auto recorded = run.sources.find(file);
    const auto own = ownSource(file);
    if (recorded == run.sources.end() && (!own || !run.sources.empty())) {
        return std::nullopt;
    }
    SourceExcerpt out;
    out.file = QString::fromStdString(file);
    out.foreign = recorded != run.sources.end() && own && recorded->second != *own;
    out.text = recorded != run.sources.end()
        ? QString::fromStdString(recorded->second)
        : QString::fromUtf8(own->data(), static_cast<qsizetype>(own->size()));
    const auto lines = out.text.count(QLatin1Char('\n')) + 1;
    if (line < 1 || line > lines) {
        return std::nullopt; // a file may say anything
    }
    out.line = static_cast<int>(line);
    out.last = wholeFunction ? functionEnd(out.text, out.line) : out.line;
    return out;
}

} // namespace

int functionEnd(const QString& text, int first)
{
    const QStringList lines = text.split(QLatin1Char('\n'));
    int depth = 0;
    bool opened = false;
    for (int line = first; line <= lines.size(); ++line) {
        for (const QChar c : lines.at(line - 1)) {
            if (c == QLatin1Char('{')) {
                ++depth;
                opened = true;
            } else if (c == QLatin1Char('}')) {
                --depth;
            }
        }
        if (opened && depth <= 0) {
            return line;
        }
    }
    return first;
}

StepSource sourceOf(const Run& run, const std::string& id)
{
    const bool carries = !run.sources.empty() && !run.step_index.empty();
    const StepIndex index = carries ? run.step_index : load_step_index();
    const auto place = index.find(id);
    if (place == index.end()) {
        return {};
    }
    StepSource out;
    out.block = excerpt(run, place->second.file, place->second.line, false);
    if (place->second.op) {
        out.op = excerpt(run, place->second.op->file, place->second.op->line, true);
    }
    return out;
}

} // namespace glassllm
