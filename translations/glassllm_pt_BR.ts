<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en">
<context>
    <name>CandidateBarsPainter</name>
    <message>
        <source>two vocabularies, matched by text</source>
        <translation>dois vocabulários, tokens pareados pelo texto</translation>
    </message>
    <message>
        <source>event %1, probs</source>
        <translation>evento %1, probs</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>escolhido</translation>
    </message>
</context>
<context>
    <name>CandidatesPainter</name>
    <message>
        <source>plain softmax, temperature 1</source>
        <translation>softmax simples, temperatura 1</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>temperatura %1</translation>
    </message>
    <message>
        <source>top-k %1 keeps %2</source>
        <translation>top-k %1 mantém %2</translation>
    </message>
    <message>
        <source>top-p %1 keeps %2</source>
        <translation>top-p %1 mantém %2</translation>
    </message>
    <message>
        <source>all %1 tokens are left</source>
        <translation>restam todos os %1 tokens</translation>
    </message>
    <message>
        <source>greedy: the largest is taken → %1</source>
        <translation>guloso: fica o maior → %1</translation>
    </message>
    <message>
        <source>u = %1 → %2</source>
        <translation>u = %1 → %2</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semente %1</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>próximo token</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidade</translation>
    </message>
    <message>
        <source>cumulative</source>
        <translation>acumulada</translation>
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
            <numerusform>mais %n</numerusform>
            <numerusform>mais %n</numerusform>
        </translation>
    </message>
    <message>
        <source>probs was not recorded</source>
        <translation>probs não foi gravada</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 tokens left</source>
        <translation>
            <numerusform>resta %n de %1 tokens</numerusform>
            <numerusform>restam %n de %1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareText</name>
    <message>
        <source>There is no other run yet. Run the other prompt to see both side by side.</source>
        <translation>Ainda não há outra execução. Execute o outro prompt para ver as duas lado a lado.</translation>
    </message>
    <message numerus="yes">
        <source>This is pass %1. %2 made %n pass(es).</source>
        <translation>
            <numerusform>Esta é a passagem %1. %2 fez %n passagem.</numerusform>
            <numerusform>Esta é a passagem %1. %2 fez %n passagens.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has not recorded %2.</source>
        <translation>%1 não gravou %2.</translation>
    </message>
    <message>
        <source>The two runs come from models of different sizes: their numbers of %1 do not stand side by side.</source>
        <translation>As duas execuções vêm de modelos de tamanhos diferentes: os números de %1 não ficam lado a lado.</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>só em %1</translation>
    </message>
    <message>
        <source>only in one of them</source>
        <translation>só em uma delas</translation>
    </message>
    <message>
        <source>both masked</source>
        <translation>ambas mascaradas</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) differ</source>
        <translation>
            <numerusform>%n token difere</numerusform>
            <numerusform>%n tokens diferem</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in %1</source>
        <translation>
            <numerusform>%n só em %1</numerusform>
            <numerusform>%n só em %1</numerusform>
        </translation>
    </message>
    <message>
        <source>the same tokens</source>
        <translation>os mesmos tokens</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 em %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more edit(s)</source>
        <translation>
            <numerusform>e mais %n alteração</numerusform>
            <numerusform>e mais %n alterações</numerusform>
        </translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>comparando</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Próximo token</translation>
    </message>
    <message>
        <source>%1 by key head</source>
        <translation>%1 por cabeça de chave</translation>
    </message>
    <message>
        <source>%1 by head</source>
        <translation>%1 por cabeça</translation>
    </message>
    <message>
        <source>one scale, ±%1</source>
        <translation>uma escala, ±%1</translation>
    </message>
    <message>
        <source>%1 and %2, %3 each</source>
        <translation>%1 e %2, %3 cada</translation>
    </message>
    <message>
        <source>columns: %1 of %2 tokens, those that differ most and the largest of either</source>
        <translation>colunas: %1 de %2 tokens, os que mais diferem e os maiores de cada uma</translation>
    </message>
    <message>
        <source>No position is in both.</source>
        <translation>Nenhuma posição está nas duas.</translation>
    </message>
    <message>
        <source>Exactly 0 everywhere: here the two runs are the same, number for number.</source>
        <translation>Exatamente 0 em tudo: aqui as duas execuções são iguais, número por número.</translation>
    </message>
    <message>
        <source>Row %1 is exactly 0</source>
        <translation>A linha %1 é exatamente 0</translation>
    </message>
    <message>
        <source>Rows %1 to %2 are exactly 0</source>
        <translation>As linhas %1 a %2 são exatamente 0</translation>
    </message>
    <message>
        <source>%1: the texts part after it.</source>
        <translation>%1: os textos se separam depois.</translation>
    </message>
    <message>
        <source>Largest: %1, at %2.</source>
        <translation>Maior: %1, em %2.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>the weight that position %1 gives to %2</source>
        <translation>o peso que a posição %1 dá a %2</translation>
    </message>
    <message>
        <source>the score of position %1 with %2</source>
        <translation>o escore da posição %1 com %2</translation>
    </message>
    <message>
        <source>the logit of %2 after position %1</source>
        <translation>o logit de %2 depois da posição %1</translation>
    </message>
    <message>
        <source>how the loss changes with the logit of %2 at position %1</source>
        <translation>como a perda muda com o logit de %2 na posição %1</translation>
    </message>
    <message>
        <source>number %1 of position %2</source>
        <translation>número %1 da posição %2</translation>
    </message>
    <message>
        <source>%1: %2 in %3, %4 in %5</source>
        <translation>%1: %2 em %3, %4 em %5</translation>
    </message>
    <message>
        <source>row sum of %1</source>
        <translation>soma da linha em %1</translation>
    </message>
    <message>
        <source>sum of %1</source>
        <translation>soma de %1</translation>
    </message>
    <message>
        <source>largest |%1| of the row</source>
        <translation>maior |%1| da linha</translation>
    </message>
    <message>
        <source>✓ both equal their records</source>
        <translation>✓ ambas iguais aos registros</translation>
    </message>
    <message>
        <source>recomputed, they are not both equal to their records</source>
        <translation>recalculados, nem ambos são iguais aos registros</translation>
    </message>
    <message>
        <source>Choose a cell, by click or with the arrow keys, to see what it is in both runs.</source>
        <translation>Escolha uma célula, com um clique ou com as setas, para ver quanto ela vale nas duas execuções.</translation>
    </message>
    <message>
        <source>bars: size of %1 at each event</source>
        <translation>barras: tamanho de %1 em cada evento</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4</source>
        <translation>%1: %2, %3: %4</translation>
    </message>
    <message>
        <source>where the two part</source>
        <translation>onde as duas se separam</translation>
    </message>
    <message>
        <source>This record has no cells to compare, or too many.</source>
        <translation>Este registro não tem células para comparar, ou tem células demais.</translation>
    </message>
    <message>
        <source>The two runs have different vocabularies: a column of %1 is not the same token in both. probs lists the likeliest tokens by their text.</source>
        <translation>As duas execuções têm vocabulários diferentes: uma coluna de %1 não é o mesmo token nas duas. probs mostra os tokens mais prováveis pelo texto.</translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>%1 and %2 differ in one token: position %3 is %4 in %1 and %5 in %2.</source>
        <translation>%1 e %2 diferem em um token: a posição %3 é %4 em %1 e %5 em %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 differ in %n token(s), first at position %3: %4 in %1, %5 in %2.</source>
        <translation>
            <numerusform>%1 e %2 diferem em %n token, na posição %3: %4 em %1, %5 em %2.</numerusform>
            <numerusform>%1 e %2 diferem em %n tokens, o primeiro na posição %3: %4 em %1, %5 em %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 have the same tokens.</source>
        <translation>%1 e %2 têm os mesmos tokens.</translation>
    </message>
    <message>
        <source>From position %1 on only %2 has tokens.</source>
        <translation>Da posição %1 em diante, só %2 tem tokens.</translation>
    </message>
    <message>
        <source>The likeliest next token is %1 in both: %2 in %3, %4 in %5.</source>
        <translation>O próximo token mais provável é %1 nas duas: %2 em %3, %4 em %5.</translation>
    </message>
    <message>
        <source>The likeliest next token is %1 in %2 (%3) and %4 in %5 (%6).</source>
        <translation>O próximo token mais provável é %1 em %2 (%3) e %4 em %5 (%6).</translation>
    </message>
    <message>
        <source>Here every cell of %1 is exactly 0: nothing has changed yet, or nothing that this step reads.</source>
        <translation>Aqui cada célula de %1 é exatamente 0: nada mudou ainda, ou nada do que esta etapa lê.</translation>
    </message>
    <message>
        <source>Row %1 is exactly 0.</source>
        <translation>A linha %1 é exatamente 0.</translation>
    </message>
    <message>
        <source>Rows %1 to %2 are exactly 0.</source>
        <translation>As linhas %1 a %2 são exatamente 0.</translation>
    </message>
    <message>
        <source>Under the causal mask a row only reads positions up to its own, so a later token cannot reach it.</source>
        <translation>Com a máscara causal, uma linha só lê posições até a sua; um token posterior não chega até ela.</translation>
    </message>
    <message>
        <source>The largest difference here is %1, in row %2.</source>
        <translation>A maior diferença aqui é %1, na linha %2.</translation>
    </message>
    <message>
        <source>Same step, same prompt, two runs</source>
        <translation>Mesma etapa, mesmo prompt, duas execuções</translation>
    </message>
    <message>
        <source>Same step, two prompts</source>
        <translation>Mesma etapa, dois prompts</translation>
    </message>
    <message>
        <source>The third picture is %1, cell by cell.</source>
        <translation>A terceira figura é %1, célula por célula.</translation>
    </message>
    <message>
        <source>a small difference here can still change the answer, and a large one may not. %1</source>
        <translation>uma diferença pequena aqui ainda pode mudar a resposta, e uma grande pode não mudar. %1</translation>
    </message>
    <message>
        <source>a difference says that a number changed, not that it matters for the answer.</source>
        <translation>uma diferença diz que um número mudou, não que ele importe para a resposta.</translation>
    </message>
    <message>
        <source>%1 and %2 have different vocabularies: their tokens are matched by text, and what only one vocabulary has stands with a dash.</source>
        <translation>%1 e %2 têm vocabulários diferentes: os tokens são pareados pelo texto, e um traço marca o que só um dos vocabulários tem.</translation>
    </message>
</context>
<context>
    <name>Components</name>
    <message>
        <source>arithmetic on arrays</source>
        <translation>aritmética com matrizes</translation>
    </message>
    <message>
        <source>configurations and file headers</source>
        <translation>configurações e cabeçalhos de arquivos</translation>
    </message>
    <message>
        <source>patterns that split text for the tokenizer</source>
        <translation>padrões que dividem o texto para o tokenizador</translation>
    </message>
    <message>
        <source>Unicode</source>
        <translation>Unicode</translation>
    </message>
    <message>
        <source>fingerprints of models and sources</source>
        <translation>impressões digitais de modelos e fontes</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>a janela</translation>
    </message>
    <message>
        <source>pictures of the numbers</source>
        <translation>figuras dos números</translation>
    </message>
    <message>
        <source>source code</source>
        <translation>código-fonte</translation>
    </message>
    <message>
        <source>the command line</source>
        <translation>a linha de comando</translation>
    </message>
    <message>
        <source>typeset equations</source>
        <translation>equações compostas</translation>
    </message>
    <message>
        <source>typeface</source>
        <translation>fonte tipográfica</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Ícones</translation>
    </message>
    <message>
        <source>drawn for GlassLLM</source>
        <translation>desenhados para o GlassLLM</translation>
    </message>
