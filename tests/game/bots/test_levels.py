"""Levels are looked up by id, also with changed traits for experiments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Brain, Budget, Reason
from game.bots.core.levels import LEVELS, OFFERED, as_noticed, decided, level, oversight, oversight_of_clear
from game.bots.core.registry import brain
from rules.core.contract import Action, action
from rules.core.registry import GAMES, game
from tests.bench.blunders import counted
from tests.cases import each
from tests.training.levels import BOTS, put


def test_people_are_offered_three_levels_each_thinking_harder_and_forgetting_less() -> None:
    offered = [level(id) for id in OFFERED]
    assert [found.id for found in offered] == ["lehrling", "geselle", "meister"]
    assert [found.skill for found in offered] == sorted(found.skill for found in offered)
    assert offered[0].memory_loss > offered[1].memory_loss > offered[2].memory_loss == 0
    assert offered[0].reading < offered[1].reading < offered[2].reading
    assert offered[0].temperature > offered[1].temperature >= offered[2].temperature == 0


def test_a_budget_comes_from_the_level() -> None:
    assert Budget.of(level("meister")) == (LEVELS["meister"].worlds, LEVELS["meister"].wall_ms)
    assert level("meister").wall_ms < 500  # with the last world on top a move stays within half a second


def test_traits_can_be_changed() -> None:
    changed = level("meister+worlds=3+nerve=-0.5")
    assert (changed.worlds, changed.nerve, changed.id) == (3, -0.5, "meister+worlds=3+nerve=-0.5")
    assert changed.skill == level("meister").skill


@pytest.mark.parametrize("wrong", ["weltmeister", "meister+size=3", "meister+id=3"])
def test_an_unknown_level_or_trait_is_named(wrong: str) -> None:
    with pytest.raises(KeyError):
        level(wrong)


def test_a_trait_needs_a_number() -> None:
    with pytest.raises(ValueError, match="many"):
        level("meister+worlds=many")


def test_brains_are_known_by_their_game() -> None:
    assert brain("gluecksgriff") is brain("gluecksgriff")
    with pytest.raises(KeyError):
        brain("nogame")


# --- what a level overlooks ------------------------------------------------------------------------------------------
BEST, PLAIN, OTHER = action("best"), action("plain"), action("other")
BARE = replace(brain("mau_mau"), habit=None, laughable=lambda view, memory, legal, act: "")
SEATS = 2


def a_policy(view: Any, memory: Any, legal: Sequence[Action], level: Any, rng: Random) -> tuple[Action, Reason]:
    """Somebody who knows what is best of three moves; the rulebook's player takes the second."""
    if level.id == "zufall":
        return rng.choice(list(legal)), Reason("any")
    wanted = (PLAIN, BEST, OTHER) if level.id == "regelbuch" else (BEST, PLAIN, OTHER)
    return next(act for act in wanted if act in legal), Reason("good")


def asked(level_id: str, seeds: int, **traits: Any) -> Counter[str]:
    """How often each move is made by a level that has found the best one."""
    mind = replace(BARE, policy=a_policy, **traits)
    rules = game("mau_mau")
    view = rules.view(rules.start(rules.options(), SEATS, 1), 0)
    legal = (BEST, PLAIN, OTHER)
    made = Counter[str]()
    for seed in range(seeds):
        found = (BEST, Reason("good"))
        made[as_noticed(mind, view, None, legal, level(level_id), found, Random(seed))[0].verb] += 1
    return made


def test_a_level_overlooks_its_move_as_often_as_its_game_says() -> None:
    made = asked("lehrling", 400, overlooks={"lehrling": {2: 0.5}})
    assert 130 <= made["plain"] + made["other"] <= 200  # less than half: he may hit upon it after all
    assert made["plain"] > made["other"]  # of what he notices he takes the best


def zufall_of(*laughed_at: Action) -> Counter[Action]:
    """How often zufall makes each move where the table laughs at these."""
    mind = replace(BARE, policy=a_policy, laughable=laughs(*laughed_at))
    rules = game("mau_mau")
    view, legal = rules.view(rules.start(rules.options(), SEATS, 1), 0), (BEST, PLAIN, OTHER)
    return Counter(decided(mind, view, None, legal, level("zufall"), Random(seed))[0] for seed in range(100))


def test_zufall_makes_any_safe_move_at_which_nobody_laughs() -> None:
    """So the scale of all levels begins where the laughable ends, in every game."""
    assert set(zufall_of()) == {BEST, PLAIN, OTHER}
    assert set(zufall_of(OTHER)) == {BEST, PLAIN}
    assert set(zufall_of(BEST, PLAIN, OTHER)) == {BEST, PLAIN, OTHER}


def agreed(view: Any, memory: Any, legal: Sequence[Action], level: Any, rng: Random) -> tuple[Action, Reason]:
    """Somebody whose best move the rulebook's player would make as well."""
    return a_policy(view, memory, legal, level if level.id == "zufall" else LEVELS["einfall"], rng)


def seen(mind: Brain, level_id: str = "lehrling+overlooks=0.5") -> int:
    """How often of 400 times a level makes the best move, which is a clear one."""
    rules = game("mau_mau")
    view, found = rules.view(rules.start(rules.options(), SEATS, 1), 0), (BEST, Reason("good"))
    legal, who = (BEST, PLAIN, OTHER), level(level_id)
    return sum(as_noticed(mind, view, None, legal, who, found, Random(seed))[0] == BEST for seed in range(400))


def a_beginner_takes_the_other(
    view: Any, memory: Any, legal: Sequence[Action], level: Any, rng: Random
) -> tuple[Action, Reason]:
    return (OTHER if level.id == "lehrling" else BEST), Reason("good")


