"""The props of the little theatre: hourglass, candle, mask, sparkle, splinters, bolt. Shapes in their own boxes."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from random import Random

from ui.faces.palette import (
    BRASS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    RED,
    RED_DARK,
    RED_LIGHT,
    WALNUT,
    WALNUT_DARK,
    WALNUT_LIGHT,
    mix,
)
from ui.faces.svg import (
    Svg,
    circle,
    ellipse,
    glow,
    group,
    linear,
    path,
    plain,
    polygon,
    polyline,
    radial,
    rect,
    spark,
    stroke,
    url,
)
from ui.table.effects.kit.art import Drawn

SAND = "#E9C46A"
SAND_DARK = "#C08A2E"
GLASS = "#DDEBF5"
GLASS_RED = "#FF5A36"

# ---- hourglass: a box of 100 x 150; the glass runs from y = 20 to 130, its neck at 75 ----
TOP, NECK, FOOT = 20.0, 75.0, 130.0
STEPS = 14


def _half(u: float) -> float:
    """Half width of a bulb; u = 0 at its cap, 1 at the neck."""
    return 3.0 + 27.0 * float(max(0.0, 1 - u**2.3) ** 0.72) * (1 - 0.10 * (1 - u) ** 6)


def _bulb(inset: float, start: float = 0.0, upside_down: bool = False) -> list[tuple[float, float]]:
    """Outline of a bulb from `start` to the neck and back."""
    us = [start + (1 - start) * i / STEPS for i in range(STEPS + 1)]
    sides = [(max(1.2, _half(u) - inset), TOP + inset * (1 - u) + (NECK - TOP) * u) for u in us]
    points = [(50 - half, y) for half, y in sides] + [(50 + half, y) for half, y in reversed(sides)]
    return [(x, TOP + FOOT - y) for x, y in points] if upside_down else points


def _upper_sand(level: float) -> Svg:
    """Sand still above: its surface sinks and hollows out."""
    start = 1 - 0.82 * level**0.6
    body = _bulb(3.0, start)
    half = _half(start) - 3
    y = TOP + 3 * (1 - start) + (NECK - TOP) * start
    dip = path(
        f"M{50 - half:.2f} {y:.2f}Q50 {y + 9 * level + 3:.2f} {50 + half:.2f} {y:.2f}Z", mix(SAND_DARK, INK, 0.25)
    )
    return polygon(body, url("sand")) + dip


def _lower_sand(level: float) -> Svg:
    """Sand that has fallen: a heap, then a filled bulb."""
    start = 1 - 0.8 * level**0.55
    body = _bulb(3.0, 0.0, upside_down=True)
    top = FOOT - 3 - (FOOT - NECK) * (1 - start) * 0.78
    inside = [(x, y) for x, y in body if y >= top]
    if not inside:
        inside = [(24.0, FOOT - 3), (76.0, FOOT - 3)]
    left, right = [p for p in inside if p[0] < 50], [p for p in inside if p[0] >= 50]
    low, high = min(left, key=lambda p: p[1]), min(right, key=lambda p: p[1])
    peak = max(NECK + 12, top - 13 * (1 - level * 0.5))
    heap = [*left, *right]
    heap.sort(key=lambda p: (p[0] >= 50, p[1] if p[0] < 50 else -p[1]))
    outline = polyline(heap) + f"L{high[0]:.2f} {high[1]:.2f}Q50 {peak * 2 - top:.2f} {low[0]:.2f} {low[1]:.2f}Z"
    return path(outline, url("sand"))


@lru_cache(maxsize=128)
def hourglass(level: float, heat: float = 0.0, running: bool = True, crack: float = 0.0) -> Drawn:
    """`level`: share of sand still above (0..1); `heat`: how red the glass glows; `crack`: broken that far (0..1)."""
    glass = mix(GLASS, GLASS_RED, heat)
    lamp = radial("heat", [(0, "#FFD27A", 0.9 * heat), (0.5, GLASS_RED, 0.55 * heat), (1, RED, 0)], 50, 50, 50)
    parts = [
        lamp,
        linear("sand", plain(mix(SAND, "#FFE9A8", 0.5), SAND, SAND_DARK), 0, 0, 100, 100),
        linear("brass", plain(GOLD_LIGHT, BRASS, GOLD_DARK, BRASS), 0, 0, 0, 100),
        linear("wood", plain(WALNUT_LIGHT, WALNUT, WALNUT_DARK), 0, 0, 100, 0),
        linear("glass", [(0, glass, 0.62), (0.35, "#ffffff", 0.16), (0.7, glass, 0.28), (1, glass, 0.7)], 0, 0, 100, 0),
    ]
    for x in (14.5, 80.5):  # columns behind the glass
        parts += [rect(x, 16, 5, 118, url("wood"), 2), circle(x + 2.5, 75, 4.4, url("brass"))]
    both = polygon(_bulb(0), mix(INK, RED_DARK, heat), fill_opacity=0.42)
    both += polygon(_bulb(0, upside_down=True), mix(INK, RED_DARK, heat), fill_opacity=0.42)
    parts += [both, rect(46.2, 71, 7.6, 8, INK, 2, fill_opacity=0.35)]
    if level > 0.02:
        parts.append(_upper_sand(level))
    if level < 0.98:
        parts.append(_lower_sand(1 - level))
    if running and 0.02 < level < 0.98:
        parts.append(rect(49, 74, 2, 48, mix(SAND, "#ffffff", 0.35), 1))
    for flip in (False, True):
        parts += [polygon(_bulb(0, upside_down=flip), url("glass"))]
        parts += [
            stroke(polyline(_bulb(0.4, upside_down=flip)), mix("#ffffff", GLASS_RED, heat), 1.4, stroke_opacity=0.75)
        ]
    if heat:
        parts.append(ellipse(50, 75, 46, 64, url("heat")))
    shine = "M30 28C27 36 29 46 37 56M31 104C28 112 28 118 30 123"
    parts.append(stroke(shine, "#ffffff", 3.2, stroke_opacity=0.8))
    parts += [_cap(4), _cap(130)]
    if crack:
        parts.append(_cracks(crack))
    return "".join(parts), 100, 150


def _cap(y: float) -> Svg:
    """A turned plate of wood with brass rims."""
    return (
        rect(8, y, 84, 16, url("wood"), 5)
        + rect(8, y, 84, 4.5, url("brass"), 2.2)
        + rect(8, y + 11.5, 84, 4.5, url("brass"), 2.2)
        + rect(12, y + 5, 76, 1.6, "#ffffff", fill_opacity=0.22)
    )


CRACKS = (
    ((44, 58), (36, 50), (39, 42), (29, 33)),
    ((44, 58), (52, 47), (50, 38), (60, 27)),
    ((44, 58), (56, 63), (62, 55), (72, 50)),
    ((48, 84), (40, 95), (45, 103), (34, 116)),
    ((48, 84), (58, 93), (55, 104), (66, 114)),
)


def _cracks(share: float) -> Svg:
    count = max(1, round(share * len(CRACKS)))
    lines = "".join(polyline(line) for line in CRACKS[:count])
    return stroke(lines, INK, 3.0, stroke_opacity=0.5) + stroke(lines, "#ffffff", 1.6)


# ---- candle: a box of 60 x 150; the flame is drawn apart, because it moves ----


@lru_cache(maxsize=64)
def candle(burnt: float, wick_red: float = 0.0) -> Drawn:
    """A candle in a brass holder, `burnt` down by 0..1; `wick_red`: still glowing after it went out."""
    top = candle_top(burnt)
    wax = [(0, "#FFF6DE", 1.0), (0.55, "#F3DFB4", 1.0), (1, "#C9A871", 1.0)]
    drip = f"M20 {top + 4}C20 {top - 3} 40 {top - 3} 40 {top + 4}"
    parts = [
        linear("wax", wax, 0, 0, 100, 0),
        linear("brass", plain(GOLD_LIGHT, BRASS, GOLD_DARK), 0, 0, 0, 100),
        ellipse(30, 140, 27, 7, mix(BRASS, INK, 0.45)),
        ellipse(30, 137.5, 27, 7, url("brass")),
        rect(18, 124, 24, 13, url("brass"), 4),
        path(f"{drip}V128H20Z", url("wax")),
        stroke(f"M22 {top + 3}v{max(5.0, (126 - top) * 0.35):.1f}", "#FFFAEC", 4.5),
        stroke(f"M37.5 {top + 4}v{max(3.0, (126 - top) * 0.2):.1f}", "#E4CB98", 4),
        ellipse(30, top + 2, 9.6, 2.6, "#FFF9E6"),
        stroke(f"M30 {top + 2}Q31 {top - 3} 29.5 {top - 7}", mix(INK, "#FF7A2E", wick_red), 1.8),
    ]
    return "".join(parts), 60, 150


def candle_top(burnt: float) -> float:
    """Height at which the wax ends, in the candle's box; `burnt` 0 … 1."""
    return 44 + 68 * max(0.0, min(1.0, burnt))


