"""The deck of AURUXXX: gold on black.

Numbers 0 to 12 are golden dials, each with as many of its twelve sockets lit by a gem as the number says; the five
colours are five cuts of gem, so that nobody needs to see colours to tell them apart. The 50 is a golden weight, the %
is made of two gems and Happy Man. The action cards are lacquered in colours of their own and carry no gem; the
Goldene 12 is the one card that is gold all over. Codes are those of the rulebook: "R7", "G50", "Y%", "KT", "AU"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx import dial, frame, prizes
from ui.faces.auruxxx.actions import PICTURES, SIGNS
from ui.faces.auruxxx.frame import (
    ACTIONS,
    GOLD,
    LACQUER,
    LACQUER_LIGHT,
    PAINTS,
    RANKS,
    SUITS,
    Corner,
    card,
    corner,
    ground,
    suit,
    title,
)
from ui.faces.auruxxx.gems import bead
from ui.faces.palette import GOLD as GOLD_LINE
from ui.faces.palette import GOLD_DARK, Tint
from ui.faces.picture import Picture, Print
from ui.faces.svg import Svg, box, circle, document, group, path, plain, polar, polyline, radial, ring, stroke
from ui.faces.theatre import stage

# --- the back: a golden dial with three X on black lacquer, the same from both ends ----------------------------------
X: Final = stage.WIDTH / 2
Y: Final = stage.HEIGHT / 2
EDGE: Final = 9.0
SCALE_R: Final = 15.0  # radius of a scale of the ground


@cache
def whole_back() -> Svg:
    """The whole back."""
    ground = radial("even_lacquer", plain(LACQUER_LIGHT, "#141013", LACQUER), 50, 50, 72)
    return (
        PAINTS
        + ground
        + card("url(#even_lacquer)")
        + _scales()
        + _border()
        + _halo()
        + stage.twice(_gems())
        + _medallion()
    )


def _scales() -> Svg:
    """A ground of golden fans, the upper half standing, the lower half on its head."""
    arcs = []
    for row in range(11):
        y = EDGE + 8 + row * SCALE_R * 0.92
        if y > Y:
            break
        for column in range(-1, 7):
            x = EDGE + (column + (0.5 if row % 2 else 0)) * 2 * SCALE_R + 1
            arcs += [_bow(x, y, r) for r in (SCALE_R, SCALE_R * 0.68, SCALE_R * 0.36)]
    return stage.twice(stroke("".join(arcs), p.GOLD, 0.8, stroke_opacity=0.6))


def _bow(x: float, y: float, r: float) -> str:
    """Half a circle over (x, y), as far as it lies within the border."""
    points = [polar(a, r, x, y + SCALE_R * 0.5) for a in range(-90, 91, 15)]
    inside = [(a, b) for a, b in points if EDGE + 2 <= a <= stage.WIDTH - EDGE - 2 and EDGE + 2 <= b <= Y]
    return polyline(inside) if len(inside) > 1 else ""


def _border() -> Svg:
    """Two golden lines."""
    w, h = stage.WIDTH - 2 * EDGE, stage.HEIGHT - 2 * EDGE
    return path(box(EDGE, EDGE, w, h, 8), stroke="url(#gold_edge)", stroke_width=2) + path(
        box(EDGE - 3.4, EDGE - 3.4, w + 6.8, h + 6.8, 10.5), stroke=p.GOLD_DARK, stroke_width=0.8
    )


def _halo() -> Svg:
    """A black lozenge of stepped gold behind the medallion."""
    return "".join(
        path(
            f"M{X} {Y - 116 + d}L{X + 88 - d} {Y}L{X} {Y + 116 - d}L{X - 88 + d} {Y}Z",
            fill,
            stroke=p.GOLD,
            stroke_width=width,
        )
        for d, fill, width in ((0, LACQUER, 2), (6, "none", 0.8))
    )


def _gems() -> Svg:
    """The five gems in a bow over the medallion."""
    parts = []
    for i, letter in enumerate(SUITS):
        gem = suit(letter)
        x, y = polar((i - 2) * 19.5, 78, X, Y + 2)
        parts.append(group(bead(gem.cut, gem.tint, 8), x=x, y=y, turn_deg=(i - 2) * 19.5))
    return "".join(parts)


def _medallion() -> Svg:
    """The dial with its twelve hours and three X."""
    rays = "".join(
        polyline(
            [polar(i * 15 - 3.4, 54, X, Y), polar(i * 15, 65 if i % 2 else 60, X, Y), polar(i * 15 + 3.4, 54, X, Y)]
        )
        + "Z"
        for i in range(24)
    )
    hours = "".join(
        circle(*polar(i * 30, 47, X, Y), 3.4, p.GOLD_LIGHT, stroke=p.GOLD_DARK, stroke_width=1) for i in range(12)
    )
    letter = "M-8.4 -17H-1.4L0 -12.6L1.4 -17H8.4L4.6 0L8.4 17H1.4L0 12.6L-1.4 17H-8.4L-4.6 0Z"
    xs = "".join(group(path(letter, p.GOLD_LIGHT), x=X + dx, y=Y) for dx in (-20, 0, 20))
    return (
        path(rays, p.GOLD)
        + circle(X, Y, 56, "url(#gold_edge)")
        + circle(X, Y, 53, "#15110F")
        + hours
        + path(ring(41, 39.4, X, Y), p.GOLD, fill_rule="evenodd")
        + circle(X, Y, 38, LACQUER)
        + xs
    )


# --- the deck --------------------------------------------------------------------------------------------------------
SIZE: Final = (stage.WIDTH, stage.HEIGHT)
COLOURED: Final = tuple(letter + rank for letter in SUITS for rank in RANKS)
CODES: Final = (*COLOURED, *ACTIONS, GOLD)
SAMPLE_HAND: Final = ("R7", "B7", "G12", "Y0", "V50", "R%", "KS", "KT", "AU")
SAMPLE_PILE: Final = ("Y6", "G7", "KZ", "B2", "AU")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
SIGN_UNITS: Final = 24.0  # radius of the signs of the action cards as they are drawn


@dataclass(frozen=True, slots=True)
class Auruxxx:
    """The deck in one style: the language of the plaques and the size of the index."""

    letters: str
    index: str

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a card code; raises ValueError for one that is not in this deck."""
        if code not in CODES:
            raise ValueError(f"no card of this deck: {code!r}")
        if code == GOLD:
            return _golden(self.letters, self.index)
        return _action(code, self.letters, self.index) if code in ACTIONS else _coloured(code, self.letters, self.index)

    def back(self) -> Picture:
        """The back, alike from both sides."""
        return _back()


