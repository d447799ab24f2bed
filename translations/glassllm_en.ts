<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CandidateBarsPainter</name>
    <message>
        <source>two vocabularies, matched by text</source>
        <translation>two vocabularies, matched by text</translation>
    </message>
    <message>
        <source>event %1, probs</source>
        <translation>event %1, probs</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>taken</translation>
    </message>
</context>
<context>
    <name>CandidatesPainter</name>
    <message>
        <source>plain softmax, temperature 1</source>
        <translation>plain softmax, temperature 1</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>temperature %1</translation>
    </message>
    <message>
        <source>top-k %1 keeps %2</source>
        <translation>top-k %1 keeps %2</translation>
    </message>
    <message>
        <source>top-p %1 keeps %2</source>
        <translation>top-p %1 keeps %2</translation>
    </message>
    <message>
        <source>all %1 tokens are left</source>
        <translation>all %1 tokens are left</translation>
    </message>
    <message>
        <source>greedy: the largest is taken → %1</source>
        <translation>greedy: the largest is taken → %1</translation>
    </message>
    <message>
        <source>u = %1 → %2</source>
        <translation>u = %1 → %2</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>seed %1</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>next token</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probability</translation>
    </message>
    <message>
        <source>cumulative</source>
        <translation>cumulative</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message>
        <source>probs was not recorded</source>
        <translation>probs was not recorded</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 tokens left</source>
        <translation>
            <numerusform>%n of %1 tokens left</numerusform>
            <numerusform>%n of %1 tokens left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareText</name>
    <message>
        <source>There is no other run yet. Run the other prompt to see both side by side.</source>
        <translation>There is no other run yet. Run the other prompt to see both side by side.</translation>
    </message>
    <message numerus="yes">
        <source>This is pass %1. %2 made %n pass(es).</source>
        <translation>
            <numerusform>This is pass %1. %2 made %n pass.</numerusform>
            <numerusform>This is pass %1. %2 made %n passes.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has not recorded %2.</source>
        <translation>%1 has not recorded %2.</translation>
    </message>
    <message>
        <source>The two runs come from models of different sizes: their numbers of %1 do not stand side by side.</source>
        <translation>The two runs come from models of different sizes: their numbers of %1 do not stand side by side.</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>only in %1</translation>
    </message>
    <message>
        <source>only in one of them</source>
        <translation>only in one of them</translation>
    </message>
    <message>
        <source>both masked</source>
        <translation>both masked</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) differ</source>
        <translation>
            <numerusform>%n token differs</numerusform>
            <numerusform>%n tokens differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in %1</source>
        <translation>
            <numerusform>%n only in %1</numerusform>
            <numerusform>%n only in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>the same tokens</source>
        <translation>the same tokens</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more edit(s)</source>
        <translation>
            <numerusform>and %n more edit</numerusform>
            <numerusform>and %n more edits</numerusform>
        </translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>comparing</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Next token</translation>
    </message>
    <message>
        <source>%1 by key head</source>
        <translation>%1 by key head</translation>
    </message>
    <message>
        <source>%1 by head</source>
        <translation>%1 by head</translation>
    </message>
    <message>
        <source>one scale, ±%1</source>
        <translation>one scale, ±%1</translation>
    </message>
    <message>
        <source>%1 and %2, %3 each</source>
        <translation>%1 and %2, %3 each</translation>
    </message>
    <message>
        <source>columns: %1 of %2 tokens, those that differ most and the largest of either</source>
        <translation>columns: %1 of %2 tokens, those that differ most and the largest of either</translation>
    </message>
    <message>
        <source>No position is in both.</source>
        <translation>No position is in both.</translation>
    </message>
    <message>
        <source>Exactly 0 everywhere: here the two runs are the same, number for number.</source>
        <translation>Exactly 0 everywhere: here the two runs are the same, number for number.</translation>
    </message>
    <message>
        <source>Row %1 is exactly 0</source>
        <translation>Row %1 is exactly 0</translation>
    </message>
    <message>
        <source>Rows %1 to %2 are exactly 0</source>
        <translation>Rows %1 to %2 are exactly 0</translation>
    </message>
    <message>
        <source>%1: the texts part after it.</source>
        <translation>%1: the texts part after it.</translation>
    </message>
    <message>
        <source>Largest: %1, at %2.</source>
        <translation>Largest: %1, at %2.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>the weight that position %1 gives to %2</source>
        <translation>the weight that position %1 gives to %2</translation>
    </message>
    <message>
        <source>the score of position %1 with %2</source>
        <translation>the score of position %1 with %2</translation>
    </message>
    <message>
        <source>the logit of %2 after position %1</source>
        <translation>the logit of %2 after position %1</translation>
    </message>
    <message>
        <source>how the loss changes with the logit of %2 at position %1</source>
        <translation>how the loss changes with the logit of %2 at position %1</translation>
    </message>
    <message>
        <source>number %1 of position %2</source>
        <translation>number %1 of position %2</translation>
    </message>
    <message>
        <source>%1: %2 in %3, %4 in %5</source>
        <translation>%1: %2 in %3, %4 in %5</translation>
    </message>
    <message>
        <source>row sum of %1</source>
        <translation>row sum of %1</translation>
    </message>
    <message>
        <source>sum of %1</source>
        <translation>sum of %1</translation>
    </message>
    <message>
        <source>largest |%1| of the row</source>
        <translation>largest |%1| of the row</translation>
    </message>
    <message>
        <source>✓ both equal their records</source>
        <translation>✓ both equal their records</translation>
    </message>
    <message>
        <source>recomputed, they are not both equal to their records</source>
        <translation>recomputed, they are not both equal to their records</translation>
    </message>
    <message>
        <source>Choose a cell, by click or with the arrow keys, to see what it is in both runs.</source>
        <translation>Choose a cell, by click or with the arrow keys, to see what it is in both runs.</translation>
    </message>
    <message>
        <source>bars: size of %1 at each event</source>
        <translation>bars: size of %1 at each event</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4</source>
        <translation>%1: %2, %3: %4</translation>
    </message>
    <message>
        <source>where the two part</source>
        <translation>where the two part</translation>
    </message>
    <message>
        <source>This record has no cells to compare, or too many.</source>
        <translation>This record has no cells to compare, or too many.</translation>
    </message>
    <message>
        <source>The two runs have different vocabularies: a column of %1 is not the same token in both. probs lists the likeliest tokens by their text.</source>
        <translation>The two runs have different vocabularies: a column of %1 is not the same token in both. probs lists the likeliest tokens by their text.</translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>%1 and %2 differ in one token: position %3 is %4 in %1 and %5 in %2.</source>
        <translation>%1 and %2 differ in one token: position %3 is %4 in %1 and %5 in %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 differ in %n token(s), first at position %3: %4 in %1, %5 in %2.</source>
        <translation>
            <numerusform>%1 and %2 differ in %n token, at position %3: %4 in %1, %5 in %2.</numerusform>
            <numerusform>%1 and %2 differ in %n tokens, first at position %3: %4 in %1, %5 in %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 have the same tokens.</source>
        <translation>%1 and %2 have the same tokens.</translation>
    </message>
    <message>
        <source>From position %1 on only %2 has tokens.</source>
        <translation>From position %1 on only %2 has tokens.</translation>
    </message>
    <message>
        <source>The likeliest next token is %1 in both: %2 in %3, %4 in %5.</source>
        <translation>The likeliest next token is %1 in both: %2 in %3, %4 in %5.</translation>
    </message>
    <message>
        <source>The likeliest next token is %1 in %2 (%3) and %4 in %5 (%6).</source>
        <translation>The likeliest next token is %1 in %2 (%3) and %4 in %5 (%6).</translation>
    </message>
    <message>
        <source>Here every cell of %1 is exactly 0: nothing has changed yet, or nothing that this step reads.</source>
        <translation>Here every cell of %1 is exactly 0: nothing has changed yet, or nothing that this step reads.</translation>
    </message>
    <message>
        <source>Row %1 is exactly 0.</source>
        <translation>Row %1 is exactly 0.</translation>
    </message>
    <message>
        <source>Rows %1 to %2 are exactly 0.</source>
        <translation>Rows %1 to %2 are exactly 0.</translation>
    </message>
    <message>
        <source>Under the causal mask a row only reads positions up to its own, so a later token cannot reach it.</source>
        <translation>Under the causal mask a row only reads positions up to its own, so a later token cannot reach it.</translation>
    </message>
    <message>
        <source>The largest difference here is %1, in row %2.</source>
        <translation>The largest difference here is %1, in row %2.</translation>
    </message>
    <message>
        <source>Same step, same prompt, two runs</source>
        <translation>Same step, same prompt, two runs</translation>
    </message>
    <message>
        <source>Same step, two prompts</source>
        <translation>Same step, two prompts</translation>
    </message>
    <message>
        <source>The third picture is %1, cell by cell.</source>
        <translation>The third picture is %1, cell by cell.</translation>
    </message>
    <message>
        <source>a small difference here can still change the answer, and a large one may not. %1</source>
        <translation>a small difference here can still change the answer, and a large one may not. %1</translation>
    </message>
    <message>
        <source>a difference says that a number changed, not that it matters for the answer.</source>
        <translation>a difference says that a number changed, not that it matters for the answer.</translation>
    </message>
    <message>
        <source>%1 and %2 have different vocabularies: their tokens are matched by text, and what only one vocabulary has stands with a dash.</source>
        <translation>%1 and %2 have different vocabularies: their tokens are matched by text, and what only one vocabulary has stands with a dash.</translation>
    </message>
</context>
<context>
    <name>Components</name>
    <message>
        <source>arithmetic on arrays</source>
        <translation>arithmetic on arrays</translation>
    </message>
    <message>
        <source>configurations and file headers</source>
        <translation>configurations and file headers</translation>
    </message>
    <message>
        <source>patterns that split text for the tokenizer</source>
        <translation>patterns that split text for the tokenizer</translation>
    </message>
    <message>
        <source>Unicode</source>
        <translation>Unicode</translation>
    </message>
    <message>
        <source>fingerprints of models and sources</source>
        <translation>fingerprints of models and sources</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>the window</translation>
    </message>
    <message>
        <source>pictures of the numbers</source>
        <translation>pictures of the numbers</translation>
    </message>
    <message>
        <source>source code</source>
        <translation>source code</translation>
    </message>
    <message>
        <source>the command line</source>
        <translation>the command line</translation>
    </message>
    <message>
        <source>typeset equations</source>
        <translation>typeset equations</translation>
    </message>
    <message>
        <source>typeface</source>
        <translation>typeface</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Icons</translation>
    </message>
    <message>
        <source>drawn for GlassLLM</source>
        <translation>drawn for GlassLLM</translation>
    </message>
