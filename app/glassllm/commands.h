// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/glassllm/command.h"
#include "app/glassllm/context.h"

namespace glassllm {

/// Each adds its subcommand; when it is the one called, context.run is set.
void add_steps(Command& app, Context& context);
void add_trace(Command& app, Context& context);
void add_loss(Command& app, Context& context);
void add_generate(Command& app, Context& context);
void add_tokenize(Command& app, Context& context);
void add_detokenize(Command& app, Context& context);
void add_show(Command& app, Context& context);
void add_explain(Command& app, Context& context);
void add_collect(Command& app, Context& context);
void add_train(Command& app, Context& context);

} // namespace glassllm