@lru_cache(maxsize=16)
def flame(sway: int) -> Drawn:
    """A flame in a box of 40 x 60, its foot at (20, 54); `sway` -3..3 leans it."""
    tip = 20 + sway * 2.2
    outer = f"M20 55C7 54 6 40 12 30C16 22 {tip - 3:.1f} 14 {tip:.1f} 4C{tip + 3:.1f} 14 25 22 29 31C34 42 32 54 20 55Z"
    lean = tip * 0.4 + 11
    lean = tip * 0.4 + 11
    inner = f"M20 53C13 52 13 44 16 37C18 32 {lean:.1f} 27 {lean + 1:.1f} 22C23 29 27 36 26 44C26 50 24 53 20 53Z"
    parts = [
        linear("fire", [(0, "#FFD873", 0.55), (0.5, "#FFB03A", 0.95), (1, "#FF7A1C", 0.8)], 0, 0, 0, 100),
        linear("core", plain("#FFF8DC", "#FFE9A0", "#9FC3FF"), 0, 0, 0, 100),
        path(outer, url("fire")),
        path(inner, url("core")),
    ]
    return "".join(parts), 40, 60


# ---- mask of the Gaukler: a box of 120 x 70 ----


@lru_cache(maxsize=2)
def mask() -> Drawn:
    """Half black, half red, with golden rims: a harlequin's mask for the eyes."""
    left = "M60 22C48 8 24 4 4 12C4 36 14 58 34 58C48 58 52 46 60 42Z"
    right = "M60 22C72 8 96 4 116 12C116 36 106 58 86 58C72 58 68 46 60 42Z"
    eyes = "M18 31C26 20 40 22 47 33C38 41 26 41 18 31ZM102 31C94 20 80 22 73 33C82 41 94 41 102 31Z"
    parts = [
        linear("dark", plain("#4A2A78", "#241243")),
        linear("warm", plain(RED_LIGHT, RED, RED_DARK)),
        path(left, url("dark")),
        path(right, url("warm")),
        stroke(left + right, GOLD, 2.6),
        path(eyes, "#0d0a12"),
        stroke(eyes, GOLD_LIGHT, 2),
        path(spark(8, 31, 14), GOLD_LIGHT),
        path(spark(8, 89, 14), GOLD_LIGHT),
        circle(60, 32, 4.2, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=1.2),
    ]
    return "".join(parts), 120, 70