</context>
<context>
    <name>DerivationWords</name>
    <message>
        <source>Why is this %1?</source>
        <translation>Why is this %1?</translation>
    </message>
    <message>
        <source>Click a cell, or press Enter on it, to see how its number is made.</source>
        <translation>Click a cell, or press Enter on it, to see how its number is made.</translation>
    </message>
    <message>
        <source>Click a token, or press Enter on it, to see how its number is made.</source>
        <translation>Click a token, or press Enter on it, to see how its number is made.</translation>
    </message>
    <message>
        <source>equals the record</source>
        <translation>equals the record</translation>
    </message>
    <message>
        <source>differs from the record by %1</source>
        <translation>differs from the record by %1</translation>
    </message>
    <message>
        <source>The weights are not in this file. Open its model to see how this number was made.</source>
        <translation>The weights are not in this file. Open its model to see how this number was made.</translation>
    </message>
    <message>
        <source>The weights are not in this file. Open model %1 to see how this number was made.</source>
        <translation>The weights are not in this file. Open model %1 to see how this number was made.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Working it out…</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>Derivation</translation>
    </message>
    <message>
        <source>The derivation is on the clipboard.</source>
        <translation>The derivation is on the clipboard.</translation>
    </message>
    <message>
        <source>Copy the derivation</source>
        <translation>Copy the derivation</translation>
    </message>
    <message numerus="yes">
        <source>sum of %n</source>
        <translation>
            <numerusform>sum of %n</numerusform>
            <numerusform>sum of %n</numerusform>
        </translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>mean</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>kept</translation>
    </message>
    <message>
        <source>token id</source>
        <translation>token id</translation>
    </message>
    <message>
        <source>targets (N)</source>
        <translation>targets (N)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>target</translation>
    </message>
    <message>
        <source>draw u</source>
        <translation>draw u</translation>
    </message>
    <message>
        <source>cumulative</source>
        <translation>cumulative</translation>
    </message>
    <message>
        <source>head:feature</source>
        <translation>head:feature</translation>
    </message>
    <message>
        <source>, since key %1 &gt; query %2</source>
        <translation>, since key %1 &gt; query %2</translation>
    </message>
    <message>
        <source>, since key %1 ≤ query %2</source>
        <translation>, since key %1 ≤ query %2</translation>
    </message>
    <message>
        <source>, since %1 = %2 is the largest</source>
        <translation>, since %1 = %2 is the largest</translation>
    </message>
    <message>
        <source>, since %1</source>
        <translation>, since %1</translation>
    </message>
    <message>
        <source>, since position %1 has no target</source>
        <translation>, since position %1 has no target</translation>
    </message>
    <message>
        <source>, since the filters cut this token off</source>
        <translation>, since the filters cut this token off</translation>
    </message>
    <message>
        <source>term</source>
        <translation>term</translation>
    </message>
    <message>
        <source>value</source>
        <translation>value</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>factor</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>contribution</translation>
    </message>
    <message>
        <source>This number is being worked out. Its terms come with it.</source>
        <translation>This number is being worked out. Its terms come with it.</translation>
    </message>
    <message>
        <source>mask, as %1</source>
        <translation>mask, as %1</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>computed</translation>
    </message>
    <message>
        <source>intervention</source>
        <translation>intervention</translation>
    </message>
    <message>
        <source>(as recorded: the run does not hold where it came from)</source>
        <translation>(as recorded: the run does not hold where it came from)</translation>
    </message>
    <message>
        <source>, then an intervention:</source>
        <translation>, then an intervention:</translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message>
        <source>%1 of layer %2</source>
        <translation>%1 of layer %2</translation>
    </message>
    <message>
        <source>%1, head %2,</source>
        <translation>%1, head %2,</translation>
    </message>
    <message>
        <source>a part of %1</source>
        <translation>a part of %1</translation>
    </message>
    <message>
        <source>head %1 of layer %2 is off</source>
        <translation>head %1 of layer %2 is off</translation>
    </message>
    <message>
        <source>%1 is set to 0</source>
        <translation>%1 is set to 0</translation>
    </message>
    <message>
        <source>%1 is multiplied by %2</source>
        <translation>%1 is multiplied by %2</translation>
    </message>
    <message>
        <source>%2 is added to %1</source>
        <translation>%2 is added to %1</translation>
    </message>
    <message>
        <source>%1 is replaced</source>
        <translation>%1 is replaced</translation>
    </message>
    <message>
        <source>off: head %1, layer %2</source>
        <translation>off: head %1, layer %2</translation>
    </message>
    <message>
        <source>%1 in pass %2</source>
        <translation>%1 in pass %2</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>&quot;%1&quot; is not a step; expected one of the 25 ids that `glassllm steps` lists.</source>
        <translation>&quot;%1&quot; is not a step; expected one of the 25 ids that `glassllm steps` lists.</translation>
    </message>
    <message>
        <source>Nothing was recorded for %1.</source>
        <translation>Nothing was recorded for %1.</translation>
    </message>
    <message>
        <source>%1 is not an index; expected a non-negative integer.</source>
        <translation>%1 is not an index; expected a non-negative integer.</translation>
    </message>
    <message>
        <source>Head %1 does not exist; expected 0 to %2.</source>
        <translation>Head %1 does not exist; expected 0 to %2.</translation>
    </message>
    <message>
        <source>Step &quot;%1&quot; has no head axis; expected no head.</source>
        <translation>Step &quot;%1&quot; has no head axis; expected no head.</translation>
    </message>
    <message>
        <source>The value for &quot;%1&quot; has shape %2; expected a first axis of size 1 (the batch).</source>
        <translation>The value for &quot;%1&quot; has shape %2; expected a first axis of size 1 (the batch).</translation>
    </message>
    <message>
        <source>%1 has shape %2; expected %3.</source>
        <translation>%1 has shape %2; expected %3.</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2; expected %3.</source>
        <translation>The configuration says %1 = %2; expected %3.</translation>
    </message>
    <message>
        <source>%1 is %2; expected %3.</source>
        <translation>%1 is %2; expected %3.</translation>
    </message>
    <message>
        <source>The prompt is empty; expected at least one token.</source>
        <translation>The prompt is empty; expected at least one token.</translation>
    </message>
    <message>
        <source>The prompt has %1 tokens; the context of the model holds %2.</source>
        <translation>The prompt has %1 tokens; the context of the model holds %2.</translation>
    </message>
    <message>
        <source>Token id %1 at position %2 is outside the vocabulary; expected 0 to %3.</source>
        <translation>Token id %1 at position %2 is outside the vocabulary; expected 0 to %3.</translation>
    </message>
    <message>
        <source>Target id %1 at position %2 is outside the vocabulary; expected 0 to %3, or -1 for none.</source>
        <translation>Target id %1 at position %2 is outside the vocabulary; expected 0 to %3, or -1 for none.</translation>
    </message>
    <message>
        <source>There are %1 targets for %2 tokens; expected one for each.</source>
        <translation>There are %1 targets for %2 tokens; expected one for each.</translation>
    </message>
    <message>
        <source>No position has a target (one token has no next token): the loss is undefined.</source>
        <translation>No position has a target (one token has no next token): the loss is undefined.</translation>
    </message>
    <message>
        <source>%1 is not valid UTF-8: the byte at offset %2 does not fit.</source>
        <translation>%1 is not valid UTF-8: the byte at offset %2 does not fit.</translation>
    </message>
    <message>
        <source>%1 has type %2; expected %3.</source>
        <translation>%1 has type %2; expected %3.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>%1 cannot be opened: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 cannot be written: %2.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 is not a regular file.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; needs %3 bytes, the file holds %4 of them.</source>
        <translation>%1: &quot;%2&quot; needs %3 bytes, the file holds %4 of them.</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; the limit is %3.</source>
        <translation>%1 has %2 bytes; the limit is %3.</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the file itself; fetch it with `git lfs pull`.</source>
        <translation>%1 is a Git LFS pointer, not the file itself; fetch it with `git lfs pull`.</translation>
    </message>
    <message>
        <source>%1 is not the JSON it should be: %2.</source>
        <translation>%1 is not the JSON it should be: %2.</translation>
    </message>
    <message>
        <source>%1 lacks &quot;%2&quot;.</source>
        <translation>%1 lacks &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is %3; expected %4.</source>
        <translation>%1: &quot;%2&quot; is %3; expected %4.</translation>
    </message>
    <message>
        <source>%1 claims a header of %2 bytes; the file has %3.</source>
        <translation>%1 claims a header of %2 bytes; the file has %3.</translation>
    </message>
    <message>
        <source>%1: tensor &quot;%2&quot; %3.</source>
        <translation>%1: tensor &quot;%2&quot; %3.</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &quot;%2&quot;.</source>
        <translation>%1 lacks the tensor &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>%1: tensor &quot;%2&quot; has shape %3; expected %4.</source>
        <translation>%1: tensor &quot;%2&quot; has shape %3; expected %4.</translation>
    </message>
    <message>
        <source>%1: tensor &quot;%2&quot; has type %3; expected %4.</source>
        <translation>%1: tensor &quot;%2&quot; has type %3; expected %4.</translation>
    </message>
    <message>
        <source>%1 is not a model: %2.</source>
        <translation>%1 is not a model: %2.</translation>
    </message>
    <message>
        <source>%1: %2 &quot;%3&quot; is not supported yet.</source>
        <translation>%1: %2 &quot;%3&quot; is not supported yet.</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json; give token ids instead of text.</source>
        <translation>%1 has no tokenizer.json; give token ids instead of text.</translation>
    </message>
    <message>
        <source>%1 is not a recorded run: %2.</source>
        <translation>%1 is not a recorded run: %2.</translation>
    </message>
    <message>
        <source>%1:%2: %3.</source>
        <translation>%1:%2: %3.</translation>
    </message>
    <message>
        <source>The marker &quot;%1&quot; stands twice: at %2 and at %3.</source>
        <translation>The marker &quot;%1&quot; stands twice: at %2 and at %3.</translation>
    </message>
    <message>
        <source>No source line carries the marker &quot;%1&quot;.</source>
        <translation>No source line carries the marker &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>The pattern &quot;%1&quot; cannot be used: %2.</source>
        <translation>The pattern &quot;%1&quot; cannot be used: %2.</translation>
    </message>
    <message>
        <source>Stopped before the end.</source>
        <translation>Stopped before the end.</translation>
    </message>
    <message>
        <source>%1 is not a finite number.</source>
        <translation>%1 is not a finite number.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>There is not enough memory for this.</translation>
    </message>
    <message>
        <source>Something failed without saying what.</source>
        <translation>Something failed without saying what.</translation>
    </message>
    <message>
        <source>%1 cannot be read: at byte %2, %3.</source>
        <translation>%1 cannot be read: at byte %2, %3.</translation>
    </message>
    <message>
        <source>The invokes %1 wait for each other&apos;s values.</source>
        <translation>The invokes %1 wait for each other&apos;s values.</translation>
    </message>
    <message>
        <source>Invoke %1 failed: %2.</source>
        <translation>Invoke %1 failed: %2.</translation>
    </message>
    <message>
        <source>Invoke %1 saved nothing under &quot;%2&quot;.</source>
        <translation>Invoke %1 saved nothing under &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>It takes a value of invoke %1, which failed.</source>
        <translation>It takes a value of invoke %1, which failed.</translation>
    </message>
    <message>
        <source>Invoke %1 takes a value of invoke %2; give that one&apos;s part.</source>
        <translation>Invoke %1 takes a value of invoke %2; give that one&apos;s part.</translation>
    </message>
    <message>
        <source>%1 is a part of another specification.</source>
        <translation>%1 is a part of another specification.</translation>
    </message>
    <message>
        <source>Invoke %1 has two parts: %2 and %3.</source>
        <translation>Invoke %1 has two parts: %2 and %3.</translation>
    </message>
    <message>
        <source>These invokes have no part: %1.</source>
        <translation>These invokes have no part: %1.</translation>
    </message>
    <message>
        <source>The worker ended before it answered: %1.</source>
        <translation>The worker ended before it answered: %1.</translation>
    </message>
    <message>
        <source>The worker did not answer within %1 seconds.</source>
        <translation>The worker did not answer within %1 seconds.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>There is not enough memory.</translation>
    </message>
    <message>
        <source>Recording this run needs %3 of memory; the budget is %4.</source>
        <translation>Recording this run needs %3 of memory; the budget is %4.</translation>
    </message>
