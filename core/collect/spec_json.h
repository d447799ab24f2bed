// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/spec.h"

#include <initializer_list>
#include <string>
#include <string_view>

/// Reads of a specification's parts; each refuses what is wrong with BadFile that names the place.
namespace glassllm::spec {

/// Refuses an object that is none, or has a key that is not listed.
void require_keys(const Json& object, std::initializer_list<std::string_view> keys,
    const std::string& key, const std::string& where);
/// The value of a key; MissingKey when it is absent or null.
[[nodiscard]] const Json& required(
    const Json& object, const std::string& key, const std::string& where);
/// The list under a key; an absent one is empty.
[[nodiscard]] const Json& list_or_empty(
    const Json& object, const std::string& key, const std::string& where);
/// "name" with "slot" or "key", whether or not such a name is bound.
[[nodiscard]] SavePlace parse_place(const Json& object, const std::string& where);
/// The text of a list of names: "zero, scale, add, value".
[[nodiscard]] std::string listed(std::initializer_list<std::string_view> names);

[[nodiscard]] SaveSpec parse_save(
    const Json& save, const std::vector<BoundName>& names, RunMode mode, const std::string& where);
/// @param count how many invokes there are
[[nodiscard]] Intervention parse_intervention(
    const Json& intervention, RunMode mode, std::size_t count, const std::string& where);

/// The id of a step that a run of this mode records. BadFile otherwise.
[[nodiscard]] std::string parse_step(const Json& object, RunMode mode, const std::string& where);
/// A layer where the step has one, and none elsewhere; a head only where it has some.
[[nodiscard]] std::optional<std::int64_t> parse_layer(
    const Json& object, std::string_view step, const std::string& where);
[[nodiscard]] std::optional<std::int64_t> parse_head(
    const Json& object, std::string_view step, const std::string& where);

/// The key of a result under which the failures stand: no save may have it.
inline constexpr std::string_view ERRORS_NAME = "__errors__";
/// Refuses a name that the result keeps for itself.
void require_free_name(const std::string& name, const std::string& key, const std::string& where);

inline constexpr std::int64_t LARGEST_INDEX = std::int64_t { 1 } << 32;

} // namespace glassllm::spec
