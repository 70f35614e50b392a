"""The display face of the titles: flared capitals written with a broad pen, drawn for this project.

A glyph is a skeleton; the pen gives it thick and thin. Units: capitals are 100 high, y points down, the baseline is
at 100. A stroke is a text: flags, then points "x,y", arcs "@cx,cy,rx,ry,from,to" (degrees, clockwise from the right)
and curves "~x1,y1,x2,y2,x,y" (from the last point). Flags: s / e flare the start / the end, t thin, k thick, n none.
Lower-case letters are written as small capitals.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import atan2, ceil, cos, exp, hypot, pi, radians, sin
from typing import Final, TypeAlias
from unicodedata import normalize

import pygame

Point: TypeAlias = tuple[float, float]

PEN: Final = 17.0  # width of the nib
NIB_DEG: Final = -18.0  # its angle
THINNEST: Final = 0.30  # of the pen
FLARE: Final = 0.42  # how much a free end widens
FLARE_REACH: Final = 11.0
SPACING: Final = 13.0
WORD_SPACE: Final = 38.0
SMALL: Final = 0.78  # height of the small capitals
OVERSAMPLING: Final = 3
ROOM_ABOVE: Final = 30.0  # for the dots of Ä Ö Ü
ROOM_BELOW: Final = 22.0  # for Q and the comma

GLYPHS: Final[dict[str, tuple[float, tuple[str, ...]]]] = {
    "A": (86, ("s2,100 43,2", "s84,100 43,2", "n19,67 67,67")),
    "B": (64, ("se8,0 8,100", "n8,3 28,3 @28,25,23,22,-90,90 8,47", "n8,47 31,47 @31,72,27,25,-90,90 8,97")),
    "C": (82, ("se@48,50,43,49,-46,-314",)),
    "D": (86, ("se8,0 8,100", "n8,3 34,3 @34,50,45,47,-90,90 8,97")),
    "E": (58, ("se8,0 8,100", "e8,3 52,3", "e8,49 45,49", "e8,97 54,97")),
    "F": (54, ("se8,0 8,100", "e8,3 50,3", "e8,50 43,50")),
    "G": (86, ("s@48,50,43,49,-46,-318", "se79,90 79,55")),
    "H": (80, ("se8,0 8,100", "se72,0 72,100", "n8,49 72,49")),
    "I": (16, ("se8,0 8,100",)),
    "J": (42, ("se33,0 33,72 @13,72,20,26,0,112",)),
    "K": (72, ("se8,0 8,100", "e10,58 62,1", "e25,44 69,100")),
    "L": (54, ("se8,0 8,100", "e8,97 52,97")),
    "M": (100, ("tse8,100 16,0", "n16,2 50,90", "n50,90 84,2", "se92,100 84,0")),
    "N": (84, ("tse8,100 8,0", "n8,2 76,98", "tse76,0 76,100")),
    "O": (96, ("n@48,50,43,50,0,360",)),
    "P": (60, ("se8,0 8,100", "n8,3 29,3 @29,28,26,25,-90,90 8,53")),
    "Q": (96, ("n@48,50,43,50,0,360", "e52,76 94,114")),
    "R": (68, ("se8,0 8,100", "n8,3 29,3 @29,27,25,24,-90,90 8,51", "e28,51 66,100")),
    "S": (56, ("se47,17 ~42,-4,9,-3,9,24 ~9,52,50,46,50,75 ~50,105,14,104,6,83",)),
    "T": (72, ("se2,3 70,3", "e36,0 36,100")),
    "U": (80, ("se8,0 8,62 @40,62,32,37,180,0 72,0",)),
    "V": (82, ("s2,0 42,98", "s82,0 42,98")),
    "W": (116, ("s2,0 32,98", "n58,6 32,98", "n56,4 86,98", "s114,0 86,98")),
    "X": (76, ("se4,0 72,100", "se70,0 4,100")),
    "Y": (76, ("s2,0 39,54", "s74,0 39,54", "e39,50 39,100")),
    "Z": (68, ("s6,3 62,3", "kn60,3 8,97", "e6,97 66,97")),
    "Ä": (86, ("s2,100 43,2", "s84,100 43,2", "n19,67 67,67", "o26,-17,8", "o60,-17,8")),
    "Ö": (96, ("n@48,50,43,50,0,360", "o31,-17,8", "o65,-17,8")),
    "Ü": (80, ("se8,0 8,62 @40,62,32,37,180,0 72,0", "o25,-17,8", "o55,-17,8")),
    "0": (68, ("n@34,50,29,50,0,360",)),
    "1": (38, ("se24,0 24,100", "te24,2 5,18")),
    "2": (60, ("s9,24 ~9,-7,52,-8,50,26 ~48,52,22,72,7,97", "e6,97 56,97")),
    "3": (58, ("s9,13 ~20,-6,48,-2,46,22 ~46,42,32,47,22,47", "en22,47 ~42,47,52,56,50,74 ~48,102,16,104,5,86")),
    "4": (66, ("tn44,2 5,70", "e5,70 62,70", "se46,0 46,100")),
    "5": (58, ("tn14,3 11,46", "e14,3 50,3", "e11,46 ~30,34,52,48,50,72 ~48,102,16,104,5,86")),
    "6": (62, ("s50,4 ~24,12,8,36,8,66", "n@31,68,24,31,0,360")),
    "7": (60, ("s5,3 54,3", "kne54,3 22,100")),
    "8": (60, ("n@30,25,20,24,0,360", "n@30,73,25,26,0,360")),
    "9": (62, ("s12,96 ~38,88,54,64,54,34", "n@31,32,24,31,0,360")),
    "!": (18, ("sn9,0 9,66", "o9,92,8")),
    "?": (48, ("s7,20 ~10,-6,44,-6,42,24 ~40,44,22,46,22,68", "o22,92,8")),
    ".": (18, ("o9,92,8",)),
    ",": (18, ("o9,92,8", "te10,94 4,116")),
    ":": (18, ("o9,40,8", "o9,92,8")),
    "-": (40, ("se6,56 34,56",)),
    "–": (62, ("se4,56 58,56",)),
    "'": (16, ("s8,0 8,26",)),
    "’": (16, ("s8,0 8,26",)),
    "·": (22, ("o11,54,8",)),
    "&": (
        88,
        (
            "e58,22 ~58,-8,18,-6,22,22 ~24,40,60,70,86,99",
            "s80,54 ~74,84,52,99,34,99 ~0,99,0,60,30,52 ~46,46,58,40,58,22",
        ),
    ),
    "%": (88, ("n@22,24,16,23,0,360", "n@66,76,16,23,0,360", "tn70,0 18,100")),
    "+": (50, ("se25,30 25,82", "se2,56 48,56")),
    "/": (48, ("tn44,-4 4,106",)),
    "(": (32, ("tn30,-6 ~4,26,4,76,30,108",)),
    ")": (32, ("tn2,-6 ~28,26,28,76,2,108",)),
}
ACCENTS: Final[dict[str, tuple[str, ...]]] = {  # drawn above (or below) the middle of a letter, which is at x = 0
    "\u0300": ("e-12,-26 7,-9",),  # à
    "\u0301": ("e12,-26 -7,-9",),  # é
    "\u0302": ("n-15,-9 0,-24", "tn0,-24 15,-9"),  # ô
    "\u0303": ("n-19,-11 ~-10,-28,8,-4,19,-20",),  # ñ
    "\u0308": ("o-17,-17,8", "o17,-17,8"),  # ï
    "\u030a": ("tn@0,-17,11,11,0,360",),  # å
    "\u030c": ("n-15,-25 0,-10", "tn0,-10 15,-25"),  # š
    "\u0327": ("te2,100 8,108 -4,120",),  # ç
}
SPELLED: Final = {"ß": "SS", "ẞ": "SS", "…": "...", "„": "", "“": "", "”": "", '"': ""}


def _arc(cx: float, cy: float, rx: float, ry: float, start_deg: float, end_deg: float) -> list[Point]:
    steps = max(6, ceil(abs(end_deg - start_deg) / 5))
    turns = [radians(start_deg + (end_deg - start_deg) * step / steps) for step in range(steps + 1)]
    return [(cx + rx * cos(turn), cy + ry * sin(turn)) for turn in turns]


def _curve(a: Point, b: Point, c: Point, d: Point, steps: int = 18) -> list[Point]:
    found = []
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        found.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return found


def _line(a: Point, b: Point) -> list[Point]:
    """Points on the way to `b`, close enough for a smooth flare."""
    steps = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / 4))
    return [(a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps) for step in range(1, steps + 1)]


def _skeleton(words: list[str]) -> list[Point]:
    points: list[Point] = []
    for word in words:
        numbers = [float(part) for part in word.lstrip("@~").split(",")]
        if word[0] == "@":
            points += _arc(*numbers)
        elif word[0] == "~":
            x1, y1, x2, y2, x, y = numbers
            points += _curve(points[-1], (x1, y1), (x2, y2), (x, y))
        elif points:
            points += _line(points[-1], (numbers[0], numbers[1]))
        else:
            points.append((numbers[0], numbers[1]))
    return points


def _pen(direction: float, flags: str) -> float:
    """Width of a stroke running in this direction (radians)."""
    if "k" in flags:
        return PEN * 0.92
    width = max(THINNEST, abs(sin(direction - radians(NIB_DEG)))) * PEN
    return width * 0.5 if "t" in flags else width


def _outline(points: list[Point], flags: str) -> list[tuple[Point, Point]]:
    """Left and right edge of a stroke at each point of its skeleton."""
    walked = [0.0]
    for a, b in pairwise(points):
        walked.append(walked[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    edges = []
    for index, (x, y) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        turn = atan2(after[1] - before[1], after[0] - before[0])
        width = _pen(turn, flags)
        if "s" in flags:
            width *= 1 + FLARE * exp(-walked[index] / FLARE_REACH)
        if "e" in flags:
            width *= 1 + FLARE * exp(-(walked[-1] - walked[index]) / FLARE_REACH)
        dx, dy = cos(turn + pi / 2) * width / 2, sin(turn + pi / 2) * width / 2
        edges.append(((x + dx, y + dy), (x - dx, y - dy)))
    return edges


def _parts(letter: str) -> tuple[str, str] | None:
    """The glyph of a capital and the accent upon it, "" for none; None where one of them is not drawn here."""
    if letter in GLYPHS:
        return letter, ""
    base, accent = (*normalize("NFD", letter), "", "")[:2]
    known = base in GLYPHS and accent in ACCENTS and len(normalize("NFD", letter)) == 2
    return (base, accent) if known else None


def _breadth(letter: str) -> float:
    """Width of a capital, with or without an accent."""
    parts = _parts(letter)
    return GLYPHS[parts[0]][0] if parts else 0.0


@cache
def _strokes(letter: str) -> list[list[Point]]:
    """The polygons of a capital, its accent included."""
    parts = _parts(letter)
    if parts is None:
        return []
    base, accent = parts
    middle = GLYPHS[base][0] / 2
    above = _polygons(ACCENTS[accent]) if accent else []
    return _polygons(GLYPHS[base][1]) + [[(x + middle, y) for x, y in polygon] for polygon in above]


def _polygons(strokes: Iterable[str]) -> list[list[Point]]:
    """The polygons of some strokes; a dot is a polygon as well."""
    polygons: list[list[Point]] = []
    for text in strokes:
        flags = text[: len(text) - len(text.lstrip("sektno"))]
        words = text[len(flags) :].split()
        if "o" in flags:
            x, y, r = (float(part) for part in words[0].split(","))
            polygons.append([(x, y - r * 1.15), (x + r, y), (x, y + r * 1.15), (x - r, y)])
            continue
        edges = _outline(_skeleton(words), flags)
        for (left, right), (next_left, next_right) in pairwise(edges):
            polygons.append([left, next_left, next_right, right])
    return polygons


def _spelled(text: str) -> list[tuple[str, float]]:
    """Glyphs with their sizes; unknown letters are left out."""
    found: list[tuple[str, float]] = []
    for letter in text:
        size = SMALL if letter.islower() else 1.0
        for glyph in SPELLED.get(letter, letter.upper()):
            if glyph == " " or _parts(glyph):
                found.append((glyph, size))
    return found


def knows(text: str) -> bool:
    """True if every letter of a text can be written."""
    glyphs = (glyph for letter in text for glyph in SPELLED.get(letter, letter.upper()))
    return all(glyph == " " or _parts(glyph) is not None for glyph in glyphs)


def width_of(text: str) -> float:
    """Width of a text in units (capitals are 100 high)."""
    glyphs = _spelled(text)
    widths = [WORD_SPACE if glyph == " " else _breadth(glyph) * size + SPACING for glyph, size in glyphs]
    return max(1.0, sum(widths) - SPACING)


def _drawn_px(text: str, height_px: float) -> tuple[int, int]:
    """The size at which a text is drawn, to be made smaller."""
    scale = height_px / 100 * OVERSAMPLING
    return ceil((width_of(text) + 2 * PEN) * scale), ceil((100 + ROOM_ABOVE + ROOM_BELOW) * scale)


def mask_px(text: str, height_px: float) -> tuple[int, int]:
    """Width and height of `mask`, which is not drawn for that."""
    wide, high = _drawn_px(text, height_px)
    return max(1, wide // OVERSAMPLING), max(1, high // OVERSAMPLING)


def mask(text: str, height_px: float) -> pygame.Surface:
    """White letters on nothing; `height_px` is the height of the capitals, the surface leaves room above and below."""
    scale = height_px / 100 * OVERSAMPLING
    big = pygame.Surface(_drawn_px(text, height_px), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    x = PEN
    for glyph, size in _spelled(text):
        if glyph == " ":
            x += WORD_SPACE
            continue
        drop = ROOM_ABOVE + 100 * (1 - size)
        for polygon in _strokes(glyph):
            corners = [((x + px * size) * scale, (drop + py * size) * scale) for px, py in polygon]
            pygame.draw.polygon(big, (255, 255, 255, 255), corners)
        x += _breadth(glyph) * size + SPACING
    return pygame.transform.smoothscale(big, mask_px(text, height_px))