# ---- small things ----


@lru_cache(maxsize=16)
def sparkle(colour: str) -> Drawn:
    """A four-pointed star with a soft heart."""
    body = (
        glow("g", colour, 0.8)
        + circle(50, 50, 34, url("g"))
        + path(spark(48, 50, 50, 0.1), mix(colour, "#ffffff", 0.6))
    )
    return body, 100, 100


@lru_cache(maxsize=16)
def shard(kind: int) -> Drawn:
    """A splinter of glass."""
    rng = Random(kind)
    points = [
        (50 + (12 + 34 * rng.random()) * x, 50 + (12 + 34 * rng.random()) * y)
        for x, y in ((-1, -0.6), (0.9, -1), (0.5, 1))
    ]
    body = linear("s", [(0, "#ffffff", 0.95), (1, "#9CC4E4", 0.5)], 0, 0, 100, 100) + polygon(points, url("s"))
    return body + stroke(polyline([points[0], points[1]]), "#ffffff", 4), 100, 100


@lru_cache(maxsize=8)
def bolt(seed: int) -> Drawn:
    """A stroke of lightning in a box of 120 x 300."""
    rng = Random(seed)
    line = [(60.0, 0.0)]
    while line[-1][1] < 290:
        x, y = line[-1]
        line.append((max(16, min(104, x + rng.uniform(-26, 26))), min(298, y + rng.uniform(18, 36))))
    side = [line[3], (line[3][0] + 26, line[3][1] + 30), (line[3][0] + 22, line[3][1] + 62)]
    main = polyline(line)
    parts = [
        stroke(main, "#7FA8FF", 22, stroke_opacity=0.22),
        stroke(main + polyline(side), "#C6DBFF", 9, stroke_opacity=0.75),
        stroke(main, "#ffffff", 5),
    ]
    return "".join(parts), 120, 300


