// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_passes.h"

#include "core/base/reason.h"
#include "core/trace/run_file.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace glassllm {
namespace {

/// Ids of all passes together; more would be a file that exists to exhaust memory.
constexpr std::size_t MOST_IDS = std::size_t { 1 } << 24;

class PassFiller {
public:
    PassFiller(Run& run, const RunListing& listing, const RunSizes& sizes, const std::string& file)
        : m_run(run)
        , m_listing(listing)
        , m_sizes(sizes)
        , m_file(file)
    {
    }

    void take_samples(const std::vector<ListedRecord>& records, const std::vector<Tensor>& values);
    void make_passes(std::size_t count);
    void require_everything() const;

private:
    [[noreturn]] void refuse(
        const std::string& key, std::int64_t value, const std::string& expected) const
    {
        throw_error<BadFile>(
            ErrorCode::BadValueInFile, { m_file, key, std::to_string(value), expected });
    }
    void guess_prompt(std::size_t passes);
    [[nodiscard]] Pass listed_pass(
        const ListedPass& listed, const std::string& key, const RunSizes::Rows& rows) const;
    [[nodiscard]] Pass pass_of_records(const std::string& key, const RunSizes::Rows& rows) const;
    void require_tokens(const Pass& pass, const std::string& key);
    void take_token(Pass& pass, std::size_t number) const;
    void require_ids(const std::vector<std::int64_t>& ids, const std::string& key) const;

    Run& m_run;
    const RunListing& m_listing;
    const RunSizes& m_sizes;
    const std::string& m_file;
    std::vector<std::int64_t> m_known; ///< prompt and what the passes so far have sampled
    std::map<std::int64_t, std::int64_t> m_samples; ///< what the records say, by pass
    std::size_t m_ids = 0; ///< of all passes so far
};

void PassFiller::take_samples(
    const std::vector<ListedRecord>& records, const std::vector<Tensor>& values)
{
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records[i].id != "sample") {
            continue;
        }
        const std::int64_t id = values[i].values<std::int64_t>().front();
        if (id < 0 || id >= m_sizes.vocabulary()) {
            refuse(records[i].key, id,
                reason(Reason::TokenIdBelow, { std::to_string(m_sizes.vocabulary()) }));
        }
        const auto place = m_samples.emplace(records[i].pass, id).first;
        if (place->second != id) {
            refuse(records[i].key, id,
                reason(Reason::AsRecordedBefore, { std::to_string(place->second) }));
        }
    }
}

/// A file that does not say its prompt still has one: as long as its first pass, of unknown ids.
void PassFiller::guess_prompt(std::size_t passes)
{
    if (m_listing.passes) {
        const ListedPass& first = m_listing.passes->front();
        if (first.tokens) {
            m_run.tokens = *first.tokens;
            return;
        }
    }
    std::int64_t length = 0;
    for (std::size_t i = 0; i < passes && length == 0; ++i) {
        const auto rows = m_sizes.rows(static_cast<std::int64_t>(i));
        const std::int64_t total = rows.total > 0 ? rows.total : rows.rows;
        const bool grows = m_run.mode == RunMode::Generate;
        length = total > 0 && grows ? total - static_cast<std::int64_t>(i) : total;
    }
    if (m_listing.passes && length <= 0) {
        length = m_listing.passes->front().first + m_listing.passes->front().count;
    }
    length = std::max<std::int64_t>(length, 1);
    if (static_cast<std::size_t>(length) > MOST_IDS) {
        refuse("passes", length, reason(Reason::AtMostPositions, { std::to_string(MOST_IDS) }));
    }
    m_run.tokens.assign(static_cast<std::size_t>(length), -1);
}

Pass PassFiller::listed_pass(
    const ListedPass& listed, const std::string& key, const RunSizes::Rows& rows) const
{
    Pass pass;
    pass.first = listed.first;
    pass.count = listed.count;
    pass.tokens = listed.tokens.value_or(m_known);
    pass.complete = listed.complete;
    pass.u = listed.u;
    pass.mass_top_k = listed.mass_top_k;
    pass.mass_top_p = listed.mass_top_p;
    pass.token = listed.token;
    if (rows.rows > 0 && rows.rows != pass.count) {
        refuse(
            key + ".count", pass.count, reason(Reason::AsInRecords, { std::to_string(rows.rows) }));
    }
    if (rows.total > 0 && rows.total != pass.rows_total()) {
        refuse(key + ".first + count", pass.rows_total(),
            reason(Reason::AsInRecords, { std::to_string(rows.total) }));
    }
    return pass;
}

/// A pass of a file without a list: its rows are the last ones of the tokens known by then.
Pass PassFiller::pass_of_records(const std::string& key, const RunSizes::Rows& rows) const
{
    const auto known = static_cast<std::int64_t>(m_known.size());
    Pass pass;
    pass.count = rows.rows > 0 ? rows.rows : known;
    pass.first = known - pass.count;
    pass.tokens = m_known;
    if (pass.first < 0) {
        refuse(key + ".count", pass.count, reason(Reason::AtMostTokens, { std::to_string(known) }));
    }
    if (rows.total > 0 && rows.total != known) {
        refuse(key + ".first + count", rows.total,
            reason(Reason::AsItsTokens, { std::to_string(known) }));
    }
    return pass;
}

