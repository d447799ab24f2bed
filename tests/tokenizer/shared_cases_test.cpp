// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"
#include "core/base/mapped_file.h"
#include "core/tokenizer/stream_decoder.h"
#include "core/tokenizer/tokenizer.h"
#include "tests/support/shared_data.h"

#include <QCoreApplication>
#include <QTest>

#include <cstdio>
#include <cstring>
#include <sstream>

using namespace glassllm;
using Ids = std::vector<std::int64_t>;

namespace {

constexpr std::uint64_t LIMIT = 64U << 20;
constexpr std::string_view SEPARATOR = "\n__ggml_vocab_test__\n";

std::filesystem::path data(const std::string& below)
{
    return *testing::shared_data() / below;
}

/// The metadata of a safetensors file: eight bytes of length, then JSON.
Json metadata(const std::filesystem::path& path)
{
    const std::string bytes = read_file(path, LIMIT);
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), sizeof size);
    return Json::parse(bytes.substr(sizeof size, size)).at("__metadata__");
}

} // namespace

class SharedCasesTest : public QObject {
    Q_OBJECT
private slots:
    static void cases_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : { "gpt2", "llama2", "qwen2_5" }) {
            QTest::newRow(name) << name;
        }
    }
    static void cases()
    {
        QFETCH(QString, name);
        const auto folder = data("tokenizers") / name.toStdString();
        const auto tokenizer = Tokenizer::load(folder / "tokenizer.json");
        const Json cases = Json::parse(read_file(folder / "cases.json", LIMIT));
        QVERIFY(cases.size() > 100);
        for (const Json& one : cases) {
            const auto text = one.at("text").get<std::string>();
            const auto ids = one.at("ids").get<Ids>();
            const auto with_special = one.at("ids_with_special").get<Ids>();
            QVERIFY2(tokenizer.encode(text, false) == ids, text.c_str());
            QVERIFY2(tokenizer.encode(text) == with_special, text.c_str());
            QCOMPARE(tokenizer.decode(ids, false), one.at("decoded").get<std::string>());
            StreamDecoder stream(tokenizer, false);
            for (const std::int64_t id : ids) {
                stream.push(id);
            }
            stream.finish();
            QCOMPARE(stream.text(), one.at("decoded").get<std::string>());
        }
    }

    static void story_runs_data()
    {
        QTest::addColumn<QString>("run");
        QTest::newRow("once") << "once.safetensors";
        QTest::newRow("lily-loss") << "lily-loss.safetensors";
    }
    static void story_runs()
    {
        QFETCH(QString, run);
        const auto folder = data("models/stories260K");
        const auto tokenizer = Tokenizer::load(folder / "tokenizer.json");
        const Json meta = metadata(folder / "expected" / run.toStdString());
        const auto ids = Json::parse(meta.at("tokens").get<std::string>()).get<Ids>();
        const auto texts
            = Json::parse(meta.at("texts").get<std::string>()).get<std::vector<std::string>>();
        QCOMPARE(ids.size(), texts.size());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            QCOMPARE(tokenizer.token(ids[i]), texts[i]);
        }
        QVERIFY(tokenizer.encode(tokenizer.decode(ids)) == ids);
    }

    /// Texts with the ids that another project's GPT-2 vocabulary gives them.
    static void gpt2_vocabulary()
    {
        const auto tokenizer = Tokenizer::load(data("tokenizers/gpt2/tokenizer.json"));
        const std::string texts = read_file(data("vocab/ggml-vocab-gpt-2.gguf.inp"), LIMIT);
        std::istringstream lines(read_file(data("vocab/ggml-vocab-gpt-2.gguf.out"), LIMIT));
        int count = 0;
        for (std::size_t begin = 0; begin < texts.size(); ++count) {
            const std::size_t end = texts.find(SEPARATOR, begin);
            if (end == std::string::npos) {
                break;
            }
            const std::string text = texts.substr(begin, end - begin);
            begin = end + SEPARATOR.size();
            std::string line;
            QVERIFY(std::getline(lines, line));
            std::istringstream numbers(line);
            const Ids expected { std::istream_iterator<std::int64_t>(numbers), {} };
            QVERIFY2(tokenizer.encode(text) == expected, text.c_str());
        }
        QVERIFY(count > 30);
    }

    static void what_the_files_tell()
    {
        const auto gpt2 = Tokenizer::load(data("tokenizers/gpt2/tokenizer.json"));
        QCOMPARE(gpt2.kind(), std::string("bpe-bytelevel"));
        QCOMPARE(gpt2.vocab_size(), 50257);
        QVERIFY(!gpt2.bos());
        QCOMPARE(gpt2.eos(), std::optional<std::int64_t>(50256));
        QCOMPARE(gpt2.token(262), std::string("Ġthe"));
        QCOMPARE(gpt2.token_bytes(262), std::string(" the"));
        const auto llama = Tokenizer::load(data("tokenizers/llama2/tokenizer.json"));
        QCOMPARE(llama.kind(), std::string("bpe-bytefallback"));
        QCOMPARE(llama.bos(), std::optional<std::int64_t>(1));
        QCOMPARE(llama.eos(), std::optional<std::int64_t>(2));
        QCOMPARE(llama.token_bytes(*llama.id_of("<0x0A>")), std::string("\n"));
        QCOMPARE(llama.token_bytes(*llama.id_of("▁the")), std::string(" the"));
        QVERIFY(llama.is_special(1));
        QCOMPARE(llama.token_bytes(1), std::string("<s>"));
    }
};

int main(int argc, char** argv)
{
    if (!testing::shared_data()) {
        std::puts("SUITE SKIPPED: the developers' reference data is not here");
        return 0;
    }
    const QCoreApplication app(argc, argv);
    SharedCasesTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "shared_cases_test.moc"
