"""Around every AURUXXX picture: black lacquer, a golden edge, golden quarters with the index, numbers and plaques.

The colours are those of assets/cards/auruxxx.toml.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Final, NamedTuple

from ui.faces import palette as p
from ui.faces.digits import SKELETONS, Digit, Stroke, numeral, outline
from ui.faces.palette import Tint
from ui.faces.picture import Label, table_of, written
from ui.faces.svg import Svg, box, circle, group, linear, number, path, plain, polyline, radial, rect, stroke, sunburst
from ui.faces.theatre import stage

_table = partial(table_of, "auruxxx")

# --- colours ---------------------------------------------------------------------------------------------------------
SUITS: Final = ("R", "B", "G", "Y", "V")
RANKS: Final = (*(str(n) for n in range(13)), "50", "%")
ACTIONS: Final = ("KS", "KT", "KZ")
GOLD: Final = "AU"


class Suit(NamedTuple):
    """A colour of the deck: the cut of its gem and the gem's colours."""

    cut: str
    tint: Tint


class Corner(NamedTuple):
    """The index in the upper left, in card units."""

    number: tuple[float, float, float, float]  # middle, height, room: a wider number is narrowed
    sign: tuple[float, float, float]  # middle and radius of the sign below it
    quarter: tuple[float, float]  # half axes of the quarter of an ellipse that the picture leaves free
    plaque: tuple[float, float, float]  # middle and half width
    picture: float  # size of the picture


@cache
def suit(letter: str) -> Suit:
    """The gem of R, B, G, Y or V; raises KeyError for another letter."""
    row = _table()["suits"][letter]
    return Suit(row["cut"], Tint(row["deep"], row["mid"], row["light"], row["ink"]))


@cache
def ground(code: str) -> Tint:
    """The ground of a card without a colour: KS, KT, KZ or AU; raises KeyError for another card."""
    row = _table()["grounds"][code]
    return Tint(row["deep"], row["mid"], row["light"], row["light"])


@cache
def corner(index: str) -> Corner:
    """The places of the index in a style, "usual" or "large"."""
    row = _table()["corners"][index]
    numbers, sign, quarter, plaque = (tuple(row[name]) for name in ("number", "sign", "quarter", "plaque"))
    return Corner(numbers, sign, quarter, plaque, row["picture"])


def title(kind: str, letters: str) -> tuple[str, ...]:
    """Return the lines on the plaque of a card ("%", "KS", …) in a language, none where it has no plaque."""
    return tuple(_table()["titles"][letters].get(kind, ()))


# --- frame -----------------------------------------------------------------------------------------------------------
LACQUER: Final = "#0B090C"
LACQUER_LIGHT: Final = "#2C2622"
EDGE: Final = 6.5  # from the card's edge to the inner golden line
ZERO: Final = ((0, -1), (0.8, -0.7), (1, 0), (0.8, 0.7), (0, 1), (-0.8, 0.7), (-1, 0), (-0.8, -0.7))
PERCENT: Final = Digit(
    100,
    (
        Stroke(((76, 4), (24, 96)), (6.4, 4.6)),
        Stroke(tuple((23 + 15.5 * dx, 27 + 20 * dy) for dx, dy in ZERO), (6.4, 4.4), closed=True),
        Stroke(tuple((77 + 15.5 * dx, 73 + 20 * dy) for dx, dy in ZERO), (6.4, 4.4), closed=True),
    ),
)

