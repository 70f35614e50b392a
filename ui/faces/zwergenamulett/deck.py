"""The deck of Zwergenamulett: a picture book.

Nine kinds, each a page with an inked and coloured picture, an illuminated initial in two corners, a small sign of its
own below it, and a ribbon with the name and the points. The dwarfs are told apart by cap, beard, tool and number, not
by their ground alone. Codes are those of the rulebook: DR RI MA EI FE ZR ZG ZB AM."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from ui.faces import palette as p
from ui.faces.digits import RUNES
from ui.faces.palette import Tint
from ui.faces.picture import Picture, Print
from ui.faces.svg import (
    Svg,
    box,
    circle,
    document,
    group,
    linear,
    path,
    plain,
    polar,
    polygon,
    radial,
    rect,
    ring,
    star,
)
from ui.faces.theatre import stage
from ui.faces.zwergenamulett import page as paper
from ui.faces.zwergenamulett.data import CODES, Corner, corner, page, title
from ui.faces.zwergenamulett.dragon import dragon, dragon_scene, giant, giant_scene, unicorn, unicorn_scene
from ui.faces.zwergenamulett.dwarfs import brown_brothers, brown_scene, green_dwarf, green_scene, red_dwarf, red_scene
from ui.faces.zwergenamulett.magic import amulet, amulet_scene, fairy, fairy_scene, wizard, wizard_scene
from ui.faces.zwergenamulett.page import INK, PAINTS, inked, line, toadstool
from ui.faces.zwergenamulett.signs import SIGNS, initial

# --- the back: the cover of the picture book, the same from both ends ------------------------------------------------
X: Final = stage.WIDTH / 2
Y: Final = stage.HEIGHT / 2
LEATHER: Final = ("#35609C", "#1F4077", "#102347")  # blue leather from the light to the edge
EDGE: Final = 8.0


@cache
def whole_back() -> Svg:
    """The whole back."""
    return (
        PAINTS
        + radial("leather", plain(*LEATHER), 50, 50, 66)
        + linear("even_gold", plain(p.GOLD_DARK, p.GOLD, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 100, 100, 0)
        + path(
            box(0.7, 0.7, stage.WIDTH - 1.4, stage.HEIGHT - 1.4, stage.RADIUS),
            p.PAPER,
            stroke="#8A6A3C",
            stroke_width=1.4,
        )
        + rect(
            EDGE,
            EDGE,
            stage.WIDTH - 2 * EDGE,
            stage.HEIGHT - 2 * EDGE,
            "url(#leather)",
            9,
            stroke=INK,
            stroke_width=1.4,
        )
        + _stars()
        + _lines()
        + stage.twice(
            _tendrils()
            + _fitting()
            + group(_fitting(), x=stage.WIDTH, scale=(-1, 1))
            + group(toadstool(0, 0), x=X, y=66, scale=1.15)
        )
        + _medallion()
    )


def _stars() -> Svg:
    """Small stars stamped into the leather."""
    stars = []
    for row in range(-6, 7):
        for column in range(-4, 5):
            x, y = X + column * 22 + (11 if row % 2 else 0), Y + row * 21
            if 26 < x < stage.WIDTH - 26 and 26 < y < stage.HEIGHT - 26:
                stars.append(path(star(4, 3, 1.2, x, y), p.GOLD, fill_opacity=0.4))
    return "".join(stars)


def _lines() -> Svg:
    """Two golden lines along the edge."""
    return path(box(14, 14, 172, 272, 6), stroke="url(#even_gold)", stroke_width=2) + path(
        box(18.6, 18.6, 162.8, 262.8, 4), stroke=p.GOLD, stroke_width=0.8
    )


def _fitting() -> Svg:
    """A golden fitting in the upper left corner, with a stud."""
    return (
        inked("M8 17A9 9 0 0 1 17 8H52C46 12 46 20 36 22C28 24 24 28 22 36C20 46 12 46 8 52Z", "url(#gold)", 1.4)
        + line("M14 38C16 26 24 16 38 14", 1.1, p.GOLD_DARK)
        + circle(19, 19, 4.2, p.GOLD_LIGHT, stroke=INK, stroke_width=1)
    )


def _tendrils() -> Svg:
    """Golden tendrils to both sides of the toadstool."""
    leaf = "M0 0C3 -6 9 -8 14 -5C12 0 6 3 0 0Z"
    half = (
        line("M14 66C34 72 52 62 58 46C62 36 52 28 46 36C42 42 50 48 54 42M34 67C40 78 52 82 62 78", 1.7, p.GOLD)
        + "".join(
            group(path(leaf, p.GOLD_LIGHT, stroke=p.GOLD_DARK, stroke_width=0.7), x=x, y=y, turn_deg=turn)
            for x, y, turn in ((24, 68, -64), (44, 61, 40), (54, 52, -10), (62, 78, -30), (46, 78, 100), (56, 36, -60))
        )
        + circle(63, 80, 2.2, "#E2455A")
    )
    return (
        group(half, x=X)
        + group(half, x=X, scale=(-1, 1))
        + path("M82 68Q100 74 118 68", stroke=p.GOLD, stroke_width=1.7)
    )


def _medallion() -> Svg:
    """The amulet as it is stamped on the cover: eight signs, each facing its like across the middle."""
    flames = "".join(
        polygon(
            [polar(i * 22.5 - 5, 52, X, Y), polar(i * 22.5, 66 if i % 2 else 60, X, Y), polar(i * 22.5 + 5, 52, X, Y)],
            p.GOLD,
            stroke=INK,
            stroke_width=0.8,
        )
        for i in range(16)
    )
    signs = "".join(
        group(line(RUNES[i % 4], 2, p.GOLD_LIGHT), x=x, y=y, turn_deg=i * 45)
        for i in range(8)
        for x, y in (polar(i * 45, 43, X, Y),)
    )
    stone = [polar(i * 45 + 22.5, 25, X, Y) for i in range(8)]
    table = [polar(i * 45 + 22.5, 14, X, Y) for i in range(8)]
    facets = "".join(
        polygon(
            [stone[i], stone[(i + 1) % 8], table[(i + 1) % 8], table[i]],
            p.mix("#0B5C37", "#7BEBA4", abs(i % 4 - 2) / 2),
        )
        for i in range(8)
    )
    return (
        flames
        + circle(X, Y, 55, "url(#even_gold)", stroke=INK, stroke_width=1.6)
        + circle(X, Y, 51, "#12294F", stroke=INK, stroke_width=1.2)
        + signs
        + path(ring(33, 30, X, Y), "url(#even_gold)", fill_rule="evenodd", stroke=INK, stroke_width=0.8)
        + polygon(stone, "#1E9A5A", stroke=INK, stroke_width=1.4)
        + facets
        + polygon(table, "#6BE79B", stroke="#D8FFE4", stroke_width=1)
    )


# --- the deck --------------------------------------------------------------------------------------------------------
SIZE: Final = (stage.WIDTH, stage.HEIGHT)
SAMPLE_HAND: Final = ("DR", "RI", "MA", "EI", "FE", "ZR", "ZG", "ZB", "AM")
SAMPLE_PILE: Final = ("DR", "DR", "AM", "FE")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
FOCUS: Final = (104.0, 200.0)  # where a figure shrinks to
Painted = tuple[Callable[[Tint], Svg], Callable[[], Svg]]
PICTURES: Final[dict[str, Painted]] = {  # what stands behind, and the figure
    "DR": (dragon_scene, dragon),
    "RI": (giant_scene, giant),
    "MA": (wizard_scene, wizard),
    "EI": (unicorn_scene, unicorn),
    "FE": (fairy_scene, fairy),
    "ZR": (red_scene, red_dwarf),
    "ZG": (green_scene, green_dwarf),
    "ZB": (brown_scene, brown_brothers),
    "AM": (amulet_scene, amulet),
}


@dataclass(frozen=True, slots=True)
class Zwergenamulett:
    """The deck in one style: the language of the ribbons and the size of the index."""

    letters: str
    index: str

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a card code; raises ValueError for one that is not in this deck."""
        if code not in CODES:
            raise ValueError(f"no card of this deck: {code!r}")
        return _card(code, self.letters, self.index)

    def back(self) -> Picture:
        """The back, alike from both sides."""
        return _back()


styled: Final = Zwergenamulett


@cache
def _back() -> Picture:
    """The back, alike from both sides."""
    return Picture(document(whole_back(), *SIZE))


@cache
def _card(code: str, letters: str, index: str) -> Picture:
    """Scene, figure, page, initials and ribbon."""
    row, places = page(code), corner(index)
    scene, figure = PICTURES[code]
    sign = paper.initial(places, row.tint.ink, initial(row.initial, places)) + paper.pendant(
        places, row.tint.ink, SIGNS[row.sign]()
    )
    scroll, labels = paper.ribbon(title(code, letters), places)
    body = paper.PAINTS + scene(row.tint) + _sized(figure(), places) + paper.mat() + stage.twice(sign) + scroll
    return Picture(document(body, *SIZE), labels)


def _sized(figure: Svg, places: Corner) -> Svg:
    """The figure made smaller round its middle, so that larger initials leave it whole."""
    away = 1 - places.figure
    return group(figure, x=FOCUS[0] * away, y=FOCUS[1] * away, scale=places.figure) if away else figure
