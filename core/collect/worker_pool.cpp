// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/worker_pool.h"

#include "core/base/reason.h"
#include "core/collect/pickle.h"
#include "core/collect/request.h"
#include "core/collect/worker_process.h"
#include "core/kernels/parallel.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <poll.h>

namespace glassllm {
namespace {

std::string answer_name()
{
    return reason(Reason::TheAnswer); // in the place of a file's name
}

using Clock = std::chrono::steady_clock;

constexpr int LONGEST_WAIT = 50; // ms; then stop and time are looked at
constexpr std::chrono::milliseconds PATIENCE { 1000 }; // for an end that has begun
constexpr std::size_t MOST_WORKERS = 1024;

/// A worker, and the request that it has.
struct Seat {
    std::unique_ptr<WorkerProcess> process {};
    std::optional<std::size_t> invoke {};
    Clock::time_point since {};
    ByteVector payload {};
};

class Pool {
public:
    Pool(const TraceSpec& spec, const PoolOptions& options);
    [[nodiscard]] std::vector<Part> run();

private:
    void assign(Seat& seat);
    void wait();
    void serve(Seat& seat, int events);
    void hear(Seat& seat, Frame frame);
    void look_at_time(Seat& seat);
    void count_moving() const;
    void lose(Seat& seat, const Failure& failure);
    void finish(std::size_t invoke, Part part, const Failure* failure);
    void fail(std::size_t invoke, const Failure& failure);

