// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is no model, or a broken one, is refused by name; nothing crashes and nothing runs wrong.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/checkpoint/checkpoint.h"
#include "core/trace/run_file.h"
#include "tests/checkpoint/made_models.h"
#include "tests/support/error_of.h"
#include "tests/support/raw_safetensors.h"
#include "tests/support/sample_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

const std::string POINTER = "version https://git-lfs.github.com/spec/v1\n"
                            "oid sha256:4d7a214614ab2935c943f9e0ff69d22e\nsize 12345\n";

std::string refusal(const std::filesystem::path& path)
{
    return error_text(error_of<BadFile>([&] { (void)load_checkpoint(path); }));
}

} // namespace

class BadCheckpointTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void paths_that_are_no_model();
    void git_lfs_pointers();
    void a_truncated_file_names_the_tensor();
    void every_truncation_is_refused();
    void a_header_of_2_to_the_60();
    void broken_weights_data();
    void broken_weights();
    void shards_stay_in_their_folder_data();
    void shards_stay_in_their_folder();
    void broken_shards();
    void large_sizes_allocate_nothing();
    void runs_that_are_no_model();
    void broken_tokenizer();

private:
    [[nodiscard]] std::filesystem::path at(const QString& name) const
    {
        return m_folder->filePath(name).toStdString();
    }
    std::unique_ptr<QTemporaryDir> m_folder;
    GlassLM m_model { small_config(), 1 };
};

void BadCheckpointTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write_model(at("model"), m_model);
}

void BadCheckpointTest::paths_that_are_no_model()
{
    QCOMPARE(error_text(error_of<IoError>([&] { (void)load_checkpoint(at("missing")); })),
        "CannotOpen(" + at("missing").string() + ", No such file or directory)");
    std::filesystem::create_directory(at("empty"));
    QCOMPARE(refusal(at("empty")),
        "NotAModel(" + at("empty").string() + ", the folder has no config.json)");
    std::filesystem::remove(at("model/model.safetensors"));
    QCOMPARE(refusal(at("model")),
        "NotAModel(" + at("model").string() + ", it has no model.safetensors)");
    write_file(at("model/pytorch_model.bin"), "x");
    QVERIFY(
        refusal(at("model")).ends_with("pytorch_model.bin is not read, since it may run code)"));
    write_file(at("story.txt"), "Era uma vez");
    QVERIFY(refusal(at("story.txt")).starts_with("NotAModel("));
    QVERIFY(refusal("/dev/null").starts_with("NotAModel("));
    write_model(at("other"), m_model);
    QVERIFY(refusal(at("other/model.safetensors")).starts_with("NotAModel("));
    write_file(at("other/config.json"), "[]");
    QCOMPARE(refusal(at("other")),
        std::string("BadValueInFile(config.json, the configuration, [], an object)"));
    write_file(at("other/config.json"), "{");
    QVERIFY(refusal(at("other")).starts_with("BadJson(config.json"));
    std::filesystem::remove(at("other/config.json"));
    QVERIFY(::mkfifo(at("other/config.json").c_str(), 0600) == 0);
    QVERIFY(refusal(at("other")).starts_with("NotRegularFile("));
}

void BadCheckpointTest::git_lfs_pointers()
{
    for (const char* name : { "tokenizer.json", "model.safetensors", "config.json" }) {
        write_file(at("model") / name, POINTER);
        QCOMPARE(refusal(at("model")), "LfsPointer(" + std::string(name) + ")");
    }
}

void BadCheckpointTest::a_truncated_file_names_the_tensor()
{
    const auto path = at("model/model.safetensors");
    const SafetensorsFile file = SafetensorsFile::open(path);
    const TensorInfo last = file.tensors().back();
    QCOMPARE(last.bytes(), std::uint64_t(24 * 4));
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 60);
    QCOMPARE(refusal(at("model")), "FileTooShort(model.safetensors, " + last.name + ", 96, 36)");
}

