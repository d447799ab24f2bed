// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_run.h"

#include <cmath>
#include <limits>
#include <memory>
#include <numeric>

namespace glassllm::testing {
namespace {

// H = 2, Hkv = 1, d = 2, D = 4, F = 6, V = 5
Tensor counting(const Shape& shape)
{
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.5F);
    return { shape, std::move(values) };
}

Tensor masked(const Shape& shape)
{
    Tensor out = counting(shape);
    out.edit<float>()[1] = -std::numeric_limits<float>::infinity();
    out.edit<float>()[2] = std::nanf("");
    return out;
}

Json small_config()
{
    return { { "model_type", "llama" }, { "hidden_size", 4 }, { "num_attention_heads", 2 },
        { "num_key_value_heads", 1 }, { "num_hidden_layers", 1 }, { "intermediate_size", 6 },
        { "vocab_size", 5 }, { "head_dim", 2 }, { "rope_theta", 10000.5 } };
}

RecordOptions in_layer()
{
    return { .layer = 0, .batched = false };
}

Pass first_pass()
{
    const auto trace = std::make_shared<Tracer>();
    trace->record("embed", counting({ 3, 4 }), { .batched = false });
    trace->record("attn.q", counting({ 2, 3, 2 }), in_layer());
    trace->record(
        "attn.k", counting({ 1, 3, 2 }).transpose(1, 2).contiguous().transpose(1, 2), in_layer());
    trace->record("attn.mask", masked({ 2, 3, 3 }), in_layer());
    trace->record("attn.mask", counting({ 2, 3, 3 }), in_layer());
    trace->record("attn.mix", counting({ 3, 2 }), { .layer = 0, .batched = false, .head = 1 });
    trace->record("attn.mix", counting({ 3, 2 }), { .layer = 0, .batched = false, .head = 0 });
    trace->record("ffn.act", counting({ 3, 6 }).cast(DType::F64), in_layer());
    trace->record("logits", counting({ 3, 5 }), { .batched = false });
    trace->record("probs", counting({ 5 }), { .batched = false });
    trace->record("sample", 4, { .batched = false });
    Pass pass;
    pass.count = 3;
    pass.tokens = { 1, 2, 0 };
    pass.u = 0.1;
    pass.mass_top_k = 0.75;
    pass.mass_top_p = 1.0 / 3.0;
    pass.token = 4;
    pass.trace = trace;
    return pass;
}

Pass second_pass()
{
    const auto trace = std::make_shared<Tracer>();
    trace->record("embed", counting({ 1, 4 }), { .batched = false });
    trace->record("attn.k", counting({ 1, 1, 2 }), in_layer());
    trace->record("attn.scores", counting({ 2, 1, 4 }), in_layer());
    Pass pass;
    pass.first = 3;
    pass.count = 1;
    pass.tokens = { 1, 2, 0, 4 };
    pass.complete = false;
    pass.trace = trace;
    return pass;
}

} // namespace

Run sample_run()
{
    Run run;
    run.model = "pequeno ⟨modelo⟩";
    run.model_id = "0123456789abcdef0123456789abcdef";
    run.config = small_config();
    run.prompt = "ação \"🙂\"\n";
    run.tokens = { 1, 2, 0 };
    run.texts = { "<s>", "a\xC3\xA7", "🙂" };
    run.tokenizer = { { "kind", "bpe-bytelevel" }, { "bos", 1 }, { "eos", nullptr } };
    run.sampling = { .greedy = false,
        .temperature = 0.7,
        .top_k = 40,
        .top_p = 0.95,
        .seed = 18446744073709551615U };
    run.filter = { .ids = { "embed", "attn.q", "attn.k", "attn.mask", "attn.mix", "attn.scores",
                       "ffn.act", "logits", "probs", "sample" },
        .layers = { 0 },
        .passes = { 0, 1 } };
    run.passes = { first_pass(), second_pass() };
    run.step_index = { { "embed", { "core/model/model.cpp", 2, SourceLine { "ops.cpp", 1 } } },
        { "attn.q", { "core/model/attention.cpp", 7, std::nullopt } } };
    run.sources = { { "core/model/model.cpp", "one\ntwo é\n" }, { "ops.cpp", "\tx" } };
    run.vocab.texts = { "🙂", "<s>", "aç", "", "Ġtu" };
    run.weights = { { "model.norm.weight", counting({ 4 }) },
        { "model.embed_tokens.weight", counting({ 5, 4 }).cast(DType::BF16) } };
    run.complete = false;
    return run;
}

Run sample_loss_run()
{
    const auto trace = std::make_shared<Tracer>();
    trace->record("logits", counting({ 3, 5 }), { .batched = false });
    trace->record("loss", 1.25F, { .batched = false });
    trace->record("loss.grad", counting({ 3, 5 }), { .batched = false });
    Run run;
    run.mode = RunMode::Loss;
    run.model = "m";
    run.tokens = { 3, 4, 2 };
    run.targets = { 4, -1, 0 };
    Pass pass;
    pass.count = 3;
    pass.tokens = run.tokens;
    pass.trace = trace;
    run.passes = { pass };
    return run;
}

} // namespace glassllm::testing
