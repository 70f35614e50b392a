"""Small signs of the table, 48 x 48 units: readable from 16 pixels upwards, in their own colours or in one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from ui.faces import palette as p
from ui.faces.french.pips import OUTLINES
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, group, path, polar, polygon, polyline, rect, ring, spark, star, stroke

UNITS: Final = (48.0, 48.0)
Sign = Callable[[str | None], Svg]


def _wand_cracked(colour: str | None) -> Svg:
    """A wand broken in two: a false call."""
    ink, tip = colour or "#2B2233", colour or p.PAPER
    half = rect(-4.4, -20, 8.8, 20, ink, 2, stroke=colour or p.GOLD, stroke_width=1.2) + rect(
        -4.4, -20, 8.8, 6.5, tip, 2
    )
    splinter = polygon([(-4.4, -1), (4.4, -1), (2, 5), (0, 1), (-2, 4.4)], ink)
    spark_colour = colour or p.RED_LIGHT
    return (
        group(half + splinter, x=20, y=21.5, turn_deg=-45)
        + group(half + splinter, x=29, y=27, turn_deg=147)
        + stroke("M29 17L35 10M32 23L42 19", spark_colour, 3)
        + stroke("M17 33L11 39M14 27L5 30", spark_colour, 3)
    )


def _halved(colour: str | None) -> Svg:
    """A circle of which half is only broken pieces: points halved."""
    full, gone = colour or p.GOLD, colour or p.GOLD_LIGHT
    return (
        path("M23 6A18 18 0 0 0 23 42Z", full)
        + stroke("M27.5 6.4A18 18 0 0 1 45 24A18 18 0 0 1 27.5 41.6", gone, 2.6, stroke_dasharray="3 5")
        + stroke("M25 3L22.4 13L27 21L21.6 29L26 37L23.6 45", colour or p.PAPER, 1.8)
    )


def _star(colour: str | None) -> Svg:
    """The winner's star."""
    base = path(
        star(5, 22, 9.2, 24, 25),
        colour or p.GOLD,
        stroke=colour or p.GOLD_DARK,
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    if colour:
        return base
    facets = "".join(
        polyline([(24, 25), polar(72 * i - 36, 9.2, 24, 25), polar(72 * i, 22, 24, 25)]) + "Z" for i in range(5)
    )
    return base + path(facets, p.GOLD_LIGHT)


def _shield(colour: str | None) -> Svg:
    """Protected."""
    outer = "M24 3C30 7 36 8.6 42 8.6C43 26 37 38 24 45C11 38 5 26 6 8.6C12 8.6 18 7 24 3Z"
    if colour:
        return path(outer, colour)
    return (
        path(outer, p.GOLD)
        + path("M24 7.4C29 10.4 34 11.8 38.6 12C39 26 34 35 24 41C14 35 9 26 9.4 12C14 11.8 19 10.4 24 7.4Z", p.BLUE)
        + path("M24 7.4C29 10.4 34 11.8 38.6 12C39 26 34 35 24 41Z", "#3F74BE")
        + stroke("M16 23L22 29.6L33 17.4", p.WHITE, 4)
    )


def _hourglass(colour: str | None) -> Svg:
    """Somebody must wait."""
    outline = "M12 7C12 17 21 20 21 24C21 28 12 31 12 41H36C36 31 27 28 27 24C27 20 36 17 36 7Z"
    glass, sand, frame = colour or "#D5F0F7", colour or "#E0962C", colour or p.GOLD
    return (
        path(outline, glass, fill_opacity=0.35 if colour else 1)
        + path("M16 15C18.6 19.4 22 21.4 24 24C26 21.4 29.4 19.4 32 15Z", sand)
        + path("M13 41C14 34 20 31 24 28C28 31 34 34 35 41Z", sand)
        + rect(8, 3, 32, 5.4, frame, 2.4)
        + rect(8, 39.6, 32, 5.4, frame, 2.4)
    )


def _ban(colour: str | None) -> Svg:
    """Immune, or not allowed: a struck ring."""
    fill = colour or p.RED_LIGHT
    return path(ring(20, 14.8, 24, 24), fill, fill_rule="evenodd") + stroke("M12.6 35.4L35.4 12.6", fill, 5.2)


def _immune(colour: str | None) -> Svg:
    """Immune against the hourglass: the glass behind a struck ring."""
    return group(_hourglass(colour), x=11, y=10, scale=0.55) + _ban(colour)


def _hand(colour: str | None) -> Svg:
    """The golden hand of the call."""
    fill = colour or p.GOLD
    return (
        stroke("M15 26V13M21 24V8M27 24V9.4M33 26V14", fill, 5.2)
        + stroke("M14.6 33L8.6 24", fill, 5.4)
        + path("M12.4 25H35.6V33Q34 41 28 44H20Q14 41 12.4 33Z", fill)
        + path(spark(6, 41, 8), colour or p.GOLD_LIGHT)
    )


def _fist(colour: str | None) -> Svg:
    """A knock on the table."""
    fill, line = colour or p.SKIN, colour or "#8B5A3A"
    knuckles = "".join(rect(11 + i * 6.4, 12, 7, 15, fill, 3.2, stroke=line, stroke_width=1) for i in range(4))
    return (
        path("M12 20H37V32Q37 38 31 38H19Q12 38 12 31Z", fill, stroke=line, stroke_width=1)
        + knuckles
        + path("M12 27Q18 23.6 25 27.4Q27 30 24 32L14 33Z", fill, stroke=line, stroke_width=1)
        + stroke("M6 43H42M6 36L3 33M42 36L45 33", colour or p.GOLD, 2.6)
    )


def _clockwise(colour: str | None) -> Svg:
    """Direction of play; mirror it for the other way round."""
    fill = colour or p.GOLD
    return stroke(polyline(polar(a, 16, 24, 25) for a in range(-140, 118, 6)), fill, 4.6) + polygon(
        [polar(110, 25, 24, 25), polar(110, 7, 24, 25), polar(150, 17.5, 24, 25)], fill
    )


def _counter(colour: str | None) -> Svg:
    """Play goes the other way round."""
    return group(_clockwise(colour), x=48, scale=(-1, 1))


def _cards(colour: str | None) -> Svg:
    """Cards in a hand."""
    paper, line = colour or p.PAPER, p.INK if colour else p.GOLD_DARK
    card = rect(-8, -26, 16, 24, paper, 2.6, stroke=line, stroke_width=1.3)
    front = card + ("" if colour else path(star(5, 5, 2.1, 0, -14), p.RED))
    return group(card, x=24, y=42, turn_deg=-24) + group(card, x=24, y=42) + group(front, x=24, y=42, turn_deg=24)


def _crown(colour: str | None) -> Svg:
    """The match is won."""
    fill, edge = colour or p.GOLD, colour or p.GOLD_DARK
    return (
        path("M6 15L15 24L24 9L33 24L42 15L38 36H10Z", fill, stroke=edge, stroke_width=1.2, stroke_linejoin="round")
        + rect(10, 36, 28, 5, fill, 2, stroke=edge, stroke_width=1)
        + "".join(circle(x, y, 3, fill if colour else p.GOLD_LIGHT) for x, y in ((6, 14), (24, 8), (42, 14)))
        + circle(24, 29, 3.2, colour or p.RED)
    )


def _dealer(colour: str | None) -> Svg:
    """The dealer's button: a small pack on a disc."""
    disc = circle(24, 24, 20, colour or p.PAPER, stroke=colour or p.GOLD_DARK, stroke_width=2.4)
    pack = p.INK if colour else p.RED
    return disc + group(
        rect(-7, -10, 14, 20, pack, 2.4) + path(star(5, 5.4, 2.3), colour or p.GOLD_LIGHT), x=24, y=24, turn_deg=-14
    )


def _eye(colour: str | None) -> Svg:
    """Something may be looked at."""
    fill = colour or p.GOLD
    return (
        stroke("M4 24Q24 4 44 24Q24 44 4 24Z", fill, 3.2)
        + circle(24, 24, 7.6, fill)
        + (circle(24, 24, 3.6, p.INK) if colour is None else "")
    )


def _flag(colour: str | None) -> Svg:
    """Begins: a pennant planted in the ground."""
    pole, cloth = colour or "#8A5A2C", colour or p.RED
    wave = "M15 7C22 3 28 11 42 7L35 16L42 26C28 30 22 21 15 25Z"
    return (
        path(wave, cloth, stroke=colour or p.RED_DARK, stroke_width=1.4, stroke_linejoin="round")
        + stroke("M18 11C24 8 29 14 36 12", colour or p.RED_LIGHT, 2.4)
        + stroke("M14 5V44", pole, 4.4)
        + circle(14, 5, 3.4, colour or p.GOLD)
    )


def _gem(colour: str | None) -> Svg:
    """Draw a cut gem, the sign for what a treasure is worth; in one colour without facets."""
    outer = [(13, 9), (35, 9), (45, 20), (24, 43), (3, 20)]
    body = polygon(outer, colour or "#35C878", stroke=colour or "#0C5B36", stroke_width=1.8, stroke_linejoin="round")
    if colour:
        return body
    facets = (
        ([(13, 9), (35, 9), (32, 20), (16, 20)], "#A8F7CB"),
        ([(16, 20), (32, 20), (24, 43)], "#5FE39B"),
        ([(35, 9), (45, 20), (32, 20)], "#1E9A5A"),
        ([(3, 20), (16, 20), (24, 43)], "#7BEDB1"),
    )
    return body + "".join(polygon(corners, fill) for corners, fill in facets)


def _suit(code: str, colour: str | None) -> Svg:
    """A suit on paper, so that all four read on dark wood."""
    ink = colour or SUIT_INKS[code]
    disc = "" if colour else circle(24, 24, 22, p.PAPER, stroke=p.GOLD_DARK, stroke_width=2)
    return disc + group(path(OUTLINES[code], ink), x=24, y=24, scale=0.31)


def _tablet(colour: str | None) -> Svg:
    """A bid on its brass plate."""
    fill, edge = colour or p.GOLD, colour or p.GOLD_LIGHT
    body = rect(3, 11, 42, 26, fill, 5, stroke=edge, stroke_width=2.4)
    if colour:
        return body
    screws = "".join(circle(x, y, 2, p.GOLD_DARK) for x in (9, 39) for y in (17, 31))
    return body + screws + stroke("M16 28L24 19L32 28", p.WALNUT_DARK, 3.6)


def _tablet_broken(colour: str | None) -> Svg:
    """The same plate in two halves: a bid that was missed."""
    fill, edge = colour or p.GOLD, colour or p.GOLD_DARK
    left, right = "M2 13H22L18 20L24 26L19 33H2Z", "M27 13H46V33H24L29 26L23 20Z"
    half = [path(shape, fill, stroke=edge, stroke_width=2, stroke_linejoin="round") for shape in (left, right)]
    cracks = stroke("M25 6L23 12M31 5L29 11M17 6L19 11", colour or p.RED_LIGHT, 3)
    return group(half[0], x=0, y=5, turn_deg=-5) + group(half[1], x=0, y=1, turn_deg=5) + cracks


def _gavel(colour: str | None) -> Svg:
    """The hammer of the auction: whoever bought the game."""
    wood, dark, gold = colour or "#B9783A", colour or "#5B3312", colour or p.GOLD
    head = rect(-13, -8, 26, 16, wood, 3, stroke=dark, stroke_width=1.6)
    bands = rect(-10, -8.6, 4, 17.2, gold) + rect(6, -8.6, 4, 17.2, gold)
    handle = rect(-2.6, 6, 5.2, 26, wood, 2.6, stroke=dark, stroke_width=1.4)
    block = rect(4, 39, 22, 6, gold, 2, stroke=dark, stroke_width=1.2)
    return group(handle + head + bands, x=18, y=16, turn_deg=-40) + block


def _portrait(colour: str | None) -> Svg:
    """A picture in its frame: what was melded."""
    gold, dark = colour or p.GOLD, colour or p.GOLD_DARK
    frame = rect(5, 4, 38, 40, gold, 3, stroke=dark, stroke_width=2)
    if colour:
        return frame
    head = circle(24, 20, 6, p.SKIN) + path("M12 37C12 26 36 26 36 37Z", p.RED)
    crown = path("M17 14L18 7L22 11L24 6L26 11L30 7L31 14Z", p.GOLD_LIGHT)
    return frame + rect(11, 10, 26, 28, p.NIGHT) + group(head + crown, x=0, y=1)


def _whistle(colour: str | None) -> Svg:
    """The referee's whistle: points for faults."""
    fill = colour or p.RED_LIGHT
    body = "M4 13H36V20H30C35 25 35 33 30 38C23 44 12 41 11 32C10 27 12 23 14 20H4Z"
    return path(body, fill, stroke=colour or p.RED_DARK, stroke_width=2) + circle(22, 30, 5, colour or p.RED_DARK)


SUIT_INKS: Final = {"C": p.INK, "S": p.INK, "H": p.RED, "D": p.RED}
SUITS: Final = {"club": "C", "spade": "S", "heart": "H", "diamond": "D"}


def _cross(colour: str | None) -> Svg:
    """A box on the sheet, crossed with a quick pen."""
    ink = colour or p.RED_LIGHT
    box = rect(6, 8, 34, 34, "none", 3, stroke=colour or p.PAPER, stroke_width=3)
    return box + stroke("M10 38Q22 26 43 4M12 13Q24 24 40 41", ink, 5.4)


def _box(colour: str | None) -> Svg:
    """The same box, still empty."""
    return rect(6, 8, 34, 34, "none", 3, stroke=colour or p.PAPER, stroke_width=3, stroke_opacity=0.75)


def _wooden_man(colour: str | None) -> Svg:
    """Head and hat of a wooden figure that laughs."""
    wood, line = colour or "#E9B671", colour or "#5B3312"
    head = circle(24, 29, 15, wood, stroke=line, stroke_width=1.6)
    hat = path("M13 15C13 6 18 3 24 3C30 3 35 6 35 15Z", colour or "#C98A45", stroke=line, stroke_width=1.6)
    brim = path("M5 17Q24 10 43 17Q43 21 40 21.6Q24 15 8 21.6Q5 21 5 17Z", wood, stroke=line, stroke_width=1.4)
    band = "" if colour else path("M13.4 13Q24 9 34.6 13L35 16Q24 12 13 16Z", p.RED_LIGHT)
    ink = p.INK if colour else line
    eyes, mouth = "M15 28Q18 23 21 28M27 28Q30 23 33 28", "M16 33Q24 36 32 33Q30 41 24 41Q18 41 16 33Z"
    return head + hat + band + brim + stroke(eyes, ink, 2.2) + path(mouth, ink)


SYMBOLS: Final[dict[str, Sign]] = {
    **{name: partial(_suit, code) for name, code in SUITS.items()},
    "tablet": _tablet,
    "tablet_broken": _tablet_broken,
    "gavel": _gavel,
    "portrait": _portrait,
    "whistle": _whistle,
    "wand_cracked": _wand_cracked,
    "halved": _halved,
    "star": _star,
    "shield": _shield,
    "hourglass": _hourglass,
    "ban": _ban,
    "immune": _immune,
    "hand": _hand,
    "fist": _fist,
    "clockwise": _clockwise,
    "counter": _counter,
    "cards": _cards,
    "crown": _crown,
    "dealer": _dealer,
    "eye": _eye,
    "cross": _cross,
    "box": _box,
    "wooden_man": _wooden_man,
    "flag": _flag,
    "gem": _gem,
}


def symbol(name: str, size_px: int, colour: str | None = None) -> pygame.Surface:
    """A sign as a square surface; `colour` paints it in one colour. Raises KeyError for an unknown name."""
    return drawn(SYMBOLS[name](colour), UNITS, (size_px, size_px))
