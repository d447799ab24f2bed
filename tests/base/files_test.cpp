// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"
#include "core/base/data_dir.h"
#include "core/base/mapped_file.h"
#include "tests/support/error_of.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace glassllm;
using namespace glassllm::testing;

class FilesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writes_the_whole_file_or_nothing();
    void replaces_by_renaming();
    void keeps_a_link_and_the_permissions();
    void says_what_cannot_be_written_data();
    void says_what_cannot_be_written();
    void empty_and_long_names();
    void writes_at_an_offset();
    void maps_and_reads();
    void refuses_what_is_no_regular_file();
    void refuses_what_is_too_large();
    void a_taken_path_may_lead_nowhere();
    void data_folder_can_be_chosen();

private:
    [[nodiscard]] std::string at(const QString& name) const
    {
        return m_folder->filePath(name).toStdString();
    }
    [[nodiscard]] qsizetype files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size();
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void FilesTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void FilesTest::writes_the_whole_file_or_nothing()
{
    {
        AtomicFile file(at("x"));
        file.write("never ");
        file.write("seen");
    }
    QCOMPARE(files(), 0);
    {
        AtomicFile file(at("x"));
        file.write("whole");
        QVERIFY(!QFile::exists(m_folder->filePath("x")));
        file.commit();
    }
    QCOMPARE(read_file(at("x"), 100), std::string("whole"));
    QCOMPARE(files(), 1);
}

void FilesTest::replaces_by_renaming()
{
    write_file(at("x"), "old");
    const auto mapped = MappedFile::open(at("x"));
    write_file(at("x"), "new and longer");
    // who reads the old file keeps it
    QCOMPARE(mapped->bytes().size(), std::size_t(3));
    QCOMPARE(static_cast<char>(mapped->bytes()[0]), 'o');
    QCOMPARE(read_file(at("x"), 100), std::string("new and longer"));
}

void FilesTest::keeps_a_link_and_the_permissions()
{
    write_file(at("target"), "old");
    QVERIFY(::chmod(at("target").c_str(), 0640) == 0);
    QVERIFY(QFile::link(m_folder->filePath("target"), m_folder->filePath("link")));
    write_file(at("link"), "new");
    QVERIFY(std::filesystem::is_symlink(at("link")));
    QCOMPARE(read_file(at("target"), 100), std::string("new"));
    struct stat status { };
    QVERIFY(::stat(at("target").c_str(), &status) == 0);
    QCOMPARE(static_cast<int>(status.st_mode & 07777), 0640);
    const ::mode_t before = ::umask(027);
    write_file(at("fresh"), "x");
    ::umask(before);
    QVERIFY(::stat(at("fresh").c_str(), &status) == 0);
    QCOMPARE(static_cast<int>(status.st_mode & 07777), 0640);
}

void FilesTest::says_what_cannot_be_written_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("a folder") << QString("<folder>");
    QTest::newRow("missing parent") << QString("<folder>/missing/x");
    QTest::newRow("a file as parent") << QString("/dev/null/x");
    QTest::newRow("a full device") << QString("/dev/full");
}

void FilesTest::says_what_cannot_be_written()
{
    QFETCH(QString, path);
    const std::string target = path.replace("<folder>", m_folder->path()).toStdString();
    const auto error = error_of<IoError>([&] { write_file(target, std::string(1U << 16, 'x')); });
    QCOMPARE(error_code(error), std::string("CannotWrite"));
    QCOMPARE(error->args.front(), target);
    QVERIFY(!error->args.at(1).empty());
    QCOMPARE(files(), 0);
}

void FilesTest::empty_and_long_names()
{
    // said at once, and with something that stands for the name
    QCOMPARE(error_text(error_of<IoError>([] { const AtomicFile probe(""); })),
        std::string("CannotWrite(\"\", No such file or directory)"));
    QCOMPARE(error_text(error_of<IoError>([] { (void)MappedFile::open(""); })),
        std::string("CannotOpen(\"\", No such file or directory)"));
    QCOMPARE(error_text(error_of<IoError>([] { (void)read_file("", 1); })),
        std::string("CannotOpen(\"\", No such file or directory)"));
    const std::string longest = at(QString(255, u'n'));
    write_file(longest, "text");
    QCOMPARE(read_file(longest, 100), std::string("text"));
    QCOMPARE(files(), 1);
}

void FilesTest::writes_at_an_offset()
{
    AtomicFile file(at("x"));
    file.write("________tail");
    const std::string head = "head";
    file.write_at(2, std::as_bytes(std::span(head)));
    file.write("!");
    file.commit();
    QCOMPARE(read_file(at("x"), 100), std::string("__head__tail!"));
}

void FilesTest::maps_and_reads()
{
    const std::string text("a\0b", 3);
    write_file(at("x"), text);
    QCOMPARE(read_file(at("x"), 3), text);
    QCOMPARE(MappedFile::open(at("x"))->bytes().size(), std::size_t(3));
    write_file(at("empty"), "");
    QCOMPARE(read_file(at("empty"), 0), std::string());
    QVERIFY(MappedFile::open(at("empty"))->bytes().empty());
}

void FilesTest::refuses_what_is_no_regular_file()
{
    QVERIFY(::mkfifo(at("pipe").c_str(), 0600) == 0);
    for (const std::string& path :
        { m_folder->path().toStdString(), at("pipe"), std::string("/dev/zero") }) {
        QCOMPARE(error_text(error_of<BadFile>([&] { (void)MappedFile::open(path); })),
            "NotRegularFile(" + path + ")");
        QCOMPARE(error_text(error_of<BadFile>([&] { (void)read_file(path, 10); })),
            "NotRegularFile(" + path + ")");
    }
    const auto error = error_of<IoError>([&] { (void)read_file(at("missing"), 10); });
    QCOMPARE(error_text(error), "CannotOpen(" + at("missing") + ", No such file or directory)");
}

void FilesTest::refuses_what_is_too_large()
{
    write_file(at("x"), "12345");
    QCOMPARE(error_text(error_of<BadFile>([&] { (void)read_file(at("x"), 4); })),
        "FileTooLarge(" + at("x") + ", 5, 4)");
}

void FilesTest::a_taken_path_may_lead_nowhere()
{
    QVERIFY(!path_is_taken(at("x")));
    QVERIFY(QFile::link(m_folder->filePath("nothing"), m_folder->filePath("x")));
    QVERIFY(path_is_taken(at("x")));
    QVERIFY(path_is_taken(m_folder->path().toStdString()));
}

void FilesTest::data_folder_can_be_chosen()
{
    qputenv("GLASSLLM_DATA_DIR", m_folder->path().toUtf8());
    QCOMPARE(data_dir().string(), m_folder->path().toStdString());
    QCOMPARE(builtin_model_dir().string(), at("models/vidro"));
    qputenv("GLASSLLM_DATA_DIR", m_folder->filePath("missing").toUtf8());
    QCOMPARE(error_code(error_of<IoError>([] { (void)data_dir(); })), std::string("CannotOpen"));
    qunsetenv("GLASSLLM_DATA_DIR");
    QVERIFY(std::filesystem::is_directory(data_dir()));
}

QTEST_GUILESS_MAIN(FilesTest)
#include "files_test.moc"
