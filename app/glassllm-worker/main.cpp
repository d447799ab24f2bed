// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// glassllm-worker PARENT: answers the requests that come on standard input, each a frame, with
// frames on standard output; ends with its input, and with the process PARENT that started it.
#include "core/collect/worker.h"

#include "core/base/number_text.h"

#include <csignal>
#include <exception>
#include <iostream>

#include <sys/prctl.h>
#include <unistd.h>

namespace {

constexpr int EXIT_LOST = 1;
constexpr int EXIT_BAD_USE = 2;

/// Whether this process will end when the one that started it does; it may have ended already.
bool follow_parent(std::string_view parent)
{
    const auto expected = glassllm::parse_int(parent);
    return expected && ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::getppid() == *expected;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::cerr << "glassllm-worker: it is started by glassllm and by the window, not by hand; "
                     "see glassllm collect --help\n";
        return EXIT_BAD_USE;
    }
    if (!follow_parent(argv[1])) {
        return EXIT_LOST;
    }
    try {
        glassllm::serve_requests(STDIN_FILENO, STDOUT_FILENO);
    } catch (const std::exception& problem) {
        std::cerr << "glassllm-worker: " << problem.what() << '\n';
        return EXIT_LOST;
    }
    return 0;
}
