"""The computer's figures at one table, and what they show of its moves on the board (game/people/manners.py).

They react once a move has been told, and speak in the frames behind it. Nothing waits for them; where the table moves
without animation, or a move is skipped, they keep still.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from random import Random
from typing import TYPE_CHECKING

from game.digest import digest
from game.people.manners import WORDS, Manners
from rules.core.contract import Event, Seat

if TYPE_CHECKING:
    from ui.scenes.table.table import TableScene


class Company:
    """The figures of a match, whoever looks at the moment."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, match = scene, scene.match
        known = (scene.uid, match.game.id, tuple(player.name for player in match.players))  # nothing of the cards
        chance = Random(digest(known))
        self.manners = Manners(self._stirs, match.game.crowns_most(match.options), chance)
        self.manners.begun = bool(match.history)
        self.moods: dict[Seat, str] = {}  # of the round on the sheet: how each takes it
        self.waiting: list[tuple[Seat, str]] = []  # what is said of it, once the sheet is closed

    @property
    def voice(self) -> tuple[Seat, str] | None:
        """Who says what at the end of the match: a winner before all others."""
        winners = self.scene.match.winners or ()
        return min(self.waiting, key=lambda one: one[0] not in winners, default=None)

    def _stirs(self, special: str) -> str:
        return self.scene.board.table.scene(special).stirs

    def hear(self, events: Sequence[Event]) -> None:
        """React to a move that the board has told."""
        scene, board, app = self.scene, self.scene.board, self.scene.app
        counted = board.view.phase in board.table.sheet
        reactions = self.manners.react(
            events,
            scene.match.players,
            self._hands(),
            counted=counted,
            winners=scene.match.winners if counted else None,
            speaks=app.settings.banter and scene.chatty and not scene.driver.clocked,
        )
        says = [*self.waiting, *((one.seat, app.texts_of(WORDS)(one.says)) for one in reactions if one.says)]
        if board.stage.speed == inf:
            says, reactions = [], []
        if counted:  # a sheet covers the table, or is about to
            self.moods |= {one.seat: one.mood for one in reactions}
            self.waiting, says = says, []
        else:
            self.moods, self.waiting = {}, []
        if board.hud.quick:
            return
        for one in reactions:
            if one.mood:
                board.hud.gestures.begin(one.seat, one.mood)
        scene.soon.extend(partial(board.hud.chatter.remark, seat, words) for seat, words in says)

    def _hands(self) -> dict[Seat, int]:
        """How many cards everybody holds, as all can count them."""
        board, counts = self.scene.board, dict[Seat, int]()
        for zone, cards in board.view.zones.items():
            place = board.table.zones.get(zone.name)
            if zone.seat is not None and place is not None and place.at == "hand":
                counts[zone.seat] = counts.get(zone.seat, 0) + len(cards)
        return counts
