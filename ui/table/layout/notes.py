"""The places of notes: free of buttons and the hand, as near to the pointer as there is room; and, on a table on which
much lies open, free of what has been laid, of stock and pile.

Which slots are kept clear says the layout (`Layout.kept_clear`); elsewhere notes lie where they always did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from ui.table.picture.stage import Stage
from ui.table.tables import Place
from ui.table.words.plates import rect_of

# --- a note of its size ----------------------------------------------------------------------------------------------
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


# --- a note on a table -----------------------------------------------------------------------------------------------
STEP: Final = 10.0  # so finely is a place for a paper looked for, in design units
EDGE: Final = 10.0  # distance from the rims of the window
HIGHEST: Final = 120.0  # so far above the prompt at most
WEIGHT: Final = 30.0


def lying(stage: Stage) -> list[pygame.Rect]:
    """Rectangles covered by the cards of each zone that is kept clear, in pixels; zone by zone, for that is enough."""
    layout = stage.layout
    found = []
    for zone, row in stage.sprites.zones.items():
        if layout.places.get(zone.name, Place()).at in layout.kept_clear and row:
            homes = [sprite.home for sprite in row if not sprite.home.hidden]
            cards = [pygame.Rect(0, 0, home.height_px * stage.pictures.aspect, home.height_px) for home in homes]
            for card, home in zip(cards, homes, strict=True):
                card.center = (round(home.x), round(home.y))
            found.append(cards[0].unionall(cards[1:]) if cards else rect_of(stage.place(zone)))
    return found


def spot(
    stage: Stage,
    size: tuple[int, int],
    at: tuple[float, float],
    avoid: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    away: tuple[int, int],
) -> pygame.Rect:
    """The place of a note: free of everything, or where that cannot be, of what must be avoided at least."""
    whole = [*avoid, *lying(stage)]
    found = free_spot(size, at, whole, bounds, away)
    if found.collidelist(whole) < 0:
        return found
    return free_spot(size, at, avoid, bounds, away)


def lowest(y: float, stage: Stage) -> int:
    """Lowest y of a paper that is wanted above this height: the prompt and the own buttons stay free."""
    return round(min(y, stage.layout.prompt.y))


def aside(rect: pygame.Rect, stage: Stage) -> pygame.Rect:
    """A paper that would lie on cards to be kept clear goes to where it covers least of them, above the prompt and as
    near to its place as may be."""
    cards = lying(stage)
    if rect.collidelist(cards) < 0:
        return rect
    kept = [*cards, *(rect_of(stage.plate(seat)) for seat in range(stage.seats))]
    step, edge, foot = stage.px(STEP), stage.px(EDGE), min(rect.bottom, round(stage.layout.prompt.y))
    lefts = range(edge, stage.size[0] - rect.width - edge + 1, step)
    feet = range(foot, max(edge + rect.height, foot - stage.px(HIGHEST)) - 1, -step)
    places = [pygame.Rect(x, y - rect.height, *rect.size) for y in feet for x in lefts]
    return min(places, key=lambda place: _cost(place, rect, kept, step), default=rect)


def _cost(place: pygame.Rect, wanted: pygame.Rect, kept: Sequence[pygame.Rect], step: int) -> float:
    """Weigh a place: what it covers, in squares of a step, counts most; then its distance from `wanted`, in steps."""
    covered = sum(place.clip(one).w * place.clip(one).h for one in kept)
    away = abs(place.x - wanted.x) + abs(place.bottom - wanted.bottom)
    return WEIGHT * covered / step**2 + away / step
