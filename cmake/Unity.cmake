# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles the sources of each folder of a target as one: what they all include is read once. For a
# build that is made once; one that is made again and again compiles too much with it.
function(glassllm_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  get_target_property(base ${target} SOURCE_DIR)
  foreach(source IN LISTS sources)
    if(source MATCHES "\\.cpp$")
      get_filename_component(source ${source} ABSOLUTE BASE_DIR ${base})
      get_filename_component(folder ${source} DIRECTORY)
      get_filename_component(room ${folder} NAME)
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${room})
    endif()
  endforeach()
endfunction()
