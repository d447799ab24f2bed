// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/report.h"

#include "app/glassllm/context.h"
#include "app/glassllm/interrupt.h"
#include "app/glassllm/output.h"

#include "core/base/error.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <iostream>
#include <new>
#include <string>

namespace glassllm {

void report(std::string_view sentence)
{
    std::string line = terminal_text(sentence);
    std::ranges::replace(line, '\n', ' ');
    std::ranges::replace(line, '\t', ' ');
    while (line.ends_with(' ')) {
        line.pop_back();
    }
    std::cerr << "glassllm: " + line + "\n" << std::flush;
}

void report_full_context(std::int64_t context, std::int64_t made, std::int64_t wanted)
{
    report("The context of " + std::to_string(context) + " tokens is full: " + std::to_string(made)
        + " of " + std::to_string(wanted) + " new tokens were made.");
}

int report_failure(const std::exception_ptr& failure)
{
    try {
        std::rethrow_exception(failure);
    } catch (const BrokenPipe&) {
        return EXIT_FAILED; // nobody reads any more: nothing to say
    } catch (const Cancelled&) {
        return interrupted_exit_code();
    } catch (const BadValue& problem) {
        report(problem.what());
        return EXIT_BAD_INPUT;
    } catch (const NotFound& problem) {
        report(problem.what());
        return EXIT_BAD_INPUT;
    } catch (const BadFile& problem) {
        report(problem.what());
        return EXIT_BAD_INPUT;
    } catch (const IoError& problem) {
        report(problem.what());
        return problem.info().code == ErrorCode::CannotOpen ? EXIT_BAD_INPUT : EXIT_FAILED;
    } catch (const std::bad_alloc&) {
        report("There is not enough memory.");
        return EXIT_FAILED;
    } catch (const std::exception& problem) {
        report(problem.what());
        return EXIT_FAILED;
    }
}

} // namespace glassllm
