// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/token_text.h"

#include "core/base/utf8.h"
#include "core/tokenizer/byte_alphabet.h"
#include "core/trace/run.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <array>

namespace glassllm {

namespace {

using Kind = TokenPiece::Kind;

constexpr char32_t dottedCircle = 0x25cc;
constexpr char32_t lowerOneEighthBlock = 0x2581; // ▁, the space of byte-fallback vocabularies

/// Collects pieces and joins neighbours of one kind.
class PieceWriter {
public:
    void add(Kind kind, const QString& text)
    {
        if (!m_pieces.empty() && m_pieces.back().kind == kind && kind != Kind::Code) {
            m_pieces.back().text += text;
        } else {
            m_pieces.push_back({ kind, text });
        }
    }

    void addByte(unsigned char byte)
    {
        const QString digits
            = QString::number(byte, 16).toUpper().rightJustified(2, QLatin1Char('0'));
        m_pieces.push_back({ Kind::Code, QStringLiteral("<0x%1>").arg(digits) });
    }

    void addCharacter(char32_t character, bool first);

    [[nodiscard]] TokenText take() { return { std::move(m_pieces) }; }

private:
    std::vector<TokenPiece> m_pieces;
};

QString asText(char32_t character)
{
    return QString::fromUcs4(&character, 1);
}

QString codePointName(char32_t character)
{
    const auto code = static_cast<uint>(character);
    return QStringLiteral("U+%1").arg(code, 4, 16, QLatin1Char('0')).toUpper();
}

bool isEmoji(char32_t character)
{
    return character >= 0x1f000 && character <= 0x1faff;
}

void PieceWriter::addCharacter(char32_t character, bool first)
{
    switch (character) {
    case U' ':
        return add(Kind::Mark, QStringLiteral("\u2423"));
    case U'\n':
        return add(Kind::Mark, QStringLiteral("\u23ce"));
    case U'\t':
        return add(Kind::Mark, QStringLiteral("\u21e5"));
    case 0x7f:
        return add(Kind::Mark, QStringLiteral("\u2421"));
    default:
        break;
    }
    if (character < 0x20) {
        return add(Kind::Mark, asText(0x2400 + character));
    }
    const auto category = QChar::category(character);
    const bool mark = category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing
        || category == QChar::Mark_SpacingCombining;
    const bool joiner = character == 0x200d || character == 0xfe0f;
    const bool hidden = category == QChar::Other_Control || category == QChar::Other_Format
        || category == QChar::Other_PrivateUse || category == QChar::Other_NotAssigned
        || category == QChar::Separator_Line || category == QChar::Separator_Paragraph
        || category == QChar::Separator_Space;
    if ((joiner && first) || (hidden && !(joiner && !first))
        || (isEmoji(character) && !emojiCanBeDrawn())) {
        m_pieces.push_back({ Kind::Code, codePointName(character) });
        return;
    }
    add(Kind::Text, first && mark ? asText(dottedCircle) + asText(character) : asText(character));
}

TokenText fromBytes(std::string_view bytes)
{
    PieceWriter writer;
    for (std::size_t at = 0; at < bytes.size();) {
        const Utf8Unit unit = utf8_at(bytes, at);
        if (unit.valid) {
            writer.addCharacter(unit.code_point, at == 0);
            at += unit.size;
        } else {
            writer.addByte(static_cast<unsigned char>(bytes[at]));
            ++at;
        }
    }
    return writer.take();
}

bool isUtf8(std::string_view text)
{
    return utf8_valid_prefix(text) == text.size();
}

/// The byte of "<0xE7>", or nothing.
std::optional<unsigned char> fallbackByte(std::string_view text)
{
    if (text.size() != 6 || text.substr(0, 3) != "<0x" || text.back() != '>') {
        return std::nullopt;
    }
    bool ok = false;
    const auto digits = QLatin1String(text.data() + 3, 2);
    const uint value = digits.toString().toUInt(&ok, 16);
    return ok ? std::optional(static_cast<unsigned char>(value)) : std::nullopt;
}

std::string replacedBlocks(std::string_view text)
{
    QString spaced = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    spaced.replace(QChar(static_cast<char16_t>(lowerOneEighthBlock)), QLatin1Char(' '));
    return spaced.toStdString();
}

bool writtenAsSpecial(std::string_view text)
{
    static constexpr std::array<std::string_view, 8> names { "<s>", "</s>", "<unk>", "<pad>",
        "<bos>", "<eos>", "<mask>", "<|endoftext|>" };
    return std::ranges::find(names, text) != names.end()
        || (text.size() > 4 && text.substr(0, 2) == "<|" && text.substr(text.size() - 2) == "|>");
}

} // namespace

QString TokenText::plain() const
{
    QString all;
    for (const TokenPiece& piece : pieces) {
        all += piece.text;
    }
    return all;
}

TokenAlphabet tokenAlphabet(std::string_view tokenizerKind)
{
    if (tokenizerKind == "bpe-bytelevel") {
        return TokenAlphabet::ByteLevel;
    }
    // "bpe" vocabularies write spaces like those with byte fallback
    return tokenizerKind == "bpe-bytefallback" || tokenizerKind == "bpe"
        ? TokenAlphabet::ByteFallback
        : TokenAlphabet::Plain;
}

TokenAlphabet tokenAlphabet(const Run& run)
{
    if (run.tokenizer.is_object()) {
        const auto kind = run.tokenizer.find("kind");
        if (kind != run.tokenizer.end() && kind->is_string()) {
            return tokenAlphabet(kind->get_ref<const std::string&>());
        }
    }
    // a run without the name: ▁ and Ġ give the alphabet away, since texts contain spaces
    for (const auto& strings : { std::cref(run.vocab.texts), std::cref(run.texts) }) {
        for (const std::string& text : strings.get()) {
            if (text.starts_with("\u2581")) {
                return TokenAlphabet::ByteFallback;
            }
            if (text.starts_with("\u0120")) {
                return TokenAlphabet::ByteLevel;
            }
        }
    }
    return TokenAlphabet::Plain;
}

TokenText tokenText(std::string_view vocabularyString, TokenAlphabet alphabet, bool special)
{
    if (special) {
        // each character is made visible, but the whole stands in the fixed-width face
        return { { { Kind::Code, fromBytes(vocabularyString).plain() } } };
    }
    if (alphabet == TokenAlphabet::ByteLevel && isUtf8(vocabularyString)) {
        if (const auto bytes = from_symbols(vocabularyString)) {
            return fromBytes(*bytes);
        }
    }
    if (alphabet == TokenAlphabet::ByteFallback) {
        if (const auto byte = fallbackByte(vocabularyString)) {
            const char single = static_cast<char>(*byte);
            return fromBytes(std::string_view(&single, 1));
        }
        if (isUtf8(vocabularyString)) {
            return fromBytes(replacedBlocks(vocabularyString));
        }
    }
    return fromBytes(vocabularyString);
}

std::optional<std::string_view> vocabularyString(const Run& run, std::int64_t id)
{
    if (id >= 0 && static_cast<std::size_t>(id) < run.vocab.texts.size()) {
        return run.vocab.texts[static_cast<std::size_t>(id)];
    }
    const auto found = std::ranges::find(run.tokens, id);
    const auto place = static_cast<std::size_t>(found - run.tokens.begin());
    if (found != run.tokens.end() && place < run.texts.size()) {
        return run.texts[place];
    }
    return std::nullopt;
}

bool isSpecialToken(const Run& run, std::int64_t id)
{
    if (run.tokenizer.is_object()) {
        for (const char* key : { "bos", "eos" }) {
            const auto special = run.tokenizer.find(key);
            if (special != run.tokenizer.end() && special->is_number_integer()
                && special->get<std::int64_t>() == id) {
                return true;
            }
        }
    }
    const auto text = vocabularyString(run, id);
    return text && writtenAsSpecial(*text);
}

TokenText tokenText(const Run& run, std::int64_t id)
{
    return tokenText(run, id, tokenAlphabet(run));
}

TokenText tokenText(const Run& run, std::int64_t id, TokenAlphabet alphabet)
{
    const auto text = vocabularyString(run, id);
    if (!text || text->empty()) {
        return { { { Kind::Code, QStringLiteral("#%1").arg(id) } } };
    }
    return tokenText(*text, alphabet, isSpecialToken(run, id));
}

namespace {

/// What elision may not split: a character with its marks, or the name of one byte.
struct Unit {
    Kind kind;
    QString text;
    int length;
};

std::vector<Unit> unitsOf(const TokenText& token)
{
    std::vector<Unit> units;
    for (const TokenPiece& piece : token.pieces) {
        const bool atomic = piece.kind == Kind::Code
            && (piece.text.startsWith(QLatin1String("<0x"))
                || piece.text.startsWith(QLatin1String("U+")));
        if (atomic) {
            units.push_back({ piece.kind, piece.text, static_cast<int>(piece.text.size()) });
            continue;
        }
        QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, piece.text);
        qsizetype from = 0;
        for (qsizetype to = finder.toNextBoundary(); to > 0; to = finder.toNextBoundary()) {
            units.push_back({ piece.kind, piece.text.mid(from, to - from), 1 });
            from = to;
        }
    }
    return units;
}

void append(TokenText& token, const Unit& unit)
{
    const bool joins = !token.pieces.empty() && token.pieces.back().kind == unit.kind;
    if (joins) {
        token.pieces.back().text += unit.text;
    } else {
        token.pieces.push_back({ unit.kind, unit.text });
    }
}

} // namespace

