// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/reason.h"

#include <QString>

#include <exception>

namespace glassllm {

/// The English sentence of a code as the translations know it; the same text as error_sentence().
[[nodiscard]] const char* errorSource(ErrorCode code);

/// The English phrase of a reason as the translations know it; the same text as reason_phrase().
[[nodiscard]] const char* reasonSource(Reason reason);

/// The sentence of an error in the window's language: what happened, the value, what was expected.
/// Plain text; counts of bytes get spaces between their thousands.
[[nodiscard]] QString errorText(const ErrorInfo& error);

/// The same for whatever was thrown; empty when nothing was.
[[nodiscard]] QString errorText(const std::exception_ptr& problem);

} // namespace glassllm
