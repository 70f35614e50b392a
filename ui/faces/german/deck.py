"""The German deck: Eichel (C), Gras or Laub (S), Herz (H), Schellen (D) as coloured woodcuts.

Codes are suit and rank as the rulebook writes them: 6 7 8 9 10, J the Unter, Q the Ober, K the König, A the Daus; a
pack of 32 simply leaves the sixes out. The Ober has his sign above, the Unter below, the König sits under his.

Styles: `letters` de (U O K D) or en (U O K A), `index` usual or large. Colours and places stand in
assets/cards/german.toml; everything is drawn with the strokes of `german_cut`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import Final

from ui.faces import palette as p
from ui.faces.german import scenery
from ui.faces.german.data import RANKS, SUITS, Cloth, Place, cloth, garb, places, suit
from ui.faces.german.daus import daus_picture
from ui.faces.german.index import CORNERS, corners, mat
from ui.faces.german.koenig import KOENIG
from ui.faces.german.ober import OBER
from ui.faces.german.signs import BLADE, CUP, HEART, NUT, numbers_picture, placed, sown
from ui.faces.german.unter import UNTER
from ui.faces.picture import Picture, Print
from ui.faces.svg import Svg, box, circle, document, ellipse, group, path, polar, polyline, rect, ring, stroke
from ui.faces.theatre import stage

# --- the back: indigo cloth printed with white flowers, the four signs twice round its middle ------------------------
CX, CY = stage.WIDTH / 2, stage.HEIGHT / 2
ROUND: Final = ("C", "S", "H", "D") * 2  # twice, so that half a turn changes nothing
RING: Final = 43.0
FIELD: Final = (23.0, 23.0, 177.0, 277.0)


def printed_cloth() -> Svg:
    """The whole back, in card units."""
    dye = cloth()
    return (
        path(box(0.6, 0.6, 198.8, 298.8, stage.RADIUS), p.PAPER, stroke=p.PAPER_EDGE, stroke_width=1.2)
        + rect(9, 9, 182, 282, dye.cloth, 9)
        + _field(dye)
        + _border(dye)
        + stage.twice(_bouquet(dye) + _corner(dye, 21, 21, 1) + _corner(dye, 179, 21, -1))
        + _medallion(dye)
    )


def _field(dye: Cloth) -> Svg:
    """Blossoms of dots, staggered; one path for all of them, and none where the medallion covers them."""
    left, top, right, bottom = FIELD
    dots = []
    for row in range(-12, 13):
        for column in range(-8, 9):
            x, y = CX + column * 11, CY + row * 11
            covered = hypot(x - CX, y - CY) < 62
            if (row + column) % 2 or covered or not (left < x < right and top < y < bottom):
                continue
            dots.append(_dot(x, y, 1))
            if row % 2 == 0:
                dots += [_dot(*polar(angle, 2.8, x, y), 1.1) for angle in (0, 90, 180, 270)]
    return path("".join(dots), dye.faint)


def _dot(x: float, y: float, r: float) -> str:
    """A small octagon: at this size as round as a circle, and part of one path."""
    return polyline(polar(22.5 + turn, r, x, y) for turn in range(0, 360, 45)) + "Z"


def _border(dye: Cloth) -> Svg:
    """Two lines, wolf's teeth between them."""
    teeth = []
    for i in range(-13, 13):
        x = CX + (i + 0.5) * 6.36
        teeth.append(polyline([(x - 2.6, 18), (x, 12.6), (x + 2.6, 18)]) + "Z")
    for i in range(-20, 20):
        y = CY + (i + 0.5) * 6.5
        teeth.append(polyline([(18, y - 2.6), (12.6, y), (18, y + 2.6)]) + "Z")
    return (
        path(ring_of_boxes(9, 20), dye.deep, fill_rule="evenodd")
        + stage.twice(path("".join(teeth), dye.print))
        + path(box(9, 9, 182, 282, 9), stroke=dye.print, stroke_width=1.3)
        + path(box(20.4, 20.4, 159.2, 259.2, 3), stroke=dye.print, stroke_width=1.5)
    )


