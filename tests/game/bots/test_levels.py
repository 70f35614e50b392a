"""Levels are looked up by id, also with changed traits for experiments."""

from __future__ import annotations

import pytest

from game.bots.base import Budget
from game.bots.levels import LEVELS, OFFERED, level
from game.bots.registry import brain


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
