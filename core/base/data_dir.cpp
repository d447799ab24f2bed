// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/data_dir.h"

#include "core/base/error.h"
#include "core/base/reason.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <system_error>

namespace glassllm {
namespace {

bool is_folder(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

/// Whether the program that runs lies in the folder in which this was built.
bool is_developer_build()
{
    std::error_code ignored;
    const auto built = std::filesystem::weakly_canonical(GLASSLLM_BUILD_DIR, ignored);
    const auto here = executable_dir();
    return std::mismatch(built.begin(), built.end(), here.begin(), here.end()).first == built.end();
}

} // namespace

std::filesystem::path executable_dir()
{
    std::error_code failed;
    const auto exe = std::filesystem::read_symlink("/proc/self/exe", failed);
    return failed ? std::filesystem::current_path() : exe.parent_path();
}

std::filesystem::path data_dir()
{
    if (const char* chosen = std::getenv("GLASSLLM_DATA_DIR");
        chosen != nullptr && *chosen != '\0') {
        if (!is_folder(chosen)) {
            throw_error<IoError>(
                ErrorCode::CannotOpen, { chosen, reason(Reason::DataDirNoFolder) });
        }
        return chosen;
    }
    const auto installed = executable_dir() / ".." / "share" / "glassllm";
    if (is_folder(installed)) {
        return installed.lexically_normal();
    }
    std::filesystem::path source = std::filesystem::path(GLASSLLM_SOURCE_DIR) / "resources";
    if (is_developer_build() && is_folder(source)) {
        return source;
    }
    throw_error<IoError>(ErrorCode::CannotOpen,
        { installed.lexically_normal().string(), reason(Reason::NoDataFolder) });
}

std::filesystem::path builtin_model_dir()
{
    return data_dir() / "models" / "vidro";
}

} // namespace glassllm