TokenText elided(const TokenText& token, int limit)
{
    const std::vector<Unit> units = unitsOf(token);
    int total = 0;
    for (const Unit& unit : units) {
        total += unit.length;
    }
    if (total <= limit || units.size() < 3) {
        return token;
    }
    const int front = limit / 2 + 1; // of 9: 5, then "…", then 3
    const int back = limit - 1 - front;
    std::size_t head = 0;
    for (int length = 0; head < units.size(); ++head) {
        length += units[head].length;
        if (length > front && head > 0) {
            break;
        }
    }
    std::size_t tail = units.size();
    for (int length = 0; tail > head + 1; --tail) {
        length += units[tail - 1].length;
        if (length > back && tail < units.size()) {
            break;
        }
    }
    TokenText result;
    for (std::size_t i = 0; i < head; ++i) {
        append(result, units[i]);
    }
    append(result, { result.pieces.back().kind, QStringLiteral("\u2026"), 1 });
    for (std::size_t i = tail; i < units.size(); ++i) {
        append(result, units[i]);
    }
    return result;
}

QString visibleText(QStringView text)
{
    const QByteArray bytes = text.toUtf8();
    QString result;
    for (const TokenPiece& piece :
        fromBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())))
            .pieces) {
        result += piece.kind == Kind::Mark
            ? QString(piece.text).replace(QChar(0x2423), QLatin1Char(' '))
            : piece.text;
    }
    return result;
}

bool emojiCanBeDrawn()
{
    if (qGuiApp == nullptr) {
        return true;
    }
    static const bool found = [] {
        const QStringList families = QFontDatabase::families();
        return std::ranges::any_of(families, [](const QString& family) {
            return family.contains(QLatin1String("emoji"), Qt::CaseInsensitive);
        });
    }();
    return found;
}

} // namespace glassllm
