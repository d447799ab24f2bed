// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/frames.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace glassllm {

/// A running glassllm-worker and the socket to it. The destructor ends the process and waits for
/// it; the process ends by itself when this thread does, however this program ends.
class WorkerProcess {
public:
    /// IoError (CannotOpen) when the program cannot be started.
    explicit WorkerProcess(const std::filesystem::path& program);
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    [[nodiscard]] ::pid_t pid() const { return m_pid; }
    [[nodiscard]] int socket() const { return m_socket; }

    /// Whether the process has not ended yet.
    [[nodiscard]] bool is_running() const;
    /// Bytes to be written as the socket takes them.
    void post(const ByteVector& bytes);
    [[nodiscard]] bool has_post() const { return m_sent < m_outgoing.size(); }
    /// Writes what the socket takes now. False: the process is gone.
    [[nodiscard]] bool send_some();
    /// Reads what is there now. False: the process is gone.
    [[nodiscard]] bool receive_some();
    [[nodiscard]] FrameReader& frames() { return m_frames; }
    /// Of what is still to be written, and of frames that are not whole.
    [[nodiscard]] std::size_t bytes_held() const
    {
        return m_outgoing.size() + m_frames.bytes_held();
    }
    /// Ends the process and says how it ended: "signal 9", "exit code 1". One that is ending by
    /// itself has `patience` to do so.
    [[nodiscard]] std::string end(std::chrono::milliseconds patience = {});

private:
    ::pid_t m_pid = -1;
    int m_socket = -1;
    ByteVector m_outgoing;
    std::size_t m_sent = 0;
    FrameReader m_frames;
};

} // namespace glassllm
