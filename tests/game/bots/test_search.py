"""The search over worlds: paired, halving, careful, reproducible, stopped by the clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from unittest.mock import patch

import pytest

from game.bots.core.base import Budget, Choice, Level
from game.bots.thinking import search
from game.bots.thinking.weighing import verdict
from rules.core.contract import Action, View
from tests.game.bots.guess import DEEP, GAME, GUESSES, Endless, Guesser, State, view


def think(
    guesser: Guesser, legal: Sequence[Action] = GUESSES, worlds: int = 64, wall_ms: int = 60_000, seed: int = 1
) -> Choice:
    return search.choose(GAME, guesser.brain, view(), None, legal, DEEP, Budget(worlds, wall_ms), Random(seed))


def test_finds_the_move_that_is_best_on_the_average() -> None:
    choice = think(Guesser(6, 8, default=GUESSES[0]))
    assert choice.action == GUESSES[7]
    assert choice.lead > 0
    assert [reason.code for reason in choice.reasons] == ["search_prefers", "search"]


def test_keeps_the_policys_move_while_no_other_is_clearly_ahead() -> None:
    middle = think(Guesser(0, 9, default=GUESSES[4]), legal=GUESSES[4:6])  # 4 and 5 are equally good
    assert middle.action == GUESSES[4]


def test_a_lead_within_two_standard_errors_is_not_enough() -> None:
    few = think(Guesser(0, 9, default=GUESSES[3]), legal=(GUESSES[3], GUESSES[4]), worlds=4, seed=5)
    many = think(Guesser(0, 9, default=GUESSES[3]), legal=(GUESSES[3], GUESSES[4]), worlds=2000, seed=5)
    assert (few.action, many.action) == (GUESSES[3], GUESSES[4])


def test_a_forced_move_needs_no_thought() -> None:
    guesser = Guesser(0, 9, default=GUESSES[0])
    choice = think(guesser, legal=GUESSES[3:4])
    assert choice.action == GUESSES[3]
    assert choice.reasons[0].code == "only_move"
    assert not guesser.worlds


def test_without_worlds_the_policy_answers() -> None:
    guesser = Guesser(9, 9, default=GUESSES[0])
    assert think(guesser, worlds=0).action == GUESSES[0]
    assert not guesser.worlds


def test_where_playouts_are_dear_fewer_worlds_are_looked_at() -> None:
    guesser = Guesser(0, 9, default=GUESSES[4])
    dear = replace(guesser.brain, pace=0.5)
    search.choose(GAME, dear, view(), None, GUESSES[4:6], DEEP, Budget(64, 60_000), Random(1))
    assert len(guesser.worlds) == 32


@pytest.mark.parametrize(("promise", "worlds"), [(0.0, 256), (0.001, 256), (0.05, 32), (10.0, 2 * search.FIRST_WORLDS)])
def test_a_close_decision_goes_deeper_while_further_worlds_promise_enough(promise: float, worlds: int) -> None:
    guesser = Guesser(0, 9, default=GUESSES[4])
    deep = replace(guesser.brain, deeper=4, promise=promise)
    search.choose(GAME, deep, view(), None, GUESSES[4:6], DEEP, Budget(64, 60_000), Random(1))
    assert len(guesser.worlds) == worlds


def test_same_seed_same_answer() -> None:
    assert think(Guesser(2, 9, default=GUESSES[0]), seed=3) == think(Guesser(2, 9, default=GUESSES[0]), seed=3)


def test_all_candidates_meet_the_same_worlds_and_losers_are_dropped() -> None:
    guesser = Guesser(7, 8, default=GUESSES[7])
    run = search.Search(GAME, guesser.brain, view(), None, DEEP, Budget(32, 60_000), Random(1))
    tallies = run.run(GUESSES, GUESSES[7])
    seen = {tally.act.args[0]: len(tally.rewards) for tally in tallies}
    assert len(guesser.worlds) == 32
    assert seen[7] == 32
    assert seen[0] == search.FIRST_WORLDS
    for tally in tallies:
        guess = tally.act.args[0]
        assert tally.rewards == [-abs(guess - hidden) for hidden in guesser.worlds[: len(tally.rewards)]]


def test_the_clock_stops_the_search_but_never_before_the_first_world() -> None:
    ticks: Iterator[int] = count()
    guesser = Guesser(6, 8, default=GUESSES[0])
    choice = search.choose(
        GAME, guesser.brain, view(), None, GUESSES, DEEP, Budget(64, 4000), Random(1), clock=lambda: float(next(ticks))
    )
    assert 1 <= len(guesser.worlds) < 8
    assert choice.action in GUESSES


def test_no_clock_stops_what_a_policy_tries_out() -> None:
    minutes, guesser = count(0, 60), Guesser(0, 9, default=GUESSES[4])
    with patch.object(search, "perf_counter", lambda: next(minutes)):
        search.tried(GAME, guesser.brain, view(), None, GUESSES[4:6], DEEP, 32, Random(1))
    assert len(guesser.worlds) == 32


def test_a_soft_level_varies_among_close_moves_only() -> None:
    soft = replace(DEEP, temperature=1.0)
    guesser, budget = Guesser(5, 5, GUESSES[5]), Budget(8, 60_000)
    found = {
        search.choose(GAME, guesser.brain, view(), None, GUESSES, soft, budget, Random(seed)).action
        for seed in range(60)
    }
    assert GUESSES[5] in found
    assert len(found) > 1
    assert all(abs(act.args[0] - 5) < search.ABSURD for act in found)


def test_weights_count() -> None:
    one, two = search.Tally(GUESSES[0]), search.Tally(GUESSES[1])
    one.rewards, two.rewards = [4.0, 0.0], [0.0, 1.0]
    assert one.mean([3.0, 1.0]) == pytest.approx(3.0)
    ahead, error = search.lead(one, two, [3.0, 1.0])
    assert ahead == pytest.approx(2.75)
    assert error > 0


def test_a_playout_without_end_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="does not end"):
        think(Endless(0, 9, default=GUESSES[0]))


def test_a_move_clearly_ahead_of_the_policy_is_played_though_the_favourite_is_not() -> None:
    """The favourite's mean is a little better but uncertain; another one leads the policy in every world."""
    policy, sure, bold = (search.Tally(act) for act in GUESSES[:3])
    policy.rewards = [0.0] * 16
    sure.rewards = [1.0, 1.2] * 8
    bold.rewards = [-20.0, 22.4] * 8
    run = search.Search(GAME, Guesser(0, 9, GUESSES[0]).brain, view(), None, DEEP, Budget(16, 60_000), Random(1))
    run.weights = [1.0] * 16
    assert search.preferred(run, [bold, sure, policy], GUESSES[0], clear=2.0) is sure
    assert search.preferred(run, [bold, sure, policy], GUESSES[0], clear=0.0) is bold