    const TraceSpec& m_spec;
    const PoolOptions& m_options;
    WorkerSettings m_settings;
    std::filesystem::path m_program;
    std::vector<Part> m_parts;
    std::vector<std::size_t> m_waits; ///< sources that an invoke still waits for
    std::vector<std::vector<std::size_t>> m_followers;
    std::set<std::size_t> m_ready; ///< the lowest first
    std::size_t m_done = 0;
    std::vector<Seat> m_seats;
};

Failure known_failure(ErrorCode code, std::vector<std::string> args)
{
    std::string text = fill_places(error_sentence(code), args);
    return { ErrorInfo { code, std::move(args) }, std::move(text) };
}

StepProgress parse_progress(std::string_view text)
{
    const Json at = parse_json(text, answer_name());
    const auto number = [&at](const char* key) {
        constexpr std::int64_t MOST = std::int64_t { 1 } << 40;
        const auto found
            = at.is_object() ? json_int(at, key, answer_name(), -1, MOST) : std::nullopt;
        if (!found) {
            throw_error<BadFile>(ErrorCode::WorkerEnded, { reason(Reason::BrokenAnswer) });
        }
        return *found;
    };
    return { number("pass"), number("done"), number("total"), number("layer") };
}

/// The processors that this program may use.
std::size_t processors()
{
    return static_cast<std::size_t>(thread_count());
}

Pool::Pool(const TraceSpec& spec, const PoolOptions& options)
    : m_spec(spec)
    , m_options(options)
    , m_program(options.program ? *options.program : worker_program())
    , m_parts(spec.invokes.size())
    , m_waits(spec.invokes.size())
    , m_followers(spec.invokes.size())
{
    (void)spec.run_order(); // refuses a cycle, which would wait for ever
    const std::size_t wanted = options.workers == 0 ? processors() : options.workers;
    const std::size_t count = std::min({ wanted, MOST_WORKERS, spec.invokes.size() });
    m_settings.threads = static_cast<std::int64_t>(std::max<std::size_t>(1, processors() / count));
    m_settings.budget = options.budget;
    m_seats.resize(count);
    for (std::size_t i = 0; i < spec.invokes.size(); ++i) {
        const auto sources = spec.invokes[i].sources();
        m_waits[i] = sources.size();
        for (const std::size_t source : sources) {
            m_followers[source].push_back(i);
        }
        if (sources.empty()) {
            m_ready.insert(i);
        }
    }
}

std::vector<Part> Pool::run()
{
    while (m_done < m_parts.size()) {
        if (m_options.stop.stop_requested()) {
            throw_error<Cancelled>(ErrorCode::Cancelled);
        }
        for (Seat& seat : m_seats) {
            assign(seat);
        }
        wait();
    }
    return std::move(m_parts);
}

/// Gives a free worker the next request, and the values of others that it takes.
void Pool::assign(Seat& seat)
{
    if (seat.invoke || m_ready.empty()) {
        return;
    }
    if (!seat.process || !seat.process->is_running()) {
        seat.process = std::make_unique<WorkerProcess>(m_program);
    }
    const std::size_t index = m_ready.extract(m_ready.begin()).value();
    const InvokeSpec& invoke = m_spec.invokes[index];
    seat.invoke = index;
    seat.since = Clock::now();
    seat.payload.clear();
    if (!invoke.sources().empty()) {
        const Value values = source_values(
            invoke, [this](std::size_t source) -> const Dict& { return m_parts[source].saves; });
        const ByteVector bytes = dumps_compact(values);
        seat.process->post(frame_header(Frame::Kind::Sources, bytes.size()));
        seat.process->post(bytes);
    }
    seat.process->post(frame_bytes(Frame::Kind::Request, request_text(m_spec, index, m_settings)));
    if (m_options.on_start) {
        m_options.on_start(index, seat.process->pid());
    }
}

void Pool::wait()
{
    std::vector<::pollfd> polled;
    std::vector<Seat*> seats;
    for (Seat& seat : m_seats) {
        if (seat.invoke) {
            const auto events
                = static_cast<short>(seat.process->has_post() ? POLLIN | POLLOUT : POLLIN);
            polled.push_back({ seat.process->socket(), events, 0 });
            seats.push_back(&seat);
        }
    }
    (void)::poll(polled.data(), polled.size(), LONGEST_WAIT);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        serve(*seats[i], polled[i].revents);
        look_at_time(*seats[i]);
    }
    count_moving();
}

void Pool::count_moving() const
{
    if (m_options.memory == nullptr) {
        return;
    }
    std::uint64_t bytes = 0;
    for (const Seat& seat : m_seats) {
        bytes += seat.payload.size() + (seat.process ? seat.process->bytes_held() : 0);
    }
    m_options.memory->most_moving = std::max(m_options.memory->most_moving, bytes);
}

void Pool::serve(Seat& seat, int events)
{
    bool alive = (events & POLLOUT) == 0 || seat.process->send_some();
    if ((events & (POLLIN | POLLHUP | POLLERR)) != 0) {
        alive = seat.process->receive_some() && alive;
    }
    try {
        while (seat.invoke) {
            auto frame = seat.process->frames().next();
            if (!frame) {
                break;
            }
            hear(seat, *std::move(frame));
        }
    } catch (const BadFile& problem) {
        return lose(seat, { problem.info(), problem.what() });
    }
    if (!alive && seat.invoke) {
        lose(seat, known_failure(ErrorCode::WorkerEnded, { seat.process->end(PATIENCE) }));
    } else if (!alive) {
        seat.process.reset();
    }
}

void Pool::hear(Seat& seat, Frame frame)
{
    const std::size_t invoke = *seat.invoke;
    switch (frame.kind) {
    case Frame::Kind::Piece:
        seat.payload.insert(seat.payload.end(), frame.bytes.begin(), frame.bytes.end());
        return;
    case Frame::Kind::Payload: {
        count_moving();
        if (m_options.memory != nullptr) {
            m_options.memory->kept += seat.payload.size();
        }
        const Value saves = loads(std::exchange(seat.payload, {}), answer_name());
        if (saves.kind() != Value::Kind::Dict) {
            throw_error<BadFile>(ErrorCode::WorkerEnded, { reason(Reason::BrokenAnswer) });
        }
        Part part;
        part.saves = saves.dict();
        seat.invoke.reset();
        return finish(invoke, std::move(part), nullptr);
    }
    case Frame::Kind::Error: {
        const Failure failure = parse_failure(frame.text());
        seat.invoke.reset();
        return fail(invoke, failure);
    }
    case Frame::Kind::Progress: {
        if (m_options.on_progress) {
            m_options.on_progress(invoke, parse_progress(frame.text()));
        }
        return;
    }
    default:
        throw_error<BadFile>(ErrorCode::WorkerEnded, { reason(Reason::BrokenAnswer) });
    }
}

void Pool::look_at_time(Seat& seat)
{
    if (!seat.invoke || !m_options.timeout || Clock::now() - seat.since < *m_options.timeout) {
        return;
    }
    const double seconds = std::chrono::duration<double>(*m_options.timeout).count();
    lose(seat, known_failure(ErrorCode::WorkerTimeout, { json_text(Json(seconds)) }));
}

/// The worker is given up; its request has failed.
void Pool::lose(Seat& seat, const Failure& failure)
{
    seat.process.reset();
    fail(*std::exchange(seat.invoke, std::nullopt), failure);
}

void Pool::fail(std::size_t invoke, const Failure& failure)
{
    Part part;
    part.error = failure.text;
    finish(invoke, std::move(part), &failure);
    std::vector<std::size_t> failed { invoke };
    while (!failed.empty()) {
        const std::size_t source = failed.back();
        failed.pop_back();
        for (const std::size_t follower : m_followers[source]) {
            if (m_parts[follower].error) {
                continue; // through another source
            }
            const Failure missing
                = known_failure(ErrorCode::SourceFailed, { std::to_string(source) });
            Part lost;
            lost.error = missing.text;
            finish(follower, std::move(lost), &missing);
            failed.push_back(follower);
        }
    }
}

void Pool::finish(std::size_t invoke, Part part, const Failure* failure)
{
    part.spec = m_spec.id;
    part.index = invoke;
    part.of = m_parts.size();
    m_parts[invoke] = std::move(part);
    ++m_done;
    if (!m_parts[invoke].error) {
        for (const std::size_t follower : m_followers[invoke]) {
            if (--m_waits[follower] == 0 && !m_parts[follower].error) {
                m_ready.insert(follower);
            }
        }
    }
    if (m_options.on_part) {
        m_options.on_part(m_parts[invoke], failure);
    }
}

} // namespace

std::vector<Part> run_in_workers(const TraceSpec& spec, const PoolOptions& options)
{
    return Pool(spec, options).run();
}

} // namespace glassllm
