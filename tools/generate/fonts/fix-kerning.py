"""Gives a variable font one set of kerning values instead of values that vary with its axes.

    python3 tools/generate/fonts/fix-kerning.py IN.woff2 OUT.woff2 WEIGHT WIDTH

For fonts whose positions are kerning only. Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli). Letters still vary; only the
spaces between pairs are those of the given weight and width. In Instrument Sans the variation of
the kerning was 38 KB of the uncompressed 83, half of the file (decision 027).
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

VARIATION_INDEX = 0x8000
DEVICES = {
    "XPlaDevice": "XPlacement",
    "YPlaDevice": "YPlacement",
    "XAdvDevice": "XAdvance",
    "YAdvDevice": "YAdvance",
}


def normalised_location(font, weight, width):
    axes = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes}
    location = normalizeLocation({"wght": weight, "wdth": width}, axes)
    segments = font["avar"].segments if "avar" in font else {}
    return {tag: piecewiseLinearMap(value, segments[tag]) if tag in segments else value for tag, value in location.items()}


def parts_of(table):
    """Every object below a table, each once."""
    seen, waiting = set(), [table]
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, (list, tuple)):
            waiting.extend(part)
        elif isinstance(part, dict):
            waiting.extend(part.values())
        elif hasattr(part, "__dict__"):
            yield part
            waiting.extend(vars(part).values())


def fix_values(part, deltas):
    for device, value in DEVICES.items():
        variation = vars(part).pop(device, None)
        if variation is not None and variation.DeltaFormat == VARIATION_INDEX:
            delta = deltas[(variation.StartSize << 16) + variation.EndSize]
            setattr(part, value, (getattr(part, value, 0) or 0) + round(delta))


def fix_kerning(source, target, weight, width):
    font = TTFont(source)
    definitions = font["GDEF"].table
    positions = font["GPOS"].table
    positions.ensureDecompiled(recurse=True)
    deltas = VarStoreInstancer(definitions.VarStore, font["fvar"].axes, normalised_location(font, weight, width))
    for part in parts_of(positions):
        fix_values(part, deltas)
    for lookup in positions.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            pairs.ValueFormat1 &= 0x0F
            pairs.ValueFormat2 &= 0x0F
    definitions.VarStore = None
    definitions.Version = 0x00010000
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    fix_kerning(sys.argv[1], sys.argv[2], float(sys.argv[3]), float(sys.argv[4]))
