// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/hf_config.h"
#include "tests/support/error_of.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

Json plain()
{
    return parse_json(R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama",
        "hidden_act": "silu", "hidden_size": 48, "intermediate_size": 96, "num_hidden_layers": 2,
        "num_attention_heads": 4, "vocab_size": 64})",
        "config.json");
}

Json with(const QByteArray& change)
{
    Json json = plain();
    json.merge_patch(parse_json(change.toStdString(), "change"));
    return json;
}

} // namespace

class HfConfigTest : public QObject {
    Q_OBJECT

private slots:
    void defaults_are_those_of_the_library();
    void reads_every_number();
    void reads_rope();
    void reads_end_tokens();
    void refuses_data();
    void refuses();
    void ignores_data();
    void ignores();
    void what_is_written_reads_back();
};

void HfConfigTest::defaults_are_those_of_the_library()
{
    const Config config = config_from_hf(plain(), "config.json");
    QCOMPARE(config.n_kv_heads, std::int64_t(4));
    QCOMPARE(config.head_dim, std::int64_t(12));
    QCOMPARE(config.max_len, std::int64_t(2048));
    QCOMPARE(config.norm_eps, 1e-6);
    QCOMPARE(config.rope_theta, 10000.0);
    QVERIFY(!config.tied);
    QVERIFY(!config.rope_scaling);
    QVERIFY(config.eos.empty());
    QVERIFY(!config.bos);
}

void HfConfigTest::reads_every_number()
{
    const Config config = config_from_hf(
        with(R"({"num_key_value_heads": 2, "head_dim": 16, "max_position_embeddings": 99,
            "rms_norm_eps": 1e-5, "rope_theta": 5e5, "tie_word_embeddings": true,
            "bos_token_id": 1, "eos_token_id": 2})"),
        "config.json");
    QCOMPARE(config.vocab_size, std::int64_t(64));
    QCOMPARE(config.d_model, std::int64_t(48));
    QCOMPARE(config.n_layers, std::int64_t(2));
    QCOMPARE(config.n_heads, std::int64_t(4));
    QCOMPARE(config.n_kv_heads, std::int64_t(2));
    QCOMPARE(config.head_dim, std::int64_t(16));
    QCOMPARE(config.d_ff, std::int64_t(96));
    QCOMPARE(config.max_len, std::int64_t(99));
    QCOMPARE(config.norm_eps, 1e-5);
    QCOMPARE(config.rope_theta, 5e5);
    QVERIFY(config.tied);
    QCOMPARE(config.bos, std::optional<std::int64_t>(1));
    QCOMPARE(config.eos, (std::vector<std::int64_t> { 2 }));
}

void HfConfigTest::reads_rope()
{
    const QByteArray llama3 = R"("factor": 8, "low_freq_factor": 1, "high_freq_factor": 4,
        "original_max_position_embeddings": 32)";
    for (const QByteArray& json : { QByteArray(R"({"rope_scaling": {"rope_type": "llama3", )"),
             QByteArray(R"({"rope_scaling": {"type": "llama3", )"),
             QByteArray(R"({"rope_parameters": {"rope_type": "llama3", )") }) {
        const Config config = config_from_hf(with(json + llama3 + "}}"), "config.json");
        QVERIFY(config.rope_scaling);
        QCOMPARE(config.rope_scaling->factor, 8.0);
        QCOMPARE(config.rope_scaling->low_freq_factor, 1.0);
        QCOMPARE(config.rope_scaling->high_freq_factor, 4.0);
        QCOMPARE(config.rope_scaling->original_max_len, std::int64_t(32));
    }
    const Config newer = config_from_hf(
        with(R"({"rope_parameters": {"rope_theta": 7e5, "rope_type": "default"}})"), "c");
    QCOMPARE(newer.rope_theta, 7e5);
    QVERIFY(!newer.rope_scaling);
    QVERIFY(
        !config_from_hf(with(R"({"rope_scaling": {"rope_type": "default"}})"), "c").rope_scaling);
    QVERIFY(!config_from_hf(with(R"({"rope_scaling": null})"), "c").rope_scaling);
}

