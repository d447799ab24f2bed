// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/matrix_view.h"
#include "ui/text/token_text.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

struct IndexRange;

/// A vocabulary axis up to this long names every token.
inline constexpr int smallVocabularyAxis = 48;

/// What stands beside a row or above a column: a number, and a token where there is one.
struct AxisLabel {
    QString number; ///< position, feature or token id
    TokenText token; ///< empty for features
    bool whole = false; ///< words of ours: never cut in the middle
    TokenText below {}; ///< a second line beside a row that is tall enough for two; may be empty
    TokenText brief {}; ///< what stands for both lines where there is one
    bool marked = false; ///< worth a look: two texts differ here

    /// The token, cut in the middle when it is long.
    [[nodiscard]] TokenText shortToken() const { return whole ? token : elided(token); }
};

/// The labels of one axis, made when they are asked for (a vocabulary may have 32 000).
class AxisLabels {
public:
    AxisLabels() = default;
    /// @param tokens ids of the text's positions 0, 1, ...
    AxisLabels(MatrixAxis axis, std::shared_ptr<const Run> run, std::vector<std::int64_t> tokens,
        OthersRule rule = OthersRule::Sum);

    [[nodiscard]] const MatrixAxis& axis() const { return m_axis; }
    [[nodiscard]] int count() const { return m_axis.count; }
    [[nodiscard]] AxisLabel at(int index) const;
    /// Another label for one index.
    void setLabel(int index, AxisLabel label)
    {
        m_others[index] = std::move(label);
        m_widest.reset();
    }
    /// The whole text and the id: "7 ␣gave, id 431"; for tool tips and accessibility.
    [[nodiscard]] QString wholeText(int index) const;
    /// "query", "key", "position", "feature", "token" in the window's language.
    [[nodiscard]] QString word() const;
    /// Whether labels carry tokens, so that their width matters.
    [[nodiscard]] bool hasTokens() const;
    /// The id of the token at an index, where there is one.
    [[nodiscard]] std::optional<std::int64_t> tokenId(int index) const;

    /// How wide the widest number and the widest token are, in pixels at the text size in use; of
    /// a long axis as many are measured as tell it well.
    struct Widest {
        double number = 0;
        double token = 0;
    };
    [[nodiscard]] Widest widest() const;

private:
    [[nodiscard]] Widest measured() const;

    MatrixAxis m_axis;
    std::shared_ptr<const Run> m_run;
    std::vector<std::int64_t> m_tokens;
    OthersRule m_rule = OthersRule::Sum;
    TokenAlphabet m_alphabet = TokenAlphabet::Plain;
    std::map<int, AxisLabel> m_others; ///< by index
    mutable std::optional<Widest> m_widest; ///< at m_widestAt
    mutable int m_widestAt = 0; ///< text size in percent
};

/// The indices of an axis that get a label when a cell is `cell` pixels long and a label needs
/// `needed`: all, or every 2nd, 5th, 10th ... For features and whole vocabularies 0, every 8th (or
/// 16th, 32nd ...) and the last one.
[[nodiscard]] std::vector<int> labelledIndices(
    const MatrixAxis& axis, double cell, double needed, const IndexRange& visible);

} // namespace glassllm
