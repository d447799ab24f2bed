// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "core/checkpoint/checkpoint.h"
#include "core/trace/steps.h"

#include <QApplication>
#include <QTest>

#include <numeric>

namespace glassllm::testing {
namespace {

constexpr std::int64_t TOKENS = 3;
constexpr std::int64_t WIDTH = 16;
constexpr std::int64_t HEADS = 4;
constexpr std::int64_t KEY_HEADS = 2;
constexpr std::int64_t HEAD_WIDTH = 4;
constexpr std::int64_t INNER = 12;
constexpr std::int64_t VOCABULARY = 10;

std::int64_t sizeOf(std::string_view axis, std::string_view id)
{
    if (axis == "head") {
        return HEADS;
    }
    if (axis == "key_head") {
        return KEY_HEADS;
    }
    if (axis == "token") {
        return VOCABULARY;
    }
    if (axis == "feature") {
        const bool inner = id == "ffn.gate" || id == "ffn.up" || id == "ffn.act";
        return id.starts_with("attn.") && find_step(id) && step(id).per_head ? HEAD_WIDTH
            : inner                                                          ? INNER
                                                                             : WIDTH;
    }
    return TOKENS;
}

Tensor valueOf(const Step& step)
{
    if (step.axes.empty()) {
        return Tensor(std::int64_t { 1 });
    }
    Shape shape;
    for (const std::string_view axis : step.axes) {
        shape.push_back(sizeOf(axis, step.id));
    }
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return Tensor(shape, values);
}

void append(Tracer& tracer, const Step& step, std::optional<Index> layer)
{
    RecordOptions options;
    options.layer = layer;
    options.batched = false;
    tracer.record(step.id, valueOf(step), options);
}

std::shared_ptr<const Tracer> madeUpTrace(int layers)
{
    auto tracer = std::make_shared<Tracer>();
    append(*tracer, step("embed"), std::nullopt);
    for (int layer = 0; layer < layers; ++layer) {
        for (const std::string_view id : LAYER_STEPS) {
            append(*tracer, step(id), layer);
        }
    }
    for (const char* const id : { "final.norm", "logits", "probs", "sample" }) {
        append(*tracer, step(id), std::nullopt);
    }
    return tracer;
}

std::string byteSymbol(int byte)
{
    // GPT-2's table: printable bytes stand for themselves, the others follow from U+0100 on
    const auto printable = [](int b) {
        return (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || (b >= 174 && b <= 255);
    };
    int code = byte;
    if (!printable(byte)) {
        code = 256;
        for (int other = 0; other < byte; ++other) {
            code += printable(other) ? 0 : 1;
        }
    }
    return QString(QChar(code)).toStdString();
}

std::string byteTokenizer()
{
    Json vocab = Json::object();
    for (int byte = 0; byte < 256; ++byte) {
        vocab[byteSymbol(byte)] = byte;
    }
    const Json level { { "type", "ByteLevel" }, { "add_prefix_space", false },
        { "trim_offsets", true }, { "use_regex", true } };
    return Json {
        { "version", "1.0" }, { "added_tokens", Json::array() }, { "normalizer", nullptr },
        { "pre_tokenizer", level }, { "post_processor", nullptr }, { "decoder", level },
        { "model",
            { { "type", "BPE" }, { "vocab", vocab }, { "merges", Json::array() },
                { "unk_token", nullptr }, { "byte_fallback", false } } }
    }.dump();
}

} // namespace

std::shared_ptr<const Run> madeUpRun(int layers, int passes)
{
    auto run = std::make_shared<Run>();
    run->model = "made-up";
    run->config = Json { { "num_attention_heads", HEADS }, { "num_key_value_heads", KEY_HEADS },
        { "num_hidden_layers", layers } };
    run->tokens = { 1, 2, 3 };
    run->texts = { "Ana", " found", " a" };
    for (int i = 0; i < passes; ++i) {
        Pass pass;
        pass.count = TOKENS;
        pass.tokens = { 1, 2, 3 };
        pass.token = 4;
        pass.trace = madeUpTrace(layers);
        run->passes.push_back(pass);
    }
    return run;
}

void writeRandomModel(const QString& folder, bool tokenizer)
{
    Config config;
    config.vocab_size = 256;
    config.d_model = WIDTH;
    config.n_layers = 2;
    config.n_heads = HEADS;
    config.n_kv_heads = KEY_HEADS;
    config.head_dim = HEAD_WIDTH;
    config.d_ff = INNER;
    config.max_len = 64;
    const GlassLM model(config, 7);
    save_checkpoint(
        folder.toStdString(), model, tokenizer ? std::optional(byteTokenizer()) : std::nullopt);
}

void FakePicker::openFolder(QWidget* /*parent*/, const QString& /*title*/, const Answer& done)
{
    ++asked;
    done(answer);
}

void FakePicker::openFile(
    QWidget* /*parent*/, const QString& /*title*/, const QString& /*filter*/, const Answer& done)
{
    ++asked;
    done(answer);
}

void FakePicker::saveFile(QWidget* /*parent*/, const QString& /*title*/, const QString& /*filter*/,
    const QString& name, const Answer& done)
{
    ++asked;
    proposal = name;
    done(answer);
}

WindowKit::WindowKit(Language language)
    : settings(dir.filePath(QStringLiteral("settings.ini")))
    , translator(language)
    , theme(ThemeMode::Light)
    , playback(&selection, [this] { return now; })
    , studio(&selection, &settings)
    , window({ &selection, &playback, &studio, &settings, &theme, &translator, &picker })
{
    window.resize(1440, 900);
    window.show();
}

bool WindowKit::waitUntilIdle()
{
    return QTest::qWaitFor([this] { return !studio.isBusy(); }, 60000);
}

bool WindowKit::open(bool tokenizer, const QString& prompt)
{
    const QString folder
        = path(tokenizer ? QStringLiteral("text-model") : QStringLiteral("id-model"));
    writeRandomModel(folder, tokenizer);
    studio.openModel(folder);
    if (!prompt.isEmpty()) {
        studio.runPrompt(prompt);
    }
    return waitUntilIdle() && studio.notice() != Notice::Failed;
}

void press(WindowKit& kit, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* const focus = QApplication::focusWidget();
    QTest::keyClick(focus != nullptr ? focus : &kit.window, key, modifiers);
}

} // namespace glassllm::testing
