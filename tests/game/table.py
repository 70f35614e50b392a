"""Matches for tests: made, played at random, and compared."""

from __future__ import annotations

from random import Random

from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import Refusal
from rules.core.registry import game
from tests.game import toy


def toy_match(*kinds: str, seed: int = 1, **options: object) -> Match:
    """A match of the toy game; without kinds a person against one bot."""
    return Match(toy.GAME, toy.Options(**options), seated(kinds or ("person", "geselle")), seed)  # type: ignore[arg-type]


def real_match(*kinds: str, seed: int = 1, **options: object) -> Match:
    """A match of the first game of the house."""
    rules = game("gluecksgriff")
    return Match(rules, rules.options(**options), seated(kinds or ("person", "geselle", "meister")), seed)


def play(match: Match, moves: int | None = None, seed: int = 1) -> None:
    """Play `moves` random moves (None: to the end)."""
    chance = Random(seed)
    while not match.finished and (moves is None or moves > 0):
        turn = match.turn
        seat = chance.choice(turn.must + tuple(seat for seat in turn.may if chance.random() < 0.3))
        result = match.submit(seat, chance.choice(match.legal(seat)))
        assert not isinstance(result, Refusal), result
        moves = None if moves is None else moves - 1


def same(one: Match, other: Match) -> bool:
    """True if two matches stand at the same position, unseen cards and chance included."""
    return repr(one.state) == repr(other.state) and one.history == other.history and one.log == other.log
