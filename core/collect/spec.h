// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/collect/value.h"
#include "core/model/edits.h"
#include "core/trace/run.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// Where a saved value goes: a name, and for a name bound to a list or dict above the invokes, the
/// place in it.
struct SavePlace {
    std::string name;
    std::optional<std::int64_t> slot {};
    std::optional<std::string> key {};

    friend bool operator==(const SavePlace&, const SavePlace&) = default;
};

/// One value of a run that an invoke saves.
struct SaveSpec {
    /// Glass: the whole run, everything recorded, as the bytes of its *.glass file.
    enum class What { Step, Text, Tokens, Loss, Glass };

    What what = What::Step;
    std::string step {}; ///< of Step
    std::optional<std::int64_t> layer {};
    std::optional<std::int64_t> head {};
    std::int64_t pass = 0;
    SavePlace place {};
};

/// What another invoke saved, to be put in the place of a step's value.
struct ValueSource {
    std::size_t invoke = 0;
    SavePlace place {};
};

/// An edit; its `value` is filled in before the run when it comes from another invoke.
struct Intervention {
    Edit edit;
    std::optional<ValueSource> source {};
};

/// One prompt of a trace and what is wanted of it.
struct InvokeSpec {
    std::optional<std::string> prompt {}; ///< a text; otherwise `tokens`
    std::vector<std::int64_t> tokens {};
    RunMode mode = RunMode::Generate;
    Sampling sampling {};
    std::int64_t new_tokens = 1;
    bool kv_cache = false;
    bool ignore_eos = false;
    std::optional<std::vector<std::int64_t>> targets {}; ///< of a loss; default: the next tokens
    std::vector<SaveSpec> saves {};
    std::vector<Intervention> interventions {};
    Json json {}; ///< as it was written

    /// The invokes whose values its interventions take, each once, in order.
    [[nodiscard]] std::vector<std::size_t> sources() const;
};

/// A name bound and saved above the invokes.
struct BoundName {
    enum class Kind { List, Dict, Plain };

    std::string name;
    Kind kind = Kind::Plain;
    std::int64_t size = 0; ///< of a list
    Json initial {}; ///< of a dict, or the plain value

    /// A new object each time: a list of nones, a dict, or the value.
    [[nodiscard]] Value make() const;
};

/// A trace of several prompts, as its JSON says.
struct TraceSpec {
    std::string model = "builtin";
    std::vector<BoundName> names {};
    std::vector<InvokeSpec> invokes {};
    std::string id {}; ///< XXH3-128 of the JSON, whatever its spaces and the order of its keys
    Json json {};

    [[nodiscard]] const BoundName* find_name(std::string_view name) const;
    /// The invokes in an order in which each stands after those whose values it takes; otherwise as
    /// they are written.
    [[nodiscard]] std::vector<std::size_t> run_order() const;
};

inline constexpr std::size_t MOST_INVOKES = 1'000'000;
inline constexpr std::int64_t MOST_SLOTS = 1'000'000;

/// Reads a specification. BadFile that names the place, the value and what was expected for
/// whatever is not one: unknown keys, steps, slots without a list, a name saved twice, a cycle of
/// values (BadValue, InvokeCycle), ... Layers and heads are the model's business, and checked when
/// the invoke runs.
[[nodiscard]] TraceSpec parse_spec(std::string_view text, const std::string& file);
[[nodiscard]] TraceSpec read_spec(const std::filesystem::path& path);
/// The names above the invokes and one invoke alone, as parse_spec() reads them in a whole.
[[nodiscard]] std::vector<BoundName> parse_names(const Json& names, const std::string& file);
/// @param count how many invokes there are
[[nodiscard]] InvokeSpec parse_invoke(const Json& invoke, const std::vector<BoundName>& names,
    std::size_t count, const std::string& where);

} // namespace glassllm