</context>
<context>
    <name>ErrorReason</name>
    <message>
        <source>a finite number above 0</source>
        <translation>a finite number above 0</translation>
    </message>
    <message>
        <source>a finite number, 0 or more</source>
        <translation>a finite number, 0 or more</translation>
    </message>
    <message>
        <source>a number above 0, up to 1 (off)</source>
        <translation>a number above 0, up to 1 (off)</translation>
    </message>
    <message>
        <source>0 (off) or more</source>
        <translation>0 (off) or more</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 or more</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 or more</translation>
    </message>
    <message>
        <source>The number of new tokens</source>
        <translation>The number of new tokens</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperature</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>an object</translation>
    </message>
    <message>
        <source>one axis</source>
        <translation>one axis</translation>
    </message>
    <message>
        <source>at most two axes</source>
        <translation>at most two axes</translation>
    </message>
    <message>
        <source>at most 2^48 elements</source>
        <translation>at most 2^48 elements</translation>
    </message>
    <message>
        <source>a shape with as many elements</source>
        <translation>a shape with as many elements</translation>
    </message>
    <message>
        <source>generate or loss</source>
        <translation>generate or loss</translation>
    </message>
    <message>
        <source>the id of a step</source>
        <translation>the id of a step</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>the text</translation>
    </message>
    <message>
        <source>the document</source>
        <translation>the document</translation>
    </message>
    <message>
        <source>the regular expression</source>
        <translation>the regular expression</translation>
    </message>
    <message>
        <source>the pattern is too long</source>
        <translation>the pattern is too long</translation>
    </message>
    <message>
        <source>F32 or F64</source>
        <translation>F32 or F64</translation>
    </message>
    <message>
        <source>F32, F16 or BF16</source>
        <translation>F32, F16 or BF16</translation>
    </message>
    <message>
        <source>give the folder that holds it and its config.json</source>
        <translation>give the folder that holds it and its config.json</translation>
    </message>
    <message>
        <source>it holds no record</source>
        <translation>it holds no record</translation>
    </message>
    <message>
        <source>it is neither a folder with config.json nor a *.glass file</source>
        <translation>it is neither a folder with config.json nor a *.glass file</translation>
    </message>
    <message>
        <source>its metadata do not say format = glassllm-trace</source>
        <translation>its metadata do not say format = glassllm-trace</translation>
    </message>
    <message>
        <source>the folder has no config.json</source>
        <translation>the folder has no config.json</translation>
    </message>
    <message>
        <source>the run does not carry the weights</source>
        <translation>the run does not carry the weights</translation>
    </message>
    <message>
        <source>no data folder</source>
        <translation>no data folder</translation>
    </message>
    <message>
        <source>GLASSLLM_DATA_DIR names no folder</source>
        <translation>GLASSLLM_DATA_DIR names no folder</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>No such file or directory</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Permission denied</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Is a directory</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Not a directory</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>No space left on device</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Read-only file system</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>a list</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>a text</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true or false</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>a finite number</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>a number from %1 to %2</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>a whole number</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>a whole number from %1 to %2</translation>
    </message>
    <message>
        <source>a list of whole numbers from %1 to %2</source>
        <translation>a list of whole numbers from %1 to %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>at most %1 in one run file</source>
        <translation>at most %1 in one run file</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>more than %1</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>a multiple of %1</translation>
    </message>
    <message>
        <source>a divisor of %1</source>
        <translation>a divisor of %1</translation>
    </message>
    <message>
        <source>an even number: rotation turns pairs</source>
        <translation>an even number: rotation turns pairs</translation>
    </message>
    <message>
        <source>a token id</source>
        <translation>a token id</translation>
    </message>
    <message>
        <source>a token id below %1</source>
        <translation>a token id below %1</translation>
    </message>
    <message>
        <source>token ids below %1</source>
        <translation>token ids below %1</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>a list of objects</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>a list of texts</translation>
    </message>
    <message>
        <source>a list of 1 to %1 passes</source>
        <translation>a list of 1 to %1 passes</translation>
    </message>
    <message>
        <source>a line of %1, 1 to %2</source>
        <translation>a line of %1, 1 to %2</translation>
    </message>
    <message>
        <source>a layer</source>
        <translation>a layer</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>no layer</translation>
    </message>
    <message>
        <source>no head</source>
        <translation>no head</translation>
    </message>
    <message>
        <source>of a layer</source>
        <translation>of a layer</translation>
    </message>
    <message>
        <source>of no layer</source>
        <translation>of no layer</translation>
    </message>
    <message>
        <source>of one head</source>
        <translation>of one head</translation>
    </message>
    <message>
        <source>a layer below %1</source>
        <translation>a layer below %1</translation>
    </message>
    <message>
        <source>a head below %1</source>
        <translation>a head below %1</translation>
    </message>
    <message>
        <source>a pass below %1</source>
        <translation>a pass below %1</translation>
    </message>
    <message>
        <source>one of the %1 listed passes</source>
        <translation>one of the %1 listed passes</translation>
    </message>
    <message>
        <source>a number after ~</source>
        <translation>a number after ~</translation>
    </message>
    <message>
        <source>every key once</source>
        <translation>every key once</translation>
    </message>
    <message>
        <source>%1, as in its record</source>
        <translation>%1, as in its record</translation>
    </message>
    <message>
        <source>%1, as in its records</source>
        <translation>%1, as in its records</translation>
    </message>
    <message>
        <source>%1, as recorded before in the same pass</source>
        <translation>%1, as recorded before in the same pass</translation>
    </message>
    <message>
        <source>%1, the number of its tokens</source>
        <translation>%1, the number of its tokens</translation>
    </message>
    <message>
        <source>at most the %1 tokens</source>
        <translation>at most the %1 tokens</translation>
    </message>
    <message>
        <source>at most %1 positions</source>
        <translation>at most %1 positions</translation>
    </message>
    <message>
        <source>at most %1 ids in all passes</source>
        <translation>at most %1 ids in all passes</translation>
    </message>
    <message>
        <source>%1, one for each of the tokens</source>
        <translation>%1, one for each of the tokens</translation>
    </message>
    <message>
        <source>the %1 ids of the prompt</source>
        <translation>the %1 ids of the prompt</translation>
    </message>
    <message>
        <source>the %1 ids of the prompt first</source>
        <translation>the %1 ids of the prompt first</translation>
    </message>
    <message>
        <source>at most two axes for --csv; give --head</source>
        <translation>at most two axes for --csv; give --head</translation>
    </message>
    <message>
        <source>at most %1 strings</source>
        <translation>at most %1 strings</translation>
    </message>
    <message>
        <source>F64, F32, F16, BF16, I64, I32, U16, U8 or BOOL</source>
        <translation>F64, F32, F16, BF16, I64, I32, U16, U8 or BOOL</translation>
    </message>
    <message>
        <source>lacks dtype, shape or data_offsets</source>
        <translation>lacks dtype, shape or data_offsets</translation>
    </message>
    <message>
        <source>has a shape of more than 2^48 elements</source>
        <translation>has a shape of more than 2^48 elements</translation>
    </message>
    <message>
        <source>has the bytes %1 to %2, but its shape %3 of %4 takes %5</source>
        <translation>has the bytes %1 to %2, but its shape %3 of %4 takes %5</translation>
    </message>
    <message>
        <source>shares bytes with &quot;%1&quot;</source>
        <translation>shares bytes with &quot;%1&quot;</translation>
    </message>
    <message>
        <source>stands twice in the header</source>
        <translation>stands twice in the header</translation>
    </message>
    <message>
        <source>nested more than %1</source>
        <translation>nested more than %1</translation>
    </message>
    <message>
        <source>its text is wrong from byte %1 on</source>
        <translation>its text is wrong from byte %1 on</translation>
    </message>
    <message>
        <source>the header holds %1</source>
        <translation>the header holds %1</translation>
    </message>
    <message>
        <source>the entry &quot;%1&quot; holds %2</source>
        <translation>the entry &quot;%1&quot; holds %2</translation>
    </message>
    <message>
        <source>the number %1 where none is expected</source>
        <translation>the number %1 where none is expected</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>the number %1</translation>
    </message>
    <message>
        <source>a text where none is expected</source>
        <translation>a text where none is expected</translation>
    </message>
    <message>
        <source>an object where none is expected</source>
        <translation>an object where none is expected</translation>
    </message>
    <message>
        <source>a list where none is expected</source>
        <translation>a list where none is expected</translation>
    </message>
    <message>
        <source>&quot;%1&quot; twice</source>
        <translation>&quot;%1&quot; twice</translation>
    </message>
    <message>
        <source>itself twice</source>
        <translation>itself twice</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>binary data</translation>
    </message>
    <message>
        <source>it has no model.safetensors</source>
        <translation>it has no model.safetensors</translation>
    </message>
    <message>
        <source>it has no model.safetensors; %1 is not read, since it may run code</source>
        <translation>it has no model.safetensors; %1 is not read, since it may run code</translation>
    </message>
    <message>
        <source>more, since %1 holds &quot;%2&quot;</source>
        <translation>more, since %1 holds &quot;%2&quot;</translation>
    </message>
    <message>
        <source>the name of a file in the folder</source>
        <translation>the name of a file in the folder</translation>
    </message>
    <message>
        <source>at most vocab_size of config.json, %1</source>
        <translation>at most vocab_size of config.json, %1</translation>
    </message>
    <message>
        <source>a text of one character</source>
        <translation>a text of one character</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>at most %1 bytes</translation>
    </message>
    <message>
        <source>at most %1 steps</source>
        <translation>at most %1 steps</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>at most %1</translation>
    </message>
    <message>
        <source>what it puts in makes the text too long</source>
        <translation>what it puts in makes the text too long</translation>
    </message>
    <message>
        <source>The length of the normalized text</source>
        <translation>The length of the normalized text</translation>
    </message>
    <message>
        <source>two tokens</source>
        <translation>two tokens</translation>
    </message>
    <message>
        <source>two tokens with one space between</source>
        <translation>two tokens with one space between</translation>
    </message>
    <message>
        <source>a token of the vocabulary</source>
        <translation>a token of the vocabulary</translation>
    </message>
    <message>
        <source>two tokens of the vocabulary whose merge is in the vocabulary too</source>
        <translation>two tokens of the vocabulary whose merge is in the vocabulary too</translation>
    </message>
    <message>
        <source>{&quot;String&quot;: ...} or {&quot;Regex&quot;: ...}</source>
        <translation>{&quot;String&quot;: ...} or {&quot;Regex&quot;: ...}</translation>
    </message>
    <message>
        <source>a name under special_tokens</source>
        <translation>a name under special_tokens</translation>
    </message>
    <message>
        <source>the id of a token</source>
        <translation>the id of a token</translation>
    </message>
    <message>
        <source>a template with one text A</source>
        <translation>a template with one text A</translation>
    </message>
    <message>
        <source>always, first or never</source>
        <translation>always, first or never</translation>
    </message>
    <message>
        <source>the id %1 that this token has already</source>
        <translation>the id %1 that this token has already</translation>
    </message>
    <message>
        <source>an id that no other token has</source>
        <translation>an id that no other token has</translation>
    </message>
    <message>
        <source>the configuration</source>
        <translation>the configuration</translation>
    </message>
    <message>
        <source>largest id + 1</source>
        <translation>largest id + 1</translation>
    </message>
    <message>
        <source>key heads</source>
        <translation>key heads</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;</source>
        <translation>step &quot;%1&quot;</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, layer %2</source>
        <translation>step &quot;%1&quot;, layer %2</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, head %2</source>
        <translation>step &quot;%1&quot;, head %2</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, layer %2, head %3</source>
        <translation>step &quot;%1&quot;, layer %2, head %3</translation>
    </message>
    <message>
        <source>the tokenizer model</source>
        <translation>the tokenizer model</translation>
    </message>
    <message>
        <source>the split behaviour</source>
        <translation>the split behaviour</translation>
    </message>
    <message>
        <source>the post-processor</source>
        <translation>the post-processor</translation>
    </message>
    <message>
        <source>the decoder</source>
        <translation>the decoder</translation>
    </message>
    <message>
        <source>the BPE setting</source>
        <translation>the BPE setting</translation>
    </message>
    <message>
        <source>the pre-tokenizer</source>
        <translation>the pre-tokenizer</translation>
    </message>
    <message>
        <source>the normalizer</source>
        <translation>the normalizer</translation>
    </message>
    <message>
        <source>the packed file &quot;%1&quot;</source>
        <translation>the packed file &quot;%1&quot;</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>File too large</translation>
    </message>
    <message>
        <source>it takes too many steps on this text</source>
        <translation>it takes too many steps on this text</translation>
    </message>
    <message>
        <source>the bytes end too early</source>
        <translation>the bytes end too early</translation>
    </message>
    <message>
        <source>bytes follow the end</source>
        <translation>bytes follow the end</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>a value is missing</translation>
    </message>
    <message>
        <source>a value of another kind is needed</source>
        <translation>a value of another kind is needed</translation>
    </message>
    <message>
        <source>no value was kept as number %1</source>
        <translation>no value was kept as number %1</translation>
    </message>
    <message>
        <source>the instruction %1 is not one that is read</source>
        <translation>the instruction %1 is not one that is read</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; is not one that is read</source>
        <translation>the name &quot;%1&quot; is not one that is read</translation>
    </message>
    <message>
        <source>a call makes neither an array nor bytes</source>
        <translation>a call makes neither an array nor bytes</translation>
    </message>
    <message>
        <source>it asks for more memory than its bytes explain</source>
        <translation>it asks for more memory than its bytes explain</translation>
    </message>
    <message>
        <source>a whole number needs more than 64 bits</source>
        <translation>a whole number needs more than 64 bits</translation>
    </message>
    <message>
        <source>a text is not valid UTF-8</source>
        <translation>a text is not valid UTF-8</translation>
    </message>
    <message>
        <source>arrays of the type &quot;%1&quot; are not read</source>
        <translation>arrays of the type &quot;%1&quot; are not read</translation>
    </message>
    <message>
        <source>the bytes of an array do not fill its shape</source>
        <translation>the bytes of an array do not fill its shape</translation>
    </message>
    <message>
        <source>The depth of the value</source>
        <translation>The depth of the value</translation>
    </message>
    <message>
        <source>The key</source>
        <translation>The key</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>one of %1</translation>
    </message>
    <message>
        <source>exactly one of %1</source>
        <translation>exactly one of %1</translation>
    </message>
    <message>
        <source>a slot below %1</source>
        <translation>a slot below %1</translation>
    </message>
    <message>
        <source>no slot, since the name is bound to no list</source>
        <translation>no slot, since the name is bound to no list</translation>
    </message>
    <message>
        <source>no key, since the name is bound to no dict</source>
        <translation>no key, since the name is bound to no dict</translation>
    </message>
    <message>
        <source>every name, slot and key saved once</source>
        <translation>every name, slot and key saved once</translation>
    </message>
    <message>
        <source>a step that the mode %1 records</source>
        <translation>a step that the mode %1 records</translation>
    </message>
    <message>
        <source>a step other than sample</source>
        <translation>a step other than sample</translation>
    </message>
    <message>
        <source>an invoke below %1</source>
        <translation>an invoke below %1</translation>
    </message>
    <message>
        <source>what invoke %1 saves</source>
        <translation>what invoke %1 saves</translation>
    </message>
    <message>
        <source>a list of ranges [from, to] with from below to, one for each axis</source>
        <translation>a list of ranges [from, to] with from below to, one for each axis</translation>
    </message>
    <message>
        <source>room for the range %1 to %2 of axis %3</source>
        <translation>room for the range %1 to %2 of axis %3</translation>
    </message>
    <message>
        <source>{&quot;list&quot;: N}, {&quot;dict&quot;: {...}}, a number, a text, true, false or null</source>
        <translation>{&quot;list&quot;: N}, {&quot;dict&quot;: {...}}, a number, a text, true, false or null</translation>
    </message>
    <message>
        <source>no temperature, top_k, top_p or seed beside it</source>
        <translation>no temperature, top_k, top_p or seed beside it</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>signal %1</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>exit code %1</translation>
    </message>
    <message>
        <source>its answer is broken</source>
        <translation>its answer is broken</translation>
    </message>
    <message>
        <source>a name other than %1</source>
        <translation>a name other than %1</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>The answer</translation>
    </message>
    <message>
        <source>The request</source>
        <translation>The request</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>The run</translation>
    </message>
    <message>
        <source>a list of %1 to %2 invokes</source>
        <translation>a list of %1 to %2 invokes</translation>
    </message>
    <message>
        <source>one of %1; a loss is made by an invoke with &quot;mode&quot;: &quot;loss&quot;</source>
        <translation>one of %1; a loss is made by an invoke with &quot;mode&quot;: &quot;loss&quot;</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, layer %2; expected layer %3 to %4</source>
        <translation>step &quot;%1&quot;, layer %2; expected layer %3 to %4</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, pass %2; expected pass %3 to %4</source>
        <translation>step &quot;%1&quot;, pass %2; expected pass %3 to %4</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, pass %2; expected pass 0, the only one</source>
        <translation>step &quot;%1&quot;, pass %2; expected pass 0, the only one</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>scalar</source>
        <translation>scalar</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>layer %1</translation>
    </message>
    <message>
        <source>event %1 / %2</source>
        <translation>event %1 / %2</translation>
    </message>
    <message>
        <source>No event: nothing is recorded</source>
        <translation>No event: nothing is recorded</translation>
    </message>
    <message>
        <source>Event %1 of %2, layer %3, %4</source>
        <translation>Event %1 of %2, layer %3, %4</translation>
    </message>
    <message>
        <source>Event %1 of %2, %3</source>
        <translation>Event %1 of %2, %3</translation>
    </message>
    <message>
        <source>token %1 of %2</source>
        <translation>token %1 of %2</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message>
        <source>0 events</source>
        <translation>0 events</translation>
    </message>
    <message>
        <source>cell %1 / %2</source>
        <translation>cell %1 / %2</translation>
    </message>
    <message>
        <source>row %1 / %2</source>
        <translation>row %1 / %2</translation>
    </message>
    <message>
        <source>exponentials</source>
        <translation>exponentials</translation>
    </message>
    <message>
        <source>row sum</source>
        <translation>row sum</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>root mean square</translation>
    </message>
    <message>
        <source>line %1 / %2</source>
        <translation>line %1 / %2</translation>
    </message>
</context>
<context>
    <name>HeadsPicture</name>
    <message>
        <source>all heads</source>
        <translation>all heads</translation>
    </message>
    <message>
        <source>m: largest value of each head, rounded up</source>
        <translation>m: largest value of each head, rounded up</translation>
    </message>
</context>
<context>
    <name>LossPainter</name>
    <message numerus="yes">
        <source>loss = mean of the %n surprise(s)</source>
        <translation>
            <numerusform>loss = mean of the %n surprise</numerusform>
            <numerusform>loss = mean of the %n surprises</numerusform>
        </translation>
    </message>
    <message>
        <source>the logits were not recorded</source>
        <translation>the logits were not recorded</translation>
    </message>
    <message>
        <source>✓ equals the record</source>
        <translation>✓ equals the record</translation>
    </message>
    <message>
        <source>differs from the record by %1</source>
        <translation>differs from the record by %1</translation>
    </message>
    <message>
        <source>loss, in nats</source>
        <translation>loss, in nats</translation>
    </message>
    <message>
        <source>perplexity, e to the loss</source>
        <translation>perplexity, e to the loss</translation>
    </message>
    <message>
        <source>a blind guess, ln %1</source>
        <translation>a blind guess, ln %1</translation>
    </message>
    <message>
        <source>position</source>
        <translation>position</translation>
    </message>
    <message>
        <source>target</source>
        <translation>target</translation>
    </message>
    <message>
        <source>p(target)</source>
        <translation>p(target)</translation>
    </message>
    <message>
        <source>no target: nothing follows it in the text</source>
        <translation>no target: nothing follows it in the text</translation>
    </message>
</context>
<context>
    <name>LossPairPainter</name>
    <message>
        <source>loss of %1, in nats</source>
        <translation>loss of %1, in nats</translation>
    </message>
    <message>
        <source>target</source>
        <translation>target</translation>
    </message>
    <message>
        <source>p(target)</source>
        <translation>p(target)</translation>
    </message>
</context>
<context>
    <name>MapLegend</name>
    <message>
        <source>done</source>
        <translation>done</translation>
    </message>
    <message>
        <source>now</source>
        <translation>now</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>to come</translation>
    </message>
