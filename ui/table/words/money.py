"""Money on the table: gold in the middle, before each seat and what is still owed; chips in stacks before each seat, a
heap in the pot, and the pot's rim as a meter of the stake.

Which marks are shown so stands in the game's table: `Badge.coins`, and `Badge.chips` for a "purse", the "pot" and the
"meter", whose stake grows towards a limit (`Hooks.goals`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Marks, Seat
from ui.faces.kept.store import on_disk
from ui.faces.money.money import chip, chip_stack, gold_chip
from ui.faces.paint import drawn
from ui.faces.palette import rgb
from ui.faces.svg import Svg, circle, ellipse, linear, path, plain, polyline, radial, stroke, url
from ui.table.layout.pose import Box
from ui.table.layout.spreads import jitter
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.table.words.plates import draw_count

# --- gold ------------------------------------------------------------------------------------------------------------
COIN: Final = 36.0  # a piece of gold, in design units
MOST_COINS: Final = 5  # so many lie side by side before a seat; more are told by a number
DEBT: Final = "#FF6A52"
HEAP: Final = (  # where the pieces of the common heap lie, from the lowest to the highest; shares of its half width
    (-0.62, 0.42), (0.58, 0.46), (-0.02, 0.60), (-0.70, -0.06), (0.72, -0.02), (0.34, 0.28), (-0.34, 0.24),
    (0.02, -0.34), (-0.40, -0.26), (0.42, -0.24), (0.02, 0.06), (-0.20, -0.04), (0.18, -0.10),
)  # fmt: skip


def draw_purses(stage: Stage, surface: pygame.Surface, table: Table, marks: Marks) -> None:
    """The gold of every mark that is shown in coins."""
    for (name, seat), pieces in marks.items():
        if pieces and name in table.marks and table.marks[name].coins:
            draw_gold(stage, surface, pieces) if seat is None else _draw_own_gold(stage, surface, seat, pieces)


@lru_cache(maxsize=64)
def coin(size_px: int) -> pygame.Surface:
    """A piece of gold lying flat, drawn once for each size."""
    return gold_chip(size_px, False)


def heap_spot(box: Box, index: int) -> tuple[float, float]:
    """Place of the piece of this number in the common heap, in window pixels."""
    x, y = HEAP[index % len(HEAP)]
    lift = index // len(HEAP) * box.h * 0.05
    return box.cx + x * box.w * 0.36 + jitter(index, box.w * 0.02), box.cy + y * box.h * 0.40 - lift


def purse_spot(stage: Stage, seat: Seat, index: int) -> tuple[float, float]:
    """Place of the piece of this number (0, 1 …) before a seat, in window pixels."""
    box, size = stage.layout.purse(seat), coin_px(stage)
    step = min(size * 0.8, (box.w - size) / (MOST_COINS - 1))
    return box.x + size / 2 + min(index, MOST_COINS - 1) * step, box.cy


def coin_px(stage: Stage) -> int:
    return stage.px(COIN)


def draw_gold(stage: Stage, surface: pygame.Surface, pieces: int) -> None:
    """Draw the pieces of gold that are still to be won, and their number."""
    box, picture = stage.layout.purse(None), coin(coin_px(stage))
    for index in range(pieces):
        surface.blit(picture, picture.get_rect(center=heap_spot(box, index)))
    draw_count(stage, surface, box.cx, box.bottom + stage.px(6), str(pieces), low_px=stage.layout.actions.y)


def _draw_own_gold(stage: Stage, surface: pygame.Surface, seat: Seat, pieces: int) -> None:
    """Gold won, side by side; what is owed as red rings."""
    picture = coin(coin_px(stage)) if pieces > 0 else ring(coin_px(stage))
    for index in range(min(MOST_COINS, abs(pieces))):
        x, y = purse_spot(stage, seat, index)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    if abs(pieces) > MOST_COINS:
        x, y = purse_spot(stage, seat, MOST_COINS)
        draw_count(stage, surface, x, y, str(pieces).replace("-", "−"))


@lru_cache(maxsize=8)
@on_disk
def ring(size_px: int) -> pygame.Surface:
    """A red ring: a piece that is owed."""
    big = pygame.Surface((4 * size_px, 4 * size_px), pygame.SRCALPHA)
    for radius, width, colour in ((0.43, 0.15, "#3A0A08"), (0.415, 0.115, DEBT), (0.40, 0.05, "#FFB0A0")):
        middle = (2 * size_px, 2 * size_px)
        pygame.draw.circle(big, rgb(colour), middle, round(4 * size_px * radius), round(4 * size_px * width))
    return pygame.transform.smoothscale(big, (size_px, size_px))


# --- chips -----------------------------------------------------------------------------------------------------------
STACK: Final = 38.0  # width of a chip in a stack, in design units
LYING: Final = 46.0  # of one in the pot
TILT_DEG: Final = 50.0
POUCH: Final = 54.0  # side of an empty pouch
MOST_STACKED: Final = 12  # chips of one value that are drawn; the plate tells the number
KEPT: Final = ((1, 5, 0), (5, 2, 0), (10, 5, 3), (50, 2, 2), (100, 5, 3))
"""Value, how many are worth one of the next value, and how many are kept where there are more precious ones."""
HIGHEST: Final = 500
UNITS: Final = (250.0, 150.0)
BOWL: Final = (125.0, 66.0, 112.0, 56.0)  # middle and radii of the rim in these units
WARM_STEPS: Final = 16
POT: Final = "pot"  # the name under which an effect takes the heap into its own hands (`stage.carried`)


# --- amounts ---------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=512)
def piles(amount: int) -> tuple[tuple[int, ...], ...]:
    """An amount as a player sorts it: one pile for each value, the most precious first, with small ones to pay with.

    The piles together are worth exactly the amount. Raises ValueError below zero.
    """
    if amount < 0:
        raise ValueError(f"no chips for {amount}")
    found: list[tuple[int, ...]] = []
    left = amount
    for value, next_worth, least in KEPT:
        kept = left if left < least + next_worth else (left - least) % next_worth + least
        found.append((value,) * kept)
        left = (left - kept) // next_worth
    found.append((HIGHEST,) * left)
    return tuple(pile for pile in reversed(found) if pile)


def handful(amount: int, most: int = 12) -> list[int]:
    """The chips that are seen to move for an amount, at most so many."""
    chips = [value for pile in piles(amount) for value in pile]
    return chips[-most:]


# --- pictures --------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=256)
def stack_picture(values: tuple[int, ...], size_px: int) -> pygame.Surface:
    return chip_stack(values, size_px)


@lru_cache(maxsize=32)
def lying(value: int, size_px: int) -> pygame.Surface:
    """A chip lying in the pot."""
    return chip(value, size_px, TILT_DEG)


def _rim(share: float) -> str:
    """The rim of the bowl from the top, clockwise, as far as this share."""
    x, y, rx, ry = BOWL
    steps = max(1, round(72 * share))
    ways = [-pi / 2 + 2 * pi * share * step / steps for step in range(steps + 1)]
    return polyline([(x + rx * cos(way), y + ry * sin(way)) for way in ways])


def bowl(warm: int) -> Svg:
    """A leather bowl with a brass rim; so many of WARM_STEPS parts of the rim glow."""
    x, y, rx, ry = BOWL
    body = linear("brass", plain("#F3D58A", "#A8762B", "#6B4514"), 0, 0, 250, 0)
    body += radial("felt", [(0, "#5A1F22", 1.0), (0.7, "#3A1013", 1.0), (1, "#1E0709", 1.0)])
    body += ellipse(x + 2, y + 17, rx + 7, ry + 5, "#000000", fill_opacity=0.4)
    body += ellipse(x, y + 9, rx + 6, ry + 5, "#4A2E12") + ellipse(x, y, rx + 7, ry + 6, url("brass"))
    body += ellipse(x, y, rx - 7, ry - 6, "#1A0608") + ellipse(x, y + 2, rx - 9, ry - 8, url("felt"))
    body += stroke(_rim(1.0) + "Z", "#3B230B", 7)
    share = warm / WARM_STEPS
    if share > 0:
        body += stroke(_rim(share), _heat(share), 6.5) + stroke(_rim(share), "#FFF3C8", 1.6, stroke_opacity=0.8)
    return body + path(_rim(1.0) + "Z", "none", stroke="#FFE9B0", stroke_width=0.8, stroke_opacity=0.5)


def _heat(share: float) -> str:
    """From gold to red-hot."""
    return ("#E9B53F", "#F39A2C", "#F7741F", "#FF4A1C")[min(3, int(share * 4))]


@lru_cache(maxsize=WARM_STEPS + 2)
def bowl_picture(warm: int, size: tuple[int, int]) -> pygame.Surface:
    return drawn(bowl(warm), UNITS, size)


@lru_cache(maxsize=6)  # each is wider than the bowl; there are four colours
@on_disk  # flattened: the round one is larger and would have to be scaled again
def glow_picture(colour: str, wide_px: int) -> pygame.Surface:
    """The light that a hot rim throws on the felt."""
    soft = radial("soft", [(0.5, colour, 0.0), (0.56, colour, 0.75), (0.7, colour, 0.3), (1, colour, 0.0)])
    round_one = drawn(soft + circle(50, 50, 50, url("soft")), (100.0, 100.0), (wide_px, wide_px))
    return pygame.transform.smoothscale(round_one, (wide_px, max(1, round(wide_px * 0.58))))


def pouch() -> Svg:
    """A leather pouch, limp and open: there is nothing in it."""
    body = linear("hide", plain("#B07A48", "#7E4E28", "#4B2B14"), 0, 0, 0, 100)
    body += ellipse(50, 88, 40, 8, "#000000", fill_opacity=0.35)
    body += path("M30 42C16 54 8 70 12 82Q26 92 50 90Q76 92 89 82C92 70 82 54 70 42Z", url("hide"))
    body += stroke("M28 56Q36 70 34 84M52 50Q50 66 56 84M72 56Q68 68 76 80", "#3A200E", 2, stroke_opacity=0.6)
    body += ellipse(50, 40, 24, 9, "#5A3418") + ellipse(50, 39, 19, 6, "#160A04")
    return body + stroke("M27 46Q50 58 73 46M73 46Q86 50 88 62", "#E3C07A", 3)


@lru_cache(maxsize=8)
def pouch_picture(side: int) -> pygame.Surface:
    return drawn(pouch(), (100.0, 100.0), (side, side))


# --- places ----------------------------------------------------------------------------------------------------------
def stack_px(stage: Stage) -> int:
    return stage.px(STACK)


def purse_at(stage: Stage, seat: Seat) -> tuple[float, float]:
    """Place before a seat that chips come from and go to, in window pixels."""
    box = stage.layout.purse(seat)
    return box.x + min(box.w * 0.3, stage.px(60)), box.cy


def lying_px(stage: Stage) -> int:
    """Width of a chip in the pot, as large as the pot allows."""
    return max(8, round(LYING * _unit(stage.layout.purse(None))))


def _unit(box: Box) -> float:
    """Pixels for one unit of the bowl's picture."""
    return min(box.w / UNITS[0], box.h / UNITS[1])


