"""The deck of Glücksgriff: a magicians' theatre.

Value cards 0 to 14 are quiet stages, one colour and one prop each (assets/cards/gluecksgriff.toml); the Gaukler,
the Sanduhr and the Magische Hand come on a midnight ground behind red velvet; workshop cards show an empty stage
with their own motif. A joker that stands for a number wears that number as a golden badge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ui.faces import palette as p
from ui.faces.backs.cloth import star_curtain
from ui.faces.digits import numeral
from ui.faces.gluecksgriff.blanks import MORE, MOTIFS, UNKNOWN_MOTIF
from ui.faces.own.motifs import Own, frame, own
from ui.faces.picture import Inlay, Picture, Print, table_of, written
from ui.faces.svg import Svg, box, circle, document, group, path, rect, ring, stroke, url
from ui.faces.theatre import figures, stage
from ui.faces.theatre.creatures import CREATURES
from ui.faces.theatre.props import PROPS
from ui.faces.theatre.scenery import SCENES

SIZE: Final = (stage.WIDTH, stage.HEIGHT)
VALUES: Final = tuple(str(n) for n in range(15))
BLANKS: Final = tuple(f"B{n}" for n in range(1, 8))
INDEX_HEIGHT: Final = 54.0
INDEX_ROOM: Final = 52.0
BLANK_INDEX: Final = (42.0, 42.0)  # height and room of the points on a workshop card
RIBBON_Y: Final = 197.0
RIBBON_HALF: Final = 78.0
LETTERS: Final = 26.0  # height of a line: nine pixels of capital letter on a card 162 px high
SHORT: Final = 9  # letters that stand on a ribbon side by side without being narrowed
PAINTING: Final = (48.0, 85.0, 104.0)  # left, top and side of a picture in its frame, clear of the index
DRAWING: Final = (38.0, 64.0, 124.0)  # of a drawing that stands on the stage


@dataclass(frozen=True, slots=True)
class Special:
    """A special card: its colours, its picture and the small sign of its index."""

    tint: p.Tint
    figure: Callable[[], Svg]
    sign: Callable[[], Svg]


def cap_sign() -> Svg:
    """A fool's cap, 46 units wide, around (0, 0)."""
    return (
        path(
            "M-11 12C-12 -6 -20 -12 -24 4C-18 0 -17 14 -13 18H13C17 14 18 0 24 4C20 -12 12 -6 11 12"
            "C12 -6 8 -14 0 -24C-8 -14 -12 -6 -11 12Z",
            "#D63A42",
        )
        + path("M11 12C12 -6 20 -12 24 4C18 0 17 14 13 18H0V-24C8 -14 12 -6 11 12Z", "#2AA39F")
        + rect(-15, 15, 30, 8, url("gold"), 3)
        + "".join(circle(x, y, 4.8, p.GOLD_LIGHT) for x, y in ((-23, 6), (0, -23), (23, 6)))
    )


def glass_sign() -> Svg:
    """An hourglass, 40 units wide."""
    return (
        path("M-15 -21C-15 -8 -4 -4 -4 0C-4 4 -15 8 -15 21H15C15 8 4 4 4 0C4 -4 15 -8 15 -21Z", "#D5F0F7")
        + path("M-10 -10C-7 -5 -3 -3 0 0C3 -3 7 -5 10 -10ZM-14 21C-13 12 -5 9 0 6C5 9 13 12 14 21Z", "#E0962C")
        + rect(-20, -28, 40, 8.5, url("gold"), 3)
        + rect(-20, 19.5, 40, 8.5, url("gold"), 3)
    )


def hand_sign() -> Svg:
    """The white glove, 46 units wide."""
    return group(figures.glove(), x=2, y=-1, scale=0.37) + rect(-10, 19, 24, 6, url("gold"), 2)