</context>
<context>
    <name>NoticeText</name>
    <message>
        <source>The window stays usable.</source>
        <translation>The window stays usable.</translation>
    </message>
    <message>
        <source>%1 of %2 events · %3 s. The window stays usable.</source>
        <translation>%1 of %2 events · %3 s. The window stays usable.</translation>
    </message>
    <message>
        <source>%1 of %2 events · layer %3 · %4 s. The window stays usable.</source>
        <translation>%1 of %2 events · layer %3 · %4 s. The window stays usable.</translation>
    </message>
    <message>
        <source>This file is cut short</source>
        <translation>This file is cut short</translation>
    </message>
    <message>
        <source>This model cannot be opened</source>
        <translation>This model cannot be opened</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>The file was not saved</translation>
    </message>
    <message>
        <source>This is not a recorded run</source>
        <translation>This is not a recorded run</translation>
    </message>
    <message>
        <source>This prompt cannot be run</source>
        <translation>This prompt cannot be run</translation>
    </message>
    <message>
        <source>This run is too large to record</source>
        <translation>This run is too large to record</translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation>This file cannot be used</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>This did not work</translation>
    </message>
    <message>
        <source>Nothing recorded yet</source>
        <translation>Nothing recorded yet</translation>
    </message>
    <message>
        <source>Type a prompt and press Run, or start with a ready-made example.</source>
        <translation>Type a prompt and press Run, or start with a ready-made example.</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Opening %1</translation>
    </message>
    <message>
        <source>Running the model</source>
        <translation>Running the model</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Stopped</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n event(s). What was recorded is still here.</source>
        <translation>
            <numerusform>Stopped after %n event. What was recorded is still here.</numerusform>
            <numerusform>Stopped after %n events. What was recorded is still here.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before the first event.</source>
        <translation>Stopped before the first event.</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Saved</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Saved as %1.</translation>
    </message>
    <message>
        <source>traced · %1 · %2</source>
        <translation>traced · %1 · %2</translation>
    </message>
    <message>
        <source>opened · %1 · %2</source>
        <translation>opened · %1 · %2</translation>
    </message>
    <message>
        <source>Nothing is recorded in this run</source>
        <translation>Nothing is recorded in this run</translation>
    </message>
    <message>
        <source>Type a prompt and press Run.</source>
        <translation>Type a prompt and press Run.</translation>
    </message>
    <message>
        <source>%1 holds no event. Open another run, or type a prompt and press Run.</source>
        <translation>%1 holds no event. Open another run, or type a prompt and press Run.</translation>
    </message>
    <message>
        <source>%1 of %2 events recorded</source>
        <translation>%1 of %2 events recorded</translation>
    </message>
    <message>
        <source>This run was made by the model %1, which is not open. Open its folder to run a prompt with it, or choose another model.</source>
        <translation>This run was made by the model %1, which is not open. Open its folder to run a prompt with it, or choose another model.</translation>
    </message>
    <message>
        <source>The open model has no tokenizer to turn this text into tokens. Open the folder of the model %1 to run it, or type token ids.</source>
        <translation>The open model has no tokenizer to turn this text into tokens. Open the folder of the model %1 to run it, or type token ids.</translation>
    </message>
    <message>
        <source>%1 of %2 prompts done · %3 s. The window stays usable.</source>
        <translation>%1 of %2 prompts done · %3 s. The window stays usable.</translation>
    </message>
    <message>
        <source>The result of all prompts is saved as %1.</source>
        <translation>The result of all prompts is saved as %1.</translation>
    </message>
    <message>
        <source>Not every prompt could be run</source>
        <translation>Not every prompt could be run</translation>
    </message>
    <message>
        <source>Stopped. Prompts that were done show their new run, the others the one before.</source>
        <translation>Stopped. Prompts that were done show their new run, the others the one before.</translation>
    </message>
    <message>
        <source>The result is saved as %1; why some prompts failed is in __errors__.</source>
        <translation>The result is saved as %1; why some prompts failed is in __errors__.</translation>
    </message>
    <message>
        <source>This run brings the weights of the model %1 but no tokenizer to turn text into tokens. Open the folder of that model to run this text, or type token ids.</source>
        <translation>This run brings the weights of the model %1 but no tokenizer to turn text into tokens. Open the folder of that model to run this text, or type token ids.</translation>
    </message>
</context>
<context>
    <name>PictureFile</name>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 was not written: %2</translation>
    </message>
    <message>
        <source>there is nothing to export, or the size is outside of 1 to %1 pixels</source>
        <translation>there is nothing to export, or the size is outside of 1 to %1 pixels</translation>
    </message>
    <message>
        <source>the name of this picture has to end in .%1</source>
        <translation>the name of this picture has to end in .%1</translation>
    </message>
</context>
<context>
    <name>StageDrawing</name>
    <message>
        <source>Pair (c, c + %1) turns by %2 · θ: the first pairs fast, the last ones hardly</source>
        <translation>Pair (c, c + %1) turns by %2 · θ: the first pairs fast, the last ones hardly</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>after</source>
        <translation>after</translation>
    </message>
    <message>
        <source>pairs %1 to %2 of %3</source>
        <translation>pairs %1 to %2 of %3</translation>
    </message>
    <message>
        <source>is not rotated</source>
        <translation>is not rotated</translation>
    </message>
    <message>
        <source>v of position %1</source>
        <translation>v of position %1</translation>
    </message>
