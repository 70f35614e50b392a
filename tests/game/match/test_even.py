"""Phases in which a forced decision may not be told from a free one (`Game.even`)."""

from __future__ import annotations

from game.match.match import Match
from game.match.seats import seated
from rules.bakkarat.game import GAME
from rules.bakkarat.law import Options
from rules.core.contract import TABLE, action

STAKED = ((0, action("bank", 100)), (1, action("stake", 60)), (2, action("stake", 40)))


def dealt(seed: int) -> Match:
    """Three people; the cards lie there."""
    match = Match(GAME, Options(first_bank="0"), seated(("person",) * 3), seed)
    match.submit(TABLE, action("open"))
    for seat, act in STAKED:
        match.submit(seat, act)
    match.submit(TABLE, action("deal"))
    return match


def test_a_takeback_does_not_tell_whether_the_ponte_had_a_choice() -> None:
    choices, points = set[int](), set[int]()
    for seed in range(40):
        match = dealt(seed)
        if match.turn.must == (1,):
            choices.add(len(match.legal(1)))
            match.submit(1, match.legal(1)[0])
            points.add(match.undo_point() or 0)
    assert choices == {1, 2}
    assert points == {5}, "it goes back to his word, forced or free"
