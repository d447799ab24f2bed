// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace glassllm {

/// The instructions of Python's pickle machine that values of ours need (PEP 307, 3154 and 574).
enum class Opcode : std::uint8_t {
    Mark = '(',
    Stop = '.',
    None = 'N',
    True = 0x88,
    False = 0x89,
    BinInt = 'J', // 4 bytes, signed
    BinInt1 = 'K', // 1 byte
    BinInt2 = 'M', // 2 bytes
    Long1 = 0x8a, // a count of bytes, then the bytes of a signed number, lowest first
    BinFloat = 'G', // 8 bytes, highest first
    ShortBinUnicode = 0x8c, // 1 byte of length, then UTF-8
    BinUnicode = 'X', // 4 bytes of length
    BinUnicode8 = 0x8d, // 8 bytes of length
    ShortBinBytes = 'C',
    BinBytes = 'B',
    BinBytes8 = 0x8e,
    ByteArray8 = 0x96,
    EmptyList = ']',
    Append = 'a',
    Appends = 'e',
    EmptyDict = '}',
    SetItem = 's',
    SetItems = 'u',
    EmptyTuple = ')',
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    Tuple = 't',
    BinPut = 'q',
    LongBinPut = 'r',
    Memoize = 0x94,
    BinGet = 'h',
    LongBinGet = 'j',
    Global = 'c', // module and name, each ending in a newline
    StackGlobal = 0x93,
    Reduce = 'R',
    Build = 'b',
    Proto = 0x80,
    Frame = 0x95,
};

} // namespace glassllm