</context>
<context>
    <name>StageText</name>
    <message>
        <source>query</source>
        <translation>query</translation>
    </message>
    <message>
        <source>key</source>
        <translation>key</translation>
    </message>
    <message>
        <source>position</source>
        <translation>position</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>feature</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>max of %n other(s)</source>
        <translation>
            <numerusform>max of %n other</numerusform>
            <numerusform>max of %n others</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, id %2</source>
        <translation>%1, id %2</translation>
    </message>
    <message>
        <source>columns: the key token</source>
        <translation>columns: the key token</translation>
    </message>
    <message>
        <source>columns: tokens of the vocabulary</source>
        <translation>columns: tokens of the vocabulary</translation>
    </message>
    <message>
        <source>columns: the numbers of a row</source>
        <translation>columns: the numbers of a row</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>columns</translation>
    </message>
    <message>
        <source>rows: the query token</source>
        <translation>rows: the query token</translation>
    </message>
    <message>
        <source>rows: the key token</source>
        <translation>rows: the key token</translation>
    </message>
    <message>
        <source>rows: the tokens of the text</source>
        <translation>rows: the tokens of the text</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>rows</translation>
    </message>
    <message>
        <source>row %1 only</source>
        <translation>row %1 only</translation>
    </message>
    <message>
        <source>gives the next token</source>
        <translation>gives the next token</translation>
    </message>
    <message>
        <source>row sum</source>
        <translation>row sum</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>head %1</translation>
    </message>
    <message>
        <source>key head %1</source>
        <translation>key head %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>layer %1</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>one number</translation>
    </message>
    <message>
        <source>shape %1 of %2</source>
        <translation>shape %1 of %2</translation>
    </message>
    <message>
        <source>shape %1</source>
        <translation>shape %1</translation>
    </message>
    <message>
        <source>key head %1, shared by heads %2 and %3</source>
        <translation>key head %1, shared by heads %2 and %3</translation>
    </message>
    <message>
        <source>key head %1, shared by heads %2 to %3</source>
        <translation>key head %1, shared by heads %2 to %3</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of head %2, %3</source>
        <translation>%1 of head %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message>
        <source>no finite number</source>
        <translation>no finite number</translation>
    </message>
    <message>
        <source>min %1</source>
        <translation>min %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>max %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>mean %1</translation>
    </message>
    <message>
        <source>all heads: %1</source>
        <translation>all heads: %1</translation>
    </message>
    <message>
        <source>first NaN: %1, layer %2</source>
        <translation>first NaN: %1, layer %2</translation>
    </message>
    <message>
        <source>first NaN: %1</source>
        <translation>first NaN: %1</translation>
    </message>
    <message>
        <source>pooled %1 × %2</source>
        <translation>pooled %1 × %2</translation>
    </message>
    <message>
        <source>all 0</source>
        <translation>all 0</translation>
    </message>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>Colours from %1 to %2</translation>
    </message>
    <message>
        <source>0 is neutral</source>
        <translation>0 is neutral</translation>
    </message>
    <message>
        <source>0 cells</source>
        <translation>0 cells</translation>
    </message>
    <message>
        <source>beyond the scale</source>
        <translation>beyond the scale</translation>
    </message>
    <message>
        <source>No event of this pass was recorded.</source>
        <translation>No event of this pass was recorded.</translation>
    </message>
    <message>
        <source>A record of the shape %1 cannot be drawn.</source>
        <translation>A record of the shape %1 cannot be drawn.</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Lens</translation>
    </message>
    <message>
        <source>lens: %1 × %2 cells</source>
        <translation>lens: %1 × %2 cells</translation>
    </message>
    <message>
        <source>a click on the map moves it</source>
        <translation>a click on the map moves it</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>no target</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>not computed yet</translation>
    </message>
    <message>
        <source>largest of the row</source>
        <translation>largest of the row</translation>
    </message>
    <message>
        <source>sum of exponentials</source>
        <translation>sum of exponentials</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>root mean square</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>Embedding: each token picks one row</source>
        <translation>Embedding: each token picks one row</translation>
    </message>
    <message>
        <source>Token id t picks row t of a table with {V} rows, and the {D} numbers of that row are copied here. Nothing is added or multiplied.</source>
        <translation>Token id t picks row t of a table with {V} rows, and the {D} numbers of that row are copied here. Nothing is added or multiplied.</translation>
    </message>
    <message>
        <source>The table was learned in training. Equal tokens start from equal rows wherever they stand; their order enters later, with the rotation.</source>
        <translation>The table was learned in training. Equal tokens start from equal rows wherever they stand; their order enters later, with the rotation.</translation>
    </message>
    <message>
        <source>an id is only the number of a row; id 200 is not twice id 100.</source>
        <translation>an id is only the number of a row; id 200 is not twice id 100.</translation>
    </message>
    <message>
        <source>token id at position i</source>
        <translation>token id at position i</translation>
    </message>
    <message>
        <source>embedding table</source>
        <translation>embedding table</translation>
    </message>
    <message>
        <source>position</source>
        <translation>position</translation>
    </message>
    <message>
        <source>start of the residual stream</source>
        <translation>start of the residual stream</translation>
    </message>
    <message>
        <source>RMSNorm: every row to the same scale</source>
        <translation>RMSNorm: every row to the same scale</translation>
    </message>
    <message>
        <source>The {D} numbers of a row are squared and averaged; ε is added and the root is taken. Each number is divided by that root and multiplied by the gain γ of its column.</source>
        <translation>The {D} numbers of a row are squared and averaged; ε is added and the root is taken. Each number is divided by that root and multiplied by the gain γ of its column.</translation>
    </message>
    <message>
        <source>Without the gain, the mean square of a row would now be about 1, whether the stream was large or small. The stream itself stays as it is: attention reads this copy.</source>
        <translation>Without the gain, the mean square of a row would now be about 1, whether the stream was large or small. The stream itself stays as it is: attention reads this copy.</translation>
    </message>
    <message>
        <source>no mean is subtracted and no bias is added; that would be LayerNorm.</source>
        <translation>no mean is subtracted and no bias is added; that would be LayerNorm.</translation>
    </message>
    <message>
        <source>residual stream entering the layer</source>
        <translation>residual stream entering the layer</translation>
    </message>
    <message>
        <source>learned gain, one number per column</source>
        <translation>learned gain, one number per column</translation>
    </message>
    <message>
        <source>keeps the root above 0</source>
        <translation>keeps the root above 0</translation>
    </message>
    <message>
        <source>width of the model</source>
        <translation>width of the model</translation>
    </message>
    <message>
        <source>normalised rows</source>
        <translation>normalised rows</translation>
    </message>
    <message>
        <source>Queries: a linear map for each head</source>
        <translation>Queries: a linear map for each head</translation>
    </message>
    <message>
        <source>Each number of a query is a dot product: a normalised row of {D} numbers times one row of W_q. A head owns {d} rows of W_q, so each token gets {d} numbers per head.</source>
        <translation>Each number of a query is a dot product: a normalised row of {D} numbers times one row of W_q. A head owns {d} rows of W_q, so each token gets {d} numbers per head.</translation>
    </message>
    <message>
        <source>Number of heads: {H}. They all read the same input, each through weights of its own. A query has no effect until it meets the keys, in the scores.</source>
        <translation>Number of heads: {H}. They all read the same input, each through weights of its own. A query has no effect until it meets the keys, in the scores.</translation>
    </message>
    <message>
        <source>a query is not a question in words; it is {d} numbers per token and head.</source>
        <translation>a query is not a question in words; it is {d} numbers per token and head.</translation>
    </message>
    <message>
        <source>rows of W_q for head h</source>
        <translation>rows of W_q for head h</translation>
    </message>
    <message>
        <source>query head</source>
        <translation>query head</translation>
    </message>
    <message>
        <source>queries of head h</source>
        <translation>queries of head h</translation>
    </message>
    <message>
        <source>Keys: what queries are compared with</source>
        <translation>Keys: what queries are compared with</translation>
    </message>
    <message>
        <source>The normalised rows that made the queries are now multiplied by W_k: {d} dot products of {D} terms for each token and key head.</source>
        <translation>The normalised rows that made the queries are now multiplied by W_k: {d} dot products of {D} terms for each token and key head.</translation>
    </message>
    <message>
        <source>There are fewer key heads than query heads, {Hkv} against {H}: each serves {group} neighbouring query heads. That saves memory, because keys and values are what a cache has to keep.</source>
        <translation>There are fewer key heads than query heads, {Hkv} against {H}: each serves {group} neighbouring query heads. That saves memory, because keys and values are what a cache has to keep.</translation>
    </message>
    <message>
        <source>Here each query head has a key head of its own. A key stays the same whichever query it is compared with, so it is computed only once.</source>
        <translation>Here each query head has a key head of its own. A key stays the same whichever query it is compared with, so it is computed only once.</translation>
    </message>
    <message>
        <source>a key is not stored in a dictionary; it is computed from the stream, anew in every layer.</source>
        <translation>a key is not stored in a dictionary; it is computed from the stream, anew in every layer.</translation>
    </message>
    <message>
        <source>rows of W_k for key head g</source>
        <translation>rows of W_k for key head g</translation>
    </message>
    <message>
        <source>key head</source>
        <translation>key head</translation>
    </message>
    <message>
        <source>keys of key head g</source>
        <translation>keys of key head g</translation>
    </message>
    <message>
        <source>Values: what will be mixed</source>
        <translation>Values: what will be mixed</translation>
    </message>
    <message>
        <source>The normalised rows are multiplied by W_v: {d} dot products of {D} terms for each token and key head. The arithmetic is that of the keys, with other weights.</source>
        <translation>The normalised rows are multiplied by W_v: {d} dot products of {D} terms for each token and key head. The arithmetic is that of the keys, with other weights.</translation>
    </message>
    <message>
        <source>The scores settle how much of each value arrives; the values are what arrives. They pass by the rotation, so no position is written into them here.</source>
        <translation>The scores settle how much of each value arrives; the values are what arrives. They pass by the rotation, so no position is written into them here.</translation>
    </message>
    <message>
        <source>values take no part in the scores; only queries and keys do.</source>
        <translation>values take no part in the scores; only queries and keys do.</translation>
    </message>
    <message>
        <source>rows of W_v for key head g</source>
        <translation>rows of W_v for key head g</translation>
    </message>
    <message>
        <source>values of key head g</source>
        <translation>values of key head g</translation>
    </message>
    <message>
        <source>Rotation: position turns the queries</source>
        <translation>Rotation: position turns the queries</translation>
    </message>
    <message>
        <source>Column c is paired with column c + {half}. Each pair is a point on a plane, turned about the origin by the token&apos;s position times θ of that pair; the cosine and sine of the angle blend the two numbers.</source>
        <translation>Column c is paired with column c + {half}. Each pair is a point on a plane, turned about the origin by the token&apos;s position times θ of that pair; the cosine and sine of the angle blend the two numbers.</translation>
    </message>
    <message>
        <source>At position 0 every angle is 0, the cosine 1 and the sine 0: the only token here comes out as it went in.</source>
        <translation>At position 0 every angle is 0, the cosine 1 and the sine 0: the only token here comes out as it went in.</translation>
    </message>
    <message>
        <source>The first pair turns by 1 radian per position, later pairs ever more slowly. A turn changes direction, not length.</source>
        <translation>The first pair turns by 1 radian per position, later pairs ever more slowly. A turn changes direction, not length.</translation>
    </message>
    <message>
        <source>pairs are (c, c + {half}), not neighbouring columns; some models pair neighbours, this one does not.</source>
        <translation>pairs are (c, c + {half}), not neighbouring columns; some models pair neighbours, this one does not.</translation>
    </message>
    <message>
        <source>queries of head h before the rotation</source>
        <translation>queries of head h before the rotation</translation>
    </message>
    <message>
        <source>angle per position of pair c: {theta}^(−2c/{d})</source>
        <translation>angle per position of pair c: {theta}^(−2c/{d})</translation>
    </message>
    <message>
        <source>angle per position of pair c, with this model&apos;s rope scaling</source>
        <translation>angle per position of pair c, with this model&apos;s rope scaling</translation>
    </message>
    <message>
        <source>queries after the rotation</source>
        <translation>queries after the rotation</translation>
    </message>
    <message>
        <source>Rotation of the keys: the same angles</source>
        <translation>Rotation of the keys: the same angles</translation>
    </message>
    <message>
        <source>Columns c and c + {half} of a key form a pair, which turns by the key&apos;s own position times θ. Formula and angles are those of the queries.</source>
        <translation>Columns c and c + {half} of a key form a pair, which turns by the key&apos;s own position times θ. Formula and angles are those of the queries.</translation>
    </message>
    <message>
        <source>Move a query and a key along by the same number of positions, and both turn alike: their dot product stays the same. So position enters a score only as the distance between two tokens.</source>
        <translation>Move a query and a key along by the same number of positions, and both turn alike: their dot product stays the same. So position enters a score only as the distance between two tokens.</translation>
    </message>
    <message>
        <source>a key&apos;s angle does not depend on the query; the distance appears only in their product.</source>
        <translation>a key&apos;s angle does not depend on the query; the distance appears only in their product.</translation>
    </message>
    <message>
        <source>keys of key head g before the rotation</source>
        <translation>keys of key head g before the rotation</translation>
    </message>
    <message>
        <source>keys after the rotation</source>
        <translation>keys after the rotation</translation>
    </message>
    <message>
        <source>Scores: every query against every key</source>
        <translation>Scores: every query against every key</translation>
    </message>
    <message>
        <source>Multiply the {d} numbers of a query by the {d} numbers of a key, one by one; add the products and divide by √{d}. Vectors that point the same way give a large score, opposite ones a negative score.</source>
        <translation>Multiply the {d} numbers of a query by the {d} numbers of a key, one by one; add the products and divide by √{d}. Vectors that point the same way give a large score, opposite ones a negative score.</translation>
    </message>
    <message>
        <source>With a single token there is a single score: its query against its own key.</source>
        <translation>With a single token there is a single score: its query against its own key.</translation>
    </message>
    <message>
        <source>The grid has {r} × {n} cells and is filled completely, even where the key comes after the query. Those cells fall to the mask, in the next step.</source>
        <translation>The grid has {r} × {n} cells and is filled completely, even where the key comes after the query. Those cells fall to the mask, in the next step.</translation>
    </message>
    <message>
        <source>the divisor is √d, the width of one head ({d}), not √D, the width of the model ({D}).</source>
        <translation>the divisor is √d, the width of one head ({d}), not √D, the width of the model ({D}).</translation>
    </message>
    <message>
        <source>queries of head h, rotated by position</source>
        <translation>queries of head h, rotated by position</translation>
    </message>
    <message>
        <source>keys of its group, g = ⌊h / {group}⌋</source>
        <translation>keys of its group, g = ⌊h / {group}⌋</translation>
    </message>
    <message>
        <source>keys of the same head, g = h</source>
        <translation>keys of the same head, g = h</translation>
    </message>
    <message>
        <source>width of one head</source>
        <translation>width of one head</translation>
    </message>
    <message>
        <source>scores of head h</source>
        <translation>scores of head h</translation>
    </message>
    <message>
        <source>Mask: keys that come later become −∞</source>
        <translation>Mask: keys that come later become −∞</translation>
    </message>
    <message>
        <source>Where the key stands after the query, the score is replaced by −∞. Every other score passes unchanged.</source>
        <translation>Where the key stands after the query, the score is replaced by −∞. Every other score passes unchanged.</translation>
    </message>
    <message>
        <source>Here no key comes after its query, so no cell is replaced. In general a position receives nothing from the tokens that follow it.</source>
        <translation>Here no key comes after its query, so no cell is replaced. In general a position receives nothing from the tokens that follow it.</translation>
    </message>
    <message>
        <source>Softmax will turn −∞ into exactly 0. So a position receives nothing from the tokens that follow it, and each prediction rests on the text up to there.</source>
        <translation>Softmax will turn −∞ into exactly 0. So a position receives nothing from the tokens that follow it, and each prediction rests on the text up to there.</translation>
    </message>
    <message>
        <source>−∞ is not just a very low score: a masked key will count exactly 0, not almost 0.</source>
        <translation>−∞ is not just a very low score: a masked key will count exactly 0, not almost 0.</translation>
    </message>
    <message>
        <source>query position</source>
        <translation>query position</translation>
    </message>
    <message>
        <source>key position</source>
        <translation>key position</translation>
    </message>
    <message>
        <source>scores after the mask</source>
        <translation>scores after the mask</translation>
    </message>
    <message>
        <source>Softmax: each row turns into weights</source>
        <translation>Softmax: each row turns into weights</translation>
    </message>
    <message>
        <source>Subtract the row&apos;s largest score from all its scores, raise e to each result and divide by the sum of the row. Every row now adds up to 1, in the same order of size.</source>
        <translation>Subtract the row&apos;s largest score from all its scores, raise e to each result and divide by the sum of the row. Every row now adds up to 1, in the same order of size.</translation>
    </message>
    <message>
        <source>With a single key its weight is 1, whatever the score: e to the 0, divided by itself.</source>
        <translation>With a single key its weight is 1, whatever the score: e to the 0, divided by itself.</translation>
    </message>
    <message>
        <source>A score higher by 1 means 2.72 times the weight. A masked cell gives e to the −∞, exactly 0; it is written &quot;0&quot;, without decimals.</source>
        <translation>A score higher by 1 means 2.72 times the weight. A masked cell gives e to the −∞, exactly 0; it is written &quot;0&quot;, without decimals.</translation>
    </message>
    <message>
        <source>rows add up to 1, columns do not; a row shows how one query is shared out over the keys.</source>
        <translation>rows add up to 1, columns do not; a row shows how one query is shared out over the keys.</translation>
    </message>
    <message>
        <source>scores of head h after the mask</source>
        <translation>scores of head h after the mask</translation>
    </message>
    <message>
        <source>every key in turn</source>
        <translation>every key in turn</translation>
    </message>
    <message>
        <source>weights, each row adds up to 1</source>
        <translation>weights, each row adds up to 1</translation>
    </message>
    <message>
        <source>Mix: a weighted sum of values</source>
        <translation>Mix: a weighted sum of values</translation>
    </message>
    <message>
        <source>Each value vector is multiplied by its weight in the query&apos;s row, and the results are added, for each of the {d} columns.</source>
        <translation>Each value vector is multiplied by its weight in the query&apos;s row, and the results are added, for each of the {d} columns.</translation>
    </message>
    <message>
        <source>With a single token the weight is 1, and the mix is that token&apos;s own value.</source>
        <translation>With a single token the weight is 1, and the mix is that token&apos;s own value.</translation>
    </message>
    <message>
        <source>Weights are never negative and add up to 1, so the result lies among the values it was made from. This is the one place where numbers of one token reach the row of another.</source>
        <translation>Weights are never negative and add up to 1, so the result lies among the values it was made from. This is the one place where numbers of one token reach the row of another.</translation>
    </message>
    <message>
        <source>a large weight tells how much of a value was copied, not how much that token matters for the output.</source>
        <translation>a large weight tells how much of a value was copied, not how much that token matters for the output.</translation>
    </message>
    <message>
        <source>weights of head h</source>
        <translation>weights of head h</translation>
    </message>
    <message>
        <source>values of its group, g = ⌊h / {group}⌋</source>
        <translation>values of its group, g = ⌊h / {group}⌋</translation>
    </message>
    <message>
        <source>values of the same head, g = h</source>
        <translation>values of the same head, g = h</translation>
    </message>
    <message>
        <source>mix of head h</source>
        <translation>mix of head h</translation>
    </message>
    <message>
        <source>Output: the heads come together</source>
        <translation>Output: the heads come together</translation>
    </message>
    <message>
        <source>The mixes of all heads stand side by side, {H} × {d} = {Hd} numbers per token. They are multiplied by W_o: {D} dot products of {Hd} terms.</source>
        <translation>The mixes of all heads stand side by side, {H} × {d} = {Hd} numbers per token. They are multiplied by W_o: {D} dot products of {Hd} terms.</translation>
    </message>
    <message>
        <source>Up to here each head worked alone. Every number that comes out is a sum over all of them, and the row is again as wide as the residual stream.</source>
        <translation>Up to here each head worked alone. Every number that comes out is a sum over all of them, and the row is again as wide as the residual stream.</translation>
    </message>
    <message>
        <source>heads are not averaged; each one has {d} columns of W_o to itself.</source>
        <translation>heads are not averaged; each one has {d} columns of W_o to itself.</translation>
    </message>
    <message>
        <source>mixes of all heads, side by side</source>
        <translation>mixes of all heads, side by side</translation>
    </message>
    <message>
        <source>output weights</source>
        <translation>output weights</translation>
    </message>
    <message>
        <source>what attention adds to the stream</source>
        <translation>what attention adds to the stream</translation>
    </message>
    <message>
        <source>Residual: attention is added to the stream</source>
        <translation>Residual: attention is added to the stream</translation>
    </message>
    <message>
        <source>Cell by cell, the stream that entered the layer plus the output of attention.</source>
        <translation>Cell by cell, the stream that entered the layer plus the output of attention.</translation>
    </message>
    <message>
        <source>Nothing is overwritten: what the stream held is still part of the sum, and later layers read it there. Where attention gave almost 0, the number passes nearly unchanged.</source>
        <translation>Nothing is overwritten: what the stream held is still part of the sum, and later layers read it there. Where attention gave almost 0, the number passes nearly unchanged.</translation>
    </message>
    <message>
        <source>the sum takes the stream from before the norm, not its normalised copy.</source>
        <translation>the sum takes the stream from before the norm, not its normalised copy.</translation>
    </message>
    <message>
        <source>output of attention</source>
        <translation>output of attention</translation>
    </message>
    <message>
        <source>stream after attention</source>
        <translation>stream after attention</translation>
    </message>
    <message>
        <source>RMSNorm: before the feed-forward part</source>
        <translation>RMSNorm: before the feed-forward part</translation>
    </message>
    <message>
        <source>Each row is divided by the root of the mean of its {D} squares, ε included, and multiplied column by column by a gain.</source>
        <translation>Each row is divided by the root of the mean of its {D} squares, ε included, and multiplied column by column by a gain.</translation>
    </message>
    <message>
        <source>The gain is this norm&apos;s own: the norm before attention has other numbers. From here to the end of the layer every position is computed by itself.</source>
        <translation>The gain is this norm&apos;s own: the norm before attention has other numbers. From here to the end of the layer every position is computed by itself.</translation>
    </message>
    <message>
        <source>the mean runs along one row, never from token to token.</source>
        <translation>the mean runs along one row, never from token to token.</translation>
    </message>
    <message>
        <source>Gate: how far each column opens</source>
        <translation>Gate: how far each column opens</translation>
    </message>
    <message>
        <source>Each normalised row is multiplied by W_gate: {F} dot products of {D} terms.</source>
        <translation>Each normalised row is multiplied by W_gate: {F} dot products of {D} terms.</translation>
    </message>
    <message>
        <source>Two steps on, every one of these {F} numbers goes through silu and scales the number of up in its column. A strongly negative one all but shuts the column.</source>
        <translation>Two steps on, every one of these {F} numbers goes through silu and scales the number of up in its column. A strongly negative one all but shuts the column.</translation>
    </message>
    <message>
        <source>these numbers are not limited to the range from 0 to 1; any sign and size may occur.</source>
        <translation>these numbers are not limited to the range from 0 to 1; any sign and size may occur.</translation>
    </message>
    <message>
        <source>weights of gate</source>
        <translation>weights of gate</translation>
    </message>
    <message>
        <source>gate, before silu</source>
        <translation>gate, before silu</translation>
    </message>
    <message>
        <source>Up: what each column carries</source>
        <translation>Up: what each column carries</translation>
    </message>
    <message>
        <source>The same normalised rows are multiplied by a second matrix, W_up: again {F} dot products of {D} terms for each position.</source>
        <translation>The same normalised rows are multiplied by a second matrix, W_up: again {F} dot products of {D} terms for each position.</translation>
    </message>
    <message>
        <source>A row goes from {D} numbers to {F}. Each column answers to one direction of the input; gate will now scale it.</source>
        <translation>A row goes from {D} numbers to {F}. Each column answers to one direction of the input; gate will now scale it.</translation>
    </message>
    <message>
        <source>up does not come after gate; both read the same input, and either could be computed first.</source>
        <translation>up does not come after gate; both read the same input, and either could be computed first.</translation>
    </message>
    <message>
        <source>weights of up</source>
        <translation>weights of up</translation>
    </message>
    <message>
        <source>up, before the activation</source>
        <translation>up, before the activation</translation>
    </message>
    <message>
        <source>Activation: gate scales up</source>
        <translation>Activation: gate scales up</translation>
    </message>
    <message>
        <source>Each number x of gate becomes silu(x) = x / (1 + e⁻ˣ) and multiplies the number of up in the same column, {F} times per position.</source>
        <translation>Each number x of gate becomes silu(x) = x / (1 + e⁻ˣ) and multiplies the number of up in the same column, {F} times per position.</translation>
    </message>
    <message>
        <source>For large positive x, silu is close to x; for large negative x, close to 0. In between it dips a little below 0, to −0.28 at the lowest. Where silu is near 0, up hardly passes.</source>
        <translation>For large positive x, silu is close to x; for large negative x, close to 0. In between it dips a little below 0, to −0.28 at the lowest. Where silu is near 0, up hardly passes.</translation>
    </message>
    <message>
        <source>silu is neither a switch nor a probability: it has no upper limit and can be negative.</source>
        <translation>silu is neither a switch nor a probability: it has no upper limit and can be negative.</translation>
    </message>
    <message>
        <source>gate</source>
        <translation>gate</translation>
    </message>
    <message>
        <source>up</source>
        <translation>up</translation>
    </message>
    <message>
        <source>silu of gate times up</source>
        <translation>silu of gate times up</translation>
    </message>
    <message>
        <source>Down: back to the width of the stream</source>
        <translation>Down: back to the width of the stream</translation>
    </message>
    <message>
        <source>The {F} numbers of each position are multiplied by W_down: {D} dot products of {F} terms.</source>
        <translation>The {F} numbers of each position are multiplied by W_down: {D} dot products of {F} terms.</translation>
    </message>
    <message>
        <source>Read it by columns: each column of W_down is a direction in the stream, and the activation tells how much of it is added. A column whose activation is near 0 adds almost nothing.</source>
        <translation>Read it by columns: each column of W_down is a direction in the stream, and the activation tells how much of it is added. A column whose activation is near 0 adds almost nothing.</translation>
    </message>
    <message>
        <source>nothing passes between tokens here; only attention moves numbers from one position to another.</source>
        <translation>nothing passes between tokens here; only attention moves numbers from one position to another.</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>activation</translation>
    </message>
    <message>
        <source>weights of down</source>
        <translation>weights of down</translation>
    </message>
    <message>
        <source>what the feed-forward part adds</source>
        <translation>what the feed-forward part adds</translation>
    </message>
    <message>
        <source>Residual: the layer&apos;s second addition</source>
        <translation>Residual: the layer&apos;s second addition</translation>
    </message>
    <message>
        <source>Cell by cell, the stream after attention plus the result of down.</source>
        <translation>Cell by cell, the stream after attention plus the result of down.</translation>
    </message>
    <message>
        <source>The sum leaves this layer and enters the next one or, after the last, the final norm. The stream is thus the embedding plus everything that the layers have added so far.</source>
        <translation>The sum leaves this layer and enters the next one or, after the last, the final norm. The stream is thus the embedding plus everything that the layers have added so far.</translation>
    </message>
    <message>
        <source>a layer does not replace the stream; it adds to it, twice.</source>
        <translation>a layer does not replace the stream; it adds to it, twice.</translation>
    </message>
    <message>
        <source>result of down</source>
        <translation>result of down</translation>
    </message>
    <message>
        <source>stream leaving the layer</source>
        <translation>stream leaving the layer</translation>
    </message>
    <message>
        <source>Final norm: the last rescaling</source>
        <translation>Final norm: the last rescaling</translation>
    </message>
    <message>
        <source>Each row of the finished stream is divided by the root of its mean square, ε included, and multiplied by a gain per column.</source>
        <translation>Each row of the finished stream is divided by the root of its mean square, ε included, and multiplied by a gain per column.</translation>
    </message>
    <message>
        <source>The length of a row would otherwise stretch all of its logits alike and make the probabilities sharper or flatter. Now only its direction and the gain count.</source>
        <translation>The length of a row would otherwise stretch all of its logits alike and make the probabilities sharper or flatter. Now only its direction and the gain count.</translation>
    </message>
    <message>
        <source>this norm belongs to no layer; it runs once, after the last one.</source>
        <translation>this norm belongs to no layer; it runs once, after the last one.</translation>
    </message>
    <message>
        <source>stream leaving the last layer</source>
        <translation>stream leaving the last layer</translation>
    </message>
    <message>
        <source>Logits: a number for every token of the vocabulary</source>
        <translation>Logits: a number for every token of the vocabulary</translation>
    </message>
    <message>
        <source>Each normalised row meets every row of the output table: {V} dot products of {D} terms per position.</source>
        <translation>Each normalised row meets every row of the output table: {V} dot products of {D} terms per position.</translation>
    </message>
    <message>
        <source>The larger a logit, the more probable that token as the next one after this position. Logits have no fixed range: add the same number to a whole row, and the probabilities stay as they are.</source>
        <translation>The larger a logit, the more probable that token as the next one after this position. Logits have no fixed range: add the same number to a whole row, and the probabilities stay as they are.</translation>
    </message>
    <message>
        <source>a logit is not a probability; it may be negative, and a row adds up to nothing in particular.</source>
        <translation>a logit is not a probability; it may be negative, and a row adds up to nothing in particular.</translation>
    </message>
    <message>
        <source>embedding table, used once more</source>
        <translation>embedding table, used once more</translation>
    </message>
    <message>
        <source>output table</source>
        <translation>output table</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>Probabilities: softmax over the vocabulary</source>
        <translation>Probabilities: softmax over the vocabulary</translation>
    </message>
    <message>
        <source>Only the last row of logits is used. Softmax turns its {V} numbers into probabilities that add up to 1, with T = 1.</source>
        <translation>Only the last row of logits is used. Softmax turns its {V} numbers into probabilities that add up to 1, with T = 1.</translation>
    </message>
    <message>
        <source>Only the last row of logits is used. Its {V} numbers are divided by the temperature T = {T}, and softmax turns them into probabilities that add up to 1.</source>
        <translation>Only the last row of logits is used. Its {V} numbers are divided by the temperature T = {T}, and softmax turns them into probabilities that add up to 1.</translation>
    </message>
    <message>
        <source>Nothing is filtered out, and the largest one will be taken. How far it stands above the others shows how clear-cut the choice is.</source>
        <translation>Nothing is filtered out, and the largest one will be taken. How far it stands above the others shows how clear-cut the choice is.</translation>
    </message>
    <message>
        <source>Then top-k = {k} keeps the most probable tokens and top-p = {p} the smallest set of those, renormalised, whose sum reaches {p}. All others become 0, and the kept ones are divided by their sum.</source>
        <translation>Then top-k = {k} keeps the most probable tokens and top-p = {p} the smallest set of those, renormalised, whose sum reaches {p}. All others become 0, and the kept ones are divided by their sum.</translation>
    </message>
    <message>
        <source>Then top-k = {k} keeps the most probable tokens. All others become 0, and the kept ones are divided by their sum.</source>
        <translation>Then top-k = {k} keeps the most probable tokens. All others become 0, and the kept ones are divided by their sum.</translation>
    </message>
    <message>
        <source>Then top-p = {p} keeps the smallest set of most probable tokens whose sum reaches {p}. All others become 0, and the kept ones are divided by their sum.</source>
        <translation>Then top-p = {p} keeps the smallest set of most probable tokens whose sum reaches {p}. All others become 0, and the kept ones are divided by their sum.</translation>
    </message>
    <message>
        <source>T below 1 widens the gaps and favours the probable tokens; T above 1 evens them out. Nothing is filtered out: any token of the vocabulary can be drawn.</source>
        <translation>T below 1 widens the gaps and favours the probable tokens; T above 1 evens them out. Nothing is filtered out: any token of the vocabulary can be drawn.</translation>
    </message>
    <message>
        <source>a probability near 1 is no proof that the token is right; it says only how this model was trained.</source>
        <translation>a probability near 1 is no proof that the token is right; it says only how this model was trained.</translation>
    </message>
    <message>
        <source>temperature is not chance: it rescales the logits, and chance enters only with the draw.</source>
        <translation>temperature is not chance: it rescales the logits, and chance enters only with the draw.</translation>
    </message>
    <message>
        <source>logits of the last position</source>
        <translation>logits of the last position</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperature</translation>
    </message>
    <message>
        <source>probabilities before the filter</source>
        <translation>probabilities before the filter</translation>
    </message>
    <message>
        <source>1 if token t is kept, 0 if not</source>
        <translation>1 if token t is kept, 0 if not</translation>
    </message>
    <message>
        <source>probabilities after the filter</source>
        <translation>probabilities after the filter</translation>
    </message>
    <message>
        <source>Sample: one token is taken</source>
        <translation>Sample: one token is taken</translation>
    </message>
    <message>
        <source>The token with the largest logit is taken; among equals, the one with the lower id. In the formula this is u = 0, the first in order of probability.</source>
        <translation>The token with the largest logit is taken; among equals, the one with the lower id. In the formula this is u = 0, the first in order of probability.</translation>
    </message>
    <message>
        <source>The tokens are sorted by probability and added up from the top. The first one whose running sum exceeds u is taken.</source>
        <translation>The tokens are sorted by probability and added up from the top. The first one whose running sum exceeds u is taken.</translation>
    </message>
    <message>
        <source>No random number is used, so the same prompt always gives the same token. Its id goes to the end of the text, and a further pass would start from there.</source>
        <translation>No random number is used, so the same prompt always gives the same token. Its id goes to the end of the text, and a further pass would start from there.</translation>
    </message>
    <message>
        <source>u lies between 0 and 1 and follows from the seed and from how many tokens were drawn before. A token with p = 0.3 owns 0.3 of the unit line, and u lands there in 3 of 10 draws.</source>
        <translation>u lies between 0 and 1 and follows from the seed and from how many tokens were drawn before. A token with p = 0.3 owns 0.3 of the unit line, and u lands there in 3 of 10 draws.</translation>
    </message>
    <message>
        <source>the most probable next token need not begin the most probable sentence.</source>
        <translation>the most probable next token need not begin the most probable sentence.</translation>
    </message>
    <message>
        <source>the most probable token is not always taken; with p = 0.6 it is passed over in 4 of 10 draws.</source>
        <translation>the most probable token is not always taken; with p = 0.6 it is passed over in 4 of 10 draws.</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>probabilities</translation>
    </message>
    <message>
        <source>0: nothing is drawn</source>
        <translation>0: nothing is drawn</translation>
    </message>
    <message>
        <source>the draw, made from the seed</source>
        <translation>the draw, made from the seed</translation>
    </message>
    <message>
        <source>ids, the most probable first</source>
        <translation>ids, the most probable first</translation>
    </message>
    <message>
        <source>the id that is taken</source>
        <translation>the id that is taken</translation>
    </message>
    <message>
        <source>Loss: mean of −log p at the targets</source>
        <translation>Loss: mean of −log p at the targets</translation>
    </message>
    <message>
        <source>Softmax makes each position&apos;s logits into probabilities, and −log of the target&apos;s probability is taken. The loss is the mean over the positions that have a target, N = {N}.</source>
        <translation>Softmax makes each position&apos;s logits into probabilities, and −log of the target&apos;s probability is taken. The loss is the mean over the positions that have a target, N = {N}.</translation>
    </message>
    <message>
        <source>A target with p = 1 costs 0, one with p = 0.5 costs 0.69, and rare ones cost much. An even guess over all {V} tokens would cost ln {V} = {lnV}.</source>
        <translation>A target with p = 1 costs 0, one with p = 0.5 costs 0.69, and rare ones cost much. An even guess over all {V} tokens would cost ln {V} = {lnV}.</translation>
    </message>
    <message>
        <source>a position without a target is left out of the mean; it does not count as 0.</source>
        <translation>a position without a target is left out of the mean; it does not count as 0.</translation>
    </message>
    <message>
        <source>probabilities at each position</source>
        <translation>probabilities at each position</translation>
    </message>
    <message>
        <source>1 at the target, 0 elsewhere</source>
        <translation>1 at the target, 0 elsewhere</translation>
    </message>
    <message>
        <source>positions that have a target</source>
        <translation>positions that have a target</translation>
    </message>
    <message>
        <source>loss, in nats</source>
        <translation>loss, in nats</translation>
    </message>
    <message>
        <source>Gradient: how the loss reacts to each logit</source>
        <translation>Gradient: how the loss reacts to each logit</translation>
    </message>
    <message>
        <source>From each probability subtract 1 if the token is the target and 0 if not, then divide by the number of positions with a target, N = {N}.</source>
        <translation>From each probability subtract 1 if the token is the target and 0 if not, then divide by the number of positions with a target, N = {N}.</translation>
    </message>
    <message>
        <source>A negative cell means: raise this logit, and the loss falls. A row adds up to 0, so pushing one token up pushes others down. Rows without a target are 0 throughout.</source>
        <translation>A negative cell means: raise this logit, and the loss falls. A row adds up to 0, so pushing one token up pushes others down. Rows without a target are 0 throughout.</translation>
    </message>
    <message>
        <source>the slope belongs to the logits, not to the probabilities; and the target is the next token, not the one at the position.</source>
        <translation>the slope belongs to the logits, not to the probabilities; and the target is the next token, not the one at the position.</translation>
    </message>
    <message>
        <source>1 if position i has a target, 0 if not</source>
        <translation>1 if position i has a target, 0 if not</translation>
    </message>
