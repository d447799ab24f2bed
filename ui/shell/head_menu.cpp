// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/head_menu.h"

#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"

namespace glassllm {

HeadMenu::HeadMenu(Studio* studio, qint64 layer, const QList<int>& heads, QWidget* parent)
    : QMenu(parent)
{
    setAccessibleName(tr("Head"));
    PromptTabs* const tabs = studio->tabs();
    const QString reason = obstacle(*studio);
    const bool full = tabs->count() == PromptTabs::MOST;
    for (const int head : heads) {
        const bool off = tabs->isHeadOff(layer, head);
        QAction* const action = addAction(
            (off ? tr("Switch head %1 of layer %2 on again") : tr("Switch off head %1 of layer %2"))
                .arg(head)
                .arg(layer));
        action->setEnabled(reason.isEmpty() && (off || !full));
        connect(action, &QAction::triggered, tabs,
            [tabs, layer, head] { tabs->switchHead(layer, head); });
    }
    const QString why = !reason.isEmpty() ? reason
        : full ? tr("Close a prompt first: there is room for %1.").arg(PromptTabs::MOST)
               : QString();
    if (!why.isEmpty()) {
        addSeparator();
        addAction(why)->setEnabled(false);
    }
}

QString HeadMenu::obstacle(const Studio& studio)
{
    if (!studio.missingModel().isEmpty() || !studio.model()) {
        return tr("This run's model is not open.");
    }
    return studio.isBusy() ? tr("Wait until the model has finished.") : QString();
}

} // namespace glassllm
