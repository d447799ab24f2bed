// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/prompt_examples.h"

#include "core/base/data_dir.h"
#include "core/base/error.h"
#include "core/base/json_text.h"

#include <QFile>

#include <algorithm>

namespace glassllm {
namespace {

QString requiredString(const Json& object, const std::string& key, const std::string& file)
{
    const auto text = json_string(object, key, file);
    if (!text) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, key });
    }
    return QString::fromStdString(*text);
}

PromptExample readExample(const Json& object, const std::string& file)
{
    if (!object.is_object() || !object.contains("look_for") || !object["look_for"].is_object()) {
        throw_error<BadFile>(ErrorCode::MissingKey, { file, "look_for" });
    }
    PromptExample example;
    example.language = languageOf(requiredString(object, "language", file));
    example.prompt = requiredString(object, "prompt", file);
    example.lookEnglish = requiredString(object["look_for"], "en", file);
    example.lookPortuguese = requiredString(object["look_for"], "pt_BR", file);
    return example;
}

} // namespace

std::vector<PromptExample> readPromptExamples(const std::filesystem::path& file)
{
    const std::string name = file.filename().string();
    QFile reader(file);
    if (!reader.open(QIODevice::ReadOnly)) {
        throw_error<IoError>(
            ErrorCode::CannotOpen, { file.string(), reader.errorString().toStdString() });
    }
    const Json json = parse_json(reader.readAll().toStdString(), name);
    if (!json.is_array()) {
        throw_error<BadFile>(ErrorCode::BadJson, { name, "expected a list of prompts" });
    }
    std::vector<PromptExample> examples;
    for (const Json& each : json) {
        examples.push_back(readExample(each, name));
    }
    return examples;
}

const std::vector<PromptExample>& promptExamples()
{
    static const std::vector<PromptExample> examples = [] {
        try {
            return readPromptExamples(data_dir() / "lessons" / "prompts.json");
        } catch (const Error&) {
            return std::vector<PromptExample>(); // the menu is then without examples
        }
    }();
    return examples;
}

const PromptExample* firstExample(Language language)
{
    const auto& all = promptExamples();
    const auto found = std::find_if(all.begin(), all.end(),
        [language](const PromptExample& each) { return each.language == language; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace glassllm
