"""The figures of a table, told a match with all its cards: what they show, and all that later sayings depend on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from game.match.seats import Player
from game.people.manners import Manners, Reaction
from rules.core.contract import Event, Game, Seat, View
from ui.table.tables import table_of


class Figures:
    """The manners of one table; the picture's chance is the same for all that are made."""

    def __init__(self, game: Game[Any, Any], players: Sequence[Player]) -> None:
        self.players, self.table = players, table_of(game.id)
        self.manners = Manners(lambda name: self.table.scene(name).stirs, game.most_wins, Random(7))

    def react(self, events: Sequence[Event], view: View, winners: Sequence[Seat] | None) -> list[Reaction]:
        """What they show of one move; `view` is anybody's after it."""
        hands = Counter[Seat]()
        for zone, cards in view.zones.items():
            place = self.table.zones.get(zone.name)
            if zone.seat is not None and place is not None and place.at == "hand":
                hands[zone.seat] += len(cards)
        counted = view.phase in self.table.sheet
        return self.manners.react(events, self.players, hands, counted=counted, winners=winners if counted else None)

    def inside(self) -> tuple[Any, ...]:
        """All that later sayings depend on: a tell need not be seen at once."""
        one = self.manners
        return one.chance.getstate(), one.points, one.hands, one.spoke, one.showed, one.said
