// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"

#include "core/base/error.h"
#include "core/base/path_name.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace glassllm {
namespace {

/// A new file gets the permissions the user's mask allows, an existing target keeps its own.
::mode_t wanted_mode(const std::filesystem::path& target)
{
    struct stat status { };
    if (::stat(target.c_str(), &status) == 0) {
        return status.st_mode & 07777;
    }
    const ::mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// Beside the target; a name that is as long as names may be leaves no room for a suffix.
std::string temporary_name(const std::filesystem::path& target)
{
    constexpr std::size_t longest = 240;
    const std::string name = target.filename().string();
    const std::string path = target.string();
    const std::size_t cut = name.size() > longest ? name.size() - longest : 0;
    return path.substr(0, path.size() - cut) + ".XXXXXX";
}

} // namespace

AtomicFile::AtomicFile(std::filesystem::path target)
    : m_target(std::move(target))
{
    if (m_target.empty()) {
        fail(ENOENT); // a temporary file beside it could be made, and never be renamed
    }
    std::error_code ignored;
    // a link is written through, so that it stays a link
    if (std::filesystem::is_symlink(m_target, ignored)) {
        m_target = std::filesystem::weakly_canonical(m_target, ignored);
    }
    const auto status = std::filesystem::status(m_target, ignored);
    if (std::filesystem::is_directory(status)) {
        fail(EISDIR);
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        // a device (/dev/full, /dev/stdout) cannot be replaced: write to it directly
        m_file = ::open(m_target.c_str(), O_WRONLY | O_CLOEXEC);
        if (m_file < 0) {
            fail(errno);
        }
        return;
    }
    std::string name = temporary_name(m_target);
    m_file = ::mkostemp(name.data(), O_CLOEXEC);
    if (m_file < 0) {
        fail(errno);
    }
    m_temporary = name;
    if (::fchmod(m_file, wanted_mode(m_target)) != 0) {
        const int reason = errno; // a constructor that throws runs no destructor
        ::close(std::exchange(m_file, -1));
        ::unlink(m_temporary.c_str());
        fail(reason);
    }
}

AtomicFile::~AtomicFile()
{
    if (m_file >= 0) {
        ::close(m_file);
    }
    if (!m_temporary.empty()) {
        ::unlink(m_temporary.c_str());
    }
}

void AtomicFile::write(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ::ssize_t put = ::write(m_file, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put < 0) {
            fail(errno);
        }
        bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
}

void AtomicFile::write(std::string_view text)
{
    write(std::as_bytes(std::span(text)));
}

void AtomicFile::write_at(std::uint64_t offset, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ::ssize_t put
            = ::pwrite(m_file, bytes.data(), bytes.size(), static_cast<::off_t>(offset));
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put < 0) {
            fail(errno);
        }
        bytes = bytes.subspan(static_cast<std::size_t>(put));
        offset += static_cast<std::uint64_t>(put);
    }
}

void AtomicFile::commit()
{
    if (!m_temporary.empty() && ::fsync(m_file) != 0) {
        fail(errno);
    }
    const int closed = ::close(std::exchange(m_file, -1));
    if (closed != 0) {
        fail(errno);
    }
    if (m_temporary.empty()) {
        return;
    }
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) {
        fail(errno);
    }
    m_temporary.clear();
}

void AtomicFile::fail(int code) const
{
    throw_error<IoError>(
        ErrorCode::CannotWrite, { path_name(m_target), std::generic_category().message(code) });
}

void write_file(const std::filesystem::path& target, std::string_view text)
{
    AtomicFile file(target);
    file.write(text);
    file.commit();
}

} // namespace glassllm
