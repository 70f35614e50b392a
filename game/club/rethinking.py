"""Lets the bots of a result think again, and compares what they would do with the moves that it tells. (docs/deals.md)

At a sheet's deals no clock stops a bot, so its answer follows from the deal and the moves before. The real driver
plays, at the person's and the table's moves as the result has them; at a bot's it is asked, a question at a time.

One thing cannot be told: a right that a bot may use at any moment is not used where a person was quicker, so a result
without it holds.
"""

from __future__ import annotations

import json
import math
from hashlib import sha256
from typing import Final

from game.bots.edition import edition
from game.club.checking import Forged, judged, table_of
from game.club.sheet import Record, Sheet
from game.match.driver import Driver, Pace, Thinker
from game.match.match import Move
from rules.core import notation
from rules.core.contract import TABLE

STRIDE: Final = 12  # moves that are played in one step, so that no step is long
STEP_MS: Final = 1000.0  # of the driver's clock, longer than any pause


def mark_of(sheet: Sheet, record: Record) -> str:
    """64 digits for all that a verdict follows from: the deal, the moves, the points, and the bots."""
    told = [sheet.id, record.deal, record.bots, list(record.points), list(record.moves)]
    return sha256(json.dumps(told).encode()).hexdigest()


def same_bots(sheet: Sheet, record: Record) -> bool:
    """True if this program has the bots that a result was played with: others may well have played otherwise."""
    return bool(record.bots) and record.bots == edition(sheet.game_id)


class Rethinking:
    """One result thought again; nothing happens but in `tick`. First it is played by the rules."""

    def __init__(self, sheet: Sheet, record: Record, thinker: Thinker) -> None:
        self.sheet, self.record = sheet, record
        self.over = False
        self.forged: Forged | None = judged(sheet, record)
        self.match = table_of(sheet, record)
        self.driver = Driver(self.match, thinker, Pace(math.inf, patience=0.0))
        self.clock_ms = 0.0
        self.moves: list[Move] = []
        if self.forged is not None or record.claimed:
            self.over = True
            return
        self.moves = [Move(*notation.parse(self.match.game, text)) for text in record.moves]

    @property
    def share(self) -> float:
        """Share of the moves that were thought again, 0 … 1."""
        return 1.0 if self.over else len(self.match.history) / len(self.moves)

    def tick(self) -> bool:
        """Go on a little; True once it is over."""
        for _ in range(STRIDE):
            if self.over or not self._step():
                break
        return self.over

    def _step(self) -> bool:
        """One move of the result; False while a bot thinks."""
        place = len(self.match.history)
        if place >= len(self.moves):
            self.over = True
            return True
        seat, act = self.moves[place]
        if seat == TABLE:
            self.driver.go_on()
        elif self.match.players[seat].is_person:
            self.driver.submit(seat, act)
        else:
            self.clock_ms += STEP_MS
            if not self.driver.tick(self.clock_ms, idle=True):
                if self.driver.thinking is not None:
                    return False
                self._accuse(place)
                return True
        self._compare(place)
        return True

    def _compare(self, place: int) -> None:
        """Look at what was played from this place on: a bot breaks in at once, so it may be more than one move."""
        played = self.match.history
        for number in range(place, max(place + 1, len(played))):
            if number >= len(played) or number >= len(self.moves) or played[number] != self.moves[number]:
                self._accuse(number)
                return

    def _accuse(self, number: int) -> None:
        """The move of this number (from 0) is another one than the bots have made now."""
        self.over = True
        played, told = self.match.history, self.moves
        seat = told[number].seat if number < len(told) else played[number].seat
        if seat != TABLE and self.match.players[seat].is_bot:
            own = sum(move.seat == seat for move in told[: number + 1])
            self.forged = Forged(self.record, "bot", own, self.match.players[seat].name)
        elif number < len(played) and played[number].seat in self.match.bots:
            self.forged = Forged(self.record, "silent", number + 1, self.match.players[played[number].seat].name)
        else:
            self.forged = Forged(self.record, "move", number + 1)
