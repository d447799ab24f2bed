// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/frames.h"

#include "core/base/reason.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <unistd.h>

namespace glassllm {
namespace {

constexpr std::size_t READ_BYTES = 1U << 16;
constexpr std::uint64_t LARGEST_FRAME = std::uint64_t { 1 } << 40;
constexpr std::string_view KINDS = "RSPDVE";

std::string system_reason()
{
    return std::generic_category().message(errno);
}

} // namespace

ByteVector frame_header(Frame::Kind kind, std::size_t size)
{
    ByteVector out { static_cast<std::byte>(kind) };
    for (std::size_t i = 0; i < FRAME_HEADER_BYTES - 1; ++i) {
        out.push_back(static_cast<std::byte>(size >> (8 * i)));
    }
    return out;
}

ByteVector frame_bytes(Frame::Kind kind, std::string_view text)
{
    ByteVector out = frame_header(kind, text.size());
    const auto bytes = std::as_bytes(std::span(text));
    out.insert(out.end(), bytes.begin(), bytes.end());
    return out;
}

void FrameReader::add(std::span<const std::byte> bytes)
{
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(m_taken));
    m_taken = 0;
    m_waiting.insert(m_waiting.end(), bytes.begin(), bytes.end());
}

std::optional<Frame> FrameReader::next()
{
    const std::size_t there = m_waiting.size() - m_taken;
    if (there < FRAME_HEADER_BYTES) {
        return std::nullopt;
    }
    const std::byte* header = m_waiting.data() + m_taken;
    std::uint64_t size = 0;
    for (std::size_t i = FRAME_HEADER_BYTES - 1; i > 0; --i) {
        size = size << 8 | std::to_integer<std::uint64_t>(header[i]);
    }
    const char kind = std::to_integer<char>(header[0]);
    if (KINDS.find(kind) == std::string_view::npos || size > LARGEST_FRAME) {
        throw_error<BadFile>(ErrorCode::WorkerEnded, { reason(Reason::BrokenAnswer) });
    }
    if (there - FRAME_HEADER_BYTES < size) {
        return std::nullopt;
    }
    const auto from = m_waiting.begin() + static_cast<std::ptrdiff_t>(m_taken + FRAME_HEADER_BYTES);
    Frame frame { static_cast<Frame::Kind>(kind),
        ByteVector(from, from + static_cast<std::ptrdiff_t>(size)) };
    m_taken += FRAME_HEADER_BYTES + static_cast<std::size_t>(size);
    return frame;
}

void write_all(int file, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ::ssize_t done = ::write(file, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done < 0) {
            throw_error<IoError>(ErrorCode::CannotWrite, { "A frame", system_reason() });
        }
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
}

std::optional<Frame> read_frame(int file, FrameReader& reader)
{
    std::array<std::byte, READ_BYTES> buffer {};
    while (true) {
        if (auto frame = reader.next()) {
            return frame;
        }
        const ::ssize_t got = ::read(file, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got == 0 || (got < 0 && errno == ECONNRESET)) {
            return std::nullopt; // the other side has gone
        }
        if (got < 0) {
            throw_error<IoError>(ErrorCode::CannotOpen, { "A frame", system_reason() });
        }
        reader.add(std::span(buffer).first(static_cast<std::size_t>(got)));
    }
}

} // namespace glassllm
