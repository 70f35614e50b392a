"""The middle as a pond: rings run over the water, and on it floats the raft with its cards.

As an ornament it belongs to the mark that counts pushes in a row: for each of them a knot hangs at the rope in front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product
from math import pi, sin
from random import Random
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, ellipse, linear, path, plain, radial, rect, stroke, url
from ui.table.effects.kit.art import Drawn, picture, put, squeezed_px
from ui.table.effects.standing.dials import HALF
from ui.table.picture.stage import Stage

RAFT: Final = (3.18, 1.2)  # width and height of the raft, in heights of a card … times its aspect, and alone
PLANKS: Final = 7
RINGS, RING_MS = 3, 5200.0
SMALLEST, GROWS = 0.55, 0.42  # height of a ring when it comes, in heights of its picture, and how much it grows
RING_STEPS: Final = 28  # in which it is made ahead: as fine as it is squeezed
BANDS: Final = 8  # from top to bottom, into which the picture of half a ring is cut
WOODS: Final = ("#B98A52", "#A87842", "#C4965C", "#9A6C38")
KNOT: Final = 17.0  # design units
ROCK, ROCK_MS = 9.0, 900.0  # how far and how long it rocks


@lru_cache(maxsize=4)
def water(wide: int, high: int) -> Drawn:
    """The pond by night, set into the table."""
    x, y = wide / 2, high / 2
    deep = [(0, "#35809F", 1), (0.62, "#225F7E", 1), (0.9, "#15435E", 1), (1, "#0D2D42", 1)]
    body = radial("deep", deep, 46, 40, 62)
    body += ellipse(x, y, x - 2, y - 2, "#06090D", fill_opacity=0.6)
    body += ellipse(x, y, x - 8, y - 8, url("deep"), stroke="#0E2C3E", stroke_width=3)
    rng = Random(37)
    for _ in range(16):
        px, py = x + rng.uniform(-0.74, 0.74) * x, y + rng.uniform(-0.7, 0.7) * y
        long = rng.uniform(14, 34)
        body += stroke(f"M{px} {py}q{long / 2} -5 {long} 0", "#BFE6F8", 2, stroke_opacity=0.28)
    return body, wide, high


@lru_cache(maxsize=2)
def raft(wide: float, high: float) -> Drawn:
    """Planks side by side, two beams across, rope at the corners."""
    rng = Random(41)
    parts = [ellipse(wide / 2 + 3, high / 2 + 10, wide * 0.53, high * 0.54, "#0A2838", fill_opacity=0.5)]
    step = (high - 12) / PLANKS
    for index in range(PLANKS):
        tone, out = WOODS[index % len(WOODS)], rng.uniform(0, 9)
        top = 6 + index * step
        parts.append(linear(f"p{index}", plain(tone, "#7E5428"), 0, 0, 0, 100))
        plank = rect(6 - out / 2, top, wide - 12 + out, step - 1.5, url(f"p{index}"), step / 3)
        parts.append(
            plank + stroke(f"M{20 + 30 * (index % 3)} {top + step / 2}h{wide * 0.4}", "#5E3C1A", 1, stroke_opacity=0.5)
        )
    for x in (wide * 0.045, wide * 0.925):
        parts.append(rect(x, 2, 10, high - 4, "#8A5E2E", 4, stroke="#3A220E", stroke_width=1.4))
        for y in (10, high / 2, high - 12):
            parts.append(circle(x + 5, y, 4.5, "#D9B878", stroke="#6E4A1C", stroke_width=1.4))
    return "".join(parts), wide, high


def ripple() -> Drawn:
    return ellipse(100, 50, 96, 46, "none", stroke="#D6F2FF", stroke_width=3), 200, 100


def knot() -> Drawn:
    body = path("M4 14Q16 0 28 14Q16 30 4 14Z", "#E6CB94", stroke="#6E4A1C", stroke_width=2)
    return body + stroke("M10 8L22 20M22 8L10 20", "#8A6430", 3), 32, 28


@lru_cache(maxsize=40)  # as many sizes as a ring has on its way
def _parts(straight: pygame.Surface, half: tuple[int, int]) -> tuple[tuple[pygame.Surface, int, int], ...]:
    """What is not clear of a ring whose quarters have this size: small pictures, and where they lie in it.

    A whole ring is mostly clear, and all its sizes together would outgrow every shelf. Its quarters are alike.
    """
    wide, high = half
    corner = straight.subsurface((0, 0), (straight.get_width() // 2, straight.get_height() // 2))
    quarter, found = pygame.transform.smoothscale(corner, half), []
    for band in range(BANDS):
        top, low = high * band // BANDS, high * (band + 1) // BANDS
        piece = quarter.subsurface((0, top), (wide, low - top))
        seen = piece.get_bounding_rect()
        if not seen:
            continue
        left_upper = piece.subsurface(seen).copy()
        for right, below in product((False, True), repeat=2):
            left = 2 * wide - seen.right if right else seen.x
            upper = 2 * high - top - seen.bottom if below else top + seen.y
            found.append((pygame.transform.flip(left_upper, right, below), left, upper))
    return tuple(found)


def _pond(stage: Stage) -> pygame.Surface:
    """The water."""
    wide, tall = _pond_px(stage)
    return picture(("pond", wide, tall), partial(water, wide, tall), tall)


def _pond_px(stage: Stage) -> tuple[int, int]:
    """Width and height of the pond."""
    return round(2 * HALF[0] * stage.card_px), round(2 * HALF[1] * stage.card_px)


def _raft(stage: Stage) -> pygame.Surface:
    """The raft on it."""
    high = stage.card_px
    broad, deep = RAFT[0] * high * stage.pictures.aspect, RAFT[1] * high
    return picture(("raft", round(broad), round(deep)), partial(raft, round(broad), round(deep)), round(deep))


def _ring(stage: Stage, phase: float) -> tuple[tuple[pygame.Surface, int, int], ...]:
    """A ring that has gone this share of its way: pictures, and where they lie from the pond's middle."""
    wide, tall = _pond_px(stage)
    straight = picture(("ripple",), ripple, round(tall * 0.9))
    size = SMALLEST + GROWS * phase
    px = squeezed_px(straight, size * 0.98 * wide / straight.get_width(), size)
    half = px[0] // 2, px[1] // 2
    return tuple([(part, left - half[0], top - half[1]) for part, left, top in _parts(straight, half)])