void HfConfigTest::reads_end_tokens()
{
    // an id outside of the vocabulary can never be sampled
    Config config = config_from_hf(with(R"({"eos_token_id": [2, 63, 64, -1]})"), "c");
    QCOMPARE(config.eos, (std::vector<std::int64_t> { 2, 63 }));
    apply_generation_config(config, parse_json(R"({"temperature": 0.6})", "g"), "g");
    QCOMPARE(config.eos, (std::vector<std::int64_t> { 2, 63 }));
    apply_generation_config(config, parse_json(R"({"eos_token_id": [5, 6]})", "g"), "g");
    QCOMPARE(config.eos, (std::vector<std::int64_t> { 5, 6 }));
    apply_generation_config(config, parse_json(R"({"eos_token_id": 7})", "g"), "g");
    QCOMPARE(config.eos, (std::vector<std::int64_t> { 7 }));
    QCOMPARE(error_code(error_of<BadFile>([&] {
        apply_generation_config(config, parse_json(R"({"eos_token_id": "x"})", "g"), "g");
    })),
        std::string("BadValueInFile"));
}

void HfConfigTest::refuses_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* change, const char* expected) {
        QTest::newRow(change) << QByteArray(change) << QByteArray(expected);
    };
    row(R"({"model_type": "mistral"})", "UnsupportedModel(config.json, model_type, mistral)");
    row(R"({"model_type": "qwen2"})", "UnsupportedModel(config.json, model_type, qwen2)");
    row(R"({"model_type": "gemma"})", "UnsupportedModel(config.json, model_type, gemma)");
    row(R"({"model_type": null, "architectures": null})", "MissingKey(config.json, model_type)");
    row(R"({"architectures": ["LlamaForSequenceClassification"]})",
        "UnsupportedModel(config.json, architectures, LlamaForSequenceClassification)");
    row(R"({"hidden_act": "gelu"})", "UnsupportedModel(config.json, hidden_act, gelu)");
    row(R"({"attention_bias": true})", "UnsupportedModel(config.json, attention_bias, true)");
    row(R"({"mlp_bias": true})", "UnsupportedModel(config.json, mlp_bias, true)");
    row(R"({"quantization_config": {"quant_method": "gptq"}})",
        "UnsupportedModel(config.json, quantization_config, gptq)");
    row(R"({"rope_scaling": {"type": "linear", "factor": 2}})",
        "UnsupportedModel(config.json, rope_type, linear)");
    row(R"({"rope_scaling": {"rope_type": "yarn", "factor": 2}})",
        "UnsupportedModel(config.json, rope_type, yarn)");
    row(R"({"rope_parameters": {"rope_type": "dynamic"}})",
        "UnsupportedModel(config.json, rope_type, dynamic)");
    row(R"({"rope_scaling": {"factor": 2}})", "MissingKey(config.json, rope_scaling.rope_type)");
    row(R"({"rope_scaling": {"rope_type": "llama3", "factor": 8}})",
        "MissingKey(config.json, rope_scaling.low_freq_factor)");
    row(R"({"rope_scaling": {"rope_type": "llama3", "factor": 8, "low_freq_factor": 4,
        "high_freq_factor": 4, "original_max_position_embeddings": 32}})",
        "BadValueInFile(config.json, rope_scaling.high_freq_factor, 4, more than low_freq_factor)");
    row(R"({"rope_scaling": 3})", "BadValueInFile(config.json, rope_scaling, 3, an object)");
    row(R"({"partial_rotary_factor": 0.5})",
        "UnsupportedModel(config.json, partial_rotary_factor, 0.5)");
    row(R"({"rope_parameters": {"partial_rotary_factor": 0.25}})",
        "UnsupportedModel(config.json, partial_rotary_factor, 0.25)");
    row(R"({"vocab_size": null})", "MissingKey(config.json, vocab_size)");
    row(R"({"hidden_size": null})", "MissingKey(config.json, hidden_size)");
    row(R"({"intermediate_size": null})", "MissingKey(config.json, intermediate_size)");
    row(R"({"num_hidden_layers": 0})",
        "BadValueInFile(config.json, num_hidden_layers, 0, a whole number from 1 to 4096)");
    row(R"({"num_hidden_layers": true})",
        "BadValueInFile(config.json, num_hidden_layers, true, a whole number from 1 to 4096)");
    row(R"({"hidden_size": 9223372036854775807})",
        "BadValueInFile(config.json, hidden_size, 9223372036854775807, a whole number from 1 to "
        "1048576)");
    row(R"({"vocab_size": -5})",
        "BadValueInFile(config.json, vocab_size, -5, a whole number from 1 to 16777216)");
    row(R"({"hidden_size": "48"})",
        "BadValueInFile(config.json, hidden_size, \"48\", a whole number from 1 to 1048576)");
    row(R"({"num_attention_heads": 5})",
        "BadValueInFile(config.json, hidden_size, 48, a multiple of n_heads = 5)");
    row(R"({"num_key_value_heads": 3})",
        "BadValueInFile(config.json, num_key_value_heads, 3, a divisor of n_heads = 4)");
    row(R"({"head_dim": 15})",
        "BadValueInFile(config.json, head_dim, 15, an even number: rotation turns pairs)");
    row(R"({"rms_norm_eps": -1e-5})",
        "BadValueInFile(config.json, rms_norm_eps, -1e-05, a finite number above 0)");
    row(R"({"rope_theta": 0})",
        "BadValueInFile(config.json, rope_theta, 0, a finite number above 0)");
    row(R"({"tie_word_embeddings": 1})",
        "BadValueInFile(config.json, tie_word_embeddings, 1, true or false)");
}

