// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace glassllm {

/// What a worker and its parent say to each other: a byte for the kind, eight for the length
/// (lowest first), and that many bytes, so that any character may stand in a prompt.
struct Frame {
    enum class Kind : std::uint8_t {
        Request = 'R', ///< to the worker: JSON; it is answered by Payload or Error
        Sources = 'S', ///< before a request: a payload, the list of values that it takes
        Progress = 'P', ///< from the worker: JSON, any number of times
        Piece = 'D', ///< bytes of the payload, in order
        Payload = 'V', ///< the payload is complete
        Error = 'E', ///< JSON: code, args, text
    };
    Kind kind = Kind::Error;
    ByteVector bytes {};

    [[nodiscard]] std::string_view text() const
    {
        return { reinterpret_cast<const char*>(bytes.data()), bytes.size() };
    }
};

inline constexpr std::size_t FRAME_HEADER_BYTES = 9;
/// The first bytes of a frame.
[[nodiscard]] ByteVector frame_header(Frame::Kind kind, std::size_t size);
/// A whole frame.
[[nodiscard]] ByteVector frame_bytes(Frame::Kind kind, std::string_view text);

/// Finds the frames in bytes that come in pieces of any size.
class FrameReader {
public:
    void add(std::span<const std::byte> bytes);
    /// The next frame, once all of it is there. BadFile (WorkerEnded) for what is no frame.
    [[nodiscard]] std::optional<Frame> next();
    /// Whether nothing of a further frame is there.
    [[nodiscard]] bool is_empty() const { return m_waiting.size() == m_taken; }
    [[nodiscard]] std::size_t bytes_held() const { return m_waiting.size(); }

private:
    ByteVector m_waiting;
    std::size_t m_taken = 0;
};

/// Writes all bytes to a file or socket. IoError (CannotWrite).
void write_all(int file, std::span<const std::byte> bytes);
/// The next frame of a file or socket; nothing at its end. BadFile (WorkerEnded), IoError.
[[nodiscard]] std::optional<Frame> read_frame(int file, FrameReader& reader);

} // namespace glassllm
