// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <utility>
#include <vector>

namespace glassllm {

/// Appends an incremental update (ISO 32000-1, 7.5.6) to a document with a classic cross-reference
/// table: a new information dictionary with those keys and texts, and with all but title and
/// software together as /Subject, which every reader shows. A document without such a table is
/// returned as it is.
[[nodiscard]] QByteArray withPdfInformation(
    const QByteArray& pdf, const std::vector<std::pair<QString, QString>>& texts);

} // namespace glassllm
