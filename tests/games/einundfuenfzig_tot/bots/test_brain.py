"""The bots of 51 Tot: plain positions, the effect of each option, the learned weights."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.einundfuenfzig_tot.brain import BRAIN
from game.bots.einundfuenfzig_tot.playout import NONE, Lay, Race, plain_lay, playout, reward
from game.bots.einundfuenfzig_tot.plays import why
from game.bots.einundfuenfzig_tot.weights import STARTS, weights_for
from rules.core.notation import write_action
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import FACE, RANKS, TABLES
from tests.game.bots import harness
from tests.game.bots.harness import player_of
from tests.games.einundfuenfzig_tot.given import arrange
from tests.training.einundfuenfzig_tot import learned, share

rule = pytest.mark.rule
PLAYER = player_of("einundfuenfzig_tot")
GOOD = ("regelbuch", "einfall", "meister")


says = partial(harness.says, PLAYER)


# --- plain positions -------------------------------------------------------------------------------------------------


@rule("ET-4.1", "ET-4.2")
@pytest.mark.parametrize("name", [*GOOD, "lehrling", "geselle", "zufall"])
def test_nobody_dies_who_need_not(name: str) -> None:
    assert says(arrange("1: SK S8 SQ H8 S9; T=49"), name) == "play S9"


@rule("ET-1.4")
@pytest.mark.parametrize("name", GOOD)
def test_fifty_is_answered_with_a_nine_before_a_ten(name: str) -> None:
    assert says(arrange("1: S9 S10 SK H8 CK; T=50"), name) == "play S9"


@rule("ET-1.4")
@pytest.mark.parametrize("name", [*GOOD, "lehrling"])
def test_high_cards_go_early_and_savers_stay(name: str) -> None:
    table = arrange("1: S8 S9 S10 SA SJ; T=5")
    assert all(says(table, name) in ("play S8", "play SJ") for _ in range(5))
    assert says(table, "meister") == "play S8"


@rule("ET-1.4")
@pytest.mark.parametrize("name", GOOD)
def test_no_saver_is_spent_as_long_as_another_card_is_safe(name: str) -> None:
    assert says(arrange("1: S9 S10 SQ H8 CK; T=47"), name) == "play SQ"


@rule("ET-1.4", "ET-3.2")
@pytest.mark.parametrize("name", GOOD)
def test_a_seven_counts_one_where_seven_would_kill(name: str) -> None:
    assert says(arrange("1: S7 SK SQ H8 CK; T=48"), name) == "play S7=1"


@rule("ET-1.4")
@pytest.mark.parametrize("name", ["einfall", "meister"])
def test_an_ace_counts_one_before_a_seven_does(name: str) -> None:
    """The seven may still count seven, the ace may not: the total is the same."""
    table = arrange("4 players; 1: SA S7 S9 H9 S10; T=31")
    assert says(table, name) == "play SA"


def test_of_nothing_but_savers_a_hint_says_that_one_is_spared() -> None:
    table = arrange("4 players; 1: S7 H9 S9 C9 S10; T=31")
    found = harness.decided(PLAYER, table.state)
    assert (write_action(GAME, found.action), found.reasons[0].code) == ("play S7=1", "spare_saver")


def test_whoever_laid_for_a_while_holds_lower_cards_in_the_worlds_of_a_reader() -> None:
    table = arrange("4 players; laid 30; T=30")
    view = GAME.view(table.state, 0)

    def mean(name: str) -> float:
        worlds = [BRAIN.sample(view, None, level(name), Random(seed))[0] for seed in range(60)]
        held = [TABLES["einundfuenfzig"][RANKS[FACE[card] % 8]][0] for world in worlds for card in world.hands[1]]
        return sum(held) / len(held)

    assert mean("einfall") < mean("einfall+reading=0") - 0.3


# --- what options change ---------------------------------------------------------------------------------------------


@rule("ET-1.5", "ET-1.6")
def test_the_table_of_values_decides_what_is_kept() -> None:
    hand = [RANKS.index(rank) for rank in ("8", "J", "Q")]
    plain = plain_lay(hand, 10, "einundfuenfzig")
    assert RANKS[plain.rank] == "8"
    assert RANKS[plain_lay(hand, 10, "party").rank] in ("J", "Q")  # there the eight is a nothing
    assert says(arrange("1: S10 S8 SK SQ CK; T=49", values="zweiundfuenfzig")) == "play S10"
    assert says(arrange("1: S10 S7 SK SQ CK; T=49", values="party")) == "play S10=-10"


@rule("ET-3.7")
@pytest.mark.parametrize("name", [*GOOD, "lehrling", "geselle", "zufall"])
def test_everybody_says_the_right_sum(name: str) -> None:
    table = arrange("1: SK SQ SJ CK CQ; T=47", kopfrechnen=True)
    assert says(table, name) in ("play say SQ 50", "play say SJ 49", "play say CQ 50")


@rule("ET-2.5", "ET-7.1")
def test_the_dealer_announces_the_higher_value() -> None:
    assert says(arrange("3 players; open S7")) == "announce 7"
    assert says(arrange("3 players; open SA", values="party"), "lehrling") == "announce 11"


@rule("ET-5.1", "ET-5.3")
def test_without_a_new_stock_hands_run_out_in_thought_as_well() -> None:
    nines = [[RANKS.index("9")] for _ in range(2)]
    weights = weights_for("einundfuenfzig", 2)
    once = Race("einundfuenfzig", False, [hand[:] for hand in nines], [], [], 0, 0, 1, 0)
    again = Race("einundfuenfzig", True, [hand[:] for hand in nines], [], [0], 0, 0, 1, 398)
    assert playout(once, [weights] * 2, Random(1)) == NONE
    assert once.laid == 2
    assert playout(again, [weights] * 2, Random(1)) == NONE
    assert again.laid == 400


@rule("ET-6.1", "ET-6.2")
def test_a_round_weighs_by_the_lives_or_losses_that_are_left() -> None:
    text = "T=50; 1: SK SQ S8 CK CQ; 0: C9 S9 H9 D9 C10; lives {}"
    few, many = [arrange(text.format(lives), lives=3).state for lives in ("1/1", "3/3")]
    assert reward(few.copy(), 1) == 0
    assert 30 < reward(many.copy(), 1) < 50
    last = arrange(text.format("1/1") + "; round 5", mode="rounds", rounds="6").state
    early = arrange(text.format("1/1"), mode="rounds", rounds="6").state
    assert reward(last.copy(), 1) == 0
    assert 10 < reward(early.copy(), 1) < 50


@rule("ET-1.5", "ET-1.6")
def test_turned_directions_and_skipped_seats_are_known_in_thought() -> None:
    kings = [RANKS.index("K")] * 2
    for table, rank, last in (("zweiundfuenfzig", "9", 2), ("party", "8", 2), ("einundfuenfzig", "9", 1)):
        hands = [[RANKS.index(rank)], kings[:], kings[:]]
        race = Race(table, False, hands, [], [], 48, 0, 1, 0)
        assert playout(race, [weights_for(table, 3)] * 3, Random(1)) == last


@rule("ET-1.4", "ET-1.5", "ET-1.6")
def test_the_next_one_needs_a_saver_only_where_few_ranks_are_safe() -> None:
    """Half of the ranks or fewer: from 49 on, from 48, and where all courts are tens from 44."""
    hand = [RANKS.index(rank) for rank in ("Q", "9", "10", "A")]
    for table, first in (("einundfuenfzig", 49), ("zweiundfuenfzig", 48), ("party", 44)):
        laid = Lay(RANKS.index("Q"), TABLES[table]["Q"][0])
        told = {after: why(laid, hand, after - laid.value, table).code == "push_edge" for after in range(40, 51)}
        assert told == {after: after >= first for after in range(40, 51)}


# --- lessons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", list(TABLES))
def test_the_learned_weights_lose_less_than_the_rulebook(table: str) -> None:
    lost, error = share(table, weights_for(table, 4), None, 4, 700, seed=5)
    assert lost + error < 1


def test_lessons_begin_at_the_start_and_move() -> None:
    found = learned("einundfuenfzig", 3, 4, seed=1)
    assert found != STARTS["einundfuenfzig"]
    assert abs(found.keep[0][0] - STARTS["einundfuenfzig"].keep[0][0]) < 3