void BadCheckpointTest::every_truncation_is_refused()
{
    const auto path = at("model/model.safetensors");
    const std::string whole = read_file(path, 1U << 24);
    for (std::size_t size = 0; size < whole.size(); size += size < 4096 ? 7 : 997) {
        write_file(path, whole.substr(0, size));
        QVERIFY2(refusal(at("model")) != "no error", std::to_string(size).c_str());
    }
}

void BadCheckpointTest::a_header_of_2_to_the_60()
{
    std::string bytes = raw_safetensors("{}", "");
    const std::uint64_t length = std::uint64_t { 1 } << 60;
    std::memcpy(bytes.data(), &length, sizeof(length));
    write_file(at("model/model.safetensors"), bytes);
    QCOMPARE(refusal(at("model")),
        std::string("BadHeaderLength(model.safetensors, 1152921504606846976, 10)"));
}

void BadCheckpointTest::broken_weights_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QByteArray>("expected");
    const char* expected[] {
        "TensorMissing(model.safetensors, model.layers.1.mlp.up_proj.weight)",
        ("TensorShape(model.safetensors, model.layers.0.self_attn.k_proj.weight, (24, 12), (12, "
         "24))"),
        "TensorDtype(model.safetensors, model.norm.weight, I64, F32, F16 or BF16)",
        "UnsupportedModel(model.safetensors, tensor, model.layers.0.self_attn.q_proj.bias)",
        "UnsupportedModel(model.safetensors, tensor, model.layers.1.self_attn.q_norm.weight)",
        "BadValueInFile(config.json, num_hidden_layers, 1, more, since model.safetensors holds",
        "TensorMissing(model.safetensors, model.layers.2.input_layernorm.weight)",
        "TensorMissing(model.safetensors, model.embed_tokens.weight)",
        "TensorShape(model.safetensors, model.embed_tokens.weight, (64, 24), (65, 24))",
        "TensorShape(model.safetensors, lm_head.weight, (3, 24), (64, 24))",
    };
    for (int i = 0; i < static_cast<int>(std::size(expected)); ++i) {
        QTest::newRow(expected[i]) << i << QByteArray(expected[i]);
    }
}

void BadCheckpointTest::broken_weights()
{
    QFETCH(int, which);
    QFETCH(QByteArray, expected);
    write_model(at("broken"), m_model, [which](Json& config, NamedTensors& weights) {
        const std::string first = "model.layers.0.self_attn.";
        switch (which) {
        case 0:
            weights.erase("model.layers.1.mlp.up_proj.weight");
            break;
        case 1:
            weights[first + "k_proj.weight"] = weights[first + "k_proj.weight"].transpose(0, 1);
            break;
        case 2:
            weights["model.norm.weight"] = weights["model.norm.weight"].cast(DType::I64);
            break;
        case 3:
            weights[first + "q_proj.bias"] = Tensor::zeros({ 24 });
            break;
        case 4:
            weights["model.layers.1.self_attn.q_norm.weight"] = Tensor::zeros({ 6 });
            break;
        case 5:
            config["num_hidden_layers"] = 1;
            break;
        case 6:
            config["num_hidden_layers"] = 3;
            break;
        case 7:
            weights.erase("model.embed_tokens.weight");
            break;
        case 8:
            config["vocab_size"] = 65;
            break;
        default:
            weights["lm_head.weight"] = Tensor::zeros({ 3, 24 });
        }
    });
    QVERIFY2(
        refusal(at("broken")).starts_with(expected.toStdString()), refusal(at("broken")).c_str());
}

void BadCheckpointTest::shards_stay_in_their_folder_data()
{
    QTest::addColumn<QByteArray>("shard");
    for (const char* shard :
        { R"("../model/model.safetensors")", R"("/etc/passwd")", R"("..")", R"(".")", R"("")",
            R"("a\\b")", R"("a\u0000b")", "3", "null", "[]", R"(".hidden.safetensors")" }) {
        QTest::newRow(shard) << QByteArray(shard);
    }
}

