// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/interrupt.h"

#include <csignal>
#include <thread>

#include <pthread.h>

namespace glassllm {

Interrupt::Interrupt()
{
    ::sigset_t signals;
    ::sigemptyset(&signals);
    ::sigaddset(&signals, SIGINT);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr); // threads made later inherit this
    // a handler could not call request_stop(), a waiting thread can; it lives as long as the
    // program
    std::thread([source = m_source, signals]() mutable {
        int which = 0;
        while (::sigwait(&signals, &which) == 0) {
            source.request_stop();
        }
    }).detach();
}

} // namespace glassllm
