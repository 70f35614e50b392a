"""The status box says how long a match lasts, in every game and with all options that decide it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.tables import table_of

COUNTED_OTHERWISE: dict[str, dict[str, Any]] = {
    "einundfuenfzig_tot": {"mode": "rounds"},
    "gin_romme": {"match_target": "0"},
    "mau_mau": {"scoring": "points"},
    "romme": {"match_limit": 300},
}
CASES = [(id, {}) for id in GAMES] + list(COUNTED_OTHERWISE.items())


@pytest.mark.parametrize(("id", "chosen"), CASES)
def test_the_status_box_says_how_long_the_match_lasts(
    id: str, chosen: dict[str, Any], resized: Callable[..., App]
) -> None:
    rules = game(id)
    for lang in ("de", "en"):
        app = resized(language=lang)
        table = Sitting(app, build(rules.options, chosen), rules.players[0], 1, rules=rules)
        hud, texts = table.board.hud, table.board.stage.texts
        lines = hud.status(table.board.view)
        assert texts("hud.round", round=0) not in lines
        assert [line for line in lines if line != texts("hud.round", round=1)], "only the number of the round"
        room = hud.stage.layout.status.w - hud.stage.px(28)
        for line in lines:
            assert hud.stage.font(14.0, False).size(line)[0] <= room, line


@pytest.mark.rule("RO-10.4")
def test_deals_are_counted_out_of_all_of_them() -> None:

    hooks, options = table_of("romme").hooks, game("romme").options
    assert hooks.rounds(options(), 4) == 4
    assert hooks.rounds(options(match_deals=7), 4) == 7
    assert not hooks.rounds(options(match_limit=300), 4)
