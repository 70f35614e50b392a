"""Colours that mean something are told apart by everybody, or something else tells them apart: tests/palette.py."""

from __future__ import annotations

import pytest

from rules.core.registry import GAMES
from tests.palette import LEAST, LEAST_SPOT, MEANINGS, SIGHTS, Meaning, chips, curve_marks, most_alike, signs
from tests.ui.faces.vision import EVERYBODY, GREY, KINDS, difference


@pytest.mark.parametrize("name", [name for name, meaning in MEANINGS.items() if not meaning.also])
def test_what_only_colours_tell_is_seen_by_everybody(name: str) -> None:
    apart = {sight: MEANINGS[name].closest(sight).distance for sight in SIGHTS}
    assert min(apart.values()) >= LEAST, apart


@pytest.mark.parametrize("name", [name for name, meaning in MEANINGS.items() if meaning.helps])
def test_colours_that_help_do_so_for_all_who_see_colours(name: str) -> None:
    apart = {sight: MEANINGS[name].closest(sight).distance for sight in EVERYBODY}
    assert min(apart.values()) >= LEAST, apart


@pytest.mark.parametrize("game_id", GAMES)
def test_the_signs_of_a_table_differ_in_light_and_dark(game_id: str) -> None:
    found = signs(game_id)
    for sight in (*KINDS, GREY):
        alike = most_alike(found, sight)
        assert alike is None or alike.distance >= LEAST_SPOT, (sight, alike)


def test_chips_differ_in_light_and_dark() -> None:
    found = chips()
    for sight in (*KINDS, GREY):
        alike = most_alike(found, sight)
        assert alike is not None
        assert alike.distance >= LEAST_SPOT, (sight, alike)


def test_the_marks_of_curves_differ_in_one_colour() -> None:
    found = curve_marks()
    alike = most_alike(found, GREY)
    assert len(found) >= 6
    assert alike is not None
    assert alike.distance >= LEAST_SPOT, alike


def test_grey_keeps_light_and_loses_colour() -> None:
    assert difference("#808080", "#808080", GREY) == 0
    assert difference("#FFFFFF", "#000000", GREY) == pytest.approx(100, abs=0.5)
    assert difference("#D03030", "#307830", GREY) < 8 < difference("#D03030", "#307830")
    assert Meaning({"red": "#D03030", "green": "#307830"}).closest(GREY).distance < LEAST