</context>
<context>
    <name>DerivationWords</name>
    <message>
        <source>Why is this %1?</source>
        <translation>Por que %1?</translation>
    </message>
    <message>
        <source>Click a cell, or press Enter on it, to see how its number is made.</source>
        <translation>Clique em uma célula, ou tecle Enter sobre ela, para ver de onde vem o número.</translation>
    </message>
    <message>
        <source>Click a token, or press Enter on it, to see how its number is made.</source>
        <translation>Clique em um token, ou tecle Enter sobre ele, para ver de onde vem o número.</translation>
    </message>
    <message>
        <source>equals the record</source>
        <translation>igual ao registro</translation>
    </message>
    <message>
        <source>differs from the record by %1</source>
        <translation>difere do registro em %1</translation>
    </message>
    <message>
        <source>The weights are not in this file. Open its model to see how this number was made.</source>
        <translation>Os pesos não estão neste arquivo. Abra o modelo dele para ver de onde vem este número.</translation>
    </message>
    <message>
        <source>The weights are not in this file. Open model %1 to see how this number was made.</source>
        <translation>Os pesos não estão neste arquivo. Abra o modelo %1 para ver de onde vem este número.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calculando…</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>A conta deste número</translation>
    </message>
    <message>
        <source>The derivation is on the clipboard.</source>
        <translation>A conta está na área de transferência.</translation>
    </message>
    <message>
        <source>Copy the derivation</source>
        <translation>Copiar a conta</translation>
    </message>
    <message numerus="yes">
        <source>sum of %n</source>
        <translation>
            <numerusform>soma de %n</numerusform>
            <numerusform>soma de %n</numerusform>
        </translation>
    </message>
    <message>
        <source>max</source>
        <translation>máx</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>média</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>mantidos</translation>
    </message>
    <message>
        <source>token id</source>
        <translation>id do token</translation>
    </message>
    <message>
        <source>targets (N)</source>
        <translation>alvos (N)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>alvo</translation>
    </message>
    <message>
        <source>draw u</source>
        <translation>sorteio u</translation>
    </message>
    <message>
        <source>cumulative</source>
        <translation>acumulada</translation>
    </message>
    <message>
        <source>head:feature</source>
        <translation>cabeça:coordenada</translation>
    </message>
    <message>
        <source>, since key %1 &gt; query %2</source>
        <translation>, pois chave %1 &gt; consulta %2</translation>
    </message>
    <message>
        <source>, since key %1 ≤ query %2</source>
        <translation>, pois chave %1 ≤ consulta %2</translation>
    </message>
    <message>
        <source>, since %1 = %2 is the largest</source>
        <translation>, pois %1 = %2 é o maior</translation>
    </message>
    <message>
        <source>, since %1</source>
        <translation>, pois %1</translation>
    </message>
    <message>
        <source>, since position %1 has no target</source>
        <translation>, pois a posição %1 não tem alvo</translation>
    </message>
    <message>
        <source>, since the filters cut this token off</source>
        <translation>, pois os filtros eliminaram este token</translation>
    </message>
    <message>
        <source>term</source>
        <translation>termo</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>fator</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>contribuição</translation>
    </message>
    <message>
        <source>This number is being worked out. Its terms come with it.</source>
        <translation>Este número está sendo calculado. As parcelas aparecem com ele.</translation>
    </message>
    <message>
        <source>mask, as %1</source>
        <translation>máscara, pois %1</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>calculado</translation>
    </message>
    <message>
        <source>intervention</source>
        <translation>intervenção</translation>
    </message>
    <message>
        <source>(as recorded: the run does not hold where it came from)</source>
        <translation>(como está no registro: a execução não guarda de onde veio)</translation>
    </message>
    <message>
        <source>, then an intervention:</source>
        <translation>, depois uma intervenção:</translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message>
        <source>%1 of layer %2</source>
        <translation>%1 da camada %2</translation>
    </message>
    <message>
        <source>%1, head %2,</source>
        <translation>%1, cabeça %2,</translation>
    </message>
    <message>
        <source>a part of %1</source>
        <translation>uma parte de %1</translation>
    </message>
    <message>
        <source>head %1 of layer %2 is off</source>
        <translation>a cabeça %1 da camada %2 está desligada</translation>
    </message>
    <message>
        <source>%1 is set to 0</source>
        <translation>%1 recebe 0</translation>
    </message>
    <message>
        <source>%1 is multiplied by %2</source>
        <translation>%1 é multiplicado por %2</translation>
    </message>
    <message>
        <source>%2 is added to %1</source>
        <translation>%2 é somado a %1</translation>
    </message>
    <message>
        <source>%1 is replaced</source>
        <translation>%1 é substituído</translation>
    </message>
    <message>
        <source>off: head %1, layer %2</source>
        <translation>desligada: cabeça %1, camada %2</translation>
    </message>
    <message>
        <source>%1 in pass %2</source>
        <translation>%1 na passagem %2</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>&quot;%1&quot; is not a step; expected one of the 25 ids that `glassllm steps` lists.</source>
        <translation>&quot;%1&quot; não é uma etapa; esperava-se um dos 25 ids que `glassllm steps` lista.</translation>
    </message>
    <message>
        <source>Nothing was recorded for %1.</source>
        <translation>Nada foi gravado para %1.</translation>
    </message>
    <message>
        <source>%1 is not an index; expected a non-negative integer.</source>
        <translation>%1 não é um índice; esperava-se um número inteiro a partir de 0.</translation>
    </message>
    <message>
        <source>Head %1 does not exist; expected 0 to %2.</source>
        <translation>A cabeça %1 não existe; esperava-se de 0 a %2.</translation>
    </message>
    <message>
        <source>Step &quot;%1&quot; has no head axis; expected no head.</source>
        <translation>A etapa &quot;%1&quot; não tem eixo de cabeças; não se esperava uma cabeça.</translation>
    </message>
    <message>
        <source>The value for &quot;%1&quot; has shape %2; expected a first axis of size 1 (the batch).</source>
        <translation>O valor para &quot;%1&quot; tem forma %2; esperava-se um primeiro eixo de tamanho 1 (o lote).</translation>
    </message>
    <message>
        <source>%1 has shape %2; expected %3.</source>
        <translation>%1 tem forma %2; esperava-se %3.</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2; expected %3.</source>
        <translation>A configuração diz %1 = %2; esperava-se %3.</translation>
    </message>
    <message>
        <source>%1 is %2; expected %3.</source>
        <translation>%1 é %2; esperava-se %3.</translation>
    </message>
    <message>
        <source>The prompt is empty; expected at least one token.</source>
        <translation>O prompt está vazio; esperava-se pelo menos um token.</translation>
    </message>
    <message>
        <source>The prompt has %1 tokens; the context of the model holds %2.</source>
        <translation>O prompt tem %1 tokens; no contexto do modelo cabem %2.</translation>
    </message>
    <message>
        <source>Token id %1 at position %2 is outside the vocabulary; expected 0 to %3.</source>
        <translation>O id de token %1 na posição %2 está fora do vocabulário; esperava-se de 0 a %3.</translation>
    </message>
    <message>
        <source>Target id %1 at position %2 is outside the vocabulary; expected 0 to %3, or -1 for none.</source>
        <translation>O id de alvo %1 na posição %2 está fora do vocabulário; esperava-se de 0 a %3, ou -1 para nenhum.</translation>
    </message>
    <message>
        <source>There are %1 targets for %2 tokens; expected one for each.</source>
        <translation>Há %1 alvos para %2 tokens; esperava-se um para cada.</translation>
    </message>
    <message>
        <source>No position has a target (one token has no next token): the loss is undefined.</source>
        <translation>Nenhuma posição tem alvo (um token só não tem próximo): a perda não está definida.</translation>
    </message>
    <message>
        <source>%1 is not valid UTF-8: the byte at offset %2 does not fit.</source>
        <translation>%1 não é UTF-8 válido: o byte na posição %2 não se encaixa.</translation>
    </message>
    <message>
        <source>%1 has type %2; expected %3.</source>
        <translation>%1 tem tipo %2; esperava-se %3.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>Não foi possível abrir %1: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>Não foi possível gravar %1: %2.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 não é um arquivo comum.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; needs %3 bytes, the file holds %4 of them.</source>
        <translation>%1: &quot;%2&quot; precisa de %3 bytes; o arquivo só tem %4.</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; the limit is %3.</source>
        <translation>%1 tem %2 bytes; o limite é %3.</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the file itself; fetch it with `git lfs pull`.</source>
        <translation>%1 é um ponteiro do Git LFS, não o arquivo em si; baixe-o com `git lfs pull`.</translation>
    </message>
    <message>
        <source>%1 is not the JSON it should be: %2.</source>
        <translation>%1 não é o JSON que deveria ser: %2.</translation>
    </message>
    <message>
        <source>%1 lacks &quot;%2&quot;.</source>
        <translation>Falta &quot;%2&quot; em %1.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is %3; expected %4.</source>
        <translation>%1: &quot;%2&quot; é %3; esperava-se %4.</translation>
    </message>
    <message>
        <source>%1 claims a header of %2 bytes; the file has %3.</source>
        <translation>%1 declara um cabeçalho de %2 bytes; o arquivo tem %3.</translation>
    </message>
    <message>
        <source>%1: tensor &quot;%2&quot; %3.</source>
        <translation>%1: o tensor &quot;%2&quot; %3.</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &quot;%2&quot;.</source>
        <translation>Falta o tensor &quot;%2&quot; em %1.</translation>
    </message>
    <message>
        <source>%1: tensor &quot;%2&quot; has shape %3; expected %4.</source>
        <translation>%1: o tensor &quot;%2&quot; tem forma %3; esperava-se %4.</translation>
    </message>
    <message>
        <source>%1: tensor &quot;%2&quot; has type %3; expected %4.</source>
        <translation>%1: o tensor &quot;%2&quot; tem tipo %3; esperava-se %4.</translation>
    </message>
    <message>
        <source>%1 is not a model: %2.</source>
        <translation>%1 não é um modelo: %2.</translation>
    </message>
    <message>
        <source>%1: %2 &quot;%3&quot; is not supported yet.</source>
        <translation>%1: %2 &quot;%3&quot; ainda não é suportado.</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json; give token ids instead of text.</source>
        <translation>%1 não tem tokenizer.json; dê ids de tokens em vez de texto.</translation>
    </message>
    <message>
        <source>%1 is not a recorded run: %2.</source>
        <translation>%1 não é uma execução gravada: %2.</translation>
    </message>
    <message>
        <source>%1:%2: %3.</source>
        <translation>%1:%2: %3.</translation>
    </message>
    <message>
        <source>The marker &quot;%1&quot; stands twice: at %2 and at %3.</source>
        <translation>O marcador &quot;%1&quot; aparece duas vezes: em %2 e em %3.</translation>
    </message>
    <message>
        <source>No source line carries the marker &quot;%1&quot;.</source>
        <translation>Nenhuma linha do código traz o marcador &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>The pattern &quot;%1&quot; cannot be used: %2.</source>
        <translation>O padrão &quot;%1&quot; não pode ser usado: %2.</translation>
    </message>
    <message>
        <source>Stopped before the end.</source>
        <translation>Interrompido antes do fim.</translation>
    </message>
    <message>
        <source>%1 is not a finite number.</source>
        <translation>%1 não é um número finito.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Não há memória suficiente para isto.</translation>
    </message>
    <message>
        <source>Something failed without saying what.</source>
        <translation>Algo falhou sem dizer o quê.</translation>
    </message>
    <message>
        <source>%1 cannot be read: at byte %2, %3.</source>
        <translation>%1 não pode ser lido: no byte %2, %3.</translation>
    </message>
    <message>
        <source>The invokes %1 wait for each other&apos;s values.</source>
        <translation>As execuções %1 esperam pelos valores umas das outras.</translation>
    </message>
    <message>
        <source>Invoke %1 failed: %2.</source>
        <translation>A execução %1 falhou: %2.</translation>
    </message>
    <message>
        <source>Invoke %1 saved nothing under &quot;%2&quot;.</source>
        <translation>A execução %1 não guardou nada com o nome &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>It takes a value of invoke %1, which failed.</source>
        <translation>Ela usa um valor da execução %1, que falhou.</translation>
    </message>
    <message>
        <source>Invoke %1 takes a value of invoke %2; give that one&apos;s part.</source>
        <translation>A execução %1 usa um valor da execução %2; forneça a parte dessa.</translation>
    </message>
    <message>
        <source>%1 is a part of another specification.</source>
        <translation>%1 é uma parte de outra especificação.</translation>
    </message>
    <message>
        <source>Invoke %1 has two parts: %2 and %3.</source>
        <translation>A execução %1 tem duas partes: %2 e %3.</translation>
    </message>
    <message>
        <source>These invokes have no part: %1.</source>
        <translation>Estas execuções não têm parte: %1.</translation>
    </message>
    <message>
        <source>The worker ended before it answered: %1.</source>
        <translation>O processo de trabalho terminou antes de responder: %1.</translation>
    </message>
    <message>
        <source>The worker did not answer within %1 seconds.</source>
        <translation>O processo de trabalho não respondeu em %1 segundos.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Não há memória suficiente.</translation>
    </message>
    <message>
        <source>Recording this run needs %3 of memory; the budget is %4.</source>
        <translation>Gravar esta execução precisa de %3 de memória; o limite é %4.</translation>
    </message>
