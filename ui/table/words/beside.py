"""What of the own hand belongs together: it stands first while the hand is sorted, under a golden bracket.

The game tells it (`Game.claims` of the action that its table names, `Table.brackets`); no game is known here. Where a
person has moved cards apart, each still has its piece of the bracket.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.deck import Card
from rules.core.notation import parse_action
from ui.table.layout.spreads import ASPECT
from ui.table.picture.sprites import Sprite

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host

GOLD: Final = ("#3A240A", "#FFD873")  # a dark line below a bright one
ABOVE: Final = 0.035  # its distance from the cards, in heights of a card
TICK: Final = 0.05  # length of its ends
WIDTH: Final = 3.0  # in design units


class Brackets:
    """The brackets of one board."""

    def __init__(self, host: Host) -> None:
        self.host, self.board, self.stage = host, host.board, host.board.stage
        self._of: object = None  # the position they were worked out for
        self._rows: tuple[frozenset[Card], ...] = ()
        if self.board.table.brackets:
            self.board.order.together = self.rows

    def rows(self) -> Sequence[Collection[Card]]:
        """What belongs together in the viewer's hand as the match has it now; worked out once for each position."""
        match, viewer = self.host.match, self.board.viewer
        if not self.board.table.brackets or self.board.blind:
            return ()
        now = len(match.history), match.history[-1:]
        if now != self._of:
            claims = match.claims(viewer, parse_action(self.board.game, self.board.table.brackets))
            if claims or self.board.idle:  # what is just being laid stays together until it lies there
                self._of, self._rows = now, tuple(frozenset(claim.cards) for claim in claims)
        return self._rows

    def draw(self, surface: pygame.Surface) -> None:
        """A line along the upper edges of cards that stand side by side, with an end at each side."""
        if not self.board.table.brackets or not self.board.idle:
            return
        for zone, held in self.stage.sprites.zones.items():
            if self.board.model.own_hand(zone):
                for cards in self.rows():
                    for part in _side_by_side(held, cards):
                        self._bracket(surface, part, held)

    def _bracket(self, surface: pygame.Surface, part: Sequence[Sprite], held: Sequence[Sprite]) -> None:
        behind = held.index(part[-1]) + 1
        end = 0.46 if behind == len(held) else _seen(part[-1], held[behind])
        along = [_corner(one, -0.46, -ABOVE) for one in part] + [_corner(part[-1], end, -ABOVE)]
        points = [_corner(part[0], -0.46, TICK - ABOVE), *along, _corner(part[-1], end, TICK - ABOVE)]
        for colour, more in zip(GOLD, (2.0, 0.0), strict=True):
            for begin, finish in pairwise(points):
                pygame.draw.aaline(surface, colour, begin, finish, self.stage.px(WIDTH + more))


def _side_by_side(held: Sequence[Sprite], cards: Collection[Card]) -> list[list[Sprite]]:
    """The sprites of these cards, parted where others stand between them."""
    parts: list[list[Sprite]] = []
    before = False
    for one in held:
        here = one.card in cards
        if here and before:
            parts[-1].append(one)
        elif here:
            parts.append([one])
        before = here
    return parts


def _corner(one: Sprite, across: float, down: float) -> tuple[float, float]:
    """A point at the upper edge of a card: `across` from its middle in widths, `down` from its edge in heights."""
    (x, y), turn, high = one.raised(), radians(one.angle_deg), one.height_px
    dx, dy = across * high * ASPECT, (down - 0.5) * high
    return x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn)


def _seen(one: Sprite, above: Sprite) -> float:
    """How far to the right a card can be seen before the next one covers it, from its middle in widths."""
    return max(-0.4, min(0.46, (above.x - one.x) / (one.height_px * ASPECT) - 0.56))
