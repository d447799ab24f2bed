// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/mediator.h"

#include <map>
#include <utility>

namespace glassllm {
namespace {

/// Merges pairs of copies. A pair that was met before gives the object it gave then, so that one
/// object under two names stays one, and what holds itself does so afterwards.
class CopyMerger {
public:
    [[nodiscard]] Value merge(const Value& earlier, const Value& later)
    {
        Value merged = begin(earlier, later);
        while (!m_open.empty()) {
            const Pair pair = std::move(m_open.back());
            m_open.pop_back();
            fill(pair);
        }
        return merged;
    }

private:
    struct Pair {
        Value earlier;
        Value later;
        Value merged;
    };

    /// The merged value; the slots of a list are filled later.
    Value begin(const Value& earlier, const Value& later)
    {
        const bool lists = earlier.kind() == Value::Kind::List && later.kind() == Value::Kind::List
            && earlier.list().size() == later.list().size();
        const bool dicts = earlier.kind() == Value::Kind::Dict && later.kind() == Value::Kind::Dict;
        if (!lists && !dicts) {
            return later;
        }
        const auto key = std::pair(earlier.identity(), later.identity());
        if (const auto found = m_met.find(key); found != m_met.end()) {
            return found->second.merged;
        }
        Pair pair { earlier, later,
            lists ? Value::empty_slots(later.list().size())
                  : united(earlier.dict(), later.dict()) };
        m_met.emplace(key, pair); // which keeps the copies, and their addresses
        if (lists) {
            m_open.push_back(pair);
        }
        return pair.merged;
    }

    void fill(const Pair& pair)
    {
        for (std::size_t i = 0; i < pair.merged.list().size(); ++i) {
            const Value& earlier = pair.earlier.list()[i];
            const Value& later = pair.later.list()[i];
            Value& slot = pair.merged.list()[i];
            if (earlier.is_none() || later.is_none()) {
                slot = later.is_none() ? earlier : later;
            } else {
                slot = begin(earlier, later);
            }
        }
    }

    static Value united(const Dict& earlier, const Dict& later)
    {
        Dict out = earlier;
        for (const Dict::Entry* entry : later.entries()) {
            out.set(entry->first, entry->second);
        }
        return out;
    }

    std::map<std::pair<const void*, const void*>, Pair> m_met;
    std::vector<Pair> m_open;
};

void require_one_each(std::size_t mediators, std::size_t requests)
{
    if (mediators != requests) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "The list of requests", std::to_string(requests),
                std::to_string(mediators) + " mediators" });
    }
}

/// The copies of a name by the requests whose mediator has it from above, in invoke order.
std::map<std::string, std::vector<Value>, std::less<>> shared_copies(
    std::span<const Mediator> mediators, std::span<const Dict> per_request_saves)
{
    std::map<std::string, std::vector<Value>, std::less<>> out;
    for (std::size_t i = 0; i < mediators.size(); ++i) {
        for (const Dict::Entry* entry : per_request_saves[i].entries()) {
            if (mediators[i].presaved.contains(entry->first)) {
                out[entry->first].push_back(entry->second);
            }
        }
    }
    return out;
}

} // namespace

Value merge_copies(const Value& earlier, const Value& later)
{
    return CopyMerger().merge(earlier, later);
}

Dict merge_shared_saves(std::span<Mediator> mediators, std::span<const Dict> per_request_saves)
{
    require_one_each(mediators.size(), per_request_saves.size());
    CopyMerger merger;
    Dict merged;
    for (const auto& [name, copies] : shared_copies(mediators, per_request_saves)) {
        if (copies.size() < 2) {
            continue;
        }
        Value value = copies.front();
        for (std::size_t i = 1; i < copies.size(); ++i) {
            value = merger.merge(value, copies[i]);
        }
        for (Mediator& mediator : mediators) {
            mediator.locals.set(name, value);
        }
        merged.set(name, std::move(value));
    }
    return merged;
}

Dict list_block_saves(std::span<const Mediator> mediators, std::span<const Dict> per_request_saves)
{
    require_one_each(mediators.size(), per_request_saves.size());
    Dict out;
    for (std::size_t i = 0; i < mediators.size(); ++i) {
        for (const Dict::Entry* entry : per_request_saves[i].entries()) {
            if (mediators[i].presaved.contains(entry->first)) {
                continue;
            }
            if (!out.contains(entry->first)) {
                out.set(entry->first, Value::empty_slots(mediators.size()));
            }
            out.at(entry->first).list()[i] = entry->second;
        }
    }
    return out;
}

} // namespace glassllm
