// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/i18n/translator.h"
#include "ui/motion/frames.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>
#include <QVariant>

#include <optional>

class QSettings;

namespace glassllm {

/// What the dialog for pictures was last asked for, as places in its lists.
struct ExportChoice {
    int what = 0; ///< 0 to 3
    int format = 0; ///< 0 to 2
    int size = 1; ///< 0 to 2
    bool dark = false;
    bool operator==(const ExportChoice&) const = default;
};

/// What the window remembers between starts. Values from the file are checked: a nonsensical one
/// counts as absent.
class Settings {
public:
    static constexpr int RECENT_MODELS = 6;
    static constexpr int RECENT_RUNS = 6;
    static constexpr int FEWEST_DECIMALS = 2;
    static constexpr int MOST_DECIMALS = 6;

    /// Lives in memory: nothing is read or written.
    Settings();
    /// @param path of an INI file; it need not exist
    explicit Settings(const QString& path);
    ~Settings();
    Settings(const Settings&) = delete;
    Settings& operator=(const Settings&) = delete;

    /// The file of the user's own settings.
    [[nodiscard]] static QString userPath();

    [[nodiscard]] std::optional<Language> language() const; ///< none: follow the system
    void setLanguage(Language language);
    [[nodiscard]] std::optional<ThemeMode> theme() const;
    void setTheme(ThemeMode mode);
    [[nodiscard]] int textSize() const; ///< percent, one of TEXT_SIZES; 100 at first
    void setTextSize(int percent);
    [[nodiscard]] Sampling sampling() const; ///< greedy when never chosen
    void setSampling(const Sampling& sampling);
    [[nodiscard]] qint64 newTokens() const; ///< how many "Generate N tokens" makes; 5 at first
    void setNewTokens(qint64 count);
    [[nodiscard]] bool singleKeys() const; ///< keys without Ctrl act; on at first
    void setSingleKeys(bool on);
    [[nodiscard]] int speedStep() const;
    void setSpeedStep(int step);
    [[nodiscard]] Grain grain() const; ///< whole steps at first
    void setGrain(Grain grain);
    [[nodiscard]] std::optional<bool> motionReduced() const; ///< none: follow the system
    void setMotionReduced(bool reduced);

    /// Of the read-out and the derivation, 2 to 6; none: as suits each step.
    [[nodiscard]] std::optional<int> decimals() const;
    void setDecimals(std::optional<int> decimals);

    [[nodiscard]] bool predicts() const; ///< whether questions are asked; on at first
    void setPredicts(bool on);
    [[nodiscard]] int rightPredictions() const;
    [[nodiscard]] int predictions() const;
    void setPredictions(int right, int all);

    [[nodiscard]] QStringList recentModels() const; ///< paths, the latest first
    void addRecentModel(const QString& path);
    [[nodiscard]] QStringList recentRuns() const; ///< paths, the latest first
    void addRecentRun(const QString& path);
    void forgetRecent(); ///< models and runs

    [[nodiscard]] ExportChoice exportChoice() const;
    void setExportChoice(const ExportChoice& choice);

    /// Sizes of a splitter at a breakpoint ("full", "rail", "compact"); empty when never dragged.
    [[nodiscard]] QList<int> splitterSizes(
        const QString& splitter, const QString& breakpoint) const;
    void setSplitterSizes(
        const QString& splitter, const QString& breakpoint, const QList<int>& sizes);

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    [[nodiscard]] bool panelOpen() const; ///< the left panel in wide windows; open at first
    void setPanelOpen(bool open);
    [[nodiscard]] bool mapShown() const; ///< in the left panel, else the events; the map at first
    void setMapShown(bool map);

private:
    [[nodiscard]] QVariant value(const QString& key) const;
    void setValue(const QString& key, const QVariant& value);

    std::unique_ptr<QSettings> m_file;
    QHash<QString, QVariant> m_memory;
};

} // namespace glassllm