</context>
<context>
    <name>StepCaption</name>
    <message>
        <source>Token %1 of %2</source>
        <translation>Token %1 of %2</translation>
    </message>
    <message>
        <source>Event %1 of %2</source>
        <translation>Event %1 of %2</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>all heads</translation>
    </message>
    <message>
        <source>Common mix-up: %1</source>
        <translation>Common mix-up: %1</translation>
    </message>
</context>
<context>
    <name>StepPage</name>
    <message>
        <source>outside of the layers</source>
        <translation>outside of the layers</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Sections</translation>
    </message>
    <message>
        <source>This event has no picture.</source>
        <translation>This event has no picture.</translation>
    </message>
    <message>
        <source>Every step of %1</source>
        <translation>Every step of %1</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>the model</translation>
    </message>
    <message>
        <source>Prompt:</source>
        <translation>Prompt:</translation>
    </message>
</context>
<context>
    <name>TabText</name>
    <message>
        <source>no prompt yet</source>
        <translation>no prompt yet</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>not run yet</translation>
    </message>
    <message>
        <source>out of date: press Run</source>
        <translation>out of date: press Run</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>waiting</translation>
    </message>
    <message>
        <source>running</source>
        <translation>running</translation>
    </message>
    <message>
        <source>running, %1</source>
        <translation>running, %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>failed: %1</translation>
    </message>
    <message>
        <source>Prompt %1: %2</source>
        <translation>Prompt %1: %2</translation>
    </message>
    <message>
        <source>Prompt %1</source>
        <translation>Prompt %1</translation>
    </message>
    <message>
        <source>Prompt %1, “%2”: %3</source>
        <translation>Prompt %1, “%2”: %3</translation>
    </message>
    <message numerus="yes">
        <source>And %n more; point at their tabs to read why.</source>
        <translation>
            <numerusform>And %n more; point at its tab to read why.</numerusform>
            <numerusform>And %n more; point at their tabs to read why.</numerusform>
        </translation>
    </message>
    <message>
        <source>The %1 prompts that run together share %2; alone, this one may have all of it.</source>
        <translation>The %1 prompts that run together share %2; alone, this one may have all of it.</translation>
    </message>
