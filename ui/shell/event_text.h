// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/shape.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <optional>

namespace glassllm {

class Frames;
class Selection;
struct Run;
enum class Phase;

/// Words about events that several parts of the window use, in its language.
class EventText {
    Q_DECLARE_TR_FUNCTIONS(EventText)

public:
    [[nodiscard]] static QString shape(const Shape& shape); ///< "9 × 64"; "scalar" without axes
    [[nodiscard]] static QString layer(std::int64_t layer); ///< "layer 1"
    [[nodiscard]] static QString counter(int event, int count); ///< "event 28 / 77", event from 0
    /// "Event 28 of 77, layer 1, attn.softmax"; a sentence without a run.
    [[nodiscard]] static QString accessible(const Selection& selection);
    [[nodiscard]] static QString pass(int pass, int count); ///< "token 2 of 5", pass from 0
    /// "token 2 of 5 · ␣bola": with the token that the pass added to the text, if it did.
    [[nodiscard]] static QString pass(const Run& run, int pass);
    /// "cell 69 / 81", "row 3 / 9"; what a row goes through before its cells: "row sum".
    [[nodiscard]] static QString moment(const Frames& frames, int frame);
    [[nodiscard]] static QString phase(Phase phase);
    [[nodiscard]] static QString events(int count); ///< "18 events"
    /// "202 KiB"
    [[nodiscard]] static QString bytes(std::uint64_t bytes);
    /// "7 ms", "1.4 s"
    [[nodiscard]] static QString duration(double seconds);
};

} // namespace glassllm
