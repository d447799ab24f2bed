// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's gradients against those of the double build, which stand in a file.
#include "core/model/real.h"
#include "tests/model/gradient_cases.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>

using namespace glassllm;
using namespace glassllm::testing;

class GradientsFloatTest : public QObject {
    Q_OBJECT
private slots:
    void agreeWithTheDoubleBuild();
};

void GradientsFloatTest::agreeWithTheDoubleBuild()
{
    static_assert(REAL == DType::F32);
    std::ifstream file(GLASSLLM_GRADIENTS_FILE, std::ios::binary);
    QVERIFY2(file.is_open(), "gradients_double_test writes the file");
    for (const GradientCase& one : gradient_cases()) {
        const Weights gradients = gradients_of(one);
        for_each_weight(one.config, gradients,
            [&](const std::string& name, const Tensor& gradient, const Shape& shape) {
                std::vector<double> expected(static_cast<std::size_t>(element_count(shape)));
                file.read(reinterpret_cast<char*>(expected.data()),
                    static_cast<std::streamsize>(expected.size() * sizeof(double)));
                QVERIFY2(file.good(), name.c_str());
                double largest = 0;
                for (const double value : expected) {
                    largest = std::max(largest, std::abs(value));
                }
                const auto got = gradient.values<float>();
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    const double off = std::abs(static_cast<double>(got[i]) - expected[i]);
                    // a group that is 0 in exact arithmetic keeps the rounding of its terms
                    QVERIFY2(off <= 1e-4 * std::max(largest, 1e-4),
                        qPrintable(QString("%1, %2[%3]: %4, expected %5")
                                       .arg(one.name.c_str(), name.c_str())
                                       .arg(i)
                                       .arg(static_cast<double>(got[i]))
                                       .arg(expected[i])));
                }
            });
    }
    QCOMPARE(file.peek(), std::ifstream::traits_type::eof());
}

QTEST_GUILESS_MAIN(GradientsFloatTest)
#include "gradients_float_test.moc"
