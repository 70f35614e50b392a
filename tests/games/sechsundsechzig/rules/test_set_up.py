"""The number of players, and the usual sets of options. (SS-1, rulebook chapter 6)"""

from __future__ import annotations

import pytest

from rules.core.options import build, listed
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.law import PRESETS


@pytest.mark.rule("SS-1.1")
def test_two_sit_at_the_table():
    assert list(GAME.players) == [2]
    for seats in (1, 3):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@pytest.mark.rule("SS-4.3", "SS-6.1")
def test_the_presets_are_those_of_the_rulebook():
    plain, standard = (build(GAME.options, PRESETS[name]) for name in ("schlicht", "standard"))
    assert plain == GAME.options(), "schlicht is the default"
    assert (plain.game_points, plain.target, plain.show_totals) == ("flat", 3, True)
    assert (standard.game_points, standard.target, standard.show_totals) == ("123", 7, False)
    on = ("marriages", "nine_exchange", "closing", "claim", "stichzwang", "carry_draw")
    assert all(getattr(standard, name) for name in on)
    assert not standard.early_stop


@pytest.mark.rule("SS-5.3")
def test_when_to_meld_is_asked_where_melding_is_agreed():
    assert {row.name: row.needs for row in listed(GAME.options) if row.needs} == {
        "marriage_phase2": ("marriages", True)
    }
