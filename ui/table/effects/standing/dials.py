"""Dials around the pile: for a sum with a red mark at what is needed, for the ranks in the order in which they are
claimed, and for a running total whose lamps light up one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import count, takewhile
from math import atan2, cos, degrees, exp, floor, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.palette import MINT
from ui.faces.svg import Svg, circle, ellipse, linear, path, plain, polyline, radial, rect, stroke, url
from ui.table.effects.kit.art import Drawn, coarse, light, picture, put, squeezed, turned
from ui.table.effects.kit.draw import numeral_picture
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT
from ui.table.picture.cues import hump, mix
from ui.table.picture.stage import Stage

# --- a sum -----------------------------------------------------------------------------------------------------------


BEGIN_DEG, SWEEP_DEG = -130.0, 260.0  # where the scale begins (0: upwards, clockwise), and how far it goes
TICKS = 10  # a short line for each so many points
FOLLOW_MS = 260.0  # the pointer's haste
SIDE = 66.0  # of the dial beside a plate, in design units
RED, REACHED, BRASS = "#E0392C", MINT, "#E3B24C"
BELOW, ABOVE = "#8F7440", "#8FDD80"  # the scale up to the goal and beyond: apart in light and dark as well


def angle(value: float, whole: int) -> float:
    """Angle of the pointer for a value, in degrees from straight up, clockwise; beyond both ends it rests there."""
    return BEGIN_DEG + SWEEP_DEG * max(0.0, min(1.0, value / whole if whole else 0.0))


def _point(turn_deg: float, radius: float) -> tuple[float, float]:
    return 60 + radius * sin(radians(turn_deg)), 60 - radius * cos(radians(turn_deg))


def _arc(begin: float, end: float, radius: float) -> Svg:
    steps = max(2, round(abs(end - begin) / 6))
    return polyline([_point(begin + (end - begin) * step / steps, radius) for step in range(steps + 1)])


def face(goal: int, whole: int) -> Drawn:
    """Brass rim, dark glass, a scale with its red mark."""
    parts = [
        linear("rim", plain("#FFEDB8", "#C9963C", "#6E4A14"), 0, 0, 100, 100),
        radial("glass", [(0, "#33281C", 1), (0.8, "#17110B", 1), (1, "#0B0805", 1)]),
        circle(61, 63, 57, "#000000", fill_opacity=0.4),
        circle(60, 60, 57, url("rim"), stroke="#3A240A", stroke_width=1.6),
        circle(60, 60, 49, url("glass")),
        stroke(_arc(BEGIN_DEG, angle(goal, whole), 41), BELOW, 3.4),
        stroke(_arc(angle(goal, whole), BEGIN_DEG + SWEEP_DEG, 41), ABOVE, 3.4),
    ]
    for value in range(0, whole + 1, TICKS):
        turn = angle(value, whole)
        parts.append(stroke(polyline([_point(turn, 44), _point(turn, 38)]), "#F3DFAF", 1.6))
    mark = angle(goal, whole)
    parts.append(stroke(polyline([_point(mark, 50), _point(mark, 32)]), RED, 5))
    return "".join(parts), 120, 120


def pointer() -> Drawn:
    """The hand, upwards."""
    body = linear("hand", plain("#FFF6D8", BRASS, "#8F6318"), 0, 0, 100, 0)
    body += path("M60 16L65 62H55Z", url("hand"), stroke="#2A1606", stroke_width=1.2)
    return (
        body + circle(60, 60, 9, "#8F6318", stroke="#2A1606", stroke_width=1.4) + circle(58, 58, 3.4, "#FFF1C4"),
        120,
        120,
    )


NUMBER: Final = 0.32  # width of the number on a dial at most, in sides


def dial(stage: Stage, side_px: float, goal: int, whole: int) -> pygame.Surface:
    """The dial without its pointer, about so many pixels high."""
    return picture(("sum dial", goal, whole), partial(face, goal, whole), max(16, round(side_px / 2) * 2))


def draw_sum_dial(
    surface: pygame.Surface,
    stage: Stage,
    at: tuple[float, float],
    side_px: float,
    shown: float,
    goal: int,
    whole: int,
    alpha: float = 1.0,
    *,
    moving: bool = False,
) -> None:
    """The dial around a point; `shown` is what the pointer tells, its rounded number stands below it. A pointer that is
    `moving` is as fine as in a window of 1920 x 1080."""
    plate = dial(stage, side_px, goal, whole)
    side = plate.get_height()
    put(surface, plate, *at, alpha)
    times = coarse(stage.scale) if moving else 1
    hand = picture(("sum hand",), pointer, side / times)
    put(surface, turned(("sum hand",), hand, angle(shown, whole)), *at, alpha, times)
    ink = REACHED if shown >= goal else "#FBF5E6"
    label = stage.text(str(round(shown)), side / stage.scale * 0.2, ink, True, side * NUMBER)
    put(surface, label, at[0], at[1] + side * 0.28, alpha)


def followed(stage: Stage, name: str, value: float) -> float:
    """Value that a pointer shows on its way to `value`; at once with reduced motion, downwards or seen first."""
    now = stage.clock_ms
    at, since = stage.dials.get(name, (value, now))
    at += (value - at) * (1.0 - exp(-max(0.0, now - since) / FOLLOW_MS))
    if stage.reduced_motion or abs(value - at) < 0.3 or value < at:
        at = value
    stage.dials[name] = (at, now)
    return at


def spot(stage: Stage, seat: Seat) -> tuple[float, float]:
    """The middle of the dial of a seat: beside its plate, towards the middle of the window."""
    plate, half = stage.plate(seat), stage.px(SIDE) / 2
    right = plate.right + half + stage.px(8)
    left = plate.x - half - stage.px(8)
    free = left - half > 0 and seat != stage.viewer
    return (left if free else right), max(plate.cy, half + stage.px(4))


def sum_dial(
    surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, goal: int = 66, whole: int = 130
) -> None:
    """Ornament: the sum of a seat; who has reached the goal has it in a quiet light."""
    at, side = spot(stage, seat), stage.px(SIDE)
    if value >= goal:
        breath = 0.5 + 0.5 * sin(stage.clock_ms / 520)
        light(surface, *at, side * 0.9, "#9BE88A", 0.25 + 0.2 * breath)
    draw_sum_dial(surface, stage, at, side, followed(stage, f"sum_dial:{seat}", value), goal, whole)


# --- ranks -----------------------------------------------------------------------------------------------------------


HALF = (1.6, 0.86)  # half axes of the whole dial, in heights of a card of the pile
BAND = 30.0  # width of the band with the ranks, in design units
RANK_FOLLOW_MS = 130.0  # the pointer is two thirds on its way after this time
RANK_BRASS, DUE, FAR = "#F0C869", "#FFF4CC", "#CDBB8C"


def ranks(stage: Stage) -> list[str]:
    """List the words on the dial, from the first value on."""
    there = takewhile(stage.texts.has, (f"dial.{value}" for value in count(1)))
    return [stage.texts(key) for key in there] or [str(value) for value in range(1, 14)]


def rank_spot(stage: Stage, place: float, places: int, share: float = 1.0) -> tuple[float, float]:
    """The middle of a place of the dial, from its top clockwise; `share` 1 is the middle of the band."""
    x, y = stage.centre
    way, inset = 2 * pi * place / places - pi / 2, stage.px(BAND) / 2
    wide, tall = HALF[0] * stage.card_px - inset, HALF[1] * stage.card_px - inset
    return x + share * wide * cos(way), y + share * tall * sin(way)


def rank_pointer(stage: Stage, value: int, places: int) -> float:
    """Position of the pointer on its way to the place of `value`: it goes on clockwise, and only ever forwards."""
    goal, now = value - 1.0, stage.clock_ms
    at, since = stage.dials.get("rank_dial", (goal, now))
    ahead = (goal - at) % places
    if stage.reduced_motion or ahead > places / 2:  # a new round, or a match taken up again
        at = goal
    else:
        at += ahead * (1.0 - exp(-max(0.0, now - since) / RANK_FOLLOW_MS))
    stage.dials["rank_dial"] = (at % places, now)
    return at


# --- pictures ----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=8)
def _board(wide: int, high: int, band: int) -> Drawn:
    """The inlaid band, lying on the felt."""
    rx, ry = wide / 2 - band / 2 - 2, high / 2 - band / 2 - 2
    x, y = wide / 2, high / 2
    parts = [ellipse(x, y, rx, ry, "none", stroke="#120A04", stroke_width=band, stroke_opacity=0.5)]
    for away, width, colour, alpha in ((band / 2, 2.2, RANK_BRASS, 0.75), (-band / 2, 1.4, RANK_BRASS, 0.55)):
        parts.append(
            ellipse(x, y, rx + away, ry + away, "none", stroke=colour, stroke_width=width, stroke_opacity=alpha)
        )
    parts.append(ellipse(x, y, rx, ry, "none", stroke="#FFE9AE", stroke_width=band * 0.3, stroke_opacity=0.05))
    return "".join(parts), wide, high


def _hand() -> Drawn:
    """The pointer, tip to the right."""
    parts = [
        linear("h", plain("#FFF3C4", "#E3B24C", "#8F6318"), 0, 0, 0, 100),
        path("M2 15L30 4L58 15L30 26Z", url("h"), stroke="#3A2208", stroke_width=1.6),
        stroke("M8 15H52", "#FFFBE6", 1.4, stroke_opacity=0.7),
    ]
    return "".join(parts), 60, 30


def _disc() -> Drawn:
    """Draw the disc on which the rank that is due lies."""
    return (
        radial("d", [(0, "#FFEFB8", 1), (0.7, "#D8A23C", 1), (1, "#8F6318", 1)], 50, 38, 62)
        + circle(30, 30, 27, url("d"), stroke="#FFF3CF", stroke_width=2),
        60,
        60,
    )


def _ghost_card() -> Drawn:
    """A card made of light."""
    parts = [
        linear("g", [(0, "#FFF8DC", 0.5), (0.5, "#FFE6A0", 0.22), (1, "#FFD873", 0.38)]),
        rect(4, 4, 192, 292, url("g"), 18, stroke="#FFF1BE", stroke_width=4, stroke_opacity=0.85),
        rect(16, 16, 168, 268, "none", 10, stroke="#FFE9AE", stroke_width=1.6, stroke_opacity=0.5),
    ]
    return "".join(parts), 200, 300


# --- drawing -----------------------------------------------------------------------------------------------------
ROOM: Final = 0.75  # of the ring, and of the disc upon it: width of a rank at most


def _rank_band(stage: Stage) -> pygame.Surface:
    wide, tall = (round(2 * half * stage.card_px) for half in HALF)
    band = stage.px(BAND)
    return picture(("rank dial", wide, tall, band), partial(_board, wide, tall, band), tall)


def rank_dial(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """`value`: the rank that is due, from 1."""
    words = ranks(stage)
    at = rank_pointer(stage, value, len(words))
    put(surface, _rank_band(stage), *stage.centre)
    _draw_hand(surface, stage, at, len(words))
    for place, word in enumerate(words):
        x, y = rank_spot(stage, place, len(words))
        if place == value - 1:
            _draw_due(surface, stage, word, x, y)
        else:
            label = stage.text(word, 16, DUE if place == value % len(words) else FAR, True, stage.px(BAND * ROOM))
            put(surface, label, x, y)
    _draw_ghost(surface, stage, words[(value - 1) % len(words)])


def _draw_due(surface: pygame.Surface, stage: Stage, word: str, x: float, y: float) -> None:
    swell = 0.5 + 0.5 * sin(stage.clock_ms / 420)
    light(surface, x, y, stage.px(46), RANK_BRASS, 0.45 + 0.25 * swell)
    put(surface, picture(("rank disc",), _disc, stage.px(34)), x, y)
    put(surface, stage.text(word, 19, "#2A1708", True, stage.px(34 * ROOM)), x, y)


def _draw_hand(surface: pygame.Surface, stage: Stage, at: float, places: int) -> None:
    """The pointer lies on the inner rim and looks outwards."""
    x, y = rank_spot(stage, at, places, 0.83)
    ox, oy = rank_spot(stage, at, places)
    straight = picture(("rank hand",), _hand, stage.px(13))
    put(surface, turned(("rank hand",), straight, degrees(atan2(oy - y, ox - x))), x, y)


def ghost_box(stage: Stage) -> Box:
    """Box of the ghost that hovers left of the dial, in window pixels."""
    high = stage.card_px
    x = stage.centre[0] - HALF[0] * high - stage.px(14) - high * ASPECT
    return Box(x, stage.centre[1] - high / 2, high * ASPECT, high)


def _draw_ghost(surface: pygame.Surface, stage: Stage, word: str) -> None:
    box, breath = ghost_box(stage), sin(stage.clock_ms / 760)
    x, y = box.cx, box.cy + stage.px(3) * breath
    light(surface, box.cx, box.bottom + stage.px(4), stage.px(46), "#FFD873", 0.22 - 0.06 * breath, 0.35)
    light(surface, x, y, box.h * 0.62, "#FFD873", 0.3 + 0.08 * breath)
    put(surface, picture(("rank ghost",), _ghost_card, round(box.h / 2) * 2), x, y, 0.9)
    letter = stage.title(word, 46 if len(word) < 2 else 40)
    put(surface, letter, x, y)


__all__ = ["ghost_box", "pointer", "rank_dial", "ranks", "spot"]


# --- a running total -------------------------------------------------------------------------------------------------


EDGE: Final = 50  # the last total that is safe
HOT, BURNING = 41, 48  # red from here, beating from here
LAMP, TOTAL_BAND = 15.0, 28.0  # design units
SIZE = (50.0, 84.0)  # height of the counter at 0 and at the edge
TENS: Final = 10
INKS: Final = ((0, "#FBF5E6"), (21, "#FFE39A"), (31, "#FFBE55"), (HOT, "#FF7A4A"), (BURNING, "#FF4636"))
COLD, BEYOND = "#9FD4FF", "#FF2E22"
DARK_LAMP = "#3A2E1C"


def ink(total: float) -> str:
    """The colour of a total: blue below zero, then ever redder."""
    if total < 0:
        return COLD
    return BEYOND if total > EDGE else [colour for begin, colour in INKS if begin <= total][-1]


def lamp_spot(stage: Stage, number: float, share: float = 1.0) -> tuple[float, float]:
    """Place of the lamp of a number, in window pixels: clockwise from the top, the last one at the top again."""
    x, y = stage.centre
    away = _lamp_away(stage.card_px, stage.px(TOTAL_BAND) / 2, number)
    return x + share * away[0], y + share * away[1]


@lru_cache(maxsize=128)
def _lamp_away(card_px: float, inset: float, number: float) -> tuple[float, float]:
    """How far a lamp is from the middle."""
    way = 2 * pi * number / (EDGE + 1) - pi / 2
    return (HALF[0] * card_px - inset) * cos(way), (HALF[1] * card_px - inset) * sin(way)


# --- pictures ----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=4)
def _total_board(wide: int, high: int, band: int) -> Drawn:
    """The dark band in the felt, with brass rims."""
    rx, ry, x, y = wide / 2 - band / 2 - 2, high / 2 - band / 2 - 2, wide / 2, high / 2
    body = ellipse(x, y, rx, ry, "none", stroke="#120A04", stroke_width=band, stroke_opacity=0.5)
    for away in (band / 2, -band / 2):
        body += ellipse(x, y, rx + away, ry + away, "none", stroke="#C9963C", stroke_width=1.8, stroke_opacity=0.6)
    return body, wide, high


def _lamp(colour: str) -> Drawn:
    body = radial("bulb", [(0, "#FFFFFF", 1), (0.35, colour, 1), (1, colour, 1)], 38, 32, 72)
    return body + circle(20, 20, 13, url("bulb"), stroke="#120A04", stroke_width=3), 40, 40


def _dark_lamp() -> Drawn:
    return circle(20, 20, 12, DARK_LAMP, stroke="#8A6A34", stroke_width=2.4), 40, 40


def _grave() -> Drawn:
    """The sign at the end of the scale."""
    body = linear("stone", plain("#D9D6CE", "#9A968C", "#6A665E"), 0, 0, 100, 100)
    body += path("M8 46V20A12 14 0 0 1 32 20V46Z", url("stone"), stroke="#1D1A16", stroke_width=2.4)
    return body + stroke("M20 14V30M13 20H27", "#3A362E", 3.4), 40, 50


def tile() -> Drawn:
    """One window of the counter: dark, with a brass frame."""
    body = linear("drum", plain("#060403", "#2A2018", "#060403"), 0, 0, 0, 100)
    body += rect(2, 2, 66, 96, "#000000", 10, fill_opacity=0.4)
    return body + rect(1, 1, 66, 96, url("drum"), 10, stroke="#C9963C", stroke_width=3), 70, 100


# --- drawing -----------------------------------------------------------------------------------------------------
def _total_band(stage: Stage) -> pygame.Surface:
    wide, tall, band = round(2 * HALF[0] * stage.card_px), round(2 * HALF[1] * stage.card_px), stage.px(TOTAL_BAND)
    return picture(("total board", wide, tall, band), partial(_total_board, wide, tall, band), tall)


def draw_lamps(surface: pygame.Surface, stage: Stage, shown: float) -> None:
    """The band, its numbers, and as many lamps as the total is high."""
    put(surface, _total_band(stage), *stage.centre)
    size = stage.px(LAMP)
    dark = picture(("total dark",), _dark_lamp, size)
    for number in range(1, EDGE + 1):
        lit = number <= shown
        colour = ink(number)
        image = picture(("total lamp", colour), partial(_lamp, colour), size) if lit else dark
        put(surface, image, *lamp_spot(stage, number))
        if number % TENS == 0 and not _covered(stage, number, shown):
            label = stage.label(str(number), 14, colour if lit else "#D9CBAA", True)
            put(surface, label, *lamp_spot(stage, number, 0.84))
    put(surface, picture(("total grave",), _grave, stage.px(26)), *lamp_spot(stage, 0))
    if shown >= 1:
        beat = 0.5 + 0.5 * sin(stage.clock_ms / 300)
        light(surface, *lamp_spot(stage, min(EDGE, floor(shown))), stage.px(34), ink(shown), 0.5 + 0.3 * beat)


def _covered(stage: Stage, number: int, shown: float) -> bool:
    """True if the counter lies where the number would stand."""
    (x, y), (cx, cy), high = lamp_spot(stage, number, 0.84), counter_spot(stage), counter_px(stage, shown)
    return abs(x - cx) < high * 0.8 and abs(y - cy) < high * 0.6


def counter_spot(stage: Stage) -> tuple[float, float]:
    """The middle of the counter: at the right of the pile, within the lamps."""
    x, y = stage.centre
    return x + stage.card_px * 0.98, y


def counter_px(stage: Stage, shown: float) -> int:
    """Height of the counter: it swells with the total, and beats at the edge."""
    share = max(0.0, min(1.0, shown / EDGE))
    beat = hump(stage.clock_ms / 900 % 1.0) if shown >= BURNING else 0.0
    return round(stage.px(mix(*SIZE, share) * (1 + 0.09 * beat)) / 2) * 2


def draw_counter(surface: pygame.Surface, stage: Stage, shown: float, swell: float = 1.0) -> None:
    """The wheels of the counter; between two numbers the last one is just turning."""
    high, colour = round(counter_px(stage, shown) * swell / 2) * 2, ink(shown)
    x, y = counter_spot(stage)
    if shown >= HOT:
        light(surface, x, y, high * 1.5, "#FF4A2A", 0.35 + 0.3 * (shown >= BURNING))
    wheels = _wheels(abs(shown))
    wide = high * 0.66
    left = x - wide * (len(wheels) - 1) / 2
    if shown < 0:
        put(surface, stage.label("−", high / stage.scale * 0.6, colour, True), left - wide * 0.8, y)
    for index, (digit, turn) in enumerate(wheels):
        _draw_wheel(surface, stage, (left + index * wide, y), high, digit, turn, colour)


def _wheels(value: float) -> list[tuple[int, float]]:
    """Digit and share of its turn, wheel by wheel: a wheel turns while the one behind it goes from 9 to 0."""
    whole, turn = floor(value), value - floor(value)
    found: list[tuple[int, float]] = []
    for digit in reversed([int(one) for one in f"{whole:02d}"]):
        found.append((digit, turn))
        turn = turn if digit == 9 else 0.0
    return found[::-1]


def _draw_wheel(
    surface: pygame.Surface,
    stage: Stage,
    at: tuple[float, float],
    high: int,
    digit: int,
    turned: float,
    colour: str,
) -> None:
    """One window with its digit, and the next one coming up; all sizes are made from one."""
    full = stage.px(SIZE[1])
    share = high / full
    put(surface, squeezed(("total tile",), picture(("total tile",), tile, full), share, share), *at)
    window = pygame.Rect(0, 0, round(high * 0.62), round(high * 0.88))
    window.center = (round(at[0]), round(at[1]))
    before = surface.get_clip()
    surface.set_clip(window.clip(before))
    for value, away in ((digit, -turned), ((digit + 1) % 10, 1 - turned)):
        if abs(away) < 1:
            straight = numeral_picture(str(value), full * 0.86, colour)
            image = squeezed(("total digit", value, colour), straight, share, share)
            put(surface, image, at[0], at[1] + away * high * 0.9)
    surface.set_clip(before)


def total_dial(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 0) -> None:
    """Ornament: lamps and counter, lying on the felt."""
    draw_lamps(surface, stage, value)
    draw_counter(surface, stage, value)


def _ahead(band: Callable[[Stage], pygame.Surface], stage: Stage) -> Iterator[Callable[[], object]]:
    """Draw the band of a dial."""
    yield partial(band, stage)


AHEAD: Final = {"rank_dial": partial(_ahead, _rank_band), "total_dial": partial(_ahead, _total_band)}
ORNAMENTS: Final = {
    "dial_66_of_130": sum_dial,
    "rank_dial": rank_dial,
    "total_dial": total_dial,
}
GROUND: Final = frozenset(
    {
        "rank_dial",
        "total_dial",
    }
)
