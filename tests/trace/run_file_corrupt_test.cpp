// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run file with any byte changed or any end missing is refused, or opens as a run that can be
// shown.
#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/trace/run_file.h"
#include "tests/support/error_of.h"
#include "tests/support/raw_safetensors.h"
#include "tests/support/sample_run.h"
#include "tests/support/view_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

class RunFileCorruptTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void flipped_bits();
    void replaced_bytes();
    void every_length();
    void changed_metadata_data();
    void changed_metadata();
    void no_run_at_all();
    void files_of_another_kind();

private:
    /// Whether the bytes open as a run; what opens must be showable.
    static bool opens(const std::string& bytes)
    {
        try {
            view_run(read_run(open_bytes(bytes)));
            return true;
        } catch (const BadFile&) {
            return false;
        }
    }
    [[nodiscard]] std::size_t header_end() const
    {
        std::uint64_t length = 0;
        std::memcpy(&length, m_bytes.data(), sizeof(length));
        return 8 + static_cast<std::size_t>(length);
    }
    std::string m_bytes;
};

void RunFileCorruptTest::initTestCase()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("x.glass").toStdString();
    write_run(path, sample_run());
    m_bytes = read_file(path, 1U << 20);
    QVERIFY(opens(m_bytes));
}

void RunFileCorruptTest::flipped_bits()
{
    int refused = 0;
    for (std::size_t i = 0; i < m_bytes.size(); ++i) {
        std::string bytes = m_bytes;
        bytes[i] = static_cast<char>(bytes[i] ^ (1 << (i % 8)));
        refused += opens(bytes) ? 0 : 1;
    }
    QVERIFY(refused > 100); // most of the header matters
}

void RunFileCorruptTest::replaced_bytes()
{
    for (const char other : { '9', '"', '0', '-', '}', ']', ',', '\\', '\0', '\xFF' }) {
        for (std::size_t i = 0; i < header_end(); i += 13) {
            std::string bytes = m_bytes;
            bytes[i] = other;
            (void)opens(bytes);
        }
    }
}

void RunFileCorruptTest::every_length()
{
    for (std::size_t size = 0; size < m_bytes.size(); ++size) {
        QVERIFY(!opens(m_bytes.substr(0, size)));
    }
}

void RunFileCorruptTest::changed_metadata_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* from, const char* to) {
        QTest::newRow((QByteArray(from) + " -> " + to).constData())
            << QByteArray(from) << QByteArray(to);
    };
    // the same length, so that nothing else moves
    row(R"(\"order\":0)", R"(\"order\":9)");
    row(R"(\"layer\":0)", R"(\"layer\":9)");
    row(R"(\"pass\":1)", R"(\"pass\":0)");
    row(R"(\"head\":1)", R"(\"head\":7)");
    row(R"(\"first\":3)", R"(\"first\":1)");
    row(R"(\"count\":1)", R"(\"count\":2)");
    row(R"(\"vocab_size\":5)", R"(\"vocab_size\":4)");
    row(R"(\"num_attention_heads\":2)", R"(\"num_attention_heads\":1)");
    row(R"("shape":[5])", R"("shape":[4])");
    row(R"("shape":[3,5])", R"("shape":[5,3])");
}

void RunFileCorruptTest::changed_metadata()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray bytes = QByteArray::fromStdString(m_bytes);
    QVERIFY2(bytes.contains(from), from.constData());
    bytes.replace(from, to);
    (void)opens(bytes.toStdString());
    for (qsizetype at = QByteArray::fromStdString(m_bytes).indexOf(from); at >= 0;
         at = QByteArray::fromStdString(m_bytes).indexOf(from, at + 1)) {
        QByteArray one = QByteArray::fromStdString(m_bytes);
        one.replace(at, to.size(), to);
        (void)opens(one.toStdString());
    }
}

void RunFileCorruptTest::no_run_at_all()
{
    QVERIFY(!opens(""));
    QVERIFY(!opens("{}"));
    QVERIFY(!opens(std::string(4096, '\0')));
    QVERIFY(!opens(raw_safetensors("{}", "")));
    QVERIFY(!opens(raw_safetensors(R"({"__metadata__":{"format":"glassllm-trace"}})", "")));
    QVERIFY(!opens(raw_safetensors(R"({"__metadata__":{"format":"pt"}})", "")));
}

/// Text read as the length of a header would be a number of bytes that nobody understands.
void RunFileCorruptTest::files_of_another_kind()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("notes.md").toStdString();
    const auto refusal = [&path](const std::string& bytes) {
        write_file(path, bytes);
        return error_text(error_of<BadFile>([&path] { (void)read_run(path); }));
    };
    const std::string none = "NotARun(notes.md, its metadata do not say format = glassllm-trace)";
    for (const char* text : { "", "short", "# Notes\n\nNothing of a run.\n", "GGUF and so on" }) {
        QCOMPARE(refusal(text), none);
    }
    QVERIFY(refusal("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n")
                .starts_with("LfsPointer("));
    // a run that was cut is one
    QVERIFY(refusal(m_bytes.substr(0, 100)).starts_with("BadHeaderLength(notes.md, "));
}

QTEST_GUILESS_MAIN(RunFileCorruptTest)
#include "run_file_corrupt_test.moc"