SPECIALS: Final[dict[str, Special]] = {
    "GA": Special(p.Tint("#2A0B3A", "#7B2A6B", "#F7C58B", p.GOLD_LIGHT), figures.gaukler, cap_sign),
    "SU": Special(p.Tint("#04232E", "#14667A", "#B7EDF0", p.GOLD_LIGHT), figures.sanduhr, glass_sign),
    "MH": Special(p.Tint("#170F45", "#4B3AA6", "#D6C8FF", p.GOLD_LIGHT), figures.magic_hand, hand_sign),
}
CODES: Final = (*VALUES, *SPECIALS, *BLANKS)
SAMPLE_HAND: Final = ("0", "3", "3", "7", "GA", "SU", "9", "12", "14")
SAMPLE_PILE: Final = ("4", "SU", "6", "GA=7", "GA=14")
SAMPLE_PRINTS: Final = {
    "B1": Print("Windstoß", 10, "windstoss"),
    "B2": Print("Spiegelkabinett", 18, "spiegel"),
    "B3": Print("Kehrtwende", 8, "kehrtwende"),
    "B4": Print("Kristallkugel", 12, "kristall"),
    "B5": Print("Doppelter Boden", 14, "boden"),
    "B6": Print("Schutzkreis", 9, "schutzkreis"),
    "B7": Print("Zugabe", 15, "zugabe"),
}

ALL_MOTIFS: Final = MOTIFS | MORE
MOTIF_IDS: Final = tuple(ALL_MOTIFS)  # see picture.Illustrated
BLANK: Final = BLANKS[0]
THINGS: Final = (
    {"rabbit": CREATURES["rabbit"]} | CREATURES | PROPS | {name: motif for name, (motif, _) in MOTIFS.items()}
)
STAMPS: Final = tuple(name for name in THINGS if name != "rocket_ray")  # one ray alone is no firework
STAMP_TINT: Final = p.Tint("#6B0F24", "#C4384C", "#FFB9B0", "#6B0F24")  # of roses and butterflies


def stamp(name: str) -> Svg:
    """A creature, a thing or a motif of the theatre with the gradients it needs; raises KeyError for another name."""
    return stage.SHARED + THINGS[name](STAMP_TINT)


def _table() -> dict[str, dict[str, Any]]:
    """The rows of the data file."""
    rows: dict[str, dict[str, Any]] = table_of("gluecksgriff")["values"]
    return rows


def picture(code: str, printed: Print | None = None) -> Picture:
    """The picture of a card code such as "7", "GA", "GA=7" or "B3"; `printed` is what stands on a workshop card.

    Raises ValueError for a code that is not in this deck.
    """
    face, _, badge = code.partition("=")
    if face not in CODES or (badge and (face != "GA" or badge not in VALUES)):
        raise ValueError(f"no card of this deck: {code!r}")
    if face in SPECIALS:
        return Picture(_special(face, badge))
    if face in BLANKS:
        return _blank(printed or Print())
    return Picture(_value(face))


@cache
def back() -> Picture:
    """The back, alike from both sides."""
    return Picture(document(stage.SHARED + star_curtain(), *SIZE))


def _place(tint: p.Tint, name: str, x: float, y: float, scale: float, turn_deg: float) -> Svg:
    prop = (PROPS | CREATURES)[name]
    return group(prop(tint), x=x, y=y, scale=(scale, abs(scale)), turn_deg=turn_deg)


@cache
def _value(code: str) -> Svg:
    row = _table()[code]
    tint = p.Tint(row["deep"], row["mid"], row["light"], row["ink"])
    scenery = SCENES[row["scenery"]](tint) if "scenery" in row else ""
    overlay = SCENES[row["overlay"]](tint) if "overlay" in row else ""
    body = (
        stage.SHARED
        + stage.backdrop(tint)
        + stage.beams(tint)
        + stage.floor(tint)
        + stage.tone_curtains(tint)
        + scenery
        + "".join(_place(tint, *place) for place in row["props"])
        + overlay
        + stage.paper_mat()
        + stage.twice(_index(code, tint.ink))
    )
    return document(body, *SIZE)


def _index(code: str, ink: str) -> Svg:
    """The number in the corner; 6 and 9 have a foot line, so that neither is read for the other upside down."""
    foot = rect(stage.INDEX[0] - 14, 74.2, 28, 3, ink, 1.5) if code in ("6", "9") else ""
    return numeral(code, *stage.INDEX, INDEX_HEIGHT, ink, INDEX_ROOM) + foot


@cache
def _special(face: str, badge: str) -> Svg:
    special = SPECIALS[face]
    sign = group(special.sign(), x=stage.INDEX[0], y=stage.INDEX[1])
    body = (
        stage.SHARED
        + stage.backdrop(special.tint)
        + stage.rays(special.tint)
        + stage.floor(special.tint)
        + stage.red_curtains()
        + special.figure()
        + stage.night_mat()
        + stage.twice(_badge(badge) if badge else sign)
    )
    return document(body, *SIZE)


