"""The learned weights of the strong player of Das Zwergenamulett, and the lessons that found them."""

from __future__ import annotations

import pytest

from game.bots.thinking.impulses import decisions
from game.bots.zwergenamulett.mind import Beliefs
from game.bots.zwergenamulett.plays import BELIEFS, ranked
from game.bots.zwergenamulett.weights import WEIGHTS
from rules.zwergenamulett.game import GAME
from tests.games.zwergenamulett.given import arrange
from tests.training import zwergenamulett as lessons


def test_the_tables_are_what_the_lessons_write() -> None:
    assert lessons.text(WEIGHTS) == lessons.FILE.read_text("utf-8")
    assert list(WEIGHTS) == list(GAME.players)


@pytest.mark.parametrize("players", GAME.players)
def test_weights_are_numbers_in_a_row_and_back(players: int) -> None:
    assert lessons.shaped(lessons.flat(WEIGHTS[players])) == WEIGHTS[players]
    assert len(lessons.flat(WEIGHTS[players])) == len(lessons.SHAKE) == len(lessons.FREE)


@pytest.mark.parametrize("players", GAME.players)
def test_a_rounds_gold_is_shared_out(players: int) -> None:
    for seed in range(5):
        assert sum(lessons.shares(lessons.dealt(players, seed), [BELIEFS[players]] * players)) == pytest.approx(1)


@pytest.mark.parametrize("players", GAME.players)
def test_whoever_believes_the_opposite_loses(players: int) -> None:
    """Both sides sit in either seating of the same deals."""
    learned = BELIEFS[players]
    fool = Beliefs(WEIGHTS[players]._replace(keep=tuple(-worth for worth in WEIGHTS[players].keep), match_base=0.0))
    gain = lessons.advantage(players, learned, fool, range(60))
    assert gain > 0
    assert lessons.advantage(players, fool, learned, range(60)) == pytest.approx(-gain)


def test_a_short_lesson_moves_the_weights_and_keeps_shares_positive() -> None:
    after = lessons.learned(3, WEIGHTS[3], 0.2)
    assert after != WEIGHTS[3]
    assert all(free or number >= 0 for number, free in zip(lessons.flat(after), lessons.FREE, strict=True))


def test_a_card_that_loses_its_trick_wins_nothing() -> None:
    state = arrange("3 players; 0: MA EI; 1: FE FE; 2: DR FE AM; trick 0: DR RI").state
    wins = {play.face: play.wins for play in ranked(state, 2, decisions(GAME, GAME.legal(state, 2)))}
    assert wins == {0: 1.0, 4: 0.0, 8: 1.0}


def test_the_more_copies_are_unseen_the_likelier_a_lead_is_overtaken() -> None:
    open_, closed = (
        arrange(f"3 players; 0: MA EI; 1: FE FE; 2: ZG FE; won 1: {pile}; later -1/0/-1; seat 0 on turn").state
        for pile in ("DR DR DR", "MA MA MA")
    )
    chances = [
        next(play.wins for play in ranked(state, 0, decisions(GAME, GAME.legal(state, 0))) if play.face == 2)
        for state in (open_, closed)
    ]
    assert chances[0] < chances[1]
