// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/series_folder.h"
#include "ui/export/step_page.h"
#include "ui/state/selection.h"

#include "ui/export/picture_format.h"
#include "ui/stage/heatmap_figure.h"

#include <QFuture>

#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// Which events of a run, and how.
struct StepSeriesOrder {
    std::shared_ptr<const Run> run;
    std::optional<int> pass; ///< from 0; none: all of them
    int head = 0; ///< a query head
    bool allHeads = false; ///< side by side, where a step has several
    PictureFormat format = PictureFormat::Png; ///< or Svg
    double factor = 2; ///< of the natural size, for PNG
    StageOptions options;
    QString language; ///< of the page: "en", "pt-BR"
};

/// Writes a numbered picture for each event, and a page that shows them, into a new folder: first
/// beside it under a hidden name, renamed when all of it is there. One picture at a time, so that
/// whoever drives it can do other things in between. Files that cannot be written are IoErrors that
/// name them; then, or when it is dropped before finish(), nothing is left.
class StepSeries {
public:
    /// @param folder does not exist, or is empty
    /// @throws IoError also when it is not
    StepSeries(StepSeriesOrder order, const QString& folder);
    ~StepSeries();
    StepSeries(const StepSeries&) = delete;
    StepSeries& operator=(const StepSeries&) = delete;

    [[nodiscard]] int count() const { return static_cast<int>(m_places.size()); }
    [[nodiscard]] int done() const { return m_done; }
    /// What is written next, or was last: "27 / 77 · attn.mask".
    [[nodiscard]] QString current() const;
    /// Whether writeNext() would begin at once: a PNG is packed and written by another thread.
    [[nodiscard]] bool isReady() const { return !m_writing || m_writing->isFinished(); }
    /// Draws the next picture and has it written; first waits for the one before.
    void writeNext();
    /// Begins anew: the language has changed.
    void restart(const QString& language);
    /// Writes the page and gives the folder its name; all pictures are done.
    void finish();
    [[nodiscard]] QString folder() const;

private:
    struct Place {
        int pass = 0;
        int event = 0;
    };

    [[nodiscard]] QString fileName(int number, const QString& name) const;
    void finishWriting();
    [[nodiscard]] StepPage::Entry draw(const Place& place);

    StepSeriesOrder m_order;
    std::filesystem::path m_folder;
    SeriesFolder m_written;
    Selection m_selection;
    std::vector<Place> m_places;
    StepPage m_page;
    std::optional<QFuture<std::exception_ptr>>
        m_writing; ///< of the last picture: what went wrong, or null
    int m_done = 0;
};

/// The language of the window as a page names it: "pt-BR".
[[nodiscard]] QString pageLanguage();

/// Where a series goes when a person picks a folder: itself when it is new or empty, else a new one
/// in it, "vidro-steps" or "vidro-steps-2".
[[nodiscard]] QString seriesFolder(const QString& picked, const QString& model);

} // namespace glassllm
