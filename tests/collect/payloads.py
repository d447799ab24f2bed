# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Python's side of the payload test: `payloads.py check DIR` loads what the test wrote there with
plain pickle.loads and looks at it; `payloads.py make DIR` writes what the test is to read."""
import math
import pathlib
import pickle
import sys

import numpy


def load(folder, name):
    return pickle.loads((folder / (name + ".pkl")).read_bytes())


def same_array(array, expected):
    assert type(array) is numpy.ndarray, type(array)
    assert array.dtype == expected.dtype, (array.dtype, expected.dtype)
    assert array.shape == expected.shape, (array.shape, expected.shape)
    assert array.tobytes() == expected.tobytes(), (array, expected)
    assert array.flags.writeable
    array.flat[:1] = array.flat[:1]


def counting(*shape):
    return numpy.arange(math.prod(shape), dtype=numpy.float32).reshape(shape)


def check_scalars(value):
    assert value == [None, True, False, 0, 255, 65536, -1, 2**63 - 1, -(2**63), 0.5,
                     -math.inf, "olá 🙂", "", b"", b"\x00\xff", [], {}]
    assert [type(part) for part in value[:4]] == [type(None), bool, bool, int]
    assert type(value[9]) is float


def check_arrays(value):
    bits = numpy.array([0, 15360, 48128, 1, 31743, 31744, 32257, 32768], numpy.uint16)
    same_array(value["float32"], numpy.array([1.5, -0.0, math.nan, math.inf, -math.inf],
                                             numpy.float32))
    same_array(value["float64"], numpy.array([0.1, 5e-324]))
    same_array(value["float16"], bits.view(numpy.float16))
    same_array(value["bfloat16"], bits)
    same_array(value["int64"], numpy.array([2**63 - 1, -(2**63), 0]))
    same_array(value["int32"], numpy.array([2**31 - 1, -(2**31)], numpy.int32))
    same_array(value["uint8"], numpy.array([0, 255], numpy.uint8))
    same_array(value["bool"], numpy.array([True, False]))
    same_array(value["0-d"], numpy.array(7, numpy.float32))
    same_array(value["one"], counting(1))
    same_array(value["empty"], counting(0))
    same_array(value["empty 3-d"], counting(4, 0, 2))
    same_array(value["3-d"], counting(3, 4, 5))
    same_array(value["6-d"], counting(1, 2, 1, 2, 1, 2))
    same_array(value["transposed"], numpy.ascontiguousarray(counting(300, 40).T))
    same_array(value["strided"], numpy.ascontiguousarray(counting(3, 4, 5)[:, 1, 2:4]))


def check_identity(value):
    assert value["list"] is value["dict"]["deep"][0]["list"]
    assert value["array"] is value["list"][0]
    assert value["array"] is value["dict"]["deep"][1]
    assert value["bytes"] is value["list"][1]
    assert value["itself"][0] is value["itself"]
    assert value["row"] is not value["same row"]
    same_array(value["row"], counting(8, 4)[3])
    same_array(value["same row"], counting(8, 4)[3])
    assert not numpy.shares_memory(value["row"], value["same row"])
    value["row"][0] = -1
    assert value["same row"][0] == 12


def check_row(folder):
    whole = (folder / "buffer.pkl").stat().st_size
    row = (folder / "row.pkl").stat().st_size
    assert row < whole / 100, (row, whole)
    same_array(load(folder, "buffer"), counting(256, 64))
    same_array(load(folder, "row"), counting(256, 64)[7:8])


def check_deep(value):
    for depth in range(500):
        assert type(value) is list and len(value) == 1, depth
        value = value[0]
    assert value == "bottom"


def check(folder):
    check_scalars(load(folder, "scalars"))
    check_arrays(load(folder, "arrays"))
    check_identity(load(folder, "identity"))
    check_row(folder)
    check_deep(load(folder, "deep"))
    many = load(folder, "many")
    assert len(many) == 3000 and all(part == [i, "text"] for i, part in enumerate(many))
    assert list(load(folder, "order")) == ["z", "a", "", "ß"]


def make_value():
    array = counting(2, 3)
    shared = [array, "text"]
    itself = []
    itself.append(itself)
    fixed = counting(5)
    fixed.flags.writeable = False
    return {
        "scalars": [None, True, False, 0, 255, 256, 65535, 65536, -1, -129, 2**31, -(2**31),
                    2**63 - 1, -(2**63), 0.1, -0.0, math.nan, math.inf],
        "texts": ["", "olá 🙂", "x" * 300, "y" * 70000],
        "bytes": [b"", b"b", b"\x00\xff\n", bytes(range(256)) * 300],
        "bytearrays": [bytearray(), bytearray(b"\x00\xff\n")],
        "shared": shared, "again": {"deep": [shared, array]}, "itself": itself,
        "float32": array, "float64": numpy.array([0.1, -math.inf, math.nan]),
        "float16": numpy.array([1, -2, 65504], numpy.float16),
        "int64": numpy.array([2**63 - 1, -(2**63)]), "int32": numpy.array([-5], numpy.int32),
        "uint16": numpy.array([65535], numpy.uint16), "uint8": numpy.array([255], numpy.uint8),
        "bool": numpy.array([True, False]), "0-d": numpy.array(7, numpy.int64),
        "empty": counting(0, 3), "fortran": numpy.asfortranarray(counting(2, 3, 4)),
        "strided": counting(6, 8)[1::2, ::3], "reversed": counting(4)[::-1], "fixed": fixed,
    }


# what Python may hold and a payload may not
REFUSED = {
    "tuple": (1, 2), "set": {1}, "large": 2**63, "complex": 1j, "key": {1: 2}, "class": dict,
    "big-endian": numpy.array([1], ">f4"), "objects": numpy.array([None]),
    "int16": numpy.array([1], numpy.int16), "text array": numpy.array(["a"]),
    "record": numpy.array([(1, 2.0)], [("a", "i4"), ("b", "f4")]), "scalar": numpy.float32(1),
    "masked": numpy.ma.array([1]), "range": range(3), "surrogate": "\ud800",
}


def make(folder):
    for protocol in range(2, 6):
        (folder / f"made{protocol}.pkl").write_bytes(pickle.dumps(make_value(), protocol))
        for name, value in REFUSED.items():
            data = pickle.dumps([value], protocol)
            (folder / f"refused {name} {protocol}.pkl").write_bytes(data)


if __name__ == "__main__":
    {"check": check, "make": make}[sys.argv[1]](pathlib.Path(sys.argv[2]))
