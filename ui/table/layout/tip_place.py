"""Where a note goes, so that it covers neither buttons nor the hand: as near to the pointer as there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

STEP_PX: Final = 6  # so finely is a free place looked for
HEIGHT_COSTS: Final = 2  # higher up lies what is being played


def free_spot(
    size: tuple[int, int],
    at: tuple[float, float],
    avoid: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    away: tuple[int, int],
) -> pygame.Rect:
    """The place of a note of this size: above the pointer as low as it is free, or beside what is to be avoided.

    `away` is how far it keeps from the pointer, above and below. Where nothing is free it lies beside the pointer.
    """
    middle, *beside = _across(round(at[0]), size[0], avoid, bounds)
    found = [_first_free(size, at, [middle], avoid, bounds, away), _first_free(size, at, beside, avoid, bounds, away)]
    free = [spot for spot in found if spot is not None]
    if free:
        return min(free, key=lambda spot: abs(spot.centerx - at[0]) + HEIGHT_COSTS * abs(spot.bottom - at[1]))
    return pygame.Rect((round(at[0]) + away[0], round(at[1]) + away[1]), size).clamp(bounds)


def _first_free(
    size: tuple[int, int],
    at: tuple[float, float],
    lefts: Sequence[int],
    avoid: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    away: tuple[int, int],
) -> pygame.Rect | None:
    """The free place at one of these left edges that is the lowest above the pointer, else the highest below it."""
    for y in _heights(round(at[1]), size[1], away, bounds):
        spots = (pygame.Rect(x, y, *size) for x in lefts)
        free = [spot for spot in spots if spot.collidelist(list(avoid)) < 0]
        if free:
            return min(free, key=lambda spot: abs(spot.centerx - at[0]))
    return None


def _heights(y: int, high: int, away: tuple[int, int], bounds: pygame.Rect) -> Iterator[int]:
    """Upper edges: from the pointer upwards, then from the pointer downwards."""
    yield from range(min(y - away[0], bounds.bottom) - high, bounds.top - 1, -STEP_PX)
    yield from range(max(y + away[1], bounds.top), bounds.bottom - high + 1, STEP_PX)


def _across(x: int, wide: int, avoid: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[int]:
    """Left edges worth trying: above the pointer, and right beside everything that is in the way."""
    beside = [edge for rect in avoid for edge in (rect.left - wide - STEP_PX, rect.right + STEP_PX)]
    middle = max(bounds.left, min(bounds.right - wide, x - wide // 2))
    return [middle, *(edge for edge in beside if bounds.left <= edge <= bounds.right - wide)]
