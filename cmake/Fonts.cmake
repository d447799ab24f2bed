# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The window's fonts come from Debian's packages at build time and are compiled in, so that the
# program looks the same on a desktop that has neither.

# glassllm_add_font(list file package family style features): a prepared copy in the build folder
function(glassllm_add_font list file package family style features)
  string(MAKE_C_IDENTIFIER "GLASSLLM_FONT_${file}" found)
  find_file(${found} NAMES ${file}
    PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter
          /usr/share/fonts/truetype/jetbrains-mono /usr/share/fonts
    NO_DEFAULT_PATH)
  mark_as_advanced(${found})
  if(NOT ${found})
    message(FATAL_ERROR "${file} was not found: install the Debian package ${package}")
  endif()
  set(script ${PROJECT_SOURCE_DIR}/cmake/prepare_font.py)
  set(copy ${CMAKE_BINARY_DIR}/fonts/${file})
  add_custom_command(OUTPUT ${copy}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/fonts
    COMMAND ${GLASSLLM_PYTHON} ${script} ${${found}} ${copy} "${family}" ${style} "${features}"
    DEPENDS ${${found}} ${script} COMMENT "Preparing ${file}" VERBATIM)
  set_source_files_properties(${copy} PROPERTIES QT_RESOURCE_ALIAS ${file} GENERATED TRUE)
  set(${list} ${${list}} ${copy} PARENT_SCOPE)
endfunction()

# glassllm_add_fonts(target): :/fonts/Inter-*.otf and :/fonts/JetBrainsMono-*.ttf
function(glassllm_add_fonts target)
  # fontTools is a Debian package: another python on the PATH would not see it
  find_program(GLASSLLM_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
  mark_as_advanced(GLASSLLM_PYTHON)
  execute_process(COMMAND ${GLASSLLM_PYTHON} -c "import fontTools.subset"
    RESULT_VARIABLE missing OUTPUT_QUIET ERROR_QUIET)
  if(missing)
    message(FATAL_ERROR "fontTools was not found: install the Debian package python3-fonttools")
  endif()
  set(fonts)
  foreach(style IN ITEMS Regular Medium SemiBold)
    glassllm_add_font(fonts Inter-${style}.otf fonts-inter "GlassLLM Sans" ${style} "*")
  endforeach()
  foreach(style IN ITEMS Regular Medium SemiBold Bold)
    # without calt: its ligatures would draw `->` and `<=` as one sign
    glassllm_add_font(fonts JetBrainsMono-${style}.ttf fonts-jetbrains-mono "GlassLLM Mono" ${style}
      "ccmp,locl,zero,mark,mkmk")
  endforeach()
  qt_add_resources(${target} ${target}_fonts PREFIX /fonts FILES ${fonts})
endfunction()
