"""Rounds the kerning of a font, and gives letters that are kerned nearly the same one class.

    python3 tools/generate/fonts/simplify-kerning.py IN.ttf OUT.ttf

For fonts whose positions are kerning of pairs that does not vary (after fix-kerning.py). Needs fontTools (Debian: python3-fonttools); `npx wawoff2`
unpacks and packs WOFF2. Prints the largest and the mean error in units of the font, thousandths of its size. Instrument Sans kerns every pair of its
letters by a value of its own, which was a fifth of the file (decision 027).
"""

import sys
from itertools import product

from fontTools.otlLib.builder import buildPairPosClassesSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otBase import ValueRecord

STEP = 8
"""Values are multiples of it."""
TOLERANCE = 16
"""How much the values of one class may differ."""
UNKERNED = set("{}[]~^|\\<>@#$%*+=_`©×")


def read_kerning(font):
    """The kerning of each pair that has any."""
    subtables = [getattr(table, "ExtSubTable", table) for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable]
    glyphs = font.getGlyphOrder()
    kerning = {}
    for pair in product(glyphs, glyphs):
        value = next((found for table in subtables if (found := find_value(table, *pair)) is not None), 0)
        if value:
            kerning[pair] = value
    return kerning


def find_value(table, first, second):
    """None where the next subtable decides."""
    if first not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
        value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == second), None)
        return value and (value.XAdvance or 0)
    row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
    value = row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1
    return getattr(value, "XAdvance", 0)


def cluster(vectors):
    """Joins the two classes whose values are nearest, until all that are left differ by more than is allowed."""
    classes = [([glyph], vector, vector) for glyph, vector in vectors.items()]
    while True:
        width, one, other = min(
            (max(max(b, d) - min(a, c) for a, b, c, d in zip(*first[1:], *second[1:])), i, j)
            for i, first in enumerate(classes)
            for j, second in enumerate(classes[:i])
        )
        if width > TOLERANCE:
            return [glyphs for glyphs, _, _ in classes]
        joined = classes.pop(one)
        glyphs, low, high = classes[other]
        classes[other] = (glyphs + joined[0], [*map(min, low, joined[1])], [*map(max, high, joined[2])])


def middle(values):
    return (min(values) + max(values)) / 2


def simplify(source, target):
    font = TTFont(source)
    kerning = read_kerning(font)
    letters = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    glyphs = [glyph for glyph in font.getGlyphOrder() if letters.get(glyph) not in UNKERNED]
    rows = cluster({first: [kerning.get((first, second), 0) for second in glyphs] for first in glyphs})
    middles = [{second: middle([kerning.get((first, second), 0) for first in row]) for second in glyphs} for row in rows]
    columns = cluster({second: [row[second] for row in middles] for second in glyphs})
    pairs, errors = {}, []
    for row, column in product(rows, columns):
        values = [kerning.get(pair, 0) for pair in product(row, column)]
        value = round(middle(values) / STEP) * STEP
        errors += [abs(value - exact) for exact in values]
        if value:
            record = ValueRecord()
            record.XAdvance = value
            pairs[tuple(row), tuple(column)] = (record, None)
    lookups = font["GPOS"].table.LookupList.Lookup
    if len(lookups) != 1:
        raise SystemExit(f"{source} has {len(lookups)} lookups, and only one is understood.")
    lookups[0].LookupType = 2
    lookups[0].SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())]
    font.save(target)
    print(f"{len(rows)} by {len(columns)} classes; errors: at most {max(errors):g}, {sum(errors) / len(errors):.1f} on average")


if __name__ == "__main__":
    simplify(sys.argv[1], sys.argv[2])