void HfConfigTest::refuses()
{
    QFETCH(QByteArray, change);
    QFETCH(QByteArray, expected);
    const auto error
        = error_of<BadFile>([&] { (void)config_from_hf(with(change), "config.json"); });
    QCOMPARE(error_text(error), expected.toStdString());
}

void HfConfigTest::ignores_data()
{
    QTest::addColumn<QByteArray>("change");
    for (const char* change : { R"({"attention_dropout": 0.1, "pretraining_tp": 2})",
             R"({"torch_dtype": "bfloat16", "use_cache": false})",
             R"({"attention_bias": false, "mlp_bias": null, "partial_rotary_factor": 1.0})",
             R"({"quantization_config": null, "hidden_act": null, "architectures": []})",
             R"({"something": {"nobody": ["knows"]}})" }) {
        QTest::newRow(change) << QByteArray(change);
    }
}

void HfConfigTest::ignores()
{
    QFETCH(QByteArray, change);
    QCOMPARE(config_from_hf(with(change), "c").d_model, std::int64_t(48));
}

void HfConfigTest::what_is_written_reads_back()
{
    Config config;
    config.vocab_size = 100;
    config.d_model = 48;
    config.n_layers = 3;
    config.n_heads = 4;
    config.n_kv_heads = 2;
    config.head_dim = 20;
    config.max_len = 77;
    config.rope_theta = 123456.789;
    config.norm_eps = 1e-7;
    config.rope_scaling = RopeScaling { 8, 1, 4, 4096 };
    config.tied = false;
    config.eos = { 3, 4 };
    config.bos = 0;
    const Json json = parse_json(json_text(config_to_hf(config)), "config.json");
    const Config back = config_from_hf(json, "config.json");
    QVERIFY(json_text(config_to_hf(back)) == json_text(config_to_hf(config)));
    QCOMPARE(back.d_ff, std::int64_t(128));
    QCOMPARE(back.rope_theta, 123456.789);
    QCOMPARE(back.eos, config.eos);
    QCOMPARE(back.bos, config.bos);
    QCOMPARE(back.rope_scaling->original_max_len, std::int64_t(4096));
}

QTEST_GUILESS_MAIN(HfConfigTest)
#include "hf_config_test.moc"
