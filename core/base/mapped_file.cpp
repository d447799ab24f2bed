// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/mapped_file.h"

#include "core/base/error.h"
#include "core/base/path_name.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace glassllm {
namespace {

std::string system_reason(int code)
{
    return std::generic_category().message(code);
}

struct Descriptor {
    explicit Descriptor(int value)
        : number(value)
    {
    }
    ~Descriptor()
    {
        if (number >= 0) {
            ::close(number);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number;
};

/// Opens without waiting (a named pipe would block) and refuses what is no regular file.
std::size_t open_regular(const std::filesystem::path& path, Descriptor& file)
{
    file.number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file.number < 0) {
        throw_error<IoError>(ErrorCode::CannotOpen, { path_name(path), system_reason(errno) });
    }
    struct stat status { };
    if (::fstat(file.number, &status) != 0) {
        throw_error<IoError>(ErrorCode::CannotOpen, { path_name(path), system_reason(errno) });
    }
    if (!S_ISREG(status.st_mode)) {
        throw_error<BadFile>(ErrorCode::NotRegularFile, { path.string() });
    }
    return static_cast<std::size_t>(status.st_size);
}

} // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::filesystem::path& path)
{
    Descriptor file(-1);
    const std::size_t size = open_regular(path, file);
    const std::byte* data = nullptr;
    if (size > 0) {
        void* mapped = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number, 0);
        if (mapped == MAP_FAILED) { // NOLINT(performance-no-int-to-ptr): the system's own macro
            throw_error<IoError>(ErrorCode::CannotOpen, { path_name(path), system_reason(errno) });
        }
        data = static_cast<const std::byte*>(mapped);
    }
    return std::shared_ptr<const MappedFile>(new MappedFile(path, data, size));
}

MappedFile::MappedFile(std::filesystem::path path, const std::byte* data, std::size_t size)
    : m_path(std::move(path))
    , m_data(data)
    , m_size(size)
{
}

MappedFile::~MappedFile()
{
    if (m_data != nullptr) {
        ::munmap(const_cast<std::byte*>(m_data), m_size); // NOLINT: munmap wants it so
    }
}

std::string read_file(const std::filesystem::path& path, std::uint64_t limit)
{
    Descriptor file(-1);
    const std::size_t size = open_regular(path, file);
    if (size > limit) {
        throw_error<BadFile>(ErrorCode::FileTooLarge,
            { path.string(), std::to_string(size), std::to_string(limit) });
    }
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        const ::ssize_t got = ::read(file.number, text.data() + done, size - done);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            throw_error<IoError>(ErrorCode::CannotOpen, { path_name(path), system_reason(errno) });
        }
        if (got == 0) { // the file became shorter meanwhile
            break;
        }
        done += static_cast<std::size_t>(got);
    }
    text.resize(done);
    return text;
}

bool path_is_taken(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::symlink_status(path, ignored).type()
        != std::filesystem::file_type::not_found;
}

} // namespace glassllm
