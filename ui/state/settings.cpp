// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings.h"

#include "ui/state/playback.h"
#include "ui/theme/text_size.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace glassllm {
namespace {

QString splitterKey(const QString& splitter, const QString& breakpoint)
{
    return QStringLiteral("splitters/") + splitter + QLatin1Char('-') + breakpoint;
}

QStringList withFirst(QStringList list, const QString& path, int most)
{
    const QString whole = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    list.removeAll(whole);
    list.prepend(whole);
    return list.mid(0, most);
}

/// Of the paths the first few that mean the same from wherever the window is started.
QStringList absoluteOnes(const QStringList& paths, int most)
{
    QStringList list;
    std::copy_if(paths.begin(), paths.end(), std::back_inserter(list),
        [](const QString& path) { return QDir::isAbsolutePath(path); });
    return list.mid(0, most);
}

} // namespace

Settings::Settings() = default;

Settings::Settings(const QString& path)
    : m_file(std::make_unique<QSettings>(path, QSettings::IniFormat))
{
}

Settings::~Settings() = default;

QString Settings::userPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + QStringLiteral("/glassllm/studio.ini");
}

QVariant Settings::value(const QString& key) const
{
    return m_file ? m_file->value(key) : m_memory.value(key);
}

void Settings::setValue(const QString& key, const QVariant& value)
{
    if (m_file) {
        m_file->setValue(key, value);
    } else {
        m_memory.insert(key, value);
    }
}

std::optional<Language> Settings::language() const
{
    const QString code = value(QStringLiteral("language")).toString();
    if (code != languageCode(languageOf(code))) {
        return std::nullopt;
    }
    return languageOf(code);
}

void Settings::setLanguage(Language language)
{
    setValue(QStringLiteral("language"), languageCode(language));
}

std::optional<ThemeMode> Settings::theme() const
{
    const QString name = value(QStringLiteral("theme")).toString();
    if (name == QLatin1String("dark")) {
        return ThemeMode::Dark;
    }
    return name == QLatin1String("light") ? std::optional(ThemeMode::Light) : std::nullopt;
}

