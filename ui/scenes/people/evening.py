"""The way through a party night: from the menu to the next table, from the end of a match to the evening's sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.notice import Refused
from game.people import chronicle, party
from game.people.party import Party
from ui.scenes.people.party_setup import PartySetupScene
from ui.scenes.people.party_sheet import PartySheetScene
from ui.scenes.table import table

if TYPE_CHECKING:
    from ui.scenes.table.table import TableScene
    from ui.shell.app import App


def open_evening(app: App) -> None:
    """The evening that was begun, else a new one to be set up."""
    kept, notice = party.load()
    if notice is not None:
        app.toasts.notice(notice)
    app.push(sheet(app, kept) if kept is not None else PartySetupScene(app, partial(begin, app)))


def begin(app: App, evening: Party) -> None:
    """Keep a new evening and sit down to its first game."""
    evening = evening.named()
    keep(app, evening)
    go_on(app, evening)


def keep(app: App, evening: Party) -> None:
    """Write the evening down; a notice where the disk refuses."""
    notice = party.save(evening)
    if notice is not None:
        app.toasts.notice(notice)


def go_on(app: App, evening: Party) -> None:
    """The match under way, or the next game of the evening from its first card."""
    path = party.match_file(evening.uid) if evening.uid else None
    if path is not None:
        try:
            scene = table.resume_table(app, path)
        except Refused as refused:
            app.toasts.notice(refused.notice)
            return
    else:
        coming = evening.next
        assert coming is not None
        scene = table.new_table(app, coming, evening.away)
        keep(app, evening := evening.begun(scene.uid))
    scene.conclude = partial(_concluded, scene, evening)
    app.reset(scene)


def join(app: App, scene: TableScene) -> None:
    """A table that was opened in another way: it goes on as part of the evening if it belongs to it."""
    kept, _ = party.load(scene.uid) if scene.uid else (None, None)
    if kept is not None and kept.uid == scene.uid:
        scene.conclude = partial(_concluded, scene, kept)


def _concluded(scene: TableScene, evening: Party) -> None:
    """The last sheet of a match was closed: note its result and show how the evening stands."""
    app = scene.app
    evening = evening.noted(scene.match, scene.uid)
    keep(app, evening)
    app.push(sheet(app, evening))


def sheet(app: App, evening: Party) -> PartySheetScene:
    """Build the score sheet of the evening, with the ways on from there."""
    longer = evening.prolonged() if evening.over else None
    read = any(player.is_person for player in evening.players)  # the chronicle knows no evenings of bots
    return PartySheetScene(
        app,
        evening,
        on_next=partial(go_on, app, evening),
        on_end=partial(_over, app, evening),
        on_more=partial(begin, app, longer) if longer is not None else None,
        on_read=partial(_read, app, evening) if read else None,
    )


def _over(app: App, evening: Party) -> None:
    """The evening is over, or was broken off: from now on it stands in the chronicle."""
    if (notice := chronicle.keep_night(evening) or party.drop(evening)) is not None:
        app.toasts.notice(notice)
    app.reset(app.home(app))


def _read(app: App, evening: Party) -> None:
    """The evening is over, and its page of the chronicle is opened."""
    from ui.scenes.people.chronicle import ChronicleScene

    _over(app, evening)
    app.push(ChronicleScene(app))
