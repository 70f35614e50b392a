"""A look into a head: it is made of what the seat knows, adds up, and is open only to those who may look."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.base import Belief, Hidden, Request
from game.bots.thinking.belief import kin
from game.bots.thinking.thinker import at_once, think
from game.learn.mind import memory_at, open_to, question
from game.match.match import Match
from game.match.seats import seated
from game.match.terms import EXACT, Terms
from rules.core.contract import Seat, Zone
from rules.core.registry import GAMES, game
from tests.game.table import play, real_match
from tests.ui.privacy.twins import step, worlds

KINDS = {"sechsundsechzig": 2, "fuenfhundert": 2, "gin_romme": 2, "watten": 4, "doppelkopf": 4, "herzblatt": 4}
THOUGHT = ("doppelkopf", "gin_romme", "gluecksgriff", "mau_mau")  # the same question has the same answer in all games


def kinds(game_id: str) -> tuple[str, ...]:
    players = game(game_id).players
    seats = next(count for count in (KINDS.get(game_id, 3), *players) if count in players)
    return ("person", *["geselle"] * (seats - 1))


def asked(match: Match, seat: Seat) -> Request:
    return question(match, seat, memory_at(match, seat))


@pytest.mark.parametrize("game_id", GAMES)
def test_two_worlds_that_differ_in_hidden_cards_alone_give_the_same_picture(game_id: str) -> None:
    found, chance = worlds(game_id, kinds(game_id), 0, 1), Random(game_id)
    compared = 0
    for _ in range(12):
        one, other = asked(found.one, 0), asked(found.other, 0)
        assert one == other, found.story
        if not compared and game_id in THOUGHT:
            assert think(one).belief == think(other).belief
        compared += 1
        if step(found, chance) is None or found.one.view(0) != found.other.view(0):
            break
    assert compared


@pytest.mark.parametrize("game_id", GAMES)
def test_every_hidden_card_lies_somewhere_and_no_open_one_is_named(game_id: str) -> None:
    rules = game(game_id)
    match = Match(rules, rules.options(), seated(kinds(game_id)), 4)
    play(match, 9)
    belief = think(asked(match, 0)._replace(legal=())).belief
    assert belief is not None
    view = match.view(0)
    copies = [sum(1 for row in view.zones.values() for card in row if card == -1)]
    assert sum(one.copies for one in belief.hidden) == pytest.approx(copies[0])
    assert all(sum(one.shares) == pytest.approx(1.0) for one in belief.hidden)
    named = [face for row in kin(belief) for face in row.faces]
    assert len(named) == len(set(named))


def test_cards_of_which_the_same_is_believed_stand_together_the_surest_first() -> None:
    hand, stock, won = Zone("hand", 1), Zone("stock"), Zone("won", 1)
    rows = [(0.5, 0.5, 0.0), (0.53, 0.47, 0.0), (0.9, 0.1, 0.0), (0.0, 0.0, 1.0)]
    belief = Belief(300, (hand, stock, won), tuple(Hidden(face, 1.0, row) for face, row in enumerate(rows)))
    assert [row.faces for row in kin(belief)] == [(2,), (0, 1)]  # what was taken is left out


def test_only_ones_own_head_is_open_while_a_coachs_match_runs() -> None:
    rules = real_match().game
    running = Match(rules, rules.options(), seated(("person", "meister", "person")), 3, Terms(coach=EXACT))
    assert [open_to(running, seat, 0) for seat in range(3)] == [True, False, False]
    assert not any(open_to(running, seat, None) for seat in range(3))
    usual = Match(rules, rules.options(), seated(("person", "meister")), 3)
    assert not open_to(usual, 0, 0)
    usual = Match(rules, rules.options(limit=50), seated(("person", "meister")), 3)
    play(usual)
    assert all(open_to(usual, seat, None) for seat in range(2))


def test_a_worker_that_is_late_leaves_the_picture_out() -> None:
    match = real_match()
    play(match, 5)
    assert at_once(asked(match, 0)).belief is None


def test_a_bot_without_a_search_weighs_no_moves_but_has_a_reason() -> None:
    match = real_match("lehrling", "meister")
    play(match, 1)
    while len(match.legal(match.turn.must[0])) < 3:
        play(match, 1)
    seat = match.turn.must[0]
    belief = think(asked(match, seat)).belief
    assert belief is not None
    assert belief.act in match.legal(seat)
    assert bool(belief.moves) == (seat == 1)
    assert belief.reason is not None