</context>
<context>
    <name>ErrorReason</name>
    <message>
        <source>a finite number above 0</source>
        <translation>um número finito acima de 0</translation>
    </message>
    <message>
        <source>a finite number, 0 or more</source>
        <translation>um número finito, 0 ou mais</translation>
    </message>
    <message>
        <source>a number above 0, up to 1 (off)</source>
        <translation>um número acima de 0, até 1 (desligado)</translation>
    </message>
    <message>
        <source>0 (off) or more</source>
        <translation>0 (desligado) ou mais</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 ou mais</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 ou mais</translation>
    </message>
    <message>
        <source>The number of new tokens</source>
        <translation>O número de tokens novos</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>a temperatura</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>um objeto</translation>
    </message>
    <message>
        <source>one axis</source>
        <translation>um eixo</translation>
    </message>
    <message>
        <source>at most two axes</source>
        <translation>no máximo dois eixos</translation>
    </message>
    <message>
        <source>at most 2^48 elements</source>
        <translation>no máximo 2^48 elementos</translation>
    </message>
    <message>
        <source>a shape with as many elements</source>
        <translation>uma forma com a mesma quantidade de elementos</translation>
    </message>
    <message>
        <source>generate or loss</source>
        <translation>generate ou loss</translation>
    </message>
    <message>
        <source>the id of a step</source>
        <translation>o id de uma etapa</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>o texto</translation>
    </message>
    <message>
        <source>the document</source>
        <translation>o documento</translation>
    </message>
    <message>
        <source>the regular expression</source>
        <translation>a expressão regular</translation>
    </message>
    <message>
        <source>the pattern is too long</source>
        <translation>o padrão é longo demais</translation>
    </message>
    <message>
        <source>F32 or F64</source>
        <translation>F32 ou F64</translation>
    </message>
    <message>
        <source>F32, F16 or BF16</source>
        <translation>F32, F16 ou BF16</translation>
    </message>
    <message>
        <source>give the folder that holds it and its config.json</source>
        <translation>indique a pasta que contém o arquivo e o seu config.json</translation>
    </message>
    <message>
        <source>it holds no record</source>
        <translation>não há nenhum registro nele</translation>
    </message>
    <message>
        <source>it is neither a folder with config.json nor a *.glass file</source>
        <translation>não é uma pasta com config.json nem um arquivo *.glass</translation>
    </message>
    <message>
        <source>its metadata do not say format = glassllm-trace</source>
        <translation>os metadados não dizem format = glassllm-trace</translation>
    </message>
    <message>
        <source>the folder has no config.json</source>
        <translation>a pasta não tem config.json</translation>
    </message>
    <message>
        <source>the run does not carry the weights</source>
        <translation>a execução não traz os pesos</translation>
    </message>
    <message>
        <source>no data folder</source>
        <translation>não há pasta de dados</translation>
    </message>
    <message>
        <source>GLASSLLM_DATA_DIR names no folder</source>
        <translation>GLASSLLM_DATA_DIR não indica uma pasta</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>arquivo ou diretório inexistente</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permissão negada</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>é um diretório</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>não é um diretório</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>não há espaço no dispositivo</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>sistema de arquivos somente leitura</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>uma lista</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>um texto</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>um número finito</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>um número de %1 a %2</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>um número inteiro</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>um número inteiro de %1 a %2</translation>
    </message>
    <message>
        <source>a list of whole numbers from %1 to %2</source>
        <translation>uma lista de números inteiros de %1 a %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>at most %1 in one run file</source>
        <translation>no máximo %1 em um arquivo de execução</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mais que %1</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>um múltiplo de %1</translation>
    </message>
    <message>
        <source>a divisor of %1</source>
        <translation>um divisor de %1</translation>
    </message>
    <message>
        <source>an even number: rotation turns pairs</source>
        <translation>um número par: a rotação gira pares</translation>
    </message>
    <message>
        <source>a token id</source>
        <translation>um id de token</translation>
    </message>
    <message>
        <source>a token id below %1</source>
        <translation>um id de token menor que %1</translation>
    </message>
    <message>
        <source>token ids below %1</source>
        <translation>ids de token menores que %1</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>uma lista de objetos</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>uma lista de textos</translation>
    </message>
    <message>
        <source>a list of 1 to %1 passes</source>
        <translation>uma lista de 1 a %1 passagens</translation>
    </message>
    <message>
        <source>a line of %1, 1 to %2</source>
        <translation>uma linha de %1, de 1 a %2</translation>
    </message>
    <message>
        <source>a layer</source>
        <translation>uma camada</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>nenhuma camada</translation>
    </message>
    <message>
        <source>no head</source>
        <translation>nenhuma cabeça</translation>
    </message>
    <message>
        <source>of a layer</source>
        <translation>de uma camada</translation>
    </message>
    <message>
        <source>of no layer</source>
        <translation>de nenhuma camada</translation>
    </message>
    <message>
        <source>of one head</source>
        <translation>de uma cabeça só</translation>
    </message>
    <message>
        <source>a layer below %1</source>
        <translation>uma camada menor que %1</translation>
    </message>
    <message>
        <source>a head below %1</source>
        <translation>uma cabeça menor que %1</translation>
    </message>
    <message>
        <source>a pass below %1</source>
        <translation>uma passagem menor que %1</translation>
    </message>
    <message>
        <source>one of the %1 listed passes</source>
        <translation>uma das %1 passagens da lista</translation>
    </message>
    <message>
        <source>a number after ~</source>
        <translation>um número depois de ~</translation>
    </message>
    <message>
        <source>every key once</source>
        <translation>cada chave uma vez só</translation>
    </message>
    <message>
        <source>%1, as in its record</source>
        <translation>%1, como no registro</translation>
    </message>
    <message>
        <source>%1, as in its records</source>
        <translation>%1, como nos registros</translation>
    </message>
    <message>
        <source>%1, as recorded before in the same pass</source>
        <translation>%1, como já registrado na mesma passagem</translation>
    </message>
    <message>
        <source>%1, the number of its tokens</source>
        <translation>%1, o número dos seus tokens</translation>
    </message>
    <message>
        <source>at most the %1 tokens</source>
        <translation>no máximo os %1 tokens</translation>
    </message>
    <message>
        <source>at most %1 positions</source>
        <translation>no máximo %1 posições</translation>
    </message>
    <message>
        <source>at most %1 ids in all passes</source>
        <translation>no máximo %1 ids em todas as passagens</translation>
    </message>
    <message>
        <source>%1, one for each of the tokens</source>
        <translation>%1, um para cada token</translation>
    </message>
    <message>
        <source>the %1 ids of the prompt</source>
        <translation>os %1 ids do prompt</translation>
    </message>
    <message>
        <source>the %1 ids of the prompt first</source>
        <translation>primeiro os %1 ids do prompt</translation>
    </message>
    <message>
        <source>at most two axes for --csv; give --head</source>
        <translation>no máximo dois eixos com --csv; indique --head</translation>
    </message>
    <message>
        <source>at most %1 strings</source>
        <translation>no máximo %1 textos</translation>
    </message>
    <message>
        <source>F64, F32, F16, BF16, I64, I32, U16, U8 or BOOL</source>
        <translation>F64, F32, F16, BF16, I64, I32, U16, U8 ou BOOL</translation>
    </message>
    <message>
        <source>lacks dtype, shape or data_offsets</source>
        <translation>não tem dtype, shape ou data_offsets</translation>
    </message>
    <message>
        <source>has a shape of more than 2^48 elements</source>
        <translation>tem uma forma de mais de 2^48 elementos</translation>
    </message>
    <message>
        <source>has the bytes %1 to %2, but its shape %3 of %4 takes %5</source>
        <translation>tem os bytes de %1 a %2, mas a sua forma %3 de %4 ocupa %5</translation>
    </message>
    <message>
        <source>shares bytes with &quot;%1&quot;</source>
        <translation>divide bytes com &quot;%1&quot;</translation>
    </message>
    <message>
        <source>stands twice in the header</source>
        <translation>aparece duas vezes no cabeçalho</translation>
    </message>
    <message>
        <source>nested more than %1</source>
        <translation>há mais de %1 níveis aninhados</translation>
    </message>
    <message>
        <source>its text is wrong from byte %1 on</source>
        <translation>o texto está errado a partir do byte %1</translation>
    </message>
    <message>
        <source>the header holds %1</source>
        <translation>o cabeçalho contém %1</translation>
    </message>
    <message>
        <source>the entry &quot;%1&quot; holds %2</source>
        <translation>a entrada &quot;%1&quot; contém %2</translation>
    </message>
    <message>
        <source>the number %1 where none is expected</source>
        <translation>o número %1 onde não se espera nenhum</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>o número %1</translation>
    </message>
    <message>
        <source>a text where none is expected</source>
        <translation>um texto onde não se espera nenhum</translation>
    </message>
    <message>
        <source>an object where none is expected</source>
        <translation>um objeto onde não se espera nenhum</translation>
    </message>
    <message>
        <source>a list where none is expected</source>
        <translation>uma lista onde não se espera nenhuma</translation>
    </message>
    <message>
        <source>&quot;%1&quot; twice</source>
        <translation>&quot;%1&quot; duas vezes</translation>
    </message>
    <message>
        <source>itself twice</source>
        <translation>a si mesma duas vezes</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>dados binários</translation>
    </message>
    <message>
        <source>it has no model.safetensors</source>
        <translation>não há nela um model.safetensors</translation>
    </message>
    <message>
        <source>it has no model.safetensors; %1 is not read, since it may run code</source>
        <translation>não há nela um model.safetensors; %1 não é lido, pois pode executar código</translation>
    </message>
    <message>
        <source>more, since %1 holds &quot;%2&quot;</source>
        <translation>mais, já que %1 contém &quot;%2&quot;</translation>
    </message>
    <message>
        <source>the name of a file in the folder</source>
        <translation>o nome de um arquivo da pasta</translation>
    </message>
    <message>
        <source>at most vocab_size of config.json, %1</source>
        <translation>no máximo vocab_size de config.json, %1</translation>
    </message>
    <message>
        <source>a text of one character</source>
        <translation>um texto de um caractere</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>no máximo %1 bytes</translation>
    </message>
    <message>
        <source>at most %1 steps</source>
        <translation>no máximo %1 passos</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>no máximo %1</translation>
    </message>
    <message>
        <source>what it puts in makes the text too long</source>
        <translation>o que ele põe no lugar deixa o texto longo demais</translation>
    </message>
    <message>
        <source>The length of the normalized text</source>
        <translation>O comprimento do texto normalizado</translation>
    </message>
    <message>
        <source>two tokens</source>
        <translation>dois tokens</translation>
    </message>
    <message>
        <source>two tokens with one space between</source>
        <translation>dois tokens com um espaço entre eles</translation>
    </message>
    <message>
        <source>a token of the vocabulary</source>
        <translation>um token do vocabulário</translation>
    </message>
    <message>
        <source>two tokens of the vocabulary whose merge is in the vocabulary too</source>
        <translation>dois tokens do vocabulário cuja junção também está no vocabulário</translation>
    </message>
    <message>
        <source>{&quot;String&quot;: ...} or {&quot;Regex&quot;: ...}</source>
        <translation>{&quot;String&quot;: ...} ou {&quot;Regex&quot;: ...}</translation>
    </message>
    <message>
        <source>a name under special_tokens</source>
        <translation>um nome de special_tokens</translation>
    </message>
    <message>
        <source>the id of a token</source>
        <translation>o id de um token</translation>
    </message>
    <message>
        <source>a template with one text A</source>
        <translation>um modelo com um texto A</translation>
    </message>
    <message>
        <source>always, first or never</source>
        <translation>always, first ou never</translation>
    </message>
    <message>
        <source>the id %1 that this token has already</source>
        <translation>o id %1 que esse token já tem</translation>
    </message>
    <message>
        <source>an id that no other token has</source>
        <translation>um id que nenhum outro token tenha</translation>
    </message>
    <message>
        <source>the configuration</source>
        <translation>a configuração</translation>
    </message>
    <message>
        <source>largest id + 1</source>
        <translation>o maior id + 1</translation>
    </message>
    <message>
        <source>key heads</source>
        <translation>cabeças de chave</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;</source>
        <translation>a etapa &quot;%1&quot;</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, layer %2</source>
        <translation>a etapa &quot;%1&quot;, camada %2</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, head %2</source>
        <translation>a etapa &quot;%1&quot;, cabeça %2</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, layer %2, head %3</source>
        <translation>a etapa &quot;%1&quot;, camada %2, cabeça %3</translation>
    </message>
    <message>
        <source>the tokenizer model</source>
        <translation>o modelo do tokenizador</translation>
    </message>
    <message>
        <source>the split behaviour</source>
        <translation>o modo de divisão</translation>
    </message>
    <message>
        <source>the post-processor</source>
        <translation>o pós-processador</translation>
    </message>
    <message>
        <source>the decoder</source>
        <translation>o decodificador</translation>
    </message>
    <message>
        <source>the BPE setting</source>
        <translation>o ajuste do BPE</translation>
    </message>
    <message>
        <source>the pre-tokenizer</source>
        <translation>o pré-tokenizador</translation>
    </message>
    <message>
        <source>the normalizer</source>
        <translation>o normalizador</translation>
    </message>
    <message>
        <source>the packed file &quot;%1&quot;</source>
        <translation>o arquivo embutido &quot;%1&quot;</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>arquivo grande demais</translation>
    </message>
    <message>
        <source>it takes too many steps on this text</source>
        <translation>exige passos demais neste texto</translation>
    </message>
    <message>
        <source>the bytes end too early</source>
        <translation>os bytes terminam cedo demais</translation>
    </message>
    <message>
        <source>bytes follow the end</source>
        <translation>há bytes depois do fim</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>falta um valor</translation>
    </message>
    <message>
        <source>a value of another kind is needed</source>
        <translation>é preciso um valor de outro tipo</translation>
    </message>
    <message>
        <source>no value was kept as number %1</source>
        <translation>nenhum valor foi guardado com o número %1</translation>
    </message>
    <message>
        <source>the instruction %1 is not one that is read</source>
        <translation>a instrução %1 não é das que são lidas</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; is not one that is read</source>
        <translation>o nome &quot;%1&quot; não é dos que são lidos</translation>
    </message>
    <message>
        <source>a call makes neither an array nor bytes</source>
        <translation>uma chamada não produz nem um vetor nem bytes</translation>
    </message>
    <message>
        <source>it asks for more memory than its bytes explain</source>
        <translation>pede mais memória do que seus bytes explicam</translation>
    </message>
    <message>
        <source>a whole number needs more than 64 bits</source>
        <translation>um número inteiro precisa de mais de 64 bits</translation>
    </message>
    <message>
        <source>a text is not valid UTF-8</source>
        <translation>um texto não é UTF-8 válido</translation>
    </message>
    <message>
        <source>arrays of the type &quot;%1&quot; are not read</source>
        <translation>vetores do tipo &quot;%1&quot; não são lidos</translation>
    </message>
    <message>
        <source>the bytes of an array do not fill its shape</source>
        <translation>os bytes de um vetor não preenchem sua forma</translation>
    </message>
    <message>
        <source>The depth of the value</source>
        <translation>A profundidade do valor</translation>
    </message>
    <message>
        <source>The key</source>
        <translation>A chave</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>um destes: %1</translation>
    </message>
    <message>
        <source>exactly one of %1</source>
        <translation>exatamente um destes: %1</translation>
    </message>
    <message>
        <source>a slot below %1</source>
        <translation>uma posição menor que %1</translation>
    </message>
    <message>
        <source>no slot, since the name is bound to no list</source>
        <translation>nenhuma posição, pois o nome não está ligado a uma lista</translation>
    </message>
    <message>
        <source>no key, since the name is bound to no dict</source>
        <translation>nenhuma chave, pois o nome não está ligado a um dicionário</translation>
    </message>
    <message>
        <source>every name, slot and key saved once</source>
        <translation>cada nome, posição e chave guardados uma vez</translation>
    </message>
    <message>
        <source>a step that the mode %1 records</source>
        <translation>uma etapa que o modo %1 registra</translation>
    </message>
    <message>
        <source>a step other than sample</source>
        <translation>uma etapa que não seja sample</translation>
    </message>
    <message>
        <source>an invoke below %1</source>
        <translation>uma execução menor que %1</translation>
    </message>
    <message>
        <source>what invoke %1 saves</source>
        <translation>o que a execução %1 guarda</translation>
    </message>
    <message>
        <source>a list of ranges [from, to] with from below to, one for each axis</source>
        <translation>uma lista de intervalos [de, até] com de menor que até, um para cada eixo</translation>
    </message>
    <message>
        <source>room for the range %1 to %2 of axis %3</source>
        <translation>lugar para o intervalo de %1 a %2 do eixo %3</translation>
    </message>
    <message>
        <source>{&quot;list&quot;: N}, {&quot;dict&quot;: {...}}, a number, a text, true, false or null</source>
        <translation>{&quot;list&quot;: N}, {&quot;dict&quot;: {...}}, um número, um texto, true, false ou null</translation>
    </message>
    <message>
        <source>no temperature, top_k, top_p or seed beside it</source>
        <translation>nenhum temperature, top_k, top_p ou seed junto</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>sinal %1</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>código de saída %1</translation>
    </message>
    <message>
        <source>its answer is broken</source>
        <translation>sua resposta está quebrada</translation>
    </message>
    <message>
        <source>a name other than %1</source>
        <translation>um nome diferente de %1</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>A resposta</translation>
    </message>
    <message>
        <source>The request</source>
        <translation>O pedido</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>A execução</translation>
    </message>
    <message>
        <source>a list of %1 to %2 invokes</source>
        <translation>uma lista de %1 a %2 execuções</translation>
    </message>
    <message>
        <source>one of %1; a loss is made by an invoke with &quot;mode&quot;: &quot;loss&quot;</source>
        <translation>um de %1; a perda vem de uma execução com &quot;mode&quot;: &quot;loss&quot;</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, layer %2; expected layer %3 to %4</source>
        <translation>a etapa &quot;%1&quot;, camada %2; esperava-se a camada %3 a %4</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, pass %2; expected pass %3 to %4</source>
        <translation>a etapa &quot;%1&quot;, passagem %2; esperava-se a passagem %3 a %4</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;, pass %2; expected pass 0, the only one</source>
        <translation>a etapa &quot;%1&quot;, passagem %2; esperava-se a passagem 0, a única</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>scalar</source>
        <translation>escalar</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>event %1 / %2</source>
        <translation>evento %1 / %2</translation>
    </message>
    <message>
        <source>No event: nothing is recorded</source>
        <translation>Nenhum evento: nada foi gravado</translation>
    </message>
    <message>
        <source>Event %1 of %2, layer %3, %4</source>
        <translation>Evento %1 de %2, camada %3, %4</translation>
    </message>
    <message>
        <source>Event %1 of %2, %3</source>
        <translation>Evento %1 de %2, %3</translation>
    </message>
    <message>
        <source>token %1 of %2</source>
        <translation>token %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n evento</numerusform>
            <numerusform>%n eventos</numerusform>
        </translation>
    </message>
    <message>
        <source>0 events</source>
        <translation>0 eventos</translation>
    </message>
    <message>
        <source>cell %1 / %2</source>
        <translation>célula %1 / %2</translation>
    </message>
    <message>
        <source>row %1 / %2</source>
        <translation>linha %1 / %2</translation>
    </message>
    <message>
        <source>exponentials</source>
        <translation>exponenciais</translation>
    </message>
    <message>
        <source>row sum</source>
        <translation>soma da linha</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>raiz da média dos quadrados</translation>
    </message>
    <message>
        <source>line %1 / %2</source>
        <translation>linha %1 / %2</translation>
    </message>
</context>
<context>
    <name>HeadsPicture</name>
    <message>
        <source>all heads</source>
        <translation>todas as cabeças</translation>
    </message>
    <message>
        <source>m: largest value of each head, rounded up</source>
        <translation>m: maior valor de cada cabeça, arredondado para cima</translation>
    </message>
</context>
<context>
    <name>LossPainter</name>
    <message numerus="yes">
        <source>loss = mean of the %n surprise(s)</source>
        <translation>
            <numerusform>perda = média de %n surpresa</numerusform>
            <numerusform>perda = média das %n surpresas</numerusform>
        </translation>
    </message>
    <message>
        <source>the logits were not recorded</source>
        <translation>os logits não foram gravados</translation>
    </message>
    <message>
        <source>✓ equals the record</source>
        <translation>✓ igual ao registro</translation>
    </message>
    <message>
        <source>differs from the record by %1</source>
        <translation>difere do registro em %1</translation>
    </message>
    <message>
        <source>loss, in nats</source>
        <translation>perda, em nats</translation>
    </message>
    <message>
        <source>perplexity, e to the loss</source>
        <translation>perplexidade, e elevado à perda</translation>
    </message>
    <message>
        <source>a blind guess, ln %1</source>
        <translation>palpite às cegas, ln %1</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posição</translation>
    </message>
    <message>
        <source>target</source>
        <translation>alvo</translation>
    </message>
    <message>
        <source>p(target)</source>
        <translation>p(alvo)</translation>
    </message>
    <message>
        <source>no target: nothing follows it in the text</source>
        <translation>sem alvo: nada vem depois dele no texto</translation>
    </message>
</context>
<context>
    <name>LossPairPainter</name>
    <message>
        <source>loss of %1, in nats</source>
        <translation>perda de %1, em nats</translation>
    </message>
    <message>
        <source>target</source>
        <translation>alvo</translation>
    </message>
    <message>
        <source>p(target)</source>
        <translation>p(alvo)</translation>
    </message>
</context>
<context>
    <name>MapLegend</name>
    <message>
        <source>done</source>
        <translation>feito</translation>
    </message>
    <message>
        <source>now</source>
        <translation>agora</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>a seguir</translation>
    </message>
