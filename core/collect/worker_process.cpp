// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/worker_process.h"

#include "core/base/reason.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <span>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace glassllm {
namespace {

constexpr std::size_t RECEIVE_BYTES = 1U << 18;
constexpr std::chrono::milliseconds PAUSE { 1 };

[[noreturn]] void refuse_start(const std::filesystem::path& program, int error)
{
    throw_error<IoError>(
        ErrorCode::CannotOpen, { program.string(), std::generic_category().message(error) });
}

/// What a child is given: the socket as its standard input and output, and no signal blocked or
/// ignored but by its own choice.
class Spawning {
public:
    explicit Spawning(int child_end)
    {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawn_file_actions_adddup2(&m_actions, child_end, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&m_actions, child_end, STDOUT_FILENO);
        ::posix_spawnattr_init(&m_attributes);
        ::sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::sigset_t pipe;
        ::sigemptyset(&pipe);
        ::sigaddset(&pipe, SIGPIPE);
        ::posix_spawnattr_setsigdefault(&m_attributes, &pipe);
        // a group of its own: Ctrl+C reaches the parent, which ends its workers in order
        ::posix_spawnattr_setpgroup(&m_attributes, 0);
        ::posix_spawnattr_setflags(
            &m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Spawning()
    {
        ::posix_spawn_file_actions_destroy(&m_actions);
        ::posix_spawnattr_destroy(&m_attributes);
    }
    Spawning(const Spawning&) = delete;
    Spawning& operator=(const Spawning&) = delete;

    [[nodiscard]] int run(const std::string& program, ::pid_t& pid) const
    {
        std::string name = program;
        std::string parent = std::to_string(::getpid());
        const std::array<char*, 3> arguments { name.data(), parent.data(), nullptr };
        return ::posix_spawn(
            &pid, program.c_str(), &m_actions, &m_attributes, arguments.data(), environ);
    }

private:
    ::posix_spawn_file_actions_t m_actions {};
    ::posix_spawnattr_t m_attributes {};
};

} // namespace

WorkerProcess::WorkerProcess(const std::filesystem::path& program)
{
    std::array<int, 2> ends { -1, -1 };
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        refuse_start(program, errno);
    }
    m_socket = ends[0];
    const int problem = Spawning(ends[1]).run(program.string(), m_pid);
    ::close(ends[1]);
    if (problem != 0 || ::fcntl(m_socket, F_SETFL, O_NONBLOCK) != 0) {
        const int error = problem != 0 ? problem : errno;
        if (problem != 0) {
            m_pid = -1;
        }
        (void)end();
        refuse_start(program, error);
    }
}

WorkerProcess::~WorkerProcess()
{
    (void)end();
}

bool WorkerProcess::is_running() const
{
    ::siginfo_t ended {};
    const int told
        = ::waitid(P_PID, static_cast<::id_t>(m_pid), &ended, WEXITED | WNOHANG | WNOWAIT);
    return told == 0 && ended.si_pid == 0;
}

void WorkerProcess::post(const ByteVector& bytes)
{
    m_outgoing.erase(m_outgoing.begin(), m_outgoing.begin() + static_cast<std::ptrdiff_t>(m_sent));
    m_sent = 0;
    m_outgoing.insert(m_outgoing.end(), bytes.begin(), bytes.end());
}

bool WorkerProcess::send_some()
{
    while (has_post()) {
        const auto rest = std::span(m_outgoing).subspan(m_sent);
        const ::ssize_t done = ::send(m_socket, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done < 0) {
            return errno == EAGAIN;
        }
        m_sent += static_cast<std::size_t>(done);
    }
    return true;
}

bool WorkerProcess::receive_some()
{
    static thread_local std::array<std::byte, RECEIVE_BYTES> buffer;
    const ::ssize_t got = ::recv(m_socket, buffer.data(), buffer.size(), 0);
    if (got < 0) {
        return errno == EAGAIN || errno == EINTR;
    }
    m_frames.add(std::span(buffer).first(static_cast<std::size_t>(got)));
    return got > 0;
}

std::string WorkerProcess::end(std::chrono::milliseconds patience)
{
    int status = 0;
    if (m_pid > 0) {
        // its socket closes a moment before its status is there
        ::pid_t ended = ::waitpid(m_pid, &status, WNOHANG);
        for (auto waited = patience; ended == 0 && waited.count() > 0; waited -= PAUSE) {
            std::this_thread::sleep_for(PAUSE);
            ended = ::waitpid(m_pid, &status, WNOHANG);
        }
        if (ended == 0) {
            ::kill(m_pid, SIGKILL);
            while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) { }
        }
    }
    if (m_socket >= 0) {
        ::close(m_socket);
    }
    m_pid = -1;
    m_socket = -1;
    return WIFSIGNALED(status)
        ? reason(Reason::BySignal, { std::to_string(WTERMSIG(status)) })
        : reason(Reason::WithExitCode, { std::to_string(WEXITSTATUS(status)) });
}

} // namespace glassllm
