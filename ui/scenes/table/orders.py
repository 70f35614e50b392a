"""The order in which people hold their cards, kept beside the match: the next day every hand lies as it was left.

One small file for each match in a folder of its own. It names cards of hands, so it stands in no journal and
goes into no exported match. What cannot be read is simply no order.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game import files, gate, paths
from game.match.match import Match
from rules.core.contract import Seat
from rules.core.deck import Card
from ui.table.picture.model import HandOrder
from ui.table.tables import Table

LOG = logging.getLogger(__name__)
ENDING: Final = ".json"
Habit = tuple[bool, bool, tuple[Card, ...]]


class KeptOrders:
    """The orders of one match on disk."""

    def __init__(self, uid: str, match: Match) -> None:
        """`uid` names the match; "" for one that is not kept."""
        self.uid, self.match = uid, match
        self._written: dict[Seat, Habit] = {}

    @property
    def path(self) -> Path:
        return paths.data_folder() / "orders" / f"{self.uid}{ENDING}"

    def load(self, table: Table) -> dict[Seat, HandOrder]:
        """The orders of the people at the table, as far as they were kept."""
        deck = self.match.game.deck
        self._written = {seat: row for seat, row in self._read(len(deck.face_of)).items() if self._owned(seat)}
        found = {seat: HandOrder(deck, ranks=table.ranks, hooks=table.hooks) for seat in self._written}
        for seat, habit in self._written.items():
            found[seat].resume(*habit)
        return found

    def _owned(self, seat: Seat) -> bool:
        """Is this the seat of a person, whoever may be playing it just now?"""
        return 0 <= seat < len(self.match.seated) and self.match.seated[seat].is_person

    def _read(self, cards: int) -> dict[Seat, Habit]:
        if not self.uid:
            return {}
        try:
            text = gate.content(self.path, gate.ORDERS_BYTES)
            rows: dict[int, gate.HabitRow] = gate.decoded(text, gate.OrdersFile)
        except FileNotFoundError:
            return {}
        except (OSError, gate.Unfit) as error:
            LOG.warning("the orders of the hands cannot be read: %s", error)
            return {}
        return {
            seat: (row.by_value, row.by_rank, tuple(row.own))
            for seat, row in rows.items()
            if len(set(row.own)) == len(row.own) and max(row.own, default=0) < cards
        }

    def keep(self, orders: Mapping[Seat, HandOrder]) -> None:
        """Write down what people have changed; a disk that refuses is no trouble."""
        habits = {seat: order.habit for seat, order in orders.items() if self._owned(seat)}
        if not self.uid or habits == self._written:
            return
        self._written = habits
        with contextlib.suppress(OSError):
            files.write_whole(self.path, json.dumps(habits).encode())

    def drop(self) -> None:
        """The match is over: nobody holds a card any more."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.uid = ""
