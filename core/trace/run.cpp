// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run.h"

namespace glassllm {

std::int64_t Run::config_int(const std::string& key) const
{
    constexpr std::int64_t LARGEST = std::int64_t { 1 } << 32;
    const auto it = config.find(key);
    if (it == config.end() || !it->is_number_integer()) {
        return 0;
    }
    if (it->is_number_unsigned() && it->get<std::uint64_t>() > LARGEST) {
        return 0;
    }
    const auto value = it->get<std::int64_t>();
    return value < 0 || value > LARGEST ? 0 : value;
}

std::string Run::token_text(std::int64_t id) const
{
    if (id < 0) {
        return "?";
    }
    const auto place = static_cast<std::size_t>(id);
    if (place < vocab.texts.size() && !vocab.texts[place].empty()) {
        return vocab.texts[place];
    }
    for (std::size_t i = 0; i < tokens.size() && i < texts.size(); ++i) {
        if (tokens[i] == id && !texts[i].empty()) {
            return texts[i];
        }
    }
    return "#" + std::to_string(id);
}

} // namespace glassllm