</context>
<context>
    <name>NoticeText</name>
    <message>
        <source>The window stays usable.</source>
        <translation>A janela continua livre.</translation>
    </message>
    <message>
        <source>%1 of %2 events · %3 s. The window stays usable.</source>
        <translation>%1 de %2 eventos · %3 s. A janela continua livre.</translation>
    </message>
    <message>
        <source>%1 of %2 events · layer %3 · %4 s. The window stays usable.</source>
        <translation>%1 de %2 eventos · camada %3 · %4 s. A janela continua livre.</translation>
    </message>
    <message>
        <source>This file is cut short</source>
        <translation>Arquivo incompleto</translation>
    </message>
    <message>
        <source>This model cannot be opened</source>
        <translation>Não foi possível abrir este modelo</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>O arquivo não foi salvo</translation>
    </message>
    <message>
        <source>This is not a recorded run</source>
        <translation>Isto não é uma execução gravada</translation>
    </message>
    <message>
        <source>This prompt cannot be run</source>
        <translation>Este prompt não pode ser executado</translation>
    </message>
    <message>
        <source>This run is too large to record</source>
        <translation>Esta execução é grande demais para gravar</translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation>Este arquivo não pode ser usado</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>Isto não funcionou</translation>
    </message>
    <message>
        <source>Nothing recorded yet</source>
        <translation>Nada gravado ainda</translation>
    </message>
    <message>
        <source>Type a prompt and press Run, or start with a ready-made example.</source>
        <translation>Digite um prompt e clique em Executar, ou comece por um exemplo pronto.</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Abrindo %1</translation>
    </message>
    <message>
        <source>Running the model</source>
        <translation>Executando o modelo</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Interrompido</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n event(s). What was recorded is still here.</source>
        <translation>
            <numerusform>Interrompido após %n evento. O que foi gravado continua aqui.</numerusform>
            <numerusform>Interrompido após %n eventos. O que foi gravado continua aqui.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before the first event.</source>
        <translation>Interrompido antes do primeiro evento.</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Salvo</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Salvo como %1.</translation>
    </message>
    <message>
        <source>traced · %1 · %2</source>
        <translation>gravado · %1 · %2</translation>
    </message>
    <message>
        <source>opened · %1 · %2</source>
        <translation>aberto · %1 · %2</translation>
    </message>
    <message>
        <source>Nothing is recorded in this run</source>
        <translation>Não há nada gravado nesta execução</translation>
    </message>
    <message>
        <source>Type a prompt and press Run.</source>
        <translation>Digite um prompt e clique em Executar.</translation>
    </message>
    <message>
        <source>%1 holds no event. Open another run, or type a prompt and press Run.</source>
        <translation>%1 não contém nenhum evento. Abra outra execução, ou digite um prompt e clique em Executar.</translation>
    </message>
    <message>
        <source>%1 of %2 events recorded</source>
        <translation>%1 de %2 eventos gravados</translation>
    </message>
    <message>
        <source>This run was made by the model %1, which is not open. Open its folder to run a prompt with it, or choose another model.</source>
        <translation>Esta execução foi feita pelo modelo %1, que não está aberto. Abra a pasta dele para executar um prompt com ele ou escolha outro modelo.</translation>
    </message>
    <message>
        <source>The open model has no tokenizer to turn this text into tokens. Open the folder of the model %1 to run it, or type token ids.</source>
        <translation>O modelo aberto não tem tokenizador para transformar este texto em tokens. Abra a pasta do modelo %1 para executá-lo ou digite ids de tokens.</translation>
    </message>
    <message>
        <source>%1 of %2 prompts done · %3 s. The window stays usable.</source>
        <translation>%1 de %2 prompts prontos · %3 s. A janela continua utilizável.</translation>
    </message>
    <message>
        <source>The result of all prompts is saved as %1.</source>
        <translation>O resultado de todos os prompts foi salvo como %1.</translation>
    </message>
    <message>
        <source>Not every prompt could be run</source>
        <translation>Nem todos os prompts puderam ser executados</translation>
    </message>
    <message>
        <source>Stopped. Prompts that were done show their new run, the others the one before.</source>
        <translation>Interrompido. Os prompts que já estavam prontos mostram a execução nova; os outros, a anterior.</translation>
    </message>
    <message>
        <source>The result is saved as %1; why some prompts failed is in __errors__.</source>
        <translation>O resultado foi salvo em %1; o motivo das falhas de alguns prompts está em __errors__.</translation>
    </message>
    <message>
        <source>This run brings the weights of the model %1 but no tokenizer to turn text into tokens. Open the folder of that model to run this text, or type token ids.</source>
        <translation>Esta execução traz os pesos do modelo %1, mas não um tokenizador para transformar texto em tokens. Abra a pasta desse modelo para executar este texto ou digite ids de tokens.</translation>
    </message>
</context>
<context>
    <name>PictureFile</name>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 não foi gravado: %2</translation>
    </message>
    <message>
        <source>there is nothing to export, or the size is outside of 1 to %1 pixels</source>
        <translation>não há nada para exportar, ou o tamanho está fora de 1 a %1 pixels</translation>
    </message>
    <message>
        <source>the name of this picture has to end in .%1</source>
        <translation>o nome desta imagem precisa terminar em .%1</translation>
    </message>
</context>
<context>
    <name>StageDrawing</name>
    <message>
        <source>Pair (c, c + %1) turns by %2 · θ: the first pairs fast, the last ones hardly</source>
        <translation>O par (c, c + %1) gira %2 · θ: os primeiros depressa, os últimos quase nada</translation>
    </message>
    <message>
        <source>before</source>
        <translation>antes</translation>
    </message>
    <message>
        <source>after</source>
        <translation>depois</translation>
    </message>
    <message>
        <source>pairs %1 to %2 of %3</source>
        <translation>pares %1 a %2 de %3</translation>
    </message>
    <message>
        <source>is not rotated</source>
        <translation>não gira</translation>
    </message>
    <message>
        <source>v of position %1</source>
        <translation>v da posição %1</translation>
    </message>
