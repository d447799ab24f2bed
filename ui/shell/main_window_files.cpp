// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files that leave the window as pictures, and those that come to it by other ways than a dialog.
#include "ui/compare/compare_view.h"
#include "ui/export/picture_exporter.h"
#include "ui/export/steps_dialog.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/body.h"
#include "ui/shell/file_picker.h"
#include "ui/shell/main_window.h"
#include "ui/stage/stage_panel.h"
#include "ui/stage/stage_picture.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>

namespace glassllm {

void MainWindow::connectExports()
{
    auto* const exporter
        = new PictureExporter(m_parts.selection, m_body->stage(), m_parts.settings, this);
    exporter->setSavePathPicker(
        [picker = m_parts.picker](QWidget* parent, const QString& title, const QString& filter,
            const QString& proposal, const FilePicker::Answer& answer) {
            picker->saveFile(parent, title, filter, proposal, answer);
        });
    exporter->setInstead([this]() -> std::optional<Exportable> {
        return m_parts.studio->tabs()->isComparing() ? m_body->compare()->exportable()
                                                     : std::nullopt;
    });
    connect(m_body->compare(), &CompareView::exportWanted, exporter, &PictureExporter::ask);
    connect(exporter, &PictureExporter::reported, this, &MainWindow::report);
    connect(m_body->stage(), &StagePanel::exportWanted, exporter, &PictureExporter::ask);
    on(Command::ExportHeatmap, [exporter] { exporter->ask(); });
    on(Command::ExportSteps, [this] { exportSteps(); });
}

void MainWindow::exportSteps()
{
    if (m_stepsDialog != nullptr) {
        m_stepsDialog->raise(); // one at a time
        m_stepsDialog->activateWindow();
        return;
    }
    const Selection& selection = *m_parts.selection;
    if (selection.eventCount() == 0) {
        return;
    }
    StepSeriesOrder order;
    order.run = selection.run();
    order.pass = selection.pass();
    order.head = selection.head();
    order.options = m_body->stage()->options();
    m_stepsDialog = new StepsDialog(
        order,
        [picker = m_parts.picker](QWidget* parent, const QString& title,
            const FilePicker::Answer& answer) { picker->openFolder(parent, title, answer); },
        this);
    m_stepsDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_stepsDialog, &StepsDialog::reported, this, &MainWindow::report);
    m_stepsDialog->show(); // the window stays usable
}

void MainWindow::connectRecent()
{
    QMenu* const menu = m_actions->recentMenu();
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    connect(m_parts.studio, &Studio::noticeChanged, this, &MainWindow::fillRecent);
    fillRecent();
}

void MainWindow::fillRecent()
{
    QMenu* const menu = m_actions->recentMenu();
    menu->clear();
    const Palette& colors = m_parts.theme->palette();
    const auto add = [&](const QString& path, const QString& sign, auto open) {
        // an ampersand in a name is not a mnemonic
        QString name = QFileInfo(path).fileName();
        QAction* const action
            = menu->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setIcon(icon(sign, colors.ink2, colors.ink3));
        action->setEnabled(QFileInfo::exists(path));
        const QString tip = action->isEnabled() ? path : tr("%1 is not there any more").arg(path);
        action->setToolTip(QStringLiteral("<qt>") + tip.toHtmlEscaped() + QStringLiteral("</qt>"));
        connect(action, &QAction::triggered, this, [open, path] { open(path); });
    };
    Studio* const studio = m_parts.studio;
    const QStringList models = m_parts.settings->recentModels();
    const QStringList runs = m_parts.settings->recentRuns();
    for (const QString& path : runs) {
        add(path, QStringLiteral("file"), [studio](const QString& run) { studio->openRun(run); });
    }
    if (!runs.isEmpty() && !models.isEmpty()) {
        menu->addSeparator();
    }
    for (const QString& path : models) {
        add(path, QStringLiteral("box"),
            [studio](const QString& model) { studio->openModel(model); });
    }
    menu->setEnabled(!runs.isEmpty() || !models.isEmpty());
    menu->addSeparator();
    connect(menu->addAction(tr("Clear list")), &QAction::triggered, this, [this] {
        m_parts.settings->forgetRecent();
        fillRecent();
    });
}

QString MainWindow::droppedPath(const QMimeData* data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedPath(event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QFileInfo dropped(droppedPath(event->mimeData()));
    if (dropped.filePath().isEmpty()) {
        return;
    }
    event->acceptProposedAction();
    if (dropped.isDir()) {
        m_parts.studio->openModel(dropped.filePath());
    } else if (dropped.fileName() == QLatin1String("config.json")) {
        m_parts.studio->openModel(dropped.path()); // of the folder that it stands for
    } else {
        m_parts.studio->openRun(dropped.filePath());
    }
}

} // namespace glassllm
