// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// build_step_index [SOURCE_TREE]: reads the markers of core/model and writes the step index anew.
#include "core/base/atomic_file.h"
#include "core/trace/step_index.h"

#include <exception>
#include <filesystem>
#include <iostream>

int main(int argc, char** argv)
{
    if (argc > 2) {
        std::cerr << "build_step_index: expected at most one folder, the source tree\n";
        return 2;
    }
    const std::filesystem::path tree = argc == 2 ? argv[1] : GLASSLLM_SOURCE_DIR;
    try {
        const auto index = glassllm::scan_markers(tree / "core" / "model");
        glassllm::write_file(
            tree / "resources" / "step_index.json", glassllm::step_index_json(index));
    } catch (const std::exception& problem) {
        std::cerr << "build_step_index: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
