// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/step_words.h"

#include <QtGlobal>

#include <array>

namespace glassllm {

const std::array<StepWords, 13> ATTENTION_WORDS { {
    { "embed", QT_TRANSLATE_NOOP("Step", "Embedding: each token picks one row"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Token id t picks row t of a table with {V} rows, and the {D} numbers of that row "
                "are copied here. Nothing is added or multiplied.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The table was learned in training. Equal tokens start from equal rows wherever "
                "they stand; their order enters later, with the rotation.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "an id is only the number of a row; id 200 is not twice id 100.") } },
        { { When::Always, "t_i", QT_TRANSLATE_NOOP("Step", "token id at position i"), "{t}", "A" },
            { When::Always, "E", QT_TRANSLATE_NOOP("Step", "embedding table"), "{V} × {D}", "B" },
            { When::Always, "i", QT_TRANSLATE_NOOP("Step", "position"), "{i}", "" },
            { When::Always, "X", QT_TRANSLATE_NOOP("Step", "start of the residual stream"),
                "{r} × {D}", "" } } },
    { "attn.norm", QT_TRANSLATE_NOOP("Step", "RMSNorm: every row to the same scale"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The {D} numbers of a row are squared and averaged; ε is added and the root is "
                "taken. Each number is divided by that root and multiplied by the gain γ of its "
                "column.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Without the gain, the mean square of a row would now be about 1, whether the "
                "stream was large or small. The stream itself stays as it is: attention reads this "
                "copy.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "no mean is subtracted and no bias is added; that would be LayerNorm.") } },
        { { When::Always, "X", QT_TRANSLATE_NOOP("Step", "residual stream entering the layer"),
              "{r} × {D}", "A" },
            { When::Always, "γ", QT_TRANSLATE_NOOP("Step", "learned gain, one number per column"),
                "{D}", "B" },
            { When::Always, "ε", QT_TRANSLATE_NOOP("Step", "keeps the root above 0"), "{eps}", "" },
            { When::Always, "D", QT_TRANSLATE_NOOP("Step", "width of the model"), "{D}", "" },
            { When::Always, "X̂", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}",
                "" } } },
    { "attn.q", QT_TRANSLATE_NOOP("Step", "Queries: a linear map for each head"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each number of a query is a dot product: a normalised row of {D} numbers times "
                "one row of W_q. A head owns {d} rows of W_q, so each token gets {d} numbers per "
                "head.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Number of heads: {H}. They all read the same input, each through weights of its "
                "own. A query has no effect until it meets the keys, in the scores.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "a query is not a question in words; it is {d} numbers per token and head.") } },
        { { When::Always, "X̂", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}", "A" },
            { When::Always, "W_q,h", QT_TRANSLATE_NOOP("Step", "rows of W_q for head h"),
                "{d} × {D}", "B" },
            { When::Always, "h", QT_TRANSLATE_NOOP("Step", "query head"), "{h}", "" },
            { When::Always, "Q_h", QT_TRANSLATE_NOOP("Step", "queries of head h"), "{r} × {d}",
                "" } } },
    { "attn.k", QT_TRANSLATE_NOOP("Step", "Keys: what queries are compared with"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The normalised rows that made the queries are now multiplied by W_k: {d} dot "
                "products of {D} terms for each token and key head.") } },
        { { When::Grouped,
              QT_TRANSLATE_NOOP("Step",
                  "There are fewer key heads than query heads, {Hkv} against {H}: each serves "
                  "{group} neighbouring query heads. That saves memory, because keys and values "
                  "are what a cache has to keep.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "Here each query head has a key head of its own. A key stays the same "
                    "whichever query it is compared with, so it is computed only once.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "a key is not stored in a dictionary; it is computed from the stream, anew in "
                "every layer.") } },
        { { When::Always, "X̂", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}", "A" },
            { When::Always, "W_k,g", QT_TRANSLATE_NOOP("Step", "rows of W_k for key head g"),
                "{d} × {D}", "B" },
            { When::Always, "g", QT_TRANSLATE_NOOP("Step", "key head"), "{g}", "" },
            { When::Always, "K_g", QT_TRANSLATE_NOOP("Step", "keys of key head g"), "{r} × {d}",
                "" } } },
    { "attn.v", QT_TRANSLATE_NOOP("Step", "Values: what will be mixed"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The normalised rows are multiplied by W_v: {d} dot products of {D} terms for each "
                "token and key head. The arithmetic is that of the keys, with other weights.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The scores settle how much of each value arrives; the values are what arrives. "
                "They pass by the rotation, so no position is written into them here.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "values take no part in the scores; only queries and keys do.") } },
        { { When::Always, "X̂", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}", "A" },
            { When::Always, "W_v,g", QT_TRANSLATE_NOOP("Step", "rows of W_v for key head g"),
                "{d} × {D}", "B" },
            { When::Always, "g", QT_TRANSLATE_NOOP("Step", "key head"), "{g}", "" },
            { When::Always, "V_g", QT_TRANSLATE_NOOP("Step", "values of key head g"), "{r} × {d}",
                "" } } },
    { "attn.q_rope", QT_TRANSLATE_NOOP("Step", "Rotation: position turns the queries"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Column c is paired with column c + {half}. Each pair is a point on a plane, "
                "turned about the origin by the token's position times θ of that pair; the cosine "
                "and sine of the angle blend the two numbers.") } },
        { { When::SingleToken,
              QT_TRANSLATE_NOOP("Step",
                  "At position 0 every angle is 0, the cosine 1 and the sine 0: the only token "
                  "here comes out as it went in.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "The first pair turns by 1 radian per position, later pairs ever more slowly. "
                    "A turn changes direction, not length.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "pairs are (c, c + {half}), not neighbouring columns; some models pair neighbours, "
                "this one does not.") } },
        { { When::Always, "Q", QT_TRANSLATE_NOOP("Step", "queries of head h before the rotation"),
              "{r} × {d}", "A" },
            { When::RopePlain, "θ_c",
                QT_TRANSLATE_NOOP("Step", "angle per position of pair c: {theta}^(−2c/{d})"),
                "{half}", "B" },
            { When::RopeScaled, "θ_c",
                QT_TRANSLATE_NOOP(
                    "Step", "angle per position of pair c, with this model's rope scaling"),
                "{half}", "B" },
            { When::Always, "i", QT_TRANSLATE_NOOP("Step", "position"), "{i}", "" },
            { When::Always, "Q'", QT_TRANSLATE_NOOP("Step", "queries after the rotation"),
                "{r} × {d}", "" } } },
    { "attn.k_rope", QT_TRANSLATE_NOOP("Step", "Rotation of the keys: the same angles"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Columns c and c + {half} of a key form a pair, which turns by the key's own "
                "position times θ. Formula and angles are those of the queries.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Move a query and a key along by the same number of positions, and both turn "
                "alike: their dot product stays the same. So position enters a score only as the "
                "distance between two tokens.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "a key's angle does not depend on the query; the distance appears only in their "
                "product.") } },
        { { When::Always, "K", QT_TRANSLATE_NOOP("Step", "keys of key head g before the rotation"),
              "{r} × {d}", "A" },
            { When::RopePlain, "θ_c",
                QT_TRANSLATE_NOOP("Step", "angle per position of pair c: {theta}^(−2c/{d})"),
                "{half}", "B" },
            { When::RopeScaled, "θ_c",
                QT_TRANSLATE_NOOP(
                    "Step", "angle per position of pair c, with this model's rope scaling"),
                "{half}", "B" },
            { When::Always, "j", QT_TRANSLATE_NOOP("Step", "position"), "{i}", "" },
            { When::Always, "K'", QT_TRANSLATE_NOOP("Step", "keys after the rotation"), "{r} × {d}",
                "" } } },
    { "attn.scores", QT_TRANSLATE_NOOP("Step", "Scores: every query against every key"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Multiply the {d} numbers of a query by the {d} numbers of a key, one by one; add "
                "the products and divide by √{d}. Vectors that point the same way give a large "
                "score, opposite ones a negative score.") } },
        { { When::SingleToken,
              QT_TRANSLATE_NOOP("Step",
                  "With a single token there is a single score: its query against its own key.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "The grid has {r} × {n} cells and is filled completely, even where the key "
                    "comes after the query. Those cells fall to the mask, in the next step.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "the divisor is √d, the width of one head ({d}), not √D, the width of the model "
                "({D}).") } },
        { { When::Always, "Q'_h",
              QT_TRANSLATE_NOOP("Step", "queries of head h, rotated by position"), "{r} × {d}",
              "A" },
            { When::Grouped, "K'_g",
                QT_TRANSLATE_NOOP("Step", "keys of its group, g = ⌊h / {group}⌋"), "{n} × {d}",
                "B" },
            { When::Ungrouped, "K'_g", QT_TRANSLATE_NOOP("Step", "keys of the same head, g = h"),
                "{n} × {d}", "B" },
            { When::Always, "d", QT_TRANSLATE_NOOP("Step", "width of one head"), "{d}", "" },
            { When::Always, "S_h", QT_TRANSLATE_NOOP("Step", "scores of head h"), "{r} × {n}",
                "" } } },
    { "attn.mask", QT_TRANSLATE_NOOP("Step", "Mask: keys that come later become −∞"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Where the key stands after the query, the score is replaced by −∞. Every other "
                "score passes unchanged.") } },
        { { When::NothingMasked,
              QT_TRANSLATE_NOOP("Step",
                  "Here no key comes after its query, so no cell is replaced. In general a "
                  "position receives nothing from the tokens that follow it.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "Softmax will turn −∞ into exactly 0. So a position receives nothing from the "
                    "tokens that follow it, and each prediction rests on the text up to "
                    "there.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "−∞ is not just a very low score: a masked key will count exactly 0, not almost "
                "0.") } },
        { { When::Always, "S", QT_TRANSLATE_NOOP("Step", "scores of head h"), "{r} × {n}", "A" },
            { When::Always, "i", QT_TRANSLATE_NOOP("Step", "query position"), "{i}", "" },
            { When::Always, "j", QT_TRANSLATE_NOOP("Step", "key position"), "{j}", "" },
            { When::Always, "M", QT_TRANSLATE_NOOP("Step", "scores after the mask"), "{r} × {n}",
                "" } } },
    { "attn.softmax", QT_TRANSLATE_NOOP("Step", "Softmax: each row turns into weights"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Subtract the row's largest score from all its scores, raise e to each result and "
                "divide by the sum of the row. Every row now adds up to 1, in the same order of "
                "size.") } },
        { { When::SingleToken,
              QT_TRANSLATE_NOOP("Step",
                  "With a single key its weight is 1, whatever the score: e to the 0, divided by "
                  "itself.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "A score higher by 1 means 2.72 times the weight. A masked cell gives e to the "
                    "−∞, exactly 0; it is written \"0\", without decimals.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "rows add up to 1, columns do not; a row shows how one query is shared out over "
                "the keys.") } },
        { { When::Always, "M", QT_TRANSLATE_NOOP("Step", "scores of head h after the mask"),
              "{r} × {n}", "A" },
            { When::Always, "i", QT_TRANSLATE_NOOP("Step", "query position"), "{i}", "" },
            { When::Always, "j", QT_TRANSLATE_NOOP("Step", "key position"), "{j}", "" },
            { When::Always, "k", QT_TRANSLATE_NOOP("Step", "every key in turn"), "{j}", "" },
            { When::Always, "P", QT_TRANSLATE_NOOP("Step", "weights, each row adds up to 1"),
                "{r} × {n}", "" } } },
    { "attn.mix", QT_TRANSLATE_NOOP("Step", "Mix: a weighted sum of values"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each value vector is multiplied by its weight in the query's row, and the results "
                "are added, for each of the {d} columns.") } },
        { { When::SingleToken,
              QT_TRANSLATE_NOOP("Step",
                  "With a single token the weight is 1, and the mix is that token's own value.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "Weights are never negative and add up to 1, so the result lies among the "
                    "values it was made from. This is the one place where numbers of one token "
                    "reach the row of another.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "a large weight tells how much of a value was copied, not how much that token "
                "matters for the output.") } },
        { { When::Always, "P_h", QT_TRANSLATE_NOOP("Step", "weights of head h"), "{r} × {n}", "A" },
            { When::Grouped, "V_g",
                QT_TRANSLATE_NOOP("Step", "values of its group, g = ⌊h / {group}⌋"), "{n} × {d}",
                "B" },
            { When::Ungrouped, "V_g", QT_TRANSLATE_NOOP("Step", "values of the same head, g = h"),
                "{n} × {d}", "B" },
            { When::Always, "C_h", QT_TRANSLATE_NOOP("Step", "mix of head h"), "{r} × {d}",
                "" } } },
    { "attn.out", QT_TRANSLATE_NOOP("Step", "Output: the heads come together"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The mixes of all heads stand side by side, {H} × {d} = {Hd} numbers per token. "
                "They are multiplied by W_o: {D} dot products of {Hd} terms.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Up to here each head worked alone. Every number that comes out is a sum over all "
                "of them, and the row is again as wide as the residual stream.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "heads are not averaged; each one has {d} columns of W_o to itself.") } },
        { { When::Always, "C", QT_TRANSLATE_NOOP("Step", "mixes of all heads, side by side"),
              "{r} × {Hd}", "A" },
            { When::Always, "W_o", QT_TRANSLATE_NOOP("Step", "output weights"), "{D} × {Hd}", "B" },
            { When::Always, "A", QT_TRANSLATE_NOOP("Step", "what attention adds to the stream"),
                "{r} × {D}", "" } } },
    { "attn.residual", QT_TRANSLATE_NOOP("Step", "Residual: attention is added to the stream"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Cell by cell, the stream that entered the layer plus the output of "
                "attention.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Nothing is overwritten: what the stream held is still part of the sum, and later "
                "layers read it there. Where attention gave almost 0, the number passes nearly "
                "unchanged.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "the sum takes the stream from before the norm, not its normalised copy.") } },
        { { When::Always, "X", QT_TRANSLATE_NOOP("Step", "residual stream entering the layer"),
              "{r} × {D}", "A" },
            { When::Always, "A", QT_TRANSLATE_NOOP("Step", "output of attention"), "{r} × {D}",
                "B" },
            { When::Always, "Y", QT_TRANSLATE_NOOP("Step", "stream after attention"), "{r} × {D}",
                "" } } },
} };

} // namespace glassllm
