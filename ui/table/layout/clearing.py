"""The best place for a larger note: upon nothing that matters, or at least upon what matters least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from rules.core.deck import BACK
from ui.table.controls.buttons import VerbButton
from ui.table.picture.sprites import LIFT
from ui.table.tables import Place
from ui.table.words.plates import rect_of
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from ui.table.desk import TableDesk

STEPS: Final = 44  # places tried along the longer side of the window
NEVER, HARDLY, UNWILLINGLY, SOMEWHAT = 400.0, 60.0, 12.0, 3.0  # what it costs to cover one pixel
MIDDLE: Final = (440.0, 230.0)  # where a pot, a wheel or a trick lies, in design units
DISTANCE: Final = 0.6  # what a pixel of distance costs, in pixels of width covered at a cost of 1


class Covered(NamedTuple):
    """Something on the table, and what it costs to lie upon it, a pixel."""

    rect: pygame.Rect
    cost: float


def clear_place(
    size: tuple[int, int], near: tuple[float, float], there: Sequence[Covered], bounds: pygame.Rect
) -> pygame.Rect:
    """The cheapest place of a note of this size; of equally cheap ones the nearest to a point."""
    step = max(8, max(bounds.size) // STEPS)
    last = max(bounds.left, bounds.right - size[0]), max(bounds.top, bounds.bottom - size[1])
    lefts, tops = [*range(bounds.left, last[0], step), last[0]], [*range(bounds.top, last[1], step), last[1]]
    spots = [pygame.Rect(x, y, *size) for y in tops for x in lefts]
    return min(spots, key=lambda spot: _cost(spot, near, there)).clamp(bounds)


def _cost(spot: pygame.Rect, near: tuple[float, float], there: Sequence[Covered]) -> float:
    total = DISTANCE * spot.width * (abs(spot.centerx - near[0]) + abs(spot.centery - near[1])) / 100
    for rect, cost in there:
        common = spot.clip(rect)
        total += cost * common.width * common.height
    return total


def lying_there(desk: TableDesk, important: Iterable[pygame.Rect] = ()) -> list[Covered]:
    """List what a note should leave free: what is spoken of first, then buttons and the own hand, then the rest."""
    found = [Covered(rect.inflate(12, 12), NEVER) for rect in important]
    stage, places, own = desk.stage, desk.play.places, desk.play.hand_zones()
    for sprite in stage.sprites:
        rect = rect_of(places.card_box(sprite))
        if sprite.zone in own:
            away = round(LIFT * sprite.home.height_px)
            found.append(Covered(rect.union(rect.move(0, -away)), HARDLY))
        elif not sprite.home.hidden:
            held = stage.layout.places.get(sprite.zone.name, Place()).at == "hand"
            open_or_back = SOMEWHAT if sprite.card == BACK else UNWILLINGLY
            found.append(Covered(rect, HARDLY if held else open_or_back))
    for widget in desk.group.walk():
        if isinstance(widget, VerbButton):
            found.append(Covered(widget.rect, NEVER))
        elif isinstance(widget, Pressable):
            found.append(Covered(widget.rect, HARDLY))
    found.append(Covered(rect_of(stage.layout.prompt), HARDLY))
    found += [Covered(rect_of(stage.plate(seat)), UNWILLINGLY) for seat in range(stage.seats)]
    middle = pygame.Rect(0, 0, stage.px(MIDDLE[0]), stage.px(MIDDLE[1]))
    middle.center = (round(stage.centre[0]), round(stage.centre[1]))
    found.append(Covered(middle, SOMEWHAT))
    if desk.play.pending.question is not None:
        found.append(Covered(desk.play.pending.question.rect, NEVER))
    return found
