// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/i18n/translator.h"

#include <QCoreApplication>
#include <QLibraryInfo>

#include <clocale>

namespace glassllm {

QString languageCode(Language language)
{
    return language == Language::Portuguese ? QStringLiteral("pt_BR") : QStringLiteral("en");
}

Language languageOf(const QString& code)
{
    return code.startsWith(QLatin1String("pt"), Qt::CaseInsensitive) ? Language::Portuguese
                                                                     : Language::English;
}

Language systemLanguage()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString& code : wanted) {
        if (code.startsWith(QLatin1String("pt"))) {
            return Language::Portuguese;
        }
        if (code.startsWith(QLatin1String("en"))) {
            return Language::English;
        }
    }
    return Language::English;
}

Translator::Translator(Language language, QObject* parent)
    : QObject(parent)
    , m_language(language)
{
    install();
}

Translator::~Translator()
{
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
}

void Translator::setLanguage(Language language)
{
    if (language == m_language) {
        return;
    }
    m_language = language;
    install();
    emit changed();
}

void Translator::install()
{
    // the locale comes first: widgets write numbers anew when they hear of the language
    QLocale::setDefault(m_language == Language::Portuguese
            ? QLocale(QLocale::Portuguese, QLocale::Brazil)
            : QLocale(QLocale::English, QLocale::UnitedStates));
    std::setlocale(LC_NUMERIC, "C");
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
    const QString code = languageCode(m_language);
    if (m_language == Language::Portuguese
        && m_qt.load(
            QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qt);
    }
    if (m_program.load(QStringLiteral(":/i18n/glassllm_") + code)) {
        QCoreApplication::installTranslator(&m_program);
    }
}

} // namespace glassllm
