// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/step_series.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "ui/export/heads_picture.h"
#include "ui/export/heatmap_export.h"

#include <QDir>
#include <QLocale>
#include <QRegularExpression>
#include <QtConcurrent>

#include <algorithm>
#include <system_error>

namespace glassllm {

namespace {

namespace fs = std::filesystem;

void write(const PictureFile& file, const fs::path& path)
{
    if (file.bytes.isEmpty()) {
        throw_error<IoError>(ErrorCode::CannotWrite,
            { path.string(), std::make_error_code(std::errc::not_enough_memory).message() });
    }
    write_file(path, file.bytes.toStdString());
}

} // namespace

StepSeries::StepSeries(StepSeriesOrder order, const QString& folder)
    : m_order(std::move(order))
    , m_folder(QDir::cleanPath(QDir(folder).absolutePath()).toStdString())
    , m_written(m_folder)
{
    m_selection.setRun(m_order.run);
    for (int pass = 0; pass < m_selection.passCount(); ++pass) {
        if (m_order.pass.value_or(pass) == pass) {
            m_selection.setPass(pass);
            for (int event = 0; event < m_selection.eventCount(); ++event) {
                m_places.push_back({ pass, event });
            }
        }
    }
    m_selection.setHead(m_order.head);
    m_page.language = m_order.language;
    m_page.model = QString::fromStdString(m_order.run->model);
    m_page.prompt = m_order.run->prompt ? QString::fromStdString(*m_order.run->prompt) : QString();
}

StepSeries::~StepSeries()
{
    if (m_writing) {
        m_writing->waitForFinished();
    }
}

QString StepSeries::current() const
{
    const StepRecord* const record = m_selection.record();
    const QString place = QStringLiteral("%1 / %2").arg(std::min(m_done + 1, count())).arg(count());
    return record == nullptr
        ? place
        : place + QStringLiteral(" \u00b7 ") + QString::fromStdString(record->id);
}

QString StepSeries::fileName(int number, const QString& name) const
{
    const auto digits = std::max<qsizetype>(3, QString::number(count()).size());
    return QString::number(number).rightJustified(digits, QLatin1Char('0')) + QLatin1Char('-')
        + name + QLatin1Char('.') + suffixOf(m_order.format);
}

StepPage::Entry StepSeries::draw(const Place& place)
{
    m_selection.setPassAndEvent(place.pass, place.event);
    const StagePicture picture = pictureOf(m_selection, m_order.options);
    const auto heads
        = m_order.allHeads ? HeadsPicture::of(m_selection, m_order.options) : std::nullopt;
    StepPage::Entry entry { {}, StepCaption::of(m_selection, picture, heads.has_value()) };
    if (picture.isEmpty()) {
        return entry;
    }
    entry.file = fileName(m_done + 1, heads ? heads->name() : HeatmapExport::nameOf(picture));
    const fs::path path = m_written.hidden() / entry.file.toStdString();
    const PictureTexts texts = entry.caption.texts();
    if (m_order.format != PictureFormat::Png) {
        const PictureOrder order { m_order.format, {}, ThemeMode::Light, texts };
        write(heads ? heads->file(order) : HeatmapExport::file(picture, order), path);
        return entry;
    }
    const QSize natural = heads ? heads->naturalSize() : HeatmapExport::naturalSize(picture);
    const auto side = [this](int pixels) {
        return std::clamp(qRound(pixels * m_order.factor), 1, LARGEST_PICTURE);
    };
    const QSize pixels(side(natural.width()), side(natural.height()));
    QImage image = heads ? imageOf(heads->scene(ThemeMode::Light), pixels)
                         : HeatmapExport::image(picture, pixels);
    for (const auto& [key, text] : texts) {
        image.setText(key, text);
    }
    m_writing = QtConcurrent::run([image, path]() -> std::exception_ptr {
        try {
            write(PictureFile::png(image), path);
        } catch (...) {
            return std::current_exception();
        }
        return nullptr;
    });
    return entry;
}

void StepSeries::finishWriting()
{
    if (m_writing) {
        const std::exception_ptr problem = m_writing->result(); // waits for it
        m_writing.reset();
        if (problem) {
            std::rethrow_exception(problem);
        }
    }
}

void StepSeries::writeNext()
{
    finishWriting();
    m_page.entries.push_back(draw(m_places.at(static_cast<std::size_t>(m_done))));
    ++m_done;
}

void StepSeries::restart(const QString& language)
{
    finishWriting();
    m_page.language = language;
    m_page.entries.clear(); // the files have the same names in every language
    m_done = 0;
}

void StepSeries::finish()
{
    finishWriting();
    write_file(m_written.hidden() / "index.html", m_page.html().toStdString());
    m_written.keep();
}

QString StepSeries::folder() const
{
    return QString::fromStdString(m_folder.string());
}

QString pageLanguage()
{
    return QLocale().name().replace(QLatin1Char('_'), QLatin1Char('-'));
}

QString seriesFolder(const QString& picked, const QString& model)
{
    const QDir dir(picked);
    if (!dir.exists() || dir.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
        return picked;
    }
    static const QRegularExpression odd(
        QStringLiteral("[^\\w.-]+|^\\.+"), QRegularExpression::UseUnicodePropertiesOption);
    QString name = model;
    name.replace(odd, QStringLiteral("_"));
    name = (name.isEmpty() ? QStringLiteral("glassllm") : name) + QStringLiteral("-steps");
    QString free = name;
    for (int number = 2; dir.exists(free); ++number) {
        free = name + QLatin1Char('-') + QString::number(number);
    }
    return dir.filePath(free);
}

} // namespace glassllm
