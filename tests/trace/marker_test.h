// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

// In a header of its own: the meta-object compiler stumbles over the raw strings of the source.
class MarkerTest : public QObject {
    Q_OBJECT

private slots:
    void tokens_of_literals();
    void tokens_of_raw_strings();
    void tokens_of_numbers();
    void comments_and_joined_lines();
    void lines_with_carriage_returns();
    void unfinished_sources_end();
    void marks_the_line_below();
    void marks_its_own_line();
    void text_is_exact();
    void literals_do_not_count();
    void bad_markers_are_refused();
    void finds_definitions();
    void calls_and_declarations_are_none();
    void finds_definitions_in_scopes();
};