void PassFiller::require_tokens(const Pass& pass, const std::string& key)
{
    if (static_cast<std::int64_t>(pass.tokens.size()) != pass.rows_total()) {
        refuse(key + ".first + count", pass.rows_total(),
            reason(Reason::AsItsTokens, { std::to_string(pass.tokens.size()) }));
    }
    const bool begins = pass.tokens.size() >= m_run.tokens.size()
        && std::equal(m_run.tokens.begin(), m_run.tokens.end(), pass.tokens.begin());
    const bool longer = m_run.mode == RunMode::Loss && pass.tokens.size() > m_run.tokens.size();
    if (!begins || longer) {
        throw_error<BadFile>(ErrorCode::BadValueInFile,
            { m_file, key + ".tokens", std::to_string(pass.tokens.size()),
                reason(longer ? Reason::PromptIds : Reason::PromptIdsFirst,
                    { std::to_string(m_run.tokens.size()) }) });
    }
    require_ids(pass.tokens, key + ".tokens");
    m_ids += pass.tokens.size();
    if (m_ids > MOST_IDS) {
        refuse("passes", static_cast<std::int64_t>(m_ids),
            reason(Reason::AtMostIds, { std::to_string(MOST_IDS) }));
    }
}

/// What the pass chose stands in the list, in the record of `sample`, or in both.
void PassFiller::take_token(Pass& pass, std::size_t number) const
{
    const auto sampled = m_samples.find(static_cast<std::int64_t>(number));
    if (sampled == m_samples.end()) {
        return;
    }
    if (pass.token && *pass.token != sampled->second) {
        refuse("passes[" + std::to_string(number) + "].token", *pass.token,
            reason(Reason::AsInRecord, { std::to_string(sampled->second) }));
    }
    pass.token = sampled->second;
}

void PassFiller::make_passes(std::size_t count)
{
    if (m_run.tokens.empty()) {
        guess_prompt(count);
    }
    require_ids(m_run.tokens, "tokens");
    m_known = m_run.tokens;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string key = "passes[" + std::to_string(i) + "]";
        const auto rows = m_sizes.rows(static_cast<std::int64_t>(i));
        Pass pass = m_listing.passes ? listed_pass((*m_listing.passes)[i], key, rows)
                                     : pass_of_records(key, rows);
        require_tokens(pass, key);
        take_token(pass, i);
        if (pass.token) {
            require_ids({ *pass.token }, key + ".token");
        }
        m_known = pass.tokens;
        if (m_run.mode == RunMode::Generate) {
            m_known.push_back(pass.token.value_or(-1));
        }
        m_run.passes.push_back(std::move(pass));
    }
}

void PassFiller::require_ids(const std::vector<std::int64_t>& ids, const std::string& key) const
{
    for (const std::int64_t id : ids) {
        if (id < -1 || id >= m_sizes.vocabulary()) {
            refuse(
                key, id, reason(Reason::TokenIdsBelow, { std::to_string(m_sizes.vocabulary()) }));
        }
    }
}

void PassFiller::require_everything() const
{
    const std::string one_each
        = reason(Reason::OneForEachToken, { std::to_string(m_run.tokens.size()) });
    if (!m_run.texts.empty() && m_run.texts.size() != m_run.tokens.size()) {
        refuse("texts", static_cast<std::int64_t>(m_run.texts.size()), one_each);
    }
    if (!m_run.targets.empty() && m_run.targets.size() != m_run.tokens.size()) {
        refuse("targets", static_cast<std::int64_t>(m_run.targets.size()), one_each);
    }
    require_ids(m_run.targets, "targets");
}

void attach_traces(
    Run& run, const std::vector<ListedRecord>& records, const std::vector<Tensor>& values)
{
    std::vector<std::shared_ptr<Tracer>> traces;
    for (Pass& pass : run.passes) {
        traces.push_back(std::make_shared<Tracer>());
        pass.trace = traces.back();
    }
    for (std::size_t i = 0; i < records.size(); ++i) {
        auto& list = traces.at(static_cast<std::size_t>(records[i].pass))->records;
        // put in directly: record() would copy what is a view of the file
        list.push_back({ records[i].id, records[i].layer, values[i],
            static_cast<std::int64_t>(list.size()), records[i].head });
    }
}

std::size_t count_passes(
    const RunListing& listing, const std::vector<ListedRecord>& records, const std::string& file)
{
    std::size_t count = listing.passes ? listing.passes->size() : 0;
    for (const ListedRecord& record : records) {
        const auto pass = static_cast<std::size_t>(record.pass);
        if (listing.passes && pass >= count) {
            throw_error<BadFile>(ErrorCode::BadValueInFile,
                { file, record.key, std::to_string(pass),
                    reason(Reason::ListedPass, { std::to_string(count) }) });
        }
        count = std::max(count, pass + 1);
    }
    if (count == 0) {
        throw_error<BadFile>(ErrorCode::NotARun, { file, reason(Reason::NoRecord) });
    }
    return count;
}

/// Without targets in the file they are the next tokens .
std::vector<std::int64_t> next_of(const std::vector<std::int64_t>& tokens)
{
    std::vector<std::int64_t> out(tokens.begin() + 1, tokens.end());
    out.push_back(-1);
    return out;
}

} // namespace

std::int64_t most_passes_of_file(std::size_t prompt)
{
    std::int64_t passes = 0;
    for (std::size_t ids = prompt; passes < MOST_PASSES && ids <= MOST_IDS; ++passes) {
        ids += prompt + static_cast<std::size_t>(passes) + 1;
    }
    return passes;
}

void fill_passes(Run& run, const RunListing& listing, const RunSizes& sizes,
    const std::vector<ListedRecord>& records, const std::vector<Tensor>& values,
    const std::string& file)
{
    PassFiller filler(run, listing, sizes, file);
    filler.take_samples(records, values);
    filler.make_passes(count_passes(listing, records, file));
    filler.require_everything();
    if (run.mode == RunMode::Loss && run.targets.empty()) {
        run.targets = next_of(run.tokens);
    }
    attach_traces(run, records, values);
    run.complete = listing.complete.value_or(std::ranges::all_of(run.passes, &Pass::complete));
}

} // namespace glassllm
