// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/worker.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/collect/frames.h"
#include "core/collect/pickle.h"
#include "core/collect/request.h"
#include "core/kernels/parallel.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <new>
#include <utility>

namespace glassllm {
namespace {

std::string request_name()
{
    return reason(Reason::TheRequest); // in the place of a file's name
}

constexpr std::chrono::milliseconds PROGRESS_PAUSE { 100 };
constexpr std::size_t PIECE_BYTES = 1U << 20;
constexpr std::int64_t MOST_THREADS = 1024;

/// One end of the conversation, with the model that the last request used.
class Server {
public:
    explicit Server(int output)
        : m_output(output)
    {
    }
    void set_sources(const Frame& frame)
    {
        const Value list = loads(frame.bytes, "The list of sources");
        m_sources = list.list();
    }
    /// Answers one request with a payload.
    void answer(std::string_view text);
    void say(Frame::Kind kind, std::string_view text) const
    {
        write_all(m_output, frame_bytes(kind, text));
    }

private:
    [[nodiscard]] const Checkpoint& model(const std::string& name)
    {
        if (!m_model || m_name != name) {
            m_model.reset(); // two models at once may be too many
            m_model.emplace(load_model(name));
            m_name = name;
        }
        return *m_model;
    }
    [[nodiscard]] ProgressFunction progress() const;
    void send(const Value& saves) const;

    int m_output;
    std::string m_name;
    std::optional<Checkpoint> m_model;
    std::vector<Value> m_sources;
};

ProgressFunction Server::progress() const
{
    return [this, last = std::chrono::steady_clock::time_point {}](const StepProgress& at) mutable {
        const auto now = std::chrono::steady_clock::now();
        if (now - last < PROGRESS_PAUSE) {
            return;
        }
        last = now;
        say(Frame::Kind::Progress,
            json_text(Json { { "pass", at.pass }, { "done", at.done }, { "total", at.total },
                { "layer", at.layer } }));
    };
}

void Server::send(const Value& saves) const
{
    dumps_compact(saves, [this](std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const auto piece = bytes.first(std::min(bytes.size(), PIECE_BYTES));
            write_all(m_output, frame_header(Frame::Kind::Piece, piece.size()));
            write_all(m_output, piece);
            bytes = bytes.subspan(piece.size());
        }
    });
    say(Frame::Kind::Payload, "");
}

void Server::answer(std::string_view text)
{
    const std::vector<Value> sources = std::exchange(m_sources, {});
    const Json request = parse_json(text, request_name());
    const auto names = parse_names(request.at("names"), request_name());
    const InvokeSpec invoke = parse_invoke(
        request.at("invoke"), names, request.at("count").get<std::size_t>(), request_name());
    set_thread_count(json_int(request, "threads", request_name(), 1, MOST_THREADS).value_or(1));
    RequestHooks hooks;
    hooks.progress = progress();
    if (request.contains("budget")) {
        hooks.budget = request.at("budget").get<std::uint64_t>();
    }
    send(run_request(model(request.at("model").get<std::string>()), invoke, names, sources, hooks));
}

std::optional<ErrorCode> code_of(std::string_view name)
{
    for (int i = 0; i < static_cast<int>(ErrorCode::Count); ++i) {
        if (error_name(static_cast<ErrorCode>(i)) == name) {
            return static_cast<ErrorCode>(i);
        }
    }
    return std::nullopt;
}

} // namespace

std::string request_text(const TraceSpec& spec, std::size_t index, const WorkerSettings& settings)
{
    Json out;
    out["model"] = spec.model;
    out["names"] = spec.names.empty() ? Json::object() : spec.json.at("names");
    out["invoke"] = spec.invokes.at(index).json;
    out["count"] = spec.invokes.size();
    out["threads"] = settings.threads;
    if (settings.budget) {
        out["budget"] = *settings.budget;
    }
    return json_text(out);
}

void serve_requests(int input, int output)
{
    Server server(output);
    FrameReader reader;
    while (const auto frame = read_frame(input, reader)) {
        try {
            if (frame->kind == Frame::Kind::Sources) {
                server.set_sources(*frame);
            } else if (frame->kind == Frame::Kind::Request) {
                server.answer(frame->text());
            }
        } catch (const IoError& problem) {
            if (problem.info().code == ErrorCode::CannotWrite) {
                throw; // nobody listens
            }
            server.say(Frame::Kind::Error, failure_json(failure_of(std::current_exception())));
        } catch (...) {
            server.say(Frame::Kind::Error, failure_json(failure_of(std::current_exception())));
        }
    }
}

Failure failure_of(const std::exception_ptr& problem)
{
    try {
        std::rethrow_exception(problem);
    } catch (const std::bad_alloc&) {
        return { ErrorInfo { ErrorCode::NoMemory, {} },
            std::string(error_sentence(ErrorCode::NoMemory)) };
    } catch (const std::exception& error) {
        const auto* known = dynamic_cast<const Error*>(&error);
        return { known != nullptr ? std::optional(known->info()) : std::nullopt,
            utf8_replace_invalid(error.what()) };
    }
}

std::string failure_json(const Failure& failure)
{
    Json out { { "text", failure.text } };
    if (failure.info) {
        out["code"] = error_name(failure.info->code);
        out["args"] = failure.info->args;
    }
    return json_text(out);
}

Failure parse_failure(std::string_view text)
{
    try {
        const Json json = parse_json(text, reason(Reason::TheAnswer));
        Failure out { {}, json.at("text").get<std::string>() };
        if (json.contains("code")) {
            const auto code = code_of(json.at("code").get<std::string>());
            if (code) {
                out.info = ErrorInfo { *code, json.at("args").get<std::vector<std::string>>() };
            }
        }
        return out;
    } catch (const std::exception&) {
        throw_error<BadFile>(ErrorCode::WorkerEnded, { reason(Reason::BrokenAnswer) });
    }
}

std::filesystem::path worker_program()
{
    if (const char* given = std::getenv("GLASSLLM_WORKER")) { // NOLINT(concurrency-mt-unsafe)
        return given;
    }
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "glassllm-worker";
}

} // namespace glassllm
