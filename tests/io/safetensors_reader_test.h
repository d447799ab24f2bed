// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

// In a header of its own: the meta-object compiler stumbles over the raw strings of the source.
class SafetensorsReaderTest : public QObject {
    Q_OBJECT

private slots:
    void reads_names_shapes_values_and_metadata();
    void copies_what_is_not_aligned();
    void allows_gaps_and_empty_tensors();
    void keeps_the_file_mapped();
    void refuses_a_header_data();
    void refuses_a_header();
    void refuses_a_header_of_2_to_the_60();
    void refuses_a_header_above_the_limit();
    void names_a_git_lfs_pointer();
    void says_which_tensor_is_cut_short();
    void refuses_every_truncation();
    void refuses_what_is_no_regular_file();
};
