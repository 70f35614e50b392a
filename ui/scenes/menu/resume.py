"""To a table, new or kept: the only way from the menus to the table scene, with an answer when it does not work."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.core.registry import brain
from game.match.setup import Setup, as_dict
from game.notice import Refused
from ui.faces.kept.cache import deck_of
from ui.scenes.menu.shelf import played
from ui.scenes.table import table
from ui.table.effects import catalogue
from ui.table.tables import table_of

if TYPE_CHECKING:
    from ui.shell.app import App


def expect(app: App, game_id: str) -> None:
    """Have cloth, bots, deck and effects of a game made ready: its table may come next."""
    its = table_of(game_id)
    app.cloths.want(app.size, app.dressed(its.mood))
    app.beside.submit(brain, game_id)
    app.beside.submit(deck_of, its.art)
    app.beside.submit(catalogue.read, game_id)


def begin(app: App, setup: Setup) -> None:
    """A new match; the table is remembered for the next time. Everything else leaves the stack."""
    _remember(app, last_setup=as_dict(setup), recent=played(app.settings.recent, setup.game_id))
    app.reset(table.new_table(app, setup.seeded()))


def deal(app: App, setup: Setup) -> None:
    """A match that is not remembered for the next time: cards that were dealt before."""
    app.reset(table.new_table(app, setup.seeded()))


def resume(app: App, path: Path) -> None:
    """Go on with a match on disk; where its file cannot be used, a notice says why and the menu stays."""
    from ui.scenes.people import evening  # an evening is set up with the setup of one game, which begins it here

    try:
        scene = table.resume_table(app, path)
    except Refused as refused:
        app.toasts.notice(refused.notice)
        return
    _remember(app, recent=played(app.settings.recent, scene.match.game.id))
    evening.join(app, scene)
    app.reset(scene)


def _remember(app: App, **values: object) -> None:
    """Keep what was chosen; nothing is laid out for it, because the scenes that show it are left now."""
    app.change_quietly(**values)
    app.save_settings()