void Settings::setTheme(ThemeMode mode)
{
    setValue(QStringLiteral("theme"),
        mode == ThemeMode::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

int Settings::textSize() const
{
    bool ok = false;
    const int percent = value(QStringLiteral("textSize")).toInt(&ok);
    const bool offered = std::ranges::find(TEXT_SIZES, percent) != TEXT_SIZES.end();
    return ok && offered ? percent : TEXT_SIZES.front();
}

void Settings::setTextSize(int percent)
{
    setValue(QStringLiteral("textSize"), percent);
}

Sampling Settings::sampling() const
{
    Sampling sampling;
    const QVariant greedy = value(QStringLiteral("sampling/greedy"));
    sampling.greedy = !greedy.isValid() || greedy.toBool();
    bool ok = false;
    const double temperature = value(QStringLiteral("sampling/temperature")).toDouble(&ok);
    if (ok && std::isfinite(temperature) && temperature >= 0) {
        sampling.temperature = temperature;
    }
    const double topP = value(QStringLiteral("sampling/topP")).toDouble(&ok);
    if (ok && topP > 0 && topP <= 1) {
        sampling.top_p = topP;
    }
    const qint64 topK = value(QStringLiteral("sampling/topK")).toLongLong(&ok);
    if (ok && topK >= 0) {
        sampling.top_k = topK;
    }
    const quint64 seed = value(QStringLiteral("sampling/seed")).toULongLong(&ok);
    if (ok) {
        sampling.seed = seed;
    }
    return sampling;
}

void Settings::setSampling(const Sampling& sampling)
{
    setValue(QStringLiteral("sampling/greedy"), sampling.greedy);
    setValue(QStringLiteral("sampling/temperature"), sampling.temperature);
    setValue(QStringLiteral("sampling/topP"), sampling.top_p);
    setValue(QStringLiteral("sampling/topK"), static_cast<qint64>(sampling.top_k));
    setValue(QStringLiteral("sampling/seed"), static_cast<quint64>(sampling.seed));
}

qint64 Settings::newTokens() const
{
    bool ok = false;
    const qint64 count = value(QStringLiteral("newTokens")).toLongLong(&ok);
    return ok && count >= 1 && count <= 1000 ? count : 5;
}

void Settings::setNewTokens(qint64 count)
{
    setValue(QStringLiteral("newTokens"), count);
}

bool Settings::singleKeys() const
{
    const QVariant on = value(QStringLiteral("singleKeys"));
    return !on.isValid() || on.toBool();
}

void Settings::setSingleKeys(bool on)
{
    setValue(QStringLiteral("singleKeys"), on);
}

int Settings::speedStep() const
{
    bool ok = false;
    const int step = value(QStringLiteral("speedStep")).toInt(&ok);
    return ok && step >= 0 && step < static_cast<int>(Playback::speeds().size()) ? step : 2;
}

void Settings::setSpeedStep(int step)
{
    setValue(QStringLiteral("speedStep"), step);
}

Grain Settings::grain() const
{
    bool ok = false;
    const int grain = value(QStringLiteral("grain")).toInt(&ok);
    return ok && grain >= 0 && grain < GRAINS ? static_cast<Grain>(grain) : Grain::Step;
}

void Settings::setGrain(Grain grain)
{
    setValue(QStringLiteral("grain"), static_cast<int>(grain));
}

std::optional<bool> Settings::motionReduced() const
{
    const QVariant on = value(QStringLiteral("motionReduced"));
    return on.isValid() ? std::optional(on.toBool()) : std::nullopt;
}

void Settings::setMotionReduced(bool reduced)
{
    setValue(QStringLiteral("motionReduced"), reduced);
}

std::optional<int> Settings::decimals() const
{
    bool ok = false;
    const int decimals = value(QStringLiteral("decimals")).toInt(&ok);
    return ok && decimals >= FEWEST_DECIMALS && decimals <= MOST_DECIMALS ? std::optional(decimals)
                                                                          : std::nullopt;
}

void Settings::setDecimals(std::optional<int> decimals)
{
    setValue(QStringLiteral("decimals"), decimals ? QVariant(*decimals) : QVariant(QString()));
}

bool Settings::predicts() const
{
    const QVariant on = value(QStringLiteral("predict/on"));
    return !on.isValid() || on.toBool();
}

void Settings::setPredicts(bool on)
{
    setValue(QStringLiteral("predict/on"), on);
}

int Settings::rightPredictions() const
{
    return std::clamp(value(QStringLiteral("predict/right")).toInt(), 0, predictions());
}

int Settings::predictions() const
{
    return std::max(0, value(QStringLiteral("predict/all")).toInt());
}

void Settings::setPredictions(int right, int all)
{
    setValue(QStringLiteral("predict/right"), right);
    setValue(QStringLiteral("predict/all"), all);
}

QStringList Settings::recentModels() const
{
    return absoluteOnes(value(QStringLiteral("recentModels")).toStringList(), RECENT_MODELS);
}

void Settings::addRecentModel(const QString& path)
{
    setValue(QStringLiteral("recentModels"), withFirst(recentModels(), path, RECENT_MODELS));
}

QStringList Settings::recentRuns() const
{
    return absoluteOnes(value(QStringLiteral("recentRuns")).toStringList(), RECENT_RUNS);
}

void Settings::addRecentRun(const QString& path)
{
    setValue(QStringLiteral("recentRuns"), withFirst(recentRuns(), path, RECENT_RUNS));
}

void Settings::forgetRecent()
{
    setValue(QStringLiteral("recentModels"), QStringList());
    setValue(QStringLiteral("recentRuns"), QStringList());
}

ExportChoice Settings::exportChoice() const
{
    ExportChoice choice;
    const auto read = [this](const QString& key, int count, int otherwise) {
        bool ok = false;
        const int number = value(QStringLiteral("export/") + key).toInt(&ok);
        return ok && number >= 0 && number < count ? number : otherwise;
    };
    choice.what = read(QStringLiteral("what"), 4, choice.what);
    choice.format = read(QStringLiteral("format"), 3, choice.format);
    choice.size = read(QStringLiteral("size"), 3, choice.size);
    choice.dark = value(QStringLiteral("export/dark")).toBool();
    return choice;
}

void Settings::setExportChoice(const ExportChoice& choice)
{
    setValue(QStringLiteral("export/what"), choice.what);
    setValue(QStringLiteral("export/format"), choice.format);
    setValue(QStringLiteral("export/size"), choice.size);
    setValue(QStringLiteral("export/dark"), choice.dark);
}

QList<int> Settings::splitterSizes(const QString& splitter, const QString& breakpoint) const
{
    QList<int> sizes;
    const QStringList texts = value(splitterKey(splitter, breakpoint)).toStringList();
    for (const QString& text : texts) {
        bool ok = false;
        const int size = text.toInt(&ok);
        if (!ok || size < 0 || size > 20000) {
            return {};
        }
        sizes << size;
    }
    return sizes;
}

void Settings::setSplitterSizes(
    const QString& splitter, const QString& breakpoint, const QList<int>& sizes)
{
    QStringList texts;
    for (const int size : sizes) {
        texts << QString::number(size);
    }
    setValue(splitterKey(splitter, breakpoint), texts);
}

QByteArray Settings::windowGeometry() const
{
    return value(QStringLiteral("window/geometry")).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    setValue(QStringLiteral("window/geometry"), geometry);
}

bool Settings::panelOpen() const
{
    const QVariant open = value(QStringLiteral("window/panelOpen"));
    return !open.isValid() || open.toBool();
}

void Settings::setPanelOpen(bool open)
{
    setValue(QStringLiteral("window/panelOpen"), open);
}

bool Settings::mapShown() const
{
    const QVariant map = value(QStringLiteral("window/mapShown"));
    return !map.isValid() || map.toBool();
}

void Settings::setMapShown(bool map)
{
    setValue(QStringLiteral("window/mapShown"), map);
}

} // namespace glassllm