def test_a_move_that_was_dropped_is_not_played_for_its_luck_in_the_first_worlds() -> None:
    """In the first eight worlds both rivals look good, the survivor better; the later ones are kind to nobody."""
    policy, survivor, dropped = (search.Tally(act) for act in GUESSES[:3])
    policy.rewards = [0.0] * 16
    survivor.rewards = [2.0, 2.2] * 4 + [0.1, 0.2] * 4
    dropped.rewards = [1.5, 1.6] * 4
    run = search.Search(GAME, Guesser(0, 9, GUESSES[0]).brain, view(), None, DEEP, Budget(16, 60_000), Random(1))
    run.weights = [1.0] * 16
    assert search.preferred(run, [survivor, policy, dropped], GUESSES[0], clear=1.0) is survivor


# --- every world -----------------------------------------------------------------------------------------------------


class Lister(Guesser):
    """A guesser that can list all possible numbers, where they are few enough."""

    def all_worlds(
        self, view: View, memory: None, level: Level, rng: Random, most: int
    ) -> list[tuple[State, float]] | None:
        numbers = range(self.low, self.high + 1)
        return [(State(number), 1.0) for number in numbers] if len(numbers) <= most else None


def test_where_every_world_was_looked_at_the_smallest_lead_decides() -> None:
    """Over 3 … 9 the guess 6 is better than 5 by a seventh: four random worlds could never tell."""
    lister, guesser = Lister(3, 9, default=GUESSES[5]), Guesser(3, 9, default=GUESSES[5])
    assert think(lister, legal=GUESSES[5:7], worlds=4).action == GUESSES[6]
    assert lister.worlds == []
    assert think(guesser, legal=GUESSES[5:7], worlds=4).action == GUESSES[5]


def test_what_was_looked_at_in_every_world_is_told_as_certain() -> None:
    """With one number left there is one world: a miss is a miss, and with seven numbers no sample either."""
    for low in (9, 3):
        (rival,) = think(Lister(low, 9, default=GUESSES[9]), legal=GUESSES[6:10:3], worlds=4).rivals
        assert (rival.behind != 0, rival.error) == (True, 0.0)
        assert verdict(rival) in ("weaker", "far")


def test_too_many_worlds_are_drawn_by_lot() -> None:
    lister = Lister(0, 99, default=GUESSES[5])
    think(lister, legal=GUESSES[5:7], worlds=4)
    assert lister.worlds


def test_a_list_that_time_did_not_suffice_for_counts_nothing() -> None:
    ticks = count(0, 0.02)
    lister = Lister(3, 9, default=GUESSES[5])
    choice = search.choose(
        GAME, lister.brain, view(), None, GUESSES[5:7], DEEP, Budget(4, 50), Random(1), clock=lambda: next(ticks)
    )
    assert choice.action == GUESSES[5]
