"""What the first picture does without is made ready while it stands: sounds, rooms, games, a step between two frames.

The menu imports none of the scenes behind its doors. Who opens one at once waits for it; after a second nobody does.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Final

from rules.core.registry import GAMES, game

if TYPE_CHECKING:
    from ui.shell.app import App

ROOMS: Final = (  # in an order in which no step brings very much along
    "ui.faces.furniture.everything",
    "multiprocessing.connection",
    "game.bots.thinker",
    "game.people.stats",
    "game.people.party",
    "ui.scenes.menu.games",
    "ui.scenes.settings.settings",
    "ui.scenes.statistics.statistics",
    "ui.table.picture.stage",
    "ui.faces.money.money",
    "ui.table.picture.model",
    "ui.table.picture.motions",
    "ui.table.effects.catalogue",
    "ui.table.board",
    "ui.table.controls.panels",
    "ui.table.input.questions",
    "ui.table.input.play",
    "ui.table.words.tips",
    "ui.table.desk",
    "ui.scenes.table.looking",
    "ui.scenes.replay.pages",
    "ui.scenes.replay.replay",
    "ui.scenes.sheet.scores",
    "ui.scenes.table.table",
    "ui.scenes.setup.setup",
    "ui.scenes.learn.lesson",
    "ui.scenes.learn.glossary",
    "ui.scenes.menu.matches",
    "ui.scenes.people.evening",
    "ui.scenes.workshop.workshop",
    "ui.scenes.workshop.bench",
)


def steps(app: App) -> Iterator[str]:
    """Go on with `next()` between frames; yields what has become ready."""
    yield from app.sound.prepare()
    for room in ROOMS:
        import_module(room)
        yield room
    hooks_of = import_module("ui.table.hooks").hooks_of
    for id in GAMES:
        game(id)
        hooks_of(id)
        yield id