</context>
<context>
    <name>StageText</name>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>key</source>
        <translation>chave</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posição</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>coordenada</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n outro</numerusform>
            <numerusform>%n outros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>max of %n other(s)</source>
        <translation>
            <numerusform>máx. de %n outro</numerusform>
            <numerusform>máx. de %n outros</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, id %2</source>
        <translation>%1, id %2</translation>
    </message>
    <message>
        <source>columns: the key token</source>
        <translation>colunas: o token da chave</translation>
    </message>
    <message>
        <source>columns: tokens of the vocabulary</source>
        <translation>colunas: tokens do vocabulário</translation>
    </message>
    <message>
        <source>columns: the numbers of a row</source>
        <translation>colunas: os números de uma linha</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>colunas</translation>
    </message>
    <message>
        <source>rows: the query token</source>
        <translation>linhas: o token da consulta</translation>
    </message>
    <message>
        <source>rows: the key token</source>
        <translation>linhas: o token da chave</translation>
    </message>
    <message>
        <source>rows: the tokens of the text</source>
        <translation>linhas: os tokens do texto</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>linhas</translation>
    </message>
    <message>
        <source>row %1 only</source>
        <translation>só a linha %1</translation>
    </message>
    <message>
        <source>gives the next token</source>
        <translation>dá o próximo token</translation>
    </message>
    <message>
        <source>row sum</source>
        <translation>soma</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeça %1</translation>
    </message>
    <message>
        <source>key head %1</source>
        <translation>cabeça de chave %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>um número</translation>
    </message>
    <message>
        <source>shape %1 of %2</source>
        <translation>forma %1 de %2</translation>
    </message>
    <message>
        <source>shape %1</source>
        <translation>forma %1</translation>
    </message>
    <message>
        <source>key head %1, shared by heads %2 and %3</source>
        <translation>cabeça de chave %1, das cabeças %2 e %3</translation>
    </message>
    <message>
        <source>key head %1, shared by heads %2 to %3</source>
        <translation>cabeça de chave %1, das cabeças %2 a %3</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n linha</numerusform>
            <numerusform>%n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n coluna</numerusform>
            <numerusform>%n colunas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of head %2, %3</source>
        <translation>%1 da cabeça %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n célula</numerusform>
            <numerusform>%n células</numerusform>
        </translation>
    </message>
    <message>
        <source>no finite number</source>
        <translation>nenhum número finito</translation>
    </message>
    <message>
        <source>min %1</source>
        <translation>mín. %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>máx. %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>média %1</translation>
    </message>
    <message>
        <source>all heads: %1</source>
        <translation>todas as cabeças: %1</translation>
    </message>
    <message>
        <source>first NaN: %1, layer %2</source>
        <translation>primeiro NaN: %1, camada %2</translation>
    </message>
    <message>
        <source>first NaN: %1</source>
        <translation>primeiro NaN: %1</translation>
    </message>
    <message>
        <source>pooled %1 × %2</source>
        <translation>agrupado %1 × %2</translation>
    </message>
    <message>
        <source>all 0</source>
        <translation>tudo 0</translation>
    </message>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>Cores de %1 a %2</translation>
    </message>
    <message>
        <source>0 is neutral</source>
        <translation>0 é neutro</translation>
    </message>
    <message>
        <source>0 cells</source>
        <translation>0 células</translation>
    </message>
    <message>
        <source>beyond the scale</source>
        <translation>fora da escala</translation>
    </message>
    <message>
        <source>No event of this pass was recorded.</source>
        <translation>Nenhum evento desta passagem foi gravado.</translation>
    </message>
    <message>
        <source>A record of the shape %1 cannot be drawn.</source>
        <translation>Um registro da forma %1 não pode ser desenhado.</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Lupa</translation>
    </message>
    <message>
        <source>lens: %1 × %2 cells</source>
        <translation>lupa: %1 × %2 células</translation>
    </message>
    <message>
        <source>a click on the map moves it</source>
        <translation>um clique no mapa a move</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>sem alvo</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>ainda não calculada</translation>
    </message>
    <message>
        <source>largest of the row</source>
        <translation>maior da linha</translation>
    </message>
    <message>
        <source>sum of exponentials</source>
        <translation>soma das exponenciais</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>raiz da média dos quadrados</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>Embedding: each token picks one row</source>
        <translation>Embedding: cada token escolhe uma linha</translation>
    </message>
    <message>
        <source>Token id t picks row t of a table with {V} rows, and the {D} numbers of that row are copied here. Nothing is added or multiplied.</source>
        <translation>O id t de um token indica a linha t de uma tabela de {V} linhas, e os {D} números dessa linha são copiados para cá. Nada é somado nem multiplicado.</translation>
    </message>
    <message>
        <source>The table was learned in training. Equal tokens start from equal rows wherever they stand; their order enters later, with the rotation.</source>
        <translation>A tabela foi aprendida no treino. Tokens iguais começam com linhas iguais, estejam onde estiverem; a ordem só entra depois, com a rotação.</translation>
    </message>
    <message>
        <source>an id is only the number of a row; id 200 is not twice id 100.</source>
        <translation>o id é só o número de uma linha; o id 200 não vale o dobro do id 100.</translation>
    </message>
    <message>
        <source>token id at position i</source>
        <translation>id do token na posição i</translation>
    </message>
    <message>
        <source>embedding table</source>
        <translation>tabela de embedding</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posição</translation>
    </message>
    <message>
        <source>start of the residual stream</source>
        <translation>início do fluxo residual</translation>
    </message>
    <message>
        <source>RMSNorm: every row to the same scale</source>
        <translation>RMSNorm: toda linha na mesma escala</translation>
    </message>
    <message>
        <source>The {D} numbers of a row are squared and averaged; ε is added and the root is taken. Each number is divided by that root and multiplied by the gain γ of its column.</source>
        <translation>Os {D} números da linha são elevados ao quadrado e tira-se a média; soma-se ε e extrai-se a raiz. Cada número é dividido por essa raiz e multiplicado pelo ganho γ da coluna.</translation>
    </message>
    <message>
        <source>Without the gain, the mean square of a row would now be about 1, whether the stream was large or small. The stream itself stays as it is: attention reads this copy.</source>
        <translation>Sem o ganho, a média dos quadrados da linha ficaria perto de 1, fosse o fluxo grande ou pequeno. O fluxo residual fica como está: a atenção lê esta cópia.</translation>
    </message>
    <message>
        <source>no mean is subtracted and no bias is added; that would be LayerNorm.</source>
        <translation>aqui não se subtrai a média nem se soma um viés; isso seria a LayerNorm.</translation>
    </message>
    <message>
        <source>residual stream entering the layer</source>
        <translation>fluxo residual que entra na camada</translation>
    </message>
    <message>
        <source>learned gain, one number per column</source>
        <translation>ganho aprendido, um número por coluna</translation>
    </message>
    <message>
        <source>keeps the root above 0</source>
        <translation>mantém a raiz acima de 0</translation>
    </message>
    <message>
        <source>width of the model</source>
        <translation>largura do modelo</translation>
    </message>
    <message>
        <source>normalised rows</source>
        <translation>linhas normalizadas</translation>
    </message>
    <message>
        <source>Queries: a linear map for each head</source>
        <translation>Consultas: um mapa linear por cabeça</translation>
    </message>
    <message>
        <source>Each number of a query is a dot product: a normalised row of {D} numbers times one row of W_q. A head owns {d} rows of W_q, so each token gets {d} numbers per head.</source>
        <translation>Cada número de uma consulta é um produto escalar: uma linha normalizada de {D} números vezes uma linha de W_q. A cada cabeça cabem {d} linhas de W_q; cada token recebe, assim, {d} números por cabeça.</translation>
    </message>
    <message>
        <source>Number of heads: {H}. They all read the same input, each through weights of its own. A query has no effect until it meets the keys, in the scores.</source>
        <translation>Número de cabeças: {H}. Todas leem a mesma entrada, cada uma com seus pesos. A consulta só tem efeito ao encontrar as chaves, nos escores.</translation>
    </message>
    <message>
        <source>a query is not a question in words; it is {d} numbers per token and head.</source>
        <translation>a consulta não é uma pergunta em palavras; são {d} números por token e cabeça.</translation>
    </message>
    <message>
        <source>rows of W_q for head h</source>
        <translation>linhas de W_q da cabeça h</translation>
    </message>
    <message>
        <source>query head</source>
        <translation>cabeça de consulta</translation>
    </message>
    <message>
        <source>queries of head h</source>
        <translation>consultas da cabeça h</translation>
    </message>
    <message>
        <source>Keys: what queries are compared with</source>
        <translation>Chaves: com o que se comparam as consultas</translation>
    </message>
    <message>
        <source>The normalised rows that made the queries are now multiplied by W_k: {d} dot products of {D} terms for each token and key head.</source>
        <translation>As linhas normalizadas que geraram as consultas agora são multiplicadas por W_k: {d} produtos escalares de {D} termos por token e cabeça de chave.</translation>
    </message>
    <message>
        <source>There are fewer key heads than query heads, {Hkv} against {H}: each serves {group} neighbouring query heads. That saves memory, because keys and values are what a cache has to keep.</source>
        <translation>Há menos cabeças de chave que de consulta, {Hkv} contra {H}: cada uma serve a {group} cabeças de consulta vizinhas. Isso poupa memória, pois chaves e valores são o que um cache precisa guardar.</translation>
    </message>
    <message>
        <source>Here each query head has a key head of its own. A key stays the same whichever query it is compared with, so it is computed only once.</source>
        <translation>Aqui cada cabeça de consulta tem sua própria cabeça de chave. A chave é a mesma seja qual for a consulta, e por isso é calculada uma vez só.</translation>
    </message>
    <message>
        <source>a key is not stored in a dictionary; it is computed from the stream, anew in every layer.</source>
        <translation>a chave não vem de um dicionário; ela é calculada a partir do fluxo, de novo em cada camada.</translation>
    </message>
    <message>
        <source>rows of W_k for key head g</source>
        <translation>linhas de W_k da cabeça de chave g</translation>
    </message>
    <message>
        <source>key head</source>
        <translation>cabeça de chave</translation>
    </message>
    <message>
        <source>keys of key head g</source>
        <translation>chaves da cabeça de chave g</translation>
    </message>
    <message>
        <source>Values: what will be mixed</source>
        <translation>Valores: o que será misturado</translation>
    </message>
    <message>
        <source>The normalised rows are multiplied by W_v: {d} dot products of {D} terms for each token and key head. The arithmetic is that of the keys, with other weights.</source>
        <translation>As linhas normalizadas são multiplicadas por W_v: {d} produtos escalares de {D} termos por token e cabeça de chave. A conta é a das chaves, com outros pesos.</translation>
    </message>
    <message>
        <source>The scores settle how much of each value arrives; the values are what arrives. They pass by the rotation, so no position is written into them here.</source>
        <translation>Os escores definem quanto chega de cada valor; os valores são aquilo que chega. Eles não passam pela rotação: aqui nenhuma posição é gravada neles.</translation>
    </message>
    <message>
        <source>values take no part in the scores; only queries and keys do.</source>
        <translation>os valores não entram nos escores; só consultas e chaves entram.</translation>
    </message>
    <message>
        <source>rows of W_v for key head g</source>
        <translation>linhas de W_v da cabeça de chave g</translation>
    </message>
    <message>
        <source>values of key head g</source>
        <translation>valores da cabeça de chave g</translation>
    </message>
    <message>
        <source>Rotation: position turns the queries</source>
        <translation>Rotação: a posição gira as consultas</translation>
    </message>
    <message>
        <source>Column c is paired with column c + {half}. Each pair is a point on a plane, turned about the origin by the token&apos;s position times θ of that pair; the cosine and sine of the angle blend the two numbers.</source>
        <translation>A coluna c faz par com a coluna c + {half}. Cada par é um ponto no plano, girado em torno da origem pela posição do token vezes o θ daquele par; o cosseno e o seno do ângulo combinam os dois números.</translation>
    </message>
    <message>
        <source>At position 0 every angle is 0, the cosine 1 and the sine 0: the only token here comes out as it went in.</source>
        <translation>Na posição 0 todo ângulo é 0, o cosseno é 1 e o seno é 0: o único token daqui sai como entrou.</translation>
    </message>
    <message>
        <source>The first pair turns by 1 radian per position, later pairs ever more slowly. A turn changes direction, not length.</source>
        <translation>O primeiro par gira 1 radiano por posição; os seguintes, cada vez menos. Girar muda a direção, não o comprimento.</translation>
    </message>
    <message>
        <source>pairs are (c, c + {half}), not neighbouring columns; some models pair neighbours, this one does not.</source>
        <translation>os pares são (c, c + {half}), e não colunas vizinhas; há modelos que juntam vizinhas, este não.</translation>
    </message>
    <message>
        <source>queries of head h before the rotation</source>
        <translation>consultas da cabeça h antes da rotação</translation>
    </message>
    <message>
        <source>angle per position of pair c: {theta}^(−2c/{d})</source>
        <translation>ângulo por posição do par c: {theta}^(−2c/{d})</translation>
    </message>
    <message>
        <source>angle per position of pair c, with this model&apos;s rope scaling</source>
        <translation>ângulo por posição do par c, com a escala de rope deste modelo</translation>
    </message>
    <message>
        <source>queries after the rotation</source>
        <translation>consultas depois da rotação</translation>
    </message>
    <message>
        <source>Rotation of the keys: the same angles</source>
        <translation>Rotação das chaves: mesmos ângulos</translation>
    </message>
    <message>
        <source>Columns c and c + {half} of a key form a pair, which turns by the key&apos;s own position times θ. Formula and angles are those of the queries.</source>
        <translation>As colunas c e c + {half} de uma chave formam um par, que gira pela posição da própria chave vezes θ. A fórmula e os ângulos são os das consultas.</translation>
    </message>
    <message>
        <source>Move a query and a key along by the same number of positions, and both turn alike: their dot product stays the same. So position enters a score only as the distance between two tokens.</source>
        <translation>Desloque a consulta e a chave pelo mesmo número de posições, e as duas giram igual: o produto escalar não muda. Por isso a posição só entra no escore como distância entre dois tokens.</translation>
    </message>
    <message>
        <source>a key&apos;s angle does not depend on the query; the distance appears only in their product.</source>
        <translation>o ângulo da chave não depende da consulta; a distância só aparece no produto das duas.</translation>
    </message>
    <message>
        <source>keys of key head g before the rotation</source>
        <translation>chaves da cabeça de chave g antes da rotação</translation>
    </message>
    <message>
        <source>keys after the rotation</source>
        <translation>chaves depois da rotação</translation>
    </message>
    <message>
        <source>Scores: every query against every key</source>
        <translation>Escores: cada consulta contra cada chave</translation>
    </message>
    <message>
        <source>Multiply the {d} numbers of a query by the {d} numbers of a key, one by one; add the products and divide by √{d}. Vectors that point the same way give a large score, opposite ones a negative score.</source>
        <translation>Multiplique um a um os {d} números de uma consulta pelos {d} números de uma chave; some os produtos e divida por √{d}. Vetores que apontam para o mesmo lado dão um escore grande; opostos, um negativo.</translation>
    </message>
    <message>
        <source>With a single token there is a single score: its query against its own key.</source>
        <translation>Com um só token há um só escore: a consulta dele contra a própria chave.</translation>
    </message>
    <message>
        <source>The grid has {r} × {n} cells and is filled completely, even where the key comes after the query. Those cells fall to the mask, in the next step.</source>
        <translation>A grade tem {r} × {n} células e é toda preenchida, mesmo onde a chave vem depois da consulta. Essas células ficam para a máscara, na próxima etapa.</translation>
    </message>
    <message>
        <source>the divisor is √d, the width of one head ({d}), not √D, the width of the model ({D}).</source>
        <translation>divide-se por √d, a largura de uma cabeça ({d}), e não por √D, a largura do modelo ({D}).</translation>
    </message>
    <message>
        <source>queries of head h, rotated by position</source>
        <translation>consultas da cabeça h, giradas pela posição</translation>
    </message>
    <message>
        <source>keys of its group, g = ⌊h / {group}⌋</source>
        <translation>chaves do grupo, g = ⌊h / {group}⌋</translation>
    </message>
    <message>
        <source>keys of the same head, g = h</source>
        <translation>chaves da mesma cabeça, g = h</translation>
    </message>
    <message>
        <source>width of one head</source>
        <translation>largura de uma cabeça</translation>
    </message>
    <message>
        <source>scores of head h</source>
        <translation>escores da cabeça h</translation>
    </message>
    <message>
        <source>Mask: keys that come later become −∞</source>
        <translation>Máscara: chaves que vêm depois viram −∞</translation>
    </message>
    <message>
        <source>Where the key stands after the query, the score is replaced by −∞. Every other score passes unchanged.</source>
        <translation>Onde a chave está depois da consulta, o escore é trocado por −∞. Todos os outros passam sem mudança.</translation>
    </message>
    <message>
        <source>Here no key comes after its query, so no cell is replaced. In general a position receives nothing from the tokens that follow it.</source>
        <translation>Aqui nenhuma chave vem depois de sua consulta, e nenhuma célula é trocada. Em geral, uma posição não recebe nada dos tokens seguintes.</translation>
    </message>
    <message>
        <source>Softmax will turn −∞ into exactly 0. So a position receives nothing from the tokens that follow it, and each prediction rests on the text up to there.</source>
        <translation>A softmax vai transformar −∞ em exatamente 0. Assim, uma posição não recebe nada dos tokens seguintes, e cada previsão se apoia só no texto até ali.</translation>
    </message>
    <message>
        <source>−∞ is not just a very low score: a masked key will count exactly 0, not almost 0.</source>
        <translation>−∞ não é só um escore muito baixo: a chave mascarada vai valer exatamente 0, e não quase 0.</translation>
    </message>
    <message>
        <source>query position</source>
        <translation>posição da consulta</translation>
    </message>
    <message>
        <source>key position</source>
        <translation>posição da chave</translation>
    </message>
    <message>
        <source>scores after the mask</source>
        <translation>escores depois da máscara</translation>
    </message>
    <message>
        <source>Softmax: each row turns into weights</source>
        <translation>Softmax: cada linha vira pesos</translation>
    </message>
    <message>
        <source>Subtract the row&apos;s largest score from all its scores, raise e to each result and divide by the sum of the row. Every row now adds up to 1, in the same order of size.</source>
        <translation>Subtraia de cada escore o maior da linha, calcule e^x de cada resultado x e divida pela soma da linha. Agora cada linha soma 1, na mesma ordem de tamanho.</translation>
    </message>
    <message>
        <source>With a single key its weight is 1, whatever the score: e to the 0, divided by itself.</source>
        <translation>Com uma só chave, o peso é 1, seja qual for o escore: e^0 dividido por si mesmo.</translation>
    </message>
    <message>
        <source>A score higher by 1 means 2.72 times the weight. A masked cell gives e to the −∞, exactly 0; it is written &quot;0&quot;, without decimals.</source>
        <translation>Um escore 1 ponto maior rende 2,72 vezes o peso. A célula mascarada dá e^(−∞), exatamente 0; por isso se escreve &quot;0&quot;, sem casas decimais.</translation>
    </message>
    <message>
        <source>rows add up to 1, columns do not; a row shows how one query is shared out over the keys.</source>
        <translation>as linhas somam 1, as colunas não; a linha mostra como uma consulta se reparte entre as chaves.</translation>
    </message>
    <message>
        <source>scores of head h after the mask</source>
        <translation>escores da cabeça h depois da máscara</translation>
    </message>
    <message>
        <source>every key in turn</source>
        <translation>cada chave, uma a uma</translation>
    </message>
    <message>
        <source>weights, each row adds up to 1</source>
        <translation>pesos, cada linha soma 1</translation>
    </message>
    <message>
        <source>Mix: a weighted sum of values</source>
        <translation>Mistura: uma soma ponderada de valores</translation>
    </message>
    <message>
        <source>Each value vector is multiplied by its weight in the query&apos;s row, and the results are added, for each of the {d} columns.</source>
        <translation>Cada vetor de valor é multiplicado pelo seu peso na linha da consulta, e os resultados são somados, em cada uma das {d} colunas.</translation>
    </message>
    <message>
        <source>With a single token the weight is 1, and the mix is that token&apos;s own value.</source>
        <translation>Com um só token, o peso é 1, e a mistura é o próprio valor dele.</translation>
    </message>
    <message>
        <source>Weights are never negative and add up to 1, so the result lies among the values it was made from. This is the one place where numbers of one token reach the row of another.</source>
        <translation>Os pesos nunca são negativos e somam 1; o resultado fica, portanto, entre os valores de que foi feito. Este é o único lugar em que números de um token chegam à linha de outro.</translation>
    </message>
    <message>
        <source>a large weight tells how much of a value was copied, not how much that token matters for the output.</source>
        <translation>um peso grande diz quanto de um valor foi copiado, não quanto aquele token importa para a saída.</translation>
    </message>
    <message>
        <source>weights of head h</source>
        <translation>pesos da cabeça h</translation>
    </message>
    <message>
        <source>values of its group, g = ⌊h / {group}⌋</source>
        <translation>valores do grupo, g = ⌊h / {group}⌋</translation>
    </message>
    <message>
        <source>values of the same head, g = h</source>
        <translation>valores da mesma cabeça, g = h</translation>
    </message>
    <message>
        <source>mix of head h</source>
        <translation>mistura da cabeça h</translation>
    </message>
    <message>
        <source>Output: the heads come together</source>
        <translation>Saída: as cabeças se juntam</translation>
    </message>
    <message>
        <source>The mixes of all heads stand side by side, {H} × {d} = {Hd} numbers per token. They are multiplied by W_o: {D} dot products of {Hd} terms.</source>
        <translation>As misturas de todas as cabeças ficam lado a lado, {H} × {d} = {Hd} números por token. Elas são multiplicadas por W_o: {D} produtos escalares de {Hd} termos.</translation>
    </message>
    <message>
        <source>Up to here each head worked alone. Every number that comes out is a sum over all of them, and the row is again as wide as the residual stream.</source>
        <translation>Até aqui cada cabeça trabalhou sozinha. Cada número que sai é uma soma sobre todas elas, e a linha volta a ter a largura do fluxo residual.</translation>
    </message>
    <message>
        <source>heads are not averaged; each one has {d} columns of W_o to itself.</source>
        <translation>não se tira a média das cabeças; cada uma tem {d} colunas de W_o só para si.</translation>
    </message>
    <message>
        <source>mixes of all heads, side by side</source>
        <translation>misturas de todas as cabeças, lado a lado</translation>
    </message>
    <message>
        <source>output weights</source>
        <translation>pesos de saída</translation>
    </message>
    <message>
        <source>what attention adds to the stream</source>
        <translation>o que a atenção soma ao fluxo</translation>
    </message>
    <message>
        <source>Residual: attention is added to the stream</source>
        <translation>Resíduo: a atenção se soma ao fluxo</translation>
    </message>
    <message>
        <source>Cell by cell, the stream that entered the layer plus the output of attention.</source>
        <translation>Célula por célula, o fluxo que entrou na camada mais a saída da atenção.</translation>
    </message>
    <message>
        <source>Nothing is overwritten: what the stream held is still part of the sum, and later layers read it there. Where attention gave almost 0, the number passes nearly unchanged.</source>
        <translation>Nada é apagado: o que havia no fluxo continua dentro da soma, e as camadas seguintes o leem ali. Onde a atenção deu quase 0, o número passa quase igual.</translation>
    </message>
    <message>
        <source>the sum takes the stream from before the norm, not its normalised copy.</source>
        <translation>na soma entra o fluxo de antes da norma, não a cópia normalizada.</translation>
    </message>
    <message>
        <source>output of attention</source>
        <translation>saída da atenção</translation>
    </message>
    <message>
        <source>stream after attention</source>
        <translation>fluxo depois da atenção</translation>
    </message>
    <message>
        <source>RMSNorm: before the feed-forward part</source>
        <translation>RMSNorm: antes da parte feed-forward</translation>
    </message>
    <message>
        <source>Each row is divided by the root of the mean of its {D} squares, ε included, and multiplied column by column by a gain.</source>
        <translation>Cada linha é dividida pela raiz da média de seus {D} quadrados, com ε incluído, e multiplicada, coluna por coluna, por um ganho.</translation>
    </message>
    <message>
        <source>The gain is this norm&apos;s own: the norm before attention has other numbers. From here to the end of the layer every position is computed by itself.</source>
        <translation>O ganho é só desta norma: a que vem antes da atenção tem outros números. Daqui até o fim da camada, cada posição é calculada sozinha.</translation>
    </message>
    <message>
        <source>the mean runs along one row, never from token to token.</source>
        <translation>a média corre ao longo de uma linha, nunca de um token para outro.</translation>
    </message>
    <message>
        <source>Gate: how far each column opens</source>
        <translation>Gate: quanto cada coluna se abre</translation>
    </message>
    <message>
        <source>Each normalised row is multiplied by W_gate: {F} dot products of {D} terms.</source>
        <translation>Cada linha normalizada é multiplicada por W_gate: {F} produtos escalares de {D} termos.</translation>
    </message>
    <message>
        <source>Two steps on, every one of these {F} numbers goes through silu and scales the number of up in its column. A strongly negative one all but shuts the column.</source>
        <translation>Duas etapas adiante, cada um destes {F} números passa pela silu e regula o número de up na mesma coluna. Um valor muito negativo praticamente fecha a coluna.</translation>
    </message>
    <message>
        <source>these numbers are not limited to the range from 0 to 1; any sign and size may occur.</source>
        <translation>estes números não se limitam à faixa de 0 a 1; podem ter qualquer sinal e tamanho.</translation>
    </message>
    <message>
        <source>weights of gate</source>
        <translation>pesos de gate</translation>
    </message>
    <message>
        <source>gate, before silu</source>
        <translation>gate, antes da silu</translation>
    </message>
    <message>
        <source>Up: what each column carries</source>
        <translation>Up: o que cada coluna leva</translation>
    </message>
    <message>
        <source>The same normalised rows are multiplied by a second matrix, W_up: again {F} dot products of {D} terms for each position.</source>
        <translation>As mesmas linhas normalizadas são multiplicadas por uma segunda matriz, W_up: de novo {F} produtos escalares de {D} termos por posição.</translation>
    </message>
    <message>
        <source>A row goes from {D} numbers to {F}. Each column answers to one direction of the input; gate will now scale it.</source>
        <translation>A linha passa de {D} números para {F}. Cada coluna responde a uma direção da entrada; agora gate vai regulá-la.</translation>
    </message>
    <message>
        <source>up does not come after gate; both read the same input, and either could be computed first.</source>
        <translation>up não vem depois de gate; as duas leem a mesma entrada, e a ordem entre elas não importa.</translation>
    </message>
    <message>
        <source>weights of up</source>
        <translation>pesos de up</translation>
    </message>
    <message>
        <source>up, before the activation</source>
        <translation>up, antes da ativação</translation>
    </message>
    <message>
        <source>Activation: gate scales up</source>
        <translation>Ativação: gate regula up</translation>
    </message>
    <message>
        <source>Each number x of gate becomes silu(x) = x / (1 + e⁻ˣ) and multiplies the number of up in the same column, {F} times per position.</source>
        <translation>Cada número x de gate vira silu(x) = x / (1 + e⁻ˣ) e multiplica o número de up na mesma coluna, {F} vezes por posição.</translation>
    </message>
    <message>
        <source>For large positive x, silu is close to x; for large negative x, close to 0. In between it dips a little below 0, to −0.28 at the lowest. Where silu is near 0, up hardly passes.</source>
        <translation>Para x grande e positivo, a silu fica perto de x; para x grande e negativo, perto de 0. No meio ela desce um pouco abaixo de 0, até −0,28. Onde a silu é quase 0, up mal passa.</translation>
    </message>
    <message>
        <source>silu is neither a switch nor a probability: it has no upper limit and can be negative.</source>
        <translation>a silu não é um interruptor nem uma probabilidade: ela não tem limite superior e pode ser negativa.</translation>
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
        <translation>silu de gate vezes up</translation>
    </message>
    <message>
        <source>Down: back to the width of the stream</source>
        <translation>Down: de volta à largura do fluxo</translation>
    </message>
    <message>
        <source>The {F} numbers of each position are multiplied by W_down: {D} dot products of {F} terms.</source>
        <translation>Os {F} números de cada posição são multiplicados por W_down: {D} produtos escalares de {F} termos.</translation>
    </message>
    <message>
        <source>Read it by columns: each column of W_down is a direction in the stream, and the activation tells how much of it is added. A column whose activation is near 0 adds almost nothing.</source>
        <translation>Leia por colunas: cada coluna de W_down é uma direção no fluxo, e a ativação diz quanto dela se soma. Uma coluna com ativação perto de 0 quase nada acrescenta.</translation>
    </message>
    <message>
        <source>nothing passes between tokens here; only attention moves numbers from one position to another.</source>
        <translation>aqui nada passa de um token a outro; só a atenção leva números de uma posição a outra.</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>ativação</translation>
    </message>
    <message>
        <source>weights of down</source>
        <translation>pesos de down</translation>
    </message>
    <message>
        <source>what the feed-forward part adds</source>
        <translation>o que a parte feed-forward soma</translation>
    </message>
    <message>
        <source>Residual: the layer&apos;s second addition</source>
        <translation>Resíduo: a segunda soma da camada</translation>
    </message>
    <message>
        <source>Cell by cell, the stream after attention plus the result of down.</source>
        <translation>Célula por célula, o fluxo depois da atenção mais o resultado de down.</translation>
    </message>
    <message>
        <source>The sum leaves this layer and enters the next one or, after the last, the final norm. The stream is thus the embedding plus everything that the layers have added so far.</source>
        <translation>A soma sai desta camada e entra na seguinte ou, depois da última, na norma final. O fluxo é, portanto, o embedding mais tudo o que as camadas somaram até aqui.</translation>
    </message>
    <message>
        <source>a layer does not replace the stream; it adds to it, twice.</source>
        <translation>a camada não substitui o fluxo; ela soma algo a ele, duas vezes.</translation>
    </message>
    <message>
        <source>result of down</source>
        <translation>resultado de down</translation>
    </message>
    <message>
        <source>stream leaving the layer</source>
        <translation>fluxo que sai da camada</translation>
    </message>
    <message>
        <source>Final norm: the last rescaling</source>
        <translation>Norma final: o último ajuste de escala</translation>
    </message>
    <message>
        <source>Each row of the finished stream is divided by the root of its mean square, ε included, and multiplied by a gain per column.</source>
        <translation>Cada linha do fluxo pronto é dividida pela raiz da média de seus quadrados, com ε incluído, e multiplicada por um ganho em cada coluna.</translation>
    </message>
    <message>
        <source>The length of a row would otherwise stretch all of its logits alike and make the probabilities sharper or flatter. Now only its direction and the gain count.</source>
        <translation>Sem isso, o comprimento da linha esticaria todos os logits por igual e deixaria as probabilidades mais agudas ou mais planas. Agora só contam a direção e o ganho.</translation>
    </message>
    <message>
        <source>this norm belongs to no layer; it runs once, after the last one.</source>
        <translation>esta norma não pertence a nenhuma camada; ela roda uma vez, depois da última.</translation>
    </message>
    <message>
        <source>stream leaving the last layer</source>
        <translation>fluxo que sai da última camada</translation>
    </message>
    <message>
        <source>Logits: a number for every token of the vocabulary</source>
        <translation>Logits: um número para cada token do vocabulário</translation>
    </message>
    <message>
        <source>Each normalised row meets every row of the output table: {V} dot products of {D} terms per position.</source>
        <translation>Cada linha normalizada encontra todas as linhas da tabela de saída: {V} produtos escalares de {D} termos por posição.</translation>
    </message>
    <message>
        <source>The larger a logit, the more probable that token as the next one after this position. Logits have no fixed range: add the same number to a whole row, and the probabilities stay as they are.</source>
        <translation>Quanto maior o logit, mais provável aquele token como o próximo depois desta posição. Logits não têm faixa fixa: some o mesmo número à linha inteira, e as probabilidades não mudam.</translation>
    </message>
    <message>
        <source>a logit is not a probability; it may be negative, and a row adds up to nothing in particular.</source>
        <translation>um logit não é uma probabilidade; pode ser negativo, e a soma da linha não tem valor certo.</translation>
    </message>
    <message>
        <source>embedding table, used once more</source>
        <translation>tabela de embedding, usada de novo</translation>
    </message>
    <message>
        <source>output table</source>
        <translation>tabela de saída</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>Probabilities: softmax over the vocabulary</source>
        <translation>Probabilidades: softmax sobre o vocabulário</translation>
    </message>
    <message>
        <source>Only the last row of logits is used. Softmax turns its {V} numbers into probabilities that add up to 1, with T = 1.</source>
        <translation>Só a última linha de logits é usada. A softmax transforma seus {V} números em probabilidades que somam 1, com T = 1.</translation>
    </message>
    <message>
        <source>Only the last row of logits is used. Its {V} numbers are divided by the temperature T = {T}, and softmax turns them into probabilities that add up to 1.</source>
        <translation>Só a última linha de logits é usada. Seus {V} números são divididos pela temperatura T = {T}, e a softmax os transforma em probabilidades que somam 1.</translation>
    </message>
    <message>
        <source>Nothing is filtered out, and the largest one will be taken. How far it stands above the others shows how clear-cut the choice is.</source>
        <translation>Nada é filtrado, e a maior será escolhida. A distância entre ela e as outras mostra se a escolha é folgada ou apertada.</translation>
    </message>
    <message>
        <source>Then top-k = {k} keeps the most probable tokens and top-p = {p} the smallest set of those, renormalised, whose sum reaches {p}. All others become 0, and the kept ones are divided by their sum.</source>
        <translation>Depois, top-k = {k} mantém os tokens mais prováveis e top-p = {p}, o menor conjunto deles, renormalizado, cuja soma alcança {p}. Os demais viram 0, e os mantidos são divididos pela própria soma.</translation>
    </message>
    <message>
        <source>Then top-k = {k} keeps the most probable tokens. All others become 0, and the kept ones are divided by their sum.</source>
        <translation>Depois, top-k = {k} mantém os tokens mais prováveis. Os demais viram 0, e os mantidos são divididos pela própria soma.</translation>
    </message>
    <message>
        <source>Then top-p = {p} keeps the smallest set of most probable tokens whose sum reaches {p}. All others become 0, and the kept ones are divided by their sum.</source>
        <translation>Depois, top-p = {p} mantém o menor conjunto de tokens mais prováveis cuja soma alcança {p}. Os demais viram 0, e os mantidos são divididos pela própria soma.</translation>
    </message>
    <message>
        <source>T below 1 widens the gaps and favours the probable tokens; T above 1 evens them out. Nothing is filtered out: any token of the vocabulary can be drawn.</source>
        <translation>T menor que 1 aumenta as diferenças e favorece os tokens prováveis; T maior que 1 nivela tudo. Nada é filtrado: qualquer token do vocabulário pode ser sorteado.</translation>
    </message>
    <message>
        <source>a probability near 1 is no proof that the token is right; it says only how this model was trained.</source>
        <translation>uma probabilidade perto de 1 não prova que o token está certo; ela só reflete o treino deste modelo.</translation>
    </message>
    <message>
        <source>temperature is not chance: it rescales the logits, and chance enters only with the draw.</source>
        <translation>temperatura não é acaso: ela muda a escala dos logits, e o acaso só entra no sorteio.</translation>
    </message>
    <message>
        <source>logits of the last position</source>
        <translation>logits da última posição</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperatura</translation>
    </message>
    <message>
        <source>probabilities before the filter</source>
        <translation>probabilidades antes do filtro</translation>
    </message>
    <message>
        <source>1 if token t is kept, 0 if not</source>
        <translation>1 se o token t é mantido, 0 se não</translation>
    </message>
    <message>
        <source>probabilities after the filter</source>
        <translation>probabilidades depois do filtro</translation>
    </message>
    <message>
        <source>Sample: one token is taken</source>
        <translation>Amostra: um token é escolhido</translation>
    </message>
    <message>
        <source>The token with the largest logit is taken; among equals, the one with the lower id. In the formula this is u = 0, the first in order of probability.</source>
        <translation>Fica o token de maior logit; entre iguais, o de menor id. Na fórmula, isso é u = 0, o primeiro na ordem das probabilidades.</translation>
    </message>
    <message>
        <source>The tokens are sorted by probability and added up from the top. The first one whose running sum exceeds u is taken.</source>
        <translation>Os tokens são ordenados por probabilidade e somados de cima para baixo. Fica o primeiro cuja soma acumulada passa de u.</translation>
    </message>
    <message>
        <source>No random number is used, so the same prompt always gives the same token. Its id goes to the end of the text, and a further pass would start from there.</source>
        <translation>Nenhum número aleatório é usado; o mesmo prompt dá sempre o mesmo token. O id vai para o fim do texto, e uma nova passagem começaria dali.</translation>
    </message>
    <message>
        <source>u lies between 0 and 1 and follows from the seed and from how many tokens were drawn before. A token with p = 0.3 owns 0.3 of the unit line, and u lands there in 3 of 10 draws.</source>
        <translation>u fica entre 0 e 1 e sai da semente e de quantos tokens já foram sorteados. Um token com p = 0,3 ocupa 0,3 da reta unitária, e u cai ali em 3 de cada 10 sorteios.</translation>
    </message>
    <message>
        <source>the most probable next token need not begin the most probable sentence.</source>
        <translation>o próximo token mais provável nem sempre inicia a frase mais provável.</translation>
    </message>
    <message>
        <source>the most probable token is not always taken; with p = 0.6 it is passed over in 4 of 10 draws.</source>
        <translation>nem sempre sai o token mais provável; com p = 0,6, ele fica de fora em 4 de cada 10 sorteios.</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>probabilidades</translation>
    </message>
    <message>
        <source>0: nothing is drawn</source>
        <translation>0: não há sorteio</translation>
    </message>
    <message>
        <source>the draw, made from the seed</source>
        <translation>o sorteio, feito da semente</translation>
    </message>
    <message>
        <source>ids, the most probable first</source>
        <translation>ids, do mais ao menos provável</translation>
    </message>
    <message>
        <source>the id that is taken</source>
        <translation>o id escolhido</translation>
    </message>
    <message>
        <source>Loss: mean of −log p at the targets</source>
        <translation>Perda: média de −log p nos alvos</translation>
    </message>
    <message>
        <source>Softmax makes each position&apos;s logits into probabilities, and −log of the target&apos;s probability is taken. The loss is the mean over the positions that have a target, N = {N}.</source>
        <translation>A softmax transforma os logits de cada posição em probabilidades, e toma-se −log da probabilidade do alvo. A perda é a média sobre as posições que têm alvo, N = {N}.</translation>
    </message>
    <message>
        <source>A target with p = 1 costs 0, one with p = 0.5 costs 0.69, and rare ones cost much. An even guess over all {V} tokens would cost ln {V} = {lnV}.</source>
        <translation>Um alvo com p = 1 custa 0, um com p = 0,5 custa 0,69, e os improváveis custam muito. Um chute uniforme entre os {V} tokens custaria ln {V} = {lnV}.</translation>
    </message>
    <message>
        <source>a position without a target is left out of the mean; it does not count as 0.</source>
        <translation>uma posição sem alvo fica fora da média; ela não conta como 0.</translation>
    </message>
    <message>
        <source>probabilities at each position</source>
        <translation>probabilidades em cada posição</translation>
    </message>
    <message>
        <source>1 at the target, 0 elsewhere</source>
        <translation>1 no alvo, 0 no resto</translation>
    </message>
    <message>
        <source>positions that have a target</source>
        <translation>posições que têm alvo</translation>
    </message>
    <message>
        <source>loss, in nats</source>
        <translation>perda, em nats</translation>
    </message>
    <message>
        <source>Gradient: how the loss reacts to each logit</source>
        <translation>Gradiente: como a perda reage a cada logit</translation>
    </message>
    <message>
        <source>From each probability subtract 1 if the token is the target and 0 if not, then divide by the number of positions with a target, N = {N}.</source>
        <translation>De cada probabilidade, subtraia 1 se o token é o alvo e 0 se não é; depois divida pelo número de posições com alvo, N = {N}.</translation>
    </message>
    <message>
        <source>A negative cell means: raise this logit, and the loss falls. A row adds up to 0, so pushing one token up pushes others down. Rows without a target are 0 throughout.</source>
        <translation>Uma célula negativa quer dizer: aumente este logit e a perda cai. Cada linha soma 0; empurrar um token para cima empurra outros para baixo. Linhas sem alvo são todas 0.</translation>
    </message>
    <message>
        <source>the slope belongs to the logits, not to the probabilities; and the target is the next token, not the one at the position.</source>
        <translation>a inclinação é em relação aos logits, não às probabilidades; e o alvo é o próximo token, não o da própria posição.</translation>
    </message>
    <message>
        <source>1 if position i has a target, 0 if not</source>
        <translation>1 se a posição i tem alvo, 0 se não</translation>
    </message>
