// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QObject>
#include <QTranslator>

namespace glassllm {

enum class Language { English, Portuguese };

/// "en" or "pt_BR".
[[nodiscard]] QString languageCode(Language language);
/// The language of a code such as "pt_BR", "pt", "en_US"; English for any other.
[[nodiscard]] Language languageOf(const QString& code);
/// Portuguese when it is among the languages that the system asks for before English.
[[nodiscard]] Language systemLanguage();

/// The language of the window, changed while it runs: installs the translations of the program and
/// of Qt, and makes the locale of shown numbers follow. Widgets hear of it by LanguageChange.
class Translator : public QObject {
    Q_OBJECT

public:
    /// Needs a QCoreApplication. C code keeps its decimal point whatever the language.
    explicit Translator(Language language, QObject* parent = nullptr);
    ~Translator() override;

    [[nodiscard]] Language language() const { return m_language; }
    void setLanguage(Language language);

signals:
    void changed();

private:
    void install();

    Language m_language;
    QTranslator m_program;
    QTranslator m_qt;
};

} // namespace glassllm
