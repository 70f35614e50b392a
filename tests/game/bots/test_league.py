"""The league of strangers: every one of them plays every game by its rules, and the interval says when it is enough."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.registry import GAMES, game
from tests.league.players import STRANGERS, Determinized, Tree
from tests.league.rounds import LeagueRunner, Pairing, known, won
from tests.league.standing import Standing

SHORT = {"flat": Determinized(1), "tree": Tree(2)}
MOVES = {"flat": 4, "tree": 3}


@pytest.mark.parametrize("id", GAMES)
def test_every_stranger_plays_by_the_rules(id: str) -> None:
    """A move against the rules would be an error of the runner."""
    seats = game(id).players[0]
    for name in STRANGERS:
        runner = LeagueRunner(id, (name,) * seats, 3)
        runner.strangers.update((seat, SHORT[name]) for seat in range(seats) if name in SHORT)
        for _ in range(MOVES.get(name, 60)):
            if runner.game.winners(runner.state) is None:
                runner._step()
        assert runner.moves, name


def test_what_one_wins_the_other_loses() -> None:
    one, other = (won(Pairing("mau_mau", *names, 2), 5) for names in (("geselle", "any"), ("any", "geselle")))
    assert one == -other
    assert one > 0


def test_an_unknown_player_is_named() -> None:
    assert known(Pairing("mau_mau", "geselle", "any", 2)) == ""
    assert "nobody" in known(Pairing("mau_mau", "geselle", "somebody", 2))
    assert "2 to" in known(Pairing("mau_mau", "geselle", "any", 1))


def test_equal_players_stay_undecided_and_a_clear_one_is_found() -> None:
    chance = Random(1)
    even, clear = Standing(), Standing()
    for _ in range(400):
        even.values.append(chance.gauss(0, 1))
        clear.values.append(chance.gauss(0.5, 1))
        assert not even.decided
    assert clear.decided
    assert clear.always > clear.usual
