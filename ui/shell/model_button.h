// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenu;

namespace glassllm {

class DropButton;
class Settings;
class Studio;
class Theme;

/// The name of the model, its sizes in the tool tip, and a menu of models to open.
class ModelButton final : public QWidget {
    Q_OBJECT

public:
    ModelButton(Studio* studio, Settings* settings, Theme* theme, QWidget* parent = nullptr);
    void setCompact(bool compact);
    [[nodiscard]] DropButton* button() const { return m_button; }

signals:
    void openFolderWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void fillMenu();
    [[nodiscard]] QString sizes() const;

    Studio* m_studio;
    Settings* m_settings;
    DropButton* m_button;
    QMenu* m_menu;
};

} // namespace glassllm
