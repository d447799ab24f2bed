# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Warnings, sanitizers and fuzzing travel in one interface target, never in global flags.
add_library(glassllm_warnings INTERFACE)
target_compile_options(glassllm_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # a contracted multiply-add in one build and not in another would change bits
  target_compile_options(glassllm_warnings INTERFACE -ffp-contract=off)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(glassllm_warnings INTERFACE -ffp-contract=off)
endif()
if(GLASSLLM_WERROR)
  target_compile_options(glassllm_warnings INTERFACE -Werror)
endif()
if(GLASSLLM_SANITIZE)
  target_compile_options(glassllm_warnings INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(glassllm_warnings INTERFACE -fsanitize=address,undefined)
endif()
if(GLASSLLM_FUZZ)
  target_compile_options(glassllm_warnings INTERFACE
    -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
  target_link_options(glassllm_warnings INTERFACE -fsanitize=address,undefined)
endif()