</context>
<context>
    <name>StepCaption</name>
    <message>
        <source>Token %1 of %2</source>
        <translation>Token %1 de %2</translation>
    </message>
    <message>
        <source>Event %1 of %2</source>
        <translation>Evento %1 de %2</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>todas as cabeças</translation>
    </message>
    <message>
        <source>Common mix-up: %1</source>
        <translation>Confusão comum: %1</translation>
    </message>
</context>
<context>
    <name>StepPage</name>
    <message>
        <source>outside of the layers</source>
        <translation>fora das camadas</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Seções</translation>
    </message>
    <message>
        <source>This event has no picture.</source>
        <translation>Este evento não tem imagem.</translation>
    </message>
    <message>
        <source>Every step of %1</source>
        <translation>Todas as etapas de %1</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>modelo</translation>
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
        <translation>ainda sem prompt</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>ainda não executado</translation>
    </message>
    <message>
        <source>out of date: press Run</source>
        <translation>desatualizado: clique em Executar</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>na fila</translation>
    </message>
    <message>
        <source>running</source>
        <translation>em execução</translation>
    </message>
    <message>
        <source>running, %1</source>
        <translation>em execução, %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>falhou: %1</translation>
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
            <numerusform>E mais %n; aponte para a aba dele para ler o motivo.</numerusform>
            <numerusform>E mais %n; aponte para as abas deles para ler o motivo.</numerusform>
        </translation>
    </message>
    <message>
        <source>The %1 prompts that run together share %2; alone, this one may have all of it.</source>
        <translation>Os %1 prompts executados juntos dividem %2; sozinho, este pode usar tudo.</translation>
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
        <translation>linha %1 da tabela, %2</translation>
    </message>
    <message>
        <source>row %1 of the table, %2, is copied number by number</source>
        <translation>a linha %1 da tabela, %2, é copiada número por número</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>linha %1 de %2</translation>
    </message>
    <message>
        <source>The table is not in this file. Open model %1 to see the row that is copied.</source>
        <translation>A tabela não está neste arquivo. Abra o modelo %1 para ver a linha que é copiada.</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Same step, next &amp;layer</source>
        <translation>Mesma etapa, próxima ca&amp;mada</translation>
    </message>
    <message>
        <source>Same step, p&amp;revious layer</source>
        <translation>Mesma etapa, camada a&amp;nterior</translation>
    </message>
    <message>
        <source>&amp;First event</source>
        <translation>Primeiro &amp;evento</translation>
    </message>
    <message>
        <source>L&amp;ast event</source>
        <translation>&amp;Último evento</translation>
    </message>
    <message>
        <source>&amp;Go to event…</source>
        <translation>&amp;Ir para o evento…</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Reproduzir ou pausar</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>Mais &amp;devagar</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>Mais de&amp;pressa</translation>
    </message>
    <message>
        <source>Pre&amp;vious head</source>
        <translation>Ca&amp;beça anterior</translation>
    </message>
    <message>
        <source>Next &amp;head</source>
        <translation>Próxima &amp;cabeça</translation>
    </message>
    <message>
        <source>&amp;Edit the prompt</source>
        <translation>Editar o prom&amp;pt</translation>
    </message>
    <message>
        <source>&amp;Run the model</source>
        <translation>E&amp;xecutar o modelo</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>Cance&amp;lar a execução</translation>
    </message>
    <message>
        <source>Open &amp;model folder…</source>
        <translation>Abrir pasta de &amp;modelo…</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>&amp;Abrir execução…</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>&amp;Salvar execução…</translation>
    </message>
    <message>
        <source>&amp;Copy heatmap</source>
        <translation>&amp;Copiar mapa de calor</translation>
    </message>
    <message>
        <source>Stage on the &amp;full screen</source>
        <translation>Imagem em &amp;tela cheia</translation>
    </message>
    <message>
        <source>&amp;Other theme</source>
        <translation>&amp;Outro tema</translation>
    </message>
    <message>
        <source>O&amp;ther language</source>
        <translation>Outro &amp;idioma</translation>
    </message>
    <message>
        <source>Next &amp;region</source>
        <translation>Próxima &amp;região</translation>
    </message>
    <message>
        <source>Previous re&amp;gion</source>
        <translation>Re&amp;gião anterior</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Atalhos do teclado</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Sai&amp;r</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Claro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Escuro</translation>
    </message>
    <message>
        <source>&amp;Single-key shortcuts</source>
        <translation>&amp;Atalhos de uma tecla</translation>
    </message>
    <message>
        <source>&amp;About GlassLLM</source>
        <translation>&amp;Sobre o GlassLLM</translation>
    </message>
    <message>
        <source>&amp;Next cell, row or step</source>
        <translation>&amp;Próxima célula, linha ou etapa</translation>
    </message>
    <message>
        <source>&amp;Back one cell, row or step</source>
        <translation>&amp;Voltar uma célula, linha ou etapa</translation>
    </message>
    <message>
        <source>Ne&amp;xt event</source>
        <translation>Próximo even&amp;to</translation>
    </message>
    <message>
        <source>Prev&amp;ious event</source>
        <translation>Evento anter&amp;ior</translation>
    </message>
    <message>
        <source>Sho&amp;w the whole step</source>
        <translation>&amp;Mostrar a etapa inteira</translation>
    </message>
    <message>
        <source>Copy &amp;derivation</source>
        <translation>Copiar a co&amp;nta</translation>
    </message>
    <message>
        <source>Left &amp;panel</source>
        <translation>Painel &amp;esquerdo</translation>
    </message>
    <message>
        <source>&amp;Map or events</source>
        <translation>&amp;Mapa ou eventos</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>&amp;Reduzir movimento</translation>
    </message>
    <message>
        <source>Answer the &amp;question</source>
        <translation>Responder à per&amp;gunta</translation>
    </message>
    <message>
        <source>&amp;Ask for predictions</source>
        <translation>Pedir pre&amp;visões</translation>
    </message>
    <message>
        <source>Start the score a&amp;new</source>
        <translation>&amp;Zerar o placar</translation>
    </message>
    <message>
        <source>&amp;Automatic: 2 of products, else 3</source>
        <translation>&amp;Automáticas: 2 nos produtos, 3 nos demais</translation>
    </message>
    <message>
        <source>&amp;Export a picture…</source>
        <translation>&amp;Exportar uma imagem…</translation>
    </message>
    <message>
        <source>Export all s&amp;teps…</source>
        <translation>Exportar todas as e&amp;tapas…</translation>
    </message>
    <message>
        <source>New promp&amp;t</source>
        <translation>Novo promp&amp;t</translation>
    </message>
    <message>
        <source>C&amp;lose prompt</source>
        <translation>Fec&amp;har prompt</translation>
    </message>
    <message>
        <source>Next pro&amp;mpt</source>
        <translation>Próximo pro&amp;mpt</translation>
    </message>
    <message>
        <source>Compare two pr&amp;ompts</source>
        <translation>Co&amp;mparar dois prompts</translation>
    </message>
    <message>
        <source>Save collected res&amp;ult…</source>
        <translation>Salvar res&amp;ultado reunido…</translation>
    </message>