def ring_of_boxes(outer: float, inner: float) -> str:
    """The strip between two frames at these distances from the card's edge."""
    w, h = stage.WIDTH, stage.HEIGHT
    return box(outer, outer, w - 2 * outer, h - 2 * outer, 9) + box(inner, inner, w - 2 * inner, h - 2 * inner, 3)


def _tulip(dye: Cloth, x: float, y: float, scale: float, turn_deg: float) -> Svg:
    bloom = (
        path("M0 0C-12 -2 -14 -14 -12 -27C-7 -25 -3 -21 0 -16C3 -21 7 -25 12 -27C14 -14 12 -2 0 0Z", dye.print)
        + path("M0 -3C-4.6 -8 -4.6 -17 0 -25C4.6 -17 4.6 -8 0 -3Z", dye.accent)
        + stroke("M-8.4 -20C-8.6 -13 -7 -8 -4 -5M8.4 -20C8.6 -13 7 -8 4 -5", dye.cloth, 1)
    )
    return group(bloom, x=x, y=y, scale=scale, turn_deg=turn_deg)


def _leaf(dye: Cloth, x: float, y: float, scale: float, turn_deg: float) -> Svg:
    blade = path("M0 0C-7 -4 -6 -12 0 -18C6 -12 7 -4 0 0Z", dye.print) + stroke("M0 -1V-13", dye.cloth, 0.9)
    return group(blade, x=x, y=y, scale=scale, turn_deg=turn_deg)


def _bouquet(dye: Cloth) -> Svg:
    """Three tulips that grow from the medallion, on a quiet ground of their own."""
    stems = stroke("M100 92V58M100 88Q84 84 74 70M100 88Q116 84 126 70", dye.print, 1.8)
    return (
        path("M100 26C124 34 150 50 150 74C146 92 120 98 100 98C80 98 54 92 50 74C50 50 76 34 100 26Z", dye.cloth)
        + stems
        + _tulip(dye, 100, 62, 1.15, 0)
        + _tulip(dye, 73, 72, 0.95, -34)
        + _tulip(dye, 127, 72, 0.95, 34)
        + _leaf(dye, 97, 84, 0.75, -28)
        + _leaf(dye, 103, 84, 0.75, 28)
        + _leaf(dye, 92, 88, 0.8, -82)
        + _leaf(dye, 108, 88, 0.8, 82)
    )


def _corner(dye: Cloth, x: float, y: float, mirror: int) -> Svg:
    """A quarter of a flower."""
    petals = "".join(group(ellipse(0, -17, 4.2, 8, dye.print), turn_deg=turn) for turn in (109, 135, 161))
    quarter = path("M0 0H30A30 30 0 0 1 0 30Z", dye.deep, stroke=dye.print, stroke_width=1.2)
    return group(quarter + petals + path("M0 0H7A7 7 0 0 1 0 7Z", dye.accent), x=x, y=y, scale=(mirror, 1))


def _sign(letter: str, dye: Cloth) -> Svg:
    """A suit sign as a stencil."""
    if letter == "C":
        return path(NUT, dye.print) + path(CUP, dye.print, stroke=dye.deep, stroke_width=3)
    if letter == "S":
        return path(BLADE, dye.print) + stroke("M0 -15V12M0 3L11 -5M0 3L-11 -5", dye.deep, 2.6)
    if letter == "H":
        return path(HEART, dye.accent, stroke=dye.print, stroke_width=3)
    return (
        circle(0, -23, 4, "none", stroke=dye.print, stroke_width=3)
        + circle(0, 2, 21, dye.print)
        + rect(-21, -3, 42, 6, dye.deep)
        + stroke("M0 11V21", dye.deep, 4)
        + circle(0, 11, 4, dye.deep)
    )


