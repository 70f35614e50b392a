"""Sechsundsechzig in words: the prompts of each moment."""

from __future__ import annotations

import pytest

from rules.sechsundsechzig.game import GAME
from tests.games.sechsundsechzig.given import arrange
from ui.table.hooks import hooks_of


@pytest.mark.rule("SS-5.1")
def test_who_has_melded_a_marriage_is_told_which_cards_to_lead() -> None:
    table = arrange("0: HK HQ CA; 1: C9 S9 DJ; turned D9; talon 4", marriages=True)
    hooks = hooks_of("sechsundsechzig")
    assert list(hooks.variants(GAME.view(table.state, 0), ())) == []
    table.play("0 meld H")
    assert list(hooks.variants(GAME.view(table.state, 0), ())) == ["bound"]
