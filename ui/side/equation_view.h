// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include <memory>

class QSvgRenderer;

namespace glassllm {

class Theme;

/// The typeset equation of one step, in the colours of the theme; made smaller when it is wider
/// than the panel. Its accessible text is the plain equation.
class EquationView final : public QWidget {
    Q_OBJECT

public:
    explicit EquationView(Theme* theme, QWidget* parent = nullptr);
    ~EquationView() override;

    void setStep(const QString& id);
    /// The equation becomes smaller rather than higher than this.
    void setMostHeight(int pixels);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void load();
    [[nodiscard]] QSizeF fitted(qreal width) const;

    Theme* m_theme;
    QString m_id;
    int m_mostHeight = QWIDGETSIZE_MAX;
    std::shared_ptr<QSvgRenderer> m_renderer;
};

} // namespace glassllm
