# SPDX-FileCopyrightText: The GlassLLM authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Copies a font for compiling in: prepare_font.py IN OUT FAMILY STYLE FEATURES.

The copy gets its own family name, because the same family on the desktop would otherwise be taken
for some weights, whatever its version. FEATURES is a comma-separated list of the OpenType layout
features to keep, or "*" for all.
"""
import sys

from fontTools import subset

REGULAR_FAMILY = ("Regular", "Bold")


def rename(font, family, style):
    compact = family.replace(" ", "") + "-" + style
    names = {
        1: family if style in REGULAR_FAMILY else f"{family} {style}",
        2: style if style in REGULAR_FAMILY else "Regular",
        3: compact,
        4: f"{family} {style}",
        6: compact,
        16: family,
        17: style,
    }
    table = font["name"]
    for unused in (18, 21, 22, 25):
        table.removeNames(nameID=unused)
    for name_id, text in names.items():
        table.removeNames(nameID=name_id)
        table.setName(text, name_id, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames[0] = compact
        cff.topDictIndex[0].FamilyName = family
        cff.topDictIndex[0].FullName = names[4]


def main(source, target, family, style, features):
    options = subset.Options()
    options.layout_features = features.split(",")
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    rename(font, family, style)
    subset.save_font(font, target, options)


main(*sys.argv[1:])