def rim_box(stage: Stage) -> Box:
    """The bowl itself, without the words below it."""
    box = stage.layout.purse(None)
    unit, (x, y, rx, ry) = _unit(box), BOWL
    cx, cy = box.cx + (x - UNITS[0] / 2) * unit, box.cy + (y - UNITS[1] / 2) * unit
    return Box(cx - rx * unit, cy - ry * unit, 2 * rx * unit, 2 * ry * unit)


def _glow_px(rim: Box) -> int:
    """Width of the light around the bowl."""
    return round(rim.w * 1.7)


def pot_spot(stage: Stage, index: int) -> tuple[float, float]:
    """Place of the chip of this number in the pot, in window pixels; later ones lie upon earlier ones."""
    rim, (x, y) = rim_box(stage), HEAP[index % len(HEAP)]
    lift = index // len(HEAP) * rim.h * 0.13
    return rim.cx + x * rim.w * 0.34 + jitter(index, rim.w * 0.02), rim.cy + y * rim.h * 0.30 - lift


# --- drawing ---------------------------------------------------------------------------------------------------------
def draw_stakes(stage: Stage, surface: pygame.Surface, table: Table, marks: Marks, goals: Mapping[str, int]) -> None:
    """All chips of the table."""
    rows = table.marks.items()
    for name in (name for name, badge in rows if badge.chips == "purse"):
        for seat in range(stage.seats):
            draw_purse(stage, surface, seat, marks.get((name, seat), 0))
    for name in (name for name, badge in rows if badge.chips == POT):
        meter = next((other for other, badge in rows if badge.chips == "meter"), "")
        stake, goal = marks.get((meter, None), 0), goals.get(meter, 0)
        draw_pot(stage, surface, marks.get((name, None), 0), stake / goal if goal else 0.0)
        if POT not in stage.carried:
            _draw_words(stage, surface, (name, marks.get((name, None), 0)), (meter, stake, goal))


