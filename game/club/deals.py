"""One deal that others play too: its secret, the match that is made of it, and its result. (docs/deals.md, chapter 6)

A deal is the first round of a match. It is over when the table rests on the score sheet, or with the match; what
counts are the totals at that moment.
"""

from __future__ import annotations

import hmac
from typing import Any, Final

from game.match.match import Match
from rules.core import notation
from rules.core.chance import Secret
from rules.core.contract import TABLE, Game, Points, Refusal, Seat

LEAGUE_FORM: Final = b"kartentisch-league 1"  # the number is that of the way in which a deal follows from its sheet


def deal_secret(master: bytes, number: int) -> Secret:
    """The secret of the deal of this number (from 0) of a sheet."""
    return Secret(hmac.new(master, LEAGUE_FORM + b" deal %d" % (number + 1), "sha256").digest())


def over(match: Match) -> bool:
    """True if the first round has been played to its end."""
    return match.finished or match.sheet_rests


def all_played(match: Match) -> bool:
    """True if every chair was played by the one who sat down there: no bot for a person, no guest for a bot."""
    return all(match.played_through(seat) for seat in range(len(match.seated)))


def points_of(match: Match) -> tuple[Points, ...]:
    """What every seat has made of its cards."""
    return tuple(match.game.totals(match.state))


def moves_of(match: Match) -> tuple[str, ...]:
    """All moves in the rulebook's notation, those of table and bots included."""
    return tuple(notation.write(match.game, move.seat, move.action) for move in match.history)


def better(game: Game[Any, Any], one: Points, other: Points) -> int:
    """1 if the first is the better result in this game, -1 if the second is, 0 for the same."""
    sign = (one > other) - (one < other)
    return sign if game.most_wins else -sign


def played(match: Match, moves: tuple[str, ...]) -> int:
    """Play the moves as far as the rules allow and the deal goes; returns how many could be played."""
    for number, text in enumerate(moves):
        if over(match):
            return number
        try:
            seat, act = notation.parse(match.game, text)
        except ValueError:
            return number
        if not _seated(match, seat) or isinstance(match.submit(seat, act), Refusal):
            return number
    return len(moves)


def _seated(match: Match, seat: Seat) -> bool:
    return seat == TABLE or 0 <= seat < len(match.players)
