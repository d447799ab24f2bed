// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/interrupt.h"

#include <atomic>
#include <csignal>
#include <thread>

#include <pthread.h>

namespace glassllm {
namespace {

constexpr int EXIT_OF_SIGNALS = 128; // what shells add to the number of a signal

std::atomic<int> last_signal { SIGINT };

/// Whether the parent wants this program to go on: nohup, or a job in the background.
bool is_ignored(int which)
{
    struct ::sigaction action { };
    return ::sigaction(which, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

Interrupt::Interrupt()
{
    ::sigset_t signals;
    ::sigemptyset(&signals);
    for (const int which : { SIGINT, SIGTERM, SIGHUP }) {
        if (!is_ignored(which)) {
            ::sigaddset(&signals, which);
        }
    }
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr); // threads made later inherit this
    // a handler could not call request_stop(), a waiting thread can; it lives as long as the
    // program
    std::thread([source = m_source, signals]() mutable {
        int which = 0;
        while (::sigwait(&signals, &which) == 0) {
            last_signal = which;
            source.request_stop();
        }
    }).detach();
}

int interrupted_exit_code()
{
    return EXIT_OF_SIGNALS + last_signal;
}

} // namespace glassllm
