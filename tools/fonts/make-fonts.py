#!/usr/bin/env python3
"""Generates data/fonts: the typefaces of the PDF and of the image, as static fonts without hints,
compressed with Brotli.

Run by make.sh beside this file, which fetches the packages first:

    make-fonts.py NPM-PACKAGES DEBIAN-PACKAGES data/fonts
"""

import io
import sys
from collections import Counter, defaultdict
from pathlib import Path

import brotli
from fontTools import subset
from fontTools.merge import Merger
from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.sfnt import SFNTReader, SFNTWriter
from fontTools.varLib.instancer import instantiateVariableFont

# The static instances of the variable fonts: file, family as in the templates, style, package, kind, the
# subsets of the package to merge, and the position on each axis.
LATIN = [
    ("NewsreaderText-Regular", "Newsreader Text", "Regular", "newsreader", "opsz-normal",
     ["latin", "latin-ext", "vietnamese"], {"opsz": 12, "wght": 400}),
    ("NewsreaderText-Italic", "Newsreader Text", "Italic", "newsreader", "opsz-italic",
     ["latin", "latin-ext", "vietnamese"], {"opsz": 12, "wght": 400}),
    ("NewsreaderDisplay-Regular", "Newsreader Display", "Regular", "newsreader", "opsz-normal",
     ["latin", "latin-ext", "vietnamese"], {"opsz": 60, "wght": 400}),
    ("InstrumentSans-Regular", "Instrument Sans", "Regular", "instrument-sans", "wght-normal",
     ["latin", "latin-ext"], {"wght": 400}),
    ("InstrumentSans-SemiBold", "Instrument Sans", "SemiBold", "instrument-sans", "wght-normal",
     ["latin", "latin-ext"], {"wght": 600}),
]

# Complete fonts, one per script, for names of people and places.
NOTO = [
    "NotoSerif", "NotoSerifArmenian", "NotoSerifBengali", "NotoSerifDevanagari",
    "NotoSerifEthiopic", "NotoSerifGeorgian", "NotoSerifGujarati", "NotoSerifGurmukhi",
    "NotoSerifHebrew", "NotoSerifKannada", "NotoSerifKhmer", "NotoSerifLao",
    "NotoSerifMalayalam", "NotoNaskhArabic", "NotoSerifMyanmar", "NotoSerifSinhala",
    "NotoSerifTamil", "NotoSerifTelugu", "NotoSerifThai",
]

WEIGHTS = {"Regular": 400, "Italic": 400, "SemiBold": 600}


def east_asian():
    """The East Asian characters of people's names: every Han character of Unicode's first block,
    kana, the Hangul of KS X 1001, and the other characters of the Japanese and Korean standards."""
    wanted = set(range(0x3000, 0x3100)) | set(range(0x4E00, 0xA000))
    for codec, rows in (("cp932", range(0x81, 0xFD)), ("euc_kr", range(0xA1, 0xFE))):
        for lead in rows:
            for trail in range(0x40, 0xFF):
                try:
                    wanted.add(ord(bytes([lead, trail]).decode(codec)))
                except (UnicodeDecodeError, TypeError):
                    continue
    # Other fonts have the letters of other scripts in those standards.
    return {code for code in wanted if code >= 0x3000}


def options(features):
    made = subset.Options()
    made.hinting = False
    made.layout_features = features
    made.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    made.notdef_outline = True
    made.glyph_names = False
    made.legacy_kern = False
    made.drop_tables += ["DSIG", "MATH", "STAT", "avar", "vhea", "vmtx", "VORG", "BASE"]
    return made


def store(font, file):
    """Writes the font compressed. The window of 4 MiB limits what decompression allocates."""
    whole = io.BytesIO()
    font.save(whole)
    file.write_bytes(compressed(whole))
    return whole


def compressed(whole):
    return brotli.compress(whole.getvalue(), quality=11, lgwin=22)


def store_names(whole, file):
    """Writes the font's name table and character map, without glyphs."""
    whole.seek(0)
    reader = SFNTReader(whole)
    tables = [tag for tag in reader.keys() if tag in ("OS/2", "cmap", "head", "hhea", "maxp", "name", "post")]
    part = io.BytesIO()
    writer = SFNTWriter(part, len(tables), reader.sfntVersion)
    for tag in tables:
        writer[tag] = reader[tag]
    writer.close()
    file.write_bytes(compressed(part))


def cut(font, characters, features):
    """Reduces the font to the glyphs that the characters need, without hints."""
    cutter = subset.Subsetter(options(features))
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    return font


