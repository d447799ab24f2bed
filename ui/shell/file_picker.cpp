// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_picker.h"

#include <QFileDialog>
#include <QFileInfo>

namespace glassllm {
namespace {

void show(QFileDialog* dialog, const FilePicker::Answer& answer)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, answer);
    dialog->open();
}

} // namespace

void FilePicker::openFolder(QWidget* parent, const QString& title, const Answer& answer)
{
    auto* const dialog = new QFileDialog(parent, title);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    show(dialog, answer);
}

void FilePicker::openFile(
    QWidget* parent, const QString& title, const QString& filter, const Answer& answer)
{
    auto* const dialog = new QFileDialog(parent, title, QString(), filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    show(dialog, answer);
}

void FilePicker::saveFile(QWidget* parent, const QString& title, const QString& filter,
    const QString& proposal, const Answer& answer)
{
    auto* const dialog = new QFileDialog(parent, title, QString(), filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(proposal).suffix());
    dialog->selectFile(proposal);
    show(dialog, answer);
}

} // namespace glassllm
