"""Gold on the table: the pieces in the middle, those before each seat, and what is still owed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.money.money import gold_chip
from ui.faces.palette import rgb
from ui.table.layout.pose import Box
from ui.table.layout.spreads import jitter
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.table.words.plates import draw_count

COIN: Final = 36.0  # a piece of gold, in design units
MOST: Final = 5  # so many lie side by side before a seat; more are told by a number
DEBT: Final = "#FF6A52"
HEAP: Final = (  # where the pieces of the common heap lie, from the lowest to the highest; shares of its half width
    (-0.62, 0.42), (0.58, 0.46), (-0.02, 0.60), (-0.70, -0.06), (0.72, -0.02), (0.34, 0.28), (-0.34, 0.24),
    (0.02, -0.34), (-0.40, -0.26), (0.42, -0.24), (0.02, 0.06), (-0.20, -0.04), (0.18, -0.10),
)  # fmt: skip

Marks = dict[tuple[str, Seat | None], int]


def draw_purses(stage: Stage, surface: pygame.Surface, table: Table, marks: Marks) -> None:
    """The gold of every mark that is shown in coins."""
    for (name, seat), pieces in marks.items():
        if pieces and name in table.marks and table.marks[name].coins:
            draw_heap(stage, surface, pieces) if seat is None else _draw_purse(stage, surface, seat, pieces)


@lru_cache(maxsize=64)
def coin(size_px: int) -> pygame.Surface:
    """A piece of gold lying flat, drawn once for each size."""
    return gold_chip(size_px, False)


def heap_spot(box: Box, index: int) -> tuple[float, float]:
    """Where the piece of this number lies in the common heap."""
    x, y = HEAP[index % len(HEAP)]
    lift = index // len(HEAP) * box.h * 0.05
    return box.cx + x * box.w * 0.36 + jitter(index, box.w * 0.02), box.cy + y * box.h * 0.40 - lift


def purse_spot(stage: Stage, seat: Seat, index: int) -> tuple[float, float]:
    """Where the piece of this number (0, 1 …) lies before a seat."""
    box, size = stage.layout.purse(seat), coin_px(stage)
    step = min(size * 0.8, (box.w - size) / (MOST - 1))
    return box.x + size / 2 + min(index, MOST - 1) * step, box.cy


def coin_px(stage: Stage) -> int:
    return stage.px(COIN)


def draw_heap(stage: Stage, surface: pygame.Surface, pieces: int) -> None:
    """What is still to be won, and its number."""
    box, picture = stage.layout.purse(None), coin(coin_px(stage))
    for index in range(pieces):
        surface.blit(picture, picture.get_rect(center=heap_spot(box, index)))
    draw_count(stage, surface, box.cx, box.bottom + stage.px(6), str(pieces))


def _draw_purse(stage: Stage, surface: pygame.Surface, seat: Seat, pieces: int) -> None:
    """Gold won, side by side; what is owed as red rings."""
    picture = coin(coin_px(stage)) if pieces > 0 else ring(coin_px(stage))
    for index in range(min(MOST, abs(pieces))):
        x, y = purse_spot(stage, seat, index)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    if abs(pieces) > MOST:
        x, y = purse_spot(stage, seat, MOST)
        draw_count(stage, surface, x, y, str(pieces).replace("-", "−"))


@lru_cache(maxsize=8)
def ring(size_px: int) -> pygame.Surface:
    """A red ring: a piece that is owed."""
    big = pygame.Surface((4 * size_px, 4 * size_px), pygame.SRCALPHA)
    for radius, width, colour in ((0.43, 0.15, "#3A0A08"), (0.415, 0.115, DEBT), (0.40, 0.05, "#FFB0A0")):
        middle = (2 * size_px, 2 * size_px)
        pygame.draw.circle(big, rgb(colour), middle, round(4 * size_px * radius), round(4 * size_px * width))
    return pygame.transform.smoothscale(big, (size_px, size_px))
