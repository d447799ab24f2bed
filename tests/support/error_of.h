// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QTest>

#include <optional>
#include <string>

/// Shows texts when QCOMPARE finds that they differ.
template <> inline char* QTest::toString(const std::string& text)
{
    return qstrdup(text.c_str());
}

namespace glassllm::testing {

/// The error of kind `Kind` that `fn` throws; nothing when it throws none. Another kind of
/// exception passes through, and fails the test.
template <class Kind, class Fn> [[nodiscard]] std::optional<ErrorInfo> error_of(Fn&& fn)
{
    try {
        fn();
    } catch (const Kind& error) {
        return error.info();
    }
    return std::nullopt;
}

/// "Code(arg, arg)" of the error, or "no error": one text to compare.
[[nodiscard]] inline std::string error_text(const std::optional<ErrorInfo>& info)
{
    if (!info) {
        return "no error";
    }
    std::string out = std::string(error_name(info->code)) + "(";
    for (std::size_t i = 0; i < info->args.size(); ++i) {
        out += (i > 0 ? ", " : "") + info->args[i];
    }
    return out + ")";
}

/// The short name of the error's code, or "no error".
[[nodiscard]] inline std::string error_code(const std::optional<ErrorInfo>& info)
{
    return info ? std::string(error_name(info->code)) : "no error";
}

} // namespace glassllm::testing
