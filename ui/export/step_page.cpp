// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/step_page.h"

#include "ui/export/svg_writer.h"
#include "ui/stage/stage_text.h"
#include "ui/text/token_text.h"

namespace glassllm {

namespace {

constexpr const char* STYLE = R"(
:root { color-scheme: light dark; --ground: #e9edf1; --paper: #ffffff; --ink: #15202b;
  --soft: #42505e; --line: #dce2e8; --accent: #0a6c86; --code: #f6f8fa; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1014; --paper: #141a20; --ink: #e8edf2;
  --soft: #b5c0cb; --line: #26303a; --accent: #4cc8d6; --code: #1d252d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); line-height: 1.5;
  font-family: Inter, system-ui, sans-serif; }
header, nav, main { max-width: 72rem; margin: 0 auto; padding: 1.25rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 1.5rem 0 .75rem; }
h2::first-letter, nav a::first-letter { text-transform: uppercase; }
h3 { font-size: 1.1rem; margin: .25rem 0 .5rem; }
header p, figcaption .place { color: var(--soft); margin: 0; }
nav, main { padding-top: 0; padding-bottom: 0; }
nav a { display: inline-block; margin: 0 .9rem .35rem 0; }
a { color: var(--accent); }
figure { margin: 0 0 1.5rem; padding: 1rem; background: var(--paper);
  border: 1px solid var(--line); border-radius: 8px; }
figure img { display: block; max-width: 100%; height: auto; margin: 0 auto; background: #ffffff;
  border-radius: 4px; }
figcaption { max-width: 46rem; margin: 1rem auto 0; }
figcaption p { margin: .5rem 0; }
code { display: block; padding: .5rem .75rem; background: var(--code); border-radius: 6px;
  font-family: "JetBrains Mono", ui-monospace, monospace; font-size: .9rem; overflow-x: auto;
  white-space: pre-wrap; }
@media print { body { background: none; } figure { break-inside: avoid; border: none; } }
)";

QString escaped(const QString& text)
{
    return xmlText(visibleText(text));
}

QString paragraph(const QString& text)
{
    return text.isEmpty() ? QString()
                          : QStringLiteral("<p>") + escaped(text) + QStringLiteral("</p>\n");
}

} // namespace

bool StepPage::hasPasses() const
{
    return !entries.empty() && entries.front().caption.pass != entries.back().caption.pass;
}

bool StepPage::startsSection(std::size_t entry) const
{
    if (entry == 0) {
        return true;
    }
    const StepCaption& before = entries[entry - 1].caption;
    const StepCaption& here = entries[entry].caption;
    return before.pass != here.pass || before.layer != here.layer;
}

QString StepPage::heading(const StepCaption& caption) const
{
    const QString part
        = caption.layer ? StageText::layer(*caption.layer) : tr("outside of the layers");
    return hasPasses() ? tr("token %1").arg(caption.pass + 1) + QStringLiteral(" \u00b7 ") + part
                       : part;
}

QString StepPage::contents() const
{
    QString links;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (startsSection(i)) {
            links += QStringLiteral("<a href=\"#section%1\">%2</a>\n")
                         .arg(QString::number(i + 1), escaped(heading(entries[i].caption)));
        }
    }
    return QStringLiteral("<nav aria-label=\"%1\">\n").arg(escaped(tr("Sections"))) + links
        + QStringLiteral("</nav>\n");
}

QString StepPage::figure(const Entry& entry, std::size_t number) const
{
    const StepCaption& caption = entry.caption;
    QString text = QStringLiteral("<figure id=\"event%1\">\n").arg(number);
    if (entry.file.isEmpty()) {
        text += paragraph(tr("This event has no picture."));
    } else {
        text += QStringLiteral("<img loading=\"lazy\" src=\"%1\" alt=\"%2\">\n")
                    .arg(escaped(entry.file), escaped(caption.place));
    }
    text += QStringLiteral("<figcaption>\n<p class=\"place\">") + escaped(caption.place)
        + QStringLiteral("</p>\n<h3>") + escaped(caption.title) + QStringLiteral("</h3>\n");
    if (!caption.equation.isEmpty()) {
        QString equation = caption.equation; // one a line
        text += QStringLiteral("<code>")
            + xmlText(equation.replace(QStringLiteral("; "), QStringLiteral("\n")))
            + QStringLiteral("</code>\n");
    }
    for (const QString& each : caption.paragraphs) {
        text += paragraph(each);
    }
    return text + paragraph(caption.mixUp) + QStringLiteral("</figcaption>\n</figure>\n");
}

QByteArray StepPage::html() const
{
    const QString title = tr("Every step of %1").arg(model.isEmpty() ? tr("the model") : model);
    QString text = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n"
                                  "<meta charset=\"utf-8\">\n"
                                  "<meta name=\"viewport\" content=\"width=device-width\">\n"
                                  "<meta name=\"generator\" content=\"GlassLLM\">\n"
                                  "<title>%2</title>\n<style>%3</style>\n</head>\n<body>\n")
                       .arg(escaped(language), escaped(title), QString::fromLatin1(STYLE));
    text += QStringLiteral("<header>\n<h1>") + escaped(title) + QStringLiteral("</h1>\n");
    if (!prompt.isEmpty()) {
        text += QStringLiteral("<p>") + escaped(tr("Prompt:")) + QStringLiteral(" <bdi>")
            + escaped(prompt) + QStringLiteral("</bdi></p>\n");
    }
    text += QStringLiteral("</header>\n") + contents() + QStringLiteral("<main>\n");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (startsSection(i)) {
            text += QStringLiteral("<h2 id=\"section%1\">%2</h2>\n")
                        .arg(QString::number(i + 1), escaped(heading(entries[i].caption)));
        }
        text += figure(entries[i], i + 1);
    }
    return (text + QStringLiteral("</main>\n</body>\n</html>\n")).toUtf8();
}

} // namespace glassllm
