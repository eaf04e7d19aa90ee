"""Builds the game's fonts: `python assets/fonts/make.py PACKAGES`.

PACKAGES is a folder that holds the two unpacked npm packages `@expo-google-fonts/alegreya` and
`@expo-google-fonts/alegreya-sans` as `alegreya/` and `alegreya-sans/`: whole fonts, not web subsets,
so the kerning between plain and accented letters is complete.
Pygame cannot switch OpenType features, so what we always want is baked into the cmap: lining figures
everywhere, figures of one width in the sans, Serbian letter forms for Cyrillic.
The line box is drawn so that capitals and figures sit exactly in its middle: centring the rendered
surface centres the text. Word spaces are a little wider than the book setting, for reading afar.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent

WANTED = {
    "alegreya-700.ttf": "alegreya/700Bold/Alegreya_700Bold.ttf",
    "alegreya-700-italic.ttf": "alegreya/700Bold_Italic/Alegreya_700Bold_Italic.ttf",
    "alegreya-800.ttf": "alegreya/800ExtraBold/Alegreya_800ExtraBold.ttf",
    "alegreya-900.ttf": "alegreya/900Black/Alegreya_900Black.ttf",
    "alegreya-sans-500.ttf": "alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf",
    "alegreya-sans-700.ttf": "alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
    "alegreya-sans-800.ttf": "alegreya-sans/800ExtraBold/AlegreyaSans_800ExtraBold.ttf",
}

RANGES = (
    (0x20, 0x7E),  # ASCII
    (0xA0, 0x17F),  # every Latin alphabet of Central Europe, and names from further away
    (0x218, 0x21B),
    (0x1E9E, 0x1E9E),
    (0x300, 0x30C),  # combining marks, for names typed in pieces
    (0x400, 0x45F),  # Cyrillic with the Serbian letters
    (0x490, 0x491),
    (0x2007, 0x2044),  # typographic spaces, dashes, quotes, ellipsis, primes
    (0x2070, 0x2079),
    (0x20AC, 0x20AC),
    (0x2116, 0x2122),
    (0x2190, 0x2199),  # arrows
    (0x2212, 0x2265),  # minus, infinity, comparisons
    (0x25A0, 0x25CF),  # geometric marks
)

LINE_BOX = {"Alegreya": (1012, -376), "AlegreyaSans": (940, -296)}  # room for the tallest accent
WORD_SPACE = 195

FEATURES = ["kern", "mark", "mkmk", "ccmp", "liga"]


def substitutions(font: TTFont, feature: str, language: str | None = None) -> dict[str, str]:
    """The one-to-one glyph swaps of a feature, only for `language` if one is given."""
    gsub = font["GSUB"].table
    swaps: dict[str, str] = {}
    for index in sorted(set(_feature_indices(gsub, language))):
        record = gsub.FeatureList.FeatureRecord[index]
        if record.FeatureTag != feature:
            continue
        for lookup in record.Feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[lookup].SubTable:
                swaps |= getattr(getattr(table, "ExtSubTable", table), "mapping", {})
    return {old: new for old, new in swaps.items() if isinstance(new, str)}


def _feature_indices(gsub: object, language: str | None) -> Iterator[int]:
    for script in gsub.ScriptList.ScriptRecord:  # type: ignore[attr-defined]
        if language is None:
            yield from script.Script.DefaultLangSys.FeatureIndex
        for record in script.Script.LangSysRecord:
            if record.LangSysTag == language:
                yield from record.LangSys.FeatureIndex


def remap(font: TTFont, swaps: dict[str, str], codes: Iterable[int]) -> None:
    """Lets the characters `codes` show their substituted glyphs from the start."""
    chosen = set(codes)
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            if code in chosen:
                table.cmap[code] = swaps.get(glyph, glyph)


def set_line_box(font: TTFont, ascent: int, descent: int) -> None:
    line, style = font["hhea"], font["OS/2"]
    line.ascent = style.sTypoAscender = style.usWinAscent = ascent
    line.descent = style.sTypoDescender = descent
    style.usWinDescent = -descent
    line.lineGap = style.sTypoLineGap = 0


def widen_spaces(font: TTFont) -> None:
    for code in (0x20, 0xA0):
        glyph = font.getBestCmap()[code]
        font["hmtx"][glyph] = (WORD_SPACE, font["hmtx"][glyph][1])


def build(source: Path, target: Path) -> None:
    font = TTFont(source, recalcTimestamp=False)
    digits = range(ord("0"), ord("9") + 1)
    cyrillic = range(0x400, 0x500)
    family = source.name.partition("_")[0]
    remap(font, substitutions(font, "lnum"), digits)
    if family == "AlegreyaSans":
        remap(font, substitutions(font, "tnum"), digits)
    remap(font, substitutions(font, "locl", "SRB "), cyrillic)
    set_line_box(font, *LINE_BOX[family])
    widen_spaces(font)
    options = Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True, drop_tables=["STAT"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    font.save(target)


def licence(packages: Path) -> str:
    """One OFL text headed by the copyright lines of both families."""
    serif, sans = ((packages / name / "LICENSE_FONT").read_text() for name in ("alegreya", "alegreya-sans"))
    return f"{sans.splitlines()[0].strip()}\n{serif.strip()}\n"


def main() -> None:
    packages = Path(sys.argv[1])
    for name, source in WANTED.items():
        build(packages / source, HERE / name)
        print(f"{name}: {(HERE / name).stat().st_size // 1000} kB")
    (HERE / "OFL.txt").write_text(licence(packages))


if __name__ == "__main__":
    main()
