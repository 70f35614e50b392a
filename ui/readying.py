"""What the first picture does without is made ready while it stands: sounds, rooms, games, a step between two frames.

The menu imports none of the scenes behind its doors. Who opens one at once waits for it; after a second nobody does.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Final

from rules.core.registry import GAMES, game

if TYPE_CHECKING:
    from ui.app import App

ROOMS: Final = (  # in an order in which no step brings very much along
    "ui.faces.furniture",
    "multiprocessing.connection",
    "game.bots.thinker",
    "game.people.stats",
    "game.people.party",
    "ui.scenes.games",
    "ui.scenes.settings",
    "ui.scenes.statistics",
    "ui.table.stage",
    "ui.faces.money",
    "ui.table.model",
    "ui.table.motions",
    "ui.table.effects",
    "ui.table.board",
    "ui.table.panels",
    "ui.table.asking",
    "ui.table.play",
    "ui.table.tips",
    "ui.table.desk",
    "ui.scenes.looking",
    "ui.scenes.replay_pages",
    "ui.scenes.replay",
    "ui.scenes.scores",
    "ui.scenes.table",
    "ui.scenes.setup",
    "ui.scenes.lesson",
    "ui.scenes.glossary",
    "ui.scenes.matches",
    "ui.scenes.evening",
    "ui.scenes.workshop",
    "ui.scenes.bench",
)


def steps(app: App) -> Iterator[str]:
    """Go on with `next()` between frames; yields what has become ready."""
    yield from app.sound.prepare()
    for room in ROOMS:
        import_module(room)
        yield room
    for id in GAMES:
        game(id)
        yield id