void BadCheckpointTest::shards_stay_in_their_folder()
{
    QFETCH(QByteArray, shard);
    write_sharded(at("shards"), m_model, 2);
    write_file(at("shards/model.safetensors.index.json"),
        R"({"weight_map": {"model.norm.weight": )" + shard.toStdString() + "}}");
    const std::string text = refusal(at("shards"));
    QVERIFY2(text.starts_with(
                 "BadValueInFile(model.safetensors.index.json, weight_map.model.norm.weight, "),
        text.c_str());
}

void BadCheckpointTest::broken_shards()
{
    const auto index = at("shards/model.safetensors.index.json");
    write_sharded(at("shards"), m_model, 2);
    const std::string good = read_file(index, 1U << 20);
    write_file(index, "{}");
    QCOMPARE(
        refusal(at("shards")), std::string("MissingKey(model.safetensors.index.json, weight_map)"));
    write_file(index, R"({"weight_map": {"model.norm.weight": "nowhere.safetensors"}})");
    QCOMPARE(error_code(error_of<IoError>([&] { (void)load_checkpoint(at("shards")); })),
        std::string("CannotOpen"));
    write_file(index, R"({"weight_map": {"made.up": "part-0.safetensors"}})");
    QCOMPARE(refusal(at("shards")), std::string("TensorMissing(part-0.safetensors, made.up)"));
    write_file(index, R"({"weight_map": {}})");
    QVERIFY(refusal(at("shards")).starts_with("TensorMissing(model.safetensors.index.json, "));
    write_file(index, good);
    std::filesystem::remove(at("shards/part-1.safetensors"));
    QVERIFY(::mkfifo(at("shards/part-1.safetensors").c_str(), 0600) == 0);
    QVERIFY(refusal(at("shards")).starts_with("NotRegularFile("));
    std::filesystem::remove(at("shards/part-1.safetensors"));
    std::filesystem::create_symlink("part-9", at("shards/part-1.safetensors"));
    QCOMPARE(error_code(error_of<IoError>([&] { (void)load_checkpoint(at("shards")); })),
        std::string("CannotOpen"));
}

void BadCheckpointTest::large_sizes_allocate_nothing()
{
    // 2^20 wide with 2^24 tokens would be 64 TiB: the file's own shapes say no before that
    write_model(at("large"), m_model, [](Json& config, NamedTensors&) {
        config["hidden_size"] = 1 << 20;
        config["num_attention_heads"] = 1 << 10;
        config["num_key_value_heads"] = 1 << 10;
        config["head_dim"] = 1 << 10;
        config["intermediate_size"] = 1 << 20;
        config["vocab_size"] = 1 << 24;
        config["num_hidden_layers"] = 4096;
        config["max_position_embeddings"] = 4294967296;
    });
    QVERIFY(
        refusal(at("large"))
            .starts_with("TensorShape(model.safetensors, model.embed_tokens.weight, (64, 24), "));
}

void BadCheckpointTest::runs_that_are_no_model()
{
    Run run = sample_run();
    run.weights.clear();
    write_run(at("run.glass"), run);
    QCOMPARE(refusal(at("run.glass")),
        "NotAModel(" + at("run.glass").string() + ", the run does not carry the weights)");
    write_run(at("run.glass"), sample_run()); // carries two of them
    QVERIFY(refusal(at("run.glass")).starts_with("TensorMissing(run.glass, "));
    run = sample_run();
    run.config = nullptr;
    write_run(at("run.glass"), run);
    QVERIFY(refusal(at("run.glass")).starts_with("NotAModel("));
    std::filesystem::resize_file(at("run.glass"), 500);
    QVERIFY(refusal(at("run.glass")).starts_with("BadHeaderLength(run.glass"));
}

void BadCheckpointTest::broken_tokenizer()
{
    write_file(at("model/tokenizer.json"), "{}");
    QVERIFY(error_of<BadFile>([&] { (void)load_checkpoint(at("model")); }));
    QVERIFY(error_of<BadFile>([&] { (void)load_tokenizer(at("model")); }));
    write_file(at("model/tokenizer.json"), "not JSON");
    QVERIFY(refusal(at("model")).starts_with("BadJson(tokenizer.json"));
}

QTEST_GUILESS_MAIN(BadCheckpointTest)
#include "bad_checkpoint_test.moc"
