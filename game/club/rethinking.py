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

from game.bots.core.edition import edition
from game.club.checking import Forged, table_of
from game.club.deals import over, points_of
from game.club.sheet import Record, Sheet
from game.match.driver import Driver, Pace, Thinker
from game.match.match import Move
from rules.core import notation
from rules.core.contract import TABLE, Seat

STRIDE: Final = 12  # moves that are played in one step, so that no step is long
STEP_MS: Final = 1000.0  # of the driver's clock, longer than any pause


def mark_of(sheet: Sheet, record: Record, asked: str = "") -> str:
    """64 digits for all that a verdict follows from: the deal, the moves, the points, and the bots.

    `asked`: the edition of the bots that were asked, where it is not that of the result.
    """
    told = [sheet.id, record.deal, record.bots, list(record.points), list(record.moves), *([asked] if asked else [])]
    return sha256(json.dumps(told).encode()).hexdigest()


def same_bots(sheet: Sheet, record: Record) -> bool:
    """True if this program has the bots that a result was played with: others may well have played otherwise."""
    return bool(record.bots) and record.bots == edition(sheet.game_id)


class Rethinking:
    """One result thought again; nothing happens but in `tick`. What the rules forbid is found on the way."""

    def __init__(self, sheet: Sheet, record: Record, thinker: Thinker) -> None:
        self.sheet, self.record = sheet, record
        self.over = record.claimed
        self.forged: Forged | None = None
        self.match = table_of(sheet, record)
        self.driver = Driver(self.match, thinker, Pace(math.inf, patience=0.0))
        self.clock_ms = 0.0

    @property
    def share(self) -> float:
        """Share of the moves that were thought again, 0 … 1."""
        return 1.0 if self.over else len(self.match.history) / len(self.record.moves)

    def tick(self) -> bool:
        """Go on a little; True once it is over."""
        for _ in range(STRIDE):
            if self.over or not self._step():
                break
        return self.over

    def _step(self) -> bool:
        """One move of the result; False while a bot thinks."""
        place = len(self.match.history)
        if over(self.match) or place >= len(self.record.moves):
            self._end(place)
            return True
        move = self._told(place)
        if move is None or self.match.check(*move) is not None:
            self._accuse("move", place + 1)
        elif move.seat == TABLE:
            self.driver.go_on()
        elif self.match.players[move.seat].is_person:
            self.driver.submit(*move)
        else:
            self.clock_ms += STEP_MS
            if not self.driver.tick(self.clock_ms, idle=True):
                if self.driver.thinking is not None:
                    return False
                self._accuse_bot(move.seat, place)
        if not self.over:
            self._compare(place)
        return True

    def _told(self, place: int) -> Move | None:
        """The move that the result tells at this place; None for what is none."""
        try:
            move = Move(*notation.parse(self.match.game, self.record.moves[place]))
        except (ValueError, IndexError):
            return None
        return move if move.seat == TABLE or 0 <= move.seat < len(self.match.players) else None

    def _end(self, place: int) -> None:
        """The deal is over, or the moves are."""
        self.over = True
        if not over(self.match):
            self._accuse("unfinished", place)
        elif place < len(self.record.moves):
            self._accuse("behind", place + 1)
        elif points_of(self.match) != self.record.points:
            self._accuse("points")

    def _compare(self, place: int) -> None:
        """Look at what was played from this place on: a bot breaks in at once, so it may be more than one move."""
        for number, played in enumerate(self.match.history[place:], place):
            told = self._told(number)
            if told == played:
                continue
            if told is not None and told.seat in self.match.bots:
                self._accuse_bot(told.seat, number)
            elif played.seat in self.match.bots:
                self._accuse("silent", number + 1, played.seat)
            else:
                self._accuse("move", number + 1)
            return

    def _accuse_bot(self, seat: Seat, place: int) -> None:
        """The bot would not have made the move at this place: which of its own moves that is."""
        self._accuse("bot", sum(text.split()[:1] == [str(seat)] for text in self.record.moves[: place + 1]), seat)

    def _accuse(self, code: str, number: int = 0, bot: Seat | None = None) -> None:
        self.over = True
        self.forged = Forged(self.record, code, number, "" if bot is None else self.match.players[bot].name)
