"""What the cards that others have played tell of their hands, and how a match tells what kind of player somebody is."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.families.kinds import PRIOR
from game.bots.zwergenamulett.reading import habits, likelihood
from tests.game.bots.harness import by_bots, player_of
from tests.games.zwergenamulett.bots.matches import moments, witness
from tests.games.zwergenamulett.given import arrange

KEEN = level("meister")


def likely(hand: str, trick: str) -> float:
    """The likelihood of what lies open, for the viewer at the end of the row, when seat 1 has this hand."""
    state = arrange(f"3 players; 0: MA EI; 1: {hand}; 2: RI FE ZR; trick 0: {trick}").state
    return likelihood(witness(state, 2, KEEN), state)


def test_who_throws_a_magician_away_hardly_has_a_fairy() -> None:
    assert likely("FE FE", "DR MA") < 0.5 * likely("RI RI", "DR MA")


def test_who_leaves_a_dragon_to_a_rival_hardly_has_one() -> None:
    assert likely("DR EI", "DR FE") < 0.5 * likely("RI EI", "DR FE")


def test_before_the_first_card_every_hand_is_as_likely() -> None:
    state = arrange("3 players; 0: MA EI; 1: DR DR; 2: RI FE; seat 0 on turn").state
    assert likelihood(witness(state, 2, KEEN), state) == 1.0


@pytest.mark.parametrize(("name", "kind"), [("einfall", 0), ("regelbuch", 1)])
def test_a_match_shows_what_kind_of_player_somebody_is(name: str, kind: int) -> None:
    player = player_of("zwergenamulett")
    play = by_bots(player, dict.fromkeys(range(3), level(name)), 0, Random(5))
    *_, last = islice(moments(3, 5, {}, dict.fromkeys(range(3), "meister"), play), 70)
    memory = last.memories[0]
    assert memory.past
    thought = habits(memory.past, last.state.options, 3, 0)
    assert thought[0] == pytest.approx(PRIOR)
    assert all(habit[kind] > 0.8 and sum(habit) == pytest.approx(1.0) for habit in thought[1:])


def test_whoever_reads_nothing_learns_nothing() -> None:
    *_, last = islice(moments(3, 5, {}, dict.fromkeys(range(3), "regelbuch"), lambda one: one.legal[0]), 70)
    assert all(memory.past == () for memory in last.memories)
