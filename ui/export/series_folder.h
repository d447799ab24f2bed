// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace glassllm {

/// A folder that is filled under a hidden name beside its own and gets that when it is whole; until
/// then it is removed with this object. What a program that was killed left there under such a name
/// is removed by the next one that begins.
class SeriesFolder {
public:
    /// @param wanted does not exist, or is an empty folder
    /// @throws IoError also when it is not
    explicit SeriesFolder(const std::filesystem::path& wanted);
    ~SeriesFolder();
    SeriesFolder(const SeriesFolder&) = delete;
    SeriesFolder& operator=(const SeriesFolder&) = delete;

    /// Where to write until keep().
    [[nodiscard]] const std::filesystem::path& hidden() const { return m_hidden; }
    /// Gives it its name. IoError.
    void keep();

private:
    std::filesystem::path m_wanted;
    std::filesystem::path m_hidden; ///< empty: it has its name
    int m_lock = -1; ///< the hidden folder, locked: it is not left over
};

} // namespace glassllm
