// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_exporter.h"

#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"

#include <QDir>
#include <QMessageBox>

namespace glassllm {

void warnNotSaved(QWidget* parent, const QString& title, const QString& problem)
{
    auto* const box
        = new QMessageBox(QMessageBox::Warning, title, problem, QMessageBox::Ok, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->open();
}

PictureExporter::PictureExporter(
    Selection* selection, StagePanel* stage, Settings* settings, QWidget* window)
    : QObject(window)
    , m_selection(selection)
    , m_stage(stage)
    , m_settings(settings)
    , m_window(window)
{
}

void PictureExporter::setSavePathPicker(SavePathPicker picker)
{
    m_pickPath = std::move(picker);
}

void PictureExporter::setInstead(std::function<std::optional<Exportable>()> instead)
{
    m_instead = std::move(instead);
}

void PictureExporter::ask()
{
    if (m_selection->record() == nullptr) {
        return;
    }
    // the pictures of now, even if the replay moves on while the dialog is open
    auto pictures = exportablesOf(*m_selection, m_stage->options(), m_stage->picture(), m_window);
    if (auto instead = m_instead ? m_instead() : std::nullopt) {
        std::erase_if(pictures, [&](const Exportable& each) { return each.kind == instead->kind; });
        pictures.insert(pictures.begin(), std::move(*instead));
    }
    auto* const dialog = new ExportDialog(std::move(pictures), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setChoice(m_settings->exportChoice());
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_settings->setExportChoice(dialog->choice());
        const PictureFile file = dialog->chosen().make(dialog->order());
        m_pickPath(m_window, tr("Save the picture"), dialog->filter(),
            dialog->chosen().name + QLatin1Char('.') + suffixOf(file.format),
            [this, file](const QString& path) { save(file, path); });
    });
    dialog->open();
}

void PictureExporter::save(const PictureFile& file, const QString& path)
{
    QString problem;
    if (file.write(path, &problem)) {
        emit reported(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
    } else {
        warnNotSaved(m_window, tr("The picture was not saved"), problem);
    }
}

} // namespace glassllm
