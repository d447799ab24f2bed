// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/embedded.h"

#include "core/base/error.h"
#include "core/base/reason.h"
#include "core/trace/embedded_table.h"
#include "core/trace/step_index.h"

#include <algorithm>
#include <string>

namespace glassllm {
namespace {

constexpr std::string_view INDEX_FILE = "resources/step_index.json";

} // namespace

std::string_view embedded_file(std::string_view name)
{
    const auto table = embedded_table();
    const auto found = std::ranges::find(table, name, &EmbeddedFile::name);
    if (found == table.end()) {
        throw_error<NotFound>(
            ErrorCode::RecordMissing, { reason(Reason::PackedFile, { std::string(name) }) });
    }
    return found->text;
}

std::vector<std::string_view> embedded_files()
{
    std::vector<std::string_view> names;
    for (const EmbeddedFile& file : embedded_table()) {
        names.push_back(file.name);
    }
    return names;
}

StepIndex load_step_index()
{
    return parse_step_index(embedded_file(INDEX_FILE), std::string(INDEX_FILE));
}

} // namespace glassllm
