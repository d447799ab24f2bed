// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/formula.h"

#include <algorithm>

namespace glassllm {

QString plainFormula(const Formula& formula)
{
    QString text;
    auto before = FormulaSpan::Level::Base;
    for (const FormulaSpan& span : formula) {
        if (span.level != before) {
            text += before == FormulaSpan::Level::Raised ? QStringLiteral(")") : QString();
            text += span.level == FormulaSpan::Level::Raised ? QStringLiteral("^(")
                : span.level == FormulaSpan::Level::Lowered  ? QStringLiteral("_")
                                                             : QString();
        }
        text += span.text;
        before = span.level;
    }
    return before == FormulaSpan::Level::Raised ? text + QLatin1Char(')') : text;
}

FormulaWriter& FormulaWriter::add(const QString& text, FormulaSpan::Role role)
{
    m_spans.push_back({ text, role, FormulaSpan::Level::Base });
    return *this;
}

FormulaWriter& FormulaWriter::raised(const QString& text, FormulaSpan::Role role)
{
    m_spans.push_back({ text, role, FormulaSpan::Level::Raised });
    return *this;
}

FormulaWriter& FormulaWriter::lowered(const QString& text, FormulaSpan::Role role)
{
    m_spans.push_back({ text, role, FormulaSpan::Level::Lowered });
    return *this;
}

FormulaWriter& FormulaWriter::append(const Formula& other)
{
    m_spans.insert(m_spans.end(), other.begin(), other.end());
    return *this;
}

FormulaChain& FormulaChain::link(Formula full, bool exact, int drop)
{
    return link(std::move(full), {}, exact, drop);
}

FormulaChain& FormulaChain::link(Formula full, Formula brief, bool exact, int drop)
{
    m_links.push_back({ std::move(full), std::move(brief), exact, drop });
    return *this;
}

FormulaChain& FormulaChain::tail(Formula words)
{
    m_tail = std::move(words);
    return *this;
}

FormulaChain& FormulaChain::after(Formula full, Formula brief)
{
    m_after = std::move(full);
    m_briefAfter = std::move(brief);
    return *this;
}

Formula FormulaChain::joined(bool brief, int highestDrop) const
{
    FormulaWriter out;
    bool exact = true;
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        const Link& link = m_links[i];
        exact = exact && link.exact;
        if (link.drop > highestDrop) {
            continue; // the next sign speaks for this one too
        }
        if (i > 0) {
            out.plain(exact ? QStringLiteral(" = ") : QStringLiteral(" \u2248 "));
        }
        out.append(brief && !link.brief.empty() ? link.brief : link.full);
        exact = true;
    }
    return out.append(m_tail).append(brief ? m_briefAfter : m_after).take();
}

std::vector<Formula> FormulaChain::variants() const
{
    int highest = 0;
    bool canBeBrief = false;
    for (const Link& link : m_links) {
        highest = std::max(highest, link.drop);
        canBeBrief = canBeBrief || !link.brief.empty();
    }
    std::vector<Formula> all { joined(false, highest) };
    if (canBeBrief) {
        all.push_back(joined(true, highest));
    }
    for (int drop = highest - 1; drop >= 0; --drop) {
        all.push_back(joined(true, drop));
    }
    if (m_links.size() > 2) { // where there is room for nothing but what it comes to
        all.push_back(FormulaWriter()
                          .append(m_links.front().full)
                          .plain(QStringLiteral(" = "))
                          .append(m_links.back().full)
                          .append(m_briefAfter)
                          .take());
    }
    return all;
}

} // namespace glassllm
