"""From the command line to the first scene, and what is made ready while that one stands: sounds, rooms, games.

The menu imports none of the scenes behind its doors. Who opens one at once waits for it; after a second nobody does.
"""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import files, paths
from game.match import match_index
from game.notice import Notice, Refused
from game.people import results_db
from game.people.settings import Settings
from game.texts import Texts
from game.wish import Wish
from rules.core.registry import GAMES, game
from ui.shell import keys
from ui.shell.calm import lend_apart, share_heap

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.shell.scene import Scene


# --- what the first picture does without -----------------------------------------------------------------------------


ROOMS: Final = (  # in an order in which no step brings very much along
    "ui.faces.furniture.avatars",
    "multiprocessing.connection",
    "game.bots.thinking.thinker",
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
    "ui.scenes.learn.rules_page",
    "ui.scenes.settings.keys",
    "ui.scenes.statistics.milestones",
    "ui.scenes.table.table",
    "ui.scenes.table.key_sheet",
    "ui.scenes.table.match_end",
    "ui.scenes.table.small",
    "ui.scenes.setup.setup",
    "ui.scenes.learn.lesson",
    "ui.scenes.learn.path",
    "ui.scenes.menu.new_game",
    "ui.scenes.menu.matches",
    "ui.scenes.people.evening",
    "ui.scenes.problems.position",
    "ui.scenes.problems.problems",
    "ui.scenes.club.club",
    "ui.scenes.workshop.workshop",
    "ui.scenes.workshop.bench",
)


def steps(app: App) -> Iterator[str]:
    """Go on with `next()` between frames; yields what has become ready."""
    share_heap()
    lend_apart(app.size)
    yield "memory"
    yield from app.sound.prepare()
    for room in ROOMS:
        import_module(room)
        yield room
    from ui.table.effects.catalogue import read
    from ui.table.hooks import hooks_of

    read()
    yield "effects"

    for id in GAMES:
        game(id)
        hooks_of(id)
        yield id
        keys.of_game(id, app.settings.language)  # all of them, for what stands on the keycaps of any table
        yield id
    from game.bots.core.registry import brain

    brain(
        next((id for id in app.settings.recent if id in GAMES), GAMES[0])
    )  # the set-up asks whether a coach can judge
    yield "brain"
    app.settle()
    yield "garbage"
    from ui.scenes.menu.resume import expect

    if app.top is not None and app.top.coming:
        expect(app, app.top.coming)


def _collecting() -> Iterator[str]:
    """Let the garbage collector look for what has come to lie idle, which it need not before the first picture."""
    gc.enable()
    yield "garbage"


# --- the start -------------------------------------------------------------------------------------------------------


def play(wish: Wish, chosen: Settings, notices: Sequence[Notice], lodged: Notice | None = None) -> int:
    """Open the window and run until it is closed. Returns the exit code: 1 where no window can be opened.

    `lodged`: why the program lives in a temporary home this time; it is said on the terminal, and above the first
    scene until somebody has read it.
    """
    import pygame

    from ui.scenes.menu.menu import MenuScene
    from ui.shell.app import App
    from ui.shell.script import Script

    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    if lodged is not None:
        print(Texts(wish.settings.get("language", chosen.language)).told(lodged), file=sys.stderr)
    script = Script(wish.demo, wish.exit_at_end, wish.screenshot, wish.at_move)
    try:
        app = App(chosen, script, MenuScene, trouble, passing=wish.settings)
    except pygame.error as error:
        words = Texts(wish.settings.get("language", chosen.language))
        message = words("cli.error.no_display", message=error)
        print(words("cli.error", message=message), file=sys.stderr)
        return 1
    for notice in notices:
        app.toasts.later(notice)
    if not app.sound.audible and not wish.demo:
        app.toasts.later(Notice("no_sound"))
    said = _said(app, lodged) if lodged is not None and not wish.demo else ()
    return app.run(
        lambda: _first(app, wish), chain(_collecting(), said, _tidied(app), steps(app), files.sweep(paths.swept()))
    )


def trouble(app: App, file: Path | None) -> Scene:
    """What is read after a crash."""
    from ui.scenes.notice import trouble

    return trouble(app, file)


def _said(app: App, lodged: Notice) -> Iterator[str]:
    """Lay a notice above the first scene, as a step after its first picture."""
    from ui.scenes.notice import notice

    app.push(notice(app, app.texts.told(lodged)))
    yield lodged.code


def _tidied(app: App) -> Iterator[None]:
    """Order in the folder of matches, a step between two frames."""
    if results_db.outdated(results := paths.data_folder() / results_db.FILE):
        results_db.Check(results)
    for told in match_index.tidying():
        for notice in told:
            app.toasts.later(notice)
        yield


def _first(app: App, wish: Wish) -> Scene:
    from ui.scenes.menu.menu import MenuScene

    if wish.setup is not None:
        from ui.scenes.table.table import new_table

        return new_table(app, wish.setup.seeded())
    return (_last_match(app) if wish.go_on else None) or MenuScene(app)


def _last_match(app: App) -> Scene | None:
    """The table of the match that was played last; None with a notice why there is none."""
    from ui.scenes.table.table import resume_table

    with match_index.Listing(match_index.RUNNING) as found:
        latest = found.top()
    if latest is None:
        app.toasts.say(app.texts("notice.nothing_waits"))
        return None
    try:
        return resume_table(app, latest.path)
    except Refused as refused:
        app.toasts.notice(refused.notice)
        return None
