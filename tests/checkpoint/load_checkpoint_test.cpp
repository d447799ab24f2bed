// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/record_run.h"
#include "core/trace/run_file.h"
#include "tests/checkpoint/made_models.h"
#include "tests/support/error_of.h"
#include "tests/support/shared_data.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

class LoadCheckpointTest : public QObject {
    Q_OBJECT

private slots:
    void saved_models_come_back_bit_for_bit_data();
    void saved_models_come_back_bit_for_bit();
    void weights_are_not_copied();
    void shards_are_one_model();
    void bfloat_and_half_become_float();
    void output_tables();
    void names_without_model();
    void buffers_and_other_tensors_are_ignored();
    void generation_config_gives_the_end_tokens();
    void tokenizers();
    void names_and_cards();
    void the_same_numbers_have_the_same_id();
    void a_run_with_weights_is_a_model();
    void save_says_what_cannot_be_written();
    void shared_models_load();

private:
    [[nodiscard]] std::filesystem::path at(const QString& name) const
    {
        return m_folder.filePath(name).toStdString();
    }
    QTemporaryDir m_folder;
};

void LoadCheckpointTest::saved_models_come_back_bit_for_bit_data()
{
    QTest::addColumn<bool>("tied");
    QTest::newRow("tied") << true;
    QTest::newRow("own table") << false;
}

void LoadCheckpointTest::saved_models_come_back_bit_for_bit()
{
    QFETCH(bool, tied);
    const GlassLM model(small_config(64, tied), 3);
    save_checkpoint(at("saved"), model, std::nullopt);
    const Checkpoint back = load_checkpoint(at("saved"));
    QCOMPARE(back.model.config().tied, tied);
    const NamedTensors expected = weights_of(model);
    const NamedTensors got = weights_of(back.model);
    QCOMPARE(got.size(), expected.size());
    for (const auto& [name, weight] : expected) {
        QVERIFY2(std::ranges::equal(weight.raw(), got.at(name).raw()), name.c_str());
    }
    QVERIFY(same_logits(model, back.model));
    QVERIFY(!back.tokenizer);
}

void LoadCheckpointTest::weights_are_not_copied()
{
    write_model(at("mapped"), GlassLM(small_config(), 1));
    const Checkpoint loaded = load_checkpoint(at("mapped"));
    const Weights& weights = loaded.model.weights();
    QVERIFY(!weights.embedding.owns_exactly());
    QVERIFY(weights.layers[0].q.shares_storage(weights.embedding)); // one mapping
    QVERIFY(weights.output.shares_storage(weights.embedding));
}

void LoadCheckpointTest::shards_are_one_model()
{
    const GlassLM model(small_config(64, false), 5);
    write_model(at("one"), model);
    write_sharded(at("three"), model, 3);
    const Checkpoint one = load_checkpoint(at("one"));
    const Checkpoint three = load_checkpoint(at("three"));
    QVERIFY(same_logits(one.model, three.model));
    QCOMPARE(one.card.model_id, three.card.model_id);
}

void LoadCheckpointTest::bfloat_and_half_become_float()
{
    const GlassLM model(small_config(), 5);
    NamedTensors expected;
    write_model(at("bf16"), model, [&](Json&, NamedTensors& weights) {
        for (auto& [name, weight] : weights) {
            weight = weight.cast(DType::BF16);
            expected.emplace(name, weight.cast(DType::F32));
        }
    });
    const Checkpoint loaded = load_checkpoint(at("bf16"));
    QCOMPARE(loaded.card.stored_dtype, std::string("BF16"));
    for (const auto& [name, weight] : weights_of(loaded.model)) {
        QCOMPARE(weight.dtype(), DType::F32);
        QVERIFY(std::ranges::equal(weight.raw(), expected.at(name).raw()));
    }
    // 0x3C00 is 1 in binary16
    write_model(at("f16"), model, [](Json&, NamedTensors& weights) {
        const auto ones = std::make_shared<std::vector<std::uint16_t>>(24, 0x3C00);
        weights["model.norm.weight"] = Tensor::external(
            ones, reinterpret_cast<const std::byte*>(ones->data()), { 24 }, DType::F16);
    });
    QCOMPARE(load_checkpoint(at("f16")).model.weights().final_norm.at({ 23 }), 1.0);
}

