"""Which medallion shows a player: the figure of his number among those of his kind."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.match.seats import BOT, PERSON, Player
from ui.faces.furniture.everything import avatar, characters


def figures(kind: str) -> int:
    """How many figures there are for people or bots."""
    return len(characters("person" if kind == PERSON else "bot"))


@lru_cache(maxsize=64)
def figure(kind: str, number: int, size_px: int) -> pygame.Surface:
    """The medallion of a figure, counted round and round."""
    names = characters("person" if kind == PERSON else "bot")
    return avatar(names[number % len(names)], "bot" if kind == BOT else "person", size_px)


def portrait(player: Player, size_px: int) -> pygame.Surface:
    """The medallion of a player; a bot that stands in for somebody has that one's."""
    return figure(PERSON if player.stands_in else player.kind, player.avatar, size_px)
