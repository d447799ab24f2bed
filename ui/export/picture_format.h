// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace glassllm {

/// The kinds of files that a picture is exported to.
enum class PictureFormat { Png, Svg, Pdf };

inline constexpr std::array<PictureFormat, 3> PICTURE_FORMATS { PictureFormat::Png,
    PictureFormat::Svg, PictureFormat::Pdf };

/// "png", "svg", "pdf".
[[nodiscard]] QString suffixOf(PictureFormat format);
/// By the end of the file's name, in capitals or not; nothing for any other end.
[[nodiscard]] std::optional<PictureFormat> pictureFormatOf(const QString& path);

} // namespace glassllm
