"""Matches as files: one is saved where the person wants it, or taken in from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.match import exchange, journal_writer
from game.match.index_store import Listed
from game.notice import Notice, Refused
from game.workshop.parcel import SUFFIX
from ui.scenes.file_browser import PathScene

if TYPE_CHECKING:
    from ui.shell.app import App


def save(app: App, info: Listed) -> PathScene:
    """Save a match as a file; a name is proposed."""
    title = app.texts_of(info.game_id)("name")

    def act(target: Path) -> None:
        lies = exchange.send(info, target)
        app.pop()
        app.toasts.notice(Notice("exported", {"file": str(lies)}))

    return PathScene(app, "menu.export", str(exchange.proposed(info, title)), app.texts("button.save"), act)


def fetch(app: App, then: Callable[[Path], None]) -> PathScene:
    """Take in a match; `then` gets its new file."""

    def act(source: Path) -> None:
        path = taken(app, source)
        app.pop()
        then(path)

    start, do = f"{paths.exchange_folder()}/", app.texts("menu.import.do")
    return PathScene(app, "menu.import", start, do, act, {journal_writer.SUFFIX})


def taken(app: App, source: Path) -> Path:
    """Take in a match and say what of it was lost, if anything. Raises Refused."""
    path, notices = exchange.take_in(source)
    for notice in notices:
        app.toasts.notice(notice._replace(values={"copy": "", **notice.values}))
    if exchange.KNOWN not in [notice.code for notice in notices]:
        app.toasts.notice(Notice("imported", {"file": source.name}))
    return path


def dropped(app: App, file: str, then: Callable[[Path], None]) -> None:
    """A file was dropped on the window: take a match in, look at a set of cards, or say why not."""
    if Path(file).suffix.lower() == SUFFIX:
        from ui.scenes.workshop.parcel import dropped_anywhere

        dropped_anywhere(app, file)
        return
    try:
        path = taken(app, Path(file))
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return
    then(path)