</context>
<context>
    <name>TableDrawing</name>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>row %1 of the table, %2</source>
        <translation>row %1 of the table, %2</translation>
    </message>
    <message>
        <source>row %1 of the table, %2, is copied number by number</source>
        <translation>row %1 of the table, %2, is copied number by number</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>row %1 of %2</translation>
    </message>
    <message>
        <source>The table is not in this file. Open model %1 to see the row that is copied.</source>
        <translation>The table is not in this file. Open model %1 to see the row that is copied.</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Same step, next &amp;layer</source>
        <translation>Same step, next &amp;layer</translation>
    </message>
    <message>
        <source>Same step, p&amp;revious layer</source>
        <translation>Same step, p&amp;revious layer</translation>
    </message>
    <message>
        <source>&amp;First event</source>
        <translation>&amp;First event</translation>
    </message>
    <message>
        <source>L&amp;ast event</source>
        <translation>L&amp;ast event</translation>
    </message>
    <message>
        <source>&amp;Go to event…</source>
        <translation>&amp;Go to event…</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Play or pause</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>&amp;Slower</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>F&amp;aster</translation>
    </message>
    <message>
        <source>Pre&amp;vious head</source>
        <translation>Pre&amp;vious head</translation>
    </message>
    <message>
        <source>Next &amp;head</source>
        <translation>Next &amp;head</translation>
    </message>
    <message>
        <source>&amp;Edit the prompt</source>
        <translation>&amp;Edit the prompt</translation>
    </message>
    <message>
        <source>&amp;Run the model</source>
        <translation>&amp;Run the model</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>&amp;Cancel the run</translation>
    </message>
    <message>
        <source>Open &amp;model folder…</source>
        <translation>Open &amp;model folder…</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>&amp;Open run…</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>&amp;Save run…</translation>
    </message>
    <message>
        <source>&amp;Copy heatmap</source>
        <translation>&amp;Copy heatmap</translation>
    </message>
    <message>
        <source>Stage on the &amp;full screen</source>
        <translation>Stage on the &amp;full screen</translation>
    </message>
    <message>
        <source>&amp;Other theme</source>
        <translation>&amp;Other theme</translation>
    </message>
    <message>
        <source>O&amp;ther language</source>
        <translation>O&amp;ther language</translation>
    </message>
    <message>
        <source>Next &amp;region</source>
        <translation>Next &amp;region</translation>
    </message>
    <message>
        <source>Previous re&amp;gion</source>
        <translation>Previous re&amp;gion</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Keyboard shortcuts</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Light</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dark</translation>
    </message>
    <message>
        <source>&amp;Single-key shortcuts</source>
        <translation>&amp;Single-key shortcuts</translation>
    </message>
    <message>
        <source>&amp;About GlassLLM</source>
        <translation>&amp;About GlassLLM</translation>
    </message>
    <message>
        <source>&amp;Next cell, row or step</source>
        <translation>&amp;Next cell, row or step</translation>
    </message>
    <message>
        <source>&amp;Back one cell, row or step</source>
        <translation>&amp;Back one cell, row or step</translation>
    </message>
    <message>
        <source>Ne&amp;xt event</source>
        <translation>Ne&amp;xt event</translation>
    </message>
    <message>
        <source>Prev&amp;ious event</source>
        <translation>Prev&amp;ious event</translation>
    </message>
    <message>
        <source>Sho&amp;w the whole step</source>
        <translation>Sho&amp;w the whole step</translation>
    </message>
    <message>
        <source>Copy &amp;derivation</source>
        <translation>Copy &amp;derivation</translation>
    </message>
    <message>
        <source>Left &amp;panel</source>
        <translation>Left &amp;panel</translation>
    </message>
    <message>
        <source>&amp;Map or events</source>
        <translation>&amp;Map or events</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>&amp;Reduce motion</translation>
    </message>
    <message>
        <source>Answer the &amp;question</source>
        <translation>Answer the &amp;question</translation>
    </message>
    <message>
        <source>&amp;Ask for predictions</source>
        <translation>&amp;Ask for predictions</translation>
    </message>
    <message>
        <source>Start the score a&amp;new</source>
        <translation>Start the score a&amp;new</translation>
    </message>
    <message>
        <source>&amp;Automatic: 2 of products, else 3</source>
        <translation>&amp;Automatic: 2 of products, else 3</translation>
    </message>
    <message>
        <source>&amp;Export a picture…</source>
        <translation>&amp;Export a picture…</translation>
    </message>
    <message>
        <source>Export all s&amp;teps…</source>
        <translation>Export all s&amp;teps…</translation>
    </message>
    <message>
        <source>New promp&amp;t</source>
        <translation>New promp&amp;t</translation>
    </message>
    <message>
        <source>C&amp;lose prompt</source>
        <translation>C&amp;lose prompt</translation>
    </message>
    <message>
        <source>Next pro&amp;mpt</source>
        <translation>Next pro&amp;mpt</translation>
    </message>
    <message>
        <source>Compare two pr&amp;ompts</source>
        <translation>Compare two pr&amp;ompts</translation>
    </message>
    <message>
        <source>Save collected res&amp;ult…</source>
        <translation>Save collected res&amp;ult…</translation>
    </message>
</context>
<context>
    <name>glassllm::AboutSheet</name>
    <message>
        <source>About GlassLLM</source>
        <translation>About GlassLLM</translation>
    </message>
    <message>
        <source>A language model made of glass. Type a prompt, run the model once, and watch every number it computes, one step at a time.</source>
        <translation>A language model made of glass. Type a prompt, run the model once, and watch every number it computes, one step at a time.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later).</source>
        <translation>Free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later).</translation>
    </message>
    <message>
        <source>Versions and licences</source>
        <translation>Versions and licences</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Made with</translation>
    </message>
    <message>
        <source>For</source>
        <translation>For</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
</context>
<context>
    <name>glassllm::Body</name>
    <message>
        <source>Press F for the stage alone to see all of its terms.</source>
        <translation>Press F for the stage alone to see all of its terms.</translation>
    </message>
</context>
<context>
    <name>glassllm::CandidatesView</name>
    <message>
        <source>Candidates for the next token</source>
        <translation>Candidates for the next token</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareHeader</name>
    <message>
        <source>head</source>
        <translation>head</translation>
    </message>
    <message>
        <source>Change the sides of %1 and %2</source>
        <translation>Change the sides of %1 and %2</translation>
    </message>
    <message>
        <source>Copy the pictures</source>
        <translation>Copy the pictures</translation>
    </message>
    <message>
        <source>Export the pictures</source>
        <translation>Export the pictures</translation>
    </message>
    <message>
        <source>Leave the comparison</source>
        <translation>Leave the comparison</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareReadOut</name>
    <message>
        <source>%1: %2 in %3, %4 in %5, difference %6</source>
        <translation>%1: %2 in %3, %4 in %5, difference %6</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareRowPanel</name>
    <message>
        <source>Copy this row</source>
        <translation>Copy this row</translation>
    </message>
    <message>
        <source>The chosen cell in both runs</source>
        <translation>The chosen cell in both runs</translation>
    </message>
    <message>
        <source>The row is on the clipboard.</source>
        <translation>The row is on the clipboard.</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareView</name>
    <message>
        <source>The pictures are on the clipboard.</source>
        <translation>The pictures are on the clipboard.</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>The picture is on the clipboard.</translation>
    </message>
</context>
<context>
    <name>glassllm::EquationPanel</name>
    <message>
        <source>Equation</source>
        <translation>Equation</translation>
    </message>
    <message>
        <source>Plain equation</source>
        <translation>Plain equation</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Copy as LaTeX</translation>
    </message>
    <message>
        <source>Copy the equation as LaTeX</source>
        <translation>Copy the equation as LaTeX</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copy the plain equation</source>
        <translation>Copy the plain equation</translation>
    </message>
</context>
<context>
    <name>glassllm::EventsPanel</name>
    <message>
        <source>Filter: id, layer or shape</source>
        <translation>Filter: id, layer or shape</translation>
    </message>
    <message>
        <source>Filter the events</source>
        <translation>Filter the events</translation>
    </message>
    <message>
        <source>Events by layer and step</source>
        <translation>Events by layer and step</translation>
    </message>
</context>
<context>
    <name>glassllm::ExplanationPanel</name>
    <message>
        <source>Common mix-up:</source>
        <translation>Common mix-up:</translation>
    </message>
</context>
<context>
    <name>glassllm::ExportDialog</name>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Size</translation>
    </message>
    <message>
        <source>&amp;Pixels</source>
        <translation>&amp;Pixels</translation>
    </message>
    <message>
        <source>own size</source>
        <translation>own size</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Width in pixels</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>Height in pixels</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>&amp;Dark colours</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Save as…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>%1 pictures (*.%2)</source>
        <translation>%1 pictures (*.%2)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>SVG and PDF hold shapes: they are sharp at any size</source>
        <translation>SVG and PDF hold shapes: they are sharp at any size</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Export a picture</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;What</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>all heads</translation>
    </message>
    <message>
        <source>the equation</source>
        <translation>the equation</translation>
    </message>
    <message>
        <source>the whole window</source>
        <translation>the whole window</translation>
    </message>
    <message>
        <source>the result</source>
        <translation>the result</translation>
    </message>
</context>
<context>
    <name>glassllm::HeadMenu</name>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Switch head %1 of layer %2 on again</source>
        <translation>Switch head %1 of layer %2 on again</translation>
    </message>
    <message>
        <source>Switch off head %1 of layer %2</source>
        <translation>Switch off head %1 of layer %2</translation>
    </message>
    <message>
        <source>Close a prompt first: there is room for %1.</source>
        <translation>Close a prompt first: there is room for %1.</translation>
    </message>
    <message>
        <source>This run&apos;s model is not open.</source>
        <translation>This run&apos;s model is not open.</translation>
    </message>
    <message>
        <source>Wait until the model has finished.</source>
        <translation>Wait until the model has finished.</translation>
    </message>
</context>
<context>
    <name>glassllm::HeadSelector</name>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
</context>
<context>
    <name>glassllm::HeadsView</name>
    <message>
        <source>each its own scale</source>
        <translation>each its own scale</translation>
    </message>
    <message>
        <source>one scale, %1 to %2</source>
        <translation>one scale, %1 to %2</translation>
    </message>
    <message>
        <source>Key heads</source>
        <translation>Key heads</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
</context>
<context>
    <name>glassllm::LayerRail</name>
    <message>
        <source>%1, now</source>
        <translation>%1, now</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, done</translation>
    </message>
    <message>
        <source>%1, to come</source>
        <translation>%1, to come</translation>
    </message>
    <message>
        <source>Open the map and the events</source>
        <translation>Open the map and the events</translation>
    </message>
</context>
<context>
    <name>glassllm::LeftPanel</name>
    <message>
        <source>Map</source>
        <translation>Map</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Events</translation>
    </message>
    <message>
        <source>Map of the model (M)</source>
        <translation>Map of the model (M)</translation>
    </message>
    <message>
        <source>List of the events (M)</source>
        <translation>List of the events (M)</translation>
    </message>
    <message>
        <source>Close the left panel</source>
        <translation>Close the left panel</translation>
    </message>
</context>
<context>
    <name>glassllm::LegendStrip</name>
    <message>
        <source>A few much larger values leave the other cells faint; Trim brings them out.</source>
        <translation>A few much larger values leave the other cells faint; Trim brings them out.</translation>
    </message>
</context>
<context>
    <name>glassllm::LossPair</name>
    <message>
        <source>%1 of the loss: %2 − %3 = %4 nats</source>
        <translation>%1 of the loss: %2 − %3 = %4 nats</translation>
    </message>
    <message>
        <source>position %1: %2 in %3, %4 in %5</source>
        <translation>position %1: %2 in %3, %4 in %5</translation>
    </message>
</context>
<context>
    <name>glassllm::MainWindow</name>
    <message>
        <source>State of the run</source>
        <translation>State of the run</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>Open a model folder</translation>
    </message>
    <message>
        <source>Open a run</source>
        <translation>Open a run</translation>
    </message>
    <message>
        <source>Recorded runs (*.glass *.safetensors);;All files (*)</source>
        <translation>Recorded runs (*.glass *.safetensors);;All files (*)</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>Save the run</translation>
    </message>
    <message>
        <source>Recorded runs (*.glass)</source>
        <translation>Recorded runs (*.glass)</translation>
    </message>
    <message>
        <source>run</source>
        <translation>run</translation>
    </message>
    <message>
        <source>Go to event</source>
        <translation>Go to event</translation>
    </message>
    <message>
        <source>Event, 1 to %1:</source>
        <translation>Event, 1 to %1:</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 is not there any more</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Clear list</translation>
    </message>
    <message>
        <source>Save the collected result</source>
        <translation>Save the collected result</translation>
    </message>
    <message>
        <source>Python pickles (*.pkl)</source>
        <translation>Python pickles (*.pkl)</translation>
    </message>
    <message>
        <source>result</source>
        <translation>result</translation>
    </message>