def call(font, family, style):
    """Names the font so that its family has this name only."""
    names = font["name"]
    names.names = [name for name in names.names if name.nameID not in (16, 17, 25)]
    for number, text in ((1, family), (2, style), (4, f"{family} {style}"),
                         (6, f"{family}-{style}".replace(" ", ""))):
        names.removeNames(nameID=number)
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = WEIGHTS[style]
    is_italic = style == "Italic"
    font["OS/2"].fsSelection = 1 if is_italic else 64
    font["head"].macStyle = 2 if is_italic else 0


def distances(lookup, glyphs):
    """The kerning that a lookup adds to each pair of glyphs. The first subtable with the pair applies."""
    found = {}
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        assert (table.ValueFormat1, table.ValueFormat2) == (4, 0), "more than an advance"
        for row, first in enumerate(table.Coverage.glyphs):
            if table.Format == 1:
                pairs = [(pair.SecondGlyph, pair.Value1) for pair in table.PairSet[row].PairValueRecord]
            else:
                seconds = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
                classes = table.ClassDef2.classDefs
                pairs = [(glyph, seconds[classes.get(glyph, 0)].Value1) for glyph in glyphs]
            for second, value in pairs:
                found.setdefault((first, second), getattr(value, "XAdvance", 0))
    return found


def alike(table):
    """For each key of a dict of dicts, the tuple of all keys with an equal value."""
    groups = defaultdict(list)
    for key, row in table.items():
        groups[frozenset(row.items())].append(key)
    return {key: tuple(sorted(keys)) for keys in groups.values() for key in keys}


def kern_in_one_table(font):
    """Merges the kerning of all parts into one class table. A pair of glyphs is then looked up once
    instead of in two tables per part, which takes a large part of the time for typesetting."""
    gpos = font["GPOS"].table
    kerning = [record.Feature for record in gpos.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    parts = kerning[0].LookupListIndex
    assert all(feature.LookupListIndex == parts for feature in kerning), "a language of its own"
    lookups = [gpos.LookupList.Lookup[part] for part in parts]
    assert len({lookup.LookupFlag for lookup in lookups}) == 1
    added = Counter()
    for lookup in lookups:
        added.update(distances(lookup, font.getGlyphOrder()))
    firsts, seconds = defaultdict(dict), defaultdict(dict)
    for (first, second), value in added.items():
        if value:
            firsts[first][second] = seconds[second][first] = value
    first_class, second_class = alike(firsts), alike(seconds)
    pairs = {
        (first_class[first], second_class[second]): (buildValue({"XAdvance": value}), None)
        for (first, second), value in added.items() if value
    }
    lookups[0].LookupType = 2
    lookups[0].SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())]
    lookups[0].SubTableCount = 1
    for feature in kerning:
        feature.LookupListIndex, feature.LookupCount = parts[:1], 1


def latin(npm, out):
    for file, family, style, package, kind, subsets, place in LATIN:
        parts = []
        for part in subsets:
            path = npm / package / "files" / f"{package}-{part}-{kind}.woff2"
            font = instantiateVariableFont(TTFont(path, recalcTimestamp=False), place)
            font.flavor = None
            part_file = out / f".{file}-{part}.ttf"
            font.save(part_file)
            parts.append(part_file)
        font = Merger().merge([str(part) for part in parts])
        # A fixed time instead of the current one, so that the same packages give the same bytes.
        font.recalcTimestamp = False
        first = TTFont(parts[0])["head"]
        font["head"].created, font["head"].modified = first.created, first.modified
        for part_file in parts:
            part_file.unlink()
        call(font, family, style)
        features = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "pnum", "tnum"]
        kern_in_one_table(font)
        cut(font, font.getBestCmap(), features)
        store(font, out / f"{file}.ttf.br")


def noto(debian, out):
    folder = debian / "usr/share/fonts/truetype/noto"
    for name in NOTO:
        font = TTFont(folder / f"{name}-Regular.ttf", recalcTimestamp=False)
        cut(font, font.getBestCmap(), ["*"])
        store(font, out / f"{name}-Regular.ttf.br")


def noto_east_asian(debian, out):
    faces = TTCollection(debian / "usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc")
    face = next(face for face in faces if face["name"].getDebugName(1) == "Noto Serif CJK SC")
    face.recalcTimestamp = False
    cut(face, east_asian(), ["ccmp", "mark", "mkmk"])
    whole = store(face, out / "NotoSerifCJKsc-Regular.otf.br")
    store_names(whole, out / "NotoSerifCJKsc-Regular.names.otf.br")


if __name__ == "__main__":
    npm_folder, debian_folder, target = map(Path, sys.argv[1:])
    target.mkdir(parents=True, exist_ok=True)
    latin(npm_folder, target)
    noto(debian_folder, target)
    noto_east_asian(debian_folder, target)
