// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/step_words.h"

#include <QtGlobal>

#include <array>

namespace glassllm {

const std::array<StepWords, 12> OUTPUT_WORDS { {
    { "ffn.norm", QT_TRANSLATE_NOOP("Step", "RMSNorm: before the feed-forward part"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each row is divided by the root of the mean of its {D} squares, ε included, and "
                "multiplied column by column by a gain.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The gain is this norm's own: the norm before attention has other numbers. From "
                "here to the end of the layer every position is computed by itself.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "the mean runs along one row, never from token to token.") } },
        { { When::Always, "Y", QT_TRANSLATE_NOOP("Step", "stream after attention"), "{r} × {D}",
              "A" },
            { When::Always, "γ", QT_TRANSLATE_NOOP("Step", "learned gain, one number per column"),
                "{D}", "B" },
            { When::Always, "ε", QT_TRANSLATE_NOOP("Step", "keeps the root above 0"), "{eps}", "" },
            { When::Always, "D", QT_TRANSLATE_NOOP("Step", "width of the model"), "{D}", "" },
            { When::Always, "Ŷ", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}",
                "" } } },
    { "ffn.gate", QT_TRANSLATE_NOOP("Step", "Gate: how far each column opens"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each normalised row is multiplied by W_gate: {F} dot products of {D} terms.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Two steps on, every one of these {F} numbers goes through silu and scales the "
                "number of up in its column. A strongly negative one all but shuts the "
                "column.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "these numbers are not limited to the range from 0 to 1; any sign and size may "
                "occur.") } },
        { { When::Always, "Ŷ", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}", "A" },
            { When::Always, "W_gate", QT_TRANSLATE_NOOP("Step", "weights of gate"), "{F} × {D}",
                "B" },
            { When::Always, "G", QT_TRANSLATE_NOOP("Step", "gate, before silu"), "{r} × {F}",
                "" } } },
    { "ffn.up", QT_TRANSLATE_NOOP("Step", "Up: what each column carries"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The same normalised rows are multiplied by a second matrix, W_up: again {F} dot "
                "products of {D} terms for each position.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "A row goes from {D} numbers to {F}. Each column answers to one direction of the "
                "input; gate will now scale it.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "up does not come after gate; both read the same input, and either could be "
                "computed first.") } },
        { { When::Always, "Ŷ", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}", "A" },
            { When::Always, "W_up", QT_TRANSLATE_NOOP("Step", "weights of up"), "{F} × {D}", "B" },
            { When::Always, "U", QT_TRANSLATE_NOOP("Step", "up, before the activation"),
                "{r} × {F}", "" } } },
    { "ffn.act", QT_TRANSLATE_NOOP("Step", "Activation: gate scales up"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each number x of gate becomes silu(x) = x / (1 + e⁻ˣ) and multiplies the number "
                "of up in the same column, {F} times per position.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "For large positive x, silu is close to x; for large negative x, close to 0. In "
                "between it dips a little below 0, to −0.28 at the lowest. Where silu is near 0, "
                "up hardly passes.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "silu is neither a switch nor a probability: it has no upper limit and can be "
                "negative.") } },
        { { When::Always, "G", QT_TRANSLATE_NOOP("Step", "gate"), "{r} × {F}", "A" },
            { When::Always, "U", QT_TRANSLATE_NOOP("Step", "up"), "{r} × {F}", "B" },
            { When::Always, "R", QT_TRANSLATE_NOOP("Step", "silu of gate times up"), "{r} × {F}",
                "" } } },
    { "ffn.down", QT_TRANSLATE_NOOP("Step", "Down: back to the width of the stream"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The {F} numbers of each position are multiplied by W_down: {D} dot products of "
                "{F} terms.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Read it by columns: each column of W_down is a direction in the stream, and the "
                "activation tells how much of it is added. A column whose activation is near 0 "
                "adds almost nothing.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "nothing passes between tokens here; only attention moves numbers from one "
                "position to another.") } },
        { { When::Always, "R", QT_TRANSLATE_NOOP("Step", "activation"), "{r} × {F}", "A" },
            { When::Always, "W_down", QT_TRANSLATE_NOOP("Step", "weights of down"), "{D} × {F}",
                "B" },
            { When::Always, "B", QT_TRANSLATE_NOOP("Step", "what the feed-forward part adds"),
                "{r} × {D}", "" } } },
    { "ffn.residual", QT_TRANSLATE_NOOP("Step", "Residual: the layer's second addition"),
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "Cell by cell, the stream after attention plus the result of down.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The sum leaves this layer and enters the next one or, after the last, the final "
                "norm. The stream is thus the embedding plus everything that the layers have added "
                "so far.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "a layer does not replace the stream; it adds to it, twice.") } },
        { { When::Always, "Y", QT_TRANSLATE_NOOP("Step", "stream after attention"), "{r} × {D}",
              "A" },
            { When::Always, "B", QT_TRANSLATE_NOOP("Step", "result of down"), "{r} × {D}", "B" },
            { When::Always, "X'", QT_TRANSLATE_NOOP("Step", "stream leaving the layer"),
                "{r} × {D}", "" } } },
    { "final.norm", QT_TRANSLATE_NOOP("Step", "Final norm: the last rescaling"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each row of the finished stream is divided by the root of its mean square, ε "
                "included, and multiplied by a gain per column.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The length of a row would otherwise stretch all of its logits alike and make the "
                "probabilities sharper or flatter. Now only its direction and the gain count.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP(
                "Step", "this norm belongs to no layer; it runs once, after the last one.") } },
        { { When::Always, "X'", QT_TRANSLATE_NOOP("Step", "stream leaving the last layer"),
              "{r} × {D}", "A" },
            { When::Always, "γ", QT_TRANSLATE_NOOP("Step", "learned gain, one number per column"),
                "{D}", "B" },
            { When::Always, "ε", QT_TRANSLATE_NOOP("Step", "keeps the root above 0"), "{eps}", "" },
            { When::Always, "D", QT_TRANSLATE_NOOP("Step", "width of the model"), "{D}", "" },
            { When::Always, "X̂", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}",
                "" } } },
    { "logits", QT_TRANSLATE_NOOP("Step", "Logits: a number for every token of the vocabulary"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Each normalised row meets every row of the output table: {V} dot products of {D} "
                "terms per position.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "The larger a logit, the more probable that token as the next one after this "
                "position. Logits have no fixed range: add the same number to a whole row, and the "
                "probabilities stay as they are.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "a logit is not a probability; it may be negative, and a row adds up to nothing in "
                "particular.") } },
        { { When::Always, "X̂", QT_TRANSLATE_NOOP("Step", "normalised rows"), "{r} × {D}", "A" },
            { When::Tied, "W_z", QT_TRANSLATE_NOOP("Step", "embedding table, used once more"),
                "{V} × {D}", "B" },
            { When::Untied, "W_z", QT_TRANSLATE_NOOP("Step", "output table"), "{V} × {D}", "B" },
            { When::Always, "Z", QT_TRANSLATE_NOOP("Step", "logits"), "{r} × {V}", "" } } },
    { "probs", QT_TRANSLATE_NOOP("Step", "Probabilities: softmax over the vocabulary"),
        { { When::Greedy,
              QT_TRANSLATE_NOOP("Step",
                  "Only the last row of logits is used. Softmax turns its {V} numbers into "
                  "probabilities that add up to 1, with T = 1.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "Only the last row of logits is used. Its {V} numbers are divided by the "
                    "temperature T = {T}, and softmax turns them into probabilities that add up to "
                    "1.") } },
        { { When::Greedy,
              QT_TRANSLATE_NOOP("Step",
                  "Nothing is filtered out, and the largest one will be taken. How far it stands "
                  "above the others shows how clear-cut the choice is.") },
            { When::TopKAndP,
                QT_TRANSLATE_NOOP("Step",
                    "Then top-k = {k} keeps the most probable tokens and top-p = {p} the smallest "
                    "set of those, renormalised, whose sum reaches {p}. All others become 0, and "
                    "the kept ones are divided by their sum.") },
            { When::TopK,
                QT_TRANSLATE_NOOP("Step",
                    "Then top-k = {k} keeps the most probable tokens. All others become 0, and the "
                    "kept ones are divided by their sum.") },
            { When::TopP,
                QT_TRANSLATE_NOOP("Step",
                    "Then top-p = {p} keeps the smallest set of most probable tokens whose sum "
                    "reaches {p}. All others become 0, and the kept ones are divided by their "
                    "sum.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "T below 1 widens the gaps and favours the probable tokens; T above 1 evens "
                    "them out. Nothing is filtered out: any token of the vocabulary can be "
                    "drawn.") } },
        { { When::Greedy,
              QT_TRANSLATE_NOOP("Step",
                  "a probability near 1 is no proof that the token is right; it says only how this "
                  "model was trained.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "temperature is not chance: it rescales the logits, and chance enters only "
                    "with the draw.") } },
        { { When::Always, "z", QT_TRANSLATE_NOOP("Step", "logits of the last position"), "{V}",
              "A" },
            { When::Always, "T", QT_TRANSLATE_NOOP("Step", "temperature"), "{T}", "" },
            { When::Always, "q", QT_TRANSLATE_NOOP("Step", "probabilities before the filter"),
                "{V}", "" },
            { When::Always, "k_t", QT_TRANSLATE_NOOP("Step", "1 if token t is kept, 0 if not"),
                "{V}", "B" },
            { When::Always, "p", QT_TRANSLATE_NOOP("Step", "probabilities after the filter"), "{V}",
                "" } } },
    { "sample", QT_TRANSLATE_NOOP("Step", "Sample: one token is taken"),
        { { When::Greedy,
              QT_TRANSLATE_NOOP("Step",
                  "The token with the largest logit is taken; among equals, the one with the lower "
                  "id. In the formula this is u = 0, the first in order of probability.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "The tokens are sorted by probability and added up from the top. The first one "
                    "whose running sum exceeds u is taken.") } },
        { { When::Greedy,
              QT_TRANSLATE_NOOP("Step",
                  "No random number is used, so the same prompt always gives the same token. Its "
                  "id goes to the end of the text, and a further pass would start from there.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "u lies between 0 and 1 and follows from the seed and from how many tokens "
                    "were drawn before. A token with p = 0.3 owns 0.3 of the unit line, and u "
                    "lands there in 3 of 10 draws.") } },
        { { When::Greedy,
              QT_TRANSLATE_NOOP("Step",
                  "the most probable next token need not begin the most probable sentence.") },
            { When::Always,
                QT_TRANSLATE_NOOP("Step",
                    "the most probable token is not always taken; with p = 0.6 it is passed over "
                    "in 4 of 10 draws.") } },
        { { When::Always, "p", QT_TRANSLATE_NOOP("Step", "probabilities"), "{V}", "A" },
            { When::Greedy, "u", QT_TRANSLATE_NOOP("Step", "0: nothing is drawn"), "0", "B" },
            { When::Sampled, "u", QT_TRANSLATE_NOOP("Step", "the draw, made from the seed"),
                "0 ≤ u < 1", "B" },
            { When::Always, "o", QT_TRANSLATE_NOOP("Step", "ids, the most probable first"), "{V}",
                "" },
            { When::Always, "s", QT_TRANSLATE_NOOP("Step", "the id that is taken"), "{t}", "" } } },
    { "loss", QT_TRANSLATE_NOOP("Step", "Loss: mean of −log p at the targets"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "Softmax makes each position's logits into probabilities, and −log of the target's "
                "probability is taken. The loss is the mean over the positions that have a target, "
                "N = {N}.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "A target with p = 1 costs 0, one with p = 0.5 costs 0.69, and rare ones cost "
                "much. An even guess over all {V} tokens would cost ln {V} = {lnV}.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "a position without a target is left out of the mean; it does not count as 0.") } },
        { { When::Always, "z", QT_TRANSLATE_NOOP("Step", "logits"), "{r} × {V}", "A" },
            { When::Always, "p", QT_TRANSLATE_NOOP("Step", "probabilities at each position"),
                "{r} × {V}", "A" },
            { When::Always, "y", QT_TRANSLATE_NOOP("Step", "1 at the target, 0 elsewhere"),
                "{r} × {V}", "B" },
            { When::Always, "N", QT_TRANSLATE_NOOP("Step", "positions that have a target"), "{N}",
                "" },
            { When::Always, "L", QT_TRANSLATE_NOOP("Step", "loss, in nats"), "1", "" } } },
    { "loss.grad", QT_TRANSLATE_NOOP("Step", "Gradient: how the loss reacts to each logit"),
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "From each probability subtract 1 if the token is the target and 0 if not, then "
                "divide by the number of positions with a target, N = {N}.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "A negative cell means: raise this logit, and the loss falls. A row adds up to 0, "
                "so pushing one token up pushes others down. Rows without a target are 0 "
                "throughout.") } },
        { { When::Always,
            QT_TRANSLATE_NOOP("Step",
                "the slope belongs to the logits, not to the probabilities; and the target is the "
                "next token, not the one at the position.") } },
        { { When::Always, "p", QT_TRANSLATE_NOOP("Step", "probabilities at each position"),
              "{r} × {V}", "A" },
            { When::Always, "y", QT_TRANSLATE_NOOP("Step", "1 at the target, 0 elsewhere"),
                "{r} × {V}", "B" },
            { When::Always, "m_i",
                QT_TRANSLATE_NOOP("Step", "1 if position i has a target, 0 if not"), "{r}", "" },
            { When::Always, "N", QT_TRANSLATE_NOOP("Step", "positions that have a target"), "{N}",
                "" } } },
} };

} // namespace glassllm
