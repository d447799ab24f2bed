# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
# glassllm_embed_files(target BASE folder FILES file...): packs files into the target, under their
# names relative to the folder; core/trace/embedded.h reads them. Run as a script, this file writes
# the source.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(GLASSLLM_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
  function(glassllm_embed_files target)
    cmake_parse_arguments(PARSE_ARGV 1 embed "" "BASE" "FILES")
    set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_files.cpp)
    list(SORT embed_FILES)
    add_custom_command(OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -D "BASE=${embed_BASE}" -D "FILES=${embed_FILES}" -D "OUTPUT=${output}"
        -P ${GLASSLLM_EMBED_SCRIPT}
      DEPENDS ${embed_FILES} ${GLASSLLM_EMBED_SCRIPT}
      COMMENT "Packing sources and step index" VERBATIM)
    target_sources(${target} PRIVATE ${output})
  endfunction()
  return()
endif()

# bytes, not string literals: those have a length that compilers may limit
set(arrays "")
set(table "")
set(number 0)
foreach(file IN LISTS FILES)
  file(READ "${file}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  string(REPEAT "." 105 line) # 15 bytes
  string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
  file(SIZE "${file}" size)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${BASE}" OUTPUT_VARIABLE name)
  string(APPEND arrays "constexpr char FILE_${number}[] = {\n${bytes}'\\0' };\n")
  string(APPEND table "    EmbeddedFile { \"${name}\", { FILE_${number}, ${size} } },\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}" "// Made by cmake/EmbedFiles.cmake.
#include \"core/trace/embedded_table.h\"

#include <array>

namespace glassllm {
namespace {

${arrays}
constexpr std::array<EmbeddedFile, ${number}> TABLE { {
${table}} };

} // namespace

std::span<const EmbeddedFile> embedded_table() { return TABLE; }

} // namespace glassllm
")