def _badge(number: str) -> Svg:
    """The golden roundel with the number a joker stands for."""
    x, y = stage.INDEX[0] + 2, stage.INDEX[1] - 1
    return (
        circle(x, y, 34, url("gold"), stroke=p.NIGHT, stroke_width=1.5)
        + circle(x, y, 30, p.PAPER)
        + path(ring(30, 28.4, x, y), p.GOLD_DARK, fill_rule="evenodd")
        + numeral(number, x, y, 44, "#7A0F1B", 42)
    )


def _blank(printed: Print) -> Picture:
    """An empty stage with a motif, a ribbon for the title and the points in the corners."""
    shown = _own(printed)
    motif, tint = ALL_MOTIFS.get(printed.motif, UNKNOWN_MOTIF)
    tint = shown.tint if shown else tint
    lines = _broken(printed.title)
    lower = 0 if lines else 16
    stage_set = stage.SHARED + stage.backdrop(tint) + stage.beams(tint) + stage.floor(tint) + stage.red_curtains()
    mat = (
        stage.paper_mat()
        + stage.twice(_points("" if printed.points is None else str(printed.points), tint) + _workshop_mark(tint))
        + (_ribbon(lines) if lines else "")
    )
    labels = written(lines, 100, RIBBON_Y - 0.5, LETTERS, 2 * RIBBON_HALF - 8, p.INK)
    if shown is None:
        return Picture(document(stage_set + group(motif(tint), x=100, y=132 + lower) + mat, *SIZE), labels)
    x, y, side = PAINTING if shown.solid else DRAWING
    held = (
        frame(x, y + lower, side)
        if shown.solid
        else circle(100, 132 + lower, 70, url("halo_white"), fill_opacity=shown.halo)
    )
    above = document(stage.SHARED + mat, *SIZE)
    return Picture(document(stage_set + held, *SIZE), labels, (Inlay(shown.surface, x, y + lower, side),), above)


def _own(printed: Print) -> Own | None:
    """The players' own picture; None where there is none that can be shown."""
    try:
        return own(printed.image) if printed.image else None
    except ValueError:
        return None


def _workshop_mark(tint: p.Tint) -> Svg:
    """A stitched patch round the index: this number is a workshop card's, not a value card's."""
    return path(box(8, 10, 55, 64, 9), stroke=tint.ink, stroke_width=1.7, stroke_dasharray="5 3.2")


def _points(points: str, tint: p.Tint) -> Svg:
    """The points of a workshop card; a star when nothing is known of it."""
    x, y = stage.INDEX[0] - 1.5, stage.INDEX[1] - 3.5
    if points.isdigit():
        return numeral(points, x, y, BLANK_INDEX[0], tint.ink, BLANK_INDEX[1])
    return group(figures.star_sign(tint.ink), x=x, y=y, scale=0.8)


def _broken(title: str) -> tuple[str, ...]:
    """The lines of a title: two where it is long and has a space, broken at the one nearest to its middle."""
    spaces = [i for i, letter in enumerate(title) if letter == " " and title[:i].strip() and title[i:].strip()]
    if len(title) <= SHORT or not spaces:
        return (title,) if title else ()
    middle = min(spaces, key=lambda i: abs(2 * i - len(title)))
    return title[:middle].strip(), title[middle:].strip()


def _ribbon(lines: tuple[str, ...]) -> Svg:
    """A paper ribbon for so many lines under the motif, 178 units wide with its ends."""
    w, h = RIBBON_HALF, 16.0 if len(lines) == 1 else 27.0
    end = path(f"M-89 {5 - h}L-80 2L-89 {h + 2}H{12 - w}V{5 - h}Z", p.PAPER_SHADE, stroke=p.GOLD_DARK, stroke_width=0.9)
    return group(
        end,
        group(end, scale=(-1, 1)),
        rect(-w, -h, 2 * w, 2 * h, p.PAPER, 2, stroke=p.GOLD_DARK, stroke_width=0.9),
        stroke(f"M{3 - w} {3 - h}H{w - 3}M{3 - w} {h - 3}H{w - 3}", p.GOLD, 0.8),
        x=100,
        y=RIBBON_Y,
    )