void LoadCheckpointTest::output_tables()
{
    const GlassLM tied(small_config(64, true), 1);
    const GlassLM own(small_config(64, false), 2);
    // no table in the file, whatever the flag says: the embedding serves
    write_model(at("absent"), tied,
        [](Json& config, NamedTensors&) { config["tie_word_embeddings"] = false; });
    const Checkpoint absent = load_checkpoint(at("absent"));
    QVERIFY(absent.model.config().tied);
    QVERIFY(same_logits(absent.model, tied));
    QCOMPARE(absent.card.config.at("tie_word_embeddings").get<bool>(), true);
    // an equal copy: tied
    write_model(at("copy"), tied, [](Json&, NamedTensors& weights) {
        weights["lm_head.weight"] = weights.at("model.embed_tokens.weight").deep_copy();
    });
    const Checkpoint copy = load_checkpoint(at("copy"));
    QVERIFY(copy.model.config().tied);
    QVERIFY(same_logits(copy.model, tied));
    // a table of its own although the flag says tied: the table is used, and said so
    write_model(at("other"), own,
        [](Json& config, NamedTensors&) { config["tie_word_embeddings"] = true; });
    const Checkpoint other = load_checkpoint(at("other"));
    QVERIFY(!other.model.config().tied);
    QVERIFY(same_logits(other.model, own));
    QCOMPARE(other.card.config.at("tie_word_embeddings").get<bool>(), false);
}

void LoadCheckpointTest::names_without_model()
{
    const GlassLM model(small_config(), 4);
    write_model(at("bare"), model, [](Json&, NamedTensors& weights) {
        NamedTensors bare;
        for (const auto& [name, weight] : weights) {
            bare.emplace(name.substr(std::string("model.").size()), weight);
        }
        weights = bare;
    });
    QVERIFY(same_logits(load_checkpoint(at("bare")).model, model));
}

void LoadCheckpointTest::buffers_and_other_tensors_are_ignored()
{
    const GlassLM model(small_config(), 4);
    write_model(at("extra"), model, [](Json&, NamedTensors& weights) {
        weights["model.layers.0.self_attn.rotary_emb.inv_freq"] = Tensor::zeros({ 3 });
        weights["value_head.weight"] = Tensor::zeros({ 2 });
    });
    QVERIFY(same_logits(load_checkpoint(at("extra")).model, model));
}

void LoadCheckpointTest::generation_config_gives_the_end_tokens()
{
    write_model(at("eos"), GlassLM(small_config(), 4),
        [](Json& config, NamedTensors&) { config["eos_token_id"] = 2; });
    QCOMPARE(load_checkpoint(at("eos")).model.config().eos, (std::vector<std::int64_t> { 2 }));
    write_file(at("eos/generation_config.json"), R"({"eos_token_id": [3, 4]})");
    const Checkpoint loaded = load_checkpoint(at("eos"));
    QCOMPARE(loaded.model.config().eos, (std::vector<std::int64_t> { 3, 4 }));
    QVERIFY(loaded.card.config.at("eos_token_id") == Json({ 3, 4 }));
}

void LoadCheckpointTest::tokenizers()
{
    const Tokenizer tokenizer = Tokenizer::from_json(trained_json(), "t");
    const GlassLM model(small_config(tokenizer.vocab_size() + 8), 4); // a longer table is usual
    save_checkpoint(at("text"), model, trained_json());
    const Checkpoint loaded = load_checkpoint(at("text"));
    QVERIFY(loaded.tokenizer);
    const auto ids = tokenizer.encode("a ação");
    QCOMPARE(loaded.tokenizer->encode("a ação"), ids);

    std::filesystem::create_directory(at("only"));
    write_file(at("only/tokenizer.json"), trained_json());
    QCOMPARE(load_tokenizer(at("only")).encode("a ação"), ids);
    QCOMPARE(load_tokenizer(at("only/tokenizer.json")).encode("a ação"), ids);
    QCOMPARE(load_tokenizer(at("text")).encode("a ação"), ids);

    save_checkpoint(at("ids"), model, std::nullopt);
    QCOMPARE(error_code(error_of<BadFile>([&] { (void)load_tokenizer(at("ids")); })),
        std::string("MissingKey"));
    QCOMPARE(error_code(error_of<IoError>([&] { (void)load_tokenizer(at("nowhere")); })),
        std::string("CannotOpen"));
    save_checkpoint(
        at("few"), GlassLM(small_config(tokenizer.vocab_size() - 1), 4), trained_json());
    const auto error = error_of<BadFile>([&] { (void)load_checkpoint(at("few")); });
    QCOMPARE(error_code(error), std::string("BadValueInFile"));
    QCOMPARE(error->args.at(0), std::string("tokenizer.json"));
}

