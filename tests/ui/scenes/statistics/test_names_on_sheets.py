"""Six seats and the largest letters: no name on the score sheet is cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.registry import game
from tests.ui.program import show
from ui.scenes.sheet import scores
from ui.scenes.sheet.scores import ScoreScene
from ui.shell.app import App
from ui.widgets.text import shortened

NAMES = ("Fridolin", "Mechthild", "Rosamunde", "Balthasar", "Theodora", "Gast 6")


@pytest.mark.parametrize("window", [(800, 500), (1280, 720)])
def test_names_of_six_seats_stand_whole_on_the_sheet_in_the_largest_letters(
    window: tuple[int, int], apps: Callable[[tuple[int, int]], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("mogeln")
    match = Match(rules, rules.options(), seated(["person"] * 6), 3)
    written: list[str] = []
    monkeypatch.setattr(scores, "shortened", lambda *how: written.append(shortened(*how)) or written[-1])
    app = apps(window)
    app.settings = replace(app.settings, text_size=1.5)
    show(app, ScoreScene(app, match.view(0), NAMES, "mogeln", lambda: None, players=match.players))
    assert [name for name in written if name in NAMES or name.endswith("…")] == list(NAMES)