def ahead(stage: Stage) -> Iterator[Callable[[], object]]:
    """Yield what makes the water, the raft and the rings on their way."""
    yield partial(_pond, stage)
    yield partial(_raft, stage)
    for step in range(RING_STEPS + 1):
        yield partial(_ring, stage, step / RING_STEPS)


def draw_pond(surface: pygame.Surface, stage: Stage, bob: float = 0.0) -> None:
    """Water, rings, raft; `bob` lifts the raft by so many design units."""
    x, y = stage.centre
    put(surface, _pond(stage), x, y)
    left, top = round(x), round(y)
    for index in range(RINGS):
        phase = (stage.clock_ms / RING_MS + index / RINGS) % 1.0
        for part, dx, dy in _ring(stage, phase):
            part.set_alpha(round(255 * 0.4 * (1 - phase)))
            surface.blit(part, (left + dx, top + dy))
    sway = stage.px(1.6) * sin(stage.clock_ms / 900) + stage.px(bob)
    put(surface, _raft(stage), x, y + sway)


def rocking(stage: Stage, value: int) -> float:
    """Distance of the raft from its place, in design units, after one more push."""
    known, since = stage.dials.get("raft", (float(value), -ROCK_MS))
    if value != known:
        since = stage.clock_ms if value > known else -ROCK_MS
    stage.dials["raft"] = (float(value), since)
    share = min(1.0, (stage.clock_ms - since) / ROCK_MS)
    return ROCK * sin(3 * pi * share) * (1 - share)


def pond(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 0) -> None:
    """Ornament: `value` pushes in a row; with each new one the raft rocks."""
    draw_pond(surface, stage, rocking(stage, value))
    x, y = stage.centre
    low = y + HALF[1] * stage.card_px - stage.px(13)
    image = picture(("knot",), knot, stage.px(KNOT))
    for index in range(value):
        put(surface, image, x + (index - (value - 1) / 2) * stage.px(KNOT * 1.3), low)


AHEAD: Final = {"raft": ahead}
ORNAMENTS: Final = {"raft": pond}
GROUND: Final = frozenset({"raft"})