styled: Final = Auruxxx


@cache
def _back() -> Picture:
    """The back, alike from both sides."""
    return Picture(document(whole_back(), *SIZE))


@cache
def _coloured(code: str, letters: str, index: str) -> Picture:
    """A card with a colour: number, 50 or %."""
    gem, text, places = suit(code[0]), code[1:], corner(index)
    paint = {"50": prizes.weight, "%": prizes.percent}.get(text)
    art = paint(gem) if paint else dial.picture(text, gem)
    x, y, radius = places.sign
    sign = frame.index_number(text, places, gem.tint.ink) + group(bead(gem.cut, gem.tint, radius), x=x, y=y)
    scene = frame.card("url(#lacquer)") + frame.rays(GOLD_LINE, 0.10) + _sized(art, places)
    return _finished(scene, frame.corners(places, frame.LACQUER, sign), title(text, letters), places)


@cache
def _action(code: str, letters: str, index: str) -> Picture:
    """An action card: a sign of its own in the corner, and no gem, for it has no colour in the game."""
    places = corner(index)
    scene = _field(ground(code)) + _sized(PICTURES[code](), places)
    return _finished(
        scene, frame.corners(places, frame.LACQUER, _sign(SIGNS[code](), places)), title(code, letters), places
    )


@cache
def _golden(letters: str, index: str) -> Picture:
    """The Goldene 12: black on gold, where all others are gold on black."""
    places = corner(index)
    tint = ground(GOLD)
    x, y, radius = places.sign
    sign = frame.index_number("12", places, frame.LACQUER) + group(dial.crown_sign(), x=x, y=y, scale=radius / 15)
    scene = _field(tint) + _sized(dial.gold_picture(), places)
    return _finished(scene, frame.corners(places, tint.light, sign, GOLD_DARK), title(GOLD, letters), places)


def _field(tint: Tint) -> Svg:
    """A ground in one colour with rays."""
    paint = radial("field", plain(tint.light, tint.mid, tint.deep), 50, 46, 70)
    return paint + frame.card("url(#field)") + frame.rays(tint.light, 0.22, 24)


def _sign(sign: Svg, places: Corner) -> Svg:
    """The sign of an action card in the middle of its corner."""
    x, y, _, room = places.number
    low = (places.sign[1] - y) * 0.3
    return group(sign, x=x + 1, y=y + low, scale=room * 0.64 / SIGN_UNITS)


def _finished(scene: Svg, corners: Svg, words: tuple[str, ...], places: Corner) -> Picture:
    """The scene in its frame, with a plaque where there is a title."""
    if not words:
        return Picture(document(frame.PAINTS + scene + corners, *SIZE))
    board, labels = frame.plaque(words, places)
    return Picture(document(frame.PAINTS + scene + corners + board, *SIZE), labels)


def _sized(art: Svg, places: Corner) -> Svg:
    """The picture made smaller round its middle, so that larger corners leave it whole."""
    away = 1 - places.picture
    return group(art, x=100 * away, y=150 * away, scale=places.picture) if away else art
