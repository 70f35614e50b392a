"""Gin Rommé while one is to discard: the button of knocking stays in its place, and says why one may not yet."""

from __future__ import annotations

from typing import Any

import pytest

from rules.gin_romme.game import GAME
from tests.games.gin_romme.given import arrange
from tests.ui.table.hands import Sitting
from tests.ui.table.input.test_play import refused_with
from ui.shell.app import App
from ui.table.controls.buttons import VerbButton

HEAVY = "0: H3 S4 H5 S9 D9 C9 CA C2 DK S5 SK; 1: D10 H10 S10 HA H2 H6 H7 H9 SQ CQ; upcard S6; seat 0 discards"


def at(app: App, position: str) -> Sitting:
    state: Any = arrange(position).state
    sitting = Sitting(app, state.options, state.seats, 1, rules=GAME)
    sitting.match._state = state
    sitting.board = sitting._board()
    sitting.desk = type(sitting.desk)(sitting)
    sitting.desk.play.begin(sitting.board.view)
    return sitting


@pytest.mark.rule("GR-4.4")
@pytest.mark.parametrize("lifted", [False, True])
def test_who_has_too_many_luschen_is_told_so_and_not_that_he_has_drawn(
    app: App, monkeypatch: pytest.MonkeyPatch, lifted: bool
) -> None:
    sitting = at(app, HEAVY)
    seen = refused_with(sitting, monkeypatch)
    button = next(one for one in sitting.desk.group.walk() if one.key == "verb:knock")
    assert isinstance(button, VerbButton)
    assert not button.ready
    assert button.tip == sitting.board.stage.texts("refusal.deadwood_too_high", limit=9)
    if lifted:
        sitting.letter("1")
    sitting.letter("K")
    assert [code for code, _ in seen] == ["deadwood_too_high"]
    assert not sitting.done