</context>
<context>
    <name>glassllm::MapPanel</name>
    <message>
        <source>D %1 · F %2 · V %3 · heads %4 of width %5 · key heads %6</source>
        <translation>D %1 · F %2 · V %3 · heads %4 of width %5 · key heads %6</translation>
    </message>
</context>
<context>
    <name>glassllm::MapView</name>
    <message>
        <source>Map of the model</source>
        <translation>Map of the model</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, done</translation>
    </message>
    <message>
        <source>%1, now</source>
        <translation>%1, now</translation>
    </message>
    <message>
        <source>%1, to come</source>
        <translation>%1, to come</translation>
    </message>
    <message>
        <source>%1, not recorded</source>
        <translation>%1, not recorded</translation>
    </message>
</context>
<context>
    <name>glassllm::MessageBanner</name>
    <message>
        <source>Dismiss the message</source>
        <translation>Dismiss the message</translation>
    </message>
</context>
<context>
    <name>glassllm::MessageCard</name>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Open a model folder…</source>
        <translation>Open a model folder…</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Open an example</translation>
    </message>
    <message>
        <source>Edit the prompt</source>
        <translation>Edit the prompt</translation>
    </message>
    <message>
        <source>Open a run…</source>
        <translation>Open a run…</translation>
    </message>
</context>
<context>
    <name>glassllm::ModelButton</name>
    <message>
        <source>%1 parameters, stored as %2</source>
        <translation>%1 parameters, stored as %2</translation>
    </message>
    <message>
        <source>%1 layers, %2 heads, %3 key heads</source>
        <translation>%1 layers, %2 heads, %3 key heads</translation>
    </message>
    <message>
        <source>width %1, head %2, feed-forward %3</source>
        <translation>width %1, head %2, feed-forward %3</translation>
    </message>
    <message>
        <source>vocabulary %1, context %2</source>
        <translation>vocabulary %1, context %2</translation>
    </message>
    <message>
        <source>no tokenizer: prompts are token ids</source>
        <translation>no tokenizer: prompts are token ids</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>No model</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Model: %1</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>No model is loaded</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Models</translation>
    </message>
    <message>
        <source>Built-in model (vidro)</source>
        <translation>Built-in model (vidro)</translation>
    </message>
    <message>
        <source>Open model folder…</source>
        <translation>Open model folder…</translation>
    </message>
    <message>
        <source>%1 (not open)</source>
        <translation>%1 (not open)</translation>
    </message>
    <message>
        <source>The run comes from the model %1, which is not open. Open its folder to run a prompt with it.</source>
        <translation>The run comes from the model %1, which is not open. Open its folder to run a prompt with it.</translation>
    </message>
</context>
<context>
    <name>glassllm::PictureExporter</name>
    <message>
        <source>Save the picture</source>
        <translation>Save the picture</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Saved %1</translation>
    </message>
    <message>
        <source>The picture was not saved</source>
        <translation>The picture was not saved</translation>
    </message>
</context>
<context>
    <name>glassllm::PredictBar</name>
    <message>
        <source>the next cell, %1: higher or lower than %2?</source>
        <translation>the next cell, %1: higher or lower than %2?</translation>
    </message>
    <message>
        <source>%1 %2: which %3 gets the largest number?</source>
        <translation>%1 %2: which %3 gets the largest number?</translation>
    </message>
    <message>
        <source>%1 is higher than %2.</source>
        <translation>%1 is higher than %2.</translation>
    </message>
    <message>
        <source>%1 is lower than %2.</source>
        <translation>%1 is lower than %2.</translation>
    </message>
    <message>
        <source>%1 has the largest number, %2.</source>
        <translation>%1 has the largest number, %2.</translation>
    </message>
    <message>
        <source>Right: %1</source>
        <translation>Right: %1</translation>
    </message>
    <message>
        <source>Not this time: %1</source>
        <translation>Not this time: %1</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Predict</translation>
    </message>
    <message>
        <source>Each step asks at most one question.</source>
        <translation>Each step asks at most one question.</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%1 of %2 right</translation>
    </message>
    <message>
        <source>Just show</source>
        <translation>Just show</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Higher</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Lower</translation>
    </message>
</context>
<context>
    <name>glassllm::PromptField</name>
    <message>
        <source>Type a prompt</source>
        <translation>Type a prompt</translation>
    </message>
    <message>
        <source>Type token ids, e.g. 1 2 3: this model has no tokenizer</source>
        <translation>Type token ids, e.g. 1 2 3: this model has no tokenizer</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Prompt as token ids</source>
        <translation>Prompt as token ids</translation>
    </message>
    <message>
        <source>Edit the prompt</source>
        <translation>Edit the prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::RunControl</name>
    <message>
        <source>Generate several tokens</source>
        <translation>Generate several tokens</translation>
    </message>
    <message>
        <source>Tokens to generate, each a pass of its own:</source>
        <translation>Tokens to generate, each a pass of its own:</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 of %2 · %3</translation>
    </message>
    <message>
        <source>Run: loss of this text</source>
        <translation>Run: loss of this text</translation>
    </message>
    <message numerus="yes">
        <source>Run: generate %n token(s)</source>
        <translation>
            <numerusform>Run: generate %n token</numerusform>
            <numerusform>Run: generate %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>Cancel the run</translation>
    </message>
    <message>
        <source>What to run</source>
        <translation>What to run</translation>
    </message>
    <message>
        <source>Generate one token</source>
        <translation>Generate one token</translation>
    </message>
    <message>
        <source>Generate several tokens…</source>
        <translation>Generate several tokens…</translation>
    </message>
    <message>
        <source>Loss of this text</source>
        <translation>Loss of this text</translation>
    </message>
    <message>
        <source>%1 of %2 prompts · %3</source>
        <translation>%1 of %2 prompts · %3</translation>
    </message>
    <message numerus="yes">
        <source>%1, all %n prompt(s)</source>
        <translation>
            <numerusform>%1, %n prompt</numerusform>
            <numerusform>%1, all %n prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>New prompt</translation>
    </message>
    <message>
        <source>Compare with another prompt</source>
        <translation>Compare with another prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::SamplingButton</name>
    <message>
        <source>loss</source>
        <translation>loss</translation>
    </message>
    <message>
        <source>loss of this text</source>
        <translation>loss of this text</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>greedy</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>seed %1</translation>
    </message>
    <message>
        <source>Sampling: %1</source>
        <translation>Sampling: %1</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>How the next token is chosen</translation>
    </message>
</context>
<context>
    <name>glassllm::SamplingSheet</name>
    <message>
        <source>How the next token is chosen</source>
        <translation>How the next token is chosen</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Greedy</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>Greedy: always the most probable token</source>
        <translation>Greedy: always the most probable token</translation>
    </message>
    <message>
        <source>Sample: draw a token by its probability</source>
        <translation>Sample: draw a token by its probability</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperature</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>off</source>
        <translation>off</translation>
    </message>
    <message>
        <source>1 is off</source>
        <translation>1 is off</translation>
    </message>
    <message>
        <source>It applies to the next run. The same seed gives the same draw.</source>
        <translation>It applies to the next run. The same seed gives the same draw.</translation>
    </message>
</context>
<context>
    <name>glassllm::ShortcutsSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>glassllm::SidePanel</name>
    <message>
        <source>step %1 of %2</source>
        <translation>step %1 of %2</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>Equation</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Explanation and equation</source>
        <translation>Explanation and equation</translation>
    </message>
    <message>
        <source>The explanation, the equation and the source of each step appear here.</source>
        <translation>The explanation, the equation and the source of each step appear here.</translation>
    </message>
</context>
<context>
    <name>glassllm::SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Copy the lines</source>
        <translation>Copy the lines</translation>
    </message>
    <message>
        <source>Copy the lines that computed this step</source>
        <translation>Copy the lines that computed this step</translation>
    </message>
    <message>
        <source>this run names no source line</source>
        <translation>this run names no source line</translation>
    </message>
    <message>
        <source>it calls %1</source>
        <translation>it calls %1</translation>
    </message>
    <message>
        <source>This run was recorded from another version of %1; its own line is shown.</source>
        <translation>This run was recorded from another version of %1; its own line is shown.</translation>
    </message>
    <message>
        <source>Source, %1, line %2</source>
        <translation>Source, %1, line %2</translation>
    </message>
    <message>
        <source>Function, %1, line %2</source>
        <translation>Function, %1, line %2</translation>
    </message>
</context>
<context>
    <name>glassllm::StageHeader</name>
    <message>
        <source>head</source>
        <translation>head</translation>
    </message>
    <message>
        <source>Scale: this head</source>
        <translation>Scale: this head</translation>
    </message>
    <message>
        <source>Scale: all heads</source>
        <translation>Scale: all heads</translation>
    </message>
    <message>
        <source>Tokens: the main ones</source>
        <translation>Tokens: the main ones</translation>
    </message>
    <message>
        <source>Tokens: all of the vocabulary</source>
        <translation>Tokens: all of the vocabulary</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>What is shown</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>All heads</translation>
    </message>
    <message>
        <source>Show the whole result</source>
        <translation>Show the whole result</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copy the picture</translation>
    </message>
    <message>
        <source>A few large values stretch the colours: show the bulk of them</source>
        <translation>A few large values stretch the colours: show the bulk of them</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>Trim</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Export a picture</translation>
    </message>
</context>
<context>
    <name>glassllm::StagePanel</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>The picture is on the clipboard.</translation>
    </message>
</context>
<context>
    <name>glassllm::StepsDialog</name>
    <message>
        <source>A folder for the pictures</source>
        <translation>A folder for the pictures</translation>
    </message>
    <message>
        <source>Writing picture %1</source>
        <translation>Writing picture %1</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) saved in %1</source>
        <translation>
            <numerusform>%n picture saved in %1</numerusform>
            <numerusform>%n pictures saved in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The pictures were not saved</source>
        <translation>The pictures were not saved</translation>
    </message>
    <message>
        <source>Export all steps</source>
        <translation>Export all steps</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>&amp;Heads</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>only %1</translation>
    </message>
    <message>
        <source>all, side by side</source>
        <translation>all, side by side</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>&amp;Tokens</translation>
    </message>
    <message>
        <source>only token %1</source>
        <translation>only token %1</translation>
    </message>
    <message>
        <source>all generated tokens</source>
        <translation>all generated tokens</translation>
    </message>
    <message>
        <source>Pictures written</source>
        <translation>Pictures written</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choose a folder…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>glassllm::TabStrip</name>
    <message>
        <source>Close prompt %1</source>
        <translation>Close prompt %1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>End the comparison</translation>
    </message>
    <message>
        <source>Compare %1 with %2</source>
        <translation>Compare %1 with %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>with %1</translation>
    </message>
    <message>
        <source>What %1 is compared with: %2</source>
        <translation>What %1 is compared with: %2</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>New prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::TokenChips</name>
    <message>
        <source>Prompt in tokens: %1</source>
        <translation>Prompt in tokens: %1</translation>
    </message>
    <message>
        <source>Enter or F2 edits the prompt</source>
        <translation>Enter or F2 edits the prompt</translation>
    </message>
    <message>
        <source>%1, id %2, position %3</source>
        <translation>%1, id %2, position %3</translation>
    </message>
    <message>
        <source>[special token %1]</source>
        <translation>[special token %1]</translation>
    </message>
    <message>
        <source>A special token belongs to the model: it is not text.</source>
        <translation>A special token belongs to the model: it is not text.</translation>
    </message>
</context>
<context>
    <name>glassllm::TopBar</name>
    <message>
        <source>Light theme</source>
        <translation>Light theme</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dark theme</translation>
    </message>
    <message>
        <source>Compare with another prompt</source>
        <translation>Compare with another prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::TransportBar</name>
    <message>
        <source>Next</source>
        <translation>Next</translation>
    </message>
    <message>
        <source>First event</source>
        <translation>First event</translation>
    </message>
    <message>
        <source>Back one event</source>
        <translation>Back one event</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>Next event</translation>
    </message>
    <message>
        <source>Last event</source>
        <translation>Last event</translation>
    </message>
    <message>
        <source>Quarter speed</source>
        <translation>Quarter speed</translation>
    </message>
    <message>
        <source>Half speed</source>
        <translation>Half speed</translation>
    </message>
    <message>
        <source>Normal speed</source>
        <translation>Normal speed</translation>
    </message>
    <message>
        <source>Double speed</source>
        <translation>Double speed</translation>
    </message>
    <message>
        <source>Four times the speed</source>
        <translation>Four times the speed</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Pass shown: %1</source>
        <translation>Pass shown: %1</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>cell</translation>
    </message>
    <message>
        <source>row</source>
        <translation>row</translation>
    </message>
    <message>
        <source>step</source>
        <translation>step</translation>
    </message>
    <message>
        <source>Move by cells</source>
        <translation>Move by cells</translation>
    </message>
    <message>
        <source>Move by rows</source>
        <translation>Move by rows</translation>
    </message>
    <message>
        <source>Move by steps</source>
        <translation>Move by steps</translation>
    </message>
    <message>
        <source>Back one cell</source>
        <translation>Back one cell</translation>
    </message>
    <message>
        <source>Next cell</source>
        <translation>Next cell</translation>
    </message>
    <message>
        <source>Back one row</source>
        <translation>Back one row</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Next row</translation>
    </message>
    <message>
        <source>%1: this step is large and goes by rows</source>
        <translation>%1: this step is large and goes by rows</translation>
    </message>
    <message>
        <source>%1: this step appears as a whole</source>
        <translation>%1: this step appears as a whole</translation>
    </message>
    <message>
        <source>tokens %1 to %2</source>
        <translation>tokens %1 to %2</translation>
    </message>
</context>
<context>
    <name>glassllm::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>&amp;Replay</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Examples</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Language</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <source>Head of that number</source>
        <translation>Head of that number</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Arrow keys</translation>
    </message>
    <message>
        <source>Move the chosen cell while the picture has focus</source>
        <translation>Move the chosen cell while the picture has focus</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>Text si&amp;ze</translation>
    </message>
    <message>
        <source>Next cell, row or step, unless a control that uses it has focus</source>
        <translation>Next cell, row or step, unless a control that uses it has focus</translation>
    </message>
    <message>
        <source>De&amp;cimals</source>
        <translation>De&amp;cimals</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Recent</translation>
    </message>
</context>
</TS>