PAINTS: Final[Svg] = (
    linear("gold", plain(p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 10, 0, 80, 100)
    + linear("gold_bar", plain(p.GOLD_DARK, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 0, 100, 0)
    + linear("gold_edge", plain("#FFF0BF", p.GOLD, "#7A5212", p.GOLD, "#FFF0BF"), 0, 0, 100, 100)
    + radial("gold_ball", plain(p.WHITE, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 36, 30, 72)
    + radial("lacquer", plain(LACQUER_LIGHT, "#141013", LACQUER), 50, 46, 72)
)


def card(fill: str) -> Svg:
    """The card itself with its golden edge."""
    return path(
        box(1.3, 1.3, stage.WIDTH - 2.6, stage.HEIGHT - 2.6, stage.RADIUS),
        fill,
        stroke="url(#gold_edge)",
        stroke_width=2.6,
    )


def rays(colour: str, opacity: float, count: int = 36) -> Svg:
    """Fine rays from the middle, as engraved."""
    return sunburst(100, 150, count, colour, EDGE, EDGE, stage.WIDTH - EDGE, stage.HEIGHT - EDGE, opacity)


def quarter(corner: Corner, fill: str, line: str = "url(#gold)") -> Svg:
    """The golden quarter in the upper left corner that holds the index, with a fan of fine lines along its bow."""
    rx, ry = corner.quarter
    x, y = number(EDGE + rx), number(EDGE + ry)
    start = EDGE + 9.0
    bow = f"M{x} {EDGE}A{number(rx)} {number(ry)} 0 0 1 {EDGE} {y}"
    return path(f"{bow}V{start}A9 9 0 0 1 {start} {EDGE}Z", fill) + path(bow, stroke=line, stroke_width=2.2)


def border(line: str = "url(#gold)") -> Svg:
    """The inner golden line and a drop of gold in the two corners without an index."""
    inner = path(box(EDGE, EDGE, stage.WIDTH - 2 * EDGE, stage.HEIGHT - 2 * EDGE, 9), stroke=line, stroke_width=1.1)
    return inner + stage.twice(_flourish(line))


def _flourish(line: str) -> Svg:
    """Three steps of gold in the upper right corner, as on an old strong-room door."""
    steps = "".join(
        stroke(
            polyline(
                [
                    (stage.WIDTH - EDGE - d, EDGE + 3),
                    (stage.WIDTH - EDGE - d, EDGE + d),
                    (stage.WIDTH - EDGE - 3, EDGE + d),
                ]
            ),
            line,
            w,
        )
        for d, w in ((8, 1.6), (13, 1.2), (18, 0.8))
    )
    return steps + circle(stage.WIDTH - EDGE - 22.5, EDGE + 22.5, 1.8, line)


def corners(corner: Corner, fill: str, index: Svg, line: str = "url(#gold)") -> Svg:
    """Both quarters with their index, and the border."""
    return border(line) + stage.twice(quarter(corner, fill, line) + index)


def index_number(text: str, corner: Corner, ink: str) -> Svg:
    """The number or % of the index; 6 and 9 have a foot line, so that neither is read for the other upside down."""
    x, y, height, room = corner.number
    foot = rect(x - height * 0.26, y + height * 0.55, height * 0.52, 2.8, ink, 1.4) if text in ("6", "9") else ""
    return figures(text, x, y, height, ink, room) + foot


@cache
def _percent(fill: str) -> Svg:
    return "".join(path(outline(line), fill) for line in PERCENT.strokes)


def figures(text: str, x: float, y: float, height: float, fill: str, room: float = 1000) -> Svg:
    """A number or "%" in the project's digits, centred on (x, y)."""
    if text != "%":
        return numeral(text, x, y, height, fill, room)
    scale = min(height * 0.92 / 100, room / PERCENT.width)
    return group(_percent(fill), x=x - PERCENT.width * scale / 2, y=y - scale * 50, scale=scale)


def embossed(
    text: str, x: float, y: float, height: float, fill: str, edge: str, width: float, room: float = 1000
) -> Svg:
    """A number with a contour `width` units wide."""
    assert all(d in SKELETONS for d in text), text
    thick = number(2 * width * 100 / height)
    below = numeral(text, x, y, height, edge, room)  # the digits inherit the line of the group around them
    contour = f'<g stroke="{edge}" stroke-width="{thick}" stroke-linejoin="round">{below}</g>'
    return contour + numeral(text, x, y, height, fill, room)


LETTERS: Final = 26.0  # height of a line on a plaque: nine pixels of capital letter on a card 162 px high


def plaque(words: tuple[str, ...], corner: Corner) -> tuple[Svg, tuple[Label, ...]]:
    """A black plaque in gold, and the words on it."""
    x, y, half = corner.plaque
    left, right, high = x - half, x + half, 28.0

    def tablet(inset: float) -> str:
        """Return the outline, its corners cut hollow."""
        a, b, top, low, r = left + inset, right - inset, y - high + inset, y + high - inset, 7
        return (
            f"M{a + r} {top}H{b - r}A{r} {r} 0 0 0 {b} {top + r}V{low - r}A{r} {r} 0 0 0 {b - r} {low}"
            f"H{a + r}A{r} {r} 0 0 0 {a} {low - r}V{top + r}A{r} {r} 0 0 0 {a + r} {top}Z"
        )

    body = path(tablet(0), "url(#lacquer)", stroke="url(#gold_bar)", stroke_width=2) + path(
        tablet(3), stroke=p.GOLD, stroke_width=0.7
    )
    return body, written(words, x, y, LETTERS, 2 * half - 5, p.GOLD_LIGHT)