CLEAR = replace(BARE, policy=agreed, overlooks_clear={}, familiar=frozenset())


def test_a_clear_move_is_overlooked_less_and_one_that_speaks_for_itself_never() -> None:
    assert 290 <= seen(CLEAR) <= 350
    assert seen(replace(CLEAR, evident=frozenset({"good"}))) == 400


def test_a_familiar_move_is_overlooked_by_beginners_alone() -> None:
    mind = replace(CLEAR, familiar=frozenset({"good"}))
    assert seen(mind) == seen(CLEAR)
    assert seen(CLEAR, "geselle+overlooks=0.9") < seen(mind, "geselle+overlooks=0.9") == 400


def test_who_has_learned_more_overlooks_moves_only_where_he_lets_up() -> None:
    mind = replace(CLEAR, eases=lambda view, memory: False)
    assert seen(mind) == seen(CLEAR)
    assert seen(CLEAR, "geselle+overlooks=0.9") < seen(mind, "geselle+overlooks=0.9") == 400


def test_what_is_not_passable_comes_to_nobodys_mind() -> None:
    mind = replace(CLEAR, passable=lambda view, memory, acts: [act for act in acts if act == BEST])
    assert seen(mind, "lehrling+overlooks=1") == 400


def test_where_beginners_have_habits_who_overlooks_his_move_falls_back_into_them() -> None:
    mind = replace(CLEAR, policy=a_beginner_takes_the_other, relapses=True)
    assert seen(mind, "geselle+overlooks=0") == 400
    assert seen(mind, "geselle+overlooks=1") == 0


def by_habit(view: Any, memory: Any, legal: Sequence[Action], level: Any, rng: Random) -> tuple[Action, Reason]:
    return OTHER, Reason("any")


def test_where_a_game_knows_peoples_habits_who_overlooks_his_move_acts_by_them() -> None:
    mind = replace(CLEAR, habit=by_habit)
    assert seen(mind, "lehrling+overlooks=1") == 0
    assert 260 <= seen(mind) <= 330  # a clear move, so with the square of one half


def laughs(*acts: Action) -> Any:
    return lambda view, memory, legal, act: "silly" if act in acts else ""


def test_nobody_overlooking_a_move_makes_one_that_the_table_would_laugh_at() -> None:
    mind = replace(CLEAR, habit=by_habit, laughable=laughs(OTHER))
    assert seen(mind, "lehrling+overlooks=1") == 400  # the rulebook's move instead
    assert asked("lehrling", 100, overlooks={"lehrling": {2: 0.9}}, laughable=laughs(OTHER))["other"] == 0


def test_where_everything_is_laughable_the_move_stands() -> None:
    assert seen(replace(CLEAR, habit=by_habit, laughable=laughs(BEST, PLAIN, OTHER)), "lehrling+overlooks=1") == 0


def test_the_moves_that_a_table_laughs_at_are_counted() -> None:
    made = counted("mau_mau", "lehrling", 25, 2, 2)
    assert made["decisions"] == 25
    assert made["judged"] == 2
    assert sum(made[key] for key in made if key.startswith("laughed")) == 25


def test_a_game_may_say_how_often_a_clear_move_is_overlooked() -> None:
    mind = replace(CLEAR, overlooks={"geselle": {2: 0.9}}, overlooks_clear={"geselle": {2: 0.1, 4: 0.3}})
    assert [round(oversight_of_clear(mind, level("geselle"), seats), 9) for seats in (2, 3, 4)] == [0.1, 0.2, 0.3]
    assert oversight_of_clear(mind, level("geselle+overlooks=0.05"), 4) == 0.05
    assert round(oversight_of_clear(replace(mind, overlooks_clear={}), level("geselle"), 2), 9) == 0.729
    assert seen(replace(mind, overlooks_clear={"geselle": {2: 0.0}}), "geselle") == 400


def test_between_two_tables_the_chance_lies_between_theirs() -> None:
    mind = replace(brain("mau_mau"), overlooks={"geselle": {2: 0.2, 4: 0.4}})
    geselle = level("geselle")
    assert [round(oversight(mind, geselle, seats), 9) for seats in (2, 3, 4, 6)] == [0.2, 0.3, 0.4, 0.4]
    assert oversight(mind, level("geselle+overlooks=0.7"), 3) == 0.7
    assert oversight(mind, level("meister"), 3) == oversight(mind, level("lehrling"), 3) == 0


@each("id", GAMES)
def test_every_game_says_what_its_lower_levels_overlook(id: str) -> None:
    found = brain(id).overlooks
    assert list(found) == ["lehrling", "geselle"]
    assert all(0 <= chance < 1 for row in found.values() for chance in row.values())
    for level_id, row in brain(id).overlooks_clear.items():
        assert all(chance <= oversight(brain(id), level(level_id), seats) for seats, chance in row.items())
    assert not any(level(name).overlooks for name in ("meister", "einfall", "regelbuch", "zufall"))


def test_chances_that_were_found_are_put_into_the_brain_and_nothing_else_changes(tmp_path: Path) -> None:
    for game_id in GAMES:
        text = (BOTS / game_id / "brain.py").read_text("utf-8")
        copy = tmp_path / game_id / "brain.py"
        copy.parent.mkdir()
        copy.write_text(text, "utf-8")
        put(game_id, brain(game_id).overlooks, tmp_path)
        assert copy.read_text("utf-8") == text
        put(game_id, {"lehrling": {2: 0.01}}, tmp_path)
        changed = set(copy.read_text("utf-8").split("\n")) - set(text.split("\n"))
        assert changed == {'    overlooks={"lehrling": {2: 0.01}},  # tests.training.levels'}, game_id
