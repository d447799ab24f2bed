// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/series_folder.h"

#include "core/base/error.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace glassllm {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ANY = "XXXXXX"; // six letters and digits stand for it

[[noreturn]] void refuseFolder(const fs::path& path, std::error_code reason)
{
    throw_error<IoError>(ErrorCode::CannotWrite, { path.string(), reason.message() });
}

std::string hiddenPrefix(const fs::path& wanted)
{
    return "." + wanted.filename().string() + ".";
}

/// The folder, open and locked, or -1: another program works in it, or it is none.
int lockedFolder(const fs::path& path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return -1;
    }
    return file;
}

bool isHiddenName(const std::string& name, const std::string& prefix)
{
    constexpr std::string_view letters
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    return name.size() == prefix.size() + ANY.size() && name.starts_with(prefix)
        && name.find_first_not_of(letters, prefix.size()) == std::string::npos;
}

/// Whether everything in it is what a series writes: numbered pictures, the page, half a file.
bool holdsSeriesOnly(const fs::path& folder)
{
    std::error_code reason;
    const auto entries = fs::directory_iterator(folder, reason);
    return !reason && std::all_of(begin(entries), end(entries), [](const fs::directory_entry& one) {
        const std::string name = one.path().filename().string();
        const bool numbered = name.front() >= '0' && name.front() <= '9';
        std::error_code unknown;
        return one.symlink_status(unknown).type() == fs::file_type::regular
            && (numbered || name.front() == '.' || name.starts_with("index.html"));
    });
}

void removeLeftOver(const fs::path& wanted)
{
    const std::string prefix = hiddenPrefix(wanted);
    std::error_code reason;
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(wanted.parent_path(), reason)) {
        if (isHiddenName(entry.path().filename().string(), prefix)) {
            found.push_back(entry.path());
        }
    }
    for (const fs::path& folder : found) {
        const int lock = lockedFolder(folder);
        if (lock < 0) {
            continue;
        }
        if (holdsSeriesOnly(folder)) {
            fs::remove_all(folder, reason);
        }
        ::close(lock);
    }
}

} // namespace

SeriesFolder::SeriesFolder(const fs::path& wanted)
    : m_wanted(wanted)
{
    std::error_code reason;
    if (fs::exists(wanted, reason) && !fs::is_directory(wanted, reason)) {
        refuseFolder(wanted, std::make_error_code(std::errc::not_a_directory));
    }
    if (fs::exists(wanted, reason) && !fs::is_empty(wanted, reason)) {
        refuseFolder(wanted, std::make_error_code(std::errc::directory_not_empty));
    }
    removeLeftOver(wanted);
    std::string name = (wanted.parent_path() / (hiddenPrefix(wanted) + std::string(ANY))).string();
    if (::mkdtemp(name.data()) == nullptr) {
        refuseFolder(wanted, std::error_code(errno, std::generic_category()));
    }
    m_hidden = name;
    m_lock = lockedFolder(m_hidden);
    const ::mode_t mask = ::umask(0);
    ::umask(mask);
    ::chmod(name.c_str(), 0777 & ~mask); // as other new folders
}

SeriesFolder::~SeriesFolder()
{
    if (!m_hidden.empty()) {
        std::error_code ignored;
        fs::remove_all(m_hidden, ignored);
    }
    if (m_lock >= 0) {
        ::close(m_lock);
    }
}

void SeriesFolder::keep()
{
    std::error_code reason;
    fs::rename(m_hidden, m_wanted, reason); // an empty folder gives way
    if (reason) {
        refuseFolder(m_wanted, reason);
    }
    m_hidden.clear();
}

} // namespace glassllm
