// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"

#include "core/checkpoint/checkpoint.h"
#include "tests/support/shared_data.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QDir>
#include <QProcess>

namespace glassllm::testing {
namespace {

constexpr int PATIENCE = 120'000; // ms

QString program()
{
    return QString::fromStdString((program_dir() / "glassllm").string());
}

Outcome finish(QProcess& process)
{
    Outcome outcome;
    const bool ended = process.waitForFinished(PATIENCE);
    if (!ended) {
        process.kill();
        process.waitForFinished();
    } else if (process.exitStatus() == QProcess::NormalExit) {
        outcome.code = process.exitCode();
    }
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

std::int64_t vocabulary()
{
    return static_cast<std::int64_t>(trained_document()["model"]["vocab"].size());
}

} // namespace

bool Outcome::refuses(const QStringList& words) const
{
    bool good = code == 2 && out.isEmpty() && err.startsWith("glassllm: ") && err.count('\n') == 1
        && err.endsWith('\n');
    for (const QString& word : words) {
        good = good && QString::fromUtf8(err).contains(word);
    }
    return good;
}

Json Outcome::json() const
{
    const Json parsed = Json::parse(out.toStdString(), nullptr, false);
    return parsed.is_discarded() ? Json() : parsed;
}

std::string Outcome::text() const
{
    return "exit " + std::to_string(code) + "\n" + out.left(2000).toStdString() + "\n"
        + err.left(2000).toStdString();
}

Outcome run_glassllm(
    const QStringList& arguments, const QByteArray& input, const QProcessEnvironment& environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program(), arguments);
    if (!process.waitForStarted()) {
        return {};
    }
    process.write(input);
    process.closeWriteChannel();
    return finish(process);
}

Outcome run_shell(const QString& line)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("G"), program());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("/bin/bash"), { QStringLiteral("-c"), line });
    return process.waitForStarted() ? finish(process) : Outcome {};
}

void make_model(const std::filesystem::path& folder)
{
    const Config config { .vocab_size = vocabulary(),
        .d_model = 16,
        .n_layers = 2,
        .n_heads = 4,
        .n_kv_heads = 2,
        .max_len = 24 };
    save_checkpoint(folder, GlassLM(config, 7), trained_json());
}

void make_slow_model(const std::filesystem::path& folder)
{
    const Config config {
        .vocab_size = vocabulary(), .d_model = 256, .n_layers = 8, .n_heads = 8, .max_len = 512
    };
    save_checkpoint(folder, GlassLM(config, 1), trained_json());
}

QStringList names_in(const QString& folder)
{
    return QDir(folder).entryList(
        QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

} // namespace glassllm::testing
