"""Small golden emblems for the steps of workshop cards, each in a box of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from ui.faces.svg import (
    Svg,
    circle,
    ellipse,
    group,
    linear,
    path,
    plain,
    polygon,
    radial,
    rect,
    spark,
    star,
    stroke,
    url,
)
from ui.table.effects.kit.art import Drawn

INKED = "#2A1608"
PALE = "#FFF3CF"
SCALE = 1.02  # of an emblem on its disc


def _card(x: float, y: float, turn_deg: float = 0, size: float = 1.0) -> Svg:
    body = rect(-11, -16, 22, 32, INKED, 4) + rect(-9, -14, 18, 28, PALE, 3) + path(spark(6), GOLD)
    return group(body, x=x, y=y, turn_deg=turn_deg, scale=size)


def _arrow(d: str, tip: tuple[float, float], turn_deg: float) -> Svg:
    """A bent line with a head at `tip`; 0 degrees points upwards."""
    head = group(
        polygon([(0, -11), (11, 8), (-11, 8)], PALE, stroke=INKED, stroke_width=2.5),
        x=tip[0],
        y=tip[1],
        turn_deg=turn_deg,
    )
    return stroke(d, INKED, 12) + stroke(d, PALE, 7) + head


def _plus(x: float, y: float) -> Svg:
    d = f"M{x - 9} {y}H{x + 9}M{x} {y - 9}V{y + 9}"
    return stroke(d, INKED, 11) + stroke(d, PALE, 6)


def _draw() -> Svg:
    return _card(42, 46, -8, 1.15) + _card(52, 50, 6, 1.15) + _plus(72, 70)


def _fill_to() -> Svg:
    return "".join(_card(50 + 12 * k, 54 + abs(k) * 3, 14 * k, 1.0) for k in (-2, -1, 0, 1, 2))


def _skip() -> Svg:
    return _card(50, 66, 0, 0.9) + _arrow("M22 62C24 22 72 18 78 50", (79, 56), 174)


def _reverse() -> Svg:
    return _arrow("M26 58C22 34 42 20 62 27", (70, 32), 118) + _arrow("M74 44C78 68 58 80 38 74", (30, 69), -62)


def _peek() -> Svg:
    eye = "M16 50C30 26 70 26 84 50C70 74 30 74 16 50Z"
    lashes = "M28 30L22 22M42 24L39 14M58 24L61 14M72 30L78 22"
    return (
        stroke(lashes, INKED, 8) + stroke(lashes, PALE, 4) + path(eye, PALE, stroke=INKED, stroke_width=4)
        + circle(50, 50, 15, "#5B3AA8") + circle(50, 50, 7, "#120822") + circle(55, 45, 4.5, "#FFFFFF")
    )  # fmt: skip


def _discard_extra() -> Svg:
    return _card(50, 66, 80, 1.0) + _card(50, 36, -8, 1.0) + _arrow("M76 26V48", (76, 54), 180)


def _extra_turn() -> Svg:
    return _arrow("M30 66C14 42 32 20 54 22C78 24 84 52 68 68", (61, 74), 232) + path(
        star(5, 17, 7.5, 50, 48), PALE, stroke=INKED, stroke_width=2
    )


def _halve_points() -> Svg:
    left, right = "M47 20A30 30 0 0 0 47 80L43 66L50 52L42 38Z", "M55 22A30 30 0 0 1 55 82L51 68L58 54L50 40Z"
    return "".join(path(d, PALE, stroke=INKED, stroke_width=3) for d in (left, right))


def _protect() -> Svg:
    shield = "M50 14C60 22 72 24 82 24C82 54 72 76 50 88C28 76 18 54 18 24C28 24 40 22 50 14Z"
    return path(shield, "#6FA0FF", stroke=INKED, stroke_width=4) + path(spark(22, 50, 48, 0.14), PALE)


def _swap() -> Svg:
    return _card(30, 52, -10, 1.0) + _card(70, 52, 10, 1.0) + _arrow("M28 26C42 14 58 14 70 22", (75, 27), 128)


def _give() -> Svg:
    return _card(34, 54, -8, 1.1) + _arrow("M52 50H74", (80, 50), 90)


def _take() -> Svg:
    return _card(66, 54, 8, 1.1) + _arrow("M48 50H28", (20, 50), -90)


def _pass() -> Svg:
    return _card(50, 52, 0, 1.0) + _arrow("M18 64C26 86 70 88 80 66", (83, 58), 14)


def _late() -> Svg:
    clock = circle(50, 52, 32, INKED) + circle(50, 52, 28, PALE) + stroke("M50 52V32M50 52L62 60", INKED, 5)
    return clock + stroke("M30 22L20 32M70 22L80 32", INKED, 9) + stroke("M30 22L20 32M70 22L80 32", GOLD_LIGHT, 5)


def _penalty() -> Svg:
    return _card(50, 46, -6, 1.3) + stroke("M28 78H72", INKED, 12) + stroke("M28 78H72", "#FF7A60", 6)


def _sleep() -> Svg:
    moon = "M58 18A34 34 0 1 0 82 66A28 28 0 0 1 58 18Z"
    zed = "M64 24H78L64 40H78M80 44H90L80 56H90"
    return path(moon, PALE, stroke=INKED, stroke_width=4) + stroke(zed, INKED, 8) + stroke(zed, GOLD_LIGHT, 4)


def _one_card() -> Svg:
    """A single card, and a call to beware."""
    bang = stroke("M76 20L73 56", INKED, 15) + circle(72, 72, 9, INKED)
    return _card(40, 50, -6, 1.9) + bang + stroke("M76 20L73 56", GOLD_LIGHT, 9) + circle(72, 72, 6, GOLD_LIGHT)


def _empty() -> Svg:
    """A pocket turned inside out, and a moth that flies away."""
    pocket = "M24 34H66V44C72 62 66 84 45 84C24 84 18 62 24 44Z"
    wing = "M0 0C-4 -14 -18 -14 -16 -2C-15 6 -6 6 0 0Z"
    moth = path(wing, PALE, stroke=INKED, stroke_width=2) + group(
        path(wing, PALE, stroke=INKED, stroke_width=2), scale=(-1, 1)
    )
    return (
        path(pocket, PALE, stroke=INKED, stroke_width=4)
        + stroke("M24 42H66", INKED, 3)
        + stroke("M32 52V72M45 54V77M58 52V72", INKED, 2.4, stroke_dasharray="5 4")
        + group(moth, stroke("M0 -4V8", INKED, 4), x=76, y=28, turn_deg=24)
    )


EMBLEMS: dict[str, Callable[[], Svg]] = {
    "draw": _draw, "fill_to": _fill_to, "skip": _skip, "reverse": _reverse, "peek": _peek,
    "discard_extra": _discard_extra, "extra_turn": _extra_turn, "halve_points": _halve_points, "protect": _protect,
    "swap_hands": _swap, "give_card": _give, "take_card": _take, "pass_cards": _pass,
    "late": _late, "penalty": _penalty, "sleep": _sleep, "one_card": _one_card, "empty": _empty,
}  # fmt: skip

DISCS = {  # from the light middle to the dark rim
    "violet": ("#6A48C8", "#2A1560"),
    "red": ("#C03A30", "#4A0A0C"),
    "blue": ("#3A6AB8", "#0F2350"),
}


@lru_cache(maxsize=64)
def emblem(name: str, colour: str = "violet") -> Drawn:
    """An emblem on a dark disc with a golden rim. Raises KeyError for a name nobody knows."""
    middle, edge = DISCS[colour]
    parts = [
        linear("rim", plain(GOLD_LIGHT, GOLD, GOLD_DARK, GOLD), 0, 0, 100, 100),
        radial("disc", [(0, middle, 1.0), (1, edge, 1.0)], 45, 38, 62),
        circle(60, 60, 59, INKED),
        circle(60, 60, 56.5, url("rim")),
        circle(60, 60, 49.5, INKED),
        circle(60, 60, 48, url("disc")),
        ellipse(50, 38, 28, 16, "#FFFFFF", fill_opacity=0.08),
        group(EMBLEMS[name](), x=60 - 50 * SCALE, y=60 - 50 * SCALE, scale=SCALE),
    ]
    return "".join(parts), 120, 120