</context>
<context>
    <name>glassllm::AboutSheet</name>
    <message>
        <source>About GlassLLM</source>
        <translation>Sobre o GlassLLM</translation>
    </message>
    <message>
        <source>A language model made of glass. Type a prompt, run the model once, and watch every number it computes, one step at a time.</source>
        <translation>Um modelo de linguagem feito de vidro. Digite um prompt, execute o modelo uma vez e veja cada número que ele calcula, uma etapa por vez.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later).</source>
        <translation>Software livre sob a Licença Pública Geral GNU, versão 3 ou posterior (GPL-3.0-or-later).</translation>
    </message>
    <message>
        <source>Versions and licences</source>
        <translation>Versões e licenças</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Feito com</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versão</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licença</translation>
    </message>
</context>
<context>
    <name>glassllm::Body</name>
    <message>
        <source>Press F for the stage alone to see all of its terms.</source>
        <translation>Tecle F para ver só o palco, com todas as parcelas.</translation>
    </message>
</context>
<context>
    <name>glassllm::CandidatesView</name>
    <message>
        <source>Candidates for the next token</source>
        <translation>Candidatos a próximo token</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareHeader</name>
    <message>
        <source>head</source>
        <translation>cabeça</translation>
    </message>
    <message>
        <source>Change the sides of %1 and %2</source>
        <translation>Trocar os lados de %1 e %2</translation>
    </message>
    <message>
        <source>Copy the pictures</source>
        <translation>Copiar as figuras</translation>
    </message>
    <message>
        <source>Export the pictures</source>
        <translation>Exportar as figuras</translation>
    </message>
    <message>
        <source>Leave the comparison</source>
        <translation>Sair da comparação</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareReadOut</name>
    <message>
        <source>%1: %2 in %3, %4 in %5, difference %6</source>
        <translation>%1: %2 em %3, %4 em %5, diferença %6</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareRowPanel</name>
    <message>
        <source>Copy this row</source>
        <translation>Copiar esta linha</translation>
    </message>
    <message>
        <source>The chosen cell in both runs</source>
        <translation>A célula escolhida nas duas execuções</translation>
    </message>
    <message>
        <source>The row is on the clipboard.</source>
        <translation>A linha está na área de transferência.</translation>
    </message>
</context>
<context>
    <name>glassllm::CompareView</name>
    <message>
        <source>The pictures are on the clipboard.</source>
        <translation>As figuras estão na área de transferência.</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>A imagem está na área de transferência.</translation>
    </message>
</context>
<context>
    <name>glassllm::EquationPanel</name>
    <message>
        <source>Equation</source>
        <translation>Equação</translation>
    </message>
    <message>
        <source>Plain equation</source>
        <translation>Equação em texto</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Copiar como LaTeX</translation>
    </message>
    <message>
        <source>Copy the equation as LaTeX</source>
        <translation>Copiar a equação como LaTeX</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the plain equation</source>
        <translation>Copiar a equação em texto</translation>
    </message>
</context>
<context>
    <name>glassllm::EventsPanel</name>
    <message>
        <source>Filter: id, layer or shape</source>
        <translation>Filtrar: id, camada ou forma</translation>
    </message>
    <message>
        <source>Filter the events</source>
        <translation>Filtrar os eventos</translation>
    </message>
    <message>
        <source>Events by layer and step</source>
        <translation>Eventos por camada e etapa</translation>
    </message>
</context>
<context>
    <name>glassllm::ExplanationPanel</name>
    <message>
        <source>Common mix-up:</source>
        <translation>Confusão comum:</translation>
    </message>
</context>
<context>
    <name>glassllm::ExportDialog</name>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Tamanho</translation>
    </message>
    <message>
        <source>&amp;Pixels</source>
        <translation>&amp;Pixels</translation>
    </message>
    <message>
        <source>own size</source>
        <translation>tamanho próprio</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Largura em pixels</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>Altura em pixels</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>&amp;Cores escuras</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salvar como…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>%1 pictures (*.%2)</source>
        <translation>Imagens %1 (*.%2)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>SVG and PDF hold shapes: they are sharp at any size</source>
        <translation>SVG e PDF guardam formas: ficam nítidos em qualquer tamanho</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Exportar uma imagem</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;O quê</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>todas as cabeças</translation>
    </message>
    <message>
        <source>the equation</source>
        <translation>a equação</translation>
    </message>
    <message>
        <source>the whole window</source>
        <translation>a janela inteira</translation>
    </message>
    <message>
        <source>the result</source>
        <translation>o resultado</translation>
    </message>
</context>
<context>
    <name>glassllm::HeadMenu</name>
    <message>
        <source>Head</source>
        <translation>Cabeça</translation>
    </message>
    <message>
        <source>Switch head %1 of layer %2 on again</source>
        <translation>Religar a cabeça %1 da camada %2</translation>
    </message>
    <message>
        <source>Switch off head %1 of layer %2</source>
        <translation>Desligar a cabeça %1 da camada %2</translation>
    </message>
    <message>
        <source>Close a prompt first: there is room for %1.</source>
        <translation>Feche um prompt antes: cabem %1.</translation>
    </message>
    <message>
        <source>This run&apos;s model is not open.</source>
        <translation>O modelo desta execução não está aberto.</translation>
    </message>
    <message>
        <source>Wait until the model has finished.</source>
        <translation>Espere o modelo terminar.</translation>
    </message>
</context>
<context>
    <name>glassllm::HeadSelector</name>
    <message>
        <source>Head</source>
        <translation>Cabeça</translation>
    </message>
</context>
<context>
    <name>glassllm::HeadsView</name>
    <message>
        <source>each its own scale</source>
        <translation>cada uma na sua escala</translation>
    </message>
    <message>
        <source>one scale, %1 to %2</source>
        <translation>escala única, %1 a %2</translation>
    </message>
    <message>
        <source>Key heads</source>
        <translation>Cabeças de chave</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabeças</translation>
    </message>
</context>
<context>
    <name>glassllm::LayerRail</name>
    <message>
        <source>%1, now</source>
        <translation>%1, agora</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, feita</translation>
    </message>
    <message>
        <source>%1, to come</source>
        <translation>%1, por vir</translation>
    </message>
    <message>
        <source>Open the map and the events</source>
        <translation>Abrir o mapa e os eventos</translation>
    </message>
</context>
<context>
    <name>glassllm::LeftPanel</name>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>Map of the model (M)</source>
        <translation>Mapa do modelo (M)</translation>
    </message>
    <message>
        <source>List of the events (M)</source>
        <translation>Lista dos eventos (M)</translation>
    </message>
    <message>
        <source>Close the left panel</source>
        <translation>Fechar o painel esquerdo</translation>
    </message>
</context>
<context>
    <name>glassllm::LegendStrip</name>
    <message>
        <source>A few much larger values leave the other cells faint; Trim brings them out.</source>
        <translation>Poucos valores bem maiores apagam as outras células; Aparar as realça.</translation>
    </message>
</context>
<context>
    <name>glassllm::LossPair</name>
    <message>
        <source>%1 of the loss: %2 − %3 = %4 nats</source>
        <translation>%1 da perda: %2 − %3 = %4 nats</translation>
    </message>
    <message>
        <source>position %1: %2 in %3, %4 in %5</source>
        <translation>posição %1: %2 em %3, %4 em %5</translation>
    </message>
</context>
<context>
    <name>glassllm::MainWindow</name>
    <message>
        <source>State of the run</source>
        <translation>Estado da execução</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>Abrir uma pasta de modelo</translation>
    </message>
    <message>
        <source>Open a run</source>
        <translation>Abrir uma execução</translation>
    </message>
    <message>
        <source>Recorded runs (*.glass *.safetensors);;All files (*)</source>
        <translation>Execuções gravadas (*.glass *.safetensors);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>Salvar a execução</translation>
    </message>
    <message>
        <source>Recorded runs (*.glass)</source>
        <translation>Execuções gravadas (*.glass)</translation>
    </message>
    <message>
        <source>run</source>
        <translation>execucao</translation>
    </message>
    <message>
        <source>Go to event</source>
        <translation>Ir para o evento</translation>
    </message>
    <message>
        <source>Event, 1 to %1:</source>
        <translation>Evento, de 1 a %1:</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 não está mais lá</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Limpar a lista</translation>
    </message>
    <message>
        <source>Save the collected result</source>
        <translation>Salvar o resultado reunido</translation>
    </message>
    <message>
        <source>Python pickles (*.pkl)</source>
        <translation>Pickles do Python (*.pkl)</translation>
    </message>
    <message>
        <source>result</source>
        <translation>resultado</translation>
    </message>