@lru_cache(maxsize=64)
def half_moon(share: float, colour: str = PAPER) -> Drawn:
    """A chalk half circle in a box of 100 x 60 that breaks in two: `share` 0 whole, 1 the halves have parted."""
    gap, drop = 13 * share, 8 * share * share
    jag = ((50.0, 8.0), (46.0, 19.0), (54.0, 30.0), (47.0, 41.0), (50.0, 54.0))
    left = f"M{jag[0][0]} {jag[0][1]}A46 46 0 0 0 4 54L{jag[-1][0]} {jag[-1][1]}"
    right = f"M{jag[0][0]} {jag[0][1]}A46 46 0 0 1 96 54L{jag[-1][0]} {jag[-1][1]}"
    back = "".join(f"L{x} {y}" for x, y in reversed(jag[:-1]))
    halves = [
        group(
            path(left + back + "Z", colour, fill_opacity=0.2) + stroke(left + back + "Z", colour, 3),
            x=-gap,
            y=drop,
            turn_deg=-5 * share,
        ),
        group(
            path(right + back + "Z", colour, fill_opacity=0.2) + stroke(right + back + "Z", colour, 3),
            x=gap,
            y=drop,
            turn_deg=5 * share,
        ),
    ]
    return group(*halves, x=12, y=6), 124, 84


def flicker(clock_ms: float, seed: int = 0) -> float:
    """A candle's restlessness, about -1..1, the same for the same moment."""
    t = clock_ms / 1000 + seed * 1.7
    return 0.5 * sin(7.3 * t) + 0.3 * sin(13.1 * t + 1) + 0.2 * sin(23.7 * t + 2)


# ---- the slate: a box of 240 x 170; it cracks from where it was struck ----

SLATE_CRACKS = (
    ((120, 20), (112, 48), (126, 70), (110, 100), (122, 128), (114, 152)),
    ((112, 48), (84, 58), (62, 50), (30, 66)),
    ((126, 70), (154, 78), (176, 66), (212, 84)),
    ((110, 100), (82, 112), (64, 106), (40, 130)),
    ((122, 128), (150, 120), (170, 136), (196, 130)),
    ((62, 50), (52, 36), (34, 30)),
)


@lru_cache(maxsize=16)
def slate(crack: float) -> Drawn:
    """The score board in its wooden frame; `crack` 0..1 is how much of it is broken."""
    parts = [
        linear("frame", plain(WALNUT_LIGHT, WALNUT, WALNUT_DARK), 0, 0, 100, 100),
        linear("board", plain("#3B4549", "#2A3236", "#1D2427"), 0, 0, 60, 100),
        rect(0, 0, 240, 170, url("frame"), 12),
        rect(3, 3, 234, 164, "none", 10, stroke="#FFE2B0", stroke_width=1.4, stroke_opacity=0.35),
        rect(15, 15, 210, 140, "#12181A", 4),
        rect(17, 17, 206, 136, url("board"), 3),
        stroke("M30 34C70 26 120 40 206 30", "#FFFFFF", 7, stroke_opacity=0.045),
        stroke("M36 138C90 128 150 146 204 134", "#FFFFFF", 9, stroke_opacity=0.045),
    ]
    for x, y in ((9, 9), (231, 9), (9, 161), (231, 161)):
        parts.append(circle(x, y, 3.2, BRASS, stroke=GOLD_DARK, stroke_width=0.8))
    if crack > 0:
        count = max(1, round(crack * len(SLATE_CRACKS)))
        lines = "".join(polyline(line) for line in SLATE_CRACKS[:count])
        parts += [stroke(lines, "#04070A", 8), stroke(lines, "#CFE0FF", 2.4, stroke_opacity=0.9)]
    return "".join(parts), 240, 170
