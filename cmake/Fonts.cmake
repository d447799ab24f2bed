# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The window's fonts come from Debian's packages at build time and are compiled in, so that the
# program looks the same on a desktop that has neither.

# glassllm_find_font(variable file package): the full path of an installed font file
function(glassllm_find_font variable file package)
  find_file(${variable} NAMES ${file}
    PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter
          /usr/share/fonts/truetype/jetbrains-mono /usr/share/fonts
    NO_DEFAULT_PATH)
  mark_as_advanced(${variable})
  if(NOT ${variable})
    message(FATAL_ERROR "${file} was not found: install the Debian package ${package}")
  endif()
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
  foreach(weight IN ITEMS Regular Medium SemiBold)
    glassllm_find_font(GLASSLLM_INTER_${weight} Inter-${weight}.otf fonts-inter)
    set_source_files_properties(${GLASSLLM_INTER_${weight}} PROPERTIES
      QT_RESOURCE_ALIAS Inter-${weight}.otf)
    list(APPEND fonts ${GLASSLLM_INTER_${weight}})
  endforeach()
  foreach(weight IN ITEMS Regular Medium SemiBold Bold)
    set(name JetBrainsMono-${weight}.ttf)
    glassllm_find_font(GLASSLLM_MONO_${weight} ${name} fonts-jetbrains-mono)
    set(plain ${CMAKE_BINARY_DIR}/fonts/${name})
    # without calt: its ligatures would draw `->` and `<=` as one sign
    add_custom_command(OUTPUT ${plain}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/fonts
      COMMAND ${GLASSLLM_PYTHON} -m fontTools.subset ${GLASSLLM_MONO_${weight}} "--unicodes=*"
              "--layout-features=ccmp,locl,zero" "--name-IDs=*" --output-file=${plain}
      DEPENDS ${GLASSLLM_MONO_${weight}} COMMENT "Font ${name}" VERBATIM)
    set_source_files_properties(${plain} PROPERTIES QT_RESOURCE_ALIAS ${name} GENERATED TRUE)
    list(APPEND fonts ${plain})
  endforeach()
  qt_add_resources(${target} ${target}_fonts PREFIX /fonts FILES ${fonts})
endfunction()
