"""The score sheet for those who do not see it: how all stand at once, nothing twice, its curve in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.match.match import Match
from game.texts import Texts
from tests.ui.program import laid_out
from ui.access.narrator import alerts
from ui.scenes.sheet.model import ranked, told_totals
from ui.scenes.sheet.scores import ScoreScene
from ui.shell.app import App


def test_the_sheet_opens_with_how_all_stand_and_tells_nothing_twice(app: App, played: Match) -> None:
    names = [player.name for player in played.players]
    scene = ScoreScene(app, played.view(0), names, played.game.id, lambda: None)
    laid_out(app, scene)
    told = [node.words for node in scene.tree().root.walk()]
    assert told.count(scene.spoken_title()) == told.count(scene.words("score.points.help")) == 1
    standing = alerts(scene.tree())[-1].words
    places = [standing.index(names[seat]) for seat in ranked(scene.view.totals, few=not scene.most_wins)]
    assert places == sorted(places)


def test_a_curve_tells_who_was_ahead_and_until_when() -> None:
    rows = {"Ida": (0, 5, 6, 20), "Otto": (0, 9, 9, 9)}
    curves = [SimpleNamespace(label=name, points=tuple(enumerate(row))) for name, row in rows.items()]
    chart: Any = SimpleNamespace(title="Course", curves=curves)
    told = told_totals(chart, Texts("en"), most_wins=False)
    assert told.startswith("Course. Ahead after round 1–2: Ida. Ahead after round 3: Otto. Ida: 0, 5, 6, 20.")