</context>
<context>
    <name>glassllm::MapPanel</name>
    <message>
        <source>D %1 · F %2 · V %3 · heads %4 of width %5 · key heads %6</source>
        <translation>D %1 · F %2 · V %3 · cabeças: %4, largura %5 · cabeças de chave: %6</translation>
    </message>
</context>
<context>
    <name>glassllm::MapView</name>
    <message>
        <source>Map of the model</source>
        <translation>Mapa do modelo</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, feito</translation>
    </message>
    <message>
        <source>%1, now</source>
        <translation>%1, agora</translation>
    </message>
    <message>
        <source>%1, to come</source>
        <translation>%1, a seguir</translation>
    </message>
    <message>
        <source>%1, not recorded</source>
        <translation>%1, não gravado</translation>
    </message>
</context>
<context>
    <name>glassllm::MessageBanner</name>
    <message>
        <source>Dismiss the message</source>
        <translation>Dispensar a mensagem</translation>
    </message>
</context>
<context>
    <name>glassllm::MessageCard</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Open a model folder…</source>
        <translation>Abrir uma pasta de modelo…</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Abrir um exemplo</translation>
    </message>
    <message>
        <source>Edit the prompt</source>
        <translation>Editar o prompt</translation>
    </message>
    <message>
        <source>Open a run…</source>
        <translation>Abrir uma execução…</translation>
    </message>
</context>
<context>
    <name>glassllm::ModelButton</name>
    <message>
        <source>%1 parameters, stored as %2</source>
        <translation>%1 parâmetros, guardados como %2</translation>
    </message>
    <message>
        <source>%1 layers, %2 heads, %3 key heads</source>
        <translation>%1 camadas, %2 cabeças, %3 cabeças de chave</translation>
    </message>
    <message>
        <source>width %1, head %2, feed-forward %3</source>
        <translation>largura %1, cabeça %2, feed-forward %3</translation>
    </message>
    <message>
        <source>vocabulary %1, context %2</source>
        <translation>vocabulário %1, contexto %2</translation>
    </message>
    <message>
        <source>no tokenizer: prompts are token ids</source>
        <translation>sem tokenizador: os prompts são ids de tokens</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Sem modelo</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Nenhum modelo está carregado</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Built-in model (vidro)</source>
        <translation>Modelo embutido (vidro)</translation>
    </message>
    <message>
        <source>Open model folder…</source>
        <translation>Abrir pasta de modelo…</translation>
    </message>
    <message>
        <source>%1 (not open)</source>
        <translation>%1 (não aberto)</translation>
    </message>
    <message>
        <source>The run comes from the model %1, which is not open. Open its folder to run a prompt with it.</source>
        <translation>A execução vem do modelo %1, que não está aberto. Abra a pasta dele para executar um prompt com ele.</translation>
    </message>
</context>
<context>
    <name>glassllm::PictureExporter</name>
    <message>
        <source>Save the picture</source>
        <translation>Salvar a imagem</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 foi salvo</translation>
    </message>
    <message>
        <source>The picture was not saved</source>
        <translation>A imagem não foi salva</translation>
    </message>
</context>
<context>
    <name>glassllm::PredictBar</name>
    <message>
        <source>the next cell, %1: higher or lower than %2?</source>
        <translation>a próxima célula, %1: maior ou menor que %2?</translation>
    </message>
    <message>
        <source>%1 %2: which %3 gets the largest number?</source>
        <translation>%1 %2: que %3 recebe o maior número?</translation>
    </message>
    <message>
        <source>%1 is higher than %2.</source>
        <translation>%1 é maior que %2.</translation>
    </message>
    <message>
        <source>%1 is lower than %2.</source>
        <translation>%1 é menor que %2.</translation>
    </message>
    <message>
        <source>%1 has the largest number, %2.</source>
        <translation>%1 tem o maior número, %2.</translation>
    </message>
    <message>
        <source>Right: %1</source>
        <translation>Certo: %1</translation>
    </message>
    <message>
        <source>Not this time: %1</source>
        <translation>Desta vez não: %1</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Preveja</translation>
    </message>
    <message>
        <source>Each step asks at most one question.</source>
        <translation>Cada etapa faz no máximo uma pergunta.</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%1 de %2 certas</translation>
    </message>
    <message>
        <source>Just show</source>
        <translation>Só mostrar</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Maior</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Menor</translation>
    </message>
</context>
<context>
    <name>glassllm::PromptField</name>
    <message>
        <source>Type a prompt</source>
        <translation>Digite um prompt</translation>
    </message>
    <message>
        <source>Type token ids, e.g. 1 2 3: this model has no tokenizer</source>
        <translation>Digite ids de tokens, por exemplo 1 2 3: este modelo não tem tokenizador</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Prompt as token ids</source>
        <translation>Prompt em ids de tokens</translation>
    </message>
    <message>
        <source>Edit the prompt</source>
        <translation>Editar o prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::RunControl</name>
    <message>
        <source>Generate several tokens</source>
        <translation>Gerar vários tokens</translation>
    </message>
    <message>
        <source>Tokens to generate, each a pass of its own:</source>
        <translation>Tokens a gerar, cada um com a sua passagem:</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 de %2 · %3</translation>
    </message>
    <message>
        <source>Run: loss of this text</source>
        <translation>Executar: perda deste texto</translation>
    </message>
    <message numerus="yes">
        <source>Run: generate %n token(s)</source>
        <translation>
            <numerusform>Executar: gerar %n token</numerusform>
            <numerusform>Executar: gerar %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Executar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>Cancelar a execução</translation>
    </message>
    <message>
        <source>What to run</source>
        <translation>O que executar</translation>
    </message>
    <message>
        <source>Generate one token</source>
        <translation>Gerar um token</translation>
    </message>
    <message>
        <source>Generate several tokens…</source>
        <translation>Gerar vários tokens…</translation>
    </message>
    <message>
        <source>Loss of this text</source>
        <translation>Perda deste texto</translation>
    </message>
    <message>
        <source>%1 of %2 prompts · %3</source>
        <translation>%1 de %2 prompts · %3</translation>
    </message>
    <message numerus="yes">
        <source>%1, all %n prompt(s)</source>
        <translation>
            <numerusform>%1, com %n prompt</numerusform>
            <numerusform>%1, em todos os %n prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Novo prompt</translation>
    </message>
    <message>
        <source>Compare with another prompt</source>
        <translation>Comparar com outro prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::SamplingButton</name>
    <message>
        <source>loss</source>
        <translation>perda</translation>
    </message>
    <message>
        <source>loss of this text</source>
        <translation>perda deste texto</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>guloso</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semente %1</translation>
    </message>
    <message>
        <source>Sampling: %1</source>
        <translation>Amostragem: %1</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>Como o próximo token é escolhido</translation>
    </message>
</context>
<context>
    <name>glassllm::SamplingSheet</name>
    <message>
        <source>How the next token is chosen</source>
        <translation>Como o próximo token é escolhido</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Guloso</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sortear</translation>
    </message>
    <message>
        <source>Greedy: always the most probable token</source>
        <translation>Guloso: sempre o token mais provável</translation>
    </message>
    <message>
        <source>Sample: draw a token by its probability</source>
        <translation>Sortear: um token conforme a sua probabilidade</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
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
        <translation>Semente</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desligado</translation>
    </message>
    <message>
        <source>1 is off</source>
        <translation>1 desliga</translation>
    </message>
    <message>
        <source>It applies to the next run. The same seed gives the same draw.</source>
        <translation>Vale para a próxima execução. A mesma semente dá o mesmo sorteio.</translation>
    </message>
</context>
<context>
    <name>glassllm::ShortcutsSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atalhos do teclado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>glassllm::SidePanel</name>
    <message>
        <source>step %1 of %2</source>
        <translation>etapa %1 de %2</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>Equação</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Explanation and equation</source>
        <translation>Explicação e equação</translation>
    </message>
    <message>
        <source>The explanation, the equation and the source of each step appear here.</source>
        <translation>A explicação, a equação e o código de cada etapa aparecem aqui.</translation>
    </message>
</context>
<context>
    <name>glassllm::SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Copy the lines</source>
        <translation>Copiar as linhas</translation>
    </message>
    <message>
        <source>Copy the lines that computed this step</source>
        <translation>Copiar as linhas que calcularam esta etapa</translation>
    </message>
    <message>
        <source>this run names no source line</source>
        <translation>esta execução não indica linha de código</translation>
    </message>
    <message>
        <source>it calls %1</source>
        <translation>chama %1</translation>
    </message>
    <message>
        <source>This run was recorded from another version of %1; its own line is shown.</source>
        <translation>Esta execução foi gravada com outra versão de %1; a linha mostrada é a dela.</translation>
    </message>
    <message>
        <source>Source, %1, line %2</source>
        <translation>Código, %1, linha %2</translation>
    </message>
    <message>
        <source>Function, %1, line %2</source>
        <translation>Função, %1, linha %2</translation>
    </message>
</context>
<context>
    <name>glassllm::StageHeader</name>
    <message>
        <source>head</source>
        <translation>cabeça</translation>
    </message>
    <message>
        <source>Scale: this head</source>
        <translation>Escala: esta cabeça</translation>
    </message>
    <message>
        <source>Scale: all heads</source>
        <translation>Escala: todas as cabeças</translation>
    </message>
    <message>
        <source>Tokens: the main ones</source>
        <translation>Tokens: os principais</translation>
    </message>
    <message>
        <source>Tokens: all of the vocabulary</source>
        <translation>Tokens: todo o vocabulário</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>O que é mostrado</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Todas as cabeças</translation>
    </message>
    <message>
        <source>Show the whole result</source>
        <translation>Mostrar o resultado inteiro</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copiar a imagem</translation>
    </message>
    <message>
        <source>A few large values stretch the colours: show the bulk of them</source>
        <translation>Poucos valores grandes esticam as cores: mostrar a maioria deles</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>Aparar</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Exportar uma imagem</translation>
    </message>
</context>
<context>
    <name>glassllm::StagePanel</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>A imagem está na área de transferência.</translation>
    </message>
</context>
<context>
    <name>glassllm::StepsDialog</name>
    <message>
        <source>A folder for the pictures</source>
        <translation>Uma pasta para as imagens</translation>
    </message>
    <message>
        <source>Writing picture %1</source>
        <translation>Gravando a imagem %1</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) saved in %1</source>
        <translation>
            <numerusform>%n imagem salva em %1</numerusform>
            <numerusform>%n imagens salvas em %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The pictures were not saved</source>
        <translation>As imagens não foram salvas</translation>
    </message>
    <message>
        <source>Export all steps</source>
        <translation>Exportar todas as etapas</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>Ca&amp;beças</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>só a %1</translation>
    </message>
    <message>
        <source>all, side by side</source>
        <translation>todas, lado a lado</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>&amp;Tokens</translation>
    </message>
    <message>
        <source>only token %1</source>
        <translation>só o token %1</translation>
    </message>
    <message>
        <source>all generated tokens</source>
        <translation>todos os tokens gerados</translation>
    </message>
    <message>
        <source>Pictures written</source>
        <translation>Imagens gravadas</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Escolher uma pasta…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>glassllm::TabStrip</name>
    <message>
        <source>Close prompt %1</source>
        <translation>Fechar o prompt %1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>Encerrar a comparação</translation>
    </message>
    <message>
        <source>Compare %1 with %2</source>
        <translation>Comparar %1 com %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>com %1</translation>
    </message>
    <message>
        <source>What %1 is compared with: %2</source>
        <translation>Com o que %1 é comparado: %2</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Novo prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::TokenChips</name>
    <message>
        <source>Prompt in tokens: %1</source>
        <translation>Prompt em tokens: %1</translation>
    </message>
    <message>
        <source>Enter or F2 edits the prompt</source>
        <translation>Enter ou F2 edita o prompt</translation>
    </message>
    <message>
        <source>%1, id %2, position %3</source>
        <translation>%1, id %2, posição %3</translation>
    </message>
    <message>
        <source>[special token %1]</source>
        <translation>[token especial %1]</translation>
    </message>
    <message>
        <source>A special token belongs to the model: it is not text.</source>
        <translation>Um token especial é do modelo: não é texto.</translation>
    </message>
</context>
<context>
    <name>glassllm::TopBar</name>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema escuro</translation>
    </message>
    <message>
        <source>Compare with another prompt</source>
        <translation>Comparar com outro prompt</translation>
    </message>
</context>
<context>
    <name>glassllm::TransportBar</name>
    <message>
        <source>Next</source>
        <translation>Próximo</translation>
    </message>
    <message>
        <source>First event</source>
        <translation>Primeiro evento</translation>
    </message>
    <message>
        <source>Back one event</source>
        <translation>Voltar um evento</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>Próximo evento</translation>
    </message>
    <message>
        <source>Last event</source>
        <translation>Último evento</translation>
    </message>
    <message>
        <source>Quarter speed</source>
        <translation>Um quarto da velocidade</translation>
    </message>
    <message>
        <source>Half speed</source>
        <translation>Metade da velocidade</translation>
    </message>
    <message>
        <source>Normal speed</source>
        <translation>Velocidade normal</translation>
    </message>
    <message>
        <source>Double speed</source>
        <translation>Dobro da velocidade</translation>
    </message>
    <message>
        <source>Four times the speed</source>
        <translation>Quatro vezes a velocidade</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproduzir</translation>
    </message>
    <message>
        <source>Pass shown: %1</source>
        <translation>Passagem mostrada: %1</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>célula</translation>
    </message>
    <message>
        <source>row</source>
        <translation>linha</translation>
    </message>
    <message>
        <source>step</source>
        <translation>etapa</translation>
    </message>
    <message>
        <source>Move by cells</source>
        <translation>Avançar por células</translation>
    </message>
    <message>
        <source>Move by rows</source>
        <translation>Avançar por linhas</translation>
    </message>
    <message>
        <source>Move by steps</source>
        <translation>Avançar por etapas</translation>
    </message>
    <message>
        <source>Back one cell</source>
        <translation>Voltar uma célula</translation>
    </message>
    <message>
        <source>Next cell</source>
        <translation>Próxima célula</translation>
    </message>
    <message>
        <source>Back one row</source>
        <translation>Voltar uma linha</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Próxima linha</translation>
    </message>
    <message>
        <source>%1: this step is large and goes by rows</source>
        <translation>%1: esta etapa é grande e anda por linhas</translation>
    </message>
    <message>
        <source>%1: this step appears as a whole</source>
        <translation>%1: esta etapa aparece inteira</translation>
    </message>
    <message>
        <source>tokens %1 to %2</source>
        <translation>tokens %1 a %2</translation>
    </message>
</context>
<context>
    <name>glassllm::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Arquivo</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>E&amp;xibir</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>&amp;Reprodução</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>E&amp;xemplos</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aj&amp;uda</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Head of that number</source>
        <translation>Cabeça desse número</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espaço</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Setas</translation>
    </message>
    <message>
        <source>Move the chosen cell while the picture has focus</source>
        <translation>Movem a célula escolhida enquanto a imagem tem o foco</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>Ta&amp;manho do texto</translation>
    </message>
    <message>
        <source>Next cell, row or step, unless a control that uses it has focus</source>
        <translation>Próxima célula, linha ou etapa, a não ser que o controle com o foco use a tecla</translation>
    </message>
    <message>
        <source>De&amp;cimals</source>
        <translation>Casas de&amp;cimais</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Recentes</translation>
    </message>
</context>
</TS>