def draw_purse(stage: Stage, surface: pygame.Surface, seat: Seat, amount: int) -> None:
    """Stacks side by side on their place, the most precious to the left; an empty pouch where nothing is left."""
    if amount <= 0:
        _draw_pouch(stage, surface, stage.layout.purse(seat))
        return
    box, size = stage.layout.purse(seat), stack_px(stage)
    step = min(size * 1.12, (box.w - size) / max(1, len(piles(amount)) - 1))
    for index, pile in enumerate(piles(amount)):
        picture = stack_picture(pile[:MOST_STACKED], size)
        foot = box.bottom - stage.px(2)
        surface.blit(picture, picture.get_rect(midbottom=(round(box.x + size / 2 + index * step), round(foot))))


def _draw_pouch(stage: Stage, surface: pygame.Surface, box: Box) -> None:
    picture = pouch_picture(round(min(box.h, stage.px(POUCH))))
    surface.blit(picture, picture.get_rect(bottomleft=(round(box.x + stage.px(4)), round(box.bottom - stage.px(2)))))


def draw_pot(stage: Stage, surface: pygame.Surface, amount: int, share: float) -> None:
    """The bowl, its rim glowing towards the limit, and the heap in it."""
    box, rim = stage.layout.purse(None), rim_box(stage)
    unit, share = _unit(box), max(0.0, min(1.0, share))
    size = round(UNITS[0] * unit), round(UNITS[1] * unit)
    breath = 0.85 + 0.15 * sin(stage.clock_ms / 420)
    warm = round(WARM_STEPS * share) or int(share > 0)
    if warm:
        glow = glow_picture(_heat(warm / WARM_STEPS), _glow_px(rim))
        glow.set_alpha(round(255 * share * breath))
        surface.blit(glow, glow.get_rect(center=(round(rim.cx), round(rim.cy))))
    picture = bowl_picture(warm, size)
    surface.blit(picture, picture.get_rect(center=(round(box.cx), round(box.cy))))
    if POT not in stage.carried:
        draw_heap(stage, surface, [value for pile in piles(amount) for value in pile])


