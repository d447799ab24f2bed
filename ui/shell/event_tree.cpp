// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/event_tree.h"

#include "ui/shell/event_text.h"

#include <QStringList>

#include <algorithm>

namespace glassllm {
namespace {

bool matches(const StepRecord& record, const QStringList& words)
{
    QString all
        = QString::fromStdString(record.id) + QLatin1Char(' ') + EventText::shape(record.shape());
    if (record.layer) {
        all += QLatin1Char(' ') + EventText::layer(*record.layer);
    }
    // "9x64" finds "9 × 64"
    const QString plain
        = QString(all).remove(QLatin1Char(' ')).replace(QChar(0x00D7), QLatin1Char('x'));
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return all.contains(word, Qt::CaseInsensitive) || plain.contains(word, Qt::CaseInsensitive);
    });
}

EventNode* append(EventNode& parent, EventNode::Kind kind)
{
    auto node = std::make_unique<EventNode>();
    node->kind = kind;
    node->parent = &parent;
    node->pass = parent.pass;
    node->row = static_cast<int>(parent.children.size());
    parent.children.push_back(std::move(node));
    return parent.children.back().get();
}

void appendEvents(
    EventNode& parent, const std::vector<StepRecord>& records, const QStringList& words)
{
    EventNode* layer = nullptr;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const StepRecord& record = records[i];
        if (!matches(record, words)) {
            continue;
        }
        EventNode* place = &parent;
        if (record.layer) {
            if (layer == nullptr || layer->layer != record.layer) {
                layer = append(parent, EventNode::Kind::Layer);
                layer->layer = record.layer;
                layer->first = static_cast<int>(i);
            }
            ++layer->count;
            place = layer;
        } else {
            layer = nullptr;
        }
        EventNode* const event = append(*place, EventNode::Kind::Event);
        event->first = static_cast<int>(i);
        event->count = 1;
        event->layer = record.layer;
        event->id = QString::fromStdString(record.id);
        event->shape = record.shape();
        ++parent.count;
    }
}

void print(const EventNode& node, int passCount, int depth, QString& out)
{
    for (const auto& child : node.children) {
        const EventLine line = eventLine(*child, passCount);
        out += QString(depth * 2, QLatin1Char(' ')) + line.number + QLatin1Char(' ') + line.name
            + QLatin1String(" | ") + line.detail + QLatin1Char('\n');
        print(*child, passCount, depth + 1, out);
    }
}

} // namespace

std::unique_ptr<EventNode> buildEventTree(const Run& run, const QString& filter)
{
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    auto root = std::make_unique<EventNode>();
    for (std::size_t i = 0; i < run.passes.size(); ++i) {
        if (!run.passes[i].trace) {
            continue;
        }
        const auto& records = run.passes[i].trace->records;
        if (run.passes.size() == 1) {
            appendEvents(*root, records, words);
            break;
        }
        EventNode* const pass = append(*root, EventNode::Kind::Pass);
        pass->pass = static_cast<int>(i);
        appendEvents(*pass, records, words);
        if (pass->children.empty()) {
            root->children.pop_back();
        }
    }
    return root;
}

EventLine eventLine(const EventNode& node, int passCount)
{
    EventLine line;
    switch (node.kind) {
    case EventNode::Kind::Event:
        line.number = QString::number(node.first + 1);
        line.name = node.id;
        line.detail = EventText::shape(node.shape);
        break;
    case EventNode::Kind::Layer: {
        const int last = node.lastEvent();
        line.number = node.first == last
            ? QString::number(node.first + 1)
            : QStringLiteral("%1–%2").arg(node.first + 1).arg(last + 1);
        line.name = EventText::layer(node.layer.value_or(0));
        line.detail = EventText::events(node.count);
        break;
    }
    case EventNode::Kind::Pass:
        line.name = EventText::pass(node.pass, passCount);
        line.detail = EventText::events(node.count);
        break;
    case EventNode::Kind::Root:
        break;
    }
    return line;
}

QString printEventTree(const EventNode& root, int passCount)
{
    QString out;
    print(root, passCount, 0, out);
    return out;
}

} // namespace glassllm
