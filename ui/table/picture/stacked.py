"""The lower cards of a stack as one picture: of a stock of eighty some twenty are drawn, one nearly upon the other.

Only the topmost are drawn one by one, so that the picture lasts while a few are taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.table.layout.pose import Pose

if TYPE_CHECKING:
    from ui.table.picture.sprites import Painter, Sprite

AT_ONCE: Final = 8  # cards that are taken into the picture or left out of it together
APART: Final = 2  # of the topmost are always drawn one by one: a stack shows its last two, whatever their numbers


class Pile(NamedTuple):
    """Cards of a stack that were drawn as one."""

    picture: pygame.Surface  # of each of them
    ends: tuple[Pose, Pose, int]  # where the lowest and the highest lies, and how many there are
    whole: pygame.Surface
    place: tuple[int, int]


def parted(sprites: Sequence[Sprite]) -> Iterator[Sequence[Sprite]]:
    """The sprites in their order, each alone; those of a stack that become one picture together."""
    first, count = 0, len(sprites)
    while first < count:
        behind = first
        if not sprites[first].home.flat:  # as most cards lie
            yield (sprites[first],)
            first += 1
            continue
        while behind < count and _lies(sprites[behind], sprites[first]):
            behind += 1
        together = max(0, behind - first - APART) // AT_ONCE * AT_ONCE
        if together:
            yield sprites[first : first + together]
        for sprite in sprites[first + together : max(behind, first + 1)]:
            yield (sprite,)
        first = max(behind, first + 1)


def _lies(sprite: Sprite, first: Sprite) -> bool:
    """True if it lies in a stack, face down and untouched, as the first one of its row does."""
    home = sprite.home
    return (
        home.flat
        and not home.face_up
        and home.angle_deg == 0.0
        and sprite.zone == first.zone
        and home.height_px == first.home.height_px
        and sprite.held is None
        and not sprite.fast
        and sprite.x == home.x
        and sprite.y == home.y
        and sprite.height_px == home.height_px
        and sprite.angle_deg == 0.0
        and sprite.face == 0.0
        and sprite.air == 0.0
        and sprite.grow == 1.0
        and sprite.alpha == 255
        and not (sprite.lift or sprite.shade or sprite.glow or sprite.gilt or sprite.pale)
    )


def pile_of(painter: Painter, sprites: Sequence[Sprite], before: Pile | None) -> Pile | None:
    """These cards as one picture, the same as before where they are the same; None while another picture of them is
    still to come."""
    lowest, highest = sprites[0].home, sprites[-1].home
    picture = painter.picture(sprites[0], round(lowest.height_px))
    if painter.provisional(picture):
        return None
    ends = (lowest, highest, len(sprites))
    if before is not None and before.picture is picture and before.ends == ends:
        return before
    wide, high = picture.get_size()
    places = [(round(one.x - wide / 2), round(one.y - high / 2)) for one in sprites]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    size = max(x for x, _ in places) - left + wide, max(y for _, y in places) - top + high
    whole = pygame.Surface(size, pygame.SRCALPHA, picture)
    whole.blits([(picture, (x - left, y - top)) for x, y in places], doreturn=False)
    return Pile(picture, ends, whole, (left, top))
