// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"

#include <string>
#include <vector>

namespace glassllm::testing {

/// A tokenizer.json of byte-level BPE trained on a few sentences in two languages.
[[nodiscard]] const std::string& trained_json();
/// The same as a document, to be changed.
[[nodiscard]] Json trained_document();
/// A tokenizer.json in the manner of Llama 2: byte fallback, "▁" for spaces, <s> before a text.
[[nodiscard]] Json fallback_document();
/// A plain BPE over the characters given (no bytes, no unknown token), ids in their order.
[[nodiscard]] Json plain_document(
    const std::vector<std::string>& tokens, const std::vector<std::string>& merges = {});
/// An entry of added_tokens that is not special and matches the text as written.
[[nodiscard]] Json added_token(const std::string& content, int id);

} // namespace glassllm::testing