def draw_heap(stage: Stage, surface: pygame.Surface, chips: Sequence[int]) -> None:
    """Chips in the pot, those further away first, layer by layer."""
    spots = [(index // len(HEAP), pot_spot(stage, index), value) for index, value in enumerate(chips)]
    for _, at, value in sorted(spots, key=lambda one: (one[0], one[1][1])):
        picture = lying(value, lying_px(stage))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _draw_words(stage: Stage, surface: pygame.Surface, pot: tuple[str, int], stake: tuple[str, int, int]) -> None:
    """Write what lies in the pot, and how far the stake of one side has come."""
    box, texts = stage.layout.purse(None), stage.texts
    unit = _unit(box) / stage.scale
    y = box.cy + (128 - UNITS[1] / 2) * _unit(box)
    there = draw_count(stage, surface, box.cx, y, f"{texts(f'mark.{pot[0]}')} {pot[1] or ''}".strip(), 19 * unit)
    if stake[2] and stake[1]:
        words = f"{texts(f'mark.{stake[0]}')} {stake[1]} / {stake[2]}"
        label = stage.text(words, 14 * unit, "#F0D9A8", True)
        place = label.get_rect(midtop=(round(box.cx), there.bottom - stage.px(2)))
        if place.bottom > stage.layout.prompt.y:  # large words stand beside the pot's
            place = label.get_rect(midleft=(there.right + stage.px(8), there.centery))
        surface.blit(label, place)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the bowl, chips and stacks before they are needed."""
    unit, rim = _unit(stage.layout.purse(None)), rim_box(stage)
    for warm in range(WARM_STEPS + 1):
        bowl_picture(warm, (round(UNITS[0] * unit), round(UNITS[1] * unit)))
        if warm:
            glow_picture(_heat(warm / WARM_STEPS), _glow_px(rim))
        yield
    for value, next_worth, least in (*KEPT, (HIGHEST, MOST_STACKED, 0)):
        lying(value, lying_px(stage))
        yield
        for count in range(1, least + next_worth):
            stack_picture((value,) * count, stack_px(stage))
            yield