def _medallion(dye: Cloth) -> Svg:
    """A daisy within the ring of signs; every sign stands with its foot towards the middle."""
    signs = []
    for i, letter in enumerate(ROUND):
        turn = 22.5 + i * 45
        x, y = polar(turn, RING, CX, CY)
        signs.append(group(_sign(letter, dye), x=x, y=y, scale=0.54, turn_deg=turn))
    scallops = "".join(
        circle(*polar(i * 15, 62, CX, CY), 7, dye.deep, stroke=dye.print, stroke_width=1.2) for i in range(24)
    )
    petals = "".join(group(ellipse(0, -13, 4.6, 8, dye.print), x=CX, y=CY, turn_deg=i * 45) for i in range(8))
    return (
        scallops
        + circle(CX, CY, 62, dye.deep, stroke=dye.print, stroke_width=1.6)
        + path(ring(58.6, 57.4, CX, CY), dye.faint, fill_rule="evenodd")
        + "".join(signs)
        + path(ring(27.4, 26, CX, CY), dye.print, fill_rule="evenodd")
        + petals
        + circle(CX, CY, 5, dye.accent, stroke=dye.print, stroke_width=1.4)
    )


# --- the deck --------------------------------------------------------------------------------------------------------
SIZE: Final = (stage.WIDTH, stage.HEIGHT)
CODES: Final = tuple(letter + rank for letter in SUITS for rank in RANKS)
SAMPLE_HAND: Final = ("C10", "CQ", "CA", "S9", "SJ", "SK", "H7", "HQ", "D8", "DJ", "DA")
SAMPLE_PILE: Final = ("HK", "D7", "C7", "H10", "SA")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
LETTERS: Final[dict[str, dict[str, str]]] = {"de": {"J": "U", "Q": "O", "A": "D"}, "en": {"J": "U", "Q": "O"}}
FIGURES: Final = {"J": UNTER, "Q": OBER, "K": KOENIG}


@dataclass(frozen=True, slots=True)
class German:
    """The deck in one style."""

    letters: str
    index: str

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a code; raises ValueError for a foreign one. Nothing is printed on these cards."""
        if code not in CODES:
            raise ValueError(f"no card of this deck: {code!r}")
        letter, rank = code[0], code[1:]
        # only the upper index grows: the lower one is seldom read, and the picture keeps its room
        upper, lower = CORNERS[self.index], CORNERS["usual"]
        text = LETTERS[self.letters].get(rank, rank)
        body = self._scene(letter, rank) + mat(letter, upper, lower) + corners(letter, text, upper, lower)
        return Picture(document(body, *SIZE))

    def back(self) -> Picture:
        """The deck's own back: indigo cloth."""
        return _back()

    def _scene(self, letter: str, rank: str) -> Svg:
        """Draw the picture within the frame."""
        if rank in FIGURES:
            return self._court(letter, rank)
        if rank == "A":
            (place,) = places(self.index, "A")
            paint = suit(letter)
            ground = scenery.wash(paint) + scenery.rays(paint, 100, 150) + scenery.knoll(paint)
            return ground + _at(place, daus_picture(letter, paint))
        (place,) = places(self.index, "numbers")
        return scenery.wash(suit(letter)) + sown(letter) + _at(place, numbers_picture(letter, rank))

    def _court(self, letter: str, rank: str) -> Svg:
        """A figure before its skyline, and its sign."""
        figure, sign = places(self.index, rank)
        cloth = garb(letter + rank)
        return (
            scenery.behind(rank, suit(letter), cloth)
            + _at(figure, FIGURES[rank][letter](cloth))
            + placed(letter, sign.x, sign.y, sign.scale)
        )


def _at(place: Place, part: Svg) -> Svg:
    return group(part, x=place.x, y=place.y, scale=place.scale)


styled: Final = German


@cache
def _back() -> Picture:
    """The back of the deck, alike from both sides."""
    return Picture(document(printed_cloth(), *SIZE))