void LoadCheckpointTest::names_and_cards()
{
    const GlassLM model(small_config(), 4);
    write_model(at("ação modelo"), model);
    const Checkpoint loaded = load_checkpoint(at("ação modelo"));
    QCOMPARE(loaded.card.name, std::string("ação modelo"));
    QCOMPARE(load_model((at("ação modelo") / "").string()).card.name, std::string("ação modelo"));
    QCOMPARE(loaded.card.path, at("ação modelo"));
    QCOMPARE(loaded.card.parameters, model.config().parameter_count());
    QCOMPARE(loaded.card.stored_dtype, std::string("F32"));
    QVERIFY(!loaded.card.builtin);
    QCOMPARE(loaded.card.model_id.size(), std::size_t(32));

    // the built-in model is a folder of the data folder
    write_model(at("data/models/vidro"), model);
    qputenv("GLASSLLM_DATA_DIR", m_folder.filePath("data").toUtf8());
    const Checkpoint builtin = load_model("builtin");
    QCOMPARE(builtin.card.name, std::string("vidro"));
    QVERIFY(builtin.card.builtin);
    QVERIFY(same_logits(builtin.model, model));
    qunsetenv("GLASSLLM_DATA_DIR");
    // and a folder of that name is ./builtin
    write_model(at("builtin"), model);
    const QString before = QDir::currentPath();
    QDir::setCurrent(m_folder.path());
    QVERIFY(!load_model("./builtin").card.builtin);
    QDir::setCurrent(before);
}

void LoadCheckpointTest::the_same_numbers_have_the_same_id()
{
    const GlassLM model(small_config(), 4);
    const auto id = [this](const GlassLM& any, const QString& name, const auto& change) {
        write_model(at(name), any, change);
        return load_checkpoint(at(name)).card.model_id;
    };
    const auto same = [](Json&, NamedTensors&) {};
    const std::string first = id(model, "id1", same);
    QCOMPARE(id(model, "id2", same), first);
    QVERIFY(id(GlassLM(small_config(), 5), "id3", same) != first);
    const auto theta = [](Json& config, NamedTensors&) { config["rope_theta"] = 10001; };
    QVERIFY(id(model, "id4", theta) != first);
    const auto one_cell = [](Json&, NamedTensors& weights) {
        weights.at("model.layers.1.mlp.down_proj.weight").edit<float>()[7] += 1;
    };
    QVERIFY(id(model, "id5", one_cell) != first);
}

void LoadCheckpointTest::a_run_with_weights_is_a_model()
{
    const GlassLM model(small_config(64, false), 4);
    write_model(at("source"), model);
    const Checkpoint source = load_checkpoint(at("source"));
    RunRequest request;
    request.tokens = { 1, 2, 3 };
    write_run(at("run.glass"), record_run(source, request));
    const Checkpoint carried = load_model(at("run.glass").string());
    QVERIFY(same_logits(carried.model, model));
    QCOMPARE(carried.card.model_id, source.card.model_id);
    QCOMPARE(carried.card.name, std::string("source"));
    QVERIFY(!carried.tokenizer);
    QCOMPARE(error_code(error_of<BadFile>([&] { (void)load_tokenizer(at("run.glass")); })),
        std::string("MissingKey"));
}

void LoadCheckpointTest::save_says_what_cannot_be_written()
{
    const GlassLM model(small_config(), 4);
    write_file(at("a_file"), "x");
    for (const QString folder : { "missing/parent", "a_file", "a_file/x" }) {
        QCOMPARE(error_code(
                     error_of<IoError>([&] { save_checkpoint(at(folder), model, std::nullopt); })),
            std::string("CannotWrite"));
    }
    save_checkpoint(at("again"), model, std::nullopt);
    save_checkpoint(at("again"), model, std::nullopt); // a folder that is there will do
}

void LoadCheckpointTest::shared_models_load()
{
    const auto data = shared_data();
    if (!data) {
        QSKIP("SUITE SKIPPED: the reference data are not here");
    }
    for (const char* name :
        { "stories260K", "tiny-llama", "tiny-gqa7", "tiny-llama3", "tiny-bf16-sharded" }) {
        const Checkpoint loaded = load_checkpoint(*data / "models" / name);
        QCOMPARE(loaded.card.name, std::string(name));
        QCOMPARE(loaded.tokenizer.has_value(), std::string(name) == "stories260K");
        QVERIFY(loaded.model.forward(std::vector<std::int64_t> { 1, 2 }).count() > 0);
    }
    for (const char* family : { "mistral", "qwen2" }) {
        const auto path = *data / "models" / (std::string("tiny-") + family);
        QCOMPARE(error_text(error_of<BadFile>([&] { (void)load_checkpoint(path); })),
            "UnsupportedModel(config.json, model_type, " + std::string(family) + ")");
    }
}

QTEST_GUILESS_MAIN(LoadCheckpointTest)
#include "load_checkpoint_test.moc"
