"""Rivals in a hint: those of the search with numbers, those of the policy in its order."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import search
from game.bots.base import Budget, Request
from game.bots.hints import FEW
from game.bots.levels import level
from game.bots.registry import brain
from game.bots.thinker import think
from game.match.match import Match
from game.match.remembering import minds_of
from game.match.seats import seated
from rules.core.contract import TABLE, Seat
from rules.core.registry import game
from tests.words import lacking


def dealt(id: str, seats: int = 3, seed: int = 3) -> tuple[Match, Seat]:
    rules = game(id)
    match = Match(rules, rules.options(), seated(["person"] + ["geselle"] * (seats - 1)), seed)
    while TABLE in match.turn.must or len(match.legal(match.turn.must[0])) < 3:
        seat = match.turn.must[0]
        match.submit(seat, match.legal(seat)[0])
    return match, match.turn.must[0]


@pytest.mark.parametrize("id", ["gluecksgriff", "zwergenamulett", "romme", "mogeln"])
def test_a_hint_without_a_search_names_other_moves_that_are_allowed(id: str) -> None:
    match, seat = dealt(id)
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request(id, seat, "meister", match.view(seat), minds.memory(seat), legal, Budget(0, 0), 1, "", hint=True)
    choice = think(ask).choice
    others = [rival.action for rival in choice.rivals]
    assert choice.action not in others
    assert len(set(others)) == len(others) <= FEW
    assert set(others) <= set(legal)
    assert lacking({f"bot.{rival.reason.code}" for rival in choice.rivals if rival.reason}, id) == []


def test_the_moves_worth_a_search_are_named() -> None:
    match, seat = dealt("gluecksgriff")
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("gluecksgriff", seat, "meister", match.view(seat), minds.memory(seat), legal, Budget(0, 0), 1, "")
    assert len(think(ask._replace(hint=True)).choice.rivals) == FEW


def test_a_move_that_is_named_as_the_other_one_is_not_called_the_only_one() -> None:
    rules = game("bakkarat")
    match = Match(rules, rules.options(must_stake=False), seated(["person"] + ["geselle"] * 2), 3)
    while TABLE in match.turn.must or match.legal(match.turn.must[0])[0].verb != "keep":
        seat = match.turn.must[0]
        match.submit(seat, match.legal(seat)[0])
    seat = match.turn.must[0]
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("bakkarat", seat, "meister", match.view(seat), minds.memory(seat), legal, None, 1, "", hint=True)
    (rival,) = think(ask).choice.rivals
    assert rival.reason is None


def test_nobody_weighs_others_where_nobody_asked() -> None:
    match, seat = dealt("zwergenamulett")
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("zwergenamulett", seat, "geselle", match.view(seat), minds.memory(seat), legal, None, 1, "")
    assert think(ask).choice.rivals == ()


def test_the_search_tells_how_far_the_others_are_behind() -> None:
    match, seat = dealt("gluecksgriff")
    strength = level("meister+temperature=0")
    memory, legal = minds_of(match).memory(seat), match.legal(seat)
    mind, budget = brain("gluecksgriff"), Budget(16, 20_000)
    choice = search.choose(match.game, mind, match.view(seat), memory, legal, strength, budget, Random(1))
    assert 1 <= len(choice.rivals) <= search.MOST_RIVALS
    assert choice.action not in [rival.action for rival in choice.rivals]
    assert all(rival.error >= 0 for rival in choice.rivals)
